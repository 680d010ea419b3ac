/* bastide-editor-page-drop.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Files that are dropped on an open set: their tiles can be added to it. */

#include "config.h"

#include "bastide-editor-page-private.h"

#include <glib/gi18n.h>

#include "bastide-set-import.h"

#define FILE_KEY "bastide-file"

static GtkWindow *
get_window (BastideEditorPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
add_tiles (BastideEditorPage *self,
           GFile             *file)
{
  g_autoptr (GBytes) bytes = bastide_set_import_read_tiles (get_window (self), file);
  BastideTilesetDraft *draft = bastide_editor_page_get_draft (self);
  guint position = g_list_model_get_n_items (G_LIST_MODEL (draft));
  g_autoptr (GError) error = NULL;

  if (bytes == NULL)
    return;

  if (bastide_tileset_draft_paste_tiles (draft, bytes, position, &error))
    bastide_editor_session_show_position (self->session, position);
  else
    bastide_message_dialog_show_error (get_window (self), _("The Tiles Cannot Be Added"), error->message);
}

static void
on_response (BastideEditorPage *self,
             const char        *response,
             GtkWindow         *dialog)
{
  GFile *file = g_object_get_data (G_OBJECT (dialog), FILE_KEY);
  g_autofree char *uri = g_file_get_uri (file);

  if (g_str_equal (response, "open"))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
  else if (g_str_equal (response, "add") && self->session != NULL
           && bastide_editor_session_is_writable (self->session))
    add_tiles (self, file);
}

void
bastide_editor_page_offer_tiles (BastideEditorPage *self,
                                 GFile             *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  /* Translators: the first %s is the name of a file, the second one the title of a set. */
  text = g_strdup_printf (_("The tiles of %s can be added to “%s”, or looked at first."), shown,
                          bastide_tileset_draft_get_title (bastide_editor_page_get_draft (self)));
  dialog = bastide_message_dialog_new (get_window (self), _("Add These Tiles?"), text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "open", _("_Look at Them"), NULL);
  bastide_message_dialog_add_button (dialog, "add", _("_Add"), "suggested-action");
  g_object_set_data_full (G_OBJECT (dialog), FILE_KEY, g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

void
bastide_editor_page_import (BastideEditorPage *self,
                            GFile             *file)
{
  g_return_if_fail (BASTIDE_IS_EDITOR_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  bastide_set_library_import (self->library, file);
}

/* Other files go the way of all that are dropped on the window. */
gboolean
bastide_editor_page_drop_files (BastideEditorPage *self,
                                const GValue      *value,
                                double             x,
                                double             y,
                                GtkDropTarget     *target)
{
  GSList *files = g_value_get_boxed (value);

  if (gdk_drop_get_drag (gtk_drop_target_get_current_drop (target)) != NULL)
    return FALSE;

  for (GSList *item = files; item != NULL; item = item->next)
    {
      g_autofree char *uri = g_file_get_uri (item->data);

      if (self->session != NULL && bastide_editor_session_is_writable (self->session)
          && bastide_set_import_takes (item->data))
        bastide_editor_page_offer_tiles (self, item->data);
      else
        gtk_widget_activate_action (GTK_WIDGET (self), "win.open-file", "s", uri);
    }

  return files != NULL;
}
