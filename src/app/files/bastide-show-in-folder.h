/* bastide-show-in-folder.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * bastide_show_in_folder:
 * @parent: (nullable): the window that it is shown for
 * @file: a file
 *
 * Shows a file in the file manager, selected if possible, otherwise its folder. If nothing can show it, a message gives
 * its location.
 */
void bastide_show_in_folder (GtkWindow *parent,
                             GFile     *file);

G_END_DECLS
