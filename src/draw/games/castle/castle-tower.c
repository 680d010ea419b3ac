/* castle-tower.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Towers: a raised platform with a great tower, turrets if it is large, and a portal where a path ends. */

#include "castle-style.h"

#include "bastide-noise.h"
#include "bastide-scenery.h"

/* Ashlars of a platform, on a side of a tile: whole numbers, so that those of neighbours meet. */
#define N_COURSES 22
#define N_STONES 16

#define RIM_WIDTH 0.05
#define SHADOW_STEP 0.04
#define SHADOW_LENGTH 1.6
#define EXTENSION 0.06

/* The room that paths, squares and wells leave in a platform. */
#define PATH_ROOM 0.020
#define SQUARE_ROOM 0.010

#define LEAST_RADIUS 0.046
#define GREATEST_RADIUS 0.092
#define LOWEST_FOOT 0.93

/* Height of a banner in the roof of a great tower, above its wall. */
#define MAST_RADIUSES 1.2

/* Height of the whole tower in radii, over its foot on the platform; it stays on its tile. */
#define TOTAL_RADIUSES 2.32

/* Number of halves from which a platform has turrets, and from which it has more. */
#define TURRET_HALVES 4
#define LARGE_HALVES 6
#define MAX_TOWERS 5
#define TURRET_RADIUS 0.044
#define TURRET_HEIGHT 0.085


/* --- Platforms --- */

static void
draw_ashlars (const BastideTilePlan *plan,
              BastidePen            *pen)
{
  gboolean close = pen->detail == BASTIDE_DETAIL_CLOSE;

  for (guint i = 0; i < N_COURSES; i++)
    cairo_rectangle (pen->cr, 0, i / (double) N_COURSES - pen->hair * 0.4, 1, pen->hair * 0.8);
  bastide_pen_wash (pen, BASTIDE_RGB (0x5f5a58), close ? 0.30 : 0.18);
  if (!close)
    return;

  for (int i = 0; i < N_COURSES; i++)
    for (int j = 0; j <= N_STONES; j++)
      {
        int course = plan->y * N_COURSES + i;
        guint32 hash = bastide_hash (641, (guint32) course, (guint32) (plan->x * N_STONES + j));
        double x = (j + 0.5 * (course & 1) + 0.3 * (hash & 15) / 15 - 0.15) / N_STONES;

        if (hash % 3 != 0)
          cairo_rectangle (pen->cr, x - pen->hair * 0.35, i / (double) N_COURSES, pen->hair * 0.7, 1.0 / N_COURSES);
      }
  bastide_pen_wash (pen, BASTIDE_RGB (0x5f5a58), 0.26);
}

/* Removes the openings in the ground below: paths, squares and wells. */
void
bastide_castle_cut_paths (const BastideTilePlan *plan,
                          BastidePen            *pen)
{
  const BastideCastleMap *map = bastide_castle_map_get (plan);
  cairo_t *cr = pen->cr;

  cairo_set_operator (cr, CAIRO_OPERATOR_DEST_OUT);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, BASTIDE_CASTLE_PATH_WIDTH + PATH_ROOM);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *path = bastide_tile_plan_get_line (plan, i);
      g_autoptr (GArray) line = bastide_points_extend (path->points, EXTENSION, TRUE, path->through);

      bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (line));
      cairo_stroke (cr);
    }
  if (map->square)
    bastide_pen_ellipse (pen, 0.5, 0.5, BASTIDE_CASTLE_SQUARE_X + SQUARE_ROOM, BASTIDE_CASTLE_SQUARE_Y + SQUARE_ROOM);
  for (guint i = 0; i < map->n_wells; i++)
    bastide_pen_ellipse (pen, map->wells[i].x, map->wells[i].y, 0.105, 0.092);
  cairo_fill (cr);
}

static void
paint_top (const BastideTilePlan *plan,
           BastidePen            *pen,
           const BastideMapArea  *area)
{
  const BastideRgb base = BASTIDE_CASTLE_STONE;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 3, BASTIDE_CASTLE_STONE_DARK, 0.45 },
    { BASTIDE_NOISE_SUN, 3, BASTIDE_CASTLE_STONE_LIGHT, 0.55 },
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.14 },
  };

  bastide_castle_append_loops (pen, area->loops);
  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  cairo_clip (pen->cr);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    draw_ashlars (plan, pen);
  bastide_pen_polylines (pen, area->lines);
  bastide_stroke (pen->cr, BASTIDE_CASTLE_STONE_DARK, 0.35, RIM_WIDTH);
}

static void
draw_platform (BastidePen             *pen,
               const BastideSceneItem *item)
{
  const BastideTilePlan *plan = item->data;
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  cairo_translate (cr, 0, -bastide_castle_get_platform (pen->pixels));
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_save (cr);
  paint_top (plan, pen, &bastide_castle_map_get (plan)->division.areas[item->seed]);
  cairo_restore (cr);
  bastide_castle_cut_paths (plan, pen);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

static void
add_platform_shadow (BastideScene *scene,
                     const GArray *line)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  g_autoptr (GArray) points = bastide_points_resample (line, SHADOW_STEP);
  BastidePoint fall = BASTIDE_POINT (BASTIDE_SHADOW_X * BASTIDE_CASTLE_PLATFORM * SHADOW_LENGTH,
                                     BASTIDE_SHADOW_Y * BASTIDE_CASTLE_PLATFORM * SHADOW_LENGTH);

  for (guint i = 0; i + 1 < points->len; i++)
    {
      BastidePoint a = bastide_points_index (points, i);
      BastidePoint b = bastide_points_index (points, i + 1);

      if (bastide_tile_division_get_line_distance (&map->division, bastide_point_mix (a, b, 0.5)) > 0.01)
        bastide_scene_add_shadow (scene, BASTIDE_POINTS (a, b, bastide_point_add (b, fall, 1),
                                                         bastide_point_add (a, fall, 1)));
    }
}

/* --- Towers --- */

static void
add_tower (BastideScene    *scene,
           BastidePoint     at,
           double           radius,
           double           height,
           BastideSceneDraw draw)
{
  BastideSceneItem item = {
    .y = at.y + radius * 0.4, .draw = draw, .at = at, .size = radius,
    .values = { height },
  };

  bastide_scene_add_tower_shadow (scene, at, radius, 0.6, height + BASTIDE_CASTLE_PLATFORM * 0.4);
  bastide_scene_add_raised (scene, &item);
}

/* Whether there is room for one more tower among those that stand already. */
static gboolean
has_room (const BastideCastleMap *map,
          guint                   area,
          BastidePoint            at,
          const BastidePoint     *towers,
          const double           *radii,
          guint                   n_towers)
{
  if (bastide_tile_division_find (&map->division, at) != (int) area
      || bastide_tile_division_get_room (&map->division, area, at) < 0.075
      || bastide_castle_map_is_near_square (map, at, 0.26) || bastide_castle_map_count_hidden (map, at) > 0)
    return FALSE;
  for (guint i = 0; i < n_towers; i++)
    if (bastide_point_get_distance (at, towers[i]) < radii[i] + 0.15)
      return FALSE;

  return TRUE;
}

static void
add_turrets (BastideScene *scene,
             guint         area,
             BastidePoint  great,
             double        great_radius)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  guint n_halves = map->division.n_halves[area];
  guint most = n_halves < TURRET_HALVES ? 1 : n_halves < LARGE_HALVES ? 3 : MAX_TOWERS;
  BastidePoint towers[MAX_TOWERS] = { great };
  double radii[MAX_TOWERS] = { great_radius };
  guint n_towers = 1;
  BastideDrawRandom random = bastide_draw_random_new (bastide_hash (scene->plan->seed, area), 631);
  BastideSceneDraw turret = bastide_castle_choose_turret (bastide_hash (scene->plan->seed, area, 632));

  for (guint i = 0; i < 60 && n_towers < most; i++)
    {
      double x = bastide_draw_random_range (&random, 0.10, 0.90);
      double y = bastide_draw_random_range (&random, 0.14, 0.92);

      if (!has_room (map, area, BASTIDE_POINT (x, y), towers, radii, n_towers))
        continue;
      towers[n_towers] = BASTIDE_POINT (x, y);
      radii[n_towers++] = TURRET_RADIUS;
      add_tower (scene, BASTIDE_POINT (x, y), TURRET_RADIUS, TURRET_HEIGHT, turret);
    }
}

static BastidePoint
find_great_tower (const BastideCastleMap *map,
                  guint                   area,
                  double                 *radius)
{
  BastidePoint at = BASTIDE_POINT (map->spots[area].x, MIN (map->spots[area].y + 0.03, LOWEST_FOOT));
  double room = bastide_tile_division_get_room (&map->division, area, map->spots[area]);

  *radius = MIN (CLAMP (room * 0.55, LEAST_RADIUS, GREATEST_RADIUS), at.y / TOTAL_RADIUSES);

  return at;
}

static double
get_great_height (double radius)
{
  return 0.100 + radius * 0.62;
}

static BastidePoint
get_mast (const BastideTilePlan *plan,
          guint                  area)
{
  double radius;
  BastidePoint at = find_great_tower (bastide_castle_map_get (plan), area, &radius);

  return bastide_point_raise (at, get_great_height (radius) + radius * MAST_RADIUSES);
}

guint
bastide_castle_plan_get_masts (const BastideTilePlan *plan,
                               guint                  segment,
                               BastidePoint          *masts)
{
  return bastide_tile_division_get_masts (&bastide_castle_map_get (plan)->division, plan, segment,
                                          BASTIDE_CASTLE_TOWER, get_mast, masts);
}

static void
add_great_tower (BastideScene *scene,
                 guint         area)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  double radius;
  BastidePoint at = find_great_tower (map, area, &radius);

  add_tower (scene, at, radius, get_great_height (radius),
             bastide_castle_choose_tower (bastide_hash (scene->plan->seed, area, 633)));
  add_turrets (scene, area, at, radius);
}

/* --- Portals --- */

static void
add_portals (BastideScene *scene,
             guint         area)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  for (guint i = 0; i < map->division.n_tips; i++)
    {
      const BastideDivisionTip *tip = &map->division.tips[i];

      if (tip->area == area)
        bastide_scenery_add_drawing (scene,
                                     fabs (tip->direction.y) <= 0.5 ? "castle/portal-side"
                                     : tip->direction.y < 0         ? "castle/portal-front"
                                                                    : "castle/portal-back",
                                     bastide_point_add (tip->at, tip->direction, 0.01), 1, 1);
    }
}

void
bastide_castle_add_towers (BastideScene *scene)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  for (guint i = 0; i < map->division.n_areas; i++)
    {
      BastideSceneItem platform = { .y = -1, .draw = draw_platform, .seed = i, .data = scene->plan };

      if (map->division.kinds[i] != BASTIDE_CASTLE_TOWER)
        continue;
      for (guint j = 0; j < map->division.areas[i].lines->len; j++)
        add_platform_shadow (scene, g_ptr_array_index (map->division.areas[i].lines, j));
      bastide_scene_add_raised (scene, &platform);
      bastide_castle_add_parapets (scene, i);
      add_portals (scene, i);
      add_great_tower (scene, i);
    }
}
