/* ai-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"
#include "../harness.h"

/* Thinks with this many playouts, to the end. */
BastideThought *ai_testing_think       (const BastideRules   *rules,
                                        const BastideState   *state,
                                        const BastideLevel   *level,
                                        guint                 playouts,
                                        guint64               seed);

/* Asserts that both have the same result, to the last digit. */
void            ai_testing_assert_same (const BastideThought *one,
                                        const BastideThought *other);

/* Plays the best line. Each of its actions must be legal in its turn. Returns: whether the game goes on */
gboolean        ai_testing_play_best   (const BastideRules   *rules,
                                        BastideState         *state,
                                        const BastideThought *thought);
