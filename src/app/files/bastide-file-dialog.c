/* bastide-file-dialog.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-dialog.h"

#include <glib/gi18n.h>

#include "tileset/bastide-plain-text.h"

static void
on_response (GtkNativeDialog *native,
             int              response,
             gpointer         user_data)
{
  g_autoptr (GTask) task = user_data;

  if (response == GTK_RESPONSE_ACCEPT)
    g_task_return_pointer (task, gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native)), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
}

static void
show (GtkWindow            *parent,
      const char           *title,
      GtkFileChooserAction  action,
      const char           *accept,
      const char           *name,
      GtkFileFilter        *filter,
      GAsyncReadyCallback   callback,
      gpointer              user_data)
{
  GtkFileChooserNative *native = gtk_file_chooser_native_new (title, parent, action, accept, _("_Cancel"));
  GTask *task = g_task_new (parent, NULL, callback, user_data);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  if (name != NULL)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  if (filter != NULL)
    gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);

  /* Nobody else holds the dialog: the task keeps it until the answer. */
  g_task_set_task_data (task, native, g_object_unref);
  g_signal_connect (native, "response", G_CALLBACK (on_response), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

void
bastide_file_dialog_open (GtkWindow           *parent,
                          const char          *title,
                          GtkFileFilter       *filter,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));

  show (parent, title, GTK_FILE_CHOOSER_ACTION_OPEN, _("_Open"), NULL, filter, callback, user_data);
}

void
bastide_file_dialog_save (GtkWindow           *parent,
                          const char          *title,
                          const char          *name,
                          GAsyncReadyCallback  callback,
                          gpointer             user_data)
{
  g_autofree char *plain = NULL;

  g_return_if_fail (GTK_IS_WINDOW (parent));
  g_return_if_fail (name != NULL);

  /* It may be made of titles, which can hold what no name of a file can. */
  plain = bastide_plain_text_strip_isolates (name);
  g_strdelimit (plain, G_DIR_SEPARATOR_S, '-');
  show (parent, title, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), plain, NULL, callback, user_data);
}

GFile *
bastide_file_dialog_finish (GAsyncResult  *result,
                            GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
