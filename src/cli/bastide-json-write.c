/* bastide-json-write.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-json-write.h"

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
