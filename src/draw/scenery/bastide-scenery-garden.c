/* bastide-scenery-garden.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

/* Half of its width, and of its depth, within the hedges. */
#define WIDTH 0.128
#define DEPTH 0.105

#define HEDGE_HEIGHT 0.022

/* Gardens in which trees grow, among all of them. */
#define KNOT 1
#define ORCHARD 3

static void
draw_hedge (BastidePen *pen,
            double      x,
            double      y,
            double      radius,
            guint32     seed)
{
  bastide_scenery_draw_bush (pen, BASTIDE_POINT (x, y), radius, seed);
}

/* Fruit trees on a lawn. */
static void
draw_orchard (BastidePen *pen,
              guint32     seed_of_tile)
{
  BastideDrawRandom random = bastide_draw_random_new (seed_of_tile, 71);

  for (guint row = 0; row < 3; row++)
    for (int hand = -1; hand <= 1; hand += 2)
      {
        BastidePoint at = BASTIDE_POINT (hand * WIDTH * 0.46, DEPTH * (-0.42 + 0.52 * row));
        guint32 seed = bastide_draw_random_index (&random, 1 << 16);

        bastide_scenery_draw_tree (pen, at, 0.027, 6 + 5 * (seed % 3));
        for (guint i = 0; i < 4; i++)
          bastide_pen_ellipse (pen, at.x - 0.016 + 0.0105 * i, at.y - 0.026 - 0.011 * ((seed >> i) & 1), 0.0042,
                               0.0042);
        bastide_pen_wash (pen, row % 2 ? BASTIDE_RGB (0xe0a83a) : BASTIDE_RGB (0xc8402e), 1);
      }
}

/* Gravel, the beds on it, and a hedge with a gap in front between two little trees. */
static void
draw_garden (BastidePen             *pen,
             const BastideSceneItem *item)
{
  static const char *const beds[] = {
    "gardens/flowers", [KNOT] = "gardens/knot", "gardens/vegetables", [ORCHARD] = "gardens/orchard", "gardens/pond",
    "gardens/roses",
  };
  guint which = bastide_hash (item->seed, 72) % G_N_ELEMENTS (beds);
  double a = WIDTH;
  double b = DEPTH;

  bastide_pen_push (pen, item->at, item->size);
  bastide_pen_inked (pen, BASTIDE_RGB (0xebdcab), BASTIDE_RECTANGLE (-a, -b, a, b));
  for (guint i = 0; i < 11; i++)
    draw_hedge (pen, -a + i * a * 0.2, -b + 0.006, 0.0165, i + 9);
  bastide_drawing_paint_at (beds[which], pen, BASTIDE_POINT (0, 0), 1);
  if (which == KNOT)
    bastide_scenery_draw_tree (pen, BASTIDE_POINT (0, 0.018), 0.026, 6);
  else if (which == ORCHARD)
    draw_orchard (pen, item->seed);
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
    .y = y + DEPTH * k,
    .draw = draw_garden,
    .at = site->at,
    .size = k,
    .seed = scene->plan->seed,
  };

  if (bastide_flat_sign_add (scene, "signs/garden", 0.150, site->at, 0))
    return;
  bastide_scene_add_block_shadow (scene, x - WIDTH * k, y - DEPTH * k, x + WIDTH * k, y + 0.115 * k, HEDGE_HEIGHT * k);
  bastide_scene_add_raised (scene, &item);
}
