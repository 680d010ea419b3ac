/* bastide-pen.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-palette.h"
#include "bastide-vector-path.h"

G_BEGIN_DECLS

/**
 * BastideDetail:
 * @BASTIDE_DETAIL_FAR: tiles below 56 pixels: no ink on houses and trees, no furrows, no merlons
 * @BASTIDE_DETAIL_NORMAL: between
 * @BASTIDE_DETAIL_CLOSE: tiles of 150 pixels and more: everything
 */
typedef enum
{
  BASTIDE_DETAIL_FAR,
  BASTIDE_DETAIL_NORMAL,
  BASTIDE_DETAIL_CLOSE,
} BastideDetail;

/* Below this the pen is thin and pale, and houses are larger. */
#define BASTIDE_SMALL_TILE 80

/* Below this there are no houses: a town is the colour and the pattern of its roofs, a farm a roof. */
#define BASTIDE_TINY_TILE 35

/**
 * BastidePen:
 * @cr: scaled so that a tile is 1 × 1, or smaller inside bastide_pen_push()
 * @pixels: side of a tile in device pixels
 * @detail: the level of detail for @pixels
 * @hair: width of a line of ink in the units of @cr
 *
 * The sepia pen and the washes, for one picture.
 */
typedef struct
{
  cairo_t      *cr;
  double        pixels;
  BastideDetail detail;
  double        hair;
} BastidePen;

/* The light comes from the upper left whatever way a tile is turned; shadows of a
 * height fall there. */
#define BASTIDE_LIGHT_X -0.80
#define BASTIDE_LIGHT_Y -0.60
#define BASTIDE_SHADOW_X 0.75
#define BASTIDE_SHADOW_Y 0.32

BastidePen    bastide_pen_new             (cairo_t *cr,
                                           double   pixels);
BastideDetail bastide_detail_from_pixels  (double   pixels);

/* Draws in units of @scale round @at; the ink keeps its width. pop() needs the same scale. */
void bastide_pen_push   (BastidePen         *self,
                         BastidePoint        at,
                         double              scale);
void bastide_pen_pop    (BastidePen         *self,
                         double              scale);

/* For arguments that are an array of points and their number. */
#define BASTIDE_POINTS(...)                                                                        \
  (const BastidePoint[]) { __VA_ARGS__ },                                                          \
  sizeof ((const BastidePoint[]) { __VA_ARGS__ }) / sizeof (BastidePoint)

/* The same for a rectangle between two corners. */
#define BASTIDE_RECTANGLE(x0, y0, x1, y1)                                                          \
  BASTIDE_POINTS ({ (x0), (y0) }, { (x1), (y0) }, { (x1), (y1) }, { (x0), (y1) })

/* The points of an array, and their number. */
#define BASTIDE_ARRAY_POINTS(array) bastide_points_get_data (array), (array)->len

/* Adds a polygon, a line or an ellipse to the path. */
void bastide_pen_polygon (BastidePen         *self,
                          const BastidePoint *points,
                          guint               n_points);
void bastide_pen_polyline (BastidePen         *self,
                           const BastidePoint *points,
                           guint               n_points);
/* Adds each of several lines (element-type GArray). */
void bastide_pen_polylines (BastidePen        *self,
                            const GPtrArray   *lines);
void bastide_pen_ellipse (BastidePen         *self,
                          double              x,
                          double              y,
                          double              radius_x,
                          double              radius_y);

/*
 * Adds the area of a stroke to the path, to be filled: along a line with blunt ends, or round a
 * closed polygon. For the short straight strokes that drawings consist of, filling is twice as
 * quick as stroking.
 */
void bastide_pen_strip   (BastidePen         *self,
                          const BastidePoint *points,
                          guint               n_points,
                          double              width);
void bastide_pen_ring    (BastidePen         *self,
                          const BastidePoint *points,
                          guint               n_points,
                          double              width);

/* Adds strips for the dashes of a line. */
void bastide_pen_dashes  (BastidePen         *self,
                          const BastidePoint *points,
                          guint               n_points,
                          double              width,
                          double              on,
                          double              off);

/* Adds a smooth closed outline whose corners are rounded off between the middles of its sides. */
void bastide_pen_blob    (BastidePen         *self,
                          const BastidePoint *points,
                          guint               n_points);

/* How strong ink is: fine detail is paler. */
double bastide_pen_get_strength (const BastidePen *self);

/* Strokes the path with ink: @width in hairs. */
void bastide_pen_ink      (BastidePen *self,
                           double      width,
                           double      alpha);

/* Fills the path with ink. */
void bastide_pen_fill_with_ink (BastidePen *self,
                                double      alpha);

/* Fills the path and strokes it with ink; far away it only fills. */
void bastide_pen_fill_ink (BastidePen *self,
                           BastideRgb  colour,
                           double      width,
                           double      alpha);

/* Fills the path with one colour. */
void bastide_pen_wash     (BastidePen *self,
                           BastideRgb  colour,
                           double      alpha);

/* A polygon without ink, and one with ink of one hair. */
void bastide_pen_fill     (BastidePen         *self,
                           BastideRgb          colour,
                           double              alpha,
                           const BastidePoint *points,
                           guint               n_points);
void bastide_pen_inked    (BastidePen         *self,
                           BastideRgb          colour,
                           const BastidePoint *points,
                           guint               n_points);

/* The same with ink of another width and strength. */
void bastide_pen_inked_as (BastidePen         *self,
                           BastideRgb          colour,
                           double              width,
                           double              alpha,
                           const BastidePoint *points,
                           guint               n_points);

/* A line of a width in the units of the context, with blunt ends. */
void bastide_pen_line     (BastidePen         *self,
                           BastideRgb          colour,
                           double              alpha,
                           double              width,
                           const BastidePoint *points,
                           guint               n_points);

/* Fills a path that is written down in the program. */
void bastide_pen_path_wash (BastidePen *self,
                            const char *path,
                            BastideRgb  colour,
                            double      alpha);

/* Linear gradient from one x to another. */
cairo_pattern_t *bastide_gradient_new (double     x0,
                                       double     x1,
                                       BastideRgb start,
                                       BastideRgb middle,
                                       double     middle_at,
                                       BastideRgb end);

/* Uses a gradient as source once. */
void bastide_set_gradient (cairo_t         *cr,
                           cairo_pattern_t *gradient);

G_END_DECLS
