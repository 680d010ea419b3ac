/* bastide-json-members.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "bastide-engine-error.h"

G_BEGIN_DECLS

/*
 * Reading members of JSON objects from outside: each function checks the type and sets an error that
 * names the place. @code is what a wrong member is an error of; @place names it ("players[1].name").
 */

gboolean    bastide_json_read_int    (JsonNode            *node,
                                      const char          *place,
                                      gint64               minimum,
                                      gint64               maximum,
                                      BastideEngineError   code,
                                      gint64              *value,
                                      GError             **error);
gboolean    bastide_json_read_boolean (JsonNode            *node,
                                       const char          *place,
                                       BastideEngineError   code,
                                       gboolean            *value,
                                       GError             **error);
/* Returns: (transfer none) (nullable): the string, or NULL with @error set */
const char *bastide_json_read_string (JsonNode            *node,
                                      const char          *place,
                                      BastideEngineError   code,
                                      GError             **error);
JsonArray  *bastide_json_read_array  (JsonNode            *node,
                                      const char          *place,
                                      BastideEngineError   code,
                                      GError             **error);
JsonObject *bastide_json_read_object (JsonNode            *node,
                                      const char          *place,
                                      BastideEngineError   code,
                                      GError             **error);

/* The same for members of an object that must be there. */
JsonNode   *bastide_json_get_member         (JsonObject          *object,
                                             const char          *place,
                                             const char          *member,
                                             BastideEngineError   code,
                                             GError             **error);
gboolean    bastide_json_read_member_int    (JsonObject          *object,
                                             const char          *place,
                                             const char          *member,
                                             gint64               minimum,
                                             gint64               maximum,
                                             BastideEngineError   code,
                                             int                 *value,
                                             GError             **error);
const char *bastide_json_read_member_string (JsonObject          *object,
                                             const char          *place,
                                             const char          *member,
                                             BastideEngineError   code,
                                             GError             **error);

/**
 * bastide_json_read_strings:
 *
 * Returns: (transfer full) (nullable): a list of strings, or NULL with @error set
 */
char      **bastide_json_read_strings (JsonNode            *node,
                                       const char          *place,
                                       BastideEngineError   code,
                                       GError             **error);

/**
 * bastide_json_check_members:
 * @known: (array zero-terminated=1): the members that there may be
 * @place: (nullable): names the object; NULL is the whole argument
 *
 * Returns: FALSE with @error set when there is another member
 */
gboolean    bastide_json_check_members (JsonObject          *object,
                                        const char          *place,
                                        const char *const   *known,
                                        BastideEngineError   code,
                                        GError             **error);

G_END_DECLS
