/* bastide-scenery-bridge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scenery.h"

/*
 * Stone bridges over rivers. They lie flat on the ground, between its banks; one from east to west
 * shows its face with two arches.
 */

#define PARAPET 0.022
#define PARAPET_ASIDE 0.010
#define BANK_REACH 0.022
#define FACE_HEIGHT 0.040
#define ARCH_RADIUS 0.027
#define SHADOW 0.020

static double
get_mean_y (const GArray *line)
{
  double sum = 0;

  for (guint i = 0; i < line->len; i++)
    sum += bastide_points_index (line, i).y;

  return sum / line->len;
}

static void
draw_face (BastidePen   *pen,
           const GArray *low)
{
  static const double arches[] = { 0.3, 0.7 };

  bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (low));
  for (guint i = low->len; i-- > 0;)
    cairo_line_to (pen->cr, bastide_points_index (low, i).x,
                   bastide_points_index (low, i).y + FACE_HEIGHT);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.25), 1, 0.9);
  for (guint i = 0; i < G_N_ELEMENTS (arches); i++)
    {
      BastidePoint at = bastide_points_index (low, (guint) (arches[i] * (low->len - 1)));

      cairo_move_to (pen->cr, at.x - ARCH_RADIUS, at.y + FACE_HEIGHT + 0.001);
      cairo_arc (pen->cr, at.x, at.y + FACE_HEIGHT - 0.004, ARCH_RADIUS, G_PI, 2 * G_PI);
      cairo_line_to (pen->cr, at.x + ARCH_RADIUS, at.y + FACE_HEIGHT + 0.001);
      cairo_close_path (pen->cr);
      bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_WATER_DARK, BASTIDE_INK, 0.45), 0.8, 0.9);
    }
}

static void
draw_joints (BastidePen   *pen,
             const GArray *line,
             const GArray *right,
             const GArray *left)
{
  for (guint i = 1; i + 1 < line->len; i++)
    {
      BastidePoint middle = bastide_points_index (line, i);
      BastidePoint joint[2] = {
        bastide_point_mix (middle, bastide_points_index (right, i), 0.6),
        bastide_point_mix (middle, bastide_points_index (left, i), 0.6),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.7);
    }
  bastide_pen_wash (pen, BASTIDE_ROAD_EDGE, 0.32);
}

static void
draw_parapet (BastidePen   *pen,
              const GArray *edge)
{
  bastide_pen_line (pen, BASTIDE_INK, 0.9, PARAPET + pen->hair, BASTIDE_ARRAY_POINTS (edge));
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, PARAPET - pen->hair * 0.6,
                    BASTIDE_ARRAY_POINTS (edge));
  if (pen->detail < BASTIDE_DETAIL_CLOSE)
    return;

  for (guint i = 0; i < edge->len; i++)
    {
      BastidePoint at = bastide_points_index (edge, i);

      bastide_pen_strip (pen, BASTIDE_POINTS ({ at.x, at.y - 0.008 }, { at.x, at.y + 0.008 }),
                         pen->hair * 0.6);
    }
  bastide_pen_wash (pen, BASTIDE_INK, 0.4);
}

/* Adds the area between both edges, pushed to the south-east. */
static void
add_deck (BastidePen   *pen,
          const GArray *right,
          const GArray *left,
          double        push)
{
  for (guint i = 0; i < right->len; i++)
    cairo_line_to (pen->cr, bastide_points_index (right, i).x + push,
                   bastide_points_index (right, i).y + push);
  for (guint i = left->len; i-- > 0;)
    cairo_line_to (pen->cr, bastide_points_index (left, i).x + push,
                   bastide_points_index (left, i).y + push);
  cairo_close_path (pen->cr);
}

static void
draw_water_bridge (BastidePen             *pen,
                   const BastideSceneItem *item)
{
  double width = item->size;
  const GArray *line = item->points;
  g_autoptr (GArray) right = bastide_points_offset (line, width / 2 + PARAPET_ASIDE);
  g_autoptr (GArray) left = bastide_points_offset (line, -width / 2 - PARAPET_ASIDE);

  add_deck (pen, right, left, SHADOW);
  bastide_pen_wash (pen, BASTIDE_SHADOW, 0.3);
  if (bastide_points_run_east_west (line))
    draw_face (pen, get_mean_y (right) > get_mean_y (left) ? right : left);

  add_deck (pen, right, left, 0);
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_STONE, 0.5), 1, 0.9);
  bastide_pen_line (pen, BASTIDE_ROAD, 1, width - 0.024, BASTIDE_ARRAY_POINTS (line));
  if (pen->detail > BASTIDE_DETAIL_FAR)
    draw_joints (pen, line, right, left);
  draw_parapet (pen, right);
  draw_parapet (pen, left);
}

/* The part of a road that lies over the river and its banks. */
static GArray *
find_span (BastideScene           *scene,
           const BastidePlanRoad  *road,
           const BastidePlanRiver *river)
{
  GArray *span = bastide_scene_new_points (scene);

  for (guint i = 0; i < road->points->len; i++)
    {
      BastidePoint point = bastide_points_index (road->points, i);

      if (!bastide_points_are_beyond (river->points, point, river->width / 2 + BANK_REACH))
        g_array_append_val (span, point);
    }

  return span;
}

static void
add_water_bridge (BastideScene           *scene,
                  const BastidePlanRoad  *road,
                  const BastidePlanRiver *river)
{
  GArray *span = find_span (scene, road, river);
  BastideSceneItem item = { .draw = draw_water_bridge, .size = road->width, .points = span };

  /* A road that only passes near a spring has no bridge. */
  if (span->len < 5)
    return;
  if (!river->through && !river->lake && road->through)
    return;

  bastide_scene_add_flat (scene, &item);
}

void
bastide_scenery_add_bridges (BastideScene *scene)
{
  const BastideTilePlan *plan = scene->plan;

  for (guint i = 0; i < plan->roads->len; i++)
    for (guint j = 0; j < plan->rivers->len; j++)
      add_water_bridge (scene, bastide_tile_plan_get_road (plan, i),
                        bastide_tile_plan_get_river (plan, j));
  for (guint i = 0; i < plan->bridges->len; i++)
    bastide_scenery_add_viaduct (scene, &g_array_index (plan->bridges, BastidePlanBridge, i));
}
