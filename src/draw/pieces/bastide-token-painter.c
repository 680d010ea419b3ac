/* bastide-token-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-draw"

#include "bastide-piece-painter.h"

#include <math.h>
#include <string.h>

#include "bastide-draw-text.h"
#include "bastide-goods.h"
#include "bastide-pen.h"
#include "bastide-vector-path.h"
#include "mark-drawings.h"
#include "util/bastide-autoptr.h"

/* What players hold or what lies on a tile: bars of gold, goods, letters, signs of crop circles. */

/* An ingot of half width 1. */
#define WIDTH 0.62
#define HEIGHT 0.26
#define DEPTH 0.30
#define SLANT 0.09

#define MAX_STACK 4

/* Before the number of an open wall token. */
#define TOKEN_PREFIX "token-"

/* Its rim and its shadow need room. */
#define WALL_TOKEN_SCALE 0.92
#define FACE_SHADOW ((BastideRgb) { 0.16f, 0.10f, 0.04f })

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
  bastide_stroke (cr, BASTIDE_INGOT_DARK, 0.9, line * 0.7);
  cairo_move_to (cr, x - WIDTH * u * 0.62, top);
  cairo_line_to (cr, x + WIDTH * u * 0.72, top);
  bastide_stroke (cr, (BastideRgb) { 1, 1, 0.92f }, 0.9, line * 0.9);
}

static void
paint_ingot (cairo_t *cr,
             double   x,
             double   y,
             double   u)
{
  double w = WIDTH * u, h = HEIGHT * u, d = DEPTH * u, t = SLANT * u;
  const BastidePoint front[4] = { { x - w, y }, { x + w, y }, { x + w - t, y - h }, { x - w + t, y - h } };
  const BastidePoint top[4] = {
    { x - w + t, y - h },
    { x + w - t, y - h },
    { x + w - t + d * 0.45 - t * 0.6, y - h - d * 0.72 },
    { x - w + t + d * 0.45 + t * 0.4, y - h - d * 0.72 },
  };
  const BastidePoint end[4] = { { x + w, y }, { x + w + d * 0.62, y - d * 0.62 }, top[2], { x + w - t, y - h } };
  const struct { const BastidePoint *face; BastideRgb colour; } faces[] = {
    { front, BASTIDE_INGOT }, { top, BASTIDE_INGOT_LIGHT }, { end, BASTIDE_INGOT_DARK }
  };
  BastidePoint all[12], outline[13];
  double line = MAX (0.9, 0.045 * u);
  guint n;

  for (guint i = 0; i < 12; i++)
    all[i] = faces[i / 4].face[i % 4];
  n = bastide_convex_hull (all, 12, outline);
  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_save (cr);
  cairo_translate (cr, 0.10 * u, 0.06 * u);
  bastide_polygon_append (cr, outline, n);
  bastide_set_source (cr, FACE_SHADOW, 0.35);
  cairo_fill (cr);
  cairo_restore (cr);
  bastide_polygon_append (cr, outline, n);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 2 * line + MAX (1.6, 0.10 * u));
  bastide_polygon_append (cr, outline, n);
  bastide_stroke (cr, BASTIDE_INK, 1, 2 * line);
  for (guint i = 0; i < G_N_ELEMENTS (faces); i++)
    {
      bastide_polygon_append (cr, faces[i].face, 4);
      bastide_set_source (cr, faces[i].colour, 1);
      cairo_fill_preserve (cr);
      bastide_stroke (cr, BASTIDE_INK, 1, line * 0.8);
    }
  if (u > FINE_SIZE)
    paint_gleam (cr, x, y, u, line);
}

static void
paint_count (cairo_t *cr,
             guint    count,
             double   x,
             double   y,
             double   radius)
{
  PangoFontDescription *font = bastide_book_font_new ();
  g_autofree char *text = g_strdup_printf ("%u", count);
  g_autoptr (PangoLayout) layout = bastide_text_layout_new (cr, text, font, radius * 1.35, TRUE);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_set_source (cr, BASTIDE_CREAM, 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, radius * 0.13));
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_text_paint (cr, layout, x, y, 0.5);
  pango_font_description_free (font);
}

void
bastide_ingots_paint (cairo_t *cr,
                      double   x,
                      double   y,
                      double   size,
                      guint    count)
{
  static const double stacks[MAX_STACK][MAX_STACK][2] = {
    { { 0, 0 } },
    { { -0.70, 0 }, { 0.70, 0 } },
    { { -0.70, 0 }, { 0.70, 0 }, { 0.02, -0.36 } },
    { { -1.34, 0 }, { 0, 0 }, { 1.34, 0 }, { -0.62, -0.36 } },
  };
  guint n = MIN (count, MAX_STACK);

  g_return_if_fail (size > 0);

  for (guint i = 0; i < n; i++)
    paint_ingot (cr, x + stacks[n - 1][i][0] * size, y + stacks[n - 1][i][1] * size, size);
  if (count > MAX_STACK)
    paint_count (cr, count, x + 1.5 * size, y - 0.9 * size, MAX (7, size * 0.55));
}

/* A thick wooden disc with a face of cream. */
static void
paint_disc (cairo_t *cr,
            double   x,
            double   y,
            double   r)
{
  cairo_pattern_t *gradient = cairo_pattern_create_linear (x - r, y - r, x + r, y + r);

  bastide_pattern_add_stop (gradient, 0, BASTIDE_RGB (0xf2ddb0));
  bastide_pattern_add_stop (gradient, 1, BASTIDE_RGB (0xc99f62));
  cairo_new_path (cr);
  cairo_arc (cr, x + r * 0.1, y + r * 0.16, r, 0, 2 * G_PI);
  bastide_set_source (cr, FACE_SHADOW, 0.35);
  cairo_fill (cr);
  cairo_arc (cr, x, y + r * 0.10, r, 0, 2 * G_PI);
  bastide_set_source (cr, BASTIDE_WOOD_DARK, 1);
  cairo_fill (cr);
  cairo_arc (cr, x, y, r, 0, 2 * G_PI);
  bastide_set_gradient (cr, gradient);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, r * 0.06));
  cairo_arc (cr, x, y, r * 0.82, 0, 2 * G_PI);
  bastide_set_source (cr, BASTIDE_CREAM, 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_RGB (0xb98b3e), 0.9, MAX (0.6, r * 0.035));
}

static void
paint_goods (cairo_t *cr,
             guint    goods,
             double   x,
             double   y,
             double   radius)
{
  paint_disc (cr, x, y, radius * 0.92);
  bastide_goods_draw (cr, goods, x, y + radius * 0.52, radius * 0.98, 1, FALSE);
}

static void
paint_letter (cairo_t *cr,
              double   x,
              double   y,
              double   radius)
{
  double w = radius * 0.94, h = radius * 0.66;
  double line = MAX (1, radius * 0.08);

  cairo_new_path (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  bastide_round_rectangle_append (cr, x - w, y - h, 2 * w, 2 * h, radius * 0.08);
  bastide_set_source (cr, BASTIDE_RGB (0xfbf0d0), 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
  bastide_polygon_append (cr, BASTIDE_POINTS ({ x - w, y - h }, { x, y + h * 0.14 }, { x + w, y - h }));
  bastide_set_source (cr, BASTIDE_RGB (0xebdaae), 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, line * 0.9);
  cairo_arc (cr, x, y + h * 0.14, radius * 0.26, 0, 2 * G_PI);
  bastide_set_source (cr, BASTIDE_RGB (0xc5371d), 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_INK, 1, line * 0.8);
}

/* The number of a wall token by its name, 0 for a closed one; -1: it is none. */
static int
find_wall_token (const char *name)
{
  if (g_strcmp0 (name, "wall-token") == 0)
    return 0;
  if (name == NULL || !g_str_has_prefix (name, TOKEN_PREFIX) || strlen (name) != strlen (TOKEN_PREFIX) + 1)
    return -1;

  return g_ascii_digit_value (name[strlen (TOKEN_PREFIX)]);
}

gboolean
bastide_token_exists (const char *name)
{
  return bastide_goods_find (name) >= 0 || g_strcmp0 (name, "ingot") == 0 || g_strcmp0 (name, "gold") == 0 ||
         g_strcmp0 (name, "message") == 0 || find_wall_token (name) >= 0;
}

void
bastide_token_paint (cairo_t    *cr,
                     const char *name,
                     double      x,
                     double      y,
                     double      radius)
{
  int goods = bastide_goods_find (name);
  int number = find_wall_token (name);

  g_return_if_fail (radius > 0);

  if (goods >= 0)
    paint_goods (cr, (guint) goods, x, y, radius);
  else if (g_strcmp0 (name, "ingot") == 0 || g_strcmp0 (name, "gold") == 0)
    paint_ingot (cr, x - radius * 0.1, y + radius * 0.34, radius * 1.15);
  else if (g_strcmp0 (name, "message") == 0)
    paint_letter (cr, x, y, radius);
  else if (number >= 0)
    bastide_wall_token_paint (cr, (guint) number, x, y, radius * WALL_TOKEN_SCALE);
}

void
bastide_crop_circle_paint (cairo_t    *cr,
                           const char *sign,
                           double      x,
                           double      y,
                           double      radius)
{
  static const char *const signs[] = { "fork", "club", "shield" };
  double pixels = radius / 0.2; /* as on a tile of this side */
  BastidePoint outline[44];
  BastidePen pen;
  guint i = 0;

  g_return_if_fail (radius > 0);

  while (i < G_N_ELEMENTS (signs) && g_strcmp0 (signs[i], sign) != 0)
    i++;
  g_return_if_fail (i < G_N_ELEMENTS (signs));

  for (guint j = 0; j < G_N_ELEMENTS (outline); j++)
    {
      double angle = j * 2 * G_PI / G_N_ELEMENTS (outline);
      double r = 0.194 * (j % 2 ? 0.97 : 1.03);

      outline[j] = BASTIDE_POINT (r * cos (angle), r * sin (angle));
    }
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  bastide_pen_init (&pen, cr, pixels);
  bastide_wheat_draw (&pen, outline, G_N_ELEMENTS (outline));
  bastide_crop_sign_draw (&pen, i, 0.172);
  cairo_restore (cr);
}
