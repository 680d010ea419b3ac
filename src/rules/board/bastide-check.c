/* bastide-check.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Recomputes everything that can be recomputed: the board is built again from nothing and compared with the incremental
 * one; figures are counted; and a canonical text of the visible state is summed up.
 */

#include <string.h>

#include "bastide-board.h"
#include "bastide-figures.h"
#include "util/bastide-hash.h"

static void G_GNUC_PRINTF (2, 3)
fail (GError    **error,
      const char *format,
      ...)
{
  va_list arguments;

  if (error == NULL || *error != NULL)
    return;

  va_start (arguments, format);
  *error = g_error_new_valist (G_FILE_ERROR, G_FILE_ERROR_FAILED, format, arguments);
  va_end (arguments);
}

static guint
ring_length (const BastideNode *nodes,
             guint              node)
{
  guint length = 0;
  guint next = node;

  do
    {
      length++;
      next = nodes[next].next;
    }
  while (next != node && length <= G_MAXUINT16);

  return length;
}

static void
lay_again (const BastideRules *rules,
           const BastideState *state,
           BastideState       *again)
{
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  BastideContext context = { rules, again, NULL };

  if (rules->game->hooks->begins_empty && state->n_placed == 0 && state->n_open > 0)
    bastide_board_open_cell (rules, again, 0, 0, 0);
  for (guint i = again->n_placed; i < state->n_placed; i++)
    {
      const BastideClosings *closings = bastide_closings (rules, state);

      bastide_board_place (rules, again, placed[i].tile, placed[i].x, placed[i].y, placed[i].rotation);

      /* Edges were closed before anything lay beyond; the rest follows from these. */
      for (guint j = 0; rules->n_closings > 0 && j < closings->n; j++)
        if (closings->records[j].placed == i)
          bastide_board_close_edge (rules, again, i, closings->records[j].side, closings->records[j].ports);
    }
  for (guint i = 0; i < state->n_open; i++)
    if (bastide_is_blocked (rules, &open[i]))
      bastide_board_block_cell (rules, again, open[i].x, open[i].y);

  for (guint i = 0; i < state->n_links; i++)
    bastide_board_add_link (rules, again, bastide_links (rules, state)[i].a, bastide_links (rules, state)[i].b);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE)
      bastide_figures_set_up (&context, records[i].player, records[i].figure, records[i].node);
    else if (records[i].figure & BASTIDE_FIGURE_ON_EDGE)
      bastide_figures_deploy_on_edge (&context, records[i].player, records[i].figure & ~(guint) BASTIDE_FIGURE_ON_EDGE,
                                      records[i].next / BASTIDE_N_SIDES, records[i].next % BASTIDE_N_SIDES);
}

static void
check_tiles (const BastideRules  *rules,
             const BastideState  *state,
             GError             **error)
{
  guint n_left = 0;

  for (guint i = 0; i < rules->n_tiles; i++)
    n_left += bastide_left (rules, state)[i];
  if (n_left != state->n_bag)
    fail (error, "%u tiles are left, by kind %u", state->n_bag, n_left);
}

/* The figures on the track add up to the score (section 13). */
static void
check_track (const BastideRules  *rules,
             const BastideState  *state,
             GError             **error)
{
  for (guint player = 0; player < rules->n_players; player++)
    {
      int sum = 0;

      for (guint i = 0; i < rules->n_track_figures; i++)
        sum += state->track[player][i];
      if (sum != bastide_state_get_score (rules, state, player))
        fail (error, "player %u has %d points on the track and a score of %d",
              player, sum, bastide_state_get_score (rules, state, player));
    }
}

/* Each companion has a follower of its owner beside it (section 13). */
static void
check_companions (const BastideRules  *rules,
                  const BastideState  *state,
                  GError             **error)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  const BastideNode *nodes = bastide_nodes (rules, state);

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE && rules->joins[records[i].figure] != 0
        && bastide_power_of (nodes[bastide_get_root (nodes, records[i].node)].power, records[i].player) == 0)
      fail (error, "a companion of player %u stands alone", records[i].player);
}

/* When the next tile is placed, no figure stands on a completed feature (section 13). */
static void
check_completed (const BastideRules  *rules,
                 const BastideState  *state,
                 GError             **error)
{
  const BastideFigureRecord *records = bastide_figure_records (rules, state);

  if (rules->game->hooks->figures_stay
      || state->n_frames == 0 || state->frames[state->n_frames - 1].step != BASTIDE_STEP_PLACE)
    return;

  for (guint i = 0; i < rules->n_all_figures; i++)
    if (records[i].node != BASTIDE_NO_NODE && !(rules->staying & (1u << records[i].figure))
        && bastide_feature_is_complete (rules, state, records[i].node))
      fail (error, "a figure of player %u stands on a completed feature", records[i].player);
}

static void
check_hooks (const BastideRules  *rules,
             const BastideState  *state,
             GError             **error)
{
  for (guint i = 0; i < rules->in_play.n; i++)
    {
      const BastideHooks *hooks = rules->in_play.hooks[i];
      const BastideModuleInterface *module = rules->module_info[hooks->id].interface;
      const char *problem = hooks->check != NULL ? hooks->check (rules, state) : NULL;

      if (problem != NULL)
        fail (error, "%s: %s", module != NULL ? module->id : rules->game->id, problem);
    }
}

gboolean
bastide_state_check (const BastideRules  *rules,
                     const BastideState  *state,
                     GError             **error)
{
  g_autoptr (BastideState) again = bastide_state_new (rules);
  g_autoptr (GError) own_error = NULL;
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideNode *laid = bastide_nodes (rules, again);
  const BastideOpenRecord *open = bastide_open_cells (rules, state);

  lay_again (rules, state, again);
  if (state->n_nodes != again->n_nodes)
    fail (&own_error, "%u nodes, laid again %u", state->n_nodes, again->n_nodes);

  for (guint i = 0; i < state->n_nodes; i++)
    {
      guint root = bastide_get_root (nodes, i);
      guint other = bastide_get_root (laid, i);

      /* Partitions are equal: the root in one leads to the same set in the other. */
      if (bastide_get_root (laid, root) != other || bastide_get_root (nodes, other) != root
          || nodes[root].counts != laid[other].counts || nodes[root].power != laid[other].power)
        fail (&own_error, "the feature of node %u differs when laid again", i);
      if (i == root && ring_length (nodes, i) != BASTIDE_COUNT_NODES (nodes[i].counts))
        fail (&own_error, "the ring of node %u is broken", i);
    }

  if (state->n_open != again->n_open)
    fail (&own_error, "%u open cells, laid again %u", state->n_open, again->n_open);

  for (guint i = 0; i < state->n_open; i++)
    {
      const BastideOpenRecord *other = bastide_board_find_open (rules, again, open[i].x, open[i].y);

      if (other == NULL || other->constraint != open[i].constraint)
        fail (&own_error, "the open cell %d %d differs when laid again", open[i].x, open[i].y);
    }

  /* Supply, board and what modules keep are together always what the player began with (section 13). */
  for (guint player = 0; player < rules->n_players; player++)
    for (guint figure = 0; figure < rules->n_figures; figure++)
      if (state->supply[player][figure] + bastide_state_get_returning (rules, state, player, figure)
          + bastide_figures_count_kept (rules, state, player, figure) > again->supply[player][figure])
        fail (&own_error, "player %u has %u figures of kind %u in supply, and the board leaves only %u",
              player, state->supply[player][figure], figure, again->supply[player][figure]);

  check_tiles (rules, state, &own_error);
  check_track (rules, state, &own_error);
  check_companions (rules, state, &own_error);
  check_completed (rules, state, &own_error);
  check_hooks (rules, state, &own_error);

  if (own_error == NULL)
    return TRUE;

  g_propagate_error (error, g_steal_pointer (&own_error));

  return FALSE;
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  const BastideCell *first = a;
  const BastideCell *second = b;

  return first->y != second->y ? first->y - second->y : first->x - second->x;
}

/* Blocked cells, closed edges and figures on edges, which most games do not have. */
static void
mix_edges (const BastideRules *rules,
           const BastideState *state,
           guint64            *hash)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  g_autoptr (GArray) blocked = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  for (guint i = 0; rules->blocked_weight != 0 && i < state->n_open; i++)
    if (bastide_is_blocked (rules, &open[i]))
      g_array_append_vals (blocked, &(BastideCell) { open[i].x, open[i].y }, 1);
  g_array_sort (blocked, compare_cells);
  for (guint i = 0; i < blocked->len; i++)
    bastide_hash_mix (hash, "blocked %d %d\n", g_array_index (blocked, BastideCell, i).x,
                      g_array_index (blocked, BastideCell, i).y);

  for (guint i = 0; rules->n_closings > 0 && i < state->n_placed; i++)
    for (guint side = 0; side < BASTIDE_N_SIDES; side++)
      if (bastide_board_find_closed (rules, state, i, side) != 0)
        bastide_hash_mix (hash, "closed %u %u %u\n", bastide_placed_number (rules, i), side,
                          bastide_board_find_closed (rules, state, i, side));

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);

      bastide_hash_mix (hash, "edge figure %u %s %d %d %d\n", figure->player, rules->figures[figure->figure].name,
                        figure->x, figure->y, (int) figure->side);
    }
}

static void
mix_players (const BastideRules *rules,
             const BastideState *state,
             guint64            *hash)
{
  for (guint player = 0; player < rules->n_players; player++)
    {
      for (guint i = 0; i < rules->n_categories; i++)
        if (state->points[player][i] != 0)
          bastide_hash_mix (hash, "points %u %s %d\n", player, rules->categories[i]->name, state->points[player][i]);
      for (guint i = 0; i < rules->n_figures; i++)
        bastide_hash_mix (hash, "supply %u %s %u\n", player, rules->figures[i].name, state->supply[player][i]);
      for (guint i = 0; rules->game->hooks->figures_return_late && i < rules->n_figures; i++)
        bastide_hash_mix (hash, "returning %u %s %u\n", player, rules->figures[i].name,
                          bastide_state_get_returning (rules, state, player, i));
    }
}

/* Pieces and a second figure on the track; the score figure follows from the points. */
static void
mix_pieces (const BastideRules *rules,
            const BastideState *state,
            guint64            *hash)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  for (guint player = 0; player < rules->n_players; player++)
    for (guint i = 1; i < rules->n_track_figures; i++)
      bastide_hash_mix (hash, "track %u %s %d\n", player, rules->track_names[i], state->track[player][i]);

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      bastide_hash_mix (hash, "piece %s %d %d %d %d %u %u %d\n", piece->kind->name, piece->player, piece->present,
                        piece->x, piece->y, piece->segment, piece->other_segment, piece->count);
      if (piece->kind->place == BASTIDE_TARGET_EDGE)
        bastide_hash_mix (hash, "on the edge %d\n", (int) piece->side);
      if (piece->kind->place == BASTIDE_TARGET_HALF)
        bastide_hash_mix (hash, "on the half %u\n", piece->half);
    }
}

static void
mix_tiles (const BastideRules *rules,
           const BastideState *state,
           guint64            *hash)
{
  for (guint i = 0; i < rules->n_tiles; i++)
    if (bastide_left (rules, state)[i] > 0)
      bastide_hash_mix (hash, "left %s %u\n", rules->tiles[i].definition->id, bastide_left (rules, state)[i]);
  for (guint player = 0; player < rules->n_players; player++)
    {
      const guint16 *tiles;
      guint n = bastide_state_get_hand (rules, state, player, &tiles);

      for (guint i = 0; i < n; i++)
        bastide_hash_mix (hash, "hand %u %s\n", player, rules->tiles[tiles[i]].definition->id);
    }
  for (guint i = 0; i < state->n_discarded; i++)
    bastide_hash_mix (hash, "discarded %s\n", rules->tiles[bastide_discarded (rules, state)[i]].definition->id);
}

guint64
bastide_state_checksum (const BastideRules *rules,
                        const BastideState *state)
{
  guint64 hash = BASTIDE_HASH_INIT;
  BastideDecision decision;
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_decision (rules, state, &decision);

  /* Piece by piece: in a long game with a checksum for each turn this is most of the loading time. */
  for (guint i = 0; i < state->n_placed; i++)
    {
      bastide_hash_mix_text (&hash, "tile ");
      bastide_hash_mix_text (&hash, rules->tiles[placed[i].tile].definition->id);
      bastide_hash_mix_bytes (&hash, " ", 1);
      bastide_hash_mix_number (&hash, placed[i].x);
      bastide_hash_mix_bytes (&hash, " ", 1);
      bastide_hash_mix_number (&hash, placed[i].y);
      bastide_hash_mix_bytes (&hash, " ", 1);
      bastide_hash_mix_number (&hash, 90 * placed[i].rotation);
      bastide_hash_mix_bytes (&hash, "\n", 1);
    }

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastideTileDefinition *tile =
        rules->tiles[placed[figure->placed + rules->n_start_spaces].tile].definition;

      bastide_hash_mix (&hash, "figure %u %s %s %d %d\n", figure->player, rules->figures[figure->figure].name,
                        bastide_tile_definition_get_segment (tile, figure->segment)->id, figure->x, figure->y);
    }

  mix_edges (rules, state, &hash);
  mix_players (rules, state, &hash);
  mix_pieces (rules, state, &hash);
  mix_tiles (rules, state, &hash);
  bastide_hash_mix (&hash, "turn %u %s %d %d %s\n", state->turn, decision.kind, decision.player, decision.active,
                    decision.tile >= 0 ? rules->tiles[decision.tile].definition->id : "-");

  return hash;
}
