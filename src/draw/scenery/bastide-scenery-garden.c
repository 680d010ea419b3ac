/* bastide-scenery-garden.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"
#include "bastide-garden-beds.h"
#include "bastide-scenery.h"

#define HEDGE_HEIGHT 0.022

static void
draw_hedge (BastidePen *pen,
            double      x,
            double      y,
            double      radius,
            guint32     seed)
{
  bastide_scenery_draw_bush (pen, BASTIDE_POINT (x, y), radius, seed);
}

/* Gravel, what is laid out on it, and a hedge with a gap in front between two little trees. */
static void
draw_garden (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double a = BASTIDE_GARDEN_WIDTH;
  double b = BASTIDE_GARDEN_DEPTH;

  bastide_pen_push (pen, item->at, item->size);
  bastide_pen_inked (pen, BASTIDE_RGB (0xebdcab), BASTIDE_RECTANGLE (-a, -b, a, b));
  for (guint i = 0; i < 11; i++)
    draw_hedge (pen, -a + i * a * 0.2, -b + 0.006, 0.0165, i + 9);
  bastide_garden_draw_beds (pen, bastide_hash (item->seed, 72) % BASTIDE_N_GARDENS, item->seed);
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
    .y = y + BASTIDE_GARDEN_DEPTH * k,
    .draw = draw_garden,
    .at = site->at,
    .size = k,
    .seed = scene->plan->seed,
  };

  if (bastide_flat_sign_add (scene, "signs/garden", 0.150, site->at, 0))
    return;
  bastide_scene_add_block_shadow (scene, x - BASTIDE_GARDEN_WIDTH * k, y - BASTIDE_GARDEN_DEPTH * k,
                                  x + BASTIDE_GARDEN_WIDTH * k, y + 0.115 * k, HEDGE_HEIGHT * k);
  bastide_scene_add_raised (scene, &item);
}
