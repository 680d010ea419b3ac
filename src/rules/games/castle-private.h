/* castle-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"
#include "castle.h"

G_BEGIN_DECLS

/* What the files of The Castle share. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_DEPLOY,
  VERB_SCORE,
  VERB_PASS,
};

/* Places of the categories of points; the first four are those of the kinds of segments. */
enum
{
  CATEGORY_KEEP = BASTIDE_CASTLE_COURT + 1,
  CATEGORY_TOKEN,
};

/* Places of the options of the game. */
enum
{
  OPTION_TOKEN_4_WELL,
  OPTION_KEEP_MOVES,
  OPTION_TOKEN_PICKUP,
  OPTION_EMPTY_START_SPACES,
};

/* castle-values.c: what features are worth. */
gboolean bastide_castle_compile_values (BastideRules       *rules,
                                        GError            **error);
void     bastide_castle_tally          (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideSheet       *sheet);
guint    bastide_castle_category       (guint               kind);
guint    bastide_castle_winners        (guint64             power);

/* castle-final.c: final scoring. */
void     bastide_castle_final          (BastideContext     *context,
                                        BastideFinalStage   stage);

/* castle-tokens.c: wall tokens and keeps. */
extern const BastideModuleInterface bastide_castle_core;

G_END_DECLS
