/* bastide-board-ghosts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardHand:
 *
 * The tile in hand, shown at its possible place, with the handles that turn it.
 */
typedef struct _BastideBoardHand BastideBoardHand;

BastideBoardHand *bastide_board_hand_new         (BastideBoardScene        *scene,
                                                  BastideBoardClock        *clock);
int               bastide_board_hand_find_handle (BastideBoardHand         *self,
                                                  double                    x,
                                                  double                    y);
void              bastide_board_hand_turn        (BastideBoardHand         *self,
                                                  int                       direction);
void              bastide_board_hand_show_coming (BastideBoardHand         *self,
                                                  const BastideAction      *action);
gboolean          bastide_board_hand_advance     (BastideBoardHand         *self,
                                                  gint64                    now);
void              bastide_board_hand_paint       (BastideBoardHand         *self,
                                                  const BastideBoardCanvas *canvas,
                                                  const graphene_point_t   *pointer);

/**
 * BastideBoardGhosts:
 *
 * Suggested moves, shown on the board: the tile at its place with the figure on it, and the number of the suggestion.
 */
typedef struct _BastideBoardGhosts BastideBoardGhosts;

BastideBoardGhosts *bastide_board_ghosts_new       (BastideBoardScene        *scene);
void                bastide_board_ghosts_free      (BastideBoardGhosts       *self);
void                bastide_board_ghosts_set       (BastideBoardGhosts       *self,
                                                    GPtrArray                *suggestions);
void                bastide_board_ghosts_light     (BastideBoardGhosts       *self,
                                                    int                       lit);
gboolean            bastide_board_ghosts_get_shown (BastideBoardGhosts       *self);
void                bastide_board_ghosts_show      (BastideBoardGhosts       *self);
gboolean            bastide_board_ghosts_get_range (BastideBoardGhosts       *self,
                                                    guint                     suggestion,
                                                    BastideCellRange         *range);
int                 bastide_board_ghosts_find      (BastideBoardGhosts       *self,
                                                    double                    x,
                                                    double                    y);
void                bastide_board_ghosts_paint     (BastideBoardGhosts       *self,
                                                    const BastideBoardCanvas *canvas);

G_END_DECLS
