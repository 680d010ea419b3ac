/* bastide-line-texts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"

G_BEGIN_DECLS

/**
 * bastide_text_line:
 * @setup: names the players
 * @state: where somebody must decide
 * @line: what he does there
 *
 * Returns: (transfer full): what is done and where, in a few words: "Column 4, row 3 · Knight"
 */
char *bastide_text_line (const BastideRules *rules,
                         const BastideSetup *setup,
                         const BastideState *state,
                         const BastideLine  *line);

/* Returns: (transfer full): a text with its first letter as a sentence begins */
char *bastide_text_begin (const char *text);

G_END_DECLS
