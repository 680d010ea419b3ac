/* bastide-text-replacement.h
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

G_END_DECLS
