/* bastide-reason.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"

G_BEGIN_DECLS

/* Neither of the two sentences is longer, the names of players left out. */
#define BASTIDE_REASON_MAX_LENGTH 60

/**
 * bastide_reason_print:
 * @setup: names the players
 * @state: where somebody must decide
 * @line: what is done there
 * @why: (out): why that is good: "18 points when completed"
 *
 * What a line does, and why that is good, in what it changes: what it scores, what it begins, what becomes of what
 * players hold. Found by comparing the state with the one it leads to.
 *
 * Returns: (transfer full): in few words: "Start a city"; of several things the first: "Use the message, and 2 more"
 */
char *bastide_reason_print (const BastideRules *rules,
                            const BastideSetup *setup,
                            const BastideState *state,
                            const BastideLine  *line,
                            char              **why);

G_END_DECLS
