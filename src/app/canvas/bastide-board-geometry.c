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
