/* discovery-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "discovery-map.h"

#include "bastide-division-feet.h"
#include "bastide-tile-mark.h"

/* The distance of things on land from a stream. */
#define STREAM_ROOM 0.012

static const BastideDivisionStyle division_style = {
  .line_kind = BASTIDE_DIVISION_NO_LINES,
  .whole_edges = TRUE,
  .smallest_weight = 1.40,
  .surrounded_weight = 2.2,
  .small_weight = 1,
  .band_weight = 1.12,
  /* In the middle of others, which would be the narrower the larger it is, and the more their borders wander. */
  .inner_weight = 0.74,
  /* Enough room for its town and an explorer; if all edges belong to one area, whatever the file says it touches. */
  .island_weight = 1.25,
  .stub_weight = 0.62,
  .warp = 0.046,
  .inner_warp = 0.02,
  .has_landscapes = TRUE,
};

/* Distance of the middle of a town from the shore. */
#define INLAND 0.085
#define TOWN_DISTANCE 0.36

/* Distance of a figure below the middle of its room, its lowest place, and its least distance from the border. */
#define FEET 0.10
#define LOWEST_FEET 0.97
#define BORDER 0.012

/* Points that are tried for a figure, on a side. */
#define N_PLACES 24

double
bastide_value_noise (double  x,
                     double  y,
                     guint32 seed)
{
  double x0 = floor (x);
  double y0 = floor (y);
  double tx = x - x0;
  double ty = y - y0;
  double corners[4];

  tx = tx * tx * (3 - 2 * tx);
  ty = ty * ty * (3 - 2 * ty);
  for (guint i = 0; i < 4; i++)
    corners[i] = bastide_hash_to_unit (bastide_hash (seed, (guint32) ((int) x0 + (int) (i & 1)),
                                                     (guint32) ((int) y0 + (int) (i >> 1))));

  return (corners[0] * (1 - tx) + corners[1] * tx) * (1 - ty) + (corners[2] * (1 - tx) + corners[3] * tx) * ty;
}

static void
map_free (gpointer data)
{
  BastideDiscoveryMap *self = data;

  bastide_tile_division_clear (&self->division);
  g_clear_pointer (&self->stream, g_array_unref);
  g_free (self);
}

void
bastide_discovery_plan_build (BastideTilePlan *plan)
{
  bastide_division_build_plan (plan, &division_style);
  plan->free_style_data = map_free;
  bastide_tile_marks_add_sites (plan);
}

guint
bastide_discovery_map_find (const BastideDiscoveryMap *self,
                            BastidePoint               point)
{
  return bastide_map_areas_find (self->division.areas, self->division.n_areas, point);
}

double
bastide_discovery_map_get_clearance (const BastideDiscoveryMap *self,
                                     BastidePoint               point)
{
  double clearance = BASTIDE_MAP_FAR;

  for (guint i = 0; i < self->division.n_areas; i++)
    clearance = MIN (clearance, fabs (bastide_map_grid_at (&self->division.areas[i].distance, point)));
  for (guint i = 0; i < self->n_towns; i++)
    {
      BastidePoint jetty = bastide_point_add (self->towns[i].shore, self->towns[i].seaward, 0.08);

      clearance = MIN (clearance, bastide_point_get_distance (point, self->towns[i].at) - 0.15);
      clearance = MIN (clearance, bastide_point_get_distance (point, jetty) - 0.06);
    }

  if (self->stream != NULL)
    clearance = MIN (clearance, bastide_points_get_distance (self->stream, point) - STREAM_ROOM);

  return clearance;
}

/* --- Towns on their shores --- */

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

static void
add_towns (BastideDiscoveryMap   *self,
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

static void
add_spots (BastideDiscoveryMap *self)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BastideFeetPlace));

  for (guint y = 2; y < N_PLACES - 1; y++)
    for (guint x = 2; x < N_PLACES - 1; x++)
      {
        BastidePoint middle = BASTIDE_POINT (x / (double) N_PLACES, y / (double) N_PLACES);
        guint area = bastide_discovery_map_find (self, middle);
        BastideFeetPlace place = {
          .middle = middle, .feet = get_feet (self, area, middle), .segment = area,
          .value = rate_place (self, area, middle),
        };

        g_array_append_val (places, place);
      }
  for (guint i = 0; i < self->division.n_areas; i++)
    self->spots[i] = self->feet[i] = BASTIDE_POINT (0.5, 0.5);
  bastide_feet_choose (places, self->division.n_areas, self->feet, self->spots);
}

/* --- The map --- */

static gpointer
create_map (const BastideTilePlan *plan)
{
  BastideDiscoveryMap *self = g_new0 (BastideDiscoveryMap, 1);

  bastide_tile_division_init (&self->division, plan, &division_style);
  add_towns (self, plan);
  add_spots (self);
  bastide_discovery_map_add_stream (self, plan);

  return self;
}

const BastideDiscoveryMap *
bastide_discovery_map_get (const BastideTilePlan *plan)
{
  return bastide_tile_plan_get_own (plan, create_map);
}
