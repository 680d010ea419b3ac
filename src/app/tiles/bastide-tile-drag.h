/* bastide-tile-drag.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILE_DRAG (bastide_tile_drag_get_type ())

/**
 * BastideTileDrag:
 * @game: (not nullable): the game in which the tile is in hand
 *
 * What is dragged from the tray to the board: the tile in hand of a game.
 */
typedef struct
{
  BastideGame *game;
} BastideTileDrag;

GType            bastide_tile_drag_get_type (void) G_GNUC_CONST;
BastideTileDrag *bastide_tile_drag_new      (BastideGame           *game);
BastideTileDrag *bastide_tile_drag_copy     (const BastideTileDrag *self);
void             bastide_tile_drag_free     (BastideTileDrag       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTileDrag, bastide_tile_drag_free)

G_END_DECLS
