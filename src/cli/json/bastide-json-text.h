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

G_END_DECLS
