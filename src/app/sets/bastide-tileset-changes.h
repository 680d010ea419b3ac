/* bastide-tileset-changes.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILESET_CHANGES (bastide_tileset_changes_get_type ())

/**
 * BastideTilesetChanges:
 *
 * In which tiles two versions of a set differ: each as it was beside what it will be.
 */
G_DECLARE_FINAL_TYPE (BastideTilesetChanges, bastide_tileset_changes, BASTIDE, TILESET_CHANGES, GtkWidget)

/* Returns: in how many tiles the two differ, and whether in texts */
guint bastide_tileset_changes_show (BastideTilesetChanges *self,
                                    BastideTileset        *before,
                                    BastideTileset        *after);

G_END_DECLS
