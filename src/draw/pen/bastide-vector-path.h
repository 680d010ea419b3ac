/* bastide-vector-path.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-geometry.h"

G_BEGIN_DECLS

#define BASTIDE_LARGEST_NUMBER 10000

/* Reads up to @n numbers that are not too large; returns how many there were. */
guint bastide_numbers_read (const char **text,
                            double      *numbers,
                            guint        n);

/**
 * bastide_vector_path_read:
 * @path: the commands M, L, H, V, C and Z of an SVG path
 *
 * Appends a path of a file to the path of @cr.
 *
 * Returns: whether it has no other commands and no number that is too large
 */
gboolean bastide_vector_path_read (cairo_t    *cr,
                                   const char *path);

/* The same with a path given in the program. */
void bastide_vector_path_append (cairo_t    *cr,
                                 const char *path);

/* Appends a closed polygon. */
void bastide_polygon_append (cairo_t            *cr,
                             const BastidePoint *points,
                             guint               n_points);

/* Appends a star of five points, the first of them above; @inner is the radius between them. */
void bastide_star_append (cairo_t *cr,
                          double   x,
                          double   y,
                          double   radius,
                          double   inner);

/* Appends a straight line. */
static inline void
bastide_line_append (cairo_t *cr,
                     double   x0,
                     double   y0,
                     double   x1,
                     double   y1)
{
  cairo_move_to (cr, x0, y0);
  cairo_line_to (cr, x1, y1);
}

/* Appends a closed rectangle with round corners. */
void bastide_round_rectangle_append (cairo_t *cr,
                                     double   x,
                                     double   y,
                                     double   width,
                                     double   height,
                                     double   radius);

G_END_DECLS
