/* bastide-player.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "rules/bastide-setup.h"
#include "rules/bastide-state.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PLAYER (bastide_player_get_type ())

/**
 * BastidePlayer:
 *
 * A player of a running game, as the rows of players show it. Owned and kept up to date by its #BastideGame; change the
 * name through the game. While an earlier moment is reviewed, everything but the identity belongs to that moment.
 *
 * Signal "changed" (): anything except the number may have changed.
 */
G_DECLARE_FINAL_TYPE (BastidePlayer, bastide_player, BASTIDE, PLAYER, GObject)

/* For its game: a player without data yet. */
BastidePlayer *bastide_player_new (guint number);
/* For its game: copies all data of the shown state and the seat, and signals the change. */
void bastide_player_update (BastidePlayer            *self,
                            const BastideRules       *rules,
                            const BastideState       *state,
                            const BastideSetupPlayer *seat);

/* Position in the order of turns, from 0: the number of events, actions and decisions. */
guint       bastide_player_get_number    (BastidePlayer *self);
const char *bastide_player_get_name      (BastidePlayer *self);
/* One of bastide_player_colours(). */
const char *bastide_player_get_colour    (BastidePlayer *self);
int         bastide_player_get_score     (BastidePlayer *self);
/* Returns: (nullable): the word of the mind that plays (bastide-mind.h), NULL for a person. */
const char *bastide_player_get_seat      (BastidePlayer *self);
/* Whether it is this player's turn; no player's at the end. */
gboolean    bastide_player_get_active    (BastidePlayer *self);
/* Whether the game waits for this player. */
gboolean    bastide_player_get_deciding  (BastidePlayer *self);
/* Rank by the present score, 1 the best; equal scores share a rank. */
guint       bastide_player_get_rank      (BastidePlayer *self);
/* Figures of a kind (number of the rules) in supply. */
guint       bastide_player_get_supply    (BastidePlayer *self,
                                          guint          figure);
/* Figures that have left the board and return to the supply when the turn is over. */
guint       bastide_player_get_returning (BastidePlayer *self,
                                          guint          figure);

G_END_DECLS
