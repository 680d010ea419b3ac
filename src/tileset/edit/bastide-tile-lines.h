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
 * Where tiles and their segments stand in the text of a tileset file.
 */
typedef struct _BastideTileLines BastideTileLines;

/**
 * bastide_tile_lines_new:
 * @text: the text of a tileset file, also one that is being typed
 *
 * Finds the tiles in a text without reading it as XML, so that it works whatever is wrong with it. The tiles in
 * diagrams of rules are none of the set.
 *
 * Returns: (transfer full): what was found
 */
BastideTileLines *bastide_tile_lines_new   (const char             *text);
void              bastide_tile_lines_free  (BastideTileLines       *self);

/* Returns: how many tiles there are */
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
 * @segment: (out) (optional) (nullable) (transfer none): id of the segment that stands there, or NULL
 *
 * Returns: the number of the tile in which a line stands, from 0; −1 before the first one
 */
int               bastide_tile_lines_find  (const BastideTileLines  *self,
                                            guint                    line,
                                            const char             **segment);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileLines, bastide_tile_lines_free)

G_END_DECLS
