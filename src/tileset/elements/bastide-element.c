/* bastide-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-element.h"

#include <string.h>

static void
clear_attribute (gpointer data)
{
  BastideAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->value);
}

/* Most elements have no comments, many no children: they share an empty array. */
static GPtrArray *
ref_nothing (void)
{
  static GPtrArray *none;

  if (g_once_init_enter (&none))
    g_once_init_leave (&none, g_ptr_array_new ());

  return g_ptr_array_ref (none);
}

static GArray *
ref_no_attributes (void)
{
  static GArray *none;

  if (g_once_init_enter (&none))
    g_once_init_leave (&none, g_array_new (FALSE, FALSE, sizeof (BastideAttribute)));

  return g_array_ref (none);
}

void
bastide_comments_add (GPtrArray       **self,
                      const GPtrArray  *added)
{
  if (added->len > 0 && (*self)->len == 0)
    {
      g_ptr_array_unref (*self);
      *self = g_ptr_array_new_with_free_func (g_free);
    }
  for (guint i = 0; i < added->len; i++)
    g_ptr_array_add (*self, g_strdup (g_ptr_array_index (added, i)));
}

BastideElement *
bastide_element_new (const char *name)
{
  BastideElement *self = g_new0 (BastideElement, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->attributes = ref_no_attributes ();
  self->comments = ref_nothing ();
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  self->end_comments = ref_nothing ();
  self->comments_after = ref_nothing ();

  return self;
}

BastideElement *
bastide_element_ref (BastideElement *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_element_unref (BastideElement *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->name);
  g_free (self->text);
  g_array_unref (self->attributes);
  g_ptr_array_unref (self->comments);
  g_ptr_array_unref (self->children);
  g_ptr_array_unref (self->end_comments);
  g_ptr_array_unref (self->comments_after);
  g_clear_pointer (&self->document, g_bytes_unref);
  g_free (self);
}

void
bastide_element_add_attribute (BastideElement         *self,
                               const BastideAttribute *attribute)
{
  BastideAttribute copy = {
    g_intern_string (attribute->namespace), g_intern_string (attribute->prefix), g_strdup (attribute->name),
    g_strdup (attribute->value),
  };

  g_return_if_fail (self != NULL);

  if (self->attributes->len == 0)
    {
      g_array_unref (self->attributes);
      self->attributes = g_array_new (FALSE, FALSE, sizeof (BastideAttribute));
      g_array_set_clear_func (self->attributes, clear_attribute);
    }
  g_array_append_val (self->attributes, copy);
}

BastideElement *
bastide_element_copy (const BastideElement *self)
{
  BastideElement *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = bastide_element_new (self->name);
  copy->namespace = self->namespace;
  copy->prefix = self->prefix;
  copy->text = g_strdup (self->text);
  copy->line = self->line;
  for (guint i = 0; i < self->attributes->len; i++)
    bastide_element_add_attribute (copy, &g_array_index (self->attributes, BastideAttribute, i));
  for (guint i = 0; i < self->children->len; i++)
    bastide_element_take_child (copy, bastide_element_ref (g_ptr_array_index (self->children, i)));
  bastide_comments_add (&copy->comments, self->comments);
  bastide_comments_add (&copy->end_comments, self->end_comments);
  bastide_comments_add (&copy->comments_after, self->comments_after);

  return copy;
}

static BastideAttribute *
find_attribute (const BastideElement *self,
                const char           *name)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      BastideAttribute *attribute = &g_array_index (self->attributes, BastideAttribute, i);

      if (attribute->namespace == NULL && strcmp (attribute->name, name) == 0)
        return attribute;
    }

  return NULL;
}

const char *
bastide_element_get (const BastideElement *self,
                     const char           *name)
{
  const BastideAttribute *attribute;

  g_return_val_if_fail (self != NULL, NULL);

  attribute = find_attribute (self, name);

  return attribute != NULL ? attribute->value : NULL;
}

static void
remove_attribute (BastideElement         *self,
                  const BastideAttribute *attribute)
{
  g_array_remove_index (self->attributes, (guint) (attribute - (BastideAttribute *) (void *) self->attributes->data));
}

void
bastide_element_set (BastideElement *self,
                     const char     *name,
                     const char     *value)
{
  BastideAttribute *attribute;

  g_return_if_fail (self != NULL);
  g_return_if_fail (name != NULL);

  attribute = find_attribute (self, name);
  if (attribute == NULL && value != NULL)
    bastide_element_add_attribute (self, &(BastideAttribute) { NULL, NULL, (char *) name, (char *) value });
  else if (attribute != NULL && value == NULL)
    remove_attribute (self, attribute);
  else if (attribute != NULL)
    {
      g_free (attribute->value);
      attribute->value = g_strdup (value);
    }
}

static BastideAttribute *
find_language (const BastideElement *self)
{
  for (guint i = 0; i < self->attributes->len; i++)
    {
      BastideAttribute *attribute = &g_array_index (self->attributes, BastideAttribute, i);

      if (g_strcmp0 (attribute->namespace, BASTIDE_XML_NAMESPACE) == 0 && strcmp (attribute->name, "lang") == 0)
        return attribute;
    }

  return NULL;
}

const char *
bastide_element_get_language (const BastideElement *self)
{
  const BastideAttribute *attribute;

  g_return_val_if_fail (self != NULL, NULL);

  attribute = find_language (self);

  return attribute != NULL ? attribute->value : NULL;
}

void
bastide_element_set_language (BastideElement *self,
                              const char     *language)
{
  BastideAttribute added = { BASTIDE_XML_NAMESPACE, "xml", (char *) "lang", (char *) language };
  BastideAttribute *attribute;

  g_return_if_fail (self != NULL);

  attribute = find_language (self);
  if (attribute == NULL && language != NULL)
    bastide_element_add_attribute (self, &added);
  else if (attribute != NULL && language == NULL)
    remove_attribute (self, attribute);
  else if (attribute != NULL)
    {
      g_free (attribute->value);
      attribute->value = g_strdup (language);
    }
}

void
bastide_element_trim (BastideElement *self)
{
  g_return_if_fail (self != NULL);

  if (self->children->len > 0)
    return;

  g_ptr_array_unref (self->children);
  self->children = ref_nothing ();
}

void
bastide_element_take_child (BastideElement *self,
                            BastideElement *child)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (child != NULL);

  if (self->children->len == 0)
    {
      g_ptr_array_unref (self->children);
      self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
    }
  g_ptr_array_add (self->children, child);
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
  return self->name == NULL && self->text[strspn (self->text, " \t\r\n")] == '\0';
}

static void
append_content (GString              *content,
                const BastideElement *element)
{
  if (element->text != NULL)
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

/* Namespaces are interned. */
static gboolean
have_equal_attributes (const BastideElement *self,
                       const BastideElement *other)
{
  gboolean equal = self->attributes->len == other->attributes->len;

  for (guint i = 0; equal && i < self->attributes->len; i++)
    {
      const BastideAttribute *one = &g_array_index (self->attributes, BastideAttribute, i);
      const BastideAttribute *two = &g_array_index (other->attributes, BastideAttribute, i);

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
              && are_equal (self->comments_after, other->comments_after)
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
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const BastideAttribute *attribute = &g_array_index (element->attributes, BastideAttribute, i);

      add_namespace (printer, attribute->namespace, attribute->prefix);
    }
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

      if (child->attributes->len > 0 || child->children->len > 0 || child->comments->len > 0
          || child->end_comments->len > 0)
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

      if (child->name != NULL)
        {
          g_string_append_c (printer->xml, '<');
          print_name (printer, child->namespace, child->name);
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
  for (guint i = 0; i < element->attributes->len; i++)
    {
      const BastideAttribute *attribute = &g_array_index (element->attributes, BastideAttribute, i);

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
  print_comments (&printer, self->comments_after, 0);
  g_hash_table_unref (printer.prefixes);
  g_ptr_array_unref (printer.namespaces);

  return g_string_free_to_bytes (printer.xml);
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
  g_return_if_fail (self != NULL);
  g_return_if_fail (root != NULL && root->document != NULL);

  self->document_namespace = self->namespace;
  change_namespaces (self, self->namespace, root->document_namespace);
  if (self->alone)
    self->document = g_bytes_new ((const char *) g_bytes_get_data (root->document, NULL) + self->start, self->size);
  else
    self->document = bastide_element_print (self, self->document_namespace);
}
