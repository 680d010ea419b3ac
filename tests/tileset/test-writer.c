/* test-writer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A written set is read back as the same; the canonical form is unique; additions of authors stay in their places. */

#include <glib/gstdio.h>

#include "rules/games/classic.h"
#include "table.h"
#include "tileset-testing.h"
#include "tileset/reading/bastide-tileset-writer.h"

#define HEAD \
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"test\" game=\"classic\" version=\"1\">\n" \
  "  <title xml:lang=\"en\">Test</title>\n"
#define TAIL "</tileset>\n"

static void
assert_equal_texts (const GPtrArray *a,
                    const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    {
      const BastideText *first = g_ptr_array_index (a, i);
      const BastideText *second = g_ptr_array_index (b, i);

      g_assert_cmpstr (first->language, ==, second->language);
      g_assert_cmpstr (first->text, ==, second->text);
    }
}

static void
assert_equal_marks (const GArray *a,
                    const GArray *b)
{
  g_assert_cmpuint (a != NULL ? a->len : 0, ==, b != NULL ? b->len : 0);
  for (guint i = 0; a != NULL && i < a->len; i++)
    {
      const BastideMark *mark = &g_array_index (a, BastideMark, i);

      g_assert_cmpint (bastide_marks_get (b, mark->info->name), ==, mark->value);
    }
}

static void
assert_equal_segments (const BastideSegmentDefinition *a,
                       const BastideSegmentDefinition *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpuint (a->kind, ==, b->kind);
  g_assert_cmphex (a->halves, ==, b->halves);
  g_assert_cmphex (a->sides, ==, b->sides);
  g_assert_cmpstr (a->end, ==, b->end);
  g_assert_cmphex (a->touches, ==, b->touches);
  g_assert_cmpint (a->has_spot, ==, b->has_spot);
  g_assert_cmpfloat (a->spot_x, ==, b->spot_x);
  g_assert_cmpfloat (a->spot_y, ==, b->spot_y);
  assert_equal_marks (a->marks, b->marks);
}

static void
assert_equal_pairs (const GArray *a,
                    const GArray *b)
{
  g_assert_cmpuint (a != NULL ? a->len : 0, ==, b != NULL ? b->len : 0);
  for (guint i = 0; a != NULL && i < a->len; i++)
    {
      const BastidePair *first = &g_array_index (a, BastidePair, i);
      const BastidePair *second = &g_array_index (b, BastidePair, i);

      g_assert_true (first->info == second->info);
      g_assert_cmpuint (first->first, ==, second->first);
      g_assert_cmpuint (first->second, ==, second->second);
    }
}

static void
assert_equal (const BastideTileset *a,
              const BastideTileset *b)
{
  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_true (a->game == b->game);
  g_assert_cmpuint (a->version, ==, b->version);
  assert_equal_texts (a->titles, b->titles);
  assert_equal_texts (a->descriptions, b->descriptions);
  assert_equal_texts (a->notices, b->notices);
  g_assert_cmpstr (a->author, ==, b->author);
  g_assert_cmpstr (a->licence, ==, b->licence);
  g_assert_cmpstr (a->link, ==, b->link);
  g_assert_cmpstrv (a->modules, b->modules);
  g_assert_cmpuint (a->tiles->len, ==, b->tiles->len);

  for (guint i = 0; i < a->tiles->len; i++)
    {
      const BastideTileDefinition *first = g_ptr_array_index (a->tiles, i);
      const BastideTileDefinition *second = g_ptr_array_index (b->tiles, i);

      g_assert_cmpstr (first->id, ==, second->id);
      g_assert_cmpuint (first->count, ==, second->count);
      g_assert_cmpint (first->start, ==, second->start);
      assert_equal_marks (first->marks, second->marks);
      assert_equal_pairs (first->pairs, second->pairs);
      g_assert_cmpuint (first->segments->len, ==, second->segments->len);
      for (guint j = 0; j < first->segments->len; j++)
        assert_equal_segments (bastide_tile_definition_get_segment (first, j),
                               bastide_tile_definition_get_segment (second, j));
    }
}

/* Reads a file, writes it and reads the result: the same set, and from then on the same bytes. */
static void
assert_round_trip (const char *text)
{
  g_autoptr (BastideTileset) first = tileset_testing_load (text);
  g_autofree char *written = tileset_testing_print (first);
  g_autoptr (BastideTileset) second = tileset_testing_load (written);
  g_autofree char *again = tileset_testing_print (second);

  assert_equal (first, second);
  g_assert_false (second->derived);
  g_assert_cmpstr (again, ==, written);
}

static void
assert_canonical (const char *text)
{
  g_autoptr (BastideTileset) tileset = tileset_testing_load (text);

  ASSERT_STRING (tileset_testing_print (tileset), text);
}

static void
assert_canonical_file (const char *name)
{
  g_autofree char *text = table_read_text (name);

  assert_canonical (text);
}

/* The built-in sets are stored in the canonical form. */
static void
test_data_file (gconstpointer data)
{
  g_autofree char *text = harness_read_text (data);

  assert_canonical (text);
}

TEST ("/tileset/writer/canonical")
{
  assert_canonical_file ("written/whole.bastide-tileset");
}

/* Other spellings of the same contents become the canonical form. */
TEST ("/tileset/writer/normalized")
{
  tileset_testing_assert_written ("written/odd-set.bastide-tileset", "written/normalized.bastide-tileset");
}

TEST ("/tileset/writer/round-trips")
{
  TABLE_FOR_EACH (row, "writer-round-trips.tsv", 2)
    assert_round_trip (row[1]);
}

/* Comments and attributes of other namespaces belong to their authors and survive in their places. */
TEST ("/tileset/writer/additions")
{
  assert_canonical_file ("written/additions.bastide-tileset");
}

/* A prefix that stands for two namespaces; a comment in a text. */
TEST ("/tileset/writer/moved-additions")
{
  tileset_testing_assert_written ("written/odd-additions.bastide-tileset", "written/moved-additions.bastide-tileset");
  assert_canonical_file ("written/moved-additions.bastide-tileset");
}

/* A set built in memory has no source file. */
TEST ("/tileset/writer/without-source")
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (&bastide_game_classic, "test");
  g_autofree char *expected = table_read_text ("written/without-source.bastide-tileset");
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, "test-1", 2);

  bastide_texts_add (tileset->titles, "en", "Test");
  bastide_tile_definition_add_segment (tile, "f1", BASTIDE_CLASSIC_FIELD)->halves = 0xff;
  ASSERT_STRING (tileset_testing_print (tileset), expected);
}

TEST ("/tileset/writer/save")
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) nowhere = g_file_new_build_filename (folder, "no-such-folder", "x.bastide-tileset", NULL);
  g_autoptr (BastideTileset) tileset = tileset_testing_load (HEAD "<tile id=\"test-1\"/>" TAIL);
  g_autofree char *found = NULL;
  g_autoptr (GError) failure = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_true (NO_ERROR (bastide_tileset_save (tileset, file, &error)));
  found = harness_read_text (path);
  ASSERT_STRING (tileset_testing_print (tileset), found);

  g_assert_false (bastide_tileset_save (tileset, nowhere, &failure));
  g_assert_nonnull (failure);

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* On a full disk the old file stays unchanged, and no leftovers remain. */
TEST ("/tileset/writer/full-disk")
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "saved.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTileset) tileset = tileset_testing_load (HEAD "<tile id=\"test-1\"/>" TAIL);
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  harness_fill_disk (16);
  g_assert_false (bastide_tileset_save (tileset, file, &error));
  harness_free_disk ();

  g_assert_nonnull (error);
  ASSERT_STRING (harness_read_text (path), "old");

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

BEFORE_TESTS
{
  tileset_testing_add_for_files ("/tileset/writer/data/", test_data_file);
}
