/* castle-wall-ward.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-draw-random.h"
#include "bastide-noise.h"
#include "bastide-scenery.h"
#include "bastide-wall.h"
#include "castle-wall.h"

/*
 * The wall with its faces, its walk and its merlons, and the ward within.
 */

#define FACE BASTIDE_CASTLE_FACE_HEIGHT
#define N_COURSES 7
#define COURSES_PER_FACE 7.3
#define BUTTRESS_STEP 0.52
#define MERLON_STEP 0.115

/* Distance north of a wall at which parts of it are visible, and south. */
#define REACH_NORTH 0.1
#define REACH_SOUTH (FACE + 0.1)

static BastidePoint
get_rim (const BastideCastleWall *wall,
         guint                    i)
{
  return bastide_points_index (wall->rim, i % wall->rim->len);
}

/* Whether anything of a side of the wall may show. */
static gboolean
side_reaches (const BastideCastleWall *wall,
              guint                    side,
              const BastideCellArea   *cells)
{
  BastidePoint a = get_rim (wall, side);
  BastidePoint b = get_rim (wall, side + 1);

  return bastide_castle_reaches (cells, MIN (a.x, b.x) - 0.1, MIN (a.y, b.y) - REACH_NORTH, MAX (a.x, b.x) + 0.1,
                                 MAX (a.y, b.y) + REACH_SOUTH);
}

static void
paint_courses (BastidePen   *pen,
               BastidePoint  from,
               double        width,
               guint32       seed)
{
  double step = FACE / COURSES_PER_FACE;
  BastideDrawRandom random = bastide_draw_random_new (seed, 77);

  for (guint i = 1; i <= N_COURSES; i++)
    {
      double y = from.y + step * i;
      double low = MIN (y + step, from.y + FACE);

      cairo_rectangle (pen->cr, from.x, y - pen->hair * 0.4, width, pen->hair * 0.8);
      for (double x = bastide_draw_random_range (&random, 0, 0.1); x < width;
           x += bastide_draw_random_range (&random, 0.10, 0.19))
        cairo_rectangle (pen->cr, from.x + x - pen->hair * 0.4, y, pen->hair * 0.8, low - y);
    }
  bastide_pen_wash (pen, BASTIDE_RGB (0x5f5548), pen->detail == BASTIDE_DETAIL_FAR ? 0.14 : 0.28);
}

static void
paint_buttress (BastidePen *pen,
                double      x,
                double      y)
{
  bastide_pen_inked (pen, BASTIDE_RGB (0xd9d0bd),
                     BASTIDE_POINTS ({ x - 0.05, y + 0.10 }, { x + 0.05, y + 0.10 }, { x + 0.075, y + FACE + 0.03 },
                                     { x - 0.075, y + FACE + 0.03 }));
  bastide_pen_fill (pen, BASTIDE_CASTLE_STONE_DARK, 0.5,
                    BASTIDE_POINTS ({ x + 0.02, y + 0.10 }, { x + 0.05, y + 0.10 }, { x + 0.075, y + FACE + 0.03 },
                                    { x + 0.03, y + FACE + 0.03 }));
}

/* The stone of the wall, with the walk on top. */
static void
paint_walk (const BastideCastleWall *wall,
            BastidePen              *pen,
            const BastideCellArea   *cells)
{
  const BastideRgb base = BASTIDE_RGB (0xb9af9c);
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SUN, 3, BASTIDE_CASTLE_STONE_LIGHT, 0.5 },
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.2 },
  };
  cairo_t *cr = pen->cr;

  cairo_save (cr);
  bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->rim));
  cairo_clip (cr);
  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      {
        if (bastide_castle_wall_has_cell (wall, x, y)
            || bastide_castle_wall_get_distance (wall, BASTIDE_POINT (x + 0.5, y + 0.5)) > 0.5)
          continue;
        cairo_save (cr);
        cairo_translate (cr, x, y);
        bastide_washes_set_source (cr, pen->pixels, x, y, &base, washes, G_N_ELEMENTS (washes));
        cairo_rectangle (cr, 0, 0, 1, 1);
        cairo_fill (cr);
        cairo_restore (cr);
      }
  cairo_restore (cr);
}

/* The shadow of the wall on the ward: only inside. */
static void
paint_inner_shadow (const BastideCastleWall *wall,
                    BastidePen              *pen)
{
  cairo_save (pen->cr);
  bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->outline));
  cairo_clip (pen->cr);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 1; i <= 2; i++)
    {
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->outline));
      bastide_stroke (pen->cr, BASTIDE_SHADOW, i == 1 ? 0.18 : 0.16, 0.08 * i);
    }
  cairo_restore (pen->cr);
}

/* Paints the lines between cells. */
static void
paint_cells (const BastideCastleWall *wall,
             BastidePen              *pen,
             const BastideCellArea   *cells)
{
  double width = pen->hair * 1.2;

  for (int y = cells->y - 1; y < cells->y + cells->height; y++)
    for (int x = cells->x - 1; x < cells->x + cells->width; x++)
      {
        if (!bastide_castle_wall_has_cell (wall, x, y))
          continue;
        if (bastide_castle_wall_has_cell (wall, x + 1, y))
          bastide_pen_dashes (pen, BASTIDE_POINTS ({ x + 1, y + 0.04 }, { x + 1, y + 0.96 }), width, 0.05, 0.05);
        if (bastide_castle_wall_has_cell (wall, x, y + 1))
          bastide_pen_dashes (pen, BASTIDE_POINTS ({ x + 0.04, y + 1 }, { x + 0.96, y + 1 }), width, 0.05, 0.05);
      }
  bastide_pen_wash (pen, BASTIDE_RGB (0x5c4a28), 0.40);
}

void
bastide_castle_ward_paint (const BastideCastleWall *wall,
                           BastidePen              *pen,
                           const BastideCellArea   *cells)
{
  const BastideRgb base = BASTIDE_RGB (0xbdb07c);
  const BastideWash washes[] = {
    { BASTIDE_NOISE_SHADE, 8, BASTIDE_RGB (0x8f9a5a), 0.45 },
    { BASTIDE_NOISE_SUN, 6, BASTIDE_RGB (0xd9c690), 0.60 },
    { BASTIDE_NOISE_BLOTCH, 4, BASTIDE_RGB (0x8f9a5a), 0.30 },
    { BASTIDE_NOISE_DARK_GRAIN, 1, BASTIDE_RGB (0x5a4630), 0.16 },
  };
  cairo_t *cr = pen->cr;

  for (guint i = 0; i < wall->corners->len; i++)
    if (bastide_castle_wall_get_corner (wall, i)->normals[1].y > 0 && side_reaches (wall, i, cells))
      {
        BastidePoint west = get_rim (wall, i + 1);
        double width = get_rim (wall, i).x - west.x;
        cairo_pattern_t *gradient = cairo_pattern_create_linear (0, west.y, 0, west.y + FACE);

        bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xcfc6b4));
        bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0x9e9384));
        cairo_rectangle (pen->cr, west.x, west.y - 0.02, width, FACE + 0.02);
        bastide_set_gradient (pen->cr, gradient);
        cairo_fill (pen->cr);
        paint_courses (pen, west, width, i);
        for (double x = 0.5; x < width - 0.25; x += BUTTRESS_STEP)
          {
            paint_buttress (pen, west.x + x, west.y);
            cairo_rectangle (pen->cr, west.x + x + 0.24, west.y + 0.14, 0.03, 0.12);
            bastide_pen_wash (pen, BASTIDE_INK, 0.75);
          }
        cairo_rectangle (pen->cr, west.x, west.y + FACE - pen->hair * 0.65, width, pen->hair * 1.3);
        bastide_pen_wash (pen, BASTIDE_INK, 0.8);
      }
  paint_walk (wall, pen, cells);

  /* Beaten earth and grass. */
  for (int y = cells->y; y < cells->y + cells->height; y++)
    for (int x = cells->x; x < cells->x + cells->width; x++)
      if (bastide_castle_wall_has_cell (wall, x, y))
        {
          cairo_save (cr);
          cairo_translate (cr, x, y);
          bastide_washes_set_source (cr, pen->pixels, x, y, &base, washes, G_N_ELEMENTS (washes));
          cairo_rectangle (cr, 0, 0, 1, 1);
          cairo_fill (cr);
          cairo_restore (cr);
        }
  paint_inner_shadow (wall, pen);
  paint_cells (wall, pen, cells);
}

void
bastide_castle_curb_paint (const BastideCastleWall *wall,
                           BastidePen              *pen)
{
  const struct { double width; BastideRgb colour; } strokes[] = {
    { 0.045, BASTIDE_INK }, { 0.028, BASTIDE_RGB (0xe9e0cc) },
  };

  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_MITER);
  for (guint i = 0; i < G_N_ELEMENTS (strokes); i++)
    {
      bastide_pen_polygon (pen, BASTIDE_ARRAY_POINTS (wall->outline));
      bastide_stroke (pen->cr, strokes[i].colour, 1, strokes[i].width);
    }
}

void
bastide_castle_merlons_paint (const BastideCastleWall *wall,
                              BastidePen              *pen,
                              const BastideCellArea   *cells,
                              gboolean                 south)
{
  for (guint i = 0; i < wall->corners->len; i++)
    if ((bastide_castle_wall_get_corner (wall, i)->normals[1].y > 0) == !!south && side_reaches (wall, i, cells))
      {
        static const BastideWallStyle style = {
          .dark = BASTIDE_CASTLE_STONE_DARK, .light = BASTIDE_CASTLE_STONE_LIGHT, .coping = BASTIDE_CASTLE_COPING,
          .merlon = { { 0.6, 0 }, { 0.35, 0 } }, .merlon_start = 0.22, .merlon_end = 0.78,
          .merlon_depth = 0.05, .merlon_height = 0.06, .merlon_alpha = 0.8,
        };
        BastidePoint a = get_rim (wall, i);
        BastidePoint b = get_rim (wall, i + 1);
        int n = MAX (1, (int) floor (bastide_point_get_distance (a, b) / MERLON_STEP + 0.5));

        for (int j = 0; j < n; j++)
          {
            const BastidePoint ends[] = {
              bastide_point_mix (a, b, j / (double) n), bastide_point_mix (a, b, (j + 1.0) / n),
            };

            if (bastide_castle_reaches (cells, MIN (ends[0].x, ends[1].x) - 0.1, MIN (ends[0].y, ends[1].y) - 0.2,
                                        MAX (ends[0].x, ends[1].x) + 0.1, MAX (ends[0].y, ends[1].y) + 0.1))
              bastide_wall_draw_merlons (pen, &style, ends, G_N_ELEMENTS (ends),
                                         bastide_castle_wall_get_corner (wall, i)->normals[1], 0);
          }
        bastide_pen_line (pen, BASTIDE_INK, 0.7, pen->hair, BASTIDE_POINTS (a, b));
      }
}

/* --- The moat --- */

/* The moat round the castle, and the slope up to the foot of the wall. */

#define SLOPE_DISTANCE 0.82
#define SLOPE_FALL 0.26

/* Distance of reeds from the middle of the moat, and between them; also of swans. */
#define BANK 0.128
#define REEDS_STEP 0.55
#define SWANS_STEP 2.6

/* Width of the turn where the wall turns inward, and distance at which its lines begin. */
#define TURN 1.45
#define TURN_ROOM 0.35

/* Extent of plants and animals of the moat around their place. */
#define REACH 0.1

static gboolean
is_convex (const BastideCastleWall *wall,
           guint                    corner)
{
  return bastide_castle_wall_get_corner (wall, corner % wall->outline->len)->convex;
}

/* The way around a corner after which the wall soon turns outward again: the shorter side has no room for as wide a
 * turn, so that the line bends to its end from farther away. @from: whether it begins on the longer one */
static void
append_wide_turn (BastidePen   *pen,
                  BastidePoint  at,
                  BastidePoint  start,
                  BastidePoint  end,
                  gboolean      from)
{
  BastidePoint on_long = from ? start : end;
  BastidePoint on_short = from ? end : start;
  double length = bastide_point_get_distance (at, on_long);
  double across = bastide_point_get_distance (at, on_short);
  double radius = (length * length + across * across) / (2 * across);
  BastidePoint centre = bastide_point_add (on_long, bastide_point_subtract (on_short, at), radius / across);
  double first = atan2 (start.y - centre.y, start.x - centre.x);
  double last = atan2 (end.y - centre.y, end.x - centre.x);

  if (remainder (last - first, 2 * G_PI) > 0)
    cairo_arc (pen->cr, centre.x, centre.y, radius, first, last);
  else
    cairo_arc_negative (pen->cr, centre.x, centre.y, radius, first, last);
}

/* A band along the wall as a stroke of its outline: however narrow a bay is, the band stays outside of it. */
static void
stroke_outline (const BastideCastleWall *wall,
                BastidePen              *pen,
                double                   distance,
                BastideRgb               colour)
{
  const GArray *line = wall->outline;

  /* The outline of the ward, rounded where the wall turns inward, if there is room. */
  for (guint i = 0; i < line->len; i++)
    {
      BastidePoint at = bastide_points_index (line, i);
      BastidePoint before = bastide_points_index (line, (i + line->len - 1) % line->len);
      BastidePoint after = bastide_points_index (line, (i + 1) % line->len);
      double lengths[] = { bastide_point_get_distance (at, before), bastide_point_get_distance (at, after) };
      double rooms[] = { MIN (TURN, lengths[0]), MIN (TURN, lengths[1]) };
      gboolean before_is_short = rooms[0] < rooms[1] && is_convex (wall, i + line->len - 1);
      gboolean after_is_short = rooms[1] < rooms[0] && is_convex (wall, i + 1);
      double radius = is_convex (wall, i) ? 0 : MIN (rooms[0], rooms[1]);
      BastidePoint start = bastide_point_mix (at, before, radius / lengths[0]);
      BastidePoint end = bastide_point_mix (at, after, radius / lengths[1]);
      BastidePoint controls[] = { bastide_point_mix (start, at, 0.55), bastide_point_mix (end, at, 0.55) };

      if (radius > 0 && (before_is_short || after_is_short))
        {
          append_wide_turn (pen, at, bastide_point_mix (at, before, rooms[0] / lengths[0]),
                            bastide_point_mix (at, after, rooms[1] / lengths[1]), after_is_short);
          continue;
        }
      cairo_line_to (pen->cr, start.x, start.y);
      cairo_curve_to (pen->cr, controls[0].x, controls[0].y, controls[1].x, controls[1].y, end.x, end.y);
    }
  cairo_close_path (pen->cr);
  bastide_set_source (pen->cr, colour, 1);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (pen->cr, 2 * distance);
  cairo_stroke (pen->cr);
}

/* The part of a line along a side, at a distance from the wall, that is straight: round convex corners it is an arc. */
static gboolean
get_straight (const BastideCastleWall *wall,
              guint                    side,
              double                   distance,
              BastidePoint            *from,
              BastidePoint            *to)
{
  g_autoptr (GArray) line = bastide_castle_wall_offset (wall, distance);
  guint next = (side + 1) % line->len;
  double length = bastide_point_get_distance (bastide_points_index (line, side), bastide_points_index (line, next));
  double start = bastide_castle_wall_get_corner (wall, side)->convex ? distance : TURN_ROOM;
  double end = length - (bastide_castle_wall_get_corner (wall, next)->convex ? distance : TURN_ROOM);

  if (start >= end)
    return FALSE;

  *from = bastide_point_mix (bastide_points_index (line, side), bastide_points_index (line, next), start / length);
  *to = bastide_point_mix (bastide_points_index (line, side), bastide_points_index (line, next), end / length);

  return TRUE;
}

/* Reduction of the moat's turn around a corner next to a wide turn: @next is the corner where the wall turns inward,
 * @beyond the one after that. */
static double
get_lost_turn (const BastideCastleWall *wall,
               guint                    corner,
               guint                    next,
               guint                    beyond)
{
  const GArray *line = wall->outline;
  BastidePoint at = bastide_points_index (line, next % line->len);
  double across = MIN (TURN, bastide_point_get_distance (at, bastide_points_index (line, corner)));
  double length = MIN (TURN, bastide_point_get_distance (at, bastide_points_index (line, beyond % line->len)));

  if (is_convex (wall, next) || across >= length)
    return 0;

  return asin ((length * length - across * across) / (length * length + across * across));
}

/* The same around a corner. */
static void
add_water_arcs (const BastideCastleWall *wall,
                BastidePen              *pen,
                guint                    corner,
                double                   distance,
                guint                    stream)
{
  const BastideCastleCorner *place = bastide_castle_wall_get_corner (wall, corner);
  BastideDrawRandom random = bastide_draw_random_new (corner, 16 + stream);
  double start = atan2 (place->normals[0].y, place->normals[0].x);
  guint n = wall->outline->len;
  double first = get_lost_turn (wall, corner, corner + n - 1, corner + n - 2);
  double last = G_PI / 2 - get_lost_turn (wall, corner, corner + 1, corner + 2);
  double at = first + bastide_draw_random_range (&random, 0, 0.5);

  if (!place->convex)
    return;

  while (at < last)
    {
      double end = MIN (at + bastide_draw_random_range (&random, 0.2, 0.9), last);

      cairo_new_sub_path (pen->cr);
      cairo_arc (pen->cr, place->vertex.x, place->vertex.y, distance, start + at, start + end);
      at = end + bastide_draw_random_range (&random, 0.05, stream == 0 ? 0.9 : 0.25);
    }
}

static void
paint_water (const BastideCastleWall *wall,
             BastidePen              *pen)
{
  static const struct { double shift; double alpha; } lines[] = {
    { 0, 0.8 }, { 0.045, 0.5 }, { -0.045, 0.5 }, { 0.022, 0.3 }, { -0.022, 0.3 },
  };

  if (pen->detail == BASTIDE_DETAIL_FAR)
    return;

  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      for (guint side = 0; side < wall->corners->len; side++)
        {
          double distance = BASTIDE_CASTLE_MOAT_DISTANCE + lines[i].shift;
          BastideDrawRandom random = bastide_draw_random_new (side, i);
          double at = bastide_draw_random_range (&random, 0, 0.3);
          BastidePoint from, to;
          double length;

          /* Lines of the water along one side, broken at random. They stop where another side's moat runs. */
          if (get_straight (wall, side, distance, &from, &to))
            {
              length = bastide_point_get_distance (from, to);
              while (at < length)
                {
                  double end = at + bastide_draw_random_range (&random, 0.2, 1.0);
                  BastidePoint a = bastide_point_mix (from, to, at / length);
                  BastidePoint b = bastide_point_mix (from, to, MIN (end, length) / length);

                  if (bastide_castle_wall_get_distance (wall, a) > distance - 0.01
                      && bastide_castle_wall_get_distance (wall, b) > distance - 0.01)
                    bastide_line_append (pen->cr, a.x, a.y, b.x, b.y);
                  at = end + bastide_draw_random_range (&random, 0.05, i == 0 ? 0.9 : 0.25);
                }
            }
          add_water_arcs (wall, pen, side, BASTIDE_CASTLE_MOAT_DISTANCE + lines[i].shift, i);
        }
      bastide_stroke (pen->cr, i == 0 ? BASTIDE_WATER_GLINT : BASTIDE_WATER_DARK, lines[i].alpha,
                      pen->hair * (i == 0 ? 1.2 : 1));
    }
}

void
bastide_castle_moat_paint (const BastideCastleWall *wall,
                           BastidePen              *pen)
{
  const struct { double width; BastideRgb colour; } bands[] = {
    { 0.50, BASTIDE_FIELD_SHADE }, { 0.36, BASTIDE_BANK },  { 0.30, BASTIDE_SAND },
    { 0.23, BASTIDE_WATER_DARK },  { 0.16, BASTIDE_WATER },
  };
  double middle = BASTIDE_CASTLE_MOAT_DISTANCE;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, BASTIDE_CASTLE_MOAT_FALL);
  for (guint i = 0; i < G_N_ELEMENTS (bands); i++)
    stroke_outline (wall, pen, middle + bands[i].width / 2, bands[i].colour);
  for (guint i = G_N_ELEMENTS (bands) - 1; i > 0; i--)
    stroke_outline (wall, pen, middle - bands[i].width / 2, bands[i - 1].colour);
  paint_water (wall, pen);
  cairo_restore (pen->cr);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, 0, SLOPE_FALL);
  stroke_outline (wall, pen, SLOPE_DISTANCE, BASTIDE_RGB (0xb7b577));
  cairo_restore (pen->cr);
}

/* --- Life --- */

static void
draw_swan (BastidePen             *pen,
           const BastideSceneItem *item)
{
  double x = item->at.x, y = item->at.y, hand = item->values[0];
  const BastidePoint neck[] = {
    { x - hand * 0.024, y - 0.006 }, { x - hand * 0.034, y - 0.024 }, { x - hand * 0.026, y - 0.042 },
    { x - hand * 0.038, y - 0.048 },
  };

  bastide_pen_line (pen, BASTIDE_WATER_GLINT, 0.9, pen->hair,
                    BASTIDE_POINTS ({ x - 0.046, y + 0.012 }, { x + 0.048, y + 0.012 }));
  bastide_pen_line (pen, BASTIDE_INK, 0.85, 0.011 + 1.4 * pen->hair, neck, G_N_ELEMENTS (neck));
  bastide_pen_polygon (pen, BASTIDE_POINTS ({ x - hand * 0.034, y }, { x - hand * 0.020, y - 0.016 },
                                            { x + hand * 0.016, y - 0.020 }, { x + hand * 0.042, y - 0.018 },
                                            { x + hand * 0.030, y + 0.006 }, { x - hand * 0.016, y + 0.012 }));
  bastide_pen_fill_ink (pen, BASTIDE_RGB (0xfdfaf0), 0.8, 0.85);
  bastide_pen_line (pen, BASTIDE_RGB (0xfdfaf0), 1, 0.011, neck, G_N_ELEMENTS (neck));
  bastide_pen_line (pen, BASTIDE_RGB (0xe08a2c), 1, 0.007,
                    BASTIDE_POINTS ({ x - hand * 0.038, y - 0.048 }, { x - hand * 0.052, y - 0.044 }));
}

/* Along a side, or along its banks: @aside is how far from the middle of the moat. */
static void
add_along (const BastideCastleWall *wall,
           BastideScene            *scene,
           const BastideCellArea   *cells,
           guint                    side,
           double                   aside,
           double                   step)
{
  BastideDrawRandom random = bastide_draw_random_new (side, (guint32) (aside * 100 + 700));
  double at = bastide_draw_random_range (&random, 0.1, 0.9) * step;
  BastidePoint from, to;
  double length;

  if (!get_straight (wall, side, BASTIDE_CASTLE_MOAT_DISTANCE + aside, &from, &to))
    return;

  length = bastide_point_get_distance (from, to);
  for (; at < length; at += step * bastide_draw_random_range (&random, 0.5, 1.6))
    {
      BastideDrawRandom own = bastide_draw_random_new (bastide_draw_random_index (&random, 1u << 20), 3);
      BastidePoint point = bastide_point_mix (from, to, at / length);

      if (bastide_castle_wall_get_distance (wall, point) < BASTIDE_CASTLE_MOAT_DISTANCE + aside - 0.01
          || bastide_castle_wall_is_on_road (wall, point)
          || !bastide_castle_reaches (cells, point.x - REACH, point.y + BASTIDE_CASTLE_MOAT_FALL - REACH,
                                      point.x + 2 * REACH, point.y + BASTIDE_CASTLE_MOAT_FALL + REACH))
        continue;
      point.y += BASTIDE_CASTLE_MOAT_FALL;
      if (aside == 0)
        {
          guint n = 1 + bastide_draw_random_index (&own, 2);
          double hand = bastide_draw_random_index (&own, 2) ? 1 : -1;

          for (guint i = 0; i < n; i++)
            {
              const BastideSceneItem item = {
                .y = point.y + i * 0.034, .draw = draw_swan, .at = { point.x + i * 0.085,
                                                                    point.y + i * 0.034 }, .values = { hand },
              };

              bastide_scene_add_raised (scene, &item);
            }
        }
      else
        for (guint i = 0; i < 3; i++)
          bastide_scenery_add_drawing (scene, "places/reeds",
                                       BASTIDE_POINT (point.x + i * 0.022, point.y + i % 2 * 0.012), 1, 1);
    }
}

void
bastide_castle_moat_add_life (const BastideCastleWall *wall,
                              BastideScene            *scene,
                              const BastideCellArea   *cells)
{
  if (scene->detail == BASTIDE_DETAIL_FAR)
    return;

  for (guint side = 0; side < wall->corners->len; side++)
    {
      add_along (wall, scene, cells, side, BANK, REEDS_STEP);
      add_along (wall, scene, cells, side, -BANK, REEDS_STEP);
      add_along (wall, scene, cells, side, 0, SWANS_STEP);
    }
}
