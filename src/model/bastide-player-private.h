/* bastide-player-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game.h"

G_BEGIN_DECLS

BastidePlayer *bastide_player_new    (BastideGame   *game,
                                      guint          number);
/* Takes everything over from the game and tells of it. */
void           bastide_player_update (BastidePlayer *self);

G_END_DECLS
