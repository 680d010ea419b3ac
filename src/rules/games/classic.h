/* classic.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-game-interface.h"
#include "classic-kinds.h"

G_BEGIN_DECLS

extern const BastideGameInterface bastide_game_classic;

G_END_DECLS
