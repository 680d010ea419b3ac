/* bastide-text-limit.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_text_limit_set:
 * @max_size: maximum length of the text after typing or pasting there, in bytes
 *
 * Text beyond it is left out as a whole, before the view lays it out, and a message says so. Text that the program
 * itself puts there is taken as it is.
 */
void bastide_text_limit_set (GtkTextView *view,
                             gsize        max_size);

G_END_DECLS
