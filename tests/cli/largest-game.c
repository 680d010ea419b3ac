/* largest-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "largest-game.h"

#include "model/saving/bastide-game-file.h"
#include "rules/bastide-registry.h"
#include "../harness.h"

/* Adds the sets of the game and of all its modules; these name their modules. */
static void
add_tilesets (BastideSetup        *setup,
              BastideTilesetStore *store)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, setup->game->tilesets[0]));
  for (guint i = 0; modules[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (store, modules[i]->id);

      if (strcmp (modules[i]->game, setup->game->id) != 0)
        continue;
      g_strv_builder_add (names, modules[i]->id);
      if (tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  setup->modules = g_strv_builder_end (names);
}

/* Raises the number of copies of each tile in the first set. */
static void
raise_counts (BastideSetup *setup)
{
  const BastideTileset *base = g_ptr_array_index (setup->tilesets, 0);
  guint n_others = 0;
  guint n_base = bastide_tileset_count_tiles (base);

  for (guint i = 1; i < setup->tilesets->len; i++)
    n_others += bastide_tileset_count_tiles (g_ptr_array_index (setup->tilesets, i));
  for (guint i = 0; i < base->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (base->tiles, i);

      bastide_setup_set_count (setup, tile->id, tile->count * ((BASTIDE_MAX_TILES - n_others) / n_base));
    }
}

void
save_largest_game (const char *path)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_get_games ()[0]);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideGame) game = NULL;
  guint64 random = 1;
  BastideAction action;

  for (guint i = 0; i < setup->game->max_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  add_tilesets (setup, store);
  raise_counts (setup);
  setup->seed = 1;
  game = NO_ERROR (bastide_game_new (setup, &error));
  do
    while (bastide_state_pick (bastide_game_get_rules (game), bastide_game_get_state (game), &random, &action))
      {
        NO_ERROR (bastide_game_apply (game, action, &error));
      }
  while (bastide_game_get_can_confirm (game) && (bastide_game_confirm (game), TRUE));
  g_assert_true (bastide_game_get_finished (game));
  NO_ERROR (bastide_game_save (game, file, &error));
}
