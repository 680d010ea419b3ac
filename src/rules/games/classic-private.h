/* classic-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"
#include "classic-kinds.h"

G_BEGIN_DECLS

/* What the files of the classic game share. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_SCORE,
  VERB_PASS,
  VERB_DECLINE,
  VERB_PLACE_FROM_HAND,
  VERB_DISCARD,
  VERB_KEEP,
};

/* Places of the options. What is incomplete follows what is complete. */
enum
{
  OPTION_FARMERS,
  OPTION_FARMER_SCORING,
  OPTION_SMALL_CITY,
  OPTION_HAND,
  OPTION_ROAD_POINTS,
  OPTION_ROAD_POINTS_INCOMPLETE,
  OPTION_CITY_POINTS,
  OPTION_CITY_POINTS_INCOMPLETE,
  OPTION_PENNANT_POINTS,
  OPTION_PENNANT_POINTS_INCOMPLETE,
  OPTION_MONASTERY_POINTS,
  OPTION_MONASTERY_POINTS_INCOMPLETE,
  OPTION_FIELD_POINTS,
  OPTION_CITY_ONCE_POINTS,
};

/* classic.c: options. */
gboolean bastide_classic_has_fields_scored_once (const BastideRules *rules);

/* classic-values.c: what features are worth. */
void  bastide_classic_tally    (const BastideRules *rules,
                                const BastideState *state,
                                BastideSheet       *sheet);
guint bastide_classic_category (guint               kind);
int   bastide_classic_promise  (const BastideRules *rules,
                                guint               kind);
void  bastide_classic_final    (BastideContext     *context,
                                BastideFinalStage   stage);

G_END_DECLS
