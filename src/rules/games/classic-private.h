/* classic-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"
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
};

/* classic.c: options. */
gboolean bastide_classic_has_fields_scored_once (const BastideRules *rules);
gboolean bastide_classic_has_poor_small_cities  (const BastideRules *rules);

/* classic-values.c: what features are worth. */
void  bastide_classic_tally    (const BastideRules *rules,
                                const BastideState *state,
                                BastideSheet       *sheet);
guint bastide_classic_category (guint               kind);
void  bastide_classic_final    (BastideContext     *context,
                                BastideFinalStage   stage);

G_END_DECLS
