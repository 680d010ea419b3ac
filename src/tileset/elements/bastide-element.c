/* bastide-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-element.h"

#include <string.h>

/* Arrays and documents that have nothing in them are shared by all elements; only add() and take() put something there.
 * Returns: (transfer none) */
static GPtrArray *
get_nothing (void)
{
  static GPtrArray *nothing;

  if (g_once_init_enter (&nothing))
    g_once_init_leave (&nothing, g_ptr_array_new ());

  return nothing;
}

static void
array_free (GPtrArray *self)
{
  if (self != get_nothing ())
    g_ptr_array_unref (self);
}

void
bastide_comments_add (GPtrArray       **self,
                      const GPtrArray  *added)
{
  if (added->len > 0 && *self == get_nothing ())
    *self = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < added->len; i++)
    g_ptr_array_add (*self, g_strdup (g_ptr_array_index (added, i)));
}

static BastideElement *
element_new (GRefString *name)
{
  BastideElement *self = g_new0 (BastideElement, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = name;
  self->comments = get_nothing ();
  self->children = get_nothing ();
  self->end_comments = get_nothing ();

  return self;
}

BastideElement *
bastide_element_new (const char *name)
{
  return element_new (name != NULL ? g_ref_string_new (name) : NULL);
}

BastideElement *
bastide_element_new_shared (GRefString *name)
{
  return element_new (name != NULL ? g_ref_string_acquire (name) : NULL);
}

BastideElement *
bastide_element_ref (BastideElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

BastideDocument *
bastide_element_get_document (BastideElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  if (self->document == NULL)
    {
      self->document = g_new0 (BastideDocument, 1);
      self->document->comments_after = get_nothing ();
    }

  return self->document;
}

static void
clear_attribute (BastideAttribute *self)
{
  g_ref_string_release (self->name);
  g_free (self->value);
}

void
bastide_element_remove_attributes (BastideElement *self)
{
  g_return_if_fail (self != NULL);

  for (guint i = 0; i < self->n_attributes; i++)
    clear_attribute (&self->attributes[i]);
  self->n_attributes = 0;
  g_clear_pointer (&self->attributes, g_free);
}

void
bastide_element_unref (BastideElement *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->name != NULL)
    g_ref_string_release (self->name);
  g_free (self->text);
  bastide_element_remove_attributes (self);
  array_free (self->comments);
  array_free (self->children);
  array_free (self->end_comments);
  if (self->document != NULL)
    {
      g_clear_pointer (&self->document->text, g_bytes_unref);
      array_free (self->document->comments_after);
      g_free (self->document);
    }
  g_free (self);
}

/* Takes ownership of name and value. */
static void
take_attribute (BastideElement   *self,
                BastideAttribute  attribute)
{
  self->attributes = g_renew (BastideAttribute, self->attributes, self->n_attributes + 1U);
  self->attributes[self->n_attributes++] = attribute;
}

void
bastide_element_add_attribute (BastideElement         *self,
                               const BastideAttribute *attribute)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (self->n_attributes < G_MAXUINT16);

  take_attribute (self, (BastideAttribute) { attribute->namespace, attribute->prefix,
                                             g_ref_string_acquire (attribute->name), g_strdup (attribute->value) });
}

void
bastide_element_copy_comments_after (BastideElement       *self,
                                     const BastideElement *from)
{
  if (from->document != NULL && from->document->comments_after->len > 0)
    bastide_comments_add (&bastide_element_get_document (self)->comments_after, from->document->comments_after);
}

BastideElement *
bastide_element_copy (const BastideElement *self)
{
  BastideElement *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = bastide_element_new_shared (self->name);
  copy->namespace = self->namespace;
  copy->prefix = self->prefix;
  copy->text = g_strdup (self->text);
  copy->line = self->line;
  for (guint i = 0; i < self->n_attributes; i++)
    bastide_element_add_attribute (copy, &self->attributes[i]);
  for (guint i = 0; i < self->children->len; i++)
    bastide_element_take_child (copy, bastide_element_ref (g_ptr_array_index (self->children, i)));
  bastide_comments_add (&copy->comments, self->comments);
  bastide_comments_add (&copy->end_comments, self->end_comments);
  bastide_element_copy_comments_after (copy, self);

  return copy;
}

void
bastide_element_remove_children (BastideElement *self)
{
  g_return_if_fail (self != NULL);

  array_free (self->children);
  self->children = get_nothing ();
}

/* @namespace: (nullable). Returns: (nullable): an attribute */
static BastideAttribute *
find_attribute (const BastideElement *self,
                const char           *namespace,
                const char           *name)
{
  for (guint i = 0; i < self->n_attributes; i++)
    if (g_strcmp0 (self->attributes[i].namespace, namespace) == 0 && strcmp (self->attributes[i].name, name) == 0)
      return &self->attributes[i];

  return NULL;
}

/* @added: what it is, where there is none yet; @value: (nullable): NULL removes it */
static void
set_attribute (BastideElement   *self,
               BastideAttribute  added,
               const char       *name,
               const char       *value)
{
  BastideAttribute *attribute = find_attribute (self, added.namespace, name);

  if (attribute == NULL && value != NULL)
    {
      added.name = g_ref_string_new (name);
      added.value = g_strdup (value);
      take_attribute (self, added);
    }
  else if (attribute != NULL && value != NULL)
    {
      g_free (attribute->value);
      attribute->value = g_strdup (value);
    }
  else if (attribute != NULL)
    {
      clear_attribute (attribute);
      self->n_attributes--;
      memmove (attribute, attribute + 1,
               (gsize) (self->attributes + self->n_attributes - attribute) * sizeof (BastideAttribute));
    }
}

const char *
bastide_element_get (const BastideElement *self,
                     const char           *name)
{
  const BastideAttribute *attribute;

  g_return_val_if_fail (self != NULL, NULL);

  attribute = find_attribute (self, NULL, name);

  return attribute != NULL ? attribute->value : NULL;
}

void
bastide_element_set (BastideElement *self,
                     const char     *name,
                     const char     *value)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL);

  set_attribute (self, (BastideAttribute) { NULL }, name, value);
}

const char *
bastide_element_get_language (const BastideElement *self)
{
  const BastideAttribute *attribute;

  g_return_val_if_fail (self != NULL, NULL);

  attribute = find_attribute (self, BASTIDE_XML_NAMESPACE, "lang");

  return attribute != NULL ? attribute->value : NULL;
}

void
bastide_element_set_language (BastideElement *self,
                              const char     *language)
{
  g_return_if_fail (self != NULL);

  set_attribute (self,
                 (BastideAttribute) { g_intern_static_string (BASTIDE_XML_NAMESPACE), g_intern_static_string ("xml") },
                 "lang", language);
}

void
bastide_element_insert_child (BastideElement *self,
                              guint           position,
                              BastideElement *child)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (child != NULL);
  g_return_if_fail (position <= self->children->len);

  if (self->children == get_nothing ())
    self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  g_ptr_array_insert (self->children, (int) position, child);
}

void
bastide_element_take_child (BastideElement *self,
                            BastideElement *child)
{
  g_return_if_fail (self != NULL);

  bastide_element_insert_child (self, self->children->len, child);
}

BastideElement *
bastide_element_find (const BastideElement *self,
                      const char           *name,
                      const char           *id)
{
  g_return_val_if_fail (self != NULL, NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      BastideElement *child = g_ptr_array_index (self->children, i);

      if (child->namespace == NULL && g_strcmp0 (child->name, name) == 0
          && (id == NULL || g_strcmp0 (bastide_element_get (child, "id"), id) == 0))
        return child;
    }

  return NULL;
}

BastideElement *
bastide_element_next (const BastideElement *self,
                      guint                *position)
{
  while (*position < self->children->len)
    {
      BastideElement *child = g_ptr_array_index (self->children, (*position)++);

      if (child->name != NULL)
        return child;
    }

  return NULL;
}

gboolean
bastide_element_is_blank (const BastideElement *self)
{
  return self->name == NULL && !self->comment && self->text[strspn (self->text, " \t\r\n")] == '\0';
}

static void
append_content (GString              *content,
                const BastideElement *element)
{
  if (element->text != NULL && !element->comment)
    g_string_append (content, element->text);
  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);

      if (child->apart)
        g_string_append_c (content, ' ');
      append_content (content, child);
    }
}

char *
bastide_element_get_content (const BastideElement *self)
{
  GString *content = g_string_new (NULL);

  g_return_val_if_fail (self != NULL, g_string_free (content, FALSE));

  append_content (content, self);

  return g_string_free (content, FALSE);
}

static gboolean
are_equal (const GPtrArray *comments,
           const GPtrArray *others)
{
  gboolean equal = comments->len == others->len;

  for (guint i = 0; equal && i < comments->len; i++)
    equal = strcmp (g_ptr_array_index (comments, i), g_ptr_array_index (others, i)) == 0;

  return equal;
}

static const GPtrArray *
get_comments_after (const BastideElement *self)
{
  return self->document != NULL ? self->document->comments_after : get_nothing ();
}

/* Namespaces are interned. */
static gboolean
have_equal_attributes (const BastideElement *self,
                       const BastideElement *other)
{
  gboolean equal = self->n_attributes == other->n_attributes;

  for (guint i = 0; equal && i < self->n_attributes; i++)
    {
      const BastideAttribute *one = &self->attributes[i];
      const BastideAttribute *two = &other->attributes[i];

      equal = one->namespace == two->namespace && one->prefix == two->prefix && strcmp (one->name, two->name) == 0
              && strcmp (one->value, two->value) == 0;
    }

  return equal;
}

gboolean
bastide_element_equal (const BastideElement *self,
                       const BastideElement *other)
{
  gboolean equal;

  g_return_val_if_fail (self != NULL && other != NULL, FALSE);

  equal = self == other
          || (self->namespace == other->namespace && self->prefix == other->prefix
              && g_strcmp0 (self->name, other->name) == 0 && g_strcmp0 (self->text, other->text) == 0
              && have_equal_attributes (self, other) && are_equal (self->comments, other->comments)
              && are_equal (self->end_comments, other->end_comments)
              && are_equal (get_comments_after (self), get_comments_after (other))
              && self->children->len == other->children->len);
  for (guint i = 0; equal && self != other && i < self->children->len; i++)
    equal = bastide_element_equal (g_ptr_array_index (self->children, i), g_ptr_array_index (other->children, i));

  return equal;
}

/* --- Writing ----------------------------------------------------------------------------------------------------- */

/* No file can contain all characters, not even escaped. Returns: (transfer full): the text with marks in place of those
 * it cannot */
static char *
replace_impossible (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  GString *possible = g_string_sized_new (strlen (valid));

  for (const char *next = valid; *next != '\0'; next = g_utf8_next_char (next))
    {
      gunichar character = g_utf8_get_char (next);
      gboolean control = character < ' ' && strchr ("\t\n\r", (int) character) == NULL;

      g_string_append_unichar (possible, control || character == 0xfffe || character == 0xffff ? 0xfffd : character);
    }

  return g_string_free (possible, FALSE);
}

/* A parser changes the characters in @blanks unless they are escaped. */
static void
append_escaped (GString    *xml,
                const char *text,
                const char *blanks)
{
  g_autofree char *possible = replace_impossible (text);
  g_autofree char *escaped = g_markup_escape_text (possible, -1);

  for (const char *character = escaped; *character != '\0'; character++)
    if (strchr (blanks, *character) != NULL)
      g_string_append_printf (xml, "&#%d;", *character);
    else
      g_string_append_c (xml, *character);
}

void
bastide_xml_append_value (GString    *xml,
                          const char *text)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (text != NULL);

  append_escaped (xml, text, "\t\n\r");
}

void
bastide_xml_append_text (GString    *xml,
                         const char *text)
{
  g_return_if_fail (xml != NULL);
  g_return_if_fail (text != NULL);

  append_escaped (xml, text, "\r");
}

typedef struct
{
  GString    *xml;
  GHashTable *prefixes; /* namespace → prefix */
  GPtrArray  *namespaces;
} Printer;

static gboolean
is_prefix_taken (const Printer *printer,
                 const char    *prefix)
{
  for (guint i = 0; i < printer->namespaces->len; i++)
    if (strcmp (g_hash_table_lookup (printer->prefixes, g_ptr_array_index (printer->namespaces, i)), prefix) == 0)
      return TRUE;

  return FALSE;
}

static void
add_namespace (Printer    *printer,
               const char *namespace,
               const char *prefix)
{
  g_autofree char *name = g_strdup (prefix);

  if (namespace == NULL || strcmp (namespace, BASTIDE_XML_NAMESPACE) == 0
      || g_hash_table_contains (printer->prefixes, namespace))
    return;

  for (guint number = 2; is_prefix_taken (printer, name); number++)
    {
      g_free (name);
      name = g_strdup_printf ("%s%u", prefix, number);
    }
  g_hash_table_insert (printer->prefixes, (gpointer) namespace, g_steal_pointer (&name));
  g_ptr_array_add (printer->namespaces, (gpointer) namespace);
}

static void
collect_namespaces (Printer              *printer,
                    const BastideElement *element)
{
  add_namespace (printer, element->namespace, element->prefix);
  for (guint i = 0; i < element->n_attributes; i++)
    add_namespace (printer, element->attributes[i].namespace, element->attributes[i].prefix);
  for (guint i = 0; i < element->children->len; i++)
    collect_namespaces (printer, g_ptr_array_index (element->children, i));
}

static void
print_comments (Printer         *printer,
                const GPtrArray *comments,
                guint            depth)
{
  for (guint i = 0; i < comments->len; i++)
    g_string_append_printf (printer->xml, "%*s<!--%s-->\n", (int) (2 * depth), "",
                            (const char *) g_ptr_array_index (comments, i));
}

static void
print_name (Printer    *printer,
            const char *namespace,
            const char *name)
{
  if (namespace != NULL)
    g_string_append_printf (printer->xml, "%s:", strcmp (namespace, BASTIDE_XML_NAMESPACE) == 0
                                                   ? "xml" : (const char *) g_hash_table_lookup (printer->prefixes, namespace));
  g_string_append (printer->xml, name);
}

static void
print_attribute (Printer    *printer,
                 const char *namespace,
                 const char *name,
                 const char *value)
{
  g_string_append_c (printer->xml, ' ');
  print_name (printer, namespace, name);
  g_string_append (printer->xml, "=\"");
  bastide_xml_append_value (printer->xml, value);
  g_string_append_c (printer->xml, '"');
}

static void
print_namespaces (Printer    *printer,
                  const char *namespace)
{
  print_attribute (printer, NULL, "xmlns", namespace);
  for (guint i = 0; i < printer->namespaces->len; i++)
    {
      const char *href = g_ptr_array_index (printer->namespaces, i);
      g_autofree char *name = g_strconcat ("xmlns:", g_hash_table_lookup (printer->prefixes, href), NULL);

      print_attribute (printer, NULL, name, href);
    }
}

static gboolean
has_marked_words (const BastideElement *element)
{
  gboolean has_text = FALSE;
  gboolean has_elements = FALSE;

  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);

      if (child->children->len > 0 || child->comments->len > 0 || child->end_comments->len > 0
          || (child->n_attributes > 0 && child->text == NULL))
        return FALSE;
      has_text |= child->name == NULL;
      has_elements |= child->name != NULL;
    }

  return has_text && has_elements && element->end_comments->len == 0;
}

/* On a single line, because blanks matter. */
static void
print_prose (Printer              *printer,
             const BastideElement *element)
{
  for (guint i = 0; i < element->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (element->children, i);

      if (child->apart && i > 0)
        g_string_append_c (printer->xml, ' ');
      if (child->name != NULL)
        {
          g_string_append_c (printer->xml, '<');
          print_name (printer, child->namespace, child->name);
          for (guint j = 0; j < child->n_attributes; j++)
            print_attribute (printer, child->attributes[j].namespace, child->attributes[j].name,
                             child->attributes[j].value);
          g_string_append_c (printer->xml, '>');
        }
      if (child->text != NULL)
        bastide_xml_append_text (printer->xml, child->text);
      if (child->name != NULL)
        {
          g_string_append (printer->xml, "</");
          print_name (printer, child->namespace, child->name);
          g_string_append_c (printer->xml, '>');
        }
    }
}

static void
print_element (Printer              *printer,
               const BastideElement *element,
               const char           *namespace,
               guint                 depth)
{
  gboolean prose;

  print_comments (printer, element->comments, depth);
  g_string_append_printf (printer->xml, "%*s", (int) (2 * depth), "");
  if (element->name == NULL)
    {
      g_autofree char *text = g_strstrip (g_strdup (element->text));

      bastide_xml_append_text (printer->xml, text);
      g_string_append_c (printer->xml, '\n');
      return;
    }

  g_string_append_c (printer->xml, '<');
  print_name (printer, element->namespace, element->name);
  if (namespace != NULL)
    print_namespaces (printer, namespace);
  for (guint i = 0; i < element->n_attributes; i++)
    {
      const BastideAttribute *attribute = &element->attributes[i];

      print_attribute (printer, attribute->namespace, attribute->name, attribute->value);
    }

  if (element->text == NULL && element->children->len == 0 && element->end_comments->len == 0)
    {
      g_string_append (printer->xml, "/>\n");
      return;
    }

  prose = has_marked_words (element);
  g_string_append (printer->xml, element->text != NULL || prose ? ">" : ">\n");
  if (element->text != NULL)
    bastide_xml_append_text (printer->xml, element->text);
  if (prose)
    print_prose (printer, element);
  for (guint i = 0; !prose && i < element->children->len; i++)
    print_element (printer, g_ptr_array_index (element->children, i), NULL, depth + 1);
  if (element->text == NULL && !prose)
    {
      print_comments (printer, element->end_comments, depth + 1);
      g_string_append_printf (printer->xml, "%*s", (int) (2 * depth), "");
    }
  g_string_append (printer->xml, "</");
  print_name (printer, element->namespace, element->name);
  g_string_append (printer->xml, ">\n");
}

GBytes *
bastide_element_print (const BastideElement *self,
                       const char           *namespace)
{
  Printer printer = { g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") };

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (namespace != NULL, NULL);

  printer.prefixes = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  printer.namespaces = g_ptr_array_new ();
  collect_namespaces (&printer, self);
  print_element (&printer, self, namespace, 0);
  print_comments (&printer, get_comments_after (self), 0);
  g_hash_table_unref (printer.prefixes);
  g_ptr_array_unref (printer.namespaces);

  return g_string_free_to_bytes (printer.xml);
}

/* Only what XML demands is escaped, and in the values of attributes everything beyond ASCII as well: files that were
 * written again have always looked so. */
static void
append_as_read (GString    *xml,
                const char *text,
                gboolean    value)
{
  for (const char *next = text; *next != '\0'; next = g_utf8_next_char (next))
    switch (*next)
      {
      case '<':
        g_string_append (xml, "&lt;");
        break;
      case '>':
        g_string_append (xml, "&gt;");
        break;
      case '&':
        g_string_append (xml, "&amp;");
        break;
      case '"':
        g_string_append (xml, value ? "&quot;" : "\"");
        break;
      default:
        if (*next == '\r' || (value && (*next == '\t' || *next == '\n')))
          g_string_append_printf (xml, "&#%d;", *next);
        else if (value && (guint8) *next >= 0x80)
          g_string_append_printf (xml, "&#x%X;", g_utf8_get_char (next));
        else
          g_string_append_len (xml, next, g_utf8_next_char (next) - next);
        break;
      }
}

void
bastide_element_append_as_written (const BastideElement *self,
                                   GString              *xml)
{
  g_autofree char *name = NULL;

  g_return_if_fail (self != NULL && xml != NULL);

  if (self->comment || self->section)
    g_string_append_printf (xml, self->comment ? "<!--%s-->" : "<![CDATA[%s]]>", self->text);
  else if (self->name == NULL)
    append_as_read (xml, self->text, FALSE);
  if (self->name == NULL)
    return;

  name = self->prefix != NULL ? g_strconcat (self->prefix, ":", self->name, NULL) : g_strdup (self->name);
  g_string_append_printf (xml, "<%s", name);
  for (guint i = 0; i < self->n_attributes; i++)
    {
      const BastideAttribute *attribute = &self->attributes[i];

      g_string_append_printf (xml, attribute->prefix != NULL ? " %s:%s=\"" : " %s%s=\"",
                              attribute->prefix != NULL ? attribute->prefix : "", attribute->name);
      append_as_read (xml, attribute->value, TRUE);
      g_string_append_c (xml, '"');
    }
  if (self->children->len == 0)
    {
      g_string_append (xml, "/>");
      return;
    }

  g_string_append_c (xml, '>');
  for (guint i = 0; i < self->children->len; i++)
    bastide_element_append_as_written (g_ptr_array_index (self->children, i), xml);
  g_string_append_printf (xml, "</%s>", name);
}

/* --- Cutting ----------------------------------------------------------------------------------------------------- */

/* @foreign: the namespace that was the common one, which is a foreign one from now on */
static void
change_namespaces (BastideElement *self,
                   const char     *common,
                   const char     *foreign)
{
  if (self->namespace == common)
    self->namespace = NULL;
  else if (self->name != NULL && self->namespace == NULL && !self->bare)
    {
      self->namespace = foreign;
      self->prefix = g_intern_static_string ("other");
    }
  for (guint i = 0; i < self->children->len; i++)
    change_namespaces (g_ptr_array_index (self->children, i), common, foreign);
}

void
bastide_element_cut_out (BastideElement       *self,
                         const BastideElement *root)
{
  BastideDocument *document;

  g_return_if_fail (self != NULL);
  g_return_if_fail (root != NULL && root->document != NULL && root->document->text != NULL);

  document = bastide_element_get_document (self);
  document->namespace = self->namespace;
  change_namespaces (self, self->namespace, root->document->namespace);
  if (self->alone)
    document->text = g_bytes_new_from_bytes (root->document->text, self->start, self->size);
  else
    document->text = bastide_element_print (self, document->namespace);
}
