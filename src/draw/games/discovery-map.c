/* discovery-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "discovery-map.h"

#include <string.h>

#define N BASTIDE_MAP_SAMPLES
#define LOW (-BASTIDE_MAP_OVERHANG)
#define STEP ((1 + 2 * BASTIDE_MAP_OVERHANG) / (N - 1))
#define AXIS(i) (LOW + (i) * STEP)

/* Keeps the pull finite on the edge itself. */
#define NEAREST 1e-4

/* How far borders wander from the smooth ones. */
#define WARP 0.046
#define N_WAVES 4

/* An area in the middle between three neighbours or more would be crushed. */
#define SURROUNDED_WEIGHT 2.2
#define BAND_WEIGHT 1.12

/* Where two areas only meet in a corner the third reaches into it. */
#define STUB_REACH 0.62
#define STUB_WEIGHT 0.62

/* A border shorter than this is a crumb. */
#define LEAST_LENGTH 0.07

typedef struct
{
  const BastideTilePlan *plan;
  guint                  n_segments;
  guint8                 sides[BASTIDE_MAP_MAX_AREAS];
  double                 weights[BASTIDE_MAP_MAX_AREAS];
  double                 waves[N_WAVES][2][3]; /* of x and of y: direction, phase */
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

double
bastide_edges_get_distance (BastidePoint point)
{
  return MIN (MIN (point.x, 1 - point.x), MIN (point.y, 1 - point.y));
}

/* --- Pulls --- */

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

  if (n_neighbours >= 3 && count_bits (sides) == 1)
    return SURROUNDED_WEIGHT;
  if (sides == 5 || sides == 10)
    return BAND_WEIGHT;

  return 1;
}

static int
find_stub (const Pulls *self,
           guint        corner)
{
  int before = self->plan->field_at[(2 * corner + 7) % BASTIDE_N_HALVES];
  int after = self->plan->field_at[2 * corner];

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
  BastideDrawRandom random;

  *self = (Pulls) { .plan = plan, .n_segments = MIN (plan->tile->segments->len, BASTIDE_MAP_MAX_AREAS) };
  for (guint i = 0; i < self->n_segments; i++)
    self->sides[i] = bastide_tile_plan_get_sides (plan, i);
  for (guint i = 0; i < self->n_segments; i++)
    self->weights[i] = get_weight (self, i);
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    self->stubs[i] = find_stub (self, i);

  bastide_draw_random_init (&random, plan->seed, 7);
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        double angle = bastide_draw_random_range (&random, 0, 2 * G_PI);

        self->waves[i][axis][0] = cos (angle);
        self->waves[i][axis][1] = sin (angle);
        self->waves[i][axis][2] = bastide_draw_random_range (&random, 0, 2 * G_PI);
      }
}

/* Moves a point about, less and less towards the edges, where neighbours have to agree. */
static BastidePoint
warp (const Pulls  *self,
      BastidePoint  p)
{
  static const double frequencies[N_WAVES] = { 1.3, 2.4, 4.6, 8.2 };
  static const double amplitudes[N_WAVES] = { 1, 0.55, 0.30, 0.13 };
  double weight = pow (sin (G_PI * CLAMP (p.x, 0, 1)) * sin (G_PI * CLAMP (p.y, 0, 1)), 0.75);
  double shift[2] = { 0, 0 };

  if (!(weight > 0.001))
    return p;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const double *wave = self->waves[i][axis];

        shift[axis] += amplitudes[i] * sin ((p.x * wave[0] + p.y * wave[1]) * 2 * G_PI * frequencies[i] + wave[2]);
      }

  return BASTIDE_POINT (p.x + WARP * weight * shift[0], p.y + WARP * weight * shift[1]);
}

/* The pull of a straight line of a length: along it from its start, and away from it. */
static double
get_line_pull (double along,
               double away,
               double length)
{
  away = fabs (away) + NEAREST;

  return (atan2 (length - along, away) + atan2 (along, away)) / away;
}

static double
get_side_pull (guint        side,
               BastidePoint p)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return get_line_pull (p.x, p.y, 1);
    case BASTIDE_SIDE_EAST:
      return get_line_pull (p.y, 1 - p.x, 1);
    case BASTIDE_SIDE_SOUTH:
      return get_line_pull (p.x, 1 - p.y, 1);
    default:
      return get_line_pull (p.y, p.x, 1);
    }
}

static double
get_stub_pull (guint        corner,
               BastidePoint p)
{
  BastidePoint v = bastide_point_subtract (p, bastide_corners[corner]);
  BastidePoint way = bastide_point_subtract (BASTIDE_POINT (0.5, 0.5), bastide_corners[corner]);
  BastidePoint direction = bastide_point_normalise (way);

  return get_line_pull (bastide_point_dot (v, direction), v.x * direction.y - v.y * direction.x,
                        STUB_REACH * bastide_point_get_length (way));
}

static void
get_pulls (const Pulls  *self,
           BastidePoint  at,
           double       *pulls)
{
  BastidePoint p = warp (self, at);
  double sides[BASTIDE_N_SIDES];

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    sides[side] = get_side_pull (side, p);

  for (guint i = 0; i < self->n_segments; i++)
    {
      double sum = 0;

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (self->sides[i] & (1u << side))
          sum += sides[side];
      if (self->sides[i] == 0)
        sum = 1.05 / ((p.x - 0.5) * (p.x - 0.5) + (p.y - 0.5) * (p.y - 0.5) + 0.055);
      pulls[i] = sum * self->weights[i];
    }
  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    if (self->stubs[corner] >= 0)
      pulls[self->stubs[corner]] += STUB_WEIGHT * get_stub_pull (corner, p);
}

/* How much more those pull that a set names than the others. */
static float
get_lead (const double *pulls,
          guint         n,
          guint32       chosen)
{
  double own = 0;
  double other = 0;

  for (guint i = 0; i < n; i++)
    if (chosen & (1u << i))
      own = MAX (own, pulls[i]);
    else
      other = MAX (other, pulls[i]);

  return (float) ((own - other) / (own + other + 1e-9));
}

/* --- Contours --- */

/* With a border of samples in which there is nothing. */
#define PADDED (N + 2)
#define EDGE_RIGHT(x, y) ((guint) ((y) * PADDED + (x)))
#define EDGE_BELOW(x, y) ((guint) (PADDED * PADDED + (y) * PADDED + (x)))
#define N_EDGES (2 * PADDED * PADDED)
#define NO_EDGE G_MAXUINT16

typedef struct
{
  BastidePoint points[N_EDGES];
  guint16      next[N_EDGES];
} Contour;

/* For each set of corners that are inside (NW 1, NE 2, SE 4, SW 8): from which side to which it runs. */
static const gint8 crossings[16][4] = {
  { -1, -1, -1, -1 }, { 0, 3, -1, -1 }, { 1, 0, -1, -1 }, { 1, 3, -1, -1 },
  { 2, 1, -1, -1 },   { 0, 3, 2, 1 },   { 2, 0, -1, -1 }, { 2, 3, -1, -1 },
  { 3, 2, -1, -1 },   { 0, 2, -1, -1 }, { 1, 0, 3, 2 },   { 1, 2, -1, -1 },
  { 3, 1, -1, -1 },   { 0, 1, -1, -1 }, { 3, 0, -1, -1 }, { -1, -1, -1, -1 },
};

static double
get_padded (const BastideMapGrid *grid,
            double                level,
            int                   x,
            int                   y)
{
  if (x == 0 || y == 0 || x == PADDED - 1 || y == PADDED - 1)
    return -1;

  return grid->values[y - 1][x - 1] - level;
}

/* The point where the outline crosses a side of a cell, and the number of that edge. */
static guint
cross (const BastideMapGrid *grid,
       double                level,
       Contour              *contour,
       int                   x,
       int                   y,
       int                   side)
{
  int x0 = side == 1 ? x + 1 : x;
  int y0 = side == 2 ? y + 1 : y;
  gboolean down = side == 1 || side == 3;
  int x1 = down ? x0 : x0 + 1;
  int y1 = down ? y0 + 1 : y0;
  double a = get_padded (grid, level, x0, y0);
  double b = get_padded (grid, level, x1, y1);
  double t = a / (a - b);
  guint edge = down ? EDGE_BELOW (x0, y0) : EDGE_RIGHT (x0, y0);

  contour->points[edge] = BASTIDE_POINT (AXIS (x0 - 1 + (x1 - x0) * t), AXIS (y0 - 1 + (y1 - y0) * t));

  return edge;
}

static void
march (const BastideMapGrid *grid,
       double                level,
       Contour              *contour)
{
  memset (contour->next, 0xff, sizeof contour->next);
  for (int y = 0; y < PADDED - 1; y++)
    for (int x = 0; x < PADDED - 1; x++)
      {
        guint inside = (get_padded (grid, level, x, y) > 0) | (get_padded (grid, level, x + 1, y) > 0) << 1
          | (get_padded (grid, level, x + 1, y + 1) > 0) << 2 | (get_padded (grid, level, x, y + 1) > 0) << 3;

        for (guint i = 0; i < 4 && crossings[inside][i] >= 0; i += 2)
          {
            guint from = cross (grid, level, contour, x, y, crossings[inside][i]);

            contour->next[from] = (guint16) cross (grid, level, contour, x, y, crossings[inside][i + 1]);
          }
      }
}

/* Each point moves half way to the middle of its neighbours, twice. */
static GArray *
smooth_loop (GArray *loop)
{
  for (guint pass = 0; pass < 2; pass++)
    {
      GArray *result = bastide_points_new ();

      for (guint i = 0; i < loop->len; i++)
        {
          BastidePoint before = bastide_points_index (loop, (i + loop->len - 1) % loop->len);
          BastidePoint after = bastide_points_index (loop, (i + 1) % loop->len);
          BastidePoint point = bastide_point_mix (bastide_points_index (loop, i),
                                                  bastide_point_mix (before, after, 0.5), 0.5);

          g_array_append_val (result, point);
        }
      g_array_unref (loop);
      loop = result;
    }

  return loop;
}

static GPtrArray *
new_lines (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/* Returns: (transfer full): closed outlines, which run beyond the tile where the grid ends */
static GPtrArray *
trace_loops (const BastideMapGrid *grid,
             double                level)
{
  GPtrArray *loops = new_lines ();
  g_autofree Contour *contour = g_new (Contour, 1);

  march (grid, level, contour);
  for (guint start = 0; start < N_EDGES; start++)
    {
      GArray *loop;

      if (contour->next[start] == NO_EDGE)
        continue;
      loop = bastide_points_new ();
      for (guint edge = start; contour->next[edge] != NO_EDGE;)
        {
          guint next = contour->next[edge];

          g_array_append_val (loop, contour->points[edge]);
          contour->next[edge] = NO_EDGE;
          edge = next;
        }
      if (loop->len * STEP > LEAST_LENGTH)
        g_ptr_array_add (loops, smooth_loop (loop));
      else
        g_array_unref (loop);
    }

  return loops;
}

static gboolean
is_beyond (BastidePoint p)
{
  const double margin = BASTIDE_MAP_OVERHANG - 0.5 * STEP;

  return p.x < -margin || p.y < -margin || p.x > 1 + margin || p.y > 1 + margin;
}

static void
end_line (GPtrArray *lines,
          GArray   **line)
{
  if ((*line)->len > 3)
    g_ptr_array_add (lines, *line);
  else
    g_array_unref (*line);
  *line = bastide_points_new ();
}

/* The parts of closed outlines that lie on the grid. */
static GPtrArray *
split_loops (const GPtrArray *loops)
{
  GPtrArray *lines = new_lines ();
  GArray *line = bastide_points_new ();

  for (guint i = 0; i < loops->len; i++)
    {
      const GArray *loop = g_ptr_array_index (loops, i);
      guint first = 0;

      while (first < loop->len && !is_beyond (bastide_points_index (loop, first)))
        first++;
      if (first == loop->len)
        first = 0;
      for (guint j = 0; j <= loop->len; j++)
        {
          BastidePoint point = bastide_points_index (loop, (first + j) % loop->len);

          if (is_beyond (point))
            end_line (lines, &line);
          else
            g_array_append_val (line, point);
        }
      end_line (lines, &line);
    }
  g_array_unref (line);

  return lines;
}

GPtrArray *
bastide_map_grid_trace (const BastideMapGrid *grid,
                        double                level)
{
  g_autoptr (GPtrArray) loops = trace_loops (grid, level);

  return split_loops (loops);
}

double
bastide_map_grid_at (const BastideMapGrid *grid,
                     BastidePoint          point)
{
  double u = (point.x - LOW) / STEP;
  double v = (point.y - LOW) / STEP;
  int x = CLAMP ((int) u, 0, N - 2);
  int y = CLAMP ((int) v, 0, N - 2);
  double s = u - x;
  double t = v - y;

  return (grid->values[y][x] * (1 - s) + grid->values[y][x + 1] * s) * (1 - t)
    + (grid->values[y + 1][x] * (1 - s) + grid->values[y + 1][x + 1] * s) * t;
}

/* --- Distances --- */

#define FAR_SQUARED (BASTIDE_MAP_FAR * BASTIDE_MAP_FAR)

/* For each sample the nearest point of a border that has been found so far, and its distance squared. */
typedef struct
{
  BastidePoint nearest[N][N];
  float        distance[N][N];
} Nearest;

static void
try_nearest (Nearest      *self,
             int           x,
             int           y,
             BastidePoint  point)
{
  float distance;

  if (x < 0 || y < 0 || x >= N || y >= N)
    return;
  distance = (float) ((point.x - AXIS (x)) * (point.x - AXIS (x)) + (point.y - AXIS (y)) * (point.y - AXIS (y)));
  if (distance >= self->distance[y][x])
    return;
  self->distance[y][x] = distance;
  self->nearest[y][x] = point;
}

static void
spread_nearest (Nearest *self,
                int      x,
                int      y,
                int      direction)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      {
        int other_x = x + dx;
        int other_y = y + dy;

        if (dy * 3 + dx == 0 || (dy * 3 + dx > 0) == (direction > 0) || other_x < 0 || other_y < 0 || other_x >= N
            || other_y >= N || self->distance[other_y][other_x] >= FAR_SQUARED)
          continue;
        try_nearest (self, x, y, self->nearest[other_y][other_x]);
      }
}

static void
measure (BastideMapArea *area)
{
  g_autofree Nearest *nearest = g_new (Nearest, 1);

  for (guint i = 0; i < N * N; i++)
    nearest->distance[i / N][i % N] = FAR_SQUARED;
  for (guint i = 0; i < area->lines->len; i++)
    {
      g_autoptr (GArray) points = bastide_points_resample (g_ptr_array_index (area->lines, i), 0.006);

      for (guint j = 0; j < points->len; j++)
        {
          BastidePoint point = bastide_points_index (points, j);
          int x = (int) ((point.x - LOW) / STEP);
          int y = (int) ((point.y - LOW) / STEP);

          for (int corner = 0; corner < 4; corner++)
            try_nearest (nearest, x + (corner & 1), y + (corner >> 1), point);
        }
    }
  for (guint pass = 0; pass < 2; pass++)
    {
      for (int i = 0; i < N * N; i++)
        spread_nearest (nearest, i % N, i / N, 1);
      for (int i = N * N - 1; i >= 0; i--)
        spread_nearest (nearest, i % N, i / N, -1);
    }
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      {
        float distance = sqrtf (nearest->distance[y][x]);

        area->distance.values[y][x] = area->lead.values[y][x] > 0 ? distance : -distance;
      }
}

/* --- The map --- */

static void
finish_area (BastideMapArea *area)
{
  area->loops = trace_loops (&area->lead, 0);
  area->lines = split_loops (area->loops);
  measure (area);
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
      self->areas[i].present = TRUE;
    }
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      {
        double values[BASTIDE_MAP_MAX_AREAS];

        get_pulls (&pulls, BASTIDE_POINT (AXIS (x), AXIS (y)), values);
        for (guint i = 0; i < self->n_areas; i++)
          self->areas[i].lead.values[y][x] = get_lead (values, self->n_areas, 1u << i);
        for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
          self->landscapes[i].lead.values[y][x] = get_lead (values, self->n_areas, sets[i]);
      }

  for (guint i = 0; i < self->n_areas; i++)
    finish_area (&self->areas[i]);
  for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
    {
      self->landscapes[i].present = sets[i] != 0;
      finish_area (&self->landscapes[i]);
    }
  bastide_discovery_map_add_towns (self, plan);
  bastide_discovery_map_add_spots (self);

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

static void
area_clear (BastideMapArea *area)
{
  g_clear_pointer (&area->loops, g_ptr_array_unref);
  g_clear_pointer (&area->lines, g_ptr_array_unref);
}

void
bastide_discovery_map_free (gpointer data)
{
  BastideDiscoveryMap *self = data;

  for (guint i = 0; i < self->n_areas; i++)
    area_clear (&self->areas[i]);
  for (guint i = 0; i < BASTIDE_N_LANDSCAPES; i++)
    area_clear (&self->landscapes[i]);
  g_free (self);
}

guint
bastide_discovery_map_find (const BastideDiscoveryMap *self,
                            BastidePoint               point)
{
  double best = -G_MAXDOUBLE;
  guint segment = 0;

  for (guint i = 0; i < self->n_areas; i++)
    {
      double lead = bastide_map_grid_at (&self->areas[i].lead, point);

      if (lead > best)
        {
          best = lead;
          segment = i;
        }
    }

  return segment;
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

  return clearance;
}
