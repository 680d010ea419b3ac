/* test-vocabulary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "cli/bastide-engine-vocabulary.h"
#include "rules/bastide-registry.h"

/* Every game that can be played has its words. */
static void
test_games (void)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    g_assert_cmpstr (bastide_engine_get_vocabulary (games[i])->game, ==, games[i]->id);
}

/* A game that somebody begins to write has none yet: what would be said with them is left out, and nothing breaks. */
static void
test_unknown_game (void)
{
  static const BastideGameInterface game = { .id = "unheard-of" };
  const BastideEngineVocabulary *vocabulary = bastide_engine_get_vocabulary (&game);

  g_assert_nonnull (vocabulary);
  g_assert_null (vocabulary->game);
  g_assert_cmpuint (vocabulary->n_segment_marks, ==, 0);
  g_assert_cmpuint (vocabulary->n_tile_marks, ==, 0);
  g_assert_cmpuint (vocabulary->n_pieces, ==, 0);
  g_assert_null (vocabulary->categories[0]);
  g_assert_null (vocabulary->track_pieces[0]);
  g_assert_null (vocabulary->scripts[0]);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/vocabulary/games", test_games);
  g_test_add_func ("/cli/vocabulary/unknown-game", test_unknown_game);

  return g_test_run ();
}
