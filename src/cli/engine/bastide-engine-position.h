/* bastide-engine-position.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/bastide-position.h"

G_BEGIN_DECLS

/**
 * bastide_engine_position_read:
 * @node: an object: the argument of the command "position"
 * @rules: the rules of the game in play
 *
 * Returns: (transfer full) (nullable): the description, or NULL with @error set. bastide_position_build() checks
 *   whether it is consistent.
 */
BastidePosition *bastide_engine_position_read (JsonNode            *node,
                                               const BastideRules  *rules,
                                               GError             **error);

G_END_DECLS
