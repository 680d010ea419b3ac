/* bastide-board-banners.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-banners.h"
#include "bastide-board-canvas.h"

/* The plan of a tile in view: others need not be made for what does not show. */
static const BastideTilePlan *
get_plan (gpointer data,
          guint    placed)
{
  const BastideBoardCanvas *self = data;
  BastidePlacedTile tile;

  bastide_state_get_placed (self->rules, self->state, placed, &tile);
  if (!bastide_board_canvas_shows (self, tile.x, tile.y))
    return NULL;

  return bastide_board_picture_get_plan (self->picture, placed);
}

/**
 * bastide_board_canvas_paint_banners:
 *
 * Paints the banners of completed towns.
 */
void
bastide_board_canvas_paint_banners (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) banners = bastide_banners_find (self->rules, self->state, get_plan, (gpointer) self);
  int x, y;

  bastide_board_geometry_get_origin (self->geometry, &x, &y);
  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);
      const BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_BANNER, .style = banner->form, .pixels = self->geometry->pixels,
      };

      bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x + banner->x * sprite.pixels,
                                  y + banner->y * sprite.pixels, 1);
    }
}
