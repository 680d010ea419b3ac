/* test-random-modules.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games with any modules, sets and options together keep the invariants of the rules (section 13). */

#include <string.h>

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"
#include "tileset/bastide-tileset-store.h"

#define N_GAMES 300
#define N_GAMES_LONG 4000

static void
choose_options (BastideSetup        *setup,
                const BastideOption *options,
                guint                n_options,
                guint64             *random)
{
  for (guint i = 0; i < n_options; i++)
    {
      guint n_choices = g_strv_length ((char **) options[i].choices);

      bastide_setup_set_option (setup, options[i].name, options[i].choices[bastide_random_below (random, n_choices)]);
    }
}

/* Modules of which each is in play or not; now and then without its tiles, or its tiles without it. */
static BastideRules *
make_rules (guint64 *random)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  const char *const base[] = { "base", NULL };
  g_autoptr (BastideSetup) setup = fixture_new_setup (base, 2 + bastide_random_below (random, 5),
                                                      bastide_random_next (random));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();
  g_autoptr (GError) error = NULL;
  guint likely = 1 + bastide_random_below (random, 4);
  BastideRules *rules;

  choose_options (setup, game->options, game->n_options, random);
  for (guint i = 0; modules[i] != NULL; i++)
    {
      BastideTileset *tileset = bastide_tileset_store_find (store, modules[i]->id);
      gboolean taken = bastide_random_below (random, 4) < likely;
      gboolean has_tiles = bastide_random_below (random, 10) == 0 ? !taken : taken;

      if (taken)
        {
          g_strv_builder_add (ids, modules[i]->id);
          choose_options (setup, modules[i]->options, modules[i]->n_options, random);
        }
      if (has_tiles && tileset != NULL)
        bastide_setup_add_tileset (setup, tileset);
    }
  setup->modules = g_strv_builder_end (ids);

  rules = bastide_rules_new (setup, &error);
  g_assert_no_error (error);

  return rules;
}

static void
test_invariants (void)
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = make_rules (&random);

      g_test_message ("game %u", i);
      invariants_play (rules, random, i % 10 == 0);
    }
}

/* Every module, and every pair of them, with the tiles that belong to it: all invariants after every decision. */
static void
test_pairs (void)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  for (guint i = 0; modules[i] != NULL; i++)
    for (guint j = i; modules[j] != NULL; j++)
      {
        const char *const base[] = { "base", NULL };
        g_autoptr (BastideSetup) setup = fixture_new_setup (base, 3, i * 100 + j);
        g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
        g_autoptr (BastideRules) rules = NULL;
        g_autoptr (GError) error = NULL;
        const char *const ids[] = { modules[i]->id, modules[j]->id, NULL };

        g_test_message ("%s and %s", ids[0], ids[1]);
        for (guint k = 0; k < (i == j ? 1 : 2); k++)
          if (bastide_tileset_store_find (store, ids[k]) != NULL)
            bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, ids[k]));
        setup->modules = g_strdupv ((char **) ids);
        rules = bastide_rules_new (setup, &error);
        g_assert_no_error (error);
        invariants_play (rules, i * 100 + j, TRUE);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/rules/random-modules/pairs", test_pairs);
  g_test_add_func ("/rules/random-modules/invariants", test_invariants);

  return g_test_run ();
}
