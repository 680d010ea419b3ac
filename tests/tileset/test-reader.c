/* test-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A tileset file is read faithfully; a file that is broken or hostile gives one clear message. */

#include <glib/gstdio.h>
#include <stdlib.h>

#include "table.h"
#include "tileset-testing.h"

#define NAME "broken.xml"

/* The first three lines of every file here; tiles begin on the fourth. */
#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define TAIL "</tileset>\n"
#define TILE(segments) HEAD "<tile id=\"test-1\">\n" segments "</tile>\n" TAIL
#define FIELD "<field id=\"f1\" borders=\"N E S W\"/>\n"

static BastideTileset *
load (const char  *text,
      gssize       length,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length < 0 ? strlen (text) : (gsize) length);

  return bastide_tileset_load_bytes (bytes, NAME, error);
}

static BastideTileset *
load_good (const char *text)
{
  BastideTileset *tileset = NO_ERROR (load (text, -1, &error));

  g_assert_nonnull (tileset);

  return tileset;
}

static void
assert_error (const char *text,
              gssize      length,
              guint       code,
              guint       line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileset) tileset = load (text, length, &error);
  g_autofree char *place = g_strdup_printf (NAME ":%u: ", line);

  g_assert_null (tileset);
  g_assert_nonnull (error);
  g_test_message ("%s", error->message);
  g_assert_error (error, BASTIDE_TILESET_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, place));
  g_assert_true (g_str_has_suffix (error->message, "."));
  g_assert_null (strchr (error->message, '\n'));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* Every file that comes with the program is free of errors and warnings. */
static void
test_data_file (gconstpointer data)
{
  g_autofree char *text = harness_read_text (data);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, data);

  if (issues->list->len > 0)
    g_error ("%s", ((BastideTilesetIssue *) g_ptr_array_index (issues->list, 0))->message);
}

/* Small sets. */

TEST ("/tileset/reader/defaults")
{
  g_autoptr (BastideTileset) tileset = load_good (TILE ("<city id=\"c1\" borders=\"N\"/>\n"));
  const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, 0);

  g_assert_cmpuint (tileset->version, ==, 1);
  g_assert_cmpuint (tile->count, ==, 1);
  g_assert_false (tile->start);
  g_assert_cmpuint (tile->line, ==, 4);
  g_assert_null (tile->marks);
  g_assert_true (tileset->derived);
  g_assert_cmpuint (tile->segments->len, ==, 2);
  g_assert_cmpstr (bastide_tile_definition_get_segment (tile, 1)->id, ==, "f1");
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->halves, ==, 0xfc);
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->touches, ==, 1);
}

TEST ("/tileset/reader/attributes")
{
  g_autoptr (BastideTileset) tileset = load_good (
    HEAD
    "<tile id=\"test-1\" count=\"999\" start=\"true\">\n"
    "<city id=\"A-b_c.1\" borders=\" N1  N2 E\" pennants=\"2\" spot=\"0.5 0.25\"/>\n"
    "<field id=\"f\" borders=\"S W\" touches=\"A-b_c.1\"/>\n"
    "</tile>\n" TAIL);
  const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, 0);
  const BastideSegmentDefinition *city = bastide_tile_definition_get_segment (tile, 0);

  g_assert_cmpuint (tile->count, ==, 999);
  g_assert_true (tile->start);
  g_assert_cmphex (city->halves, ==, 0x0f);
  g_assert_cmpint (bastide_marks_get (city->marks, "pennants"), ==, 2);
  g_assert_true (city->has_spot);
  g_assert_cmpfloat (city->spot_x, ==, 0.5);
  g_assert_cmpfloat (city->spot_y, ==, 0.25);
  g_assert_cmphex (city->touches, ==, 2);
  g_assert_cmphex (bastide_tile_definition_get_segment (tile, 1)->touches, ==, 1);
  g_assert_false (tileset->derived);
}

/* Adjacency given in the file overrides the derived one; an empty adjacency is possible too. */
TEST ("/tileset/reader/given-touches")
{
  g_autoptr (BastideTileset) tileset = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<city id=\"c2\" borders=\"S\"/>\n"
          "<field id=\"f1\" borders=\"E W\" touches=\"c2\"/>\n"));
  g_autoptr (BastideTileset) empty = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<field id=\"f1\" borders=\"E S W\" touches=\"\"/>\n"));
  g_autoptr (BastideTileset) derived = load_good (
    TILE ("<city id=\"c1\" borders=\"N\"/>\n<field id=\"f1\" borders=\"E S W\"/>\n"));

  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (tileset->tiles, 0), 2)->touches, ==, 2);
  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (empty->tiles, 0), 1)->touches, ==, 0);
  g_assert_cmphex (bastide_tile_definition_get_segment (g_ptr_array_index (derived->tiles, 0), 1)->touches, ==, 1);
  g_assert_false (tileset->derived);
  g_assert_false (empty->derived);
  g_assert_true (derived->derived);
}

/* With derive="false" a tile has no field where one would be derived. */
TEST ("/tileset/reader/derive-off")
{
  g_autoptr (BastideTileset) tileset = load_good (
    HEAD "<tile id=\"test-1\" derive=\"false\"><city id=\"c1\" borders=\"N W\"/><city id=\"c2\" borders=\"E S\"/></tile>"
    TAIL);

  g_assert_cmpuint (((const BastideTileDefinition *) g_ptr_array_index (tileset->tiles, 0))->segments->len, ==, 2);
  assert_error (HEAD "<tile id=\"test-1\" derive=\"false\"><city id=\"c1\" borders=\"N\"/></tile>" TAIL, -1,
                BASTIDE_TILESET_ERROR_LAYOUT, 4);
}

TEST ("/tileset/reader/foreign")
{
  g_autoptr (BastideTileset) tileset = load_good (
    "<t:tileset xmlns:t=\"https://bastide-game.github.io/ns/tileset/1\" xmlns:a=\"urn:author\" id=\"test\""
    " game=\"classic\" a:mood=\"fine\"><!-- a --><t:title xml:lang=\"en\" a:x=\"1\">T<!-- b -->est</t:title>"
    "<t:tile id=\"test-1\" a:y=\"2\"><t:monastery id=\"m\" a:pennants=\"many\"/></t:tile></t:tileset>");

  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (tileset->titles, 0))->text, ==, "Test");
}

TEST ("/tileset/reader/encodings")
{
  const char *text = "<?xml version=\"1.0\" encoding=\"ISO-8859-2\"?>\n"
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n"
    "<title xml:lang=\"cs\">\xa9" "achy</title><tile id=\"test-1\"/></tileset>";
  const char *wide_text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n"
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\">\n"
    "<title xml:lang=\"cs\">Šachy</title><tile id=\"test-1\"/></tileset>";
  g_autoptr (BastideTileset) tileset = load_good (text);
  g_autoptr (BastideTileset) wide_tileset = NULL;
  g_autofree char *wide = NULL;
  gsize size;

  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (tileset->titles, 0))->text, ==, "Šachy");

  wide = g_convert (wide_text, -1, "UTF-16", "UTF-8", NULL, &size, NULL);
  wide_tileset = NO_ERROR (load (wide, (gssize) size, &error));
  g_assert_cmpstr (((const BastideText *) g_ptr_array_index (wide_tileset->titles, 0))->text, ==, "Šachy");
}

/* @data: a name, the mistake, its line, and the file */
static void
test_broken (gconstpointer data)
{
  char *const *row = data;

  assert_error (row[3], -1, tileset_testing_find_error (row[1]), (guint) atoi (row[2]));
}

/* Larger than life. */

TEST ("/tileset/reader/too-large")
{
  g_autoptr (GString) text = g_string_new (HEAD);

  while (text->len <= BASTIDE_TILESET_MAX_SIZE)
    g_string_append (text, "<!-- 64 bytes of nothing at all, again and again and again ... -->\n");
  g_string_append (text, TAIL);

  assert_error (text->str, (gssize) text->len, BASTIDE_TILESET_ERROR_TOO_LARGE, 1);
}

/* A description has at most 64 KiB; a longer chapter written by an earlier version is still read. */
TEST ("/tileset/reader/longest-texts")
{
  g_autofree char *prose = g_strnfill (64 * 1024, 'x');
  g_autofree char *longest = g_strconcat (HEAD "<description xml:lang=\"en\">", prose, "</description>\n<tile id=\"t\">" FIELD "</tile>" TAIL,
                                         NULL);
  g_autofree char *longer = g_strconcat (HEAD "<description xml:lang=\"en\">x", prose, "</description>\n<tile id=\"t\">" FIELD "</tile>" TAIL,
                                         NULL);
  g_autofree char *rules = g_strconcat (HEAD "<rulebook xml:lang=\"en\">\n<chapter id=\"c\"><title>C</title><text>",
                                        prose, "</text></chapter></rulebook><tile id=\"t\">" FIELD "</tile>" TAIL, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new (rules, strlen (rules));
  g_autoptr (BastideTileset) tileset = load_good (longest);
  g_autoptr (BastideTileset) told = load_good (rules);
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, NAME);
  guint n_long = 0;

  assert_error (longer, -1, BASTIDE_TILESET_ERROR_VALUE, 4);
  for (guint i = 0; i < issues->list->len; i++)
    n_long += strstr (((const BastideTilesetIssue *) g_ptr_array_index (issues->list, i))->message, "65536") != NULL;
  g_assert_cmpuint (n_long, ==, 1);
}

TEST ("/tileset/reader/too-large-file")
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.xml", NULL);
  g_autofree char *contents = g_malloc0 (BASTIDE_TILESET_MAX_SIZE + 1);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, contents, BASTIDE_TILESET_MAX_SIZE + 1, NULL));
  g_assert_null (bastide_tileset_load_file (file, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE);
  g_assert_true (g_str_has_prefix (error->message, path));

  g_assert_true (g_file_delete (file, NULL, NULL));
  g_clear_error (&error);
  g_assert_null (bastide_tileset_load_file (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

TEST ("/tileset/reader/too-deep")
{
  g_autoptr (GString) text = g_string_new (HEAD);

  for (guint i = 0; i < 100000; i++)
    g_string_append (text, "<tile>");

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_MALFORMED, 4);
}

TEST ("/tileset/reader/too-many-kinds")
{
  g_autoptr (GString) text = g_string_new (HEAD);
  g_autoptr (BastideTileset) tileset = NULL;

  for (guint i = 0; i < BASTIDE_MAX_TILE_KINDS; i++)
    g_string_append_printf (text, "<tile id=\"test-%u\"/>\n", i);
  g_string_append (text, TAIL);
  tileset = load_good (text->str);
  g_assert_cmpuint (tileset->tiles->len, ==, BASTIDE_MAX_TILE_KINDS);

  g_string_truncate (text, text->len - strlen (TAIL));
  g_string_append (text, "<tile id=\"test-more\"/>\n<tile id=\"test-evenmore\"/>\n" TAIL);
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 4 + BASTIDE_MAX_TILE_KINDS);
}

TEST ("/tileset/reader/too-many-segments")
{
  g_autoptr (GString) text = g_string_new (HEAD "<tile id=\"test-1\">\n");

  for (guint i = 0; i < BASTIDE_MAX_SEGMENTS; i++)
    g_string_append_printf (text, "<monastery id=\"m%u\"/>\n", i);
  g_string_append (text, "</tile>\n" TAIL);

  /* There is no room for the field around them. */
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 4);

  g_string_truncate (text, text->len - strlen ("</tile>\n" TAIL));
  g_string_append (text, "<monastery id=\"last\"/>\n</tile>\n" TAIL);
  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_TOO_LARGE, 5 + BASTIDE_MAX_SEGMENTS);
}

/* A message stays one line of reasonable length, whatever it quotes. */
TEST ("/tileset/reader/long-value")
{
  g_autoptr (GString) text = g_string_new (HEAD "<tile id=\"test-1\" count=\"&#10;");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, "ž");
  g_string_append (text, "\"/>\n" TAIL);

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_VALUE, 4);
  g_assert_null (load (text->str, -1, &error));
  g_assert_cmpint (g_utf8_strlen (error->message, -1), <, 500);
}

/* Lines beyond the 65,535 that libxml2 remembers by default. */
TEST ("/tileset/reader/far-line")
{
  g_autoptr (GString) text = g_string_new (HEAD);

  for (guint i = 0; i < 70000; i++)
    g_string_append_c (text, '\n');
  g_string_append (text, "<tile id=\"1\"/>\n" TAIL);

  assert_error (text->str, -1, BASTIDE_TILESET_ERROR_VALUE, 70004);
}

/* A mistake in the rules of a set is the only one: its marks on tiles are none. */
TEST ("/tileset/reader/refused-rules")
{
  static const char text[] =
    "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='test' game='classic'>\n<rules>"
    "<mark id='well' on='tile'/><curse id='x'/></rules>\n"
    "<tile id='test-1' well='true'><field id='f1' borders='N E S W'/></tile></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, NAME);

  g_assert_cmpuint (issues->n_errors, ==, 1);
  g_assert_cmpint (((BastideTilesetIssue *) g_ptr_array_index (issues->list, 0))->code, ==,
                   BASTIDE_TILESET_ERROR_TOO_NEW);
}

/* A check finds all issues, by line, with errors and warnings told apart. */
TEST ("/tileset/reader/check")
{
  static const char text[] =
    HEAD
    "<tile id=\"test-1\" count=\"x\"/>\n"
    "<tile id=\"other\"/>\n"
    "<tile id=\"test-2\"><city id=\"c1\" borders=\"Q\"/></tile>\n" TAIL;
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (bytes, NAME);
  static const struct { guint line; BastideTilesetSeverity severity; const char *tile; } expected[] = {
    { 4, BASTIDE_TILESET_SEVERITY_ERROR, "test-1" },
    { 5, BASTIDE_TILESET_SEVERITY_WARNING, "other" },  /* the id lacks the prefix of the set */
    { 5, BASTIDE_TILESET_SEVERITY_WARNING, "other" },  /* derived */
    { 6, BASTIDE_TILESET_SEVERITY_ERROR, "test-2" },
  };

  g_assert_cmpuint (issues->list->len, ==, G_N_ELEMENTS (expected));
  g_assert_cmpuint (issues->n_errors, ==, 2);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      g_test_message ("%s", issue->message);
      g_assert_cmpuint (issue->line, ==, expected[i].line);
      g_assert_cmpint (issue->severity, ==, expected[i].severity);
      g_assert_cmpstr (issue->tile, ==, expected[i].tile);
      g_assert_true (g_str_has_suffix (issue->message, issue->sentence));
      g_assert_false (g_str_has_prefix (issue->sentence, NAME));
    }
}

/* A set may have all the tiles that a game can have; one more is worth a warning. */
TEST ("/tileset/reader/most-tiles")
{
  for (guint n_kinds = 10; n_kinds <= 11; n_kinds++)
    {
      GString *text = g_string_new (HEAD);
      g_autoptr (GBytes) bytes = NULL;
      g_autoptr (BastideTilesetIssues) issues = NULL;

      for (guint i = 0; i < n_kinds; i++)
        g_string_append_printf (text, "<tile id=\"test-%u\" count=\"%d\">"
                                "<field id=\"f1\" borders=\"N E S W\" touches=\"\"/></tile>\n", i,
                                i < 10 ? BASTIDE_MAX_TILES / 10 : 1);
      g_string_append (text, TAIL);
      bytes = g_string_free_to_bytes (text);
      issues = bastide_tileset_check (bytes, NAME);
      g_assert_cmpuint (issues->list->len, ==, n_kinds - 10);
      g_assert_cmpuint (issues->n_errors, ==, 0);
    }
}

/* Thousands of issues do not fill the memory, and warnings do not displace errors. */
TEST ("/tileset/reader/check-many")
{
  GString *text = g_string_new (HEAD);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetIssues) issues = NULL;

  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "<tile id=\"other-%u\"/>\n", i);
  for (guint i = 0; i < 400; i++)
    g_string_append (text, "<tile id=\"?\"/>\n");
  g_string_append (text, TAIL);
  bytes = g_string_free_to_bytes (text);
  issues = bastide_tileset_check (bytes, NAME);

  g_assert_cmpuint (issues->n_errors, ==, 400);
  g_assert_cmpuint (issues->list->len, <=, 200);
  ASSERT_FAILS (bastide_tileset_issues_check (issues, &error), BASTIDE_TILESET_ERROR, VALUE);
}

BEFORE_TESTS
{
  tileset_testing_add_for_files ("/tileset/reader/data/", test_data_file);
  table_add_tests ("/tileset/reader/broken/", "reader-broken.tsv", 4, test_broken);
}
