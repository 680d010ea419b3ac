/* any-rules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

/*
 * The classic game with a random selection of modules, options and players; occasionally without the modules' tiles, or
 * with the tiles alone.
 */
BastideRules *any_rules_new_classic (guint64 *random);

/* Any game. */
BastideRules *any_rules_new         (guint64 *random);

/* The game of a set, with its own sets and this one, which may be in play several times; any modules, options and
 * players. */
BastideRules *any_rules_new_with    (BastideTileset *set,
                                     guint64        *random);

/* The game of a sample with rules of its own. */
BastideRules *any_rules_new_with_rows (guint64 *random);
