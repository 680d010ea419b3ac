/* bastide-file-deletion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Deleting a file of the user's: he is asked, it goes to the trash, and it can be brought back. */

/**
 * BastideFileDeletionWords:
 * @question: "Delete This Tileset?"
 * @text: what becomes of it
 * @failure: the title of the message that it was not deleted
 */
typedef struct
{
  const char *question;
  const char *text;
  const char *failure;
} BastideFileDeletionWords;

/**
 * BastideFileDeletionFunc:
 * @file: the file
 * @contents: (nullable): what was in it, now that it is gone; NULL when it stays, since something else is in it by now
 */
typedef void (*BastideFileDeletionFunc) (GFile    *file,
                                         GBytes   *contents,
                                         gpointer  user_data);

/**
 * bastide_file_deletion_ask:
 * @contents: what is in the file; nothing else is deleted
 * @deleted: is called when there is something new about it
 * @user_data: (transfer full): for @deleted
 * @destroy: frees @user_data
 *
 * Asks whether a file is to be deleted, and again where there is no trash.
 */
void     bastide_file_deletion_ask     (GtkWindow                      *parent,
                                        GFile                          *file,
                                        GBytes                         *contents,
                                        const BastideFileDeletionWords *words,
                                        BastideFileDeletionFunc         deleted,
                                        gpointer                        user_data,
                                        GDestroyNotify                  destroy);

/* Writes a file anew that was deleted, but not over one that lies there by now. Returns: whether it is back, else
 * @error is set (domain %G_IO_ERROR) */
gboolean bastide_file_deletion_restore (GFile                          *file,
                                        GBytes                         *contents,
                                        GError                        **error);

G_END_DECLS
