/* bastide-lit-text.h
 * Copyright 2026 The Bastide developers
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A text of a lesson in a text view: terms are bold, and words that light something are marked, as a reader sees them;
 * the elements around them are in the file alone.
 */

/* Returns: (transfer floating): a view whose changes are no steps of its own */
GtkTextView *bastide_lit_text_new        (void);

/* @markup: (nullable): a text with its elements <b> and <lit> */
void         bastide_lit_text_set_markup (GtkTextView *view,
                                          const char  *markup);
/* Returns: (transfer full): the text with its elements */
char        *bastide_lit_text_get_markup (GtkTextView *view);
/* Returns: (transfer full): a text without its elements */
char        *bastide_lit_text_strip      (const char  *markup);

/* Returns: (transfer none) (nullable): what the marked words, or those at the cursor, light */
const char  *bastide_lit_text_get_light  (GtkTextView *view);
/* Whether the marked words, or those at the cursor, are a term or light something. */
gboolean     bastide_lit_text_is_marked  (GtkTextView *view);

/**
 * bastide_lit_text_mark:
 * @on: (nullable): what the words light from now on, as a lesson has it; NULL for none
 * @is_term: whether they are a term instead
 * Marks the selected words, else those with the mark at the cursor, else the word there. Where there is none, words are
 * put in.
 */
void         bastide_lit_text_mark       (GtkTextView *view,
                                          const char  *on,
                                          gboolean     is_term);

G_END_DECLS
