/* goldmines-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"

G_BEGIN_DECLS

/* What the files of The Goldmines share. */

#define BASTIDE_INGOTS_A_TILE 2

/* How many ingots lie on a placed tile, and who may claim them, a bit each. */
typedef struct
{
  guint8 ingots;
  guint8 claims;
} BastideGoldTile;

/* @held: gold of each player. */
typedef struct
{
  guint16         held[BASTIDE_MAX_PLAYERS];
  BastideGoldTile tiles[];
} BastideGoldminesState;

BASTIDE_MODULE_STATE (BastideGoldminesState, bastide_goldmines_state, bastide_edit_goldmines_state,
                      BASTIDE_MODULE_GOLDMINES)

/* How many gold bars there may be in the game at most. */
guint bastide_goldmines_count_all (const BastideRules   *rules);
/* What so many bars of one player bring at the end. */
int   bastide_goldmines_get_worth (int                   n);

/* goldmines-estimate.c: what is to come; see BastideModuleHooks. */
void  bastide_goldmines_estimate  (const BastideRules   *rules,
                                   const BastideState   *state,
                                   const BastideHorizon *horizon,
                                   int                  *values);

G_END_DECLS
