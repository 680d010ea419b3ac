/* city.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-game-interface.h"

G_BEGIN_DECLS

/* Kinds of segments of The City; indices into its kinds. */
typedef enum
{
  BASTIDE_CITY_STREET,
  BASTIDE_CITY_MARKET,
  BASTIDE_CITY_QUARTER,
} BastideCityKind;

/* Figures of The City; indices into its figures. */
typedef enum
{
  BASTIDE_CITY_FOLLOWER,
  BASTIDE_CITY_WALL_TOWER,
} BastideCityFigure;

/* Number of walls, not counting the gate. */
#define BASTIDE_CITY_N_WALLS 70

extern const BastideGameInterface bastide_game_city;

G_END_DECLS
