/* bastide-engine-setup.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * bastide_engine_setup_read:
 * @node: an object: the argument of the command "new"
 * @store: source of the tilesets
 * @variant: (nullable): the path of a variant, used when @node names neither a variant nor a game
 *
 * Returns: (transfer full) (nullable): the setup, or NULL with @error set. bastide_rules_new() checks whether its
 *   values are compatible.
 */
BastideSetup *bastide_engine_setup_read (JsonNode             *node,
                                         BastideTilesetStore  *store,
                                         const char           *variant,
                                         GError              **error);

G_END_DECLS
