/* test-analysis.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Lines that were played, the biggest losses of a game, and suggested moves. */

#include "../tileset/tileset-testing.h"
#include "testing.h"

#include "model/thinking/bastide-analysis.h"

/* Playouts per decision. */
#define PLAYOUTS 60

/* Each line that a player has played can be thought about, in any game; together the lines make up the turn. */
static void
test_played (gconstpointer data)
{
  const BastideGameInterface *interface = data;
  g_autoptr (BastideGame) game = testing_start (testing_new_setup_of (interface->id, 2, 5));
  const BastideRules *rules = bastide_game_get_rules (game);
  BastideMind mind;
  guint n_lines = 0;

  g_assert_true (bastide_mind_parse ("one-ply", &mind));
  testing_play_by (game, 5, 90);
  for (guint action = 0; action < bastide_game_get_n_actions (game); n_lines++)
    {
      BastideLine line;
      g_autoptr (BastideState) state = bastide_played_line_get (game, action, &line);
      g_autoptr (BastideThought) thought = NULL;
      const BastideCandidate *played;

      g_assert_cmpuint (line.n_actions, >, 0);
      thought = bastide_think_about (rules, state, &line, &mind, (BastideBudget) { 0, 1 }, NULL, NULL);
      played = bastide_thought_get_played (thought);
      g_assert_nonnull (played);
      g_assert_true (bastide_line_equal (&played->line, &line));
      g_assert_cmpfloat (played->margin, <=, bastide_thought_get_best (thought)->margin);
      action += line.n_actions;
    }
  g_assert_cmpuint (n_lines, >, 20);
}

/* If there are alternatives, no two of the moves lay the tile on the same cell; the best one comes first. */
TEST ("/analysis/suggestions")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const BastideRules *rules = bastide_game_get_rules (game);
  BastideMind mind;

  g_assert_true (bastide_mind_parse ("one-ply", &mind));
  while (bastide_game_get_n_actions (game) < 60)
    {
      const BastideState *state = bastide_game_get_state (game);
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, (BastideBudget) { 0, 1 }, NULL, NULL);
      g_autoptr (GPtrArray) moves = bastide_suggestions_new (rules, bastide_game_get_setup (game), state, thought, 3);
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      const BastideSuggestion *first = g_ptr_array_index (moves, 0);
      g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
      guint n_cells;

      bastide_state_list (rules, state, &actions);
      for (guint i = 0; i < actions.n_items; i++)
        g_hash_table_add (cells, GINT_TO_POINTER (actions.items[i].x * 1000 + actions.items[i].y + 1));
      n_cells = g_hash_table_size (cells);
      g_hash_table_remove_all (cells);

      g_assert_cmpuint (moves->len, <=, 3);
      g_assert_cmpfloat (first->margin, ==, bastide_thought_get_best (thought)->margin);
      for (guint i = 0; i < moves->len; i++)
        {
          const BastideSuggestion *move = g_ptr_array_index (moves, i);

          g_assert_cmpstr (move->why, !=, "");
          g_assert_cmpstr (move->what, !=, "");
          if (bastide_rules_get_verb (rules, move->line.actions[0].verb)->target == BASTIDE_TARGET_CELL)
            g_hash_table_add (cells, GINT_TO_POINTER (move->line.actions[0].x * 1000 + move->line.actions[0].y + 1));
        }
      if (g_hash_table_size (cells) > 0)
        g_assert_cmpuint (g_hash_table_size (cells), ==, MIN (3, n_cells));
      testing_play_action (game, random);
    }
}

static BastideGame *
new_short_game (void)
{
  BastideSetup *setup = testing_new_setup (2, 1);
  BastideGame *game;

  setup->draw = g_strsplit ("base-D.start base-E base-V base-G base-U base-B base-K base-E base-V base-D", " ", -1);
  game = testing_start (setup);
  testing_play_by (game, 1, 1000);
  g_assert_true (bastide_game_get_finished (game));

  return game;
}

TEST ("/analysis/mistakes")
{
  g_autoptr (BastideGame) game = new_short_game ();
  g_autoptr (BastideAnalysis) analysis = bastide_analysis_new (game);
  GPtrArray *mistakes = bastide_analysis_get_mistakes (analysis);
  guint last = 0;

  g_assert_cmpfloat (bastide_analysis_get_progress (analysis), ==, 0);
  bastide_analysis_start (analysis, PLAYOUTS, 0);
  g_assert_true (bastide_analysis_get_running (analysis));
  while (bastide_analysis_get_running (analysis))
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (bastide_analysis_get_finished (analysis));
  g_assert_cmpfloat (bastide_analysis_get_progress (analysis), ==, 1);
  /* A player at random surely loses something. */
  g_assert_cmpuint (mistakes->len, >, 0);
  for (guint i = 0; i < mistakes->len; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (mistakes, i);
      g_autofree char *text = bastide_mistake_print (mistake);

      g_assert_true (i == 0 || mistake->action > last);
      g_assert_cmpfloat (mistake->loss, >, 2 * mistake->error);
      g_assert_cmpstr (mistake->better->what, !=, "");
      g_assert_cmpstr (mistake->played->why, !=, "");
      g_assert_cmpstr (text, !=, "");
      g_assert_true (bastide_analysis_find_mistake (analysis, mistake->action) == mistake);
      last = mistake->action;
    }
  g_assert_null (bastide_analysis_find_mistake (analysis, bastide_game_get_n_actions (game)));
}

/* A cancelled analysis has no result; it never looks like a finished one. */
TEST ("/analysis/cancel")
{
  g_autoptr (BastideGame) game = new_short_game ();
  BastideAnalysis *analysis = bastide_analysis_new (game);
  gpointer alive = analysis;

  g_object_add_weak_pointer (G_OBJECT (analysis), &alive);
  bastide_analysis_start (analysis, 0, 0);
  bastide_analysis_cancel (analysis);
  g_assert_false (bastide_analysis_get_running (analysis));
  g_assert_false (bastide_analysis_get_finished (analysis));
  g_assert_null (bastide_analysis_find_mistake (analysis, 0));
  g_object_unref (analysis);
  while (alive != NULL)
    g_main_context_iteration (NULL, TRUE);
}

BEFORE_TESTS
{
  tileset_testing_add_for_games ("/analysis/played/", test_played);
}
