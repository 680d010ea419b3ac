/* bastide-row-effects.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Effects of events, with a decision of a player or by themselves. */

#include "bastide-rows.h"

/* The feature or the tile where it happened. */
static BastideRowCount
begin_count (const BastideRules *rules,
             const BastideState *state,
             const BastideFired *fired,
             guint               player,
             BastideSheet       *sheet)
{
  BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, state, NULL);

  count.player = player;
  count.placed = fired->placed;
  count.die = fired->die;
  if (fired->node == BASTIDE_NO_NODE)
    return count;

  *sheet = (BastideSheet) {
    .root = (guint16) bastide_node_root (rules, state, fired->node),
    .kind = (guint8) bastide_node_kind (rules, state, fired->node),
  };
  count.sheet = sheet;

  return count;
}

/* --- Without a decision --- */

static void
give_points (BastideContext     *context,
             const BastideFired *fired,
             guint               player,
             guint               index)
{
  const BastideRules *rules = context->rules;
  const BastideCompiledRow *row = bastide_fired_get_row (rules, fired);
  BastideSheet sheet;
  BastideRowCount count = begin_count (rules, context->state, fired, player, &sheet);
  gboolean on_feature = count.sheet != NULL;
  int points = row->numbers[index] * (int) bastide_row_count_each (&count, row, index);

  bastide_events_note_use (context->events, row->row->name, player, points, FALSE);
  bastide_award_push (context, &(BastideAward) {
    .root = on_feature ? sheet.root : BASTIDE_NO_NODE, .player = (guint8) player,
    .points = points,
    .category = on_feature ? bastide_kind_category (rules, sheet.kind)
                           : bastide_module_category (rules, BASTIDE_MODULE_ROWS, 0),
    .reason = bastide_module_reason (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_REASON_SET),
    .module = BASTIDE_MODULE_ROWS,
    .complete = on_feature && bastide_feature_is_complete (rules, context->state, sheet.root),
    .number = (guint8) (bastide_rows_get_table (rules)->lists[BASTIDE_ROW_SCORE].n + fired->row),
  });
}

/* The tiles of the feature with the mark for which tokens are taken. */
static void
note_tiles (const BastideRowCount *count,
            guint                  mark,
            BastideEvent          *event)
{
  guint node = count->sheet->root;

  event->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  do
    {
      guint16 placed = (guint16) bastide_node_placed (count->rules, count->state, node);
      guint tile = bastide_get_placed (count->rules, count->state, placed).tile;

      if (count->table->marks[mark].segments[tile]
          & (1u << bastide_node_segment (count->rules, count->state, node)))
        g_array_append_val (event->tiles, placed);
      node = bastide_node_next (count->rules, count->state, node);
    }
  while (node != count->sheet->root);
}

/* A single token leaves whoever has it. */
static void
take_from_holder (BastideContext         *context,
                  const BastidePieceKind *piece,
                  guint16                *tokens,
                  guint                   player)
{
  for (guint other = 0; other < bastide_count_players (context->rules); other++)
    if (other != player && tokens[other] > 0)
      {
        tokens[other] = 0;
        bastide_pieces_tell_taken (context, &bastide_module_rows.vocabulary.events[BASTIDE_ROWS_EVENT_GIVEN], piece,
                                   other, 1);
      }
}

/* How many tokens an effect moves: no more are taken than there are left, and no more given back than there are. A
 * single one is always there for those who do not have it. @wanted: (out): how many it speaks of */
static int
count_tokens (const BastideRules *rules,
              const BastideState *state,
              const BastideFired *fired,
              guint               player,
              guint               index,
              int                *wanted)
{
  const BastideCompiledRow *row = bastide_fired_get_row (rules, fired);
  const BastideRow *token = bastide_row_get_effect (row->row, index)->token;
  const guint16 *tokens = bastide_rows_get_tokens (bastide_rows_get_table (rules), bastide_rows_state (rules, state),
                                                   row->tokens[index]);
  BastideSheet sheet;
  BastideRowCount count = begin_count (rules, state, fired, player, &sheet);
  int n = *wanted = row->numbers[index] * (int) bastide_row_count_each (&count, row, index);
  int n_left = (int) token->count;

  for (guint i = 0; i < bastide_count_players (rules); i++)
    if (!token->single || i == player)
      n_left -= tokens[i];
  if (token->count > 0)
    n = MIN (n, MAX (n_left, 0));

  return token->off ? 0 : CLAMP (n, -(int) tokens[player], G_MAXINT16);
}

static void
take_tokens (BastideContext     *context,
             const BastideFired *fired,
             guint               player,
             guint               index)
{
  const BastideRules *rules = context->rules;
  const BastideCompiledRow *row = bastide_fired_get_row (rules, fired);
  BastideRowsState *own = bastide_edit_rows_state (rules, context->state);
  guint16 *tokens = bastide_rows_get_tokens (bastide_rows_get_table (rules), own, row->tokens[index]);
  BastideSheet sheet;
  BastideRowCount count = begin_count (rules, context->state, fired, player, &sheet);
  int n = count_tokens (rules, context->state, fired, player, index, &(int) { 0 });
  const BastideRowList *list = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_TOKEN];
  BastideEvent *event;

  if (n == 0)
    return;

  if (bastide_row_get_effect (row->row, index)->token->single && n > 0)
    take_from_holder (context, list->rows[row->tokens[index]].piece, tokens, player);
  tokens[player] = (guint16) (tokens[player] + n);
  event = bastide_pieces_tell_taken (context,
                                     &bastide_module_rows.vocabulary.events[n > 0 ? BASTIDE_ROWS_EVENT_TAKEN
                                                                                  : BASTIDE_ROWS_EVENT_GIVEN],
                                     list->rows[row->tokens[index]].piece, player, (guint) ABS (n));
  if (event != NULL && row->marks[index] != BASTIDE_NO_MARK && count.sheet != NULL
      && count.table->marks[row->marks[index]].piece == NULL)
    note_tiles (&count, row->marks[index], event);
}

/* Whether a figure stays: to the end by a trait of its own, or, while completed features are scored, until it has got
 * its points where the same tile has completed another one. */
static gboolean
has_to_stay (const BastideRules *rules,
             const BastideState *state,
             const BastideFired *fired,
             BastideFigure       figure)
{
  const BastideRow *row = bastide_get_figure_kind (rules, figure.figure)->row;
  guint root = bastide_node_root (rules, state, figure.node);

  return (row != NULL && row->stays)
         || ((bastide_fired_get_row (rules, fired)->row->when & (BASTIDE_WHEN_COMPLETED | BASTIDE_WHEN_RETURNED))
             && root != bastide_node_root (rules, state, fired->node)
             && bastide_feature_is_complete (rules, state, root) && bastide_turn_will_score (rules, state, root));
}

/* Whether an effect speaks of a figure: of its kind, on the kind of segment, in reach. */
static gboolean
speaks_of (const BastideRules *rules,
           const BastideState *state,
           const BastideFired *fired,
           guint               index,
           guint               record)
{
  BastideFigure figure = bastide_get_figure (rules, state, record);
  const BastideCompiledRow *row = bastide_fired_get_row (rules, fired);
  const BastideRowEffect *effect = bastide_row_get_effect (row->row, index);

  return figure.node != BASTIDE_NO_NODE
         && (row->figures[index] == BASTIDE_ANY_FIGURE || row->figures[index] == figure.figure)
         && (effect->kind == BASTIDE_ANY_KIND || bastide_node_kind (rules, state, figure.node) == effect->kind)
         && bastide_fired_reaches_node (rules, state, fired, effect->type == BASTIDE_EFFECT_MOVE ? BASTIDE_FROM_TILE
                                                                                                 : effect->from,
                                        figure.node)
         && (effect->type != BASTIDE_EFFECT_TAKE_OFF || !bastide_figure_is_protected (rules, state, record))
         && !has_to_stay (rules, state, fired, figure);
}

/* Another tile once a turn. */
static gboolean
may_draw (const BastideRules *rules,
          const BastideState *state)
{
  return !bastide_rows_state (rules, state)->bonus_used && bastide_turn_count_owed (state, BASTIDE_PART_BONUS) == 0;
}

void
bastide_row_do_effect (BastideContext     *context,
                       const BastideFired *fired,
                       guint               player)
{
  guint index;
  const BastideRowEffect *effect = bastide_fired_get_effect (context->rules, fired, &index);

  if (effect->type == BASTIDE_EFFECT_ADD)
    give_points (context, fired, player, index);
  else if (effect->type == BASTIDE_EFFECT_TOKENS)
    take_tokens (context, fired, player, index);
  else if (effect->type == BASTIDE_EFFECT_DRAW && may_draw (context->rules, context->state))
    bastide_turn_owe (context->state, BASTIDE_PART_BONUS, 1);
  else if (effect->type == BASTIDE_EFFECT_TAKE_OFF)
    for (guint i = 0; i < bastide_count_records (context->rules); i++)
      {
        if (speaks_of (context->rules, context->state, fired, index, i))
          bastide_figures_return (context, i, "take-off");
      }
  else if (effect->type == BASTIDE_EFFECT_PICK_UP)
    bastide_rows_pick_up_all (context, fired, bastide_fired_get_row (context->rules, fired)->pieces[index]);
}

/* --- With a decision --- */

gboolean
bastide_row_effect_asks (const BastideRowEffect *effect)
{
  return effect->type == BASTIDE_EFFECT_DEPLOY || effect->type == BASTIDE_EFFECT_RECALL
         || effect->type == BASTIDE_EFFECT_MOVE || effect->type == BASTIDE_EFFECT_CHOOSE
         || effect->type == BASTIDE_EFFECT_LAY
         || ((effect->type == BASTIDE_EFFECT_PICK_UP || effect->type == BASTIDE_EFFECT_TAKE_OFF) && !effect->all);
}

/* Whether a kind of figure may stand on a feature: alone, where others stand, or in the company of its owner. */
static gboolean
may_stand (const BastideRules *rules,
           const BastideState *state,
           guint               player,
           guint               figure,
           guint               root)
{
  const BastideRow *row = bastide_get_figure_kind (rules, figure)->row;
  guint kind = 1u << bastide_node_kind (rules, state, root);
  guint64 power = bastide_feature_get_power (rules, state, root);

  if (bastide_get_joins (rules, figure) & kind)
    return bastide_power_of (power, player) > 0;

  return (bastide_get_claims (rules, figure) & kind) && (power == 0 || (row != NULL && row->joins));
}

/* Segments of a placed tile where a kind of figure may stand. A completed feature must still score. */
static guint32
find_free (const BastideRules *rules,
           const BastideState *state,
           guint               player,
           guint               figure,
           guint               placed)
{
  const BastideTileDefinition *tile = bastide_get_definition (rules, bastide_get_placed (rules, state, placed).tile);
  guint32 segments = 0;

  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint root = bastide_node_root (rules, state, bastide_get_node (rules, state, placed, i));

      if (may_stand (rules, state, player, figure, root)
          && (!bastide_feature_is_complete (rules, state, root) || bastide_turn_will_score (rules, state, root)))
        segments |= 1u << i;
    }

  return bastide_figures_filter (rules, state, player, figure, placed, segments);
}

static void
list_deployments (const BastideRules *rules,
                  const BastideState *state,
                  guint               player,
                  guint               only,
                  guint               kind,
                  guint               placed,
                  guint               verb,
                  BastideActions     *actions)
{
  guint first = bastide_get_node (rules, state, placed, 0);

  for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
    {
      guint32 segments = bastide_get_supply (state, player, figure) > 0
                         && (only == BASTIDE_ANY_FIGURE || only == figure)
                           ? find_free (rules, state, player, figure, placed) : 0;

      for (; segments != 0; segments &= segments - 1)
        {
          guint node = first + (guint) __builtin_ctz (segments);

          if (kind == BASTIDE_ANY_KIND || bastide_node_kind (rules, state, node) == kind)
            bastide_actions_add (actions, bastide_figures_make_action (rules, state, verb, figure, node));
        }
    }
}

/* On the tile just laid, or on all tiles in reach. */
static void
list_all_deployments (const BastideRules     *rules,
                      const BastideState     *state,
                      const BastideFired     *fired,
                      guint                   player,
                      const BastideRowEffect *effect,
                      guint                   only,
                      BastideActions         *actions)
{
  guint last = bastide_count_placed (state) - 1;
  guint verb = bastide_rules_get_game_verb (rules, deploy_verb);

  if (effect->from == BASTIDE_FROM_TILE)
    {
      list_deployments (rules, state, player, only, effect->kind, last, verb, actions);
      return;
    }
  verb = bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_DEPLOY_AT);
  for (guint placed = 0; placed <= last; placed++)
    if (bastide_fired_reaches_tile (rules, state, fired, effect->from, placed))
      list_deployments (rules, state, player, only, effect->kind, placed, verb, actions);
}

/* Figures in reach: of the player, or of others. */
static void
list_figures (const BastideRules *rules,
              const BastideState *state,
              const BastideFired *fired,
              guint               player,
              guint               index,
              guint               verb,
              BastideActions     *actions)
{
  const BastideRowEffect *effect = bastide_row_get_effect (bastide_fired_get_row (rules, fired)->row, index);
  gboolean own = effect->type != BASTIDE_EFFECT_TAKE_OFF;

  for (guint i = 0; i < bastide_count_records (rules); i++)
    {
      BastideFigure figure = bastide_get_figure (rules, state, i);
      BastideAction action;

      /* Two that stand together in one place are offered once. */
      if (!speaks_of (rules, state, fired, index, i) || (figure.player == player) != own
          || bastide_figures_find (rules, state, figure.player, figure.figure, figure.node) != i)
        continue;
      if (effect->type == BASTIDE_EFFECT_MOVE
          && find_free (rules, state, player, figure.figure, fired->placed) == 0)
        continue;
      action = bastide_figures_make_action (rules, state, bastide_module_verb (rules, BASTIDE_MODULE_ROWS, verb),
                                            figure.figure, figure.node);
      if (!own)
        action.owner = figure.player;
      bastide_actions_add (actions, action);
    }
}

/* Whether anything can be done about one of several effects. */
static gboolean
is_possible (const BastideRules *rules,
             const BastideState *state,
             const BastideFired *fired,
             guint               child,
             guint               player)
{
  BastideFired chosen = *fired;
  const BastideRowEffect *effect;
  BastideAction action;
  guint64 random = 0;
  BastideActions actions = BASTIDE_ACTIONS_PICK (&action, &random);
  guint index;
  int wanted, n;

  chosen.chosen = (guint8) child;
  effect = bastide_fired_get_effect (rules, &chosen, &index);
  if (effect->type == BASTIDE_EFFECT_TOKENS)
    {
      n = count_tokens (rules, state, &chosen, player, index, &wanted);
      return wanted < 0 ? n == wanted : n > 0;
    }
  if (effect->type == BASTIDE_EFFECT_DRAW)
    return may_draw (rules, state);
  if (!bastide_row_effect_asks (effect))
    return TRUE;
  bastide_row_list_effect (rules, state, &chosen, player, &actions);

  return actions.n_items > 0;
}

gboolean
bastide_row_is_possible (const BastideRules *rules,
                         const BastideState *state,
                         const BastideFired *fired,
                         guint               player)
{
  const BastideRow *row = bastide_fired_get_row (rules, fired)->row;
  gboolean possible = FALSE;

  for (guint i = 0; i < row->effects->len; i = bastide_row_next_effect (row, i))
    {
      const BastideRowEffect *effect = bastide_row_get_effect (row, i);
      gboolean can = is_possible (rules, state, fired, i, player);

      if (!can && effect->type == BASTIDE_EFFECT_TOKENS && effect->number < 0)
        return FALSE;
      possible |= can;
    }

  return possible;
}

static void
list_children (const BastideRules *rules,
               const BastideState *state,
               const BastideFired *fired,
               guint               player,
               guint               effect,
               BastideActions     *actions)
{
  const BastideRow *row = bastide_fired_get_row (rules, fired)->row;
  guint child = effect + 1;

  for (guint i = 1; child < bastide_row_next_effect (row, effect); i++, child = bastide_row_next_effect (row, child))
    if (is_possible (rules, state, fired, child - fired->effect, player))
      bastide_actions_add (actions, (BastideAction) {
        .verb = bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_CHOOSE), .number = (guint8) i,
      });
}

/* The places to which a figure that has been chosen may move. */
static void
list_moves (const BastideRules *rules,
            const BastideState *state,
            const BastideFired *fired,
            guint               player,
            BastideActions     *actions)
{
  guint32 segments = find_free (rules, state, player, fired->figure - 1u, fired->placed);

  for (; segments != 0; segments &= segments - 1)
    bastide_actions_add (actions, bastide_figures_make_action (
      rules, state, bastide_module_verb (rules, BASTIDE_MODULE_ROWS, BASTIDE_ROWS_VERB_PUT), 0,
      bastide_get_node (rules, state, fired->placed, (guint) __builtin_ctz (segments))));
}

void
bastide_row_list_effect (const BastideRules *rules,
                         const BastideState *state,
                         const BastideFired *fired,
                         guint               player,
                         BastideActions     *actions)
{
  guint index;
  const BastideRowEffect *effect = bastide_fired_get_effect (rules, fired, &index);

  if (effect->type == BASTIDE_EFFECT_DEPLOY)
    list_all_deployments (rules, state, fired, player, effect, bastide_fired_get_row (rules, fired)->figures[index],
                          actions);
  else if (effect->type == BASTIDE_EFFECT_RECALL)
    list_figures (rules, state, fired, player, index, BASTIDE_ROWS_VERB_RECALL, actions);
  else if (effect->type == BASTIDE_EFFECT_TAKE_OFF)
    list_figures (rules, state, fired, player, index, BASTIDE_ROWS_VERB_TAKE_OFF, actions);
  else if (effect->type == BASTIDE_EFFECT_MOVE && fired->figure > 0)
    list_moves (rules, state, fired, player, actions);
  else if (effect->type == BASTIDE_EFFECT_MOVE)
    list_figures (rules, state, fired, player, index, BASTIDE_ROWS_VERB_MOVE, actions);
  else if (effect->type == BASTIDE_EFFECT_LAY)
    bastide_rows_list_lays (rules, state, fired, bastide_fired_get_row (rules, fired)->pieces[index], player, actions);
  else if (effect->type == BASTIDE_EFFECT_PICK_UP && !effect->all)
    bastide_rows_list_pick_ups (rules, state, fired, bastide_fired_get_row (rules, fired)->pieces[index], player,
                                actions);
  else if (effect->type == BASTIDE_EFFECT_CHOOSE)
    list_children (rules, state, fired, player, index, actions);
}

gboolean
bastide_row_apply_effect (BastideContext *context,
                          BastideFired   *fired,
                          guint           player,
                          BastideAction   action)
{
  const BastideRules *rules = context->rules;
  guint verb = action.verb - bastide_module_verb (rules, BASTIDE_MODULE_ROWS, 0);
  guint node, index;

  if (verb == BASTIDE_ROWS_VERB_CHOOSE)
    {
      bastide_fired_get_effect (rules, fired, &index);
      fired->chosen = (guint8) (bastide_row_find_child (bastide_fired_get_row (rules, fired)->row, index, action.number)
                                - fired->effect);
      return FALSE;
    }
  if (action.verb != bastide_rules_get_game_verb (rules, deploy_verb) && verb >= BASTIDE_ROWS_VERB_LAY)
    {
      bastide_fired_get_effect (rules, fired, &index);
      bastide_rows_move_piece (context, bastide_fired_get_row (rules, fired)->pieces[index], player,
                               verb < BASTIDE_ROWS_VERB_PICK_UP, action);
      return TRUE;
    }

  node = bastide_board_find_node (rules, context->state, action.x, action.y, action.segment);
  if (action.verb == bastide_rules_get_game_verb (rules, deploy_verb) || verb == BASTIDE_ROWS_VERB_DEPLOY_AT)
    bastide_figures_deploy (context, player, action.figure, node);
  else if (verb == BASTIDE_ROWS_VERB_RECALL)
    bastide_figures_return (context, bastide_figures_find (rules, context->state, player, action.figure, node),
                            "recall");
  else if (verb == BASTIDE_ROWS_VERB_TAKE_OFF)
    bastide_figures_return (context, bastide_figures_find (rules, context->state, action.owner, action.figure, node),
                            "take-off");
  else if (verb == BASTIDE_ROWS_VERB_MOVE)
    {
      /* It is taken up before the place where it goes is free. */
      fired->figure = (guint8) (action.figure + 1);
      bastide_figures_take_up (context, bastide_figures_find (rules, context->state, player, action.figure, node),
                               "move");
      return FALSE;
    }
  else if (verb == BASTIDE_ROWS_VERB_PUT)
    {
      bastide_figures_deploy (context, player, fired->figure - 1u, node);
      fired->figure = 0;
    }

  return TRUE;
}

gboolean
bastide_row_holds_for (const BastideRules       *rules,
                       const BastideState       *state,
                       const BastideCompiledRow *row,
                       guint                     player)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowsState *own = bastide_rows_state (rules, state);

  for (guint i = 0; i < row->row->tests->len; i++)
    {
      const BastideRowTest *test = bastide_row_get_test (row->row, i);
      guint n;

      if (test->type != BASTIDE_TEST_TOKENS)
        continue;
      n = bastide_rows_get_tokens (table, own, row->test_tokens[i])[player];
      if (n < test->least || n > test->most)
        return FALSE;
    }

  return TRUE;
}

guint
bastide_row_list_players (const BastideContext     *context,
                          const BastideCompiledRow *row,
                          guint                     node,
                          guint                     owner)
{
  const BastideRules *rules = context->rules;
  BastideSheet sheet = { .root = (guint16) node };
  const BastideRowCount count = BASTIDE_ROW_COUNT_INIT (rules, context->state, &sheet);
  guint all = 1u << bastide_get_active (context->state);
  guint players = 0;

  if (row->row->every == BASTIDE_FOR_EVERY)
    all = G_MAXUINT;
  else if (row->row->every == BASTIDE_FOR_WINNERS)
    all = bastide_feature_get_winners (rules, context->state, node);
  else if (row->row->every == BASTIDE_FOR_PRESENT)
    bastide_row_count_figures (&count, BASTIDE_ANY_FIGURE, &all);
  else if (row->row->every == BASTIDE_FOR_OWNER)
    all = 1u << owner;
  for (guint i = 0; i < bastide_count_players (rules); i++)
    {
      guint player = bastide_player_after (rules, context->state, i);

      if ((all & (1u << player)) && bastide_row_holds_for (rules, context->state, row, player))
        players |= 1u << i;
    }

  return players;
}
