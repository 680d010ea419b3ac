/* test-commands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands beside the engine: their output, their exit status, what bad arguments get. */

#include "command-result.h"
#include "engine-process.h"

#include <glib/gstdio.h>
#include <string.h>

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
static void
test_usage (void)
{
  static const char *const wrong[] = {
    "", "hello", "--hello", "engine x", "engine --hello", "selfplay x", "selfplay --games", "selfplay --games x",
    "selfplay --games 0", "selfplay --games -5", "selfplay --threads 0", "selfplay --threads 1000", "perft x",
    "perft --depth 0", "perft --depth 1000", "validate", "validate --hello", "render", "render --tile base-D",
    "render --output a.png", "render --tile base-D --output a.png --size 0",
    "render --tile base-D --output a.png --size 1000000", "render --tile base-D --output a.png --size -1",
    "render --tile base-D --output a.png --size x", "render --tile base-D --output a.png --rotation -90",
    "render --tile base-D --output a.png --rotation 99999999999999999999", "selfplay --games 99999999999999999999",
    "selfplay --games 1000000001", "selfplay --threads -1", "perft --depth -1", "perft --depth x", "render --tile base-D --output a.png --rotation 45",
    "render --tile base-D --output a.png game", "render --output a.png one two",
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
    { "selfplay -p 0", "0" },
    { "selfplay --players 1", "1" },
    { "selfplay --players -2", "-2" },
    { "selfplay --players 99999999999999999999", "99999999999999999999" },
    { "selfplay --players x", "x" },
    { "perft -p 0", "0" },
    { "selfplay --seed x", "x" },
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

  run_command (&result, arguments);
  g_assert_cmpstr (result.output, ==, expected);
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

#define VARIANT \
  "<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"v\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">V</title>\n" \
  "  <tileset id=\"base\"/>\n" \
  "%s" \
  "  <draw>base-B base-B base-B</draw>\n" \
  "</variant>\n"

/* What a variant says is played; what other options say holds instead; what is not known is refused. */
static void
test_variant (Fixture       *fixture,
              gconstpointer  data)
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
static void
test_engine_variant (Fixture       *fixture,
                     gconstpointer  data)
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

      run_command (&result, validate);
      g_assert_cmpstr (result.output, ==, expected);
      g_assert_cmpint (result.status, ==, 0);
      run_command (&result, render);
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
static void
test_render_board (Fixture       *fixture,
                   gconstpointer  data)
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

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/commands/help", test_help);
  g_test_add_func ("/cli/commands/usage", test_usage);
  g_test_add_func ("/cli/commands/failures", test_failures);
  g_test_add ("/cli/commands/variant", Fixture, NULL, set_up, test_variant, tear_down);
  g_test_add ("/cli/commands/engine-variant", Fixture, NULL, set_up, test_engine_variant, tear_down);
  g_test_add ("/cli/commands/validate", Fixture, NULL, set_up, test_validate, tear_down);
  g_test_add ("/cli/commands/render", Fixture, NULL, set_up, test_render, tear_down);
  g_test_add ("/cli/commands/render/board", Fixture, NULL, set_up, test_render_board, tear_down);
  g_test_add ("/cli/commands/sets", Fixture, NULL, set_up, test_sets, tear_down);

  return g_test_run ();
}
