/* castle-wall-ward.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-wall.h"

#include "bastide-draw-random.h"
#include "bastide-noise.h"

/*
 * The wall with its faces, its walk and its merlons, and the ward within.
 */

#define FACE BASTIDE_CASTLE_FACE_HEIGHT
#define N_COURSES 7
#define COURSES_PER_FACE 7.3
#define BUTTRESS_STEP 0.52
#define MERLON_STEP 0.115
#define MERLON_DEPTH 0.05
#define MERLON_HEIGHT 0.06

/* How far north of a wall anything of it shows, and how far south. */
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
paint_courses (BastidePen  *pen,
               BastidePoint from,
               double       width,
               guint32      seed)
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

static void
paint_face (const BastideCastleWall *wall,
            BastidePen              *pen,
            guint                    side)
{
  BastidePoint west = get_rim (wall, side + 1);
  double width = get_rim (wall, side).x - west.x;
  cairo_pattern_t *gradient = cairo_pattern_create_linear (0, west.y, 0, west.y + FACE);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xcfc6b4));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0x9e9384));
  cairo_rectangle (pen->cr, west.x, west.y - 0.02, width, FACE + 0.02);
  bastide_set_gradient (pen->cr, gradient);
  cairo_fill (pen->cr);
  paint_courses (pen, west, width, side);
  for (double x = 0.5; x < width - 0.25; x += BUTTRESS_STEP)
    {
      paint_buttress (pen, west.x + x, west.y);
      cairo_rectangle (pen->cr, west.x + x + 0.24, west.y + 0.14, 0.03, 0.12);
      bastide_pen_wash (pen, BASTIDE_INK, 0.75);
    }
  cairo_rectangle (pen->cr, west.x, west.y + FACE - pen->hair * 0.65, width, pen->hair * 1.3);
  bastide_pen_wash (pen, BASTIDE_INK, 0.8);
}

static void
paint_faces (const BastideCastleWall *wall,
             BastidePen              *pen,
             const BastideCellArea   *cells)
{
  for (guint i = 0; i < wall->corners->len; i++)
    if (bastide_castle_wall_get_corner (wall, i)->normals[1].y > 0 && side_reaches (wall, i, cells))
      paint_face (wall, pen, i);
}

/* The stone of the wall, whose walk is on top. */
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

/* Beaten earth and grass. */
static void
paint_ground (const BastideCastleWall *wall,
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
}

/* What the wall throws on the ward: only inside. */
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

/* Where cells meet. */
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
  paint_faces (wall, pen, cells);
  paint_walk (wall, pen, cells);
  paint_ground (wall, pen, cells);
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

/* A block over the stretch of rim between two points. */
static void
paint_merlon (BastidePen  *pen,
              BastidePoint a,
              BastidePoint b,
              BastidePoint normal,
              BastideRgb   side)
{
  BastidePoint top[] = {
    bastide_point_raise (a, MERLON_HEIGHT),
    bastide_point_raise (b, MERLON_HEIGHT),
    bastide_point_raise (bastide_point_add (b, normal, -MERLON_DEPTH), MERLON_HEIGHT),
    bastide_point_raise (bastide_point_add (a, normal, -MERLON_DEPTH), MERLON_HEIGHT),
  };
  BastidePoint all[8], outline[9];
  guint n;

  for (guint i = 0; i < 4; i++)
    {
      all[i] = top[i];
      all[i + 4] = bastide_point_raise (top[i], -MERLON_HEIGHT);
    }
  n = bastide_convex_hull (all, G_N_ELEMENTS (all), outline);
  bastide_pen_inked_as (pen, side, 0.8, 0.8, outline, n);
  bastide_pen_fill (pen, BASTIDE_CASTLE_COPING, 1, top, G_N_ELEMENTS (top));
}

static void
paint_side_merlons (const BastideCastleWall *wall,
                    BastidePen              *pen,
                    const BastideCellArea   *cells,
                    guint                    side)
{
  BastidePoint a = get_rim (wall, side);
  BastidePoint b = get_rim (wall, side + 1);
  BastidePoint normal = bastide_castle_wall_get_corner (wall, side)->normals[1];
  BastideRgb stone = bastide_rgb_mix (BASTIDE_CASTLE_STONE_DARK, BASTIDE_CASTLE_STONE_LIGHT, normal.y > 0 ? 0.6 : 0.35);
  int n = MAX (1, (int) floor (bastide_point_get_distance (a, b) / MERLON_STEP + 0.5));

  for (int i = 0; i < n; i++)
    {
      BastidePoint from = bastide_point_mix (a, b, (i + 0.22) / n);
      BastidePoint to = bastide_point_mix (a, b, (i + 0.78) / n);

      if (bastide_castle_reaches (cells, MIN (from.x, to.x) - 0.1, MIN (from.y, to.y) - 0.2, MAX (from.x, to.x) + 0.1,
                                  MAX (from.y, to.y) + 0.1))
        paint_merlon (pen, from, to, normal, stone);
    }
  bastide_pen_line (pen, BASTIDE_INK, 0.7, pen->hair, BASTIDE_POINTS (a, b));
}

void
bastide_castle_merlons_paint (const BastideCastleWall *wall,
                              BastidePen              *pen,
                              const BastideCellArea   *cells,
                              gboolean                 south)
{
  for (guint i = 0; i < wall->corners->len; i++)
    if ((bastide_castle_wall_get_corner (wall, i)->normals[1].y > 0) == !!south && side_reaches (wall, i, cells))
      paint_side_merlons (wall, pen, cells, i);
}
