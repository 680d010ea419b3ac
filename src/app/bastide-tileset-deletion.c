/* bastide-tileset-deletion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tileset-deletion.h"

#include <glib/gi18n.h>

#include "bastide-file-deletion.h"
#include "bastide-message-dialog.h"
#include "model/bastide-texts.h"

/* The set that was deleted last belongs to the store: any window may bring it back. */
#define DELETED_KEY "bastide-deleted-tileset"

/* What is asked about, until it is answered. */
typedef struct
{
  BastideWindow *window;
  BastideTilesetStore *store;
  BastideTileset *tileset;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->window);
  g_object_unref (question->store);
  bastide_tileset_unref (question->tileset);
  g_free (question);
}

static void
on_deleted (GFile    *file,
            GBytes   *contents,
            gpointer  user_data)
{
  Question *question = user_data;
  g_autofree char *text = NULL;

  bastide_tileset_store_reload (question->store);
  if (contents == NULL)
    return;

  g_object_set_data_full (G_OBJECT (question->store), DELETED_KEY,
                          bastide_tileset_ref (question->tileset), (GDestroyNotify) bastide_tileset_unref);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” was deleted"), bastide_text_tileset (question->tileset));
  bastide_window_show_toast (question->window, text, _("Undo"), "win.restore-tileset");
}

void
bastide_tileset_deletion_ask (BastideWindow       *window,
                              BastideTilesetStore *store,
                              BastideTileset      *tileset)
{
  BastideFileDeletionWords words = { _("Delete This Tileset?"), NULL, _("The Tileset Was Not Deleted") };
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;
  Question *question;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));
  g_return_if_fail (bastide_tileset_store_may_delete (tileset));

  question = g_new0 (Question, 1);
  question->window = g_object_ref (window);
  question->store = g_object_ref (store);
  question->tileset = bastide_tileset_ref (tileset);
  file = g_file_new_for_path (tileset->path);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep the tiles that they were played with."),
                          bastide_text_tileset (tileset));
  words.text = text;
  bastide_file_deletion_ask (GTK_WINDOW (window), file, tileset->source, &words, on_deleted, question, question_free);
}

void
bastide_tileset_deletion_undo (BastideWindow       *window,
                               BastideTilesetStore *store)
{
  BastideTileset *tileset;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));

  tileset = g_object_get_data (G_OBJECT (store), DELETED_KEY);
  if (tileset == NULL)
    return;

  file = g_file_new_for_path (tileset->path);
  if (bastide_file_deletion_restore (file, tileset->source, &error))
    {
      g_object_set_data (G_OBJECT (store), DELETED_KEY, NULL);
      bastide_tileset_store_reload (store);
    }
  else
    {
      bastide_message_dialog_show_error (GTK_WINDOW (window), _("The Tileset Was Not Restored"), error->message);
    }
}
