/* bastide-selfplay-player.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "ai/bastide-thought.h"

G_BEGIN_DECLS

/**
 * BastideSelfplayPlayer:
 * @name: as it was written
 * @mind: who thinks; its weights lie in @weights where any are written
 * @playouts: how many playouts of a decision
 * @milliseconds: of processor time for a decision, 0 for as long as it takes
 *
 * Who plays in a series of games: a level, perhaps a character, and what is different in experiments, as in
 * "strong:farmer,playouts=500,lasting=0.5".
 */
typedef struct
{
  char          *name;
  BastideMind    mind;
  BastideWeights weights;
  guint          playouts;
  guint          milliseconds;
} BastideSelfplayPlayer;

/* Returns: (transfer full) (nullable): the player of a word, else NULL with @problem set */
BastideSelfplayPlayer *bastide_selfplay_player_new   (const char            *word,
                                                      char                 **problem);
void                   bastide_selfplay_player_free  (BastideSelfplayPlayer *self);

/* Returns: (transfer full): what the player thinks of a decision */
BastideThought *bastide_selfplay_player_think (const BastideSelfplayPlayer *self,
                                               const BastideRules          *rules,
                                               const BastideState          *state,
                                               guint64                      seed);

G_END_DECLS
