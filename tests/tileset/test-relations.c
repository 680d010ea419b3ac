/* test-relations.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The contents of a set besides its tiles: the sets that it needs or excludes, and its own rules. */

#include "rules/bastide-registry.h"
#include "table.h"
#include "tileset-testing.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/reading/bastide-tileset-writer.h"

#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\" version=\"1\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define TILE \
  "  <tile id=\"test-1\" count=\"1\">\n" \
  "    <field id=\"f1\" borders=\"N E S W\"/>\n" \
  "  </tile>\n"
#define TAIL "</tileset>\n"

static BastideTileset *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_tileset_load_bytes (bytes, "test.xml", error);
}

/* The canonical form: blanks around marked words, comments, two languages. */
TEST ("/tileset/relations/canonical")
{
  g_autofree char *text = table_read_text ("written/relations.bastide-tileset");
  g_autoptr (BastideTileset) tileset = tileset_testing_load (text);

  g_assert_cmpuint (g_strv_length (tileset->needs), ==, 1);
  g_assert_cmpstr (tileset->needs[0], ==, "inns");
  g_assert_cmpuint (g_strv_length (tileset->excludes), ==, 2);
  g_assert_cmpstr (tileset->excludes[1], ==, "river");
  g_assert_cmpuint (tileset->rulebooks->len, ==, 2);
  ASSERT_STRING (tileset_testing_print (tileset), text);
}

/* Refused relations and rules, with the message. */
TEST ("/tileset/relations/refused")
{
  TABLE_FOR_EACH (row, "relations-refused.tsv", 3) /* the mistake, the message, the file */
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("%s", row[2]);
      g_assert_null (load (row[2], &error));
      g_assert_error (error, BASTIDE_TILESET_ERROR, (int) tileset_testing_find_error (row[0]));
      g_test_message ("%s", error->message);
      g_assert_true (g_pattern_match_simple (row[1], error->message));
    }
}

/* Rules that would take long to show or to check are refused: long texts, many diagrams, large diagrams. */
TEST ("/tileset/relations/large")
{
  static const struct { const char *before; const char *part; guint n_allowed; guint n_refused; const char *after; }
  cases[] = {
    { "<text>", "0123456789abcdef", 7000, 9000, "</text>" },
    { "", "<diagram><tile id=\"test-1\"/><caption>x</caption></diagram>", 12, 13, "" },
    { "<diagram>", "<tile id=\"test-1\"/>", 40, 41, "<caption>x</caption></diagram>" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint refused = 0; refused < 2; refused++)
      {
        g_autoptr (GString) text = g_string_new (HEAD "<rulebook xml:lang=\"en\"><chapter id=\"x\"><title>x</title>");
        g_autoptr (BastideTileset) tileset = NULL;
        g_autoptr (GError) error = NULL;

        g_string_append (text, cases[i].before);
        for (guint n = refused ? cases[i].n_refused : cases[i].n_allowed; n > 0; n--)
          g_string_append (text, cases[i].part);
        g_string_append (text, cases[i].after);
        g_string_append (text, "</chapter></rulebook>" TILE TAIL);
        tileset = load (text->str, &error);
        if (refused)
          g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
        else
          g_assert_no_error (error);
      }
}

/* Each game has a sample. They are flawless, written canonically, and have rules in both languages. */
TEST ("/tileset/relations/samples")
{
  g_autofree char *folder = g_build_filename (bastide_data_get_folder (), "samples", NULL);
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GHashTable) games = g_hash_table_new (g_str_hash, g_str_equal);
  const char *name;

  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_file (file, &error));
      g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (tileset->source, name);
      g_autoptr (GBytes) printed = bastide_tileset_print (tileset);

      g_test_message ("%s", name);
      g_assert_cmpuint (issues->list->len, ==, 0);
      g_assert_true (g_bytes_equal (printed, tileset->source));
      g_assert_cmpuint (tileset->titles->len, ==, 2);
      g_assert_cmpuint (tileset->descriptions->len, ==, 2);
      g_assert_cmpuint (tileset->rulebooks->len, ==, 2);
      g_assert_cmpuint (tileset->tiles->len, >=, 6);
      g_hash_table_add (games, (gpointer) g_intern_string (tileset->game->id));
    }
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    g_assert_true (g_hash_table_contains (games, g_intern_string ((*game)->id)));
}
