/* bastide-scoring.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Scoring: a feature passes as a sheet through fixed stages: tally (what is counted and its points), power, majority,
 * award. Each row of the sheet records its reason.
 */

#include <string.h>

#include "bastide-award.h"
#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-scoring.h"

/* Only nodes that share their tile with another of their kind can count a tile twice. */
static guint
count_repeated (const BastideRules *rules,
                const BastideState *state,
                guint               root)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  gsize n_words = (state->n_placed + 63u) / 64u;
  guint64 *seen = g_newa0 (guint64, n_words);
  guint node = root;
  guint n_repeated = 0;

  do
    {
      guint placed = nodes[node].placed;
      guint64 bit = G_GUINT64_CONSTANT (1) << (placed & 63);

      if (seen[placed >> 6] & bit)
        n_repeated++;
      seen[placed >> 6] |= bit;
      node = nodes[node].next;
    }
  while (node != root);

  return n_repeated;
}

static guint
count_tiles (const BastideRules *rules,
             const BastideState *state,
             guint               root)
{
  guint64 counts = bastide_nodes (rules, state)[root].counts;
  guint n_tiles = BASTIDE_COUNT_NODES (counts);

  if (BASTIDE_COUNT_SHARED (counts) >= 2)
    n_tiles -= count_repeated (rules, state, root);

  return n_tiles;
}

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
  if (!rules->game->kinds[bastide_node_kind (rules, state, root)].completes)
    return 0;

  return count_tiles (rules, state, root);
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
  *own = *sheet;
  bastide_sheet_add_bonus (rules, state, player, own);
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

static guint
collect_remaining (const BastideRules *rules,
                   BastideState       *state,
                   guint               kinds,
                   Remaining          *remaining)
{
  BastideNode *nodes = bastide_nodes (rules, state);
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
      if (!(kinds & (1u << kind)) || !is_first_of_ring (records, i))
        continue;

      remaining[n].root = (guint16) bastide_get_root (nodes, records[i].node);
      remaining[n].kind = (guint8) kind;
      remaining[n].x = placed->x;
      remaining[n].y = placed->y;
      n++;
    }

  return n;
}

void
bastide_score_remaining (BastideContext *context,
                         guint           kinds)
{
  Remaining *remaining = g_newa (Remaining, context->rules->n_all_figures + 1);
  guint n = collect_remaining (context->rules, context->state, kinds, remaining);

  /* Only the order of the log depends on this. */
  if (context->events != NULL)
    qsort (remaining, n, sizeof (Remaining), compare_remaining);

  for (guint i = 0; i < n; i++)
    bastide_feature_score (context, remaining[i].root, FALSE, BASTIDE_AWARD_FINAL);
}
