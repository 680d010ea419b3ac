/* bastide-played-line.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-line.h"
#include "bastide-game.h"

G_BEGIN_DECLS

/**
 * bastide_played_line_get:
 * @action: how many actions had been taken before it; a player decided then
 * @line: (out): what he did in one go
 *
 * Returns: (transfer full): the state in which he decided
 */
BastideState *bastide_played_line_get (BastideGame *game,
                                       guint        action,
                                       BastideLine *line);

G_END_DECLS
