/* bastide-decision-bar.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-choice-widget.h"
#include "model/lessons/bastide-lesson.h"
#include "model/thinking/bastide-computer.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_DECISION_BAR (bastide_decision_bar_get_type ())

/**
 * BastideDecisionBar:
 *
 * The only place for every choice: the deciding player, the decision, and its buttons.
 *
 * Properties:
 *   "compact" (write only): whether it also shows the tile in hand, because there is no panel
 *   "computer" (write only): the object that moves for computer players
 *
 * Signals: "result" (): the player asks for the result, or to skip the way to it
 */
G_DECLARE_FINAL_TYPE (BastideDecisionBar, bastide_decision_bar, BASTIDE, DECISION_BAR, BastideChoiceWidget)

void     bastide_decision_bar_set_news     (BastideDecisionBar *self,
                                            const char         *news);
void     bastide_decision_bar_set_story    (BastideDecisionBar *self,
                                            const char         *story);
void     bastide_decision_bar_set_scoring  (BastideDecisionBar *self,
                                            gboolean            scoring);
/* Whether the words below the prompt rather are cut off than take a row of their own. */
void     bastide_decision_bar_set_brief    (BastideDecisionBar *self,
                                            gboolean            brief);
gboolean bastide_decision_bar_press        (BastideDecisionBar *self,
                                            guint               keyval);
void     bastide_decision_bar_show_lights  (BastideDecisionBar *self,
                                            const GArray       *lights);

G_END_DECLS
