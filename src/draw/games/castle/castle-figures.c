/* castle-figures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where figures stand on a tile: in the open, and away from each other. */

#include "castle-map.h"

/* Points that are tried, on a side. */
#define N_PLACES 24

/* The feet stand below the middle of a figure, as far as its area goes; merchants lie. */
#define FEET 0.10
#define PATH_FEET 0.03
#define LEAST_ROOM 0.02
#define MARGIN 0.06
#define LOWEST_FEET 0.97

/* No place is better for having more room than this. */
#define ENOUGH_ROOM 0.20
#define ENOUGH_PATH_ROOM 0.10
#define MIDDLE_COST 0.05

/* Where figures are offered they stand on discs, which should not reach far over the tile. */
#define DISC_RADIUS 0.16
#define DISC_COST 2.0

/* Great towers, markets, wells and portals have the ground round them to themselves. */
#define TOWER_ROOM 0.14
#define MARKET_ROOM 0.24
#define WELL_ROOM 0.15
#define SQUARE_ROOM 0.19
#define TAKEN_COST 0.8

/* Figures keep that far from each other, about as far as discs are wide, if there is room. */
#define DISTANCE 0.42
#define CROWDING 8.0
#define N_ROUNDS 6

/* A point where a figure could stand. */
typedef struct
{
  BastidePoint feet;
  guint        segment;
  double       value;
} Place;

static gboolean
is_on_tile (BastidePoint feet)
{
  return feet.x > MARGIN && feet.x < 1 - MARGIN && feet.y > MARGIN && feet.y < LOWEST_FEET;
}

static double
get_disc_cost (BastidePoint feet)
{
  return DISC_COST * MAX (0, DISC_RADIUS - MIN (feet.x, 1 - feet.x));
}

/* --- In areas --- */

/* On a platform everything seems to stand higher than it does, so its southern rim is no place. */
static gboolean
is_place (const BastideCastleMap *self,
          const BastideTilePlan  *plan,
          guint                   area,
          BastidePoint            feet)
{
  BastidePoint foot = BASTIDE_POINT (feet.x, MIN (feet.y + BASTIDE_CASTLE_PLATFORM, 0.99));

  if (!is_on_tile (feet) || bastide_castle_map_hit (self, plan, feet) != (int) self->segments[area]
      || bastide_castle_map_get_room (self, area, feet) < LEAST_ROOM)
    return FALSE;

  return self->kinds[area] != BASTIDE_CASTLE_TOWER || bastide_castle_map_find (self, foot) == (int) area;
}

/* How far what stands in an area reaches over a point. */
static double
get_overlap (const BastideCastleMap *self,
             const BastideTilePlan  *plan,
             guint                   area,
             BastidePoint            feet)
{
  double distance = bastide_point_get_distance (feet, bastide_point_raise (self->spots[area], -FEET / 2));

  if (self->kinds[area] == BASTIDE_CASTLE_TOWER)
    return MAX (0, TOWER_ROOM - distance);
  if (bastide_castle_plan_has_market (plan, self->segments[area]))
    return MAX (0, MARKET_ROOM - distance);

  return 0;
}

static double
rate_area_place (const BastideCastleMap *self,
                 const BastideTilePlan  *plan,
                 guint                   area,
                 BastidePoint            middle,
                 BastidePoint            feet)
{
  double value = MIN (bastide_castle_map_get_room (self, area, middle), ENOUGH_ROOM);

  value = MIN (value, 1.1 * bastide_edges_get_distance (middle));
  value -= TAKEN_COST * get_overlap (self, plan, area, feet) + get_disc_cost (feet);
  if (self->square)
    value = MIN (value, bastide_point_get_distance (middle, BASTIDE_POINT (0.5, 0.5)) - SQUARE_ROOM);

  return value - MIDDLE_COST * bastide_point_get_distance (middle, BASTIDE_POINT (0.5, 0.5));
}

static void
add_area_place (const BastideCastleMap *self,
                const BastideTilePlan  *plan,
                BastidePoint            middle,
                GArray                 *places)
{
  int area = bastide_castle_map_find (self, middle);
  gboolean lying = area >= 0 && self->kinds[area] == BASTIDE_CASTLE_COURT;

  if (area < 0)
    return;
  for (guint i = lying ? 3 : 0; i < 4; i++)
    {
      BastidePoint feet = BASTIDE_POINT (middle.x, middle.y + FEET * (3 - i) / 3);
      Place place = { .feet = feet, .segment = self->segments[area] };

      if (!is_place (self, plan, (guint) area, feet))
        continue;
      place.value = rate_area_place (self, plan, (guint) area, middle, feet);
      g_array_append_val (places, place);
      return;
    }
}

/* --- On paths --- */

/* How far from a point anything else stands on a path. */
static double
get_path_room (const BastideCastleMap *self,
               BastidePoint            point)
{
  double room = ENOUGH_PATH_ROOM;

  for (guint i = 0; i < self->n_wells; i++)
    room = MIN (room, bastide_point_get_distance (point, self->wells[i]) - WELL_ROOM);
  for (guint i = 0; i < self->n_tips; i++)
    room = MIN (room, bastide_point_get_distance (point, self->tips[i].at) - WELL_ROOM);
  if (self->square)
    room = MIN (room, bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) - SQUARE_ROOM);

  return MIN (room, bastide_edges_get_distance (point));
}

static void
add_path_places (const BastideCastleMap *self,
                 const BastideTilePlan  *plan,
                 const BastidePlanRoad  *path,
                 GArray                 *places)
{
  for (guint i = 1; i + 1 < path->points->len; i++)
    {
      BastidePoint point = bastide_points_index (path->points, i);
      Place place = { .feet = { point.x, point.y + PATH_FEET }, .segment = path->segment };

      if (!is_on_tile (place.feet) || bastide_castle_map_hit (self, plan, place.feet) != (int) path->segment)
        place.feet = point;
      if (!is_on_tile (place.feet) || bastide_castle_map_hit (self, plan, place.feet) != (int) path->segment
          || bastide_castle_map_is_near_square (self, place.feet, BASTIDE_CASTLE_SQUARE_X))
        continue;
      place.value = get_path_room (self, point) - get_disc_cost (place.feet)
        - MIDDLE_COST * bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5));
      g_array_append_val (places, place);
    }
}

/* --- All together --- */

static GArray *
list_places (const BastideCastleMap *self,
             const BastideTilePlan  *plan)
{
  GArray *places = g_array_new (FALSE, FALSE, sizeof (Place));

  for (guint y = 2; y < N_PLACES - 1; y++)
    for (guint x = 2; x < N_PLACES - 1; x++)
      add_area_place (self, plan, BASTIDE_POINT (x / (double) N_PLACES, y / (double) N_PLACES), places);
  for (guint i = 0; i < plan->roads->len; i++)
    add_path_places (self, plan, bastide_tile_plan_get_road (plan, i), places);

  return places;
}

/* How much a figure there would be in the way of those on other segments. */
static double
get_crowding (const BastideCastleMap *self,
              const Place            *place)
{
  double crowding = 0;

  for (guint i = 0; i < self->feet->len; i++)
    {
      double distance = bastide_point_get_distance (place->feet, bastide_points_index (self->feet, i));

      if (i != place->segment)
        crowding += pow (MAX (0, DISTANCE - distance), 2);
    }

  return crowding;
}

/* The best place of a segment; in the first round others are not looked at. */
static void
choose_place (BastideCastleMap *self,
              guint             segment,
              const GArray     *places,
              gboolean          first)
{
  double best = -G_MAXDOUBLE;

  for (guint i = 0; i < places->len; i++)
    {
      const Place *place = &g_array_index (places, Place, i);
      double value;

      if (place->segment != segment)
        continue;
      value = place->value - (first ? 0 : CROWDING * get_crowding (self, place));
      if (value <= best)
        continue;
      best = value;
      bastide_points_index (self->feet, segment) = place->feet;
    }
}

/* Each segment in turn moves its figure away from the others, as far as there is room. */
void
bastide_castle_map_add_feet (BastideCastleMap      *self,
                             const BastideTilePlan *plan)
{
  g_autoptr (GArray) places = list_places (self, plan);
  guint n = plan->tile->segments->len;

  self->feet = bastide_points_new ();
  g_array_set_size (self->feet, n);
  for (guint i = 0; i < n; i++)
    {
      int area = bastide_castle_map_find_segment (self, i);

      bastide_points_index (self->feet, i) = area >= 0 ? self->spots[area] : BASTIDE_POINT (0.5, 0.5);
    }
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < n; i++)
      choose_place (self, i, places, round == 0);
}

gboolean
bastide_castle_plan_find_spot (const BastideTilePlan *plan,
                               guint                  segment,
                               BastidePoint          *spot)
{
  *spot = bastide_points_index (bastide_castle_map_get (plan)->feet, segment);

  return TRUE;
}
