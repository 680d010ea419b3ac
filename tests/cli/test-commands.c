/* test-commands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands beside the engine: their output, their exit status, what bad arguments get. */

#include "command-result.h"
#include "engine-process.h"
#include "harness.h"

#include <glib/gstdio.h>
#include <string.h>

#include "ai/bastide-mind.h"

TEST ("/cli/commands/help")
{
  static const char *const helps[] = {
    "--help", "-h", "engine --help", "selfplay --help", "perft --help", "validate --help", "render --help",
    "import --help", "print --help", "simulate --help", "selfplay -h",
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (helps); i++)
    {
      run_command (&result, helps[i]);
      g_assert_cmpint (result.status, ==, 0);
      g_assert_nonnull (strstr (result.output, "bastide-cli"));
      g_assert_cmpstr (result.errors, ==, "");
    }

  run_command (&result, "--version");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.output, "bastide-cli "));
}

/* Wrong command lines get a sentence on standard error and the status 2. */
TEST ("/cli/commands/usage")
{
  static const char *const wrong[] = {
    "", "hello", "--hello", "engine x", "engine --hello", "selfplay x", "selfplay --games", "selfplay --games x",
    "selfplay --games 0", "selfplay --games -5", "selfplay --threads 0", "selfplay --threads 1000", "simulate --games 0",
    "simulate --games 1000001", "simulate --player nobody", "simulate --threads 0", "simulate --hello", "perft x",
    "perft --depth 0", "perft --depth 1000", "validate", "validate --hello", "render", "render --tile base-D",
    "render --output a.png", "render --tile base-D --output a.png --size 0",
    "render --tile base-D --output a.png --size 1000000", "render --tile base-D --output a.png --size -1",
    "render --tile base-D --output a.png --size x", "render --tile base-D --output a.png --rotation -90",
    "render --tile base-D --output a.png --rotation 99999999999999999999", "selfplay --games 99999999999999999999",
    "selfplay --games 1000000001", "selfplay --player", "selfplay --player nobody --player random",
    "selfplay --players 3 --player random --player random", "selfplay --first -1", "selfplay --first x",
    "selfplay --first 1000000001", "selfplay --threads -1", "perft --depth -1", "perft --depth x", "render --tile base-D --output a.png --rotation 45",
    "render --tile base-D --output a.png game", "render --output a.png one two", "import", "import one two",
    "import --id", "import --hello one", "print", "print base", "print base one.pdf two.pdf",
    "print base one.pdf --paper a5",
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      run_command (&result, wrong[i]);
      if (result.status != 2)
        g_error ("“%s” ended with status %d", wrong[i], result.status);
      g_assert_cmpstr (result.output, ==, "");
      g_assert_true (g_str_has_prefix (result.errors, "bastide-cli"));
    }
}

/* A word for a computer player that says nothing is named, and nobody plays. */
TEST ("/cli/commands/bad-players")
{
  static const char *const wrong[] = {
    "nobody", "Strong", "strong:", "strong:nobody", "strong:farmer:builder", ":farmer", "one-ply:farmer",
    "random:meddler", "strong,", "strong,x", "strong,playouts", "strong,playouts=", "strong,playouts=0",
    "strong,playouts=-1", "strong,playouts=x", "strong,playouts=5x", "strong,playouts=1000000001", "strong,time=0",
    "strong,time=1.5", "strong,time=3600001", "strong,time=5,playouts=5", "strong,playouts=5,time=5",
    "strong,time=5,time=5", "strong,nothing=1", "strong,lasting=", "strong,lasting=x", "strong,lasting=1x",
    "strong,lasting=nan", "strong,lasting=inf", "strong,lasting=1e7", "strong,lasting=1=2", "one-ply,lasting=0.5",
    "strong;lasting=0.5",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CommandResult) result = { 0 };
      g_autofree char *arguments = g_strdup_printf ("selfplay --games 1 --player %s --player random", wrong[i]);

      run_command (&result, arguments);
      if (result.status != 2 || strstr (result.errors, "“") == NULL)
        g_error ("“%s” ended with status %d and said: %s", arguments, result.status, result.errors);
      g_assert_cmpstr (result.output, ==, "");
    }
}

/* Whoever asks is told all levels and characters. */
TEST ("/cli/commands/levels-in-help")
{
  guint n_levels;
  guint n_characters;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  const BastideCharacter *characters = bastide_characters_get (&n_characters);
  g_auto (CommandResult) result = { 0 };

  run_command (&result, "selfplay --help");
  for (guint i = 0; i < n_levels; i++)
    g_assert_nonnull (strstr (result.output, levels[i].name));
  for (guint i = 0; i < n_characters; i++)
    g_assert_nonnull (strstr (result.output, characters[i].name));
}

/* What is well-formed but cannot be done gets a sentence that names it and the status 1. */
TEST ("/cli/commands/failures")
{
  static const struct
  {
    const char *arguments;
    const char *named;
  } cases[] = {
    { "selfplay --game chess", "chess" },
    { "selfplay --players 7", "7" },
    { "selfplay -p 0", "0" },
    { "selfplay --players 1", "1" },
    { "selfplay --players -2", "-2" },
    { "selfplay --players 99999999999999999999", "99999999999999999999" },
    { "selfplay --players x", "x" },
    { "selfplay --players 7", "from 2 to 6, not “7”" },
    { "selfplay --game castle --players 3", "must be 2, not “3”" },
    { "selfplay --player random", "1" },
    { "perft -p 0", "0" },
    { "selfplay --seed x", "x" },
    { "selfplay --tileset nonesuch", "nonesuch" },
    { "selfplay --module nonesuch", "nonesuch" },
    { "selfplay --option dragons=true", "dragons" },
    { "selfplay --option farmers=maybe", "maybe" },
    { "selfplay --option farmers", "farmers" },
    { "selfplay --seed -1", "-1" },
    { "simulate nonesuch", "nonesuch" },
    { "simulate base discovery", "discovery" },
    { "selfplay --seed 18446744073709551616", "18446744073709551616" },
    { "perft --tileset /nonexistent/set.xml", "/nonexistent/set.xml" },
    { "render --tile base-Z --output /nonexistent/a.png", "base-Z" },
    { "render --tile base-D --output /nonexistent/a.png", "/nonexistent/a.png" },
    { "render --tile base-D --output a.gif", "a.gif" },
    { "render --tileset nonesuch --output a.png", "nonesuch" },
    { "render --output a.png /nonexistent/game", "/nonexistent/game" },
    { "import /nonexistent/pack.xml", "/nonexistent/pack.xml" },
    { "print nonesuch /nonexistent/a.pdf", "nonesuch" },
    { "print /nonexistent/set.xml /nonexistent/a.pdf", "/nonexistent/set.xml" },
  };
  g_auto (CommandResult) result = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      run_command (&result, cases[i].arguments);
      if (result.status != 1 || strstr (result.errors, cases[i].named) == NULL)
        g_error ("“%s” ended with status %d and said: %s", cases[i].arguments, result.status, result.errors);
      g_assert_cmpstr (result.output, ==, "");
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

TEST_WITH ("/cli/commands/validate", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *game = save_game (fixture);
  g_autofree char *base = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "base.xml", NULL);
  g_autofree char *broken = write_file (fixture, "broken.xml", "<tileset>\n<oops\n");
  g_autofree char *other = write_file (fixture, "other.xml", "<?xml version=\"1.0\"?>\n<recipe/>\n");
  g_autofree char *text = write_file (fixture, "text.xml", "hello");
  g_autofree char *empty = write_file (fixture, "empty.xml", "");
  g_autofree char *inns = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "inns.xml", NULL);
  g_autofree char *inns_arguments = g_strdup_printf ("validate %s", inns);
  g_autofree char *arguments = g_strdup_printf ("validate %s %s", base, game);
  g_autofree char *expected = g_strdup_printf ("%s: OK\n%s: OK\n", base, game);
  const char *bad[] = { broken, other, text, empty, "/nonexistent/file", fixture->folder };

  run_command (&result, arguments);
  g_assert_cmpstr (result.output, ==, expected);
  g_assert_cmpint (result.status, ==, 0);

  /* What is only good to know keeps no file from being sound. */
  run_command (&result, inns_arguments);
  g_assert_true (g_str_has_prefix (result.output, "Note: "));
  g_assert_nonnull (strstr (result.output, "inns.xml: OK"));
  g_assert_cmpint (result.status, ==, 0);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *bad_arguments = g_strdup_printf ("validate %s %s", bad[i], base);

      run_command (&result, bad_arguments);
      g_assert_cmpint (result.status, ==, 1);
      g_assert_true (g_str_has_prefix (result.output, bad[i]));
      g_assert_null (strstr (result.output, "broken.xml: OK"));
      /* The other file is checked all the same. */
      g_assert_nonnull (strstr (result.output, "base.xml: OK"));
    }
}

/* What many games show, for people and for programs; named sets are added to those of their game. */
TEST ("/cli/commands/simulate")
{
  g_auto (CommandResult) result = { 0 };
  g_auto (CommandResult) again = { 0 };
  g_autoptr (JsonNode) node = NULL;
  JsonObject *report;
  JsonObject *base;

  run_command (&result, "simulate inns --games 12 --seed 3 --threads 1 --json");
  run_command (&again, "simulate inns --games 12 --seed 3 --threads 3 --json");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.output, ==, again.output);
  node = json_from_string (result.output, NULL);
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (node), "players"), ==, "casual");
  report = json_object_get_object_member (json_node_get_object (node), "report");
  base = json_object_get_object_member (json_node_get_object (node), "base");
  g_assert_cmpint (json_object_get_int_member (report, "games"), ==, 12);
  g_assert_cmpint (json_object_get_int_member (base, "games"), ==, 12);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (report, "seats")), ==, 2);
  /* There are more tiles, so games are longer. */
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (report, "turns"), "mean"), >,
                     json_object_get_double_member (json_object_get_object_member (base, "turns"), "mean"));

  run_command (&result, "simulate --game castle --games 2 --seed 3");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.output, "2 games by players of the level “Casual”, seed 3"));
  g_assert_nonnull (strstr (result.output, "Advantage of the first seat"));

  run_command (&result, "simulate --games 2 --seed 3 --player random");
  g_assert_cmpint (result.status, ==, 0);
  g_assert_nonnull (strstr (result.output, "2 games by players of the level “Random”, seed 3"));
}

/* For programs: an object a file, with whatever is wrong and where. */
TEST_WITH ("/cli/commands/validate-json", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *good = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "base.xml", NULL);
  g_autofree char *bad = write_file (fixture, "bad.xml",
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"bad\" game=\"classic\">\n"
    "<title xml:lang=\"en\">Bad</title>\n"
    "<tile id=\"bad-1\">\n"
    "<city id=\"c1\" borders=\"Q\"/>\n"
    "</tile>\n"
    "</tileset>\n");
  g_autofree char *arguments = g_strdup_printf ("validate --json %s %s /nonexistent/file", good, bad);
  g_auto (GStrv) lines = NULL;
  g_autoptr (JsonNode) first = NULL;
  g_autoptr (JsonNode) second = NULL;
  g_autoptr (JsonNode) third = NULL;
  JsonObject *issue;

  run_command (&result, arguments);
  g_assert_cmpint (result.status, ==, 1);
  lines = g_strsplit (g_strchomp (result.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 3);

  first = json_from_string (lines[0], NULL);
  g_assert_true (json_object_get_boolean_member (json_node_get_object (first), "ok"));
  g_assert_cmpstr (json_object_get_string_member (json_node_get_object (first), "kind"), ==, "tileset");

  second = json_from_string (lines[1], NULL);
  g_assert_false (json_object_get_boolean_member (json_node_get_object (second), "ok"));
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (second), "errors"), ==, 1);
  issue = json_array_get_object_element (json_object_get_array_member (json_node_get_object (second), "issues"), 0);
  g_assert_cmpstr (json_object_get_string_member (issue, "severity"), ==, "error");
  g_assert_cmpstr (json_object_get_string_member (issue, "code"), ==, "value");
  g_assert_cmpint (json_object_get_int_member (issue, "line"), ==, 4);
  g_assert_cmpstr (json_object_get_string_member (issue, "tile"), ==, "bad-1");
  g_assert_cmpstr (json_object_get_string_member (issue, "segment"), ==, "c1");
  g_assert_true (g_str_has_prefix (json_object_get_string_member (issue, "sentence"), "In the borders"));

  third = json_from_string (lines[2], NULL);
  g_assert_false (json_object_get_boolean_member (json_node_get_object (third), "ok"));
}

#define VARIANT \
  "<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"v\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">V</title>\n" \
  "  <tileset id=\"base\"/>\n" \
  "%s" \
  "  <draw>base-B base-B base-B</draw>\n" \
  "</variant>\n"

/* What a variant says is played; what other options say holds instead; what is not known is refused. */
TEST_WITH ("/cli/commands/variant", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *text = g_strdup_printf (VARIANT, "  <option name=\"farmers\" value=\"false\"/>\n");
  g_autofree char *bad_text = g_strdup_printf (VARIANT, "  <module name=\"dragons\"/>\n");
  g_autofree char *variant = write_file (fixture, "v.bastide-variant", text);
  g_autofree char *bad = write_file (fixture, "bad.bastide-variant", bad_text);
  g_autofree char *validate = g_strdup_printf ("validate %s", variant);
  g_autofree char *sound = g_strdup_printf ("%s: OK\n", variant);
  g_autofree char *selfplay = g_strdup_printf ("selfplay --variant %s --games 1 --seed 1 --players 3", variant);
  g_autofree char *wrong_game = g_strdup_printf ("selfplay --variant %s --game castle", variant);
  g_autofree char *unknown = g_strdup_printf ("selfplay --variant %s --games 1", bad);
  g_autofree char *place = g_strdup_printf ("%s:4: ", bad);
  g_autoptr (GPtrArray) lines = NULL;

  run_command (&result, validate);
  g_assert_cmpstr (result.output, ==, sound);

  run_command (&result, selfplay);
  g_assert_cmpint (result.status, ==, 0);
  lines = parse_lines (result.output);
  /* Of the three tiles of the list the first lies there at the beginning. */
  g_assert_cmpint (json_object_get_int_member (json_node_get_object (g_ptr_array_index (lines, 0)), "turns"), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (
                      json_node_get_object (g_ptr_array_index (lines, 0)), "scores")), ==, 3);

  run_command (&result, wrong_game);
  g_assert_cmpint (result.status, !=, 0);
  run_command (&result, unknown);
  g_assert_cmpint (result.status, !=, 0);
  g_assert_nonnull (strstr (result.errors, place));
}

/* The engine starts one that "new" names, and the one of its command line where "new" names no game. */
TEST_WITH ("/cli/commands/engine-variant", set_up, tear_down)
{
  g_autofree char *text = g_strdup_printf (VARIANT, "");
  g_autofree char *variant = write_file (fixture, "v.bastide-variant", text);
  g_autofree char *member = g_strdup_printf ("new {\"variant\":\"%s\",\"players\":2}", variant);
  g_autofree char *other = g_strdup_printf ("new {\"variant\":\"%s\",\"game\":\"castle\",\"players\":2}", variant);
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) started = engine_process_ask (engine, "%s", member);
  g_autoptr (JsonNode) refused = engine_process_ask (engine, "%s", other);
  g_autoptr (JsonNode) nothing = engine_process_ask (engine, "new {\"players\":2}");

  g_assert_nonnull (find_string (started, "seed"));
  g_assert_cmpstr (find_string (refused, "code"), ==, "invalid-setup");
  g_assert_cmpstr (find_string (nothing, "code"), ==, "invalid-setup");
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
TEST_WITH ("/cli/commands/sets", set_up, tear_down)
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

      run_command (&result, validate);
      g_assert_true (g_str_has_suffix (result.output, expected));
      g_assert_cmpint (result.status, ==, 0);
      run_command (&result, render);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_cmpint (result.status, ==, 0);
      assert_png (png, 0, 0);
      g_assert_cmpint (g_unlink (png), ==, 0);
    }
}

TEST_WITH ("/cli/commands/render", set_up, tear_down)
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
  run_command (&result, tile);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 140, 140);

  run_command (&result, turned);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 56, 56);

  run_command (&result, vector);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_file_get_contents (svg, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "<svg"));
  g_assert_nonnull (strstr (contents, "</svg>"));

  run_command (&result, sheet);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 0, 0);

  /* Two columns and two rows of tiles, and half a tile of table on each side. */
  run_command (&result, board);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 150, 150);
}

/* A printed board is painted whole, with the land around it, also before the first tile lies. */
TEST_WITH ("/cli/commands/render/board", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *game = g_build_filename (fixture->folder, "castle.bastide-game", NULL);
  g_autofree char *png = g_build_filename (fixture->folder, "castle.png", NULL);
  g_autofree char *save = g_strconcat ("save ", game, NULL);
  g_autofree char *board = g_strdup_printf ("render --size 20 --output %s %s", png, game);
  g_autofree char *contents = NULL;
  guint32 size[2];

  ask_and_forget (engine, NEW_CASTLE);
  ask_and_forget (engine, save);
  run_command (&result, board);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 0, 0);

  g_assert_true (g_file_get_contents (png, &contents, NULL, NULL));
  memcpy (size, contents + 16, sizeof size);
  /* Ten columns and rows, and more than a tile of wall and land on each side. */
  g_assert_cmpuint (GUINT32_FROM_BE (size[0]), >, 12 * 20);
  g_assert_cmpuint (GUINT32_FROM_BE (size[1]), >, 12 * 20);
}

#define DEFINITIONS \
  "<defs>\n" \
  "<tile id=\"X/RFr\"><road>W E</road><field>WR NL NR EL</field><field>ER SL SR WL</field></tile>\n" \
  "<tile id=\"X/T\"><tower/><field>NL NR EL ER SL SR WL WR</field></tile>\n" \
  "</defs>\n"

/* Foreign tile definitions become a tileset, printed or in a file; what was not understood is said beside it. */
TEST_WITH ("/cli/commands/import", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *pack = write_file (fixture, "tower_tiles.xml", DEFINITIONS);
  g_autofree char *broken = write_file (fixture, "broken.xml", "<defs>\n<oops\n");
  g_autofree char *path = g_build_filename (fixture->folder, "mine.bastide-tileset", NULL);
  g_autofree char *printed = g_strdup_printf ("import %s", pack);
  g_autofree char *written = g_strdup_printf ("import --id mine --output %s %s", path, pack);
  g_autofree char *validate = g_strdup_printf ("validate %s", path);
  g_autofree char *sound = g_strdup_printf ("%s: OK\n", path);
  g_autofree char *bad = g_strdup_printf ("import --output %s %s", path, broken);
  g_autofree char *no_set = g_strdup_printf ("import --set other --output %s %s", path, pack);
  g_autofree char *to_folder = g_strdup_printf ("import --output %s %s", fixture->folder, pack);

  run_command (&result, printed);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.output, "<?xml"));
  g_assert_nonnull (strstr (result.output, "<tile id=\"jcz-tower-tiles-X.RFr\" count=\"1\">"));
  g_assert_nonnull (strstr (result.errors, "tower_tiles.xml:3: <tower>"));
  g_assert_nonnull (strstr (result.errors, "jcz-tower-tiles: 2 tiles\n"));

  for (guint i = 0; i < 2; i++)
    {
      const char *refused[] = { bad, no_set };

      run_command (&result, refused[i]);
      g_assert_cmpint (result.status, ==, 1);
      g_assert_cmpstr (result.output, ==, "");
      g_assert_cmpstr (result.errors, !=, "");
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  run_command (&result, to_folder);
  g_assert_cmpint (result.status, ==, 1);

  run_command (&result, written);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_cmpstr (result.output, ==, "");
  run_command (&result, validate);
  g_assert_true (g_str_has_suffix (result.output, sound));
}

#define SMALL_SET(contents) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"small\" game=\"classic\">" \
  "<title xml:lang=\"en\">Small</title>" contents "</tileset>"

/* What a program that reads PDFs says of pages and their size, where there is one. */
static void
assert_pdf (const char *path,
            const char *pages,
            const char *size)
{
  g_autofree char *program = g_find_program_in_path ("pdfinfo");
  const char *arguments[] = { program, path, NULL };
  g_autofree char *contents = NULL;
  g_autofree char *output = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_cmpmem (contents, 5, "%PDF-", 5);
  if (program == NULL)
    return;

  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                               NULL));
  g_assert_nonnull (strstr (output, pages));
  g_assert_nonnull (strstr (output, size));
  g_assert_nonnull (strstr (output, "Small"));
}

/* The tiles of a set as pages to print; a file that is none is refused with its own message, and nothing is written. */
TEST_WITH ("/cli/commands/print", set_up, tear_down)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *set = write_file (fixture, "small.xml", SMALL_SET ("<tile id=\"small-1\" count=\"25\">"
                                     "<field id=\"f1\" borders=\"N E S W\"/></tile>"));
  g_autofree char *none = write_file (fixture, "none.xml", SMALL_SET ("<module name=\"abbot\"/>"));
  g_autofree char *many = write_file (fixture, "many.xml", SMALL_SET (
    "<tile id=\"small-1\" count=\"999\"/><tile id=\"small-2\" count=\"999\"/><tile id=\"small-3\" count=\"999\"/>"
    "<tile id=\"small-4\" count=\"999\"/><tile id=\"small-5\" count=\"999\"/><tile id=\"small-6\" count=\"6\"/>"));
  g_autofree char *broken = write_file (fixture, "broken.xml", SMALL_SET ("\n<tile id=\"small-1\"><oops/></tile>"));
  g_autofree char *path = g_build_filename (fixture->folder, "small.pdf", NULL);
  const struct
  {
    const char *file;
    const char *named;
  } refused[] = { { none, "no tiles" }, { many, "5001" }, { broken, "broken.xml:2: <oops>" } };
  const struct
  {
    const char *options;
    const char *pages;
    const char *size;
  } good[] = {
    { "", "Pages:           4", "595.276 x 841.89" },
    { "--no-backs", "Pages:           2", "595.276 x 841.89" },
    { "--no-backs --paper letter", "Pages:           2", "612 x 792" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("print %s %s", refused[i].file, path);

      run_command (&result, arguments);
      g_assert_cmpint (result.status, ==, 1);
      if (strstr (result.errors, refused[i].named) == NULL)
        g_error ("“%s” is not said: %s", refused[i].named, result.errors);
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    {
      g_autofree char *arguments = g_strdup_printf ("print %s %s %s", set, path, good[i].options);

      g_strchomp (arguments);
      run_command (&result, arguments);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_cmpint (result.status, ==, 0);
      assert_pdf (path, good[i].pages, good[i].size);
    }
}
