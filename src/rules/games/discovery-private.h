/* discovery-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"
#include "discovery.h"

G_BEGIN_DECLS

/* What the files of Discovery share. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_PLACE_FROM_HAND,
  VERB_DISCARD,
  VERB_DEPLOY,
  VERB_RETRIEVE,
  VERB_PASS,
};

/* Places of the options. What is incomplete follows what is complete. */
enum
{
  OPTION_HAND,
  OPTION_EQUAL_TURNS,
  OPTION_GRASSLAND_POINTS,
  OPTION_GRASSLAND_POINTS_INCOMPLETE,
  OPTION_MOUNTAIN_POINTS,
  OPTION_MOUNTAIN_POINTS_INCOMPLETE,
  OPTION_WATER_POINTS,
  OPTION_TOWN_POINTS,
};

/* discovery-values.c: what areas are worth. */
guint bastide_discovery_count_towns (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               root);
void  bastide_discovery_tally       (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideSheet       *sheet);
guint bastide_discovery_category    (guint               kind);
void  bastide_discovery_final       (BastideContext     *context,
                                     BastideFinalStage   stage);

/* What is to come; see BastideGameHooks. */
void  bastide_discovery_estimate    (const BastideRules   *rules,
                                     const BastideState   *state,
                                     const BastideHorizon *horizon,
                                     int                  *values);

G_END_DECLS
