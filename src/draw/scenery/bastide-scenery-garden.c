/* bastide-scenery-garden.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

#define HALF_WIDTH 0.128
#define HALF_DEPTH 0.105
#define HEDGE_HEIGHT 0.022
#define BED_ROWS 3
#define BED_COLUMNS 4

static const guint32 blossoms[] = { 0xc84c7c, 0xe9b93a, 0x8a5aae, 0xe0604a };

static void
draw_blossoms (BastidePen        *pen,
               double             x,
               double             y,
               double             w,
               double             h,
               BastideRgb         colour,
               BastideDrawRandom *random)
{
  BastidePoint points[BED_ROWS * BED_COLUMNS];
  guint n = 0;

  for (guint row = 0; row < BED_ROWS; row++)
    for (guint column = 0; column < BED_COLUMNS; column++)
      {
        double shift_x = bastide_draw_random_range (random, -0.003, 0.003);
        double shift_y = bastide_draw_random_range (random, -0.003, 0.003);

        points[n++] = BASTIDE_POINT (x - w * 0.68 + column * w * 0.45 + shift_x,
                                     y - h * 0.6 + row * h * 0.6 + shift_y);
      }
  for (guint i = 0; i < n; i++)
    bastide_pen_ellipse (pen, points[i].x, points[i].y, 0.0078, 0.0078);
  bastide_pen_wash (pen, colour, 1);
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < n; i++)
    bastide_pen_ellipse (pen, points[i].x - 0.002, points[i].y - 0.002, 0.003, 0.003);
  bastide_pen_wash (pen, (BastideRgb) { 1, 1, 0.9f }, 0.8);
}

static void
draw_beds (BastidePen             *pen,
           const BastideSceneItem *item)
{
  double w = HALF_WIDTH * 0.33;
  double h = HALF_DEPTH * 0.30;
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 71);

  for (guint i = 0; i < 4; i++)
    {
      double x = (i % 2 ? 1 : -1) * HALF_WIDTH * 0.47;
      double y = (i / 2 ? 1 : -1) * HALF_DEPTH * 0.47;
      BastideRgb colour = BASTIDE_RGB (blossoms[i]);

      bastide_pen_inked (pen, BASTIDE_RGB (0x5f8a45),
                         BASTIDE_RECTANGLE (x - w, y - h, x + w, y + h));
      if (pen->detail == BASTIDE_DETAIL_FAR)
        bastide_pen_fill (pen, colour, 1,
                          BASTIDE_RECTANGLE (x - w * 0.7, y - h * 0.7, x + w * 0.7, y + h * 0.7));
      else
        draw_blossoms (pen, x, y, w, h, colour, &random);
    }
}

static void
draw_fountain (BastidePen *pen)
{
  bastide_pen_ellipse (pen, 0, 0.002, 0.030, 0.024);
  bastide_pen_fill_ink (pen, BASTIDE_STONE_LIGHT, 1, 0.9);
  bastide_pen_ellipse (pen, 0, 0, 0.021, 0.0168);
  bastide_pen_fill_ink (pen, BASTIDE_WATER, 0.8, 0.9);
  bastide_pen_line (pen, BASTIDE_RGB (0xf4faf6), 1, MAX (0.007, 1 / pen->pixels),
                    BASTIDE_POINTS ({ 0, 0 }, { 0, -0.022 }));
}

static void
draw_hedge (BastidePen *pen,
            double      x,
            double      y,
            double      radius,
            guint32     seed)
{
  bastide_scenery_draw_bush (pen, BASTIDE_POINT (x, y), radius, seed);
}

/* Gravel, four beds, a fountain, and a hedge with a gap in front between two little trees. */
static void
draw_garden (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double a = HALF_WIDTH;
  double b = HALF_DEPTH;

  bastide_pen_push (pen, item->at, item->size);
  bastide_pen_inked (pen, BASTIDE_RGB (0xebdcab), BASTIDE_RECTANGLE (-a, -b, a, b));
  for (guint i = 0; i < 11; i++)
    draw_hedge (pen, -a + i * a * 0.2, -b + 0.006, 0.0165, i + 9);
  draw_beds (pen, item);
  draw_fountain (pen);
  for (guint i = 0; i < 8; i++)
    {
      draw_hedge (pen, -a, -b + 0.02 + i * b * 0.25, 0.0165, i + 2);
      draw_hedge (pen, a, -b + 0.02 + i * b * 0.25, 0.0165, i + 4);
    }
  for (guint i = 0; i < 11; i++)
    if (i != 5)
      draw_hedge (pen, -a + i * a * 0.2, b + 0.010, 0.0175, i + 19);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (-a * 0.16 - 0.008, b + 0.014), 0.019, 6);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (a * 0.16 + 0.008, b + 0.014), 0.019, 6);
  bastide_pen_pop (pen, item->size);
}

void
bastide_scenery_add_garden (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y;
  double k = site->scale;
  BastideSceneItem item = {
    .y = y + HALF_DEPTH * k,
    .draw = draw_garden,
    .at = site->at,
    .size = k,
    .seed = scene->plan->seed,
  };

  bastide_scene_add_block_shadow (scene, x - HALF_WIDTH * k, y - HALF_DEPTH * k,
                                  x + HALF_WIDTH * k, y + 0.115 * k, HEDGE_HEIGHT * k);
  bastide_scene_add_raised (scene, &item);
}
