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

G_END_DECLS
