/* bastide-clock.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CLOCK (bastide_clock_get_type ())

/**
 * BastideClock:
 *
 * Counts for a game how long persons decide, where its players have agreed on a clock. The time of a player runs while
 * he has to decide, or his turn waits to be confirmed: not that of computer players, not while an earlier moment is
 * reviewed, not once the game is over, and only while the clock runs. It says when somebody's time has run out, and
 * counts on; what can be done in the game it never changes.
 *
 * Where it stops, and every minute, the game is told that there is something to save.
 *
 * Signals:
 *   "ticked" (): another second is shown, or the time of another player runs
 *   "expired" (guint player): the time of a player has run out just now
 */
G_DECLARE_FINAL_TYPE (BastideClock, bastide_clock, BASTIDE, CLOCK, GObject)

/* Returns: (transfer full): a clock without a game, that does not run */
BastideClock *bastide_clock_new         (void);
/* @game: (nullable): the game whose time is counted */
void          bastide_clock_set_game    (BastideClock *self,
                                         BastideGame  *game);
/* Whether time passes for the game: it is shown, and nobody has paused it. */
void          bastide_clock_set_running (BastideClock *self,
                                         gboolean      running);
/* Returns: the player whose time runs now, or -1 */
int           bastide_clock_get_player  (BastideClock *self);

/**
 * bastide_clock_print:
 *
 * What a clock of the game shows for a player: what is left of his time, or how much he has taken.
 *
 * Returns: (transfer full) (nullable): "12:05", "−0:40", "1:02:03"; NULL where the game has no clock, or the player is a
 *   computer that has taken none
 */
char         *bastide_clock_print       (BastideGame  *game,
                                         guint         player);

/* For tests, which do not wait: where the present time comes from, in microseconds. */
void          bastide_clock_set_source  (BastideClock *self,
                                         gint64      (*get_time) (void));
/* For tests: counts up to now, as it does by itself every second. */
void          bastide_clock_tick        (BastideClock *self);

G_END_DECLS
