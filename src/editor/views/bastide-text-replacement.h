/* bastide-text-replacement.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Returns: (transfer full): all that stands in a buffer */
char *bastide_text_buffer_get_text (GtkTextBuffer *buffer);

/**
 * bastide_text_buffer_replace:
 * @text: what shall stand in the buffer
 *
 * Changes only what is different, so that the cursor and what is in sight stay where they are. It is no step that the
 * buffer could undo, and those before it are forgotten.
 */
void  bastide_text_buffer_replace  (GtkTextBuffer *buffer,
                                    const char    *text);

/* Returns: the length of the longest line of a text, in bytes */
gsize bastide_text_measure_lines   (const char    *text,
                                    gsize          length);

G_END_DECLS
