/* any-rules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

/*
 * The classic game with modules of which each is in play or not; now and then without its tiles, or its tiles without
 * it; with any options and number of players.
 */
BastideRules *any_rules_new_classic (guint64 *random);

/* Any game. */
BastideRules *any_rules_new         (guint64 *random);

/* The game of a set with its own sets and this one, perhaps several times; with any modules, options and players. */
BastideRules *any_rules_new_with    (BastideTileset *set,
                                     guint64        *random);
