/* discovery.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-game-interface.h"

G_BEGIN_DECLS

/* Kinds of segments of Discovery; indices into its kinds. */
typedef enum
{
  BASTIDE_DISCOVERY_GRASSLAND,
  BASTIDE_DISCOVERY_MOUNTAIN,
  BASTIDE_DISCOVERY_WATER,
} BastideDiscoveryKind;

extern const BastideGameInterface bastide_game_discovery;

G_END_DECLS
