/* test-plain-text.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Text that files bring: what a line is, what messages make of it, and that no text turns what stands around it. */

#include "harness.h"
#include "tileset/bastide-plain-text.h"

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
  static const char *const lines[] = { "", "Tichá zákoutí", HEBREW, "a\xc2\xa0" "b", RLO "a" };
  static const char *const breaks[] = {
    "a\nb", "a\rb", "a\tb", "a\xc2\x85" "b", "a\xe2\x80\xa8" "b", "a\xe2\x80\xa9" "b",
  };
  static const char *const controls[] = { "\x01", "a\x1b[1m", "\x7f", "\xc2\x9b" };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_assert_true (bastide_plain_text_is_line (lines[i]));
      g_assert_true (bastide_plain_text_is_paragraph (lines[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (breaks); i++)
    {
      g_assert_false (bastide_plain_text_is_line (breaks[i]));
      g_assert_true (bastide_plain_text_is_paragraph (breaks[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    {
      g_assert_false (bastide_plain_text_is_line (controls[i]));
      g_assert_false (bastide_plain_text_is_paragraph (controls[i]));
    }
}

static void
assert_line (const char *text,
             guint       max_length,
             const char *expected)
{
  ASSERT_STRING (bastide_plain_text_make_line (text, max_length), expected);
}

TEST ("/tileset/plain-text/make-line")
{
  assert_line ("“ž” stays.", 20, "“ž” stays.");
  assert_line ("a\nb\x1b" "c" ZWJ "d", 20, "a b c" ZWJ "d");
  assert_line ("0123456789", 10, "0123456789");
  assert_line ("0123456789ab", 10, "01234…789ab");
}

static void
assert_clean (const char *text,
              guint       max_length,
              gboolean    with_lines,
              const char *expected)
{
  ASSERT_STRING (bastide_plain_text_clean (text, max_length, with_lines), expected);
}

/* What cannot be seen is left out, lines only where there may be some; letters are counted, not bytes. */
TEST ("/tileset/plain-text/clean")
{
  assert_clean (NULL, 10, FALSE, "");
  assert_clean ("  \n ", 10, TRUE, "");
  assert_clean (" Žofie\x1b[1m ", 20, FALSE, "Žofie[1m");
  assert_clean ("one\ntwo\x07", 20, FALSE, "onetwo");
  assert_clean ("one\ntwo\x07", 20, TRUE, "one\ntwo");
  assert_clean ("žžžžž", 3, FALSE, "žžž");
  /* A family, and a Persian word: marks that join, or part, belong to them; alone they are nothing. */
  assert_clean ("\xf0\x9f\x91\xa9" ZWJ "\xf0\x9f\x91\xa7 Eva", 20, FALSE,
                "\xf0\x9f\x91\xa9" ZWJ "\xf0\x9f\x91\xa7 Eva");
  assert_clean ("می" ZWNJ "خواهم", 20, FALSE, "می" ZWNJ "خواهم");
  assert_clean (ZWJ " " ZWNJ RLO, 20, FALSE, "");
  assert_clean ("a\xff" "b", 10, FALSE, "a\xef\xbf\xbd" "b");
}

static void
assert_isolated (const char *text,
                 const char *expected)
{
  ASSERT_STRING (bastide_plain_text_isolate (text), expected);
}

/* Nothing is done to what runs from left to right; whatever else there is ends with its own text. */
TEST ("/tileset/plain-text/isolate")
{
  g_autofree char *isolated = bastide_plain_text_isolate (LRI HEBREW);
  g_autofree char *stripped = bastide_plain_text_strip_isolates (isolated);

  assert_isolated ("", "");
  assert_isolated ("Anna & Žofie 1–2 日本 😀", "Anna & Žofie 1–2 日本 😀");
  assert_isolated (HEBREW, LRM FSI HEBREW PDI);
  assert_isolated ("a " ARABIC, LRM FSI "a " ARABIC PDI);
  assert_isolated (RLO "abc", LRM FSI RLO "abc" PDI);
  /* One too many would end the isolate early, one too few would keep it open. */
  assert_isolated (HEBREW PDI "abc", LRM FSI HEBREW "abc" PDI);
  assert_isolated (PDI PDI LRI "abc", LRM FSI LRI "abc" PDI PDI);
  assert_isolated (LRI "a" PDI PDI "b", LRM FSI LRI "a" PDI "b" PDI);
  g_assert_cmpstr (stripped, ==, HEBREW);
}
