/* bastide-piece-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/*
 * Pieces that are no figures of the map: ferries, gold, goods, dice. They are found by the names that
 * the rules give to their kinds; whoever paints a board asks for what its state says.
 * Lengths are in the units of @cr, which is not scaled: pixels is the side of a tile.
 */

/**
 * bastide_piece_get_spot:
 * @plan: the tile that it lies on
 * @piece: where it is; its kind tells what it stands on
 * @x: (out): in tiles from the corner of the square
 * @y: (out): in tiles from the corner of the square
 *
 * Where a piece on the board stands or lies: its foot, or the middle of a ferry's way.
 */
void bastide_piece_get_spot (const BastideTilePlan *plan,
                             const BastidePiece    *piece,
                             double                *x,
                             double                *y);

/**
 * bastide_piece_paint:
 * @plan: the tile that it lies on
 * @piece: a piece on a tile, on a segment or between two segments
 * @x: corner of the tile
 * @y: corner of the tile
 * @style: %BASTIDE_FIGURE_OFFERED for where it could go
 *
 * Paints a piece where it is on the board. Kinds without a drawing are left out.
 */
void bastide_piece_paint (cairo_t               *cr,
                          const BastideTilePlan *plan,
                          const BastidePiece    *piece,
                          double                 x,
                          double                 y,
                          double                 pixels,
                          BastideFigureStyle     style);

/**
 * bastide_ferry_paint:
 * @plan: a tile with a ferry lake
 * @from: segment of a road that ends there
 * @to: another one
 * @x: corner of the tile
 * @y: corner of the tile
 * @style: %BASTIDE_FIGURE_OFFERED for a way that it could take
 *
 * A barge on its rope between the jetties of two roads.
 */
void bastide_ferry_paint (cairo_t               *cr,
                          const BastideTilePlan *plan,
                          guint                  from,
                          guint                  to,
                          double                 x,
                          double                 y,
                          double                 pixels,
                          BastideFigureStyle     style);

/**
 * bastide_ingots_paint:
 * @x: middle of the foot of the stack
 * @y: its foot
 * @size: half the width of one ingot
 * @count: how many; more than four show their number
 *
 * Bars of gold, stacked.
 */
void bastide_ingots_paint (cairo_t *cr,
                           double   x,
                           double   y,
                           double   size,
                           guint    count);

/**
 * bastide_token_exists:
 * @name: kind of a piece that players hold
 *
 * Returns: whether bastide_token_paint() can draw it
 */
gboolean bastide_token_exists (const char *name);

/**
 * bastide_token_paint:
 * @name: "wine", "grain", "cloth", "ingot", "message", "wall-token", "token-1" to "token-9"
 * @x: its centre
 * @y: its centre
 * @radius: half of its width
 *
 * What players hold: goods on wooden discs, an ingot, a letter, tokens from a wall, which lie there closed.
 */
void bastide_token_paint (cairo_t    *cr,
                          const char *name,
                          double      x,
                          double      y,
                          double      radius);

#define BASTIDE_WALL_TOKEN_MAX_NUMBER 9

/**
 * bastide_wall_token_paint:
 * @number: 1 to %BASTIDE_WALL_TOKEN_MAX_NUMBER; 0 shows the closed side
 * @x: its centre
 * @y: its centre
 * @radius: half of its width
 *
 * A token that lies on a wall or has been taken from there. Small ones show the number without a picture.
 */
void bastide_wall_token_paint (cairo_t *cr,
                               guint    number,
                               double   x,
                               double   y,
                               double   radius);

/* Height of a card, in parts of its width. */
#define BASTIDE_MESSAGE_CARD_RATIO (184 / 142.0)

/**
 * bastide_message_card_paint:
 * @number: 1 to 8; 0 shows its back
 * @colour: (nullable): colour of the figures on its picture
 * @x: corner of the card
 * @y: corner of the card
 * @width: its width; its height follows from BASTIDE_MESSAGE_CARD_RATIO
 *
 * A message: a small picture of what it counts, and the choice between that and two points.
 */
void bastide_message_card_paint (cairo_t    *cr,
                                 guint       number,
                                 const char *colour,
                                 double      x,
                                 double      y,
                                 double      width);

/**
 * bastide_crop_circle_paint:
 * @sign: "fork", "club", "shield"
 * @x: its centre
 * @y: its centre
 * @radius: of the round of wheat
 */
void bastide_crop_circle_paint (cairo_t    *cr,
                                const char *sign,
                                double      x,
                                double      y,
                                double      radius);

/**
 * bastide_die_paint:
 * @value: 1 to 3
 * @x: middle of the foot of its front
 * @y: its foot
 * @size: its side
 * @progress: of a throw, 0 to 1; 1 shows the value at rest
 *
 * The die of the flying machines.
 */
void bastide_die_paint (cairo_t *cr,
                        guint    value,
                        double   x,
                        double   y,
                        double   size,
                        double   progress);

/**
 * bastide_flight_get_step:
 * @plan: a tile with a flying machine
 * @dx: (out): columns that it flies to the east with each pip
 * @dy: (out): rows to the south
 *
 * Returns: FALSE if there is no flying machine on the tile
 */
gboolean bastide_flight_get_step (const BastideTilePlan *plan,
                                  int                   *dx,
                                  int                   *dy);

/**
 * bastide_flight_paint:
 * @plan: a tile with a flying machine
 * @n_cells: how far it flies; 0: nobody knows yet, the three cells that it could reach are marked
 * @x: corner of the tile
 * @y: corner of the tile
 *
 * The way of a flight: its track on the ground, the arc through the air, and a ring where it lands.
 */
void bastide_flight_paint (cairo_t               *cr,
                           const BastideTilePlan *plan,
                           guint                  n_cells,
                           double                 x,
                           double                 y,
                           double                 pixels);

/**
 * bastide_flight_get_point:
 * @progress: 0 at the machine, 1 at the landing
 *
 * Where somebody who flies is on that arc, for animations.
 */
void bastide_flight_get_point (const BastideTilePlan *plan,
                               guint                  n_cells,
                               double                 x,
                               double                 y,
                               double                 pixels,
                               double                 progress,
                               double                *point_x,
                               double                *point_y);

G_END_DECLS
