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
 * @max_size: how long the text may become that somebody types or pastes there, in bytes
 *
 * What would go beyond is left out as a whole, before the view lays it out, and said so in words. What
 * the program itself puts there is taken as it is.
 */
void bastide_text_limit_set (GtkTextView *view,
                             gsize        max_size);

G_END_DECLS
