/* bastide-board-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-view.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_LAYOUT (bastide_board_layout_get_type ())

/**
 * BastideEvasion:
 * @BASTIDE_EVASION_CARD: in a corner; the board makes room for it
 * @BASTIDE_EVASION_MESSAGE: along the lower edge, wherever nothing is hidden; the board makes room for it otherwise
 * @BASTIDE_EVASION_BUBBLE: along the edges; it comes and goes too often for the board to make room
 * @BASTIDE_EVASION_SUBJECT: near what a lesson speaks of, where nothing is hidden; where there is no such place, at an
 *   edge, and the board makes room. It stays there until it is to seek another place, or hides what is decided about
 *
 * The way in which an overlay of the board finds its place.
 */
typedef enum
{
  BASTIDE_EVASION_CARD,
  BASTIDE_EVASION_MESSAGE,
  BASTIDE_EVASION_BUBBLE,
  BASTIDE_EVASION_SUBJECT,
} BastideEvasion;

/**
 * BastideBoardLayout:
 *
 * Lays a board out with its overlays: the first child is the board, which fills everything; the others lie over it,
 * each at the place of its alignment. The board is told of all of them, and shows important things clear of them. Some
 * children look for a place of their own that hides as little as possible.
 */
G_DECLARE_FINAL_TYPE (BastideBoardLayout, bastide_board_layout, BASTIDE, BOARD_LAYOUT, GtkLayoutManager)

void bastide_board_layout_set_board   (BastideBoardLayout *self,
                                       BastideBoardView   *board);
void bastide_board_layout_add_evading (BastideBoardLayout *self,
                                       GtkWidget          *child,
                                       BastideEvasion      evasion);
/* Lets a child (%BASTIDE_EVASION_SUBJECT) find another place in the next layout. */
void bastide_board_layout_seek        (BastideBoardLayout *self,
                                       GtkWidget          *child);

G_END_DECLS
