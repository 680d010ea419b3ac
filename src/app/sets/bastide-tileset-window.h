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
 * Shows the contents of a tileset before it is installed: title, author, licence, requirements, pictures of all tiles,
 * its rules, the results of the checks, and the differences from the set that it would replace.
 *
 * Signals:
 *   "installed": it was installed
 *   "play" (const char *id): it is installed, and the user wants to play with it
 *   "edit" (GFile *file): the user wants to see it in the editor
 */
G_DECLARE_FINAL_TYPE (BastideTilesetWindow, bastide_tileset_window, BASTIDE, TILESET_WINDOW, GtkWindow)

/**
 * bastide_tileset_window_new:
 * @parent: a window of the application
 * @store: the store for installing it
 * @file: where the tileset lies
 * @tileset: its contents
 *
 * Returns: (transfer none): the window, to be presented
 */
GtkWindow *bastide_tileset_window_new (GtkWindow           *parent,
                                       BastideTilesetStore *store,
                                       GFile               *file,
                                       BastideTileset      *tileset);

G_END_DECLS
