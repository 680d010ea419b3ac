/* bastide-file-dialog.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-file-dialog.h"

#include <glib/gi18n.h>

#include "tileset/elements/bastide-plain-text.h"

/* The extensions that names of files may have here; another ending is a part of the name. */
static const char *const extensions[] = { ".bastide-game", ".bastide-tileset", ".bastide-variant",
                                          ".bastide-lesson", ".png", ".svg", ".pdf", ".xml" };

static const char *
find_extension (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (extensions); i++)
    if (g_str_has_suffix (name, extensions[i]))
      return extensions[i];

  return NULL;
}

/* Adds to a chosen name the extension of the proposed one, if it has none. If such a file exists, overwriting it has
 * not been confirmed yet: the question is asked again with that name. A portal grants access only to the chosen name.
 * Returns: (transfer full) (nullable): the file; NULL if the dialog is shown again */
static GFile *
complete (GtkNativeDialog *native)
{
  const char *extension = g_object_get_data (G_OBJECT (native), "extension");
  g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (native));
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *whole = NULL;
  g_autoptr (GFile) folder = NULL;
  g_autoptr (GFile) completed = NULL;

  if (extension == NULL || find_extension (name) != NULL || g_file_test ("/.flatpak-info", G_FILE_TEST_EXISTS))
    return g_steal_pointer (&file);

  whole = g_strconcat (name, extension, NULL);
  folder = g_file_get_parent (file);
  completed = g_file_get_child (folder, whole);
  if (!g_file_query_exists (completed, NULL))
    return g_steal_pointer (&completed);

  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), whole);
  gtk_native_dialog_show (native);

  return NULL;
}

static void
on_response (GtkNativeDialog *native,
             int              response,
             gpointer         user_data)
{
  GTask *task = user_data;
  GFile *file = response == GTK_RESPONSE_ACCEPT ? complete (native) : NULL;

  if (response == GTK_RESPONSE_ACCEPT && file == NULL)
    return;

  if (file != NULL)
    g_task_return_pointer (task, file, g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "No file was chosen");
  g_object_unref (task);
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
    {
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
      g_object_set_data (G_OBJECT (native), "extension", (gpointer) find_extension (name));
    }
  if (filter != NULL)
    {
      g_autoptr (GtkFileFilter) all = gtk_file_filter_new ();

      gtk_file_filter_set_name (all, _("All files"));
      gtk_file_filter_add_pattern (all, "*");
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), filter);
      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (native), g_steal_pointer (&all));
    }

  /* Only the task holds the dialog, until the answer. */
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

  /* It may be made of titles, which can contain characters that names of files cannot. */
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
