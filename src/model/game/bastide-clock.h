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
 * Counts how long people take for decisions in a game, if its players have agreed on a clock. The time of a player runs
 * while the player must decide, or the player's turn waits to be confirmed; it does not run for computer players, while
 * an earlier moment is reviewed, or once the game is over, and only while the clock runs and is not paused. When a
 * player's time is up, the clock says so and keeps counting; it never restricts the game.
 *
 * When it stops, and every minute, the game is told that there is something to save.
 *
 * Properties:
 *   "paused": whether somebody has stopped it; another game starts it again
 *   "can-pause" (read only, with notify): whether there is a time that could pass now
 *
 * Signals:
 *   "ticked" (): the seconds shown, or the player whose time runs, have changed
 *   "expired" (guint player): a player's time has just run out
 */
G_DECLARE_FINAL_TYPE (BastideClock, bastide_clock, BASTIDE, CLOCK, GObject)

/* Returns: (transfer full): a clock without a game, stopped */
BastideClock *bastide_clock_new         (void);
/* @game: (nullable): the game whose time is counted */
void          bastide_clock_set_game    (BastideClock *self,
                                         BastideGame  *game);
/* Sets whether time passes in the game, because it is shown. */
void          bastide_clock_set_running (BastideClock *self,
                                         gboolean      running);
void          bastide_clock_set_paused  (BastideClock *self,
                                         gboolean      paused);
gboolean      bastide_clock_get_paused  (BastideClock *self);
/* Returns: the player whose time runs now, or -1 */
int           bastide_clock_get_player  (BastideClock *self);

/**
 * bastide_clock_print:
 *
 * The clock's text for a player of the game: the time left, or the time taken.
 *
 * Returns: (transfer full) (nullable): "12:05", "−0:40", "1:02:03"; NULL where the game has no clock, or the player is
 *   a computer that has taken no time
 */
char         *bastide_clock_print       (BastideGame  *game,
                                         guint         player);

/* For tests, which do not wait: sets the source of the present time, in microseconds. */
void          bastide_clock_set_source  (BastideClock *self,
                                         gint64      (*get_time) (void));
/* For tests: counts up to now, as happens every second. */
void          bastide_clock_tick        (BastideClock *self);

G_END_DECLS
