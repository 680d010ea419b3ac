/* castle-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-map.h"

#include <string.h>

#include "bastide-map-pull.h"

#define N BASTIDE_MAP_SAMPLES

/* How far borders wander from the smooth ones. */
#define WARP 0.016

/* Deeper in a path than this nobody passes from one side of it to the other. */
#define PATH_CORE 0.02

/* Over the ends of paths, so that they have none at the edges of the tile. */
#define EXTENSION 0.06

/* Where it is looked in which face a half lies: away from the path, which leaves the edge in its middle. */
#define HALF_DEPTH 0.03
#define HALF_ASIDE 0.20

/* A building reaches out to the end of its path. */
#define TIP_REACH 0.045
#define TIP_PULL 0.55
#define TIP_WIDTH 0.004

/* Of an area without edges, in the middle. */
#define MIDDLE_PULL 1.05
#define MIDDLE_WIDTH 0.055

/* The ground on one side of a path is a face; 0 is that of the paths themselves. */
typedef struct
{
  const BastideTilePlan *plan;
  BastideCastleMap      *map;
  BastideMapWarp         warp;
  guint8                 faces[N][N];
  guint8                 face_at[BASTIDE_N_HALVES];
  gint8                  area_at[BASTIDE_N_HALVES]; /* or -1 */
} Survey;

static void
measure_paths (BastideCastleMap      *self,
               const BastideTilePlan *plan)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < plan->roads->len; i++)
    {
      const BastidePlanRoad *path = bastide_tile_plan_get_road (plan, i);

      g_ptr_array_add (lines, bastide_points_extend (path->points, EXTENSION, TRUE, path->through));
    }
  bastide_map_grid_measure (&self->path_distance, lines);
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      self->path_distance.values[y][x] -= (float) (BASTIDE_CASTLE_PATH_WIDTH / 2);
}

/* --- Faces --- */

static gboolean
is_free (const Survey *self,
         int           x,
         int           y)
{
  return x >= 0 && y >= 0 && x < N && y < N && self->faces[y][x] == 0
    && self->map->path_distance.values[y][x] >= -PATH_CORE;
}

static void
claim (Survey *self,
       GArray *queue,
       int     x,
       int     y,
       guint8  face)
{
  int cell = y * N + x;

  if (!is_free (self, x, y))
    return;
  self->faces[y][x] = face;
  g_array_append_val (queue, cell);
}

static void
find_faces (Survey *self)
{
  guint8 n_faces = 0;

  for (int start = 0; start < N * N; start++)
    {
      g_autoptr (GArray) queue = NULL;

      if (!is_free (self, start % N, start / N) || n_faces == G_MAXUINT8)
        continue;
      queue = g_array_new (FALSE, FALSE, sizeof (int));
      claim (self, queue, start % N, start / N, ++n_faces);
      for (guint i = 0; i < queue->len; i++)
        {
          int x = g_array_index (queue, int, i) % N;
          int y = g_array_index (queue, int, i) / N;

          claim (self, queue, x - 1, y, n_faces);
          claim (self, queue, x + 1, y, n_faces);
          claim (self, queue, x, y - 1, n_faces);
          claim (self, queue, x, y + 1, n_faces);
        }
    }
}

static guint8
get_face (const Survey *self,
          BastidePoint  point)
{
  int x = CLAMP ((int) round ((point.x + BASTIDE_MAP_OVERHANG) / BASTIDE_MAP_STEP), 0, N - 1);
  int y = CLAMP ((int) round ((point.y + BASTIDE_MAP_OVERHANG) / BASTIDE_MAP_STEP), 0, N - 1);

  return self->faces[y][x];
}

/* A point of a half, a little inside. */
static BastidePoint
get_half_point (guint half)
{
  guint side = half / 2;
  BastidePoint along = bastide_point_subtract (bastide_corners[(side + 1) % BASTIDE_N_CORNERS], bastide_corners[side]);
  BastidePoint edge = bastide_point_add (bastide_corners[side], along, half % 2 ? 1 - HALF_ASIDE : HALF_ASIDE);

  return bastide_point_add (edge, bastide_side_inwards[side], HALF_DEPTH);
}

/* --- Pulls --- */

static void
note_areas (Survey *self)
{
  BastideCastleMap *map = self->map;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    self->area_at[half] = -1;
  for (guint i = 0; i < self->plan->tile->segments->len && map->n_areas < BASTIDE_CASTLE_MAX_AREAS; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (self->plan, i);
      guint8 halves = bastide_halves_rotate (segment->halves, self->plan->rotation);

      if (segment->kind == BASTIDE_CASTLE_PATH)
        continue;
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        if (halves & (1 << half))
          {
            self->area_at[half] = (gint8) map->n_areas;
            map->n_halves[map->n_areas]++;
          }
      map->segments[map->n_areas] = i;
      map->kinds[map->n_areas] = segment->kind;
      map->n_areas++;
    }
}

static void
get_pulls (const Survey *self,
           BastidePoint  p,
           guint8        face,
           double       *pulls)
{
  const BastideCastleMap *map = self->map;

  for (guint i = 0; i < map->n_areas; i++)
    {
      pulls[i] = 1e-6;
      if (map->n_halves[i] == 0)
        pulls[i] += MIDDLE_PULL / ((p.x - 0.5) * (p.x - 0.5) + (p.y - 0.5) * (p.y - 0.5) + MIDDLE_WIDTH);
    }
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (self->area_at[half] >= 0 && (face == 0 || self->face_at[half] == 0 || self->face_at[half] == face))
      pulls[self->area_at[half]] += bastide_map_get_half_pull (half, p);
  for (guint i = 0; i < map->n_tips; i++)
    {
      const BastideCastleTip *tip = &map->tips[i];
      BastidePoint v = bastide_point_subtract (p, bastide_point_add (tip->at, tip->direction, TIP_REACH));

      pulls[tip->area] += TIP_PULL / (bastide_point_dot (v, v) + TIP_WIDTH);
    }
}

/* --- What paths lead to --- */

static gboolean
is_building (const BastideCastleMap *self,
             guint                   area)
{
  return self->kinds[area] == BASTIDE_CASTLE_TOWER || self->kinds[area] == BASTIDE_CASTLE_HOUSE;
}

/* The building that a path says it touches, else the one that is nearest to its end. */
static int
find_building (const Survey          *self,
               const BastidePlanRoad *path,
               BastidePoint           tip)
{
  guint32 touches = bastide_tile_plan_get_segment (self->plan, path->segment)->touches;
  double pulls[BASTIDE_CASTLE_MAX_AREAS];
  double best = 0;
  int building = -1;

  get_pulls (self, bastide_map_warp (&self->warp, tip), get_face (self, tip), pulls);
  for (guint i = 0; i < self->map->n_areas; i++)
    {
      gboolean touched = touches & (1u << self->map->segments[i]);
      double value = touched ? G_MAXDOUBLE : pulls[i];

      if (!is_building (self->map, i) || value <= best)
        continue;
      best = value;
      building = (int) i;
    }

  return building;
}

static void
add_tips (Survey *self)
{
  BastideCastleTip tips[BASTIDE_CASTLE_MAX_TIPS];
  guint n_tips = 0;

  for (guint i = 0; i < self->plan->roads->len && n_tips < BASTIDE_CASTLE_MAX_TIPS; i++)
    {
      const BastidePlanRoad *path = bastide_tile_plan_get_road (self->plan, i);
      guint last = path->points->len - 1;
      BastideCastleTip tip = {
        .at = bastide_points_index (path->points, last),
        .direction = bastide_points_get_tangent (path->points, last),
      };
      int building;

      if (path->through || !bastide_castle_path_has_end (self->plan, path, "building"))
        continue;
      building = find_building (self, path, bastide_point_add (tip.at, tip.direction, TIP_REACH));
      if (building < 0)
        continue;
      tip.area = (guint) building;
      tips[n_tips++] = tip;
    }
  /* All at once: none pulls while another is still looking for its building. */
  memcpy (self->map->tips, tips, sizeof tips);
  self->map->n_tips = n_tips;
}

/* --- Squares and wells --- */

static void
add_wells (BastideCastleMap      *self,
           const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->roads->len && self->n_wells < BASTIDE_N_SIDES; i++)
    {
      const BastidePlanRoad *path = bastide_tile_plan_get_road (plan, i);
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, path->segment);

      if (!path->through && bastide_castle_path_has_end (plan, path, "square"))
        self->square = TRUE;
      /* The arms of a fork have their well in common. */
      if (bastide_marks_get (segment->marks, "well") == 0
          || (i > 0 && bastide_tile_plan_get_road (plan, i - 1)->segment == path->segment))
        continue;
      if (path->through || segment->end != NULL)
        self->wells[self->n_wells++] = bastide_points_index (path->points, path->points->len / 2);
      else
        self->wells[self->n_wells++] = BASTIDE_POINT (0.5, 0.5);
    }
}

/* --- The map --- */

static void
fill_areas (Survey *self)
{
  BastideCastleMap *map = self->map;

  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      {
        double pulls[BASTIDE_CASTLE_MAX_AREAS];

        get_pulls (self, bastide_map_warp_sample (&self->warp, x, y), self->faces[y][x], pulls);
        for (guint i = 0; i < map->n_areas; i++)
          map->areas[i].lead.values[y][x] = bastide_map_get_lead (pulls, map->n_areas, 1u << i);
      }
  for (guint i = 0; i < map->n_areas; i++)
    bastide_map_area_finish (&map->areas[i]);
}

static BastideCastleMap *
create_map (const BastideTilePlan *plan)
{
  BastideCastleMap *self = g_new0 (BastideCastleMap, 1);
  Survey survey = { .plan = plan, .map = self };

  bastide_map_warp_init (&survey.warp, plan->seed, WARP);
  measure_paths (self, plan);
  note_areas (&survey);
  find_faces (&survey);
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    survey.face_at[half] = get_face (&survey, get_half_point (half));
  add_tips (&survey);
  add_wells (self, plan);
  fill_areas (&survey);
  bastide_castle_map_add_spots (self, plan);
  bastide_castle_map_add_feet (self, plan);

  return self;
}

const BastideCastleMap *
bastide_castle_map_get (const BastideTilePlan *plan)
{
  gsize *map = (gsize *) &plan->style_data;

  if (g_once_init_enter (map))
    g_once_init_leave (map, (gsize) create_map (plan));

  return (const BastideCastleMap *) *map;
}

void
bastide_castle_map_free (gpointer data)
{
  BastideCastleMap *self = data;

  for (guint i = 0; i < self->n_areas; i++)
    bastide_map_area_clear (&self->areas[i]);
  g_array_unref (self->feet);
  g_free (self);
}

int
bastide_castle_map_find (const BastideCastleMap *self,
                         BastidePoint            point)
{
  return self->n_areas > 0 ? (int) bastide_map_areas_find (self->areas, self->n_areas, point) : -1;
}

int
bastide_castle_map_find_segment (const BastideCastleMap *self,
                                 guint                   segment)
{
  for (guint i = 0; i < self->n_areas; i++)
    if (self->segments[i] == segment)
      return (int) i;

  return -1;
}

gboolean
bastide_castle_map_is_kind (const BastideCastleMap *self,
                            BastidePoint            point,
                            BastideCastleKind       kind)
{
  int area = bastide_castle_map_find (self, point);

  return area >= 0 && self->kinds[area] == kind;
}

gboolean
bastide_castle_map_is_border (const BastideCastleMap *self,
                              BastidePoint            point,
                              BastideCastleKind       kind,
                              BastideCastleKind       other_kind)
{
  int first = bastide_castle_map_find (self, point);
  int second = -1;
  double best = -G_MAXDOUBLE;

  for (guint i = 0; i < self->n_areas; i++)
    {
      double lead = bastide_map_grid_at (&self->areas[i].lead, point);

      if ((int) i == first || lead <= best)
        continue;
      best = lead;
      second = (int) i;
    }
  if (second < 0)
    return FALSE;

  return (self->kinds[first] == kind && self->kinds[second] == other_kind)
    || (self->kinds[first] == other_kind && self->kinds[second] == kind);
}

double
bastide_castle_map_get_path_distance (const BastideCastleMap *self,
                                      BastidePoint            point)
{
  return bastide_map_grid_at (&self->path_distance, point);
}

double
bastide_castle_map_get_room (const BastideCastleMap *self,
                             guint                   area,
                             BastidePoint            point)
{
  double distance = bastide_map_grid_at (&self->areas[area].distance, point);

  return distance > 0 ? MIN (distance, bastide_castle_map_get_path_distance (self, point)) : distance;
}

gboolean
bastide_castle_map_is_near_square (const BastideCastleMap *self,
                                   BastidePoint            point,
                                   double                  distance)
{
  return self->square && bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5)) < distance;
}
