/* bastide-sentences.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

G_BEGIN_DECLS

/* What is to be decided, what is done and what has happened, in translated sentences without their subject. */

/**
 * bastide_text_decision:
 *
 * Returns: (transfer full): what the deciding player is asked, to follow name and colon: "place the tile"
 */
char *bastide_text_decision (const BastideDecision *decision);
/* Returns: (nullable) (transfer none): why it is asked, where the title does not say it */
const char *bastide_text_reason (const BastideDecision *decision);

/**
 * bastide_text_button:
 * @setup: names the players
 *
 * Returns: (transfer full): what stands on the button for an action: "Skip"
 */
char *bastide_text_button (const BastideRules *rules,
                           const BastideSetup *setup,
                           BastideAction       action);

/* Returns: (transfer none): what a verb without arguments is called where it can be chosen: "Mage" */
const char *bastide_text_verb (const BastideVerb *verb);

/**
 * bastide_text_hint:
 * @setup: names the players
 *
 * Returns: (transfer full): what a hint says of an action: "Move the mage"
 */
char *bastide_text_hint (const BastideRules *rules,
                         const BastideSetup *setup,
                         BastideAction       action);

/**
 * bastide_text_action:
 * @setup: names the players
 * @state: the state in which @action is legal
 *
 * Returns: (transfer full): what a player does with it, the subject left out: "places a tile", "places a knight"
 */
char *bastide_text_action (const BastideRules *rules,
                           const BastideSetup *setup,
                           const BastideState *state,
                           BastideAction       action);

/**
 * bastide_text_event:
 * @state: the state after the event
 * @active: whose turn it was when it happened, or -1
 *
 * @subject: (out): the player whose name goes before the sentence, or -1 where it is a whole one
 *
 * Returns: (transfer full) (nullable): the sentence for the log, or NULL for an event that the log leaves out
 */
char *bastide_text_event (const BastideRules *rules,
                          const BastideState *state,
                          const BastideEvent *event,
                          int                 active,
                          int                *subject);

/* The end of the game for one of the winners, subject left out: "wins with 80 points". */
char *bastide_text_victory (int      points,
                            gboolean shared);

/* Returns: (transfer full): a text with its first letter as a sentence begins */
char *bastide_text_begin (const char *text);

G_END_DECLS
