/* bastide-landscape-town.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-town.h"

#include "bastide-building.h"
#include "bastide-draw-random.h"
#include "bastide-scenery.h"
#include "util/bastide-autoptr.h"

#define HALF_WIDTH 0.40
#define WALL_HEIGHT 0.062
#define BULGE (BASTIDE_LANDSCAPE_TOWN_GATE - 0.012)
#define MERLON_STEP 0.018
#define N_ROWS 6
#define ROW_DEPTH 0.036
#define CHURCH_X 0.015
#define N_LIGHTS 22

/* The wall is a bow that comes towards the viewer. */
static double
find_wall_foot (double x)
{
  return 0.012 + BULGE * (1 - x * x / (HALF_WIDTH * HALF_WIDTH));
}

/* A stretch of the wall between two towers, with merlons on its top. */
static void
paint_wall (BastidePen *pen,
            double      from,
            double      to)
{
  double middle = (from + to) / 2;
  BastideRgb stone = bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                                      0.25 + 0.55 * (middle + HALF_WIDTH));
  guint n = (guint) ((to - from) / MERLON_STEP);

  bastide_pen_inked (pen, stone,
                     BASTIDE_POINTS ({ from, find_wall_foot (from) }, { middle, find_wall_foot (middle) },
                                     { to, find_wall_foot (to) }, { to, find_wall_foot (to) - WALL_HEIGHT },
                                     { middle, find_wall_foot (middle) - WALL_HEIGHT },
                                     { from, find_wall_foot (from) - WALL_HEIGHT }));
  for (guint i = 0; i < n; i++)
    {
      double x = from + (to - from) * (i + 0.2) / n;
      double y = find_wall_foot (x) - WALL_HEIGHT + 0.002;
      double width = 0.55 * MERLON_STEP;

      bastide_pen_inked_as (pen, bastide_rgb_mix (stone, BASTIDE_MERLON_TOP, 0.6), 0.8, 0.7,
                            BASTIDE_POINTS ({ x, y }, { x + width, y }, { x + width, y - 0.013 }, { x, y - 0.013 }));
    }
}

static void
paint_tower (BastidePen *pen,
             double      x,
             double      radius,
             double      height,
             double      roof)
{
  double y = find_wall_foot (x) + 0.006;

  bastide_cylinder_draw (pen, x, y, radius, height, 0.42,
                         BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, BASTIDE_STONE);
  bastide_pen_line (pen, BASTIDE_INK, 0.75, 2.2 * pen->hair,
                    BASTIDE_POINTS ({ x - 0.2 * radius, y - 0.55 * height }, { x - 0.2 * radius, y - 0.70 * height }));
  bastide_cone_draw (pen, x, y - height, 1.28 * radius, roof, bastide_roofs[1], roof > 0.08);
}

static void
paint_gate (BastidePen *pen)
{
  double y = find_wall_foot (0) + 0.004;

  paint_tower (pen, -0.052, 0.024, 0.092, 0.062);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT, BASTIDE_RECTANGLE (-0.034, y, 0.034, y - 0.078));
  bastide_arch_draw (pen, 0, y, 0.018, 0.026, BASTIDE_RGB (0x4a3626));
  paint_tower (pen, 0.052, 0.024, 0.092, 0.062);
}

static void
paint_houses (BastidePen *pen,
              guint       row)
{
  BastideDrawRandom random = bastide_draw_random_new (77, row);
  double share = row / (N_ROWS - 1.0);
  double half_width = 0.16 + 0.20 * share;
  double y = -0.150 + ROW_DEPTH * row;

  for (double x = -half_width + 0.030 * (row % 2); x < half_width; x += 0.068)
    {
      double width = bastide_draw_random_range (&random, 0.050, 0.066);
      double at = x + bastide_draw_random_range (&random, -0.010, 0.010);
      double wall = bastide_draw_random_range (&random, 0.030, 0.044);
      double roof = bastide_draw_random_range (&random, 0.026, 0.036);
      guint form = bastide_draw_random_index (&random, BASTIDE_N_HOUSE_FORMS);
      guint colour = bastide_draw_random_index (&random, BASTIDE_N_ROOFS);
      double foot = y + find_wall_foot (at) * share * 0.4 + bastide_draw_random_range (&random, -0.006, 0.006);
      BastideHouse house = {
        /* Never in front of the wall. */
        BASTIDE_POINT (at, MIN (foot, find_wall_foot (at) - 0.025)),
        width, 0.036, wall, roof, (BastideHouseForm) form, bastide_roofs[colour], BASTIDE_HOUSE_WALL,
      };

      bastide_house_draw (pen, &house);
    }
}

void
bastide_landscape_town_paint (cairo_t *cr,
                              double   pixels)
{
  const double towers[] = { -0.40, -0.225, 0.225, 0.40 };
  BastidePen pen = bastide_pen_new (cr, pixels);

  pen.hair = BASTIDE_LANDSCAPE_INK / pixels;
  for (guint row = 0; row < N_ROWS; row++)
    {
      paint_houses (&pen, row);
      if (row == 2)
        bastide_scenery_draw (&pen, "landscape/church", BASTIDE_POINT (0, -0.150 + ROW_DEPTH * row + 0.024), 1);
      if (row == 3)
        bastide_scenery_draw_tree (&pen, BASTIDE_POINT (-0.15, -0.022), 0.026, 41);
    }

  paint_wall (&pen, -0.40, -0.225);
  paint_wall (&pen, -0.225, -0.04);
  paint_wall (&pen, 0.04, 0.225);
  paint_wall (&pen, 0.225, 0.40);
  for (guint i = 0; i < G_N_ELEMENTS (towers); i++)
    paint_tower (&pen, towers[i], 0.027, 0.094, 0.052);
  paint_gate (&pen);
  bastide_scenery_draw_bush (&pen, BASTIDE_POINT (0.12, find_wall_foot (0.12) + 0.014), 0.016, 5);
  bastide_scenery_draw_bush (&pen, BASTIDE_POINT (-0.30, find_wall_foot (-0.30) + 0.012), 0.018, 9);
}

/* A window with a light in it, and its glow. */
static void
paint_light (cairo_t *cr,
             double   x,
             double   y,
             double   size)
{
  g_autoptr (cairo_pattern_t) glow = cairo_pattern_create_radial (x, y, 0, x, y, 5 * size);

  cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.75, 0.35, 0.38);
  cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.70, 0.30, 0);
  cairo_set_source (cr, glow);
  cairo_arc (cr, x, y, 5 * size, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_rectangle (cr, x - 0.5 * size, y - 0.7 * size, size, 1.4 * size);
  bastide_fill (cr, BASTIDE_RGB (0xffd98a), 1);
}

void
bastide_landscape_town_light (cairo_t *cr)
{
  BastideDrawRandom random = bastide_draw_random_new (N_LIGHTS, 5);

  for (guint i = 0; i < N_LIGHTS; i++)
    {
      double share = bastide_draw_random_unit (&random);
      double half_width = 0.12 + 0.19 * share;
      double x = bastide_draw_random_range (&random, -half_width, half_width);

      paint_light (cr, x, -0.170 + 0.135 * share, 0.0068);
    }
  paint_light (cr, CHURCH_X - 0.037, -0.150, 0.009);
  paint_light (cr, 0, find_wall_foot (0) - 0.012, 0.016);
}
