/* test-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "model/bastide-game.h"
#include "rules/bastide-registry.h"
#include "tileset/bastide-tileset-store.h"

G_BEGIN_DECLS

/* A game of the first kind with its own sets, the same each time. */
static inline BastideGame *
test_game_new (guint n_players)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  const BastideGameInterface *interface = bastide_registry_get_games ()[0];
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  for (guint i = 0; interface->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, interface->tilesets[i]));
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = 11;
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);

  return game;
}

/* The same with every expansion. */
static inline BastideGame *
test_game_new_full (guint n_players)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  const BastideGameInterface *interface = bastide_registry_get_games ()[0];
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (interface);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  BastideGame *game;

  for (guint i = 0; interface->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, interface->tilesets[i]));
  for (guint i = 0; modules[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (store, modules[i]->id);

      if (g_strcmp0 (modules[i]->game, interface->id) != 0)
        continue;
      g_strv_builder_add (ids, modules[i]->id);
      if (tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  g_strfreev (setup->modules);
  setup->modules = g_strv_builder_end (ids);
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  setup->seed = 11;
  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);

  return game;
}

/* Takes the first legal action again and again. */
static inline void
test_game_play (BastideGame *game,
                guint        n_turns)
{
  for (guint turn = 0; turn < n_turns && !bastide_game_get_finished (game);)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      g_autoptr (GError) error = NULL;

      if (bastide_game_get_can_confirm (game))
        {
          bastide_game_confirm (game);
          turn++;
          continue;
        }
      bastide_game_list (game, &actions);
      bastide_game_apply (game, actions.items[0], &error);
      g_assert_no_error (error);
    }
}

G_END_DECLS
