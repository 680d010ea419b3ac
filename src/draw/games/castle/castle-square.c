/* castle-square.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The column on a square, and wells under their roofs. */

#include "castle-style.h"

#include "bastide-flat-sign.h"

/* On small tiles they are larger, so that they are seen. */
#define SMALL_PIXELS 130
#define SMALL_SCALE 1.3

static double
get_scale (const BastidePen *pen)
{
  return pen->pixels < SMALL_PIXELS ? SMALL_SCALE : 1;
}

static void
draw_column (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double scale = get_scale (pen);
  const BastideRgb light = BASTIDE_STONE_LIGHT;

  bastide_pen_push (pen, item->at, scale);
  bastide_cylinder_draw (pen, 0, 0, 0.052, 0.012, 0.42, light, BASTIDE_STONE_DARK, light);
  bastide_cylinder_draw (pen, 0, -0.012, 0.036, 0.012, 0.42, light, BASTIDE_STONE_DARK, light);
  bastide_cylinder_draw (pen, 0, -0.024, 0.014, 0.085, 0.42, light, BASTIDE_STONE_DARK, light);
  bastide_pen_ellipse (pen, 0, -0.126, 0.021, 0.021);
  bastide_pen_fill_ink (pen, CASTLE_GOLD, 0.9, 0.9);
  bastide_pen_ellipse (pen, -0.006, -0.132, 0.006, 0.006);
  bastide_pen_wash (pen, (BastideRgb) { 1, 1, 0.9f }, 0.8);
  bastide_pen_pop (pen, scale);
}

static void
draw_well (BastidePen             *pen,
           const BastideSceneItem *item)
{
  double scale = get_scale (pen);
  const double post = 0.009;

  bastide_pen_push (pen, BASTIDE_POINT (item->at.x, item->at.y + 0.02), scale);
  bastide_cylinder_draw (pen, 0, 0, 0.050, 0.034, 0.5, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT);
  bastide_pen_ellipse (pen, 0, -0.035, 0.036, 0.018);
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0x3f86a5), 0.9, 0.9);
  for (int side = -1; side <= 1; side += 2)
    {
      double x = 0.040 * side;

      bastide_pen_line (pen, BASTIDE_INK, 1, post + pen->hair, BASTIDE_POINTS ({ x, -0.035 }, { x, -0.105 }));
      bastide_pen_line (pen, BASTIDE_RGB (0x8b623f), 1, post, BASTIDE_POINTS ({ x, -0.035 }, { x, -0.105 }));
    }
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair, BASTIDE_POINTS ({ 0, -0.04 }, { 0, -0.085 }));
  bastide_pen_inked (pen, BASTIDE_RGB (0xb5663f),
                     BASTIDE_POINTS ({ -0.066, -0.095 }, { 0, -0.150 }, { 0.066, -0.095 }));
  bastide_pen_fill (pen, BASTIDE_RGB (0x7d3a28), 0.7,
                    BASTIDE_POINTS ({ 0, -0.150 }, { 0.066, -0.095 }, { 0.02, -0.095 }));
  bastide_pen_pop (pen, scale);
}

void
bastide_castle_add_squares (BastideScene *scene)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  if (map->square)
    {
      BastideSceneItem item = { .y = 0.52, .draw = draw_column, .at = { 0.5, 0.5 } };

      bastide_scene_add_tower_shadow (scene, item.at, 0.035, 0.6, 0.13);
      bastide_scene_add_raised (scene, &item);
    }
  for (guint i = 0; i < map->n_wells; i++)
    {
      BastideSceneItem item = { .y = map->wells[i].y + 0.03, .draw = draw_well, .at = map->wells[i] };

      if (bastide_flat_sign_add (scene, "signs/well", 0.105, map->wells[i], 0))
        continue;
      bastide_scene_add_tower_shadow (scene, item.at, 0.05, 0.6, 0.07);
      bastide_scene_add_raised (scene, &item);
    }
}
