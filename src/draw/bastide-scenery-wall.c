/* bastide-scenery-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

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

/* Where the wall runs from north to south the gate is seen from its end: low towers, no curtain. */
#define SIDE_GATE_TOWER_RADIUS 0.034
#define SIDE_GATE_TOWER_HEIGHT 0.055
#define SIDE_GATE_TOWER_APART 0.088
#define SIDE_GATE_SLOPE 0.35

/* Points of an item's values. */
enum
{
  OUTER_A,
  OUTER_B,
  INNER_A,
  INNER_B,
};

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

  return bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT, CLAMP (0.52 + 0.50 * light, 0, 1));
}

static void
draw_joints (BastidePen  *pen,
             BastidePoint a,
             BastidePoint b)
{
  static const double joints[][3] = { { 0.022, 0.2, 0.7 }, { 0.04, 0.5, 0.95 } };

  for (guint i = 0; i < G_N_ELEMENTS (joints); i++)
    {
      BastidePoint start = bastide_point_raise (bastide_point_mix (a, b, joints[i][1]), WALL_HEIGHT - joints[i][0]);
      BastidePoint end = bastide_point_raise (bastide_point_mix (a, b, joints[i][2]), WALL_HEIGHT - joints[i][0]);

      cairo_move_to (pen->cr, start.x, start.y);
      cairo_line_to (pen->cr, end.x, end.y);
    }
  bastide_set_source (pen->cr, BASTIDE_INK, 0.38);
  cairo_set_line_width (pen->cr, pen->hair * 0.7);
  cairo_stroke (pen->cr);
}

static void
draw_merlon (BastidePen  *pen,
             BastidePoint a,
             BastidePoint b,
             BastidePoint outward,
             BastideRgb   colour)
{
  BastidePoint base[4];
  BastidePoint all[8];
  BastidePoint hull[9];
  guint n;

  base[0] = bastide_point_raise (bastide_point_mix (a, b, 0.14), WALL_HEIGHT);
  base[1] = bastide_point_raise (bastide_point_mix (a, b, 0.72), WALL_HEIGHT);
  base[2] = bastide_point_add (base[1], outward, -MERLON_DEPTH);
  base[3] = bastide_point_add (base[0], outward, -MERLON_DEPTH);
  for (guint i = 0; i < 4; i++)
    {
      all[i] = base[i];
      all[4 + i] = bastide_point_raise (base[i], MERLON_HEIGHT);
      base[i] = all[4 + i];
    }
  n = bastide_convex_hull (all, 8, hull);
  bastide_pen_inked_as (pen, colour, 0.8, 0.75, hull, n);
  bastide_pen_fill (pen, BASTIDE_MERLON_TOP, 1, base, 4);
}

/* A piece of wall shows the face that looks south: the outer one, or the inner one in the shade. */
static void
draw_wall (BastidePen             *pen,
           const BastideSceneItem *item)
{
  BastidePoint a = get_point (item, OUTER_A);
  BastidePoint b = get_point (item, OUTER_B);
  BastidePoint inner_a = get_point (item, INNER_A);
  BastidePoint inner_b = get_point (item, INNER_B);
  BastidePoint outward = item->at;
  BastidePoint inward = BASTIDE_POINT (-outward.x, -outward.y);
  BastidePoint top_a = bastide_point_raise (a, WALL_HEIGHT);
  BastidePoint top_b = bastide_point_raise (b, WALL_HEIGHT);
  BastidePoint inner_top_a = bastide_point_raise (inner_a, WALL_HEIGHT);
  BastidePoint inner_top_b = bastide_point_raise (inner_b, WALL_HEIGHT);

  if (outward.y > 0.02)
    {
      bastide_pen_fill (pen, shade_stone (outward), 1, BASTIDE_POINTS (a, b, top_b, top_a));
      bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 1.1, BASTIDE_POINTS (a, b));
      if (pen->detail == BASTIDE_DETAIL_CLOSE && item->seed % 2 == 1)
        draw_joints (pen, a, b);
    }
  else
    {
      bastide_pen_fill (pen, bastide_rgb_mix (shade_stone (inward), BASTIDE_STONE_DARK, 0.25), 1,
                        BASTIDE_POINTS (inner_a, inner_b, inner_top_b, inner_top_a));
      bastide_pen_line (pen, BASTIDE_INK, 0.55, pen->hair, BASTIDE_POINTS (inner_a, inner_b));
    }

  bastide_pen_fill (pen, BASTIDE_STONE_LIGHT, 1, BASTIDE_POINTS (top_a, top_b, inner_top_b, inner_top_a));
  bastide_pen_line (pen, BASTIDE_INK, 0.6, pen->hair * 0.8, BASTIDE_POINTS (inner_top_a, inner_top_b));
  bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair, BASTIDE_POINTS (top_a, top_b));
  if (pen->detail > BASTIDE_DETAIL_FAR)
    draw_merlon (pen, a, b, outward, shade_stone (outward.y > 0 ? outward : inward));
}

static gboolean
is_gate (const BastideTilePlan *plan,
         const GArray          *curve,
         guint                  index)
{
  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (plan, i);

      if (road->gate_curve == curve && index + 2 >= road->gate_index && index <= road->gate_index + 1)
        return TRUE;
    }

  return FALSE;
}

static void
add_wall_shadow (BastideScene *scene,
                 BastidePoint  a,
                 BastidePoint  b)
{
  BastidePoint fall = BASTIDE_POINT (BASTIDE_SHADOW_X * WALL_HEIGHT, BASTIDE_SHADOW_Y * WALL_HEIGHT);

  bastide_scene_add_shadow (scene, BASTIDE_POINTS (a, b, bastide_point_add (b, fall, 1), bastide_point_add (a, fall, 1)));
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

  for (guint i = 0; i + 1 < curve->len; i++)
    {
      BastidePoint a = bastide_points_index (curve, i);
      BastidePoint b = bastide_points_index (curve, i + 1);
      BastidePoint inner_a = bastide_points_index (inner, i);
      BastidePoint inner_b = bastide_points_index (inner, i + 1);
      BastidePoint along = bastide_point_normalise (bastide_point_subtract (b, a));
      BastideSceneItem item = { .draw = draw_wall, .seed = i };

      if (is_gate (scene->plan, curve, i))
        continue;
      add_wall_shadow (scene, a, b);
      add_wall_shadow (scene, inner_a, inner_b);
      set_point (&item, OUTER_A, a);
      set_point (&item, OUTER_B, b);
      set_point (&item, INNER_A, inner_a);
      set_point (&item, INNER_B, inner_b);
      item.at = BASTIDE_POINT (along.y * hand, -along.x * hand);
      item.y = MAX (MAX (a.y, b.y), MAX (inner_a.y, inner_b.y));
      bastide_scene_add_raised (scene, &item);
    }
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

  bastide_pen_fill (pen, BASTIDE_INK, 1,
                    BASTIDE_POINTS ({ x - radius, y }, { x + radius, y }, { x + radius, top }, { x - radius, top }));
  bastide_pen_fill (pen, BASTIDE_STONE_LIGHT, 1,
                    BASTIDE_POINTS ({ x - radius + i, y - i }, { x + radius - i, y - i },
                                    { x + radius - i, top + i }, { x - radius + i, top + i }));
  bastide_pen_fill (pen, BASTIDE_STONE_DARK, 1,
                    BASTIDE_POINTS ({ x + radius * 0.2, y - i }, { x + radius - i, y - i },
                                    { x + radius - i, top + i }, { x + radius * 0.2, top + i }));
  if (item->seed)
    bastide_pen_fill (pen, item->colour, 1,
                      BASTIDE_POINTS ({ x - radius * 1.2, top }, { x, top - 0.09 }, { x + radius * 1.2, top }));
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

      bastide_pen_inked_as (pen, bastide_rgb_mix (BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, MAX (0, 0.15 + 0.45 * cos (angle))),
                            0.7, 0.8,
                            BASTIDE_POINTS ({ mx - w, my }, { mx + w, my }, { mx + w, my - 0.02 }, { mx - w, my - 0.02 }));
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

  bastide_cylinder_draw (pen, x, y, radius, height, 0.42, BASTIDE_STONE_LIGHT, BASTIDE_STONE_DARK, BASTIDE_STONE_LIGHT);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    bastide_pen_line (pen, BASTIDE_INK, 0.8, pen->hair * 2.2,
                      BASTIDE_POINTS ({ x - radius * 0.25, y - height * 0.42 }, { x - radius * 0.25, y - height * 0.6 }));
  if (item->seed)
    bastide_cone_draw (pen, x, y - height, radius * 1.3, radius * 2.2, item->colour, TRUE);
  else
    draw_crown (pen, x, y - height, radius);
}

void
bastide_scenery_add_tower_shadow (BastideScene *scene,
                                  BastidePoint  at,
                                  double        radius,
                                  double        height)
{
  BastidePoint base[12];

  for (guint i = 0; i < 12; i++)
    base[i] = BASTIDE_POINT (at.x + radius * cos (i * G_PI / 6), at.y + radius * 0.8 * sin (i * G_PI / 6));
  bastide_scene_add_prism_shadow (scene, base, 12, height);
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
      add_tower (scene, bastide_corners[i], BASTIDE_CORNER_TOWER_RADIUS, BASTIDE_CORNER_TOWER_HEIGHT, FALSE);
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

  bastide_pen_inked (pen, front ? BASTIDE_STONE : bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.5),
                     BASTIDE_POINTS (a, b, top_b, top_a));
  cairo_move_to (pen->cr, middle.x - w, middle.y);
  cairo_line_to (pen->cr, middle.x - w, middle.y - 0.032);
  cairo_arc (pen->cr, middle.x, middle.y - 0.032, w, G_PI, 2 * G_PI);
  cairo_line_to (pen->cr, middle.x + w, middle.y);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, front ? BASTIDE_RGB (0x4a3626) : BASTIDE_RGB (0x6a5138), 0.9, 0.9);
  bastide_pen_inked (pen, BASTIDE_STONE_LIGHT,
                     BASTIDE_POINTS (top_a, top_b, bastide_point_raise (top_b, 0.02), bastide_point_raise (top_a, 0.02)));
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
      bastide_scenery_add_tower_shadow (scene, tower, radius, height);
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
