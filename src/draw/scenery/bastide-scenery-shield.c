/* bastide-scenery-shield.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The shields of towns. */

#include "bastide-drawing.h"
#include "bastide-scenery.h"

#define SHIELD_LIFT 0.02
#define SHIELD_STEP 0.2
#define SHIELD_WIDEST 0.12 /* half of one on a small tile, with its shadow */
#define SHIELD_HALF_WIDTH 0.080
#define SHIELD_RIM 1.14
#define FAR_SHIELD 0.100
#define LEAST_SHIELD 3.6 /* in pixels */

static void
add_heater (cairo_t *cr,
            double   x,
            double   y,
            double   k)
{
  cairo_move_to (cr, x - k, y - k * 1.05);
  cairo_curve_to (cr, x - k * 0.4, y - k * 0.9, x + k * 0.4, y - k * 0.9, x + k, y - k * 1.05);
  cairo_curve_to (cr, x + k * 1.02, y + k * 0.3, x + k * 0.6, y + k * 0.95, x, y + k * 1.3);
  cairo_curve_to (cr, x - k * 0.6, y + k * 0.95, x - k * 1.02, y + k * 0.3, x - k, y - k * 1.05);
  cairo_close_path (cr);
}

/* An emblem: the golden tower is a bar. */
static void
draw_flat_shield (BastidePen  *pen,
                  BastidePoint at,
                  double       k)
{
  double rim = 1.1 / pen->pixels;

  add_heater (pen->cr, at.x, at.y, k + 1.6 * rim);
  bastide_pen_wash (pen, BASTIDE_INK, 0.85);
  add_heater (pen->cr, at.x, at.y, k + 0.8 * rim);
  bastide_pen_wash (pen, BASTIDE_CREAM, 1);
  add_heater (pen->cr, at.x, at.y, k);
  bastide_pen_wash (pen, BASTIDE_AZURE, 1);
  bastide_pen_fill (pen, BASTIDE_SHIELD_GOLD, 1,
                    BASTIDE_RECTANGLE (at.x - k * 0.34, at.y - k * 0.5, at.x + k * 0.34, at.y + k * 0.5));
}

static void
draw_shield (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double half_width = SHIELD_HALF_WIDTH;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_flat_shield (pen, item->at, MAX (FAR_SHIELD, LEAST_SHIELD / pen->pixels));
      return;
    }
  if (pen->pixels < BASTIDE_SMALL_TILE)
    half_width = 0.094;
  bastide_drawing_paint_at ("places/shield", pen, item->at, half_width / SHIELD_HALF_WIDTH);
}

static BastidePoint
get_shield (const BastidePlanCity *city,
            guint                  index)
{
  /* Many stand closer, and not all round the heart of a town by the edge, so that all are on the tile. */
  double step = MIN (SHIELD_STEP, (1 - 2 * SHIELD_WIDEST) / MAX (city->pennants - 1, 1));
  double reach = (city->pennants - 1) / 2.0 * step + SHIELD_WIDEST;
  double middle = CLAMP (city->heart.x, reach, 1 - reach);

  return BASTIDE_POINT (middle + SHIELD_WIDEST - reach + index * step, city->heart.y - SHIELD_LIFT);
}

void
bastide_scenery_fill_shields (BastidePen            *pen,
                              const BastidePlanCity *city)
{
  for (guint i = 0; i < city->pennants; i++)
    {
      BastidePoint at = get_shield (city, i);

      add_heater (pen->cr, at.x, at.y, SHIELD_HALF_WIDTH * SHIELD_RIM);
      cairo_fill (pen->cr);
    }
}

void
bastide_scenery_add_shields (BastideScene *scene)
{
  for (guint i = 0; i < scene->plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (scene->plan, i);

      for (guint j = 0; j < city->pennants; j++)
        {
          BastideSceneItem item = {
            .y = 9, /* on top of all */
            .draw = draw_shield,
            .at = get_shield (city, j),
          };

          bastide_scene_add_raised (scene, &item);
        }
    }
}
