/* bastide-tile-drag.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-drag.h"

G_DEFINE_BOXED_TYPE (BastideTileDrag, bastide_tile_drag, bastide_tile_drag_copy, bastide_tile_drag_free)

/**
 * bastide_tile_drag_new:
 *
 * Returns: (transfer full): the tile in hand of @game
 */
BastideTileDrag *
bastide_tile_drag_new (BastideGame *game)
{
  BastideTileDrag *self;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  self = g_new0 (BastideTileDrag, 1);
  self->game = g_object_ref (game);

  return self;
}

BastideTileDrag *
bastide_tile_drag_copy (const BastideTileDrag *self)
{
  return bastide_tile_drag_new (self->game);
}

void
bastide_tile_drag_free (BastideTileDrag *self)
{
  g_object_unref (self->game);
  g_free (self);
}
