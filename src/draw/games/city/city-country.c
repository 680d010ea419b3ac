/* city-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The meadow outside the wall, on cells where nothing may ever be laid. */

#include "city-wall.h"

#include "bastide-noise.h"
#include "bastide-scenery.h"

/* Corners of the meadow are rounded where nothing lies beyond. */
#define ROUNDING 0.16
#define RIM_WIDTH 0.030

/* Bushes and trees, at random but always the same, away from pieces on the edges of the cell. */
#define N_PLANTS 9
#define MARGIN 0.20
#define TREES 0.30
#define BUSHES 0.62

static gboolean
is_open (guint       open,
         BastideSide side)
{
  return open & (1u << side);
}

static void
append_outline (cairo_t *cr,
                guint    open)
{
  cairo_new_sub_path (cr);
  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    {
      BastideSide before = (corner + 3) % BASTIDE_N_SIDES;
      BastidePoint at = bastide_corners[corner];
      BastidePoint middle;

      if (!is_open (open, before) || !is_open (open, corner))
        {
          cairo_line_to (cr, at.x, at.y);
          continue;
        }
      middle = BASTIDE_POINT (at.x > 0 ? 1 - ROUNDING : ROUNDING, at.y > 0 ? 1 - ROUNDING : ROUNDING);
      cairo_arc (cr, middle.x, middle.y, ROUNDING, G_PI + corner * G_PI_2, 1.5 * G_PI + corner * G_PI_2);
    }
  cairo_close_path (cr);
}

/* The wash gathers where the meadow ends. */
static void
paint_rim (BastidePen *pen,
           guint       open)
{
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      BastidePoint start = bastide_corners[side];
      BastidePoint end = bastide_corners[(side + 1) % BASTIDE_N_CORNERS];

      if (!is_open (open, side))
        continue;
      if (is_open (open, (side + 3) % BASTIDE_N_SIDES))
        start = bastide_point_mix (start, end, ROUNDING);
      if (is_open (open, (side + 1) % BASTIDE_N_SIDES))
        end = bastide_point_mix (end, start, ROUNDING);
      bastide_pen_line (pen, BASTIDE_FIELD_PEN, 0.45, RIM_WIDTH, BASTIDE_POINTS (start, end));
    }
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const BastidePoint *left = a;
  const BastidePoint *right = b;

  return (left->y > right->y) - (left->y < right->y);
}

static void
paint_plants (BastidePen *pen,
              int         x,
              int         y)
{
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash ((guint32) x, (guint32) y), 731);
  BastidePoint places[N_PLANTS];

  for (guint i = 0; i < N_PLANTS; i++)
    {
      places[i].x = bastide_draw_random_range (&random, MARGIN, 1 - MARGIN);
      places[i].y = bastide_draw_random_range (&random, MARGIN, 1 - MARGIN);
    }
  qsort (places, N_PLANTS, sizeof *places, compare_points);
  for (guint i = 0; i < N_PLANTS; i++)
    {
      double chance = bastide_draw_random_unit (&random);
      guint32 seed = 6 + bastide_draw_random_index (&random, 3);

      /* Away from the road, whichever way it leads. */
      if (fabs (places[i].x - 0.5) < 0.11 || fabs (places[i].y - 0.5) < 0.11)
        continue;
      if (chance < TREES)
        bastide_scenery_draw_tree (pen, places[i], 0.034, seed);
      else if (chance < BUSHES)
        bastide_scenery_draw_bush (pen, places[i], 0.022, seed);
      else if (pen->detail > BASTIDE_DETAIL_FAR)
        bastide_scenery_draw_tufts (pen, &places[i], 1);
    }
}

void
bastide_city_country_paint (BastidePen *pen,
                            int         x,
                            int         y,
                            guint       open)
{
  const BastideRgb base = BASTIDE_FIELD;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 4, BASTIDE_FIELD_SHADE, 0.62 },
    { BASTIDE_NOISE_SUN, 5, BASTIDE_FIELD_SUN, 0.62 },
    { BASTIDE_NOISE_BLOTCH, 2, BASTIDE_FIELD_SHADE, 0.22 },
  };

  cairo_save (pen->cr);
  append_outline (pen->cr, open);
  bastide_washes_set_source (pen->cr, pen->pixels, x, y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  cairo_clip (pen->cr);
  bastide_grain_paint (pen->cr, pen->pixels, x, y, 0.14);
  paint_rim (pen, open);
  cairo_restore (pen->cr);
  paint_plants (pen, x, y);
}
