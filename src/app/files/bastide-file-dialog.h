/* bastide-file-dialog.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Choosing files, through the portal if there is one. Shaped like GtkFileDialog, which is newer than the GTK that we
 * build with.
 */

/**
 * bastide_file_dialog_open:
 * @filter: (nullable): selects the files offered
 *
 * Asks for a file to open; beside @filter all files can be shown.
 */
void   bastide_file_dialog_open        (GtkWindow            *parent,
                                        const char           *title,
                                        GtkFileFilter        *filter,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/**
 * bastide_file_dialog_save:
 * @name: the name that is proposed
 *
 * Asks where to save a file; about overwriting one as well. Without an extension it gets that of @name.
 */
void   bastide_file_dialog_save        (GtkWindow            *parent,
                                        const char           *title,
                                        const char           *name,
                                        GAsyncReadyCallback   callback,
                                        gpointer              user_data);

/**
 * bastide_file_dialog_finish:
 *
 * Returns: (transfer full) (nullable): the chosen file, or NULL when the player has cancelled (then @error is
 *   %G_IO_ERROR_CANCELLED)
 */
GFile *bastide_file_dialog_finish      (GAsyncResult         *result,
                                        GError              **error);

G_END_DECLS
