/* bastide-steps.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Steps that several games have: drawing a tile, placing it, and placing a figure on it. */

#define G_LOG_DOMAIN "bastide-rules"

#include <glib/gi18n-lib.h>

#include "bastide-kernel.h"

/* Phase 1: the tile. */

static gboolean
draw_run (BastideContext *context)
{
  bastide_pop_frame (context->state);

  if (bastide_turn_draw (context))
    return TRUE;

  /* A bonus or extra part without a tile is left out (D-02). */
  if (context->state->part != BASTIDE_PART_MAIN)
    {
      bastide_turn_end_part (context->state);
      return TRUE;
    }

  /* Without a tile for a main part the game is over (section 8); this turn does not take place. */
  if (context->state->turn > 1)
    context->state->turn--;
  bastide_turn_finish (context);

  return TRUE;
}

const BastideStep bastide_draw_step = { .chance = TRUE, .run = draw_run };

static gboolean
place_run (BastideContext *context)
{
  return FALSE;
}

static gboolean
may_decline (const BastideRules *rules,
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
  bastide_board_list_places (rules, state, state->tile, rules->game->hooks->place_verb, actions);
  if (may_decline (rules, state))
    bastide_actions_add (actions, (BastideAction) { .verb = rules->game->hooks->decline_verb });
}

/* The same where the tile may also be put aside. */
static gboolean
pick_from_list (const BastideRules *rules,
                const BastideState *state,
                guint64            *random,
                BastideAction      *action)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  place_list (rules, state, &actions);
  *action = actions.items[bastide_random_below (random, actions.n_items)];

  return TRUE;
}

static gboolean
place_pick (const BastideRules *rules,
            const BastideState *state,
            guint64            *random,
            BastideAction      *action)
{
  if (G_UNLIKELY (may_decline (rules, state)))
    return pick_from_list (rules, state, random, action);

  return bastide_board_pick_place (rules, state, state->tile, rules->game->hooks->place_verb, random, action);
}

/* The tile leaves the game, and with it this part of the turn ends. */
static void
decline (BastideContext *context)
{
  static const BastidePhrase sentence = { NC_("log", "puts the tile aside"), NULL };

  bastide_turn_discard (context);
  if (context->events != NULL)
    g_array_index (context->events->items, BastideEvent, context->events->items->len - 1).sentence = &sentence;
  bastide_turn_end_part (context->state);
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
      decline (context);
      return;
    }

  bastide_turn_place (context, action);
}

const BastideStep bastide_place_step = {
  .kind = "place", .run = place_run, .list = place_list, .pick = place_pick, .apply = place_apply,
  /* Translators: these follow the name of a player and a colon: "Anna: place the tile". */
  .title = { NC_("decision", "place the tile") },
};

/* Phase 2: a figure on a segment of the placed tile whose feature holds none that counts (section 5.2). */

/* Companions join a follower of their owner where nothing is completed yet (section 7.4). */
static guint
get_joinable (const BastideRules *rules,
              const BastideState *state,
              guint               figure)
{
  const BastidePlacedRecord *placed = bastide_last_placed (rules, state);
  const BastideTileInfo *tile = &rules->tiles[placed->tile];
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint joins = rules->joins[figure];
  guint segments = 0;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      const BastideNode *node;

      if (!(joins & (1u << tile->kinds[i])))
        continue;
      node = &nodes[bastide_get_root (nodes, placed->first_node + i)];
      if (bastide_power_of (node->power, state->active) > 0
          && (!(tile->completable & (1u << i)) || BASTIDE_COUNT_OPEN (node->counts) > 0))
        segments |= 1u << i;
    }

  return segments;
}

static guint
get_claimable (const BastideRules *rules,
               const BastideState *state,
               guint               figure)
{
  const BastidePlacedRecord *placed = bastide_last_placed (rules, state);
  const BastideTileInfo *tile = &rules->tiles[placed->tile];
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint claims = rules->claims[figure];
  guint segments = 0;

  if (state->supply[state->active][figure] == 0)
    return 0;
  if (rules->joins[figure] != 0)
    return get_joinable (rules, state, figure);

  for (guint i = 0; i < tile->n_segments; i++)
    if ((claims & (1u << tile->kinds[i]))
        && nodes[bastide_get_root (nodes, placed->first_node + i)].power == 0)
      segments |= 1u << i;

  return segments;
}

/* Modules add at most one action for each kind of figure and one for each figure of a kind. */
#define MAX_EXTRA_ACTIONS (BASTIDE_MAX_FIGURE_KINDS + 2 * BASTIDE_MAX_FIGURES)

static void
list_extra_actions (const BastideRules *rules,
                    const BastideState *state,
                    BastideActions     *actions)
{
  if (rules->game->hooks->list != NULL)
    rules->game->hooks->list (rules, state, BASTIDE_STEP_FIGURE, actions);
  BASTIDE_CALL_HOOKS (rules, list, rules, state, BASTIDE_STEP_FIGURE, actions);
}

static gboolean
has_extra_actions (const BastideRules *rules,
                   const BastideState *state)
{
  BastideAction items[MAX_EXTRA_ACTIONS];
  BastideActions actions = { items, 0, G_N_ELEMENTS (items) };

  list_extra_actions (rules, state, &actions);

  return actions.n_items > 0;
}

/* Lines of the log for a tile that no figure came with, and why. */
static const BastidePhrase skipped_sentence = { NC_("log", "places a tile without a figure"), NULL };
static const BastidePhrase no_follower_sentence = { NC_("log", "places a tile; no follower is left"), NULL };
static const BastidePhrase occupied_sentence = { NC_("log", "places a tile; everything on it is occupied"), NULL };
static const BastidePhrase no_spot_sentence = { NC_("log", "places a tile; there is no place for a follower on it"), NULL };

/* Why nothing can be claimed: by what ordinary followers could do. */
static const BastidePhrase *
explain_skip (const BastideRules *rules,
              const BastideState *state)
{
  const BastideTileInfo *tile = &rules->tiles[bastide_last_placed (rules, state)->tile];
  guint n_followers = 0;
  guint kinds = 0;

  for (guint i = 0; i < rules->n_figures; i++)
    {
      guint supply = state->supply[state->active][i];

      if (rules->joins[i] != 0 || supply == 0)
        continue;
      n_followers += rules->figures[i].follower ? supply : 0;
      kinds |= rules->claims[i];
    }
  for (guint i = 0; i < tile->n_segments; i++)
    if (kinds & (1u << tile->kinds[i]))
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
  for (guint i = 0; i < context->rules->n_figures; i++)
    if (get_claimable (context->rules, context->state, i) != 0)
      return FALSE;

  if ((context->rules->hooks.list.n > 0 || context->rules->game->hooks->list != NULL)
      && has_extra_actions (context->rules, context->state))
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
  for (guint i = 0; i < rules->n_figures; i++)
    {
      guint segments = get_claimable (rules, state, i);

      for (guint j = 0; segments != 0; j++, segments >>= 1)
        if (segments & 1)
          bastide_actions_add (actions, make_deploy (rules, state, i, j));
    }
  list_extra_actions (rules, state, actions);
  bastide_actions_add (actions, (BastideAction) { .verb = rules->game->hooks->pass_verb });
}

static gboolean
figure_pick (const BastideRules *rules,
             const BastideState *state,
             guint64            *random,
             BastideAction      *action)
{
  BastideAction items[BASTIDE_MAX_FIGURE_KINDS * BASTIDE_MAX_SEGMENTS + MAX_EXTRA_ACTIONS + 1];
  BastideActions actions = { items, 0, G_N_ELEMENTS (items) };

  figure_list (rules, state, &actions);
  *action = items[bastide_random_below (random, actions.n_items)];

  return TRUE;
}

static void
figure_apply (BastideContext *context,
              BastideAction   action)
{
  const BastideModuleHooks *hooks = context->rules->verb_hooks[action.verb];
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (hooks != NULL)
    hooks->apply (context, action);
  else if (action.verb == context->rules->game->hooks->deploy_verb)
    bastide_figures_deploy (context, state->active, action.figure,
                            bastide_last_placed (context->rules, state)->first_node + action.segment);
  else if (action.verb == context->rules->game->hooks->pass_verb)
    tell_skipped (context, &skipped_sentence);
  else
    context->rules->game->hooks->apply (context, action);
}

const BastideStep bastide_figure_step = {
  .kind = "figure", .run = figure_run, .list = figure_list, .pick = figure_pick, .apply = figure_apply,
  .title = { NC_("decision", "place a figure or skip") },
};
