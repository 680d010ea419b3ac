/* bastide-board-hand.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-clock.h"
#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardHand:
 *
 * The tile in hand, shown where it would be placed, with the handles that turn it.
 */
typedef struct _BastideBoardHand BastideBoardHand;

BastideBoardHand *bastide_board_hand_new         (BastideBoardScene        *scene,
                                                  BastideBoardClock        *clock);
int               bastide_board_hand_find_handle (BastideBoardHand         *self,
                                                  double                    x,
                                                  double                    y);
void              bastide_board_hand_turn        (BastideBoardHand         *self,
                                                  int                       direction);
void              bastide_board_hand_show_coming (BastideBoardHand *self,
                                                  const BastideAction *action);
gboolean          bastide_board_hand_advance     (BastideBoardHand         *self,
                                                  gint64                    now);
void              bastide_board_hand_paint       (BastideBoardHand         *self,
                                                  const BastideBoardCanvas *canvas,
                                                  const graphene_point_t   *pointer);

G_END_DECLS
