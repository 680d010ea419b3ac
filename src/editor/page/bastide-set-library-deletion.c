/* bastide-set-library-deletion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Deleting sets and variants from a #BastideSetLibrary, and bringing them back. */

#include "config.h"

#include "bastide-set-library-private.h"

#include <glib/gi18n.h>

#include "bastide-file-deletion.h"
#include "bastide-message-dialog.h"
#include "bastide-toast-overlay.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

static GtkWindow *
get_window (BastideSetLibrary *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
reload (BastideSetLibrary *self)
{
  bastide_variant_store_reload (self->variants);
  bastide_tileset_store_reload (bastide_draft_store_get_tilesets (self->drafts));
}

static void
on_deleted (GFile    *file,
            GBytes   *contents,
            gpointer  user_data)
{
  BastideSetLibrary *self = user_data;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;

  reload (self);
  if (contents == NULL)
    return;

  g_set_object (&self->deleted_file, file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  self->deleted_contents = g_bytes_ref (contents);
  name = g_file_get_basename (file);
  /* Translators: %s is the name of a file. */
  text = g_strdup_printf (_("%s was deleted"), name);
  bastide_toast_overlay_tell (GTK_WIDGET (self), text, _("Undo"), "editor.restore");
}

static void
ask (BastideSetLibrary              *self,
     GFile                          *file,
     GBytes                         *contents,
     const BastideFileDeletionWords *words)
{
  bastide_file_deletion_ask (get_window (self), file, contents, words, on_deleted, g_object_ref (self), g_object_unref);
}

/* Whoever has it open would write it anew. Returns: whether nobody has */
static gboolean
check_closed (BastideSetLibrary *self,
              const char        *path)
{
  g_autoptr (BastideDraftDocument) document = NULL;
  g_autoptr (GError) error = NULL;
  const char *reason = NULL;

  if (bastide_draft_store_is_open (self->drafts, path))
    reason = _("This set is open in another window. Close it there first.");
  else
    document = bastide_draft_store_open (self->drafts, path, &error);
  /* What cannot be read can be deleted. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BUSY))
    reason = error->message;
  if (reason != NULL)
    bastide_message_dialog_show_error (get_window (self), _("The Set Was Not Deleted"), reason);

  return reason == NULL;
}

void
bastide_set_library_delete_set (BastideSetLibrary *self,
                                const char        *path)
{
  BastideFileDeletionWords words = { _("Delete This Set?"), NULL, _("The Set Was Not Deleted") };
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (BastideTilesetDraft) draft = NULL;
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (path != NULL);

  if (!check_closed (self, path))
    return;

  file = g_file_new_for_path (path);
  contents = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  name = g_file_get_basename (file);
  draft = bastide_tileset_draft_new_from_bytes (contents, name, NULL);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep the tiles that they were played with."),
                          draft != NULL ? bastide_tileset_draft_get_title (draft) : name);
  words.text = text;
  ask (self, file, contents, &words);
}

void
bastide_set_library_delete_variant (BastideSetLibrary *self,
                                    BastideVariant    *variant)
{
  BastideFileDeletionWords words = { _("Delete the Variant?"), NULL, _("The Variant Was Not Deleted") };
  GFile *file;
  g_autoptr (GBytes) contents = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  if (!bastide_variant_store_check_closed (self->variants, bastide_variant_get_id (variant), &error))
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  file = bastide_variant_get_file (variant);
  contents = bastide_file_read (file, BASTIDE_VARIANT_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (get_window (self), words.failure, error->message);
      return;
    }

  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("“%s” is moved to the trash. Games that are played with it go on."),
                          bastide_variant_get_title (variant));
  words.text = text;
  ask (self, file, contents, &words);
}

void
bastide_set_library_restore (BastideSetLibrary *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_SET_LIBRARY (self));

  if (self->deleted_file == NULL)
    return;

  if (!bastide_file_deletion_restore (self->deleted_file, self->deleted_contents, &error))
    {
      bastide_message_dialog_show_error (get_window (self), _("The File Was Not Restored"), error->message);
      return;
    }

  g_clear_object (&self->deleted_file);
  g_clear_pointer (&self->deleted_contents, g_bytes_unref);
  reload (self);
}
