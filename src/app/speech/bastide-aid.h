/* bastide-aid.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-settings.h"
#include "model/game/bastide-game.h"

G_BEGIN_DECLS

/**
 * bastide_aid_is_shown:
 * @game: (nullable): the game that is shown
 * @key: one of the BASTIDE_SETTING_AID keys
 *
 * Returns: whether an aid is shown in a game: it is switched on, and the players have not agreed to do without
 */
gboolean bastide_aid_is_shown (BastideGame *game,
                               const char  *key);

G_END_DECLS
