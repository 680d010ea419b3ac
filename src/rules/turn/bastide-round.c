/* bastide-round.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The step in which completed features are scored, one after the other, and their figures come home (section 5.3 of the
 * classic game).
 */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-figures.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

/* Arguments of the frame. */
enum
{
  ROUND_NEW,
  ROUND_BEGUN,
  ROUND_TOLD, /* the feature being scored, for modules that react to it */
};

typedef struct
{
  guint16 root;
  guint8  rank;
  guint8  segment;
  gint16  x;
  gint16  y;
} Completed;

/* Sorts by the rank of the kinds, then by row and column of the first segment. */
static int
compare_completed (gconstpointer a,
                   gconstpointer b)
{
  const Completed *first = a;
  const Completed *second = b;

  if (first->rank != second->rank)
    return first->rank - second->rank;
  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;

  return first->segment - second->segment;
}

static guint
get_rank (const BastideRules *rules,
          guint               kind)
{
  return rules->game->hooks->rank != NULL ? rules->game->hooks->rank (kind) : kind;
}

static void
find_first_segment (const BastideRules *rules,
                    const BastideState *state,
                    Completed          *completed)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = completed->root;

  completed->rank = (guint8) get_rank (rules, bastide_node_kind (rules, state, node));
  completed->x = completed->y = G_MAXINT16;
  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint segment = node - placed->first_node;

      if (!bastide_is_start_space (rules, nodes[node].placed)
          && (placed->y < completed->y
              || (placed->y == completed->y
                  && (placed->x < completed->x || (placed->x == completed->x && segment < completed->segment)))))
        {
          completed->x = placed->x;
          completed->y = placed->y;
          completed->segment = (guint8) segment;
        }
      node = nodes[node].next;
    }
  while (node != completed->root);
}

guint
bastide_feature_find_first (const BastideRules *rules,
                            const BastideState *state,
                            guint               root)
{
  Completed completed = { .root = (guint16) root };

  find_first_segment (rules, state, &completed);

  return bastide_placed (rules, state)[bastide_board_find_placed (rules, state, completed.x, completed.y)].first_node
    + completed.segment;
}

/* Where only figures and their points matter, a feature without figures is ignored. */
static gboolean
is_of_interest (const BastideRules *rules,
                const BastideNode  *node)
{
  return BASTIDE_COUNT_OPEN (node->counts) == 0
    && (node->figures != BASTIDE_NO_FIGURE || rules->hooks.completed.n > 0);
}

static guint
collect_completed (const BastideRules *rules,
                   BastideState       *state,
                   Completed          *completed)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint n = 0;

  for (guint i = 0; i < state->n_completed; i++)
    {
      guint root = bastide_get_root (nodes, bastide_completed (rules, state)[i]);
      gboolean known = FALSE;

      for (guint j = 0; j < n; j++)
        known |= completed[j].root == root;
      if (!known && is_of_interest (rules, &nodes[root]))
        completed[n++].root = (guint16) root;
    }

  if (n < 2)
    return n;
  for (guint i = 0; i < n; i++)
    find_first_segment (rules, state, &completed[i]);
  qsort (completed, n, sizeof (Completed), compare_completed);

  return n;
}

guint
bastide_feature_list_claimed (const BastideRules *rules,
                              const BastideState *state,
                              guint               kinds,
                              guint16            *roots)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  Completed *claimed = g_newa (Completed, rules->n_all_figures + 1);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint root;
      gboolean known = FALSE;

      if (records[i].node == BASTIDE_NO_NODE || !(kinds & (1u << bastide_node_kind (rules, state, records[i].node))))
        continue;
      root = bastide_get_root (bastide_nodes (rules, state), records[i].node);
      for (guint j = 0; j < n; j++)
        known |= claimed[j].root == root;
      if (known)
        continue;
      claimed[n] = (Completed) { .root = (guint16) root };
      find_first_segment (rules, state, &claimed[n++]);
    }

  qsort (claimed, n, sizeof (Completed), compare_completed);
  for (guint i = 0; i < n; i++)
    roots[i] = claimed[i].root;

  return n;
}

/* Groups of features scored together: in some games those of the active player come first, and those that score for
 * nobody last. */
enum
{
  GROUP_FIRST,
  GROUP_OTHERS,
  GROUP_NOBODY,

  N_GROUPS,
};

static guint
get_group (const BastideRules *rules,
           const BastideState *state,
           guint               node)
{
  guint root = bastide_get_root (bastide_nodes (rules, state), node);
  BastideSheet sheet;

  if (bastide_nodes (rules, state)[root].power == 0)
    return GROUP_NOBODY;
  bastide_sheet_fill (rules, state, root, TRUE, &sheet);
  if (sheet.winners == 0 || sheet.points <= 0)
    return GROUP_NOBODY;

  return rules->game->hooks->own_first && !(sheet.winners & (1u << state->active)) ? GROUP_OTHERS : GROUP_FIRST;
}

/* Number of features in the current group. */
static guint
count_group (const BastideRules *rules,
             const BastideState *state,
             guint              *group)
{
  guint n[N_GROUPS] = { 0 };

  for (guint i = 0; i < state->n_completed; i++)
    n[get_group (rules, state, bastide_completed (rules, state)[i])]++;
  *group = n[GROUP_FIRST] > 0 ? GROUP_FIRST : n[GROUP_OTHERS] > 0 ? GROUP_OTHERS : GROUP_NOBODY;

  return n[*group];
}

/* Whether the order can ever be a decision in this game. */
static inline gboolean
may_ask (const BastideRules *rules)
{
  return rules->hooks.order_matters.n > 0 || rules->game->hooks->own_first;
}

/* The active player decides the order, where it can make a difference (section 5.3, D-10). */
static gboolean
is_order_asked (const BastideRules *rules,
                const BastideState *state)
{
  const BastideHookList *list = &rules->hooks.order_matters;
  gboolean matters = rules->game->hooks->own_first;
  guint group;

  for (guint i = 0; i < list->n; i++)
    matters |= list->hooks[i]->order_matters (rules, state);

  return matters && state->n_completed >= 2 && count_group (rules, state, &group) >= 2 && group != GROUP_NOBODY;
}

static void
sort_by_group (const BastideRules *rules,
               BastideState       *state)
{
  guint16 *completed = bastide_completed (rules, state);
  guint16 *sorted = g_newa (guint16, state->n_completed + 1u);
  guint8 *groups = g_newa (guint8, state->n_completed + 1u);
  guint n = 0;

  if (state->n_completed < 2)
    return;

  for (guint i = 0; i < state->n_completed; i++)
    groups[i] = (guint8) get_group (rules, state, completed[i]);
  for (guint group = 0; group < N_GROUPS; group++)
    for (guint i = 0; i < state->n_completed; i++)
      if (groups[i] == group)
        sorted[n++] = completed[i];

  memcpy (completed, sorted, n * sizeof (guint16));
}

static void
begin_round (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  Completed *completed = g_newa (Completed, state->n_completed + 1u);

  bastide_top_frame (state)->argument = ROUND_BEGUN;
  state->n_completed = (guint16) collect_completed (rules, state, completed);
  for (guint i = 0; i < state->n_completed; i++)
    bastide_completed (rules, state)[i] = completed[i].root;

  if (rules->game->hooks->own_first || (may_ask (rules) && is_order_asked (rules, state)))
    sort_by_group (rules, state);
}

/* Its figures come home when everything that follows from it has been decided. Returns: FALSE when a decision is
 * needed */
static gboolean
finish_feature (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideFrame *frame = bastide_top_frame (state);
  guint root = bastide_get_root (bastide_nodes (rules, state), state->scoring);
  guint n_frames = state->n_frames;

  if (rules->hooks.completed.n > 0 && frame->argument != ROUND_TOLD)
    {
      BastideSheet sheet;

      frame->argument = ROUND_TOLD;
      bastide_sheet_fill (rules, state, root, TRUE, &sheet);
      BASTIDE_CALL_HOOKS (rules, completed, context, &sheet);
      if (state->n_frames > n_frames)
        return FALSE;
    }

  frame->argument = ROUND_BEGUN;
  state->scoring = BASTIDE_NO_NODE;
  bastide_figures_return_all (context, root, "complete");

  return TRUE;
}

/* Takes the feature at a place of the list; its awards may need decisions first. */
static void
score_feature (BastideContext *context,
               guint           index)
{
  BastideState *state = context->state;
  guint16 *completed = bastide_completed (context->rules, state);
  guint root = bastide_get_root (bastide_nodes (context->rules, state), completed[index]);
  guint n_awards = state->n_awards;

  state->n_completed--;
  memmove (&completed[index], &completed[index + 1], (state->n_completed - index) * sizeof (guint16));
  state->scoring = (guint16) root;
  if (bastide_nodes (context->rules, state)[root].power != 0)
    bastide_feature_score (context, root, TRUE, BASTIDE_AWARD_COMPLETE);
  if (state->n_awards == n_awards)
    finish_feature (context);
}

static gboolean
score_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (bastide_top_frame (state)->argument == ROUND_NEW)
    begin_round (context);
  if (state->scoring != BASTIDE_NO_NODE && !finish_feature (context))
    return TRUE;

  while (state->n_completed > 0)
    {
      if (may_ask (context->rules) && is_order_asked (context->rules, state))
        return FALSE;
      score_feature (context, 0);
      if (state->scoring != BASTIDE_NO_NODE)
        return TRUE;
    }

  bastide_pop_frame (state);

  return TRUE;
}

static BastideAction
make_score (const BastideRules *rules,
            const BastideState *state,
            guint               node)
{
  Completed completed = { .root = (guint16) bastide_get_root (bastide_nodes (rules, state), node) };

  find_first_segment (rules, state, &completed);

  return (BastideAction) {
    .verb = rules->game->hooks->score_verb, .segment = completed.segment, .x = completed.x, .y = completed.y,
  };
}

static void
score_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  guint group;

  count_group (rules, state, &group);
  for (guint i = 0; i < state->n_completed; i++)
    if (get_group (rules, state, bastide_completed (rules, state)[i]) == group)
      bastide_actions_add (actions, make_score (rules, state, bastide_completed (rules, state)[i]));
}

static void
score_apply (BastideContext *context,
             BastideAction   action)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;

  for (guint i = 0; i < state->n_completed; i++)
    if (bastide_action_equal (make_score (rules, state, bastide_completed (rules, state)[i]), action))
      {
        score_feature (context, i);
        return;
      }

  g_assert_not_reached ();
}

const BastideStep bastide_score_step = {
  .kind = "order", .when_due = TRUE, .run = score_run, .list = score_list, .apply = score_apply,
  .title = { NC_("decision", "choose what is scored next") },
};
