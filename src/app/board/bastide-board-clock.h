/* bastide-board-clock.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_BOARD_CLOCK (bastide_board_clock_get_type ())

/**
 * BastideBoardClock:
 *
 * The frames of a widget, for what moves on it. It ticks only while something does.
 *
 * Signal "tick" (gint64 now) -> gboolean: a frame begins; return %TRUE to get the next one too. Everybody is asked.
 */
G_DECLARE_FINAL_TYPE (BastideBoardClock, bastide_board_clock, BASTIDE, BOARD_CLOCK, GObject)

BastideBoardClock *bastide_board_clock_new       (GtkWidget         *widget);
gint64             bastide_board_clock_get_now   (BastideBoardClock *self);
gboolean           bastide_board_clock_get_shows (BastideBoardClock *self);
void               bastide_board_clock_start     (BastideBoardClock *self);

G_END_DECLS
