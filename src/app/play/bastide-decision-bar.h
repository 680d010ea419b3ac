/* bastide-decision-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-choice.h"
#include "bastide-tile-cache.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DECISION_BAR (bastide_decision_bar_get_type ())

/**
 * BastideDecisionBar:
 *
 * The one place for every choice: who decides, what, and the buttons for it.
 *
 * Properties: "compact": whether it also shows the tile in hand, because there is no panel.
 *
 * Signals: "result" (): the player asks for the result, or to skip what leads to it
 */
G_DECLARE_FINAL_TYPE (BastideDecisionBar, bastide_decision_bar, BASTIDE, DECISION_BAR, GtkWidget)

void     bastide_decision_bar_set_choice  (BastideDecisionBar *self,
                                           BastideChoice      *choice,
                                           BastideTileCache   *tiles);
void     bastide_decision_bar_set_news    (BastideDecisionBar *self,
                                           const char         *news);
void     bastide_decision_bar_set_scoring (BastideDecisionBar *self,
                                           gboolean            scoring);
void     bastide_decision_bar_set_compact (BastideDecisionBar *self,
                                           gboolean            compact);
gboolean bastide_decision_bar_press       (BastideDecisionBar *self,
                                           guint               keyval);

G_END_DECLS
