/* bastide-board-speech.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/choice/bastide-choice.h"
#include "model/lessons/bastide-lesson.h"

G_BEGIN_DECLS

/*
 * The board in words, for the screen reader.
 */

char *bastide_board_speech_describe_tile    (BastideGame          *game,
                                             const BastideState   *state,
                                             guint                 placed);
/* The name of a piece on the board, and its owner. */
/* Returns: (transfer full): a cell without a tile, and the pieces that lie there and round it */
char *bastide_board_speech_describe_empty   (BastideGame          *game,
                                             const BastideState   *state,
                                             int                   x,
                                             int                   y);
char *bastide_board_speech_name_piece       (BastideGame          *game,
                                             const BastidePiece   *piece);
char *bastide_board_speech_describe_spot    (BastideChoice        *choice,
                                             const BastideSpot    *spot);
/* The words that open a turn: the tile, the number of its cells if aids are on, and the events since a person here last
 * decided. Returns: (transfer full) (nullable): NULL if no tile is to be placed */
char *bastide_board_speech_describe_opening (BastideChoice        *choice);
/* A light of a lesson: “city north; 3 tiles; 3 points now, 6 when it is completed”. Returns: (transfer full)
 * (nullable): NULL for one that is not there */
char *bastide_board_speech_describe_light   (BastideGame          *game,
                                             const BastideLight   *light);

G_END_DECLS
