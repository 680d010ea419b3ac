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

/* Citizens look like anybody. */
static const BastideFigureDrawing figures[] = {
  {
    .name = "market-woman",
    .scale = 1,
    .parts = {
      { "M-44,0 C-40,-24 -24,-40 -19,-57 C-17,-63 -11,-65 -8,-66 C-15,-70 -18,-76 -17,-82 C-16,-90 -9,-94 0,-94 "
        "C9,-94 16,-90 17,-82 C18,-76 15,-70 8,-66 C11,-65 17,-63 19,-57 C24,-40 40,-24 44,0 C26,6 -26,6 -44,0 Z" },
      { "M-33,-114 L33,-114 L24,-93 L-24,-93 Z" },
      { "M-20,-114 C-18,-126 18,-126 20,-114",
        6 },
    },
    .folds = "M-15,-63 C-6,-57 6,-57 15,-63 M-24,-4 C-20,-20 -16,-32 -12,-42 M24,-4 C20,-18 16,-28 13,-36",
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "bailiff",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-75 -16,-80 L-35,-82 "
        "C-40,-86 -34,-92 -18,-92 L-21,-124 L21,-124 L18,-92 C34,-92 40,-86 35,-82 L16,-80 C17,-75 14,-70 8,-66 "
        "C11,-65 17,-63 20,-57 C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z" },
      { "M14,-44 L41,-57",
        12 },
      { "M42,6 L42,-90",
        7 },
      { "M42,-82 L42,-90",
        17 },
    },
    .folds = BASTIDE_HAT_FOLDS BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
    .lying = TRUE,
  },
  {
    .name = "guard",
    .scale = 1,
    .parts = {
      { "M-33,0 C-32,-22 -27,-44 -20,-57 C-17,-63 -11,-65 -8,-66 C-14,-70 -17,-74 -17,-78 L-37,-78 "
        "C-40,-86 -20,-90 -17,-95 C-14,-106 -4,-110 0,-118 C4,-110 14,-106 17,-95 C20,-90 40,-86 37,-78 L17,-78 "
        "C17,-74 14,-70 8,-66 C11,-65 17,-63 20,-57 C27,-44 32,-22 33,0 C20,5 -20,5 -33,0 Z" },
      { "M14,-46 L40,-56",
        12 },
      { "M41,4 L41,-132",
        6.5 },
      { "M41,-126 L59,-119 C66,-106 64,-95 58,-88 L41,-96 Z "
        "M-22,-60 C-32,-54 -43,-55 -54,-60 C-57,-34 -51,-14 -39,-4 C-28,-14 -21,-34 -22,-60 Z" },
    },
    .folds = BASTIDE_CLOAK_FOLDS,
    .symbol_x = 0, .symbol_y = -27, .symbol_radius = 10.5,
  },
  {
    .name = "wall-tower",
    .scale = 0.86,
    .parts = {
      { "M-30,0 L-25,-68 L-35,-72 L-35,-100 L-19,-100 L-19,-89 L-8,-89 L-8,-100 L8,-100 L8,-89 L19,-89 L19,-100 "
        "L35,-100 L35,-72 L25,-68 L30,0 C16,5 -16,5 -30,0 Z" },
    },
    .upright = TRUE,
    .symbol_x = 0, .symbol_y = -40, .symbol_radius = 10.5,
  },
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
