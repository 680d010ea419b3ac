/* bastide-plain-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Text from files and people: titles, names, quotations in messages. */

/* Maximum size in bytes of a text of several lines, such as a description or a chapter of rules. Nobody reads longer
 * ones, and a window showing one would freeze. */
#define BASTIDE_MAX_PROSE_SIZE (64 * 1024)

/**
 * bastide_plain_text_is_line:
 *
 * Returns: whether a text contains neither control characters nor line breaks of any kind
 */
gboolean  bastide_plain_text_is_line   (const char *text);

/**
 * bastide_plain_text_is_paragraph:
 *
 * Returns: whether a text contains no control characters other than tabs and line breaks
 */
gboolean  bastide_plain_text_is_paragraph (const char *text);

/**
 * bastide_plain_text_make_line:
 * @max_length: in characters; a longer text loses its middle
 *
 * Returns: (transfer full): the text with a blank in place of each character not allowed in a line
 */
char     *bastide_plain_text_make_line (const char *text,
                                        guint       max_length);

/**
 * bastide_plain_text_clean:
 * @text: (nullable): any bytes, including broken UTF-8; %NULL counts as empty
 * @max_length: in characters; a longer text is cut off
 * @with_lines: whether several lines are allowed
 *
 * Returns: (transfer full): the text without disallowed characters and without blanks around it; empty if none of it is
 *   visible
 */
char     *bastide_plain_text_clean     (const char *text,
                                        guint       max_length,
                                        gboolean    with_lines);

/**
 * bastide_plain_text_isolate:
 *
 * Prepares a text for use among others: if it has letters that run from right to left, or marks that change the
 * direction, it is isolated (U+2068 … U+2069) and its own isolates are closed, so that it changes nothing around it; a
 * mark (U+200E) before it preserves the direction of a line that begins with it.
 *
 * Returns: (transfer full): the text; texts that need no isolation are unchanged, byte for byte
 */
char     *bastide_plain_text_isolate   (const char *text);

/**
 * bastide_plain_text_strip_isolates:
 *
 * Returns: (transfer full): the text without isolation marks, for the name of a file
 */
char     *bastide_plain_text_strip_isolates (const char *text);

G_END_DECLS
