/* test-commands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands beside the engine: their output, their exit status, what bad arguments get. */

#include "engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  int   status;
  char *output;
  char *errors;
} CommandResult;

static void
command_result_clear (CommandResult *self)
{
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->errors, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CommandResult, command_result_clear)

/* Runs the program with these arguments, split at spaces. */
static void
run (CommandResult *result,
     const char    *arguments)
{
  g_autofree char *path = get_cli_path ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);
  g_auto (GStrv) vector = NULL;
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;

  command_result_clear (result);
  g_strv_builder_add (builder, path);
  if (*arguments != '\0')
    g_strv_builder_addv (builder, (const char **) words);
  vector = g_strv_builder_end (builder);

  process = g_subprocess_newv ((const char *const *) vector,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &result->output, &result->errors, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  result->status = g_subprocess_get_exit_status (process);
}

/* Each of the lines is a JSON object. Returns: (transfer full) (element-type JsonNode) */
static GPtrArray *
parse_lines (const char *output)
{
  GPtrArray *nodes = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  g_auto (GStrv) lines = g_strsplit (output, "\n", -1);

  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++)
    {
      g_autoptr (GError) error = NULL;
      JsonNode *node = json_from_string (lines[i], &error);

      g_assert_no_error (error);
      g_ptr_array_add (nodes, node);
    }

  return nodes;
}

static void
test_help (void)
{
  static const char *const helps[] = {
    "--help", "-h", "engine --help", "selfplay --help", "perft --help", "validate --help", "render --help",
    "selfplay -h",
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (helps); i++)
    {
      run (&result, helps[i]);
      g_assert_cmpint (result.status, ==, 0);
      g_assert_nonnull (strstr (result.output, "bastide-cli"));
      g_assert_cmpstr (result.errors, ==, "");
    }

  run (&result, "--version");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.output, "bastide-cli "));
}

/* Wrong command lines get a sentence on standard error and the status 2. */
static void
test_usage (void)
{
  static const char *const wrong[] = {
    "", "hello", "--hello", "engine x", "engine --hello", "selfplay x", "selfplay --games", "selfplay --games x",
    "selfplay --games 0", "selfplay --games -5", "selfplay --threads 0", "selfplay --threads 1000", "perft x",
    "perft --depth 0", "perft --depth 1000", "validate", "validate --hello", "render", "render --tile base-D",
    "render --output a.png", "render --tile base-D --output a.png --size 0",
    "render --tile base-D --output a.png --size 1000000", "render --tile base-D --output a.png --rotation 45",
    "render --tile base-D --output a.png game", "render --output a.png one two",
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      run (&result, wrong[i]);
      if (result.status != 2)
        g_error ("“%s” ended with status %d", wrong[i], result.status);
      g_assert_cmpstr (result.output, ==, "");
      g_assert_true (g_str_has_prefix (result.errors, "bastide-cli"));
    }
}

/* What is well-formed but cannot be done gets a sentence that names it and the status 1. */
static void
test_failures (void)
{
  static const struct
  {
    const char *arguments;
    const char *named;
  } cases[] = {
    { "selfplay --game chess", "chess" },
    { "selfplay --players 7", "7" },
    { "selfplay --tileset nonesuch", "nonesuch" },
    { "selfplay --module nonesuch", "nonesuch" },
    { "selfplay --option dragons=true", "dragons" },
    { "selfplay --option farmers=maybe", "maybe" },
    { "selfplay --option farmers", "farmers" },
    { "selfplay --seed -1", "-1" },
    { "selfplay --seed 18446744073709551616", "18446744073709551616" },
    { "perft --tileset /nonexistent/set.xml", "/nonexistent/set.xml" },
    { "render --tile base-Z --output /nonexistent/a.png", "base-Z" },
    { "render --tile base-D --output /nonexistent/a.png", "/nonexistent/a.png" },
    { "render --tile base-D --output a.gif", "a.gif" },
    { "render --tileset nonesuch --output a.png", "nonesuch" },
    { "render --output a.png /nonexistent/game", "/nonexistent/game" },
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run (&result, cases[i].arguments);
      if (result.status != 1 || strstr (result.errors, cases[i].named) == NULL)
        g_error ("“%s” ended with status %d and said: %s", cases[i].arguments, result.status, result.errors);
      g_assert_cmpstr (result.output, ==, "");
    }
}

static void
test_selfplay (void)
{
  g_auto (CommandResult) one = { 0 };
  g_auto (CommandResult) three = { 0 };
  g_auto (CommandResult) later = { 0 };
  g_autoptr (GPtrArray) games = NULL;

  run (&one, "selfplay --games 40 --seed 5 --threads 1 --players 3");
  run (&three, "selfplay --games 40 --seed 5 --threads 3 --players 3");
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
      /* 71 tiles are drawn, each is placed in a turn of its own or discarded. */
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

  /* A game depends on its own seed alone. */
  run (&later, "selfplay --games 1 --seed 44 --players 3");
  {
    g_autoptr (GPtrArray) single = parse_lines (later.output);
    JsonNode *expected = g_ptr_array_index (games, 39);

    json_object_set_int_member (json_node_get_object (g_ptr_array_index (single, 0)), "game", 39);
    g_assert_true (json_node_equal (expected, g_ptr_array_index (single, 0)));
  }
}

/* Without farmers nobody scores a field, so games differ from those with them. */
static void
test_selfplay_options (void)
{
  g_auto (CommandResult) with = { 0 };
  g_auto (CommandResult) without = { 0 };

  run (&with, "selfplay --games 5 --seed 1");
  run (&without, "selfplay --games 5 --seed 1 --option farmers=false --tileset base");
  g_assert_cmpint (with.status, ==, 0);
  g_assert_cmpint (without.status, ==, 0);
  g_assert_cmpstr (with.output, !=, without.output);
}

/* The points of a player by category, all nine of them, make the score; with expansions they all occur. */
static void
test_selfplay_categories (void)
{
  static const char *const categories[] = {
    "road", "city", "monastery", "garden", "field", "goods", "gold", "message", "robber",
  };
  g_auto (CommandResult) result = { 0 };
  g_autoptr (GPtrArray) games = NULL;
  gint64 sums[G_N_ELEMENTS (categories)] = { 0 };

  run (&result, "selfplay --games 60 --seed 1 -t base -t abbot -t traders -t messages -t goldmines -t robbers");
  g_assert_cmpint (result.status, ==, 0);
  games = parse_lines (result.output);
  for (guint i = 0; i < games->len; i++)
    for (guint player = 0; player < 2; player++)
      {
        g_autofree char *score = g_strdup_printf ("scores.%u", player);
        g_autofree char *points = g_strdup_printf ("points.%u", player);
        JsonNode *row = find_node (g_ptr_array_index (games, i), points);
        gint64 total = 0;

        for (guint j = 0; j < G_N_ELEMENTS (categories); j++)
          {
            total += find_int (row, categories[j]);
            sums[j] += find_int (row, categories[j]);
          }
        g_assert_cmpint (total, ==, find_int (g_ptr_array_index (games, i), score));
      }
  for (guint j = 0; j < G_N_ELEMENTS (categories); j++)
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
      g_autoptr (JsonNode) applied = engine_process_ask (engine, "apply %s",
                                                         json_array_get_string_element (actions, i));
      g_autoptr (JsonNode) undone = NULL;

      n += count_legal (engine, depth - 1);
      undone = engine_process_ask (engine, "undo");
    }

  return n;
}

/* The counts are those that the engine gives when the same sequences are walked through its commands. */
static void
test_perft (void)
{
  g_auto (CommandResult) result = { 0 };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"seed\":3}");
  g_autoptr (GPtrArray) depths = NULL;

  run (&result, "perft --seed 3 --depth 4");
  g_assert_cmpint (result.status, ==, 0);
  depths = parse_lines (result.output);
  g_assert_cmpuint (depths->len, ==, 4);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (find_int (g_ptr_array_index (depths, i), "depth"), ==, i + 1);
      g_assert_cmpint (find_int (g_ptr_array_index (depths, i), "sequences"), ==, count_legal (engine, i + 1));
    }
}

/* The same where modules have the word. */
static void
test_perft_protocol (void)
{
  static const char *const modules[] = { "ferries", "mage", "crops", "goldmines" };

  for (guint i = 0; i < G_N_ELEMENTS (modules); i++)
    {
      g_auto (CommandResult) result = { 0 };
      g_autofree char *arguments = g_strdup_printf ("perft --seed 2 --depth 3 --tileset %s", modules[i]);
      g_autoptr (EngineProcess) engine = engine_process_new ();
      g_autoptr (JsonNode) answer = engine_process_ask (engine, "new {\"game\":\"classic\",\"players\":2,\"seed\":2,"
                                                        "\"tilesets\":[\"%s\"]}", modules[i]);
      g_autoptr (GPtrArray) depths = NULL;

      run (&result, arguments);
      depths = parse_lines (result.output);
      g_assert_cmpint (find_int (g_ptr_array_index (depths, 2), "sequences"), ==, count_legal (engine, 3));
    }
}

/*
 * How many sequences there are with each expansion alone and with several. A change of these numbers is a change of
 * the rules, or of what chance gives: it needs a reason.
 */
static const struct
{
  const char *arguments;
  guint       depth;
  guint64     sequences;
} perfts[] = {
  { "--seed 5 -t river", 8, 5904 },
  { "--seed 6 -t base -m abbot", 5, 8360 },
  { "--seed 1 -t inns", 5, 20796 },
  { "--seed 1 -t traders", 5, 21392 },
  { "--seed 1 -t flying", 5, 20608 },
  { "--seed 6 -t base -m messages", 5, 6084 },
  { "--seed 1 -t ferries", 5, 75060 },
  { "--seed 1 -t goldmines", 5, 8288 },
  { "--seed 1 -t mage", 5, 77824 },
  { "--seed 1 -t robbers", 7, 26360 },
  { "--seed 1 -t crops", 6, 12800 },
  { "--seed 1 -t mage -t robbers -t messages", 6, 5760 },
  { "--seed 5 -t abbot -t inns -t traders -t flying -t messages -t ferries -t goldmines -t mage -t robbers -t crops",
    5, 96702 },
  { "--seed 1 -t base -t river -t abbot -t inns -t traders -t flying -t messages -t ferries -t goldmines -t mage "
    "-t robbers -t crops", 10, 45296 },
};

static void
test_perft_expansions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (perfts); i++)
    {
      g_auto (CommandResult) result = { 0 };
      g_autofree char *arguments = g_strdup_printf ("perft --depth %u %s", perfts[i].depth, perfts[i].arguments);
      g_autoptr (GPtrArray) depths = NULL;

      run (&result, arguments);
      g_assert_cmpint (result.status, ==, 0);
      depths = parse_lines (result.output);
      g_assert_cmpuint (depths->len, ==, perfts[i].depth);
      g_test_message ("%s", arguments);
      g_assert_cmpint (find_int (g_ptr_array_index (depths, depths->len - 1), "sequences"), ==, perfts[i].sequences);
    }
}

/* Makes a folder with files and takes it away again. */
typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (GError) error = NULL;

  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) dir = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
}

static char *
write_file (Fixture    *fixture,
            const char *name,
            const char *contents)
{
  char *path = g_build_filename (fixture->folder, name, NULL);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));

  return path;
}

/* A saved game in the middle of play. Returns: (transfer full): its path */
static char *
save_game (Fixture *fixture)
{
  static const char *const commands[] = {
    "new {\"game\":\"classic\",\"players\":2,\"draw\":[\"base-D.start\",\"base-U\",\"base-B\",\"base-V\"]}",
    "apply place 1 0 90", "apply deploy follower r1", "apply place 0 1 0", "apply deploy follower m1",
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) saved = NULL;
  char *path = g_build_filename (fixture->folder, "middle.bastide-game", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonNode) answer = engine_process_ask (engine, "%s", commands[i]);

      g_assert_true (has_node (answer, "events"));
    }
  saved = engine_process_ask (engine, "save %s", path);
  g_assert_cmpstr (find_string (saved, "saved"), ==, path);

  return path;
}

static void
test_validate (Fixture       *fixture,
               gconstpointer  data)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *game = save_game (fixture);
  g_autofree char *base = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "base.xml", NULL);
  g_autofree char *broken = write_file (fixture, "broken.xml", "<tileset>\n<oops\n");
  g_autofree char *other = write_file (fixture, "other.xml", "<?xml version=\"1.0\"?>\n<recipe/>\n");
  g_autofree char *text = write_file (fixture, "text.xml", "hello");
  g_autofree char *empty = write_file (fixture, "empty.xml", "");
  g_autofree char *arguments = g_strdup_printf ("validate %s %s", base, game);
  g_autofree char *expected = g_strdup_printf ("%s: OK\n%s: OK\n", base, game);
  const char *bad[] = { broken, other, text, empty, "/nonexistent/file", fixture->folder };

  run (&result, arguments);
  g_assert_cmpstr (result.output, ==, expected);
  g_assert_cmpint (result.status, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *bad_arguments = g_strdup_printf ("validate %s %s", bad[i], base);

      run (&result, bad_arguments);
      g_assert_cmpint (result.status, ==, 1);
      g_assert_true (g_str_has_prefix (result.output, bad[i]));
      g_assert_null (strstr (result.output, "broken.xml: OK"));
      /* The other file is checked all the same. */
      g_assert_nonnull (strstr (result.output, "base.xml: OK"));
    }
}

/* The size of a PNG stands in its header. */
static void
assert_png (const char *path,
            guint       width,
            guint       height)
{
  g_autofree char *contents = NULL;
  gsize length;
  guint32 size[2];

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  g_assert_cmpmem (contents, 8, "\x89PNG\r\n\x1a\n", 8);
  memcpy (size, contents + 16, sizeof size);
  if (width > 0)
    {
      g_assert_cmpuint (GUINT32_FROM_BE (size[0]), ==, width);
      g_assert_cmpuint (GUINT32_FROM_BE (size[1]), ==, height);
    }
}

/* Every set that comes with the program is sound and can be painted. */
static void
test_sets (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autofree char *png = g_build_filename (fixture->folder, "set.png", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_assert_nonnull (folder);
  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_auto (CommandResult) result = { 0 };
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *id = g_strndup (name, strlen (name) - strlen (".xml"));
      g_autofree char *expected = g_strdup_printf ("%s: OK\n", file);
      g_autofree char *validate = g_strdup_printf ("validate %s", file);
      g_autofree char *render = g_strdup_printf ("render --tileset %s --size 24 --output %s", id, png);

      run (&result, validate);
      g_assert_cmpstr (result.output, ==, expected);
      g_assert_cmpint (result.status, ==, 0);
      run (&result, render);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_cmpint (result.status, ==, 0);
      assert_png (png, 0, 0);
      g_assert_cmpint (g_unlink (png), ==, 0);
    }
}

static void
test_render (Fixture       *fixture,
             gconstpointer  data)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *game = save_game (fixture);
  g_autofree char *png = g_build_filename (fixture->folder, "picture.png", NULL);
  g_autofree char *svg = g_build_filename (fixture->folder, "picture.svg", NULL);
  g_autofree char *tile = g_strdup_printf ("render --tile base-D --size 100 --output %s", png);
  g_autofree char *turned = g_strdup_printf ("render --tile base-D --size 40 --rotation 90 --dark --output %s", png);
  g_autofree char *vector = g_strdup_printf ("render --tile base-D --tileset base --output %s", svg);
  g_autofree char *sheet = g_strdup_printf ("render --tileset base --size 24 --output %s", png);
  g_autofree char *board = g_strdup_printf ("render --size 50 --output %s %s", png, game);
  g_autofree char *contents = NULL;

  /* A tile with room for what overhangs it. */
  run (&result, tile);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 140, 140);

  run (&result, turned);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 56, 56);

  run (&result, vector);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_file_get_contents (svg, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<svg"));
  g_assert_nonnull (strstr (contents, "</svg>"));

  run (&result, sheet);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 0, 0);

  /* Two columns and two rows of tiles, and half a tile of table on each side. */
  run (&result, board);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 150, 150);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/commands/help", test_help);
  g_test_add_func ("/cli/commands/usage", test_usage);
  g_test_add_func ("/cli/commands/failures", test_failures);
  g_test_add_func ("/cli/commands/selfplay", test_selfplay);
  g_test_add_func ("/cli/commands/selfplay/options", test_selfplay_options);
  g_test_add_func ("/cli/commands/selfplay/categories", test_selfplay_categories);
  g_test_add_func ("/cli/commands/perft", test_perft);
  g_test_add_func ("/cli/commands/perft/protocol", test_perft_protocol);
  g_test_add_func ("/cli/commands/perft/expansions", test_perft_expansions);
  g_test_add ("/cli/commands/validate", Fixture, NULL, set_up, test_validate, tear_down);
  g_test_add ("/cli/commands/render", Fixture, NULL, set_up, test_render, tear_down);
  g_test_add ("/cli/commands/sets", Fixture, NULL, set_up, test_sets, tear_down);

  return g_test_run ();
}
