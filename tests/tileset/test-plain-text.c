/* test-plain-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Text from files: the rules for lines, its form in messages, and that no text changes the direction of the text around
 * it. */

#include "harness.h"
#include "tileset/elements/bastide-plain-text.h"

#define LRM "\xe2\x80\x8e"
#define FSI "\xe2\x81\xa8"
#define LRI "\xe2\x81\xa6"
#define PDI "\xe2\x81\xa9"
#define ZWJ "\xe2\x80\x8d"
#define ZWNJ "\xe2\x80\x8c"
#define RLO "\xe2\x80\xae"
#define HEBREW "\xd7\xa9\xd7\x9c\xd7\x95\xd7\x9d"
#define ARABIC "\xd8\xb3\xd9\x84\xd8\xa7\xd9\x85"

TEST ("/tileset/plain-text/lines")
{
  static const struct { const char *text; gboolean is_line, is_paragraph; } rows[] = {
    { "", TRUE, TRUE }, { "Tichá zákoutí", TRUE, TRUE }, { HEBREW, TRUE, TRUE }, { "a\xc2\xa0" "b", TRUE, TRUE },
    { RLO "a", TRUE, TRUE }, { "a\nb", FALSE, TRUE }, { "a\rb", FALSE, TRUE }, { "a\tb", FALSE, TRUE },
    { "a\xc2\x85" "b", FALSE, TRUE }, { "a\xe2\x80\xa8" "b", FALSE, TRUE }, { "a\xe2\x80\xa9" "b", FALSE, TRUE },
    { "\x01", FALSE, FALSE }, { "a\x1b[1m", FALSE, FALSE }, { "\x7f", FALSE, FALSE }, { "\xc2\x9b", FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (bastide_plain_text_is_line (rows[i].text), ==, rows[i].is_line);
      g_assert_cmpint (bastide_plain_text_is_paragraph (rows[i].text), ==, rows[i].is_paragraph);
    }
}

TEST ("/tileset/plain-text/make-line")
{
  ASSERT_STRING (bastide_plain_text_make_line ("“ž” stays.", 20), "“ž” stays.");
  ASSERT_STRING (bastide_plain_text_make_line ("a\nb\x1b" "c" ZWJ "d", 20), "a b c" ZWJ "d");
  ASSERT_STRING (bastide_plain_text_make_line ("0123456789", 10), "0123456789");
  ASSERT_STRING (bastide_plain_text_make_line ("0123456789ab", 10), "01234…789ab");
}

#define ASSERT_CLEAN(text, max_length, with_lines, expected)                                                           \
  ASSERT_STRING (bastide_plain_text_clean (text, max_length, with_lines), expected)

/* Invisible characters are removed, line breaks only where they are not allowed; letters are counted, not bytes. */
TEST ("/tileset/plain-text/clean")
{
  ASSERT_CLEAN (NULL, 10, FALSE, "");
  ASSERT_CLEAN ("  \n ", 10, TRUE, "");
  ASSERT_CLEAN (" Žofie\x1b[1m ", 20, FALSE, "Žofie[1m");
  ASSERT_CLEAN ("one\ntwo\x07", 20, FALSE, "onetwo");
  ASSERT_CLEAN ("one\ntwo\x07", 20, TRUE, "one\ntwo");
  ASSERT_CLEAN ("žžžžž", 3, FALSE, "žžž");
  /* A family, and a Persian word: joiners and non-joiners belong to them; on their own they are removed. */
  ASSERT_CLEAN ("\xf0\x9f\x91\xa9" ZWJ "\xf0\x9f\x91\xa7 Eva", 20, FALSE,
                "\xf0\x9f\x91\xa9" ZWJ "\xf0\x9f\x91\xa7 Eva");
  ASSERT_CLEAN ("می" ZWNJ "خواهم", 20, FALSE, "می" ZWNJ "خواهم");
  ASSERT_CLEAN (ZWJ " " ZWNJ RLO, 20, FALSE, "");
  ASSERT_CLEAN ("a\xff" "b", 10, FALSE, "a\xef\xbf\xbd" "b");
}

/* Left-to-right text is unchanged; directional controls end with their own text. */
TEST ("/tileset/plain-text/isolate")
{
  g_autofree char *isolated = bastide_plain_text_isolate (LRI HEBREW);

  ASSERT_STRING (bastide_plain_text_isolate (""), "");
  ASSERT_STRING (bastide_plain_text_isolate ("Anna & Žofie 1–2 日本 😀"), "Anna & Žofie 1–2 日本 😀");
  ASSERT_STRING (bastide_plain_text_isolate (HEBREW), LRM FSI HEBREW PDI);
  ASSERT_STRING (bastide_plain_text_isolate ("a " ARABIC), LRM FSI "a " ARABIC PDI);
  ASSERT_STRING (bastide_plain_text_isolate (RLO "abc"), LRM FSI RLO "abc" PDI);
  /* One too many would end the isolate early, one too few would keep it open. */
  ASSERT_STRING (bastide_plain_text_isolate (HEBREW PDI "abc"), LRM FSI HEBREW "abc" PDI);
  ASSERT_STRING (bastide_plain_text_isolate (PDI PDI LRI "abc"), LRM FSI LRI "abc" PDI PDI);
  ASSERT_STRING (bastide_plain_text_isolate (LRI "a" PDI PDI "b"), LRM FSI LRI "a" PDI "b" PDI);
  ASSERT_STRING (bastide_plain_text_strip_isolates (isolated), HEBREW);
}
