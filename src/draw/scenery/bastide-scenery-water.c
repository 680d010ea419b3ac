/* bastide-scenery-water.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

/* Reeds and ducks keep away from bridges and from the edges of the tile. */
#define ROAD_DISTANCE 0.12
#define EDGE_DISTANCE 0.06
#define REEDS_SHARE 0.22
#define DUCKS_SHARE 0.45

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
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 81);

  bastide_scene_add_flat (scene, &foam);
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

/* Two ducks, on their way down the river. */
static void
draw_ducks (BastidePen             *pen,
            const BastideSceneItem *item)
{
  static const double ducks[][2] = { { 0, 0 }, { 0.034, 0.018 } };

  for (guint i = 0; i < G_N_ELEMENTS (ducks); i++)
    {
      double x = item->at.x + ducks[i][0];
      double y = item->at.y + ducks[i][1];

      bastide_pen_line (pen, BASTIDE_WATER_GLINT, 0.9, pen->hair,
                        BASTIDE_POINTS ({ x - 0.020, y + 0.005 }, { x + 0.022, y + 0.005 }));
      bastide_pen_ellipse (pen, x, y, 0.0125, 0.0075);
      bastide_pen_fill_ink (pen, BASTIDE_RGB (0xfaf4e2), 0.7, 0.9);
      bastide_pen_ellipse (pen, x - 0.0105, y - 0.0075, 0.0055, 0.0055);
      bastide_pen_fill_ink (pen, i == 0 ? BASTIDE_RGB (0x3f6b4a) : BASTIDE_RGB (0x9a6b3c), 0.6, 0.9);
      bastide_pen_line (pen, BASTIDE_RGB (0xe0a030), 1, 0.004,
                        BASTIDE_POINTS ({ x - 0.0155, y - 0.007 }, { x - 0.021, y - 0.006 }));
    }
}

/* Whether nothing but country lies at a point of the bank. */
static gboolean
is_open_bank (const BastideTilePlan *plan,
              BastidePoint           at)
{
  for (guint i = 0; i < plan->roads->len; i++)
    if (!bastide_points_are_beyond (bastide_tile_plan_get_road (plan, i)->points, at, ROAD_DISTANCE))
      return FALSE;
  for (guint i = 0; i < plan->cities->len; i++)
    if (bastide_points_contain (bastide_tile_plan_get_city (plan, i)->polygon, at))
      return FALSE;
  for (guint i = 0; i < plan->sites->len; i++)
    if (bastide_plan_site_get_distance (&g_array_index (plan->sites, BastidePlanSite, i), at) < 0.02)
      return FALSE;

  return at.x > EDGE_DISTANCE && at.x < 1 - EDGE_DISTANCE && at.y > EDGE_DISTANCE &&
         at.y < 1 - EDGE_DISTANCE;
}

static void
add_riverside (BastideScene           *scene,
               const BastidePlanRiver *river,
               BastideDrawRandom      *random)
{
  gboolean ducks = bastide_draw_random_unit (random) < DUCKS_SHARE;

  for (int hand = -1; hand <= 1; hand += 2)
    {
      g_autoptr (GArray) bank = bastide_points_offset (river->points, hand * (river->width / 2 - 0.004));

      for (guint i = 3; i + 3 < bank->len; i += 2)
        {
          BastidePoint at = bastide_points_index (bank, i);
          double chance = bastide_draw_random_unit (random);

          at.y += bastide_draw_random_range (random, 0, 0.012);
          if (chance < REEDS_SHARE && is_open_bank (scene->plan, at))
            bastide_scenery_add_reeds (scene, at);
        }
    }
  for (guint i = river->points->len / 4; ducks && i + 4 < river->points->len; i += 3)
    if (is_open_bank (scene->plan, bastide_points_index (river->points, i)))
      {
        BastideSceneItem item = { .draw = draw_ducks, .at = bastide_points_index (river->points, i) };

        bastide_scene_add_flat (scene, &item);
        break;
      }
}

void
bastide_scenery_add_riversides (BastideScene *scene)
{
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 82);

  if (scene->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i < scene->plan->rivers->len; i++)
    add_riverside (scene, bastide_tile_plan_get_river (scene->plan, i), &random);
}
