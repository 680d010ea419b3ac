/* bastide-jcz-sets.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-jcz-private.h"

G_BEGIN_DECLS

/**
 * bastide_jcz_count_tiles:
 * @nodes: (element-type BastideElement): the elements of the file's sets of tiles
 * @names: (nullable) (array zero-terminated=1): those that are wanted, with or without their edition; NULL for all
 * @issues: where an error goes
 *
 * Counts how often the sets of a file name each of its tiles. Of several editions of one set the newest counts.
 *
 * Returns: (transfer full) (nullable) (element-type utf8 guint): number by the name of the tile; NULL, and an error
 *   reported, when one of @names is not there
 */
GHashTable *bastide_jcz_count_tiles (BastideJczImport     *import,
                                     const GPtrArray      *nodes,
                                     const char *const    *names,
                                     BastideTilesetIssues *issues);

G_END_DECLS
