/* bastide-tile-outline.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Outlines and rims of the segments of a tile, for tints and highlights. */

#include "bastide-tile-plan.h"

#include <math.h>

#include "bastide-tile-region.h"

/* Shorter pieces of a region's border are not emphasised. */
#define LEAST_BORDER 0.03

/* Step along a border that runs into a round corner. */
#define ROUND_STEP 0.012

/* Length of a line that remains visible on the ground at its end. */
#define HIDDEN_LINE 0.05

/* Maximum deviation of a border from the straight line to the apex, as an angle and as a distance from the circle. */
#define ASTRAY_ANGLE 0.30
#define ASTRAY 0.010

/* Returns: 0, unless a point of a border lies where the round takes its place: then on which side of the middle, -1 or
 * 1 */
static int
get_cut (const BastideTileRound *self,
         BastidePoint            point)
{
  BastidePoint way = bastide_point_subtract (point, self->apex);
  double turn = remainder (atan2 (way.y, way.x) - self->middle, 2 * G_PI);
  double distance = hypot (way.x, way.y);

  if (distance > self->reach || (distance > ASTRAY && fabs (turn) > self->angle + ASTRAY_ANGLE)
      || bastide_point_get_distance (point, self->centre) < self->radius - ASTRAY)
    return 0;

  return turn < 0 ? -1 : 1;
}

/* Appends the half of the round that lies on a side of the middle. */
static void
append_half (const BastideTileRound *self,
             int                     side,
             BastidePen             *pen)
{
  double half = G_PI / 2 - self->angle;
  double middle = self->middle + G_PI;

  cairo_new_sub_path (pen->cr);
  if (side < 0)
    cairo_arc (pen->cr, self->centre.x, self->centre.y, self->radius, middle, middle + half);
  else
    cairo_arc (pen->cr, self->centre.x, self->centre.y, self->radius, middle - half, middle);
}

/* Whether any of @rounds covers a point. */
static gboolean
cuts (const GArray *rounds,
      BastidePoint  point)
{
  for (guint i = 0; rounds != NULL && i < rounds->len; i++)
    if (get_cut (&g_array_index (rounds, BastideTileRound, i), point) != 0)
      return TRUE;

  return FALSE;
}

/* A line in its visible extent: it ends at the ground of a site that parts regions. */
static GArray *
get_visible_line (const BastideTilePlan *self,
                  const BastidePlanLine *line)
{
  GArray *visible = bastide_points_new ();

  for (guint i = 0; i < line->points->len; i++)
    {
      BastidePoint point = bastide_points_index (line->points, i);
      gboolean hidden = FALSE;

      for (guint j = 0; j < self->sites->len && !line->through && !line->sunken && i > 2; j++)
        {
          const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, j);

          hidden |= site->parts_regions && bastide_plan_site_get_distance (site, point) < -HIDDEN_LINE;
        }
      if (hidden)
        break;
      g_array_append_val (visible, point);
    }

  return visible;
}

static void
append_band (const GArray *line,
             double        width,
             BastidePen   *pen,
             gboolean      closed)
{
  g_autoptr (GArray) right = bastide_points_offset (line, width / 2);
  g_autoptr (GArray) left = bastide_points_offset (line, -width / 2);

  bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (right));
  if (!closed)
    {
      bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (left));
      return;
    }
  for (guint i = left->len; i-- > 0;)
    cairo_line_to (pen->cr, bastide_points_index (left, i).x, bastide_points_index (left, i).y);
  cairo_close_path (pen->cr);
}

static void
append_site (const BastidePlanSite *site,
             BastidePen            *pen)
{
  double reach = bastide_plan_site_get_reach (site);

  if (site->square)
    cairo_rectangle (pen->cr, site->at.x - reach, site->at.y - reach, 2 * reach, 2 * reach);
  else
    bastide_pen_ellipse (pen, site->at.x, site->at.y, reach, reach);
}

/* Whether two points lie on the same edge of the tile. */
static gboolean
is_on_edge (BastidePoint a,
            BastidePoint b)
{
  const double near = 0.002;

  return (a.x < near && b.x < near) || (a.x > 1 - near && b.x > 1 - near) ||
         (a.y < near && b.y < near) || (a.y > 1 - near && b.y > 1 - near);
}

/* Adds a line from one point of a closed outline to another, unless it is only a stub. */
static void
append_piece (const GArray *loop,
              guint         from,
              guint         n_steps,
              BastidePen   *pen)
{
  g_autoptr (GArray) piece = bastide_points_new ();
  double length = 0;

  for (guint i = 0; i <= n_steps; i++)
    {
      BastidePoint point = bastide_points_index (loop, (from + i) % loop->len);

      if (i > 0)
        length += bastide_point_get_distance (point, bastide_points_index (piece, i - 1));
      g_array_append_val (piece, point);
    }
  if (length >= LEAST_BORDER)
    bastide_pen_polyline (pen, BASTIDE_ARRAY_POINTS (piece));
}

/* Whether a step of an outline is not a visible border: along the tile's edge, or into a corner that is rounded. */
static gboolean
is_left_out (const GArray *loop,
             guint         index,
             const GArray *rounds)
{
  BastidePoint from = bastide_points_index (loop, index % loop->len);
  BastidePoint to = bastide_points_index (loop, (index + 1) % loop->len);

  return is_on_edge (from, to) || cuts (rounds, from) || cuts (rounds, to);
}

/* The parts of a closed outline that are borders. */
static void
append_inner_border (const GArray *loop,
                     const GArray *rounds,
                     BastidePen   *pen)
{
  guint first = 0;
  guint from = 0;

  while (first < loop->len && !is_left_out (loop, first, rounds))
    first++;
  if (first == loop->len)
    {
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (loop));
      return;
    }

  /* Round the loop once, beginning behind a step along the edge. */
  for (guint i = first + 1; i <= first + loop->len; i++)
    {
      if (is_left_out (loop, i, rounds))
        {
          if (from > 0)
            append_piece (loop, from, i - from, pen);
          from = 0;
        }
      else if (from == 0)
        from = i;
    }
}

/* Returns: (transfer full): a closed outline with more points in a round corner, so that only the cut part is left
 *   out */
static GArray *
refine (const GArray *loop,
        const GArray *rounds)
{
  GArray *fine = bastide_points_new ();

  for (guint i = 0; i < loop->len; i++)
    {
      BastidePoint from = bastide_points_index (loop, i);
      BastidePoint to = bastide_points_index (loop, (i + 1) % loop->len);
      guint n = 1;

      if (cuts (rounds, from) || cuts (rounds, to))
        n += (guint) (bastide_point_get_distance (from, to) / ROUND_STEP);
      for (guint k = 0; k < n; k++)
        {
          BastidePoint point = bastide_point_mix (from, to, k / (double) n);

          g_array_append_val (fine, point);
        }
    }

  return fine;
}

/* A closed outline without the part cut off by a round corner. */
static void
append_polygon (const GArray *loop,
                const GArray *rounds,
                BastidePen   *pen)
{
  g_autoptr (GArray) kept = bastide_points_new ();

  for (guint i = 0; i < loop->len; i++)
    {
      BastidePoint point = bastide_points_index (loop, i);

      if (!cuts (rounds, point))
        g_array_append_val (kept, point);
    }
  bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (kept));
}

/* In the place of the borders that were left out, each half of a round where one of them would be. */
static void
append_rounds (const GArray *loop,
               const GArray *rounds,
               BastidePen   *pen)
{
  for (guint i = 0; rounds != NULL && i < rounds->len; i++)
    {
      const BastideTileRound *round = &g_array_index (rounds, BastideTileRound, i);
      gboolean cut[2] = { FALSE, FALSE };

      for (guint k = 0; k < loop->len; k++)
        {
          BastidePoint from = bastide_points_index (loop, k);
          int side = get_cut (round, from);

          if (side != 0 && !is_on_edge (from, bastide_points_index (loop, (k + 1) % loop->len)))
            cut[side > 0] = TRUE;
        }
      for (guint k = 0; k < G_N_ELEMENTS (cut); k++)
        if (cut[k])
          append_half (round, k == 0 ? -1 : 1, pen);
    }
}

/* @rounds: (nullable): where its border is painted round */
static void
append_region (const BastideTilePlan *self,
               guint                  segment,
               const GArray          *rounds,
               BastidePen            *pen,
               gboolean               closed)
{
  const GPtrArray *loops = bastide_tile_regions_get_contour (bastide_tile_regions_get (self), segment);

  for (guint i = 0; i < loops->len; i++)
    {
      g_autoptr (GArray) loop = refine (g_ptr_array_index (loops, i), rounds);

      if (closed)
        {
          append_polygon (loop, rounds, pen);
          continue;
        }
      append_inner_border (loop, rounds, pen);
      append_rounds (loop, rounds, pen);
    }
}

static void
append_segment (const BastideTilePlan *self,
                const GArray          *rounds,
                cairo_t               *cr,
                guint                  segment,
                gboolean               closed)
{
  BastidePen pen = { .cr = cr };
  const BastidePlanArea *area = bastide_tile_plan_find_area (self, segment);
  const BastidePlanLine *line = bastide_tile_plan_find_line (self, segment);
  const BastidePlanSite *site = bastide_tile_plan_find_site (self, segment);

  if (self->style->get_share != NULL)
    append_region (self, segment, rounds, &pen, closed);
  else if (area != NULL && closed)
    bastide_pen_polygon (&pen, BASTIDE_ARRAY_POINTS (area->outline));
  else if (area != NULL)
    bastide_pen_polylines (&pen, area->borders);
  else if (line != NULL)
    {
      g_autoptr (GArray) visible = get_visible_line (self, line);

      append_band (visible, line->width, &pen, closed);
    }
  else if (site != NULL)
    append_site (site, &pen);
  else
    append_region (self, segment, rounds, &pen, closed);
}

void
bastide_tile_plan_append_outline (const BastideTilePlan *self,
                                  cairo_t               *cr,
                                  guint                  segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  append_segment (self, NULL, cr, segment, TRUE);
}

void
bastide_tile_plan_append_rim (const BastideTilePlan *self,
                              cairo_t               *cr,
                              guint                  segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  append_segment (self, NULL, cr, segment, FALSE);
}

/* Like append_segment(), but round where the neighbours make it so. */
static void
append_segment_among (const BastideTilePlan        *self,
                      const BastideTilePlan *const *neighbours,
                      cairo_t                      *cr,
                      guint                         segment,
                      gboolean                      closed)
{
  g_autoptr (GArray) rounds = NULL;

  if (self->style->find_rounds != NULL)
    rounds = self->style->find_rounds (self, neighbours);
  append_segment (self, rounds, cr, segment, closed);
}

void
bastide_tile_plan_append_outline_among (const BastideTilePlan        *self,
                                        const BastideTilePlan *const *neighbours,
                                        cairo_t                      *cr,
                                        guint                         segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (neighbours != NULL);
  g_return_if_fail (cr != NULL);

  append_segment_among (self, neighbours, cr, segment, TRUE);
}

void
bastide_tile_plan_append_rim_among (const BastideTilePlan        *self,
                                    const BastideTilePlan *const *neighbours,
                                    cairo_t                      *cr,
                                    guint                         segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (neighbours != NULL);
  g_return_if_fail (cr != NULL);

  append_segment_among (self, neighbours, cr, segment, FALSE);
  bastide_tile_plan_append_joints (self, neighbours, cr, segment);
}

/* The kind of the area at half of an edge, or -1. */
static int
get_kind_at (const BastideTilePlan *self,
             guint                  half)
{
  if (self->region_at[half] < 0)
    return -1;

  return bastide_tile_plan_get_segment (self, (guint) self->region_at[half])->kind;
}

/* The part of each half that a line takes when it crosses an edge. */
static double
get_gap (const BastideTilePlan *self,
         guint                  side)
{
  double gap = 0;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self, i);

      if (!line->sunken
          && bastide_points_get_distance (line->points, bastide_side_middles[side]) < line->width / 2)
        gap = MAX (gap, line->width / 2);
    }

  return gap;
}

void
bastide_tile_plan_append_joints (const BastideTilePlan        *self,
                                 const BastideTilePlan *const *neighbours,
                                 cairo_t                      *cr,
                                 guint                         segment)
{
  g_return_if_fail (self != NULL);
  g_return_if_fail (neighbours != NULL);
  g_return_if_fail (cr != NULL);

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    {
      guint side = half / 2;
      const BastideTilePlan *neighbour = neighbours[2 * side];
      BastidePoint corner = bastide_corners[side];
      BastidePoint along = bastide_point_subtract (bastide_corners[(side + 1) % BASTIDE_N_CORNERS], corner);
      double gap = get_gap (self, side);
      BastidePoint from = bastide_point_add (corner, along, half % 2 ? 0.5 + gap : 0);
      BastidePoint to = bastide_point_add (corner, along, half % 2 ? 1 : 0.5 - gap);

      /* The half that lies opposite goes round its own tile the other way. */
      if (self->region_at[half] != (int) segment || neighbour == NULL
          || get_kind_at (neighbour, 2 * (side ^ 2) + 1 - half % 2) == get_kind_at (self, half))
        continue;
      bastide_line_append (cr, from.x, from.y, to.x, to.y);
    }
}
