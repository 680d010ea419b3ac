/* bastide-choice-speech.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/*
 * What can be chosen without pointing at the board, in words for the screen reader. No two choices of a decision sound
 * alike; what is pointed at is told by bastide_board_speech_describe_spot().
 */

/**
 * bastide_choice_speech_describe_button:
 * @button: number of a button
 *
 * Returns: (transfer full): what it does; one with the picture of a tile also says what that shows
 */
char *bastide_choice_speech_describe_button (BastideChoice *choice,
                                             guint          button);

/**
 * bastide_choice_speech_get_face:
 * @button: number of a button
 *
 * Returns: (transfer none) (nullable): what the card or token does that it plays; %NULL for a button of another kind
 */
const char *bastide_choice_speech_get_face   (BastideChoice *choice,
                                              guint          button);

/**
 * bastide_choice_speech_describe_tile:
 * @tile: a kind of tile in hand
 * @rotation: how it is shown
 * @place: which one of the tiles in hand, from 0
 *
 * Returns: (transfer full): which one it is, what it shows, and, unless players do without aids, on how many cells
 *   it fits
 */
char *bastide_choice_speech_describe_tile   (BastideChoice *choice,
                                             guint          tile,
                                             guint          rotation,
                                             guint          place);

G_END_DECLS
