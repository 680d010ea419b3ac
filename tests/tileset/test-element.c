/* test-element.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Elements kept from a file that need not make any sense: everything but blanks is preserved. */

#include "harness.h"
#include "table.h"
#include "tileset/elements/bastide-xml.h"
#include "tileset/reading/bastide-tileset-writer.h"

#define NAMESPACE "https://example.org/ours"

static BastideElement *
read_text (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return NO_ERROR (bastide_xml_parse (bytes, "file", 1 << 20, &error));
}

static void
assert_printed (const BastideElement *element,
                const char           *file)
{
  g_autofree char *expected = table_read_text (file);

  ASSERT_STRING (harness_take_text (bastide_element_print (element, NAMESPACE)), expected);
}

TEST ("/element/round-trip")
{
  g_autofree char *whole = table_read_text ("written/element.xml");
  g_autoptr (BastideElement) element = read_text (whole);
  g_autoptr (BastideElement) copy = bastide_element_copy (element);

  assert_printed (element, "written/element.xml");
  assert_printed (copy, "written/element.xml");
}

/* The same for any indentation and any place of namespace declarations, unless it is kept as written. */
TEST ("/element/untidy")
{
  g_autofree char *untidy = table_read_text ("written/untidy-element.xml");
  g_autofree char *expected = table_read_text ("written/kept-element.xml");
  g_autoptr (BastideElement) element = read_text (untidy);
  g_autoptr (GBytes) bytes = g_bytes_new (untidy, strlen (untidy));
  g_autoptr (BastideElement) kept = NO_ERROR (bastide_xml_parse_as_written (bytes, "file", 1 << 20, &error));
  GString *xml = g_string_new (NULL);

  assert_printed (element, "written/element.xml");
  bastide_element_append_as_written (kept, xml);
  ASSERT_STRING (g_string_free (g_string_append_c (xml, '\n'), FALSE), expected);
}

TEST ("/element/change")
{
  g_autoptr (BastideElement) element = read_text ("<set xmlns=\"" NAMESPACE "\" a=\"1\" b=\"2\"/>");
  g_autoptr (BastideElement) changed = bastide_element_copy (element);

  bastide_element_set (changed, "a", NULL);
  bastide_element_set (changed, "b", "3");
  bastide_element_set (changed, "c", "4");
  g_assert_cmpstr (bastide_element_get (changed, "b"), ==, "3");
  g_assert_null (bastide_element_get (changed, "a"));
  ASSERT_STRING (harness_take_text (bastide_element_print (changed, NAMESPACE)),
                 "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<set xmlns=\"" NAMESPACE "\" b=\"3\" c=\"4\"/>\n");

  /* The element it was copied from is unchanged. */
  g_assert_cmpstr (bastide_element_get (element, "a"), ==, "1");
  g_assert_cmpstr (bastide_element_get (element, "b"), ==, "2");
}

TEST ("/element/find")
{
  g_autofree char *whole = table_read_text ("written/element.xml");
  g_autoptr (BastideElement) element = read_text (whole);
  BastideElement *tile = bastide_element_find (element, "tile", "t1");

  g_assert_nonnull (tile);
  g_assert_cmpuint (tile->line, ==, 6);
  g_assert_null (bastide_element_find (element, "tile", "t2"));
  g_assert_nonnull (bastide_element_find (tile, "city", NULL));
  g_assert_null (bastide_element_find (tile, "thing", NULL));
}

/* A change of the known parts leaves everything else alone. */
TEST ("/element/merge")
{
  g_autoptr (BastideElement) old = read_text (
    "<t xmlns=\"" NAMESPACE "\" id=\"t\" n=\"x\" odd=\"1\"><!-- a --><c id=\"c1\" b=\"N\" odd=\"2\"/><!-- z --><zoo/>"
    "<c id=\"c2\" b=\"?\"/><p o=\"c1\"/><p o=\"c2\"/></t>");
  g_autoptr (BastideElement) before = read_text (
    "<t xmlns=\"" NAMESPACE "\" id=\"t\" n=\"1\"><c id=\"c1\" b=\"N\"/><c id=\"c2\" b=\"\"/><p o=\"c1\"/><p o=\"c2\"/></t>");
  g_autoptr (BastideElement) after = read_text (
    "<t xmlns=\"" NAMESPACE "\" id=\"t\" n=\"1\" s=\"true\"><c id=\"c1\" b=\"E\"/><d id=\"d1\"/><c id=\"c2\" b=\"\"/>"
    "<p o=\"c2\"/></t>");
  g_autoptr (BastideElement) merged = bastide_element_merge (old, before, after);

  assert_printed (merged, "written/merged-element.xml");
}
