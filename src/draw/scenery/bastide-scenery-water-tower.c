/* bastide-scenery-water-tower.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

static void
draw_shaft (BastidePen *pen)
{
  bastide_pen_path_shaded (pen, "M-.030 .008 L-.026 -.10 L.026 -.10 L.030 .008 C.015 .018 -.015 .018 -.030 .008 Z",
                           -0.03, 0.03, BASTIDE_STONE, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, 1);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      bastide_arch_draw (pen, 0, 0.008, 0.009, 0.016, BASTIDE_DOOR);
      bastide_arch_draw (pen, -0.004, -0.045, 0.006, 0.012, BASTIDE_WINDOW);
    }
  for (int hand = -1; hand <= 1; hand += 2)
    bastide_pen_line (pen, BASTIDE_WOOD_DARK, 1, 0.008,
                      BASTIDE_POINTS ({ hand * 0.025, -0.075 }, { hand * 0.042, -0.105 }));
}

static void
draw_tub (BastidePen *pen)
{
  static const double staves[] = { -0.028, -0.010, 0.010, 0.028 };

  bastide_pen_path_shaded (pen,
                           "M-.046 -.098 L-.046 -.148 L.046 -.148 L.046 -.098 C.02 -.086 -.02 -.086 -.046 -.098 Z",
                           -0.046, 0.046, BASTIDE_WOOD_LIGHT, BASTIDE_RGB (0xb98b55), BASTIDE_WOOD_DARK, 1);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (staves); i++)
    bastide_pen_line (pen, BASTIDE_WOOD_DARK, 0.7, pen->hair * 0.8,
                      BASTIDE_POINTS ({ staves[i], -0.094 }, { staves[i], -0.146 }));
  bastide_pen_path_ink (pen,
                        "M-.046 -.112 C-.02 -.100 .02 -.100 .046 -.112 M-.046 -.136 C-.02 -.124 .02 -.124 .046 -.136",
                        1.2, 0.8);
}

/* A tub of water on a stone shaft, under a pointed green roof. */
static void
draw_water_tower (BastidePen *pen)
{
  draw_shaft (pen);
  draw_tub (pen);
  bastide_pen_path_shaded (pen, "M-.054 -.144 L.0 -.205 L.054 -.144 C.02 -.130 -.02 -.130 -.054 -.144 Z",
                           -0.054, 0.054, BASTIDE_RGB (0x8fc0c6), BASTIDE_WATER_DARK, BASTIDE_RGB (0x2e5563), 1);
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.4,
                    BASTIDE_POINTS ({ 0, -0.205 }, { 0, -0.225 }));
}

void
bastide_scenery_add_water_tower (BastideScene          *scene,
                                 const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y;
  BastideSceneItem item = { .y = y, .shape = draw_water_tower, .at = site->at, .size = site->scale };

  bastide_scene_add_block_shadow (scene, x - 0.03, y - 0.03, x + 0.03, y, 0.18);
  bastide_scene_add_raised (scene, &item);
}
