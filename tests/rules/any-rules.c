/* any-rules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "any-rules.h"

#include "fixture.h"
#include "rules/bastide-random.h"
#include "tileset/reading/bastide-tileset-reader.h"

static void
choose_options (BastideSetup        *setup,
                const BastideOption *options,
                guint                n_options,
                guint64             *random)
{
  for (guint i = 0; i < n_options; i++)
    {
      guint choice = bastide_random_below (random, bastide_option_get_n_choices (&options[i]));

      bastide_setup_set_option (setup, options[i].name, bastide_option_get_choice (&options[i], choice));
    }
}

BastideRules *
any_rules_new_classic (guint64 *random)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2 + bastide_random_below (random, 5),
                                                      bastide_random_next (random));
  BastideTilesetStore *store = fixture_get_store ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  guint likely = 1 + bastide_random_below (random, 4);

  choose_options (setup, game->vocabulary.options, game->vocabulary.n_options, random);
  bastide_setup_set_option (setup, "draw-order", bastide_random_below (random, 8) == 0 ? "fixed" : "shuffled");
  for (guint i = 0; modules[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (store, modules[i]->id);
      gboolean taken = bastide_random_below (random, 4) < likely;
      gboolean has_tiles = bastide_random_below (random, 10) == 0 ? !taken : taken;

      if (taken)
        {
          g_strv_builder_add (ids, modules[i]->id);
          choose_options (setup, modules[i]->vocabulary.options, modules[i]->vocabulary.n_options, random);
        }
      if (has_tiles && tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  setup->modules = g_strv_builder_end (ids);

  return fixture_make_rules (setup);
}

/* A game other than the classic one, with its own set and any options. */
static BastideRules *
new_other_rules (const BastideGameInterface *game,
                 guint64                    *random)
{
  guint n_players = game->min_players + bastide_random_below (random, game->max_players - game->min_players + 1);
  g_autoptr (BastideSetup) setup = fixture_new_setup (game->tilesets, n_players, bastide_random_next (random));

  choose_options (setup, game->vocabulary.options, game->vocabulary.n_options, random);

  return fixture_make_rules (setup);
}

BastideRules *
any_rules_new_with (BastideTileset *set,
                    guint64        *random)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideGameInterface *game = set->game;
  guint n_players = game->min_players + bastide_random_below (random, game->max_players - game->min_players + 1);
  g_autoptr (BastideSetup) setup = fixture_new_setup (game->tilesets, n_players, bastide_random_next (random));
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  choose_options (setup, game->vocabulary.options, game->vocabulary.n_options, random);
  for (guint i = 1 + bastide_random_below (random, 3); i > 0; i--)
    bastide_setup_add_tileset (setup, set);
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, game->id) == 0 && bastide_random_below (random, 2) == 0)
      {
        g_strv_builder_add (ids, modules[i]->id);
        choose_options (setup, modules[i]->vocabulary.options, modules[i]->vocabulary.n_options, random);
      }
  if (set->module != NULL)
    g_strv_builder_add (ids, set->id);
  setup->modules = g_strv_builder_end (ids);

  return fixture_make_rules (setup);
}

BastideRules *
any_rules_new (guint64 *random)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  guint n_games = 0;
  const BastideGameInterface *game;

  while (games[n_games] != NULL)
    n_games++;
  game = games[bastide_random_below (random, n_games)];

  return strcmp (game->id, "classic") == 0 ? any_rules_new_classic (random) : new_other_rules (game, random);
}

BastideRules *
any_rules_new_with_rows (guint64 *random)
{
  static const char *const names[] = { "besieged", "cliffs", "couriers", "fairs", "forks", "lookouts", "squires", "stars", "waysides", "winds" };
  g_autofree char *path = g_strdup_printf ("%s/samples/%s.xml", g_getenv ("BASTIDE_DATA_DIR"),
                                           names[bastide_random_below (random, G_N_ELEMENTS (names))]);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_file (file, &error));

  return any_rules_new_with (set, random);
}
