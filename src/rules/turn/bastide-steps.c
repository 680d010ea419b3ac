/* bastide-steps.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Steps shared by several games: drawing a tile, placing it, placing a figure on it, and scoring what is completed. */

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-figures.h"
#include "bastide-random.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

/* Phase 1: the tile. */

static gboolean
draw_run (BastideContext *context)
{
  gboolean drawn = !bastide_turn_is_last (context->rules, context->state);

  /* Another tile is drawn in place of one that cannot be placed. */
  if (drawn && !bastide_turn_draw (context))
    return TRUE;

  bastide_turn_put_back (context);
  bastide_pop_frame (context->state);
  if (drawn)
    return TRUE;

  /* A bonus or extra part without a tile is left out (D-02). */
  if (context->state->part != BASTIDE_PART_MAIN)
    {
      bastide_turn_end_part (context->state);
      return TRUE;
    }

  /* The game is over; this turn does not take place. */
  if (context->state->turn > 1)
    context->state->turn--;
  bastide_turn_finish (context);

  return TRUE;
}

const BastideStep bastide_draw_step = { .chance = TRUE, .outcomes = bastide_turn_list_tiles, .run = draw_run };

gboolean
bastide_turn_may_decline (const BastideRules *rules,
                          const BastideState *state)
{
  const BastideHookList *list = &rules->hooks.may_decline;

  for (guint i = 0; i < list->n; i++)
    if (list->hooks[i]->may_decline (rules, state))
      return TRUE;

  return FALSE;
}

static void
place_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_board_list_places (rules, state, state->tile, (BastideAction) { .verb = rules->game->hooks->place_verb },
                             actions);
  if (bastide_turn_may_decline (rules, state))
    bastide_actions_add_verb (actions, rules->game->hooks->decline_verb);
}

static gboolean
place_pick (const BastideRules *rules,
            const BastideState *state,
            guint64            *random,
            BastideAction      *action)
{
  /* Where the tile may also be put aside, this is one action of several. */
  if (G_UNLIKELY (bastide_turn_may_decline (rules, state)))
    return FALSE;

  return bastide_board_pick_place (rules, state, state->tile, rules->game->hooks->place_verb, random, action);
}

void
bastide_turn_place (BastideContext *context,
                    BastideAction   action)
{
  BastideState *state = context->state;
  BastideEvent *event;

  bastide_board_place (context->rules, state, state->tile, action.x, action.y, action.rotation);
  state->tile_placed = TRUE;

  event = bastide_events_add (context->events, BASTIDE_EVENT_PLACED);
  if (event != NULL)
    {
      event->tile = state->tile;
      event->x = action.x;
      event->y = action.y;
      event->rotation = action.rotation;
      event->player = state->active;
    }
  BASTIDE_CALL_HOOKS (context->rules, placed, context);
}

static void
place_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (action.verb == context->rules->game->hooks->decline_verb)
    {
      static const BastidePhrase sentence = { NC_("log", "puts the tile aside"), NULL };

      /* Puts the tile out of the game, which ends this part of the turn. */
      bastide_turn_discard (context, context->state->active);
      if (context->events != NULL)
        g_array_index (context->events->items, BastideEvent, context->events->items->len - 1).sentence = &sentence;
      bastide_turn_end_part (context->state);

      return;
    }

  bastide_turn_place (context, action);
}

const BastideStep bastide_place_step = {
  .kind = "place", .list = place_list, .pick = place_pick, .apply = place_apply,
  /* Translators: these follow the name of a player and a colon: "Anna: place the tile". */
  .title = { NC_("decision", "place the tile") },
};

/* Phase 2: a figure on a segment of the placed tile whose feature has no figure that counts (section 5.2). */

/* Segments of the placed tile that may get a figure. Companions join a follower of their owner (section 7.4). */
typedef struct
{
  guint32 vacant; /* segments on whose features no figure counts */
  guint32 shared; /* segments shared with a follower of the active player while nothing is completed yet */
} Openings;

static inline Openings
find_openings (const BastideRules *rules,
               const BastideState *state)
{
  const BastidePlacedRecord *placed = bastide_last_placed (rules, state);
  const BastideTileInfo *tile = &rules->tiles[placed->tile];
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint32 complete = 0;
  Openings openings = { 0, 0 };

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideNode *node = &nodes[bastide_get_root (nodes, placed->first_node + i)];

      openings.vacant |= (guint32) (node->power == 0) << i;
      openings.shared |= (guint32) (bastide_power_of (node->power, state->active) > 0) << i;
      complete |= (guint32) (BASTIDE_COUNT_OPEN (node->counts) == 0) << i;
    }
  openings.shared &= ~(complete & tile->completable);

  return openings;
}

/* The segments of the placed tile on which a kind of figure may be placed now. */
static inline guint32
get_claimable (const BastideRules *rules,
               const BastideState *state,
               guint               figure,
               Openings            openings)
{
  const BastideTileInfo *tile = &rules->tiles[bastide_last_placed (rules, state)->tile];
  guint32 fitting = rules->joins[figure] != 0 ? openings.shared : openings.vacant;
  guint32 has_one = state->supply[state->active][figure] > 0;

  return bastide_figures_filter (rules, state, state->active, figure, state->n_placed - 1u,
                                 tile->standing[figure] & fitting & -has_one);
}

/* Whether any figure may be placed; usually the first segments decide. */
static gboolean
can_claim (const BastideRules *rules,
           const BastideState *state)
{
  const BastidePlacedRecord *placed = bastide_last_placed (rules, state);
  const BastideNode *nodes = bastide_nodes (rules, state);
  const Openings everywhere = { G_MAXUINT32, 0 };
  Openings openings;
  guint32 segments = 0;

  for (guint i = 0; i < rules->n_figures; i++)
    segments |= get_claimable (rules, state, i, everywhere);
  for (; segments != 0; segments &= segments - 1)
    if (nodes[bastide_get_root (nodes, placed->first_node + (guint) __builtin_ctz (segments))].power == 0)
      return TRUE;

  if (!rules->has_companions)
    return FALSE;
  openings = find_openings (rules, state);
  for (guint i = 0; i < rules->n_figures; i++)
    segments |= get_claimable (rules, state, i, openings);

  return segments != 0;
}

static void
list_extra_actions (const BastideRules *rules,
                    const BastideState *state,
                    BastideActions     *actions)
{
  BASTIDE_CALL_HOOKS (rules, list, rules, state, BASTIDE_STEP_FIGURE, actions);
}

static gboolean
has_extra_actions (const BastideRules *rules,
                   const BastideState *state)
{
  BastideAction action;
  guint64 random = 0;
  BastideActions actions = BASTIDE_ACTIONS_PICK (&action, &random);

  list_extra_actions (rules, state, &actions);
  BASTIDE_CALL_HOOKS (rules, list_any_time, rules, state, &actions);

  return actions.n_items > 0;
}

/* Lines of the log for a tile without a figure, with the reason. */
static const BastidePhrase skipped_sentence = { NC_("log", "places a tile without a figure"), NULL };
static const BastidePhrase no_follower_sentence = { NC_("log", "places a tile; no follower is left"), NULL };
static const BastidePhrase occupied_sentence = { NC_("log", "places a tile; everything on it is occupied"), NULL };
static const BastidePhrase forbidden_sentence = { NC_("log", "places a tile; nothing on it may be claimed now"), NULL };
static const BastidePhrase no_spot_sentence = { NC_("log", "places a tile; there is no place for a follower on it"), NULL };

/* The reason why nothing can be claimed, judged by ordinary followers. */
static const BastidePhrase *
explain_skip (const BastideRules *rules,
              const BastideState *state)
{
  const BastideTileInfo *tile = &rules->tiles[bastide_last_placed (rules, state)->tile];
  Openings openings = find_openings (rules, state);
  guint n_followers = 0;
  guint32 segments = 0;

  for (guint i = 0; i < rules->n_figures; i++)
    {
      guint supply = state->supply[state->active][i];

      if (rules->joins[i] != 0 || supply == 0)
        continue;
      n_followers += rules->figures[i].follower ? supply : 0;
      segments |= tile->standing[i];
    }
  if (segments & openings.vacant)
    return &forbidden_sentence;
  if (segments != 0)
    return &occupied_sentence;

  return n_followers == 0 ? &no_follower_sentence : &no_spot_sentence;
}

static void
tell_skipped (BastideContext      *context,
              const BastidePhrase *sentence)
{
  BastideEvent *event = bastide_events_add (context->events, BASTIDE_EVENT_SKIPPED);
  const BastidePlacedRecord *placed = bastide_last_placed (context->rules, context->state);

  if (event == NULL)
    return;

  event->player = context->state->active;
  event->x = placed->x;
  event->y = placed->y;
  event->sentence = sentence;
}

static gboolean
figure_run (BastideContext *context)
{
  if (can_claim (context->rules, context->state) || has_extra_actions (context->rules, context->state))
    return FALSE;

  bastide_pop_frame (context->state);
  if (context->events != NULL)
    tell_skipped (context, explain_skip (context->rules, context->state));

  return TRUE;
}

static BastideAction
make_deploy (const BastideRules *rules,
             const BastideState *state,
             guint               figure,
             guint               segment)
{
  const BastidePlacedRecord *placed = bastide_last_placed (rules, state);

  return (BastideAction) {
    .verb = rules->game->hooks->deploy_verb, .figure = (guint8) figure, .segment = (guint16) segment,
    .x = placed->x, .y = placed->y,
  };
}

static void
figure_list (const BastideRules *rules,
             const BastideState *state,
             BastideActions     *actions)
{
  Openings openings = find_openings (rules, state);

  for (guint i = 0; i < rules->n_figures; i++)
    for (guint32 segments = get_claimable (rules, state, i, openings); segments != 0; segments &= segments - 1)
      bastide_actions_add (actions, make_deploy (rules, state, i, (guint) __builtin_ctz (segments)));
  list_extra_actions (rules, state, actions);
  bastide_actions_add_verb (actions, rules->game->hooks->pass_verb);
}

/* Deployments and passing are counted, and other actions are weighted against them. */
static gboolean
figure_pick (const BastideRules *rules,
             const BastideState *state,
             guint64            *random,
             BastideAction      *action)
{
  Openings openings = find_openings (rules, state);
  BastideActions actions = BASTIDE_ACTIONS_PICK (action, random);
  guint32 segments[BASTIDE_MAX_FIGURE_KINDS];
  guint n_until[BASTIDE_MAX_FIGURE_KINDS];
  guint figure = 0;
  guint chosen;

  for (guint i = 0; i < rules->n_figures; i++)
    {
      segments[i] = get_claimable (rules, state, i, openings);
      n_until[i] = actions.n_items += (guint) __builtin_popcount (segments[i]);
    }

  chosen = bastide_random_below (random, ++actions.n_items);
  while (figure < rules->n_figures && chosen >= n_until[figure])
    figure++;
  if (figure == rules->n_figures)
    {
      *action = (BastideAction) { .verb = rules->game->hooks->pass_verb };
    }
  else
    {
      for (guint i = chosen + 1; i < n_until[figure]; i++)
        segments[figure] &= segments[figure] - 1;
      *action = make_deploy (rules, state, figure, (guint) __builtin_ctz (segments[figure]));
    }
  list_extra_actions (rules, state, &actions);

  return TRUE;
}

static void
figure_apply (BastideContext *context,
              BastideAction   action)
{
  const BastideHooks *game = context->rules->game->hooks;
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (action.verb == game->deploy_verb)
    bastide_figures_deploy (context, state->active, action.figure,
                            bastide_last_placed (context->rules, state)->first_node + action.segment);
  else if (action.verb == game->pass_verb)
    tell_skipped (context, &skipped_sentence);
  else
    context->rules->verb_hooks[action.verb]->apply (context, action);
}

const BastideStep bastide_figure_step = {
  .kind = "figure", .run = figure_run, .list = figure_list, .pick = figure_pick, .apply = figure_apply,
  .title = { NC_("decision", "place a figure or skip") },
};

void
bastide_state_start (const BastideRules *rules,
                     BastideState       *state,
                     BastideAdvance      advance,
                     BastideEvents      *events)
{
  BastideContext context = { rules, state, events };

  g_return_if_fail (rules != NULL && state != NULL);
  g_return_if_fail (state->n_placed == rules->n_start_spaces);

  if (rules->game->hooks->begins_empty)
    bastide_board_open_cell (rules, state, 0, 0, 0);
  else if (rules->board == NULL)
    {
      guint tile = bastide_draw_script (rules, state) == NULL && rules->start_tile >= 0
                     ? (guint) rules->start_tile : bastide_turn_take_tile (&context);
      BastideEvent *event;

      bastide_board_place (rules, state, tile, 0, 0, 0);
      state->n_completed = 0;
      event = bastide_events_add (context.events, BASTIDE_EVENT_PLACED);
      if (event != NULL)
        event->tile = (int) tile;
    }
  if (rules->game->hooks->begin != NULL)
    rules->game->hooks->begin (&context);
  BASTIDE_CALL_HOOKS (rules, begin_part, &context);
  bastide_turn_run (&context, advance);
}

/*
 * The step in which completed features are scored, one after the other, and their figures come home (section 5.3 of the
 * classic game).
 */

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

static void
find_first_segment (const BastideRules *rules,
                    const BastideState *state,
                    Completed          *completed)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = completed->root;
  guint kind = bastide_node_kind (rules, state, node);

  completed->rank = (guint8) (rules->game->hooks->rank != NULL ? rules->game->hooks->rank (kind) : kind);
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
      /* Where only figures and their points matter, a feature without figures is ignored. */
      if (!known && BASTIDE_COUNT_OPEN (nodes[root].counts) == 0
          && (nodes[root].figures != BASTIDE_NO_FIGURE || rules->hooks.completed.n > 0))
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
    {
      const BastideRules *rules = context->rules;
      Completed *completed = g_newa (Completed, state->n_completed + 1u);

      bastide_top_frame (state)->argument = ROUND_BEGUN;
      state->n_completed = (guint16) collect_completed (rules, state, completed);
      for (guint i = 0; i < state->n_completed; i++)
        bastide_completed (rules, state)[i] = completed[i].root;

      if (rules->game->hooks->own_first || (may_ask (rules) && is_order_asked (rules, state)))
        sort_by_group (rules, state);
    }
  if (state->scoring != BASTIDE_NO_NODE
      && (!finish_feature (context) || !bastide_turn_is_at (state, BASTIDE_STEP_SCORE)))
    return TRUE;

  while (state->n_completed > 0)
    {
      if (may_ask (context->rules) && is_order_asked (context->rules, state))
        return FALSE;
      score_feature (context, 0);
      /* Decisions that follow from figures coming home are taken first. */
      if (state->scoring != BASTIDE_NO_NODE || !bastide_turn_is_at (state, BASTIDE_STEP_SCORE))
        return TRUE;
    }

  bastide_pop_frame (state);

  return TRUE;
}

guint
bastide_turn_list_pending (const BastideRules *rules,
                           const BastideState *state)
{
  guint players = 0;

  if (state->frames[0].step != BASTIDE_STEP_SCORE)
    return 0;

  for (guint i = 0; i + 1 < state->n_awards; i++)
    if (state->awards[i].reason == BASTIDE_AWARD_COMPLETE)
      players |= 1u << state->awards[i].player;

  for (guint i = 0; i < state->n_completed; i++)
    {
      guint root = bastide_get_root (bastide_nodes (rules, state), bastide_completed (rules, state)[i]);
      BastideSheet sheet = { 0 };

      if (bastide_nodes (rules, state)[root].power == 0)
        continue;
      bastide_sheet_fill (rules, state, root, TRUE, &sheet);
      if (sheet.points > 0)
        players |= sheet.winners;
    }

  return players;
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
