/* discovery-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The places of towns on their shores, and those of figures. */

#include "discovery-map.h"

/* Distance of the middle of a town from the shore. */
#define INLAND 0.085
#define TOWN_DISTANCE 0.36

/* Distance of a figure below the middle of its room, its lowest place, and its least distance from the border. */
#define FEET 0.10
#define LOWEST_FEET 0.97
#define BORDER 0.012

/* Points that are tried for a figure, on a side. */
#define N_PLACES 24

/* Figures keep that far from each other, about as far as discs are wide, if there is room. */
#define PLACE_DISTANCE 0.42
#define CROWDING 8.0
#define N_ROUNDS 6

/* A point where a figure could stand. */
typedef struct
{
  BastidePoint middle;
  BastidePoint feet;
  guint        area;
  double       value;
} Place;

static double
get_room (const BastideDiscoveryMap *self,
          const BastideMapTown      *town)
{
  double room = 0.22;

  for (guint i = 0; i < self->division.n_areas; i++)
    if (i != town->land && i != town->water && self->division.areas[i].lines->len > 0)
      room = MIN (room, bastide_map_grid_at (&self->division.areas[i].distance, town->at));

  return room;
}

/* Value of a place: away from edges and other areas, on broad land, north of its harbour. */
static double
rate_town (const BastideDiscoveryMap *self,
           const BastideMapTown      *town)
{
  double value = MIN (bastide_edges_get_distance (town->at), 0.26) * 1.3 + get_room (self, town)
    + MIN (bastide_map_grid_at (&self->division.areas[town->land].distance, town->at), 0.12) * 1.5
    - 0.25 * bastide_point_get_distance (town->at, BASTIDE_POINT (0.5, 0.5));

  for (guint i = 0; i < self->n_towns; i++)
    if (bastide_point_get_distance (self->towns[i].at, town->at) < TOWN_DISTANCE)
      value -= 2;
  if (town->seaward.y > 0.2)
    value += 0.06;

  return value;
}

/* Whether a point of the shore lies between land and water of the town; then the town is moved there. */
static gboolean
move_town (const BastideDiscoveryMap *self,
           BastideMapTown            *town,
           const GArray              *shore,
           guint                      index)
{
  BastidePoint point = bastide_points_index (shore, index);
  BastidePoint normal = bastide_point_turn (bastide_points_get_tangent (shore, index));
  BastidePoint sides[2] = {
    bastide_point_add (point, normal, 0.06), bastide_point_add (point, normal, -0.06),
  };
  guint found[2];

  for (guint i = 0; i < 2; i++)
    {
      if (bastide_edges_get_distance (sides[i]) <= 0)
        return FALSE;
      found[i] = bastide_discovery_map_find (self, sides[i]);
    }
  if (!(found[0] == town->land && found[1] == town->water) && !(found[1] == town->land && found[0] == town->water))
    return FALSE;

  town->shore = point;
  town->seaward = found[0] == town->water ? normal : BASTIDE_POINT (-normal.x, -normal.y);
  town->at = bastide_point_add (point, town->seaward, -INLAND);

  return TRUE;
}

static void
add_town (BastideDiscoveryMap *self,
          guint                pair,
          guint                land,
          guint                water)
{
  BastideMapTown town = { .land = land, .water = water, .pair = pair };
  BastideMapTown best = town;
  double best_value = -G_MAXDOUBLE;
  const GPtrArray *lines = self->division.areas[water].lines;

  for (guint i = 0; i < lines->len; i++)
    {
      g_autoptr (GArray) shore = bastide_points_resample (g_ptr_array_index (lines, i), 0.02);

      for (guint j = 2; j + 2 < shore->len; j++)
        {
          double value;

          if (!move_town (self, &town, shore, j))
            continue;
          value = rate_town (self, &town);
          if (value > best_value)
            {
              best_value = value;
              best = town;
            }
        }
    }

  if (best_value > -G_MAXDOUBLE)
    self->towns[self->n_towns++] = best;
}

void
bastide_discovery_map_add_towns (BastideDiscoveryMap   *self,
                                 const BastideTilePlan *plan)
{
  const GArray *pairs = plan->tile->pairs;

  for (guint i = 0; pairs != NULL && i < pairs->len && self->n_towns < BASTIDE_MAP_MAX_TOWNS; i++)
    {
      const BastidePair *pair = &g_array_index (pairs, BastidePair, i);

      if (pair->first < self->division.n_areas && pair->second < self->division.n_areas)
        add_town (self, i, pair->first, pair->second);
    }
}

/* --- Where figures stand --- */

/* The feet of a figure round a point: below it, within its area. */
static BastidePoint
get_feet (const BastideDiscoveryMap *self,
          guint                      area,
          BastidePoint               middle)
{
  for (double drop = FEET; drop > FEET / 10; drop -= FEET / 5)
    {
      BastidePoint feet = BASTIDE_POINT (middle.x, middle.y + drop);

      if (feet.y <= LOWEST_FEET && bastide_map_grid_at (&self->division.areas[area].distance, feet) > BORDER)
        return feet;
    }

  return middle;
}

/* Room for a figure: away from borders, towns and edges. */
static double
rate_place (const BastideDiscoveryMap *self,
            guint                      area,
            BastidePoint               middle)
{
  double value = MIN (bastide_map_grid_at (&self->division.areas[area].distance, middle), 0.22);

  value = MIN (value, bastide_discovery_map_get_clearance (self, middle) + 0.02);
  value = MIN (value, 1.1 * bastide_edges_get_distance (middle));

  return value - 0.05 * bastide_point_get_distance (middle, BASTIDE_POINT (0.5, 0.5));
}

static guint
list_places (const BastideDiscoveryMap *self,
             Place                     *places)
{
  guint n = 0;

  for (guint y = 2; y < N_PLACES - 1; y++)
    for (guint x = 2; x < N_PLACES - 1; x++)
      {
        BastidePoint middle = BASTIDE_POINT (x / (double) N_PLACES, y / (double) N_PLACES);
        guint area = bastide_discovery_map_find (self, middle);

        places[n++] = (Place) {
          .middle = middle, .feet = get_feet (self, area, middle), .area = area,
          .value = rate_place (self, area, middle),
        };
      }

  return n;
}

/* Degree to which a figure there would obstruct those on other areas. */
static double
get_crowding (const BastideDiscoveryMap *self,
              const Place               *place)
{
  double crowding = 0;

  for (guint i = 0; i < self->division.n_areas; i++)
    if (i != place->area)
      crowding += pow (MAX (0, PLACE_DISTANCE - bastide_point_get_distance (place->feet, self->feet[i])), 2);

  return crowding;
}

/* The best place of an area; the first round ignores other figures. */
static void
choose_place (BastideDiscoveryMap *self,
              guint                area,
              const Place         *places,
              guint                n_places,
              gboolean             first)
{
  double best = -G_MAXDOUBLE;

  for (guint i = 0; i < n_places; i++)
    {
      double value;

      if (places[i].area != area)
        continue;
      value = places[i].value - (first ? 0 : CROWDING * get_crowding (self, &places[i]));
      if (value <= best)
        continue;
      best = value;
      self->spots[area] = places[i].middle;
      self->feet[area] = places[i].feet;
    }
}

/* Each area in turn moves its figure away from the others, as far as there is room. */
void
bastide_discovery_map_add_spots (BastideDiscoveryMap *self)
{
  Place places[N_PLACES * N_PLACES];
  guint n_places = list_places (self, places);

  for (guint i = 0; i < self->division.n_areas; i++)
    self->spots[i] = self->feet[i] = BASTIDE_POINT (0.5, 0.5);
  for (guint round = 0; round < N_ROUNDS; round++)
    for (guint i = 0; i < self->division.n_areas; i++)
      choose_place (self, i, places, n_places, round == 0);
}
