/* bastide-game-locks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Locks on open file descriptions are specific to Linux. */
#define _GNU_SOURCE
#include "config.h"

#include "bastide-game-locks.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "util/bastide-hash.h"

/*
 * One file for the whole folder, which is never removed: each game uses the byte determined by its name. The game's own
 * file could not be locked, since each saving replaces it by another one.
 */
#define LOCK_FILE ".lock"

#ifdef F_OFD_SETLK
#define SET_LOCK F_OFD_SETLK
#else
#define SET_LOCK F_SETLK
#endif

struct _BastideGameLocks
{
  GObject     parent_instance;

  char       *folder;
  char       *path;

  GMutex      mutex;
  /* Under the mutex. */
  int         descriptor; /* or -1 */
  GHashTable *names;      /* names that are locked */
};

G_DEFINE_FINAL_TYPE (BastideGameLocks, bastide_game_locks, G_TYPE_OBJECT)

static void
bastide_game_locks_finalize (GObject *object)
{
  BastideGameLocks *self = BASTIDE_GAME_LOCKS (object);

  if (self->descriptor >= 0)
    close (self->descriptor);
  g_hash_table_unref (self->names);
  g_mutex_clear (&self->mutex);
  g_free (self->path);
  g_free (self->folder);

  G_OBJECT_CLASS (bastide_game_locks_parent_class)->finalize (object);
}

static void
bastide_game_locks_class_init (BastideGameLocksClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_game_locks_finalize;
}

static void
bastide_game_locks_init (BastideGameLocks *self)
{
  g_mutex_init (&self->mutex);
  self->descriptor = -1;
  self->names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

BastideGameLocks *
bastide_game_locks_new (const char *folder)
{
  BastideGameLocks *self = g_object_new (BASTIDE_TYPE_GAME_LOCKS, NULL);

  self->folder = g_strdup (folder);
  self->path = g_build_filename (folder, LOCK_FILE, NULL);

  return self;
}

/* Returns: whether another program holds it */
static gboolean
set_lock (BastideGameLocks *self,
          const char       *name,
          short             type)
{
  struct flock lock = { .l_type = type, .l_whence = SEEK_SET, .l_len = 1 };
  guint64 hash = BASTIDE_HASH_INIT;
  int result;

  bastide_hash_mix_text (&hash, name);
  lock.l_start = (off_t) (hash >> 2);
  do
    result = fcntl (self->descriptor, SET_LOCK, &lock);
  while (result != 0 && errno == EINTR);

  return result != 0 && (errno == EAGAIN || errno == EACCES);
}

/* The folder may have been removed and created again meanwhile: then our locks must be taken once more. */
static void
ensure_open (BastideGameLocks *self)
{
  GHashTableIter iter;
  struct stat opened;
  struct stat present;
  gpointer name;

  if (self->descriptor >= 0 && fstat (self->descriptor, &opened) == 0 && stat (self->path, &present) == 0
      && opened.st_dev == present.st_dev && opened.st_ino == present.st_ino)
    return;

  if (self->descriptor >= 0)
    close (self->descriptor);
  g_mkdir_with_parents (self->folder, 0700);
  self->descriptor = open (self->path, O_RDWR | O_CREAT | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (self->descriptor < 0)
    return;

  g_hash_table_iter_init (&iter, self->names);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    set_lock (self, name, F_WRLCK);
}

gboolean
bastide_game_locks_take (BastideGameLocks *self,
                         const char       *name)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (g_hash_table_contains (self->names, name))
    return FALSE;

  ensure_open (self);
  if (self->descriptor >= 0 && set_lock (self, name, F_WRLCK))
    return FALSE;

  g_hash_table_add (self->names, g_strdup (name));

  return TRUE;
}

gboolean
bastide_game_locks_holds (BastideGameLocks *self,
                          const char       *name)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  return g_hash_table_contains (self->names, name);
}

void
bastide_game_locks_leave (BastideGameLocks *self,
                          const char       *name)
{
  G_GNUC_UNUSED g_autoptr(GMutexLocker) locker = g_mutex_locker_new (&self->mutex);

  if (g_hash_table_remove (self->names, name) && self->descriptor >= 0)
    set_lock (self, name, F_UNLCK);
}
