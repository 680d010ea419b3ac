/* bastide-scenery-market.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A market on the square of a town: stalls under striped awnings, and who comes to buy. */

#include "bastide-scenery.h"
#include "bastide-stall.h"

#define STALL_SCALE 0.58

typedef struct
{
  double  u;
  double  v;
  guint32 awning;
} Stall;

static const Stall stalls[] = {
  { -0.042, -0.022, 0xc0452f }, { 0.040, -0.030, 0x3f7a5c }, { -0.012, 0.044, 0xd9a233 },
};

static void
draw_stall (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideRgb wares[BASTIDE_STALL_WARES] = {
    BASTIDE_RGB (0xc8532f), BASTIDE_RGB (0xe3b13a), BASTIDE_RGB (0x7c9a4a), BASTIDE_RGB (0xf3e6c8),
  };

  bastide_stall_draw (pen, item->at, STALL_SCALE, item->colour, wares);
}

/* Somebody in a coloured dress, seen from afar. */
static void
draw_buyer (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double x = item->at.x;
  double y = item->at.y;

  bastide_pen_inked_as (pen, item->colour, 0.6, 0.8,
                        BASTIDE_POINTS ({ x - 0.0075, y }, { x + 0.0075, y }, { x + 0.004, y - 0.020 },
                                        { x - 0.004, y - 0.020 }));
  bastide_pen_ellipse (pen, x, y - 0.024, 0.0052, 0.0052);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xf0cda2), 0.5, 0.8);
}

void
bastide_scenery_add_market (BastideScene *scene,
                            BastidePoint  at)
{
  static const struct { double u, v; guint32 dress; } buyers[] = {
    { 0.002, -0.006, 0x5b7a96 }, { 0.034, 0.022, 0x8e4a6a }, { -0.046, 0.022, 0x6f8a4a },
  };

  for (guint i = 0; i < G_N_ELEMENTS (stalls); i++)
    {
      BastidePoint foot = BASTIDE_POINT (at.x + stalls[i].u, at.y + stalls[i].v);
      const BastideSceneItem item = {
        .y = foot.y, .draw = draw_stall, .at = foot, .colour = BASTIDE_RGB (stalls[i].awning),
      };

      bastide_scene_add_block_shadow (scene, foot.x - 0.03, foot.y - 0.015, foot.x + 0.03, foot.y, 0.03);
      bastide_scene_add_raised (scene, &item);
    }
  if (scene->pixels < BASTIDE_SMALL_TILE)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (buyers); i++)
    {
      BastidePoint foot = BASTIDE_POINT (at.x + buyers[i].u, at.y + buyers[i].v);
      const BastideSceneItem item = {
        .y = foot.y, .draw = draw_buyer, .at = foot, .colour = BASTIDE_RGB (buyers[i].dress),
      };

      bastide_scene_add_raised (scene, &item);
    }
}
