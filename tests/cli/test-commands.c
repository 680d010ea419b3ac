/* test-commands.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The commands beside the engine that write pictures, and the results of many games. Others: commands.transcript. */

#include "command-result.h"
#include "engine-process.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "ai/bastide-mind.h"

ISOLATED_TESTS

/* The help lists all levels and characters. */
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

/* Returns: (transfer full): the path of a newly created file */
static char *
write_file (const char *name,
            const char *contents)
{
  char *path = make_scratch_path (name);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));

  return path;
}

/* Saves a game in the middle of play. Returns: (transfer full): its path */
static char *
save_game (void)
{
  static const char *const commands[] = {
    "new {\"game\":\"classic\",\"players\":2,\"draw\":[\"base-D.start\",\"base-U\",\"base-B\",\"base-V\"]}",
    "apply place 1 0 90", "apply deploy follower r1", "apply place 0 1 0", "apply deploy follower m1",
  };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autoptr (JsonNode) saved = NULL;
  char *path = make_scratch_path ("middle.bastide-game");

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autoptr (JsonNode) answer = engine_process_ask (engine, "%s", commands[i]);

      g_assert_true (has_node (answer, "events"));
    }
  saved = engine_process_ask (engine, "save %s", path);
  g_assert_cmpstr (find_string (saved, "saved"), ==, path);

  return path;
}

/* Results of many games, for people and for programs; named sets are added to those of their game. */
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
  /* With more tiles games are longer. */
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (report, "turns"), "mean"), >,
                     json_object_get_double_member (json_object_get_object_member (base, "turns"), "mean"));
}

/* Reads the size of a PNG from its header. */
static void
get_png_size (const char *path,
              guint32    *size)
{
  g_autofree char *contents = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 100);
  g_assert_cmpmem (contents, 8, "\x89PNG\r\n\x1a\n", 8);
  for (guint i = 0; i < 2; i++)
    size[i] = GUINT32_FROM_BE (((const guint32 *) (gconstpointer) (contents + 16))[i]);
}

static void
assert_png (const char *path,
            guint       width,
            guint       height)
{
  guint32 size[2];

  get_png_size (path, size);
  g_assert_cmpuint (size[0], ==, width);
  g_assert_cmpuint (size[1], ==, height);
}

/* Every built-in set is sound and can be painted. */
TEST ("/cli/commands/sets")
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", NULL);
  g_autofree char *png = make_scratch_path ("set.png");
  g_autoptr (GDir) folder = NO_ERROR (g_dir_open (path, 0, &error));
  const char *name;
  guint32 size[2];

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
      get_png_size (png, size);
      g_assert_cmpint (g_unlink (png), ==, 0);
    }
}

TEST ("/cli/commands/render")
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *game = save_game ();
  g_autofree char *png = make_scratch_path ("picture.png");
  g_autofree char *svg = make_scratch_path ("picture.svg");
  g_autofree char *tile = g_strdup_printf ("render --tile base-D --size 100 --output %s", png);
  g_autofree char *turned = g_strdup_printf ("render --force --tile base-D --size 40 --rotation 90 --dark --output %s", png);
  g_autofree char *vector = g_strdup_printf ("render --tile base-D --tileset base --output %s", svg);
  g_autofree char *sheet = g_strdup_printf ("render --force --tileset base --size 24 --output %s", png);
  g_autofree char *board = g_strdup_printf ("render --force --size 50 --output %s %s", png, game);
  guint32 size[2];
  g_autofree char *contents = NULL;

  /* A tile, with room for overhanging parts. */
  run_command (&result, tile);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 140, 140);

  run_command (&result, turned);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 56, 56);

  run_command (&result, vector);
  g_assert_cmpint (result.status, ==, 0);
  contents = harness_read_text (svg);
  g_assert_nonnull (strstr (contents, "<svg"));
  g_assert_nonnull (strstr (contents, "</svg>"));

  run_command (&result, sheet);
  g_assert_cmpint (result.status, ==, 0);
  get_png_size (png, size);

  /* Two columns and two rows of tiles, and half a tile of table on each side. */
  run_command (&result, board);
  g_assert_cmpint (result.status, ==, 0);
  assert_png (png, 150, 150);
}

/* A printed board is painted whole, with the land around it, even before the first tile is laid. */
TEST ("/cli/commands/render/board")
{
  g_auto (CommandResult) result = { 0 };
  g_autoptr (EngineProcess) engine = engine_process_new ();
  g_autofree char *game = make_scratch_path ("castle.bastide-game");
  g_autofree char *png = make_scratch_path ("castle.png");
  g_autofree char *save = g_strconcat ("save ", game, NULL);
  g_autofree char *board = g_strdup_printf ("render --size 20 --output %s %s", png, game);
  guint32 size[2];

  ask_and_forget (engine, NEW_CASTLE);
  ask_and_forget (engine, save);
  run_command (&result, board);
  g_assert_cmpstr (result.errors, ==, "");
  g_assert_cmpint (result.status, ==, 0);
  /* Ten columns and rows, and more than a tile of wall and land on each side. */
  get_png_size (png, size);
  g_assert_cmpuint (size[0], >, 12 * 20);
  g_assert_cmpuint (size[1], >, 12 * 20);
}

#define SMALL_SET(contents) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"small\" game=\"classic\">" \
  "<title xml:lang=\"en\">Small</title>" contents "</tileset>"

/* No file is overwritten without --force, and no input file even with it, whatever its name. */
static void
assert_refused (const char *arguments,
                const char *said,
                const char *path)
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  gsize length_before, length_after;

  g_assert_true (g_file_get_contents (path, &before, &length_before, NULL));
  run_command (&result, arguments);
  g_assert_cmpint (result.status, ==, 1);
  g_assert_nonnull (strstr (result.errors, said));
  g_assert_nonnull (strstr (result.errors, path));
  g_assert_true (g_file_get_contents (path, &after, &length_after, NULL));
  g_assert_cmpmem (before, length_before, after, length_after);
}

TEST ("/cli/commands/written-over")
{
  g_autofree char *set = write_file ("read.xml", SMALL_SET ("<tile id=\"small-1\" count=\"2\">"
                                     "<field id=\"f1\" borders=\"N E S W\"/></tile>"));
  g_autofree char *there = write_file ("there.svg", "there");
  g_autofree char *soft = make_scratch_path ("soft.svg");
  g_autofree char *hard = make_scratch_path ("hard.svg");
  const struct { const char *options; const char *written; const char *said; } refused[] = {
    { "", there, "--force" }, { "", set, "the input" }, { "--force", set, "the input" }, { "--force", hard, "the input" },
    { "--force", soft, "the input" },
  };

  g_unlink (hard);
  g_unlink (soft);
  g_assert_cmpint (link (set, hard), ==, 0);
  g_assert_cmpint (symlink (set, soft), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      const char *options = refused[i].options;
      const char *written = refused[i].written;
      g_autofree char *print = g_strdup_printf ("print %s %s %s", set, written, options);
      g_autofree char *render = g_strdup_printf ("render --tileset %s --output %s %s", set, written, options);
      g_autofree char *import = g_strdup_printf ("import --output %s %s %s", written, set, options);

      assert_refused (g_strstrip (print), refused[i].said, written);
      assert_refused (g_strstrip (render), refused[i].said, written);
      assert_refused (g_strstrip (import), refused[i].said, written);
    }
}

/* A picture is printed as a drawing that stands in <rules>; what is left out is said. */
TEST ("/cli/commands/import-picture")
{
  g_autofree char *picture = write_file ("bell.svg", "<svg viewBox='0 0 10 10'><rect width='4' height='4' fill='red'/>"
                                         "<text>No</text></svg>");
  g_autofree char *nothing = write_file ("nothing.svg", "<svg viewBox='0 0 10 10'/>");
  g_autofree char *line = g_strdup_printf ("import %s", picture);
  g_autofree char *other = g_strdup_printf ("import %s", nothing);
  g_auto (CommandResult) result = { 0 };
  g_auto (CommandResult) refusal = { 0 };

  run_command (&result, line);
  g_assert_cmpint (result.status, ==, 0);
  g_assert_true (g_str_has_prefix (result.output, "<drawing "));
  g_assert_nonnull (strstr (result.output, "fill=\"#ff0000\""));
  g_assert_nonnull (strstr (result.errors, "<text>"));
  run_command (&refusal, other);
  g_assert_cmpint (refusal.status, ==, 1);
  g_assert_nonnull (strstr (refusal.errors, "nothing"));
}

/* Output that nobody can read is not a success. */
TEST ("/cli/commands/full-device")
{
  g_autofree char *file = g_test_build_filename (G_TEST_DIST, "../../data/tilesets/base.xml", NULL);
  const char *const commands[][2] = {
    { "validate", file }, { "simulate -n 2", "base" }, { "selfplay -n 1 --game", "classic" }, { "perft -d", "1" },
  };
  g_autofree char *program = get_cli_path ();

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *line = g_strdup_printf ("'%s' %s '%s' > /dev/full", program, commands[i][0], commands[i][1]);
      g_autofree char *errors = NULL;
      int status;

      g_assert_true (g_spawn_sync (NULL, (char **) STRV ("/bin/sh", "-c", line), NULL, G_SPAWN_DEFAULT, NULL, NULL,
                                   NULL, &errors, &status, NULL));
      g_assert_false (g_spawn_check_wait_status (status, NULL));
      g_assert_nonnull (strstr (errors, "written"));
    }
}

/* Checks the pages and their size with a program that reads PDFs, if there is one. */
static void
assert_pdf (const char *path,
            const char *pages,
            const char *size)
{
  g_autofree char *program = g_find_program_in_path ("pdfinfo");
  g_autofree char *contents = NULL;
  g_autofree char *output = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_cmpmem (contents, 5, "%PDF-", 5);
  if (program == NULL)
    return;

  g_assert_true (g_spawn_sync (NULL, (char **) STRV (program, path), NULL, G_SPAWN_DEFAULT, NULL, NULL, &output,
                               NULL, NULL, NULL));
  g_assert_nonnull (strstr (output, pages));
  g_assert_nonnull (strstr (output, size));
  g_assert_nonnull (strstr (output, "Small"));
}

/* The tiles of a set as pages to print; a file that is not a set is refused with its own message, and nothing is
 * written. */
TEST ("/cli/commands/print")
{
  g_auto (CommandResult) result = { 0 };
  g_autofree char *set = write_file ("small.xml", SMALL_SET ("<tile id=\"small-1\" count=\"25\">"
                                     "<field id=\"f1\" borders=\"N E S W\"/></tile>"));
  g_autofree char *none = write_file ("none.xml", SMALL_SET ("<module name=\"abbot\"/>"));
  g_autofree char *many = write_file ("many.xml", SMALL_SET (
    "<tile id=\"small-1\" count=\"999\"/><tile id=\"small-2\" count=\"999\"/><tile id=\"small-3\" count=\"999\"/>"
    "<tile id=\"small-4\" count=\"999\"/><tile id=\"small-5\" count=\"999\"/><tile id=\"small-6\" count=\"6\"/>"));
  g_autofree char *broken = write_file ("broken.xml", SMALL_SET ("\n<tile id=\"small-1\"><oops/></tile>"));
  g_autofree char *path = make_scratch_path ("small.pdf");
  const struct { const char *file; const char *named; } refused[] = {
    { none, "no tiles" }, { many, "5001" }, { broken, "broken.xml:2: <oops>" },
  };
  const struct { const char *options; const char *pages; const char *size; } good[] = {
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
      g_autofree char *arguments = g_strdup_printf ("print --force %s %s %s", set, path, good[i].options);

      g_strchomp (arguments);
      run_command (&result, arguments);
      g_assert_cmpstr (result.errors, ==, "");
      g_assert_cmpint (result.status, ==, 0);
      assert_pdf (path, good[i].pages, good[i].size);
    }
}
