/* classic-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Villages, copses, monasteries and gardens. */

#include "classic-plan.h"

#include "bastide-drawing.h"
#include "bastide-flat-sign.h"
#include "bastide-scenery.h"

#define HOUSE_WIDTH 0.082
#define HOUSE_DEPTH 0.058
#define MAX_HOUSES 5
#define THATCHED BASTIDE_N_ROOFS

/* Half of the width and depth of a garden within its hedges. */
#define GARDEN_WIDTH 0.128
#define GARDEN_DEPTH 0.105

#define HEDGE_HEIGHT 0.022

/* Gardens in which trees grow, among all of them. */
#define KNOT 1
#define ORCHARD 3

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
bastide_classic_add_village (BastideScene          *scene,
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
bastide_classic_add_copse (BastideScene          *scene,
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
bastide_classic_add_monastery (BastideScene          *scene,
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

/* Fruit trees on a lawn. */
static void
draw_orchard (BastidePen *pen,
              guint32     seed_of_tile)
{
  BastideDrawRandom random = bastide_draw_random_new (seed_of_tile, 71);

  for (guint row = 0; row < 3; row++)
    for (int hand = -1; hand <= 1; hand += 2)
      {
        BastidePoint at = BASTIDE_POINT (hand * GARDEN_WIDTH * 0.46, GARDEN_DEPTH * (-0.42 + 0.52 * row));
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
  double a = GARDEN_WIDTH;
  double b = GARDEN_DEPTH;

  bastide_pen_push (pen, item->at, item->size);
  bastide_pen_inked (pen, BASTIDE_RGB (0xebdcab), BASTIDE_RECTANGLE (-a, -b, a, b));
  for (guint i = 0; i < 11; i++)
    bastide_scenery_draw_bush (pen, BASTIDE_POINT (-a + i * a * 0.2, -b + 0.006), 0.0165, i + 9);
  bastide_drawing_paint_at (beds[which], pen, BASTIDE_POINT (0, 0), 1);
  if (which == KNOT)
    bastide_scenery_draw_tree (pen, BASTIDE_POINT (0, 0.018), 0.026, 6);
  else if (which == ORCHARD)
    draw_orchard (pen, item->seed);
  for (guint i = 0; i < 8; i++)
    {
      bastide_scenery_draw_bush (pen, BASTIDE_POINT (-a, -b + 0.02 + i * b * 0.25), 0.0165, i + 2);
      bastide_scenery_draw_bush (pen, BASTIDE_POINT (a, -b + 0.02 + i * b * 0.25), 0.0165, i + 4);
    }
  for (guint i = 0; i < 11; i++)
    if (i != 5)
      bastide_scenery_draw_bush (pen, BASTIDE_POINT (-a + i * a * 0.2, b + 0.010), 0.0175, i + 19);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (-a * 0.16 - 0.008, b + 0.014), 0.019, 6);
  bastide_scenery_draw_tree (pen, BASTIDE_POINT (a * 0.16 + 0.008, b + 0.014), 0.019, 6);
  bastide_pen_pop (pen, item->size);
}

void
bastide_classic_add_garden (BastideScene          *scene,
                            const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y;
  double k = site->scale;
  BastideSceneItem item = {
    .y = y + GARDEN_DEPTH * k,
    .draw = draw_garden,
    .at = site->at,
    .size = k,
    .seed = scene->plan->seed,
  };

  if (bastide_flat_sign_add (scene, "signs/garden", 0.150, site->at, 0))
    return;
  bastide_scene_add_block_shadow (scene, x - GARDEN_WIDTH * k, y - GARDEN_DEPTH * k,
                                  x + GARDEN_WIDTH * k, y + 0.115 * k, HEDGE_HEIGHT * k);
  bastide_scene_add_raised (scene, &item);
}
