/* modules.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"

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

G_END_DECLS
