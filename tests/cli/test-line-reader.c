/* test-line-reader.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "harness.h"
#include "cli/json/bastide-line-reader.h"

static BastideLineReader *
read_bytes (const char *bytes,
            gsize       length)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (g_memdup2 (bytes, length), (gssize) length,
                                                                         g_free);

  return bastide_line_reader_new (stream);
}

static void
assert_line (BastideLineReader *reader,
             const char        *expected)
{
  const char *line;

  g_assert_cmpint (bastide_line_reader_read (reader, &line), ==, BASTIDE_LINE_OK);
  g_assert_cmpstr (line, ==, expected);
}

static void
assert_status (BastideLineReader *reader,
               BastideLineStatus  expected)
{
  const char *line;

  g_assert_cmpint (bastide_line_reader_read (reader, &line), ==, expected);
  g_assert_null (line);
}

TEST ("/cli/line-reader/lines")
{
  g_autoptr (BastideLineReader) reader = NULL;
  const char text[] = "one\n\ntwo\r\n \r\r\nlast";

  reader = read_bytes (text, strlen (text));
  assert_line (reader, "one");
  assert_line (reader, "");
  assert_line (reader, "two");
  /* Only the one CR of the line ending is removed. */
  assert_line (reader, " \r");
  assert_line (reader, "last");
  assert_status (reader, BASTIDE_LINE_END);
  assert_status (reader, BASTIDE_LINE_END);
}

TEST ("/cli/line-reader/empty")
{
  g_autoptr (BastideLineReader) reader = read_bytes ("", 0);

  assert_status (reader, BASTIDE_LINE_END);
}

TEST ("/cli/line-reader/invalid")
{
  const char bytes[] = "a\0b\n\xff\xfe\n\xc3\nž\n\0";
  g_autoptr (BastideLineReader) reader = read_bytes (bytes, sizeof bytes - 1);

  assert_status (reader, BASTIDE_LINE_INVALID);
  assert_status (reader, BASTIDE_LINE_INVALID);
  assert_status (reader, BASTIDE_LINE_INVALID);
  assert_line (reader, "ž");
  assert_status (reader, BASTIDE_LINE_INVALID);
  assert_status (reader, BASTIDE_LINE_END);
}

/* A line of @length bytes with its end, then a short one. */
static void
check_length (gsize              length,
              const char        *end,
              BastideLineStatus  expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (BastideLineReader) reader = NULL;
  const char *line;

  for (gsize i = 0; i < length; i++)
    g_string_append_c (text, 'x');
  g_string_append (text, end);
  g_string_append (text, "next");
  reader = read_bytes (text->str, text->len);

  g_assert_cmpint (bastide_line_reader_read (reader, &line), ==, expected);
  if (expected == BASTIDE_LINE_OK)
    g_assert_cmpuint (strlen (line), ==, length);
  assert_line (reader, "next");
  assert_status (reader, BASTIDE_LINE_END);
}

TEST ("/cli/line-reader/length")
{
  check_length (BASTIDE_MAX_LINE, "\n", BASTIDE_LINE_OK);
  check_length (BASTIDE_MAX_LINE, "\r\n", BASTIDE_LINE_OK);
  check_length (BASTIDE_MAX_LINE + 1, "\n", BASTIDE_LINE_TOO_LONG);
  check_length (BASTIDE_MAX_LINE + 1, "\r\n", BASTIDE_LINE_TOO_LONG);
  check_length (3 * BASTIDE_MAX_LINE, "\n", BASTIDE_LINE_TOO_LONG);
  for (gsize length = 4094; length <= 4098; length++)
    check_length (length, "\r\n", BASTIDE_LINE_OK);
}
