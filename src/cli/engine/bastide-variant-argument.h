/* bastide-variant-argument.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-setup.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * bastide_variant_argument_read:
 * @path: a variant
 * @store: where installed sets are found
 *
 * Returns: (transfer full) (nullable): what is played, without players, or NULL with @error set when it cannot be read
 *   or cannot be played here as it says
 */
BastideSetup *bastide_variant_argument_read (const char           *path,
                                             BastideTilesetStore  *store,
                                             GError              **error);

G_END_DECLS
