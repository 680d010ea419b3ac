/* bastide-state.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The state as seen from outside: its lifetime and its visible parts. */

#include "bastide-state.h"

#include <string.h>

#include "bastide-board.h"
#include "bastide-chance.h"

/*
 * States are aligned to cache lines: at an unlucky offset within the page the same copy is many times slower.
 */
BastideState *
bastide_state_new (const BastideRules *rules)
{
  g_return_val_if_fail (rules != NULL, NULL);

  return bastide_state_clone (rules, rules->initial);
}

BastideState *
bastide_state_clone (const BastideRules *rules,
                     const BastideState *state)
{
  BastideState *clone = g_aligned_alloc (1, rules->state_size, 64);

  bastide_state_copy (rules, clone, state);

  return clone;
}

void
bastide_state_copy (const BastideRules *rules,
                    BastideState       *to,
                    const BastideState *from)
{
  memcpy (to, from, rules->state_size);
}

void
bastide_state_free (BastideState *state)
{
  g_aligned_free (state);
}

guint
bastide_state_get_n_placed (const BastideRules *rules,
                            const BastideState *state)
{
  return bastide_placed_number (rules, state->n_placed);
}

void
bastide_state_get_placed (const BastideRules *rules,
                          const BastideState *state,
                          guint               placed,
                          BastidePlacedTile  *tile)
{
  const BastidePlacedRecord *record;

  g_return_if_fail (placed + rules->n_start_spaces < state->n_placed);

  record = &bastide_placed (rules, state)[placed + rules->n_start_spaces];
  tile->tile = record->tile;
  tile->rotation = record->rotation;
  tile->x = record->x;
  tile->y = record->y;
}

int
bastide_state_find_placed (const BastideRules *rules,
                           const BastideState *state,
                           int                 x,
                           int                 y)
{
  int placed = bastide_board_find_placed (rules, state, x, y);

  if (placed < 0 || bastide_is_start_space (rules, (guint) placed))
    return -1;

  return (int) bastide_placed_number (rules, (guint) placed);
}

void
bastide_state_get_bounds (const BastideRules *rules,
                          const BastideState *state,
                          int                *min_x,
                          int                *min_y,
                          int                *max_x,
                          int                *max_y)
{
  *min_x = state->min_x;
  *min_y = state->min_y;
  *max_x = state->max_x;
  *max_y = state->max_y;
}

guint
bastide_state_get_n_board_figures (const BastideRules *rules,
                                   const BastideState *state)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n = 0;

  for (guint i = 0; i < rules->n_all_figures; i++)
    n += records[i].node != BASTIDE_NO_NODE;

  return n;
}

static int
compare_figures (gconstpointer a,
                 gconstpointer b)
{
  const BastidePlacedFigure *first = a;
  const BastidePlacedFigure *second = b;

  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;
  if (first->segment != second->segment)
    return (int) first->segment - (int) second->segment;
  if (first->player != second->player)
    return (int) first->player - (int) second->player;

  return (int) first->figure - (int) second->figure;
}

void
bastide_state_get_board_figures (const BastideRules *rules,
                                 const BastideState *state,
                                 GArray             *figures)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE)
      {
        guint placed = bastide_nodes (rules, state)[records[i].node].placed;
        const BastidePlacedRecord *tile = &bastide_placed (rules, state)[placed];
        BastidePlacedFigure figure = {
          .player = records[i].player,
          .figure = records[i].figure,
          .placed = bastide_placed_number (rules, placed),
          .x = tile->x,
          .y = tile->y,
          .segment = (guint) (records[i].node - tile->first_node),
        };

        g_array_append_val (figures, figure);
      }

  g_array_sort (figures, compare_figures);
}

static int
compare_edge_figures (gconstpointer a,
                      gconstpointer b)
{
  const BastideEdgeFigure *first = a;
  const BastideEdgeFigure *second = b;

  if (first->y != second->y)
    return first->y - second->y;
  if (first->x != second->x)
    return first->x - second->x;

  return (int) first->side - (int) second->side;
}

void
bastide_state_get_edge_figures (const BastideRules *rules,
                                const BastideState *state,
                                GArray             *figures)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    {
      guint placed = records[i].next / BASTIDE_N_SIDES;
      BastideEdgeFigure figure;

      if (!(records[i].figure & BASTIDE_FIGURE_ON_EDGE))
        continue;
      figure = (BastideEdgeFigure) {
        .player = records[i].player,
        .figure = records[i].figure & ~(guint) BASTIDE_FIGURE_ON_EDGE,
        .placed = bastide_placed_number (rules, placed),
        .x = bastide_placed (rules, state)[placed].x,
        .y = bastide_placed (rules, state)[placed].y,
        .side = (BastideSide) (records[i].next % BASTIDE_N_SIDES),
      };
      g_array_append_val (figures, figure);
    }

  g_array_sort (figures, compare_edge_figures);
}

guint
bastide_state_get_returning (const BastideRules *rules,
                             const BastideState *state,
                             guint               player,
                             guint               figure)
{
  g_return_val_if_fail (player < rules->n_players && figure < rules->n_figures, 0);

  if (!rules->game->hooks->figures_return_late)
    return 0;

  return bastide_returning (rules, state)[player * rules->n_figures + figure];
}

guint
bastide_state_get_supply (const BastideRules *rules,
                          const BastideState *state,
                          guint               player,
                          guint               figure)
{
  g_return_val_if_fail (player < rules->n_players && figure < rules->n_figures, 0);

  return state->supply[player][figure];
}

int
bastide_state_get_score (const BastideRules *rules,
                         const BastideState *state,
                         guint               player)
{
  int total;

  g_return_val_if_fail (player < rules->n_players, 0);

  total = state->earlier[player];
  for (guint i = 0; i < rules->n_categories; i++)
    total += state->points[player][i];

  return total;
}

int
bastide_state_get_points (const BastideRules *rules,
                          const BastideState *state,
                          guint               player,
                          guint               category)
{
  g_return_val_if_fail (player < rules->n_players && category < rules->n_categories, 0);

  return state->points[player][category];
}

int
bastide_state_get_earlier_points (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player)
{
  g_return_val_if_fail (player < rules->n_players, 0);

  return state->earlier[player];
}

guint
bastide_state_get_left (const BastideRules *rules,
                        const BastideState *state,
                        guint               tile)
{
  g_return_val_if_fail (tile < rules->n_tiles, 0);

  return bastide_left (rules, state)[tile];
}

guint
bastide_state_get_n_left (const BastideRules *rules,
                          const BastideState *state)
{
  return state->n_bag;
}

/* Number of tiles drawn in this game, including the one of this turn. */
static guint
count_drawn (const BastideRules *rules,
             const BastideState *state)
{
  return bastide_placed_number (rules, state->n_placed) + state->n_discarded + !state->tile_placed;
}

guint
bastide_state_get_draw_stack (const BastideRules *rules,
                              const BastideState *state)
{
  const guint *sizes = rules->game->stacks;
  guint n_drawn = count_drawn (rules, state);
  guint end = 0;
  guint stack = 0;

  if (sizes == NULL)
    return 0;
  while (sizes[stack] != 0 && n_drawn > end + sizes[stack])
    end += sizes[stack++];

  return stack + 1;
}

guint
bastide_state_get_draw_stacks (const BastideRules *rules,
                               const BastideState *state,
                               guint              *left)
{
  const guint *sizes = rules->game->stacks;
  guint n_drawn = count_drawn (rules, state);
  guint n_all = n_drawn + state->n_bag;
  guint begin = 0;
  guint stack = 0;

  if (sizes == NULL)
    return 0;
  for (; ; stack++)
    {
      guint end = sizes[stack] != 0 ? MIN (begin + sizes[stack], n_all) : n_all;

      left[stack] = end > MAX (begin, n_drawn) ? end - MAX (begin, n_drawn) : 0;
      if (sizes[stack] == 0)
        break;
      begin += sizes[stack];
    }

  return stack + 1;
}

guint
bastide_state_get_next (const BastideRules *rules,
                        const BastideState *state,
                        guint               tile)
{
  g_return_val_if_fail (tile < rules->n_tiles, 0);

  /* A script is a single stack. */
  if (bastide_draw_script (rules, state) == NULL && rules->tiles[tile].stack != bastide_next_stack (rules, state))
    return 0;

  return bastide_left (rules, state)[tile];
}

guint
bastide_state_get_n_next (const BastideRules *rules,
                          const BastideState *state)
{
  return bastide_draw_script (rules, state) == NULL ? state->n_stack[bastide_next_stack (rules, state)]
                                                   : state->n_bag;
}

gboolean
bastide_rules_has_hands (const BastideRules *rules)
{
  return rules->hand_size > 0;
}

guint
bastide_state_get_in_hands (const BastideRules *rules,
                            const BastideState *state,
                            guint               tile)
{
  guint n = 0;

  for (guint player = 0; player < rules->n_players; player++)
    {
      const guint16 *hand;
      guint n_tiles = bastide_state_get_hand (rules, state, player, &hand);

      for (guint i = 0; i < n_tiles; i++)
        n += hand[i] == tile;
    }

  return n;
}

guint
bastide_state_get_n_in_hands (const BastideRules *rules,
                              const BastideState *state)
{
  const guint16 *hand;
  guint n = 0;

  for (guint player = 0; player < rules->n_players; player++)
    n += bastide_state_get_hand (rules, state, player, &hand);

  return n;
}

guint
bastide_state_get_n_discarded (const BastideRules *rules,
                               const BastideState *state)
{
  return state->n_discarded;
}

guint
bastide_state_get_discarded (const BastideRules *rules,
                             const BastideState *state,
                             guint               i)
{
  g_return_val_if_fail (i < state->n_discarded, 0);

  return bastide_discarded (rules, state)[i];
}

guint
bastide_state_get_turn (const BastideRules *rules,
                        const BastideState *state)
{
  return state->turn;
}

guint
bastide_state_get_rank (const BastideRules *rules,
                        const BastideState *state,
                        guint               player)
{
  int own = bastide_state_get_score (rules, state, player);
  guint rank = 1;

  for (guint i = 0; i < rules->n_players; i++)
    if (bastide_state_get_score (rules, state, i) > own)
      rank++;

  return rank;
}

void
bastide_state_list_places (const BastideRules *rules,
                           const BastideState *state,
                           guint               tile,
                           BastideActions     *actions)
{
  guint verb = 0;

  g_return_if_fail (tile < rules->n_tiles);

  while (verb + 1 < rules->n_verbs && rules->verbs[verb].target != BASTIDE_TARGET_CELL)
    verb++;
  actions->n_items = 0;
  bastide_board_list_places (rules, state, tile, (BastideAction) { .verb = (guint8) verb }, actions);
}

void
bastide_state_get_open_cells (const BastideRules *rules,
                              const BastideState *state,
                              GArray             *cells)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);

  for (guint i = 0; i < state->n_open; i++)
    {
      BastideCell cell = { open[i].x, open[i].y };

      if (!bastide_is_blocked (rules, &open[i]))
        g_array_append_val (cells, cell);
    }
}

gboolean
bastide_state_tile_fits (const BastideRules *rules,
                         const BastideState *state,
                         guint               tile,
                         int                 x,
                         int                 y)
{
  const BastideOpenRecord *open = bastide_board_find_open (rules, state, x, y);

  g_return_val_if_fail (tile < rules->n_tiles, FALSE);

  return open != NULL && bastide_board_fits (rules, state, tile, open) != 0;
}

/* Whether the tile of this part has been drawn but not yet placed. */
static gboolean
has_tile_in_hand (const BastideRules *rules,
                  const BastideState *state)
{
  return rules->hand_size == 0 && !state->tile_placed && !state->ended && state->tile < rules->n_tiles;
}

guint
bastide_state_count_to_come (const BastideRules *rules,
                             const BastideState *state)
{
  return state->n_bag + bastide_state_get_n_in_hands (rules, state) + has_tile_in_hand (rules, state);
}

gboolean
bastide_state_is_dead_cell (const BastideRules *rules,
                            const BastideState *state,
                            int                 x,
                            int                 y)
{
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    if ((bastide_left (rules, state)[tile] > 0 || bastide_state_get_in_hands (rules, state, tile) > 0
         || (has_tile_in_hand (rules, state) && state->tile == tile))
        && bastide_state_tile_fits (rules, state, tile, x, y))
      return FALSE;

  return TRUE;
}

guint
bastide_state_get_feature (const BastideRules *rules,
                           const BastideState *state,
                           guint               placed,
                           guint               segment)
{
  g_return_val_if_fail (placed + rules->n_start_spaces < state->n_placed, 0);

  return bastide_get_root (bastide_nodes (rules, state),
                           bastide_placed (rules, state)[placed + rules->n_start_spaces].first_node + segment);
}

gboolean
bastide_state_is_complete (const BastideRules *rules,
                           const BastideState *state,
                           guint               placed,
                           guint               segment)
{
  return bastide_feature_is_complete (rules, state, bastide_state_get_feature (rules, state, placed, segment));
}

guint
bastide_state_get_hand (const BastideRules  *rules,
                        const BastideState  *state,
                        guint                player,
                        const guint16      **tiles)
{
  const guint16 *hand;
  guint n = 0;

  g_return_val_if_fail (player < rules->n_players, 0);

  hand = bastide_hands (rules, state) + player * rules->hand_size;
  while (n < rules->hand_size && hand[n] != BASTIDE_NO_TILE)
    n++;
  *tiles = hand;

  return n;
}
