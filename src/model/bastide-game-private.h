/* bastide-game-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"
#include "bastide-history.h"

G_BEGIN_DECLS

/**
 * bastide_game_new_for_rules:
 * @setup: what @rules were compiled from, perhaps with other names and colours; copied
 * @id: (nullable): the identity, NULL for a new one
 * @created: (nullable): when it was begun, NULL for now
 *
 * Returns: (transfer full): a game at its first decision
 */
BastideGame          *bastide_game_new_for_rules (BastideRules       *rules,
                                                  const BastideSetup *setup,
                                                  const char         *id,
                                                  GDateTime          *created);
const BastideHistory *bastide_game_get_history   (BastideGame        *self);
/* Makes chance go other ways from now on; undo does not go back across it. */
void                  bastide_game_reseed        (BastideGame        *self,
                                                  guint64             seed);

G_END_DECLS
