/* bastide-board-track.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-board-scene.h"
#include "bastide-track-painter.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

/* Time that figures take to walk to their new spaces, in microseconds. */
#define BASTIDE_TRACK_WALK_TIME (600 * 1000)

/**
 * BastideTrackWalk:
 * @from: where figures walk from
 * @to: their goals
 * @start: time of their departure, in microseconds; 0 while none walks
 *
 * Figures on their way along a scoring track. Plain data.
 */
typedef struct
{
  double from[BASTIDE_TRACK_MAX_FIGURES];
  int    to[BASTIDE_TRACK_MAX_FIGURES];
  gint64 start;
} BastideTrackWalk;

guint    bastide_track_walk_list (BastideGame            *game,
                                  BastideTrackFigure     *figures);
double   bastide_track_walk_get  (const BastideTrackWalk *self,
                                  guint                   figure,
                                  gint64                  now);
gboolean bastide_track_walk_go   (BastideTrackWalk       *self,
                                  BastideGame            *game,
                                  gboolean                animate,
                                  gint64                  now);
gboolean bastide_track_walk_ends (BastideTrackWalk       *self,
                                  gint64                  now);

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
