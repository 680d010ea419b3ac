/* bastide-tile-division.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-division.h"

#include <string.h>

#include "bastide-tile-line.h"

#define N BASTIDE_MAP_SAMPLES

/* Distance of the points of a line. */
#define LINE_STEP 0.025

#define N_WAVES 4

/* Keeps the pull finite on the edge itself. */
#define NEAREST 1e-4

/* An area reaches that far into a corner in which two others only meet. */
#define STUB_REACH 0.62

/* A line cannot be crossed deeper than this. */
#define LINE_CORE 0.02

/* Place at which the face of a half is determined: away from the line, which leaves the edge in its middle. */
#define HALF_DEPTH 0.03
#define HALF_ASIDE 0.20

/* An area reaches out to the end of the line that leads to it. */
#define TIP_REACH 0.045
#define TIP_PULL 0.55
#define TIP_WIDTH 0.004

/* An area without edges, in the middle; beside a line it needs more to have any room. */
#define MIDDLE_WIDTH 0.055
#define MIDDLE_ROOM 0.12
#define ASIDE_PULL 1.6
#define ASIDE_WIDTH 0.02
#define ASIDE_STEPS 20

/* Length of the transition from one share to the next. */
#define SHARE_STEEPNESS 12

/* --- The courses of lines --- */

gboolean
bastide_division_has_end (const BastideTilePlan *plan,
                          const BastidePlanLine *line,
                          const char            *end)
{
  return g_strcmp0 (bastide_tile_plan_get_segment (plan, line->segment)->end, end) == 0;
}

gboolean
bastide_division_has_hub (const BastideTilePlan *plan,
                          const char            *end)
{
  for (guint i = 0; i < plan->lines->len; i++)
    if (!bastide_tile_plan_get_line (plan, i)->through
        && bastide_division_has_end (plan, bastide_tile_plan_get_line (plan, i), end))
      return TRUE;

  return FALSE;
}

static void
add_line (BastideTilePlan *plan,
          guint            segment,
          double           width,
          GArray          *points,
          gboolean         through)
{
  BastidePlanLine *line = g_new0 (BastidePlanLine, 1);

  line->segment = segment;
  line->width = width;
  line->through = through;
  line->points = bastide_points_resample (points, LINE_STEP);
  g_ptr_array_add (plan->lines, line);
  g_array_unref (points);
}

/* A line from one edge alone: to the middle, or to something before it. */
static void
add_blind_line (BastideTilePlan            *plan,
                guint                       segment,
                guint                       side,
                const BastideDivisionStyle *style,
                BastideDrawRandom          *random)
{
  BastidePoint tip = BASTIDE_POINT (0.5, 0.5);
  const char *end = bastide_tile_plan_get_segment (plan, segment)->end;

  if (end != NULL && g_strv_contains (style->blind_ends, end))
    tip = bastide_point_add (bastide_side_middles[side], bastide_side_inwards[side], style->blind_length);
  add_line (plan, segment, style->line_width,
            bastide_tile_line_bend (bastide_tile_line_lead (side, tip), style->waves / 2, 1, random), FALSE);
}

static void
add_lines (BastideTilePlan            *plan,
           guint                       segment,
           const BastideDivisionStyle *style)
{
  const BastideSegmentDefinition *definition = bastide_tile_plan_get_segment (plan, segment);
  BastideDrawRandom random = bastide_draw_random_new (plan->seed, 100 + segment);
  guint sides[BASTIDE_N_SIDES];
  guint n_sides = 0;

  /* In the order of the unturned tile, so that a line is the same whatever the rotation. */
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (definition->sides & (1 << side))
      sides[n_sides++] = bastide_side_rotate (side, plan->rotation);

  if (n_sides == 1)
    add_blind_line (plan, segment, sides[0], style, &random);
  else if (n_sides == 2 && definition->end == NULL)
    add_line (plan, segment, style->line_width,
              bastide_tile_line_join (sides[0], sides[1], style->handle, style->waves, &random), TRUE);
  else
    for (guint i = 0; i < n_sides; i++)
      add_line (plan, segment, style->line_width, bastide_tile_line_lead (sides[i], BASTIDE_POINT (0.5, 0.5)), FALSE);
}

void
bastide_division_build_plan (BastideTilePlan            *plan,
                             const BastideDivisionStyle *style)
{
  bastide_tile_plan_add_regions (plan, style->line_kind == BASTIDE_DIVISION_NO_LINES ? G_MAXUINT
                                                                                     : ~(1u << style->line_kind));
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == style->line_kind)
      add_lines (plan, i, style);
}

GPtrArray *
bastide_division_extend_lines (const BastideTilePlan *plan)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);

      g_ptr_array_add (lines, bastide_points_extend (line->points, BASTIDE_DIVISION_EXTENSION, TRUE, line->through));
    }

  return lines;
}

const BastidePlanLine *
bastide_division_find_line (const BastideTilePlan *plan,
                            BastidePoint           point,
                            double                 reach)
{
  const BastidePlanLine *found = NULL;

  for (guint i = 0; i < plan->lines->len; i++)
    {
      const BastidePlanLine *line = bastide_tile_plan_get_line (plan, i);
      double distance = bastide_points_get_distance (line->points, point) - line->width / 2;

      if (distance > reach)
        continue;
      reach = distance;
      found = line;
    }

  return found;
}

/* --- Pulls of edges --- */

/* The part of one coordinate in the displacement of points, with its sines and cosines in each wave. */
typedef struct
{
  double weight;
  double sines[N_WAVES][2];
  double cosines[N_WAVES][2];
} Share;

/* Moves points about, less and less towards the edges, where neighbours have to agree. */
typedef struct
{
  double amplitude;            /* deviation of borders from the smooth ones */
  double waves[N_WAVES][2][3]; /* of x and of y: direction, phase */
  Share  columns[N];           /* common part of the columns of a grid */
  Share  rows[N];              /* common part of its rows */
} Warp;

/* The share of one coordinate of a point, x or y, in the displacement. */
static void
share_init (Share      *self,
            const Warp *warp,
            guint       coordinate,
            double      value)
{
  static const double frequencies[N_WAVES] = { 1.3, 2.4, 4.6, 8.2 };

  self->weight = sin (G_PI * CLAMP (value, 0, 1));
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        const double *wave = warp->waves[i][axis];
        double angle = value * wave[coordinate] * 2 * G_PI * frequencies[i] + (coordinate == 0 ? wave[2] : 0);

        self->sines[i][axis] = sin (angle);
        self->cosines[i][axis] = cos (angle);
      }
}

static void
warp_init (Warp    *self,
           guint32  seed,
           double   amplitude)
{
  BastideDrawRandom random = bastide_draw_random_new (seed, 7);

  self->amplitude = amplitude;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        double angle = bastide_draw_random_range (&random, 0, 2 * G_PI);

        self->waves[i][axis][0] = cos (angle);
        self->waves[i][axis][1] = sin (angle);
        self->waves[i][axis][2] = bastide_draw_random_range (&random, 0, 2 * G_PI);
      }
  for (guint i = 0; i < N; i++)
    {
      share_init (&self->columns[i], self, 0, BASTIDE_MAP_AXIS (i));
      share_init (&self->rows[i], self, 1, BASTIDE_MAP_AXIS (i));
    }
}

/* The sine of a sum for each wave, out of the parts of both coordinates. */
static BastidePoint
warp_by_shares (const Warp   *self,
                BastidePoint  p,
                const Share  *column,
                const Share  *row)
{
  static const double amplitudes[N_WAVES] = { 1, 0.55, 0.30, 0.13 };
  double root = sqrt (MAX (0, column->weight * row->weight));
  double weight = root * sqrt (root); /* to the power of 3/4 */
  double shift[2] = { 0, 0 };

  if (!(weight > 0.001))
    return p;
  for (guint i = 0; i < N_WAVES; i++)
    for (guint axis = 0; axis < 2; axis++)
      shift[axis] += amplitudes[i] * (column->sines[i][axis] * row->cosines[i][axis]
                                      + column->cosines[i][axis] * row->sines[i][axis]);

  return BASTIDE_POINT (p.x + self->amplitude * weight * shift[0], p.y + self->amplitude * weight * shift[1]);
}

static BastidePoint
warp_point (const Warp   *self,
            BastidePoint  point)
{
  Share column, row;

  share_init (&column, self, 0, point.x);
  share_init (&row, self, 1, point.y);

  return warp_by_shares (self, point, &column, &row);
}

/* The point to which a sample of a grid is moved. */
static BastidePoint
warp_sample (const Warp *self,
             guint       x,
             guint       y)
{
  return warp_by_shares (self, BASTIDE_POINT (BASTIDE_MAP_AXIS (x), BASTIDE_MAP_AXIS (y)), &self->columns[x],
                         &self->rows[y]);
}

/* The angle of a direction with y above 0, to a millionth; much faster than atan2(). The polynomial is one of Hastings,
 * Approximations for Digital Computers, 1955. */
static inline double
get_angle (double y,
           double x)
{
  double width = fabs (x);
  double slope = (y < width ? y : width) / (y < width ? width : y);
  double square = slope * slope;
  double fourth = square * square;
  double angle = slope * (0.99997726 - 0.33262347 * square + fourth * (0.19354346 - 0.11643287 * square)
                          + fourth * fourth * (0.05265332 - 0.01172120 * square));

  if (y > width)
    angle = G_PI / 2 - angle;

  return x < 0 ? G_PI - angle : angle;
}

/* The pull of a straight line of a length: along it from its start, and away from it. */
static double
get_line_pull (double along,
               double away,
               double length)
{
  away = fabs (away) + NEAREST;

  /* The angle between the ways to both ends. */
  return get_angle (away * length, away * away - (length - along) * along) / away;
}

/* Position of a point along an edge, clockwise, and its distance from it. */
static BastidePoint
get_place (guint        side,
           BastidePoint p)
{
  switch (side)
    {
    case BASTIDE_SIDE_NORTH:
      return p;
    case BASTIDE_SIDE_EAST:
      return BASTIDE_POINT (p.y, 1 - p.x);
    case BASTIDE_SIDE_SOUTH:
      return BASTIDE_POINT (1 - p.x, 1 - p.y);
    default:
      return BASTIDE_POINT (1 - p.y, p.x);
    }
}

/* The pull of a piece of an edge, from the start of its half and as long as one or both of them. */
static double
get_edge_pull (guint        half,
               double       length,
               BastidePoint point)
{
  BastidePoint place = get_place (half / 2, point);

  return get_line_pull (half % 2 ? place.x - 0.5 : place.x, place.y, length);
}

/* Lead of the pulls of a set over the others: from -1 to 1. */
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

/* --- Faces and areas --- */

/* The ground on one side of a line is a face; 0 is that of the lines themselves. */
typedef struct
{
  const BastideTilePlan      *plan;
  const BastideDivisionStyle *style;
  BastideTileDivision        *division;
  Warp                        warp;
  guint8                      faces[N][N];
  guint8                      face_at[BASTIDE_N_HALVES];
  gint8                       area_at[BASTIDE_N_HALVES]; /* or -1 */
  guint8                      halves[BASTIDE_DIVISION_MAX_AREAS];
  double                      weights[BASTIDE_DIVISION_MAX_AREAS];
  int                         stubs[BASTIDE_N_CORNERS];  /* the area that reaches into a corner, or -1 */
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

static gboolean
are_adjacent (const Survey *self,
              guint         a,
              guint         b)
{
  const guint *segments = self->division->segments;

  return bastide_tile_plan_get_segment (self->plan, segments[a])->touches & (1u << segments[b]);
}

/* The pull of an area against that of others: more where it would not have room for its figures. */
static double
get_weight (const Survey *self,
            guint         area)
{
  const BastideDivisionStyle *style = self->style;
  guint32 touches = bastide_tile_plan_get_segment (self->plan, self->division->segments[area])->touches;
  guint n_neighbours = (guint) __builtin_popcount (touches);
  guint n_halves = self->division->n_halves[area];
  guint n_pieces = style->whole_edges ? n_halves / 2 : n_halves;
  gboolean island = n_neighbours == 1;

  if (n_pieces == 0)
    {
      for (guint i = 0; i < self->division->n_areas; i++)
        island |= self->division->n_halves[i] == BASTIDE_N_HALVES;
      return island ? style->island_weight : style->inner_weight;
    }
  if (n_pieces == 1)
    return style->surrounded_weight > 0 && n_neighbours >= 3 ? style->surrounded_weight : style->smallest_weight;
  if (n_pieces > 2)
    return 1;

  return self->halves[area] == 0x33 || self->halves[area] == 0xcc ? style->band_weight : style->small_weight;
}

/* The third area that reaches into a corner in which two areas only meet, or -1. */
static int
find_stub (const Survey *self,
           guint         corner)
{
  int before = self->area_at[(2 * corner + 7) % BASTIDE_N_HALVES];
  int after = self->area_at[2 * corner];

  if (before < 0 || after < 0 || before == after || are_adjacent (self, (guint) before, (guint) after))
    return -1;
  for (guint i = 0; i < self->division->n_areas; i++)
    if (are_adjacent (self, (guint) before, i) && are_adjacent (self, (guint) after, i))
      return (int) i;

  return -1;
}

static void
note_areas (Survey *self)
{
  const BastideDivisionStyle *style = self->style;
  BastideTileDivision *division = self->division;

  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    self->area_at[half] = -1;
  for (guint i = 0; i < self->plan->tile->segments->len && division->n_areas < BASTIDE_DIVISION_MAX_AREAS; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (self->plan, i);
      guint8 halves = bastide_halves_rotate (segment->halves, self->plan->rotation);
      guint area = division->n_areas;

      if (segment->kind == style->line_kind)
        continue;
      for (guint half = 0; half < BASTIDE_N_HALVES; half++)
        {
          if (halves & (1 << half))
            self->area_at[half] = (gint8) area;
          if (halves & ((style->whole_edges ? 3 : 1) << (style->whole_edges ? half & 6 : half)))
            {
              self->halves[area] |= (guint8) (1 << half);
              division->n_halves[area]++;
            }
        }
      division->segments[area] = i;
      division->kinds[area] = segment->kind;
      division->n_areas++;
    }
  for (guint i = 0; i < division->n_areas; i++)
    self->weights[i] = get_weight (self, i);
  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    self->stubs[i] = style->stub_weight > 0 ? find_stub (self, i) : -1;
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
get_pulls (const Survey *self,
           BastidePoint  p,
           guint8        face,
           double       *pulls)
{
  const BastideTileDivision *division = self->division;
  guint step = self->style->whole_edges ? 2 : 1;
  double edges[BASTIDE_N_HALVES];

  for (guint half = 0; half < BASTIDE_N_HALVES; half += step)
    edges[half] = face == 0 || self->face_at[half] == 0 || self->face_at[half] == face
      ? get_edge_pull (half, step * 0.5, p) : 0;
  for (guint i = 0; i < division->n_areas; i++)
    {
      BastidePoint v = bastide_point_subtract (p, self->middle);

      pulls[i] = self->style->line_kind != BASTIDE_DIVISION_NO_LINES ? 1e-6 : 0;
      if (self->halves[i] == 0 && self->middle_face == 0)
        pulls[i] += self->weights[i] / (bastide_point_dot (v, v) + MIDDLE_WIDTH);
      else if (self->halves[i] == 0 && self->middle_face == face)
        pulls[i] += ASIDE_PULL / (bastide_point_dot (v, v) + ASIDE_WIDTH);
      for (guint half = 0; half < BASTIDE_N_HALVES; half += step)
        if (self->halves[i] & (1 << half))
          pulls[i] += self->weights[i] * edges[half];
    }
  for (guint corner = 0; corner < BASTIDE_N_CORNERS; corner++)
    if (self->stubs[corner] >= 0)
      pulls[self->stubs[corner]] += self->style->stub_weight * get_stub_pull (corner, p);
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

  get_pulls (self, warp_point (&self->warp, tip), get_face (self, tip), pulls);
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

/* The areas of each kind together; a single area of its kind is used directly. */
static void
add_landscapes (BastideTileDivision *self,
                const guint32       *sets)
{
  for (guint i = 0; i < BASTIDE_DIVISION_MAX_KINDS; i++)
    if (__builtin_popcount (sets[i]) > 1)
      self->landscapes[i] = g_new0 (BastideMapArea, 1);
    else if (sets[i] != 0)
      self->landscapes[i] = &self->areas[g_bit_nth_lsf (sets[i], -1)];
}

/* Whether a landscape is more than one of the areas. */
static gboolean
is_joined (const BastideTileDivision *self,
           guint                      landscape)
{
  const BastideMapArea *area = self->landscapes[landscape];

  return area != NULL && (area < self->areas || area >= self->areas + BASTIDE_DIVISION_MAX_AREAS);
}

static void
fill_areas (Survey *self)
{
  BastideTileDivision *division = self->division;
  guint32 sets[BASTIDE_DIVISION_MAX_KINDS] = { 0 };

  for (guint i = 0; i < division->n_areas && self->style->has_landscapes; i++)
    sets[division->kinds[i]] |= 1u << i;
  add_landscapes (division, sets);
  for (guint y = 0; y < N; y++)
    for (guint x = 0; x < N; x++)
      {
        double pulls[BASTIDE_DIVISION_MAX_AREAS];

        get_pulls (self, warp_sample (&self->warp, x, y), self->faces[y][x], pulls);
        for (guint i = 0; i < division->n_areas; i++)
          division->areas[i].lead.values[y][x] = get_lead (pulls, division->n_areas, 1u << i);
        for (guint i = 0; i < BASTIDE_DIVISION_MAX_KINDS; i++)
          if (is_joined (division, i))
            division->landscapes[i]->lead.values[y][x] = get_lead (pulls, division->n_areas, sets[i]);
      }
  for (guint i = 0; i < division->n_areas; i++)
    bastide_map_area_finish (&division->areas[i]);
  for (guint i = 0; i < BASTIDE_DIVISION_MAX_KINDS; i++)
    if (is_joined (division, i))
      bastide_map_area_finish (division->landscapes[i]);
}

void
bastide_tile_division_init (BastideTileDivision        *self,
                            const BastideTilePlan      *plan,
                            const BastideDivisionStyle *style)
{
  Survey survey = { .plan = plan, .style = style, .division = self };
  double warp = style->warp;

  note_areas (&survey);
  for (guint i = 0; i < self->n_areas && style->inner_warp > 0; i++)
    if (self->n_halves[i] == 0)
      warp = style->inner_warp;
  warp_init (&survey.warp, plan->seed, warp);
  measure_lines (&survey);
  /* Without lines all ground is one. */
  if (plan->lines->len > 0)
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
  for (guint i = 0; i < BASTIDE_DIVISION_MAX_KINDS; i++)
    if (is_joined (self, i))
      {
        bastide_map_area_clear (self->landscapes[i]);
        g_free (self->landscapes[i]);
      }
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
