/* bastide-played-line.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"
#include "bastide-game.h"

G_BEGIN_DECLS

/**
 * bastide_played_line_get:
 * @action: how many actions had been taken before it; a player decided then
 * @line: (out): what he did in one go
 *
 * Returns: (transfer full): the state in which he decided
 */
BastideState           *bastide_played_line_get  (BastideGame          *game,
                                                  guint                 action,
                                                  BastideLine          *line);

/**
 * bastide_played_line_find:
 * @state: where the thought was
 * @line: what was done there
 *
 * Looks for what was done among what was thought of. Lines that lead to the same are one, and so are rotations of a
 * tile that make no difference.
 *
 * Returns: (transfer none) (nullable): the candidate, or %NULL where nobody thought of it
 */
const BastideCandidate *bastide_played_line_find (const BastideRules   *rules,
                                                  const BastideState   *state,
                                                  const BastideLine    *line,
                                                  const BastideThought *thought);

G_END_DECLS
