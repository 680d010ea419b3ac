/* bastide-board-spots.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-board-canvas.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/* The least distance between the middles of choices, in logical pixels; a click on closer ones only zooms in. */
#define BASTIDE_SPOT_PIXELS 24

/**
 * BastideBoardSpot:
 * @spot: what can be chosen
 * @figure: the kind of figure that would come to stand there, or stands there and can be chosen; or -1
 * @percent: how large this figure or piece is there, where it is smaller than others; 0 is 100
 * @has_piece: whether a piece would come there instead
 * @piece: this piece
 * @part: of a piece between two segments how far it has gone
 * @size: of such a piece, where it is smaller for want of room; else 1
 * @x: the middle of what can be seen there, in device pixels from the corner of its cell
 * @y: the middle of what can be seen there, in device pixels from the corner of its cell
 * @ground_x: where it stands, in the same way
 * @ground_y: where it stands, in the same way
 * @moved_x: how far that is from where it would stand if nothing else could be chosen
 * @moved_y: how far that is from where it would stand if nothing else could be chosen
 * @gap: how far the nearest other one is; very far for the only one
 *
 * A choice on the board, as a thing in a place. Where such things are shown together no two touch, nor what stands
 * there already: where they would, they move apart, each on its own segment or along its own way.
 */
typedef struct
{
  BastideSpot  spot;
  int          figure;
  guint        percent;
  gboolean     has_piece;
  BastidePiece piece;
  double       part;
  double       size;
  double       x;
  double       y;
  double       ground_x;
  double       ground_y;
  double       moved_x;
  double       moved_y;
  double       gap;
} BastideBoardSpot;

gboolean bastide_board_spots_get          (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot,
                                           BastideBoardSpot         *thing);
gboolean bastide_board_spots_shows        (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot);
int      bastide_board_spots_get_feature  (const BastideBoardCanvas *canvas,
                                           const BastideSpot        *spot);
gboolean bastide_board_spots_is_apart     (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot);
gboolean bastide_board_spots_get_position (const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot,
                                           double                   *x,
                                           double                   *y);

/* bastide-board-spots-paint.c */
void     bastide_board_spots_get_edge_position (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice,
                                                const BastideSpot        *spot,
                                                double                   *x,
                                                double                   *y);
gboolean bastide_board_spots_hits              (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice,
                                                const BastideSpot        *spot,
                                                double                    x,
                                                double                    y,
                                                double                   *distance);
void     bastide_board_spots_paint_cells       (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice);
void     bastide_board_spots_paint             (const BastideBoardCanvas *canvas,
                                                BastideChoice            *choice);

G_END_DECLS
