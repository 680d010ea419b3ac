/* bastide-reason.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"

G_BEGIN_DECLS

/* Maximum length of each of the two sentences, without the names of players. */
#define BASTIDE_REASON_MAX_LENGTH 60

/**
 * bastide_reason_print:
 * @setup: has the names of the players
 * @state: a state at a decision
 * @line: the line
 * @why: (out): the advantage: "18 points when completed"
 *
 * Describes a line and its advantage by its effects: what it scores, what it begins, and how features with figures
 * change. Found by comparing the state with the resulting one.
 *
 * Returns: (transfer full): a short description: "Start a city"; for several actions the first: "Use the message, and 2
 *   more"
 */
char *bastide_reason_print (const BastideRules *rules,
                            const BastideSetup *setup,
                            const BastideState *state,
                            const BastideLine  *line,
                            char              **why);

G_END_DECLS
