/* test-first-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The first minute: an immediate game, its explanations, and a complete start page. */

#include "bastide-board-view.h"
#include "bastide-board-thumbnail.h"
#include "bastide-message-dialog.h"
#include "bastide-new-game-page.h"
#include "bastide-settings.h"
#include "board-testing.h"
#include "model/saving/bastide-game-file.h"
#include "model/game/bastide-statistics.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-outlook.h"
#include "window-testing.h"

/* The player has the name from the last game; there are no questions; the next New Game is as before. */
TEST_WITH ("/first-game/at-once", window_testing_set_up, window_testing_tear_down)
{
  GSettings *settings = bastide_settings_get ();
  const BastideSetup *setup;
  const BastideSetupPlayer *person, *computer;
  BastideGame *game;

  g_settings_set_value (settings, BASTIDE_SETTING_LAST_PLAYERS,
                        g_variant_new_parsed ("[('Robot', 'red'), ('Eva', 'green')]"));
  g_settings_set_value (settings, BASTIDE_SETTING_LAST_SEATS, g_variant_new_parsed ("['strong', 'person']"));
  window_testing_activate (fixture, "win.first-game");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
  game = bastide_window_get_game (fixture->window);
  setup = bastide_game_get_setup (game);
  g_assert_cmpuint (setup->players->len, ==, 2);
  person = setup->players->pdata[0];
  computer = setup->players->pdata[1];
  g_assert_cmpstr (person->name, ==, "Eva");
  g_assert_null (person->seat);
  g_assert_cmpstr (computer->seat, ==, "casual");
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (game), "farmers"), ==, "false");
  g_assert_true (bastide_agreement_is_empty (bastide_game_get_agreement (game)));
}

/* The first explanation is given only once, unless explanations are reset. */
TEST_WITH ("/first-game/sentences", window_testing_set_up, window_testing_tear_down)
{
  const char *sentence = "Turn the tile with R or the right mouse button; a click on a cell lays it.";
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_auto (GStrv) told = NULL;

  for (guint i = 0; i < 2; i++)
    {
      window_testing_activate (fixture, "win.first-game");
      app_testing_wait_for (app_testing_shows (window, sentence));
      g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_TOLD_SENTENCES);
      window_testing_activate (fixture, "win.start");
    }

  window_testing_activate (fixture, "win.first-game");
  app_testing_wait_for (app_testing_shows (window, sentence));
  told = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_TOLD_SENTENCES);
  g_assert_cmpuint (g_strv_length (told), ==, 1);
  g_assert_cmpstr (told[0], ==, "turn");
  window_testing_activate (fixture, "win.start");
  window_testing_activate (fixture, "win.first-game");
  /* It is a person's turn again, and time for the next explanation. */
  app_testing_wait_for (app_testing_shows (window, "The tile fits in a framed cell"));
  g_assert_false (app_testing_shows (window, sentence));
}

/* @farmers: whether to play with them. Returns: (transfer full): a game with some of the base tiles placed */
static BastideGame *
play (Fixture    *fixture,
      const char *farmers)
{
  g_autoptr (BastideGame) printed = app_testing_play (fixture->application, 2, 5, 2);
  g_autoptr (BastideSetup) setup = bastide_setup_copy (bastide_game_get_setup (printed));
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  BastideGame *game;

  bastide_setup_set_option (setup, "farmers", farmers);
  game = bastide_game_new (setup, NULL);
  test_game_play_by_chance (game, random, 40);

  return game;
}

static guint
count_hints_of_fields (Fixture *fixture)
{
  BastideBoardView *board = BASTIDE_BOARD_VIEW (app_testing_find (GTK_WIDGET (fixture->window),
                                                                  BASTIDE_TYPE_BOARD_VIEW));
  const BastideGame *game = fixture->game;
  const BastideRules *rules = bastide_game_get_rules ((BastideGame *) game);
  const BastideState *state = bastide_game_get_state ((BastideGame *) game);
  guint n = 0;

  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, placed, &tile);
      for (guint i = 0; i < bastide_rules_get_tile (rules, tile.tile)->segments->len; i++)
        {
          const char *hint;

          bastide_board_aim_set_feature (board_parts (board).aim, (int) placed, (int) i);
          hint = bastide_board_aim_get_hint (board_parts (board).aim);
          n += hint != NULL && strstr (hint, "Field") != NULL;
        }
    }

  return n;
}

/* Without farmers nothing mentions fields: neither the board, the tiles, nor the result. */
TEST_WITH ("/first-game/fields", window_testing_set_up, window_testing_tear_down)
{
  static const char *const values[] = { "true", "false" };

  for (guint without = 0; without < 2; without++)
    {
      const BastideRules *rules;
      g_autoptr (GPtrArray) statistics = NULL;
      g_autofree char *tile = NULL;
      guint n_fields = 0;

      g_clear_object (&fixture->game);
      fixture->game = play (fixture, values[without]);
      rules = bastide_game_get_rules (fixture->game);
      bastide_window_set_game (fixture->window, fixture->game, NULL);
      app_testing_settle ();
      g_assert_cmpint (count_hints_of_fields (fixture) == 0, ==, without);
      tile = bastide_text_tile (rules, 0, 0);
      g_assert_cmpint (strstr (tile, "field") == NULL, ==, without);
      statistics = bastide_game_get_statistics (fixture->game);
      for (guint i = 0; i < statistics->len; i++)
        n_fields += strcmp (((BastideStatistic *) statistics->pdata[i])->name, "field") == 0;
      g_assert_true (!without || n_fields == 0);
    }
}

/* The explanation of the preview agrees with the preview. */
TEST_WITH ("/first-game/preview", window_testing_set_up, window_testing_tear_down)
{
  BastideBoardView *board;
  const char *hint = NULL;

  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_TOLD_SENTENCES,
                        g_variant_new_parsed ("['turn', 'figure', 'cells', 'home', 'fields', 'end']"));
  fixture->game = play (fixture, "false");
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  app_testing_settle ();
  board = BASTIDE_BOARD_VIEW (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_BOARD_VIEW));
  for (int placed = 0; hint == NULL || strstr (hint, "when it is completed") == NULL; placed++)
    {
      bastide_board_aim_set_feature (board_parts (board).aim, placed, 0);
      hint = bastide_board_aim_get_hint (board_parts (board).aim);
    }
  g_assert_nonnull (strstr (hint, " now, "));
  app_testing_wait_for (app_testing_shows (GTK_WIDGET (fixture->window), "those now, and those when it is completed"));
}

/* The last game is over: its card starts the same one again, with the same players. */
TEST_WITH ("/start-page/again", window_testing_set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  g_autoptr (BastideGame) game = app_testing_play (fixture->application, 3, 4, G_MAXUINT);
  GtkWidget *card;
  BastideGame *next;

  bastide_game_store_attach (games, game, NULL);
  bastide_game_store_flush (games);
  app_testing_settle ();
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "Play again: "));
  card = app_testing_find_action (GTK_WIDGET (fixture->window), "win.repeat-game");
  g_assert_nonnull (card);
  g_signal_emit_by_name (card, "clicked");
  app_testing_wait_for (bastide_window_get_game (fixture->window) != NULL);
  next = bastide_window_get_game (fixture->window);
  g_assert_cmpuint (bastide_game_get_n_actions (next), ==, 0);
  g_assert_cmpuint (bastide_game_get_setup (next)->players->len, ==, 3);
  g_assert_cmpuint (bastide_game_get_setup (next)->seed, !=, bastide_game_get_setup (game)->seed);
}

#define WIDTH 40
#define HEIGHT 30

/* A kept picture is restored unchanged, only in its own size; any other file in its place is ignored; the oldest are
 * deleted. */
TEST ("/start-page/kept-pictures")
{
  g_autofree char *path = bastide_kept_picture_get_path ("00", WIDTH, HEIGHT, FALSE);
  g_autofree char *folder = g_path_get_dirname (path);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  cairo_surface_t *kept;
  guint n_files = 0;
  g_autoptr (GDir) listed = NULL;

  g_assert_null (bastide_kept_picture_load (path, WIDTH, HEIGHT));
  bastide_kept_picture_keep (path, surface);
  kept = bastide_kept_picture_load (path, WIDTH, HEIGHT);
  g_assert_nonnull (kept);
  cairo_surface_destroy (kept);
  g_assert_null (bastide_kept_picture_load (path, WIDTH + 1, HEIGHT));
  g_assert_true (g_file_set_contents (path, "\x89PNG\r\n\x1a\nno picture, but long enough to be one", -1, NULL));
  g_assert_null (bastide_kept_picture_load (path, WIDTH, HEIGHT));

  for (guint i = 0; i < 260; i++)
    {
      g_autofree char *checksum = g_strdup_printf ("%u", i);
      g_autofree char *other = bastide_kept_picture_get_path (checksum, WIDTH, HEIGHT, TRUE);

      bastide_kept_picture_keep (other, surface);
    }
  listed = g_dir_open (folder, 0, NULL);
  while (g_dir_read_name (listed) != NULL)
    n_files++;
  g_assert_cmpuint (n_files, <=, 240);
  g_assert_cmpuint (n_files, >=, 160);
  cairo_surface_destroy (surface);
}

/* Games with missing files are reported in one message. */
TEST_WITH ("/start-page/missing-games", window_testing_set_up, window_testing_tear_down)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);
  GtkWidget *message;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2, i, 5);

      bastide_game_store_attach (games, game, NULL);
      bastide_game_store_flush (games);
        }
  app_testing_settle ();
  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (BastideSavedGame) saved = g_list_model_get_item (G_LIST_MODEL (games), i);

      g_assert_true (g_file_delete (saved->file, NULL, NULL));
      bastide_window_open_file (fixture->window, saved->file);
    }
  app_testing_wait_for (window_testing_is_asking ());
  message = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG));
  g_assert_true (app_testing_shows (message, "And 6 more files"));
  window_testing_answer ("cancel");
  g_assert_false (window_testing_is_asking ());
}

/* New Game opens at its top, even in a small window; a name looks the same whether or not it was edited. */
TEST_WITH ("/first-game/new-game", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *scroller, *entry;
  cairo_surface_t *pictures[2];

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 420);
  app_testing_settle ();
  window_testing_activate (fixture, "win.new-game");
  app_testing_settle ();
  scroller = app_testing_find (app_testing_find (window, BASTIDE_TYPE_NEW_GAME_PAGE), GTK_TYPE_SCROLLED_WINDOW);
  g_assert_cmpfloat (gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller))),
                     ==, 0);

  entry = app_testing_find (window, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Anna");
  gtk_root_set_focus (GTK_ROOT (window), NULL);
  for (guint i = 0; i < 2; i++)
    {
      gtk_editable_select_region (GTK_EDITABLE (entry), 0, i == 0 ? 0 : -1);
      app_testing_settle ();
      pictures[i] = app_testing_paint (entry, 1);
    }
  g_assert_cmpmem (cairo_image_surface_get_data (pictures[0]),
                   cairo_image_surface_get_stride (pictures[0]) * cairo_image_surface_get_height (pictures[0]),
                   cairo_image_surface_get_data (pictures[1]),
                   cairo_image_surface_get_stride (pictures[1]) * cairo_image_surface_get_height (pictures[1]));
  cairo_surface_destroy (pictures[0]);
  cairo_surface_destroy (pictures[1]);
}
