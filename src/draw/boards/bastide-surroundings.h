/* bastide-surroundings.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * BastideSurroundings:
 *
 * A printed board round its tiles and under them: one picture in two layers, with the places of everything that moves
 * on it. It derives from the definition of the board alone. Immutable and counted atomically: it may be used from any
 * thread, on different cairo contexts at once.
 *
 * Lengths are in tiles: x east, y south, the corner of cell 0 0 is the origin.
 */
typedef struct _BastideSurroundings BastideSurroundings;

/**
 * BastideCellArea:
 *
 * A rectangle of cells.
 */
typedef struct
{
  int x;
  int y;
  int width;
  int height;
} BastideCellArea;

/**
 * bastide_surroundings_new:
 * @game: the game, which knows how its boards look
 * @board: (nullable): the board; read only during the call
 *
 * Returns: (transfer full) (nullable): its picture; %NULL without a board
 */
BastideSurroundings *bastide_surroundings_new   (const BastideGameInterface   *game,
                                                 const BastideBoardDefinition *board);
BastideSurroundings *bastide_surroundings_ref   (BastideSurroundings          *self);
void                 bastide_surroundings_unref (BastideSurroundings          *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideSurroundings, bastide_surroundings_unref)

/* The cells that the picture fills. */
const BastideCellArea *bastide_surroundings_get_area (const BastideSurroundings *self);

/* The cells that are shown when the whole board is: all but the outermost country. */
const BastideCellArea *bastide_surroundings_get_view (const BastideSurroundings *self);

/**
 * bastide_surroundings_paint_backdrop:
 * @cr: scaled so that a tile is 1 × 1, with the corner of cell 0 0 at the origin
 * @cells: the part to paint; parts painted separately fit together without a seam
 * @pixels: the side of a tile in device pixels, for the level of detail
 *
 * Paints the picture below the tiles. At its edges it may fade out.
 */
void bastide_surroundings_paint_backdrop (const BastideSurroundings *self,
                                          cairo_t                   *cr,
                                          const BastideCellArea     *cells,
                                          double                     pixels);

/**
 * bastide_surroundings_paint_foreground:
 *
 * Paints the parts in front of the tiles.
 */
void bastide_surroundings_paint_foreground (const BastideSurroundings *self,
                                            cairo_t                   *cr,
                                            const BastideCellArea     *cells,
                                            double                     pixels);

/* Whether the foreground shows anything there. */
gboolean bastide_surroundings_has_foreground (const BastideSurroundings *self,
                                              const BastideCellArea     *cells);

/**
 * bastide_surroundings_get_marker:
 * @field: number of a field of the track
 * @index: its number among those on the field
 * @n_markers: number of figures on the field
 * @x: (out): where its feet stand
 * @y: (out): where its feet stand
 *
 * The place of a figure of the track: those that share a field stand side by side.
 *
 * Returns: whether there is such a field
 */
gboolean bastide_surroundings_get_marker (const BastideSurroundings *self,
                                          guint                      field,
                                          guint                      index,
                                          guint                      n_markers,
                                          double                    *x,
                                          double                    *y);

/**
 * bastide_surroundings_find_corner:
 * @x: the vertex on which it lies: the north-west corner of the cell @x @y
 * @y: the vertex on which it lies
 *
 * Returns: the number of a corner in the definition of the board, or -1
 */
int bastide_surroundings_find_corner (const BastideSurroundings *self,
                                      int                        x,
                                      int                        y);

/**
 * bastide_surroundings_get_token:
 * @corner: number of a corner in the definition of the board
 * @x: (out): the middle of the token on it
 * @y: (out): the middle of the token on it
 * @radius: (out): radius of the token
 *
 * Returns: whether there is such a corner
 */
gboolean bastide_surroundings_get_token (const BastideSurroundings *self,
                                         guint                      corner,
                                         double                    *x,
                                         double                    *y,
                                         double                    *radius);

/* Returns: (nullable): the name of the pieces that lie on the corners, face down, until they are taken */
const char *bastide_surroundings_get_token_name (const BastideSurroundings *self);

/**
 * bastide_surroundings_append_start_space:
 * @space: number of a start space in the definition of the board
 * @cr: scaled so that a tile is 1 × 1, with the corner of cell 0 0 at the origin
 *
 * Adds closed outlines of the space's visible parts to the current path, for tints and highlights. Nothing is added if
 * there is no such space.
 */
void bastide_surroundings_append_start_space (const BastideSurroundings *self,
                                              guint                      space,
                                              cairo_t                   *cr);

/* The start space that shows at a point. Returns: its number in the definition of the board, or -1 */
int bastide_surroundings_find_start_space (const BastideSurroundings *self,
                                           double                     x,
                                           double                     y);

G_END_DECLS
