/* test-game-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-strip.h"
#include "bastide-game-panel.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "bastide-score-chips.h"
#include "bastide-segments.h"
#include "bastide-settings.h"
#include "bastide-tab-bar.h"
#include "board-testing.h"
#include "page-testing.h"

/* The first turn of the middle of a game. */
#define N_FIRST 14

/* Hidden widgets are included. */
static GtkWidget *
find_widget (GtkWidget *root,
             GType      type)
{
  GtkWidget *widget = NULL;

  while ((widget = app_testing_next (root, widget)) != NULL && !G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    ;

  return widget;
}

PAGE_SET_UP (test_game_new (3), 1)

/* The accessible board: a cell with a text for every spot and every tile in view. */
static void
assert_cells (Fixture *fixture)
{
  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    {
      BastideBoardCell *cell = page_testing_find_cell (fixture, spot);

      g_assert_nonnull (cell);
      g_assert_cmpstr (bastide_board_cell_get_text (cell), !=, "");
      g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (cell)), ==, GTK_ACCESSIBLE_ROLE_GRID_CELL);
    }
}

/* Turning goes through all legal rotations, and no others. */
static void
assert_turning (Fixture *fixture)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      guint seen = 0;

      if (spot->target != BASTIDE_TARGET_CELL)
        continue;
      bastide_choice_set_selected (fixture->choice, (int) i);
      for (guint turn = 0; turn < BASTIDE_N_ROTATIONS; turn++)
        {
          guint rotation = bastide_choice_get_rotation (fixture->choice);

          g_assert_true (spot->rotations & (1u << rotation));
          g_assert_true (bastide_choice_get_can_choose (fixture->choice));
          seen |= 1u << rotation;
          g_assert_true (page_testing_press (fixture, GDK_KEY_r, 0));
        }
      g_assert_cmpuint (seen, ==, spot->rotations);
    }
}

/* One decision by an accessibility tool: the cell is found and activated. */
static void
decide_by_cells (Fixture *fixture,
                 guint    n)
{
  guint spot = n % MAX (bastide_choice_get_n_spots (fixture->choice), 1);

  if (bastide_choice_get_can_confirm (fixture->choice))
    page_testing_press (fixture, GDK_KEY_space, 0);
  else
    gtk_widget_activate (
      GTK_WIDGET (page_testing_find_cell (fixture, bastide_choice_get_spot (fixture->choice, spot))));
  page_testing_iterate ();
}

TEST_WITH ("/game-page/whole-game", set_up, page_testing_tear_down)
{
  guint n_actions = 0, n_stuck = 0;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  while (!bastide_game_get_finished (fixture->game))
    {
      guint turn = bastide_game_get_turn (fixture->game);

      if (turn == N_FIRST)
        page_testing_skip_middle (fixture);
      if (turn % 12 == 1 && bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL))
        assert_turning (fixture);
      bastide_board_camera_fit (bastide_board_view_get_camera (fixture->board));
      page_testing_iterate ();
      assert_cells (fixture);
      if (turn % 2 == 0)
        page_testing_decide (fixture, n_actions + n_stuck);
      else
        decide_by_cells (fixture, n_actions + n_stuck);
      /* Every second decision is a confirmation, which is not an action. */
      n_stuck = bastide_game_get_n_actions (fixture->game) == n_actions ? n_stuck + 1 : 0;
      n_actions = bastide_game_get_n_actions (fixture->game);
      g_assert_cmpuint (n_stuck, <, 20);
    }

  page_testing_wait_for_result (fixture);
  /* Each tile but the start tile was placed by an action. */
  g_assert_cmpuint (n_actions, >=, page_testing_count_placed (fixture) - 1);
}

/* A board of more than a thousand tiles appears gradually: no part of it is left out. */
TEST_WITH ("/game-page/very-large", set_up, page_testing_tear_down)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 3, 5);
  g_autoptr (GHashTable) cells = g_hash_table_new (NULL, NULL);
  BastideGame *game;
  guint n_sets, n_placed;

  test_game_add_expansions (setup);
  n_sets = setup->tilesets->len;
  for (guint i = 0; i < 8 * n_sets; i++)
    {
      BastideTileset *set = g_ptr_array_index (setup->tilesets, i % n_sets);

      /* The river is taken only once. */
      if (!g_str_equal (set->id, "river"))
        bastide_setup_add_tileset (setup, set);
    }
  game = test_game_start (setup);
  test_game_play_by_chance (game, fixture->random, 2500);
  page_testing_show_game (fixture, game);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  g_assert_true (BASTIDE_IS_BOARD_CELL (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board))));

  app_testing_settle ();
  bastide_board_camera_fit (bastide_board_view_get_camera (fixture->board));
  app_testing_settle ();
  n_placed = page_testing_count_placed (fixture);
  g_assert_cmpuint (n_placed, >, 1000);
  for (guint i = 0; i < n_placed; i++)
    {
      BastidePlacedTile tile;
      BastideSpot place;
      BastideBoardCell *cell;

      bastide_state_get_placed (bastide_game_get_rules (game), bastide_game_get_state (game), i, &tile);
      place = bastide_spot_of_cell (tile.x, tile.y);
      cell = bastide_board_cells_find (board_parts (fixture->board).cells, &place);
      g_assert_nonnull (cell);
      g_assert_cmpstr (bastide_board_cell_get_text (cell), !=, "");
      g_assert_true (g_hash_table_add (cells, cell));
    }
}

/* The focus is always on an existing cell. */
TEST_WITH ("/game-page/focus", set_up, page_testing_tear_down)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  for (guint i = 0; i < 24 && !bastide_game_get_finished (fixture->game); i++)
    {
      page_testing_decide (fixture, i);
      g_assert_true (BASTIDE_IS_BOARD_CELL (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board))));
    }
  while (bastide_game_get_can_undo (fixture->game))
    {
      bastide_game_undo (fixture->game);
      page_testing_iterate ();
      g_assert_true (BASTIDE_IS_BOARD_CELL (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board))));
    }

  /* Tab leaves the board. */
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (fixture->page), GTK_DIR_TAB_FORWARD));
  g_assert_null (gtk_widget_get_focus_child (GTK_WIDGET (fixture->board)));
}

/* Nothing is skipped silently: Space does not skip the figure. */
TEST_WITH ("/game-page/space", set_up, page_testing_tear_down)
{
  while (!bastide_choice_get_can_pass (fixture->choice))
    decide_by_cells (fixture, 0);
  page_testing_assert_acts (fixture, 0, page_testing_press (fixture, GDK_KEY_space, 0));
  g_assert_true (bastide_choice_get_can_pass (fixture->choice));
}

/* A preference determines the turns that need a confirmation. */
TEST_WITH ("/game-page/confirm", set_up, page_testing_tear_down)
{
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_CONFIRM_TURNS, BASTIDE_CONFIRM_NEVER);
  for (guint i = 0; i < 20; i++)
    {
      if (bastide_choice_get_can_pass (fixture->choice))
        page_testing_press (fixture, GDK_KEY_s, 0);
      else
        decide_by_cells (fixture, i);
      g_assert_false (bastide_choice_get_can_confirm (fixture->choice));
    }
}

/* From the last moment the game continues anyway; the button says so. */
TEST_WITH ("/game-page/play-on", set_up, page_testing_tear_down)
{
  static const guint keys[] = { GDK_KEY_Left, GDK_KEY_End, GDK_KEY_Home };

  for (guint finished = 0; finished <= 1; finished++)
    {
      GtkWidget *button;

      test_game_play (fixture->game, finished ? G_MAXUINT : 12);
      page_testing_activate (fixture, "game.review");
      button = app_testing_find_action (GTK_WIDGET (fixture->page), "review.play-on");
      g_assert_false (gtk_widget_get_sensitive (button));
      g_assert_nonnull (gtk_widget_get_tooltip_text (button));
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        {
          page_testing_press (fixture, keys[i], 0);
          g_assert_cmpint (gtk_widget_get_sensitive (button), ==, keys[i] != GDK_KEY_End);
          g_assert_cmpint (gtk_widget_get_tooltip_text (button) == NULL, ==, keys[i] != GDK_KEY_End);
        }
      page_testing_press (fixture, GDK_KEY_Escape, 0);
    }
}

TEST_WITH ("/game-page/review", set_up, page_testing_tear_down)
{
  static const guint keys[] = { GDK_KEY_Home, GDK_KEY_Right, GDK_KEY_End };
  guint n_placed[] = { 1, 2, 0 };

  test_game_play (fixture->game, 12);
  page_testing_iterate ();
  n_placed[2] = page_testing_count_placed (fixture);

  page_testing_activate (fixture, "game.review");
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const BastideState *state;

      page_testing_press (fixture, keys[i], 0);
      state = bastide_board_scene_get_state (board_parts (fixture->board).scene);
      g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (fixture->game), state), ==, n_placed[i]);
    }
  page_testing_press (fixture, GDK_KEY_Escape, 0);
  g_assert_cmpuint (bastide_choice_get_n_spots (fixture->choice), >, 0);
}

/* The texts of all visible labels in a widget. */
static void
append_words (GtkWidget *root,
              GString   *words)
{
  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_LABEL (widget) && gtk_widget_is_visible (widget))
      g_string_append_printf (words, "%s|", gtk_label_get_label (GTK_LABEL (widget)));
}

/* The texts of players, tile in hand, remaining tiles and chips. */
static char *
read_panel (Fixture *fixture)
{
  static GType (*const types[]) (void) = {
    bastide_player_row_get_type, bastide_tray_get_type, bastide_remaining_view_get_type, bastide_score_chips_get_type,
  };
  GString *words = g_string_new (NULL);
  GtkWidget *players;

  page_testing_iterate ();
  for (guint i = 1; i < G_N_ELEMENTS (types); i++)
    append_words (find_widget (GTK_WIDGET (fixture->page), types[i] ()), words);
  players = gtk_widget_get_parent (find_widget (GTK_WIDGET (fixture->page), types[0] ()));
  append_words (players, words);

  return g_string_free (words, FALSE);
}

/* In a review the panel shows the scores, supplies and tiles of that moment. */
TEST_WITH ("/game-page/review-panel", set_up, page_testing_tear_down)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *present = NULL;
  guint n_different = 0;

  gtk_widget_set_visible (find_widget (GTK_WIDGET (fixture->page), BASTIDE_TYPE_SCORE_CHIPS), TRUE);
  for (guint i = 0; i < 25; i++)
    {
      test_game_play (fixture->game, 1);
      g_ptr_array_set_size (shown, (int) bastide_game_get_n_actions (fixture->game) + 1);
      shown->pdata[shown->len - 1] = read_panel (fixture);
    }
  present = read_panel (fixture);

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.review", NULL);
  page_testing_press (fixture, GDK_KEY_Home, 0);
  for (guint i = 0; i < shown->len; i++)
    {
      g_autofree char *now = read_panel (fixture);

      /* After a placement the turn had not ended, and nothing was noted then. */
      if (shown->pdata[i] != NULL)
        g_assert_cmpstr (now, ==, shown->pdata[i]);
      n_different += g_strcmp0 (now, present) != 0;
      page_testing_press (fixture, GDK_KEY_Right, 0);
    }
  g_assert_cmpuint (n_different, >=, shown->len - 2);

  page_testing_press (fixture, GDK_KEY_Escape, 0);
  ASSERT_STRING (read_panel (fixture), present);
}

/* The tabs are one stop; arrow keys choose among them. */
TEST_WITH ("/game-page/tabs", set_up, page_testing_tear_down)
{
  GtkWidget *tabs = find_widget (find_widget (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TAB_BAR), BASTIDE_TYPE_SEGMENTS);
  GtkStack *stack = app_testing_get_part (gtk_widget_get_ancestor (tabs, BASTIDE_TYPE_GAME_PANEL), "stack");
  GtkWidget *first = gtk_widget_get_first_child (tabs);
  GtkWidget *second = gtk_widget_get_next_sibling (first);

  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (tabs)), ==, GTK_ACCESSIBLE_ROLE_TAB_LIST);
  g_assert_cmpint (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (first)), ==, GTK_ACCESSIBLE_ROLE_TAB);

  /* Tab reaches the chosen one, and leaves from there. */
  gtk_stack_set_visible_child_name (stack, "tiles");
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_is_focus (second));
  g_assert_false (gtk_widget_child_focus (tabs, GTK_DIR_TAB_FORWARD));
  g_assert_false (gtk_widget_child_focus (tabs, GTK_DIR_TAB_BACKWARD));

  /* Arrow keys choose, and wrap around. */
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_LEFT));
  g_assert_true (gtk_widget_is_focus (first));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "log");
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_LEFT));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "feature");
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_RIGHT));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "log");

  /* A disabled tab is skipped. */
  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_PURIST, TRUE);
  g_assert_false (gtk_widget_get_visible (second));
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_RIGHT));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (stack), ==, "feature");
}

/* Choices without a place on the board are labelled buttons in the bar, and number keys press them. */
TEST_WITH ("/game-page/buttons", set_up, page_testing_tear_down)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  guint n_pressed = 0;

  page_testing_show_game (fixture, test_game_new_full (3));
  g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_CONFIRM_TURNS, BASTIDE_CONFIRM_ALWAYS);

  while (!bastide_game_get_finished (fixture->game) && n_pressed < 12)
    {
      guint n_buttons = bastide_choice_get_n_buttons (fixture->choice);
      guint key = GDK_KEY_1;

      if (n_buttons == 0 || bastide_choice_get_figures (fixture->choice) != 0
          || bastide_choice_get_verbs (fixture->choice) != 0)
        {
          test_game_step (fixture->game, random);
          continue;
        }
      g_assert_true (gtk_widget_get_visible (find_widget (GTK_WIDGET (fixture->page), BASTIDE_TYPE_ACTION_BUTTONS)));
      key += (guint) g_rand_int_range (random, 0, (gint32) n_buttons);
      page_testing_assert_acts (fixture, 1, page_testing_press (fixture, key, 0));
      n_pressed++;
    }
  g_assert_cmpuint (n_pressed, >, 5);
}

/* All aids disappear together. */
TEST_WITH ("/game-page/purist", set_up, page_testing_tear_down)
{
  for (gboolean purist = TRUE; purist >= FALSE; purist--)
    {
      g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_PURIST, purist);
      page_testing_iterate ();
      gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.fields", NULL);
      g_assert_cmpint (bastide_board_light_get_shows_fields (board_parts (fixture->board).light), ==, !purist);
    }
}
