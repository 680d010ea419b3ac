/* bastide-board-sites.h
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
 * BastideBoardSites:
 *
 * Which tile lies where on the board that is shown, and what lies flat on it: found by cell and by number, and compared
 * with the next position.
 */
typedef struct _BastideBoardSites BastideBoardSites;

/* Something was laid or taken away at a cell. */
typedef void (*BastideBoardSitesFunc) (int      x,
                                       int      y,
                                       gpointer user_data);

BastideBoardSites *bastide_board_sites_new     (BastideTileCache        *tiles);
void               bastide_board_sites_free    (BastideBoardSites       *self);
void               bastide_board_sites_update  (BastideBoardSites       *self,
                                                const BastideRules      *rules,
                                                const BastideState      *state,
                                                BastideBoardSitesFunc    func,
                                                gpointer                 user_data);
BastideTileSite   *bastide_board_sites_find    (const BastideBoardSites *self,
                                                int                      x,
                                                int                      y);
BastideTileSite   *bastide_board_sites_get     (const BastideBoardSites *self,
                                                guint                    placed);
/* Returns: (element-type BastidePiece): the pieces that lie on tiles and between segments; others stand */
const GArray      *bastide_board_sites_get_pieces (const BastideBoardSites *self);

/* Returns: (nullable): what stands on the edges of tiles, with the cells on which nothing may ever be laid */
const BastideEdgePieces *bastide_board_sites_get_edges (const BastideBoardSites *self);

guint              bastide_board_cell_hash     (gconstpointer            cell);
gboolean           bastide_board_cell_equal    (gconstpointer            a,
                                                gconstpointer            b);

G_END_DECLS
