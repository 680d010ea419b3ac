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
 * Plays for the computer players of a game: where one of them must decide, it thinks in a thread, then does what it has
 * thought of, action by action, so that people can follow, and confirms the turn. Whatever changes the game meanwhile,
 * or who plays, is no harm: what was thought of another state is never done.
 *
 * While an earlier moment of the game is reviewed nothing moves. In a game without persons undo pauses it.
 *
 * Signal "changed" (): one of the things that can be asked for may be another.
 */
G_DECLARE_FINAL_TYPE (BastideComputer, bastide_computer, BASTIDE, COMPUTER, GObject)

/* Returns: (transfer full): it has no game, and does not run */
BastideComputer *bastide_computer_new          (void);

/* @game: (nullable): the game to play in; the former one is left as it is */
void             bastide_computer_set_game     (BastideComputer *self,
                                                BastideGame     *game);
/* Whether anybody looks: nothing moves while nobody does. */
void             bastide_computer_set_running  (BastideComputer *self,
                                                gboolean         running);
/* @pace: how long each step is announced before it is done, in milliseconds; 0: everything is done at once */
void             bastide_computer_set_pace     (BastideComputer *self,
                                                guint            pace);
/* @playouts: what each decision may cost, however long that takes, for tests; 0: the time of its level */
void             bastide_computer_set_playouts (BastideComputer *self,
                                                guint            playouts);
/* @confirms: whether turns of persons need no confirmation that a computer player completes by deciding in them */
void             bastide_computer_set_confirms (BastideComputer *self,
                                                gboolean         confirms);

/* Whether people may pause it: nobody else would stop it. */
gboolean         bastide_computer_get_can_pause (BastideComputer *self);
gboolean         bastide_computer_get_paused    (BastideComputer *self);
void             bastide_computer_set_paused    (BastideComputer *self,
                                                 gboolean         paused);

/* Whether what has been done is still being shown: meanwhile it may think, but does nothing. */
void             bastide_computer_set_waiting   (BastideComputer *self,
                                                 gboolean         waiting);

/* Whether people may want to: not where everything is done at once anyway. */
gboolean         bastide_computer_get_can_skip  (BastideComputer *self);
/* Does everything at once until a person must decide, or it is paused. */
void             bastide_computer_skip          (BastideComputer *self);
gboolean         bastide_computer_get_skipping  (BastideComputer *self);

/* Whether the game changes by its hand just now: what is told of the game then is its doing. */
gboolean         bastide_computer_get_acting   (BastideComputer *self);
/* Returns: the computer player whose move it is, whether it moves or is held up; -1 for none */
int              bastide_computer_get_player    (BastideComputer *self);
/* Whether that player has not begun yet with what it will do. */
gboolean         bastide_computer_get_thinking  (BastideComputer *self);
/* Returns: whether it is known what that player does next; then it is put into @action */
gboolean         bastide_computer_get_coming    (BastideComputer *self,
                                                 BastideAction   *action);

G_END_DECLS
