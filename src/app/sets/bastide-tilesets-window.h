/* bastide-tilesets-window.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_TILESETS_WINDOW (bastide_tilesets_window_get_type ())

/**
 * BastideTilesetsWindow:
 *
 * All tilesets of this computer: the user's own ones and the samples can be switched on and off, own ones deleted, and
 * all of them viewed. Also gives the reasons why files were left out.
 *
 * Signals:
 *   "install" (): the user wants to install one from a file
 *   "look" (const char *id): the user wants to see the contents of one
 *   "delete" (const char *id): the user wants to delete one
 */
G_DECLARE_FINAL_TYPE (BastideTilesetsWindow, bastide_tilesets_window, BASTIDE, TILESETS_WINDOW, GtkWindow)

/**
 * bastide_tilesets_window_new:
 * @parent: a window of the application
 *
 * Returns: (transfer none): the window, to be presented
 */
GtkWindow *bastide_tilesets_window_new (GtkWindow           *parent,
                                        BastideTilesetStore *store);

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
