/* bastide-tile-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/*
 * Paints tiles from their segments alone. Lengths are in tiles: one tile is 1 × 1, x east, y south.
 * All functions may be called from any thread, on different plans or cairo contexts at once.
 */

/* Maximum distance that raised things (roofs, trees) reach beyond the square of their tile. */
#define BASTIDE_OVERHANG_TOP 0.20
#define BASTIDE_OVERHANG_SIDE 0.10
#define BASTIDE_OVERHANG_BOTTOM 0.06

/**
 * BastideTilePlan:
 *
 * The geometry of one placed tile: where its areas, lines and regions lie after rotation, with all
 * variation that comes from its id and position. Immutable.
 */
typedef struct _BastideTilePlan BastideTilePlan;

/**
 * bastide_tile_plan_new:
 * @tile: the tile; must outlive the plan
 * @rotation: quarter turns clockwise
 * @x: cell of the board; neighbours continue each other's landscape
 * @y: cell of the board
 */
BastideTilePlan *bastide_tile_plan_new  (const BastideTileDefinition *tile,
                                         guint                        rotation,
                                         int                          x,
                                         int                          y);
void             bastide_tile_plan_free (BastideTilePlan             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideTilePlan, bastide_tile_plan_free)

/**
 * bastide_tile_plan_paint_ground:
 * @cr: where the unit square is the tile: translate to its corner and scale by @pixels before
 * @pixels: the side of the tile in device pixels, for the level of detail
 *
 * Paints the flat parts, clipped to the square.
 */
void bastide_tile_plan_paint_ground (const BastideTilePlan *self,
                                     cairo_t               *cr,
                                     double                 pixels);

/**
 * bastide_tile_plan_paint_raised:
 *
 * Paints the raised parts. They overhang the square by at most the BASTIDE_OVERHANG values, so paint the tiles row by
 * row from the north, after all grounds.
 */
void bastide_tile_plan_paint_raised (const BastideTilePlan *self,
                                     cairo_t               *cr,
                                     double                 pixels);

/* The tiles around a tile, clockwise from the north. */
#define BASTIDE_N_NEIGHBOURS 8

/**
 * BastideEdgeLayer:
 * @BASTIDE_EDGES_BEHIND: pieces behind everything on the tile: painted before it
 * @BASTIDE_EDGES_BEFORE: the others: painted after the contents of the tile
 */
typedef enum
{
  BASTIDE_EDGES_BEHIND,
  BASTIDE_EDGES_BEFORE,
} BastideEdgeLayer;

/**
 * bastide_tile_plan_paint_edges:
 * @neighbours: (nullable) (array fixed-size=8): the plans of the tiles round it, clockwise from the north: N NE E SE S
 *   SW W NW; NULL where none lies. No array for a tile that lies alone
 * @layer: the layer to paint
 * @cr: as for bastide_tile_plan_paint_raised()
 *
 * Paints the parts on the edges and corners of a tile that depend on both tiles that meet there. Only one of the tiles
 * around an edge paints it. Paint row by row from the north: for all tiles of the row the edges behind, then the
 * contents of the tiles, then the other edges, each from west to east.
 */
void bastide_tile_plan_paint_edges (const BastideTilePlan        *self,
                                    const BastideTilePlan *const *neighbours,
                                    BastideEdgeLayer              layer,
                                    cairo_t                      *cr,
                                    double                        pixels);

/**
 * bastide_tile_plan_paint_shadows:
 *
 * Paints the shadows that the corner towers of a tile throw on the tile itself. On a board they fall
 * on all tiles that they touch, whether or not these know of the tower; so a board collects the
 * corners of all its tiles and calls bastide_tower_shadows_paint() once, between the two passes.
 */
void bastide_tile_plan_paint_shadows (const BastideTilePlan *self,
                                      cairo_t               *cr,
                                      double                 pixels);

/**
 * bastide_tile_plan_get_towers:
 *
 * Returns: the corners of the tile that carry a tower, a bit each: 0 north-west, 1 north-east,
 *   2 south-east, 3 south-west
 */
guint bastide_tile_plan_get_towers (const BastideTilePlan *self);

/**
 * bastide_tower_shadows_paint:
 * @cr: scaled by @pixels, as for a tile
 * @corners: (array): x and y of each tower, in tiles
 * @n_corners: the number of towers; each only once
 *
 * Paints the shadows of corner towers; the caller clips to the tiles there are.
 */
void bastide_tower_shadows_paint (cairo_t      *cr,
                                  const double *corners,
                                  guint         n_corners,
                                  double        pixels);

#define BASTIDE_MAX_MASTS 8

/**
 * bastide_tile_plan_get_masts:
 * @segment: index of a segment
 * @masts: (out caller-allocates) (array fixed-size=16): x and y of the foot of each mast, in tiles from the corner of
 *   the square
 *
 * The places of banners when the feature of the segment is completed.
 *
 * Returns: their number
 */
guint bastide_tile_plan_get_masts (const BastideTilePlan *self,
                                   guint                  segment,
                                   double                *masts);

/**
 * bastide_tile_get_own_cell:
 * @tile: a tile that lies nowhere
 * @number: number of the thing among several alike
 * @x: (out): a cell
 * @y: (out): a cell
 *
 * The cell at which a tile is painted that does not lie on a board. Each kind has another one, so that a list of tiles
 * does not show the same parcels and trees on all of them; and always the same, so that a tile is known again.
 */
void bastide_tile_get_own_cell (const BastideTileDefinition *tile,
                                guint                        number,
                                int                         *x,
                                int                         *y);

/**
 * bastide_tile_plan_get_spot:
 * @segment: index of a segment
 * @x: (out): where the feet of a figure stand, in tiles from the corner of the square
 * @y: (out): where the feet of a figure stand
 */
void bastide_tile_plan_get_spot (const BastideTilePlan *self,
                                 guint                  segment,
                                 double                *x,
                                 double                *y);

/**
 * bastide_tile_plan_get_pair_spot:
 * @pair: index of something that lies between two segments
 * @x: (out): its middle, in tiles from the corner of the square
 * @y: (out): its middle, in tiles from the corner of the square
 */
void bastide_tile_plan_get_pair_spot (const BastideTilePlan *self,
                                      guint                  pair,
                                      double                *x,
                                      double                *y);

/**
 * bastide_tile_plan_hit:
 *
 * Returns: the segment under a point of the unit square, or -1
 */
int bastide_tile_plan_hit (const BastideTilePlan *self,
                           double                 x,
                           double                 y);

/**
 * bastide_tile_plan_append_outline:
 *
 * Appends the closed outline of a segment to the path of @cr (areas: their border; lines: a band;
 * spots: a disc), for tints and overlays.
 */
void bastide_tile_plan_append_outline (const BastideTilePlan *self,
                                       cairo_t               *cr,
                                       guint                  segment);

/**
 * bastide_tile_plan_append_rim:
 *
 * Appends the line that is emphasised when the feature is lit: borders of an area, both sides of a line; without tile
 * edges where the feature continues.
 */
void bastide_tile_plan_append_rim (const BastideTilePlan *self,
                                   cairo_t               *cr,
                                   guint                  segment);

/**
 * bastide_tile_plan_append_outline_among:
 * @neighbours: (array fixed-size=8): as for bastide_tile_plan_paint_edges()
 *
 * The same as bastide_tile_plan_append_outline() where the tile lies: without the points that are painted round there.
 */
void bastide_tile_plan_append_outline_among (const BastideTilePlan        *self,
                                             const BastideTilePlan *const *neighbours,
                                             cairo_t                      *cr,
                                             guint                         segment);

/**
 * bastide_tile_plan_append_rim_among:
 * @neighbours: (array fixed-size=8): as for bastide_tile_plan_paint_edges()
 *
 * The same as bastide_tile_plan_append_rim() for the place of the tile: rounded if the tiles that meet in a corner are
 * painted so, and including the parts that the rim of a single tile leaves out, see bastide_tile_plan_append_joints().
 */
void bastide_tile_plan_append_rim_among (const BastideTilePlan        *self,
                                         const BastideTilePlan *const *neighbours,
                                         cairo_t                      *cr,
                                         guint                         segment);

/**
 * bastide_tile_plan_append_joints:
 * @neighbours: (array fixed-size=8): as for bastide_tile_plan_paint_edges()
 *
 * Appends the parts that the rim leaves out: the parts of the tile's edges on which another kind meets an area, in
 * games where edges meet freely.
 */
void bastide_tile_plan_append_joints (const BastideTilePlan        *self,
                                      const BastideTilePlan *const *neighbours,
                                      cairo_t                      *cr,
                                      guint                         segment);

G_END_DECLS
