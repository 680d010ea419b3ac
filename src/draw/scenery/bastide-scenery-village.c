/* bastide-scenery-village.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

#define HOUSE_WIDTH 0.082
#define HOUSE_DEPTH 0.058
#define MAX_HOUSES 5
#define THATCHED BASTIDE_N_ROOFS

/* A house of a village: place, form, and roof (or THATCHED). */
typedef struct
{
  double           u;
  double           v;
  BastideHouseForm form;
  guint            roof;
} VillageHouse;

static const VillageHouse villages[][MAX_HOUSES] = {
  {
    { -0.072, -0.022, BASTIDE_HOUSE_GABLE, 0 },
    { 0.045, -0.040, BASTIDE_HOUSE_PLAIN, THATCHED },
    { 0.088, 0.040, BASTIDE_HOUSE_GABLE_LOW, 3 },
    { -0.082, 0.070, BASTIDE_HOUSE_CHIMNEY, THATCHED },
    { 0.022, 0.092, BASTIDE_HOUSE_GABLE, 2 },
  },
  {
    { -0.088, 0.012, BASTIDE_HOUSE_PLAIN, THATCHED },
    { 0.092, 0.004, BASTIDE_HOUSE_GABLE, 4 },
    { -0.062, 0.088, BASTIDE_HOUSE_GABLE, 1 },
    { 0.070, 0.088, BASTIDE_HOUSE_CHIMNEY, THATCHED },
  },
  {
    { -0.060, -0.040, BASTIDE_HOUSE_CHIMNEY, 2 },
    { 0.095, -0.012, BASTIDE_HOUSE_GABLE_LOW, THATCHED },
    { -0.092, 0.052, BASTIDE_HOUSE_GABLE_LOW, 3 },
    { 0.082, 0.082, BASTIDE_HOUSE_PLAIN, 0 },
    { -0.020, 0.100, BASTIDE_HOUSE_PLAIN, THATCHED },
  },
};

void
bastide_scenery_add_village (BastideScene          *scene,
                             const BastidePlanSite *site)
{
  const VillageHouse *houses = villages[site->variant % G_N_ELEMENTS (villages)];
  static const char *const middles[] = { "places/linden", "places/chapel", "places/well-and-tree" };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 61);

  bastide_scenery_add_drawing (scene, "places/plaza", site->at, 1, 1);
  for (guint i = 0; i < MAX_HOUSES; i++)
    {
      double shift_x = bastide_draw_random_range (&random, -0.008, 0.008);
      double shift_y = bastide_draw_random_range (&random, -0.006, 0.006);
      BastideHouse house = {
        .at = { site->at.x + houses[i].u + shift_x, site->at.y + houses[i].v + shift_y },
        .width = HOUSE_WIDTH, .depth = HOUSE_DEPTH, .wall_height = 0.034, .roof_height = 0.042,
        .form = houses[i].form,
        .roof = houses[i].roof == THATCHED ? BASTIDE_THATCH : bastide_roofs[houses[i].roof],
        .wall = BASTIDE_HOUSE_WALL,
      };

      if (houses[i].u == 0)
        break;
      bastide_scenery_add_house (scene, &house, 0.06);
    }
  bastide_scenery_add_drawing (scene, middles[site->variant % G_N_ELEMENTS (middles)], site->at, 1, 1);
}

static void
draw_crowns (BastidePen             *pen,
             const BastideSceneItem *item)
{
  bastide_pen_line (pen, BASTIDE_INK, 0.9, MAX (0.008, 1 / pen->pixels),
                    BASTIDE_POINTS ({ item->at.x, item->at.y + 0.003 },
                                    { item->at.x, item->at.y - item->size * 0.6 }));
  bastide_scenery_draw_crown (pen, item->at, item->size, item->seed);
}

/* Bushes and two trees instead of a village: the roads end there as well. */
void
bastide_scenery_add_copse (BastideScene          *scene,
                           const BastidePlanSite *site)
{
  static const struct { double u, v, radius; guint32 seed; } trees[] = {
    { -0.045, -0.005, 0.036, 7 }, { 0.035, 0.012, 0.039, 29 },
  };

  bastide_scenery_add_drawing (scene, "places/copse", site->at, 1, 1);
  for (guint i = 0; i < G_N_ELEMENTS (trees); i++)
    {
      BastidePoint at = BASTIDE_POINT (site->at.x + trees[i].u, site->at.y + trees[i].v);
      BastideSceneItem item = {
        .y = at.y, .draw = draw_crowns, .at = at, .size = trees[i].radius, .seed = trees[i].seed
      };

      bastide_scene_add_round_shadow (scene, at, trees[i].radius, 0.9);
      bastide_scene_add_raised (scene, &item);
    }
}

void
bastide_scenery_add_monastery (BastideScene          *scene,
                               const BastidePlanSite *site)
{
  static const char *const drawings[] = {
    "monasteries/cloister", "monasteries/cross-church", "monasteries/gable-church", "monasteries/round-church",
    "monasteries/abbey",
  };

  bastide_scenery_add_drawing (scene, "monasteries/precinct", site->at, site->scale, 1);
  if (!bastide_flat_sign_add (scene, "signs/monastery", 0.195, site->at, 0))
    bastide_scenery_add_drawing (scene, drawings[site->variant % G_N_ELEMENTS (drawings)], site->at, site->scale, 1);
}

void
bastide_scenery_add_sites (BastideScene *scene)
{
  const GArray *sites = scene->plan->sites;

  for (guint i = 0; i < sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (sites, BastidePlanSite, i);

      site->compose (scene, site);
    }
}
