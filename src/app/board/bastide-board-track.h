/* bastide-board-track.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-clock.h"
#include "bastide-board-scene.h"

G_BEGIN_DECLS

/**
 * BastideBoardTrack:
 *
 * The track that runs round a printed board, with the scoring figures that walk on it and the tokens on its corners.
 */
typedef struct _BastideBoardTrack BastideBoardTrack;

BastideBoardTrack *bastide_board_track_new        (BastideBoardScene        *scene,
                                                   BastideBoardClock        *clock);
void               bastide_board_track_update     (BastideBoardTrack        *self,
                                                   gboolean                  stand);
gboolean           bastide_board_track_advance    (BastideBoardTrack        *self,
                                                   gint64                    now);
void               bastide_board_track_paint      (BastideBoardTrack        *self,
                                                   const BastideBoardCanvas *canvas);
gboolean           bastide_board_track_find_token (const BastideBoardScene  *scene,
                                                   double                    x,
                                                   double                    y,
                                                   BastidePiece             *token);

G_END_DECLS
