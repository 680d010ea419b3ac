/* bastide-board-ghosts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardGhosts:
 *
 * Moves that somebody proposes, shown on the board: the tile where it would lie with the figure that would stand on
 * it, and the number of the proposal.
 */
typedef struct _BastideBoardGhosts BastideBoardGhosts;

BastideBoardGhosts *bastide_board_ghosts_new       (BastideBoardScene        *scene);
void                bastide_board_ghosts_free      (BastideBoardGhosts       *self);
void                bastide_board_ghosts_set       (BastideBoardGhosts       *self,
                                                    GPtrArray                *suggestions);
void                bastide_board_ghosts_light     (BastideBoardGhosts       *self,
                                                    int                       lit);
gboolean            bastide_board_ghosts_get_shown (BastideBoardGhosts       *self);
guint               bastide_board_ghosts_get_n     (BastideBoardGhosts       *self);
gboolean            bastide_board_ghosts_get_range (BastideBoardGhosts       *self,
                                                    guint                     suggestion,
                                                    BastideCellRange         *range);
int                 bastide_board_ghosts_find      (BastideBoardGhosts       *self,
                                                    double                    x,
                                                    double                    y);
void                bastide_board_ghosts_paint     (BastideBoardGhosts       *self,
                                                    const BastideBoardCanvas *canvas);

G_END_DECLS
