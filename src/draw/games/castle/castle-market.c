/* castle-market.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The market of a court: three stalls under striped awnings. */

#include "castle-style.h"

#include "bastide-flat-sign.h"

#define SMALL_SCALE 1.30
#define SCALE 1.16

/* The ground is sandy where people stand. */
#define GROUND_X 0.145
#define GROUND_Y 0.115

static void
draw_stall (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_castle_stall_draw (pen, item->at, item->size, item->colour, item->seed);
}

static void
draw_sand (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_pen_ellipse (pen, item->at.x, item->at.y, GROUND_X * item->size, GROUND_Y * item->size);
  bastide_pen_wash (pen, BASTIDE_RGB (0xe2d3a8), 0.75);
}

void
bastide_castle_add_market (BastideScene *scene,
                           BastidePoint  at)
{
  static const BastidePoint places[] = { { -0.068, 0.030 }, { 0.070, 0.036 }, { 0.002, -0.040 } };
  const BastideRgb awnings[] = {
    BASTIDE_CASTLE_AWNING_RED, BASTIDE_CASTLE_AWNING_BLUE, BASTIDE_CASTLE_AWNING_YELLOW,
  };
  double scale = scene->pixels < BASTIDE_SMALL_TILE ? SMALL_SCALE : SCALE;
  BastidePoint middle = BASTIDE_POINT (at.x, at.y + 0.02);
  const BastideSceneItem sand = { .draw = draw_sand, .at = middle, .size = scale };

  bastide_scene_add_flat (scene, &sand);
  if (bastide_flat_sign_add (scene, "signs/castle-market", 0.150, at, 0))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      BastidePoint foot = bastide_point_add (middle, places[i], scale);
      const BastideSceneItem stall = {
        .y = foot.y, .draw = draw_stall, .at = foot, .size = scale, .seed = i, .colour = awnings[i],
      };

      bastide_scene_add_block_shadow (scene, foot.x - 0.05 * scale, foot.y - 0.04 * scale, foot.x + 0.05 * scale,
                                      foot.y, 0.05 * scale);
      bastide_scene_add_raised (scene, &stall);
    }
}
