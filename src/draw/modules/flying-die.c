/* flying-die.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-pen.h"
#include "flying-drawings.h"

#define N_FACES 3
#define DEPTH 0.30
#define MIN_MACHINE_SIZE 22

/* A throw: hops that become lower, and the faces that it shows meanwhile. */
#define N_HOPS 3
#define HOP_HEIGHT 1.1
#define N_TURNS 8
#define TILT 0.55

#define PIP BASTIDE_RGB (0x1f4f7d)

/* Where the machines fly on a face, one to three. */
static const double places[N_FACES][N_FACES][2] = {
  { { 0, 0 } },
  { { -0.20, -0.20 }, { 0.20, 0.20 } },
  { { -0.25, -0.25 }, { 0, 0 }, { 0.25, 0.25 } },
};

static void
paint_face (cairo_t            *cr,
            const BastidePoint *points,
            BastideRgb          colour,
            double              line)
{
  bastide_polygon_append (cr, points, 4);
  bastide_fill_preserve (cr, colour, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
}

static void
paint_front (cairo_t *cr,
             guint    value,
             double   size)
{
  static const double scales[N_FACES] = { 1.75, 1.05, 0.86 };

  for (guint i = 0; i < value; i++)
    {
      double x = places[value - 1][i][0] * size;
      double y = -size / 2 + places[value - 1][i][1] * size;

      if (size < MIN_MACHINE_SIZE)
        {
          cairo_arc (cr, x, y, size * (value == 1 ? 0.15 : 0.12), 0, 2 * G_PI);
          bastide_fill (cr, PIP, 1);
          continue;
        }
      cairo_save (cr);
      cairo_translate (cr, x, y);
      cairo_scale (cr, scales[value - 1] * size, scales[value - 1] * size);
      bastide_flying_append_machine (cr);
      bastide_fill_preserve (cr, BASTIDE_AZURE, 1);
      bastide_stroke (cr, BASTIDE_INK, 1, 0.014);
      cairo_restore (cr);
    }
}

/* Pips on the faces that are seen aslant. */
static void
paint_pips (cairo_t *cr,
            guint    top,
            guint    side,
            double   size)
{
  double d = DEPTH * size;
  BastidePen pen = { .cr = cr };

  for (guint i = 0; i < top; i++)
    bastide_pen_ellipse (&pen, d / 2 + places[top - 1][i][0] * size, -size - d * 0.4, size * 0.07, size * 0.035);
  for (guint i = 0; i < side; i++)
    bastide_pen_ellipse (&pen, size / 2 + d / 2, -size / 2 - d * 0.4 + places[side - 1][i][1] * size,
                         size * 0.036, size * 0.08);
  bastide_fill (cr, BASTIDE_AZURE, 1);
}

static void
paint_cube (cairo_t *cr,
            guint    value,
            double   size)
{
  double d = DEPTH * size;
  double h = size / 2;
  const BastidePoint front[4] = { { -h, 0 }, { h, 0 }, { h, -size }, { -h, -size } };
  const BastidePoint top[4] = {
    { -h, -size }, { h, -size }, { h + d, -size - d * 0.8 }, { -h + d, -size - d * 0.8 }
  };
  const BastidePoint side[4] = { { h, 0 }, { h + d, -d * 0.8 }, { h + d, -size - d * 0.8 }, { h, -size } };
  const BastidePoint outline[6] = { front[0], front[1], side[1], top[2], top[3], front[3] };
  double line = MAX (0.8, 0.03 * size);

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  for (guint i = 0; i < 2; i++)
    {
      bastide_polygon_append (cr, outline, G_N_ELEMENTS (outline));
      bastide_stroke (cr, i == 0 ? BASTIDE_CREAM : BASTIDE_INK, 1,
                      i == 0 ? MAX (3, 0.13 * size) : MAX (1.8, 0.075 * size));
    }
  paint_face (cr, front, BASTIDE_RGB (0xebd2a0), line);
  paint_face (cr, top, BASTIDE_RGB (0xfbefd0), line);
  paint_face (cr, side, BASTIDE_RGB (0xb98f58), line);
  paint_front (cr, value, size);
  if (size >= MIN_MACHINE_SIZE)
    paint_pips (cr, value % N_FACES + 1, (value + 1) % N_FACES + 1, size);
}

void
bastide_flying_paint_die (guint    value,
                          cairo_t *cr,
                          double   x,
                          double   y,
                          double   size,
                          double   progress)
{
  double rest = 1 - CLAMP (progress, 0, 1);
  double hop = fabs (sin (N_HOPS * G_PI * rest)) * rest * HOP_HEIGHT * size;
  guint shown;

  g_return_if_fail (value >= 1 && value <= N_FACES);

  /* Slower and slower it comes to show the value. */
  shown = (value - 1 + (guint) (rest * rest * N_TURNS)) % N_FACES + 1;
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_save (cr);
  cairo_scale (cr, 1, 0.28);
  cairo_arc (cr, size * 0.28 + hop * 0.3, 0, size * 0.72, 0, 2 * G_PI);
  cairo_set_source_rgba (cr, 0.16, 0.10, 0.04, 0.32 - 0.15 * MIN (1, hop / size));
  cairo_fill (cr);
  cairo_restore (cr);
  cairo_translate (cr, 0, -hop);
  cairo_translate (cr, 0, -size / 2);
  cairo_rotate (cr, sin (rest * 11) * rest * TILT);
  cairo_translate (cr, 0, size / 2);
  paint_cube (cr, shown, size);
  cairo_restore (cr);
}
