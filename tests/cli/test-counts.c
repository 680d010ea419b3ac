/* test-counts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Many games and many sequences of actions: "selfplay" and "perft". */

#include "cli/commands/bastide-command.h"
#include "command-result.h"
#include "engine-process.h"
#include "table.h"

#include <string.h>

TEST ("/cli/counts/selfplay")
{
  g_auto (CommandResult) one = { 0 };
  g_auto (CommandResult) three = { 0 };
  g_auto (CommandResult) later = { 0 };
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GPtrArray) single = NULL;

  run_command (&one, "selfplay --games 40 --seed 5 --threads 1 --players 3");
  run_command (&three, "selfplay --games 40 --seed 5 --threads 3 --players 3");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpstr (one.output, ==, three.output);
  g_assert_cmpuint (strlen (one.errors), >, 0);

  games = parse_lines (one.output);
  g_assert_cmpuint (games->len, ==, 40);
  for (guint i = 0; i < games->len; i++)
    {
      JsonNode *game = g_ptr_array_index (games, i);
      g_autofree char *seed = g_strdup_printf ("%u", 5 + i);
      gint64 best = G_MAXINT64;

      g_assert_cmpint (find_int (game, "game"), ==, i);
      g_assert_cmpstr (find_string (game, "seed"), ==, seed);
      g_assert_cmpuint (find_length (game, "scores"), ==, 3);
      /* 71 tiles are drawn; each is placed in a turn of its own or discarded. */
      g_assert_cmpint (find_int (game, "turns") + find_int (game, "discarded"), ==, 71);
      g_assert_cmpint (find_int (game, "actions"), >=, find_int (game, "turns"));
      for (guint player = 0; player < 3; player++)
        {
          g_autofree char *rank = g_strdup_printf ("ranks.%u", player);
          g_autofree char *score = g_strdup_printf ("scores.%u", player);

          if (find_int (game, rank) == 1)
            {
              g_assert_true (best == G_MAXINT64 || best == find_int (game, score));
              best = find_int (game, score);
            }
        }
      for (guint player = 0; player < 3; player++)
        {
          g_autofree char *score = g_strdup_printf ("scores.%u", player);

          g_assert_cmpint (find_int (game, score), <=, best);
        }
    }

  /* A game depends on its own seed only. */
  run_command (&later, "selfplay --games 1 --seed 44 --players 3");
  single = parse_lines (later.output);
  json_object_set_int_member (json_node_get_object (g_ptr_array_index (single, 0)), "game", 39);
  g_assert_true (json_node_equal (g_ptr_array_index (games, 39), g_ptr_array_index (single, 0)));
}

/* Without farmers nobody scores a field, so games differ from those with them. */
TEST ("/cli/counts/selfplay/options")
{
  g_auto (CommandResult) with = { 0 };
  g_auto (CommandResult) without = { 0 };

  run_command (&with, "selfplay --games 5 --seed 1");
  run_command (&without, "selfplay --games 5 --seed 1 --option farmers=false --tileset base");
  g_assert_cmpint (with.status, ==, 0);
  g_assert_cmpint (without.status, ==, 0);
  g_assert_cmpstr (with.output, !=, without.output);
}

/* Players by level: the same draws with exchanged seats, and a consistent summary; threads change nothing. */
TEST ("/cli/counts/selfplay/levels")
{
  g_auto (CommandResult) one = { 0 };
  g_auto (CommandResult) three = { 0 };
  g_autoptr (GPtrArray) lines = NULL;
  gint64 points = 0;
  JsonNode *summary;

  run_command (&one, "selfplay --games 9 --seed 5 --threads 1 --player=one-ply --player=random --player=one-ply");
  run_command (&three, "selfplay --games 9 --seed 5 --threads 3 --player=one-ply --player=random --player=one-ply");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpstr (one.output, ==, three.output);
  g_assert_nonnull (strstr (one.errors, "one-ply"));

  lines = parse_lines (one.output);
  g_assert_cmpuint (lines->len, ==, 10);
  for (guint i = 0; i < 9; i++)
    {
      JsonNode *game = g_ptr_array_index (lines, i);
      g_autofree char *seed = g_strdup_printf ("%u", 5 + i / 3);
      g_autofree char *level = g_strdup_printf ("players.%u", (1 + i) % 3);
      g_autofree char *score = g_strdup_printf ("scores.%u", (1 + i) % 3);

      g_assert_cmpstr (find_string (game, "seed"), ==, seed);
      g_assert_cmpstr (find_string (game, level), ==, "random");
      points += find_int (game, score);
    }

  summary = g_ptr_array_index (lines, 9);
  g_assert_cmpint (find_int (summary, "summary.games"), ==, 9);
  g_assert_cmpuint (find_length (summary, "summary.players"), ==, 3);
  g_assert_cmpstr (find_string (summary, "summary.players.1.level"), ==, "random");
  g_assert_cmpint (find_int (summary, "summary.players.1.wins"), ==, 0);
  g_assert_cmpint (find_int (summary, "summary.players.0.wins") + find_int (summary, "summary.players.2.wins"), >, 0);
  g_assert_cmpfloat_with_epsilon (json_node_get_double (find_node (summary, "summary.players.1.points")),
                                  (double) points / 9, 0.001);
}

/* The number of threads changes nothing with playouts and other weights either; games run in parts are the same. */
TEST ("/cli/counts/selfplay/pieces")
{
  const char *players = "--player=strong:farmer,playouts=5,lasting=0.5 --player=casual";
  g_autofree char *first = g_strdup_printf ("selfplay --games 4 --seed 5 --threads 1 %s", players);
  g_autofree char *threads = g_strdup_printf ("selfplay --games 4 --seed 5 --threads 3 %s", players);
  g_autofree char *second = g_strdup_printf ("selfplay --games 2 --first 2 --seed 5 --threads 2 %s", players);
  g_auto (CommandResult) one = { 0 };
  g_auto (CommandResult) three = { 0 };
  g_auto (CommandResult) piece = { 0 };
  g_autoptr (GPtrArray) all = NULL;
  g_autoptr (GPtrArray) some = NULL;

  run_command (&one, first);
  run_command (&three, threads);
  run_command (&piece, second);
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpstr (one.output, ==, three.output);

  all = parse_lines (one.output);
  some = parse_lines (piece.output);
  g_assert_cmpuint (all->len, ==, 5);
  g_assert_cmpuint (some->len, ==, 3);
  for (guint i = 0; i < 2; i++)
    g_assert_true (json_node_equal (g_ptr_array_index (all, 2 + i), g_ptr_array_index (some, i)));
  g_assert_cmpstr (find_string (g_ptr_array_index (all, 1), "players.1"), ==, "strong:farmer,playouts=5,lasting=0.5");
}

/* With a time limit there is always an answer, so the game comes to its end. */
TEST ("/cli/counts/selfplay/time")
{
  g_auto (CommandResult) result = { 0 };
  g_autoptr (GPtrArray) lines = NULL;

  run_command (&result, "selfplay --games 2 --seed 5 --player=strong,time=1 --player=random");
  g_assert_cmpint (result.status, ==, 0);
  lines = parse_lines (result.output);
  g_assert_cmpuint (lines->len, ==, 3);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (find_int (g_ptr_array_index (lines, i), "turns")
                     + find_int (g_ptr_array_index (lines, i), "discarded"), ==, 71);
}

/* Shares of 0 and 1 have intervals, too; the numbers are from the literature (Wilson 1927; z = 1.96). */
TEST ("/cli/counts/selfplay/intervals")
{
  static const struct { double share; guint n; double low; double high; } known[] = {
    { 0.5, 100, 0.4038, 0.5962 }, { 1, 100, 0.9630, 1 }, { 0, 10, 0, 0.2775 },
  };
  double low, high;

  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      bastide_wilson_interval (known[i].share, known[i].n, &low, &high);
      g_assert_cmpfloat_with_epsilon (low, known[i].low, 0.0001);
      g_assert_cmpfloat_with_epsilon (high, known[i].high, 0.0001);
    }
  bastide_wilson_interval (0, 0, &low, &high);
  g_assert_cmpfloat (low, ==, 0);
  g_assert_cmpfloat (high, ==, 1);
}

typedef struct
{
  const char *arguments;
  guint       n_turns;       /* turns and discarded tiles of every game; 0 where it depends on the game */
  const char *categories[9]; /* all categories */
} Categories;

static const Categories expansions = {
  "-t base -t abbot -t traders -t messages -t goldmines -t robbers", 0,
  { "road", "city", "monastery", "garden", "field", "goods", "gold", "message", "robber" },
};
static const Categories discovery = { "--game discovery", 83, { "grassland", "mountain", "water" } };
static const Categories city = { "--game city", 0, { "street", "market", "quarter", "guard", "wall-tower" } };
static const Categories castle = { "--game castle", 60, { "path", "tower", "house", "court", "keep", "token" } };

/* A player's points by category add up to the score; every category occurs. */
static void
test_selfplay_categories (gconstpointer data)
{
  const Categories *expected = data;
  g_auto (CommandResult) result = { 0 };
  g_autoptr (GPtrArray) games = NULL;
  g_autofree char *arguments = g_strconcat ("selfplay --games 60 --seed 1 ", expected->arguments, NULL);
  gint64 sums[G_N_ELEMENTS (expected->categories)] = { 0 };

  run_command (&result, arguments);
  g_assert_cmpint (result.status, ==, 0);
  games = parse_lines (result.output);
  for (guint i = 0; i < games->len; i++)
    {
      JsonNode *game = g_ptr_array_index (games, i);

      if (expected->n_turns > 0)
        g_assert_cmpint (find_int (game, "turns") + find_int (game, "discarded"), ==, expected->n_turns);
      for (guint player = 0; player < 2; player++)
        {
          g_autofree char *score = g_strdup_printf ("scores.%u", player);
          g_autofree char *points = g_strdup_printf ("points.%u", player);
          JsonNode *row = find_node (game, points);
          gint64 total = 0;

          for (guint j = 0; j < G_N_ELEMENTS (sums) && expected->categories[j] != NULL; j++)
            {
              total += find_int (row, expected->categories[j]);
              sums[j] += find_int (row, expected->categories[j]);
            }
          g_assert_cmpint (total, ==, find_int (game, score));
        }
    }
  for (guint j = 0; j < G_N_ELEMENTS (sums) && expected->categories[j] != NULL; j++)
    g_assert_cmpint (sums[j], >, 0);
}

static guint64
count_legal (EngineProcess *engine,
             guint          depth)
{
  g_autoptr (JsonNode) legal = engine_process_ask (engine, "legal");
  JsonArray *actions = json_node_get_array (find_node (legal, "actions"));
  guint64 n = 0;

  if (depth == 1)
    return json_array_get_length (actions);

  for (guint i = 0; i < json_array_get_length (actions); i++)
    {
      G_GNUC_UNUSED g_autoptr (JsonNode) applied = engine_process_ask (engine, "apply %s",
                                                         json_array_get_string_element (actions, i));
      g_autoptr (JsonNode) undone = NULL;

      n += count_legal (engine, depth - 1);
      undone = engine_process_ask (engine, "undo");
    }

  return n;
}

/* The counts equal those found by walking the same sequences through the commands of the engine. */
TEST ("/cli/counts/perft")
{
  g_auto (CommandResult) result = { 0 };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  G_GNUC_UNUSED g_autoptr (JsonNode) answer =
    engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"seed\":3}");
  g_autoptr (GPtrArray) depths = NULL;

  run_command (&result, "perft --seed 3 --depth 4");
  g_assert_cmpint (result.status, ==, 0);
  depths = parse_lines (result.output);
  g_assert_cmpuint (depths->len, ==, 4);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (find_int (g_ptr_array_index (depths, i), "depth"), ==, i + 1);
      g_assert_cmpint (find_int (g_ptr_array_index (depths, i), "sequences"), ==, count_legal (engine, i + 1));
    }
}

/* The same with modules and other games. */
TEST ("/cli/counts/perft/protocol")
{
  TABLE_FOR_EACH (row, "counts.tsv", 2) /* arguments, the same setup in the protocol */
    {
      g_auto (CommandResult) result = { 0 };
      g_autofree char *arguments = g_strdup_printf ("perft --seed 2 --depth 3 %s", row[0]);
      g_autoptr (EngineProcess) engine = engine_process_new ();
      G_GNUC_UNUSED g_autoptr (JsonNode) answer =
        engine_process_ask (engine, "new {\"players\":2,\"seed\":2,%s}", row[1]);
      g_autoptr (GPtrArray) depths = NULL;

      run_command (&result, arguments);
      depths = parse_lines (result.output);
      g_assert_cmpint (find_int (g_ptr_array_index (depths, 2), "sequences"), ==, count_legal (engine, 3));
    }
}

BEFORE_TESTS
{
  g_test_add_data_func ("/cli/counts/selfplay/categories/expansions", &expansions, test_selfplay_categories);
  g_test_add_data_func ("/cli/counts/selfplay/categories/discovery", &discovery, test_selfplay_categories);
  g_test_add_data_func ("/cli/counts/selfplay/categories/castle", &castle, test_selfplay_categories);
  g_test_add_data_func ("/cli/counts/selfplay/categories/city", &city, test_selfplay_categories);
}
