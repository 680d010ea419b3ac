/* bastide-scenery-roofs.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Towns from very far: no houses, only large roofs side by side, as on a map of the whole country. */

#include "bastide-scenery.h"

/* A lattice over the whole board, so that the roofs of a town run on from tile to tile. */
#define ROW 0.213
#define COLUMN 0.235
#define RIDGE 0.56 /* share of a roof in the light */

/* Between the roofs. */
#define GROUND BASTIDE_RGB (0xa3523a)

#define HEART 0.085

static double
jitter (guint32 hash,
        guint   shift)
{
  return (hash >> shift & 63) / 63.0 - 0.5;
}

/* One roof, with its ridge from east to west or from north to south: light on one side. */
static void
paint_roof (BastidePen *pen,
            BastideRgb  roof,
            guint32     hash,
            double      x0,
            double      y0,
            double      x1,
            double      y1)
{
  BastideRgb lit = bastide_rgb_lit (roof, 0.20);
  BastideRgb dark = bastide_rgb_shaded (roof, 0.08);
  double x = x0 + (x1 - x0) * RIDGE;
  double y = y0 + (y1 - y0) * RIDGE;

  if (hash >> 7 & 1)
    {
      bastide_pen_fill (pen, lit, 1, BASTIDE_RECTANGLE (x0, y0, x, y1));
      bastide_pen_fill (pen, dark, 1, BASTIDE_RECTANGLE (x, y0, x1, y1));
      return;
    }
  bastide_pen_fill (pen, lit, 1, BASTIDE_RECTANGLE (x0, y0, x1, y));
  bastide_pen_fill (pen, dark, 1, BASTIDE_RECTANGLE (x0, y, x1, y1));
}

static void
paint_row (BastidePen            *pen,
           const BastideTilePlan *plan,
           const BastideRgb      *roofs,
           guint                  n_roofs,
           int                    row)
{
  double shift = bastide_hash_to_unit (bastide_hash (701, (guint32) row));
  int first = (int) floor (plan->x / COLUMN) - 2;
  int last = (int) floor ((plan->x + 1) / COLUMN) + 1;

  for (int column = first; column <= last; column++)
    {
      guint32 hash = bastide_hash (702, (guint32) row, (guint32) column);
      double x = (column + shift) * COLUMN - plan->x + 0.07 * jitter (hash, 8);
      double y = row * ROW - plan->y + 0.11 * jitter (hash, 14);
      double width = COLUMN * (0.96 + 0.30 * jitter (hash, 20));
      double height = ROW * (1.0 + 0.35 * jitter (hash, 25));

      paint_roof (pen, roofs[hash % n_roofs], hash, x, y, x + width, y + height);
    }
}

/* Streets, and a square in the middle if there is room. */
static void
paint_streets (BastidePen            *pen,
               const BastidePlanCity *city)
{
  BastidePoint heart = city->heart;

  for (guint i = 0; i < city->lanes->len; i++)
    {
      const GArray *lane = g_ptr_array_index (city->lanes, i);

      bastide_pen_strip (pen, BASTIDE_ARRAY_POINTS (lane), 1.2 / pen->pixels);
    }
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.55);
  if (bastide_plan_city_get_wall_distance (city, city->heart) < 2 * HEART
      || MIN (MIN (heart.x, 1 - heart.x), MIN (heart.y, 1 - heart.y)) < HEART)
    return;
  bastide_pen_ellipse (pen, heart.x, heart.y, HEART, HEART * 0.8);
  bastide_pen_wash (pen, BASTIDE_TOWN_LANE, 0.9);
}

void
bastide_scenery_paint_roofs (BastidePen            *pen,
                             const BastideTilePlan *plan,
                             const BastideRgb      *roofs,
                             guint                  n_roofs,
                             BastideRgb             ground)
{
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  bastide_pen_wash (pen, ground, 1);
  for (int row = (int) floor (plan->y / ROW) - 2; row <= (int) floor ((plan->y + 1) / ROW) + 1; row++)
    paint_row (pen, plan, roofs, n_roofs, row);
}

static void
draw_roofs (BastidePen             *pen,
            const BastideSceneItem *item)
{
  const BastideTilePlan *plan = item->data;
  const BastidePlanCity *city = bastide_tile_plan_get_city (plan, item->seed);

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_clip (pen->cr);
  bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (city->polygon));
  cairo_clip (pen->cr);
  bastide_scenery_paint_roofs (pen, plan, bastide_roofs, BASTIDE_N_ROOFS, GROUND);
  paint_streets (pen, city);
  cairo_restore (pen->cr);
}

void
bastide_scenery_add_roofs (BastideScene *scene,
                           guint         city)
{
  /* Behind the walls. */
  const BastideSceneItem item = { .y = -1, .draw = draw_roofs, .seed = city, .data = scene->plan };

  bastide_scene_add_raised (scene, &item);
}
