/* abbot.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Abbot (section 7.2): a figure for monasteries and gardens that may be called home before they are
 * completed, and is scored then.
 */

#include "modules.h"

#include <glib/gi18n-lib.h>

#include "../bastide-kernel.h"
#include "../games/classic-kinds.h"

enum
{
  VERB_RETRIEVE,
};

static const BastideFigureKind figures[] = {
  {
    "abbot", 1, 1, 1u << BASTIDE_CLASSIC_MONASTERY | 1u << BASTIDE_CLASSIC_GARDEN,
    .title = NC_("figure", "Abbot"),
    .counted = NP_ ("%d abbot", "%d abbots"),
    .deployed = NC_("log", "places the abbot"),
  },
};

static const BastideVerb verbs[] = {
  { "retrieve", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "calls the abbot home") },
};

static const BastideScoreText score_texts[] = {
  { .reason = "recall", .active = NP_ ("scores the abbot with %d tile", "scores the abbot with %d tiles") },
  {
    .category = "garden", .reason = "complete",
    .active = { NC_("log", "completes a garden") },
    .other = { NC_("log", "scores a garden") },
  },
  {
    .category = "garden", .reason = "final",
    /* Translators: the tiles are the garden and its neighbours. */
    .active = NP_ ("holds an unfinished garden with %d tile", "holds an unfinished garden with %d tiles"),
  },
};

/* Only while the monastery or garden is not completed; the tile just placed counts (section 7.2). */
static void
list (const BastideRules *rules,
      const BastideState *state,
      BastideStepId       step,
      BastideActions     *actions)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint abbot = rules->module_info[BASTIDE_MODULE_ABBOT].figure;
  guint n_away = rules->figure_counts[abbot] - state->supply[state->active][abbot];
  guint record = 0;

  if (step != BASTIDE_STEP_FIGURE)
    return;

  for (; n_away > 0; n_away--, record++)
    {
      BastidePiecePlace place;
      guint node;

      record = bastide_figures_find_next (rules, state, state->active, abbot, record);
      if (record == BASTIDE_NO_FIGURE)
        return;
      node = records[record].node;
      if (bastide_feature_is_complete (rules, state, node))
        continue;
      place = bastide_pieces_place_of_node (rules, state, node);
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, BASTIDE_MODULE_ABBOT, VERB_RETRIEVE), .figure = (guint8) abbot,
        .segment = (guint16) place.segment, .x = (gint16) place.x, .y = (gint16) place.y,
      });
    }
}

/* He is scored for himself, whoever else is there (section 7.2). */
static void
apply (BastideContext *context,
       BastideAction   action)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  int placed = bastide_board_find_placed (rules, state, action.x, action.y);
  guint node = bastide_placed (rules, state)[placed].first_node + (guint) action.segment;
  guint root = bastide_get_root (bastide_nodes (rules, state), node);
  BastideSheet sheet = { 0 };

  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  bastide_figures_return_later (context, bastide_figures_find (rules, state, state->active, action.figure, node),
                                BASTIDE_AWARD_RECALL);
  bastide_award_push (context, &(BastideAward) {
    .root = (guint16) root, .points = sheet.points, .player = state->active,
    .category = (guint8) rules->game->hooks->category (sheet.kind),
    .reason = BASTIDE_AWARD_RECALL, .module = BASTIDE_N_MODULES,
  });
}

static const BastideModuleHooks hooks = {
  .id = BASTIDE_MODULE_ABBOT,
  .list = list,
  .apply = apply,
};

const BastideModuleInterface bastide_module_abbot = {
  .id = "abbot",
  .game = "classic",
  .title = N_("The Abbot"),
  .summary = N_("A figure for monasteries and gardens that may be called home at any time"),
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (verbs),
  },
  .hooks = &hooks,
};
