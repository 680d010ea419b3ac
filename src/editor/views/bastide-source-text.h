/* bastide-source-text.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the whole text of a buffer */
char *bastide_text_buffer_get_text (GtkTextBuffer *buffer);

/**
 * bastide_text_buffer_replace:
 * @text: the new text of the buffer
 *
 * Changes only the differing part, so that the cursor and the visible part stay in place. It is not a step that the
 * buffer could undo, and those before it are forgotten.
 */
void  bastide_text_buffer_replace  (GtkTextBuffer *buffer,
                                    const char    *text);

/* Returns: the length of the longest line of a text, in bytes */
gsize bastide_text_measure_lines   (const char    *text,
                                    gsize          length);

#define BASTIDE_TYPE_SOURCE_TEXT (bastide_source_text_get_type ())

/**
 * BastideSourceText:
 *
 * A text view in which whole lines stand out.
 */
G_DECLARE_FINAL_TYPE (BastideSourceText, bastide_source_text, BASTIDE, SOURCE_TEXT, GtkTextView)

/**
 * bastide_source_text_create_tag:
 * @colour: colour of the background, as CSS has it
 *
 * Returns: (transfer none): a tag of the buffer; lines that begin with it have this background
 */
GtkTextTag *bastide_source_text_create_tag (BastideSourceText *self,
                                            const char        *colour);

/* Puts the numbers of its lines at the left of a text view, whose lines are not wrapped. */
void        bastide_line_numbers_attach    (GtkTextView       *text_view);

G_END_DECLS
