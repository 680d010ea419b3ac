/* bastide-jcz-tile.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-private.h"

G_BEGIN_DECLS

/**
 * bastide_jcz_read_tile:
 * @node: the element of a tile
 * @name: what the file calls it
 * @id: what it is called here
 *
 * Appends a tile to the set that is being made. One that cannot be a tile of this game is left out, and the report
 * says why.
 *
 * Returns: whether it was appended
 */
gboolean bastide_jcz_read_tile (BastideJczImport *import,
                                const xmlNode    *node,
                                const char       *name,
                                const char       *id,
                                guint             count);

G_END_DECLS
