/* bastide-json-write.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-json-write.h"

#include <string.h>

/* The control character that JSON-GLib writes as it is. */
#define UNIT_SEPARATOR "\x1f"

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

char *
bastide_json_print (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autofree char *text = json_to_string (root, FALSE);
  g_autoptr (GString) escaped = NULL;

  if (strstr (text, UNIT_SEPARATOR) == NULL)
    return g_steal_pointer (&text);

  escaped = g_string_new (text);
  g_string_replace (escaped, UNIT_SEPARATOR, "\\u001f", 0);

  return g_string_free (g_steal_pointer (&escaped), FALSE);
}
