/* bastide-canvas-geometry.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "tileset/edit/bastide-tile-edit.h"

G_BEGIN_DECLS

/* The rise of things over the north edge, in tiles: most of them are visible. */
#define BASTIDE_CANVAS_OVERHANG 0.15

/**
 * BastideCanvasGeometry:
 * @x: corner of the tile
 * @y: corner of the tile
 * @side: side of the tile, at least 1
 * @middle_radius: radius of the handles of whole edges
 * @half_radius: radius of the handles of halves
 * @distance: distance of all handles from the tile
 * @slop: distance beyond their painted rim at which they can be hit
 *
 * The place of a tile and its handles, in pixels of the widget.
 */
typedef struct
{
  double x;
  double y;
  double side;
  double middle_radius;
  double half_radius;
  double distance;
  double slop;
} BastideCanvasGeometry;

/**
 * bastide_canvas_geometry_fit:
 * @width: width of the room for the tile and its handles
 * @height: height of that room
 * @unit: pixels for each pixel of a usual text: handles grow with the text
 *
 * Lays a tile as large as it goes into the middle of a room.
 */
void             bastide_canvas_geometry_fit          (BastideCanvasGeometry       *self,
                                                       double                       width,
                                                       double                       height,
                                                       double                       unit);

/* The least side of a room in which something can be drawn. */
double           bastide_canvas_geometry_get_minimum  (double                       unit);

/* Whether a place is a handle beside the tile. */
static inline gboolean
bastide_edit_place_is_handle (const BastideEditPlace *place)
{
  return place->type == BASTIDE_EDIT_SIDE || place->type == BASTIDE_EDIT_HALF;
}

/* The edge on which a handle lies. */
static inline guint
bastide_edit_place_get_side (const BastideEditPlace *place)
{
  return place->type == BASTIDE_EDIT_SIDE ? place->index : place->index / 2;
}

/* Whether two places are the same one; of those inside, whether they lie in the same segment. */
static inline gboolean
bastide_edit_place_is_same (const BastideEditPlace *one,
                            const BastideEditPlace *other)
{
  return one->type == other->type && (one->type == BASTIDE_EDIT_NOWHERE || one->index == other->index);
}

/**
 * bastide_canvas_geometry_get_point:
 * @place: a handle, or a place with a point inside
 * @outside: for a handle: whether to return its own middle, or the point of the border that it stands for
 * @x: (out): in pixels of the widget
 * @y: (out): in pixels of the widget
 */
void             bastide_canvas_geometry_get_point    (const BastideCanvasGeometry *self,
                                                       const BastideEditPlace      *place,
                                                       gboolean                     outside,
                                                       double                      *x,
                                                       double                      *y);

/* Radius of a handle. */
double           bastide_canvas_geometry_get_radius   (const BastideCanvasGeometry *self,
                                                       const BastideEditPlace      *handle);

/* From pixels of the widget to the unit square of the tile. */
void             bastide_canvas_geometry_to_tile      (const BastideCanvasGeometry *self,
                                                       double                      *x,
                                                       double                      *y);

/**
 * bastide_canvas_geometry_find_handle:
 * @halves: the handles there are, a bit each
 * @sides: the handles there are, a bit each
 *
 * Returns: the handle at a point of the widget, or nowhere
 */
BastideEditPlace bastide_canvas_geometry_find_handle  (const BastideCanvasGeometry *self,
                                                       guint8                       halves,
                                                       guint8                       sides,
                                                       double                       x,
                                                       double                       y);

/**
 * bastide_canvas_geometry_find_edge:
 * @halves: the handles there are, a bit each
 * @sides: the handles there are, a bit each
 *
 * Returns: the handle of the edge that a point lies at, a little inside the tile or beside it; nowhere farther away and
 *   at corners
 */
BastideEditPlace bastide_canvas_geometry_find_edge    (const BastideCanvasGeometry *self,
                                                       guint8                       halves,
                                                       guint8                       sides,
                                                       double                       x,
                                                       double                       y);

G_END_DECLS
