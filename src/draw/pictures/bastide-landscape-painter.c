/* bastide-landscape-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-painter.h"

#include "bastide-draw-random.h"
#include "bastide-landscape-town.h"
#include "bastide-scenery.h"
#include "util/bastide-autoptr.h"

/*
 * Lengths are in heights of the landscape; x is 0 in the middle of the page.
 */

#define N_HILLS 4
#define STEP 0.03
#define PARCEL_WIDTH 0.36
#define PARCEL_DEPTH 0.055
#define TREE_RADIUS 0.019
#define TOWN_HILL 1
#define TOWN_SCALE 0.86

/* Where the town stands: a part of the page, but not farther out than this. */
#define TOWN_SHARE 0.305
#define TOWN_MAX 0.925

/**
 * Hill:
 * @level: how far below the top it is on average
 * @waves: amplitude, frequency and phase of its ridge
 * @ridge: colour at the ridge
 * @foot: colour lower down
 * @parcels: how strongly its fields show
 * @trees: how likely a tree is, per step
 */
typedef struct
{
  double     level;
  double     waves[2][3];
  BastideRgb ridge;
  BastideRgb foot;
  double     parcels;
  double     trees;
} Hill;

#define WAVES(a, b, c, d, e, f) { { a, b, c }, { d, e, f } }

static const Hill hills[N_HILLS] = {
  { 0.315, WAVES (0.075, 1.55, -0.1, 0.012, 4.1, 1.0), BASTIDE_RGB (0xe3d9bb), BASTIDE_RGB (0xe6dec0), 0.0, 0.0 },
  { 0.420, WAVES (0.036, 1.10, 0.9, 0.010, 3.3, 0.0), BASTIDE_RGB (0xcdcb96), BASTIDE_RGB (0xd3cf9e), 0.40, 0.09 },
  { 0.545, WAVES (0.030, 1.30, 2.6, 0.008, 3.7, 1.2), BASTIDE_RGB (0xb9c07a), BASTIDE_RGB (0xc3c88a), 0.50, 0.10 },
  { 0.690, WAVES (0.034, 0.90, 4.0, 0.009, 2.9, 0.4), BASTIDE_RGB (0xaab968), BASTIDE_RGB (0xb6c27a), 0.50, 0.08 },
};

static const BastideRgb parcels[] = {
  BASTIDE_RGB (0xd9c676), BASTIDE_RGB (0x93ae55), BASTIDE_RGB (0xc7bd6c),
  BASTIDE_RGB (0xa3b75c), BASTIDE_RGB (0xd2b768),
};

static double
find_ridge (const Hill *hill,
            double      x)
{
  double y = hill->level;

  for (guint i = 0; i < 2; i++)
    y -= hill->waves[i][0] * sin (hill->waves[i][1] * x + hill->waves[i][2]);

  return y;
}

/* The ridge from one x to another, lowered by a depth, as a line. */
static void
append_ridge (cairo_t    *cr,
              const Hill *hill,
              double      from,
              double      to,
              double      depth)
{
  int n = MAX (1, (int) ceil (fabs (to - from) / STEP));

  for (int i = 0; i <= n; i++)
    {
      double x = from + (to - from) * i / n;

      cairo_line_to (cr, x, find_ridge (hill, x) + depth);
    }
}

static void
paint_slope (BastidePen *pen,
             const Hill *hill,
             double      left,
             double      right)
{
  g_autoptr (cairo_pattern_t) gradient = NULL;
  cairo_t *cr = pen->cr;

  gradient = cairo_pattern_create_linear (0, hill->level - 0.05, 0, hill->level + 0.2);
  bastide_pattern_add_stop (gradient, 0, hill->ridge);
  bastide_pattern_add_stop (gradient, 1, hill->foot);
  cairo_new_path (cr);
  append_ridge (cr, hill, left, right, 0);
  cairo_line_to (cr, right, 1);
  cairo_line_to (cr, left, 1);
  cairo_close_path (cr);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
  append_ridge (cr, hill, left, right, 0);
  bastide_stroke (cr, BASTIDE_FIELD_PEN, 0.30, pen->hair);
}

/* A field on the slope: a strip along the ridge, leaning as the slope seems to. */
static void
paint_parcel (BastidePen *pen,
              const Hill *hill,
              guint       index,
              int         column,
              guint       row)
{
  cairo_t *cr = pen->cr;
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (index, (guint32) column, row), 1);
  double lean = column % 2 == 0 ? 0.07 : -0.04;
  double x0, x1, top, bottom;

  if (bastide_draw_random_unit (&random) < 0.42)
    return;

  /* Nearer fields look larger. */
  top = 0.008 + row * PARCEL_DEPTH * (1 + 0.35 * row);
  bottom = top + PARCEL_DEPTH * (0.75 + 0.35 * row);
  x0 = (column + bastide_draw_random_range (&random, -0.15, 0.15)) * PARCEL_WIDTH;
  x1 = x0 + PARCEL_WIDTH * bastide_draw_random_range (&random, 0.55, 0.95);

  cairo_new_path (cr);
  append_ridge (cr, hill, x0, x1, top);
  append_ridge (cr, hill, x1 - lean, x0 - lean, bottom);
  cairo_close_path (cr);
  bastide_fill_preserve (cr, parcels[bastide_draw_random_index (&random, G_N_ELEMENTS (parcels))], hill->parcels);
  bastide_stroke (cr, BASTIDE_FIELD_PEN, 0.22, pen->hair);
  if (bastide_draw_random_unit (&random) < 0.5)
    return;

  for (guint i = 1; i < 9; i++)
    {
      double x = x0 + (x1 - x0) * i / 9;

      bastide_line_append (cr, x, find_ridge (hill, x) + top, x - lean, find_ridge (hill, x - lean) + bottom);
    }
  bastide_set_source (cr, BASTIDE_FIELD_PEN, 0.14);
  cairo_stroke (cr);
}

static void
paint_trees (BastidePen *pen,
             const Hill *hill,
             guint       index,
             double      left,
             double      right,
             double      town)
{
  for (int i = (int) floor (left / STEP); i * STEP < right; i++)
    {
      BastideDrawRandom random = bastide_draw_random_new (bastide_hash (index, (guint32) i), 2);
      guint n;

      if (bastide_draw_random_unit (&random) > hill->trees)
        continue;
      n = 1 + bastide_draw_random_index (&random, 4);
      for (guint tree = 0; tree < n; tree++)
        {
          double x = i * STEP + bastide_draw_random_range (&random, -0.05, 0.05);
          double depth = 0.012 + 0.10 * bastide_draw_random_unit (&random) * bastide_draw_random_unit (&random);
          double radius = TREE_RADIUS * bastide_draw_random_range (&random, 0.75, 1.1) * (1 + depth);
          guint32 seed = bastide_hash (index, (guint32) i, tree, 3);

          if (index == TOWN_HILL && fabs (x - town) < 0.42)
            continue;
          bastide_scenery_draw_tree (pen, BASTIDE_POINT (x, find_ridge (hill, x) + depth), radius, seed);
        }
    }
}

/* The road from the gate winds down to the viewer, wider the nearer it comes. */
static void
paint_road (BastidePen *pen,
            double      x,
            double      y)
{
  g_autoptr (GArray) middle = bastide_points_new ();
  const struct
  {
    double     edge;
    BastideRgb colour;
    double     alpha;
  } layers[] = {
    { 0.003, BASTIDE_ROAD_EDGE, 0.55 },
    { 0, BASTIDE_ROAD, 0.95 },
  };

  bastide_points_append_curve (middle, BASTIDE_POINT (x, y - 0.01), BASTIDE_POINT (x, y + 0.05),
                               BASTIDE_POINT (x - 0.18, y + 0.02), BASTIDE_POINT (x - 0.27, y + 0.07), 12);
  bastide_points_append_curve (middle, BASTIDE_POINT (x - 0.27, y + 0.07), BASTIDE_POINT (x - 0.45, y + 0.17),
                               BASTIDE_POINT (x - 0.10, y + 0.18), BASTIDE_POINT (x - 0.24, y + 0.40), 20);
  for (guint layer = 0; layer < G_N_ELEMENTS (layers); layer++)
    {
      cairo_new_path (pen->cr);
      for (guint i = 0; i < 2 * middle->len; i++)
        {
          guint index = i < middle->len ? i : 2 * middle->len - 1 - i;
          BastidePoint at = bastide_points_index (middle, index);
          BastidePoint side = bastide_point_turn (bastide_points_get_tangent (middle, index));
          double width = 0.009 + 0.075 * (at.y - y + 0.01) + layers[layer].edge;

          at = bastide_point_add (at, side, i < middle->len ? width : -width);
          cairo_line_to (pen->cr, at.x, at.y);
        }
      cairo_close_path (pen->cr);
      bastide_pen_wash (pen, layers[layer].colour, layers[layer].alpha);
    }
}

static void
paint_hills (cairo_t *cr,
             double   width,
             double   town,
             double   town_y,
             double   pixels)
{
  double left = -width / 2 - STEP;
  double right = width / 2 + STEP;
  BastidePen pen = bastide_pen_new (cr, pixels);

  pen.hair = BASTIDE_LANDSCAPE_INK / pixels;
  for (guint i = 0; i < N_HILLS; i++)
    {
      const Hill *hill = &hills[i];

      paint_slope (&pen, hill, left, right);
      for (guint row = 0; row < 3 && hill->parcels > 0; row++)
        for (int column = (int) floor (left / PARCEL_WIDTH) - 1; column * PARCEL_WIDTH < right; column++)
          paint_parcel (&pen, hill, i, column, row);
      if (i == TOWN_HILL + 1)
        paint_road (&pen, town, town_y + BASTIDE_LANDSCAPE_TOWN_GATE * TOWN_SCALE);
      paint_trees (&pen, hill, i, left, right, town);
    }
}

/* Lays a veil over what was painted since the group began, and leaves it on the group below. */
static void
pop_toned_group (cairo_t   *cr,
                 BastideRgb tone,
                 double     alpha)
{
  cairo_set_operator (cr, CAIRO_OPERATOR_ATOP);
  bastide_set_source (cr, tone, alpha);
  cairo_paint (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

void
bastide_landscape_paint (cairo_t *cr,
                         double   width,
                         double   height,
                         gboolean dark)
{
  double town = MIN (TOWN_SHARE * width / height, TOWN_MAX);
  double town_y = find_ridge (&hills[TOWN_HILL], town) + 0.012;
  BastideRgb tone = dark ? BASTIDE_RGB (0x191b19) : BASTIDE_RGB (0xf7f3eb);
  g_autoptr (cairo_pattern_t) fade = NULL;

  g_return_if_fail (width > 0 && height > 0);

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_save (cr);
  cairo_translate (cr, width / 2, 0);
  cairo_scale (cr, height, height);

  /* Paler than the board by day; at night it is a shadow of itself, and the town a little less so. */
  cairo_push_group (cr);
  paint_hills (cr, width / height, town, town_y, height);
  pop_toned_group (cr, tone, dark ? 0.80 : 0.22);
  cairo_push_group (cr);
  cairo_translate (cr, town, town_y);
  cairo_scale (cr, TOWN_SCALE, TOWN_SCALE);
  bastide_landscape_town_paint (cr, height * TOWN_SCALE);
  pop_toned_group (cr, tone, dark ? 0.52 : 0.14);
  cairo_restore (cr);

  fade = cairo_pattern_create_linear (0, 0.55 * height, 0, height);
  cairo_pattern_add_color_stop_rgba (fade, 0, 0, 0, 0, 1);
  cairo_pattern_add_color_stop_rgba (fade, 0.45, 0, 0, 0, 0.62);
  cairo_pattern_add_color_stop_rgba (fade, 1, 0, 0, 0, 0);
  cairo_pop_group_to_source (cr);
  cairo_mask (cr, fade);
  cairo_restore (cr);
}
