/* test-printed-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-strip.h"
#include "bastide-card-painting.h"
#include "bastide-choice-speech.h"
#include "bastide-player-row.h"
#include "bastide-text-scale.h"
#include "bastide-track-speech.h"
#include "bastide-track-view.h"
#include "board-testing.h"
#include "page-testing.h"

/*
 * A game on a printed board: with a wall, start spaces, a track along the wall, and tokens with numbers.
 */

PAGE_SET_UP (test_game_new_seeded ("castle", 2, 3), 5)

static void
decide (Fixture *fixture)
{
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);
  guint key = GDK_KEY_Return;

  if (bastide_choice_get_can_confirm (fixture->choice))
    key = GDK_KEY_space;
  else if (bastide_choice_get_n_buttons (fixture->choice) > 0 && g_rand_boolean (fixture->random))
    key = GDK_KEY_1;
  else if (bastide_choice_get_can_pass (fixture->choice)
           && (n_spots == 0 || g_rand_int_range (fixture->random, 0, 4) == 0))
    key = GDK_KEY_s;
  else
    bastide_choice_set_selected (fixture->choice, g_rand_int_range (fixture->random, 0, (gint32) n_spots));
  page_testing_press (fixture, key, 0);
}

/* Number of tokens of a player, or of all players for -1. */
static guint
count_held (Fixture *fixture,
            int      player)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));
  guint n = 0;

  bastide_state_get_pieces (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game), pieces);
  for (guint i = 0; i < pieces->len; i++)
    n += g_array_index (pieces, BastidePiece, i).kind->faces != NULL
         && (player < 0 || g_array_index (pieces, BastidePiece, i).player == player);

  return n;
}

/* A player's tokens are shown in the player's row, and no others. */
static void
assert_tokens (Fixture *fixture)
{
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);

  for (int player = 0; player < 2; player++, row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cards = app_testing_find (row, GTK_TYPE_FLOW_BOX);

      g_assert_cmpuint (cards != NULL ? app_testing_count_children (cards) : 0, ==, count_held (fixture, player));
      if (cards != NULL)
        EACH_CHILD (card, cards)
          g_assert_nonnull (gtk_widget_get_tooltip_text (card));
    }
}

TEST_WITH ("/printed-board/whole-game", set_up, page_testing_tear_down)
{
  while (!bastide_game_get_finished (fixture->game))
    {
      assert_tokens (fixture);
      decide (fixture);
    }
  page_testing_wait_for_result (fixture);
}

/* Plays at random until a token may be played. Returns: whether that happened before the end */
static gboolean
play_to_token (BastideGame *game,
               GRand       *random)
{
  const BastideRules *rules = bastide_game_get_rules (game);

  for (; !bastide_game_get_finished (game); test_game_step (game, random))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      bastide_game_list (game, &actions);
      if (actions.n_items > 0 && !bastide_game_get_can_confirm (game)
          && bastide_rules_get_verb (rules, actions.items[0].verb)->target == BASTIDE_TARGET_CARD)
        return TRUE;
    }

  return FALSE;
}

/* A token is a button with a description, and can be played by its key. */
TEST_WITH ("/printed-board/token", set_up, page_testing_tear_down)
{
  GtkWidget *buttons;
  BastideGame *game = test_game_new_seeded ("castle", 2, 3);
  guint n_held;

  for (guint64 seed = 1; !play_to_token (game, fixture->random); seed++)
    {
      g_object_unref (game);
      game = test_game_new_seeded ("castle", 2, seed);
    }
  page_testing_show_game (fixture, game);
  page_testing_iterate ();

  assert_tokens (fixture);
  buttons = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_ACTION_BUTTONS);
  g_assert_nonnull (buttons);
  g_assert_nonnull (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (buttons)));
  n_held = count_held (fixture, -1);
  g_assert_true (page_testing_press (fixture, GDK_KEY_1, 0));
  g_assert_cmpuint (count_held (fixture, -1), ==, n_held - 1);
  assert_tokens (fixture);
}

/* The whole board is in view, at the beginning and when the window changes, until the player moves it. */
static void
assert_in_view (Fixture *fixture)
{
  const BastideBoardDefinition *definition = bastide_rules_get_board (bastide_game_get_rules (fixture->game));
  BastideCellRange visible = bastide_board_geometry_get_visible (board_testing_get_geometry (fixture->board));

  g_assert_true (bastide_cell_range_contains (visible, -1, -1));
  g_assert_true (bastide_cell_range_contains (visible, (int) definition->width, (int) definition->height));
}

TEST_WITH ("/printed-board/view", set_up, page_testing_tear_down)
{
  assert_in_view (fixture);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 700);
  app_testing_wait_for (gtk_widget_get_width (fixture->window) == 1024);
  page_testing_iterate ();
  assert_in_view (fixture);
}

/* There is no second track. */
TEST_WITH ("/printed-board/strip", set_up, page_testing_tear_down)
{
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TRACK_VIEW));
  page_testing_press (fixture, GDK_KEY_b, 0);
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TRACK_VIEW));
}

static guint
count_cells (Fixture    *fixture,
             const char *words)
{
  guint n = 0;

  for (GtkWidget *child = NULL; (child = app_testing_next (GTK_WIDGET (fixture->board), child)) != NULL;)
    if (BASTIDE_IS_BOARD_CELL (child))
      n += strstr (bastide_board_cell_get_text (BASTIDE_BOARD_CELL (child)), words) != NULL;

  return n;
}

/* The screen reader's text of a cell includes the surroundings of its edges. */
TEST_WITH ("/printed-board/speech", set_up, page_testing_tear_down)
{
  /* The first tile must lie at a start space. */
  g_assert_cmpuint (count_cells (fixture, "start space, "), ==, bastide_choice_get_n_spots (fixture->choice));
  while (bastide_game_get_turn (fixture->game) < 12
         || !bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL))
    decide (fixture);
  g_assert_cmpuint (count_cells (fixture, ": wall"), >, 0);
}

/* A playable token is shown face up beside the board, 160 pixels large with the usual font, with its effect. */
TEST_WITH ("/printed-board/large-token", set_up, page_testing_tear_down)
{
  g_autoptr (BastideChoice) choice = bastide_choice_new ();

  /* Other games are tried until there is such a choice. */
  for (guint seed = 1; bastide_card_painting_get_text (app_testing_get_part (fixture->page, "card")) == NULL; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new_seeded ("castle", 2, seed);

      bastide_choice_set_game (choice, game);
      while (!bastide_game_get_finished (game)
             && (bastide_choice_get_n_buttons (choice) == 0 || bastide_choice_speech_get_face (choice, 0) == NULL))
        test_game_step (game, fixture->random);
      if (!bastide_game_get_finished (game))
        page_testing_show_game (fixture, g_object_ref (game));
    }
  app_testing_settle ();
  g_assert_true (gtk_widget_get_mapped (app_testing_get_part (fixture->page, "card_room")));
  g_assert_cmpstr (bastide_choice_speech_get_face (fixture->choice, 0), ==,
                   gtk_label_get_label (app_testing_get_part (fixture->page, "card_text")));
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (GDK_PAINTABLE (app_testing_get_part (fixture->page, "card"))), ==,
                   bastide_text_scale_apply (NULL, 160));
}

/* The track in words: each player at the space of the points, and a corner for each token. */
TEST_WITH ("/printed-board/track-in-words", set_up, page_testing_tear_down)
{
  const BastideState *state = bastide_game_get_state (fixture->game);
  g_autofree char *text = bastide_track_speech_describe_track (fixture->game, state);
  g_auto (GStrv) corners = g_strsplit (text, "/", -1);

  g_assert_nonnull (strstr (text, "on space 0"));
  /* A token on every corner but the first. */
  g_assert_cmpuint (g_strv_length (corners) - 1, ==,
                    bastide_rules_get_board (bastide_game_get_rules (fixture->game))->corners->len - 1);
  g_assert_null (strstr (text, " 0/1"));
}

/* A review can be navigated by keys from the moment of the empty board. */
TEST_WITH ("/printed-board/review", set_up, page_testing_tear_down)
{
  static const guint keys[] = { GDK_KEY_Home, GDK_KEY_Right };

  for (guint i = 0; i < 20; i++)
    decide (fixture);
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.review", NULL);
  page_testing_iterate ();
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const BastideState *state;

      page_testing_press (fixture, keys[i], 0);
      state = bastide_board_scene_get_state (board_parts (fixture->board).scene);
      g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (fixture->game), state), ==, i);
      g_assert_true (BASTIDE_IS_BOARD_CELL (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board))));
    }
}
