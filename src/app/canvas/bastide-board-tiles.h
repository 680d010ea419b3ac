/* bastide-board-tiles.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edge-pieces.h"
#include "bastide-tile-cache.h"
#include "rules/bastide-game-interface.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideBoardTiles:
 *
 * The tiles of the shown board, each with its place, and the pieces that lie flat on it: found by cell and by number,
 * and compared with the next position.
 */
typedef struct _BastideBoardSites BastideBoardTiles;

/* Something was laid or taken away at a cell. */
typedef void (*BastideBoardTilesFunc) (int      x,
                                       int      y,
                                       gpointer user_data);

BastideBoardTiles  *bastide_board_tiles_new    (BastideTileCache        *tiles);
void                bastide_board_tiles_free   (BastideBoardTiles       *self);
void                bastide_board_tiles_update (BastideBoardTiles       *self,
                                                const BastideRules      *rules,
                                                const BastideState      *state,
                                                BastideBoardTilesFunc    func,
                                                gpointer                 user_data);
BastidePaintedTile *bastide_board_tiles_find   (const BastideBoardTiles *self,
                                                int                      x,
                                                int                      y);
BastidePaintedTile *bastide_board_tiles_get    (const BastideBoardTiles *self,
                                                guint                    placed);
/* Returns: (element-type BastidePiece): the pieces that lie on tiles and between segments; others stand */
const GArray *bastide_board_tiles_get_pieces (const BastideBoardTiles *self);

/* Returns: (nullable): the pieces on the edges of tiles, with the blocked cells */
const BastideEdgePieces *bastide_board_tiles_get_edges (const BastideBoardTiles *self);

guint    bastide_board_cell_hash  (gconstpointer cell);
gboolean bastide_board_cell_equal (gconstpointer a,
                                   gconstpointer b);

G_END_DECLS
