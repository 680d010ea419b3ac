/* bastide-scenery-village.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

#define HOUSE_WIDTH 0.082
#define HOUSE_DEPTH 0.058
#define MAX_HOUSES 5
#define THATCHED BASTIDE_N_ROOFS

/* A house of a village: where, what form, which roof (or THATCHED). */
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

/* The earthen plaza, so that no road seems to pass through. */
static void
draw_plaza (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastidePoint points[8];

  for (guint i = 0; i < 8; i++)
    points[i] = BASTIDE_POINT (item->at.x + 0.155 * cos (i * G_PI / 4),
                               item->at.y + 0.135 * sin (i * G_PI / 4));
  bastide_pen_blob (pen, points, 8);
  bastide_fill_preserve (pen->cr, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_TOWN, 0.65), 1);
  bastide_stroke (pen->cr, BASTIDE_ROAD_EDGE, 1, pen->hair * 1.5);
}

/* A chapel without a cross. */
static void
draw_chapel (BastidePen *pen)
{
  BastideLongHouse nave = {
    .x0 = -0.03, .x1 = 0.075, .y = 0, .depth = 0.055, .wall_height = 0.045, .roof_height = 0.045,
    .wall = BASTIDE_HOUSE_WALL, .roof = bastide_roofs[1], .lit = bastide_roofs[2],
  };
  BastideSpire spire = {
    .x0 = -0.072,
    .x1 = -0.026,
    .y = 0.004,
    .height = 0.090,
    .roof_height = 0.070,
    .wall = BASTIDE_HOUSE_WALL,
    .lit = bastide_rgb_lit (bastide_roofs[2], 0.15),
    .dark = bastide_roofs[3],
  };

  bastide_long_house_draw (pen, &nave);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arcade_draw (pen, 0.005, -0.012, 0.037, 2, 0.008, 0.016, BASTIDE_WINDOW);
  bastide_spire_draw (pen, &spire);
}

static void
add_middle (BastideScene          *scene,
            const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y;

  if (site->variant == 0)
    bastide_scenery_add_tree (scene, BASTIDE_POINT (x - 0.008, y + 0.028), 0.030, 6);
  else if (site->variant == 1)
    {
      BastideSceneItem chapel = {
        .y = y + 0.030, .shape = draw_chapel, .at = { x + 0.005, y + 0.030 }, .size = 0.86
      };

      bastide_scene_add_block_shadow (scene, x - 0.045, y - 0.02, x + 0.065, y + 0.03, 0.09);
      bastide_scene_add_raised (scene, &chapel);
    }
  else
    {
      bastide_scenery_add_well (scene, BASTIDE_POINT (x + 0.008, y + 0.030));
      bastide_scenery_add_tree (scene, BASTIDE_POINT (x + 0.02, y - 0.055), 0.028, 11);
    }
}

void
bastide_scenery_add_village (BastideScene          *scene,
                             const BastidePlanSite *site)
{
  const VillageHouse *houses = villages[site->variant % G_N_ELEMENTS (villages)];
  BastideSceneItem plaza = { .draw = draw_plaza, .at = site->at };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 61);

  bastide_scene_add_flat (scene, &plaza);
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
  add_middle (scene, site);
}

/* A house and a thatched shed at the end of a road. */
void
bastide_scenery_add_cottage (BastideScene          *scene,
                             const BastidePlanSite *site)
{
  double x = site->at.x;
  double y = site->at.y;
  BastidePoint yard[8];
  BastideHouse house = {
    .at = { x - 0.005, y + 0.012 }, .width = 0.105, .depth = 0.060, .wall_height = 0.038,
    .roof_height = 0.046, .form = BASTIDE_HOUSE_CHIMNEY, .roof = bastide_roofs[0],
    .wall = BASTIDE_HOUSE_WALL,
  };
  BastideHouse shed = {
    .at = { x + 0.050, y + 0.062 }, .width = 0.070, .depth = 0.060, .wall_height = 0.038,
    .roof_height = 0.046, .form = BASTIDE_HOUSE_GABLE, .roof = BASTIDE_THATCH,
    .wall = BASTIDE_HOUSE_WALL,
  };

  for (guint i = 0; i < 8; i++)
    yard[i] = BASTIDE_POINT (x + 0.105 * cos (i * G_PI / 4), y + 0.085 * sin (i * G_PI / 4));
  bastide_scenery_add_blob (scene, yard, 8, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_TOWN, 0.55), 1,
                            0.9, 0.5);
  bastide_scenery_add_house (scene, &house, 0.06);
  bastide_scenery_add_house (scene, &shed, 0.06);
  bastide_scenery_add_tree (scene, BASTIDE_POINT (x - 0.066, y + 0.045), 0.026, 11);
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
  static const double bushes[][3] = {
    { -0.10, -0.02, 0.030 }, { -0.06, -0.07, 0.027 },  { 0.0, -0.085, 0.026 },
    { 0.06, -0.07, 0.028 },  { 0.105, -0.015, 0.030 }, { -0.105, 0.045, 0.029 },
    { 0.10, 0.05, 0.030 },   { -0.05, 0.085, 0.031 },  { 0.05, 0.088, 0.031 },
    { 0.0, 0.055, 0.026 },
  };
  static const struct { double u, v, radius; guint32 seed; } trees[] = {
    { -0.045, -0.005, 0.036, 7 }, { 0.035, 0.012, 0.039, 29 },
  };
  BastidePoint ground[10];

  for (guint i = 0; i < 10; i++)
    {
      double angle = i * G_PI / 5;

      ground[i] =
          BASTIDE_POINT (site->at.x + 0.135 * cos (angle) * (1 + 0.08 * sin (4 * angle + 1)),
                         site->at.y + 0.115 * sin (angle) * (1 + 0.08 * cos (3 * angle)));
    }
  bastide_scenery_add_blob (scene, ground, 10,
                            bastide_rgb_mix (BASTIDE_FIELD_SHADE, BASTIDE_TREE_DARK, 0.22), 1, 0.9,
                            0.55);

  for (guint i = 0; i < G_N_ELEMENTS (bushes); i++)
    {
      BastidePoint at = BASTIDE_POINT (site->at.x + bushes[i][0], site->at.y + bushes[i][1]);

      bastide_scene_add_round_shadow (scene, at, bushes[i][2], 0.5);
      bastide_scenery_add_bush (scene, at, bushes[i][2],
                                (guint32)(fabs (bushes[i][0]) * 900 + fabs (bushes[i][1]) * 700));
    }
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
bastide_scenery_add_sites (BastideScene *scene)
{
  const GArray *sites = scene->plan->sites;

  for (guint i = 0; i < sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (sites, BastidePlanSite, i);

      site->compose (scene, site);
    }
}
