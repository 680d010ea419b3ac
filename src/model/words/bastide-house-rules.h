/* bastide-house-rules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/**
 * bastide_house_rules_list:
 *
 * Lists the differences of a game from the printed rules: its options, those of its modules, and the figures of each
 * player.
 *
 * Returns: (transfer full) (element-type utf8): a line for each, translated: “Completed city, points a tile: 3
 *   (printed: 2)”; empty for a game as printed
 */
GPtrArray *bastide_house_rules_list      (const BastideRules  *rules);

/**
 * bastide_house_rule_describe:
 * @value: one of its values
 *
 * Returns: (transfer full): the value in words; for a number together with the printed one
 */
char      *bastide_house_rule_describe   (const BastideOption *option,
                                          const char          *value);

G_END_DECLS
