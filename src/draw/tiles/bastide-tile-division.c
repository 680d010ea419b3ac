/* bastide-tile-division.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-division.h"

#include <string.h>

#include "bastide-map-pull.h"

#define N BASTIDE_MAP_SAMPLES

/* A line cannot be crossed deeper than this. */
#define LINE_CORE 0.02

/* Place at which the face of a half is determined: away from the line, which leaves the edge in its middle. */
#define HALF_DEPTH 0.03
#define HALF_ASIDE 0.20

/* An area reaches out to the end of the line that leads to it. */
#define TIP_REACH 0.045
#define TIP_PULL 0.55
#define TIP_WIDTH 0.004

/* Maximum number of halves of areas that pull more, since they would otherwise be too narrow for their figures. */
#define N_SMALL_HALVES 2
#define SMALL_WEIGHT 1.30

/* An area without edges, in the middle; beside a line it needs more to have any room. */
#define MIDDLE_PULL 1.05
#define MIDDLE_WIDTH 0.055
#define MIDDLE_ROOM 0.12
#define ASIDE_PULL 1.6
#define ASIDE_WIDTH 0.02
#define ASIDE_STEPS 20

/* Length of the transition from one share to the next. */
#define SHARE_STEEPNESS 12

/* The ground on one side of a line is a face; 0 is that of the lines themselves. */
typedef struct
{
  const BastideTilePlan      *plan;
  const BastideDivisionStyle *style;
  BastideTileDivision        *division;
  BastideMapWarp              warp;
  guint8                      faces[N][N];
  guint8                      face_at[BASTIDE_N_HALVES];
  gint8                       area_at[BASTIDE_N_HALVES]; /* or -1 */
  BastidePoint                middle;                    /* for areas without edges */
  guint8                      middle_face;               /* the only one at this place, or 0 */
} Survey;

static void
measure_lines (const Survey *self)
{
  g_autoptr (GPtrArray) lines = bastide_division_extend_lines (self->plan);
  BastideMapGrid *distance = &self->division->line_distance;

  bastide_map_grid_measure (distance, lines);
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      distance->values[y][x] -= (float) (self->style->line_width / 2);
}

/* --- Faces --- */

static gboolean
is_free (const Survey *self,
         int           x,
         int           y)
{
  return x >= 0 && y >= 0 && x < N && y < N && self->faces[y][x] == 0
    && self->division->line_distance.values[y][x] >= -LINE_CORE;
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
  BastideTileDivision *division = self->division;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    self->area_at[half] = -1;
  for (guint i = 0; i < self->plan->tile->segments->len && division->n_areas < BASTIDE_DIVISION_MAX_AREAS; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (self->plan, i);
      guint8 halves = bastide_halves_rotate (segment->halves, self->plan->rotation);

      if (segment->kind == self->style->line_kind)
        continue;
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        if (halves & (1 << half))
          {
            self->area_at[half] = (gint8) division->n_areas;
            division->n_halves[division->n_areas]++;
          }
      division->segments[division->n_areas] = i;
      division->kinds[division->n_areas] = segment->kind;
      division->n_areas++;
    }
}

static double
get_weight (const Survey *self,
            guint         area)
{
  guint n_halves = self->division->n_halves[area];

  if (n_halves > N_SMALL_HALVES)
    return 1;

  return n_halves == 1 ? self->style->smallest_weight : SMALL_WEIGHT;
}

static void
get_pulls (const Survey *self,
           BastidePoint  p,
           guint8        face,
           double       *pulls)
{
  const BastideTileDivision *division = self->division;

  for (guint i = 0; i < division->n_areas; i++)
    {
      BastidePoint v = bastide_point_subtract (p, self->middle);

      pulls[i] = 1e-6;
      if (division->n_halves[i] == 0 && self->middle_face == 0)
        pulls[i] += MIDDLE_PULL / (bastide_point_dot (v, v) + MIDDLE_WIDTH);
      else if (division->n_halves[i] == 0 && self->middle_face == face)
        pulls[i] += ASIDE_PULL / (bastide_point_dot (v, v) + ASIDE_WIDTH);
    }
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (self->area_at[half] >= 0 && (face == 0 || self->face_at[half] == 0 || self->face_at[half] == face))
      pulls[self->area_at[half]] += get_weight (self, (guint) self->area_at[half])
                                    * bastide_map_get_half_pull (half, p);
  for (guint i = 0; i < division->n_tips; i++)
    {
      const BastideDivisionTip *tip = &division->tips[i];
      BastidePoint v = bastide_point_subtract (p, bastide_point_add (tip->at, tip->direction, TIP_REACH));

      pulls[tip->area] += TIP_PULL / (bastide_point_dot (v, v) + TIP_WIDTH);
    }
}

/* Whether an area without edges would lie there beside one that it touches, if it touches any. */
static gboolean
is_beside_its_own (const Survey *self,
                   BastidePoint  point)
{
  const BastideTileDivision *division = self->division;
  guint8 face = get_face (self, point);
  gboolean any = FALSE;

  for (guint i = 0; i < division->n_areas; i++)
    {
      guint32 touches = bastide_tile_plan_get_segment (self->plan, division->segments[i])->touches;

      for (guint half = 0; half < BASTIDE_N_HALVES && division->n_halves[i] == 0; half++)
        {
          int area = self->area_at[half];

          if (area < 0 || !(touches & (1u << division->segments[area])))
            continue;
          if (self->face_at[half] == face)
            return TRUE;
          any = TRUE;
        }
    }

  return !any;
}

/* Finds the areas without edges: in the middle; or beside a line that runs there and does not lead to one. */
static void
find_middle (Survey *self)
{
  double best = 0;

  self->middle = BASTIDE_POINT (0.5, 0.5);
  if (bastide_tile_division_get_line_distance (self->division, self->middle) >= MIDDLE_ROOM)
    return;
  for (guint i = 0; i < self->plan->lines->len; i++)
    if (bastide_division_has_end (self->plan, bastide_tile_plan_get_line (self->plan, i), self->style->tip_end))
      return;

  for (guint y = 1; y < ASIDE_STEPS; y++)
    for (guint x = 1; x < ASIDE_STEPS; x++)
      {
        BastidePoint point = BASTIDE_POINT (x / (double) ASIDE_STEPS, y / (double) ASIDE_STEPS);
        double room = MIN (bastide_tile_division_get_line_distance (self->division, point),
                           bastide_edges_get_distance (point));

        if (room <= best || !is_beside_its_own (self, point))
          continue;
        best = room;
        self->middle = point;
      }
  self->middle_face = get_face (self, self->middle);
}

/* --- Ends of lines --- */

/* The area that a line is declared to touch, otherwise the one nearest to its end. */
static int
find_target (const Survey          *self,
             const BastidePlanLine *line,
             BastidePoint           tip)
{
  guint32 touches = bastide_tile_plan_get_segment (self->plan, line->segment)->touches;
  double pulls[BASTIDE_DIVISION_MAX_AREAS];
  double best = 0;
  int target = -1;

  get_pulls (self, bastide_map_warp (&self->warp, tip), get_face (self, tip), pulls);
  for (guint i = 0; i < self->division->n_areas; i++)
    {
      gboolean touched = touches & (1u << self->division->segments[i]);
      double value = touched ? G_MAXDOUBLE : pulls[i];

      if (!(self->style->tip_kinds & (1u << self->division->kinds[i])) || value <= best)
        continue;
      best = value;
      target = (int) i;
    }

  return target;
}

static void
add_tips (Survey *self)
{
  BastideDivisionTip tips[BASTIDE_DIVISION_MAX_TIPS];
  guint n_tips = 0;

  for (guint i = 0; i < self->plan->lines->len && n_tips < BASTIDE_DIVISION_MAX_TIPS; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (self->plan, i);
      guint last = line->points->len - 1;
      BastideDivisionTip tip = {
        .at = bastide_points_index (line->points, last),
        .direction = bastide_points_get_tangent (line->points, last),
      };
      int target;

      if (line->through || !bastide_division_has_end (self->plan, line, self->style->tip_end))
        continue;
      target = find_target (self, line, bastide_point_add (tip.at, tip.direction, TIP_REACH));
      if (target < 0)
        continue;
      tip.area = (guint) target;
      tips[n_tips++] = tip;
    }
  /* All at once: none pulls while another is still looking for its area. */
  memcpy (self->division->tips, tips, sizeof tips);
  self->division->n_tips = n_tips;
}

/* --- The division --- */

static void
fill_areas (Survey *self)
{
  BastideTileDivision *division = self->division;

  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      {
        double pulls[BASTIDE_DIVISION_MAX_AREAS];

        get_pulls (self, bastide_map_warp_sample (&self->warp, x, y), self->faces[y][x], pulls);
        for (guint i = 0; i < division->n_areas; i++)
          division->areas[i].lead.values[y][x] = bastide_map_get_lead (pulls, division->n_areas, 1u << i);
      }
  for (guint i = 0; i < division->n_areas; i++)
    bastide_map_area_finish (&division->areas[i]);
}

void
bastide_tile_division_init (BastideTileDivision        *self,
                            const BastideTilePlan      *plan,
                            const BastideDivisionStyle *style)
{
  Survey survey = { .plan = plan, .style = style, .division = self };

  bastide_map_warp_init (&survey.warp, plan->seed, style->warp);
  measure_lines (&survey);
  note_areas (&survey);
  find_faces (&survey);
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    survey.face_at[half] = get_face (&survey, get_half_point (half));
  find_middle (&survey);
  add_tips (&survey);
  fill_areas (&survey);
}

void
bastide_tile_division_clear (BastideTileDivision *self)
{
  for (guint i = 0; i < self->n_areas; i++)
    bastide_map_area_clear (&self->areas[i]);
  self->n_areas = 0;
}

int
bastide_tile_division_find (const BastideTileDivision *self,
                            BastidePoint               point)
{
  return self->n_areas > 0 ? (int) bastide_map_areas_find (self->areas, self->n_areas, point) : -1;
}

int
bastide_tile_division_find_segment (const BastideTileDivision *self,
                                    guint                      segment)
{
  for (guint i = 0; i < self->n_areas; i++)
    if (self->segments[i] == segment)
      return (int) i;

  return -1;
}

gboolean
bastide_tile_division_is_kind (const BastideTileDivision *self,
                               BastidePoint               point,
                               guint                      kind)
{
  int area = bastide_tile_division_find (self, point);

  return area >= 0 && self->kinds[area] == kind;
}

double
bastide_tile_division_get_line_distance (const BastideTileDivision *self,
                                         BastidePoint               point)
{
  return bastide_map_grid_at (&self->line_distance, point);
}

double
bastide_tile_division_get_room (const BastideTileDivision *self,
                                guint                      area,
                                BastidePoint               point)
{
  double distance = bastide_map_grid_at (&self->areas[area].distance, point);

  return distance > 0 ? MIN (distance, bastide_tile_division_get_line_distance (self, point)) : distance;
}

/* --- How much of a point is a segment --- */

double
bastide_division_get_slope (double distance)
{
  return CLAMP (0.5 + SHARE_STEEPNESS * distance, 0, 1);
}

static double
get_line_share (const BastideTileDivision *self,
                const BastideTilePlan     *plan,
                guint                      segment,
                BastidePoint               point)
{
  double distance = BASTIDE_MAP_FAR;

  if (bastide_tile_division_get_line_distance (self, point) > 0.5 / SHARE_STEEPNESS + 0.01)
    return 0;
  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      if (line->segment == segment)
        distance = MIN (distance, bastide_points_get_distance (line->points, point) - line->width / 2);
    }

  return bastide_division_get_slope (-distance);
}

double
bastide_tile_division_get_share (const BastideTileDivision *self,
                                 const BastideTilePlan     *plan,
                                 guint                      segment,
                                 BastidePoint               point)
{
  int area = bastide_tile_division_find_segment (self, segment);
  double share;

  if (area < 0)
    return get_line_share (self, plan, segment, point);
  /* The lead is steep enough as it is. */
  share = CLAMP (0.5 + 5 * bastide_map_grid_at (&self->areas[area].lead, point), 0, 1);
  /* Most points: an area is a small part of a tile. */
  if (share <= 0)
    return 0;

  return MIN (share, bastide_division_get_slope (bastide_tile_division_get_line_distance (self, point)));
}

guint
bastide_tile_division_get_masts (const BastideTileDivision *self,
                                 const BastideTilePlan     *plan,
                                 guint                      segment,
                                 guint                      kind,
                                 BastideMastFunc            get_mast,
                                 BastidePoint              *masts)
{
  guint n = 0;

  for (guint i = 0; i < self->n_areas && n < BASTIDE_MAX_MASTS; i++)
    if (self->kinds[i] == kind && self->segments[i] == segment)
      masts[n++] = get_mast (plan, i);

  return n;
}
