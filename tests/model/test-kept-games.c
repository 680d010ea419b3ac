/* test-kept-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Games that earlier versions saved, in the folder games: they are opened for ever, lead where they led then, turn by
 * turn, and whoever won has still won. A file is never made anew; a new game or expansion brings a new one.
 */

#include <glib/gstdio.h>

#include "model/bastide-rulebooks.h"
#include "model/bastide-saved-game.h"
#include "rules/bastide-registry.h"
#include "testing.h"

typedef struct
{
  const char *name;
  const char *game;
  guint       n_actions;
  const char *scores; /* and ranks, of each player */
  gboolean    unfinished;
} KeptGame;

static const KeptGame kept_games[] = {
  { "all-expansions", "classic", 416, "84:2 79:3 164:1" },
  { "before-expansions", "classic", 92, "24:1 14:2" },
  /* Of a version in which a turn with open tiles was confirmed twice. */
  { "before-one-confirmation", "discovery", 47, "7:1 6:2", TRUE },
  { "castle", "castle", 86, "21:2 33:1" },
  { "city", "city", 163, "65:1 65:1 57:3" },
  { "classic", "classic", 99, "19:2 15:3 25:1" },
  { "classic-everything", "classic", 355, "74:1 35:4 42:3 46:2" },
  { "classic-own-tiles", "classic", 96, "16:2 21:1" },
  { "discovery", "discovery", 166, "19:3 26:1 20:2" },
  { "discovery-expert", "discovery", 166, "19:3 26:1 19:3 20:2" },
};

static BastideGame *
load (const KeptGame *kept)
{
  g_autofree char *name = g_strconcat (kept->name, BASTIDE_GAME_FILE_EXTENSION, NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "games", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
}

/* That each turn leads where it did then is checked by the loading itself. */
static void
test_kept_game (gconstpointer data)
{
  const KeptGame *kept = data;
  g_autoptr (BastideGame) game = load (kept);
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (GString) scores = g_string_new (NULL);

  g_assert_cmpstr (bastide_game_get_setup (game)->game->id, ==, kept->game);
  g_assert_cmpint (bastide_game_get_finished (game), ==, !kept->unfinished);
  g_assert_cmpuint (bastide_game_get_n_actions (game), ==, kept->n_actions);
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    g_string_append_printf (scores, "%s%d:%u", i > 0 ? " " : "", bastide_state_get_score (rules, state, i),
                            bastide_state_get_rank (rules, state, i));
  g_assert_cmpstr (scores->str, ==, kept->scores);
}

/* The head says the same as the replay, and a game that is saved again is the same game. */
static void
test_kept_file (gconstpointer data)
{
  const KeptGame *kept = data;
  g_autoptr (BastideGame) game = load (kept);
  g_autoptr (BastideSavedGame) summary = NULL;
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "kept.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  testing_assert_saves (game, file);

  summary = NO_ERROR (bastide_saved_game_new_for_file (file, &error));
  g_assert_cmpstr (summary->id, ==, bastide_game_get_id (game));
  g_assert_cmpint (summary->finished, ==, !kept->unfinished);
  for (guint i = 0; i < summary->n_players; i++)
    g_assert_cmpint (summary->seats[i].score, ==,
                     bastide_state_get_score (bastide_game_get_rules (game), bastide_game_get_state (game), i));
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static const KeptGame *
find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (kept_games); i++)
    if (g_str_equal (kept_games[i].name, name))
      return &kept_games[i];

  return NULL;
}

/* Each file is tested; of each game, each of its presets, and each expansion there is one. */
TEST ("/kept-games/complete")
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "games", NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GDir) dir = NO_ERROR (g_dir_open (folder, 0, &error));
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *stem = g_strndup (name, strlen (name) - strlen (BASTIDE_GAME_FILE_EXTENSION));

      g_test_message ("%s", stem);
      g_assert_nonnull (find (stem));
    }

  for (guint i = 0; i < G_N_ELEMENTS (kept_games); i++)
    {
      g_autoptr (BastideGame) game = load (&kept_games[i]);
      const BastideSetup *setup = bastide_game_get_setup (game);

      g_hash_table_add (seen, g_strdup_printf ("%s %s", setup->game->id,
                                               bastide_rules_has_hands (bastide_game_get_rules (game)) ? "hands"
                                                                                                           : ""));
      for (guint j = 0; setup->modules != NULL && setup->modules[j] != NULL; j++)
        g_hash_table_add (seen, g_strdup (setup->modules[j]));
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
  for (guint i = 0; i < G_N_ELEMENTS (kept_games); i++)
    {
      g_autofree char *game = g_strconcat ("/kept-games/game/", kept_games[i].name, NULL);
      g_autofree char *file = g_strconcat ("/kept-games/file/", kept_games[i].name, NULL);

      g_test_add_data_func (game, &kept_games[i], test_kept_game);
      g_test_add_data_func (file, &kept_games[i], test_kept_file);
    }
}
