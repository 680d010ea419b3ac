/* bastide-game-store-saving.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Running games: they are saved after every action, and repeatedly after a failure. */

#include "config.h"

#include "bastide-game-store-private.h"

#include <stdlib.h>
#include <string.h>

#include "bastide-game-file.h"
#include "bastide-saved-game.h"

/* Time until a save is tried again. */
#define RETRY_SECONDS 5

static void
on_game_disposed_cb (gpointer  data,
                     GObject  *game)
{
  BastideGameStore *self = data;

  /* The game no longer exists, so there is nothing to disconnect from. */
  ((BastideAttachment *) g_hash_table_lookup (self->attachments, game))->game = NULL;
  g_hash_table_remove (self->attachments, game);
}

static void
leave_file (BastideAttachment *attachment)
{
  g_autofree char *name = NULL;

  if (attachment->file == NULL)
    return;

  name = g_file_get_basename (attachment->file);
  bastide_game_locks_leave (attachment->store->locks, name);
  g_clear_object (&attachment->file);
}

/* A waiting text keeps the game alive. */
static void
set_waiting (BastideAttachment *attachment,
             GBytes            *bytes)
{
  gboolean waited = attachment->waiting != NULL;

  if (bytes != NULL && !waited)
    g_object_ref (attachment->game);
  g_clear_pointer (&attachment->waiting, g_bytes_unref);
  if (bytes != NULL)
    attachment->waiting = g_bytes_ref (bytes);
  /* The last reference takes the attachment with it. */
  else if (waited)
    g_object_unref (attachment->game);
}

void
bastide_attachment_free (gpointer data)
{
  BastideAttachment *attachment = data;

  if (attachment->game != NULL)
    {
      g_signal_handler_disconnect (attachment->game, attachment->changed_handler);
      g_signal_handler_disconnect (attachment->game, attachment->seat_handler);
      g_signal_handler_disconnect (attachment->game, attachment->details_handler);
      g_signal_handler_disconnect (attachment->game, attachment->player_handler);
      g_object_weak_unref (G_OBJECT (attachment->game), on_game_disposed_cb, attachment->store);
      set_waiting (attachment, NULL);
    }
  leave_file (attachment);
  g_clear_error (&attachment->error);
  g_free (attachment);
}

BastideAttachment *
bastide_game_store_find_attachment (BastideGameStore *self,
                                    GFile            *file)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->attachments);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      BastideAttachment *attachment = value;

      if (attachment->file != NULL && g_file_equal (attachment->file, file))
        return attachment;
    }

  return NULL;
}

char *
bastide_game_store_get_name (GFile *folder,
                             GFile *file)
{
  g_autoptr(GFile) parent = g_file_get_parent (file);
  char *own;
  char *other;
  gboolean equal;

  if (parent == NULL || g_file_peek_path (parent) == NULL)
    return NULL;
  if (g_file_equal (parent, folder))
    return g_file_get_basename (file);

  /* The folder, or a parent of it, may be a link. */
  own = realpath (g_file_peek_path (folder), NULL);
  other = realpath (g_file_peek_path (parent), NULL);
  equal = own != NULL && other != NULL && strcmp (own, other) == 0;
  free (own);
  free (other);

  return equal ? g_file_get_basename (file) : NULL;
}

/* A new file in the folder, locked for the game. */
static GFile *
make_file (BastideGameStore *self,
           BastideGame      *game)
{
  for (guint i = 1;; i++)
    {
      g_autoptr(GFile) file = NULL;
      g_autofree char *name = NULL;

      if (i == 1)
        name = g_strconcat (bastide_game_get_id (game), BASTIDE_GAME_FILE_EXTENSION, NULL);
      else
        name = g_strdup_printf ("%s-%u" BASTIDE_GAME_FILE_EXTENSION, bastide_game_get_id (game), i);
      if (!bastide_game_locks_take (self->locks, name))
        continue;

      file = g_file_get_child (self->folder, name);
      if (!g_file_test (g_file_peek_path (file), G_FILE_TEST_IS_SYMLINK) && !g_file_query_exists (file, NULL))
        {
          bastide_autosave_expect (self->autosave, g_file_peek_path (file), NULL);
          return g_steal_pointer (&file);
        }
      bastide_game_locks_leave (self->locks, name);
    }
}

static void
save_bytes (BastideAttachment *attachment,
            GBytes            *bytes)
{
  BastideGameStore *self = attachment->store;

  if (attachment->file == NULL)
    attachment->file = make_file (self, attachment->game);
  set_waiting (attachment, bytes);
  bastide_autosave_write (self->autosave, g_file_peek_path (attachment->file), bytes);
  bastide_game_store_put_first (self, bastide_saved_game_new_for_game (attachment->game, attachment->file));
}

static void
save (BastideAttachment *attachment)
{
  g_autoptr(GBytes) bytes = bastide_game_print (attachment->game);

  save_bytes (attachment, bytes);
}

static void
on_game_changed_cb (BastideAttachment *attachment)
{
  save (attachment);
}

/* Repeats failed saves. Returns: whether there were any */
static gboolean
retry (BastideGameStore *self)
{
  g_autoptr(GList) attachments = g_hash_table_get_values (self->attachments);
  gboolean any = FALSE;

  for (GList *item = attachments; item != NULL; item = item->next)
    {
      BastideAttachment *attachment = item->data;

      if (attachment->error == NULL)
        continue;

      save (attachment);
      any = TRUE;
    }

  return any;
}

static gboolean
on_retry_cb (gpointer data)
{
  BastideGameStore *self = data;

  if (retry (self))
    return G_SOURCE_CONTINUE;

  self->retry_id = 0;

  return G_SOURCE_REMOVE;
}

void
bastide_game_store_on_written (BastideGameStore *self,
                               const char       *path,
                               GBytes           *bytes,
                               const GError     *error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  BastideAttachment *attachment = bastide_game_store_find_attachment (self, file);
  g_autoptr(BastideGame) game = NULL;

  if (attachment == NULL)
    return;

  game = g_object_ref (attachment->game);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      /* Another program has changed the file: its version stays, and the game continues in another file. */
      g_autoptr(GFile) theirs = g_object_ref (attachment->file);

      bastide_autosave_cancel (self->autosave, g_file_peek_path (theirs));
      leave_file (attachment);
      save (attachment);
      bastide_game_store_refresh (self, theirs);
      bastide_game_store_tell_moved (self, game);
      return;
    }
  if (error != NULL)
    {
      gboolean failed_before = attachment->error != NULL;

      g_clear_error (&attachment->error);
      attachment->error = g_error_copy (error);
      if (self->retry_id == 0)
        self->retry_id = g_timeout_add_seconds (RETRY_SECONDS, on_retry_cb, self);
      if (!failed_before)
        bastide_game_store_tell (self, game, error);
      return;
    }

  if (attachment->error != NULL)
    {
      g_clear_error (&attachment->error);
      bastide_game_store_tell (self, game, NULL);
    }
  if (attachment->waiting == bytes)
    set_waiting (attachment, NULL);
}

void
bastide_game_store_attach_to (BastideGameStore *self,
                              BastideGame      *game,
                              GFile            *file,
                              GBytes           *bytes)
{
  BastideAttachment *attachment = g_new0 (BastideAttachment, 1);

  attachment->store = self;
  attachment->game = game;
  attachment->file = file;
  attachment->changed_handler =
    g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed_cb), attachment);
  attachment->details_handler =
    g_signal_connect_swapped (game, "details-changed", G_CALLBACK (on_game_changed_cb), attachment);
  attachment->player_handler =
    g_signal_connect_swapped (game, "player-changed", G_CALLBACK (on_game_changed_cb), attachment);
  attachment->seat_handler =
    g_signal_connect_swapped (game, "seat-changed", G_CALLBACK (on_game_changed_cb), attachment);
  g_object_weak_ref (G_OBJECT (game), on_game_disposed_cb, self);
  g_hash_table_insert (self->attachments, game, attachment);

  if (bytes != NULL)
    save_bytes (attachment, bytes);
}

void
bastide_game_store_attach (BastideGameStore *self,
                           BastideGame      *game,
                           GFile            *file)
{
  g_autofree char *name = NULL;
  g_autoptr(GFile) own = NULL;
  g_autoptr(GBytes) bytes = NULL;

  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (file == NULL || G_IS_FILE (file));
  g_return_if_fail (!g_hash_table_contains (self->attachments, game));

  name = file != NULL ? bastide_game_store_get_name (self->folder, file) : NULL;
  if (name != NULL && bastide_game_locks_take (self->locks, name))
    {
      own = g_file_get_child (self->folder, name);
      bastide_autosave_expect (self->autosave, g_file_peek_path (own),
                               bastide_file_stamp_new (g_file_peek_path (own), NULL));
    }

  /* Viewing an old game does not change it. */
  bytes = own == NULL ? bastide_game_print (game) : NULL;
  bastide_game_store_attach_to (self, game, own, bytes);
  g_steal_pointer (&own);
}

GFile *
bastide_game_store_get_file (BastideGameStore *self,
                             BastideGame      *game)
{
  BastideAttachment *attachment;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);

  attachment = g_hash_table_lookup (self->attachments, game);

  return attachment != NULL ? attachment->file : NULL;
}

BastideGame *
bastide_game_store_find_running (BastideGameStore *self,
                                 GFile            *file)
{
  BastideAttachment *attachment;
  g_autoptr(GFile) own = NULL;
  g_autofree char *name = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  name = bastide_game_store_get_name (self->folder, file);
  own = name != NULL ? g_file_get_child (self->folder, name) : g_object_ref (file);
  attachment = bastide_game_store_find_attachment (self, own);

  return attachment != NULL ? attachment->game : NULL;
}

gboolean
bastide_game_store_save (BastideGameStore  *self,
                         BastideGame       *game,
                         GError           **error)
{
  BastideAttachment *attachment;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_GAME (game), FALSE);

  bastide_autosave_flush (self->autosave);
  attachment = g_hash_table_lookup (self->attachments, game);
  if (attachment == NULL || attachment->waiting == NULL)
    return TRUE;

  save (attachment);
  bastide_autosave_flush (self->autosave);
  /* A waiting game is kept, but a signal handler may have removed it. */
  attachment = g_hash_table_lookup (self->attachments, game);
  if (attachment == NULL || attachment->error == NULL)
    return TRUE;

  g_propagate_error (error, g_error_copy (attachment->error));

  return FALSE;
}

GPtrArray *
bastide_game_store_get_unsaved (BastideGameStore *self)
{
  GPtrArray *games;
  GHashTableIter iter;
  gpointer value;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);

  games = g_ptr_array_new_with_free_func (g_object_unref);
  g_hash_table_iter_init (&iter, self->attachments);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((BastideAttachment *) value)->error != NULL)
      g_ptr_array_add (games, g_object_ref (((BastideAttachment *) value)->game));

  return games;
}

void
bastide_game_store_abandon (BastideGameStore *self,
                            BastideGame      *game)
{
  g_autoptr(BastideGame) alive = NULL;
  BastideAttachment *attachment;

  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  alive = g_object_ref (game);
  attachment = g_hash_table_lookup (self->attachments, game);
  if (attachment == NULL)
    return;

  if (attachment->file != NULL)
    {
      bastide_autosave_cancel (self->autosave, g_file_peek_path (attachment->file));
      bastide_game_store_refresh (self, attachment->file);
    }
  g_hash_table_remove (self->attachments, game);
}

void
bastide_game_store_flush (BastideGameStore *self)
{
  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));

  bastide_autosave_flush (self->autosave);
  if (retry (self))
    bastide_autosave_flush (self->autosave);
}
