/* bastide-board-geometry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-geometry.h"

#include <math.h>

/**
 * bastide_board_geometry_get_origin:
 *
 * The corner of cell 0 0 on the grid of device pixels: everything is painted from here.
 */
void
bastide_board_geometry_get_origin (const BastideBoardGeometry *self,
                                   int                        *x,
                                   int                        *y)
{
  *x = (int) floor (self->x + 0.5);
  *y = (int) floor (self->y + 0.5);
}

/**
 * bastide_board_geometry_get_corner:
 * @x: (out): the north-west corner of a cell, in device pixels
 * @y: (out): the north-west corner of a cell, in device pixels
 */
void
bastide_board_geometry_get_corner (const BastideBoardGeometry *self,
                                   int                         cell_x,
                                   int                         cell_y,
                                   int                        *x,
                                   int                        *y)
{
  bastide_board_geometry_get_origin (self, x, y);
  *x += cell_x * self->pixels;
  *y += cell_y * self->pixels;
}

/**
 * bastide_board_geometry_find_cell:
 * @x: a point of the view, in device pixels
 * @y: a point of the view, in device pixels
 *
 * Returns: the cell under the point
 */
BastideCell
bastide_board_geometry_find_cell (const BastideBoardGeometry *self,
                                  double                      x,
                                  double                      y)
{
  BastideCell cell;
  int origin_x, origin_y;

  bastide_board_geometry_get_origin (self, &origin_x, &origin_y);
  cell.x = (int) floor ((x - origin_x) / self->pixels);
  cell.y = (int) floor ((y - origin_y) / self->pixels);

  return cell;
}

/**
 * bastide_board_geometry_get_visible:
 *
 * Returns: the cells of which at least a pixel lies in the view
 */
BastideCellRange
bastide_board_geometry_get_visible (const BastideBoardGeometry *self)
{
  BastideCell first = bastide_board_geometry_find_cell (self, 0, 0);
  BastideCell last = bastide_board_geometry_find_cell (self, MAX (self->width - 1, 0), MAX (self->height - 1, 0));

  return (BastideCellRange) { first.x, first.y, last.x, last.y };
}

/**
 * bastide_board_geometry_zoom:
 * @pixels: the new side of a tile
 * @x: the point that stays where it is, in device pixels
 * @y: the point that stays where it is, in device pixels
 */
void
bastide_board_geometry_zoom (BastideBoardGeometry *self,
                             int                   pixels,
                             double                x,
                             double                y)
{
  double factor = (double) pixels / self->pixels;

  self->x = x - (x - self->x) * factor;
  self->y = y - (y - self->y) * factor;
  self->pixels = pixels;
}

/* What can be seen begins here, in device pixels. */
static int
get_top (const BastideBoardGeometry *self)
{
  return self->covered * self->scale;
}

/**
 * bastide_board_geometry_fit:
 * @range: the cells to show
 * @min_pixels: least side of a tile
 * @max_pixels: greatest side of a tile
 *
 * Puts the cells into the middle of what can be seen of the view, as large as they go.
 */
void
bastide_board_geometry_fit (BastideBoardGeometry *self,
                            BastideCellRange      range,
                            int                   min_pixels,
                            int                   max_pixels)
{
  int columns = range.max_x - range.min_x + 1;
  int rows = range.max_y - range.min_y + 1;
  int top = get_top (self);
  int height = MAX (1, self->height - top);
  int pixels = MIN (self->width / columns, height / rows);

  self->pixels = CLAMP (pixels, min_pixels, max_pixels);
  self->x = self->width / 2.0 - (range.min_x + columns / 2.0) * self->pixels;
  self->y = top + height / 2.0 - (range.min_y + rows / 2.0) * self->pixels;
}

/**
 * bastide_board_geometry_clamp:
 * @range: the cells of the board
 *
 * Keeps a part of the board in the view, so that it cannot be lost.
 */
void
bastide_board_geometry_clamp (BastideBoardGeometry *self,
                              BastideCellRange      range)
{
  double kept = MIN (self->pixels, MIN (self->width, self->height) / 2.0);

  self->x = CLAMP (self->x,
                   kept - (range.max_x + 1) * (double) self->pixels,
                   self->width - kept - range.min_x * (double) self->pixels);
  self->y = CLAMP (self->y,
                   kept - (range.max_y + 1) * (double) self->pixels,
                   self->height - kept - range.min_y * (double) self->pixels);
}

/**
 * bastide_board_geometry_sees:
 * @x: a point, in device pixels
 * @y: a point, in device pixels
 *
 * Returns: whether it can be seen
 */
gboolean
bastide_board_geometry_sees (const BastideBoardGeometry *self,
                             double                      x,
                             double                      y)
{
  return x >= 0 && y >= get_top (self) && x < self->width && y < self->height;
}

/**
 * bastide_board_geometry_has_room_for:
 * @range: cells
 *
 * Returns: whether all of them could be seen at once in the size that they have
 */
gboolean
bastide_board_geometry_has_room_for (const BastideBoardGeometry *self,
                                     BastideCellRange            range)
{
  return (range.max_x - range.min_x + 1) * self->pixels <= self->width
         && (range.max_y - range.min_y + 1) * self->pixels <= self->height - get_top (self);
}

/**
 * bastide_board_geometry_shows:
 * @range: cells
 *
 * Returns: whether all of them can be seen, and wholly
 */
gboolean
bastide_board_geometry_shows (const BastideBoardGeometry *self,
                              BastideCellRange            range)
{
  int top = get_top (self);
  int west, north, east, south;

  bastide_board_geometry_get_corner (self, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (self, range.max_x + 1, range.max_y + 1, &east, &south);

  return west >= 0 && north >= top && east <= self->width && south <= MAX (self->height, top + 1);
}

/* How far along one axis a stretch must move to lie in the view with a margin round it, which gives way first; what is
 * longer than the view goes into its middle. */
static int
get_way (int start,
         int end,
         int margin,
         int length)
{
  margin = MIN (margin, (length - (end - start)) / 2);
  if (margin < 0)
    return (length - start - end) / 2;
  if (start < margin)
    return margin - start;

  return MIN (length - margin - end, 0);
}

/**
 * bastide_board_geometry_reveal:
 * @range: cells
 * @margin: how much room to leave round them, in device pixels
 *
 * Pans just as far as is needed to see all of the cells.
 */
void
bastide_board_geometry_reveal (BastideBoardGeometry *self,
                               BastideCellRange      range,
                               int                   margin)
{
  int top = get_top (self);
  int west, north, east, south;

  bastide_board_geometry_get_corner (self, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (self, range.max_x + 1, range.max_y + 1, &east, &south);
  self->x += get_way (west, east, margin, self->width);
  self->y += get_way (north - top, south - top, margin, MAX (1, self->height - top));
}

/**
 * bastide_board_geometry_resize:
 *
 * Gives the view a new size; its middle stays in the middle.
 */
void
bastide_board_geometry_resize (BastideBoardGeometry *self,
                               int                   width,
                               int                   height)
{
  self->x += (width - self->width) / 2.0;
  self->y += (height - self->height) / 2.0;
  self->width = width;
  self->height = height;
}
