/* test-random-tilesets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Computer players cope with all tiles of an author and all house rules: no illegal move, and every game comes to its
 * end.
 */

#include "ai-testing.h"
#include "rules/bastide-random.h"
#include "../rules/fixture.h"
#include "tileset/edit/bastide-tile-edit.h"
#include "../rules/any-rules.h"
#include "../tileset/random-set.h"

#define N_GAMES 8
#define N_GAMES_LONG 1000
#define MAX_PLAYOUTS 3

/* Each seat has a level and a character of its own. */
static void
choose_minds (BastideMind *minds,
              guint64     *random)
{
  guint n_levels;
  guint n_characters;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  const BastideCharacter *characters = bastide_characters_get (&n_characters);

  for (guint seat = 0; seat < BASTIDE_MAX_PLAYERS; seat++)
    {
      minds[seat] = (BastideMind) { .level = &levels[bastide_random_below (random, n_levels)] };
      if (!minds[seat].level->measure && bastide_random_below (random, 2) == 0)
        minds[seat].character = &characters[bastide_random_below (random, n_characters)];
    }
}

static void
play (const BastideRules *rules,
      guint64             random)
{
  g_autoptr (BastideState) state = fixture_start (rules);
  BastideMind minds[BASTIDE_MAX_PLAYERS];
  gboolean goes_on;

  choose_minds (minds, &random);
  /* With a single tile that fits nowhere, a game may end before it has begun. */
  for (goes_on = bastide_state_get_decider (rules, state) >= 0; goes_on; )
    {
      const BastideMind *mind = &minds[bastide_state_get_decider (rules, state)];
      BastideBudget budget = { 1 + bastide_random_below (&random, MAX_PLAYOUTS), bastide_random_next (&random) };
      g_autoptr (BastideThought) thought = bastide_think (rules, state, mind, budget, NULL, NULL);

      g_assert_false (thought->stopped);
      g_assert_cmpuint (thought->playouts, <=, budget.playouts);
      goes_on = ai_testing_play_best (rules, state, thought);
    }
  g_assert_cmpint (bastide_state_get_decider (rules, state), <, 0);
}

TEST ("/ai/random-tilesets")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (GPtrArray) tools = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; games[i] != NULL; i++)
    g_ptr_array_add (tools, bastide_edit_tools_list (games[i]));

  for (guint i = 0; i < n_games; i++)
    {
      guint game = i % tools->len;
      guint64 random = i;
      g_autoptr (GRand) author = g_rand_new_with_seed (i);
      g_autoptr (BastideTileset) set = random_set_new (games[game], g_ptr_array_index (tools, game), NULL, author);
      g_autoptr (BastideRules) rules = any_rules_new_with (set, &random);

      g_test_message ("game %u: %.*s", i, (int) g_bytes_get_size (set->source),
                      (const char *) g_bytes_get_data (set->source, NULL));
      play (rules, random);
    }
}
