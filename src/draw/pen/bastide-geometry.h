/* bastide-geometry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>
#include <math.h>

G_BEGIN_DECLS

/**
 * BastidePoint:
 *
 * A point or a vector. x grows to the east, y to the south.
 */
typedef struct
{
  double x;
  double y;
} BastidePoint;

#define BASTIDE_POINT(x, y) ((BastidePoint) { (x), (y) })

/* Polylines and polygons are arrays of points (element-type BastidePoint). */
#define bastide_points_index(array, i) g_array_index ((array), BastidePoint, (i))
#define bastide_points_get_data(array) ((const BastidePoint *) (gconstpointer) (array)->data)

static inline BastidePoint
bastide_point_add (BastidePoint p,
                   BastidePoint v,
                   double       times)
{
  return BASTIDE_POINT (p.x + v.x * times, p.y + v.y * times);
}

static inline BastidePoint
bastide_point_subtract (BastidePoint a,
                        BastidePoint b)
{
  return BASTIDE_POINT (a.x - b.x, a.y - b.y);
}

static inline BastidePoint
bastide_point_mix (BastidePoint a,
                   BastidePoint b,
                   double       t)
{
  return BASTIDE_POINT (a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
}

static inline BastidePoint
bastide_point_raise (BastidePoint p,
                     double       height)
{
  return BASTIDE_POINT (p.x, p.y - height);
}

static inline double
bastide_point_dot (BastidePoint a,
                   BastidePoint b)
{
  return a.x * b.x + a.y * b.y;
}

static inline double
bastide_point_get_length (BastidePoint v)
{
  return sqrt (v.x * v.x + v.y * v.y);
}

static inline double
bastide_point_get_distance (BastidePoint a,
                            BastidePoint b)
{
  return bastide_point_get_length (bastide_point_subtract (a, b));
}

/* A vector of length 1 in the same direction; the zero vector stays. */
static inline BastidePoint
bastide_point_normalise (BastidePoint v)
{
  double length = bastide_point_get_length (v);

  return length > 0 ? BASTIDE_POINT (v.x / length, v.y / length) : v;
}

/* A quarter turn to the right of the direction of travel, as y grows to the south. */
static inline BastidePoint
bastide_point_turn (BastidePoint v)
{
  return BASTIDE_POINT (-v.y, v.x);
}

GArray *bastide_points_new            (void);
void    bastide_points_append_all     (GArray       *self,
                                       const GArray *other);

/* Appends a cubic Bézier curve in @n steps, both ends included. */
void    bastide_points_append_curve   (GArray       *self,
                                       BastidePoint  start,
                                       BastidePoint  start_handle,
                                       BastidePoint  end_handle,
                                       BastidePoint  end,
                                       guint         n);

/* All these return (transfer full) new polylines. */

/* The same line in equal steps of approximately this length. */
GArray *bastide_points_resample       (const GArray *self,
                                       double        step);

/* The line shifted sideways, to the right of the direction of travel. */
GArray *bastide_points_offset         (const GArray *self,
                                       double        distance);

/* The line with faint waves, which have no shift and no slope at the ends. */
GArray *bastide_points_bend           (const GArray *self,
                                       double        amplitude,
                                       double        phase,
                                       double        frequency);

/* The line continued straight over its ends, so that a stroke over a tile's edge
 * has no cap there. */
GArray *bastide_points_extend         (const GArray *self,
                                       double        length,
                                       gboolean      start,
                                       gboolean      end);

/* Direction of travel at a point of the line. */
BastidePoint bastide_points_get_tangent (const GArray *self,
                                         guint         index);

/* Whether it leads rather east or west than north or south, from end to end. */
gboolean bastide_points_run_east_west (const GArray *self);

/* Distance of a point from a polyline of at least two points. */
double   bastide_points_get_distance  (const GArray *self,
                                       BastidePoint  point);

/* Whether a point is farther away than a distance; quicker than measuring. */
gboolean bastide_points_are_beyond    (const GArray *self,
                                       BastidePoint  point,
                                       double        distance);

/* Whether a closed polygon contains a point. */
gboolean bastide_points_contain       (const GArray *self,
                                       BastidePoint  point);

/**
 * bastide_convex_hull:
 * @points: changed: they are sorted
 * @hull: (out caller-allocates): room for @n_points + 1 points
 *
 * Returns: the number of points of the hull, which winds always the same way
 */
guint bastide_convex_hull (BastidePoint *points,
                           guint         n_points,
                           BastidePoint *hull);

G_END_DECLS
