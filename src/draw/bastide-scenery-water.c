/* bastide-scenery-water.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

/* A boulder's place and radius. */
typedef struct
{
  double u;
  double v;
  double radius;
} Boulder;

static void
draw_boulder (BastidePen             *pen,
              const BastideSceneItem *item)
{
  bastide_scenery_draw_boulder (pen, item->at, item->size, item->seed);
}

/* Foam where the water comes out between the stones. */
static void
draw_foam (BastidePen             *pen,
           const BastideSceneItem *item)
{
  static const double drops[][3] = {
    { -0.030, 0.055, 0.013 }, { 0.000, 0.062, 0.015 }, { 0.028, 0.054, 0.012 },
    { -0.012, 0.074, 0.008 }, { 0.016, 0.076, 0.007 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (drops); i++)
    bastide_pen_ellipse (pen, item->at.x + drops[i][0], item->at.y + drops[i][1], drops[i][2],
                         drops[i][2] * 0.7);
  bastide_pen_wash (pen, BASTIDE_RGB (0xf0f7f3), 0.85);
}

/* Five boulders, and the water comes out between them. */
void
bastide_scenery_add_spring (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  static const Boulder boulders[] = {
    { -0.075, 0.0, 0.040 },     { 0.078, 0.012, 0.038 }, { -0.035, -0.045, 0.046 },
    { 0.040, -0.042, 0.044 }, { 0.0, -0.075, 0.036 },
  };
  BastideSceneItem foam = { .draw = draw_foam, .at = site->at };
  BastideDrawRandom random;

  bastide_scene_add_flat (scene, &foam);
  bastide_draw_random_init (&random, scene->plan->seed, 81);
  for (guint i = 0; i < G_N_ELEMENTS (boulders); i++)
    {
      BastidePoint at =
          BASTIDE_POINT (site->at.x + boulders[i].u, site->at.y + boulders[i].v + 0.03);
      BastideSceneItem item = {
        .y = at.y,
        .draw = draw_boulder,
        .at = at,
        .size = boulders[i].radius,
        .seed = bastide_draw_random_index (&random, 1 << 20),
      };

      bastide_scene_add_round_shadow (scene, at, boulders[i].radius, 0.5);
      bastide_scene_add_raised (scene, &item);
    }
}

static void
draw_reeds (BastidePen             *pen,
            const BastideSceneItem *item)
{
  static const double blades[][2] = {
    { -0.012, 0.026 }, { -0.004, 0.036 }, { 0.004, 0.030 }, { 0.011, 0.022 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (blades); i++)
    {
      BastidePoint blade[2] = {
        { item->at.x + blades[i][0] * 0.6, item->at.y },
        { item->at.x + blades[i][0], item->at.y - blades[i][1] },
      };

      bastide_pen_strip (pen, blade, 2, MAX (pen->hair * 1.2, 0.7 / pen->pixels));
    }
  bastide_pen_wash (pen, BASTIDE_FIELD_PEN, 1);
}

void
bastide_scenery_add_reeds (BastideScene *scene,
                           BastidePoint  at)
{
  BastideSceneItem item = { .y = at.y, .draw = draw_reeds, .at = at };

  if (scene->detail > BASTIDE_DETAIL_FAR)
    bastide_scene_add_raised (scene, &item);
}

/* The water itself is a part of the river; reeds stand on its shore. */
void
bastide_scenery_add_lake (BastideScene          *scene,
                          const BastidePlanSite *site)
{
  static const double reeds[][2] = { { -0.150, 0.045 }, { -0.128, 0.090 }, { 0.145, 0.060 } };

  for (guint i = 0; i < G_N_ELEMENTS (reeds); i++)
    {
      BastidePoint at = BASTIDE_POINT (site->at.x + reeds[i][0], site->at.y + reeds[i][1]);

      bastide_scenery_add_reeds (scene, at);
    }
}
