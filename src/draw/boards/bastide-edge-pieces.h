/* bastide-edge-pieces.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "bastide-figure-painter.h"
#include "bastide-surroundings.h"
#include "bastide-tile-painter.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

/**
 * BastideEdgePiece:
 * @name: its kind, as the rules call it
 * @x: the tile on whose edge it stands
 * @y: the tile on whose edge it stands
 * @side: side of that tile
 */
typedef struct
{
  const char *name;
  int         x;
  int         y;
  BastideSide side;
} BastideEdgePiece;

/**
 * BastideEdgePieces:
 *
 * Pieces on the edges of the tiles of a state, and the cells on which nothing may ever be laid. Immutable and counted
 * atomically: it may be used from any thread, on different cairo contexts at once.
 *
 * Lengths are in tiles unless said otherwise: @cr is scaled so that a tile is 1 × 1, with the corner of cell 0 0 at
 * the origin.
 */
typedef struct _BastideEdgePieces BastideEdgePieces;

/* Returns: (transfer full) (nullable): those of a state; %NULL if there are none */
BastideEdgePieces *bastide_edge_pieces_new   (const BastideRules *rules,
                                              const BastideState *state);
/**
 * bastide_edge_pieces_new_for:
 * @pieces: (array length=n_pieces): in the order of the rules
 * @tiles: (element-type BastideCell): where tiles lie
 *
 * The same for a picture without a state. The cells on which nothing may be laid are those beside the pieces, and at a
 * corner of a tile around which they turn.
 */
BastideEdgePieces *bastide_edge_pieces_new_for (const BastideGameInterface *game,
                                                const BastideEdgePiece     *pieces,
                                                guint                       n_pieces,
                                                const GArray               *tiles);

void bastide_edge_pieces_unref (BastideEdgePieces *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEdgePieces, bastide_edge_pieces_unref)

/* Whether both show the same. Either may be %NULL. */
gboolean bastide_edge_pieces_equal (const BastideEdgePieces *a,
                                    const BastideEdgePieces *b);

/* A cell at which something is in one of two and not in the other. */
typedef void (*BastideEdgeCellFunc) (int      x,
                                     int      y,
                                     gpointer data);

/**
 * bastide_edge_pieces_compare:
 * @a: (nullable): some pieces
 * @b: (nullable): others
 * @func: (scope call): called for each cell, some of them several times
 *
 * Calls @func for each cell that differs. Painting of a cell may reach over the cells around it.
 */
void bastide_edge_pieces_compare (const BastideEdgePieces *a,
                                  const BastideEdgePieces *b,
                                  BastideEdgeCellFunc      func,
                                  gpointer                 data);

/* The cells that it touches: those that are blocked, and the tiles that have pieces. */
BastideCellArea bastide_edge_pieces_get_area (const BastideEdgePieces *self);

/**
 * bastide_edge_pieces_paint_ground:
 * @pixels: the side of a tile in device pixels, for the level of detail
 *
 * Paints the country on blocked cells, and the ground beside the pieces. It comes after the grounds of tiles, and
 * before everything that stands on them. Anything outside the clip is left out.
 */
void bastide_edge_pieces_paint_ground (const BastideEdgePieces *self,
                                       cairo_t                 *cr,
                                       double                   pixels);

/**
 * bastide_edge_pieces_paint_row:
 * @y: a row of tiles
 * @layer: whether it comes before the contents of the tiles of the row, or after them
 *
 * Paints the pieces of a row. The row below the last one of tiles has some as well, before its contents.
 */
void bastide_edge_pieces_paint_row (const BastideEdgePieces *self,
                                    cairo_t                 *cr,
                                    int                      y,
                                    BastideEdgeLayer         layer,
                                    double                   pixels);

/**
 * bastide_edge_piece_paint:
 * @game: the game, which knows how its pieces look
 *
 * Paints a single piece, without the ground beside it.
 */
void bastide_edge_piece_paint (cairo_t                    *cr,
                               const BastideGameInterface *game,
                               const BastideEdgePiece     *piece,
                               double                      pixels);

/* Adds the closed outline of a piece on an edge to the path, for highlights and pointers: a bar along the edge. */
void bastide_edge_append_outline (cairo_t    *cr,
                                  int         x,
                                  int         y,
                                  BastideSide side);

/* Distance of a point from the edge of a tile. */
double bastide_edge_get_distance (int         x,
                                  int         y,
                                  BastideSide side,
                                  double      point_x,
                                  double      point_y);

/**
 * bastide_edge_pieces_get_feet:
 * @figure: a kind of figure of the game, as the rules call it
 * @feet_x: (out): its place
 * @feet_y: (out): its place
 *
 * The place of a figure on a piece: there is room for one of each kind.
 *
 * Returns: whether there is a piece on that edge
 */
gboolean bastide_edge_pieces_get_feet (const BastideEdgePieces *self,
                                       const char              *figure,
                                       int                      x,
                                       int                      y,
                                       BastideSide              side,
                                       double                  *feet_x,
                                       double                  *feet_y);

/**
 * bastide_edge_pieces_get_feet_beside:
 * @self: (nullable): the pieces that stand
 *
 * The place of a figure on a piece that does not stand yet, at one of the ends of those that do.
 */
void bastide_edge_pieces_get_feet_beside (const BastideEdgePieces    *self,
                                          const BastideGameInterface *game,
                                          const char                 *figure,
                                          const BastideEdgePiece     *piece,
                                          double                     *feet_x,
                                          double                     *feet_y);

/* Returns: (nullable): the name of the piece on an edge */
const char *bastide_edge_pieces_find (const BastideEdgePieces *self,
                                      int                      x,
                                      int                      y,
                                      BastideSide              side);

/* The ends of an edge, clockwise round its tile. */
void bastide_edge_get_ends (int          x,
                            int          y,
                            BastideSide  side,
                            double      *start_x,
                            double      *start_y,
                            double      *end_x,
                            double      *end_y);

/* The name to paint a figure by on an edge, since some games show its role there. */
const char *bastide_edge_get_figure_name (const BastideGameInterface *game,
                                          const char                 *figure);

G_END_DECLS
