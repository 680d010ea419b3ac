/* bastide-tileset-deletion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-deletion.h"

#include <glib/gi18n.h>

#include "bastide-message-dialog.h"
#include "model/bastide-texts.h"
#include "tileset/bastide-file.h"
#include "tileset/bastide-tileset-reader.h"

/* The set that was deleted last belongs to the store: any window may bring it back. */
#define DELETED_KEY "bastide-deleted-tileset"

typedef struct
{
  BastideWindow *window;
  BastideTilesetStore *store;
  BastideTileset *tileset;
} Question;

static void
question_free (gpointer  data,
               GClosure *closure)
{
  Question *question = data;

  g_object_unref (question->window);
  g_object_unref (question->store);
  bastide_tileset_unref (question->tileset);
  g_free (question);
}

static void
finish (Question *question)
{
  g_autofree char *text = NULL;

  g_object_set_data_full (G_OBJECT (question->store), DELETED_KEY,
                          bastide_tileset_ref (question->tileset), (GDestroyNotify) bastide_tileset_unref);
  bastide_tileset_store_reload (question->store);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” was deleted"), bastide_text_tileset (question->tileset));
  bastide_window_show_toast (question->window, text, _("Undo"), "win.restore-tileset");
}

static Question *
copy_question (const Question *question)
{
  Question *copy = g_new0 (Question, 1);

  copy->window = g_object_ref (question->window);
  copy->store = g_object_ref (question->store);
  copy->tileset = bastide_tileset_ref (question->tileset);

  return copy;
}

/* Nothing else is deleted than what the player was asked about: the file may hold another set by now. */
static gboolean
check_unchanged (Question *question)
{
  BastideTileset *tileset = question->tileset;
  g_autoptr (GFile) file = g_file_new_for_path (tileset->path);
  g_autoptr (GBytes) present = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, NULL);
  g_autofree char *text = NULL;

  if (present != NULL && g_bytes_equal (present, tileset->source))
    return TRUE;

  /* Translators: %s is a file. */
  text = g_strdup_printf (_("%s was changed meanwhile. Look at the tileset as it is now before you delete it."),
                          tileset->path);
  bastide_message_dialog_show_error (GTK_WINDOW (question->window), _("The Tileset Was Not Deleted"), text);
  bastide_tileset_store_reload (question->store);

  return FALSE;
}

static void
on_for_good_response (BastideMessageDialog *dialog,
                      const char           *response,
                      gpointer              user_data)
{
  Question *question = user_data;
  g_autoptr (GFile) file = g_file_new_for_path (question->tileset->path);
  g_autoptr (GError) error = NULL;

  if (!g_str_equal (response, "delete") || !check_unchanged (question))
    return;

  if (g_file_delete (file, NULL, &error))
    finish (question);
  else
    bastide_message_dialog_show_error (GTK_WINDOW (question->window), _("The Tileset Was Not Deleted"), error->message);
}

/* Not every file system has a trash. What else may be wrong shows when the file is deleted. */
static void
ask_for_good (const Question *question)
{
  BastideMessageDialog *dialog;

  dialog = bastide_message_dialog_new (GTK_WINDOW (question->window), _("Delete It for Good?"),
                                       _("There is no trash where the tileset lies. "
                                         "You can undo the deletion only until the program ends."));
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "delete", _("_Delete"), "destructive-action");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_for_good_response), copy_question (question),
                         question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
on_response (BastideMessageDialog *dialog,
             const char           *response,
             gpointer              user_data)
{
  Question *question = user_data;
  g_autoptr (GFile) file = g_file_new_for_path (question->tileset->path);

  if (!g_str_equal (response, "delete") || !check_unchanged (question))
    return;

  if (g_file_trash (file, NULL, NULL))
    finish (question);
  else
    ask_for_good (question);
}

void
bastide_tileset_deletion_ask (BastideWindow       *window,
                              BastideTilesetStore *store,
                              BastideTileset      *tileset)
{
  Question question = { window, store, tileset };
  g_autofree char *text = NULL;
  BastideMessageDialog *dialog;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));
  g_return_if_fail (bastide_tileset_store_may_delete (tileset));

  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep the tiles that they were played with."),
                          bastide_text_tileset (tileset));
  dialog = bastide_message_dialog_new (GTK_WINDOW (window), _("Delete This Tileset?"), text);
  bastide_message_dialog_add_button (dialog, "cancel", _("_Cancel"), NULL);
  bastide_message_dialog_add_button (dialog, "delete", _("_Delete"), "destructive-action");
  g_signal_connect_data (dialog, "response", G_CALLBACK (on_response), copy_question (&question), question_free, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Writes the file anew, since the trash cannot be read everywhere; but not over one that lies there by now. */
static gboolean
restore (BastideTileset  *tileset,
         GError         **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (tileset->path);

  if (g_file_test (tileset->path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    {
      /* Translators: %s is a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS, _("Another file has taken the place of %s."), tileset->path);
      return FALSE;
    }

  return bastide_file_write (file, tileset->source, error);
}

void
bastide_tileset_deletion_undo (BastideWindow       *window,
                               BastideTilesetStore *store)
{
  BastideTileset *tileset;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));

  tileset = g_object_get_data (G_OBJECT (store), DELETED_KEY);
  if (tileset == NULL)
    return;

  if (restore (tileset, &error))
    {
      g_object_set_data (G_OBJECT (store), DELETED_KEY, NULL);
      bastide_tileset_store_reload (store);
    }
  else
    {
      bastide_message_dialog_show_error (GTK_WINDOW (window), _("The Tileset Was Not Restored"), error->message);
    }
}
