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

/* A gradient from the west of a shape to its east, with its middle colour at a part of the way. */
typedef struct
{
  BastideRgb stops[3];
  double     middle;
} BastideDrawingGradient;

/* How an element is painted; those in it inherit it. */
typedef struct
{
  cairo_matrix_t         matrix; /* from the element to the drawing */
  gboolean               filled;
  gboolean               stroked;
  gboolean               shaded; /* by the gradient */
  BastideRgb             fill;
  BastideRgb             ink;
  BastideDrawingGradient gradient;
  double                 fill_alpha;
  double                 ink_alpha;
  double                 width;  /* of an outline: of a stroke in hairs */
  guint                  levels; /* a bit for each at which it is seen */
  BastideDrawingKind     kind;
  guint                  depth;
} BastideDrawingStyle;

/* A shape between two x; @straight: without curves, and with few corners. */
typedef struct
{
  cairo_path_t       *path;
  BastideDrawingStyle style;
  gboolean            straight;
  double              x0;
  double              x1;
} BastideDrawingStroke;

G_END_DECLS
