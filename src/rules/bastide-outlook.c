/* bastide-outlook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a search asks of every state that it comes to. Nothing here allocates memory. */

#include "bastide-outlook.h"

#include "bastide-kernel.h"

int
bastide_state_get_decider (const BastideRules *rules,
                           const BastideState *state)
{
  const BastideFrame *frame;

  if (state->ended || state->n_frames == 0)
    return -1;

  frame = &state->frames[state->n_frames - 1];

  return rules->steps[frame->step]->chance ? -1 : frame->actor;
}

void
bastide_state_get_totals_if_ended (const BastideRules *rules,
                                   const BastideState *state,
                                   BastideState       *scratch,
                                   int                *totals)
{
  g_return_if_fail (scratch != state);

  bastide_state_copy (rules, scratch, state);
  bastide_state_finish (rules, scratch, NULL);
  for (guint player = 0; player < rules->n_players; player++)
    totals[player] = bastide_state_get_score (rules, scratch, player);
}

guint
bastide_rules_get_max_open_features (const BastideRules *rules)
{
  return rules->n_all_figures;
}

static guint
count_open_edges (const BastideRules *rules,
                  const BastideState *state,
                  guint               root,
                  guint               kind)
{
  if (rules->split_kinds & (1u << kind))
    return bastide_feature_count_open_borders (rules, state, root);

  return BASTIDE_COUNT_OPEN (bastide_nodes (rules, state)[root].counts);
}

static void
fill_open_feature (const BastideRules *rules,
                   const BastideState *state,
                   guint               root,
                   guint               kind,
                   BastideOpenFeature *feature)
{
  BastideSheet sheet;

  feature->feature = (guint16) root;
  feature->kind = (guint8) kind;
  feature->n_open = count_open_edges (rules, state, root, kind);
  bastide_sheet_fill (rules, state, root, TRUE, &sheet);
  feature->points_complete = sheet.points;
  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  feature->points_incomplete = sheet.points;
  feature->majority = (guint8) sheet.winners;
}

/* Each feature once: at that figure of the ring to which the root leads. */
guint
bastide_state_list_open_features (const BastideRules *rules,
                                  const BastideState *state,
                                  BastideOpenFeature *features)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root, kind;

      if (records[i].node == BASTIDE_NO_NODE || (records[i].figure & BASTIDE_FIGURE_ON_EDGE))
        continue;
      root = bastide_get_root (nodes, records[i].node);
      if (nodes[root].figures != i || BASTIDE_COUNT_OPEN (nodes[root].counts) == 0)
        continue;
      kind = bastide_node_kind (rules, state, root);
      if (rules->game->kinds[kind].completes)
        fill_open_feature (rules, state, root, kind, &features[n++]);
    }

  return n;
}
