/* bastide-set-library.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/bastide-draft-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_LIBRARY (bastide_set_library_get_type ())

/**
 * BastideSetLibrary:
 *
 * The sets that can be edited, those that can be looked at, and a form for a new one.
 *
 * Signals:
 *   "chosen" (BastideDraftDocument *document): a set was opened or made
 */
G_DECLARE_FINAL_TYPE (BastideSetLibrary, bastide_set_library, BASTIDE, SET_LIBRARY, GtkWidget)

/* They are listed whenever the library comes into view. */
void bastide_set_library_set_drafts (BastideSetLibrary *self,
                                     BastideDraftStore *drafts);

G_END_DECLS
