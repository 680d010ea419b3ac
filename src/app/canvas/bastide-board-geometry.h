/* bastide-board-geometry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideCellRange:
 *
 * A rectangle of cells, both corners inclusive.
 */
typedef struct
{
  int min_x;
  int min_y;
  int max_x;
  int max_y;
} BastideCellRange;

/**
 * BastideCellSet:
 *
 * Some of the cells of a rectangle. A query for a part of the rectangle answers at once whether any cells lie in it,
 * however large it is. Immutable.
 */
typedef struct _BastideCellSet BastideCellSet;

BastideCellSet *bastide_cell_set_new     (BastideCellRange      range,
                                          const GArray         *cells);
void            bastide_cell_set_free    (BastideCellSet       *self);

static inline gboolean
bastide_cell_range_contains (BastideCellRange range,
                             int              x,
                             int              y)
{
  return x >= range.min_x && x <= range.max_x && y >= range.min_y && y <= range.max_y;
}

static inline BastideCellRange
bastide_cell_range_join (BastideCellRange a,
                         BastideCellRange b)
{
  return (BastideCellRange) { MIN (a.min_x, b.min_x), MIN (a.min_y, b.min_y), MAX (a.max_x, b.max_x),
                              MAX (a.max_y, b.max_y) };
}

/* Limits of zooming by players, in logical pixels per tile. */
#define BASTIDE_BOARD_MIN_PIXELS 16
#define BASTIDE_BOARD_MAX_PIXELS 320

/* To show a whole board its tiles may be smaller, down to this. */
#define BASTIDE_BOARD_LEAST_PIXELS 2

/* The reach of a cell's marks beyond the cell or its edges, in logical pixels: cells are in sight with them. */
#define BASTIDE_BOARD_FRAME 6

/* The most things that may lie over a view. */
#define BASTIDE_BOARD_MAX_COVERED 6

/**
 * BastideBoardGeometry:
 * @pixels: side of a tile, in device pixels; whole, so that tiles join without seams
 * @x: position of the north-west corner of cell 0 0 in the view, in device pixels
 * @y: position of the north-west corner of cell 0 0 in the view, in device pixels
 * @width: size of the view, in device pixels
 * @height: size of the view, in device pixels
 * @scale: device pixels in a logical one
 * @covered: overlays of the view, in logical pixels: important things are shown clear of them
 * @n_covered: number of them
 *
 * The place of the board in its view. Plain data, so that panning and zooming can be tested without a window.
 */
typedef struct
{
  int    pixels;
  double x;
  double y;
  int    width;
  int    height;
  int    scale;

  cairo_rectangle_int_t covered[BASTIDE_BOARD_MAX_COVERED];
  guint                 n_covered;
} BastideBoardGeometry;

void             bastide_board_geometry_get_origin  (const BastideBoardGeometry *self,
                                                     int                        *x,
                                                     int                        *y);
void             bastide_board_geometry_get_corner  (const BastideBoardGeometry *self,
                                                     int                         cell_x,
                                                     int                         cell_y,
                                                     int                        *x,
                                                     int                        *y);
BastideCell      bastide_board_geometry_find_cell   (const BastideBoardGeometry *self,
                                                     double                      x,
                                                     double                      y);
BastideCellRange bastide_board_geometry_get_visible (const BastideBoardGeometry *self);
void             bastide_board_geometry_zoom        (BastideBoardGeometry       *self,
                                                     int                         pixels,
                                                     double                      x,
                                                     double                      y);
void             bastide_board_geometry_fit         (BastideBoardGeometry       *self,
                                                     BastideCellRange            range,
                                                     const BastideCellSet       *cells,
                                                     int                         min_pixels,
                                                     int                         max_pixels);
void             bastide_board_geometry_clamp       (BastideBoardGeometry       *self,
                                                     BastideCellRange            range);
gboolean         bastide_board_geometry_sees        (const BastideBoardGeometry *self,
                                                     double                      x,
                                                     double                      y);
gboolean         bastide_board_geometry_has_room_for
                                                    (const BastideBoardGeometry *self,
                                                     BastideCellRange            range,
                                                     const BastideCellSet       *cells);
gboolean         bastide_board_geometry_shows       (const BastideBoardGeometry *self,
                                                     BastideCellRange            range);
gboolean         bastide_board_geometry_shows_cells (const BastideBoardGeometry *self,
                                                     BastideCellRange            range,
                                                     const BastideCellSet       *cells);
void             bastide_board_geometry_reveal      (BastideBoardGeometry       *self,
                                                     BastideCellRange            range,
                                                     const BastideCellSet       *cells,
                                                     int                         margin);
void             bastide_board_geometry_resize      (BastideBoardGeometry       *self,
                                                     int                         width,
                                                     int                         height);

/**
 * BastideSpreadItem:
 * @place: its place, or the preferred one; afterwards the final one
 * @others: (nullable) (element-type graphene_point_t): alternative places; %NULL if it cannot move
 * @choice: the number of the one of @others that it has come to, or -1
 *
 * One of several things that must not overlap.
 */
typedef struct
{
  graphene_point_t place;
  GArray          *others;
  int              choice;
} BastideSpreadItem;

void  bastide_board_spread         (BastideSpreadItem       *items,
                                    guint                    n_items,
                                    const GArray            *obstacles,
                                    float                    apart,
                                    float                    clear);
float bastide_board_spread_get_gap (const BastideSpreadItem *items,
                                    guint                    n_items,
                                    guint                    item);

G_END_DECLS
