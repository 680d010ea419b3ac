/* castle-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The places of figures on a tile, avoiding towers, markets and wells. */

#include "castle-map.h"

#include "bastide-division-feet.h"
#include "bastide-pen.h"

/* The extent of a figure in the picture: towers rise over their feet. */
#define TOWER_X 0.075
#define TOWER_RISE 0.17
#define MARKET_X 0.14
#define MARKET_Y 0.11
#define WELL_RADIUS 0.055

/* Great towers, markets, wells and portals have the ground round them to themselves. */
#define TOWER_ROOM 0.14
#define MARKET_ROOM 0.24
#define WELL_ROOM 0.15

static int
hit (gconstpointer          map,
     const BastideTilePlan *plan,
     BastidePoint           point)
{
  return bastide_castle_map_hit (map, plan, point);
}

static gboolean
has_square (gconstpointer map)
{
  const BastideCastleMap *self = map;

  return self->square;
}

/* On a platform everything seems to stand higher than it does, so its southern rim is not a place. */
static gboolean
allows (gconstpointer map,
        guint         area,
        BastidePoint  feet)
{
  const BastideCastleMap *self = map;
  BastidePoint foot = BASTIDE_POINT (feet.x, MIN (feet.y + BASTIDE_CASTLE_PLATFORM, 0.99));

  return self->division.kinds[area] != BASTIDE_CASTLE_TOWER
    || bastide_tile_division_find (&self->division, foot) == (int) area;
}

/* Distance that things in an area reach over a point. */
static double
get_overlap (gconstpointer          map,
             const BastideTilePlan *plan,
             guint                  area,
             BastidePoint           feet)
{
  const BastideCastleMap *self = map;
  BastidePoint body = bastide_point_raise (self->spots[area], -BASTIDE_DIVISION_FEET / 2);
  double distance = bastide_point_get_distance (feet, body);

  if (self->division.kinds[area] == BASTIDE_CASTLE_TOWER)
    return MAX (0, TOWER_ROOM - distance);
  if (bastide_castle_plan_has_market (plan, self->division.segments[area]))
    return MAX (0, MARKET_ROOM - distance);

  return 0;
}

/* Distance of a point from anything else on a path. */
static double
get_path_room (gconstpointer map,
               BastidePoint  point)
{
  const BastideCastleMap *self = map;
  double room = BASTIDE_MAP_FAR;

  for (guint i = 0; i < self->n_wells; i++)
    room = MIN (room, bastide_point_get_distance (point, self->wells[i]) - WELL_ROOM);
  for (guint i = 0; i < self->division.n_tips; i++)
    room = MIN (room, bastide_point_get_distance (point, self->division.tips[i].at) - WELL_ROOM);

  return room;
}

static const BastideDivisionFeetStyle style = {
  .lying_kinds = 1u << BASTIDE_CASTLE_COURT,
  .hub_radius = BASTIDE_CASTLE_SQUARE_X,
  .hit = hit,
  .has_hub = has_square,
  .allows = allows,
  .get_overlap = get_overlap,
  .get_line_room = get_path_room,
};

void
bastide_castle_map_add_feet (BastideCastleMap      *self,
                             const BastideTilePlan *plan)
{
  self->feet = bastide_division_feet_new (&self->division, plan, self->spots, &style, self);
}

gboolean
bastide_castle_plan_find_spot (const BastideTilePlan *plan,
                               guint                  segment,
                               BastidePoint          *spot)
{
  *spot = bastide_points_index (bastide_castle_map_get (plan)->feet, segment);

  return TRUE;
}

void
bastide_castle_plan_draw_landmarks (const BastideTilePlan *plan,
                                    BastidePen            *pen)
{
  const BastideCastleMap *map = bastide_castle_map_get (plan);

  for (guint i = 0; i < map->division.n_areas; i++)
    {
      BastidePoint at = map->spots[i];

      if (map->division.kinds[i] == BASTIDE_CASTLE_TOWER)
        bastide_pen_polygon (pen, BASTIDE_RECTANGLE (at.x - TOWER_X, at.y - TOWER_RISE, at.x + TOWER_X,
                                                     at.y + TOWER_X));
      else if (bastide_castle_plan_has_market (plan, map->division.segments[i]))
        bastide_pen_ellipse (pen, at.x, at.y, MARKET_X, MARKET_Y);
      cairo_fill (pen->cr);
    }
  for (guint i = 0; i < map->n_wells; i++)
    {
      bastide_pen_ellipse (pen, map->wells[i].x, map->wells[i].y, WELL_RADIUS, WELL_RADIUS);
      cairo_fill (pen->cr);
    }
}
