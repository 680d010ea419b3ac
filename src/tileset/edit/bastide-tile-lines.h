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
 * BastideTileLines:
 *
 * Positions of tiles and their segments in the text of a tileset file.
 */
typedef struct _BastideTileLines BastideTileLines;

/**
 * bastide_tile_lines_new:
 * @text: the text of a tileset file, perhaps while it is being typed
 *
 * Finds the tiles in a text without parsing it as XML, so that it works whatever errors it has. Tiles in diagrams of
 * rules do not belong to the set.
 *
 * Returns: (transfer full): the positions
 */
BastideTileLines *bastide_tile_lines_new   (const char             *text);
void              bastide_tile_lines_free  (BastideTileLines       *self);

/* Returns: the number of tiles */
guint             bastide_tile_lines_count (const BastideTileLines *self);

/**
 * bastide_tile_lines_get:
 * @tile: number of a tile, from 0
 * @segment: (nullable): id of one of its segments; NULL for the whole tile
 * @first: (out): its first line, from 1
 * @last: (out): its last line
 *
 * Returns: whether there is such a tile, and such a segment in it
 */
gboolean          bastide_tile_lines_get   (const BastideTileLines *self,
                                            guint                   tile,
                                            const char             *segment,
                                            guint                  *first,
                                            guint                  *last);

/**
 * bastide_tile_lines_find:
 * @line: a line, from 1
 * @segment: (out) (optional) (nullable) (transfer none): id of the segment at this line, or NULL
 *
 * Returns: the number of the tile at this line, from 0; −1 before the first one
 */
int               bastide_tile_lines_find  (const BastideTileLines  *self,
                                            guint                    line,
                                            const char             **segment);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileLines, bastide_tile_lines_free)

G_END_DECLS
