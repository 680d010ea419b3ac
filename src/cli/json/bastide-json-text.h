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

/* How deep JSON from outside may nest. */
#define BASTIDE_MAX_JSON_DEPTH 16

/**
 * bastide_json_text_parse:
 * @text: valid UTF-8
 * @range_code: what an integer that no member can hold is an error of
 *
 * Reads one JSON object. The text is checked first, strictly by RFC 8259 and for depth, because the
 * parser of JSON-GLib recurses, takes more than JSON and drops all but the last of equal members.
 *
 * Returns: (transfer full) (nullable): an object node, or NULL with @error set: malformed text and
 * equal members with %BASTIDE_ENGINE_ERROR_SYNTAX
 */
JsonNode *bastide_json_text_parse (const char          *text,
                                   BastideEngineError   range_code,
                                   GError             **error);

G_END_DECLS
