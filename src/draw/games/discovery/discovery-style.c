/* discovery-style.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "discovery-style.h"

#include "bastide-figure-drawing.h"
#include "bastide-map-grid.h"
#include "bastide-noise.h"

/* The extent of the houses of a town. */
#define TOWN_X 0.13
#define TOWN_Y 0.11
#define TOWN_RISE 0.02

/* --- The ground --- */

#define RIM_WIDTH 0.030

/* Strokes at the foot of the mountains. */
#define HACHURE_STEP 0.02
#define CLOSE_HACHURE_STEP 0.0125

void
bastide_discovery_append_loops (BastidePen      *pen,
                                const GPtrArray *loops)
{
  for (guint i = 0; i < loops->len; i++)
    bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS ((const GArray *) g_ptr_array_index (loops, i)));
}

static void
paint_grass (const BastideTilePlan *plan,
             BastidePen            *pen)
{
  const BastideRgb base = DISCOVERY_GRASS;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 4, DISCOVERY_GRASS_SHADE, 0.55 },
    { BASTIDE_NOISE_SUN, 5, DISCOVERY_GRASS_SUN, 0.70 },
    { BASTIDE_NOISE_BLOTCH, 6, BASTIDE_RGB (0x9fa858), 0.28 },
    { BASTIDE_NOISE_BLOTCH, 2, DISCOVERY_GRASS_SHADE, 0.20 },
  };

  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_rectangle (pen->cr, 0, 0, 1, 1);
  cairo_fill (pen->cr);
}

/* A stroke from the foot of the mountains inwards. */
static void
add_hachure (const BastideDiscoveryMap *map,
             BastidePen                *pen,
             const GArray              *foot,
             guint                      index,
             BastideDrawRandom         *random)
{
  BastidePoint at = bastide_points_index (foot, index);
  BastidePoint tangent = bastide_points_get_tangent (foot, index);
  BastidePoint normal = bastide_point_turn (tangent);
  double chance = bastide_draw_random_unit (random);
  double length = bastide_draw_random_range (random, 0.012, 0.034);
  double slant = bastide_draw_random_range (random, -0.25, 0.25);
  BastidePoint line[2];

  if (bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN]->lead,
                           bastide_point_add (at, normal, 0.02)) > 0)
    normal = BASTIDE_POINT (-normal.x, -normal.y);
  if (chance < 0.12 || bastide_edges_get_distance (at) < 0.02
      || (map->division.landscapes[BASTIDE_DISCOVERY_WATER] != NULL
          && bastide_map_grid_at (&map->division.landscapes[BASTIDE_DISCOVERY_WATER]->distance, at) > -0.02))
    return;

  line[0] = bastide_point_add (at, normal, -0.006);
  line[1] = bastide_point_add (bastide_point_add (line[0], normal, -length), tangent, -slant * length);
  bastide_pen_strip (pen, line, 2, pen->hair * 0.9);
}

static void
paint_foot (const BastideTilePlan *plan,
            BastidePen            *pen)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  const GPtrArray *lines = map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN]->lines;
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 201);

  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GArray) foot =
          bastide_points_resample (g_ptr_array_index (lines, i),
                                   pen->detail == BASTIDE_DETAIL_CLOSE ? CLOSE_HACHURE_STEP : HACHURE_STEP);

      for (guint j = 1; j + 1 < foot->len; j++)
        add_hachure (map, pen, foot, j, &random);
    }
  bastide_pen_wash (pen, DISCOVERY_FOOT_PEN, 0.55);
}

static void
paint_mountains (const BastideTilePlan *plan,
                 BastidePen            *pen)
{
  const BastideMapArea *area = bastide_discovery_map_get (plan)->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN];
  const BastideRgb base = DISCOVERY_ROCK;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 3, DISCOVERY_ROCK_SHADE, 0.55 },
    { BASTIDE_NOISE_SUN, 3, BASTIDE_RGB (0xd9c59a), 0.55 },
    { BASTIDE_NOISE_BLOTCH, 1, DISCOVERY_ROCK_SHADE, 0.30 },
  };
  /* The wash gathers there. */
  const BastideMapBand rim[] = {
    { RIM_WIDTH, DISCOVERY_ROCK_SHADE, 0.30 },
    { RIM_WIDTH * 0.4, DISCOVERY_ROCK_SHADE, 0.30 },
  };

  bastide_discovery_append_loops (pen, area->loops);
  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  bastide_picture_set_source (pen->cr, bastide_map_bands_create_picture (&area->distance, pen->pixels, rim,
                                                                         G_N_ELEMENTS (rim)));
  cairo_fill (pen->cr);

  if (pen->detail > BASTIDE_DETAIL_FAR)
    paint_foot (plan, pen);
}

static void
paint_ground (const BastideTilePlan *plan,
              cairo_t               *cr,
              double                 pixels)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (map->division.landscapes[BASTIDE_DISCOVERY_GRASSLAND] != NULL
      || map->division.landscapes[BASTIDE_DISCOVERY_WATER] != NULL)
    paint_grass (plan, &pen);
  if (map->division.landscapes[BASTIDE_DISCOVERY_MOUNTAIN] != NULL)
    paint_mountains (plan, &pen);
  if (map->division.landscapes[BASTIDE_DISCOVERY_WATER] != NULL)
    bastide_discovery_sea_paint (plan, &pen);
  bastide_discovery_stream_paint (plan, &pen);
  bastide_grain_paint (cr, pixels, plan->x, plan->y, 0.13);
}

/* --- The style --- */

static void
compose (BastideScene *scene)
{
  bastide_discovery_add_peaks (scene);
  bastide_discovery_add_towns (scene);
  bastide_discovery_add_country (scene);
  bastide_discovery_add_sea (scene);
  bastide_scene_add_sites (scene);
}

static double
get_share (const BastideTilePlan *plan,
           guint                  segment,
           BastidePoint           point)
{
  return bastide_tile_division_get_share (&bastide_discovery_map_get (plan)->division, plan, segment, point);
}

static gboolean
find_spot (const BastideTilePlan *plan,
           guint                  segment,
           BastidePoint          *spot)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  if (segment < map->division.n_areas)
    *spot = map->feet[segment];

  return TRUE;
}

static int
find_area (const BastideTilePlan *plan,
           BastidePoint           point)
{
  return (int) bastide_discovery_map_find (bastide_discovery_map_get (plan), point);
}

static gboolean
find_pair (const BastideTilePlan *plan,
           guint                  pair,
           BastidePoint          *spot)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  for (guint i = 0; i < map->n_towns; i++)
    if (map->towns[i].pair == pair)
      {
        *spot = map->towns[i].at;
        return TRUE;
      }

  return FALSE;
}

/* Towns are the important things on a shore. */
static void
draw_landmarks (const BastideTilePlan *plan,
                BastidePen            *pen)
{
  const BastideDiscoveryMap *map = bastide_discovery_map_get (plan);

  for (guint i = 0; i < map->n_towns; i++)
    {
      bastide_pen_ellipse (pen, map->towns[i].at.x, map->towns[i].at.y - TOWN_RISE, TOWN_X, TOWN_Y);
      cairo_fill (pen->cr);
    }
}

static const BastideTileStyle style = {
  .build = bastide_discovery_plan_build,
  .paint_ground = paint_ground,
  .compose = compose,
  .paint_edges = bastide_discovery_corners_paint,
  .find_rounds = bastide_discovery_corners_find_rounds,
  .get_share = get_share,
  .find_spot = find_spot,
  .find_area = find_area,
  .find_pair = find_pair,
  .draw_landmarks = draw_landmarks,
};

static const BastideFigureDrawing figures[] = {
  { .name = "explorer" },
  { .name = "sailor" },
  {},
};

const BastideDrawings bastide_drawings_discovery = {
  .id = "discovery",
  .tiles = &style,
  .figures = figures,
};
