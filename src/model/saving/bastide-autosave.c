/* bastide-autosave.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-autosave.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bastide-game-file.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"

/* --- Stamps --- */

struct _BastideFileStamp
{
  /* A quick sign that nothing has changed … */
  dev_t            device;
  ino_t            inode;
  off_t            size;
  struct timespec  changed;

  /* … and a certain one. */
  char            *checksum;
};

static GBytes *
read_file (const char *path)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return bastide_file_read (file, BASTIDE_GAME_FILE_MAX_SIZE + 1, NULL, NULL);
}

BastideFileStamp *
bastide_file_stamp_new (const char *path,
                        GBytes     *bytes)
{
  g_autoptr(GBytes) contents = NULL;
  BastideFileStamp *self;
  struct stat status;

  /* Before reading: changes made meanwhile will then be noticed. */
  if (stat (path, &status) != 0)
    return NULL;

  contents = bytes != NULL ? g_bytes_ref (bytes) : read_file (path);
  if (contents == NULL)
    return NULL;

  self = g_new0 (BastideFileStamp, 1);
  self->device = status.st_dev;
  self->inode = status.st_ino;
  self->size = status.st_size;
  self->changed = status.st_mtim;
  self->checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, contents);

  return self;
}

void
bastide_file_stamp_free (BastideFileStamp *self)
{
  g_free (self->checksum);
  g_free (self);
}

gboolean
bastide_file_stamp_check (const BastideFileStamp *self,
                          const char             *path)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autofree char *checksum = NULL;
  struct stat status;

  if (stat (path, &status) == 0 && status.st_dev == self->device && status.st_ino == self->inode &&
      status.st_size == self->size && status.st_mtim.tv_sec == self->changed.tv_sec &&
      status.st_mtim.tv_nsec == self->changed.tv_nsec)
    return TRUE;

  /* A restored backup, or a file that was merely touched, counts as unchanged. */
  bytes = read_file (path);
  if (bytes == NULL)
    return FALSE;

  checksum = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);

  return strcmp (checksum, self->checksum) == 0;
}

struct _BastideAutosave
{
  GObject       parent_instance;

  GThreadPool  *pool;
  GMainContext *context;

  GMutex        mutex;
  GCond         idle;    /* writing has finished */

  /* Protected by the mutex: waiting texts, by path; the file being written; contents of the disk, by path; pending
   * signals. */
  GHashTable   *waiting; /* of GBytes */
  const char   *writing; /* (nullable): borrowed from the job */
  GHashTable   *stamps;  /* of BastideFileStamp */
  GQueue        reports; /* of Report */
  GSource      *source;  /* (nullable): emits the signals */
};

G_DEFINE_FINAL_TYPE (BastideAutosave, bastide_autosave, G_TYPE_OBJECT)

enum {
  WRITTEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

typedef struct
{
  char   *path;
  GBytes *bytes;
  GError *error;
} Report;

static void
report_free (gpointer data)
{
  Report *report = data;

  g_free (report->path);
  g_bytes_unref (report->bytes);
  g_clear_error (&report->error);
  g_free (report);
}

static Report *
take_report (BastideAutosave *self)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return g_queue_pop_head (&self->reports);
}

/* Emits signals about written files. A handler may hand over another text. */
static void
tell (BastideAutosave *self)
{
  Report *report;

  while ((report = take_report (self)) != NULL)
    {
      g_signal_emit (self, signals[WRITTEN], 0, report->path, report->bytes, report->error);
      report_free (report);
    }
}

static gboolean
tell_cb (gpointer data)
{
  BastideAutosave *self = data;

  g_mutex_lock (&self->mutex);
  g_clear_pointer (&self->source, g_source_unref);
  g_mutex_unlock (&self->mutex);
  tell (self);

  return G_SOURCE_REMOVE;
}

/* Under the mutex. */
static void
add_report (BastideAutosave *self,
            const char      *path,
            GBytes          *bytes,
            GError          *error)
{
  Report *report = g_new0 (Report, 1);

  report->path = g_strdup (path);
  report->bytes = g_bytes_ref (bytes);
  report->error = error;
  g_queue_push_tail (&self->reports, report);
  if (self->source != NULL)
    return;

  self->source = g_idle_source_new ();
  g_source_set_priority (self->source, G_PRIORITY_DEFAULT);
  g_source_set_callback (self->source, tell_cb, g_object_ref (self), g_object_unref);
  g_source_attach (self->source, self->context);
}

/*
 * Whether a file may be written: it does not exist, or is the known one. stamp: (nullable): its known contents
 */
static gboolean
check_file (const char              *path,
            const BastideFileStamp  *stamp,
            GError                 **error)
{
  g_autofree char *name = g_filename_display_name (path);
  GStatBuf status;

  if (g_lstat (path, &status) != 0 || (stamp != NULL && bastide_file_stamp_check (stamp, path)))
    return TRUE;

  /* Translators: %s is a file. */
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s was changed by another program meanwhile."), name);

  return FALSE;
}

/*
 * Takes the text waiting for a file. stamp: (out): its known contents
 */
static GBytes *
begin_writing (BastideAutosave   *self,
               const char        *path,
               BastideFileStamp **stamp)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  g_autofree char *key = NULL;
  g_autofree char *stamp_key = NULL;
  GBytes *bytes = NULL;

  if (!g_hash_table_steal_extended (self->waiting, path, (gpointer *) &key, (gpointer *) &bytes))
    return NULL;

  g_hash_table_steal_extended (self->stamps, path, (gpointer *) &stamp_key, (gpointer *) stamp);
  self->writing = path;

  return bytes;
}

/* stamp: (transfer full) (nullable): its contents known now */
static void
end_writing (BastideAutosave  *self,
             GBytes           *bytes,
             BastideFileStamp *stamp,
             GError           *error)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (stamp != NULL)
    g_hash_table_replace (self->stamps, g_strdup (self->writing), stamp);
  add_report (self, self->writing, bytes, error);
  self->writing = NULL;
  g_cond_broadcast (&self->idle);
}

/* Runs in the thread. */
static void
job_cb (gpointer data,
        gpointer user_data)
{
  BastideAutosave *self = user_data;
  g_autofree char *path = data;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(BastideFileStamp) stamp = NULL;
  g_autoptr(GBytes) bytes = begin_writing (self, path, &stamp);
  GError *error = NULL;

  if (bytes == NULL)
    return;

  if (bastide_data_make_folder (folder, &error) && check_file (path, stamp, &error)
      && bastide_file_write (file, bytes, &error))
    {
      g_clear_pointer (&stamp, bastide_file_stamp_free);
      stamp = bastide_file_stamp_new (path, bytes);
    }
  end_writing (self, bytes, g_steal_pointer (&stamp), error);
}

static void
bastide_autosave_dispose (GObject *object)
{
  /* No text handed over is ever lost. Signals need a reference to this object, so this does not happen in finalize. */
  bastide_autosave_flush (BASTIDE_AUTOSAVE (object));

  G_OBJECT_CLASS (bastide_autosave_parent_class)->dispose (object);
}

static void
bastide_autosave_finalize (GObject *object)
{
  BastideAutosave *self = BASTIDE_AUTOSAVE (object);

  g_thread_pool_free (self->pool, FALSE, TRUE);
  g_hash_table_unref (self->waiting);
  g_hash_table_unref (self->stamps);
  g_queue_clear_full (&self->reports, report_free);
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
                  NULL, NULL, NULL, G_TYPE_NONE, 3,
                  G_TYPE_STRING, G_TYPE_BYTES, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
bastide_autosave_init (BastideAutosave *self)
{
  g_mutex_init (&self->mutex);
  g_cond_init (&self->idle);
  self->context = g_main_context_ref_thread_default ();
  self->waiting = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                         (GDestroyNotify) g_bytes_unref);
  self->stamps = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                        (GDestroyNotify) bastide_file_stamp_free);
  g_queue_init (&self->reports);
  /* One thread: at most one file is being written at a time. */
  self->pool = g_thread_pool_new (job_cb, self, 1, FALSE, NULL);
}

BastideAutosave *
bastide_autosave_new (void)
{
  return g_object_new (BASTIDE_TYPE_AUTOSAVE, NULL);
}

void
bastide_autosave_expect (BastideAutosave  *self,
                         const char       *path,
                         BastideFileStamp *stamp)
{
  g_autoptr(GMutexLocker) locker = NULL;

  g_return_if_fail (BASTIDE_IS_AUTOSAVE (self));
  g_return_if_fail (path != NULL);

  locker = g_mutex_locker_new (&self->mutex);
  if (stamp != NULL)
    g_hash_table_replace (self->stamps, g_strdup (path), stamp);
  else
    g_hash_table_remove (self->stamps, path);
}

gboolean
bastide_autosave_check (BastideAutosave  *self,
                        const char       *path,
                        GError          **error)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  const BastideFileStamp *stamp = g_hash_table_lookup (self->stamps, path);

  return stamp == NULL || g_hash_table_contains (self->waiting, path) || g_strcmp0 (self->writing, path) == 0
         || check_file (path, stamp, error);
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
  g_hash_table_remove (self->stamps, path);
  g_mutex_unlock (&self->mutex);
}

static gboolean
has_reports (BastideAutosave *self)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  while (g_hash_table_size (self->waiting) > 0 || self->writing != NULL)
    g_cond_wait (&self->idle, &self->mutex);

  return !g_queue_is_empty (&self->reports);
}

void
bastide_autosave_flush (BastideAutosave *self)
{
  g_return_if_fail (BASTIDE_IS_AUTOSAVE (self));

  /* A handler may hand over another text. */
  while (has_reports (self))
    tell (self);
}
