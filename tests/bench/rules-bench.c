/* rules-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Speed of the rules core on one core. Each figure is the best of several rounds: a round disturbed by other work on
 * the machine says nothing about the program.
 */

#include <string.h>

#include "bench.h"
#include "rules/bastide-random.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-state.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-store.h"

#define N_ROUNDS 7

/* For two players. */
static BastideRules *
make_rules_of (BastideSetup *setup)
{
  g_autoptr (GError) error = NULL;
  BastideRules *rules;

  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  rules = bastide_rules_new (setup, &error);
  if (rules == NULL)
    g_error ("%s", error->message);

  return rules;
}

static BastideRules *
make_rules (BastideTilesetStore *store,
            guint                n_times)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("classic"));
  BastideTileset *base = bastide_tileset_store_find (store, "base");

  if (base == NULL)
    g_error ("the tileset “base” was not found");
  bastide_setup_add_tileset (setup, base);
  for (guint i = 0; i < base->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (base->tiles, i);

      bastide_setup_set_count (setup, tile->id, n_times * tile->count);
    }

  return make_rules_of (setup);
}

/* All sets and modules of the game. */
static BastideRules *
make_all_rules (BastideTilesetStore *store)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("classic"));
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, "base"));
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

  return make_rules_of (setup);
}

/* Another game with its own set. @option: (nullable): an option that differs from its default */
static BastideRules *
make_game_rules (BastideTilesetStore *store,
                 const char          *game,
                 const char          *option,
                 const char          *value)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game (game));

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, game));
  if (option != NULL)
    bastide_setup_set_option (setup, option, value);

  return make_rules_of (setup);
}

#define NAMED(id) "<title xml:lang='en'>" id "</title><counted xml:lang='en' one='" id "' other='" id "s'/>"

/* The tiles and the rules of Inns and Cathedrals, in rows instead of in C. */
static BastideTileset *
read_rows_of_inns (BastideTilesetStore *store)
{
  static const char *const changes[][2] = {
    { "tileset/1\" id=\"inns\"", "tileset/2\" id=\"inns-in-rows\"" },
    { "<module name=\"inns\"/>",
      "<rules>"
      "<mark id='tavern' on='road'>" NAMED ("tavern") "</mark>"
      "<mark id='minster' on='city'>" NAMED ("minster") "</mark>"
      "<figure id='giant' on='road city field monastery' strength='2' follower='true'>" NAMED ("giant") "</figure>"
      "<score id='lively' on='road'><if count='marks' mark='tavern'/><raise each='tile' by='1'/></score>"
      "<score id='lonely' on='road' when='end'><if count='marks' mark='tavern'/><void/></score>"
      "<score id='holy' on='city'><if count='marks' mark='minster'/><raise each='tile shield' by='1'/></score>"
      "<score id='unholy' on='city' when='end'><if count='marks' mark='minster'/><void/></score>"
      "</rules>" },
    { " inn=", " tavern=" },
    { " cathedral=", " minster=" },
  };
  const BastideTileset *inns = bastide_tileset_store_find (store, "inns");
  g_autoptr (GString) text = g_string_new_len (g_bytes_get_data (inns->source, NULL),
                                               (gssize) g_bytes_get_size (inns->source));
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *set;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    g_string_replace (text, changes[i][0], changes[i][1], 0);
  bytes = g_bytes_new (text->str, text->len);
  set = bastide_tileset_load_bytes (bytes, "inns-in-rows", &error);
  if (set == NULL)
    g_error ("%s", error->message);

  return set;
}

/* The base game and one more set with its rules. */
static BastideRules *
make_rules_with (BastideTilesetStore *store,
                 BastideTileset      *set)
{
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("classic"));

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, "base"));
  bastide_setup_add_tileset (setup, set);

  return make_rules_of (setup);
}

/* One random game from beginning to end; returns its number of turns. */
static guint
play (const BastideRules *rules,
      BastideState       *state,
      gboolean            pick,
      BastideActions     *actions,
      guint64            *random)
{
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (;;)
    {
      BastideAction action;

      if (pick)
        {
          if (!bastide_state_pick (rules, state, random, &action))
            break;
        }
      else
        {
          bastide_state_list (rules, state, actions);
          if (actions->n_items == 0)
            break;
          action = actions->items[bastide_random_below (random, actions->n_items)];
        }
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  return bastide_state_get_turn (rules, state);
}

/* Seconds per game, and per turn: with few figures a long game has other decisions than a short one. */
static double
time_games (const BastideRules *rules,
            gboolean            pick,
            guint               n_games,
            double             *turn)
{
  g_autoptr (BastideState) fresh = bastide_state_new (rules);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 1;
  double best = G_MAXDOUBLE;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      guint n_turns = 0;
      double start = bench_get_time ();
      double taken;

      for (guint i = 0; i < n_games; i++)
        {
          bastide_state_copy (rules, state, fresh);
          bastide_state_reseed (rules, state, i);
          n_turns += play (rules, state, pick, &actions, &random);
        }
      taken = bench_get_time () - start;
      best = MIN (best, taken / n_games);
      *turn = MIN (round == 0 ? G_MAXDOUBLE : *turn, taken / n_turns);
    }

  return best;
}

static double
time_clone (const BastideRules *rules)
{
  enum { N_CLONES = 200000 };
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) clone = bastide_state_new (rules);
  double best = G_MAXDOUBLE;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double start = bench_get_time ();

      for (guint i = 0; i < N_CLONES; i++)
        {
          bastide_state_copy (rules, clone, state);
          __asm__ volatile ("" : : "r" (clone) : "memory");
        }
      best = MIN (best, (bench_get_time () - start) / N_CLONES);
    }

  return best;
}

/* A finished random board; every kind of tile is listed in turn. */
static double
time_listing (const BastideRules *rules)
{
  enum { N_LISTS = 5000 };
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 1;
  double best = G_MAXDOUBLE;

  play (rules, state, TRUE, &actions, &random);
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double start = bench_get_time ();

      for (guint i = 0; i < N_LISTS; i++)
        for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
          bastide_state_list_places (rules, state, tile, &actions);
      best = MIN (best, (bench_get_time () - start) / N_LISTS / bastide_rules_get_n_tiles (rules));
    }

  return best;
}

/* A random game, noted for replay. */
static void
note_game (const BastideRules *rules,
           BastideState       *state,
           guint64             seed,
           BastideActions     *played)
{
  guint64 random = seed;
  BastideAction action;

  bastide_state_reseed (rules, state, seed);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (bastide_state_pick (rules, state, &random, &action))
    {
      bastide_actions_add (played, action);
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

/*
 * The cost per turn of placing, figures and scoring for known actions. Many short games and few long ones, so that the
 * processor cannot learn either by heart. The last decision, after which the whole board is scored, is left out.
 */
static double
time_replay (const BastideRules *rules,
             guint               n_games)
{
  enum { N_REPEATS = 10 };
  g_autoptr (BastideState) fresh = bastide_state_new (rules);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autofree BastideActions *played = g_new0 (BastideActions, n_games);
  double best = G_MAXDOUBLE;

  for (guint i = 0; i < n_games; i++)
    {
      bastide_state_copy (rules, state, fresh);
      note_game (rules, state, i, &played[i]);
    }

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double start = bench_get_time ();
      guint n_turns = 0;

      for (guint i = 0; i < n_games * N_REPEATS; i++)
        {
          const BastideActions *game = &played[i % n_games];

          bastide_state_copy (rules, state, fresh);
          bastide_state_reseed (rules, state, i % n_games);
          bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
          for (guint j = 0; j + 1 < game->n_items; j++)
            bastide_state_apply (rules, state, game->items[j], BASTIDE_ADVANCE_TO_DECISION, NULL);
          n_turns += bastide_state_get_turn (rules, state);
        }
      best = MIN (best, (bench_get_time () - start) / n_turns);
    }

  for (guint i = 0; i < n_games; i++)
    bastide_actions_clear (&played[i]);

  return best;
}

/* The same expansion in C and in rows, in turns: other work on the machine slows both. */
static void
time_rows (BastideTilesetStore *store)
{
  enum { N_TURNS = 5 };
  g_autoptr (BastideTileset) set = read_rows_of_inns (store);
  g_autoptr (BastideRules) inns = make_rules_with (store, bastide_tileset_store_find (store, "inns"));
  g_autoptr (BastideRules) rows = make_rules_with (store, set);
  double in_c = G_MAXDOUBLE, in_rows = G_MAXDOUBLE, start, turn;

  for (guint i = 0; i < N_TURNS; i++)
    {
      in_c = MIN (in_c, time_games (inns, FALSE, 300, &turn));
      in_rows = MIN (in_rows, time_games (rows, FALSE, 300, &turn));
    }
  bench_section ("Rules in files: two players, one core");
  bench_note ("random games, inns and cathedrals in C", 1 / in_c, 0, "games/s");
  bench_note ("random games, inns and cathedrals in rows", 1 / in_rows, 0, "games/s");
  bench_report ("  in rows, against in C", in_rows / in_c, 2, "times", BENCH_AT_MOST, 1.15);
  start = bench_get_time ();
  for (guint i = 0; i < N_TURNS; i++)
    bastide_rules_unref (make_rules_with (store, set));
  bench_report ("rules compiled and measured", (bench_get_time () - start) / N_TURNS * 1e3, 2, "ms", BENCH_AT_MOST, 20);
}

int
main (void)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideRules) rules = make_rules (store, 1);
  g_autoptr (BastideRules) large = make_rules (store, 28);
  g_autoptr (BastideRules) all = make_all_rules (store);
  g_autoptr (BastideRules) discovery = make_game_rules (store, "discovery", NULL, NULL);
  g_autoptr (BastideRules) hands = make_game_rules (store, "discovery", "hand", "2");
  g_autoptr (BastideRules) castle = make_game_rules (store, "castle", NULL, NULL);
  g_autoptr (BastideRules) city = make_game_rules (store, "city", NULL, NULL);
  double turn, large_turn, base;

  bench_section ("Rules: base game, two players, one core");
  base = 1 / time_games (rules, FALSE, 3000, &turn);
  bench_report ("random games, every decision from the full list", base, 0, "games/s", BENCH_AT_LEAST, 20000);
  bench_report ("random games, decisions by pick()",
                1 / time_games (rules, TRUE, 3000, &turn), 0, "games/s", BENCH_AT_LEAST, 30000);
  bench_report ("state", (double) bastide_rules_get_state_size (rules) / 1024, 2, "KiB", BENCH_AT_MOST, 16);
  bench_report ("clone", time_clone (rules) * 1e6, 3, "µs", BENCH_AT_MOST, 0.3);
  bench_report ("list of placements, board of 70 tiles", time_listing (rules) * 1e6, 3, "µs", BENCH_AT_MOST, 0.35);

  bench_section ("Rules: 2,016 tiles");
  time_games (large, TRUE, 30, &large_turn);
  bench_note ("placing and scoring, a turn, 72 tiles", time_replay (rules, 280) * 1e9, 0, "ns");
  bench_note ("placing and scoring, a turn, 2,016 tiles", time_replay (large, 10) * 1e9, 0, "ns");
  bench_note ("a random turn with pick(), 72 tiles", turn * 1e9, 0, "ns");
  bench_report ("a random turn with pick(), against 72 tiles", large_turn / turn, 2, "times",
                BENCH_AT_MOST, 1.5);

  bench_section ("Rules: everything, two players, one core");
  bench_report ("random games, every decision from the full list",
                1 / time_games (all, FALSE, 500, &turn), 0, "games/s", BENCH_AT_LEAST, 4000);
  bench_note ("random games, decisions by pick()", 1 / time_games (all, TRUE, 500, &turn), 0, "games/s");
  bench_report ("state", (double) bastide_rules_get_state_size (all) / 1024, 2, "KiB", BENCH_AT_MOST, 48);
  bench_report ("clone", time_clone (all) * 1e6, 3, "µs", BENCH_AT_MOST, 1);

  bench_section ("Rules: Discovery, two players, one core");
  bench_report ("random games, every decision from the full list",
                1 / time_games (discovery, FALSE, 1000, &turn), 0, "games/s", BENCH_AT_LEAST, 20000);
  bench_note ("random games, decisions by pick()", 1 / time_games (discovery, TRUE, 1000, &turn), 0, "games/s");
  bench_note ("random games with open tiles", 1 / time_games (hands, FALSE, 1000, &turn), 0, "games/s");

  bench_section ("Rules: The Castle, one core");
  bench_report ("random games, every decision from the full list",
                1 / time_games (castle, FALSE, 1000, &turn), 0, "games/s", BENCH_AT_LEAST, 20000);
  bench_note ("random games, decisions by pick()", 1 / time_games (castle, TRUE, 1000, &turn), 0, "games/s");
  bench_report ("state", (double) bastide_rules_get_state_size (castle) / 1024, 2, "KiB", BENCH_AT_MOST, 16);
  bench_report ("clone", time_clone (castle) * 1e6, 3, "µs", BENCH_AT_MOST, 0.3);

  bench_section ("Rules: The City, two players, one core");
  bench_report ("random games, every decision from the full list",
                1 / time_games (city, FALSE, 1000, &turn), 0, "games/s", BENCH_AT_LEAST, base / 4);
  bench_note ("random games, decisions by pick()", 1 / time_games (city, TRUE, 1000, &turn), 0, "games/s");
  bench_report ("state", (double) bastide_rules_get_state_size (city) / 1024, 2, "KiB", BENCH_AT_MOST, 16);
  bench_report ("clone", time_clone (city) * 1e6, 3, "µs", BENCH_AT_MOST, 0.3);

  time_rows (store);

  return 0;
}
