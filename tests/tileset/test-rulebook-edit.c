/* test-rulebook-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Editing rules: only the edited part changes, and everything else stays as it was written. */

#include "harness.h"
#include "table.h"
#include "tileset/edit/bastide-rulebook-edit.h"
#include "tileset/elements/bastide-xml.h"

static char *text;

static BastideElement *
load (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return NO_ERROR (bastide_xml_parse (bytes, "file", strlen (text) + 1, &error));
}

static void
assert_prints (const BastideElement *book,
               const char           *expected)
{
  ASSERT_STRING (harness_take_text (bastide_element_print (book, "urn:book")), expected);
}

TEST ("/tileset/rulebook-edit/chapters")
{
  g_autoptr (BastideElement) book = load ();
  g_autoptr (GPtrArray) chapters = bastide_rulebook_element_list_chapters (book);
  g_autoptr (GPtrArray) blocks = NULL;

  g_assert_cmpuint (chapters->len, ==, 2);
  g_assert_false (bastide_rulebook_element_is_nested (book, chapters->pdata[0]));
  g_assert_true (bastide_rulebook_element_is_nested (book, chapters->pdata[1]));
  ASSERT_STRING (bastide_rulebook_element_find_id (book, "one"), "one-2");
  ASSERT_STRING (bastide_rulebook_element_find_id (book, "three"), "three");
  blocks = bastide_chapter_element_list_blocks (chapters->pdata[0]);
  g_assert_cmpuint (blocks->len, ==, 2);
  ASSERT_STRING (bastide_prose_get_text (bastide_chapter_element_get_title (chapters->pdata[1])), "Two");
}

/* The same text written again is the same file, to the byte. */
TEST ("/tileset/rulebook-edit/unchanged")
{
  g_autoptr (BastideElement) book = load ();
  g_autoptr (GPtrArray) chapters = bastide_rulebook_element_list_chapters (book);
  g_autoptr (GPtrArray) blocks = bastide_chapter_element_list_blocks (chapters->pdata[0]);
  g_autoptr (GArray) runs = bastide_prose_read (blocks->pdata[0]);
  g_autoptr (BastideElement) block = bastide_prose_write (blocks->pdata[0], runs);
  g_autoptr (BastideElement) changed = bastide_rulebook_element_substitute (book, blocks->pdata[0], block, NULL);

  g_assert_cmpuint (runs->len, ==, 3);
  g_assert_true (g_array_index (runs, BastideProseRun, 1).bold);
  g_assert_cmpstr (g_array_index (runs, BastideProseRun, 1).text, ==, "term");
  g_assert_true (changed != book);
  assert_prints (changed, text);
}

TEST ("/tileset/rulebook-edit/substitute")
{
  g_autoptr (BastideElement) book = load ();
  g_autoptr (GPtrArray) chapters = bastide_rulebook_element_list_chapters (book);
  g_autoptr (GPtrArray) blocks = bastide_chapter_element_list_blocks (chapters->pdata[0]);
  g_autoptr (BastideElement) next = bastide_element_new (BASTIDE_RULEBOOK_EXAMPLE_ELEMENT);
  g_autoptr (BastideElement) swapped = NULL;
  g_autoptr (BastideElement) changed = NULL;
  g_autoptr (BastideElement) gone = NULL;
  g_autoptr (BastideElement) same = NULL;
  g_autofree char *expected = table_read_text ("written/changed-rulebook.xml");

  swapped = bastide_chapter_element_exchange (chapters->pdata[0], blocks->pdata[0], blocks->pdata[1]);
  changed = bastide_rulebook_element_substitute (book, chapters->pdata[0], swapped, NULL);
  assert_prints (changed, expected);
  gone = bastide_rulebook_element_substitute (book, chapters->pdata[1], NULL, next);
  g_assert_null (bastide_element_find (bastide_element_find (gone, "chapter", "one"), "chapter", "two"));
  g_assert_nonnull (bastide_element_find (bastide_element_find (gone, "chapter", "one"), "example", NULL));
  /* Substituting something absent changes nothing. */
  same = bastide_rulebook_element_substitute (book, next, NULL, NULL);
  g_assert_true (same == book);
  assert_prints (book, text);
}

/* Line ends and runs of blanks become one space, also where parts meet. */
TEST ("/tileset/rulebook-edit/prose")
{
  g_autoptr (GArray) runs = bastide_prose_new ();
  g_autoptr (BastideElement) empty = bastide_element_new (BASTIDE_RULEBOOK_TEXT_ELEMENT);
  g_autoptr (BastideElement) written = NULL;

  bastide_prose_append (runs, "", TRUE);
  bastide_prose_append (runs, "one\n\t two", FALSE);
  bastide_prose_append (runs, " three", FALSE);
  g_assert_cmpuint (runs->len, ==, 1);
  g_assert_cmpstr (g_array_index (runs, BastideProseRun, 0).text, ==, "one two three");
  written = bastide_prose_write (empty, runs);
  g_assert_cmpstr (written->text, ==, "one two three");
  g_assert_cmpuint (written->children->len, ==, 0);
}

BEFORE_TESTS
{
  text = table_read_text ("written/rulebook.xml");
}

AFTER_TESTS
{
  g_free (text);
}
