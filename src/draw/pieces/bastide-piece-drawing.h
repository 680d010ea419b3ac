/* bastide-piece-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-piece-painter.h"

G_BEGIN_DECLS

/**
 * BastidePieceDrawing:
 * @name: the kind of the piece, as the rules call it; or another name of its token
 * @place: where @paint paints it
 * @get_spot: (nullable): its place on a tile, from the corner of the square; the middle of the tile without
 * @paint: (nullable): as bastide_piece_paint()
 * @paint_token: (nullable): as bastide_token_paint()
 * @paint_card: (nullable): as bastide_card_paint()
 * @n_cards: number of different cards
 * @half_width: half the width of the room that it takes on a tile, in tiles; 0 if figures may stand on it
 * @half_height: half the height of that room
 * @rise: distance of the middle of that room above its place
 * @get_way: (nullable): as bastide_piece_get_way(); returns FALSE if it has none
 * @paint_on_way: (nullable): as bastide_piece_paint_on_way()
 * @paint_way: (nullable): as bastide_piece_paint_way()
 *
 * The drawing of a kind of piece: on a tile, in a player's stock, as a card.
 */
struct _BastidePieceDrawing
{
  const char   *name;
  BastideTarget place;
  void        (*get_spot)    (const BastideTilePlan *plan,
                              double                *x,
                              double                *y);
  void        (*paint)       (cairo_t               *cr,
                              const BastideTilePlan *plan,
                              const BastidePiece    *piece,
                              double                 x,
                              double                 y,
                              double                 pixels,
                              BastideFigureStyle     style);
  void        (*paint_token) (cairo_t               *cr,
                              const char            *name,
                              double                 x,
                              double                 y,
                              double                 radius);
  void        (*paint_card)  (cairo_t               *cr,
                              guint                  number,
                              const char            *colour,
                              double                 x,
                              double                 y,
                              double                 width);
  gboolean    (*get_way)     (const BastideTilePlan *plan,
                              const BastidePiece    *piece,
                              double                 part,
                              double                *x,
                              double                *y);
  void        (*paint_on_way) (cairo_t              *cr,
                              const BastideTilePlan *plan,
                              const BastidePiece    *piece,
                              double                 part,
                              double                 x,
                              double                 y,
                              double                 pixels,
                              BastideFigureStyle     style);
  void        (*paint_way)   (cairo_t               *cr,
                              const BastideTilePlan *plan,
                              const BastidePiece    *piece,
                              double                 x,
                              double                 y,
                              double                 pixels);
  guint         n_cards;
  double        half_width;
  double        half_height;
  double        rise;
};

/* Returns: (nullable): the drawing of a kind of piece */
const BastidePieceDrawing *bastide_piece_drawing_find (const char *name);

G_END_DECLS
