/* bastide-clock-label.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/game/bastide-clock.h"

G_BEGIN_DECLS

/* Returns: (transfer floating): a label for bastide_clock_label_show() */
GtkWidget *bastide_clock_label_new  (void);

/**
 * bastide_clock_label_show:
 * @clock: (nullable): the clock whose time to show
 *
 * Shows the time of a player in a label, which is hidden in a game without a clock. Time that runs stands out, and time
 * that has run out does so more.
 */
void       bastide_clock_label_show (GtkLabel     *label,
                                     BastideClock *clock,
                                     BastideGame  *game,
                                     guint         player);

G_END_DECLS
