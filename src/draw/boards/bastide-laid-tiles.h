/* bastide-laid-tiles.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-paint-work.h"
#include "bastide-tile-painter.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/*
 * Tiles that lie side by side and are painted together: a whole board, a diagram, the country of the
 * scoring track. Lengths are in the units of a context that is not scaled: pixels is the side of a
 * tile, (x, y) the position of the corner of cell 0 0.
 */

/**
 * BastideLaidTile:
 * @plan: its geometry
 * @tile: the tile; borrowed
 * @rotation: by how many quarter turns it lies turned
 * @cell: its cell
 */
typedef struct
{
  BastideTilePlan             *plan;
  const BastideTileDefinition *tile;
  guint                        rotation;
  BastideCell                  cell;
} BastideLaidTile;

/* Returns: (transfer full) (element-type BastideLaidTile): no tiles; free with g_array_unref() */
GArray *bastide_laid_tiles_new  (void);

/* @tile must outlive the array. */
void    bastide_laid_tiles_add  (GArray                      *self,
                                 const BastideTileDefinition *tile,
                                 guint                        rotation,
                                 int                          x,
                                 int                          y);

/* Brings them into the order in which they are painted and found: row by row from the north. */
void    bastide_laid_tiles_sort (GArray                      *self);

/* Returns: (nullable) (transfer none): the tile at a cell; the tiles are sorted */
const BastideLaidTile *bastide_laid_tiles_find (const GArray *self,
                                                int           x,
                                                int           y);

/**
 * bastide_laid_tiles_append_rim:
 * @laid: one of the tiles
 * @cr: as for bastide_tile_plan_append_rim_among()
 *
 * Appends the line that is emphasised when a segment is lit, also where another kind meets it at an edge.
 */
void bastide_laid_tiles_append_rim (const GArray          *self,
                                    const BastideLaidTile *laid,
                                    cairo_t               *cr,
                                    guint                  segment);

/* Appends the area that is tinted then. */
void bastide_laid_tiles_append_outline (const GArray          *self,
                                        const BastideLaidTile *laid,
                                        cairo_t               *cr,
                                        guint                  segment);

/* The cards under them. */
void bastide_laid_tiles_paint_cards (const GArray *self,
                                     cairo_t      *cr,
                                     double        x,
                                     double        y,
                                     double        pixels,
                                     gboolean      dark);

/* Their country: grounds, shadows of towers, raised parts. The tiles are sorted. */
void bastide_laid_tiles_paint       (const GArray *self,
                                     cairo_t      *cr,
                                     double        x,
                                     double        y,
                                     double        pixels);

/**
 * BastideRowFunc:
 * @y: a row
 * @layer: whether the contents of its tiles come next, or have just been painted
 *
 * Paints something between the tiles; @cr is scaled so that a tile is 1 × 1, with the corner of cell 0 0 at the origin.
 */
typedef void (*BastideRowFunc) (gpointer         data,
                                cairo_t         *cr,
                                int              y,
                                BastideEdgeLayer layer);

/**
 * BastideLaidTilesHelp:
 * @paint_ground: (nullable): called when all grounds are painted; its @y is that of the first row
 * @paint_between: (nullable): called for each row, from the first to the one below the last
 * @data: for both
 * @is_wanted: (nullable): asked before each tile: where the picture is no longer wanted the rest is left out
 * @wanted_data: for @is_wanted
 *
 * Hooks that are called while tiles are painted.
 */
typedef struct
{
  BastideRowFunc    paint_ground;
  BastideRowFunc    paint_between;
  gpointer          data;
  BastideWantedFunc is_wanted;
  gpointer          wanted_data;
} BastideLaidTilesHelp;

/* The same with other things between them. */
void bastide_laid_tiles_paint_with  (const GArray               *self,
                                     cairo_t                    *cr,
                                     double                      x,
                                     double                      y,
                                     double                      pixels,
                                     const BastideLaidTilesHelp *help);

G_END_DECLS
