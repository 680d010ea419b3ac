/* bastide-tile-lines.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_tile_lines_list:
 * @text: the text of a tileset file, also one that is being typed
 *
 * Finds the tiles in a text without reading it as XML, so that it works whatever is wrong with it.
 *
 * Returns: (transfer full) (element-type guint): the line of each tile, from 1
 */
GArray *bastide_tile_lines_list (const char   *text);

/* Returns: the number of the tile in which a line stands, from 0; -1 before the first one */
int     bastide_tile_lines_find (const GArray *lines,
                                 guint         line);

G_END_DECLS
