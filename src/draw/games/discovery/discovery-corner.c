/* discovery-corner.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Corners of tiles to which shores run. Each tile for itself lets its shore end in the corner, so that lakes and capes
 * would be pointed there; a spit of sand, or a shelf of rock where mountains are near, makes them round.
 */

#include "discovery-style.h"

#include "bastide-scenery.h"

#define SPIT_RADIUS 0.060
#define SPIT_POINTS 11
#define CAPE 0.62

/* The shallows round a spit, and the beach behind it. */
#define SHALLOW 1.5
#define BEACH 1.7

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

/* Which corner of its own each of the tiles has there. */
static const guint own_corners[N_AROUND] = { 2, 3, 0, 1 };
static const BastidePoint own_offsets[N_AROUND] = { { -1, -1 }, { 0, -1 }, { 0, 0 }, { -1, 0 } };

static void
count_half (Corner                *self,
            const BastideTilePlan *plan,
            guint                  half)
{
  int segment = plan->field_at[half % BASTIDE_N_HALVES];
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

/* The corner of a tile, with those who lie round it. Returns: whether this tile is the one that paints it, and a shore
 * runs there */
static gboolean
find_corner (Corner                       *self,
             const BastideTilePlan        *plan,
             const BastideTilePlan *const *neighbours,
             guint                         corner)
{
  BastidePoint at = bastide_corners[corner];

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
      /* The first of them paints. */
      if (self->n_wet + self->n_dry == 0 && self->plans[i] != plan)
        return FALSE;
      count_half (self, self->plans[i], 2 * own_corners[i] + 7);
      count_half (self, self->plans[i], 2 * own_corners[i]);
    }

  return self->n_wet > 0 && self->n_dry > 0;
}

/* An uneven round. */
static void
append_spit (BastidePen   *pen,
             const Corner *self,
             double        scale)
{
  BastidePoint points[SPIT_POINTS];
  double phase = bastide_hash_to_unit (self->seed) * 2 * G_PI;

  /* What rounds a cape is no wider than it. */
  if (self->n_wet > self->n_dry)
    scale *= CAPE;

  for (guint i = 0; i < SPIT_POINTS; i++)
    {
      double angle = i * 2 * G_PI / SPIT_POINTS;
      double radius = SPIT_RADIUS * scale * (1 + 0.20 * sin (2 * angle + phase) + 0.12 * sin (3 * angle - phase));

      points[i] = BASTIDE_POINT (self->at.x + radius * cos (angle), self->at.y + radius * 0.92 * sin (angle));
    }
  bastide_pen_blob (pen, points, SPIT_POINTS);
}

static gboolean
has_sea (const Corner *self,
         guint         index)
{
  return bastide_discovery_map_get (self->plans[index])->landscapes[BASTIDE_DISCOVERY_WATER] != NULL;
}

/* Restricts what follows to the land or to the sea of one of the tiles. */
static void
clip_to (BastidePen   *pen,
         const Corner *self,
         guint         index,
         gboolean      sea)
{
  BastidePoint offset = self->offsets[index];

  cairo_rectangle (pen->cr, offset.x, offset.y, 1, 1);
  cairo_clip (pen->cr);
  if (!has_sea (self, index))
    return;
  cairo_translate (pen->cr, offset.x, offset.y);
  bastide_discovery_append_loops (
      pen, bastide_discovery_map_get (self->plans[index])->landscapes[BASTIDE_DISCOVERY_WATER]->loops);
  if (!sea)
    {
      cairo_rectangle (pen->cr, -1, -1, 3, 3);
      cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_EVEN_ODD);
    }
  cairo_clip (pen->cr);
  cairo_set_fill_rule (pen->cr, CAIRO_FILL_RULE_WINDING);
  cairo_translate (pen->cr, -offset.x, -offset.y);
}

/* On land the beach widens towards the corner. */
static void
paint_land (BastidePen   *pen,
            const Corner *self,
            BastideRgb    ground)
{
  double radius = SPIT_RADIUS * BEACH;
  cairo_pattern_t *fade = cairo_pattern_create_radial (self->at.x, self->at.y, SPIT_RADIUS * 0.5, self->at.x,
                                                       self->at.y, radius);

  cairo_pattern_add_color_stop_rgba (fade, 0, ground.red, ground.green, ground.blue, 0.9);
  cairo_pattern_add_color_stop_rgba (fade, 1, ground.red, ground.green, ground.blue, 0);
  cairo_arc (pen->cr, self->at.x, self->at.y, radius, 0, 2 * G_PI);
  bastide_set_gradient (pen->cr, fade);
  cairo_fill (pen->cr);
}

/* In the sea lies the spit, in its shallows. */
static void
paint_sea (BastidePen   *pen,
           const Corner *self,
           BastideRgb    ground)
{
  append_spit (pen, self, SHALLOW);
  bastide_pen_wash (pen, DISCOVERY_SEA_SHALLOW, 0.40);
  append_spit (pen, self, 1.14);
  bastide_pen_wash (pen, DISCOVERY_FOAM, 0.75);
  append_spit (pen, self, 1);
  bastide_fill_preserve (pen->cr, ground, 1);
  bastide_stroke (pen->cr, BASTIDE_INK, pen->detail == BASTIDE_DETAIL_FAR ? 0.5 : 0.85, pen->hair * 1.25);
}

static void
paint_corner (BastidePen   *pen,
              const Corner *self)
{
  gboolean rock = 2 * self->n_rock > self->n_dry;
  BastideRgb ground = rock ? bastide_rgb_mix (DISCOVERY_CLIFF, DISCOVERY_ROCK, 0.6) : DISCOVERY_SAND;

  for (guint i = 0; i < 2 * N_AROUND; i++)
    {
      guint index = i / 2;
      gboolean sea = i % 2;

      if (self->plans[index] == NULL || (sea && !has_sea (self, index)))
        continue;
      cairo_save (pen->cr);
      clip_to (pen, self, index, sea);
      if (sea)
        paint_sea (pen, self, ground);
      else
        paint_land (pen, self, ground);
      cairo_restore (pen->cr);
    }
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

      if (find_corner (&corner, plan, neighbours, i))
        paint_corner (&pen, &corner);
    }
}
