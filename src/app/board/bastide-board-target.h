/* bastide-board-target.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-canvas.h"
#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/**
 * BastideBoardTarget:
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
 * @gap: how far the nearest other target is; very far for the only one
 *
 * What can be chosen on the board, as a thing that is somewhere.
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
} BastideBoardTarget;

gboolean bastide_board_target_init        (BastideBoardTarget       *target,
                                           const BastideBoardCanvas *canvas,
                                           BastideChoice            *choice,
                                           const BastideSpot        *spot);
void     bastide_board_target_move_on_way (const BastideBoardCanvas *canvas,
                                           BastideBoardTarget       *target,
                                           double                    part);

G_END_DECLS
