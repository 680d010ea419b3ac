/* crops.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-answer-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-scenery.h"
#include "bastide-tile-mark.h"
#include "classic-plan.h"
#include "rules/games/classic-kinds.h"

/* Rounds of ripe wheat with a sign pressed into them, at which roads end. */

#define PRESSED BASTIDE_RGB (0xfbefc2)
#define SIGN_PEN BASTIDE_RGB (0x6b4a16)
#define SIGN BASTIDE_RGB (0xfff6d2)
#define STALK BASTIDE_RGB (0x8a6420)

#define N_OUTLINE 44
#define N_BAND 10

/* Radius of the ring within the round, and of the sign within the ring. */
#define RING 0.90
#define BAND_RING 0.80
#define RING_RATIO 0.93
#define RING_WIDTH 0.030
#define SIGN_SCALE (0.60 / 40)

/* From afar: half the box of a sign that fills its round, with the round's minimum radius in pixels. */
#define FLAT_RING 0.78
#define FLAT_SIGN_BOX 46
#define LEAST_FLAT_RADIUS 4

/* In a box of 100 round the origin. */
static const char *const signs[] = {
  "M-4 40 L4 40 L4 -4 L18 -8 L20 -38 L13 -38 L12 -14 L4 -12 L4 -40 L-4 -40 L-4 -12 L-12 -14 L-13 -38 "
  "L-20 -38 L-18 -8 L-4 -4 Z",
  "M-8 34 L8 34 L5 8 C12 20 32 16 32 0 C32 -12 18 -18 10 -10 C20 -20 14 -38 0 -38 C-14 -38 -20 -20 -10 "
  "-10 C-18 -18 -32 -12 -32 0 C-32 16 -12 20 -5 8 Z",
  "M-28 -34 C-10 -28 10 -28 28 -34 C30 6 18 26 0 38 C-18 26 -30 6 -28 -34 Z",
};

/* The place of a round, and its size. */
typedef struct
{
  BastidePoint at;
  double       radius_x;
  double       radius_y;
} Round;

/*
 * The round moves away from a road that passes it without ending there, and touches it only if it
 * has to part the fields; it moves away from a town.
 */
static Round
find_round (const BastideTilePlan *plan)
{
  Round round = { { 0.5, 0.5 }, 0.185, 0.17 };
  BastidePoint road_way = BASTIDE_POINT (0, 0);
  BastidePoint town_way = BASTIDE_POINT (0, 0);
  guint n_ends = 0, n_through = 0, n_town_sides = 0, n_fields = 0;

  for (guint i = 0; i < plan->tile->segments->len; i++)
    {
      const BastideSegmentDefinition *segment = bastide_tile_plan_get_segment (plan, i);
      guint8 sides = bastide_tile_plan_get_sides (plan, i);
      gboolean ends = g_strcmp0 (segment->end, "crop-circle") == 0;

      n_fields += segment->kind == BASTIDE_CLASSIC_FIELD;
      n_ends += ends;
      n_through += segment->kind == BASTIDE_CLASSIC_ROAD && segment->end == NULL;
      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        {
          if (!(sides & (1 << side)))
            continue;
          if (segment->kind == BASTIDE_CLASSIC_ROAD && segment->end == NULL)
            road_way = bastide_point_add (road_way, bastide_side_inwards[side], 1);
          if (segment->kind == BASTIDE_CLASSIC_CITY)
            {
              town_way = bastide_side_inwards[side];
              n_town_sides++;
            }
        }
    }

  /* Beside a fork, on the side where it has no arm. */
  if (bastide_classic_plan_find_fork (plan) >= 0)
    round = (Round) { bastide_point_add (round.at, road_way.x == 0 && road_way.y == 0 ? BASTIDE_POINT (1, 1) : road_way,
                                         0.26), 0.160, 0.150 };
  else if (n_fields == 0)
    round = (Round) { round.at, 0.160, 0.160 };
  else if (n_through > 0 && n_ends >= 2)
    round = (Round) { bastide_point_add (round.at, road_way, 0.075), 0.165, 0.155 };
  else if (n_through > 0)
    round = (Round) { bastide_point_add (round.at, road_way, 0.012), 0.200, 0.185 };
  else if (n_town_sides == 2)
    round = (Round) { round.at, 0.185, 0.185 };
  else if (n_town_sides == 1)
    round = (Round) { bastide_point_add (round.at, town_way, 0.045), 0.185, 0.165 };

  return round;
}

static BastidePoint
find_hub (const BastideTilePlan *plan)
{
  return find_round (plan).at;
}

static void
draw_wheat (BastidePen         *pen,
            const BastidePoint *points,
            guint               n_points)
{
  double step = pen->detail == BASTIDE_DETAIL_CLOSE ? 0.021 : 0.034;
  double k = step * 0.34;
  GArray outline = { .data = (char *) points, .len = n_points };
  double line = pen->hair * 0.8;

  bastide_pen_polygon (pen, points, n_points);
  bastide_fill_preserve (pen->cr, BASTIDE_WHEAT, 1);
  bastide_stroke (pen->cr, BASTIDE_WHEAT_PEN, 0.85, pen->hair * 1.2);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  /* Ears: three strokes each, in rows. */
  for (int row = -60; row < 120; row++)
    for (int column = -60; column < 120; column++)
      {
        double x = (column + (row & 1) * 0.5) * step;
        double y = row * step * 0.8;
        double u = bastide_hash_to_unit (bastide_hash ((guint32) (x * 999 + 999), (guint32) (y * 999 + 999)));
        BastidePoint at = BASTIDE_POINT (x + (u - 0.5) * step * 0.5, y + (fmod (u * 7, 1) - 0.5) * step * 0.4);

        if (fabs (x) > 1.1 || fabs (y) > 1.1 || !bastide_points_contain (&outline, at) ||
            !bastide_points_contain (&outline, bastide_point_raise (at, k)))
          continue;
        bastide_pen_strip (pen, BASTIDE_POINTS ({ at.x - k * 0.8, at.y - k }, at, { at.x + k * 0.8, at.y - k }), line);
        bastide_pen_strip (pen, BASTIDE_POINTS ({ at.x, at.y - k * 1.3 }, { at.x, at.y + k * 0.8 }), line);
      }
  bastide_pen_wash (pen, STALK, 0.55);
}

/* From afar the sign is dark on a pale round, and as large as possible. */
static void
draw_flat_sign (BastidePen *pen,
                guint       sign,
                double      radius)
{
  double k = MAX (radius * FLAT_RING, LEAST_FLAT_RADIUS / pen->pixels);

  bastide_pen_ellipse (pen, 0, 0, k, k * RING_RATIO);
  bastide_pen_wash (pen, PRESSED, 1);
  cairo_save (pen->cr);
  cairo_scale (pen->cr, k / FLAT_SIGN_BOX, k / FLAT_SIGN_BOX);
  bastide_pen_path_wash (pen, signs[MIN (sign, G_N_ELEMENTS (signs) - 1)], SIGN_PEN, 1);
  cairo_restore (pen->cr);
}

static void
draw_sign (BastidePen *pen,
           guint       sign,
           double      radius)
{
  cairo_t *cr = pen->cr;
  double k = radius * SIGN_SCALE;

  if (pen->detail == BASTIDE_DETAIL_FAR)
    {
      draw_flat_sign (pen, sign, radius);
      return;
    }
  bastide_pen_ellipse (pen, 0, 0, radius, radius * RING_RATIO);
  bastide_stroke (cr, PRESSED, 1, RING_WIDTH);
  for (int hand = -1; hand <= 1; hand += 2)
    {
      double r = radius + hand * RING_WIDTH / 2;

      bastide_pen_ellipse (pen, 0, 0, r, r * RING_RATIO);
      bastide_stroke (cr, BASTIDE_WHEAT_PEN, 0.8, pen->hair);
    }

  cairo_save (cr);
  cairo_scale (cr, k, k * 0.95);
  bastide_vector_path_append (cr, signs[MIN (sign, G_N_ELEMENTS (signs) - 1)]);
  cairo_restore (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_stroke_preserve (cr, SIGN_PEN, 1, MIN (pen->hair * 4, 0.024) + 0.010);
  bastide_stroke_preserve (cr, SIGN, 1, 0.006);
  cairo_fill (cr);
}

/* values: the radius of the ring. */
static void
draw_crop (BastidePen             *pen,
           const BastideSceneItem *item)
{
  draw_wheat (pen, BASTIDE_ARRAY_POINTS (item->points));
  bastide_pen_push (pen, item->at, 1);
  draw_sign (pen, item->seed, item->values[0]);
  bastide_pen_pop (pen, 1);
}

static void
add_crop (BastideScene          *scene,
          const BastidePlanSite *site)
{
  BastideSceneItem item = {
    .draw = draw_crop,
    .at = site->at,
    .seed = site->variant,
    .values = { site->radius * (site->outline->len == N_OUTLINE ? RING : BAND_RING) },
    .points = site->outline,
  };

  bastide_scene_add_flat (scene, &item);
}

/* A round with a toothed rim, as ears lean out of it. */
static GArray *
make_round (const Round *round)
{
  GArray *outline = bastide_points_new ();

  for (guint i = 0; i < N_OUTLINE; i++)
    {
      double angle = i * 2 * G_PI / N_OUTLINE;
      double tooth = i % 2 ? 0.97 : 1.03;
      BastidePoint point = BASTIDE_POINT (round->at.x + round->radius_x * tooth * cos (angle),
                                          round->at.y + round->radius_y * tooth * sin (angle));

      g_array_append_val (outline, point);
    }

  return outline;
}

static BastidePoint
find_wall (const BastidePlanArea *city)
{
  BastidePoint nearest = BASTIDE_POINT (0.5, 0.5);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < city->borders->len; i++)
    {
      const GArray *curve = g_ptr_array_index (city->borders, i);

      for (guint j = 0; j < curve->len; j++)
        {
          BastidePoint point = bastide_points_index (curve, j);
          double distance = bastide_point_get_distance (point, BASTIDE_POINT (0.5, 0.5));

          if (distance >= best)
            continue;
          best = distance;
          nearest = point;
        }
    }

  return nearest;
}

/* Wheat from one town's wall to the other's: it parts the fields on both sides. */
static GArray *
make_band (const BastidePlanArea *one,
           const BastidePlanArea *other)
{
  static const double band[N_BAND][2] = {
    { -0.02, 0.11 }, { 0.25, 0.20 },  { 0.5, 0.225 },  { 0.75, 0.20 },  { 1.02, 0.11 },
    { 1.02, -0.11 }, { 0.75, -0.20 }, { 0.5, -0.225 }, { 0.25, -0.20 }, { -0.02, -0.11 },
  };
  BastidePoint a = find_wall (one);
  BastidePoint b = find_wall (other);
  BastidePoint aside =
      bastide_point_turn (bastide_point_normalise (bastide_point_subtract (b, a)));
  BastidePoint corners[N_BAND];
  GArray *outline = bastide_points_new ();

  for (guint i = 0; i < N_BAND; i++)
    corners[i] = bastide_point_add (bastide_point_mix (a, b, band[i][0]), aside, band[i][1]);
  for (guint i = 0; i < N_BAND; i++)
    {
      BastidePoint before = bastide_point_mix (corners[(i + N_BAND - 1) % N_BAND], corners[i], 0.5);
      BastidePoint after = bastide_point_mix (corners[i], corners[(i + 1) % N_BAND], 0.5);

      for (guint j = 0; j < 6; j++)
        {
          BastidePoint point =
              bastide_point_mix (bastide_point_mix (before, corners[i], j / 6.0),
                                 bastide_point_mix (corners[i], after, j / 6.0), j / 6.0);

          g_array_append_val (outline, point);
        }
    }

  return outline;
}

/* All that lies between the walls of two towns. */
static GArray *
make_strip (const BastidePlanArea *one,
            const BastidePlanArea *other)
{
  GArray *outline = bastide_points_new ();

  bastide_points_append_all (outline, g_ptr_array_index (one->borders, 0));
  bastide_points_append_all (outline, g_ptr_array_index (other->borders, 0));

  return outline;
}

static GArray *
make_outline (const BastideTilePlan *plan,
              const Round           *round)
{
  const BastidePlanArea *one, *other;
  gboolean field = FALSE;

  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    field |= plan->region_at[i] >= 0;
  if (plan->areas->len != 2 || bastide_classic_plan_get (plan)->n_roads > 0)
    return make_round (round);

  one = bastide_tile_plan_get_area (plan, 0);
  other = bastide_tile_plan_get_area (plan, 1);
  if (one->borders->len != 1 || other->borders->len != 1)
    return make_round (round);

  return field ? make_band (one, other) : make_strip (one, other);
}

static void
add_sites (BastideTilePlan *plan,
           guint32          segments)
{
  Round round = find_round (plan);
  BastidePlanSite site = {
    .at = round.at,
    .scale = 1,
    .radius = MIN (round.radius_x, round.radius_y),
    .outline = make_outline (plan, &round),
    .parts_regions = TRUE,
    .variant = (guint) bastide_marks_get (plan->tile->marks, "crop-circle") - 1,
    .compose = add_crop,
  };

  g_array_append_val (plan->sites, site);
}

static const BastideTileMark crop_circle = {
  .name = "crop-circle",
  .line_end = "crop-circle",
  .find_hub = find_hub,
  .add_sites = add_sites,
};

static void
draw_crop_circle (BastidePen *pen)
{
  BastidePoint rim[36];

  for (guint i = 0; i < G_N_ELEMENTS (rim); i++)
    {
      double angle = i * G_PI / 18;
      double r = 0.26 * (i % 2 ? 0.97 : 1.03);

      rim[i] = BASTIDE_POINT (r * cos (angle), r * 0.95 * sin (angle));
    }
  draw_wheat (pen, rim, G_N_ELEMENTS (rim));
  draw_sign (pen, 1, 0.215);
}

static const BastideAnswerDrawing answers[] = {
  { .verb = "circle add", .figure = "follower", .sign = BASTIDE_ANSWER_MORE },
  { .verb = "circle remove", .figure = "follower", .sign = BASTIDE_ANSWER_LESS },
  {},
};

const BastideDrawings bastide_drawings_crops = {
  .id = "crops",
  .marks = (const BastideTileMark *const[]) { &crop_circle, NULL },
  .answers = answers,
  .emblem = &(const BastideEmblem) { "crops", BASTIDE_EMBLEM_MEADOW, NULL, draw_crop_circle, 0, 0, 1 },
};
