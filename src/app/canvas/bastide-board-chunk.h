/* bastide-board-chunk.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-geometry.h"
#include "bastide-board-tiles.h"
#include "bastide-cell-cover.h"

G_BEGIN_DECLS

/**
 * BastideBoardVeil:
 * @cr: in device pixels
 * @x: where the corner of cell 0 0 is
 * @y: where the corner of cell 0 0 is
 * @pixels: side of a tile
 * @cells: the cells that are painted
 *
 * Paints something flat over the tiles.
 */
typedef void (*BastideBoardVeil) (cairo_t          *cr,
                                  double            x,
                                  double            y,
                                  int               pixels,
                                  BastideCellRange  cells,
                                  gpointer          user_data);

/**
 * BastideChunkSource:
 * @tiles: the pictures
 * @laid: which tile lies where
 * @veil: (nullable): painted over the tiles
 * @dark: whether the table is dark
 *
 * The components of chunks.
 */
typedef struct
{
  BastideTileCache  *tiles;
  BastideBoardTiles *laid;
  BastideBoardVeil   veil;
  gpointer           veil_data;
  gboolean           dark;
} BastideChunkSource;

/**
 * BastideBoardChunk:
 * @x: in chunks
 * @y: in chunks
 * @surface: (nullable): the picture
 * @pixels: side of a tile in @surface
 * @cover: its visible part, and its opaque part
 * @frame: when it was in view last
 * @stale: something has changed since it was composed
 * @partial: a tile was not there yet
 *
 * A square of cells, painted once so that a frame needs only few copies.
 */
typedef struct
{
  int              x;
  int              y;
  cairo_surface_t *surface;
  int              pixels;
  BastideCellCover cover;
  guint            frame;
  guint            stale : 1;
  guint            partial : 1;
} BastideBoardChunk;

int                bastide_board_chunk_of            (int                         cell);
void               bastide_board_chunk_free          (BastideBoardChunk          *self);
gboolean           bastide_board_chunk_request_tiles (const BastideBoardChunk    *self,
                                                      const BastideChunkSource   *source,
                                                      int                         pixels,
                                                      BastideTileNeed             need);
void               bastide_board_chunk_compose       (BastideBoardChunk          *self,
                                                      const BastideChunkSource   *source,
                                                      int                         pixels,
                                                      gboolean                    complete);
void               bastide_board_chunk_add_opaque    (const BastideBoardChunk    *self,
                                                      const BastideBoardGeometry *geometry,
                                                      GArray                     *boxes);
void               bastide_board_chunk_paint         (const BastideBoardChunk    *self,
                                                      cairo_t                    *cr,
                                                      const BastideBoardGeometry *geometry,
                                                      const cairo_region_t       *hidden);

G_END_DECLS
