/* classic-kinds.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-hooks.h"

G_BEGIN_DECLS

/* Kinds of segments of the classic game; indices into its kinds. Its modules use them, too. */
typedef enum
{
  BASTIDE_CLASSIC_ROAD,
  BASTIDE_CLASSIC_CITY,
  BASTIDE_CLASSIC_FIELD,
  BASTIDE_CLASSIC_MONASTERY,
  BASTIDE_CLASSIC_GARDEN,
  BASTIDE_CLASSIC_RIVER,
} BastideClassicKind;

/* The kinds that the Abbot and the River declare: one row for them and for the table of the game, which is constant. */
#define BASTIDE_ABBOT_KIND \
  { \
    "garden", BASTIDE_SHAPE_SPOT, FALSE, FALSE, 0, TRUE, \
    .title = NC_("feature", "Garden"), \
    .edge = NC_("edge of a tile", "garden"), \
    .begun = NC_("hint", "Start a garden"), \
    .completed = NC_("hint", "Complete a garden"), \
  }

#define BASTIDE_RIVER_KIND \
  { \
    "river", BASTIDE_SHAPE_LINE, TRUE, FALSE, 0, FALSE, \
    .title = NC_("feature", "River"), \
    .edge = NC_("edge of a tile", "river"), \
    .max_sides = BASTIDE_N_SIDES, \
    .gathers = TRUE, \
  }

/* Highwaymen, knights, farmers and monks; a garden is for the abbot alone. */
#define BASTIDE_CLASSIC_FOLLOWER_CLAIMS \
  (1u << BASTIDE_CLASSIC_ROAD | 1u << BASTIDE_CLASSIC_CITY | 1u << BASTIDE_CLASSIC_FIELD \
   | 1u << BASTIDE_CLASSIC_MONASTERY)

G_END_DECLS
