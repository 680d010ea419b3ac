/* bastide-tileset-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILESET_WINDOW (bastide_tileset_window_get_type ())

/**
 * BastideTilesetWindow:
 *
 * Shows what is in a tileset before it is installed: title, author, licence, what it needs, pictures of all tiles, its
 * rules, what the checks say, and in what it differs from the set that it would replace.
 *
 * Signals:
 *   "installed": it was installed
 *   "play" (const char *id): it is installed, and somebody wants to play with it
 *   "edit" (GFile *file): somebody wants to see it in the editor
 */
G_DECLARE_FINAL_TYPE (BastideTilesetWindow, bastide_tileset_window, BASTIDE, TILESET_WINDOW, GtkWindow)

/**
 * bastide_tileset_window_new:
 * @parent: a window of the application
 * @store: where it would be installed
 * @file: where the tileset lies
 * @tileset: what is in it
 *
 * Returns: (transfer none): the window, to be presented
 */
GtkWindow *bastide_tileset_window_new (GtkWindow           *parent,
                                       BastideTilesetStore *store,
                                       GFile               *file,
                                       BastideTileset      *tileset);

G_END_DECLS
