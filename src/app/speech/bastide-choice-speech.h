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
 * * Choices that need no pointing at the board, in words for the screen reader. No two choices of a decision sound
 * alike; spots on the board are described by bastide_board_speech_describe_spot().
 */

/**
 * bastide_choice_speech_describe_button:
 * @button: number of a button
 *
 * Returns: (transfer full): its action; one with the picture of a tile also describes the tile
 */
char *bastide_choice_speech_describe_button (BastideChoice *choice,
                                             guint          button);

/**
 * bastide_choice_speech_get_face:
 * @button: number of a button
 *
 * Returns: (transfer none) (nullable): the effect of the card or token that it plays; %NULL for a button of another
 *   kind
 */
const char *bastide_choice_speech_get_face   (BastideChoice *choice,
                                              guint          button);

/**
 * bastide_choice_speech_describe_tile:
 * @tile: a kind of tile in hand
 * @rotation: its rotation
 * @place: its number among the tiles in hand, from 0
 *
 * Returns: (transfer full): its number, its contents, and, unless players do without aids, the number of cells where it
 *   fits
 */
char *bastide_choice_speech_describe_tile   (BastideChoice *choice,
                                             guint          tile,
                                             guint          rotation,
                                             guint          place);

G_END_DECLS
