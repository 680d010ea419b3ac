/* bastide-tile-target.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-pen.h"
#include "bastide-tile-plan.h"
#include "bastide-tile-region.h"

/*
 * Where the segments of a tile lie: for figures, pointers and highlights.
 */

/* A road may be hit this far beside it. */
#define ROAD_REACH 0.006

/* A figure stands a little below what it claims, so that it does not hide it. */
#define ROAD_SPOT_Y 0.03
#define CITY_SPOT_Y 0.12
#define SHIELD_SPOT_X 0.17
#define SHIELD_SPOT_Y 0.05
#define SITE_SPOT 0.68 /* of the reach, aside and down */
#define WALL_ROOM 0.05

/* Shorter pieces of a field's border are not emphasised. */
#define LEAST_BORDER 0.03

/* The middle of what is seen of a road that ends at a site, as a part of its length. */
#define ENDING_ROAD_SPOT 0.36

static const BastidePlanCity *
find_city (const BastideTilePlan *self,
           guint                  segment)
{
  for (guint i = 0; i < self->cities->len; i++)
    if (bastide_tile_plan_get_city (self, i)->segment == segment)
      return bastide_tile_plan_get_city (self, i);

  return NULL;
}

static const BastidePlanRoad *
find_road (const BastideTilePlan *self,
           guint                  segment)
{
  for (guint i = 0; i < self->roads->len; i++)
    if (bastide_tile_plan_get_road (self, i)->segment == segment)
      return bastide_tile_plan_get_road (self, i);

  return NULL;
}

static const BastidePlanSite *
find_site (const BastideTilePlan *self,
           guint                  segment)
{
  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);

      if (site->is_segment && site->segment == segment)
        return site;
    }

  return NULL;
}

static gboolean
is_in_city (const BastidePlanCity *city,
            BastidePoint           point)
{
  return city->polygon->len > 2 && bastide_points_contain (city->polygon, point);
}

/* Below the heart; beside a shield; nearer to the heart where the town is narrow. */
static BastidePoint
get_city_spot (const BastidePlanCity *city)
{
  BastidePoint wish = BASTIDE_POINT (city->pennants > 0 ? SHIELD_SPOT_X : 0,
                                     city->pennants > 0 ? SHIELD_SPOT_Y : CITY_SPOT_Y);

  for (guint i = 0; i < 8; i++)
    {
      /* To the left of the shield where there is no room to its right. */
      double share = 1 - (i / 2) * 0.25;
      BastidePoint v = BASTIDE_POINT (i % 2 ? -wish.x : wish.x, wish.y);
      BastidePoint spot = bastide_point_add (city->heart, v, share);

      if (spot.x > 0.06 && spot.x < 0.94 && spot.y < 0.96 && is_in_city (city, spot) &&
          bastide_plan_city_get_wall_distance (city, spot) >= WALL_ROOM)
        return spot;
    }

  return city->heart;
}

static BastidePoint
get_road_spot (const BastidePlanRoad *road)
{
  guint middle = road->through || road->gate_curve != NULL
                     ? road->points->len / 2
                     : (guint)(road->points->len * ENDING_ROAD_SPOT);
  BastidePoint spot = bastide_points_index (road->points, middle);

  spot.y += ROAD_SPOT_Y;

  return spot;
}

static BastidePoint
get_site_spot (const BastidePlanSite *site)
{
  double reach = bastide_plan_site_get_reach (site) * SITE_SPOT;

  if (site->square)
    return BASTIDE_POINT (site->at.x, site->at.y + reach);

  return BASTIDE_POINT (site->at.x + reach, site->at.y + reach);
}

void
bastide_tile_plan_get_spot (const BastideTilePlan *self,
                            guint                  segment,
                            double                *x,
                            double                *y)
{
  const BastideSegmentDefinition *definition;
  BastidePoint spot = BASTIDE_POINT (0.5, 0.5);
  const BastidePlanCity *city;
  const BastidePlanRoad *road;
  const BastidePlanSite *site;

  g_return_if_fail (self != NULL);
  g_return_if_fail (segment < self->tile->segments->len);

  definition = bastide_tile_plan_get_segment (self, segment);
  city = find_city (self, segment);
  road = find_road (self, segment);
  site = find_site (self, segment);
  if (definition->has_spot)
    {
      spot = BASTIDE_POINT (definition->spot_x, definition->spot_y);
      for (guint i = 0; i < self->rotation; i++)
        spot = BASTIDE_POINT (1 - spot.y, spot.x);
    }
  else if (city != NULL)
    spot = get_city_spot (city);
  else if (road != NULL)
    spot = get_road_spot (road);
  else if (site != NULL)
    spot = get_site_spot (site);
  else
    bastide_tile_regions_find_spot (bastide_tile_regions_get (self), segment, &spot);

  *x = spot.x;
  *y = spot.y;
}

static int
hit_road (const BastideTilePlan *self,
          BastidePoint           point,
          double                 reach)
{
  double best = reach;
  int segment = -1;

  for (guint i = 0; i < self->roads->len; i++)
    {
      const BastidePlanRoad *road = bastide_tile_plan_get_road (self, i);
      double distance = bastide_points_get_distance (road->points, point) - road->width / 2;

      if (distance <= best)
        {
          best = distance;
          segment = (int) road->segment;
        }
    }

  return segment;
}

static int
hit_site (const BastideTilePlan *self,
          BastidePoint           point)
{
  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);
      double reach = bastide_plan_site_get_reach (site) - site->radius;

      if (site->is_segment && bastide_plan_site_get_distance (site, point) <= reach)
        return (int) site->segment;
    }

  return -1;
}

int
bastide_tile_plan_hit (const BastideTilePlan *self,
                       double                 x,
                       double                 y)
{
  BastidePoint point = BASTIDE_POINT (x, y);
  int segment;

  g_return_val_if_fail (self != NULL, -1);

  if (x < 0 || y < 0 || x >= 1 || y >= 1)
    return -1;

  for (guint i = 0; i < self->cities->len; i++)
    if (is_in_city (bastide_tile_plan_get_city (self, i), point))
      return (int) bastide_tile_plan_get_city (self, i)->segment;
  segment = hit_road (self, point, ROAD_REACH);
  if (segment < 0)
    segment = hit_site (self, point);
  if (segment < 0)
    segment = bastide_tile_regions_get_field (bastide_tile_regions_get (self), point);

  /* A village belongs to none of its roads; the nearest is meant. */
  return segment >= 0 ? segment : hit_road (self, point, 1);
}

static void
append_band (const BastidePlanRoad *road,
             BastidePen            *pen,
             gboolean               closed)
{
  g_autoptr (GArray) right = bastide_points_offset (road->points, road->width / 2);
  g_autoptr (GArray) left = bastide_points_offset (road->points, -road->width / 2);

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

static gboolean
is_edge_step (const GArray *loop,
              guint         index)
{
  return is_on_edge (bastide_points_index (loop, index % loop->len),
                     bastide_points_index (loop, (index + 1) % loop->len));
}

/* The parts of a closed outline that do not run along the tile's edge. */
static void
append_inner_border (const GArray *loop,
                     BastidePen   *pen)
{
  guint first = 0;
  guint from = 0;

  while (first < loop->len && !is_edge_step (loop, first))
    first++;
  if (first == loop->len)
    {
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (loop));
      return;
    }

  /* Round the loop once, beginning behind a step along the edge. */
  for (guint i = first + 1; i <= first + loop->len; i++)
    {
      if (is_edge_step (loop, i))
        {
          if (from > 0)
            append_piece (loop, from, i - from, pen);
          from = 0;
        }
      else if (from == 0)
        from = i;
    }
}

static void
append_field (const BastideTilePlan *self,
              guint                  segment,
              BastidePen            *pen,
              gboolean               closed)
{
  g_autoptr (GPtrArray) loops =
      bastide_tile_regions_trace (bastide_tile_regions_get (self), segment);

  for (guint i = 0; i < loops->len; i++)
    {
      const GArray *loop = g_ptr_array_index (loops, i);

      if (closed)
        bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (loop));
      else
        append_inner_border (loop, pen);
    }
}

void
bastide_tile_plan_append_outline (const BastideTilePlan *self,
                                  cairo_t               *cr,
                                  guint                  segment)
{
  BastidePen pen = { .cr = cr };
  const BastidePlanCity *city;
  const BastidePlanRoad *road;
  const BastidePlanSite *site;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  city = find_city (self, segment);
  road = find_road (self, segment);
  site = find_site (self, segment);
  if (city != NULL)
    bastide_pen_polygon (&pen, BASTIDE_ARRAY_POINTS (city->polygon));
  else if (road != NULL)
    append_band (road, &pen, TRUE);
  else if (site != NULL)
    append_site (site, &pen);
  else
    append_field (self, segment, &pen, TRUE);
}

void
bastide_tile_plan_append_rim (const BastideTilePlan *self,
                              cairo_t               *cr,
                              guint                  segment)
{
  BastidePen pen = { .cr = cr };
  const BastidePlanCity *city;
  const BastidePlanRoad *road;
  const BastidePlanSite *site;

  g_return_if_fail (self != NULL);
  g_return_if_fail (cr != NULL);

  city = find_city (self, segment);
  road = find_road (self, segment);
  site = find_site (self, segment);
  if (city != NULL)
    for (guint i = 0; i < city->curves->len; i++)
      {
        const GArray *curve = g_ptr_array_index (city->curves, i);

        bastide_pen_polyline (&pen, BASTIDE_ARRAY_POINTS (curve));
      }
  else if (road != NULL)
    append_band (road, &pen, FALSE);
  else if (site != NULL)
    append_site (site, &pen);
  else
    append_field (self, segment, &pen, FALSE);
}
