/* bastide-figure-strip.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-choice.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_FIGURE_STRIP (bastide_figure_strip_get_type ())

/**
 * BastideFigureStrip:
 *
 * The kinds of figure to choose from in a decision: all that the player has, those that cannot be used now
 * without colour. One stop for Tab; hidden where the decision is not about figures.
 */
G_DECLARE_FINAL_TYPE (BastideFigureStrip, bastide_figure_strip, BASTIDE, FIGURE_STRIP, GtkWidget)

void     bastide_figure_strip_set_choice (BastideFigureStrip *self,
                                          BastideChoice      *choice);
/* Chooses the kind with a number from 1, if it can be used. Returns: whether there is one */
gboolean bastide_figure_strip_press      (BastideFigureStrip *self,
                                          guint               number);

G_END_DECLS
