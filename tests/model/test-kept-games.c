/* test-kept-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Games saved by earlier versions, in the folder games: they can always be opened, lead to the same states turn by
 * turn, and keep their winners. A file is never regenerated; a new game or expansion adds a new one.
 */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "model/variants/bastide-rulebooks.h"
#include "model/saving/bastide-saved-game.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "testing.h"

static BastideGame *
load (const char *stem)
{
  g_autofree char *name = g_strconcat (stem, BASTIDE_GAME_FILE_EXTENSION, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
}

/* @data: a name, the game, number of actions, scores and ranks, whether it has ended. The loading itself checks that
 *   each turn leads to the same state as then. */
static void
test_kept_game (gconstpointer data)
{
  char *const *row = data;
  g_autoptr (BastideGame) game = load (row[0]);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (GString) scores = g_string_new (NULL);

  g_assert_cmpstr (bastide_game_get_setup (game)->game->id, ==, row[1]);
  g_assert_cmpint (bastide_game_get_finished (game), ==, g_str_equal (row[4], "finished"));
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, (guint) atoi (row[2]));
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    g_string_append_printf (scores, "%s%d:%u", i > 0 ? " " : "", bastide_state_get_score (rules, state, i),
                            bastide_state_get_rank (rules, state, i));
  g_assert_cmpstr (scores->str, ==, row[3]);
}

/* The head agrees with the replay, and a game that is saved again is the same game. */
static void
test_kept_file (gconstpointer data)
{
  char *const *row = data;
  g_autoptr (BastideGame) game = load (row[0]);
  g_autoptr (BastideSavedGame) summary = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  testing_assert_saves (game, file);

  summary = NO_ERROR (bastide_saved_game_new_for_file (file, &error));
  g_assert_cmpstr (summary->id, ==, bastide_game_get_id (game));
  g_assert_cmpint (summary->finished, ==, g_str_equal (row[4], "finished"));
  for (guint i = 0; i < summary->n_players; i++)
    g_assert_cmpint (summary->seats[i].score, ==,
                     bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), i));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

/* Format 2 has a name, a note, an agreement and seats. */
TEST ("/kept-games/details")
{
  g_autoptr (BastideGame) game = load ("castle-agreed");
  const BastideAgreement *agreement = bastide_game_get_agreement (game);

  g_assert_cmpstr (bastide_game_get_name (game), ==, "Sunday & rain");
  g_assert_cmpstr (bastide_game_get_note (game), ==, "First line\nsecond <line>");
  g_assert_true (agreement->purist && agreement->clock && agreement->minutes == 20);
  g_assert_cmpuint (bastide_game_get_time (game, 0), ==, 754000);
  g_assert_cmpstr (bastide_game_get_seat (game, 1), ==, "strong:builder");
}

/* Each file is tested, and there is one for each game, each preset, and each expansion. */
TEST ("/kept-games/complete")
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "games", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) kept = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;

  TABLE_FOR_EACH (row, "kept-games.tsv", 5)
    {
      g_autoptr (BastideGame) game = load (row[0]);
      const BastideSetup *setup = bastide_game_get_setup (game);
      gboolean has_hands = bastide_rules_has_hands (bastide_game_get_rules (game));

      g_hash_table_add (kept, g_strconcat (row[0], BASTIDE_GAME_FILE_EXTENSION, NULL));
      g_hash_table_add (seen, g_strdup_printf ("%s %s", setup->game->id, has_hands ? "hands" : ""));
      for (guint j = 0; setup->modules != NULL && setup->modules[j] != NULL; j++)
        g_hash_table_add (seen, g_strdup (setup->modules[j]));
    }
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_test_message ("%s", name);
      g_assert_true (g_hash_table_contains (kept, name));
    }
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      g_autofree char *plain = g_strdup_printf ("%s ", (*game)->id);

      g_assert_true (g_hash_table_contains (seen, plain));
    }
  for (const BastideModuleInterface *const *module = bastide_registry_get_modules (); *module != NULL; module++)
    g_assert_true (!bastide_rulebooks_has ((*module)->id) || g_hash_table_contains (seen, (*module)->id));
  g_assert_true (g_hash_table_contains (seen, "discovery hands"));
}

BEFORE_TESTS
{
  table_add_tests ("/kept-games/game/", "kept-games.tsv", 5, test_kept_game);
  table_add_tests ("/kept-games/file/", "kept-games.tsv", 5, test_kept_file);
}
