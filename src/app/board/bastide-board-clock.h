/* bastide-board-clock.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * BastideBoardClock:
 *
 * The frames of a widget, for its animations. It ticks only while there are any.
 */
typedef struct _BastideBoardClock BastideBoardClock;

/* Called for a frame. Returns: whether any animation continues */
typedef gboolean (*BastideBoardTick) (GtkWidget *widget,
                                      gint64     now);

BastideBoardClock *bastide_board_clock_new       (GtkWidget         *widget,
                                                  BastideBoardTick   tick);
void               bastide_board_clock_free      (BastideBoardClock *self);
gint64             bastide_board_clock_get_now   (BastideBoardClock *self);
gboolean           bastide_board_clock_get_shows (BastideBoardClock *self);
void               bastide_board_clock_start     (BastideBoardClock *self);

G_END_DECLS
