/* bastide-board-geometry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/* A tile is never smaller or larger than this, in logical pixels. */
#define BASTIDE_BOARD_MIN_PIXELS 24
#define BASTIDE_BOARD_MAX_PIXELS 320

/**
 * BastideBoardGeometry:
 * @pixels: side of a tile, in device pixels; whole, so that tiles join without seams
 * @x: position of the north-west corner of cell 0 0 in the view, in device pixels
 * @y: position of the north-west corner of cell 0 0 in the view, in device pixels
 * @width: size of the view, in device pixels
 * @height: size of the view, in device pixels
 * @scale: device pixels in a logical one
 * @covered: how much of the top lies under something else, in logical pixels; what is to be seen lies below
 *
 * Where the board lies in its view. Plain data, so that panning and zooming can be tested without
 * a window.
 */
typedef struct
{
  int    pixels;
  double x;
  double y;
  int    width;
  int    height;
  int    scale;
  int    covered;
} BastideBoardGeometry;

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
                                                     int                         min_pixels,
                                                     int                         max_pixels);
void             bastide_board_geometry_clamp       (BastideBoardGeometry       *self,
                                                     BastideCellRange            range);
gboolean         bastide_board_geometry_sees        (const BastideBoardGeometry *self,
                                                     double                      x,
                                                     double                      y);
gboolean         bastide_board_geometry_has_room_for
                                                    (const BastideBoardGeometry *self,
                                                     BastideCellRange            range);
gboolean         bastide_board_geometry_shows       (const BastideBoardGeometry *self,
                                                     BastideCellRange            range);
void             bastide_board_geometry_reveal      (BastideBoardGeometry       *self,
                                                     BastideCellRange            range,
                                                     int                         margin);
void             bastide_board_geometry_resize      (BastideBoardGeometry       *self,
                                                     int                         width,
                                                     int                         height);

static inline gboolean
bastide_cell_range_contains (BastideCellRange range,
                             int              x,
                             int              y)
{
  return x >= range.min_x && x <= range.max_x && y >= range.min_y && y <= range.max_y;
}

G_END_DECLS
