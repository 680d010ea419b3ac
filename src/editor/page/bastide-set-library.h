/* bastide-set-library.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-draft-store.h"
#include "model/variants/bastide-variant-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_SET_LIBRARY (bastide_set_library_get_type ())

/**
 * BastideSetLibrary:
 *
 * The start of the editor: the user's variants and sets and their actions, the read-only sets, and a form for a new
 * one. Files of sets that are dropped on it become the user's sets.
 *
 * Signals:
 *   "chosen" (BastideDraftDocument *document): a set was opened or made
 *   "variant-chosen" (BastideVariant *variant): one of the user's variants was opened or made
 *   "play" (BastideVariant *variant): one of them is to be played
 */
G_DECLARE_FINAL_TYPE (BastideSetLibrary, bastide_set_library, BASTIDE, SET_LIBRARY, GtkWidget)

/* They are listed each time the library becomes visible. */
void bastide_set_library_set_stores    (BastideSetLibrary   *self,
                                        BastideDraftStore   *drafts,
                                        BastideVariantStore *variants);

/* Makes a set of a file that lies elsewhere, and opens it. */
void bastide_set_library_import        (BastideSetLibrary   *self,
                                        GFile               *file);

/* Adds tiles to a set of the user's, which is not opened for it. @bytes: a file of tiles */
void bastide_set_library_add_tiles     (BastideSetLibrary   *self,
                                        const char          *path,
                                        GBytes              *bytes);

/* Asks whether to delete a user's set, which must not be open anywhere. */
void bastide_set_library_delete_set    (BastideSetLibrary   *self,
                                        const char          *path);

/* Asks whether one of the user's variants is to be deleted. */
void bastide_set_library_delete_variant (BastideSetLibrary  *self,
                                         BastideVariant     *variant);

/* Restores the set or variant deleted last, if it has not been restored yet. */
void bastide_set_library_restore       (BastideSetLibrary   *self);

G_END_DECLS
