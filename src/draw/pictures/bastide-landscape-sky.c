/* bastide-landscape-sky.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-sky.h"

#include "bastide-draw-random.h"
#include "bastide-pen.h"
#include "util/bastide-autoptr.h"

#define N_STARS 70
#define N_PUFFS 5

/* Colours from the upper end, which is that of the page, to the hills. */
static const BastideRgb day[] = { BASTIDE_RGB (0xf7f3eb), BASTIDE_RGB (0xe3ecea), BASTIDE_RGB (0xf8ecd2) };
static const BastideRgb dusk[] = { BASTIDE_RGB (0x1f1d1a), BASTIDE_RGB (0x2b2a36), BASTIDE_RGB (0x8a5d4d) };

/* A cloud with a flat lower side, as in old prints. */
static void
paint_cloud (cairo_t   *cr,
             double     x,
             double     y,
             double     size,
             guint32    seed,
             BastideRgb colour,
             double     alpha)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 1);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size, size);
  cairo_rectangle (cr, -1.4, -1, 2.8, 1);
  cairo_clip (cr);
  cairo_new_path (cr);
  for (guint i = 0; i < N_PUFFS; i++)
    {
      double at = -0.8 + 1.6 * i / (N_PUFFS - 1);
      double radius = (0.34 - 0.16 * fabs (at)) * bastide_draw_random_range (&random, 0.85, 1.2);

      cairo_new_sub_path (cr);
      cairo_arc (cr, at, 0, radius * 1.25, 0, 2 * G_PI);
    }
  bastide_set_source (cr, colour, alpha);
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint_clouds (cairo_t *cr,
              double   width,
              double   foot,
              double   unit,
              gboolean dark)
{
  static const struct
  {
    double x, y, size;
  } clouds[] = { { 0.36, 0.24, 0.10 }, { 0.50, 0.12, 0.075 }, { 0.93, 0.16, 0.11 }, { 0.70, 0.08, 0.06 },
                 { 0.04, 0.40, 0.085 } };
  BastideRgb colour = dark ? BASTIDE_RGB (0x5a4750) : BASTIDE_RGB (0xfffdf7);

  for (guint i = 0; i < G_N_ELEMENTS (clouds); i++)
    paint_cloud (cr, clouds[i].x * width, clouds[i].y * foot + 0.02 * unit, clouds[i].size * unit, i + 3, colour,
                 dark ? 0.5 : 0.8);
}

static void
paint_stars (cairo_t *cr,
             double   width,
             double   foot,
             double   unit)
{
  for (guint i = 0; i < N_STARS; i++)
    {
      BastideDrawRandom random = bastide_draw_random_new (i, 2);
      double x = width * bastide_draw_random_unit (&random);
      double height = bastide_draw_random_unit (&random);
      double radius = unit * bastide_draw_random_range (&random, 0.0008, 0.0020);

      cairo_arc (cr, x, 0.55 * foot * height, radius, 0, 2 * G_PI);
      bastide_fill (cr, BASTIDE_RGB (0xf6ead0), 0.75 * (1 - 0.7 * height));
    }
}

static void
paint_moon (cairo_t *cr,
            double   x,
            double   y,
            double   radius)
{
  cairo_push_group (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_RGB (0xf3e6c4), 1);
  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_arc (cr, x + 0.42 * radius, y - 0.18 * radius, 0.92 * radius, 0, 2 * G_PI);
  bastide_fill (cr, BASTIDE_RGB (0x000000), 1);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
}

/* A few birds, far away. */
static void
paint_birds (cairo_t *cr,
             double   x,
             double   y,
             double   unit)
{
  static const BastidePoint birds[] = { { 0, 0 }, { 0.05, -0.018 }, { 0.085, 0.006 }, { 0.14, -0.03 } };

  for (guint i = 0; i < G_N_ELEMENTS (birds); i++)
    {
      double at_x = x + birds[i].x * unit;
      double at_y = y + birds[i].y * unit;
      double wing = 0.010 * unit;

      cairo_move_to (cr, at_x - wing, at_y - 0.35 * wing);
      cairo_curve_to (cr, at_x - 0.6 * wing, at_y - 0.8 * wing, at_x - 0.2 * wing, at_y - 0.5 * wing, at_x, at_y);
      cairo_curve_to (cr, at_x + 0.2 * wing, at_y - 0.5 * wing, at_x + 0.6 * wing, at_y - 0.8 * wing, at_x + wing,
                      at_y - 0.35 * wing);
    }
  bastide_stroke (cr, BASTIDE_INK, 0.55, MAX (1, 0.0022 * unit));
}

void
bastide_landscape_sky_paint_ground (cairo_t *cr,
                                    double   width,
                                    double   foot,
                                    double   unit,
                                    gboolean dark)
{
  const BastideRgb *colours = dark ? dusk : day;
  g_autoptr (cairo_pattern_t) gradient = cairo_pattern_create_linear (0, 0, 0, foot - 0.18 * unit);

  /* The page has this colour already, or that of another palette. */
  cairo_pattern_add_color_stop_rgba (gradient, 0, colours[0].red, colours[0].green, colours[0].blue, 0);
  bastide_pattern_add_stop (gradient, 0.5, colours[1]);
  bastide_pattern_add_stop (gradient, 1, colours[2]);
  cairo_rectangle (cr, 0, 0, width, foot);
  cairo_set_source (cr, gradient);
  cairo_fill (cr);
}

void
bastide_landscape_sky_paint (cairo_t *cr,
                             double   width,
                             double   foot,
                             double   unit,
                             gboolean dark)
{
  bastide_landscape_sky_paint_ground (cr, width, foot, unit, dark);
  if (dark)
    {
      paint_stars (cr, width, foot, unit);
      paint_moon (cr, 0.47 * width, 0.16 * foot + 0.03 * unit, 0.030 * unit);
    }
  paint_clouds (cr, width, foot, unit, dark);
  if (!dark)
    paint_birds (cr, 0.56 * width, 0.30 * foot, unit);
}
