/* castle-tower.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Towers: a raised platform with a great tower, turrets if it is large, and a portal where a path ends. */

#include "bastide-noise.h"
#include "bastide-scenery.h"
#include "castle-style.h"

/* Battlements on the rims of platforms: along borders, paths and squares. */

/* The rim beside a path or the square. */
#define PATH_ASIDE 0.010
#define RING_X 0.190
#define RING_Y 0.172
#define N_RING 36
#define PATH_EXTENSION 0.06

const BastideWallStyle bastide_castle_parapet = {
  .height = BASTIDE_CASTLE_PLATFORM, .thickness = CASTLE_PARAPET_WALK, .is_rim = TRUE,
  .dark = BASTIDE_CASTLE_STONE_DARK, .light = BASTIDE_CASTLE_STONE_LIGHT, .coping = BASTIDE_CASTLE_COPING,
  .face = { 0.45, 0.50 }, .merlon = { { 0.56, 0.40 }, { 0.65, 0 } },
  .foot = { { 1.1, 0.8 } }, .rim = { { 1, 0.8 }, { 0.7, 0.5 } },
  .joints = { { 0.022, 0.2, 0.7 }, { 0.045, 0.5, 0.95 } }, .joint_step = 1, .joint_alpha = 0.38,
  .merlon_start = 0.14, .merlon_end = 0.70, .merlon_depth = 0.013, .merlon_height = 0.022, .merlon_alpha = 0.75,
};

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

/* The forms of towers: round, square and eight-sided ones, under cones, pyramids and open battlements. */

#define SLATE BASTIDE_RGB (0x5d6470)
#define COPPER BASTIDE_RGB (0x5f8f7c)

#define ROUND 0.42
#define N_MERLONS 12

static BastidePoint
get_foot (const BastideSceneItem *item)
{
  return bastide_point_raise (item->at, BASTIDE_CASTLE_PLATFORM * 0.55);
}

static void
draw_flag (BastidePen *pen,
           double      x,
           double      tip)
{
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.2, BASTIDE_POINTS ({ x, tip + 0.005 }, { x, tip - 0.040 }));
  bastide_pen_inked_as (pen, BASTIDE_CASTLE_PENNON, 0.8, 0.9,
                        BASTIDE_POINTS ({ x, tip - 0.040 }, { x + 0.036, tip - 0.032 }, { x, tip - 0.020 }));
}

static void
draw_blue (BastidePen             *pen,
           const BastideSceneItem *item)
{
  bastide_castle_great_tower_draw (pen, get_foot (item), item->size, item->values[0]);
}

static void
draw_slate (BastidePen             *pen,
            const BastideSceneItem *item)
{
  bastide_castle_round_tower_draw (pen, get_foot (item), item->size, item->values[0], SLATE);
}

/* A wall with its right part in the shade. */
static void
draw_square_wall (BastidePen *pen,
                  double      x,
                  double      half,
                  double      foot,
                  double      top,
                  BastideRgb  colour)
{
  bastide_pen_inked (pen, colour, BASTIDE_RECTANGLE (x - half, foot, x + half, top));
  bastide_pen_fill (pen, BASTIDE_CASTLE_STONE_DARK, 0.55,
                    BASTIDE_RECTANGLE (x + half * 0.3, foot - 0.002, x + half - 0.002, top + 0.002));
}

/* A square one, under a roof of two slopes. */
static void
draw_square (BastidePen             *pen,
             const BastideSceneItem *item)
{
  double half = item->size * 0.88;
  double wide = half * 1.16;
  double x = item->at.x;
  double foot = get_foot (item).y + half * 0.3;
  double eaves = foot - item->values[0] - 0.012;
  double tip = eaves - item->size * 1.70;

  draw_square_wall (pen, x, half, foot, eaves + 0.02, BASTIDE_CASTLE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ x - half * 0.3, foot - 0.045 }, { x - half * 0.3, foot - 0.070 }));
  draw_square_wall (pen, x, wide, eaves + 0.026, eaves, BASTIDE_CASTLE_STONE_LIGHT);
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_CASTLE_CONE, (BastideRgb) { 1.0f, 0.95f, 0.8f }, 0.16),
                     BASTIDE_POINTS ({ x - wide * 1.12, eaves }, { x, tip }, { x + wide * 0.34, eaves + 0.006 }));
  bastide_pen_inked (pen, bastide_rgb_mix (BASTIDE_CASTLE_CONE, (BastideRgb) { 0.15f, 0.05f, 0.05f }, 0.34),
                     BASTIDE_POINTS ({ x + wide * 1.12, eaves }, { x, tip }, { x + wide * 0.34, eaves + 0.006 }));
  draw_flag (pen, x, tip);
}

static void
draw_merlon (BastidePen *pen,
             double      x,
             double      y,
             double      width)
{
  bastide_pen_inked_as (pen, BASTIDE_CASTLE_COPING, 0.8, 0.9,
                        BASTIDE_RECTANGLE (x - width / 2, y + 0.002, x + width / 2, y - 0.020));
}

/* Merlons round the top of a round tower: those behind, or those in front. */
static void
draw_round_merlons (BastidePen *pen,
                    double      x,
                    double      top,
                    double      radius,
                    gboolean    front)
{
  guint n = pen->detail == BASTIDE_DETAIL_FAR ? N_MERLONS / 2 : N_MERLONS;

  for (guint i = 0; i < n; i++)
    {
      double angle = (i + 0.5) * 2 * G_PI / n;

      if ((sin (angle) > 0) == front)
        draw_merlon (pen, x + radius * cos (angle) * 0.92, top + radius * ROUND * sin (angle), radius * 3.0 / n);
    }
}

/* An open top with a battlement, and a flag in the middle. */
static void
draw_battlement (BastidePen             *pen,
                 const BastideSceneItem *item)
{
  BastidePoint foot = get_foot (item);
  double radius = item->size * 1.05;
  double top = foot.y - item->values[0] * 1.15 - 0.030;
  double wide = radius * 1.14;

  bastide_cylinder_draw (pen, foot.x, foot.y, radius, foot.y - top - 0.02, ROUND, BASTIDE_CASTLE_STONE_LIGHT,
                         BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    for (guint i = 0; i < 3; i++)
      bastide_pen_line (pen, BASTIDE_INK, 0.75, pen->hair * 2.2,
                        BASTIDE_POINTS ({ foot.x + radius * (0.45 * i - 0.5), foot.y - 0.045 - 0.020 * (i % 2) },
                                        { foot.x + radius * (0.45 * i - 0.5), foot.y - 0.065 - 0.020 * (i % 2) }));
  bastide_cylinder_draw (pen, foot.x, top + 0.028, wide, 0.028, ROUND, BASTIDE_CASTLE_STONE_LIGHT,
                         BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_DARK);
  draw_round_merlons (pen, foot.x, top, wide, FALSE);
  bastide_pen_ellipse (pen, foot.x, top + 0.006, wide * 0.74, wide * 0.74 * ROUND);
  bastide_pen_wash (pen, BASTIDE_CASTLE_STONE, 1);
  draw_flag (pen, foot.x, top - 0.050);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.4, BASTIDE_POINTS ({ foot.x, top }, { foot.x, top - 0.052 }));
  draw_round_merlons (pen, foot.x, top, wide, TRUE);
}

/* A round one with a slender stair turret at its side. */
static void
draw_twin (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint foot = get_foot (item);
  double slim = item->size * 0.44;
  double height = item->values[0] * 1.18;
  double x = foot.x + item->size * 0.92;
  double y = foot.y + item->size * 0.16;

  bastide_castle_round_tower_draw (pen, foot, item->size * 0.92, item->values[0] * 0.94, COPPER);
  bastide_cylinder_draw (pen, x, y, slim, height, ROUND, BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE_DARK,
                         BASTIDE_CASTLE_STONE_LIGHT);
  bastide_cone_draw (pen, x, y - height, slim * 1.3, slim * 2.1, COPPER, FALSE);
}

/* Eight sides, of which three are visible, under a pyramid. */
static void
draw_octagon (BastidePen             *pen,
              const BastideSceneItem *item)
{
  const BastideRgb faces[] = {
    BASTIDE_CASTLE_STONE_LIGHT, BASTIDE_CASTLE_STONE,
    bastide_rgb_mix (BASTIDE_CASTLE_STONE, BASTIDE_CASTLE_STONE_DARK, 0.7),
  };
  const BastideRgb roofs[] = {
    bastide_rgb_lit (SLATE, 0.22), SLATE, bastide_rgb_shaded (SLATE, 0.30),
  };
  static const double corners[][2] = { { -1, 0 }, { -0.45, 0.30 }, { 0.45, 0.30 }, { 1, 0 } };
  BastidePoint foot = get_foot (item);
  double radius = item->size;
  double eaves = foot.y - item->values[0] * 1.05;
  double tip = eaves - radius * 1.55;

  for (guint i = 0; i < 3; i++)
    {
      double x0 = foot.x + corners[i][0] * radius, x1 = foot.x + corners[i + 1][0] * radius;
      double d0 = corners[i][1] * radius, d1 = corners[i + 1][1] * radius;

      bastide_pen_inked (pen, faces[i],
                         BASTIDE_POINTS ({ x0, foot.y + d0 }, { x1, foot.y + d1 }, { x1, eaves + d1 },
                                         { x0, eaves + d0 }));
    }
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_arch_draw (pen, foot.x, eaves + 0.052, radius * 0.14, 0.014, CASTLE_PORTAL_DARK);
  for (guint i = 0; i < 3; i++)
    bastide_pen_inked (pen, roofs[i],
                       BASTIDE_POINTS ({ foot.x + corners[i][0] * radius * 1.2, eaves + corners[i][1] * radius * 1.2 },
                                       { foot.x + corners[i + 1][0] * radius * 1.2,
                                         eaves + corners[i + 1][1] * radius * 1.2 },
                                       { foot.x, tip }));
  draw_flag (pen, foot.x, tip);
}

static BastideSceneDraw
choose_tower (guint32 hash)
{
  static const BastideSceneDraw forms[] = {
    draw_blue, draw_battlement, draw_square, draw_twin, draw_octagon, draw_slate,
  };

  return forms[hash % G_N_ELEMENTS (forms)];
}

/* Ashlars of a platform, on a side of a tile: whole numbers, so that those of neighbours meet. */
#define N_COURSES 22
#define N_STONES 16

#define RIM_WIDTH 0.05
#define SHADOW_STEP 0.04
#define SHADOW_LENGTH 1.6

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
      g_autoptr (GArray) line = bastide_points_extend (path->points, PATH_EXTENSION, TRUE, path->through);

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
draw_platform (BastidePen             *pen,
               const BastideSceneItem *item)
{
  const BastideTilePlan *plan = item->data;
  cairo_t *cr = pen->cr;
  const BastideMapArea *area = &bastide_castle_map_get (plan)->division.areas[item->seed];
  const BastideRgb base = BASTIDE_CASTLE_STONE;
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 3, BASTIDE_CASTLE_STONE_DARK, 0.45 },
    { BASTIDE_NOISE_SUN, 3, BASTIDE_CASTLE_STONE_LIGHT, 0.55 },
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.14 },
  };

  cairo_save (cr);
  cairo_translate (cr, 0, -bastide_wall_get_height (&bastide_castle_parapet, pen->pixels));
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_save (cr);

  /* The top. */
  bastide_castle_append_loops (pen, area->loops);
  bastide_washes_set_source (pen->cr, pen->pixels, plan->x, plan->y, &base, washes, G_N_ELEMENTS (washes));
  cairo_fill_preserve (pen->cr);
  cairo_clip (pen->cr);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    {
      gboolean close = pen->detail == BASTIDE_DETAIL_CLOSE;

      for (guint i = 0; i < N_COURSES; i++)
        cairo_rectangle (pen->cr, 0, i / (double) N_COURSES - pen->hair * 0.4, 1, pen->hair * 0.8);
      bastide_pen_wash (pen, BASTIDE_RGB (0x5f5a58), close ? 0.30 : 0.18);
      if (close)
        {
          for (int i = 0; i < N_COURSES; i++)
            for (int j = 0; j <= N_STONES; j++)
              {
                int course = plan->y * N_COURSES + i;
                guint32 hash = bastide_hash (641, (guint32) course, (guint32) (plan->x * N_STONES + j));
                double x = (j + 0.5 * (course & 1) + 0.3 * (hash & 15) / 15 - 0.15) / N_STONES;

                if (hash % 3 != 0)
                  cairo_rectangle (pen->cr, x - pen->hair * 0.35, i / (double) N_COURSES, pen->hair * 0.7,
                                   1.0 / N_COURSES);
              }
          bastide_pen_wash (pen, BASTIDE_RGB (0x5f5a58), 0.26);
        }
    }
  bastide_pen_polylines (pen, area->lines);
  bastide_stroke (pen->cr, BASTIDE_CASTLE_STONE_DARK, 0.35, RIM_WIDTH);
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

  for (guint i = 0; i + 1 < points->len; i++)
    {
      BastidePoint a = bastide_points_index (points, i);
      BastidePoint b = bastide_points_index (points, i + 1);

      if (bastide_tile_division_get_line_distance (&map->division, bastide_point_mix (a, b, 0.5)) > 0.01)
        bastide_wall_add_shadow (scene, a, b, BASTIDE_CASTLE_PLATFORM * SHADOW_LENGTH);
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
  static const BastideSceneDraw forms[] = { draw_blue, draw_slate, draw_battlement, draw_octagon };
  BastideSceneDraw turret = forms[bastide_hash (scene->plan->seed, area, 632) % G_N_ELEMENTS (forms)];

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
             choose_tower (bastide_hash (scene->plan->seed, area, 633)));
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

      /* The parapets. */
      if (scene->raised)
        {
          for (guint k = 0; k < map->division.areas[i].lines->len; k++)
            add_border (scene, i, g_ptr_array_index (map->division.areas[i].lines, k));
          for (guint k = 0; k < scene->plan->lines->len; k++)
            {
              const BastidePlanLine *path = bastide_tile_plan_get_line (scene->plan, k);
              g_autoptr (GArray) line = bastide_points_extend (path->points, PATH_EXTENSION, TRUE, path->through);

              for (int hand = -1; hand <= 1; hand += 2)
                {
                  g_autoptr (GArray) side = bastide_points_offset (line, -hand * (path->width / 2 + PATH_ASIDE));
                  g_autoptr (GArray) points = bastide_points_resample (side, CASTLE_MERLON_STEP);

                  add_rim (scene, i, points, hand, 0.004, 0.165);
                }
            }
          if (map->square)
            {
              g_autoptr (GArray) ring = bastide_points_new ();

              for (guint k = 0; k <= N_RING; k++)
                {
                  double angle = k * 2 * G_PI / N_RING;
                  BastidePoint point = BASTIDE_POINT (0.5 + RING_X * cos (angle), 0.5 + RING_Y * sin (angle));

                  g_array_append_val (ring, point);
                }
              add_rim (scene, i, ring, 1, 0.012, 0);
            }
        }
      add_portals (scene, i);
      add_great_tower (scene, i);
    }
}
