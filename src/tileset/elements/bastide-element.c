/* bastide-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-element.h"

#include <string.h>

#include "bastide-xml.h"

static void
clear_attribute (gpointer data)
{
  BastideAttribute *attribute = data;

  g_free (attribute->name);
  g_free (attribute->value);
}

static GPtrArray *
new_comments (void)
{
  return g_ptr_array_new_with_free_func (g_free);
}

BastideElement *
bastide_element_new (const char *name)
{
  BastideElement *self = g_new0 (BastideElement, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->name = g_strdup (name);
  self->attributes = g_array_new (FALSE, FALSE, sizeof (BastideAttribute));
  g_array_set_clear_func (self->attributes, clear_attribute);
  self->comments = new_comments ();
  self->children = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_element_unref);
  self->end_comments = new_comments ();
  self->comments_after = new_comments ();

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
  g_free (self);
}

static void
add_attribute (BastideElement *self,
               const char     *namespace,
               const char     *prefix,
               const char     *name,
               const char     *value)
{
  BastideAttribute attribute = {
    g_intern_string (namespace), g_intern_string (prefix), g_strdup (name), g_strdup (value),
  };

  g_array_append_val (self->attributes, attribute);
}

static void
copy_comments (GPtrArray *comments,
               GPtrArray *copied)
{
  for (guint i = 0; i < comments->len; i++)
    g_ptr_array_add (copied, g_strdup (g_ptr_array_index (comments, i)));
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
    {
      const BastideAttribute *attribute = &g_array_index (self->attributes, BastideAttribute, i);

      add_attribute (copy, attribute->namespace, attribute->prefix, attribute->name, attribute->value);
    }
  for (guint i = 0; i < self->children->len; i++)
    bastide_element_take_child (copy, bastide_element_ref (g_ptr_array_index (self->children, i)));
  copy_comments (self->comments, copy->comments);
  copy_comments (self->end_comments, copy->end_comments);
  copy_comments (self->comments_after, copy->comments_after);

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
    add_attribute (self, NULL, NULL, name, value);
  else if (attribute != NULL && value == NULL)
    g_array_remove_index (self->attributes, (guint) (attribute - (BastideAttribute *) (void *) self->attributes->data));
  else if (attribute != NULL)
    {
      g_free (attribute->value);
      attribute->value = g_strdup (value);
    }
}

void
bastide_element_add_foreign (BastideElement         *self,
                             const BastideAttribute *attribute)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (attribute != NULL);

  add_attribute (self, attribute->namespace, attribute->prefix, attribute->name, attribute->value);
}

void
bastide_element_take_child (BastideElement *self,
                            BastideElement *child)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (child != NULL);

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

static void
move_comments (GPtrArray *from,
               GPtrArray *to)
{
  copy_comments (from, to);
  g_ptr_array_set_size (from, 0);
}

/* --- Reading ----------------------------------------------------------------------------------------------------- */

static void
read_attributes (BastideElement *self,
                 const xmlNode  *node)
{
  for (const xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    {
      bastide_auto_xml_char xmlChar *value = xmlNodeGetContent ((const xmlNode *) attribute);
      const xmlNs *namespace = attribute->ns;

      add_attribute (self, namespace != NULL ? (const char *) namespace->href : NULL,
                     namespace != NULL ? (const char *) namespace->prefix : NULL, (const char *) attribute->name,
                     value != NULL ? (const char *) value : "");
    }
}

static gboolean
is_blank (const char *text)
{
  return text[strspn (text, " \t\r\n")] == '\0';
}

static BastideElement *
read_node (const xmlNode *node,
           const char    *namespace);

/* Whether an element is a text in which words are marked: there, blanks matter. */
static gboolean
is_prose (const xmlNode *node)
{
  gboolean has_text = FALSE;
  gboolean has_elements = FALSE;

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      has_text |= child->content != NULL && !is_blank ((const char *) child->content);
    else if (child->type == XML_ELEMENT_NODE)
      {
        has_elements = TRUE;
        if (child->properties != NULL || xmlFirstElementChild ((xmlNode *) child) != NULL)
          return FALSE;
        for (const xmlNode *word = child->children; word != NULL; word = word->next)
          if (word->type == XML_COMMENT_NODE)
            return FALSE;
      }

  return has_text && has_elements;
}

/* Text among elements is one of them. */
static void
read_text (BastideElement *self,
           const xmlNode  *node,
           gboolean        prose)
{
  const char *text = node->content != NULL ? (const char *) node->content : "";
  BastideElement *child;

  if (!prose && is_blank (text))
    return;

  child = bastide_element_new (NULL);
  child->text = g_strdup (text);
  child->line = bastide_xml_get_line (node);
  bastide_element_take_child (self, child);
}

/* Text without elements is the content, and its comments go in front of the element. */
static void
make_content (BastideElement *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->children->len; i++)
    {
      const BastideElement *child = g_ptr_array_index (self->children, i);

      if (child->name != NULL)
        return;
      g_string_append (text, child->text);
    }
  if (text->len == 0)
    return;

  self->text = g_strdup (text->str);
  g_ptr_array_set_size (self->children, 0);
  move_comments (self->end_comments, self->comments);
}

static void
read_children (BastideElement *self,
               const xmlNode  *node,
               const char     *namespace)
{
  g_autoptr (GPtrArray) comments = new_comments ();
  gboolean prose = is_prose (node);

  for (const xmlNode *child = node->children; child != NULL; child = child->next)
    if (child->type == XML_COMMENT_NODE)
      g_ptr_array_add (prose ? self->comments : comments, g_strdup (child->content != NULL ? (const char *) child->content : ""));
    else if (child->type == XML_TEXT_NODE || child->type == XML_CDATA_SECTION_NODE)
      read_text (self, child, prose);
    else if (child->type == XML_ELEMENT_NODE)
      {
        BastideElement *element = read_node (child, namespace);

        move_comments (comments, element->comments);
        bastide_element_take_child (self, element);
      }

  move_comments (comments, self->end_comments);
  make_content (self);
}

static BastideElement *
read_node (const xmlNode *node,
           const char    *namespace)
{
  BastideElement *self = bastide_element_new ((const char *) node->name);
  const char *href = node->ns != NULL ? (const char *) node->ns->href : NULL;

  if (g_strcmp0 (href, namespace) != 0 && href != NULL)
    {
      self->namespace = g_intern_string (href);
      self->prefix = g_intern_string (node->ns->prefix != NULL ? (const char *) node->ns->prefix : "other");
    }
  self->line = bastide_xml_get_line (node);
  read_attributes (self, node);
  read_children (self, node, namespace);

  return self;
}

BastideElement *
bastide_element_new_from_document (const xmlDoc *doc)
{
  const xmlNode *root = xmlDocGetRootElement ((xmlDoc *) doc);
  BastideElement *self;
  gboolean before = TRUE;

  g_return_val_if_fail (root != NULL, NULL);

  self = read_node (root, root->ns != NULL ? (const char *) root->ns->href : NULL);
  for (const xmlNode *node = doc->children; node != NULL; node = node->next)
    {
      before &= node != root;
      if (node->type == XML_COMMENT_NODE)
        g_ptr_array_add (before ? self->comments : self->comments_after,
                         g_strdup (node->content != NULL ? (const char *) node->content : ""));
    }

  return self;
}

/* --- Writing ----------------------------------------------------------------------------------------------------- */

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

  if (namespace == NULL || strcmp (namespace, (const char *) XML_XML_NAMESPACE) == 0
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
    g_string_append_printf (printer->xml, "%s:", strcmp (namespace, (const char *) XML_XML_NAMESPACE) == 0
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

/* In one go, since blanks matter. */
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
