/* bastide-canvas-geometry.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-canvas-geometry.h"

#include <math.h>

/* For the usual text size. */
#define MIDDLE_RADIUS 11.0
#define HALF_RADIUS 8.0
#define DISTANCE 23.0
#define SLOP 8.0
#define LEAST_SIDE 120.0

/* The distance from an edge, inside the tile, that still means the edge, in tiles. */
#define EDGE_REACH 0.1

/* The room beside the tile on each side. */
#define MARGIN (DISTANCE + MIDDLE_RADIUS + 4)

/* The way along an edge, clockwise, and out of the tile. */
static const int along_x[BASTIDE_N_SIDES] = { 1, 0, -1, 0 };
static const int along_y[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int out_x[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const int out_y[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

double
bastide_canvas_geometry_get_minimum (double unit)
{
  return LEAST_SIDE + 2 * MARGIN * unit;
}

void
bastide_canvas_geometry_fit (BastideCanvasGeometry *self,
                             double                 width,
                             double                 height,
                             double                 unit)
{
  double margin = MARGIN * unit, above;

  self->side = MIN (width - 2 * margin, MIN (height - 2 * margin, (height - margin) / (1 + BASTIDE_CANVAS_OVERHANG)));
  self->side = MAX (1, floor (self->side));
  above = MAX (margin, BASTIDE_CANVAS_OVERHANG * self->side);
  self->x = floor ((width - self->side) / 2);
  self->y = floor ((height - self->side - margin - above) / 2 + above);
  self->middle_radius = MIDDLE_RADIUS * unit;
  self->half_radius = HALF_RADIUS * unit;
  self->distance = DISTANCE * unit;
  self->slop = SLOP * unit;
}

/* A point of the border from the middle of the tile, in tiles: where a handle belongs. */
static void
get_border_point (const BastideEditPlace *handle,
                  double                 *x,
                  double                 *y)
{
  guint side = bastide_edit_place_get_side (handle);
  double along = handle->type == BASTIDE_EDIT_SIDE ? 0 : handle->index % 2 == 0 ? -0.25 : 0.25;

  *x = 0.5 + 0.5 * out_x[side] + along * along_x[side];
  *y = 0.5 + 0.5 * out_y[side] + along * along_y[side];
}

void
bastide_canvas_geometry_get_point (const BastideCanvasGeometry *self,
                                   const BastideEditPlace      *place,
                                   gboolean                     outside,
                                   double                      *x,
                                   double                      *y)
{
  double tile_x = place->x, tile_y = place->y;
  double distance = 0;
  guint side = 0;

  if (bastide_edit_place_is_handle (place))
    {
      side = bastide_edit_place_get_side (place);
      distance = outside ? self->distance : 0;
      get_border_point (place, &tile_x, &tile_y);
    }
  *x = self->x + tile_x * self->side + distance * out_x[side];
  *y = self->y + tile_y * self->side + distance * out_y[side];
}

double
bastide_canvas_geometry_get_radius (const BastideCanvasGeometry *self,
                                    const BastideEditPlace      *handle)
{
  return handle->type == BASTIDE_EDIT_SIDE ? self->middle_radius : self->half_radius;
}

void
bastide_canvas_geometry_to_tile (const BastideCanvasGeometry *self,
                                 double                      *x,
                                 double                      *y)
{
  *x = (*x - self->x) / self->side;
  *y = (*y - self->y) / self->side;
}

/* Keeps the handle if it is nearer to a point than the best one so far. */
static void
try_handle (const BastideCanvasGeometry *self,
            BastideEditPlace             handle,
            double                       x,
            double                       y,
            double                      *best,
            BastideEditPlace            *found)
{
  double handle_x, handle_y, distance;

  bastide_canvas_geometry_get_point (self, &handle, TRUE, &handle_x, &handle_y);
  distance = hypot (x - handle_x, y - handle_y);
  if (distance > bastide_canvas_geometry_get_radius (self, &handle) + self->slop || distance >= *best)
    return;

  *best = distance;
  *found = handle;
}

BastideEditPlace
bastide_canvas_geometry_find_handle (const BastideCanvasGeometry *self,
                                     guint8                       halves,
                                     guint8                       sides,
                                     double                       x,
                                     double                       y)
{
  BastideEditPlace found = { BASTIDE_EDIT_NOWHERE };
  double best = G_MAXDOUBLE;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (sides & (1u << side))
      try_handle (self, (BastideEditPlace) { BASTIDE_EDIT_SIDE, .index = side }, x, y, &best, &found);
  for (guint half = 0; half < BASTIDE_N_HALVES; half++)
    if (halves & (1u << half))
      try_handle (self, (BastideEditPlace) { BASTIDE_EDIT_HALF, .index = half }, x, y, &best, &found);

  return found;
}

/* The handle of an edge whose point is nearest to a place along it, in tiles. */
static BastideEditPlace
find_along (guint8 halves,
            guint8 sides,
            guint  side,
            double x,
            double y)
{
  BastideEditPlace found = { BASTIDE_EDIT_NOWHERE };
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < 3; i++)
    {
      BastideEditPlace handle = { i < 2 ? BASTIDE_EDIT_HALF : BASTIDE_EDIT_SIDE, .index = i < 2 ? 2 * side + i : side };
      double border_x, border_y;

      if (!((i < 2 ? halves : sides) & (1u << handle.index)))
        continue;
      get_border_point (&handle, &border_x, &border_y);
      if (hypot (x - border_x, y - border_y) >= best)
        continue;
      best = hypot (x - border_x, y - border_y);
      found = handle;
    }

  return found;
}

BastideEditPlace
bastide_canvas_geometry_find_edge (const BastideCanvasGeometry *self,
                                   guint8                       halves,
                                   guint8                       sides,
                                   double                       x,
                                   double                       y)
{
  double reach = (self->distance + self->middle_radius + self->slop) / self->side;
  double best = -G_MAXDOUBLE, second = -G_MAXDOUBLE;
  guint side = 0;

  bastide_canvas_geometry_to_tile (self, &x, &y);
  for (guint i = 0; i < BASTIDE_N_SIDES; i++)
    {
      double beyond = (x - 0.5) * out_x[i] + (y - 0.5) * out_y[i] - 0.5;

      second = MAX (second, MIN (beyond, best));
      if (beyond <= best)
        continue;
      best = beyond;
      side = i;
    }
  /* Near a corner it is unclear which of the two edges is meant. */
  if (best < -EDGE_REACH || best > reach || best - second < EDGE_REACH / 2)
    return (BastideEditPlace) { BASTIDE_EDIT_NOWHERE };

  return find_along (halves, sides, side, x, y);
}
