/* bastide-set-import.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "model/drafts/bastide-draft-store.h"

G_BEGIN_DECLS

/* Returns: whether a file seems to be one that a set can be made of */
gboolean              bastide_set_import_takes (GFile             *file);

/**
 * bastide_set_import:
 * @parent: the window that the report belongs to
 * @file: a tileset, or tile definitions of JCloisterZone
 *
 * Makes a user's set from a file elsewhere, which stays as it is. A report lists the parts of other programs'
 * definitions that were not understood; a message says why a file could not be used.
 *
 * Returns: (transfer full) (nullable): the new set
 */
BastideDraftDocument *bastide_set_import       (GtkWindow         *parent,
                                                BastideDraftStore *drafts,
                                                GFile             *file);

/**
 * bastide_set_import_read_tiles:
 * @file: a tileset, or tile definitions of JCloisterZone
 *
 * The same, but nothing is made of it yet.
 *
 * Returns: (transfer full) (nullable): the tiles, as bastide_tileset_draft_paste_tiles() takes them
 */
GBytes               *bastide_set_import_read_tiles (GtkWindow       *parent,
                                                     GFile           *file);

/* Asks for such a file. */
void                  bastide_set_import_ask   (GtkWindow           *parent,
                                                GAsyncReadyCallback  callback,
                                                gpointer             user_data);

G_END_DECLS
