/* classic-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

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
  const GArray *gates = bastide_classic_plan_get (plan)->gates;

  for (guint i = 0; i < gates->len; i++)
    {
      const BastideClassicGate *gate = &g_array_index (gates, BastideClassicGate, i);

      if (gate->wall == curve && index + after >= gate->index && index <= gate->index + before)
        return TRUE;
    }

  return FALSE;
}

static void
add_wall (BastideScene             *scene,
          const BastideClassicCity *city,
          const GArray             *curve)
{
  guint middle = curve->len / 2;
  BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (curve, middle));
  BastidePoint probe = bastide_point_add (bastide_points_index (curve, middle), normal, 0.02);
  double hand = bastide_points_contain (city->area->outline, probe) ? 1 : -1;
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
bastide_classic_add_walls (BastideScene             *scene,
                           const BastideClassicCity *city)
{
  for (guint i = 0; i < city->area->borders->len; i++)
    add_wall (scene, city, g_ptr_array_index (city->area->borders, i));
}

/* A tower with a battlement or, if its seed is not 0, with a pointed roof. */
static void
draw_tower (BastidePen             *pen,
            const BastideSceneItem *item)
{
  if (item->seed)
    bastide_scenery_draw_roofed_tower (pen, item->at, item->size, item->values[0], item->colour);
  else
    bastide_scenery_draw_tower (pen, item->at, item->size, item->values[0]);
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
add_gate (BastideScene             *scene,
          const BastideClassicGate *gate)
{
  BastidePoint at = gate->at;
  BastidePoint normal = gate->normal;
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
bastide_classic_add_towers (BastideScene *scene)
{
  const GArray *gates = bastide_classic_plan_get (scene->plan)->gates;

  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    if (scene->plan->towers & (1 << i))
      add_tower (scene, bastide_corners[i], BASTIDE_CORNER_TOWER_RADIUS,
                 BASTIDE_CORNER_TOWER_HEIGHT, FALSE);
  for (guint i = 0; i < gates->len; i++)
    add_gate (scene, &g_array_index (gates, BastideClassicGate, i));
}

void
bastide_classic_fill_walls (BastidePen               *pen,
                            const BastideClassicCity *city)
{
  cairo_set_line_width (pen->cr, WALL_THICKNESS);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < city->area->borders->len; i++)
    {
      const GArray *curve = g_ptr_array_index (city->area->borders, i);

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
bastide_classic_fill_gate (BastidePen               *pen,
                           const BastideClassicGate *gate)
{
  BastidePoint at = gate->at;
  BastidePoint normal = gate->normal;
  gboolean side = fabs (normal.y) < SIDE_GATE_SLOPE;
  double radius = side ? SIDE_GATE_TOWER_RADIUS : GATE_TOWER_RADIUS;
  double apart = side ? SIDE_GATE_TOWER_APART : GATE_TOWER_APART;
  double x = fabs (normal.y) * apart + radius;
  double y = fabs (normal.x) * apart + radius;

  bastide_pen_polygon (pen, BASTIDE_RECTANGLE (at.x - x, at.y - y - (side ? SIDE_GATE_TOWER_HEIGHT : GATE_TOWER_HEIGHT),
                                               at.x + x, at.y + y));
  cairo_fill (pen->cr);
}
