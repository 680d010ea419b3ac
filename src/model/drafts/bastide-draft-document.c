/* bastide-draft-document.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-draft-document-private.h"

#include <glib/gi18n-lib.h>

#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"

/* Delay in milliseconds within which consecutive changes are written together. */
#define SAVING_DELAY 250

/* Seconds until a failed attempt to write is repeated. */
#define RETRY_SECONDS 2

struct _BastideDraftDocument
{
  GObject              parent_instance;

  BastideDraftStore   *store;
  BastideTilesetDraft *draft;
  char                *path;      /* (nullable) */
  BastideDraftState    state;
  char                *message;   /* (nullable) */
  GBytes              *writing;   /* (nullable): the text handed over last */
  GCancellable        *printing;  /* (nullable): for the thread that produces the text */
  guint                source;    /* timeout for writing, or 0 */
  gboolean             abandoned;
};

G_DEFINE_FINAL_TYPE (BastideDraftDocument, bastide_draft_document, G_TYPE_OBJECT)

enum
{
  STATE_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
set_state (BastideDraftDocument *self,
           BastideDraftState     state,
           const char           *message)
{
  if (self->state == state && g_strcmp0 (self->message, message) == 0)
    return;

  self->state = state;
  g_free (self->message);
  self->message = g_strdup (message);
  g_signal_emit (self, signals[STATE_CHANGED], 0);
}

/* Cancels everything requested before. */
static void
stop_waiting (BastideDraftDocument *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  g_cancellable_cancel (self->printing);
  g_clear_object (&self->printing);
}

/* Whether any change has not even been handed over. */
static gboolean
is_waiting (BastideDraftDocument *self)
{
  return self->source != 0 || self->printing != NULL;
}

/* Takes ownership of the text. */
static void
hand_over (BastideDraftDocument *self,
           GBytes               *bytes)
{
  g_clear_pointer (&self->writing, g_bytes_unref);
  self->writing = bytes;
  if (g_bytes_get_size (bytes) > BASTIDE_TILESET_MAX_SIZE)
    {
      g_autofree char *size = g_format_size_full (BASTIDE_TILESET_MAX_SIZE, G_FORMAT_SIZE_IEC_UNITS);
      /* Translators: %s is a size such as "8.0 MiB". */
      g_autofree char *message = g_strdup_printf (_("The set has become too large to be saved: at most %s are allowed."),
                                                  size);

      /* A file of this size could never be opened again, so the one saved before is kept. */
      set_state (self, BASTIDE_DRAFT_FAILED, message);
      return;
    }
  bastide_autosave_write (self->store->autosave, self->path, bytes);
}

static void
write_now (BastideDraftDocument *self)
{
  stop_waiting (self);
  hand_over (self, bastide_tileset_draft_print (self->draft));
}

static void
on_printed (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BastideDraftDocument *self = user_data;
  GBytes *bytes = bastide_tileset_draft_print_finish (result);

  /* It was cancelled, and the caller may no longer exist. */
  if (bytes == NULL)
    return;

  g_clear_object (&self->printing);
  hand_over (self, bytes);
}

static gboolean
on_delay_cb (gpointer data)
{
  BastideDraftDocument *self = data;

  /* Continued typing must not keep earlier changes from the disk. */
  if (self->printing != NULL)
    return G_SOURCE_CONTINUE;

  self->source = 0;
  self->printing = g_cancellable_new ();
  bastide_tileset_draft_print_async (self->draft, self->printing, on_printed, self);

  return G_SOURCE_REMOVE;
}

void
bastide_draft_document_touch (BastideDraftDocument *self)
{
  if (self->path == NULL || self->state == BASTIDE_DRAFT_CONFLICT)
    return;

  /* Changes that wait for the disk do not wait any longer. */
  if (self->state == BASTIDE_DRAFT_FAILED)
    stop_waiting (self);
  set_state (self, BASTIDE_DRAFT_SAVING, NULL);
  if (self->source == 0)
    self->source = g_timeout_add (SAVING_DELAY, on_delay_cb, self);
}

static void
on_written (BastideDraftDocument *self,
            const char           *path,
            GBytes               *bytes,
            const GError         *error)
{
  /* An earlier text of it, or another set. */
  if (bytes != self->writing || g_strcmp0 (path, self->path) != 0)
    return;

  if (error != NULL)
    {
      gboolean conflict = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);

      /* A conflict needs a decision; a full disk may have room again by itself. */
      stop_waiting (self);
      if (!conflict)
        self->source = g_timeout_add_seconds (RETRY_SECONDS, on_delay_cb, self);
      set_state (self, conflict ? BASTIDE_DRAFT_CONFLICT : BASTIDE_DRAFT_FAILED, error->message);
      return;
    }

  g_clear_pointer (&self->writing, g_bytes_unref);
  /* There may have been another change meanwhile. */
  if (is_waiting (self))
    return;
  bastide_tileset_draft_set_saved (self->draft);
  set_state (self, BASTIDE_DRAFT_SAVED, NULL);
}

static void
let_go_of_path (BastideDraftDocument *self)
{
  g_autofree char *name = NULL;

  if (self->path == NULL)
    return;

  name = g_path_get_basename (self->path);
  g_hash_table_remove (self->store->open, self->path);
  bastide_game_locks_leave (self->store->locks, name);
  g_clear_pointer (&self->path, g_free);
}

static void
bastide_draft_document_dispose (GObject *object)
{
  BastideDraftDocument *self = BASTIDE_DRAFT_DOCUMENT (object);

  if (self->path != NULL && !self->abandoned)
    bastide_draft_document_save (self);
  stop_waiting (self);
  if (self->path != NULL)
    bastide_autosave_cancel (self->store->autosave, self->path);
  let_go_of_path (self);

  G_OBJECT_CLASS (bastide_draft_document_parent_class)->dispose (object);
}

static void
bastide_draft_document_finalize (GObject *object)
{
  BastideDraftDocument *self = BASTIDE_DRAFT_DOCUMENT (object);

  g_clear_pointer (&self->writing, g_bytes_unref);
  g_free (self->message);
  g_object_unref (self->draft);
  g_object_unref (self->store);

  G_OBJECT_CLASS (bastide_draft_document_parent_class)->finalize (object);
}

static void
bastide_draft_document_class_init (BastideDraftDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_draft_document_dispose;
  object_class->finalize = bastide_draft_document_finalize;

  signals[STATE_CHANGED] = g_signal_new ("state-changed", BASTIDE_TYPE_DRAFT_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
bastide_draft_document_init (BastideDraftDocument *self)
{
}

BastideDraftDocument *
bastide_draft_document_new (BastideDraftStore   *store,
                            BastideTilesetDraft *draft,
                            const char          *path)
{
  BastideDraftDocument *self = g_object_new (BASTIDE_TYPE_DRAFT_DOCUMENT, NULL);

  self->store = g_object_ref (store);
  self->draft = g_object_ref (draft);
  self->path = g_strdup (path);
  bastide_tileset_draft_set_path (draft, path);
  g_signal_connect_object (draft, "changed", G_CALLBACK (bastide_draft_document_touch), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (store->autosave, "written", G_CALLBACK (on_written), self, G_CONNECT_SWAPPED);
  if (path != NULL)
    g_hash_table_insert (store->open, g_strdup (path), self);

  return self;
}

BastideTilesetDraft *
bastide_draft_document_get_draft (BastideDraftDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), NULL);

  return self->draft;
}

const char *
bastide_draft_document_get_path (BastideDraftDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), NULL);

  return self->path;
}

BastideDraftState
bastide_draft_document_get_state (BastideDraftDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), BASTIDE_DRAFT_SAVED);

  return self->state;
}

const char *
bastide_draft_document_get_message (BastideDraftDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), NULL);

  return self->message;
}

gboolean
bastide_draft_document_save (BastideDraftDocument *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), FALSE);

  if (self->path == NULL || self->abandoned)
    return TRUE;

  if (is_waiting (self) || self->state == BASTIDE_DRAFT_FAILED)
    {
      set_state (self, BASTIDE_DRAFT_SAVING, NULL);
      write_now (self);
    }
  bastide_autosave_flush (self->store->autosave);

  return self->state == BASTIDE_DRAFT_SAVED;
}

/* --- Changes of the file by other programs ------------------------------------------------------------------------ */

void
bastide_draft_document_look (BastideDraftDocument *self)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self));

  if (self->path != NULL && self->state == BASTIDE_DRAFT_SAVED
      && !bastide_autosave_check (self->store->autosave, self->path, &error))
    set_state (self, BASTIDE_DRAFT_CONFLICT, error->message);
}

void
bastide_draft_document_keep_mine (BastideDraftDocument *self)
{
  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self));
  g_return_if_fail (self->path != NULL);

  bastide_autosave_expect (self->store->autosave, self->path, bastide_file_stamp_new (self->path, NULL));
  set_state (self, BASTIDE_DRAFT_SAVING, NULL);
  write_now (self);
}

gboolean
bastide_draft_document_take_theirs (BastideDraftDocument  *self,
                                    GError               **error)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self), FALSE);
  g_return_val_if_fail (self->path != NULL, FALSE);

  file = g_file_new_for_path (self->path);
  bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, error);
  if (bytes == NULL || !bastide_tileset_draft_set_xml (self->draft, bytes, error))
    return FALSE;

  bastide_autosave_expect (self->store->autosave, self->path, bastide_file_stamp_new (self->path, bytes));
  set_state (self, BASTIDE_DRAFT_SAVING, NULL);
  write_now (self);

  return TRUE;
}

void
bastide_draft_document_save_copy (BastideDraftDocument *self)
{
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;

  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self));
  g_return_if_fail (self->path != NULL);

  id = bastide_draft_store_make_id (self->store, bastide_tileset_draft_get_id (self->draft));
  bastide_autosave_cancel (self->store->autosave, self->path);
  let_go_of_path (self);
  self->path = bastide_draft_store_take_path (self->store, id);
  g_hash_table_insert (self->store->open, g_strdup (self->path), self);
  set_state (self, BASTIDE_DRAFT_SAVING, NULL);
  bastide_tileset_draft_set_path (self->draft, self->path);
  title = bastide_draft_store_make_copy_title (self->draft);
  bastide_tileset_draft_become_copy (self->draft, id, title);
  write_now (self);
}

void
bastide_draft_document_abandon (BastideDraftDocument *self)
{
  g_return_if_fail (BASTIDE_IS_DRAFT_DOCUMENT (self));

  self->abandoned = TRUE;
}
