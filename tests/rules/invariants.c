/* invariants.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "invariants.h"

#include "fixture.h"
#include "rules/bastide-row.h"
#include "rules/bastide-random.h"
#include "rules/board/bastide-figures.h"

#define MAX_FIGURES 8

/* Figures on the board, on their way home, kept by modules and in the supply are what each player was dealt. */
static void
check_figures (const BastideRules *rules,
               const BastideState *state)
{
  g_autoptr (GArray) figures = fixture_list_figures (rules, state);
  g_autoptr (GArray) on_edges = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));
  guint n_on_board[BASTIDE_MAX_PLAYERS][MAX_FIGURES] = { { 0 } };

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      n_on_board[figure->player][figure->figure]++;
    }
  bastide_state_get_edge_figures (rules, state, on_edges);
  for (guint i = 0; i < on_edges->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (on_edges, BastideEdgeFigure, i);

      n_on_board[figure->player][figure->figure]++;
    }

  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
      g_assert_cmpuint (n_on_board[player][figure] + bastide_state_get_supply (rules, state, player, figure)
                        + bastide_state_get_returning (rules, state, player, figure)
                        + bastide_figures_count_kept (rules, state, player, figure), ==,
                        bastide_rules_get_figure_count (rules, figure));
}

/* In the classic game no figure stands on a completed feature when a player is to place a tile, but those that stay. */
static void
check_completed (const BastideRules *rules,
                 const BastideState *state)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  if (strcmp (bastide_rules_get_game (rules)->id, "classic") != 0)
    return;
  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, figure->placed, figure->segment);
      const BastideFigureKind *kind = bastide_rules_get_figure (rules, figure->figure);

      g_assert_false (feature->complete && (kind->row == NULL || !kind->row->stays));
      g_assert_true ((kind->claims | kind->joins) & (1u << feature->kind));
      g_assert_cmpuint (feature->figures->len, >=, 1);
    }
}

static void
check_tiles (const BastideRules *rules,
             const BastideState *state,
             gboolean            in_hand)
{
  guint n = bastide_state_get_n_placed (rules, state) + bastide_state_get_n_left (rules, state)
    + bastide_state_get_n_discarded (rules, state);

  n += bastide_rules_has_hands (rules) ? bastide_state_get_n_in_hands (rules, state) : (guint) in_hand;

  g_assert_cmpuint (n, ==, bastide_rules_get_n_all_tiles (rules));
}

static guint
count_marked_tiles (const BastideRules *rules,
                    const BastideState *state,
                    const char         *mark)
{
  guint n = 0;

  /* Nobody lays the first tile. */
  for (guint i = 1; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      n += bastide_marks_get (bastide_rules_get_tile (rules, tile.tile)->marks, mark) != 0;
    }

  return n;
}

/* Amount of a kind of piece: the number of pieces, or the sum of what lies there. */
static guint
count_pieces (const GArray *pieces,
              const char   *name,
              gboolean      by_count)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (piece->present && strcmp (piece->kind->name, name) == 0)
        n += by_count ? (guint) piece->count : 1;
    }

  return n;
}

/* Mage and witch never stand on the same feature, nor on a completed one. */
static void
check_neutral (const BastideRules *rules,
               const BastideState *state,
               const GArray       *pieces)
{
  guint features[2];
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      g_autoptr (BastideFeature) feature = NULL;
      guint placed;

      if (!piece->present || piece->player >= 0 || piece->kind->place != BASTIDE_TARGET_SEGMENT
          || piece->kind->row != NULL)
        continue;
      placed = (guint) bastide_state_find_placed (rules, state, piece->x, piece->y);
      feature = bastide_feature_new (rules, state, placed, piece->segment);
      g_assert_false (feature->complete);
      g_assert_cmpuint (n, <, G_N_ELEMENTS (features));
      features[n++] = bastide_state_get_feature (rules, state, placed, piece->segment);
    }

  if (n == 2)
    g_assert_cmpuint (features[0], !=, features[1]);
}

/* A row of a set has at most one piece at a place, no more than each player has, and none under a figure if they are
 * blocks. */
static void
check_pieces_of_sets (const BastideRules *rules,
                      const BastideState *state,
                      const GArray       *pieces)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      guint n = 1;

      if (piece->kind->row == NULL || piece->kind->row->type != BASTIDE_ROW_PIECE)
        continue;
      g_assert_cmpint (piece->player < 0, ==, piece->kind->row->common);
      for (guint j = 0; j < i; j++)
        {
          const BastidePiece *other = &g_array_index (pieces, BastidePiece, j);

          if (other->kind != piece->kind)
            continue;
          g_assert_false (other->x == piece->x && other->y == piece->y && other->segment == piece->segment
                          && other->side == piece->side && other->half == piece->half);
          n += other->player == piece->player;
        }
      g_assert_cmpuint (n, <=, piece->kind->row->count);
      for (guint j = 0; j < figures->len && piece->kind->row->as == BASTIDE_AS_BLOCK; j++)
        {
          const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, j);

          g_assert_false (piece->kind->row->place <= BASTIDE_PLACE_TILE && figure->x == piece->x
                          && figure->y == piece->y
                          && (piece->kind->row->place == BASTIDE_PLACE_TILE || figure->segment == piece->segment));
        }
      if (piece->kind->row->as == BASTIDE_AS_BLOCK && piece->kind->row->place == BASTIDE_PLACE_CELL)
        g_assert_cmpint (bastide_state_find_placed (rules, state, piece->x, piece->y), <, 0);
    }
}

/* Invariants when a player is to place a tile: each lake has its ferry, and all gold is accounted for. */
static void
check_pieces (const BastideRules *rules,
              const BastideState *state)
{
  g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);

  check_neutral (rules, state, pieces);
  check_pieces_of_sets (rules, state, pieces);
  if (bastide_rules_has_module (rules, "ferries"))
    g_assert_cmpuint (count_pieces (pieces, "ferry", FALSE), ==, count_marked_tiles (rules, state, "ferry-lake"));
  if (bastide_rules_has_module (rules, "goldmines"))
    g_assert_cmpuint (count_pieces (pieces, "ingot", TRUE) + count_pieces (pieces, "gold", TRUE), ==,
                      2 * count_marked_tiles (rules, state, "gold"));
}

/* The scoring figures on the track add up to the score; at the end only the first of each player is left. */
static void
check_track (const BastideRules *rules,
             const BastideState *state,
             gboolean            ended)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      int sum = 0;

      for (guint i = 0; i < bastide_state_get_n_track_figures (rules); i++)
        sum += bastide_state_get_track (rules, state, player, i);
      g_assert_cmpint (sum, ==, bastide_state_get_score (rules, state, player));
      if (ended)
        g_assert_cmpint (sum, ==, bastide_state_get_track (rules, state, player, 0));
    }

  bastide_state_get_pieces (rules, state, pieces);
  if (ended)
    g_assert_cmpuint (count_pieces (pieces, "robber", FALSE), ==, 0);
}

void
invariants_check_state (const BastideRules *rules,
                        const BastideState *state)
{
  gboolean placing;
  const BastideDecision decision = fixture_get_decision (rules, state);

  placing = strcmp (decision.kind, "place") == 0;
  check_figures (rules, state);
  check_tiles (rules, state, placing);
  check_track (rules, state, decision.status == BASTIDE_STATUS_END);
  if (placing)
    {
      check_completed (rules, state);
      check_pieces (rules, state);
    }
  NO_ERROR (bastide_state_check (rules, state, &error));
}

void
invariants_check_events (const BastideEvents *events,
                         int                 *totals)
{
  for (guint i = 0; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);
      int sum = 0;

      if (event->type != BASTIDE_EVENT_SCORED)
        continue;
      for (guint j = 0; j < event->n_items; j++)
        sum += event->items[j].points;
      g_assert_cmpint (sum, ==, event->points);
      g_assert_cmpint (event->points, !=, 0);
      totals[event->player] += event->points;
    }
}

void
invariants_check_scores (const BastideRules *rules,
                         const BastideState *state,
                         const int          *totals)
{
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      int sum = 0;

      for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
        sum += bastide_state_get_points (rules, state, player, category);
      g_assert_cmpint (sum, ==, bastide_state_get_score (rules, state, player));
      g_assert_cmpint (sum, ==, totals[player]);
    }
}

void
invariants_check_texts (const BastideRules *rules,
                        const BastideState *state)
{
  g_autoptr (GHashTable) texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideAction parsed;

  bastide_state_list (rules, state, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    {
      char *text = bastide_action_print (rules, state, actions.items[i]);

      g_assert_true (bastide_action_parse (rules, state, text, &parsed, NULL));
      g_assert_true (bastide_action_equal (parsed, actions.items[i]));
      g_assert_true (g_hash_table_add (texts, text));
    }
  g_assert_false (bastide_action_parse (rules, state, "place 400 400 0", &parsed, NULL));
  g_assert_false (bastide_action_parse (rules, state, "", &parsed, NULL));
}

void
invariants_apply (const BastideRules *rules,
                  BastideState       *state,
                  BastideState       *other,
                  BastideAction       action,
                  BastideEvents      *events)
{
  BastideDecision decision;

  bastide_state_copy (rules, other, state);
  bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, events);
  bastide_state_apply (rules, other, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  bastide_state_get_decision (rules, other, &decision);
  if (decision.status == BASTIDE_STATUS_CHANCE)
    bastide_state_advance (rules, other, NULL);
  g_assert_cmpmem (state, bastide_rules_get_state_size (rules), other, bastide_rules_get_state_size (rules));
}

void
invariants_play (const BastideRules *rules,
                 guint64             random,
                 gboolean            thorough)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int totals[BASTIDE_MAX_PLAYERS] = { 0 };
  BastideDecision decision;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  for (;;)
    {
      BastideAction action;

      bastide_state_get_decision (rules, state, &decision);
      if (thorough || decision.status == BASTIDE_STATUS_END)
        invariants_check_state (rules, state);
      if (thorough && decision.status == BASTIDE_STATUS_DECISION)
        invariants_check_texts (rules, state);
      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      action = actions.items[bastide_random_below (&random, actions.n_items)];
      bastide_events_clear (events);
      invariants_apply (rules, state, other, action, events);
      invariants_check_events (events, totals);
    }

  g_assert_cmpint (decision.status, ==, BASTIDE_STATUS_END);
  invariants_check_scores (rules, state, totals);
}
