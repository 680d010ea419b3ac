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
  { .name = "builder" },
  { .name = "pig", .upright = TRUE },
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
