/* test-game-details.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>

#include "model/saving/bastide-saved-game.h"
#include "table.h"
#include "testing.h"

/* Details of the table that are not part of the rules: names, colours, a note, the agreement, the time taken. */

static const char *
get_colour (BastideGame *game,
            guint        player)
{
  return bastide_player_get_colour (bastide_game_get_player (game, player));
}

static char *
print (BastideGame *game)
{
  return harness_take_text (bastide_game_print (game));
}

static BastideGame *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_game_load_bytes (bytes, "a.bastide-game", testing_get_store (), NULL, error);
}

static char *
replace (const char *text,
         const char *from,
         const char *to)
{
  g_auto (GStrv) parts = g_strsplit (text, from, 2);

  g_assert_nonnull (parts[0]);
  g_assert_nonnull (parts[1]);

  return g_strjoinv (to, parts);
}

/* A colour belongs to one player: its previous owner gets the other's former one. */
TEST ("/game-details/colours")
{
  g_autoptr (BastideGame) game = testing_new_game (3, 1);
  g_autofree char *first = g_strdup (get_colour (game, 0));
  g_autofree char *third = g_strdup (get_colour (game, 2));
  guint64 checksum = testing_checksum (game);
  guint n_told = 0;

  g_signal_connect_swapped (game, "player-changed", G_CALLBACK (g_atomic_int_inc), &n_told);
  bastide_game_set_player_colour (game, 0, first);
  g_assert_cmpuint (n_told, ==, 0);
  bastide_game_set_player_colour (game, 0, "yellow");
  g_assert_cmpuint (n_told, ==, 1);
  g_assert_cmpstr (get_colour (game, 0), ==, "yellow");
  bastide_game_set_player_colour (game, 0, third);
  g_assert_cmpuint (n_told, ==, 3);
  g_assert_cmpstr (get_colour (game, 0), ==, third);
  g_assert_cmpstr (get_colour (game, 2), ==, "yellow");
  for (guint i = 0; i < 3; i++)
    for (guint j = 0; j < i; j++)
      g_assert_cmpstr (get_colour (game, i), !=, get_colour (game, j));
  g_assert_cmpuint (testing_checksum (game), ==, checksum);
}

/* Details are not steps of the game: undo and review stay where they are. */
TEST ("/game-details/in-review")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 3);
  guint n_actions;

  testing_play_by (game, 3, 20);
  n_actions = bastide_game_get_n_actions (game);
  bastide_review_set_moment (bastide_game_get_review (game), 5);
  bastide_game_set_player_name (game, 0, "Eva");
  bastide_game_set_player_colour (game, 0, "pink");
  g_assert_nonnull (bastide_review_get_state (bastide_game_get_review (game)));
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, n_actions);
  bastide_review_set_moment (bastide_game_get_review (game), -1);
  g_assert_true (bastide_game_undo (game));
  g_assert_cmpstr (get_colour (game, 0), ==, "pink");
}

/* A painter without the game gets the present names and colours, and an equal position with them. */
TEST ("/game-details/rules")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 4);
  g_autoptr (BastideRules) same = NULL;
  g_autoptr (BastideRules) rules = NULL;
  const BastideSetupPlayer *player;

  testing_play_by (game, 4, 30);
  same = bastide_game_copy_rules (game);
  g_assert_true (same == bastide_game_get_rules (game));
  bastide_game_set_player_colour (game, 1, "yellow");
  bastide_game_set_player_name (game, 1, "Žofie");
  rules = bastide_game_copy_rules (game);
  player = g_ptr_array_index (bastide_rules_get_setup (rules)->players, 1);
  g_assert_cmpstr (player->colour, ==, "yellow");
  g_assert_cmpstr (player->name, ==, "Žofie");
  g_assert_cmpuint (bastide_state_checksum (rules, bastide_game_get_state (game)), ==, testing_checksum (game));
}

/* A name is one line, a note may have several; a change of either is announced once, and an empty one counts as
 * none. */
TEST ("/game-details/texts")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  g_autofree char *long_text = g_strnfill (5000, 'x');
  g_autofree char *caption = bastide_game_get_caption (game);
  guint n_told = 0;

  g_signal_connect_swapped (game, "details-changed", G_CALLBACK (g_atomic_int_inc), &n_told);
  g_assert_null (bastide_game_get_name (game));
  g_assert_null (bastide_game_get_note (game));
  g_assert_cmpstr (caption, ==, bastide_game_get_title (game));
  bastide_game_set_name (game, "  The final\n of\001 2026 ");
  g_assert_cmpstr (bastide_game_get_name (game), ==, "The final of 2026");
  ASSERT_STRING (bastide_game_get_caption (game), "The final of 2026");
  bastide_game_set_note (game, "\n Anna leads.\n\nEva: \xff next time!\r\n");
  g_assert_cmpstr (bastide_game_get_note (game), ==, "Anna leads.\n\nEva: \xef\xbf\xbd next time!");
  g_assert_cmpuint (n_told, ==, 2);
  bastide_game_set_name (game, "The final of 2026");
  g_assert_cmpuint (n_told, ==, 2);

  bastide_game_set_name (game, long_text);
  g_assert_cmpuint (strlen (bastide_game_get_name (game)), ==, BASTIDE_GAME_MAX_NAME);
  bastide_game_set_note (game, long_text);
  g_assert_cmpuint (strlen (bastide_game_get_note (game)), ==, BASTIDE_GAME_MAX_NOTE);
  bastide_game_set_name (game, " ");
  bastide_game_set_note (game, NULL);
  g_assert_null (bastide_game_get_name (game));
  g_assert_null (bastide_game_get_note (game));
}

static void
fill_details (BastideGame *game)
{
  const BastideAgreement agreement = { .purist = TRUE, .clock = TRUE, .minutes = 20 };

  bastide_game_set_agreement (game, &agreement);
  bastide_game_set_name (game, "Vánoce <2026> & \"více\"");
  bastide_game_set_note (game, "První řádek\n  <druhý> & poslední");
  bastide_game_add_time (game, 0, 61500);
  bastide_game_add_time (game, 1, 1205000);
}

static void
assert_details (BastideGame *game)
{
  g_assert_cmpstr (bastide_game_get_name (game), ==, "Vánoce <2026> & \"více\"");
  g_assert_cmpstr (bastide_game_get_note (game), ==, "První řádek\n  <druhý> & poslední");
  g_assert_true (bastide_game_get_agreement (game)->purist);
  g_assert_true (bastide_game_get_agreement (game)->clock);
  g_assert_cmpuint (bastide_game_get_agreement (game)->minutes, ==, 20);
  g_assert_cmpuint (bastide_game_get_time (game, 0) / 1000, ==, 61);
  g_assert_cmpuint (bastide_game_get_time (game, 1) / 1000, ==, 1205);
  g_assert_cmpint (bastide_game_get_time_left (game, 1) / 1000, ==, -5);
}

/* Everything is saved, and a loaded game gives the same file. */
TEST ("/game-details/saved")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (BastideGame) again = NULL;
  g_autofree char *text = NULL;

  testing_play_by (game, 7, 30);
  fill_details (game);
  bastide_game_set_player_colour (game, 0, "yellow");
  text = print (game);
  again = NO_ERROR (load (text, &error));
  assert_details (again);
  g_assert_cmpstr (get_colour (again, 0), ==, "yellow");
  testing_assert_equal (game, again);
}

/* A game without these details is saved in the format that older versions read. */
TEST ("/game-details/formats")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  const BastideAgreement agreement = { .clock = TRUE };
  g_autofree char *plain = print (game);
  g_autofree char *noted = NULL, *agreed = NULL;

  g_assert_nonnull (strstr (plain, "/ns/game/1\""));
  bastide_game_set_note (game, "a");
  noted = print (game);
  g_assert_nonnull (strstr (noted, "/ns/game/2\""));
  bastide_game_set_note (game, NULL);
  bastide_game_set_agreement (game, &agreement);
  agreed = print (game);
  g_assert_nonnull (strstr (agreed, "/ns/game/2\""));
}

/* A copy of the same game has all details; a fork has only the agreement. */
TEST ("/game-details/copies")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (BastideGame) copy = NULL;
  g_autoptr (BastideGame) fork = NULL;

  testing_play_by (game, 7, 30);
  fill_details (game);
  copy = bastide_game_copy (game);
  assert_details (copy);
  fork = bastide_game_fork_at (game, 10);
  g_assert_null (bastide_game_get_name (fork));
  g_assert_null (bastide_game_get_note (fork));
  g_assert_true (bastide_game_get_agreement (fork)->purist);
  g_assert_cmpuint (bastide_game_get_time (fork, 1), ==, 0);
}

/* Details shown in lists of games, without a replay. */
TEST ("/game-details/head")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autoptr (GFile) file = g_file_new_build_filename (folder, "a.bastide-game", NULL);
  g_autoptr (GFile) parent = g_file_get_parent (file);
  g_autoptr (BastideSavedGame) saved_game = NULL;

  fill_details (game);
  g_assert_true (bastide_game_save (game, file, NULL));
  saved_game = NO_ERROR (bastide_saved_game_new_for_file (file, &error));
  g_assert_cmpstr (saved_game->name, ==, bastide_game_get_name (game));
  g_assert_cmpstr (saved_game->note, ==, bastide_game_get_note (game));
  g_assert_cmpstr (saved_game->title, ==, bastide_game_get_title (game));
  g_assert_cmpuint (saved_game->n_players, ==, 2);
  g_assert_true (g_file_delete (file, NULL, NULL));
  g_assert_true (g_file_delete (parent, NULL, NULL));
}

/* Details that a file must not contain, and those that are corrected. */
TEST ("/game-details/hostile")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  g_autoptr (BastideGame) again = NULL;
  g_autofree char *text = NULL, *odd = NULL;

  fill_details (game);
  text = print (game);
  TABLE_FOR_EACH (row, "game-details-refused.tsv", 2) /* the changed text, its replacement */
    {
      g_autofree char *damaged = replace (text, row[0], row[1]);
      g_autoptr (GError) error = NULL;

      g_assert_null (load (damaged, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == BASTIDE_SAVED_GAME_ERROR);
    }

  /* There are only two players. */
  odd = replace (text, "player=\"1\" seconds=", "player=\"5\" seconds=");
  again = load (odd, NULL);
  g_assert_nonnull (again);
  g_assert_cmpuint (bastide_game_get_time (again, 0), ==, 61000);
  g_assert_cmpuint (bastide_game_get_time (again, 1), ==, 0);
}

/* Minutes without a clock are ignored, and nobody has more than ten hours. */
TEST ("/game-details/bounds")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 7);
  const BastideAgreement idle = { .minutes = 5 };
  const BastideAgreement endless = { .clock = TRUE, .minutes = G_MAXUINT };

  bastide_game_set_agreement (game, &idle);
  g_assert_true (bastide_agreement_is_empty (bastide_game_get_agreement (game)));
  g_assert_cmpuint (bastide_game_get_agreement (game)->minutes, ==, 0);
  bastide_game_set_agreement (game, &endless);
  g_assert_cmpuint (bastide_game_get_agreement (game)->minutes, ==, BASTIDE_MAX_CLOCK_MINUTES);
  bastide_game_add_time (game, 0, G_MAXUINT64);
  bastide_game_add_time (game, 0, G_MAXUINT64);
  g_assert_cmpint (bastide_game_get_time_left (game, 0), <, 0);
}

BEFORE_TESTS
{
  setlocale (LC_ALL, "C.UTF-8");
}
