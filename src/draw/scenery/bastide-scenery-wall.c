/* bastide-scenery-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"
#include "bastide-wall.h"

#define WALL_HEIGHT 0.066
#define WALL_THICKNESS 0.036

#define GATE_TOWER_RADIUS 0.036
#define GATE_TOWER_HEIGHT 0.105
#define GATE_TOWER_APART 0.062
#define GATE_HEIGHT 0.085
#define GATE_ARCH_HALF_WIDTH 0.026

/* A gate in a wall from north to south, seen from its end: low towers, no curtain. */
#define SIDE_GATE_TOWER_RADIUS 0.034
#define SIDE_GATE_TOWER_HEIGHT 0.055
#define SIDE_GATE_TOWER_APART 0.088
#define SIDE_GATE_SLOPE 0.35

static BastidePoint
get_point (const BastideSceneItem *item,
           guint                   index)
{
  return BASTIDE_POINT (item->values[2 * index], item->values[2 * index + 1]);
}

static void
set_point (BastideSceneItem *item,
           guint             index,
           BastidePoint      point)
{
  item->values[2 * index] = point.x;
  item->values[2 * index + 1] = point.y;
}

/* Beside a gate a wall goes piece by piece, since the gate's towers stand before and behind it. */
#define GATE_PIECES 8

static const BastideWallStyle town_wall = {
  .height = WALL_HEIGHT, .dark = BASTIDE_STONE_DARK, .light = BASTIDE_STONE_LIGHT, .coping = BASTIDE_MERLON_TOP,
  .face = { 0.52, 0.50 }, .shade = 0.25, .merlon = { { 0.52, 0.50 }, { 0.52, -0.50 } },
  .foot = { { 1.1, 0.8 }, { 1, 0.55 } }, .rim = { { 1, 0.7 }, { 0.8, 0.7 } },
  .joints = { { WALL_HEIGHT - 0.022, 0.2, 0.7 }, { WALL_HEIGHT - 0.04, 0.5, 0.95 } },
  .first_joint = 1, .joint_step = 2, .joint_alpha = 0.38,
  .merlon_start = 0.14, .merlon_end = 0.72, .merlon_depth = 0.014, .merlon_height = 0.024, .merlon_alpha = 0.75,
};

/* Whether a gate lies within this many points of a point of a wall. */
static gboolean
is_near_gate (const BastideTilePlan *plan,
              const GArray          *curve,
              guint                  index,
              guint                  after,
              guint                  before)
{
  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);

      if (road->gate_curve == curve && index + after >= road->gate_index && index <= road->gate_index + before)
        return TRUE;
    }

  return FALSE;
}

static void
add_wall (BastideScene          *scene,
          const BastidePlanCity *city,
          const GArray          *curve)
{
  guint middle = curve->len / 2;
  BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (curve, middle));
  BastidePoint probe = bastide_point_add (bastide_points_index (curve, middle), normal, 0.02);
  double hand = bastide_points_contain (city->polygon, probe) ? 1 : -1;
  g_autoptr (GArray) inner = bastide_points_offset (curve, hand * WALL_THICKNESS);
  BastideWallRun run = { .scene = scene, .style = &town_wall, .hand = -hand };

  for (guint i = 0; i + 1 < curve->len; i++)
    {
      const BastidePoint *outer_ends = &bastide_points_index (curve, i);
      const BastidePoint *inner_ends = &bastide_points_index (inner, i);
      gboolean is_beside = is_near_gate (scene->plan, curve, i, GATE_PIECES, GATE_PIECES);

      if (is_near_gate (scene->plan, curve, i, 2, 1))
        {
          bastide_wall_run_end (&run);
          continue;
        }
      bastide_wall_add_shadow (scene, outer_ends[0], outer_ends[1], WALL_HEIGHT);
      bastide_wall_add_shadow (scene, inner_ends[0], inner_ends[1], WALL_HEIGHT);
      bastide_wall_run_add (&run, outer_ends, inner_ends, is_beside ? 1 : BASTIDE_WALL_PIECE);
    }
  bastide_wall_run_end (&run);
}

void
bastide_scenery_add_walls (BastideScene          *scene,
                           const BastidePlanCity *city)
{
  for (guint i = 0; i < city->curves->len; i++)
    add_wall (scene, city, g_ptr_array_index (city->curves, i));
}

static void
draw_far_tower (BastidePen             *pen,
                const BastideSceneItem *item)
{
  double x = item->at.x;
  double y = item->at.y;
  double radius = item->size * 1.1;
  double top = y - item->values[0] * 0.8;
  double i = 0.5 / pen->pixels;

  bastide_pen_fill (pen, BASTIDE_INK, 1, BASTIDE_RECTANGLE (x - radius, y, x + radius, top));
  bastide_pen_fill (pen, BASTIDE_STONE_LIGHT, 1, BASTIDE_RECTANGLE (x - radius + i, y - i, x + radius - i, top + i));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 1, BASTIDE_RECTANGLE (x + radius * 0.2, y - i, x + radius - i, top + i));
  if (item->seed)
    bastide_pen_fill (pen, item->colour, 1,
                      BASTIDE_POINTS ({ x - radius * 1.2, top }, { x, top - 0.09 },
                                      { x + radius * 1.2, top }));
}

/* The flared battlement: merlons at the back are drawn first. */
static void
draw_crown (BastidePen *pen,
            double      x,
            double      y,
            double      radius)
{
  static const double angles[] = { 200, 250, 290, 340, 160, 20, 125, 90, 55 };
  double r = radius * 1.16;
  double w = 0.0095;

  bastide_cylinder_draw (pen, x, y + 0.016, r, 0.022, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_STONE, 0.4));
  for (guint i = 0; i < G_N_ELEMENTS (angles); i++)
    {
      double angle = angles[i] * G_PI / 180;
      double mx = x + r * 0.86 * cos (angle);
      double my = y - 0.006 + r * 0.42 * 0.86 * sin (angle);

      bastide_pen_inked_as (pen,
                            bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                                             MAX (0, 0.15 + 0.45 * cos (angle))),
                            0.7, 0.8, BASTIDE_RECTANGLE (mx - w, my, mx + w, my - 0.02));
    }
}

/* A round tower, with a battlement or, if its seed is not 0, a pointed roof. */
static void
draw_tower (BastidePen             *pen,
            const BastideSceneItem *item)
{
  double x = item->at.x;
  double y = item->at.y;
  double radius = item->size;
  double height = item->values[0];

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_far_tower (pen, item);
      return;
    }

  bastide_cylinder_draw (pen, x, y, radius, height, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK,
                         BASTIDE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ x - radius * 0.25, y - height * 0.42 },
                                      { x - radius * 0.25, y - height * 0.6 }));
  if (item->seed)
    bastide_cone_draw (pen, x, y - height, radius * 1.3, radius * 2.2, item->colour, TRUE);
  else
    draw_crown (pen, x, y - height, radius);
}

void
bastide_scenery_draw_tower (BastidePen   *pen,
                            BastidePoint  at,
                            double        radius,
                            double        height)
{
  const BastideSceneItem item = { .at = at, .size = radius, .values = { height } };

  draw_tower (pen, &item);
}

static void
add_tower (BastideScene *scene,
           BastidePoint  at,
           double        radius,
           double        height,
           gboolean      roofed)
{
  BastideSceneItem item = {
    .y = at.y + radius * 0.6,
    .draw = draw_tower,
    .at = at,
    .size = radius,
    .seed = roofed,
    .values = { height },
    .colour = bastide_roofs[1],
  };

  bastide_scene_add_raised (scene, &item);
}

void
bastide_scenery_add_corner_towers (BastideScene *scene)
{
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (scene->plan->towers & (1 << i))
      add_tower (scene, bastide_corners[i], BASTIDE_CORNER_TOWER_RADIUS,
                 BASTIDE_CORNER_TOWER_HEIGHT, FALSE);
}

/* The curtain between the two towers of a gate, with its dark arch. */
static void
draw_gatehouse (BastidePen             *pen,
                const BastideSceneItem *item)
{
  BastidePoint a = get_point (item, 0);
  BastidePoint b = get_point (item, 1);
  BastidePoint top_a, top_b, middle;
  gboolean front = item->at.y > 0;
  double w = GATE_ARCH_HALF_WIDTH;

  if (fabs (item->at.y) <= SIDE_GATE_SLOPE)
    return;
  if (a.x > b.x)
    {
      BastidePoint swap = a;

      a = b;
      b = swap;
    }
  top_a = bastide_point_raise (a, GATE_HEIGHT);
  top_b = bastide_point_raise (b, GATE_HEIGHT);
  middle = bastide_point_mix (a, b, 0.5);

  bastide_pen_inked (pen,
                     front ? BASTIDE_STONE
                           : bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.5),
                     BASTIDE_POINTS (a, b, top_b, top_a));
  cairo_move_to (pen->cr, middle.x - w, middle.y);
  cairo_line_to (pen->cr, middle.x - w, middle.y - 0.032);
  cairo_arc (pen->cr, middle.x, middle.y - 0.032, w, G_PI, 2 * G_PI);
  cairo_line_to (pen->cr, middle.x + w, middle.y);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, front ? BASTIDE_RGB (0x4a3626) : BASTIDE_RGB (0x6a5138), 0.9, 0.9);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT,
                     BASTIDE_POINTS (top_a, top_b, bastide_point_raise (top_b, 0.02),
                                     bastide_point_raise (top_a, 0.02)));
}

static void
add_gate (BastideScene          *scene,
          const BastidePlanRoad *road)
{
  BastidePoint at = bastide_points_index (road->gate_curve, road->gate_index);
  BastidePoint normal = road->gate_normal;
  BastidePoint along = BASTIDE_POINT (-normal.y, normal.x);
  gboolean side = fabs (normal.y) < SIDE_GATE_SLOPE;
  double radius = side ? SIDE_GATE_TOWER_RADIUS : GATE_TOWER_RADIUS;
  double height = side ? SIDE_GATE_TOWER_HEIGHT : GATE_TOWER_HEIGHT;
  double apart = side ? SIDE_GATE_TOWER_APART : GATE_TOWER_APART;
  BastideSceneItem item = {
    .y = at.y + (normal.y > 0.3 ? 0.001 : -0.02),
    .draw = draw_gatehouse,
    .at = normal,
  };

  for (guint i = 0; i < 2; i++)
    {
      BastidePoint tower = bastide_point_add (at, along, i == 0 ? apart : -apart);

      tower = bastide_point_add (tower, normal, -0.015);
      bastide_scene_add_tower_shadow (scene, tower, radius, 0.8, height);
      add_tower (scene, tower, radius, height, TRUE);
      set_point (&item, i, tower);
    }
  bastide_scene_add_raised (scene, &item);
}

void
bastide_scenery_add_gates (BastideScene *scene)
{
  for (guint i = 0; i < scene->plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (scene->plan, i);

      if (road->gate_curve != NULL)
        add_gate (scene, road);
    }
}

void
bastide_scenery_fill_walls (BastidePen            *pen,
                            const BastidePlanCity *city)
{
  cairo_set_line_width (pen->cr, WALL_THICKNESS);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < city->curves->len; i++)
    {
      const GArray *curve = g_ptr_array_index (city->curves, i);

      /* Piece by piece, since a wall that bends covers itself. */
      for (guint j = 0; j + 1 < curve->len; j++)
        {
          BastidePoint a = bastide_points_index (curve, j);
          BastidePoint b = bastide_points_index (curve, j + 1);

          bastide_pen_polygon (pen, BASTIDE_POINTS (a, b, bastide_point_raise (b, WALL_HEIGHT),
                                                    bastide_point_raise (a, WALL_HEIGHT)));
          cairo_fill (pen->cr);
        }
      bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (curve));
      cairo_stroke (pen->cr);
      cairo_save (pen->cr);
      cairo_translate (pen->cr, 0, -WALL_HEIGHT);
      bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (curve));
      cairo_restore (pen->cr);
      cairo_stroke (pen->cr);
    }
}

void
bastide_scenery_fill_gate (BastidePen            *pen,
                           const BastidePlanRoad *road)
{
  BastidePoint at = bastide_points_index (road->gate_curve, road->gate_index);
  BastidePoint normal = road->gate_normal;
  gboolean side = fabs (normal.y) < SIDE_GATE_SLOPE;
  double radius = side ? SIDE_GATE_TOWER_RADIUS : GATE_TOWER_RADIUS;
  double apart = side ? SIDE_GATE_TOWER_APART : GATE_TOWER_APART;
  double x = fabs (normal.y) * apart + radius;
  double y = fabs (normal.x) * apart + radius;

  bastide_pen_polygon (pen, BASTIDE_RECTANGLE (at.x - x, at.y - y - (side ? SIDE_GATE_TOWER_HEIGHT : GATE_TOWER_HEIGHT),
                                               at.x + x, at.y + y));
  cairo_fill (pen->cr);
}
