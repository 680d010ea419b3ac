/* bastide-board-banners.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-banners.h"
#include "bastide-board-canvas.h"

/* Thousands of tiles are planned by the threads that paint them; a banner waits for its tower. */
static const BastideTilePlan *
find_plan (guint    placed,
           int      x,
           int      y,
           gpointer user_data)
{
  const BastideBoardCanvas *self = user_data;

  if (!bastide_board_picture_has_tile (self->picture, placed, self->geometry->pixels))
    return NULL;

  return bastide_board_canvas_find_plan (placed, x, y, user_data);
}

/**
 * bastide_board_canvas_paint_banners:
 *
 * Paints the banners of completed towns.
 */
void
bastide_board_canvas_paint_banners (const BastideBoardCanvas *self)
{
  g_autoptr (GArray) banners = bastide_banners_find (self->rules, self->state, find_plan, (gpointer) self);
  int x, y;

  bastide_board_geometry_get_origin (self->geometry, &x, &y);
  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);
      const BastideSprite sprite = {
        .kind = BASTIDE_SPRITE_BANNER, .style = banner->form, .pixels = self->geometry->pixels,
      };

      if (!bastide_banner_flies (banner, sprite.pixels))
        continue;
      bastide_sprite_cache_paint (self->sprites, self->cr, &sprite, x + banner->x * sprite.pixels,
                                  y + banner->y * sprite.pixels, 1);
    }
}
