/* bastide-json-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-engine-error.h"

G_BEGIN_DECLS

/* Maximum nesting of JSON from outside. */
#define BASTIDE_MAX_JSON_DEPTH 16

/**
 * bastide_json_text_parse:
 * @text: valid UTF-8
 * @range_code: error code for an integer too large for any member
 *
 * Reads one JSON object. The text is first checked, strictly according to RFC 8259 and for depth, because the parser of
 * JSON-GLib recurses, accepts more than JSON and drops all but the last of equal members.
 *
 * Returns: (transfer full) (nullable): an object node, or NULL with @error set: malformed text and
 * equal members with %BASTIDE_ENGINE_ERROR_SYNTAX
 */
JsonNode *bastide_json_text_parse (const char          *text,
                                   BastideEngineError   range_code,
                                   GError             **error);

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
