/* bastide-reason.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"

G_BEGIN_DECLS

/**
 * bastide_reason_print:
 * @setup: names the players
 * @state: where somebody must decide
 * @line: what is done there
 *
 * Why a line is good, in what it changes: what it scores, what it begins, what becomes of what players hold. Found by
 * comparing the state with the one it leads to.
 *
 * Returns: (transfer full): a translated sentence without its subject, never empty: "completes a city of 5 tiles: 12
 *   points, brings back 2 figures"
 */
char *bastide_reason_print (const BastideRules *rules,
                            const BastideSetup *setup,
                            const BastideState *state,
                            const BastideLine  *line);

G_END_DECLS
