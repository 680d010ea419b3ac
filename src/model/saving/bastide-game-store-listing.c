/* bastide-game-store-listing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Reads the folder of saved games in a thread: there may be thousands, on a slow disk. */

#include "config.h"

#include "bastide-game-store-private.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "bastide-game-file.h"
#include "tileset/elements/bastide-file.h"

/* The list is shown with the first games that were read; the more there are, the more come at a time. */
#define FIRST_BATCH 8
#define LAST_BATCH 512

/* What the thread has: the store belongs to the main context, and only it looks whether it is still there. */
typedef struct
{
  GWeakRef      store;
  char         *folder;
  GMainContext *context;
  GCancellable *cancellable;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_weak_ref_clear (&job->store);
  g_free (job->folder);
  g_main_context_unref (job->context);
  g_object_unref (job->cancellable);
  g_free (job);
}

/* A part of the list on its way to the main context. */
typedef struct
{
  Job       *job;         /* owned by the last batch */
  GPtrArray *saved_games; /* of BastideSavedGame */
  GPtrArray *messages;    /* of char *: why files were left out */
  gboolean   last;
} Batch;

static Batch *
batch_new (Job *job)
{
  Batch *batch = g_new0 (Batch, 1);

  batch->job = job;
  batch->saved_games = g_ptr_array_new_with_free_func (g_object_unref);
  batch->messages = g_ptr_array_new_with_free_func (g_free);

  return batch;
}

static void
batch_free (gpointer data)
{
  Batch *batch = data;

  g_ptr_array_unref (batch->saved_games);
  g_ptr_array_unref (batch->messages);
  if (batch->last)
    job_free (batch->job);
  g_free (batch);
}

static gboolean
deliver_cb (gpointer data)
{
  Batch *batch = data;
  g_autoptr(BastideGameStore) store = g_weak_ref_get (&batch->job->store);

  if (store == NULL || g_cancellable_is_cancelled (batch->job->cancellable))
    return G_SOURCE_REMOVE;

  for (guint i = 0; i < batch->messages->len; i++)
    g_message ("%s", (const char *) g_ptr_array_index (batch->messages, i));
  bastide_game_store_add (store, batch->saved_games);
  if (batch->last)
    bastide_game_store_end_listing (store);

  return G_SOURCE_REMOVE;
}

static void
deliver (Batch *batch)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, deliver_cb, batch, batch_free);
  g_source_attach (source, batch->job->context);
}

typedef struct
{
  char   *path;
  gint64  changed; /* of the file: the head tells it more exactly, but is not yet read */
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->path);
  g_free (entry);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = *(const Entry *const *) a;
  const Entry *second = *(const Entry *const *) b;

  return (first->changed < second->changed) - (first->changed > second->changed);
}

/* The files of the folder that may be saved games, those that were changed last first. */
static GPtrArray *
list_folder (const Job *job)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr(GDir) folder = g_dir_open (job->folder, 0, NULL);
  const char *name;

  /* There is none before the first game. */
  while (folder != NULL && !g_cancellable_is_cancelled (job->cancellable) && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (job->folder, name, NULL);
      GStatBuf status;
      Entry *entry;

      if (!g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION) || g_stat (path, &status) != 0 ||
          !S_ISREG (status.st_mode))
        continue;

      entry = g_new0 (Entry, 1);
      entry->path = g_steal_pointer (&path);
      entry->changed = status.st_mtime;
      g_ptr_array_add (entries, entry);
    }
  g_ptr_array_sort (entries, compare_entries);

  return entries;
}

static void
read_entry (const Entry *entry,
            Batch       *batch)
{
  g_autoptr(GFile) file = g_file_new_for_path (entry->path);
  g_autoptr(GError) error = NULL;
  BastideSavedGame *saved_game = bastide_saved_game_new_for_file (file, &error);

  if (saved_game != NULL)
    g_ptr_array_add (batch->saved_games, saved_game);
  else
    g_ptr_array_add (batch->messages, g_strdup (error->message));
}

static void
list_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr(GPtrArray) entries = list_folder (job);
  Batch *batch = batch_new (job);
  guint size = FIRST_BATCH;

  for (guint i = 0; i < entries->len && !g_cancellable_is_cancelled (job->cancellable); i++)
    {
      read_entry (g_ptr_array_index (entries, i), batch);
      if (batch->saved_games->len < size)
        continue;

      deliver (batch);
      batch = batch_new (job);
      size = MIN (size * 2, LAST_BATCH);
    }

  bastide_file_remove_left_overs (job->folder);
  batch->last = TRUE;
  deliver (batch);
  g_task_return_boolean (task, TRUE);
}

void
bastide_game_store_start_listing (BastideGameStore *self)
{
  /* The task must not keep the store. */
  g_autoptr(GTask) task = g_task_new (NULL, NULL, NULL, NULL);
  Job *job = g_new0 (Job, 1);

  g_weak_ref_init (&job->store, self);
  job->folder = g_strdup (g_file_peek_path (self->folder));
  job->context = g_main_context_ref_thread_default ();
  job->cancellable = g_object_ref (self->listing);
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, list_in_thread);
}
