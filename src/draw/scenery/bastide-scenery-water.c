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

/* Five boulders, and the water comes out between them. */
void
bastide_scenery_add_spring (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  static const Boulder boulders[] = {
    { -0.075, 0.0, 0.040 },     { 0.078, 0.012, 0.038 }, { -0.035, -0.045, 0.046 },
    { 0.040, -0.042, 0.044 }, { 0.0, -0.075, 0.036 },
  };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 81);

  bastide_scenery_add_drawing (scene, "places/foam", site->at, 1, 1);
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
            bastide_scenery_add_drawing (scene, "places/reeds", at, 1, 1);
        }
    }
  for (guint i = river->points->len / 4; ducks && i + 4 < river->points->len; i += 3)
    if (is_open_bank (scene->plan, bastide_points_index (river->points, i)))
      {
        bastide_scenery_add_drawing (scene, "places/ducks", bastide_points_index (river->points, i), 1, 1);
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
