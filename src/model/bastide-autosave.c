/* bastide-autosave.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-autosave.h"

#include "tileset/bastide-file.h"

struct _BastideAutosave
{
  GObject       parent_instance;

  GThreadPool  *pool;
  GMainContext *context;

  GMutex        mutex;
  GCond         idle;    /* something was written */

  /* Under the mutex: what waits, by path, and the file being written. */
  GHashTable   *waiting; /* of GBytes */
  const char   *writing; /* (nullable): borrowed from the job */
};

G_DEFINE_FINAL_TYPE (BastideAutosave, bastide_autosave, G_TYPE_OBJECT)

enum {
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  BastideAutosave *autosave;
  char            *path;
  GError          *error;
} Report;

static void
report_free (gpointer data)
{
  Report *report = data;

  g_object_unref (report->autosave);
  g_free (report->path);
  g_clear_error (&report->error);
  g_free (report);
}

static gboolean
report_cb (gpointer data)
{
  Report *report = data;

  g_signal_emit (report->autosave, signals[WRITTEN], 0, report->path, report->error);

  return G_SOURCE_REMOVE;
}

static void
report (BastideAutosave *self,
        const char      *path,
        GError          *error)
{
  g_autoptr(GSource) source = g_idle_source_new ();
  Report *data = g_new0 (Report, 1);

  data->autosave = g_object_ref (self);
  data->path = g_strdup (path);
  data->error = error;
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_cb, data, report_free);
  g_source_attach (source, self->context);
}

static gboolean
write_file (const char  *path,
            GBytes      *bytes,
            GError     **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GFile) file = g_file_new_for_path (path);

  /* Where it cannot be made, writing says why. */
  g_mkdir_with_parents (folder, 0700);

  return bastide_file_write (file, bytes, error);
}

/* In the thread. */
static void
job_cb (gpointer data,
        gpointer user_data)
{
  BastideAutosave *self = user_data;
  g_autofree char *path = data;
  g_autofree char *key = NULL;
  g_autoptr(GBytes) bytes = NULL;
  GError *error = NULL;

  g_mutex_lock (&self->mutex);
  if (g_hash_table_steal_extended (self->waiting, path, (gpointer *) &key, (gpointer *) &bytes))
    self->writing = path;
  g_mutex_unlock (&self->mutex);

  if (bytes == NULL)
    return;

  write_file (path, bytes, &error);
  report (self, path, error);

  g_mutex_lock (&self->mutex);
  self->writing = NULL;
  g_cond_broadcast (&self->idle);
  g_mutex_unlock (&self->mutex);
}

static void
bastide_autosave_dispose (GObject *object)
{
  /* What was handed over is never lost. Reports hold references, therefore not in finalize. */
  bastide_autosave_flush (BASTIDE_AUTOSAVE (object));

  G_OBJECT_CLASS (bastide_autosave_parent_class)->dispose (object);
}

static void
bastide_autosave_finalize (GObject *object)
{
  BastideAutosave *self = BASTIDE_AUTOSAVE (object);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_hash_table_unref (self->waiting);
  g_main_context_unref (self->context);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->idle);

  G_OBJECT_CLASS (bastide_autosave_parent_class)->finalize (object);
}

static void
bastide_autosave_class_init (BastideAutosaveClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_autosave_dispose;
  object_class->finalize = bastide_autosave_finalize;

  signals[WRITTEN] =
    g_signal_new ("written", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 2,
                  G_TYPE_STRING, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
bastide_autosave_init (BastideAutosave *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->context = g_main_context_ref_thread_default ();
  self->waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) g_bytes_unref);
  /* One thread: at most one file is being written at a time. */
  self->pool = g_thread_pool_new (job_cb, self, 1, FALSE, NULL);
}

BastideAutosave *
bastide_autosave_new (void)
{
  return g_object_new (BASTIDE_TYPE_AUTOSAVE, NULL);
}

void
bastide_autosave_write (BastideAutosave *self,
                        const char      *path,
                        GBytes          *bytes)
{
  gboolean is_new;

  g_return_if_fail (BASTIDE_IS_AUTOSAVE (self));
  g_return_if_fail (path != NULL);
  g_return_if_fail (bytes != NULL);

  g_mutex_lock (&self->mutex);
  is_new = g_hash_table_replace (self->waiting, g_strdup (path), g_bytes_ref (bytes));
  g_mutex_unlock (&self->mutex);

  if (is_new)
    g_thread_pool_push (self->pool, g_strdup (path), NULL);
}

void
bastide_autosave_cancel (BastideAutosave *self,
                         const char      *path)
{
  g_return_if_fail (BASTIDE_IS_AUTOSAVE (self));

  g_mutex_lock (&self->mutex);
  g_hash_table_remove (self->waiting, path);
  while (g_strcmp0 (self->writing, path) == 0)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}

void
bastide_autosave_flush (BastideAutosave *self)
{
  g_return_if_fail (BASTIDE_IS_AUTOSAVE (self));

  g_mutex_lock (&self->mutex);
  while (g_hash_table_size (self->waiting) > 0 || self->writing != NULL)
    g_cond_wait (&self->idle, &self->mutex);
  g_mutex_unlock (&self->mutex);
}
