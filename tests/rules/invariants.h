/* invariants.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-state.h"

/* Invariants of every game after every decision (section 13 of the rules), whatever modules are in play. */

void invariants_check_state  (const BastideRules  *rules,
                              const BastideState  *state);
/* Adds the points that events report to the totals of the players. */
void invariants_check_events (const BastideEvents *events,
                              int                 *totals);
/* At the end: the points reported by events are exactly the players' scores. */
void invariants_check_scores (const BastideRules  *rules,
                              const BastideState  *state,
                              const int           *totals);
/* Every listed action is accepted by its own text, all texts differ, and nothing else is accepted. */
void invariants_check_texts  (const BastideRules  *rules,
                              const BastideState  *state);

/*
 * Applies an action to a state, and also to a copy without events and with stops before chance; both become the same
 * state.
 */
void invariants_apply        (const BastideRules  *rules,
                              BastideState        *state,
                              BastideState        *other,
                              BastideAction        action,
                              BastideEvents       *events);

/* Plays a random game with all these checks; the checks of states run only if @thorough. */
void invariants_play         (const BastideRules  *rules,
                              guint64              random,
                              gboolean             thorough);
