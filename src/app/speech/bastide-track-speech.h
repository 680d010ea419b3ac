/* bastide-track-speech.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/choice/bastide-choice.h"

G_BEGIN_DECLS

/*
 * The scoring track, and other things around a printed board, in words.
 */

/**
 * bastide_track_speech_describe_space:
 *
 * Returns: (transfer full): a space of the track and the players there: “Space 12, Anna, Tom”
 */
char *bastide_track_speech_describe_space       (BastideGame        *game,
                                                 guint               space);

/**
 * bastide_track_speech_describe_landing:
 * @landing: one of bastide_choice_get_landings()
 *
 * Returns: (transfer full): the figure, its goal, the players there, and the effects there: “Lady: space 5, Anna”
 */
char *bastide_track_speech_describe_landing     (BastideChoice        *choice,
                                                 const BastideLanding *landing);

/**
 * bastide_track_speech_describe_start_space:
 * @space: number of a start space of the board
 *
 * Returns: (transfer full): “Start space: house”
 */
char *bastide_track_speech_describe_start_space (const BastideRules *rules,
                                                 guint               space);

/**
 * bastide_track_speech_describe_token:
 * @token: a token on a corner of the board
 *
 * Returns: (transfer full): “Wall token, face down: corner of spaces 12 and 13”
 */
char *bastide_track_speech_describe_token       (const BastideRules *rules,
                                                 const BastidePiece *token);

/**
 * bastide_track_speech_describe_track:
 * @state: the position that is shown
 *
 * Returns: (transfer full) (nullable): the places of all players on the track around the board, and the corners with
 *   tokens; %NULL if no track runs round it
 */
char *bastide_track_speech_describe_track       (BastideGame        *game,
                                                 const BastideState *state);

G_END_DECLS
