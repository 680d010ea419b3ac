/* bastide-canvas-joints.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-joints.h"

#include <math.h>

#include "rules/bastide-game-interface.h"

/* The tile is sampled at this many points each way. */
#define N_POINTS 40

/* Between two segments there may be something of neither, such as a wall, as wide as this many points. */
#define MAX_GAP 3

/* The part of a border that has been found so far. */
typedef struct
{
  guint   first;
  guint   second;
  GArray *points; /* (element-type double): x and y by turns */
} Border;

static void
border_clear (gpointer data)
{
  g_array_unref (((Border *) data)->points);
}

gboolean
bastide_canvas_joints_may_touch (const BastideTileDefinition *tile,
                                 guint                        first,
                                 guint                        second)
{
  const BastideSegmentKind *kinds;
  guint one, other;

  g_return_val_if_fail (tile != NULL, FALSE);

  kinds = tile->tileset->game->kinds;
  one = bastide_tile_definition_get_segment (tile, first)->kind;
  other = bastide_tile_definition_get_segment (tile, second)->kind;

  return (kinds[one].derives && (kinds[one].touches & (1u << other)) != 0)
         || (kinds[other].derives && (kinds[other].touches & (1u << one)) != 0);
}

static void
add_point (GArray *borders,
           guint   one,
           guint   other,
           double  x,
           double  y)
{
  Border *border = NULL;
  guint first = MIN (one, other), second = MAX (one, other);

  for (guint i = 0; i < borders->len && border == NULL; i++)
    if (g_array_index (borders, Border, i).first == first && g_array_index (borders, Border, i).second == second)
      border = &g_array_index (borders, Border, i);
  if (border == NULL)
    {
      Border added = { first, second, g_array_new (FALSE, FALSE, sizeof (double)) };

      g_array_append_val (borders, added);
      border = &g_array_index (borders, Border, borders->len - 1);
    }
  g_array_append_val (border->points, x);
  g_array_append_val (border->points, y);
}

/* The next segment ahead of a point, if it is another one. */
static void
look_ahead (GArray                      *borders,
            const BastideTileDefinition *tile,
            const int                   *segments,
            guint                        column,
            guint                        row,
            guint                        right,
            guint                        down)
{
  int segment = segments[row * N_POINTS + column];

  for (guint gap = 1; segment >= 0 && gap <= MAX_GAP; gap++)
    {
      guint to_column = column + gap * right, to_row = row + gap * down;
      int other;

      if (to_column >= N_POINTS || to_row >= N_POINTS)
        return;
      other = segments[to_row * N_POINTS + to_column];
      if (other < 0)
        continue;
      if (other != segment && bastide_canvas_joints_may_touch (tile, (guint) segment, (guint) other))
        add_point (borders, (guint) segment, (guint) other, ((column + to_column) / 2.0 + 0.5) / N_POINTS,
                   ((row + to_row) / 2.0 + 0.5) / N_POINTS);
      return;
    }
}

/* The joint lies at the point of the border nearest to the middle. */
static BastideCanvasJoint
make_joint (const Border                *border,
            const BastideTileDefinition *tile)
{
  BastideCanvasJoint joint = { border->first, border->second };
  const double *points = (const double *) border->points->data;
  guint n = border->points->len / 2;
  double middle_x = 0, middle_y = 0, best = G_MAXDOUBLE;

  joint.touching = (bastide_tile_definition_get_segment (tile, border->first)->touches & (1u << border->second)) != 0;
  for (guint i = 0; i < n; i++)
    {
      middle_x += points[2 * i] / n;
      middle_y += points[2 * i + 1] / n;
    }
  for (guint i = 0; i < n; i++)
    {
      double distance = hypot (points[2 * i] - middle_x, points[2 * i + 1] - middle_y);

      if (distance >= best)
        continue;
      best = distance;
      joint.x = points[2 * i];
      joint.y = points[2 * i + 1];
    }

  return joint;
}

GArray *
bastide_canvas_joints_find (const BastideTilePlan       *plan,
                            const BastideTileDefinition *tile)
{
  GArray *joints = g_array_new (FALSE, FALSE, sizeof (BastideCanvasJoint));
  g_autoptr (GArray) borders = g_array_new (FALSE, FALSE, sizeof (Border));
  g_autofree int *segments = g_new (int, N_POINTS * N_POINTS);

  g_return_val_if_fail (plan != NULL && tile != NULL, joints);

  g_array_set_clear_func (borders, border_clear);
  for (guint i = 0; i < N_POINTS * N_POINTS; i++)
    segments[i] = bastide_tile_plan_hit (plan, (i % N_POINTS + 0.5) / N_POINTS, (i / N_POINTS + 0.5) / N_POINTS);
  for (guint row = 0; row < N_POINTS; row++)
    for (guint column = 0; column < N_POINTS; column++)
      {
        look_ahead (borders, tile, segments, column, row, 1, 0);
        look_ahead (borders, tile, segments, column, row, 0, 1);
      }
  for (guint i = 0; i < borders->len; i++)
    {
      BastideCanvasJoint joint = make_joint (&g_array_index (borders, Border, i), tile);

      g_array_append_val (joints, joint);
    }

  return joints;
}
