/* bastide-scoring.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Scoring: a feature passes as a sheet through fixed stages: tally (what is counted and its points), power, majority,
 * award. Each row of the sheet records its reason. Points on their way to a player are an award.
 */

#include "bastide-scoring.h"

#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-turn.h"

/* All players with the greatest strength above 0; ties all win (section 5.3). */
guint
bastide_power_majority (guint64 power)
{
  guint most = 1;
  guint winners = 0;

  for (guint player = 0; power != 0; player++, power >>= 8)
    {
      guint own = bastide_power_of (power, 0);

      if (own > most)
        {
          most = own;
          winners = 0;
        }
      if (own == most)
        winners |= 1u << player;
    }

  return winners;
}

void
bastide_sheet_add (BastideSheet *sheet,
                   const char   *name,
                   int           count,
                   int           points)
{
  BastideEventItem *item;

  g_assert (sheet->n_items < BASTIDE_MAX_EVENT_ITEMS);

  item = &sheet->items[sheet->n_items++];
  item->name = name;
  item->count = count;
  item->points = points;
  sheet->points += points;
}

const BastideEventItem *
bastide_sheet_find (const BastideSheet *sheet,
                    const char         *name)
{
  for (guint i = 0; i < sheet->n_items; i++)
    if (strcmp (sheet->items[i].name, name) == 0)
      return &sheet->items[i];

  return NULL;
}

void
bastide_sheet_set_points (BastideSheet *sheet,
                          guint         row,
                          int           points)
{
  sheet->points += points - sheet->items[row].points;
  sheet->items[row].points = points;
}

guint
bastide_feature_count_segments (const BastideRules *rules,
                                const BastideState *state,
                                guint               root,
                                const guint32      *segments)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  guint node = root;
  guint n = 0;

  do
    {
      const BastidePlacedRecord *record = &placed[nodes[node].placed];

      n += (segments[record->tile] >> (node - record->first_node)) & 1;
      node = nodes[node].next;
    }
  while (node != root);

  return n;
}

void
bastide_rules_find_marked (const BastideRules *rules,
                           const char         *mark,
                           int                 value,
                           guint32            *segments)
{
  for (guint i = 0; i < rules->n_tiles + rules->n_start_spaces; i++)
    {
      const BastideTileDefinition *tile = rules->tiles[i].definition;

      for (guint j = 0; j < tile->segments->len; j++)
        {
          int own = bastide_marks_get (bastide_tile_definition_get_segment (tile, j)->marks, mark);

          if (value == 0 ? own != 0 : own == value)
            segments[i] |= 1u << j;
        }
    }
}

int
bastide_rules_get_tile_mark (const BastideRules *rules,
                             guint               tile,
                             const char         *mark)
{
  return bastide_marks_get (rules->tiles[tile].definition->marks, mark);
}

/* Features scored only at the end are valued by what they touch or hold and not sorted by size; treat them as large. */
static guint
count_worthy_tiles (const BastideRules *rules,
                    const BastideState *state,
                    guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  guint node = root;
  guint n_tiles;
  guint64 *seen;

  if (!rules->game->kinds[bastide_node_kind (rules, state, root)].completes)
    return 0;

  n_tiles = BASTIDE_COUNT_NODES (nodes[root].counts);
  if (BASTIDE_COUNT_SHARED (nodes[root].counts) < 2)
    return n_tiles;

  /* Only nodes that share their tile with another of their kind can count a tile twice. */
  seen = g_newa0 (guint64, (state->n_placed + 63u) / 64u);
  do
    {
      guint placed = nodes[node].placed;
      guint64 bit = G_GUINT64_CONSTANT (1) << (placed & 63);

      if (seen[placed >> 6] & bit)
        n_tiles--;
      seen[placed >> 6] |= bit;
      node = nodes[node].next;
    }
  while (node != root);

  return n_tiles;
}

static inline void
fill_sheet (const BastideRules *rules,
            const BastideState *state,
            guint               root,
            gboolean            complete,
            guint               n_tiles,
            BastideSheet       *sheet)
{
  sheet->root = (guint16) root;
  sheet->kind = (guint8) bastide_node_kind (rules, state, root);
  sheet->complete = complete;
  sheet->n_tiles = n_tiles;
  sheet->points = 0;
  sheet->settled = FALSE;
  sheet->n_items = 0;
  sheet->power = bastide_nodes (rules, state)[root].power;

  BASTIDE_CALL_HOOKS (rules, tally, rules, state, sheet);
}

guint
bastide_feature_get_winners (const BastideRules *rules,
                             const BastideState *state,
                             guint               root)
{
  guint64 power = bastide_nodes (rules, state)[root].power;

  return rules->game->hooks->winners != NULL ? rules->game->hooks->winners (power) : bastide_power_majority (power);
}

int
bastide_sheet_fill_both (const BastideRules *rules,
                         const BastideState *state,
                         guint               root,
                         guint               n_more,
                         BastideSheet       *sheet)
{
  gboolean completes = rules->game->kinds[bastide_node_kind (rules, state, root)].completes;
  guint n_tiles = count_worthy_tiles (rules, state, root);
  int points_complete = 0;

  if (completes)
    {
      fill_sheet (rules, state, root, TRUE, n_tiles + n_more, sheet);
      points_complete = sheet->points;
    }
  fill_sheet (rules, state, root, FALSE, n_tiles, sheet);
  if (!completes)
    points_complete = sheet->points;
  sheet->winners = bastide_feature_get_winners (rules, state, root);

  return points_complete;
}

void
bastide_sheet_fill_larger (const BastideRules *rules,
                           const BastideState *state,
                           guint               root,
                           gboolean            complete,
                           guint               n_more,
                           BastideSheet       *sheet)
{
  fill_sheet (rules, state, root, complete, count_worthy_tiles (rules, state, root) + n_more, sheet);

  sheet->winners = bastide_feature_get_winners (rules, state, root);
}

void
bastide_sheet_add_bonus (const BastideRules *rules,
                         const BastideState *state,
                         guint               player,
                         BastideSheet       *sheet)
{
  BASTIDE_CALL_HOOKS (rules, bonus, rules, state, player, sheet);
}

void
bastide_sheet_make_own (const BastideRules *rules,
                        const BastideState *state,
                        const BastideSheet *sheet,
                        guint               player,
                        BastideSheet       *own)
{
  bastide_sheet_copy (own, sheet);
  bastide_sheet_add_bonus (rules, state, player, own);
}

/* Whether a figure stands there that may bring its owner more points. */
static gboolean
has_bonus (const BastideRules *rules,
           const BastideState *state,
           guint               root)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint first = root != BASTIDE_NO_NODE ? bastide_nodes (rules, state)[root].figures : BASTIDE_NO_FIGURE;
  guint record = first;

  if (rules->with_bonus == 0 || first == BASTIDE_NO_FIGURE)
    return FALSE;

  do
    {
      if (rules->with_bonus & (1u << records[record].figure))
        return TRUE;
      record = records[record].next;
    }
  while (record != first);

  return FALSE;
}

int
bastide_sheet_count_own (const BastideRules *rules,
                         const BastideState *state,
                         const BastideSheet *sheet,
                         guint               player)
{
  BastideSheet own;

  if (!has_bonus (rules, state, sheet->root))
    return sheet->points;
  bastide_sheet_make_own (rules, state, sheet, player, &own);

  return own.points;
}

typedef struct
{
  guint16 root;
  guint8  kind;
  gint16  x;
  gint16  y;
} Remaining;

static int
compare_remaining (gconstpointer a,
                   gconstpointer b)
{
  const Remaining *first = a;
  const Remaining *second = b;

  if (first->kind != second->kind)
    return first->kind - second->kind;
  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;

  return first->root - second->root;
}

/* Each feature once: at the first record of its ring. */
static gboolean
is_first_of_ring (const BastideFigureRecord *records,
                  guint                      index)
{
  for (guint i = records[index].next; i != index; i = records[i].next)
    if (i < index)
      return FALSE;

  return TRUE;
}

void
bastide_score_remaining (BastideContext *context,
                         guint           kinds)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  Remaining *remaining = g_newa (Remaining, rules->n_all_figures + 1);
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      const BastidePlacedRecord *placed;
      guint kind;

      if (records[i].node == BASTIDE_NO_NODE)
        continue;
      placed = &bastide_placed (rules, state)[nodes[records[i].node].placed];
      kind = rules->tiles[placed->tile].kinds[records[i].node - placed->first_node];
      if (!(kinds & (1u << kind)) || !is_first_of_ring (records, i)
          || (G_UNLIKELY (rules->staying != 0) && bastide_feature_is_complete (rules, state, records[i].node)))
        continue;

      remaining[n].root = (guint16) bastide_get_root (nodes, records[i].node);
      remaining[n].kind = (guint8) kind;
      remaining[n].x = placed->x;
      remaining[n].y = placed->y;
      n++;
    }

  /* Only the order of the log depends on this. */
  if (context->events != NULL)
    qsort (remaining, n, sizeof (Remaining), compare_remaining);

  for (guint i = 0; i < n; i++)
    bastide_feature_score (context, remaining[i].root, FALSE, BASTIDE_AWARD_FINAL);
}

/*
 * Points on their way to a player (section 5.4). Where no module is involved they are paid at once; otherwise they wait
 * on a stack, one frame each, and pass the hooks of the modules.
 */

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
  event->items = g_memdup2 (sheet->items, sheet->n_items * sizeof (BastideEventItem));
  if (sheet->root != BASTIDE_NO_NODE)
    {
      const BastideNode *nodes = bastide_nodes (context->rules, context->state);
      const BastidePlacedRecord *placed;
      guint node = sheet->root;

      event->tiles = collect_tiles (context->rules, context->state, sheet->root);
      /* Rules of sets can add points where start spaces alone are closed, but a feature is named by a tile. */
      if (event->tiles->len == 0)
        return;

      while (bastide_is_start_space (context->rules, nodes[node].placed))
        node = nodes[node].next;
      placed = &bastide_placed (context->rules, context->state)[nodes[node].placed];
      event->x = placed->x;
      event->y = placed->y;
      event->segment = (int) (node - placed->first_node);
    }
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

static void
pay (BastideContext     *context,
     const BastideAward *award)
{
  BastideSheet sheet;

  if (context->events != NULL)
    {
      const BastideRules *rules = context->rules;
      BastideSheet common = { .root = BASTIDE_NO_NODE };

      /* The rows that explain the award. */
      if (award->root != BASTIDE_NO_NODE)
        {
          guint root = bastide_get_root (bastide_nodes (rules, context->state), award->root);

          bastide_sheet_fill (rules, context->state, root, award->complete, &common);
        }
      bastide_sheet_make_own (rules, context->state, &common, award->player, &sheet);

      if (award->module < BASTIDE_N_MODULES
          && rules->module_info[award->module].interface->hooks->describe_award != NULL)
        rules->module_info[award->module].interface->hooks->describe_award (rules, context->state, award, &sheet);
    }
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

void
bastide_feature_score (BastideContext *context,
                       guint           root,
                       gboolean        complete,
                       guint           reason)
{
  const BastideSheet *known = context->known != NULL && !complete ? context->known[root] : NULL;
  BastideSheet sheet;

  if (known == NULL)
    bastide_sheet_fill (context->rules, context->state, root, complete, &sheet);
  else
    bastide_sheet_copy (&sheet, known);
  if (bastide_events_want_uses (context->events))
    BASTIDE_CALL_HOOKS (context->rules, account, context, &sheet);
  if (is_paid_at_once (context))
    {
      const BastideRules *rules = context->rules;
      guint category = rules->game->hooks->category (sheet.kind);
      gboolean differs = has_bonus (rules, context->state, root);

      /* Owners in the order of the turn, beginning with the active player (section 5.3). */
      for (guint i = 0; i < rules->n_players; i++)
        {
          guint player = rules->game->hooks->winners_by_number ? i : bastide_player_after (rules, context->state, i);
          const BastideSheet *own = &sheet;
          BastideSheet changed;

          if (!(sheet.winners & (1u << player)))
            continue;
          if (differs)
            {
              bastide_sheet_make_own (rules, context->state, &sheet, player, &changed);
              own = &changed;
            }
          bastide_award (context, player, own->points, category, reason, own);
        }
    }
  else
    for (guint i = context->rules->n_players; i > 0; i--)
      {
        guint player = bastide_player_after (context->rules, context->state, i - 1);

        if (sheet.winners & (1u << player))
          bastide_award_push (context, &(BastideAward) {
            .root = sheet.root, .player = (guint8) player,
            .points = bastide_sheet_count_own (context->rules, context->state, &sheet, player),
            .category = (guint8) context->rules->game->hooks->category (sheet.kind),
            .reason = (guint8) reason, .complete = (guint8) sheet.complete, .module = BASTIDE_N_MODULES,
          });
      }
}
