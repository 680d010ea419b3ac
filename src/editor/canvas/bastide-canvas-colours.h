/* bastide-canvas-colours.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

/* Of what lies over the tile and beside it. A cairo surface knows no style sheet: these are accent, card and warning of
 * the palettes. */

typedef struct
{
  double fill[3];  /* of what is there */
  double paper[3]; /* of what is not */
  double line[3];
} BastideCanvasColours;

static const BastideCanvasColours bastide_canvas_light = {
  { 0.106, 0.4, 0.427 }, { 1, 0.992, 0.976 }, { 0.106, 0.4, 0.427 },
};
static const BastideCanvasColours bastide_canvas_dark = {
  { 0.561, 0.827, 0.835 }, { 0.122, 0.114, 0.102 }, { 0.561, 0.827, 0.835 },
};

/* What goes away. */
static const double bastide_canvas_loss[] = { 0.64, 0.149, 0.11 };

static inline void
bastide_canvas_set_colour (cairo_t      *cr,
                           const double *colour,
                           double        alpha)
{
  cairo_set_source_rgba (cr, colour[0], colour[1], colour[2], alpha);
}
