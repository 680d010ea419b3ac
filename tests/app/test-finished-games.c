/* test-finished-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-finished-games-page.h"
#include "model/bastide-finished-games.h"
#include "model/bastide-game-file.h"
#include "model/bastide-game-locks.h"
#include "window-testing.h"

/* The record of finished games, from the end of a game to the page that shows it. */

/* Returns: (transfer full): what is on the disk */
static BastideFinishedGames *
open_record (void)
{
  BastideFinishedGames *games = bastide_finished_games_new (NULL);

  bastide_finished_games_reload (games);
  g_assert_null (bastide_finished_games_get_error (games));

  return games;
}

static guint
count_games (void)
{
  g_autoptr (BastideFinishedGames) games = open_record ();

  return bastide_finished_games_get_games (games)->len;
}

static void
play_to_end (BastideGame *game)
{
  while (!bastide_game_get_finished (game))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      bastide_game_list (game, &actions);
      if (actions.n_items > 0)
        g_assert_true (bastide_game_apply (game, actions.items[0], NULL));
      bastide_game_confirm (game);
    }
}

/* A game that is shown, some actions before its end. */
static BastideGame *
begin (Fixture *fixture)
{
  fixture->game = app_testing_play (fixture->application, 2, 8, 60);
  g_assert_false (bastide_game_get_finished (fixture->game));
  bastide_game_set_player_name (fixture->game, 0, "Žofie");
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  app_testing_settle ();

  return fixture->game;
}

static void
show_page (Fixture *fixture)
{
  window_testing_activate (fixture, "win.finished-games");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "finished-games");
}

static gboolean
shows (Fixture    *fixture,
       const char *text)
{
  return app_testing_shows (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_FINISHED_GAMES_PAGE), text);
}

TEST_WITH ("/finished-games/recorded", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game = begin (fixture);
  g_autoptr (BastideGame) again = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *best = NULL;

  g_assert_cmpuint (count_games (), ==, 0);
  play_to_end (game);
  app_testing_settle ();
  g_assert_cmpuint (count_games (), ==, 1);

  /* Taken back, brought again, reviewed and looked at once more it is the same game. */
  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_game_redo (game));
  window_testing_activate (fixture, "win.review");
  window_testing_activate (fixture, "win.result");
  again = bastide_game_load_bytes (bytes = bastide_game_print (game), "again",
                                   bastide_application_get_tilesets (fixture->application), NULL, NULL);
  bastide_window_set_game (fixture->window, again, NULL);
  app_testing_settle ();
  g_assert_cmpuint (count_games (), ==, 1);

  /* Who is called otherwise afterwards is so in the record. */
  bastide_game_set_player_name (again, 1, "Přejmenovaná");
  show_page (fixture);
  g_assert_true (shows (fixture, "Přejmenovaná"));
  g_assert_cmpuint (count_games (), ==, 1);
  best = g_strdup_printf ("%d", bastide_player_get_score (bastide_game_get_player (game, 0)));
  g_assert_true (shows (fixture, "Žofie"));
  g_assert_true (shows (fixture, best));
  g_assert_true (shows (fixture, _("Last games")));
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "result");
}

/* Nobody has played where computers play among themselves. */
TEST_WITH ("/finished-games/computers", window_testing_set_up, window_testing_tear_down)
{
  BastideGame *game = begin (fixture);

  bastide_game_set_seat (game, 0, "beginner");
  bastide_game_set_seat (game, 1, "beginner");
  play_to_end (game);
  app_testing_settle ();
  g_assert_cmpuint (count_games (), ==, 0);
}

static GtkWidget *
find_clear_button (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_FINISHED_GAMES_PAGE);

  return GTK_WIDGET (gtk_widget_get_template_child (page, BASTIDE_TYPE_FINISHED_GAMES_PAGE, "clear_button"));
}

/* An empty record says so; a full one is cleared after a question. */
TEST_WITH ("/finished-games/clear", window_testing_set_up, window_testing_tear_down)
{
  show_page (fixture);
  g_assert_true (shows (fixture, _("No game has ended yet")));
  g_assert_false (gtk_widget_get_sensitive (find_clear_button (fixture)));
  window_testing_activate (fixture, "win.back");

  play_to_end (begin (fixture));
  app_testing_settle ();
  show_page (fixture);
  g_assert_false (shows (fixture, _("No game has ended yet")));
  g_signal_emit_by_name (find_clear_button (fixture), "clicked");
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("cancel");
  g_assert_cmpuint (count_games (), ==, 1);
  g_signal_emit_by_name (find_clear_button (fixture), "clicked");
  app_testing_settle ();
  window_testing_answer ("clear");
  g_assert_cmpuint (count_games (), ==, 0);
  g_assert_true (shows (fixture, _("No game has ended yet")));
}

/* A record that cannot be read says so, and is kept beside the new one. */
TEST_WITH ("/finished-games/damaged", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", NULL);
  g_autofree char *path = g_build_filename (folder, "finished-games.xml", NULL);
  g_autofree char *kept = g_build_filename (folder, "finished-games-damaged-1.xml", NULL);
  g_autofree char *text = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, "<damaged", -1, NULL));
  play_to_end (begin (fixture));
  app_testing_settle ();
  show_page (fixture);
  g_assert_true (shows (fixture, kept));
  g_assert_true (shows (fixture, "Žofie"));
  g_assert_true (g_file_get_contents (kept, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "<damaged");
}

/* Nothing else happens in between. */
static void
leave_and_quit (gpointer data)
{
  bastide_game_locks_leave (data, "finished-games.xml");
  g_assert_cmpuint (count_games (), ==, 0);
  g_application_quit (g_application_get_default ());
}

/* Who ends the program at once after a game finds it there the next time, also where another program was just
 * writing. */
TEST_WITH ("/finished-games/quit", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *folder = window_testing_get_path ("bastide");
  g_autoptr (BastideGameLocks) locks = bastide_game_locks_new (folder);
  BastideGame *game = begin (fixture);

  g_assert_true (bastide_game_locks_take (locks, "finished-games.xml"));
  play_to_end (game);
  app_testing_settle ();
  g_assert_cmpuint (count_games (), ==, 0);
  g_idle_add_once (leave_and_quit, locks);
  g_assert_cmpint (g_application_run (G_APPLICATION (fixture->application), 0, NULL), ==, 0);
  g_assert_cmpuint (count_games (), ==, 1);
}
