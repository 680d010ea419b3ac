/* bastide-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-wall.h"

/* A piece is at most as deep as a house, so that it hides and is hidden correctly. */
#define MAX_DEPTH 0.07

/* A rim that faces away from the viewer comes right after its platform, from north to south. */
#define BEHIND -0.5
#define BEHIND_STEP 0.01

#define SOUTHWARD 0.02
#define MAX_MERLONS 16

/* A piece of wall: the same number of points along both its feet. */
typedef struct
{
  const BastideWallStyle *style;
  const BastidePoint     *outer;
  const BastidePoint     *inner;
  guint                   n_points;
  BastidePoint            outward;
  double                  height;
  gboolean                has_merlons;
} Wall;

double
bastide_wall_get_height (const BastideWallStyle *style,
                         double                  pixels)
{
  return style->is_rim ? MAX (1, round (style->height * pixels)) / pixels : style->height;
}

static BastideRgb
get_stone (const BastideWallStyle *style,
           const BastideWallLight *light,
           BastidePoint            outward)
{
  double side = outward.x * BASTIDE_LIGHT_X + outward.y * BASTIDE_LIGHT_Y;

  return bastide_rgb_mix (style->dark, style->light, CLAMP (light->base + light->slope * side, 0, 1));
}

/* --- The face --- */

/* Rows of ashlars over the whole face. */
static void
add_courses (BastidePen         *pen,
             const Wall         *self,
             const BastidePoint *foot)
{
  guint n = self->style->courses;
  double step = self->height / n;

  for (guint i = 1; i < n; i++)
    bastide_pen_strip (pen, BASTIDE_POINTS (bastide_point_raise (foot[0], step * i),
                                            bastide_point_raise (foot[1], step * i)),
                       pen->hair * 0.7);
  for (guint i = 0; i < 6 * n && pen->detail == BASTIDE_DETAIL_CLOSE; i++)
    {
      BastidePoint joint = bastide_point_mix (foot[0], foot[1], (i / n + 0.25 + 0.5 * (i % 2)) / 6);

      bastide_pen_strip (pen, BASTIDE_POINTS (bastide_point_raise (joint, step * (i % n)),
                                              bastide_point_raise (joint, step * (i % n + 1))),
                         pen->hair * 0.7);
    }
}

static void
add_joints (BastidePen *pen,
            const Wall *self)
{
  const BastideWallStyle *style = self->style;

  for (guint i = style->first_joint; i + 1 < self->n_points; i += style->joint_step)
    for (guint j = 0; j < G_N_ELEMENTS (style->joints); j++)
      {
        BastidePoint start = bastide_point_mix (self->outer[i], self->outer[i + 1], style->joints[j][1]);
        BastidePoint end = bastide_point_mix (self->outer[i], self->outer[i + 1], style->joints[j][2]);

        bastide_pen_strip (pen,
                           BASTIDE_POINTS (bastide_point_raise (start, style->joints[j][0]),
                                           bastide_point_raise (end, style->joints[j][0])),
                           pen->hair * 0.7);
      }
}

/* A wall shows the face that looks south: the outer one, the inner one in the shade, or one of its ends. */
static void
draw_face (BastidePen *pen,
           const Wall *self)
{
  const BastideWallStyle *style = self->style;
  gboolean is_outer = self->outward.y > SOUTHWARD;
  gboolean is_end = style->has_ends && fabs (self->outward.y) <= SOUTHWARD;
  guint last = self->outer[self->n_points - 1].y > self->outer[0].y ? self->n_points - 1 : 0;
  const BastidePoint end[] = { self->outer[last], self->inner[last] };
  const BastidePoint *foot = is_end ? end : is_outer ? self->outer : self->inner;
  guint n_points = is_end ? G_N_ELEMENTS (end) : self->n_points;
  const BastideWallInk *ink = &style->foot[!is_outer];
  BastidePoint front = is_end     ? BASTIDE_POINT (0, 1)
                       : is_outer ? self->outward
                                  : BASTIDE_POINT (-self->outward.x, -self->outward.y);
  BastideRgb stone = get_stone (style, &style->face, front);

  bastide_pen_polyline (pen, foot, n_points);
  for (guint i = n_points; i-- > 0;)
    cairo_line_to (pen->cr, foot[i].x, foot[i].y - self->height);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, is_end || is_outer ? stone : bastide_rgb_mix (stone, style->dark, style->shade), 1);
  bastide_pen_line (pen, BASTIDE_INK, ink->alpha, pen->hair * ink->width, foot, n_points);

  if (style->courses > 0 && !is_end && pen->detail > BASTIDE_DETAIL_FAR)
    add_courses (pen, self, foot);
  else if (style->courses == 0 && is_outer && pen->detail == BASTIDE_DETAIL_CLOSE)
    add_joints (pen, self);
  bastide_pen_wash (pen, BASTIDE_INK, style->joint_alpha);
}

/* The pale walk on top, and the pen along both its rims. */
static void
draw_walk (BastidePen *pen,
           const Wall *self)
{
  BastidePoint rims[2][BASTIDE_WALL_PIECE + 1];

  for (guint i = 0; i < self->n_points; i++)
    {
      rims[0][i] = bastide_point_raise (self->outer[i], self->height);
      rims[1][i] = bastide_point_raise (self->inner[i], self->height);
    }
  bastide_pen_polyline (pen, rims[0], self->n_points);
  for (guint i = self->n_points; i-- > 0;)
    cairo_line_to (pen->cr, rims[1][i].x, rims[1][i].y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, self->style->light, 1);

  for (guint i = 0; i < G_N_ELEMENTS (rims); i++)
    {
      bastide_pen_strip (pen, rims[i], self->n_points, pen->hair * self->style->rim[i].width);
      bastide_pen_wash (pen, BASTIDE_INK, self->style->rim[i].alpha);
    }
}

/* --- Merlons --- */

/* The four corners of a merlon on the walk, then those of its top. */
static void
get_merlon (const BastideWallStyle *style,
            const BastidePoint     *points,
            BastidePoint            outward,
            double                  height,
            BastidePoint           *corners)
{
  corners[0] = bastide_point_raise (bastide_point_mix (points[0], points[1], style->merlon_start), height);
  corners[1] = bastide_point_raise (bastide_point_mix (points[0], points[1], style->merlon_end), height);
  corners[2] = bastide_point_add (corners[1], outward, -style->merlon_depth);
  corners[3] = bastide_point_add (corners[0], outward, -style->merlon_depth);
  for (guint i = 0; i < 4; i++)
    corners[4 + i] = bastide_point_raise (corners[i], style->merlon_height);
}

void
bastide_wall_draw_merlons (BastidePen             *pen,
                           const BastideWallStyle *style,
                           const BastidePoint     *points,
                           guint                   n_points,
                           BastidePoint            outward,
                           double                  height)
{
  const BastideWallLight *light = &style->merlon[outward.y <= 0];
  gboolean has_ink = pen->detail > BASTIDE_DETAIL_FAR || style->n_merlons[0] > 0;
  BastidePoint corners[8], hull[9];

  for (guint i = 0; i + 1 < n_points; i++)
    {
      get_merlon (style, points + i, outward, height, corners);
      bastide_pen_polygon (pen, hull, bastide_convex_hull (corners, 8, hull));
    }
  bastide_pen_wash (pen, get_stone (style, light, outward), 1);
  for (guint i = 0; has_ink && i + 1 < n_points; i++)
    {
      get_merlon (style, points + i, outward, height, corners);
      bastide_pen_ring (pen, hull, bastide_convex_hull (corners, 8, hull), pen->hair * 0.8);
    }
  bastide_pen_fill_with_ink (pen, style->merlon_alpha);
  for (guint i = 0; i + 1 < n_points; i++)
    {
      get_merlon (style, points + i, outward, height, corners);
      bastide_pen_polygon (pen, corners + 4, 4);
    }
  bastide_pen_wash (pen, style->coping, 1);
}

/* --- Pieces --- */

static void
draw_piece (BastidePen *pen,
            const Wall *self)
{
  const BastideWallStyle *style = self->style;
  guint n = style->n_merlons[pen->detail > BASTIDE_DETAIL_FAR];
  BastidePoint points[MAX_MERLONS + 1];

  if (self->outward.y > SOUTHWARD || !style->is_rim)
    draw_face (pen, self);
  draw_walk (pen, self);
  if (!self->has_merlons || (pen->detail == BASTIDE_DETAIL_FAR && n == 0))
    return;

  /* From the north, so that the ones in front come last. */
  for (guint i = 0; i <= n && n > 0; i++)
    points[i] = bastide_point_mix (self->outer[self->outer[1].y < self->outer[0].y],
                                   self->outer[self->outer[1].y >= self->outer[0].y], i / (double) n);
  bastide_wall_draw_merlons (pen, style, n > 0 ? points : self->outer, n > 0 ? n + 1 : self->n_points, self->outward,
                             self->height);
}

void
bastide_wall_draw (BastidePen             *pen,
                   const BastideWallStyle *style,
                   const BastidePoint     *outer,
                   guint                   n_points,
                   BastidePoint            outward,
                   gboolean                has_merlons)
{
  BastidePoint inner[BASTIDE_WALL_PIECE + 1];
  Wall piece = {
    .style = style, .inner = inner, .outward = outward, .height = bastide_wall_get_height (style, pen->pixels),
    .has_merlons = has_merlons,
  };

  for (guint i = 0; i + 1 < n_points; i += BASTIDE_WALL_PIECE)
    {
      piece.outer = outer + i;
      piece.n_points = MIN (BASTIDE_WALL_PIECE + 1, n_points - i);
      for (guint j = 0; j < piece.n_points; j++)
        inner[j] = bastide_point_add (piece.outer[j], outward, -style->thickness);
      draw_piece (pen, &piece);
    }
}

static void
draw_item (BastidePen             *pen,
           const BastideSceneItem *item)
{
  const Wall wall = {
    .style = item->data,
    .outer = bastide_points_get_data (item->points),
    .inner = bastide_points_get_data (item->points) + item->points->len / 2,
    .n_points = item->points->len / 2,
    .outward = item->at,
    .height = bastide_wall_get_height (item->data, pen->pixels),
    .has_merlons = TRUE,
  };

  draw_piece (pen, &wall);
}

void
bastide_wall_add_shadow (BastideScene *scene,
                         BastidePoint  a,
                         BastidePoint  b,
                         double        height)
{
  BastidePoint fall = BASTIDE_POINT (BASTIDE_SHADOW_X * height, BASTIDE_SHADOW_Y * height);

  bastide_scene_add_shadow (scene, BASTIDE_POINTS (a, b, bastide_point_add (b, fall, 1),
                                                   bastide_point_add (a, fall, 1)));
}

/* --- Runs --- */

BastidePoint
bastide_wall_run_get_outward (const BastideWallRun *self,
                              BastidePoint          a,
                              BastidePoint          b)
{
  BastidePoint right = bastide_point_turn (bastide_point_normalise (bastide_point_subtract (b, a)));

  return BASTIDE_POINT (right.x * self->hand, right.y * self->hand);
}

void
bastide_wall_run_end (BastideWallRun *self)
{
  BastideSceneItem item = { .draw = draw_item, .data = self->style };
  gboolean is_behind = self->style->is_rim && !self->is_southward;
  guint n;

  if (self->outer == NULL)
    return;

  n = self->outer->len;
  item.at = bastide_wall_run_get_outward (self, bastide_points_index (self->outer, 0),
                                          bastide_points_index (self->outer, n - 1));
  for (guint i = 0; self->style->thickness > 0 && i < n; i++)
    {
      BastidePoint point = bastide_point_add (bastide_points_index (self->outer, i), item.at, -self->style->thickness);

      g_array_append_val (self->inner, point);
    }
  item.y = is_behind ? 1 : -1;
  for (guint i = 0; i < n; i++)
    {
      double y = bastide_points_index (self->outer, i).y;

      if (!self->style->is_rim)
        y = MAX (y, bastide_points_index (self->inner, i).y);
      item.y = is_behind ? MIN (item.y, y) : MAX (item.y, y);
    }
  if (is_behind)
    item.y = BEHIND + item.y * BEHIND_STEP;
  bastide_points_append_all (self->outer, self->inner);
  item.points = self->outer;
  bastide_scene_add_raised (self->scene, &item);
  self->outer = NULL;
}

void
bastide_wall_run_add (BastideWallRun     *self,
                      const BastidePoint *outer,
                      const BastidePoint *inner,
                      guint               most)
{
  gboolean is_southward = bastide_wall_run_get_outward (self, outer[0], outer[1]).y > SOUTHWARD;
  gboolean is_whole = FALSE;

  if (self->outer != NULL)
    is_whole = self->outer->len > self->most || (self->style->is_rim && is_southward != self->is_southward)
               || fabs (outer[1].y - bastide_points_index (self->outer, 0).y) > MAX_DEPTH;
  if (is_whole)
    bastide_wall_run_end (self);
  self->is_southward = is_southward;
  if (self->outer == NULL)
    {
      self->outer = bastide_scene_new_points (self->scene);
      self->inner = bastide_scene_new_points (self->scene);
      self->most = most;
      g_array_append_val (self->outer, outer[0]);
      if (inner != NULL)
        g_array_append_val (self->inner, inner[0]);
    }
  g_array_append_val (self->outer, outer[1]);
  if (inner != NULL)
    g_array_append_val (self->inner, inner[1]);
}
