/* bastide-computer.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_COMPUTER (bastide_computer_get_type ())

/**
 * BastideComputer:
 *
 * Plays for the computer players of a game. When one of them must decide, it thinks in a thread, then carries out the
 * line action by action, so that people can follow, and confirms the turn. Changes of the game or of its players
 * meanwhile do no harm: a thought about another state is never carried out.
 *
 * While an earlier moment of the game is reviewed nothing moves. In a game without people undo pauses it.
 *
 * Signal "changed" (): any of the values below may have changed.
 */
G_DECLARE_FINAL_TYPE (BastideComputer, bastide_computer, BASTIDE, COMPUTER, GObject)

/* Returns: (transfer full): a player without a game, stopped */
BastideComputer *bastide_computer_new          (void);

/* @game: (nullable): the game to play in; the former one is left as it is */
void             bastide_computer_set_game     (BastideComputer *self,
                                                BastideGame     *game);
/* Sets whether anybody is watching: without that nothing moves. */
void             bastide_computer_set_running  (BastideComputer *self,
                                                gboolean         running);
/* @pace: time for which each step is announced before it is carried out, in milliseconds; 0: everything happens at
 *   once */
void             bastide_computer_set_pace     (BastideComputer *self,
                                                guint            pace);
/* @playouts: cost of each decision, however long it takes, for tests; 0: the time of its level */
void             bastide_computer_set_playouts (BastideComputer *self,
                                                guint            playouts);
/* @confirms: whether people's turns need no confirmation when a computer player completes them by a decision */
void             bastide_computer_set_confirms (BastideComputer *self,
                                                gboolean         confirms);

/* Whether people may pause it, because nothing else would stop it. */
gboolean         bastide_computer_get_can_pause (BastideComputer *self);
gboolean         bastide_computer_get_paused    (BastideComputer *self);
void             bastide_computer_set_paused    (BastideComputer *self,
                                                 gboolean         paused);

/* Sets whether earlier actions are still being shown: meanwhile it may think, but does nothing. */
void             bastide_computer_set_waiting   (BastideComputer *self,
                                                 gboolean         waiting);

/* Whether skipping makes sense: not where everything happens at once anyway. */
gboolean         bastide_computer_get_can_skip  (BastideComputer *self);
/* Carries out everything at once until a person must decide, or it is paused. */
void             bastide_computer_skip          (BastideComputer *self);
gboolean         bastide_computer_get_skipping  (BastideComputer *self);

/* Whether it is changing the game just now, so that signals of the game are its doing. */
gboolean         bastide_computer_get_acting   (BastideComputer *self);
/* Returns: the computer player to move, whether moving or held up; -1 for none */
int              bastide_computer_get_player    (BastideComputer *self);
/* Whether that player has not yet begun its line. */
gboolean         bastide_computer_get_thinking  (BastideComputer *self);
/* Returns: whether that player's next action is known; it is then stored in @action */
gboolean         bastide_computer_get_coming    (BastideComputer *self,
                                                 BastideAction   *action);

G_END_DECLS
