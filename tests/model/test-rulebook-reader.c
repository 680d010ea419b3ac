/* test-rulebook-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Rulebooks as files: what becomes of each element, which mistakes are found where, and which file is the book. */

#include <glib/gstdio.h>

#include "harness.h"
#include "model/bastide-rulebook-reader.h"
#include "model/bastide-rulebooks.h"
#include "table.h"
#include "tileset/bastide-xml.h"

#define BOOK(contents) "<rulebook xmlns=\"https://bastide-game.github.io/ns/rulebook/1\">" contents "</rulebook>"
#define CHAPTER(contents) BOOK ("<chapter id=\"a\"><title>A</title>" contents "</chapter>")
#define DIAGRAM(contents) CHAPTER ("\n<diagram>" contents "<caption>C</caption></diagram>")

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

TEST ("/rulebook-reader/chapters")
{
  g_autoptr (BastideRulebook) book = load_sound (BOOK (
    "<chapter id='aim'><title>Aim</title><text>One</text>"
    "  <chapter id='roads' decisions='place \n figure'><title>Roads</title><heading>Two</heading></chapter>"
    "  <chapter id='cities'><title>Cities</title><item>Three</item></chapter></chapter>"
    "<chapter id='end'><title>End</title><example>Four</example><text>Five</text></chapter>"));
  static const struct
  {
    const char *id;
    const char *title;
    guint level;
    guint n_blocks;
    BastideRulebookBlockType type;
    const char *text;
  } expected[] = {
    { "aim", "Aim", 0, 1, BASTIDE_RULEBOOK_TEXT, "One" },
    { "roads", "Roads", 1, 1, BASTIDE_RULEBOOK_HEADING, "Two" },
    { "cities", "Cities", 1, 1, BASTIDE_RULEBOOK_ITEM, "Three" },
    { "end", "End", 0, 2, BASTIDE_RULEBOOK_EXAMPLE, "Four" },
  };

  g_assert_cmpuint (book->n_chapters, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const BastideRulebookChapter *chapter = &book->chapters[i];

      g_assert_cmpstr (chapter->id, ==, expected[i].id);
      g_assert_cmpstr (chapter->title, ==, expected[i].title);
      g_assert_cmpuint (chapter->level, ==, expected[i].level);
      g_assert_cmpuint (chapter->n_blocks, ==, expected[i].n_blocks);
      g_assert_cmpint (chapter->blocks[0].type, ==, expected[i].type);
      g_assert_cmpstr (chapter->blocks[0].text, ==, expected[i].text);
      g_assert_null (chapter->blocks[0].diagram);
    }
  g_assert_true (bastide_rulebook_chapter_explains (&book->chapters[1], "place"));
  g_assert_true (bastide_rulebook_chapter_explains (&book->chapters[1], "figure"));
  g_assert_false (bastide_rulebook_chapter_explains (&book->chapters[1], "fig"));
  g_assert_false (bastide_rulebook_chapter_explains (&book->chapters[0], "place"));
}

/* A text is one line of Pango markup, however it is broken in the file. */
TEST ("/rulebook-reader/texts")
{
  g_autoptr (BastideRulebook) book = load_sound (CHAPTER (
    "<text>\n    Seven <b>followers</b>,\n\tor <b>as\n  many</b> as   there are.\n  </text>"
    "<text>“Ham &amp; eggs” &lt;b&gt; it's \"so\"</text>"
    "<text>5\302\240points<!-- not a word --> each</text>"
    "<text><![CDATA[<b>]]></text>"));
  const BastideRulebookBlock *blocks = book->chapters[0].blocks;

  g_assert_cmpstr (blocks[0].text, ==, "Seven <b>followers</b>, or <b>as many</b> as there are.");
  g_assert_cmpstr (blocks[1].text, ==, "“Ham &amp; eggs” &lt;b&gt; it's \"so\"");
  g_assert_cmpstr (blocks[2].text, ==, "5\302\240points each");
  g_assert_cmpstr (blocks[3].text, ==, "&lt;b&gt;");
}

TEST ("/rulebook-reader/diagram")
{
  g_autoptr (BastideRulebook) book = load_sound (DIAGRAM (
    "<tile id='base-U'/>"
    "<tile id='base-V' x='1' y='-2' rotation='3' forbidden='true'>"
    "  <light on='city'/>"
    "  <figure kind='follower' colour='red' on='road' border='N1' forbidden='true'/>"
    "  <figure kind='mage' on='monastery'/>"
    "  <piece kind='ferry' from='N' to='E'/>"
    "  <piece kind='gold' count='2'/>"
    "</tile>"));
  const BastideRulebookBlock *block = &book->chapters[0].blocks[0];
  const BastideDiagram *diagram = block->diagram;

  g_assert_cmpint (block->type, ==, BASTIDE_RULEBOOK_DIAGRAM);
  g_assert_cmpstr (block->text, ==, "C");
  g_assert_null (diagram->board);
  g_assert_null (diagram->tokens);

  g_assert_cmpuint (diagram->n_tiles, ==, 2);
  g_assert_cmpstr (diagram->tiles[0].tile, ==, "base-U");
  g_assert_cmpint (diagram->tiles[0].x, ==, 0);
  g_assert_cmpint (diagram->tiles[0].y, ==, 0);
  g_assert_cmpuint (diagram->tiles[0].rotation, ==, 0);
  g_assert_false (diagram->tiles[0].forbidden);
  g_assert_cmpint (diagram->tiles[1].x, ==, 1);
  g_assert_cmpint (diagram->tiles[1].y, ==, -2);
  g_assert_cmpuint (diagram->tiles[1].rotation, ==, 3);
  g_assert_true (diagram->tiles[1].forbidden);

  /* What stands on a tile lies in its cell. */
  g_assert_cmpuint (diagram->n_lights, ==, 1);
  g_assert_cmpint (diagram->lights[0].x, ==, 1);
  g_assert_cmpint (diagram->lights[0].y, ==, -2);
  g_assert_cmpstr (diagram->lights[0].kind, ==, "city");
  g_assert_null (diagram->lights[0].border);
  g_assert_cmpuint (diagram->n_figures, ==, 2);
  g_assert_cmpint (diagram->figures[0].x, ==, 1);
  g_assert_cmpint (diagram->figures[0].y, ==, -2);
  g_assert_cmpstr (diagram->figures[0].figure, ==, "follower");
  g_assert_cmpstr (diagram->figures[0].colour, ==, "red");
  g_assert_cmpstr (diagram->figures[0].kind, ==, "road");
  g_assert_cmpstr (diagram->figures[0].border, ==, "N1");
  g_assert_true (diagram->figures[0].forbidden);
  g_assert_null (diagram->figures[1].colour);
  g_assert_null (diagram->figures[1].border);
  g_assert_false (diagram->figures[1].forbidden);
  g_assert_cmpuint (diagram->n_pieces, ==, 2);
  g_assert_cmpint (diagram->pieces[0].x, ==, 1);
  g_assert_cmpstr (diagram->pieces[0].piece, ==, "ferry");
  g_assert_cmpstr (diagram->pieces[0].from, ==, "N");
  g_assert_cmpstr (diagram->pieces[0].to, ==, "E");
  g_assert_cmpuint (diagram->pieces[1].count, ==, 2);
}

TEST ("/rulebook-reader/board-and-tokens")
{
  g_autoptr (BastideRulebook) book = load_sound (CHAPTER (
    "<diagram><board tileset='castle' x='-1' y='3' width='12' height='2'><marker colour='red' space='31'/></board>"
    "<caption>Board</caption></diagram>"
    "<diagram row='token-1 token-2'><caption>Tokens</caption></diagram>"));
  const BastideDiagram *diagram = book->chapters[0].blocks[0].diagram;

  g_assert_cmpuint (diagram->n_tiles, ==, 0);
  g_assert_cmpstr (diagram->board->tileset, ==, "castle");
  g_assert_cmpint (diagram->board->x, ==, -1);
  g_assert_cmpint (diagram->board->y, ==, 3);
  g_assert_cmpuint (diagram->board->width, ==, 12);
  g_assert_cmpuint (diagram->board->height, ==, 2);
  g_assert_cmpuint (diagram->board->n_markers, ==, 1);
  g_assert_cmpstr (diagram->board->markers[0].colour, ==, "red");
  g_assert_cmpuint (diagram->board->markers[0].field, ==, 31);

  diagram = book->chapters[0].blocks[1].diagram;
  g_assert_null (diagram->board);
  g_assert_cmpstr (diagram->tokens[0], ==, "token-1");
  g_assert_cmpstr (diagram->tokens[1], ==, "token-2");
  g_assert_null (diagram->tokens[2]);
}

TEST ("/rulebook-reader/track")
{
  g_autoptr (BastideRulebook) book = load_sound (DIAGRAM (
    "<track first='8' last='17'><marker colour='red' space='62'/>"
    "<marker colour='blue' kind='lady' space='15' from='12'/></track>"));
  const BastideDiagramTrack *track = book->chapters[0].blocks[0].diagram->track;

  g_assert_cmpuint (track->first, ==, 8);
  g_assert_cmpuint (track->last, ==, 17);
  g_assert_cmpuint (track->n_markers, ==, 2);
  g_assert_cmpstr (track->markers[0].colour, ==, "red");
  g_assert_null (track->markers[0].figure);
  g_assert_cmpuint (track->markers[0].field, ==, 62);
  g_assert_false (track->markers[0].moved);
  g_assert_cmpstr (track->markers[1].figure, ==, "lady");
  g_assert_cmpuint (track->markers[1].field, ==, 15);
  g_assert_true (track->markers[1].moved);
  g_assert_cmpuint (track->markers[1].from, ==, 12);
}

/* The example of docs/rulebook-format.md is a book, and has in it what it shows. */
TEST ("/rulebook-reader/example")
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "..", "docs", "rulebook-format.md", NULL);
  g_autofree char *reference = NULL;
  g_autofree char *example = NULL;
  g_autoptr (BastideRulebook) book = NULL;
  const char *start;

  g_assert_true (g_file_get_contents (path, &reference, NULL, NULL));
  start = strstr (reference, "```xml\n");
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

/* @data: a name, what is wrong, how the message begins, and the file */
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

/* Where the user's books lie. */
static char *user_folder;

/* Puts a book into the folder of the user. Returns: its path */
static char *
put_book (const char *name,
          const char *text)
{
  char *path = g_build_filename (user_folder, name, NULL);

  NO_ERROR (g_file_set_contents (path, text, -1, &error));

  return path;
}

/* Books are kept for as long as the program runs, so each of these is asked for in one test only. */
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

  /* The program's own comes first. */
  g_assert_cmpstr (bastide_rulebooks_find ("abbot")->chapters[0].id, ==, "abbot");
  g_unlink (mine);
  g_unlink (other);
}

/* Whoever wants to read a broken book is told what is wrong with it. */
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

/* A folder of our own, before GLib looks for it. Returns: what is above it */
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
