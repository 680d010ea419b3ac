/* inns.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Inns and Cathedrals (rules of the classic game, sections 6 and 7.3): a road with an inn and a city with a cathedral
 * score more, and nothing when incomplete; the large follower counts twice.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

static const BastideMarkInfo marks[] = {
  {
    "inn", BASTIDE_MARK_FLAG, NULL, 1u << BASTIDE_CLASSIC_ROAD, .words = { NC_("mark", "inn") },
    .title = NC_("tool", "Inn"), .feature_member = "inns",
  },
  {
    "cathedral", BASTIDE_MARK_FLAG, NULL, 1u << BASTIDE_CLASSIC_CITY, .words = { NC_("mark", "cathedral") },
    .title = NC_("tool", "Cathedral"), .feature_member = "cathedrals",
  },
};

static const BastideFigureKind figures[] = {
  {
    "large", 1, 2, BASTIDE_CLASSIC_FOLLOWER_CLAIMS, .follower = TRUE,
    .title = NC_("figure", "Large follower"),
    .counted = NP_ ("%d large follower", "%d large followers"),
  },
};

static const BastideItem items[] = {
  { "inns", NP_ ("%d inn", "%d inns") },
  { "cathedrals", NP_ ("%d cathedral", "%d cathedrals") },
};

enum
{
  OPTION_INN_POINTS,
  OPTION_CATHEDRAL_POINTS,
};

static const BastideOption options[] = {
  [OPTION_INN_POINTS] = {
    "inn-points", NULL, N_("Completed road with an inn, more points a tile"), NULL, NULL, 0, 9, 1,
  },
  [OPTION_CATHEDRAL_POINTS] = {
    "cathedral-points", NULL, N_("Completed city with a cathedral, more points a tile and shield"), NULL, NULL, 0, 9, 1,
  },
};

static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  guint n = bastide_rules_get_n_tiles (rules);
  guint32 *segments = bastide_rules_alloc (rules, BASTIDE_MODULE_INNS, 2 * n * sizeof (guint32));

  bastide_rules_find_marked (rules, "inn", 0, segments);
  bastide_rules_find_marked (rules, "cathedral", 0, segments + n);

  return TRUE;
}

/* Several inns or cathedrals count like one (section 6). */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  gboolean road = sheet->kind == BASTIDE_CLASSIC_ROAD;
  int more = bastide_get_option (rules, BASTIDE_MODULE_INNS, road ? OPTION_INN_POINTS : OPTION_CATHEDRAL_POINTS);
  const guint32 *inns;
  guint n_marks;

  if (!road && sheet->kind != BASTIDE_CLASSIC_CITY)
    return;
  /* The segments of each kind of tile with an inn, and after them those with a cathedral. */
  inns = bastide_module_data (rules, BASTIDE_MODULE_INNS);
  n_marks = bastide_feature_count_segments (rules, state, sheet->root,
                                            inns + (road ? 0 : bastide_rules_get_n_tiles (rules)));
  if (n_marks == 0)
    return;

  /* A city with a total of two points leaves no room for more. */
  for (guint i = 0; i < sheet->n_items; i++)
    {
      const BastideEventItem *item = &sheet->items[i];

      if (!sheet->complete)
        bastide_sheet_set_points (sheet, i, 0);
      else if (!sheet->settled)
        bastide_sheet_set_points (sheet, i, item->points + more * item->count);
    }
  bastide_sheet_add (sheet, road ? "inns" : "cathedrals", (int) n_marks, 0);
}

/* Additional value of a large follower at home over another one when the game begins, in hundredths of a point. */
#define WORTH_OF_STRENGTH 100

static void
estimate (const BastideRules   *rules,
          const BastideState   *state,
          const BastideHorizon *horizon,
          int                  *values)
{
  guint large = bastide_module_figure (rules, BASTIDE_MODULE_INNS, 0);
  int worth = bastide_horizon_fade (horizon, state, WORTH_OF_STRENGTH);

  for (guint player = 0; player < bastide_count_players (rules); player++)
    values[player] += worth * (int) bastide_state_get_supply (rules, state, player, large);
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_INNS,
  .compile = compile,
  .tally = tally,
  .estimate = estimate,
};

const BastideModuleInterface bastide_module_inns = {
  .id = "inns",
  .game = "classic",
  .title = N_("Inns and Cathedrals"),
  .summary = N_("Inns and cathedrals raise the stakes; a large follower counts twice"),
  .tileset = "inns",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (figures),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (options),
  },
  .hooks = &hooks,
};
