/* test-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/game/bastide-game.h"
#include "harness.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/* The built-in sets, read once. */
static inline BastideTilesetStore *
test_game_get_store (void)
{
  static BastideTilesetStore *store;

  if (store == NULL)
    store = bastide_tileset_store_new ();

  return store;
}

/* Returns: (transfer full): a game with its own sets and @n_players without names, the same each time */
static inline BastideSetup *
test_game_create_setup (const char *game,
                        guint       n_players,
                        guint64     seed)
{
  const BastideGameInterface *interface = bastide_registry_find_game (game);
  BastideSetup *setup = bastide_setup_new (interface);

  for (guint i = 0; interface->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (test_game_get_store (), interface->tilesets[i]));
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = seed;

  return setup;
}

/* Adds every expansion of the game. */
static inline void
test_game_add_expansions (BastideSetup *setup)
{
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  for (const BastideModuleInterface *const *module = bastide_registry_get_modules (); *module != NULL; module++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (test_game_get_store (), (*module)->id);

      if (!g_str_equal ((*module)->game, setup->game->id))
        continue;
      g_strv_builder_add (ids, (*module)->id);
      if (tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  g_strfreev (setup->modules);
  setup->modules = g_strv_builder_end (ids);
}

static inline BastideGame *
test_game_start (const BastideSetup *setup)
{
  return NO_ERROR (bastide_game_new (setup, &error));
}

/* A game without expansions. */
static inline BastideGame *
test_game_new_seeded (const char *game,
                      guint       n_players,
                      guint64     seed)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup (game, n_players, seed);

  return test_game_start (setup);
}

static inline BastideGame *
test_game_new (guint n_players)
{
  return test_game_new_seeded ("classic", n_players, 11);
}

/* The same with every expansion. */
static inline BastideGame *
test_game_new_full_seeded (guint   n_players,
                           guint64 seed)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", n_players, seed);

  test_game_add_expansions (setup);

  return test_game_start (setup);
}

static inline BastideGame *
test_game_new_full (guint n_players)
{
  return test_game_new_full_seeded (n_players, 11);
}

/* Confirms the turn if possible, or else takes a random action. Returns: whether it was an action */
static inline gboolean
test_game_step (BastideGame *game,
                GRand       *random)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  if (bastide_game_get_can_confirm (game))
    {
      bastide_game_confirm (game);
      return FALSE;
    }
  bastide_game_list (game, &actions);
  g_assert_cmpuint (actions.n_items, >, 0);
  NO_ERROR (bastide_game_apply (game, actions.items[g_rand_int_range (random, 0, (int) actions.n_items)], &error));

  return TRUE;
}

/* @n_actions: number of random actions, unless the game ends before */
static inline void
test_game_play_by_chance (BastideGame *game,
                          GRand       *random,
                          guint        n_actions)
{
  while (n_actions > 0 && !bastide_game_get_finished (game))
    n_actions -= test_game_step (game, random) ? 1 : 0;
}

/* Takes the first legal action repeatedly. */
static inline void
test_game_play (BastideGame *game,
                guint        n_turns)
{
  for (guint turn = 0; turn < n_turns && !bastide_game_get_finished (game);)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      if (bastide_game_get_can_confirm (game))
        {
          bastide_game_confirm (game);
          turn++;
          continue;
        }
      bastide_game_list (game, &actions);
      NO_ERROR (bastide_game_apply (game, actions.items[0], &error));
    }
}

G_END_DECLS
