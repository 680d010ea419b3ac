/* classic-bridge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Stone bridges. Over a river they lie flat on the ground, between its banks; one from east to west shows its face with
 * two arches. On dry land they pass over a road or over the roofs of a town. From east to west such a bridge is drawn
 * at once, with its face; from north to south in lengths, so that it passes over the things behind and in front of it.
 */

#include "classic-plan.h"

#define WATER_PARAPET 0.022
#define WATER_PARAPET_ASIDE 0.010
#define BANK_REACH 0.022
#define FACE_HEIGHT 0.040
#define ARCH_RADIUS 0.027
#define SHADOW 0.020

#define STEP 0.025 /* distance of the points of a road */
#define HEIGHT 0.085
#define TOWN_HEIGHT 0.088
#define RAMP 0.215
#define SHORT_RAMP 0.19
#define FLAT_TOP 1.22

#define DECK_MARGIN 0.002
#define PARAPET_ASIDE 0.014
#define PARAPET 0.024

#define ARCH_HALF_WIDTH 0.052

/* Above all things in a town. */
#define SHADE_ORDER 8.6
#define SHADE_X 0.62
#define SHADE_Y 0.42

/* The raised part of a road: its middle line, both edges on the ground, and heights. It lies in one array of 4 n
 * points. */
typedef struct
{
  const BastidePoint *middle;
  const BastidePoint *right;
  const BastidePoint *left;
  const BastidePoint *heights; /* x */
  guint               n;
} Viaduct;

static Viaduct
get_viaduct (const GArray *points)
{
  const BastidePoint *all = bastide_points_get_data (points);
  guint n = points->len / 4;

  return (Viaduct) { all, all + n, all + 2 * n, all + 3 * n, n };
}

static double
smooth_step (double t)
{
  t = CLAMP (t, 0, 1);

  return t * t * (3 - 2 * t);
}

static BastidePoint
lift (const Viaduct      *self,
      const BastidePoint *line,
      guint               index)
{
  return bastide_point_raise (line[index], self->heights[index].x);
}

static gboolean
runs_east_west (const Viaduct *self)
{
  BastidePoint way = bastide_point_subtract (self->middle[self->n - 1], self->middle[0]);

  return fabs (way.x) > fabs (way.y);
}

/* Adds one of the lines of the deck at its height. */
static void
add_lifted (BastidePen         *pen,
            const Viaduct      *self,
            const BastidePoint *line,
            guint               from,
            guint               to,
            double              width)
{
  g_autofree BastidePoint *points = g_new (BastidePoint, to - from + 1);

  for (guint i = from; i <= to; i++)
    points[i - from] = lift (self, line, i);
  bastide_pen_strip (pen, points, to - from + 1, width);
}

static void
draw_parapet (BastidePen         *pen,
              const Viaduct      *self,
              const BastidePoint *edge,
              guint               from,
              guint               to)
{
  add_lifted (pen, self, edge, from, to, PARAPET + pen->hair);
  bastide_pen_wash (pen, BASTIDE_INK, 0.9);
  add_lifted (pen, self, edge, from, to, PARAPET - pen->hair * 0.6);
  bastide_pen_wash (pen, BASTIDE_STONE_LIGHT, 1);
}

static void
draw_deck (BastidePen    *pen,
           const Viaduct *self,
           guint          from,
           guint          to)
{
  for (guint i = from; i <= to; i++)
    cairo_line_to (pen->cr, lift (self, self->right, i).x, lift (self, self->right, i).y);
  for (guint i = to + 1; i-- > from;)
    cairo_line_to (pen->cr, lift (self, self->left, i).x, lift (self, self->left, i).y);
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_STONE, 0.55), 1);
  add_lifted (pen, self, self->middle, from, to, 0.080);
  bastide_pen_wash (pen, BASTIDE_ROAD, 1);
  add_lifted (pen, self, self->middle, from, to, 0.03);
  bastide_pen_wash (pen, BASTIDE_ROAD_MIDDLE, 0.55);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint i = from; i <= to; i++)
    if (i % 3 == 0)
      {
        BastidePoint middle = lift (self, self->middle, i);
        BastidePoint joint[2] = {
          bastide_point_mix (middle, lift (self, self->right, i), 0.75),
          bastide_point_mix (middle, lift (self, self->left, i), 0.75),
        };

        bastide_pen_strip (pen, joint, 2, pen->hair * 0.7);
      }
  bastide_pen_wash (pen, BASTIDE_ROAD_EDGE, 0.26);
}

static void
draw_arch (BastidePen *pen,
           double      x,
           double      y,
           double      half_width,
           double      height,
           gboolean    road)
{
  cairo_matrix_t matrix;
  double crown = MAX (0.01, 0.072 - height);

  bastide_line_append (pen->cr, x - half_width, y, x - half_width, y - height);
  cairo_get_matrix (pen->cr, &matrix);
  cairo_translate (pen->cr, x, y - height);
  cairo_scale (pen->cr, half_width, MIN (half_width, crown));
  cairo_arc (pen->cr, 0, 0, 1, G_PI, 2 * G_PI);
  cairo_set_matrix (pen->cr, &matrix);
  cairo_line_to (pen->cr, x + half_width, y);
  cairo_close_path (pen->cr);
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_RGB (0x5a4632), BASTIDE_INK, 0.25), 1.1, 0.9);
  if (road)
    bastide_pen_fill (pen, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_ROAD_EDGE, 0.35), 1,
                      BASTIDE_POINTS ({ x - half_width + 0.006, y }, { x + half_width - 0.006, y },
                                      { x + half_width - 0.016, y - 0.020 },
                                      { x - half_width + 0.016, y - 0.020 }));
}

/* The one of the edges that lies farther to the south. */
static const BastidePoint *
get_front (const Viaduct *self)
{
  return self->right[self->n / 2].y > self->left[self->n / 2].y ? self->right : self->left;
}

static void
draw_joints (BastidePen         *pen,
             const Viaduct      *self,
             const BastidePoint *front)
{
  for (guint row = 1; row < 4; row++)
    for (guint i = 0; i + 1 < self->n; i++)
      if (self->heights[i].x > 0.03 && (i + row) % 2)
        bastide_pen_strip (
            pen,
            BASTIDE_POINTS ({ front[i].x, front[i].y - self->heights[i].x * row / 4 },
                            { front[i + 1].x - 0.006, front[i + 1].y - self->heights[i + 1].x * row / 4 }),
            pen->hair * 0.6);
  bastide_pen_wash (pen, BASTIDE_INK, 0.3);
}

static void
draw_face (BastidePen         *pen,
           const Viaduct      *self,
           const BastidePoint *front)
{
  double top = 1, bottom = 0;
  cairo_pattern_t *gradient;

  for (guint i = 0; i < self->n; i++)
    {
      BastidePoint point = lift (self, front, i);

      cairo_line_to (pen->cr, point.x, point.y);
      top = MIN (top, point.y);
      bottom = MAX (bottom, front[i].y);
    }
  for (guint i = self->n; i-- > 0;)
    cairo_line_to (pen->cr, front[i].x, front[i].y);
  cairo_close_path (pen->cr);
  gradient = cairo_pattern_create_linear (0, top, 0, bottom);
  bastide_pattern_add_stop (gradient, 0, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.3));
  bastide_pattern_add_stop (gradient, 1, bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_DARK, 0.55));
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill_preserve (pen->cr);
  bastide_pen_ink (pen, 1, 0.9);
  if (pen->detail == BASTIDE_DETAIL_CLOSE)
    draw_joints (pen, self, front);
}

/* values: x of the road below, or -1 over a town. */
static void
draw_along (BastidePen             *pen,
            const BastideSceneItem *item)
{
  Viaduct self = get_viaduct (item->points);
  const BastidePoint *front = get_front (&self);
  const BastidePoint *back = front == self.right ? self.left : self.right;
  int under = (int) item->values[0];

  draw_face (pen, &self, front);
  if (under >= 0)
    {
      draw_arch (pen, self.middle[under].x, front[under].y, ARCH_HALF_WIDTH, 0.026, TRUE);
      for (int i = under - 5; i <= under + 5; i += 10)
        if (i >= 0 && i < (int) self.n && self.heights[i].x > 0.05)
          draw_arch (pen, self.middle[i].x, front[i].y, 0.016, 0.018, FALSE);
    }
  else
    for (guint i = 3; i + 3 < self.n; i += 4)
      if (self.heights[i].x > 0.07)
        draw_arch (pen, self.middle[i].x, front[i].y, 0.032, 0.028, FALSE);
  draw_deck (pen, &self, 0, self.n - 1);
  draw_parapet (pen, &self, back, 0, self.n - 1);
  draw_parapet (pen, &self, front, 0, self.n - 1);
}

static void
draw_piers (BastidePen    *pen,
            const Viaduct *self,
            guint          index)
{
  const BastidePoint *edges[] = { self->left, self->right };
  double height = self->heights[index].x;

  for (guint i = 0; i < 2; i++)
    {
      const BastidePoint *other = edges[1 - i];
      double hand = edges[i][index].x < other[index].x ? -1 : 1;
      double x = edges[i][index].x;
      double y = edges[i][index].y;
      BastideRgb stone = hand < 0 ? bastide_rgb_mix (BASTIDE_STONE, BASTIDE_STONE_LIGHT, 0.5)
                                  : bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_INK, 0.18);

      bastide_pen_inked_as (pen, stone, 0.9, 0.9,
                            BASTIDE_POINTS ({ x, y }, { x + hand * 0.022, y },
                                            { x + hand * 0.022, y - height * 0.92 },
                                            { x, y - height * 1.02 }));
    }
}

/* One length of a bridge from north to south; item->seed is its number. */
static void
draw_length (BastidePen             *pen,
             const BastideSceneItem *item)
{
  Viaduct self = get_viaduct (item->points);
  guint i = item->seed;
  guint j = i + 1;
  const BastidePoint *east = self.right[i].x > self.left[i].x ? self.right : self.left;
  BastidePoint a = lift (&self, east, i);
  BastidePoint b = lift (&self, east, j);

  if (i % 4 == 1 && self.heights[i].x > 0.03)
    draw_piers (pen, &self, i);
  draw_deck (pen, &self, i, j);
  /* A thin dark face on its eastern side. */
  bastide_pen_fill (pen, bastide_rgb_mix (BASTIDE_STONE_DARK, BASTIDE_INK, 0.45), 0.55,
                    BASTIDE_POINTS (a, b,
                                    { b.x + 0.125 * self.heights[j].x, b.y + self.heights[j].x * 0.5 },
                                    { a.x + 0.125 * self.heights[i].x, a.y + self.heights[i].x * 0.5 }));
  draw_parapet (pen, &self, self.right, i, j);
  draw_parapet (pen, &self, self.left, i, j);
}

/* The shade that a bridge throws over the roofs to the east lifts it over the town. */
static void
draw_shade (BastidePen             *pen,
            const BastideSceneItem *item)
{
  Viaduct self = get_viaduct (item->points);
  const BastidePoint *east = self.right[self.n / 2].x > self.left[self.n / 2].x ? self.right : self.left;

  for (guint i = 0; i < self.n; i++)
    cairo_line_to (pen->cr, east[i].x + 0.012, east[i].y - self.heights[i].x);
  for (guint i = self.n; i-- > 0;)
    cairo_line_to (pen->cr, east[i].x + 0.012 + SHADE_X * self.heights[i].x,
                   east[i].y - self.heights[i].x * (1 - SHADE_Y));
  cairo_close_path (pen->cr);
  bastide_pen_wash (pen, BASTIDE_SHADOW, 0.34);
}

/* The height of a road at each of its points. */
static void
measure_heights (const BastideTilePlan      *plan,
                 const BastideClassicBridge *bridge,
                 const GArray               *line,
                 double                     *heights)
{
  int first = -1, last = -1, middle = 0;

  if (bridge->city < 0)
    {
      const BastidePlanLine *road = bastide_tile_plan_get_line (plan, bridge->over);
      const GArray *under = bastide_tile_plan_get_line (plan, (guint) bridge->under)->points;
      double ramp = road->through ? RAMP : SHORT_RAMP;
      double best = G_MAXDOUBLE;

      for (guint i = 0; i < line->len; i++)
        {
          double distance = bastide_points_get_distance (under, bastide_points_index (line, i));

          if (distance < best)
            {
              best = distance;
              middle = (int) i;
            }
        }
      for (int i = 0; i < (int) line->len; i++)
        heights[i] = HEIGHT * smooth_step (FLAT_TOP - ABS (i - middle) * STEP / ramp);
      return;
    }

  for (int i = 0; i < (int) line->len; i++)
    if (bastide_points_contain (bastide_classic_plan_get_city (plan, (guint) bridge->city)->area->outline,
                                bastide_points_index (line, (guint) i)))
      {
        first = first < 0 ? i : first;
        last = i;
      }
  for (int i = 0; i < (int) line->len; i++)
    heights[i] = TOWN_HEIGHT * smooth_step (1 - MAX (0, MAX (first - i, i - last)) * STEP / SHORT_RAMP);
}

/* The raised part of the road, from west to east or from north to south. */
static GArray *
build_viaduct (BastideScene               *scene,
               const BastideClassicBridge *bridge)
{
  const BastidePlanLine *road = bastide_tile_plan_get_line (scene->plan, bridge->over);
  BastidePoint way = bastide_point_subtract (bastide_points_index (road->points, road->points->len - 1),
                                             bastide_points_index (road->points, 0));
  gboolean backwards = fabs (way.x) > fabs (way.y) ? way.x < 0 : way.y < 0;
  g_autoptr (GArray) line = bastide_points_new ();
  g_autofree double *heights = g_new (double, road->points->len);
  GArray *points = bastide_scene_new_points (scene);
  guint from = 0, to;

  for (guint i = 0; i < road->points->len; i++)
    g_array_append_val (line, bastide_points_index (road->points,
                                                    backwards ? road->points->len - 1 - i : i));
  measure_heights (scene->plan, bridge, line, heights);
  while (from + 1 < line->len && heights[from] <= 0.002)
    from++;
  to = from;
  while (to + 1 < line->len && heights[to + 1] > 0.002)
    to++;
  if (to < from + 4)
    return points;

  g_array_append_vals (points, &bastide_points_index (line, from), to - from + 1);
  for (int hand = 1; hand >= -1; hand -= 2)
    for (guint i = from; i <= to; i++)
      {
        BastidePoint side = bastide_point_turn (bastide_points_get_tangent (line, i));
        double aside = road->width / 2 + DECK_MARGIN + PARAPET_ASIDE * smooth_step (heights[i] / 0.035);
        BastidePoint point = bastide_point_add (bastide_points_index (line, i), side, hand * aside);

        g_array_append_val (points, point);
      }
  for (guint i = from; i <= to; i++)
    {
      BastidePoint height = BASTIDE_POINT (heights[i], 0);

      g_array_append_val (points, height);
    }

  return points;
}

static void
add_viaduct_shadow (BastideScene  *scene,
                    const Viaduct *self)
{
  g_autoptr (GArray) shadow = bastide_points_new ();

  for (guint i = 0; i < 2 * self->n; i++)
    {
      guint j = i < self->n ? i : 2 * self->n - 1 - i;
      BastidePoint edge = i < self->n ? self->right[j] : self->left[j];
      double height = self->heights[j].x;
      BastidePoint point =
          BASTIDE_POINT (edge.x + BASTIDE_SHADOW_X * height, edge.y + BASTIDE_SHADOW_Y * height);

      g_array_append_val (shadow, point);
    }
  bastide_scene_add_shadow (scene, BASTIDE_ARRAY_POINTS (shadow));
}

/* The point of a bridge under which the other road passes. */
static double
find_passage (const BastideTilePlan      *plan,
              const BastideClassicBridge *bridge,
              const Viaduct              *self)
{
  double best = G_MAXDOUBLE;
  guint passage = 0;

  if (bridge->under < 0)
    return -1;
  for (guint i = 0; i < self->n; i++)
    {
      double distance = bastide_points_get_distance (
          bastide_tile_plan_get_line (plan, (guint) bridge->under)->points, self->middle[i]);

      if (distance >= best)
        continue;
      best = distance;
      passage = i;
    }

  return passage;
}

static void
add_viaduct (BastideScene               *scene,
             const BastideClassicBridge *bridge)
{
  BastideSceneItem item = { .points = build_viaduct (scene, bridge) };
  Viaduct self = get_viaduct (item.points);

  if (self.n == 0)
    return;
  add_viaduct_shadow (scene, &self);
  if (runs_east_west (&self))
    {
      for (guint i = 0; i < self.n; i++)
        item.y = MAX (item.y, get_front (&self)[i].y);
      item.draw = draw_along;
      item.values[0] = find_passage (scene->plan, bridge, &self);
      bastide_scene_add_raised (scene, &item);
      return;
    }

  for (guint i = 0; i + 1 < self.n; i++)
    {
      item.y = MAX (self.middle[i].y, self.middle[i + 1].y) + 0.004;
      item.draw = draw_length;
      item.seed = i;
      bastide_scene_add_raised (scene, &item);
    }
  if (bridge->city >= 0)
    {
      item.y = SHADE_ORDER;
      item.draw = draw_shade;
      bastide_scene_add_raised (scene, &item);
    }
}

static double
get_mean_y (const GArray *line)
{
  double sum = 0;

  for (guint i = 0; i < line->len; i++)
    sum += bastide_points_index (line, i).y;

  return sum / line->len;
}

static void
draw_water_face (BastidePen   *pen,
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
draw_water_joints (BastidePen   *pen,
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
draw_water_parapet (BastidePen   *pen,
                    const GArray *edge)
{
  bastide_pen_line (pen, BASTIDE_INK, 0.9, WATER_PARAPET + pen->hair, BASTIDE_ARRAY_POINTS (edge));
  bastide_pen_line (pen, BASTIDE_STONE_LIGHT, 1, WATER_PARAPET - pen->hair * 0.6,
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
  g_autoptr (GArray) right = bastide_points_offset (line, width / 2 + WATER_PARAPET_ASIDE);
  g_autoptr (GArray) left = bastide_points_offset (line, -width / 2 - WATER_PARAPET_ASIDE);

  add_deck (pen, right, left, SHADOW);
  bastide_pen_wash (pen, BASTIDE_SHADOW, 0.3);
  if (bastide_points_run_east_west (line))
    draw_water_face (pen, get_mean_y (right) > get_mean_y (left) ? right : left);

  add_deck (pen, right, left, 0);
  bastide_pen_fill_ink (pen, bastide_rgb_mix (BASTIDE_ROAD, BASTIDE_STONE, 0.5), 1, 0.9);
  bastide_pen_line (pen, BASTIDE_ROAD, 1, width - 0.024, BASTIDE_ARRAY_POINTS (line));
  if (pen->detail > BASTIDE_DETAIL_FAR)
    draw_water_joints (pen, line, right, left);
  draw_water_parapet (pen, right);
  draw_water_parapet (pen, left);
}

/* The part of a road that lies over the river and its banks. */
static GArray *
find_span (BastideScene          *scene,
           const BastidePlanLine *road,
           const BastidePlanLine *river)
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

void
bastide_classic_add_bridges (BastideScene *scene)
{
  const BastideClassicPlan *plan = bastide_classic_plan_get (scene->plan);

  for (guint i = 0; i < plan->n_roads; i++)
    for (guint j = 0; j < plan->rivers->len; j++)
      {
        const BastidePlanLine *road = bastide_tile_plan_get_line (scene->plan, i);
        const BastideClassicRiver *river = &g_array_index (plan->rivers, BastideClassicRiver, j);
        GArray *span = find_span (scene, road, river->line);
        BastideSceneItem item = { .draw = draw_water_bridge, .size = road->width, .points = span };

        /* A road that only passes near a spring has no bridge. */
        if (span->len < 5)
          continue;
        if (!river->line->through && (road->arm || (!river->lake && road->through)))
          continue;

        bastide_scene_add_flat (scene, &item);
      }
  for (guint i = 0; i < plan->bridges->len; i++)
    add_viaduct (scene, &g_array_index (plan->bridges, BastideClassicBridge, i));
}
