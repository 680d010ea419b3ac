/* test-hands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "page-testing.h"
#include "bastide-hand-strip.h"
#include "bastide-player-row.h"
#include "bastide-score-chips.h"
#include "bastide-segments.h"
#include "bastide-tile-painting.h"

/*
 * A game with open tiles, and figures on the board that can be called home.
 */

#define N_PLAYERS 3

/* Number of decisions at the beginning of a game that are made in the window. */
#define N_FIRST 30

/* @data: the game, and the number of tiles in a hand; hands of "classic" are filled at the end of the turn */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_auto (GStrv) words = g_strsplit (data, " ", 2);
  g_autoptr (BastideSetup) setup = test_game_create_setup (words[0], N_PLAYERS, 11);

  bastide_setup_set_option (setup, "hand", words[1]);
  page_testing_set_up (fixture, test_game_start (setup), 7);
}

static guint
get_hand_size (Fixture *fixture,
               guint    player)
{
  const guint16 *tiles;

  return bastide_state_get_hand (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game), player,
                                 &tiles);
}

/* The buttons of the strip in the panel; NULL if it is hidden. */
static GtkWidget *
find_strip (Fixture *fixture)
{
  GtkWidget *strip = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_HAND_STRIP);

  return strip != NULL ? app_testing_find (strip, BASTIDE_TYPE_SEGMENTS) : NULL;
}

/* All hands are open: the player's own in the tray, to choose from, all others beside the players' names, or without
 * room for names beside the scores. */
static void
assert_hands (Fixture *fixture)
{
  const BastideDecision *decision = bastide_choice_get_decision (fixture->choice);
  gboolean choosing = decision->status == BASTIDE_STATUS_DECISION && !decision->placed;
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);
  GtkWidget *strip = find_strip (fixture);
  guint n_open = 0;

  g_assert_cmpint (strip != NULL, ==, choosing);
  if (choosing)
    g_assert_cmpuint (app_testing_count_children (strip), ==, get_hand_size (fixture, (guint) decision->player));

  for (guint player = 0; player < N_PLAYERS; player++, row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *view = app_testing_find (row, BASTIDE_TYPE_HAND_VIEW);
      guint n_tiles = choosing && (int) player == decision->player ? 0 : get_hand_size (fixture, player);

      g_assert_cmpuint (view != NULL ? app_testing_count_children (view) : 0, ==, n_tiles);
      n_open += n_tiles;
    }
  /* Including hidden pictures beside the scores. */
  for (GtkWidget *widget = NULL; (widget = app_testing_next (GTK_WIDGET (fixture->page), widget)) != NULL;)
    n_open -= app_testing_is_a (widget, BASTIDE_TYPE_TILE_PAINTING)
              && gtk_widget_get_ancestor (widget, BASTIDE_TYPE_SCORE_CHIPS) != NULL;
  g_assert_cmpuint (n_open, ==, 0);
}

/* Only the chosen tile can be placed, and only where it fits. */
static void
assert_choice (Fixture *fixture)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  int tile = bastide_choice_get_decision (fixture->choice)->tile;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint n_cells = 0;

  if (bastide_choice_get_n_tiles (fixture->choice) == 0)
    return;

  bastide_game_list (fixture->game, &actions);
  for (guint i = 0; i < actions.n_items; i++)
    if (bastide_rules_get_verb (rules, actions.items[i].verb)->target == BASTIDE_TARGET_CELL
        && actions.items[i].tile == tile)
      {
        g_assert_cmpint (bastide_choice_find_spot (fixture->choice, BASTIDE_TARGET_CELL, actions.items[i].x,
                                                   actions.items[i].y, -1), >=, 0);
        n_cells++;
      }
  g_assert_cmpuint (n_cells, >=, bastide_choice_get_n_spots (fixture->choice));
  g_assert_cmpuint (n_cells, >, 0);
}

/* The key exchanges the tile, a click chooses one, and the strip shows the chosen one. */
static void
assert_exchange (Fixture *fixture)
{
  guint n_tiles = bastide_choice_get_n_tiles (fixture->choice);
  int tile = bastide_choice_get_decision (fixture->choice)->tile;
  GtkWidget *strip = find_strip (fixture);

  if (n_tiles < 2)
    {
      page_testing_press (fixture, GDK_KEY_x, 0);
      g_assert_cmpint (bastide_choice_get_decision (fixture->choice)->tile, ==, tile);
      return;
    }

  g_assert_true (page_testing_press (fixture, GDK_KEY_x, 0));
  g_assert_cmpint (bastide_choice_get_decision (fixture->choice)->tile, !=, tile);
  assert_choice (fixture);
  EACH_CHILD (button, strip)
    if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)))
      {
        gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
        if (bastide_choice_get_decision (fixture->choice)->tile == tile)
          break;
      }
  g_assert_cmpint (bastide_choice_get_decision (fixture->choice)->tile, ==, tile);
}

static void
decide (Fixture *fixture)
{
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);
  guint key = GDK_KEY_Return;

  if (bastide_choice_get_can_confirm (fixture->choice))
    key = GDK_KEY_space;
  else if (bastide_choice_get_n_buttons (fixture->choice) > 0)
    key = GDK_KEY_1;
  else if (bastide_choice_get_can_pass (fixture->choice) && g_rand_boolean (fixture->random))
    key = GDK_KEY_s;
  else
    bastide_choice_set_selected (fixture->choice, g_rand_int_range (fixture->random, 0, (gint32) n_spots));
  page_testing_press (fixture, key, 0);
}

TEST_EACH ("/hands/whole-game/", set_up, page_testing_tear_down, "discovery 2", "classic 1", "classic 3")
{
  for (guint n = 0; !bastide_game_get_finished (fixture->game); n++)
    {
      if (n == N_FIRST)
        page_testing_skip_middle (fixture);
      assert_hands (fixture);
      assert_choice (fixture);
      if (find_strip (fixture) != NULL)
        assert_exchange (fixture);
      decide (fixture);
    }
  page_testing_wait_for_result (fixture);
}

/* An earlier moment shows the hands of that moment without any choice. */
TEST_WITH_DATA ("/hands/review", "discovery 2", set_up, page_testing_tear_down)
{
  GtkWidget *strip;

  for (guint i = 0; i < 40; i++)
    decide (fixture);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), 0);
  page_testing_iterate ();
  strip = find_strip (fixture);
  g_assert_nonnull (strip);
  g_assert_cmpuint (app_testing_count_children (strip), ==, 2);
  EACH_CHILD (button, strip)
    g_assert_false (gtk_widget_get_sensitive (button));
  bastide_review_set_moment (bastide_game_get_review (fixture->game), -1);
  page_testing_iterate ();
  assert_hands (fixture);
}

/* Without hands none of this exists. */
TEST_WITH_DATA ("/hands/none", "discovery 0", set_up, page_testing_tear_down)
{
  for (guint i = 0; i < 30; i++)
    {
      g_assert_null (find_strip (fixture));
      g_assert_null (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_HAND_VIEW));
      g_assert_false (page_testing_press (fixture, GDK_KEY_x, 0));
      decide (fixture);
    }
}

/* A figure on the board is called home by pointing at it. */
TEST_WITH_DATA ("/hands/recall", "discovery 0", set_up, page_testing_tear_down)
{
  guint n_recalled = 0;

  while (!bastide_game_get_finished (fixture->game) && n_recalled < 5)
    {
      int number = bastide_choice_get_decision (fixture->choice)->player;
      guint n_figures = 0, supply;
      BastidePlayer *player;

      for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
        if (bastide_choice_get_spot (fixture->choice, i)->target == BASTIDE_TARGET_FIGURE)
          {
            bastide_choice_set_selected (fixture->choice, (int) i);
            n_figures++;
          }
      if (n_figures == 0)
        {
          decide (fixture);
          continue;
        }

      g_assert_cmpuint (n_figures, <=, 4);
      player = bastide_game_get_player (fixture->game, (guint) number);
      supply = bastide_player_get_supply (player, 0);
      page_testing_press (fixture, GDK_KEY_Return, 0);
      g_assert_cmpuint (bastide_player_get_supply (player, 0), ==, supply + 1);
      n_recalled++;
    }
  g_assert_cmpuint (n_recalled, ==, 5);
}

/* The fields preview is unavailable in a game without fields. */
TEST_WITH_DATA ("/hands/fields", "discovery 0", set_up, page_testing_tear_down)
{
  page_testing_press (fixture, GDK_KEY_f, 0);
  g_assert_false (bastide_board_light_get_shows_fields (bastide_board_view_get_parts (fixture->board).light));
}
