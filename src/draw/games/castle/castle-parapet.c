/* castle-parapet.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Battlements on the rims of platforms: along borders, paths and squares. */

#include "castle-style.h"

/* The rim beside a path or the square. */
#define PATH_ASIDE 0.010
#define RING_X 0.190
#define RING_Y 0.172
#define N_RING 36
#define EXTENSION 0.06

const BastideWallStyle bastide_castle_parapet = {
  .height = BASTIDE_CASTLE_PLATFORM, .thickness = CASTLE_PARAPET_WALK, .is_rim = TRUE,
  .dark = BASTIDE_CASTLE_STONE_DARK, .light = BASTIDE_CASTLE_STONE_LIGHT, .coping = BASTIDE_CASTLE_COPING,
  .face = { 0.45, 0.50 }, .merlon = { { 0.56, 0.40 }, { 0.65, 0 } },
  .foot = { { 1.1, 0.8 } }, .rim = { { 1, 0.8 }, { 0.7, 0.5 } },
  .joints = { { 0.022, 0.2, 0.7 }, { 0.045, 0.5, 0.95 } }, .joint_step = 1, .joint_alpha = 0.38,
  .merlon_start = 0.14, .merlon_end = 0.70, .merlon_depth = 0.013, .merlon_height = 0.022, .merlon_alpha = 0.75,
};

double
bastide_castle_get_platform (double pixels)
{
  return bastide_wall_get_height (&bastide_castle_parapet, pixels);
}

static gboolean
is_on_tile (BastidePoint point)
{
  return point.x > 0 && point.x < 1 && point.y > 0 && point.y < 1;
}

static void
add_border (BastideScene *scene,
            guint         area,
            const GArray *line)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  g_autoptr (GArray) points = bastide_points_resample (line, CASTLE_MERLON_STEP);
  guint middle = points->len / 2;
  BastidePoint right = bastide_point_turn (bastide_points_get_tangent (points, middle));
  BastidePoint probe = bastide_point_add (bastide_points_index (points, middle), right, 0.015);
  BastideWallRun run = {
    .scene = scene, .style = &bastide_castle_parapet,
    .hand = bastide_map_grid_at (&map->division.areas[area].lead, probe) < 0 ? 1 : -1,
  };

  for (guint i = 0; i + 1 < points->len; i++)
    {
      const BastidePoint *ends = &bastide_points_index (points, i);
      BastidePoint at = bastide_point_mix (ends[0], ends[1], 0.5);

      /* Two towers grow together, and along a path the platform ends before it. */
      if (is_on_tile (at) && bastide_tile_division_get_line_distance (&map->division, at) >= 0.010
          && !bastide_castle_map_is_border (map, at, BASTIDE_CASTLE_TOWER, BASTIDE_CASTLE_TOWER))
        bastide_wall_run_add (&run, ends, NULL, BASTIDE_WALL_PIECE);
      else
        bastide_wall_run_end (&run);
    }
  bastide_wall_run_end (&run);
}

/* Parapets along a line beside a path, where the area lies on the other side. */
static void
add_rim (BastideScene *scene,
         guint         area,
         const GArray *points,
         double        hand,
         double        path_room,
         double        square_room)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);
  BastideWallRun run = { .scene = scene, .style = &bastide_castle_parapet, .hand = hand };

  for (guint i = 0; i + 1 < points->len; i++)
    {
      const BastidePoint *ends = &bastide_points_index (points, i);
      BastidePoint at = bastide_point_mix (ends[0], ends[1], 0.5);
      BastidePoint inside = bastide_point_add (at, bastide_wall_run_get_outward (&run, ends[0], ends[1]), -0.014);

      if (is_on_tile (at) && bastide_tile_division_find (&map->division, inside) == (int) area
          && bastide_tile_division_get_line_distance (&map->division, at) >= path_room
          && !bastide_castle_map_is_near_square (map, at, square_room))
        bastide_wall_run_add (&run, ends, NULL, BASTIDE_WALL_PIECE);
      else
        bastide_wall_run_end (&run);
    }
  bastide_wall_run_end (&run);
}

static void
add_path_rims (BastideScene          *scene,
               guint                  area,
               const BastidePlanRoad *path)
{
  g_autoptr (GArray) line = bastide_points_extend (path->points, EXTENSION, TRUE, path->through);

  for (int hand = -1; hand <= 1; hand += 2)
    {
      g_autoptr (GArray) side = bastide_points_offset (line, -hand * (path->width / 2 + PATH_ASIDE));
      g_autoptr (GArray) points = bastide_points_resample (side, CASTLE_MERLON_STEP);

      add_rim (scene, area, points, hand, 0.004, 0.165);
    }
}

static void
add_square_rim (BastideScene *scene,
                guint         area)
{
  g_autoptr (GArray) ring = bastide_points_new ();

  for (guint i = 0; i <= N_RING; i++)
    {
      double angle = i * 2 * G_PI / N_RING;
      BastidePoint point = BASTIDE_POINT (0.5 + RING_X * cos (angle), 0.5 + RING_Y * sin (angle));

      g_array_append_val (ring, point);
    }
  add_rim (scene, area, ring, 1, 0.012, 0);
}

void
bastide_castle_add_parapets (BastideScene *scene,
                             guint         area)
{
  const BastideCastleMap *map = bastide_castle_map_get (scene->plan);

  if (!scene->raised)
    return;
  for (guint i = 0; i < map->division.areas[area].lines->len; i++)
    add_border (scene, area, g_ptr_array_index (map->division.areas[area].lines, i));
  for (guint i = 0; i < scene->plan->roads->len; i++)
    add_path_rims (scene, area, bastide_tile_plan_get_road (scene->plan, i));
  if (map->square)
    add_square_rim (scene, area);
}
