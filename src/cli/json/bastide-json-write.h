/* bastide-json-write.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Members of the object that is open in a builder. */

void bastide_json_add_int      (JsonBuilder *builder,
                                const char  *name,
                                gint64       value);
void bastide_json_add_boolean  (JsonBuilder *builder,
                                const char  *name,
                                gboolean     value);
/* @value: (nullable): NULL is null */
void bastide_json_add_string   (JsonBuilder *builder,
                                const char  *name,
                                const char  *value);
/* A number that counts from 0: a player, a feature; -1 is null. */
void bastide_json_add_index    (JsonBuilder *builder,
                                const char  *name,
                                int          index);
/* Members that json_builder_end_array() and json_builder_end_object() end. */
void bastide_json_begin_array  (JsonBuilder *builder,
                                const char  *name);
void bastide_json_begin_object (JsonBuilder *builder,
                                const char  *name);

/* The text of what was built, on one line, as every reader of JSON takes it. */
char *bastide_json_print       (JsonBuilder *builder);

G_END_DECLS
