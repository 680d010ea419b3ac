/* bastide-file-deletion.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Deleting a user's file: after confirmation it is moved to the trash, and it can be restored. */

/**
 * BastideFileDeletionWords:
 * @question: "Delete This Tileset?"
 * @text: the consequences
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
 * @contents: (nullable): its contents, after deletion; NULL if it stays, since its contents have changed
 */
typedef void (*BastideFileDeletionFunc) (GFile    *file,
                                         GBytes   *contents,
                                         gpointer  user_data);

/**
 * bastide_file_deletion_ask:
 * @contents: the contents of the file; a file with other contents is not deleted
 * @deleted: called when the state of the deletion changes
 * @user_data: (transfer full): for @deleted
 * @destroy: frees @user_data
 *
 * Asks whether to delete a file, and again if there is no trash.
 */
void     bastide_file_deletion_ask     (GtkWindow                      *parent,
                                        GFile                          *file,
                                        GBytes                         *contents,
                                        const BastideFileDeletionWords *words,
                                        BastideFileDeletionFunc         deleted,
                                        gpointer                        user_data,
                                        GDestroyNotify                  destroy);

/* Rewrites a deleted file, but does not overwrite a new one. Returns: whether it is restored, otherwise @error is set
 * (domain %G_IO_ERROR) */
gboolean bastide_file_deletion_restore (GFile                          *file,
                                        GBytes                         *contents,
                                        GError                        **error);

G_END_DECLS
