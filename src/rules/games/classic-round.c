/* classic-round.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The classic game, phase 3 of a part: what has been completed is scored, one feature after the other,
 * and the figures come home (section 5.3).
 */

#define G_LOG_DOMAIN "bastide-rules"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "classic-private.h"

/* Arguments of the frame. */
enum
{
  ROUND_NEW,
  ROUND_BEGUN,
};

typedef struct
{
  guint16 root;
  guint8  rank;
  guint8  segment;
  gint16  x;
  gint16  y;
} Completed;

/* Roads, cities, monasteries and gardens; each by the row and column of its first segment. */
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
get_rank (guint kind)
{
  return kind == BASTIDE_CLASSIC_GARDEN ? BASTIDE_CLASSIC_MONASTERY : kind;
}

static void
find_first_segment (const BastideRules *rules,
                    const BastideState *state,
                    Completed          *completed)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = completed->root;

  completed->rank = (guint8) get_rank (bastide_node_kind (rules, state, node));
  completed->x = completed->y = G_MAXINT16;
  do
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[nodes[node].placed];
      guint segment = node - placed->first_node;

      if (placed->y < completed->y
          || (placed->y == completed->y
              && (placed->x < completed->x || (placed->x == completed->x && segment < completed->segment))))
        {
          completed->x = placed->x;
          completed->y = placed->y;
          completed->segment = (guint8) segment;
        }
      node = nodes[node].next;
    }
  while (node != completed->root);
}

/* Where nothing but figures and their points hangs on it, a feature without figures is of no interest. */
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
      guint root = bastide_find_root (nodes, state->completed[i]);
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

/* Whether a completed feature brings anybody points. */
static gboolean
brings_points (const BastideRules *rules,
               const BastideState *state,
               guint               node)
{
  guint root = bastide_get_root (bastide_nodes (rules, state), node);
  BastideSheet sheet = { 0 };

  if (bastide_nodes (rules, state)[root].power == 0)
    return FALSE;
  bastide_sheet_fill (rules, state, root, TRUE, &sheet);

  return sheet.winners != 0 && sheet.points > 0;
}

static guint
count_scoring (const BastideRules *rules,
               const BastideState *state)
{
  guint n = 0;

  for (guint i = 0; i < state->n_completed; i++)
    n += brings_points (rules, state, state->completed[i]);

  return n;
}

/* The active player decides the order, where it can make a difference (section 5.3, D-10). */
static gboolean
is_order_asked (const BastideRules *rules,
                const BastideState *state)
{
  const BastideHookList *list = &rules->hooks.order_matters;
  gboolean matters = FALSE;

  for (guint i = 0; i < list->n; i++)
    matters |= list->hooks[i]->order_matters (rules, state);

  return matters && count_scoring (rules, state) >= 2;
}

/* What scores nobody is dealt with last where the order is asked. */
static void
put_scoring_first (const BastideRules *rules,
                   BastideState       *state)
{
  guint16 sorted[BASTIDE_MAX_COMPLETED];
  guint n = 0;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < state->n_completed; i++)
      if (brings_points (rules, state, state->completed[i]) == (pass == 0))
        sorted[n++] = state->completed[i];

  memcpy (state->completed, sorted, n * sizeof (guint16));
}

static void
begin_round (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  Completed completed[BASTIDE_MAX_COMPLETED];

  bastide_top_frame (state)->argument = ROUND_BEGUN;
  state->n_completed = (guint16) collect_completed (rules, state, completed);
  for (guint i = 0; i < state->n_completed; i++)
    state->completed[i] = completed[i].root;

  if (rules->hooks.order_matters.n > 0 && is_order_asked (rules, state))
    put_scoring_first (rules, state);
}

static void
finish_feature (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint root = bastide_find_root (bastide_nodes (rules, state), state->scoring);

  state->scoring = BASTIDE_NO_NODE;
  if (rules->hooks.completed.n > 0)
    {
      BastideSheet sheet = { 0 };

      bastide_sheet_fill (rules, state, root, TRUE, &sheet);
      BASTIDE_CALL_HOOKS (rules, completed, context, &sheet);
    }
  bastide_figures_return_all (context, root, "complete");
}

/* Takes the feature at a place of the list; its awards may have to be decided upon first. */
static void
score_feature (BastideContext *context,
               guint           index)
{
  BastideState *state = context->state;
  guint root = bastide_find_root (bastide_nodes (context->rules, state), state->completed[index]);
  guint n_awards = state->n_awards;

  state->n_completed--;
  memmove (&state->completed[index], &state->completed[index + 1],
           (state->n_completed - index) * sizeof (guint16));
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

  if (G_LIKELY (state->n_completed == 0 && state->scoring == BASTIDE_NO_NODE))
    {
      bastide_pop_frame (state);
      return TRUE;
    }

  if (bastide_top_frame (state)->argument == ROUND_NEW)
    begin_round (context);
  if (state->scoring != BASTIDE_NO_NODE)
    finish_feature (context);

  while (state->n_completed > 0)
    {
      if (context->rules->hooks.order_matters.n > 0 && is_order_asked (context->rules, state))
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

  return (BastideAction) { .verb = VERB_SCORE, .segment = completed.segment, .x = completed.x, .y = completed.y };
}

static void
score_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  for (guint i = 0; i < state->n_completed; i++)
    if (brings_points (rules, state, state->completed[i]))
      bastide_actions_add (actions, make_score (rules, state, state->completed[i]));
}

static void
score_apply (BastideContext *context,
             BastideAction   action)
{
  for (guint i = 0; i < context->state->n_completed; i++)
    if (bastide_action_equal (make_score (context->rules, context->state, context->state->completed[i]), action))
      {
        score_feature (context, i);
        return;
      }

  g_assert_not_reached ();
}

const BastideStep bastide_classic_score_step = {
  .kind = "order", .run = score_run, .list = score_list, .apply = score_apply,
  .title = { NC_("decision", "choose what is scored next") },
};
