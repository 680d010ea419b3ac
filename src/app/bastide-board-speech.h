/* bastide-board-speech.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice.h"

G_BEGIN_DECLS

/*
 * The board in words: for the screen reader, for the bubble over the board and for the panel.
 */

char *bastide_board_speech_describe_feature (const BastideRules   *rules,
                                             const BastideFeature *feature);
char *bastide_board_speech_describe_start_space
                                            (const BastideRules   *rules,
                                             guint                 space);
char *bastide_board_speech_describe_tile    (BastideGame          *game,
                                             const BastideState   *state,
                                             guint                 placed);
char *bastide_board_speech_describe_track   (BastideGame          *game,
                                             const BastideState   *state);
char *bastide_board_speech_describe_spot    (BastideChoice        *choice,
                                             const BastideSpot    *spot);

G_END_DECLS
