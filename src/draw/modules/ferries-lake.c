/* ferries-lake.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"
#include "ferries-drawings.h"
#include "rules/games/classic-kinds.h"

/* Lakes at which roads end, each with a jetty. The ferries themselves are pieces. */

#define RADIUS 0.25
#define RADIUS_X 0.205
#define RADIUS_Y 0.185

/* Beside a town the lake moves away, and leaves a way open behind it. */
#define TOWN_SCALE 0.88
#define TOWN_ASIDE 0.045

#define JETTY_FROM 0.245
#define JETTY_TO 0.125
#define JETTY_HALF_WIDTH 0.036
#define JETTY_PLANKS 6
#define JETTY_WOOD BASTIDE_RGB (0xb98b55)

#define N_SHORE 12

static gboolean
find_town (const BastideTilePlan *plan,
           BastidePoint          *inward)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      guint8 sides = bastide_tile_plan_get_sides (plan, i);

      if (bastide_tile_plan_get_segment (plan, i)->kind != BASTIDE_CLASSIC_CITY)
        continue;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (sides & (1 << side))
          {
            *inward = bastide_side_inwards[side];
            return TRUE;
          }
    }

  return FALSE;
}

static BastidePoint
find_hub (const BastideTilePlan *plan)
{
  BastidePoint at = BASTIDE_POINT (0.5, 0.5);
  BastidePoint inward;

  return find_town (plan, &inward) ? bastide_point_add (at, inward, TOWN_ASIDE) : at;
}

/* item->points: the shore. */
static void
draw_lake (BastidePen             *pen,
           const BastideSceneItem *item)
{
  const struct { double scale; BastideRgb colour; double alpha; } layers[] = {
    { 1.22, BASTIDE_FIELD_SHADE, 0.35 },
    { 1.10, BASTIDE_BANK, 1 },
    { 1.05, BASTIDE_SAND, 1 },
    { 0.97, BASTIDE_WATER_DARK, 1 },
    { 0.90, BASTIDE_WATER, 1 },
    { 0.50, bastide_rgb_mix (BASTIDE_WATER, BASTIDE_WATER_GLINT, 0.45), 0.5 },
  };
  static const double rings[][2] = { { 0.84, 0.5 }, { 0.77, 0.3 }, { 0.70, 0.18 } };
  BastidePoint shore[N_SHORE];

  for (guint i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      for (guint j = 0; j < N_SHORE; j++)
        shore[j] = bastide_point_mix (item->at, bastide_points_index (item->points, j), layers[i].scale);
      bastide_pen_blob (pen, shore, N_SHORE);
      bastide_pen_wash (pen, layers[i].colour, layers[i].alpha);
    }
  for (guint i = 0; i < G_N_ELEMENTS (rings) && pen->detail > BASTIDE_DETAIL_FAR; i++)
    {
      for (guint j = 0; j < N_SHORE; j++)
        shore[j] = bastide_point_mix (item->at, bastide_points_index (item->points, j), rings[i][0]);
      bastide_pen_blob (pen, shore, N_SHORE);
      bastide_stroke (pen->cr, BASTIDE_WATER_DARK, rings[i][1], pen->hair * 0.9);
    }
}

static void
draw_ripples (BastidePen             *pen,
              const BastideSceneItem *item)
{
  BastideDrawRandom random = bastide_draw_random_new (item->seed, 92);

  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  for (guint i = 0; i < 9; i++)
    {
      double x = item->at.x + bastide_draw_random_range (&random, -0.11, 0.11);
      double y = item->at.y + bastide_draw_random_range (&random, -0.10, 0.10);
      double width = bastide_draw_random_range (&random, 0.012, 0.03);

      bastide_pen_strip (pen, BASTIDE_POINTS ({ x - width, y }, { x + width, y }), pen->hair * 1.2);
    }
  bastide_pen_wash (pen, BASTIDE_WATER_GLINT, 0.9);
}

/* item->at: the middle of the lake; values: the direction to the land. */
static void
draw_jetty (BastidePen             *pen,
            const BastideSceneItem *item)
{
  BastidePoint way = BASTIDE_POINT (item->values[0], item->values[1]);
  BastidePoint aside = bastide_point_turn (way);
  BastidePoint from = bastide_point_add (item->at, way, JETTY_FROM * item->size);
  BastidePoint to = bastide_point_add (item->at, way, JETTY_TO * item->size);
  BastidePoint planks[4] = {
    bastide_point_add (from, aside, JETTY_HALF_WIDTH),
    bastide_point_add (to, aside, JETTY_HALF_WIDTH),
    bastide_point_add (to, aside, -JETTY_HALF_WIDTH),
    bastide_point_add (from, aside, -JETTY_HALF_WIDTH),
  };
  BastidePoint shadow[4];

  for (guint i = 0; i < 4; i++)
    shadow[i] = BASTIDE_POINT (planks[i].x + 0.012, planks[i].y + 0.014);
  bastide_pen_fill (pen, BASTIDE_INK, 0.4, shadow, 4);
  bastide_pen_inked (pen, JETTY_WOOD, planks, 4);
  for (guint i = 1; i <= JETTY_PLANKS; i++)
    {
      BastidePoint middle = bastide_point_mix (from, to, i / (JETTY_PLANKS + 1.0));
      BastidePoint joint[2] = {
        bastide_point_add (middle, aside, JETTY_HALF_WIDTH),
        bastide_point_add (middle, aside, -JETTY_HALF_WIDTH),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.8);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.6);
}

static void
add_jetties (BastideScene          *scene,
             const BastidePlanSite *site)
{
  for (guint i = 0; i < scene->plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (scene->plan, i);
      BastideSceneItem item = { .draw = draw_jetty, .at = site->at, .size = site->scale };
      BastidePoint way = bastide_point_normalise (
          bastide_point_subtract (bastide_points_index (road->points, 0), site->at));

      if (road->segment == BASTIDE_NO_SEGMENT ||
          g_strcmp0 (bastide_tile_plan_get_segment (scene->plan, road->segment)->end, "lake") != 0)
        continue;
      item.values[0] = way.x;
      item.values[1] = way.y;
      bastide_scene_add_flat (scene, &item);
    }
}

static void
add_lake (BastideScene          *scene,
          const BastidePlanSite *site)
{
  static const BastidePoint reeds[] = { { -0.155, 0.135 }, { 0.145, 0.130 } };
  GArray *shore = bastide_scene_new_points (scene);
  BastideSceneItem lake = { .draw = draw_lake, .at = site->at, .points = shore };
  BastideSceneItem ripples = { .draw = draw_ripples, .at = site->at, .seed = scene->plan->seed };
  BastideDrawRandom random = bastide_draw_random_new (scene->plan->seed, 91);

  for (guint i = 0; i < N_SHORE; i++)
    {
      double radius_x = RADIUS_X + 0.03 * (bastide_draw_random_unit (&random) - 0.5);
      double radius_y = RADIUS_Y + 0.03 * (bastide_draw_random_unit (&random) - 0.5);
      BastidePoint point = BASTIDE_POINT (site->at.x + site->scale * radius_x * cos (i * G_PI / 6),
                                          site->at.y + site->scale * radius_y * sin (i * G_PI / 6));

      g_array_append_val (shore, point);
    }
  bastide_scene_add_flat (scene, &lake);
  bastide_scene_add_flat (scene, &ripples);
  add_jetties (scene, site);
  bastide_scenery_add_drawing (scene, "places/reeds", bastide_point_add (site->at, reeds[0], site->scale), 1, 1);
  bastide_scenery_add_drawing (scene, "places/reeds", bastide_point_add (site->at, reeds[1], site->scale), 1, 1);
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  BastidePoint inward;
  BastidePlanSite site = {
    .at = find_hub (plan),
    .scale = find_town (plan, &inward) ? TOWN_SCALE : 1,
    .parts_fields = TRUE,
    .compose = add_lake,
  };

  site.radius = RADIUS * site.scale;
  g_array_append_val (plan->sites, site);
}

const BastideTileMark bastide_ferries_lake = {
  .name = "ferry-lake",
  .road_end = "lake",
  .find_hub = find_hub,
  .add_sites = add_sites,
};
