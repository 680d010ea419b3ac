/* goldmines-ingots.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "goldmines-drawings.h"

#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-pen.h"

/* Bars of gold: on a tile, and in the hand of a player. */

/* An ingot of half width 1. */
#define WIDTH 0.62
#define HEIGHT 0.26
#define DEPTH 0.30
#define SLANT 0.09

#define MAX_STACK 4

/* In tiles. */
#define INGOT_SIZE 0.095
#define LEAST_INGOT_SIZE 7.5 /* in pixels */

/* On tiles below this side gold lies flat: two faces, a line of ink and a light rim. */
#define FLAT_PIXELS 56
#define FLAT_SIZE 0.125
#define LEAST_FLAT_SIZE 4.6

/* Gold lies to the south-west of its mine, else in a corner of its tile. */
#define GOLD_X 0.27
#define GOLD_Y 0.93
#define MINE_GOLD_X -0.09
#define MINE_GOLD_Y 0.17
#define GOLD_MARGIN 0.20

/* Figures leave so much room to it, two ingots side by side. */
#define GOLD_ROOM_X 0.16
#define GOLD_ROOM_Y 0.07

#define FACE_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

#define N_FACES 3

/* Larger ones have a stamp and a gleam. */
#define FINE_SIZE 16

static void
paint_gleam (cairo_t *cr,
             double   x,
             double   y,
             double   u,
             double   line)
{
  double w = WIDTH * u * 0.5;
  double h = HEIGHT * u;
  double top = y - h - DEPTH * u * 0.72 + 0.05 * u;

  bastide_polygon_append (cr, BASTIDE_POINTS ({ x - w, y - h * 0.26 }, { x + w, y - h * 0.26 },
                                              { x + w - SLANT * u * 0.4, y - h * 0.74 },
                                              { x - w + SLANT * u * 0.4, y - h * 0.74 }));
  bastide_stroke (cr, BASTIDE_BULLION_DARK, 0.9, line * 0.7);
  bastide_line_append (cr, x - WIDTH * u * 0.62, top, x + WIDTH * u * 0.72, top);
  bastide_stroke (cr, (BastideRgb) { 1, 1, 0.92f }, 0.9, line * 0.9);
}

/* The front, the top and the end of an ingot of half width u. */
static void
get_faces (double       x,
           double       y,
           double       u,
           BastidePoint faces[N_FACES][4])
{
  double w = WIDTH * u, h = HEIGHT * u, d = DEPTH * u, t = SLANT * u;
  const BastidePoint front[4] = { { x - w, y }, { x + w, y }, { x + w - t, y - h }, { x - w + t, y - h } };
  const BastidePoint top[4] = {
    front[3],
    front[2],
    { x + w - t * 1.6 + d * 0.45, y - h - d * 0.72 },
    { x - w + t * 1.4 + d * 0.45, y - h - d * 0.72 },
  };
  const BastidePoint end[4] = { front[1], { x + w + d * 0.62, y - d * 0.62 }, top[2], front[2] };

  memcpy (faces[0], front, sizeof front);
  memcpy (faces[1], top, sizeof top);
  memcpy (faces[2], end, sizeof end);
}

static void
paint_ingot (cairo_t *cr,
             double   x,
             double   y,
             double   u)
{
  const BastideRgb colours[N_FACES] = { BASTIDE_BULLION, BASTIDE_BULLION_LIGHT, BASTIDE_BULLION_DARK };
  BastidePoint faces[N_FACES][4], all[N_FACES * 4], outline[N_FACES * 4 + 1];
  double line = MAX (0.9, 0.045 * u);
  guint n;

  get_faces (x, y, u, faces);
  memcpy (all, faces, sizeof all);
  n = bastide_convex_hull (all, G_N_ELEMENTS (all), outline);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_save (cr);
  cairo_translate (cr, 0.10 * u, 0.06 * u);
  bastide_polygon_append (cr, outline, n);
  bastide_fill (cr, FACE_SHADOW, 0.35);
  cairo_restore (cr);
  bastide_polygon_append (cr, outline, n);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 2 * line + MAX (1.6, 0.10 * u));
  bastide_polygon_append (cr, outline, n);
  bastide_stroke (cr, BASTIDE_INK, 1, 2 * line);
  for (guint i = 0; i < N_FACES; i++)
    {
      bastide_polygon_append (cr, faces[i], 4);
      bastide_fill_preserve (cr, colours[i], 1);
      bastide_stroke (cr, BASTIDE_INK, 1, line * 0.8);
    }
  if (u > FINE_SIZE)
    paint_gleam (cr, x, y, u, line);
}

/* An emblem of half width u. */
static void
paint_flat_ingot (cairo_t *cr,
                  double   x,
                  double   y,
                  double   u)
{
  const BastidePoint outline[4] = { { x - u, y }, { x + u, y }, { x + u * 0.72, y - u }, { x - u * 0.72, y - u } };
  const BastidePoint front[4] = {
    outline[0], outline[1], { x + u * 0.86, y - u * 0.5 }, { x - u * 0.86, y - u * 0.5 },
  };

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_polygon_append (cr, outline, 4);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 3.6);
  bastide_stroke_preserve (cr, BASTIDE_INK, 1, 1.8);
  bastide_fill (cr, BASTIDE_BULLION_LIGHT, 1);
  bastide_polygon_append (cr, front, 4);
  bastide_fill (cr, BASTIDE_BULLION, 1);
}

/* The faces of an ingot that might lie there. */
static void
paint_outline (cairo_t *cr,
               double   x,
               double   y,
               double   u)
{
  BastidePoint faces[N_FACES][4];
  double line = MAX (1.2, 0.075 * u);

  get_faces (x, y, u, faces);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < N_FACES; i++)
    bastide_polygon_append (cr, faces[i], 4);
  bastide_fill_preserve (cr, BASTIDE_BULLION_LIGHT, 0.35);
  bastide_stroke_preserve (cr, BASTIDE_CREAM, 1, 2.6 * line);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
}

static void
paint_count (cairo_t *cr,
             guint    count,
             double   x,
             double   y,
             double   radius)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.13));
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, text, x, y, radius * 1.35);
}

static void
get_gold_spot (const BastideTilePlan *plan,
               double                *x,
               double                *y)
{
  const BastidePlanSite *mine = bastide_goldmines_find_mine (plan);

  *x = GOLD_X;
  *y = GOLD_Y;
  if (mine == NULL)
    return;
  *x = CLAMP (mine->at.x + MINE_GOLD_X * mine->scale, GOLD_MARGIN, 1 - GOLD_MARGIN);
  *y = CLAMP (mine->at.y + MINE_GOLD_Y * mine->scale, GOLD_MARGIN, 0.97);
}

/* (x, y) is the middle of the foot of the stack, size half the width of one ingot. More than four show their number. */
static void
paint_stack (cairo_t *cr,
             double   x,
             double   y,
             double   size,
             guint    count,
             gboolean flat)
{
  static const double stacks[MAX_STACK][MAX_STACK][2] = {
    { { 0, 0 } },
    { { -0.70, 0 }, { 0.70, 0 } },
    { { -0.70, 0 }, { 0.70, 0 }, { 0.02, -0.36 } },
    { { -1.34, 0 }, { 0, 0 }, { 1.34, 0 }, { -0.62, -0.36 } },
  };
  guint n = MIN (count, MAX_STACK);

  for (guint i = 0; i < n; i++)
    (flat ? paint_flat_ingot : paint_ingot) (cr, x + stacks[n - 1][i][0] * (flat ? 1.35 : 1) * size,
                                             y + stacks[n - 1][i][1] * (flat ? 2.6 : 1) * size, size);
  if (count > MAX_STACK)
    paint_count (cr, count, x + 1.5 * size, y - 0.9 * size, MAX (7, size * 0.55));
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
  gboolean flat = pixels < FLAT_PIXELS;
  double size = flat ? MAX (LEAST_FLAT_SIZE, FLAT_SIZE * pixels) : MAX (LEAST_INGOT_SIZE, INGOT_SIZE * pixels);
  double spot_x, spot_y;

  get_gold_spot (plan, &spot_x, &spot_y);
  if (style & BASTIDE_FIGURE_OFFERED)
    paint_outline (cr, x + spot_x * pixels, y + spot_y * pixels, size);
  else
    paint_stack (cr, x + spot_x * pixels, y + spot_y * pixels, size, (guint) MAX (1, piece->count), flat);
}

static void
paint_token (cairo_t    *cr,
             const char *name,
             double      x,
             double      y,
             double      radius)
{
  paint_ingot (cr, x - radius * 0.1, y + radius * 0.34, radius * 1.15);
}

/* The piece on a tile, and what a player has of it. */
const BastidePieceDrawing bastide_goldmines_pieces[] = {
  {
    .name = "ingot", BASTIDE_TARGET_TILE, get_gold_spot, paint, paint_token,
    .half_width = GOLD_ROOM_X, .half_height = GOLD_ROOM_Y,
  },
  {
    .name = "gold", BASTIDE_TARGET_TILE, get_gold_spot, paint, paint_token,
    .half_width = GOLD_ROOM_X, .half_height = GOLD_ROOM_Y,
  },
  {},
};
