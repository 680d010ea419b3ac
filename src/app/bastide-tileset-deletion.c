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
#include "model/words/bastide-texts.h"
#include "tileset/elements/bastide-file.h"

/* What was deleted last belongs to the store: any window may bring it back. */
#define DELETED_KEY "bastide-deleted-file"

/* What is asked about, until it is answered. */
typedef struct
{
  BastideWindow *window;
  GObject       *store;
  char          *title;
} Question;

typedef struct
{
  GFile  *file;
  GBytes *contents;
} Deleted;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_object_unref (question->window);
  g_object_unref (question->store);
  g_free (question->title);
  g_free (question);
}

static void
deleted_free (gpointer data)
{
  Deleted *deleted = data;

  g_object_unref (deleted->file);
  g_bytes_unref (deleted->contents);
  g_free (deleted);
}

static void
reload (GObject *store)
{
  if (BASTIDE_IS_VARIANT_STORE (store))
    bastide_variant_store_reload (BASTIDE_VARIANT_STORE (store));
  else
    bastide_tileset_store_reload (BASTIDE_TILESET_STORE (store));
}

static void
on_deleted (GFile    *file,
            GBytes   *contents,
            gpointer  user_data)
{
  Question *question = user_data;
  gboolean is_variant = BASTIDE_IS_VARIANT_STORE (question->store);
  g_autofree char *text = NULL;
  Deleted *deleted;

  reload (question->store);
  if (contents == NULL)
    return;

  deleted = g_new0 (Deleted, 1);
  deleted->file = g_object_ref (file);
  deleted->contents = g_bytes_ref (contents);
  g_object_set_data_full (question->store, DELETED_KEY, deleted, deleted_free);
  /* Translators: %s is the title of a tileset or a variant. */
  text = g_strdup_printf (_("“%s” was deleted"), question->title);
  bastide_window_show_toast (question->window, text, _("Undo"),
                             is_variant ? "win.restore-variant" : "win.restore-tileset");
}

static void
ask (BastideWindow                  *window,
     gpointer                        store,
     const char                     *title,
     GFile                          *file,
     GBytes                         *contents,
     const BastideFileDeletionWords *words)
{
  Question *question = g_new0 (Question, 1);

  question->window = g_object_ref (window);
  question->store = g_object_ref (store);
  question->title = g_strdup (title);
  bastide_file_deletion_ask (GTK_WINDOW (window), file, contents, words, on_deleted, question, question_free);
}

void
bastide_tileset_deletion_ask (BastideWindow       *window,
                              BastideTilesetStore *store,
                              BastideTileset      *tileset)
{
  BastideFileDeletionWords words = { _("Delete This Tileset?"), NULL, _("The Tileset Was Not Deleted") };
  g_autoptr (GFile) file = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));
  g_return_if_fail (bastide_tileset_store_may_delete (tileset));

  file = g_file_new_for_path (tileset->path);
  /* Translators: %s is the title of a tileset. */
  text = g_strdup_printf (_("“%s” goes to the trash. Saved games keep the tiles that they were played with."),
                          bastide_text_tileset (tileset));
  words.text = text;
  ask (window, store, bastide_text_tileset (tileset), file, tileset->source, &words);
}

void
bastide_variant_deletion_ask (BastideWindow       *window,
                              BastideVariantStore *store,
                              BastideVariant      *variant)
{
  BastideFileDeletionWords words = { _("Delete the Variant?"), NULL, _("The Variant Was Not Deleted") };
  GFile *file;
  g_autoptr (GBytes) contents = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));
  g_return_if_fail (BASTIDE_IS_VARIANT (variant));

  file = bastide_variant_get_file (variant);
  if (bastide_variant_store_check_closed (store, bastide_variant_get_id (variant), &error))
    contents = bastide_file_read (file, BASTIDE_VARIANT_MAX_SIZE + 1, NULL, &error);
  if (contents == NULL)
    {
      bastide_message_dialog_show_error (GTK_WINDOW (window), words.failure, error->message);
      return;
    }

  /* Translators: %s is the title of a variant. */
  text = g_strdup_printf (_("“%s” is moved to the trash. Games that are played with it go on."),
                          bastide_variant_get_title (variant));
  words.text = text;
  ask (window, store, bastide_variant_get_title (variant), file, contents, &words);
}

void
bastide_tileset_deletion_undo (BastideWindow *window,
                               GObject       *store)
{
  Deleted *deleted;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_WINDOW (window));

  deleted = g_object_get_data (store, DELETED_KEY);
  if (deleted == NULL)
    return;

  if (bastide_file_deletion_restore (deleted->file, deleted->contents, &error))
    {
      g_object_set_data (store, DELETED_KEY, NULL);
      reload (store);
    }
  else
    {
      bastide_message_dialog_show_error (GTK_WINDOW (window), _("The File Was Not Restored"), error->message);
    }
}
