/* bastide-landscape-plain.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-plain.h"

#include "bastide-draw-random.h"
#include "bastide-pen.h"
#include "util/bastide-autoptr.h"

/*
 * The eye is so high above the plain that the horizon lies as far above its far end as the near end lies below it. At
 * the near end a tile looks so much less deep than wide.
 */
#define STEEPNESS 0.85

/* How thick the cards look, and how far their shadow falls, in tiles. */
#define THICKNESS 0.022
#define SHADOW 0.06

/* So many places are tried for a lit window, and so large it is and its light, in tiles. */
#define N_WINDOWS_TRIED 2400
#define WINDOW 0.026
#define GLOW 0.19

static double
get_depth (const BastideLandscapePlain *self)
{
  return self->bottom - self->far;
}

/* From the horizon on. */
static double
get_distance (const BastideLandscapePlain *self,
              double                       y)
{
  return y - self->far + get_depth (self);
}

/* Something lies so many rows before the eye, divided by how far below the horizon it is seen. */
static double
get_focus (const BastideLandscapePlain *self)
{
  double depth = get_depth (self);

  return 2 * depth / STEEPNESS * depth / self->tile;
}

BastidePoint
bastide_landscape_plain_project (const BastideLandscapePlain *self,
                                 double                       column,
                                 double                       row)
{
  double depth = get_depth (self);
  double distance = 1 / (1 / depth - row / get_focus (self));

  return BASTIDE_POINT ((self->shift + column * self->tile) * distance / depth, self->far + distance - depth);
}

double
bastide_landscape_plain_get_width (const BastideLandscapePlain *self,
                                   double                       y)
{
  return self->tile * get_distance (self, y) / get_depth (self);
}

/* Lets the map be the source for the row of pixels at some height. */
static void
set_row (const BastideLandscapePlain *self,
         const BastideLandscapeMap   *map,
         cairo_pattern_t             *pattern,
         double                       y,
         double                       lift)
{
  double pixels = bastide_landscape_map_get_pixels (map);
  double distance = get_distance (self, y);
  double width = bastide_landscape_plain_get_width (self, y);
  double focus = get_focus (self);
  double row = focus / get_depth (self) - focus / distance;
  double rows = focus / (distance * distance);
  cairo_matrix_t matrix;

  row -= lift * width * rows;
  cairo_matrix_init (&matrix, pixels / width, 0, 0, pixels * rows,
                     pixels * (bastide_landscape_map_get_columns (map) / 2.0 - self->shift / self->tile),
                     pixels * (row + BASTIDE_LANDSCAPE_MAP_MARGIN - y * rows));
  cairo_pattern_set_matrix (pattern, &matrix);
}

/* Row by row of pixels: each sees the map in another size. */
static void
paint_rows (const BastideLandscapePlain *self,
            const BastideLandscapeMap   *map,
            cairo_t                     *cr,
            double                       unit,
            double                       left,
            double                       right,
            double                       lift,
            const BastideRgb            *colour,
            double                       alpha)
{
  g_autoptr (cairo_pattern_t) pattern = cairo_pattern_create_for_surface (bastide_landscape_map_get_surface (map));
  double step = 1 / unit;
  double top = bastide_landscape_plain_project (self, 0, -BASTIDE_LANDSCAPE_MAP_MARGIN).y;

  for (double y = top; y < self->bottom; y += step)
    {
      set_row (self, map, pattern, y + step / 2, lift);
      cairo_rectangle (cr, left, y, right - left, step);
      if (colour == NULL)
        {
          cairo_set_source (cr, pattern);
          cairo_fill (cr);
          continue;
        }
      cairo_save (cr);
      cairo_clip (cr);
      bastide_set_source (cr, *colour, alpha);
      cairo_mask (cr, pattern);
      cairo_restore (cr);
    }
}

void
bastide_landscape_plain_paint (const BastideLandscapePlain *self,
                               const BastideLandscapeMap   *map,
                               cairo_t                     *cr,
                               double                       unit,
                               double                       left,
                               double                       right)
{
  const BastideRgb shadow = BASTIDE_RGB (0x2e3316);
  const BastideRgb card = BASTIDE_RGB (0x8f7a52);

  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  paint_rows (self, map, cr, unit, left, right, SHADOW, &shadow, 0.30);
  paint_rows (self, map, cr, unit, left, right, THICKNESS, &card, 1);
  paint_rows (self, map, cr, unit, left, right, 0, NULL, 1);
  cairo_restore (cr);
}

static void
paint_window (cairo_t     *cr,
              BastidePoint at,
              double       width)
{
  g_autoptr (cairo_pattern_t) glow = cairo_pattern_create_radial (at.x, at.y, 0, at.x, at.y, GLOW * width);

  cairo_pattern_add_color_stop_rgba (glow, 0, 1, 0.75, 0.35, 0.34);
  cairo_pattern_add_color_stop_rgba (glow, 1, 1, 0.70, 0.30, 0);
  cairo_set_source (cr, glow);
  cairo_arc (cr, at.x, at.y, GLOW * width, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_rectangle (cr, at.x - WINDOW * width / 2, at.y - WINDOW * width / 2, WINDOW * width, WINDOW * width);
  bastide_set_source (cr, BASTIDE_RGB (0xffdf8e), 0.95);
  cairo_fill (cr);
}

void
bastide_landscape_plain_light (const BastideLandscapePlain *self,
                               const BastideLandscapeMap   *map,
                               cairo_t                     *cr)
{
  double columns = bastide_landscape_map_get_columns (map);
  double rows = bastide_landscape_map_get_rows (map);
  BastideDrawRandom random = bastide_draw_random_new (1, 1);

  for (guint i = 0; i < N_WINDOWS_TRIED; i++)
    {
      double column = columns * bastide_draw_random_unit (&random);
      double row = rows * bastide_draw_random_unit (&random);
      BastidePoint at;

      if (!bastide_landscape_map_has_roof (map, column, row))
        continue;
      at = bastide_landscape_plain_project (self, column - columns / 2, row);
      paint_window (cr, at, bastide_landscape_plain_get_width (self, at.y));
    }
}
