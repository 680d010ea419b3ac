/* city-drawings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "city-style.h"

#include "bastide-answer-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-tile-style.h"
#include "city-tokens.h"
#include "city-wall.h"

static void
compose (BastideScene *scene)
{
  const BastideCityMap *map = bastide_city_map_get (scene->plan);

  bastide_city_add_crossing (scene);
  bastide_city_add_building (scene);
  for (guint i = 0; i < map->division.n_areas; i++)
    if (map->division.kinds[i] == BASTIDE_CITY_MARKET)
      bastide_city_add_market (scene, i);
    else
      bastide_city_add_quarter (scene, i);
}

static const BastideTileStyle style = {
  .build = bastide_city_plan_build,
  .paint_ground = bastide_city_ground_paint,
  .compose = compose,
  .paint_edges = bastide_city_edges_paint,
  .get_share = bastide_city_plan_get_share,
  .find_spot = bastide_city_plan_find_spot,
  .find_area = bastide_city_plan_find_area,
  .get_masts = bastide_city_plan_get_masts,
  .draw_landmarks = bastide_city_plan_draw_landmarks,
};

/* Citizens are drawn as plain followers. */
static const BastideFigureDrawing figures[] = {
  { .name = "market-woman" },
  { .name = "bailiff", .lying = TRUE },
  { .name = "guard" },
  { .name = "wall-tower", .scale = 0.86, .upright = TRUE },
  {},
};

static const BastideAnswerDrawing answers[] = {
  { .verb = "guard", .figure = "guard" },
  {},
};

const BastideDrawings bastide_drawings_city = {
  .id = "city",
  .tiles = &style,
  .edges = &bastide_city_wall_style,
  .figures = figures,
  .pieces = bastide_city_tokens,
  .answers = answers,
  .emblem = &bastide_city_emblem,
};
