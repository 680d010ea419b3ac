/* castle.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-game-interface.h"

G_BEGIN_DECLS

/* Kinds of segments of The Castle; indices into its kinds. */
typedef enum
{
  BASTIDE_CASTLE_PATH,
  BASTIDE_CASTLE_TOWER,
  BASTIDE_CASTLE_HOUSE,
  BASTIDE_CASTLE_COURT,
} BastideCastleKind;

extern const BastideGameInterface bastide_game_castle;

G_END_DECLS
