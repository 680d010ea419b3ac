/* test-finished-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gstdio.h>
#include <locale.h>
#include <sys/wait.h>
#include <unistd.h>

#include "model/saving/bastide-finished-games.h"
#include "model/saving/bastide-game-locks.h"
#include "store-testing.h"
#include "table.h"
#include "testing.h"

/* The record of finished games: each is in it once, nothing is lost, and no file is trusted. */

typedef struct
{
  StoreFixture  store;
  GFile        *file;
} Fixture;

static void
set_up (Fixture *fixture)
{
  store_testing_set_up (&fixture->store);
  fixture->file = g_file_get_child (fixture->store.file, "finished-games.xml");
}

static void
tear_down (Fixture *fixture)
{
  g_object_unref (fixture->file);
  store_testing_tear_down (&fixture->store);
}

static BastideGame *
play (guint seed)
{
  BastideGame *game = testing_new_game (2, seed);

  testing_play_by (game, seed, G_MAXUINT);
  g_assert_true (bastide_game_get_finished (game));

  return game;
}

/* Takes the contents from a file beside the tests. */
static void
write_file (Fixture    *fixture,
            const char *name)
{
  g_autofree char *text = table_read_text (name);

  testing_write_text (fixture->file, text);
}

/* Returns: the record as another program sees it */
static BastideFinishedGames *
open_again (Fixture *fixture)
{
  BastideFinishedGames *games = bastide_finished_games_new (fixture->file);

  bastide_finished_games_reload (games);

  return games;
}

static guint
count (BastideFinishedGames *games)
{
  return bastide_finished_games_get_games (games)->len;
}

static const BastideFinishedGame *
get (BastideFinishedGames *games,
     guint                 position)
{
  return g_ptr_array_index (bastide_finished_games_get_games (games), position);
}

static void
assert_result (const BastideFinishedGame *finished,
               BastideGame               *game)
{
  g_assert_cmpstr (finished->id, ==, bastide_game_get_id (game));
  g_assert_cmpstr (finished->game, ==, bastide_game_get_setup (game)->game->id);
  g_assert_cmpuint (finished->n_players, ==, bastide_game_get_setup (game)->players->len);
  for (guint i = 0; i < finished->n_players; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (bastide_game_get_setup (game)->players, i);

      g_assert_cmpstr (finished->seats[i].name, ==, player->name);
      g_assert_cmpstr (finished->seats[i].colour, ==, player->colour);
      g_assert_cmpstr (finished->seats[i].seat, ==, bastide_game_get_seat (game, i));
      g_assert_cmpint (finished->seats[i].score, ==, bastide_player_get_score (bastide_game_get_player (game, i)));
      g_assert_cmpuint (finished->seats[i].rank, ==, bastide_player_get_rank (bastide_game_get_player (game, i)));
    }
}

TEST_WITH ("/finished-games/round-trip", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) again = NULL;
  g_autoptr (BastideGame) game = play (1);

  bastide_game_set_player_name (game, 0, "Žofie & <Co> \"'");
  bastide_game_set_seat (game, 1, "strong:farmer");
  bastide_finished_games_add (games, game);
  g_assert_null (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 1);
  again = open_again (fixture);
  g_assert_null (bastide_finished_games_get_error (again));
  g_assert_cmpuint (count (again), ==, 1);
  assert_result (get (again, 0), game);
}

/* A missing file is an empty record, and reading does not create it. */
TEST_WITH ("/finished-games/none", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = open_again (fixture);

  g_assert_null (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 0);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
}

/* A game is recorded once, however often and by whomever its end is seen; replayed differently, with its latest end. */
TEST_WITH ("/finished-games/once", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) other = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideGame) game = play (2);
  g_autofree char *text = NULL;

  bastide_finished_games_add (games, game);
  text = testing_read_text (fixture->file);
  bastide_finished_games_add (games, game);
  bastide_finished_games_add (other, game);
  ASSERT_STRING (testing_read_text (fixture->file), text);
  g_assert_true (bastide_game_undo (game));
  g_assert_true (bastide_game_redo (game));
  if (!bastide_game_get_finished (game))
    bastide_game_confirm (game);
  bastide_finished_games_add (games, game);
  bastide_finished_games_reload (other);
  g_assert_cmpuint (count (other), ==, 1);

  bastide_game_set_player_name (game, 0, "Somebody else");
  bastide_finished_games_add (games, game);
  bastide_finished_games_reload (other);
  g_assert_cmpuint (count (other), ==, 1);
  assert_result (get (other, 0), game);
}

/* Games of computers alone are not recorded; one person is enough. */
TEST_WITH ("/finished-games/computers", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideGame) game = play (3);

  bastide_game_set_seat (game, 0, "casual");
  bastide_game_set_seat (game, 1, "strong");
  bastide_finished_games_add (games, game);
  g_assert_cmpuint (count (games), ==, 0);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  bastide_game_set_seat (game, 1, NULL);
  bastide_finished_games_add (games, game);
  g_assert_cmpuint (count (games), ==, 1);
}

/* Two programs add to the same file without losing each other's additions. */
TEST_WITH ("/finished-games/two-programs", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideGame) mine = play (4);
  g_autoptr (BastideGame) theirs = play (5);
  pid_t child;
  int status;

  bastide_finished_games_reload (games);
  child = fork ();
  if (child == 0)
    {
      BastideFinishedGames *other = bastide_finished_games_new (fixture->file);

      bastide_finished_games_add (other, theirs);
      _exit (bastide_finished_games_get_error (other) == NULL ? 0 : 1);
    }
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (status, ==, 0);
  bastide_finished_games_add (games, mine);
  g_assert_cmpuint (count (games), ==, 2);
  g_assert_cmpstr (get (games, 0)->id, !=, get (games, 1)->id);
}

/* Additions wait while another program writes; they are visible at once, and written when the file is free. */
TEST_WITH ("/finished-games/locked", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) other = NULL;
  g_autoptr (BastideGameLocks) locks = bastide_game_locks_new (fixture->store.folder);
  g_autoptr (BastideGame) game = play (6);

  g_assert_true (bastide_game_locks_take (locks, "finished-games.xml"));
  bastide_finished_games_add (games, game);
  g_assert_error (bastide_finished_games_get_error (games), G_IO_ERROR, G_IO_ERROR_BUSY);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  g_assert_cmpuint (count (games), ==, 1);
  bastide_game_locks_leave (locks, "finished-games.xml");
  bastide_finished_games_flush (games);
  g_assert_null (bastide_finished_games_get_error (games));
  other = open_again (fixture);
  g_assert_cmpuint (count (other), ==, 1);
}

/* A full disk leaves the old file intact, and nothing is forgotten. */
TEST_WITH ("/finished-games/full-disk", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) other = NULL;
  g_autoptr (BastideGame) first = play (7);
  g_autoptr (BastideGame) second = play (8);
  g_autofree char *before = NULL;

  bastide_finished_games_add (games, first);
  before = testing_read_text (fixture->file);
  harness_fill_disk (100);
  bastide_finished_games_add (games, second);
  harness_free_disk ();
  g_assert_nonnull (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 2);
  ASSERT_STRING (testing_read_text (fixture->file), before);
  /* Disposing of the last reference tries once more. */
  g_clear_object (&games);
  other = open_again (fixture);
  g_assert_cmpuint (count (other), ==, 2);
}

TEST_WITH ("/finished-games/clear", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideGame) game = play (9);

  bastide_finished_games_add (games, game);
  g_assert_true (NO_ERROR (bastide_finished_games_clear (games, &error)));
  g_assert_cmpuint (count (games), ==, 0);
  g_assert_false (g_file_query_exists (fixture->file, NULL));
  g_assert_true (bastide_finished_games_clear (games, NULL));
  bastide_finished_games_add (games, game);
  g_assert_cmpuint (count (games), ==, 1);
}

/* After its end a game is recorded with its players' current names and colours, under the day it ended; a player who
 * then hands over a seat has played the game nonetheless. Renaming does not add an unrecorded game. */
TEST_WITH ("/finished-games/rename", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) other = NULL;
  g_autoptr (BastideGame) game = play (11);
  g_autoptr (BastideGame) stranger = play (12);
  g_autoptr (GDateTime) finished = NULL;

  bastide_finished_games_add (games, game);
  finished = g_date_time_ref (get (games, 0)->finished);
  bastide_game_set_player_name (game, 1, "Renamed");
  bastide_game_set_player_colour (game, 1, "pink");
  bastide_game_set_seat (game, 1, "casual");
  bastide_finished_games_rename (games, game);
  bastide_finished_games_rename (games, stranger);
  other = open_again (fixture);
  g_assert_cmpuint (count (other), ==, 1);
  g_assert_cmpstr (get (other, 0)->seats[1].name, ==, "Renamed");
  g_assert_cmpstr (get (other, 0)->seats[1].colour, ==, "pink");
  g_assert_null (get (other, 0)->seats[1].seat);
  g_assert_cmpint (g_date_time_to_unix (get (other, 0)->finished), ==, g_date_time_to_unix (finished));
}

#define HEAD "<finished-games xmlns=\"https://bastide-game.github.io/ns/finished-games/1\">"
#define TAIL "</finished-games>"

static GFile *
get_damaged_file (Fixture *fixture,
                  guint    number)
{
  g_autofree char *name = g_strdup_printf ("finished-games-damaged-%u.xml", number);

  return g_file_get_child (fixture->store.file, name);
}

/* An unreadable record is reported. When a game is to be recorded, a damaged record is kept beside the new one, and one
 * of a newer version stays; it can be cleared. */
TEST_WITH ("/finished-games/hostile", set_up, tear_down)
{
  g_autoptr (BastideGame) game = play (10);

  TABLE_FOR_EACH (row, "finished-games-refused.tsv", 2) /* the mistake, and the file */
    {
      gboolean too_new = g_str_equal (row[0], "too-new");
      g_autoptr (GFile) kept = too_new ? g_object_ref (fixture->file) : get_damaged_file (fixture, row_at + 1);
      g_autoptr (BastideFinishedGames) games = NULL;
      const GError *error;

      testing_write_text (fixture->file, row[1]);
      games = open_again (fixture);
      error = bastide_finished_games_get_error (games);
      g_assert_error (error, BASTIDE_FINISHED_GAMES_ERROR,
                      too_new ? BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW : BASTIDE_FINISHED_GAMES_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, "finished-games.xml"));
      /* The message also says how it will be resolved. */
      g_assert_true ((strstr (error->message, "a new record will begin") != NULL) == !too_new);
      g_assert_cmpuint (count (games), ==, 0);
      bastide_finished_games_add (games, game);
      g_assert_nonnull (bastide_finished_games_get_error (games));
      g_assert_cmpuint (count (games), ==, 1);
      if (!too_new)
        {
          g_autoptr (BastideFinishedGames) again = open_again (fixture);

          g_assert_nonnull (strstr (bastide_finished_games_get_error (games)->message, g_file_peek_path (kept)));
          g_assert_null (bastide_finished_games_get_error (again));
          g_assert_cmpuint (count (again), ==, 1);
        }
      ASSERT_STRING (testing_read_text (kept), row[1]);
      g_assert_true (bastide_finished_games_clear (games, NULL));
      g_assert_null (bastide_finished_games_get_error (games));
    }
}

/* Neither a pipe nor a folder is read. */
TEST_WITH ("/finished-games/no-file", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = NULL;

  g_assert_cmpint (g_mkdir (g_file_peek_path (fixture->file), 0700), ==, 0);
  games = open_again (fixture);
  g_assert_nonnull (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 0);
}

/* A file too large to be read counts as damaged: it is kept, and takes no time. */
TEST_WITH ("/finished-games/huge", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = NULL;
  g_autoptr (BastideGame) game = play (11);
  g_autoptr (GFile) kept = get_damaged_file (fixture, 1);
  GStatBuf info;

  testing_write_text (fixture->file, HEAD);
  g_assert_cmpint (truncate (g_file_peek_path (fixture->file), G_GINT64_CONSTANT (1) << 33), ==, 0);
  games = open_again (fixture);
  g_assert_nonnull (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 0);
  bastide_finished_games_add (games, game);
  g_assert_cmpuint (count (games), ==, 1);
  g_assert_cmpint (g_stat (g_file_peek_path (kept), &info), ==, 0);
  g_assert_cmpint (info.st_size, ==, G_GINT64_CONSTANT (1) << 33);
  g_clear_object (&games);
  games = open_again (fixture);
  g_assert_null (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 1);
}

/* If nothing can be written the game is shown and waits until the problem is fixed. */
TEST_WITH ("/finished-games/no-folder", set_up, tear_down)
{
  g_autoptr (GFile) folder = g_file_get_child (fixture->store.file, "closed");
  g_autoptr (GFile) file = g_file_get_child (folder, "finished-games.xml");
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (file);
  g_autoptr (BastideFinishedGames) other = NULL;
  g_autoptr (BastideGame) game = play (12);
  g_autoptr (GFile) lock = NULL;

  testing_write_text (folder, "");
  bastide_finished_games_add (games, game);
  g_assert_nonnull (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 1);
  g_assert_true (g_file_delete (folder, NULL, NULL));
  bastide_finished_games_flush (games);
  g_assert_null (bastide_finished_games_get_error (games));
  other = bastide_finished_games_new (file);
  bastide_finished_games_reload (other);
  g_assert_cmpuint (count (other), ==, 1);
  g_assert_true (g_file_delete (file, NULL, NULL));
  lock = g_file_get_child (folder, ".lock");
  g_assert_true (g_file_delete (lock, NULL, NULL));
}

/* Well-formed oddities are corrected: a game listed twice, too many players, names with line breaks, elements unknown
 * to this version. The newest comes first. */
TEST_WITH ("/finished-games/odd", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = NULL;

  write_file (fixture, "written/odd-finished-games.xml");
  games = open_again (fixture);
  g_assert_null (bastide_finished_games_get_error (games));
  g_assert_cmpuint (count (games), ==, 3);
  g_assert_cmpstr (get (games, 0)->id, ==, "b");
  g_assert_cmpstr (get (games, 1)->id, ==, "c");
  g_assert_cmpstr (get (games, 2)->id, ==, "a");
  g_assert_cmpint (get (games, 2)->seats[0].score, ==, -5);
  g_assert_cmpuint (get (games, 1)->n_players, ==, BASTIDE_MAX_PLAYERS);
  g_assert_cmpstr (get (games, 1)->seats[0].name, ==, "AB");
  ASSERT_STRING (bastide_finished_game_get_title (get (games, 1)), "chess");
}

/* Beside a record of a newer version a game is kept in a file of its own, until a readable record takes it in. */
TEST_WITH ("/finished-games/newer", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) again = NULL, later = NULL;
  g_autoptr (BastideGame) first = play (11);
  g_autoptr (BastideGame) second = play (12);
  const char *newer = "<finished-games xmlns=\"https://bastide-game.github.io/ns/finished-games/2\"><new/>" TAIL;

  testing_write_text (fixture->file, newer);
  bastide_finished_games_add (games, first);
  ASSERT_STRING (testing_read_text (fixture->file), newer);
  g_assert_nonnull (strstr (bastide_finished_games_get_error (games)->message, "finished-games-apart.xml"));
  again = open_again (fixture);
  g_assert_cmpuint (count (again), ==, 1);

  testing_write_text (fixture->file, HEAD TAIL);
  bastide_finished_games_add (again, second);
  g_assert_null (bastide_finished_games_get_error (again));
  /* The same if it was reported before. */
  bastide_finished_games_add (games, second);
  g_assert_null (bastide_finished_games_get_error (games));
  later = open_again (fixture);
  g_assert_cmpuint (count (later), ==, 2);
  g_file_delete (fixture->file, NULL, NULL);
  bastide_finished_games_reload (later);
  g_assert_cmpuint (count (later), ==, 0);
}

/* However many there are, none is dropped for a new one. */
TEST_WITH ("/finished-games/many", set_up, tear_down)
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (BastideFinishedGames) games = bastide_finished_games_new (fixture->file);
  g_autoptr (BastideFinishedGames) again = NULL;
  g_autoptr (BastideGame) game = play (11);

  for (guint i = 0; i < 6000; i++)
    g_string_append_printf (text, "<game id=\"g%u\" game=\"classic\" finished=\"%u-01-01T12:00:00Z\">"
                            "<player name=\"A\" colour=\"red\" score=\"1\" rank=\"1\"/></game>", i, 1000 + i % 1000);
  g_string_append (text, TAIL);
  testing_write_text (fixture->file, text->str);
  bastide_finished_games_add (games, game);
  g_assert_null (bastide_finished_games_get_error (games));
  again = open_again (fixture);
  g_assert_cmpuint (count (again), ==, 6001);
  g_assert_cmpstr (get (again, 0)->id, ==, bastide_game_get_id (game));
}

static const BastidePlayerTotal *
get_total (GPtrArray *totals,
           guint      position)
{
  g_assert_cmpuint (position, <, totals->len);

  return g_ptr_array_index (totals, position);
}

/* Games, wins, sums and the best, by player and game. */
/* A record of the maximum number of games is not too large for its own reader; a single invalid entry in it is damage,
 * as in any other file. */
TEST_WITH ("/finished-games/most", set_up, tear_down)
{
  static const char *const faults[][2] = {
    { "score=\"9\"", "score=\"9x\"" }, { "colour=\"red\"", "colour=\"mud\"" }, { "seat=\"casual\"", "seat=\"Casual:\"" },
    { "rank=\"1\"", "rank=\"-1\"" }, { "id=\"g0\"", "id=\"-\"" }, { "T12", "T99" }, { "A &amp; B", "A & B" },
  };
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" HEAD "\n");
  g_autoptr (BastideFinishedGames) all = NULL;

  for (guint i = 0; i < 50000; i++)
    g_string_append_printf (text, "  <game id=\"g%u\" game=\"classic\" finished=\"2020-01-01T12:00:00+01:00\">\n"
                            "    <module name=\"inns\"/>\n"
                            "    <player name=\"A &amp; B\" colour=\"red\" score=\"9\" rank=\"1\"/>\n"
                            "    <player name=\"C\" colour=\"blue\" seat=\"casual\" score=\"-1\" rank=\"2\"/>\n"
                            "  </game>\n", i);
  g_string_append (text, TAIL "\n");
  testing_write_text (fixture->file, text->str);
  all = open_again (fixture);
  g_assert_no_error (bastide_finished_games_get_error (all));
  g_assert_cmpuint (count (all), ==, 50000);
  g_assert_cmpstr (get (all, 0)->seats[0].name, ==, "A & B");
  g_assert_cmpint (get (all, 0)->seats[1].score, ==, -1);

  g_string_truncate (text, (gsize) (strstr (text->str, "  <game id=\"g1\"") - text->str));
  g_string_append (text, TAIL "\n");
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autoptr (GString) broken = g_string_new (text->str);
      g_autoptr (BastideFinishedGames) games = NULL;

      g_assert_cmpuint (g_string_replace (broken, faults[i][0], faults[i][1], 0), >, 0);
      testing_write_text (fixture->file, broken->str);
      games = open_again (fixture);
      g_assert_nonnull (bastide_finished_games_get_error (games));
    }
}

TEST_WITH ("/finished-games/totals", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = NULL;
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) classic = NULL;

  write_file (fixture, "written/totals-finished-games.xml");
  games = open_again (fixture);
  all = bastide_player_totals_new (bastide_finished_games_get_games (games), NULL);
  g_assert_cmpuint (all->len, ==, 3);
  g_assert_cmpstr (get_total (all, 0)->name, ==, "Anna");
  g_assert_cmpuint (get_total (all, 0)->n_games, ==, 3);
  g_assert_cmpuint (get_total (all, 0)->n_wins, ==, 2);
  g_assert_cmpstr (get_total (all, 1)->name, ==, "Eva");
  g_assert_true (get_total (all, 2)->is_computer);
  g_assert_cmpuint (get_total (all, 2)->n_games, ==, 2);
  g_assert_cmpuint (get_total (all, 2)->n_wins, ==, 1);

  classic = bastide_player_totals_new (bastide_finished_games_get_games (games), "classic");
  g_assert_cmpuint (get_total (classic, 0)->n_games, ==, 2);
  g_assert_cmpint (get_total (classic, 0)->sum, ==, 150);
  g_assert_cmpint (get_total (classic, 0)->best, ==, 90);
  g_assert_cmpint (g_date_time_get_day_of_month (get_total (classic, 0)->best_date), ==, 1);
  g_assert_cmpint (get_total (classic, 1)->best, ==, 61);
}

static void
count_change (guint *n_changes)
{
  (*n_changes)++;
}

/* Reading happens in a thread; a result from before the record was cleared does not bring it back. */
TEST_WITH ("/finished-games/reload-soon", set_up, tear_down)
{
  g_autoptr (BastideFinishedGames) games = NULL;
  guint n_changes = 0;

  write_file (fixture, "written/totals-finished-games.xml");
  games = bastide_finished_games_new (fixture->file);
  g_signal_connect_swapped (games, "changed", G_CALLBACK (count_change), &n_changes);
  bastide_finished_games_reload_soon (games);
  g_assert_cmpuint (count (games), ==, 0);
  while (n_changes == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count (games), ==, 3);

  bastide_finished_games_reload_soon (games);
  g_usleep (50000);
  NO_ERROR (bastide_finished_games_clear (games, &error));
  bastide_finished_games_reload_soon (games);
  while (n_changes < 3)
    {
      g_main_context_iteration (NULL, TRUE);
      g_assert_cmpuint (count (games), ==, 0);
    }
}

BEFORE_TESTS
{
  setlocale (LC_ALL, "C.UTF-8");
}
