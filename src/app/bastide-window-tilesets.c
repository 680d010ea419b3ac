/* bastide-window-tilesets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-tileset-window.h"
#include "bastide-tilesets-window.h"
#include "bastide-window-private.h"
#include "import/bastide-jcz-import.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Tilesets in a window: what is in one, all of them, what is wrong with a broken one. */

/* So many problems of a file are told at once. */
#define MAX_PROBLEMS 6

/* In bytes: a larger file is not checked anew while the window waits, and only its first problem told. */
#define MAX_CHECKED_SIZE (256 * 1024)

/* What a file begins with tells what it is. */
#define IMPORT_HEAD_SIZE 4096

static void
on_tileset_installed (BastideWindow *self)
{
  bastide_window_show_toast (self, _("The tileset is installed and can be added to new games"), _("New Game"),
                             "win.new-game");
}

static void
on_tileset_play (BastideWindow *self,
                 const char    *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (bastide_opener_get_tilesets (self->opener), id);

  if (tileset == NULL)
    return;

  bastide_new_game_page_prepare (self->new_game_page);
  bastide_new_game_page_take_tileset (self->new_game_page, tileset);
  bastide_window_show_page (self, "new-game");
  bastide_new_game_page_focus (self->new_game_page);
}

static void
on_tileset_edit (BastideWindow *self,
                 GFile         *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.edit-tileset", "s", uri);
}

static gboolean
is_own (BastideDraftStore *drafts,
        const char        *path)
{
  g_autoptr (GPtrArray) paths = bastide_draft_store_list (drafts);

  return path != NULL && g_ptr_array_find_with_equal_func (paths, path, g_str_equal, NULL);
}

/* A file that lies elsewhere stays there, as it is: a copy of it is edited, whatever is wrong in it. */
static BastideDraftDocument *
copy_document (BastideDraftStore  *drafts,
               GFile              *file,
               GError            **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE, NULL, error);
  g_autoptr (BastideTilesetDraft) draft =
    bytes != NULL ? bastide_tileset_draft_new_from_bytes (bytes, name, error) : NULL;

  return draft != NULL ? bastide_draft_store_duplicate (drafts, draft) : NULL;
}

void
bastide_window_edit_tileset (BastideWindow *self,
                             GFile         *file)
{
  BastideDraftStore *drafts = bastide_opener_get_drafts (self->opener);
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideDraftDocument) document =
    is_own (drafts, path) ? bastide_draft_store_open (drafts, path, &error) : copy_document (drafts, file, &error);

  if (document == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (self), _("The Tileset Cannot Be Opened"), error->message);
      return;
    }

  bastide_window_show_page (self, "editor");
  bastide_editor_page_open (self->editor_page, document);
}

static void
on_import_response (BastideWindow *self,
                    const char    *response,
                    GtkWindow     *dialog)
{
  if (!g_str_equal (response, "import"))
    return;

  bastide_window_show_page (self, "editor");
  bastide_editor_page_import (self->editor_page, g_object_get_data (G_OBJECT (dialog), "file"));
}

gboolean
bastide_window_offer_import (BastideWindow *self,
                             GFile         *file)
{
  g_autoptr (GBytes) head = bastide_file_read (file, IMPORT_HEAD_SIZE, NULL, NULL);
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  if (head == NULL || !bastide_jcz_takes (head))
    return FALSE;

  name = g_file_get_basename (file);
  shown = g_filename_display_name (name);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("“%s” is a file of JCloisterZone. A set of your own can be made of its tiles."), shown);
  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("Import These Tiles?"), text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "import", _("_Import"), "suggested-action");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_import_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));

  return TRUE;
}

void
bastide_window_inspect_tileset (BastideWindow  *self,
                                GFile          *file,
                                BastideTileset *tileset)
{
  GtkWindow *window;

  window = bastide_tileset_window_new (GTK_WINDOW (self), bastide_opener_get_tilesets (self->opener), file, tileset);
  g_signal_connect_object (window, "installed", G_CALLBACK (on_tileset_installed), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "play", G_CALLBACK (on_tileset_play), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "edit", G_CALLBACK (on_tileset_edit), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

static void
on_look (BastideWindow *self,
         const char    *id)
{
  BastideTileset *tileset = bastide_tileset_store_find (bastide_opener_get_tilesets (self->opener), id);
  g_autoptr (GFile) file = NULL;

  if (tileset == NULL || tileset->path == NULL)
    return;

  file = g_file_new_for_path (tileset->path);
  bastide_window_inspect_tileset (self, file, tileset);
}

static void
on_delete (BastideWindow *self,
           const char    *id)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.delete-tileset", "s", id);
}

static void
on_install (BastideWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open", NULL);
}

void
bastide_window_manage_tilesets (BastideWindow *self)
{
  GtkWindow *window = bastide_tilesets_window_new (GTK_WINDOW (self), bastide_opener_get_tilesets (self->opener));

  g_signal_connect_object (window, "look", G_CALLBACK (on_look), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "delete", G_CALLBACK (on_delete), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (window, "install", G_CALLBACK (on_install), self, G_CONNECT_SWAPPED);
  gtk_window_present (window);
}

/* All that is wrong with a tileset, or as much of it as anybody reads. Returns: (transfer full) (nullable) */
static char *
list_problems (GFile *file)
{
  g_autofree char *name = g_file_get_parse_name (file);
  g_autoptr (GBytes) bytes = bastide_file_read (file, MAX_CHECKED_SIZE, NULL, NULL);
  g_autoptr (BastideTilesetIssues) issues = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = 0;

  if (bytes != NULL && g_bytes_get_size (bytes) < MAX_CHECKED_SIZE)
    issues = bastide_tileset_check (bytes, name);
  for (guint i = 0; issues != NULL && i < issues->list->len && n < MAX_PROBLEMS; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      if (issue->severity == BASTIDE_TILESET_SEVERITY_ERROR)
        g_string_append_printf (text, "%s%s", n++ > 0 ? "\n" : "", issue->message);
    }
  if (n < 2)
    return NULL;
  if (issues->n_errors > n)
    {
      g_string_append_c (text, '\n');
      /* Translators: at the end of a list of what is wrong with a file: so many more there are. */
      g_string_append_printf (text, ngettext ("… and %u more", "… and %u more", issues->n_errors - n),
                              issues->n_errors - n);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Tilesets can be mended. */
static void
on_tileset_failure_response (BastideWindow *self,
                             const char    *response,
                             GtkWindow     *dialog)
{
  if (g_str_equal (response, "edit"))
    on_tileset_edit (self, g_object_get_data (G_OBJECT (dialog), "file"));
}

void
bastide_window_show_tileset_failure (BastideWindow *self,
                                     GFile         *file,
                                     const GError  *error)
{
  g_autofree char *problems = list_problems (file);
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (self), _("The Tileset Cannot Be Opened"),
                                       problems != NULL ? problems : error->message);
  bastide_message_dialog_add_button (dialog, "close", _("_Close"), NULL);
  bastide_message_dialog_add_button (dialog, "edit", _("Open in the _Editor"), "suggested-action");
  g_object_set_data_full (G_OBJECT (dialog), "file", g_object_ref (file), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_tileset_failure_response), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
