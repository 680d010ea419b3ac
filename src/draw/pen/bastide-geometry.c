/* bastide-geometry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-geometry.h"

#include <stdlib.h>

GArray *
bastide_points_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BastidePoint));
}

void
bastide_points_append_all (GArray       *self,
                           const GArray *other)
{
  g_array_append_vals (self, other->data, other->len);
}

void
bastide_points_append_curve (GArray       *self,
                             BastidePoint  start,
                             BastidePoint  start_handle,
                             BastidePoint  end_handle,
                             BastidePoint  end,
                             guint         n)
{
  for (guint i = 0; i <= n; i++)
    {
      double t = (double) i / n;
      double s = 1 - t;
      double a = s * s * s;
      double b = 3 * s * s * t;
      double c = 3 * s * t * t;
      double d = t * t * t;
      BastidePoint point =
          BASTIDE_POINT (a * start.x + b * start_handle.x + c * end_handle.x + d * end.x,
                         a * start.y + b * start_handle.y + c * end_handle.y + d * end.y);

      g_array_append_val (self, point);
    }
}

GArray *
bastide_points_resample (const GArray *self,
                         double        step)
{
  const BastidePoint *points = bastide_points_get_data (self);
  g_autofree double *lengths = g_new (double, self->len);
  GArray *result = bastide_points_new ();
  double total;
  guint n;
  guint j = 0;

  lengths[0] = 0;
  for (guint i = 1; i < self->len; i++)
    lengths[i] = lengths[i - 1] + bastide_point_get_distance (points[i], points[i - 1]);
  total = lengths[self->len - 1];
  n = MAX (2, (guint) (total / step + 0.5));

  for (guint i = 0; i <= n; i++)
    {
      double at = total * i / n;
      double span;
      BastidePoint point;

      while (j + 2 < self->len && lengths[j + 1] < at)
        j++;
      span = lengths[j + 1] - lengths[j];
      point = bastide_point_mix (points[j], points[j + 1], span > 0 ? (at - lengths[j]) / span : 0);
      g_array_append_val (result, point);
    }

  return result;
}

BastidePoint
bastide_points_get_tangent (const GArray *self,
                            guint         index)
{
  const BastidePoint *points = bastide_points_get_data (self);
  guint before = index > 0 ? index - 1 : 0;
  guint after = MIN (index + 1, self->len - 1);

  return bastide_point_normalise (bastide_point_subtract (points[after], points[before]));
}

gboolean
bastide_points_run_east_west (const GArray *self)
{
  BastidePoint first = bastide_points_index (self, 0);
  BastidePoint way = bastide_point_subtract (bastide_points_index (self, self->len - 1), first);

  return fabs (way.x) > fabs (way.y);
}

GArray *
bastide_points_offset (const GArray *self,
                       double        distance)
{
  GArray *result = g_array_sized_new (FALSE, FALSE, sizeof (BastidePoint), self->len);

  for (guint i = 0; i < self->len; i++)
    {
      BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (self, i));
      BastidePoint point = bastide_point_add (bastide_points_index (self, i), normal, distance);

      g_array_append_val (result, point);
    }

  return result;
}

GArray *
bastide_points_bend (const GArray *self,
                     double        amplitude,
                     double        phase,
                     double        frequency)
{
  GArray *result = g_array_sized_new (FALSE, FALSE, sizeof (BastidePoint), self->len);

  for (guint i = 0; i < self->len; i++)
    {
      double t = (double) i / (self->len - 1);
      double weight = sin (G_PI * t) * sin (G_PI * t);
      double shift = amplitude * weight * sin (phase + frequency * G_PI * t);
      BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (self, i));
      BastidePoint point = bastide_point_add (bastide_points_index (self, i), normal, shift);

      g_array_append_val (result, point);
    }

  return result;
}

GArray *
bastide_points_extend (const GArray *self,
                       double        length,
                       gboolean      start,
                       gboolean      end)
{
  GArray *result = bastide_points_new ();
  BastidePoint first = bastide_points_index (self, 0);
  BastidePoint last = bastide_points_index (self, self->len - 1);

  if (start)
    {
      first = bastide_point_add (first, bastide_points_get_tangent (self, 0), -length);
      g_array_append_val (result, first);
    }
  bastide_points_append_all (result, self);
  if (end)
    {
      last = bastide_point_add (last, bastide_points_get_tangent (self, self->len - 1), length);
      g_array_append_val (result, last);
    }

  return result;
}

/* The square of the distance of a point from a straight line between two others. */
static inline double
measure_square (const BastidePoint *line,
                BastidePoint        point)
{
  double vx = line[1].x - line[0].x;
  double vy = line[1].y - line[0].y;
  double wx = point.x - line[0].x;
  double wy = point.y - line[0].y;
  double along = wx * vx + wy * vy;
  double square = vx * vx + vy * vy;

  if (along >= square)
    {
      wx -= vx;
      wy -= vy;
    }
  else if (along > 0)
    {
      wx -= vx * along / square;
      wy -= vy * along / square;
    }

  return wx * wx + wy * wy;
}

double
bastide_points_get_distance (const GArray *self,
                             BastidePoint  point)
{
  const BastidePoint *points = bastide_points_get_data (self);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i + 1 < self->len; i++)
    {
      double square = measure_square (points + i, point);

      best = MIN (best, square);
    }

  return sqrt (best);
}

gboolean
bastide_points_are_beyond (const GArray *self,
                           BastidePoint  point,
                           double        distance)
{
  const BastidePoint *points = bastide_points_get_data (self);

  for (guint i = 0; i + 1 < self->len; i++)
    if (measure_square (points + i, point) <= distance * distance)
      return FALSE;

  return TRUE;
}

gboolean
bastide_points_contain (const GArray *self,
                        BastidePoint  point)
{
  const BastidePoint *points = bastide_points_get_data (self);
  gboolean inside = FALSE;

  for (guint i = 0, j = self->len - 1; i < self->len; j = i++)
    {
      const BastidePoint *a = &points[i];
      const BastidePoint *b = &points[j];

      if ((a->y > point.y) != (b->y > point.y) &&
          point.x < (b->x - a->x) * (point.y - a->y) / (b->y - a->y) + a->x)
        inside = !inside;
    }

  return inside;
}

static int
compare_points (gconstpointer a,
                gconstpointer b)
{
  const BastidePoint *p = a;
  const BastidePoint *q = b;

  if (p->x != q->x)
    return p->x < q->x ? -1 : 1;
  if (p->y != q->y)
    return p->y < q->y ? -1 : 1;

  return 0;
}

static gboolean
turns_wrong (const BastidePoint *hull,
             guint               n,
             BastidePoint        next)
{
  BastidePoint a = hull[n - 2];
  BastidePoint b = hull[n - 1];

  return (b.x - a.x) * (next.y - a.y) - (b.y - a.y) * (next.x - a.x) <= 0;
}

/* Andrew's monotone chain. */
guint
bastide_convex_hull (BastidePoint *points,
                     guint         n_points,
                     BastidePoint *hull)
{
  guint n = 0;
  guint lower;

  if (n_points < 3)
    {
      for (guint i = 0; i < n_points; i++)
        hull[i] = points[i];
      return n_points;
    }

  qsort (points, n_points, sizeof (BastidePoint), compare_points);
  for (guint i = 0; i < n_points; i++)
    {
      while (n >= 2 && turns_wrong (hull, n, points[i]))
        n--;
      hull[n++] = points[i];
    }
  lower = n + 1;
  for (guint i = n_points - 1; i-- > 0;)
    {
      while (n >= lower && turns_wrong (hull, n, points[i]))
        n--;
      hull[n++] = points[i];
    }

  return n - 1;
}
