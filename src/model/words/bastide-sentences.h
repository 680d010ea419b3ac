/* bastide-sentences.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/* Decisions, actions and events, in translated sentences without their subject. */

/**
 * bastide_text_decision:
 *
 * Returns: (transfer full): the question to the deciding player, following name and colon: "place the tile"
 */
char *bastide_text_decision (const BastideDecision *decision);
/* Returns: (nullable) (transfer full): the reason for the decision, or its subject, where the title is not enough */
char *bastide_text_reason (const BastideRules    *rules,
                           const BastideDecision *decision);

/**
 * bastide_text_button:
 * @setup: has the names of the players
 * @state: the state in which @action is legal
 *
 * Returns: (transfer full): label of the button for an action: "Skip"
 */
char *bastide_text_button (const BastideRules *rules,
                           const BastideSetup *setup,
                           const BastideState *state,
                           BastideAction       action);

/* Returns: (transfer none): name of a verb without arguments where it can be chosen: "Mage" */
const char *bastide_text_verb (const BastideVerb *verb);

/**
 * bastide_text_hint:
 * @setup: has the names of the players
 * @state: the state in which @action is legal
 *
 * Returns: (transfer full): text of an action in a hint: "Move the mage"
 */
char *bastide_text_hint (const BastideRules *rules,
                         const BastideSetup *setup,
                         const BastideState *state,
                         BastideAction       action);

/**
 * bastide_text_action:
 * @setup: has the names of the players
 * @state: the state in which @action is legal
 *
 * Returns: (transfer full): the action, without its subject: "places a tile", "places a knight"
 */
char *bastide_text_action (const BastideRules *rules,
                           const BastideSetup *setup,
                           const BastideState *state,
                           BastideAction       action);

/**
 * bastide_text_event:
 * @state: the state after the event
 * @active: the active player at the time of the event, or -1
 *
 * @subject: (out): the player whose name precedes the sentence, or -1 for a whole sentence
 *
 * Returns: (transfer full) (nullable): the sentence for the log, or NULL for an event that the log leaves out
 */
char *bastide_text_event (const BastideRules *rules,
                          const BastideState *state,
                          const BastideEvent *event,
                          int                 active,
                          int                *subject);

/* The end of the game for one of the winners, without the subject: "wins with 80 points". */
char *bastide_text_victory (int      points,
                            gboolean shared);

/* Returns: (transfer full): a text with its first letter as at the beginning of a sentence */
char *bastide_text_begin (const char *text);

G_END_DECLS
