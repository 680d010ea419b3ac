/* bastide-line-numbers.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_LINE_NUMBERS (bastide_line_numbers_get_type ())

/**
 * BastideLineNumbers:
 *
 * The numbers of the lines of a text, beside it.
 */
G_DECLARE_FINAL_TYPE (BastideLineNumbers, bastide_line_numbers, BASTIDE, LINE_NUMBERS, GtkWidget)

/* Puts numbers at the left of a text view, whose lines are not wrapped. */
void bastide_line_numbers_attach (GtkTextView *text_view);

G_END_DECLS
