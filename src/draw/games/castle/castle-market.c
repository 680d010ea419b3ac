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

/* From afar a single stall. */
static const BastideFlatSign sign = {
  0.150,
  {
    { 0x8b5a32, "M-44 0 L-34 0 L-34 46 L-44 46 Z M34 0 L44 0 L44 46 L34 46 Z" },
    { 0xb9803f, "M-40 18 L40 18 L40 46 L-40 46 Z" },
    { 0xfff8e4, "M-42 -46 L42 -46 L56 2 C50 12 -50 12 -56 2 Z" },
    { 0xc8402f, "M-42 -46 L-26 -46 L-32 8 C-44 8 -52 6 -56 2 Z M-9 -46 L9 -46 L12 10 L-12 10 Z "
                "M26 -46 L42 -46 L56 2 C52 6 44 8 32 8 Z" },
    {},
  },
};

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
  if (bastide_flat_sign_add (&sign, scene, at, 0))
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
