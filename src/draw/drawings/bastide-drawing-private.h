/* bastide-drawing-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-drawing.h"

G_BEGIN_DECLS

/* Longer outlines are stroked by Cairo. */
#define BASTIDE_DRAWING_CORNERS 32

/* The level of detail of very small tiles, beyond those of the pen. */
#define BASTIDE_DRAWING_TINY (BASTIDE_DETAIL_CLOSE + 1)

#define BASTIDE_DRAWING_STOPS 5

/* Colours along a line, or round a point if it has a radius: in parts of the box of a shape. */
typedef struct
{
  BastidePoint from;
  BastidePoint to;
  double       radius;
  guint        n_stops;
  struct { double offset; BastideRgb colour; double alpha; } stops[BASTIDE_DRAWING_STOPS];
} BastideDrawingGradient;

/* The painting style of an element, which its children inherit. */
typedef struct
{
  cairo_matrix_t         matrix; /* from the element to the drawing */
  gboolean               filled;
  gboolean               stroked;
  gboolean               shaded; /* by the gradient */
  gboolean               kept;   /* an outline that is painted from afar, too */
  gboolean               pale;   /* as outlines are on small tiles */
  gboolean               broad;  /* a line that grows with its drawing */
  gboolean               round;  /* a line with round ends */
  BastideRgb             fill;
  BastideRgb             ink;
  guint                  fill_given; /* the colour of the painter that takes its place, counted from 1 */
  guint                  ink_given;
  BastideDrawingGradient gradient;
  double                 fill_alpha;
  double                 ink_alpha;
  double                 width;  /* of a stroke in hairs, or in units if it is broad */
  guint                  levels; /* a bit for each level at which it is visible */
  BastideDrawingKind     kind;
  guint                  depth;
} BastideDrawingStyle;

/* A shape in its box; @straight: without curves, and with few corners. */
typedef struct
{
  cairo_path_t       *path;
  BastideDrawingStyle style;
  gboolean            straight;
  cairo_rectangle_t   box;
} BastideDrawingStroke;

G_END_DECLS
