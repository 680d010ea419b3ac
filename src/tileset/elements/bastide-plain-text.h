/* bastide-plain-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text that files and people bring: titles, names, what messages quote. */

/* The longest of what somebody writes in several lines, such as a description or a chapter of rules, in bytes. Longer
 * ones nobody reads, and windows would stand still that show them. */
#define BASTIDE_MAX_PROSE_SIZE (64 * 1024)

/**
 * bastide_plain_text_is_line:
 *
 * Returns: whether a text holds neither control characters nor line breaks of any kind
 */
gboolean  bastide_plain_text_is_line   (const char *text);

/**
 * bastide_plain_text_is_paragraph:
 *
 * Returns: whether a text holds no control characters but tabs and line breaks
 */
gboolean  bastide_plain_text_is_paragraph (const char *text);

/**
 * bastide_plain_text_make_line:
 * @max_length: characters; of a longer text the middle is left out
 *
 * Returns: (transfer full): the text with a blank for each character that no line may hold
 */
char     *bastide_plain_text_make_line (const char *text,
                                        guint       max_length);

/**
 * bastide_plain_text_clean:
 * @text: (nullable): anything, also broken UTF-8; %NULL is an empty one
 * @max_length: characters; what is longer is cut off
 * @with_lines: whether it may have several lines
 *
 * Returns: (transfer full): the text without what no such text may hold, and without blanks around it; an empty one
 *   if nothing of it can be seen
 */
char     *bastide_plain_text_clean     (const char *text,
                                        guint       max_length,
                                        gboolean    with_lines);

/**
 * bastide_plain_text_isolate:
 *
 * Makes a text ready to be put among others: where it has letters that run from right to left, or marks that turn the
 * direction, it is isolated (U+2068 … U+2069) and its own isolates are closed, so that it changes nothing around it;
 * a mark (U+200E) before it keeps the direction of a line that begins with it.
 *
 * Returns: (transfer full): the text; any other text as it is, byte for byte
 */
char     *bastide_plain_text_isolate   (const char *text);

/**
 * bastide_plain_text_strip_isolates:
 *
 * Returns: (transfer full): the text without the marks of isolation, for the name of a file
 */
char     *bastide_plain_text_strip_isolates (const char *text);

G_END_DECLS
