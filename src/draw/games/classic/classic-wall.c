/* classic-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "classic-plan.h"

#include "bastide-merlons.h"
#include "bastide-scenery.h"

#define WALL_HEIGHT 0.066
#define WALL_THICKNESS 0.036
#define MERLON_DEPTH 0.014
#define MERLON_HEIGHT 0.024

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

static BastideRgb
shade_stone (BastidePoint normal)
{
  double light = normal.x * BASTIDE_LIGHT_X + normal.y * BASTIDE_LIGHT_Y;

  return bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT,
                          CLAMP (0.52 + 0.50 * light, 0, 1));
}

/* Lengths of the wall that are drawn at once. Each is at most as deep as a house, so that it hides and is hidden
 * correctly. */
#define MAX_PIECE 4
#define MAX_PIECE_DEPTH 0.07
#define GATE_PIECES 8

/*
 * A piece of wall: n + 1 points along its outer foot, then as many along its inner one.
 */
typedef struct
{
  const BastidePoint *outer;
  const BastidePoint *inner;
  guint               n_points;
  BastidePoint        outward;
} WallPiece;

/* Adds the area between the foot of a wall and its top. */
static void
add_face (BastidePen         *pen,
          const BastidePoint *foot,
          guint               n_points)
{
  bastide_pen_polyline (pen, foot, n_points);
  for (guint i = n_points; i-- > 0;)
    cairo_line_to (pen->cr, foot[i].x, foot[i].y - WALL_HEIGHT);
  cairo_close_path (pen->cr);
}

static void
draw_joints (BastidePen      *pen,
             const WallPiece *wall)
{
  static const double joints[][3] = { { 0.022, 0.2, 0.7 }, { 0.04, 0.5, 0.95 } };

  for (guint i = 1; i + 1 < wall->n_points; i += 2)
    for (guint j = 0; j < G_N_ELEMENTS (joints); j++)
      {
        BastidePoint start = bastide_point_mix (wall->outer[i], wall->outer[i + 1], joints[j][1]);
        BastidePoint end = bastide_point_mix (wall->outer[i], wall->outer[i + 1], joints[j][2]);

        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_raise (start, WALL_HEIGHT - joints[j][0]),
                                           bastide_point_raise (end, WALL_HEIGHT - joints[j][0])),
                           pen->hair * 0.7);
      }
  bastide_pen_wash (pen, BASTIDE_INK, 0.38);
}

/* The pale walk on top, and the pen along both its edges. */
static void
draw_walk (BastidePen      *pen,
           const WallPiece *wall)
{
  BastidePoint outer[MAX_PIECE + 1];
  BastidePoint inner[MAX_PIECE + 1];

  for (guint i = 0; i < wall->n_points; i++)
    {
      outer[i] = bastide_point_raise (wall->outer[i], WALL_HEIGHT);
      inner[i] = bastide_point_raise (wall->inner[i], WALL_HEIGHT);
    }
  bastide_pen_polyline (pen, outer, wall->n_points);
  for (guint i = wall->n_points; i-- > 0;)
    cairo_line_to (pen->cr, inner[i].x, inner[i].y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, BASTIDE_STONE_LIGHT, 1);

  bastide_pen_strip (pen, outer, wall->n_points, pen->hair);
  bastide_pen_strip (pen, inner, wall->n_points, pen->hair * 0.8);
  bastide_pen_wash (pen, BASTIDE_INK, 0.7);
}

/* A piece of wall shows the face that looks south: the outer one, or the inner one in the shade. */
static void
draw_wall (BastidePen             *pen,
           const BastideSceneItem *item)
{
  WallPiece wall = {
    .outer = bastide_points_get_data (item->points),
    .inner = bastide_points_get_data (item->points) + item->points->len / 2,
    .n_points = item->points->len / 2,
    .outward = item->at,
  };
  BastidePoint inward = BASTIDE_POINT (-item->at.x, -item->at.y);
  BastideRgb stone = shade_stone (wall.outward.y > 0 ? wall.outward : inward);
  const BastideMerlons merlons = {
    .points = wall.outer, .n_points = wall.n_points, .outward = wall.outward, .walk = WALL_HEIGHT, .end = 0.72,
    .depth = MERLON_DEPTH, .height = MERLON_HEIGHT, .colour = stone, .top = BASTIDE_MERLON_TOP,
  };

  if (wall.outward.y > 0.02)
    {
      add_face (pen, wall.outer, wall.n_points);
      bastide_pen_wash (pen, stone, 1);
      bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 1.1, wall.outer, wall.n_points);
      if (pen->detail == BASTIDE_DETAIL_CLOSE)
        draw_joints (pen, &wall);
    }
  else
    {
      add_face (pen, wall.inner, wall.n_points);
      bastide_pen_wash (pen, bastide_rgb_mix (shade_stone (inward), BASTIDE_STONE_DARK, 0.25), 1);
      bastide_pen_line (pen, BASTIDE_INK, 0.55, pen->hair, wall.inner, wall.n_points);
    }
  draw_walk (pen, &wall);
  if (pen->detail > BASTIDE_DETAIL_FAR)
    bastide_merlons_draw (pen, &merlons);
}

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
add_wall_shadow (BastideScene *scene,
                 const GArray *foot,
                 guint         from,
                 guint         to)
{
  BastidePoint fall =
      BASTIDE_POINT (BASTIDE_SHADOW_X * WALL_HEIGHT, BASTIDE_SHADOW_Y * WALL_HEIGHT);

  for (guint i = from; i < to; i++)
    {
      BastidePoint a = bastide_points_index (foot, i);
      BastidePoint b = bastide_points_index (foot, i + 1);

      bastide_scene_add_shadow (scene, BASTIDE_POINTS (a, b, bastide_point_add (b, fall, 1),
                                                       bastide_point_add (a, fall, 1)));
    }
}

static void
add_piece (BastideScene *scene,
           const GArray *outer,
           const GArray *inner,
           guint         from,
           guint         to,
           double        hand)
{
  BastidePoint along =
      bastide_point_normalise (bastide_point_subtract (bastide_points_index (outer, to),
                                                       bastide_points_index (outer, from)));
  BastideSceneItem item = { .y = -1, .draw = draw_wall, .at = { along.y * hand, -along.x * hand } };

  add_wall_shadow (scene, outer, from, to);
  add_wall_shadow (scene, inner, from, to);
  if (scene->raised)
    {
      GArray *points = bastide_scene_new_points (scene);

      g_array_append_vals (points, &bastide_points_index (outer, from), to - from + 1);
      g_array_append_vals (points, &bastide_points_index (inner, from), to - from + 1);
      for (guint i = 0; i < points->len; i++)
        item.y = MAX (item.y, bastide_points_index (points, i).y);
      item.points = points;
      bastide_scene_add_raised (scene, &item);
    }
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
  guint from = 0;

  while (from + 1 < curve->len)
    {
      double y = bastide_points_index (curve, from).y;
      guint to = from;
      /* Beside a gate the wall goes piece by piece, since the gate's towers stand before and behind it. */
      guint length = is_near_gate (scene->plan, curve, from, GATE_PIECES, GATE_PIECES) ? 1 : MAX_PIECE;

      while (to + 1 < curve->len && to - from < length && !is_near_gate (scene->plan, curve, to, 2, 1) &&
             (to == from || fabs (bastide_points_index (curve, to + 1).y - y) < MAX_PIECE_DEPTH))
        to++;
      if (to > from)
        add_piece (scene, curve, inner, from, to, hand);
      from = MAX (to, from + (to == from));
    }
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
          add_face (pen, &g_array_index (curve, BastidePoint, j), 2);
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
