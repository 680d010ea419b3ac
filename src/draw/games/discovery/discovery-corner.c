/* discovery-corner.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Corners of tiles to which shores run. Each tile lets its own shore end in the corner, so lakes and capes would be
 * pointed there. Here they are rounded: the ends of the sea if there is more land, otherwise those of the land.
 */

#include "discovery-style.h"


/* Distance along its shores at which an end is rounded, with a random part. */
#define REACH 0.115
#define REACH_CHANCE 0.030

/* Half the angles of ends that are rounded: narrower ones are slits, and wider ones count as a straight shore. */
#define LEAST_ANGLE (10 * G_PI / 180)
#define GREATEST_ANGLE (94 * G_PI / 180)
#define STRAIGHT_ANGLE (86 * G_PI / 180)

/* A corner is examined on a circle round it. */
#define N_SAMPLES 180
#define SAMPLE_RADIUS 0.080

/* Half the widths of beaches, and of the shores that are painted over, as the tiles paint them. */
#define BEACH 0.028
#define BEACH_EDGE 0.042
#define OLD_SHORE 0.012
#define GREATEST_APEX 0.055

/* Angle beside its shores at which the kinds of an end are determined. */
#define BESIDE (20 * G_PI / 180)

#define CORNER_MAX_ENDS 4

/* The tiles round a corner, clockwise from the north-west. */
#define N_AROUND 4

typedef struct
{
  const BastideTilePlan *plans[N_AROUND]; /* NULL where none lies */
  BastidePoint           at;              /* the corner, in tiles from that of the tile that paints it */
  BastidePoint           offsets[N_AROUND];
  guint                  n_wet;           /* halves of edges beside the corner that are sea */
  guint                  n_dry;
  guint                  n_rock;
  guint32                seed;
} Corner;

/* A point of sea or land: the wedge between two shores, and the circle that touches both. */
typedef BastideTileRound End;

/* The corner that each of the tiles has there. */
static const guint own_corners[N_AROUND] = { 2, 3, 0, 1 };
static const BastidePoint own_offsets[N_AROUND] = { { -1, -1 }, { 0, -1 }, { 0, 0 }, { -1, 0 } };

static void
count_half (Corner                *self,
            const BastideTilePlan *plan,
            guint                  half)
{
  int segment = plan->region_at[half % BASTIDE_N_HALVES];
  guint kind;

  if (segment < 0)
    return;
  kind = bastide_tile_plan_get_segment (plan, (guint) segment)->kind;
  if (kind == BASTIDE_DISCOVERY_WATER)
    self->n_wet++;
  else
    self->n_dry++;
  self->n_rock += kind == BASTIDE_DISCOVERY_MOUNTAIN;
}

/* The corner of a tile, with the tiles around it. Returns: whether a shore may run there: even within a single tile,
 * between two edges of the same landscape */
static gboolean
find_corner (Corner                       *self,
             const BastideTilePlan        *plan,
             const BastideTilePlan *const *neighbours,
             guint                         corner)
{
  BastidePoint at = bastide_corners[corner];
  gboolean has_sea = FALSE;

  *self = (Corner) { .at = at };
  self->seed = bastide_hash (511, (guint32) (plan->x + (int) at.x), (guint32) (plan->y + (int) at.y));
  for (guint i = 0; i < N_AROUND; i++)
    {
      static const int places[3][3] = { { 7, 0, 1 }, { 6, -1, 2 }, { 5, 4, 3 } };
      BastidePoint offset = bastide_point_add (at, own_offsets[i], 1);
      int place = places[(int) offset.y + 1][(int) offset.x + 1];

      self->offsets[i] = offset;
      self->plans[i] = place < 0 ? plan : neighbours[place];
      if (self->plans[i] == NULL)
        continue;
      count_half (self, self->plans[i], 2 * own_corners[i] + 7);
      count_half (self, self->plans[i], 2 * own_corners[i]);
      has_sea |= bastide_discovery_map_get (self->plans[i])->division.landscapes[BASTIDE_DISCOVERY_WATER] != NULL;
    }

  return has_sea;
}

/* The first of those round a corner paints it. */
static gboolean
paints (const Corner          *self,
        const BastideTilePlan *plan)
{
  guint first = 0;

  while (self->plans[first] == NULL)
    first++;

  return self->plans[first] == plan;
}

static BastidePoint
go (BastidePoint from,
    double       angle,
    double       length)
{
  return BASTIDE_POINT (from.x + length * cos (angle), from.y + length * sin (angle));
}

/* Whether sea lies in a direction from the corner. Returns: whether a tile lies there */
static gboolean
look (const Corner *self,
      double        angle,
      gboolean     *sea)
{
  guint index = (2 + (guint) (angle / (G_PI / 2))) % N_AROUND;
  const BastideMapArea *area;

  if (self->plans[index] == NULL)
    return FALSE;

  area = bastide_discovery_map_get (self->plans[index])->division.landscapes[BASTIDE_DISCOVERY_WATER];
  *sea = area != NULL
         && bastide_map_grid_at (&area->lead, bastide_point_subtract (go (self->at, angle, SAMPLE_RADIUS),
                                                                      self->offsets[index])) > 0;

  return TRUE;
}

/* If no tile lies there, the kind on this side of its edge will. */
static gboolean
is_sea (const Corner *self,
        guint         sample)
{
  const guint quarter = N_SAMPLES / 4;
  double step = 2 * G_PI / N_SAMPLES;
  guint first = sample / quarter * quarter;
  guint sides[2] = { (first + N_SAMPLES - 1) % N_SAMPLES, (first + quarter) % N_SAMPLES };
  gboolean is_late = sample % quarter >= quarter / 2;
  gboolean sea = self->n_wet > self->n_dry;

  if (!look (self, (sample + 0.5) * step, &sea) && !look (self, (sides[is_late] + 0.5) * step, &sea))
    look (self, (sides[!is_late] + 0.5) * step, &sea);

  return sea;
}

static gboolean
end_init (End          *self,
          const Corner *corner,
          double        from,
          double        to)
{
  *self = (End) { .apex = corner->at, .middle = (from + to) / 2, .angle = (to - from) / 2 };
  if (self->angle < LEAST_ANGLE || self->angle > GREATEST_ANGLE)
    return FALSE;

  self->angle = MIN (self->angle, STRAIGHT_ANGLE);
  self->reach = REACH + REACH_CHANCE * (bastide_hash_to_unit (bastide_hash (corner->seed, (guint32) (to * 8))) - 0.5);
  self->centre = go (self->apex, self->middle, self->reach / cos (self->angle));
  self->radius = self->reach * tan (self->angle);

  return TRUE;
}

/* The ends of sea or of land in the corner. */
static guint
find_ends (const Corner *self,
           gboolean      sea,
           End          *ends)
{
  double step = 2 * G_PI / N_SAMPLES;
  guint first = 0, n = 0, run = 0;

  while (first < N_SAMPLES && is_sea (self, first) == sea)
    first++;
  if (first == N_SAMPLES)
    return 0;

  for (guint i = first; i <= first + N_SAMPLES && n < CORNER_MAX_ENDS; i++)
    {
      if (is_sea (self, i % N_SAMPLES) == sea)
        {
          run++;
          continue;
        }
      if (run > 0 && end_init (&ends[n], self, (i - run) * step, i * step))
        n++;
      run = 0;
    }

  return n;
}

/* The ends that are rounded in the corner: those of the sea, or those of the land. If there is as much of both, one
 * of them is still less than straight. */
static guint
choose_ends (const Corner *self,
             gboolean     *sea,
             End          *ends)
{
  guint n;

  *sea = self->n_wet <= self->n_dry;
  n = find_ends (self, *sea, ends);
  if (n > 0)
    return n;

  *sea = !*sea;

  return find_ends (self, *sea, ends);
}

static void
append_round (BastidePen *pen,
              const End  *self)
{
  cairo_arc (pen->cr, self->centre.x, self->centre.y, self->radius, self->middle + G_PI / 2 + self->angle,
             self->middle + 3 * G_PI / 2 - self->angle);
}

/* The area that the round cuts off, @margin wider. */
static void
append_point (BastidePen *pen,
              const End  *self,
              double      margin)
{
  BastidePoint before = go (self->apex, self->middle - self->angle, self->reach);
  BastidePoint after = go (self->apex, self->middle + self->angle, self->reach);
  BastidePoint apex = go (self->apex, self->middle, -MIN (margin / sin (self->angle), GREATEST_APEX));
  BastidePoint points[3] = {
    go (before, self->middle - self->angle - G_PI / 2, margin), apex,
    go (after, self->middle + self->angle + G_PI / 2, margin),
  };

  bastide_pen_polyline (pen, points, G_N_ELEMENTS (points));
  append_round (pen, self);
  cairo_close_path (pen->cr);
}

static void
clip_to_sea (BastidePen *pen,
             const End  *end,
             gboolean    sea)
{
  cairo_new_path (pen->cr);
  if (sea)
    cairo_arc (pen->cr, end->centre.x, end->centre.y, end->radius, 0, 2 * G_PI);
  else
    append_point (pen, end, OLD_SHORE);
  cairo_clip (pen->cr);
}

/* Along the round: shallows and foam on its side of the sea, a beach on the other, and the shore itself. */
static void
paint_shore (BastidePen *pen,
             const End  *end,
             gboolean    sea,
             BastideRgb  ground)
{
  static const struct { double width; BastideRgb colour; double alpha; } bands[] = {
    { 0.105, DISCOVERY_SEA_SHALLOW, 0.34 }, { 0.062, DISCOVERY_SEA_SHALLOW, 0.34 }, { 0.026, DISCOVERY_FOAM, 0.85 },
  };

  cairo_save (pen->cr);
  clip_to_sea (pen, end, sea);
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    {
      append_round (pen, end);
      bastide_stroke (pen->cr, bands[i].colour, bands[i].alpha, bands[i].width);
    }
  cairo_restore (pen->cr);
  if (!sea)
    {
      cairo_save (pen->cr);
      clip_to_sea (pen, end, TRUE);
      append_round (pen, end);
      bastide_stroke (pen->cr, ground, 0.95, 2 * BEACH);
      cairo_restore (pen->cr);
    }
  append_round (pen, end);
  bastide_stroke (pen->cr, BASTIDE_INK, pen->detail == BASTIDE_DETAIL_FAR ? 0.5 : 0.85, pen->hair * 1.25);
}

/* Fills the path with a colour that is paler far from the corner, where the ground of the tiles begins. */
static void
fill_fading (BastidePen *pen,
             const End  *end,
             BastideRgb  colour,
             double      alpha)
{
  cairo_pattern_t *fade = cairo_pattern_create_radial (end->apex.x, end->apex.y, 0, end->apex.x, end->apex.y,
                                                       end->reach * 1.15);

  cairo_pattern_add_color_stop_rgba (fade, 0.5, colour.red, colour.green, colour.blue, alpha);
  cairo_pattern_add_color_stop_rgba (fade, 1, colour.red, colour.green, colour.blue, 0);
  bastide_set_gradient (pen->cr, fade);
  cairo_fill (pen->cr);
}

/* The beach along a round of the sea, as wide as those of the tiles that lead to it. */
static void
paint_beach (BastidePen *pen,
             const End  *end,
             BastideRgb  colour)
{
  cairo_t *cr = pen->cr;
  double wide = end->reach + end->radius;

  cairo_save (cr);
  cairo_rectangle (cr, end->centre.x - wide, end->centre.y - wide, 2 * wide, 2 * wide);
  cairo_new_sub_path (cr);
  cairo_arc (cr, end->centre.x, end->centre.y, end->radius, 0, 2 * G_PI);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  append_round (pen, end);
  bastide_stroke (cr, BASTIDE_RGB (0x8a7a3c), 0.22, 2 * BEACH_EDGE);
  append_round (pen, end);
  bastide_stroke (cr, colour, 0.95, 2 * BEACH);
  cairo_restore (cr);
}

/* Instead of the point: of the sea, the land that lies there, and a beach before it. */
static void
paint_ground (BastidePen *pen,
              const End  *end,
              gboolean    sea,
              BastideRgb  land,
              BastideRgb  beach)
{
  if (sea)
    {
      append_point (pen, end, BEACH_EDGE);
      fill_fading (pen, end, land, 1);
      paint_beach (pen, end, beach);
      return;
    }

  append_point (pen, end, OLD_SHORE);
  bastide_pen_wash (pen, bastide_rgb_mix (DISCOVERY_SEA, DISCOVERY_SEA_DEEP, 0.12), 1);
}

/* The kind in a direction from the corner, or, if no tile lies there, that of most of the land round it. */
static guint
look_for_kind (const Corner *self,
               double        angle)
{
  double turned = fmod (angle + 4 * G_PI, 2 * G_PI);
  guint index = (2 + (guint) (turned / (G_PI / 2))) % N_AROUND;
  const BastideDiscoveryMap *map;
  BastidePoint point;

  if (self->plans[index] == NULL)
    return 2 * self->n_rock > self->n_dry ? BASTIDE_DISCOVERY_MOUNTAIN : BASTIDE_DISCOVERY_GRASSLAND;

  map = bastide_discovery_map_get (self->plans[index]);
  point = bastide_point_subtract (go (self->at, turned, SAMPLE_RADIUS), self->offsets[index]);

  return map->division.kinds[bastide_discovery_map_find (map, point)];
}

/* Its shores are rocks, if those on both hands are; so is the land beyond it, if another sea is there. */
static void
paint_end (BastidePen   *pen,
           const Corner *self,
           const End    *end,
           gboolean      sea)
{
  BastideRgb cliff = bastide_rgb_mix (DISCOVERY_CLIFF, DISCOVERY_ROCK, 0.6);
  double beside = end->angle + BESIDE;
  gboolean rocks = look_for_kind (self, end->middle - beside) == BASTIDE_DISCOVERY_MOUNTAIN
                   && look_for_kind (self, end->middle + beside) == BASTIDE_DISCOVERY_MOUNTAIN;
  guint beyond = look_for_kind (self, end->middle + G_PI);

  if (beyond == BASTIDE_DISCOVERY_WATER)
    beyond = rocks ? BASTIDE_DISCOVERY_MOUNTAIN : BASTIDE_DISCOVERY_GRASSLAND;
  paint_ground (pen, end, sea, beyond == BASTIDE_DISCOVERY_MOUNTAIN ? DISCOVERY_ROCK : DISCOVERY_GRASS,
                rocks ? cliff : DISCOVERY_SAND);
}

static void
paint_corner (BastidePen   *pen,
              const Corner *self)
{
  gboolean rock = 2 * self->n_rock > self->n_dry;
  BastideRgb ground = rock ? bastide_rgb_mix (DISCOVERY_CLIFF, DISCOVERY_ROCK, 0.6) : DISCOVERY_SAND;
  End ends[CORNER_MAX_ENDS];
  gboolean sea;
  guint n = choose_ends (self, &sea, ends);

  cairo_save (pen->cr);
  for (guint i = 0; i < N_AROUND; i++)
    if (self->plans[i] != NULL)
      cairo_rectangle (pen->cr, self->offsets[i].x, self->offsets[i].y, 1, 1);
  cairo_clip (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  for (guint i = 0; i < n; i++)
    paint_end (pen, self, &ends[i], sea);
  for (guint i = 0; i < n; i++)
    paint_shore (pen, &ends[i], sea, ground);
  cairo_restore (pen->cr);
}

void
bastide_discovery_corners_paint (const BastideTilePlan        *plan,
                                 const BastideTilePlan *const *neighbours,
                                 BastideEdgeLayer              layer,
                                 cairo_t                      *cr,
                                 double                        pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (layer != BASTIDE_EDGES_BEHIND)
    return;

  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    {
      Corner corner;

      if (find_corner (&corner, plan, neighbours, i) && paints (&corner, plan))
        paint_corner (&pen, &corner);
    }
}

GArray *
bastide_discovery_corners_find_rounds (const BastideTilePlan        *plan,
                                       const BastideTilePlan *const *neighbours)
{
  GArray *rounds = g_array_new (FALSE, FALSE, sizeof (BastideTileRound));

  for (guint i = 0; i < BASTIDE_N_CORNERS; i++)
    {
      Corner corner;
      End ends[CORNER_MAX_ENDS];
      gboolean sea;

      if (find_corner (&corner, plan, neighbours, i))
        g_array_append_vals (rounds, ends, choose_ends (&corner, &sea, ends));
    }

  return rounds;
}
