/* castle-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The places of segments on a tile, for pointers and highlights; the places of great towers and markets. */

#include "castle-map.h"

/* Points that are tried for a spot, on a side. */
#define N_SPOTS 26

/* No place is better for having more room than this. */
#define ENOUGH_ROOM 0.20
#define MIDDLE_COST 0.06

/* Things to the south of something hide it: a platform hides a market, a great tower hides a portal, a well or a
 * column. */
#define VIEW_COST 0.05
#define LANDMARK_ASIDE 0.13
#define LANDMARK_VIEW 0.32
#define LANDMARK_ROOM 0.06

/* A path may be hit this far beside it. */
#define PATH_REACH 0.006

static const BastidePoint middle = { 0.5, 0.5 };

/* The square is an ellipse; less than 0 inside. */
static double
get_square_distance (BastidePoint point)
{
  double x = (point.x - middle.x) / BASTIDE_CASTLE_SQUARE_X;
  double y = (point.y - middle.y) / BASTIDE_CASTLE_SQUARE_Y;

  return (sqrt (x * x + y * y) - 1) * BASTIDE_CASTLE_SQUARE_Y;
}

gboolean
bastide_castle_plan_has_market (const BastideTilePlan *plan,
                                guint                  segment)
{
  return bastide_marks_get (bastide_tile_plan_get_segment (plan, segment)->marks, "market") > 0;
}

static gboolean
hides (BastidePoint point,
       BastidePoint landmark)
{
  BastidePoint v = bastide_point_subtract (point, landmark);

  return fabs (v.x) < LANDMARK_ASIDE && v.y > -LANDMARK_ROOM && v.y < LANDMARK_VIEW;
}

guint
bastide_castle_map_count_hidden (const BastideCastleMap *self,
                                 BastidePoint            point)
{
  guint n = self->square && hides (point, middle);

  for (guint i = 0; i < self->division.n_tips; i++)
    n += hides (point, self->division.tips[i].at);
  for (guint i = 0; i < self->n_wells; i++)
    n += hides (point, self->wells[i]);

  return n;
}

static double
rate_spot (const BastideCastleMap *self,
           const BastideTilePlan  *plan,
           guint                   area,
           BastidePoint            point)
{
  static const double views[] = { 0.10, 0.18, 0.26 };
  double value = MIN (bastide_tile_division_get_room (&self->division, area, point), ENOUGH_ROOM);

  value = MIN (value, 1.2 * bastide_edges_get_distance (point));
  value -= MIDDLE_COST * bastide_point_get_distance (point, middle);
  if (self->division.kinds[area] == BASTIDE_CASTLE_TOWER)
    value -= VIEW_COST * bastide_castle_map_count_hidden (self, point);
  if (self->square)
    value = MIN (value, bastide_point_get_distance (point, middle) - BASTIDE_CASTLE_SQUARE_ROOM);
  if (bastide_castle_plan_has_market (plan, self->division.segments[area]))
    for (guint i = 0; i < G_N_ELEMENTS (views); i++)
      if (bastide_tile_division_is_kind (&self->division, BASTIDE_POINT (point.x, MIN (0.99, point.y + views[i])),
                                         BASTIDE_CASTLE_TOWER))
        value -= VIEW_COST;

  return value;
}

void
bastide_castle_map_add_spots (BastideCastleMap      *self,
                              const BastideTilePlan *plan)
{
  double best[BASTIDE_DIVISION_MAX_AREAS];

  for (guint i = 0; i < self->division.n_areas; i++)
    {
      best[i] = -G_MAXDOUBLE;
      self->spots[i] = middle;
    }
  for (guint y = 2; y < N_SPOTS - 1; y++)
    for (guint x = 2; x < N_SPOTS - 1; x++)
      {
        BastidePoint point = BASTIDE_POINT (x / (double) N_SPOTS, y / (double) N_SPOTS);
        int area = bastide_tile_division_find (&self->division, point);
        double value;

        if (area < 0)
          continue;
        value = rate_spot (self, plan, (guint) area, point);
        if (value > best[area])
          {
            best[area] = value;
            self->spots[area] = point;
          }
      }
}

int
bastide_castle_map_hit (const BastideCastleMap *self,
                        const BastideTilePlan  *plan,
                        BastidePoint            point)
{
  gboolean on_square = self->square && get_square_distance (point) < 0;
  int area = bastide_tile_division_find (&self->division, point);
  /* The square belongs to none of its paths; the nearest is meant. */
  const BastidePlanLine *path = bastide_division_find_line (plan, point, on_square || area < 0 ? 1 : PATH_REACH);

  if (path != NULL)
    return (int) path->segment;

  return area >= 0 ? (int) self->division.segments[area] : -1;
}

int
bastide_castle_plan_find_area (const BastideTilePlan *plan,
                               BastidePoint           point)
{
  return bastide_castle_map_hit (bastide_castle_map_get (plan), plan, point);
}

double
bastide_castle_plan_get_share (const BastideTilePlan *plan,
                               guint                  segment,
                               BastidePoint           point)
{
  const BastideCastleMap *map = bastide_castle_map_get (plan);
  double share = bastide_tile_division_get_share (&map->division, plan, segment, point);

  return map->square ? MIN (share, bastide_division_get_slope (get_square_distance (point))) : share;
}
