/* classic-water.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-ground.h"

/* Strokes continue over the edge of the tile, where the clip cuts them. */
#define STROKE_OVERHANG 0.06

/* A lake is a little wider than deep. */
#define LAKE_RATIO_X 1.12
#define LAKE_RATIO_Y 0.90

/* Waves that show the current. */
#define N_LAKE_WAVES 4

/* One wash over river and lake, so that they are one water. */
typedef struct
{
  double     grow;
  double     lake_radius;
  BastideRgb colour;
  double     alpha;
} WaterLayer;

static void
paint_layer (const BastidePlanRiver *river,
             const GArray           *line,
             const WaterLayer       *layer,
             BastidePen             *pen)
{
  bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (line), river->width + layer->grow);
  bastide_pen_wash (pen, layer->colour, layer->alpha);
  if (river->through)
    return;

  if (river->lake)
    bastide_pen_ellipse (pen, river->tip.x, river->tip.y, layer->lake_radius * LAKE_RATIO_X,
                         layer->lake_radius * LAKE_RATIO_Y);
  else
    bastide_pen_ellipse (pen, river->tip.x, river->tip.y, (river->width + layer->grow) / 2,
                         (river->width + layer->grow) / 2);
  bastide_pen_wash (pen, layer->colour, layer->alpha);
}

/* Lines of the pen that follow the banks inside the water, ever fainter. */
static void
paint_bank_lines (const BastidePlanRiver *river,
                  const GArray           *line,
                  BastidePen             *pen)
{
  static const double lines[][2] = { { 0.022, 0.55 }, { 0.034, 0.35 }, { 0.048, 0.20 } };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      for (int hand = -1; hand <= 1; hand += 2)
        {
          g_autoptr (GArray) bank =
              bastide_points_offset (line, hand * (river->width / 2 - lines[i][0]));
          guint n = bank->len;

          /* The lines fade out where the river widens into its lake. */
          if (river->lake)
            n = n * 2 / 3;
          bastide_pen_strip (pen, &bastide_points_index (bank, 0), n, pen->hair * 0.9);
        }
      bastide_pen_wash (pen, BASTIDE_WATER_DARK, lines[i][1]);
    }
}

static void
paint_glints (const BastidePlanRiver *river,
              guint32                 seed,
              BastidePen             *pen)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 31);

  for (guint i = 1; i + 5 < river->points->len; i += 2)
    {
      double aside = bastide_draw_random_range (&random, -0.32, 0.32) * river->width;
      guint length = 3 + bastide_draw_random_index (&random, 3);
      gboolean light = bastide_draw_random_index (&random, 3) > 0;
      g_autoptr (GArray) line = bastide_points_offset (river->points, aside);

      bastide_pen_strip (pen, &bastide_points_index (line, i), MIN (length, line->len - i),
                         pen->hair * 1.1);
      bastide_pen_wash (pen, light ? BASTIDE_WATER_GLINT : BASTIDE_WATER_DARK, 0.9);
    }
}

static void
paint_lake (const BastidePlanRiver *river,
            BastidePen             *pen)
{
  static const double rings[][2] = { { 0.112, 0.5 }, { 0.101, 0.32 }, { 0.088, 0.18 } };
  static const double waves[N_LAKE_WAVES][3] = {
    { -0.04, -0.02, 0.03 }, { 0.03, 0.03, 0.035 }, { -0.02, 0.06, 0.025 }, { 0.05, -0.04, 0.02 }
  };
  double x = river->tip.x;
  double y = river->tip.y;

  for (guint i = 0; i < G_N_ELEMENTS (rings); i++)
    {
      bastide_pen_ellipse (pen, x, y, rings[i][0] * LAKE_RATIO_X, rings[i][0] * LAKE_RATIO_Y);
      bastide_stroke (pen->cr, BASTIDE_WATER_DARK, rings[i][1] * 0.7, pen->hair * 0.9);
    }
  for (guint i = 0; i < N_LAKE_WAVES; i++)
    bastide_pen_line (pen, BASTIDE_WATER_GLINT, 0.9, pen->hair * 1.2,
                      BASTIDE_POINTS ({ x + waves[i][0] - waves[i][2], y + waves[i][1] },
                                      { x + waves[i][0] + waves[i][2], y + waves[i][1] }));
}

void
bastide_classic_water_paint (const BastideTilePlan *plan,
                             BastidePen            *pen)
{
  const WaterLayer layers[] = {
    { 0.075, 0.201, BASTIDE_FIELD_SHADE, 0.35 }, { 0.030, 0.176, BASTIDE_BANK, 1 },
    { 0.012, 0.166, BASTIDE_SAND, 1 },           { -0.008, 0.154, BASTIDE_WATER_DARK, 1 },
    { -0.030, 0.142, BASTIDE_WATER, 1 },
  };

  for (guint i = 0; i < plan->rivers->len; i++)
    {
      const BastidePlanRiver *river = bastide_tile_plan_get_river (plan, i);
      g_autoptr (GArray) line =
          bastide_points_extend (river->points, STROKE_OVERHANG, TRUE, river->through);

      for (guint j = 0; j < G_N_ELEMENTS (layers); j++)
        paint_layer (river, line, &layers[j], pen);
      bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (line), river->width * 0.42);
      bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_WATER, BASTIDE_WATER_GLINT, 0.45), 0.6);
      if (river->lake)
        paint_lake (river, pen);
      if (pen->detail == BASTIDE_DETAIL_FAR)
        continue;
      paint_bank_lines (river, line, pen);
      paint_glints (river, plan->seed, pen);
    }
}
