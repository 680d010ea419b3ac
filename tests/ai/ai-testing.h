/* ai-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"
#include "../harness.h"

/* Thinks with so many playouts, to the end. */
BastideThought *ai_testing_think       (const BastideRules   *rules,
                                        const BastideState   *state,
                                        const BastideLevel   *level,
                                        guint                 playouts,
                                        guint64               seed);

/* Both have come to the same, to the last digit. */
void            ai_testing_assert_same (const BastideThought *one,
                                        const BastideThought *other);

/* Does what is best. Each action must be legal when it is its turn. Returns: whether the game goes on */
gboolean        ai_testing_play_best   (const BastideRules   *rules,
                                        BastideState         *state,
                                        const BastideThought *thought);
