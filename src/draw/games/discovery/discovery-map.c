/* discovery-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "discovery-map.h"

#include "bastide-map-pull.h"

/* Deviation of borders from the smooth ones. */
#define WARP 0.046

/* An area in the middle between three neighbours or more would be crushed. */
#define SURROUNDED_WEIGHT 2.2
#define BAND_WEIGHT 1.12

/* Areas of one edge would be too narrow for their figures. */
#define EDGE_WEIGHT 1.40

/* An area without an edge lies in the middle of others, which would be the narrower the larger it is, and the more
 * their borders wander. */
#define INNER_WEIGHT 0.74
#define INNER_WARP 0.02

/* An island in a single area has enough room for its town and an explorer; if all edges belong to that area it counts
 * as an island whatever the file says it touches. */
#define ISLAND_WEIGHT 1.25

/* The third area reaches into a corner in which two areas only meet. */
#define STUB_REACH 0.62
#define STUB_WEIGHT 0.62

/* The distance of things on land from a stream. */
#define STREAM_ROOM 0.012

typedef struct
{
  const BastideTilePlan *plan;
  guint                  n_segments;
  guint8                 sides[BASTIDE_MAP_MAX_AREAS];
  gboolean               whole; /* all edges are of one area */
  double                 weights[BASTIDE_MAP_MAX_AREAS];
  BastideMapWarp         warp;
  int                    stubs[BASTIDE_N_CORNERS]; /* the segment that reaches into a corner, or -1 */
} Pulls;

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

static gboolean
are_adjacent (const Pulls *self,
              guint        a,
              guint        b)
{
  return bastide_tile_plan_get_segment (self->plan, a)->touches & (1u << b);
}

static guint
count_bits (guint32 bits)
{
  return (guint) __builtin_popcount (bits);
}

static double
get_weight (const Pulls *self,
            guint        segment)
{
  guint n_neighbours = count_bits (bastide_tile_plan_get_segment (self->plan, segment)->touches);
  guint8 sides = self->sides[segment];

  if (sides == 0)
    return n_neighbours == 1 || self->whole ? ISLAND_WEIGHT : INNER_WEIGHT;
  if (n_neighbours >= 3 && count_bits (sides) == 1)
    return SURROUNDED_WEIGHT;
  if (sides == 5 || sides == 10)
    return BAND_WEIGHT;
  if (count_bits (sides) == 1)
    return EDGE_WEIGHT;

  return 1;
}

static int
find_stub (const Pulls *self,
           guint        corner)
{
  int before = self->plan->region_at[(2 * corner + 7) % BASTIDE_N_HALVES];
  int after = self->plan->region_at[2 * corner];

  if (before < 0 || after < 0 || before == after || are_adjacent (self, (guint) before, (guint) after))
    return -1;
  for (guint i = 0; i < self->n_segments; i++)
    if (are_adjacent (self, (guint) before, i) && are_adjacent (self, (guint) after, i))
      return (int) i;

  return -1;
}

static void
pulls_init (Pulls                 *self,
            const BastideTilePlan *plan)
{
  /* A variable of its own: GCC would take the bytes of sides for something that could change the number. */
  guint n_segments = MIN (plan->tile->segments->len, BASTIDE_MAP_MAX_AREAS);

  double warp = WARP;

  *self = (Pulls) { .plan = plan, .n_segments = n_segments };
  for (guint i = 0; i < n_segments; i++)
    {
      self->sides[i] = bastide_tile_plan_get_sides (plan, i);
      self->whole |= self->sides[i] == (1u << BASTIDE_N_SIDES) - 1;
      if (self->sides[i] == 0)
        warp = INNER_WARP;
    }
  for (guint i = 0; i < n_segments; i++)
    self->weights[i] = get_weight (self, i);
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    self->stubs[i] = find_stub (self, i);

  bastide_map_warp_init (&self->warp, plan->seed, warp);
}

static double
get_stub_pull (guint        corner,
               BastidePoint p)
{
  BastidePoint v = bastide_point_subtract (p, bastide_corners[corner]);
  BastidePoint way = bastide_point_subtract (BASTIDE_POINT (0.5, 0.5), bastide_corners[corner]);
  BastidePoint direction = bastide_point_normalise (way);

  return bastide_map_get_line_pull (bastide_point_dot (v, direction), v.x * direction.y - v.y * direction.x,
                                    STUB_REACH * bastide_point_get_length (way));
}

static void
get_pulls (const Pulls  *self,
           BastidePoint  p,
           double       *pulls)
{
  double sides[BASTIDE_N_SIDES];

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    sides[side] = bastide_map_get_side_pull (side, p);

  for (guint i = 0; i < self->n_segments; i++)
    {
      double sum = 0;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (self->sides[i] & (1u << side))
          sum += sides[side];
      if (self->sides[i] == 0)
        sum = 1 / ((p.x - 0.5) * (p.x - 0.5) + (p.y - 0.5) * (p.y - 0.5) + 0.055);
      pulls[i] = sum * self->weights[i];
    }
  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    if (self->stubs[corner] >= 0)
      pulls[self->stubs[corner]] += STUB_WEIGHT * get_stub_pull (corner, p);
}

/* The areas of each kind together; a single area of its kind is used directly. */
static void
add_landscapes (BastideDiscoveryMap *self,
                const guint32       *sets)
{
  for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
    if (count_bits (sets[i]) > 1)
      self->landscapes[i] = g_new0 (BastideMapArea, 1);
    else if (sets[i] != 0)
      self->landscapes[i] = &self->areas[g_bit_nth_lsf (sets[i], -1)];
}

/* Whether a landscape is more than one of the areas. */
static gboolean
is_joined (const BastideDiscoveryMap *self,
           guint                      landscape)
{
  const BastideMapArea *area = self->landscapes[landscape];

  return area != NULL && (area < self->areas || area >= self->areas + BASTIDE_MAP_MAX_AREAS);
}

static void
fill_leads (BastideDiscoveryMap *self,
            const Pulls         *pulls,
            const guint32       *sets)
{
  for (guint y = 0; y < BASTIDE_MAP_SAMPLES; y++)
    for (guint x = 0; x < BASTIDE_MAP_SAMPLES; x++)
      {
        double values[BASTIDE_MAP_MAX_AREAS];

        get_pulls (pulls, bastide_map_warp_sample (&pulls->warp, x, y), values);
        for (guint i = 0; i < self->n_areas; i++)
          self->areas[i].lead.values[y][x] = bastide_map_get_lead (values, self->n_areas, 1u << i);
        for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
          if (is_joined (self, i))
            self->landscapes[i]->lead.values[y][x] = bastide_map_get_lead (values, self->n_areas, sets[i]);
      }
}

BastideDiscoveryMap *
bastide_discovery_map_new (const BastideTilePlan *plan)
{
  BastideDiscoveryMap *self = g_new0 (BastideDiscoveryMap, 1);
  guint32 sets[BASTIDE_N_LANDSCAPES] = { 0 };
  Pulls pulls;

  pulls_init (&pulls, plan);
  self->n_areas = pulls.n_segments;
  for (guint i = 0; i < self->n_areas; i++)
    {
      self->kinds[i] = bastide_tile_plan_get_segment (plan, i)->kind;
      sets[self->kinds[i]] |= 1u << i;
    }
  add_landscapes (self, sets);
  fill_leads (self, &pulls, sets);
  for (guint i = 0; i < self->n_areas; i++)
    bastide_map_area_finish (&self->areas[i]);
  for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
    if (is_joined (self, i))
      bastide_map_area_finish (self->landscapes[i]);
  bastide_discovery_map_add_towns (self, plan);
  bastide_discovery_map_add_spots (self);
  bastide_discovery_map_add_stream (self, plan);

  return self;
}

const BastideDiscoveryMap *
bastide_discovery_map_get (const BastideTilePlan *plan)
{
  gsize *map = (gsize *) &plan->style_data;

  if (g_once_init_enter (map))
    g_once_init_leave (map, (gsize) bastide_discovery_map_new (plan));

  return (const BastideDiscoveryMap *) *map;
}

void
bastide_discovery_map_free (gpointer data)
{
  BastideDiscoveryMap *self = data;

  for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
    if (is_joined (self, i))
      {
        bastide_map_area_clear (self->landscapes[i]);
        g_free (self->landscapes[i]);
      }
  for (guint i = 0; i < self->n_areas; i++)
    bastide_map_area_clear (&self->areas[i]);
  g_clear_pointer (&self->stream, g_array_unref);
  g_free (self);
}

guint
bastide_discovery_map_find (const BastideDiscoveryMap *self,
                            BastidePoint               point)
{
  return bastide_map_areas_find (self->areas, self->n_areas, point);
}

double
bastide_discovery_map_get_clearance (const BastideDiscoveryMap *self,
                                     BastidePoint               point)
{
  double clearance = BASTIDE_MAP_FAR;

  for (guint i = 0; i < self->n_areas; i++)
    clearance = MIN (clearance, fabs (bastide_map_grid_at (&self->areas[i].distance, point)));
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
