/* bastide-award.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Points on their way to a player (section 5.4). Where no module has a say they are paid at once;
 * else they wait on a stack, one frame each, and pass the hooks of the modules.
 */

#include <string.h>

#include "bastide-kernel.h"

static int
compare_placed (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const BastidePlacedRecord *const *records = data;
  const BastidePlacedRecord *placed = *records;
  const BastidePlacedRecord *first = &placed[*(const guint16 *) a];
  const BastidePlacedRecord *second = &placed[*(const guint16 *) b];

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* A spot counts itself and its neighbours, any other feature its own tiles. */
static void
collect_spot_tiles (const BastideRules *rules,
                    const BastideState *state,
                    guint               root,
                    GArray             *tiles)
{
  const BastidePlacedRecord *center =
    &bastide_placed (rules, state)[bastide_nodes (rules, state)[root].placed];

  for (int y = center->y - 1; y <= center->y + 1; y++)
    for (int x = center->x - 1; x <= center->x + 1; x++)
      {
        int placed = bastide_board_find_placed (rules, state, x, y);
        guint16 index = (guint16) placed;

        if (placed >= 0)
          g_array_append_val (tiles, index);
      }
}

GArray *
bastide_feature_collect_tiles (const BastideRules *rules,
                               const BastideState *state,
                               guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint kind = bastide_node_kind (rules, state, root);
  guint node = root;
  guint n = 0;

  if (rules->game->kinds[kind].shape == BASTIDE_SHAPE_SPOT)
    {
      collect_spot_tiles (rules, state, root, tiles);
      return tiles;
    }

  do
    {
      g_array_append_val (tiles, nodes[node].placed);
      node = nodes[node].next;
    }
  while (node != root);

  g_array_sort_with_data (tiles, compare_placed, &placed);
  for (guint i = 0; i < tiles->len; i++)
    {
      guint16 number = (guint16) bastide_placed_number (rules, g_array_index (tiles, guint16, i));

      if (!bastide_is_start_space (rules, g_array_index (tiles, guint16, i))
          && (n == 0 || number != g_array_index (tiles, guint16, n - 1)))
        g_array_index (tiles, guint16, n++) = number;
    }
  g_array_set_size (tiles, n);

  return tiles;
}

static void
tell_feature (BastideContext *context,
              BastideEvent   *event,
              guint           root)
{
  const BastideNode *nodes = bastide_nodes (context->rules, context->state);
  const BastidePlacedRecord *placed;
  guint node = root;

  /* Named by a tile: a start space never scores alone. */
  while (bastide_is_start_space (context->rules, nodes[node].placed))
    node = nodes[node].next;

  placed = &bastide_placed (context->rules, context->state)[nodes[node].placed];
  event->x = placed->x;
  event->y = placed->y;
  event->segment = (int) (node - placed->first_node);
  event->tiles = bastide_feature_collect_tiles (context->rules, context->state, root);
}

static void
book (BastideContext     *context,
      guint               player,
      int                 points,
      guint               category,
      guint               reason,
      guint               figure,
      const BastideSheet *sheet)
{
  BastideEvent *event;

  context->state->points[player][category] += points;
  context->state->track[player][figure] += points;

  event = bastide_events_add (context->events, BASTIDE_EVENT_SCORED);
  if (event == NULL)
    return;

  event->player = (int) player;
  event->points = points;
  event->category = (int) category;
  event->reason = context->rules->reasons[reason];
  event->segment = -1;
  event->x = event->y = G_MININT;
  if (sheet == NULL)
    return;

  event->n_items = sheet->n_items;
  memcpy (event->items, sheet->items, sizeof sheet->items);
  if (sheet->root != BASTIDE_NO_NODE)
    tell_feature (context, event, sheet->root);
}

/* At the end of a game nobody chooses the figure on the track: it is always the first one. */
void
bastide_state_take_back_scoring (const BastideRules *rules,
                                 BastideState       *state,
                                 const BastideEvent *event)
{
  g_return_if_fail (event->type == BASTIDE_EVENT_SCORED);
  g_return_if_fail (event->player >= 0 && (guint) event->player < rules->n_players);
  g_return_if_fail (state->ended);

  state->points[event->player][event->category] -= event->points;
  state->track[event->player][0] -= event->points;
}

void
bastide_award (BastideContext     *context,
               guint               player,
               int                 points,
               guint               category,
               guint               reason,
               const BastideSheet *sheet)
{
  if (points != 0)
    book (context, player, points, category, reason, 0, sheet);
}

static gboolean
is_paid_at_once (const BastideContext *context)
{
  return context->state->finishing
    || (context->rules->hooks.before_award.n == 0 && context->rules->hooks.after_award.n == 0);
}

/* The rows that explain an award, made when somebody listens. */
static void
describe (BastideContext     *context,
          const BastideAward *award,
          BastideSheet       *sheet)
{
  const BastideRules *rules = context->rules;
  BastideSheet common = { .root = BASTIDE_NO_NODE };

  if (award->root != BASTIDE_NO_NODE)
    {
      guint root = bastide_get_root (bastide_nodes (rules, context->state), award->root);

      bastide_sheet_fill (rules, context->state, root, award->complete, &common);
    }
  bastide_sheet_make_own (rules, context->state, &common, award->player, sheet);

  if (award->module < BASTIDE_N_MODULES
      && rules->module_info[award->module].interface->hooks->describe_award != NULL)
    rules->module_info[award->module].interface->hooks->describe_award (rules, context->state, award, sheet);
}

static void
pay (BastideContext     *context,
     const BastideAward *award)
{
  BastideSheet sheet;

  if (context->events != NULL)
    describe (context, award, &sheet);
  book (context, award->player, award->points, award->category, award->reason, award->figure,
        context->events != NULL ? &sheet : NULL);
}

void
bastide_award_push (BastideContext     *context,
                    const BastideAward *award)
{
  BastideState *state = context->state;

  if (award->points == 0)
    return;
  if (is_paid_at_once (context))
    {
      pay (context, award);
      return;
    }

  g_assert (state->n_awards < BASTIDE_MAX_AWARDS);

  state->awards[state->n_awards++] = *award;
  bastide_push_frame (state, BASTIDE_STEP_AWARD, award->player, 0);
}

static gboolean
award_run (BastideContext *context)
{
  const BastideHookList *before = &context->rules->hooks.before_award;
  BastideState *state = context->state;
  BastideAward *top = &state->awards[state->n_awards - 1];
  BastideAward award;

  for (; top->stage < before->n; top->stage++)
    if (!before->hooks[top->stage]->before_award (context, top))
      return TRUE;

  bastide_pop_frame (state);
  award = *top;
  state->n_awards--;
  pay (context, &award);
  BASTIDE_CALL_HOOKS (context->rules, after_award, context, &award);

  return TRUE;
}

const BastideStep bastide_award_step = { .run = award_run };

/* Owners in the order of the turn, beginning with the active player (section 5.3). */
static guint
list_winners (const BastideContext *context,
              guint                 winners,
              guint8               *players)
{
  guint n_players = context->rules->n_players;
  guint n = 0;

  for (guint i = 0; i < n_players; i++)
    {
      guint player = context->state->active + i;

      if (player >= n_players)
        player -= n_players;
      if (winners & (1u << player))
        players[n++] = (guint8) player;
    }

  return n;
}

static void
pay_winners (BastideContext     *context,
             const BastideSheet *sheet,
             guint               reason)
{
  guint8 players[BASTIDE_MAX_PLAYERS];
  guint n = list_winners (context, sheet->winners, players);
  guint category = context->rules->game->hooks->category (sheet->kind);

  for (guint i = 0; i < n; i++)
    {
      BastideSheet own;

      if (context->rules->hooks.bonus.n == 0)
        {
          bastide_award (context, players[i], sheet->points, category, reason, sheet);
          continue;
        }
      bastide_sheet_make_own (context->rules, context->state, sheet, players[i], &own);
      bastide_award (context, players[i], own.points, category, reason, &own);
    }
}

static void
push_winners (BastideContext     *context,
              const BastideSheet *sheet,
              guint               reason)
{
  guint8 players[BASTIDE_MAX_PLAYERS];

  for (guint i = list_winners (context, sheet->winners, players); i > 0; i--)
    bastide_award_push (context, &(BastideAward) {
      .root = sheet->root, .points = sheet->points, .player = players[i - 1],
      .category = (guint8) context->rules->game->hooks->category (sheet->kind),
      .reason = (guint8) reason, .complete = (guint8) sheet->complete, .module = BASTIDE_N_MODULES,
    });
}

void
bastide_feature_score (BastideContext     *context,
                       guint               root,
                       gboolean            complete,
                       guint               reason)
{
  BastideSheet sheet;

  bastide_sheet_fill (context->rules, context->state, root, complete, &sheet);
  if (is_paid_at_once (context))
    pay_winners (context, &sheet, reason);
  else
    push_winners (context, &sheet, reason);
}
