/* bastide-json-write.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-json-write.h"

#include <math.h>
#include <string.h>

void
bastide_json_add_int (JsonBuilder *builder,
                      const char  *name,
                      gint64       value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
bastide_json_add_boolean (JsonBuilder *builder,
                          const char  *name,
                          gboolean     value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_boolean_value (builder, value);
}

void
bastide_json_add_string (JsonBuilder *builder,
                         const char  *name,
                         const char  *value)
{
  json_builder_set_member_name (builder, name);
  if (value != NULL)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
bastide_json_add_index (JsonBuilder *builder,
                        const char  *name,
                        int          index)
{
  json_builder_set_member_name (builder, name);
  if (index >= 0)
    json_builder_add_int_value (builder, index);
  else
    json_builder_add_null_value (builder);
}

void
bastide_json_begin_array (JsonBuilder *builder,
                          const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
}

void
bastide_json_begin_object (JsonBuilder *builder,
                           const char  *name)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
}

/* JSON-GLib writes numbers with all digits of their binary value, and one control character unescaped. */

static void append_node (GString  *text,
                         JsonNode *node);

static void
append_string (GString    *text,
               const char *string)
{
  static const char plain[] = "\"\\\b\f\n\r\t";
  static const char letters[] = "\"\\bfnrt";

  g_string_append_c (text, '"');
  for (const char *at = string; *at != '\0'; at++)
    {
      const char *special = strchr (plain, *at);

      if (special != NULL)
        g_string_append_printf (text, "\\%c", letters[special - plain]);
      else if (g_ascii_iscntrl (*at))
        g_string_append_printf (text, "\\u%04x", (guint) (guchar) *at);
      else
        g_string_append_c (text, *at);
    }
  g_string_append_c (text, '"');
}

/* Appends the shortest text that is read back as the same number. There is none for infinite or undefined values. */
static void
append_double (GString *text,
               double   number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (!isfinite (number))
    {
      g_string_append (text, "null");
      return;
    }

  for (int n = 1; n <= 17; n++)
    {
      char format[8];

      g_snprintf (format, sizeof format, "%%.%dg", n);
      g_ascii_formatd (digits, sizeof digits, format, number);
      if (g_ascii_strtod (digits, NULL) == number)
        break;
    }
  g_string_append (text, digits);
  /* The point keeps it a floating-point number for readers that derive types from the text. */
  if (strpbrk (digits, ".e") == NULL)
    g_string_append (text, ".0");
}

static void
append_array (GString   *text,
              JsonArray *array)
{
  g_string_append_c (text, '[');
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      if (i > 0)
        g_string_append_c (text, ',');
      append_node (text, json_array_get_element (array, i));
    }
  g_string_append_c (text, ']');
}

static void
append_node (GString  *text,
             JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *name;
      JsonNode *member;
      gboolean first = TRUE;

      g_string_append_c (text, '{');
      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &name, &member))
        {
          if (!first)
            g_string_append_c (text, ',');
          first = FALSE;
          append_string (text, name);
          g_string_append_c (text, ':');
          append_node (text, member);
        }
      g_string_append_c (text, '}');
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    append_array (text, json_node_get_array (node));
  else if (JSON_NODE_HOLDS_NULL (node))
    g_string_append (text, "null");
  else
    {
      GType type = json_node_get_value_type (node);

      if (type == G_TYPE_STRING)
        append_string (text, json_node_get_string (node));
      else if (type == G_TYPE_DOUBLE)
        append_double (text, json_node_get_double (node));
      else if (type == G_TYPE_BOOLEAN)
        g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
      else
        g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
    }
}

char *
bastide_json_print (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  GString *text = g_string_new (NULL);

  append_node (text, root);

  return g_string_free (text, FALSE);
}
