/* ferries-barge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ferries-drawings.h"

/* In tiles, from the middle of a lake of full size. */
#define LANDING 0.150
#define BOLLARD 0.235

/* How far the course bends to the middle of the lake. */
#define BEND 0.55
#define COURSE_STEPS 24

#define WAKE_WIDTH 0.070
#define WAKE BASTIDE_RGB (0xe9f3ec)
#define ROPE BASTIDE_RGB (0xfff3d0)

/* Of a ferry that could be there: how much thicker its rope is, and how much of the barge is seen. */
#define OFFERED_ROPE 1.9
#define OFFERED_OPACITY 0.5

#define BARGE_LENGTH 0.115
#define BARGE_WIDTH 0.058
#define BARGE_HEIGHT 0.030
#define BARGE_SCALE 0.74
#define FAR_BARGE_SCALE 0.95
#define N_HULL 8

/* What a barge takes up on its tile, sail included, whatever its course. */
#define BARGE_ROOM_X 0.085
#define BARGE_ROOM_Y 0.090
#define BARGE_ROOM_RISE 0.045

/* The lake at which a road ends: its middle, and how large it is. */
static BastidePoint
find_lake (const BastideTilePlan *plan,
           guint                  segment,
           double                *scale)
{
  const BastidePlanHub *hub =
      bastide_tile_plan_find_hub (plan, bastide_tile_plan_get_segment (plan, segment)->end);
  BastidePoint at = hub != NULL ? hub->at : BASTIDE_POINT (0.5, 0.5);

  *scale = 1;
  for (guint i = 0; i < plan->sites->len; i++)
    {
      const BastidePlanSite *site = &g_array_index (plan->sites, BastidePlanSite, i);

      if (bastide_point_get_distance (site->at, at) < 0.001)
        *scale = site->scale;
    }

  return at;
}

/* From bollard to bollard, in a curve that stays on the water. */
static GArray *
make_course (const BastideTilePlan *plan,
             const BastidePlanRoad *from,
             const BastidePlanRoad *to)
{
  GArray *course = bastide_points_new ();
  double scale;
  BastidePoint lake = find_lake (plan, from->segment, &scale);
  BastidePoint ways[2], landings[2], bollards[2], middle;
  const BastidePlanRoad *roads[2] = { from, to };

  for (guint i = 0; i < 2; i++)
    {
      BastidePoint start = bastide_points_index (roads[i]->points, 0);

      ways[i] = bastide_point_normalise (bastide_point_subtract (start, lake));
      landings[i] = bastide_point_add (lake, ways[i], LANDING * scale);
      bollards[i] = bastide_point_add (lake, ways[i], BOLLARD * scale);
    }
  middle = bastide_point_mix (bastide_point_mix (landings[0], landings[1], 0.5), lake, BEND);

  g_array_append_val (course, bollards[0]);
  bastide_points_append_curve (course, landings[0], bastide_point_mix (landings[0], middle, 0.75),
                               bastide_point_mix (landings[1], middle, 0.75), landings[1], COURSE_STEPS);
  g_array_append_val (course, bollards[1]);

  return course;
}

static void
draw_rope (BastidePen   *pen,
           const GArray *course,
           double        thickness)
{
  double width = MAX (0.009, 1.25 / pen->pixels) * thickness;
  double edge = width + MAX (0.007, 0.9 / pen->pixels) * thickness;

  bastide_pen_line (pen, WAKE, 0.60, WAKE_WIDTH, &bastide_points_index (course, 4), course->len - 8);
  bastide_pen_line (pen, BASTIDE_INK, 0.9, edge, BASTIDE_ARRAY_POINTS (course));
  bastide_pen_line (pen, ROPE, 1, width, BASTIDE_ARRAY_POINTS (course));
  for (guint i = 0; i < 2; i++)
    {
      BastidePoint at = bastide_points_index (course, i == 0 ? 0 : course->len - 1);

      bastide_pen_ellipse (pen, at.x, at.y, MAX (0.019, 1.6 / pen->pixels), MAX (0.016, 1.4 / pen->pixels));
      bastide_fill_preserve (pen->cr, ROPE, 1);
      bastide_pen_ink (pen, 1.1, 0.9);
    }
}

static void
draw_hull (BastidePen         *pen,
           const BastidePoint *foot,
           const BastidePoint *deck,
           double              scale)
{
  BastidePoint all[2 * N_HULL];
  BastidePoint outline[2 * N_HULL + 1];
  BastidePoint shadow[N_HULL];
  guint n;

  for (guint i = 0; i < N_HULL; i++)
    {
      all[i] = foot[i];
      all[N_HULL + i] = deck[i];
      shadow[i] = BASTIDE_POINT (foot[i].x + 0.022, foot[i].y + 0.014);
    }
  n = bastide_convex_hull (all, G_N_ELEMENTS (all), outline);
  bastide_pen_fill (pen, BASTIDE_RGB (0x1e4350), 0.55, shadow, N_HULL);

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  bastide_pen_polygon (pen, outline, n);
  bastide_stroke (pen->cr, BASTIDE_CREAM, 1, 0.020 * scale + 2 * pen->hair);
  bastide_pen_polygon (pen, outline, n);
  bastide_fill_preserve (pen->cr, BASTIDE_WOOD_DARK, 1);
  bastide_pen_ink (pen, 1.1, 1);
  bastide_pen_polygon (pen, deck, N_HULL);
  bastide_fill_preserve (pen->cr, BASTIDE_WOOD_LIGHT, 1);
  bastide_pen_ink (pen, 1, 1);
}

static void
draw_planks (BastidePen         *pen,
             const BastidePoint *deck,
             BastidePoint        middle,
             BastidePoint        along,
             double              scale)
{
  BastidePoint aside = bastide_point_turn (along);
  BastidePoint inner[N_HULL];

  for (guint i = 0; i < N_HULL; i++)
    inner[i] = bastide_point_mix (middle, deck[i], 0.80);
  bastide_pen_fill (pen, BASTIDE_RGB (0xe0bc83), 1, inner, N_HULL);
  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  for (int i = -5; i <= 5; i += 2)
    {
      BastidePoint at = bastide_point_add (middle, along, i * 0.12 * BARGE_LENGTH * scale);
      BastidePoint joint[2] = {
        bastide_point_add (at, aside, BARGE_WIDTH * scale * 0.78),
        bastide_point_add (at, aside, -BARGE_WIDTH * scale * 0.78),
      };

      bastide_pen_strip (pen, joint, 2, pen->hair * 0.9);
    }
  bastide_pen_wash (pen, BASTIDE_WOOD_DARK, 0.7);
}

/* Mast, sail and pennant stand upright whatever the course. */
static void
draw_rigging (BastidePen  *pen,
              BastidePoint m,
              double       k)
{
  const BastidePoint mast[2] = { m, { m.x, m.y - 0.125 * k } };

  bastide_pen_line (pen, BASTIDE_INK, 1, 0.014 * k + pen->hair, mast, 2);
  bastide_pen_line (pen, BASTIDE_WOOD, 1, 0.008 * k, mast, 2);
  bastide_pen_inked (pen, BASTIDE_CREAM,
                     BASTIDE_POINTS ({ m.x + 0.008 * k, m.y - 0.118 * k },
                                     { m.x + 0.078 * k, m.y - 0.050 * k },
                                     { m.x + 0.062 * k, m.y - 0.030 * k },
                                     { m.x + 0.008 * k, m.y - 0.030 * k }));
  bastide_pen_inked (pen, BASTIDE_RGB (0xe3cfa0),
                     BASTIDE_POINTS ({ m.x - 0.006 * k, m.y - 0.105 * k },
                                     { m.x - 0.050 * k, m.y - 0.040 * k },
                                     { m.x - 0.006 * k, m.y - 0.034 * k }));
  bastide_pen_fill (pen, BASTIDE_RGB (0xc4402b), 1,
                    BASTIDE_POINTS ({ m.x, m.y - 0.127 * k }, { m.x + 0.036 * k, m.y - 0.138 * k },
                                    { m.x, m.y - 0.150 * k }));
  bastide_pen_line (pen, BASTIDE_INK, 1, pen->hair * 1.3,
                    BASTIDE_POINTS ({ m.x, m.y - 0.12 * k }, { m.x, m.y - 0.152 * k }));
}

void
bastide_ferries_draw_barge (BastidePen  *pen,
                            BastidePoint at,
                            BastidePoint along,
                            double       scale)
{
  static const double hull[N_HULL][2] = {
    { -1, -0.62 }, { -0.78, -1 }, { 0.78, -1 }, { 1, -0.62 },
    { 1, 0.62 },   { 0.78, 1 },   { -0.78, 1 }, { -1, 0.62 },
  };
  BastidePoint foot[N_HULL], deck[N_HULL];
  BastidePoint middle = bastide_point_raise (at, BARGE_HEIGHT * scale);
  BastidePoint aside = bastide_point_turn (along);

  for (guint i = 0; i < N_HULL; i++)
    {
      foot[i] = bastide_point_add (bastide_point_add (at, along, hull[i][0] * BARGE_LENGTH * scale), aside,
                                   hull[i][1] * BARGE_WIDTH * scale);
      deck[i] = bastide_point_raise (foot[i], BARGE_HEIGHT * scale);
    }
  draw_hull (pen, foot, deck, scale);
  draw_planks (pen, deck, middle, along, scale);
  draw_rigging (pen, middle, scale);
}

/* Returns: (nullable): the course of a ferry; NULL where it joins no roads */
static GArray *
find_course (const BastideTilePlan *plan,
             const BastidePiece    *piece)
{
  const BastidePlanRoad *one = bastide_tile_plan_find_road (plan, piece->segment);
  const BastidePlanRoad *other = bastide_tile_plan_find_road (plan, piece->other_segment);

  return one != NULL && other != NULL && one != other ? make_course (plan, one, other) : NULL;
}

/* The point of a course after a part of the way; never at a bollard. */
static guint
find_point (const GArray *course,
            double        part)
{
  return CLAMP ((guint) lround ((course->len - 1) * part), 1, course->len - 2);
}

static gboolean
get_way (const BastideTilePlan *plan,
         const BastidePiece    *piece,
         double                 part,
         double                *x,
         double                *y)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePoint at;

  if (course == NULL)
    return FALSE;

  at = bastide_points_index (course, find_point (course, part));
  *x = at.x;
  *y = at.y;

  return TRUE;
}

/* The rope of a barge that could be there tells from which shore to which it would go. */
static void
paint_way (cairo_t               *cr,
           const BastideTilePlan *plan,
           const BastidePiece    *piece,
           double                 x,
           double                 y,
           double                 pixels)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (course == NULL)
    return;

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  draw_rope (&pen, course, OFFERED_ROPE);
  cairo_restore (cr);
}

/* A barge on its rope between the jetties of two roads. */
static void
paint_on_way (cairo_t               *cr,
              const BastideTilePlan *plan,
              const BastidePiece    *piece,
              double                 part,
              double                 x,
              double                 y,
              double                 pixels,
              BastideFigureStyle     style)
{
  g_autoptr (GArray) course = find_course (plan, piece);
  BastidePoint at, along;
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (course == NULL)
    return;

  at = bastide_points_index (course, find_point (course, part));
  along = bastide_points_get_tangent (course, find_point (course, part));
  if (along.x < 0 || (along.x == 0 && along.y < 0))
    along = BASTIDE_POINT (-along.x, -along.y);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_rectangle (cr, 0, 0, 1, 1);
      cairo_clip (cr);
      cairo_push_group (cr);
    }
  else
    {
      draw_rope (&pen, course, 1);
    }
  bastide_ferries_draw_barge (&pen, at, along,
                      pen.detail == BASTIDE_DETAIL_FAR ? FAR_BARGE_SCALE : BARGE_SCALE);
  if (style & BASTIDE_FIGURE_OFFERED)
    {
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, OFFERED_OPACITY);
    }
  cairo_restore (cr);
}

static void
paint (cairo_t               *cr,
       const BastideTilePlan *plan,
       const BastidePiece    *piece,
       double                 x,
       double                 y,
       double                 pixels,
       BastideFigureStyle     style)
{
  paint_on_way (cr, plan, piece, 0.5, x, y, pixels, style);
}

const BastidePieceDrawing bastide_ferries_pieces[] = {
  {
    .name = "ferry", BASTIDE_TARGET_LINK, .paint = paint, .get_way = get_way, .paint_on_way = paint_on_way,
    .paint_way = paint_way,
    .half_width = BARGE_ROOM_X, .half_height = BARGE_ROOM_Y, .rise = BARGE_ROOM_RISE,
  },
  {},
};
