/* bastide-json-write.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* Adds members to the object open in a builder. */

void bastide_json_add_int      (JsonBuilder *builder,
                                const char  *name,
                                gint64       value);
void bastide_json_add_boolean  (JsonBuilder *builder,
                                const char  *name,
                                gboolean     value);
/* @value: (nullable): NULL gives null */
void bastide_json_add_string   (JsonBuilder *builder,
                                const char  *name,
                                const char  *value);
/* An index counted from 0: a player, a feature; -1 gives null. */
void bastide_json_add_index    (JsonBuilder *builder,
                                const char  *name,
                                int          index);
/* Members ended by json_builder_end_array() and json_builder_end_object(). */
void bastide_json_begin_array  (JsonBuilder *builder,
                                const char  *name);
void bastide_json_begin_object (JsonBuilder *builder,
                                const char  *name);

/* The text of the result, on one line, in a form accepted by every JSON reader. */
char *bastide_json_print       (JsonBuilder *builder);

G_END_DECLS
