/* bastide-scenery-mill.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A windmill on its knoll. */

#include "bastide-farm-parts.h"

#define SAIL_LENGTH 0.082
#define SAIL_WIDTH 0.026
#define HUB_Y -0.092

#define CANVAS BASTIDE_RGB (0xf7efd9)

/* One sail: a lattice with cloth on one side of its stock. */
static void
draw_sail (BastidePen *pen,
           double      angle)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, HUB_Y);
  cairo_rotate (pen->cr, angle);
  bastide_pen_inked_as (pen, CANVAS, 0.7, 0.8,
                        BASTIDE_RECTANGLE (0.002, -0.018, SAIL_WIDTH, -SAIL_LENGTH));
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    for (guint i = 1; i < 4; i++)
      {
        double y = -0.018 - (SAIL_LENGTH - 0.018) * i / 4;

        bastide_pen_line (pen, BASTIDE_WOOD_DARK, 0.7, pen->hair * 0.7,
                          BASTIDE_POINTS ({ 0.002, y }, { SAIL_WIDTH, y }));
      }
  bastide_pen_line (pen, BASTIDE_WOOD_DARK, 1, MAX (0.006, 0.8 / pen->pixels),
                    BASTIDE_POINTS ({ 0, 0.006 }, { 0, -SAIL_LENGTH - 0.004 }));
  cairo_restore (pen->cr);
}

static void
draw_tower (BastidePen *pen)
{
  bastide_pen_inked (pen, BASTIDE_PLASTER,
                     BASTIDE_POINTS ({ -0.046, 0.010 }, { -0.020, 0.018 }, { 0.020, 0.018 }, { 0.046, 0.010 },
                                     { 0.030, -0.088 }, { -0.030, -0.088 }));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 0.5,
                    BASTIDE_POINTS ({ 0.012, 0.017 }, { 0.020, 0.018 }, { 0.045, 0.010 }, { 0.029, -0.086 },
                                    { 0.008, -0.086 }));
  bastide_arch_draw (pen, -0.010, 0.016, 0.011, 0.018, BASTIDE_DOOR);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arch_draw (pen, 0.008, -0.038, 0.006, 0.008, BASTIDE_WINDOW);
  /* The cap turns into the wind. */
  bastide_pen_path_inked (pen, "M-.038 -.084 C-.036 -.126 -.012 -.136 .0 -.137 C.014 -.136 .038 -.126 .038 -.084 Z",
                          bastide_rgb_mix (BASTIDE_WOOD, bastide_roofs[3], 0.35), 1, 0.9);
}

static void
draw_windmill (BastidePen *pen)
{
  draw_tower (pen);
  for (guint i = 0; i < 4; i++)
    draw_sail (pen, 0.42 + i * G_PI_2);
  bastide_pen_ellipse (pen, 0, HUB_Y, 0.009, 0.009);
  bastide_pen_fill_ink (pen, BASTIDE_WOOD_DARK, 0.8, 0.9);
}

void
bastide_scenery_add_windmill (BastideScene          *scene,
                              const BastidePlanSite *site)
{
  double k = site->scale;
  BastidePoint foot = bastide_farm_get_place (site, 0.005, 0.045);
  BastidePoint knoll[10];
  const BastideSceneItem mill = { .y = foot.y, .shape = draw_windmill, .at = foot, .size = k };

  for (guint i = 0; i < G_N_ELEMENTS (knoll); i++)
    knoll[i] = bastide_farm_get_place (site, 0.005 + 0.105 * cos (i * G_PI / 5), 0.045 + 0.058 * sin (i * G_PI / 5));
  bastide_scenery_add_blob (scene, knoll, G_N_ELEMENTS (knoll), BASTIDE_RGB (0xbdb86a), 0.85, 0.7, 0.3);
  bastide_scene_add_tower_shadow (scene, foot, 0.044 * k, 0.4, 0.14 * k);
  bastide_scene_add_raised (scene, &mill);
  bastide_scenery_add_bush (scene, bastide_farm_get_place (site, -0.075, 0.068), 0.014 * k, 9);
  bastide_farm_add_animal (scene, bastide_farm_get_place (site, 0.078, 0.088), k * 0.9, BASTIDE_FARM_DONKEY, -1);
}
