/* bastide-board-chunk.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-geometry.h"
#include "bastide-board-sites.h"

G_BEGIN_DECLS

/* Cells in a row of a chunk. Larger ones copy faster, smaller ones are composed again faster. */
#define BASTIDE_CHUNK_CELLS 3

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
 * @sites: which tile lies where
 * @veil: (nullable): what is painted over the tiles
 * @dark: whether the table is dark
 *
 * What chunks are composed of.
 */
typedef struct
{
  BastideTileCache  *tiles;
  BastideBoardSites *sites;
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
 * @frame: when it was in view last
 * @stale: something has changed since it was composed
 * @partial: a tile was not there yet
 * @opaque: tiles cover all of it
 *
 * A square of cells, painted once so that a frame needs only few copies.
 */
typedef struct
{
  int              x;
  int              y;
  cairo_surface_t *surface;
  int              pixels;
  guint            frame;
  guint            stale : 1;
  guint            partial : 1;
  guint            opaque : 1;
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
void               bastide_board_chunk_get_area      (const BastideBoardChunk    *self,
                                                      const BastideBoardGeometry *geometry,
                                                      cairo_rectangle_int_t      *area);
void               bastide_board_chunk_paint         (const BastideBoardChunk    *self,
                                                      cairo_t                    *cr,
                                                      const BastideBoardGeometry *geometry);

void               bastide_surface_paint_scaled      (cairo_surface_t            *surface,
                                                      cairo_t                    *cr,
                                                      double                      x,
                                                      double                      y,
                                                      double                      scale,
                                                      cairo_filter_t              filter);

G_END_DECLS
