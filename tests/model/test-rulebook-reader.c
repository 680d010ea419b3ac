/* test-rulebook-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rulebooks as files: the result of each element, mistakes with their places, and the choice of the file. */

#include <glib/gstdio.h>

#include "harness.h"
#include "model/variants/bastide-rulebook-reader.h"
#include "model/variants/bastide-rulebooks.h"
#include "table.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define BOOK(contents) "<rulebook xmlns=\"https://bastide-game.github.io/ns/rulebook/1\">" contents "</rulebook>"
#define CHAPTER(contents) BOOK ("<chapter id=\"a\"><title>A</title>" contents "</chapter>")

static BastideRulebook *
load (const char  *text,
      GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_rulebook_load_bytes (bytes, "book.xml", error);
}

static BastideRulebook *
load_sound (const char *text)
{
  return NO_ERROR (load (text, &error));
}

static void
describe_markers (GString                    *text,
                  const BastideDiagramMarker *markers,
                  guint                       n_markers)
{
  for (guint i = 0; i < n_markers; i++)
    g_string_append_printf (text, "  marker %s %s %u, moved %d from %u\n", markers[i].colour, markers[i].figure,
                            markers[i].field, markers[i].moved, markers[i].from);
}

/* Figures and pieces on a tile lie in its cell. */
static void
describe_diagram (GString              *text,
                  const BastideDiagram *diagram)
{
  const BastideDiagramBoard *board = diagram->board;
  const BastideDiagramTrack *track = diagram->track;

  if (board != NULL)
    {
      g_string_append_printf (text, "  board %s %d,%d %ux%u\n", board->tileset, board->x, board->y, board->width,
                              board->height);
      describe_markers (text, board->markers, board->n_markers);
    }
  for (guint i = 0; diagram->tokens != NULL && diagram->tokens[i] != NULL; i++)
    g_string_append_printf (text, "  token %s\n", diagram->tokens[i]);
  if (track != NULL)
    {
      g_string_append_printf (text, "  track %u-%u\n", track->first, track->last);
      describe_markers (text, track->markers, track->n_markers);
    }
  for (const BastideDiagramTile *tile = diagram->tiles; tile < diagram->tiles + diagram->n_tiles; tile++)
    g_string_append_printf (text, "  tile %s %d,%d turned %u, forbidden %d\n", tile->tile, tile->x, tile->y,
                            tile->rotation, tile->forbidden);
  for (const BastideDiagramLight *light = diagram->lights; light < diagram->lights + diagram->n_lights; light++)
    g_string_append_printf (text, "  light %d,%d %s %s\n", light->x, light->y, light->kind, light->border);
  for (const BastideDiagramFigure *one = diagram->figures; one < diagram->figures + diagram->n_figures; one++)
    g_string_append_printf (text, "  figure %d,%d %s %s on %s %s, forbidden %d\n", one->x, one->y, one->figure,
                            one->colour, one->kind, one->border, one->forbidden);
  for (const BastideDiagramPiece *piece = diagram->pieces; piece < diagram->pieces + diagram->n_pieces; piece++)
    g_string_append_printf (text, "  piece %d,%d %u %s from %s to %s\n", piece->x, piece->y, piece->count,
                            piece->piece, piece->from, piece->to);
}

static char *
describe (const BastideRulebook *book)
{
  static const char *const types[] = { "text", "heading", "item", "example", "diagram" };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < book->n_chapters; i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];

      g_string_append_printf (text, "%u %s “%s”\n", chapter->level, chapter->id, chapter->title);
      for (guint j = 0; j < chapter->n_blocks; j++)
        {
          g_string_append_printf (text, " %s: %s\n", types[chapter->blocks[j].type], chapter->blocks[j].text);
          if (chapter->blocks[j].diagram != NULL)
            describe_diagram (text, chapter->blocks[j].diagram);
        }
    }

  return g_string_free (text, FALSE);
}

/* @data: a name, the file, and its contents */
static void
test_read (gconstpointer data)
{
  char *const *row = data;
  g_autoptr (BastideRulebook) book = load_sound (row[1]);

  ASSERT_STRING (describe (book), row[2]);
}

TEST ("/rulebook-reader/decisions")
{
  g_autoptr (BastideRulebook) book = load_sound (BOOK (
    "<chapter id='aim'><title>Aim</title><text>One</text>"
    "  <chapter id='roads' decisions='place \n figure'><title>Roads</title><text>Two</text></chapter></chapter>"));

  g_assert_true (bastide_rulebook_chapter_explains (&book->chapters[1], "place"));
  g_assert_true (bastide_rulebook_chapter_explains (&book->chapters[1], "figure"));
  g_assert_false (bastide_rulebook_chapter_explains (&book->chapters[1], "fig"));
  g_assert_false (bastide_rulebook_chapter_explains (&book->chapters[0], "place"));
}

/* The example of docs/rulebook-format.md is a book with the contents described there. */
TEST ("/rulebook-reader/example")
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "docs", "rulebook-format.md", NULL);
  g_autofree char *reference = harness_read_text (path);
  g_autofree char *example = NULL;
  g_autoptr (BastideRulebook) book = NULL;
  const char *start = strstr (reference, "```xml\n");

  g_assert_nonnull (start);
  start += strlen ("```xml\n");
  g_assert_nonnull (strstr (start, "```\n"));
  example = g_strndup (start, (gsize) (strstr (start, "```\n") - start));

  book = load_sound (example);
  g_assert_cmpuint (book->n_chapters, ==, 3);
  g_assert_cmpuint (book->chapters[2].level, ==, 1);
  g_assert_cmpstr (book->chapters[1].decisions, ==, "drink");
  g_assert_cmpuint (book->chapters[1].n_blocks, ==, 3);
  g_assert_cmpuint (book->chapters[1].blocks[2].diagram->n_tiles, ==, 2);
}

/* @data: a name, the mistake, the beginning of the message, and the file */
static void
test_broken (gconstpointer data)
{
  static const char *const codes[] = {
    [BASTIDE_XML_ERROR_MALFORMED] = "malformed", [BASTIDE_XML_ERROR_FORBIDDEN] = "forbidden",
    [BASTIDE_XML_ERROR_SCHEMA] = "schema",
  };
  char *const *row = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRulebook) book = load (row[3], &error);

  g_assert_error (error, BASTIDE_XML_ERROR, (int) table_find (codes, G_N_ELEMENTS (codes), row[1]));
  g_assert_null (book);
  g_test_message ("%s", error->message);
  g_assert_true (g_str_has_prefix (error->message, row[2]));
}

TEST ("/rulebook-reader/too-large")
{
  g_autofree char *text = g_strnfill (BASTIDE_RULEBOOK_MAX_SIZE, 'a');
  g_autofree char *whole = g_strconcat ("<rulebook>", text, "</rulebook>", NULL);

  ASSERT_FAILS (load (whole, &error), BASTIDE_XML_ERROR, TOO_LARGE);
}

/* The folder of the user's books. */
static char *user_folder;

/* Puts a book into the user's folder. Returns: its path */
static char *
put_book (const char *name,
          const char *text)
{
  char *path = g_build_filename (user_folder, name, NULL);

  NO_ERROR (g_file_set_contents (path, text, -1, &error));

  return path;
}

/* Books are kept as long as the program runs, so each of these is requested in one test only. */
TEST ("/rulebook-reader/finding")
{
  g_autofree char *mine = put_book ("mine.xml", CHAPTER ("<text>Mine</text>"));
  g_autofree char *other = put_book ("abbot.xml", CHAPTER ("<text>Mine</text>"));
  const BastideRulebook *book;

  g_assert_false (bastide_rulebooks_has ("nobody"));
  g_assert_null (bastide_rulebooks_find ("nobody"));

  g_assert_true (bastide_rulebooks_has ("mine"));
  book = bastide_rulebooks_find ("mine");
  g_assert_cmpstr (book->chapters[0].blocks[0].text, ==, "Mine");
  g_assert_true (bastide_rulebooks_find ("mine") == book);

  /* The built-in one comes first. */
  g_assert_cmpstr (bastide_rulebooks_find ("abbot")->chapters[0].id, ==, "abbot");
  g_unlink (mine);
  g_unlink (other);
}

/* Opening a broken book reports the mistake. */
TEST ("/rulebook-reader/unreadable")
{
  g_autofree char *path = put_book ("ruined.xml", BOOK ("\n<chapter id='a&lt;'/>"));
  const BastideRulebook *book;
  const BastideRulebookBlock *block;

  g_assert_true (bastide_rulebooks_has ("ruined"));
  book = bastide_rulebooks_find ("ruined");
  g_assert_cmpuint (book->n_chapters, ==, 1);
  g_assert_cmpstr (book->chapters[0].id, ==, "ruined");
  g_assert_cmpuint (book->chapters[0].n_blocks, ==, 1);
  block = &book->chapters[0].blocks[0];
  g_assert_cmpint (block->type, ==, BASTIDE_RULEBOOK_TEXT);
  g_assert_nonnull (strstr (block->text, "ruined.xml:2: "));
  g_assert_null (strchr (block->text, '<'));
  g_assert_true (bastide_rulebooks_find ("ruined") == book);
  g_unlink (path);
}

/* Sets a folder of our own, before GLib looks for it. Returns: the folder above it */
static char *
set_folder (void)
{
  char *root = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  g_assert_nonnull (root);
  g_setenv ("XDG_DATA_HOME", root, TRUE);
  g_assert_cmpstr (g_get_user_data_dir (), ==, root);
  user_folder = g_build_filename (root, "bastide", "rulebooks", NULL);
  g_assert_cmpint (g_mkdir_with_parents (user_folder, 0700), ==, 0);

  return root;
}

static char *root;

BEFORE_TESTS
{
  root = set_folder ();
  table_add_tests ("/rulebook-reader/read/", "rulebooks-read.tsv", 3, test_read);
  table_add_tests ("/rulebook-reader/broken/", "rulebooks-broken.tsv", 4, test_broken);
}

AFTER_TESTS
{
  g_autofree char *middle = g_path_get_dirname (user_folder);

  g_rmdir (user_folder);
  g_rmdir (middle);
  g_rmdir (root);
  g_free (user_folder);
  g_free (root);
}

/* Rules without a text of their own are told from their rows, whatever their names have in them. */
TEST ("/rulebook-reader/rules-of-a-set")
{
  static const char text[] = "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='own' game='classic'>"
                             "<title xml:lang='en'>Cats &amp; Dogs</title><rules><score id='a' on='road'>"
                             "<title xml:lang='en'>100 %s</title><add points='-1'/></score></rules></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_load_bytes (bytes, "own.xml", &error));
  g_autoptr (BastideRulebook) book = bastide_rulebook_load_for_tileset (set, (const char *const[]) { "en", NULL });

  g_assert_cmpstr (book->chapters[0].title, ==, "Cats &amp; Dogs");
  g_assert_cmpstr (book->chapters[0].blocks[0].text, ==, "When completed: road → −1 point");
}
