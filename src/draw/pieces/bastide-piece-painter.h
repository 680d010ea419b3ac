/* bastide-piece-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-stage.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/*
 * Pieces other than the figures of the map. They are found by the names that the rules give to their kinds; painters of
 * boards pass the contents of the state. Lengths are in the units of @cr, which is not scaled: pixels is the side of a
 * tile.
 */

/**
 * bastide_piece_get_spot:
 * @plan: the tile that it lies on
 * @piece: its place; its kind determines the thing that it stands on
 * @x: (out): in tiles from the corner of the square
 * @y: (out): in tiles from the corner of the square
 *
 * The place of a piece on the board: its foot, or the middle of the way of a link.
 */
void bastide_piece_get_spot (const BastideTilePlan *plan,
                             const BastidePiece    *piece,
                             double                *x,
                             double                *y);

/**
 * bastide_piece_get_thing:
 * @plan: the tile that it lies on
 * @thing: (out): the room that it takes there
 *
 * Returns: whether it lies on the tile and should not be hidden by figures
 */
gboolean bastide_piece_get_thing (const BastideTilePlan *plan,
                                  const BastidePiece    *piece,
                                  BastideStageThing     *thing);

/**
 * bastide_piece_paint:
 * @plan: the tile that it lies on
 * @piece: a piece on a tile, on a segment or between two segments
 * @x: corner of the tile
 * @y: corner of the tile
 * @style: %BASTIDE_FIGURE_OFFERED for a possible place
 *
 * Paints a piece at its place on the board. Kinds without a drawing are left out.
 */
void bastide_piece_paint (cairo_t               *cr,
                          const BastideTilePlan *plan,
                          const BastidePiece    *piece,
                          double                 x,
                          double                 y,
                          double                 pixels,
                          BastideFigureStyle     style);

/**
 * bastide_piece_get_way:
 * @piece: one that goes between two segments
 * @part: progress from the one to the other, 0 to 1
 * @x: (out): in tiles from the corner of the square
 * @y: (out): in tiles from the corner of the square
 *
 * The place of such a piece on its way, as it appears.
 */
void bastide_piece_get_way (const BastideTilePlan *plan,
                            const BastidePiece    *piece,
                            double                 part,
                            double                *x,
                            double                *y);

/**
 * bastide_piece_paint_on_way:
 * @part: its progress, 0 to 1: several possible ones need not overlap
 *
 * Like bastide_piece_paint(), for a piece that goes between two segments. One that is only offered has no way yet:
 * bastide_piece_paint_way() paints that, before all that could go there.
 */
void bastide_piece_paint_on_way (cairo_t               *cr,
                                 const BastideTilePlan *plan,
                                 const BastidePiece    *piece,
                                 double                 part,
                                 double                 x,
                                 double                 y,
                                 double                 pixels,
                                 BastideFigureStyle     style);

/**
 * bastide_piece_paint_way:
 * @piece: one that could go between two segments
 *
 * Paints the way from its beginning to its end.
 */
void bastide_piece_paint_way (cairo_t               *cr,
                              const BastideTilePlan *plan,
                              const BastidePiece    *piece,
                              double                 x,
                              double                 y,
                              double                 pixels);

/* The middle of a half of an edge, in tiles from the corner of its cell; @x, @y: (out) */
void bastide_half_get_middle (guint   half,
                              double *x,
                              double *y);

/* Returns: (transfer none): the name to paint a kind of token by: of one that a set brings, its look */
const char *bastide_token_get_name (const BastidePieceKind *kind);

/**
 * bastide_token_exists:
 * @name: kind of a piece that players hold, or a look
 *
 * Returns: whether bastide_token_paint() can draw it
 */
gboolean bastide_token_exists (const char *name);

/**
 * bastide_token_paint:
 * @name: one that exists
 * @x: its centre
 * @y: its centre
 * @radius: half of its width
 *
 * Tokens that players hold, and those on the corners of a board.
 */
void bastide_token_paint (cairo_t    *cr,
                          const char *name,
                          double      x,
                          double      y,
                          double      radius);

/* Radius of a piece where tiles meet, or of one that a set brings, in tiles that are large. */
#define BASTIDE_CORNER_PIECE_RADIUS 0.09
/* In pixels; small tiles have larger pieces. */
double   bastide_loose_piece_get_radius (double pixels);

/**
 * bastide_set_piece_paint:
 * @name: as of bastide_token_get_name()
 * @colour: (nullable): the colour of its owner
 * @x: its middle
 * @y: its middle
 * @pixels: the side of a tile
 *
 * Paints a piece that a set brings: a disc with its drawing.
 */
void bastide_set_piece_paint (cairo_t    *cr,
                              const char *name,
                              const char *colour,
                              double      x,
                              double      y,
                              double      pixels);

/**
 * BastidePieceGround:
 * @find_plan: the tile at a cell; (nullable) where none lies there
 * @get_colour: (nullable): the colour of a player
 * @data: (nullable): passed to all
 * @paint: (nullable): paints a piece that a set brings, instead of bastide_set_piece_paint()
 *
 * What pieces lie on, and whose they are.
 */
typedef struct
{
  const BastideTilePlan *(*find_plan)  (gpointer data,
                                        int      x,
                                        int      y);
  const char            *(*get_colour) (gpointer data,
                                        guint    player);
  gpointer                 data;
  void                   (*paint)      (gpointer    data,
                                        const char *name,
                                        const char *colour,
                                        double      x,
                                        double      y);
} BastidePieceGround;

/**
 * bastide_loose_piece_get_spot:
 * @pieces: (element-type BastidePiece): all that are there, of which those before it stand beside it
 * @x: (out): its middle, in tiles from the corner of cell 0 0
 * @y: (out): its middle, in tiles from the corner of cell 0 0
 *
 * Returns: whether it is a piece that stands where tiles meet, or one that a set brings, and lies on the board
 */
gboolean bastide_loose_piece_get_spot (const BastidePieceGround *self,
                                       const BastidePiece       *piece,
                                       const GArray             *pieces,
                                       double                   *x,
                                       double                   *y);

/* Paints such a piece; @x, @y: the corner of the cell 0 0. One that a set brings has the colour of its owner. */
void bastide_loose_piece_paint  (cairo_t                  *cr,
                                 const BastidePieceGround *self,
                                 const BastidePiece       *piece,
                                 const GArray             *pieces,
                                 double                    x,
                                 double                    y,
                                 double                    pixels);

/**
 * bastide_loose_pieces_paint:
 * @x: the north-west corner of the cell 0 0
 * @y: the north-west corner of the cell 0 0
 *
 * Paints what stands where tiles meet, as what players hold, and all pieces that sets bring. Comes before the figures.
 */
void bastide_loose_pieces_paint (cairo_t                  *cr,
                                 const BastidePieceGround *self,
                                 const BastideRules       *rules,
                                 const BastideState       *state,
                                 double                    x,
                                 double                    y,
                                 double                    pixels);

/* Height of a card, in parts of its width. */
#define BASTIDE_CARD_RATIO (184 / 142.0)

/**
 * bastide_card_exists:
 * @name: kind of a piece that is a card, which the decision about it is named after
 *
 * Returns: whether bastide_card_paint() can draw it
 */
gboolean bastide_card_exists (const char *name);

/* Returns: number of different cards of an existing kind */
guint bastide_card_get_count (const char *name);

/**
 * bastide_card_paint:
 * @name: kind of the card
 * @number: its number, from 1; 0 shows its back
 * @colour: (nullable): colour of the figures on its picture
 * @x: corner of the card
 * @y: corner of the card
 * @width: its width; its height follows from BASTIDE_CARD_RATIO
 */
void bastide_card_paint (cairo_t    *cr,
                         const char *name,
                         guint       number,
                         const char *colour,
                         double      x,
                         double      y,
                         double      width);

G_END_DECLS
