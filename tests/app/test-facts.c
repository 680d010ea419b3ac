/* test-facts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "page-testing.h"
#include "bastide-adaptive.h"
#include "bastide-facts-view.h"
#include "bastide-game-panel.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "model/words/bastide-texts.h"

/*
 * Permanent facts on the page of a game with a wall: pieces left, the stacks, followers on their way home, and that
 * nothing can be laid outside the wall.
 */

#define N_PLAYERS 3

static void
set_up (Fixture       *fixture,
        gconstpointer  game)
{
  page_testing_set_up (fixture, test_game_new_seeded (game, N_PLAYERS, 5), 7);
}

/* A random action, and the confirmation where one is due. Returns: FALSE at the end of the game */
static gboolean
play_action (Fixture *fixture)
{
  if (bastide_game_get_finished (fixture->game))
    return FALSE;

  test_game_play_by_chance (fixture->game, fixture->random, 1);
  bastide_game_confirm (fixture->game);

  return TRUE;
}

/* The text of the facts in the panel, or NULL if they are hidden. */
static const char *
get_facts (Fixture *fixture)
{
  GtkWidget *panel = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_GAME_PANEL);
  GtkWidget *facts = app_testing_find (panel, BASTIDE_TYPE_FACTS_VIEW);

  return facts != NULL ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (facts))) : NULL;
}

static void
assert_facts (Fixture *fixture)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_shown_state (fixture->game);
  GtkWidget *facts = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_FACTS_VIEW);
  g_autofree char *text = bastide_text_facts (rules, state);
  g_autofree char *hint = bastide_text_facts_hint (rules, state);

  g_assert_nonnull (text);
  g_assert_cmpstr (get_facts (fixture), ==, text);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (facts)), ==, hint);
}

/* From the first tile to the end, and at each moment of a review. */
TEST_WITH_DATA ("/facts/shown", "city", set_up, page_testing_tear_down)
{
  guint n;

  do
    assert_facts (fixture);
  while (play_action (fixture));
  assert_facts (fixture);

  n = bastide_game_get_n_actions (fixture->game);
  for (guint i = 0; i <= n; i += 11)
    {
      bastide_review_set_moment (bastide_game_get_review (fixture->game), (int) i);
      assert_facts (fixture);
    }
}

/* Without the panel they are shown over the board. */
TEST_WITH_DATA ("/facts/hidden-panel", "city", set_up, page_testing_tear_down)
{
  GtkWidget *adaptive = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_ADAPTIVE);
  g_autofree char *text = bastide_text_facts (bastide_game_get_rules (fixture->game),
                                              bastide_game_get_shown_state (fixture->game));
  GtkWidget *facts;

  bastide_adaptive_set_show_panel (BASTIDE_ADAPTIVE (adaptive), TRUE);
  app_testing_settle ();
  g_assert_nonnull (get_facts (fixture));
  bastide_adaptive_set_show_panel (BASTIDE_ADAPTIVE (adaptive), FALSE);
  app_testing_settle ();
  facts = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_FACTS_VIEW);
  g_assert_nonnull (facts);
  g_assert_true (app_testing_shows (facts, text));
  bastide_adaptive_set_show_panel (BASTIDE_ADAPTIVE (adaptive), TRUE);
}

TEST_WITH_DATA ("/facts/none", "classic", set_up, page_testing_tear_down)
{
  g_assert_null (get_facts (fixture));
  g_assert_true (play_action (fixture));
  g_assert_null (get_facts (fixture));
}

/* The number of tiles in each stack is shown above the kinds. */
TEST_WITH_DATA ("/facts/stacks", "city", set_up, page_testing_tear_down)
{
  GtkWidget *panel = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_GAME_PANEL);

  bastide_game_panel_show_tab (BASTIDE_GAME_PANEL (panel), "tiles");
  for (guint i = 0; i < 40 && play_action (fixture); i++)
    {
      g_autofree char *stacks = bastide_text_stacks (bastide_game_get_rules (fixture->game),
                                                     bastide_game_get_shown_state (fixture->game));

      g_assert_true (app_testing_shows (app_testing_find (panel, BASTIDE_TYPE_REMAINING_VIEW), stacks));
    }
}

/* Followers on their way home are shown beside those in the supply. */
TEST_WITH_DATA ("/facts/returning", "city", set_up, page_testing_tear_down)
{
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);
  guint n = 0;

  while (n < 3 && play_action (fixture))
    for (guint i = 0; i < N_PLAYERS; i++)
      {
        BastidePlayer *player = bastide_game_get_player (fixture->game, i);
        guint returning = bastide_player_get_returning (player, 0);
        g_autofree char *text = g_strdup_printf ("%u +%u", bastide_player_get_supply (player, 0), returning);

        if (returning == 0)
          continue;
        n++;
        app_testing_wait_for (app_testing_shows (app_testing_get_sibling (row, i), text));
      }
  g_assert_cmpuint (n, >=, 3);
}

/* Whether the panel lists the tiles that fit on a cell. */
static gboolean
tells_of (Fixture *fixture,
          int      x,
          int      y)
{
  GtkWidget *panel = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_GAME_PANEL);
  g_autofree char *cell = bastide_text_cell (bastide_game_get_rules (fixture->game),
                                             bastide_game_get_shown_state (fixture->game), x, y);

  bastide_game_panel_show_tab (BASTIDE_GAME_PANEL (panel), "tiles");
  bastide_game_panel_show_cell (BASTIDE_GAME_PANEL (panel), x, y);

  return app_testing_shows (panel, cell);
}

/* Cells outside the wall are blocked: the panel lists no fitting tiles there. */
TEST_WITH_DATA ("/facts/blocked", "city", set_up, page_testing_tear_down)
{
  static const int dx[] = { 0, 1, 0, -1 };
  static const int dy[] = { -1, 0, 1, 0 };
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  const BastidePiece *gate;

  do
    bastide_state_get_pieces (rules, bastide_game_get_state (fixture->game), pieces);
  while (pieces->len == 0 && play_action (fixture));
  g_assert_cmpuint (pieces->len, >, 0);
  gate = &g_array_index (pieces, BastidePiece, 0);
  g_assert_false (tells_of (fixture, gate->x + dx[gate->side], gate->y + dy[gate->side]));

  bastide_state_get_open_cells (rules, bastide_game_get_state (fixture->game), cells);
  g_assert_true (tells_of (fixture, g_array_index (cells, BastideCell, 0).x, g_array_index (cells, BastideCell, 0).y));
}
