/* bastide-award.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Points on their way to a player (section 5.4). Where no module is involved they are paid at once; otherwise they wait
 * on a stack, one frame each, and pass the hooks of the modules.
 */

#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"

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
static GArray *
collect_tiles (const BastideRules *rules,
               const BastideState *state,
               guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  guint kind = bastide_node_kind (rules, state, root);
  guint16 around[9];
  guint node = root;
  guint n = 0;

  if (rules->game->kinds[kind].shape == BASTIDE_SHAPE_SPOT)
    {
      n = bastide_board_list_around (rules, state, nodes[root].placed, around);
      return g_array_append_vals (tiles, around, n);
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

  /* A feature is named by a tile: a start space never scores alone. */
  while (bastide_is_start_space (context->rules, nodes[node].placed))
    node = nodes[node].next;

  placed = &bastide_placed (context->rules, context->state)[nodes[node].placed];
  event->x = placed->x;
  event->y = placed->y;
  event->segment = (int) (node - placed->first_node);
  event->tiles = collect_tiles (context->rules, context->state, root);
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

/* At the end of a game the figure on the track is not chosen: it is always the first one. */
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

void
bastide_award_for_tiles (BastideContext     *context,
                         guint               player,
                         guint               category,
                         guint               reason,
                         const BastideSheet *sheet,
                         const guint16      *placed,
                         guint               n_placed)
{
  guint n_events = context->events != NULL ? bastide_events_get_length (context->events) : 0;
  BastideEvent *event;

  bastide_award (context, player, sheet->points, category, reason, sheet);
  if (context->events == NULL || bastide_events_get_length (context->events) == n_events)
    return;

  event = &g_array_index (context->events->items, BastideEvent, n_events);
  event->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (guint i = 0; i < n_placed; i++)
    {
      guint16 number = (guint16) bastide_placed_number (context->rules, placed[i]);

      g_array_append_val (event->tiles, number);
    }
}

static gboolean
is_paid_at_once (const BastideContext *context)
{
  return context->state->finishing
    || (context->rules->hooks.before_award.n == 0 && context->rules->hooks.after_award.n == 0);
}

/* Adds the rows that explain an award; needed only when events are wanted. */
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
  if (award->points < 0 || is_paid_at_once (context))
    {
      pay (context, award);
      return;
    }

  g_assert (state->n_awards < BASTIDE_MAX_AWARDS);

  state->awards[state->n_awards++] = *award;
  bastide_push_frame (state, BASTIDE_STEP_AWARD, award->player, 0);
}

void
bastide_award_transfer (BastideContext     *context,
                        const BastideAward *award,
                        guint               from,
                        guint               reason)
{
  BastideAward loss = *award;

  loss.player = (guint8) from;
  loss.points = -award->points;
  loss.reason = (guint8) reason;
  bastide_award_push (context, &loss);
  bastide_award_push (context, award);
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
static void
pay_winners (BastideContext     *context,
             const BastideSheet *sheet,
             guint               reason)
{
  const BastideRules *rules = context->rules;
  guint category = rules->game->hooks->category (sheet->kind);

  for (guint i = 0; i < rules->n_players; i++)
    {
      guint player = rules->game->hooks->winners_by_number ? i : bastide_player_after (rules, context->state, i);
      const BastideSheet *own = sheet;
      BastideSheet changed;

      if (!(sheet->winners & (1u << player)))
        continue;
      if (rules->hooks.bonus.n > 0)
        {
          bastide_sheet_make_own (rules, context->state, sheet, player, &changed);
          own = &changed;
        }
      bastide_award (context, player, own->points, category, reason, own);
    }
}

/* The last one pushed comes first. */
static void
push_winners (BastideContext     *context,
              const BastideSheet *sheet,
              guint               reason)
{
  for (guint i = context->rules->n_players; i > 0; i--)
    {
      guint player = bastide_player_after (context->rules, context->state, i - 1);

      if (sheet->winners & (1u << player))
        bastide_award_push (context, &(BastideAward) {
          .root = sheet->root, .points = sheet->points, .player = (guint8) player,
          .category = (guint8) context->rules->game->hooks->category (sheet->kind),
          .reason = (guint8) reason, .complete = (guint8) sheet->complete, .module = BASTIDE_N_MODULES,
        });
    }
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
