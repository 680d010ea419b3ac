/* abbot.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Abbot (section 7.2): a figure for monasteries and gardens that may be called home before they are completed, and
 * is then scored.
 */


#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  VERB_RETRIEVE,
};

static const BastideSegmentKind kinds[] = {
  BASTIDE_ABBOT_KIND,
};

static const BastideFigureKind figures[] = {
  {
    "abbot", 1, 1, 1u << BASTIDE_CLASSIC_MONASTERY | 1u << BASTIDE_CLASSIC_GARDEN,
    .title = NC_("figure", "Abbot"),
    .counted = NP_ ("%d abbot", "%d abbots"),
    .deployed = NC_("log", "places the abbot"),
    .hint = NC_("hint", "Place the abbot"),
  },
};

static const BastideVerb verbs[] = {
  { "retrieve", "FSXY", BASTIDE_TARGET_FIGURE, .log = NC_("log", "calls the abbot home"),
    .hint = NC_("hint", "Call the abbot home") },
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
  guint abbot = bastide_module_figure (rules, BASTIDE_MODULE_ABBOT, 0);
  guint n_away = bastide_count_away (rules, state, bastide_get_active (state), abbot);
  guint verb = bastide_module_verb (rules, BASTIDE_MODULE_ABBOT, VERB_RETRIEVE);
  guint record = 0;

  if (step != BASTIDE_STEP_FIGURE)
    return;

  for (; n_away > 0; n_away--, record++)
    {
      guint node;

      record = bastide_figures_find_next (rules, state, bastide_get_active (state), abbot, record);
      if (record == BASTIDE_NO_FIGURE)
        return;
      node = bastide_get_figure (rules, state, record).node;
      if (!bastide_feature_is_complete (rules, state, node))
        bastide_actions_add (actions, bastide_figures_make_action (rules, state, verb, abbot, node));
    }
}

/* Value of an abbot at home when the game begins, or of one that can be called home, in hundredths of a point. */
#define WORTH_AT_HOME 500
#define WORTH_OF_RECALL 300

static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  guint abbot = bastide_module_figure (rules, BASTIDE_MODULE_ABBOT, 0);
  int at_home = bastide_horizon_fade (horizon, state, WORTH_AT_HOME);
  int recall = bastide_horizon_fade (horizon, state, WORTH_OF_RECALL);

  for (guint player = 0; player < bastide_count_players (rules); player++)
    {
      int n_home = (int) bastide_get_supply (state, player, abbot);
      int n_away = (int) bastide_count_away (rules, state, player, abbot);

      values[player] += n_home * at_home + n_away * recall;
    }
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_ABBOT,
  .list = list,
  .estimate = estimate,
  .apply = bastide_figures_recall, /* for the active player alone, whoever else is there (section 7.2) */
};

const BastideModuleInterface bastide_module_abbot = {
  .id = "abbot",
  .game = "classic",
  .title = N_("The Abbot"),
  .summary = N_("A figure for monasteries and gardens that may be called home at any time"),
  .preset = "big-box",
  .vocabulary = {
    .first_kind = BASTIDE_CLASSIC_GARDEN,
    BASTIDE_WORDS (kinds),
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (verbs),
  },
  .hooks = &hooks,
};
