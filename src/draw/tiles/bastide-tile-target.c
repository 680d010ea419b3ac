/* bastide-tile-target.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-plan.h"
#include "bastide-tile-region.h"

/*
 * * The places of a tile's segments: for figures, pointers and highlights.
 */

/* A line may be hit this far beside it. */
#define LINE_REACH 0.006

/* The strip of a site's ground, at the edge of the tile, that belongs to the segment at the edge. */
#define EDGE_STRIP 0.03

/* A figure stands aside of the thing that it claims and below it, so that it does not hide it. */
#define SITE_SPOT 0.68 /* share of the reach, aside and down */

/* Between alike things that are not drawn between the same two segments. */
#define PAIR_STEP 0.1

/* @sunken: looks among the lines below the others instead of those */
static int
hit_line (const BastideTilePlan *self,
          BastidePoint           point,
          double                 reach,
          gboolean               sunken)
{
  double best = reach;
  int segment = -1;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self, i);
      double distance = bastide_points_get_distance (line->points, point) - line->width / 2;

      if (distance <= best && line->sunken == sunken && line->segment != BASTIDE_NO_SEGMENT)
        {
          best = distance;
          segment = (int) line->segment;
        }
    }

  return segment;
}

/* The line or the area at a point. */
static int
hit_line_or_area (const BastideTilePlan *self,
                  BastidePoint           point)
{
  int segment;

  for (guint i = 0; i < self->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self, i);

      if (line->raised && bastide_points_get_distance (line->points, point) <= line->width / 2 + LINE_REACH)
        return (int) line->segment;
    }
  for (guint i = 0; i < self->areas->len; i++)
    {
      const BastidePlanArea *area = bastide_tile_plan_get_area (self, i);

      if (area->outline->len > 2 && bastide_points_contain (area->outline, point))
        return (int) area->segment;
    }
  segment = hit_line (self, point, LINE_REACH, FALSE);

  return segment >= 0 ? segment : hit_line (self, point, 0, TRUE);
}

static int
hit_site (const BastideTilePlan *self,
          BastidePoint           point)
{
  if (MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y)) < EDGE_STRIP)
    return -1;

  for (guint i = 0; i < self->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (self->sites, BastidePlanSite, i);
      double reach = bastide_plan_site_get_reach (site) - site->radius;

      if (site->is_segment && bastide_plan_site_get_distance (site, point) <= reach)
        return (int) site->segment;
    }

  return -1;
}

/* Below on its right; if something else lies there, at another place of its ground. */
static BastidePoint
get_site_spot (const BastideTilePlan *self,
               const BastidePlanSite *site)
{
  static const double corners[][2] = { { 1, 1 }, { -1, 1 }, { 0, 1 }, { 1, 0 }, { -1, 0 }, { 0, 0 } };
  double reach = bastide_plan_site_get_reach (site) * SITE_SPOT;

  for (guint i = site->square ? 2 : 0; i < G_N_ELEMENTS (corners); i++)
    {
      BastidePoint spot =
          BASTIDE_POINT (site->at.x + corners[i][0] * reach, site->at.y + corners[i][1] * reach);

      if (hit_line_or_area (self, spot) < 0 && hit_site (self, spot) == (int) site->segment)
        return spot;
    }

  return site->at;
}

void
bastide_tile_plan_get_spot (const BastideTilePlan *self,
                            guint                  segment,
                            double                *x,
                            double                *y)
{
  const BastideSegmentDefinition *definition;
  BastidePoint spot = BASTIDE_POINT (0.5, 0.5);
  const BastidePlanSite *site;

  g_return_if_fail (self != NULL);
  g_return_if_fail (segment < self->tile->segments->len);

  definition = bastide_tile_plan_get_segment (self, segment);
  site = bastide_tile_plan_find_site (self, segment);
  if (definition->has_spot)
    {
      spot = BASTIDE_POINT (definition->spot_x, definition->spot_y);
      for (guint i = 0; i < self->rotation; i++)
        spot = BASTIDE_POINT (1 - spot.y, spot.x);
    }
  else if (!self->style->find_spot (self, segment, &spot))
    {
      if (site != NULL)
        spot = get_site_spot (self, site);
      else
        bastide_tile_regions_find_spot (bastide_tile_regions_get (self), segment, &spot);
    }

  *x = spot.x;
  *y = spot.y;
}

/* Half-way between the figures on its segments; several ones side by side across that way. */
static BastidePoint
get_middle_of_pair (const BastideTilePlan *self,
                    guint                  index)
{
  const GArray *pairs = self->tile->pairs;
  const BastidePair *pair = &g_array_index (pairs, BastidePair, index);
  BastidePoint first, second;
  guint n_before = 0;

  bastide_tile_plan_get_spot (self, pair->first, &first.x, &first.y);
  bastide_tile_plan_get_spot (self, pair->second, &second.x, &second.y);
  for (guint i = 0; i < index; i++)
    n_before += g_array_index (pairs, BastidePair, i).first == pair->first
                && g_array_index (pairs, BastidePair, i).second == pair->second;

  return BASTIDE_POINT (CLAMP ((first.x + second.x) / 2 + n_before * PAIR_STEP * (second.y - first.y), 0.02, 0.98),
                        CLAMP ((first.y + second.y) / 2 - n_before * PAIR_STEP * (second.x - first.x), 0.02, 0.98));
}

void
bastide_tile_plan_get_pair_spot (const BastideTilePlan *self,
                                 guint                  pair,
                                 double                *x,
                                 double                *y)
{
  BastidePoint spot;

  g_return_if_fail (self != NULL);
  g_return_if_fail (self->tile->pairs != NULL && pair < self->tile->pairs->len);

  if (self->style->find_pair == NULL || !self->style->find_pair (self, pair, &spot))
    spot = get_middle_of_pair (self, pair);
  *x = spot.x;
  *y = spot.y;
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
  if (self->style->find_area != NULL)
    return self->style->find_area (self, point);

  segment = hit_line_or_area (self, point);
  if (segment < 0)
    segment = hit_site (self, point);
  if (segment < 0)
    segment = bastide_tile_regions_get_region (bastide_tile_regions_get (self), point);

  /* A place at which lines meet belongs to none of them; the nearest is meant. */
  return segment >= 0 ? segment : hit_line (self, point, 1, FALSE);
}
