/* traders.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "traders-drawings.h"

/* Goods on the market square of a town. */

/* On top of all that stands, under the shields. */
#define ORDER 9.1
#define FOOT 0.085

/* From afar goods are an emblem on a disc; the least radius in pixels. */
#define FLAT_RISE 0.12
#define FLAT_RADIUS 0.145
#define LEAST_FLAT_RADIUS 5.4

#define GATE_DISTANCE 0.21
#define GATE_MIDDLE 0.05

static void
draw_goods (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double size = pen->pixels < BASTIDE_SMALL_TILE ? 0.28 : 0.235;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      bastide_traders_draw_flat_goods (pen->cr, item->seed, item->at.x, item->at.y + FOOT - FLAT_RISE,
                                       MAX (FLAT_RADIUS, LEAST_FLAT_RADIUS / pen->pixels), pen->pixels);
      return;
    }
  bastide_traders_draw_goods (pen->cr, item->seed, item->at.x, item->at.y + FOOT, size, pen->pixels, TRUE);
}

static void
add_goods (BastideScene          *scene,
           const BastidePlanSite *site)
{
  BastideSceneItem item = {
    .y = ORDER, .draw = draw_goods, .at = site->at, .seed = site->variant
  };

  bastide_scene_add_raised (scene, &item);
}

/* Away from gates, whose towers would stand before the goods. */
static BastidePoint
find_place (const BastideTilePlan *plan,
            const BastidePlanCity *city)
{
  BastidePoint place = city->heart;

  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);
      BastidePoint gate, way, moved;
      double distance;

      if (road->gate_curve == NULL || bastide_tile_plan_get_city (plan, road->gate_city) != city)
        continue;
      gate = bastide_points_index (road->gate_curve, road->gate_index);
      /* A gate rises over its foot. */
      way = bastide_point_subtract (place, bastide_point_raise (gate, GATE_MIDDLE));
      distance = bastide_point_get_length (way);
      if (distance >= GATE_DISTANCE || distance == 0)
        continue;
      moved = bastide_point_add (place, bastide_point_normalise (way), GATE_DISTANCE - distance);
      if (bastide_points_contain (city->polygon, moved))
        place = moved;
    }

  return place;
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  for (guint i = 0; i < plan->cities->len; i++)
    {
      const BastidePlanCity *city = bastide_tile_plan_get_city (plan, i);
      const GArray *marks = bastide_tile_plan_get_segment (plan, city->segment)->marks;
      BastidePlanSite site = {
        .at = find_place (plan, city), .scale = 1, .radius = 0.05, .compose = add_goods
      };

      if (!(segments & (1u << city->segment)))
        continue;
      site.variant = (guint) bastide_marks_get (marks, "goods") - 1;
      if (city->pennants > 0)
        site.at.x += 0.17;
      g_array_append_val (plan->sites, site);
    }
}

static const BastideTileMark goods = {
  .name = "goods",
  .square = 0.125,
  .spot = { 0.205, 0.09 },
  .add_sites = add_sites,
};

static const BastideFigureDrawing figures[] = {
  {
    .name = "builder",
    .scale = 1,
    .parts = {
      { "M-30,0 C-29,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-82 "
        "C-16,-94 -8,-99 2,-99 C11,-99 17,-94 18,-86 L28,-84 L27,-79 L16,-79 C16,-75 "
        "14,-70 8,-66 C11,-65 17,-63 20,-57 C25,-44 29,-22 30,0 C20,5 -20,5 -30,0 Z" },
      { "M14,-50 L40,-66",
        15 },
      { "M36,-42 L52,-98",
        8 },
      { "M36,-108 L70,-97 L65,-81 L31,-92 Z" },
    },
    .folds = BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "pig",
    .scale = 1,
    .parts = {
      { "M-42,-34 C-44,-58 -20,-64 4,-62 C14,-61 20,-60 25,-58 L27,-72 L42,-60 C50,-58 "
        "54,-52 55,-46 L64,-46 L64,-30 L54,-30 C50,-24 44,-22 40,-22 L38,0 L24,0 L22,-14 "
        "L-14,-14 L-16,0 L-31,0 L-33,-16 C-39,-20 -42,-27 -42,-34 Z" },
      { "M-42,-42 C-54,-42 -58,-52 -50,-56 C-45,-58 -44,-50 -50,-49",
        6 },
    },
    .details = {
      { "M39,-48 C39,-51.8 45,-51.8 45,-48 C45,-44.2 39,-44.2 39,-48 Z",
        0, BASTIDE_DETAIL_OF_MARK },
    },
    .upright = TRUE,
    .symbol_x = 2, .symbol_y = -38, .symbol_radius = 10.5,
  },
  {},
};

static void
draw_wine (BastidePen *pen)
{
  bastide_traders_draw_goods (pen->cr, 0, 0, 0, 0.54, pen->pixels, TRUE);
}

/* The second tile comes from the builder. */
static const BastideAnswerDrawing answers[] = {
  { .verb = "take", .figure = "builder", .sign = BASTIDE_ANSWER_MORE },
  {},
};

const BastideDrawings bastide_drawings_traders = {
  .id = "traders",
  .marks = (const BastideTileMark *const[]) { &goods, NULL },
  .figures = figures,
  .pieces = bastide_traders_pieces,
  .answers = answers,
  .emblem = &(const BastideEmblem) { "traders", BASTIDE_EMBLEM_TOWN, NULL, draw_wine, -0.02, 0.66, 1 },
};
