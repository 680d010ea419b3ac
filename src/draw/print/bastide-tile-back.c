/* bastide-tile-back.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-back.h"

#include "bastide-drawing.h"
#include "bastide-palette.h"
#include "bastide-pen.h"
#include "bastide-wordmark-painter.h"

#define GROUND BASTIDE_RGB (0x34506b)
#define LINES BASTIDE_RGB (0x4c6a86)

#define N_LOZENGES 9     /* along a side */
#define FRAME 0.075      /* from the edge to the frame */
#define LETTER_HEIGHT 0.085

void
bastide_tile_back_paint_ground (cairo_t *cr)
{
  bastide_set_source (cr, GROUND, 1);
  cairo_paint (cr);
}

/* A lattice within the frame. */
static void
paint_lattice (cairo_t *cr)
{
  const double size = 1 - 2 * FRAME;
  const double step = size / N_LOZENGES;

  cairo_save (cr);
  cairo_rectangle (cr, FRAME, FRAME, size, size);
  cairo_clip (cr);
  for (int i = -N_LOZENGES; i < N_LOZENGES; i++)
    {
      double x = FRAME + (i + 0.5) * step;

      cairo_move_to (cr, x, FRAME);
      cairo_line_to (cr, x + size, FRAME + size);
      cairo_move_to (cr, x + size, FRAME);
      cairo_line_to (cr, x, FRAME + size);
    }
  bastide_stroke (cr, LINES, 1, 0.006);
  cairo_restore (cr);
}

static void
paint_frame (cairo_t *cr)
{
  cairo_rectangle (cr, FRAME, FRAME, 1 - 2 * FRAME, 1 - 2 * FRAME);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.012);
  cairo_rectangle (cr, FRAME + 0.02, FRAME + 0.02, 0.96 - 2 * FRAME, 0.96 - 2 * FRAME);
  bastide_stroke (cr, BASTIDE_SHIELD_GOLD, 0.9, 0.005);
}

/* The shield of the cities, on a round of its own. */
static void
paint_shield (cairo_t *cr,
              double   pixels)
{
  BastidePen pen = bastide_pen_new (cr, pixels);

  cairo_arc (cr, 0.5, 0.435, 0.275, 0, 2 * G_PI);
  bastide_set_source (cr, GROUND, 1);
  cairo_fill_preserve (cr);
  bastide_stroke (cr, BASTIDE_CREAM, 1, 0.010);
  bastide_drawing_paint_at ("places/shield", &pen, BASTIDE_POINT (0.5, 0.42), 1.81);
}

static void
paint_name (cairo_t *cr)
{
  const BastideRgb colour = BASTIDE_CREAM;
  const double width = bastide_wordmark_get_width (LETTER_HEIGHT);

  cairo_rectangle (cr, 0.5 - width / 2 - 0.04, 0.755, width + 0.08, LETTER_HEIGHT + 0.055);
  bastide_set_source (cr, GROUND, 1);
  cairo_fill (cr);
  bastide_wordmark_paint (cr, 0.5 - width / 2, 0.785 + LETTER_HEIGHT, LETTER_HEIGHT, colour.red, colour.green,
                          colour.blue);
}

void
bastide_tile_back_paint (cairo_t *cr,
                         double   pixels)
{
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, 1, 1);
  cairo_clip (cr);
  bastide_tile_back_paint_ground (cr);
  paint_lattice (cr);
  paint_frame (cr);
  paint_shield (cr, pixels);
  paint_name (cr);
  cairo_restore (cr);
}
