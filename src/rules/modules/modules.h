/* modules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-game-interface.h"

G_BEGIN_DECLS

/* The modules, for the registry. They know nothing of each other. */

extern const BastideModuleInterface bastide_module_river;
extern const BastideModuleInterface bastide_module_abbot;
extern const BastideModuleInterface bastide_module_inns;
extern const BastideModuleInterface bastide_module_traders;
extern const BastideModuleInterface bastide_module_flying;
extern const BastideModuleInterface bastide_module_messages;
extern const BastideModuleInterface bastide_module_ferries;
extern const BastideModuleInterface bastide_module_goldmines;
extern const BastideModuleInterface bastide_module_mage;
extern const BastideModuleInterface bastide_module_robbers;
extern const BastideModuleInterface bastide_module_crops;

/* Their rules for people. A module names its book when all of it holds; until then it is not offered. */

extern const BastideRulebook bastide_rulebook_river;
extern const BastideRulebook bastide_rulebook_abbot;
extern const BastideRulebook bastide_rulebook_inns;
extern const BastideRulebook bastide_rulebook_traders;
extern const BastideRulebook bastide_rulebook_flying;
extern const BastideRulebook bastide_rulebook_messages;
extern const BastideRulebook bastide_rulebook_ferries;
extern const BastideRulebook bastide_rulebook_goldmines;
extern const BastideRulebook bastide_rulebook_mage;
extern const BastideRulebook bastide_rulebook_robbers;
extern const BastideRulebook bastide_rulebook_crops;

G_END_DECLS
