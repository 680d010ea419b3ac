/* bastide-finished-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-finished-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-finished-game.h"
#include "bastide-game-locks.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"

/* Time until a failed attempt to write is repeated. */
#define RETRY_SECONDS 5

/* Another program holds the lock only while it writes a small file. At the end there is no later attempt. */
#define N_LAST_ATTEMPTS 20
#define ATTEMPT_MICROSECONDS 10000

/* Maximum number of damaged records kept. */
#define MAX_DAMAGED 99

/* Contents of the files. */
typedef struct
{
  GFile     *file;
  GFile     *apart;
  GPtrArray *games;       /* (nullable): of the file */
  GPtrArray *apart_games; /* (nullable): games of the file beside it */
  GError    *error;       /* (nullable): of the file */
} Reading;

struct _BastideFinishedGames
{
  GObject           parent_instance;

  GFile            *file;
  GFile            *apart;   /* beside it: games that ended here while the record was too new */
  char             *name;    /* of the file in its folder */
  BastideGameLocks *locks;
  GPtrArray        *games;   /* of BastideFinishedGame: as last read, newest first */
  GPtrArray        *waiting; /* of BastideFinishedGame: not yet written */
  GError           *error;   /* (nullable): of the last attempt */
  GError           *damage;  /* (nullable): the fault of a file that was replaced by a new one */
  gpointer          reading; /* (nullable): the Reading in progress, not owned */
  guint             retry_id;
  gboolean          is_read; /* whether the file was read before */
};

G_DEFINE_FINAL_TYPE (BastideFinishedGames, bastide_finished_games, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GPtrArray *
new_list (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_finished_game_unref);
}

/* Puts a game into a list that contains it once. Returns: whether that changes anything */
static gboolean
merge_game (GPtrArray           *games,
            BastideFinishedGame *game)
{
  for (guint i = 0; i < games->len; i++)
    {
      const BastideFinishedGame *known = g_ptr_array_index (games, i);

      if (strcmp (known->id, game->id) != 0)
        continue;
      if (bastide_finished_game_is_same (known, game))
        return FALSE;
      g_ptr_array_remove_index (games, i);
      break;
    }
  g_ptr_array_add (games, bastide_finished_game_ref (game));

  return TRUE;
}

static gboolean
merge (GPtrArray *games,
       GPtrArray *others)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);
  gboolean any = FALSE;

  if (others->len == 0)
    return FALSE;

  /* Most games are new and need not be compared with every other. */
  for (guint i = 0; i < games->len; i++)
    g_hash_table_add (ids, ((BastideFinishedGame *) g_ptr_array_index (games, i))->id);
  for (guint i = 0; i < others->len; i++)
    {
      BastideFinishedGame *game = g_ptr_array_index (others, i);

      /* The known entry may be removed, and its id with it. */
      if (g_hash_table_remove (ids, game->id))
        {
          any |= merge_game (games, game);
        }
      else
        {
          g_ptr_array_add (games, bastide_finished_game_ref (game));
          any = TRUE;
        }
      g_hash_table_add (ids, game->id);
    }
  bastide_finished_games_sort (games);

  return any;
}

static gboolean
take_lock (BastideFinishedGames  *self,
           guint                  n_attempts,
           GError               **error)
{
  for (guint i = 0; i < n_attempts; i++)
    {
      if (bastide_game_locks_take (self->locks, self->name))
        return TRUE;
      if (i + 1 < n_attempts)
        g_usleep (ATTEMPT_MICROSECONDS);
    }
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _("Another running Bastide is writing the record of finished games."));

  return FALSE;
}

static gboolean
write_games (GFile      *file,
             GPtrArray  *games,
             GError    **error)
{
  g_autoptr (GBytes) bytes = bastide_finished_games_print (games);
  g_autofree char *folder = g_path_get_dirname (g_file_peek_path (file));

  return bastide_data_make_folder (folder, error) && bastide_file_write (file, bytes, error);
}

/* Gives a damaged file an unused name. */
static GFile *
set_aside (BastideFinishedGames  *self,
           GError               **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);

  for (guint i = 1; i <= MAX_DAMAGED; i++)
    {
      g_autofree char *name = g_strdup_printf ("finished-games-damaged-%u.xml", i);
      g_autoptr (GFile) other = g_file_get_child (folder, name);
      g_autoptr (GError) own_error = NULL;

      if (g_file_move (self->file, other, G_FILE_COPY_NO_FALLBACK_FOR_MOVE, NULL, NULL, NULL, &own_error))
        return g_steal_pointer (&other);
      if (!g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_EXISTS) || i == MAX_DAMAGED)
        {
          g_propagate_error (error, g_steal_pointer (&own_error));
          return NULL;
        }
    }

  g_return_val_if_reached (NULL);
}

/* Reads the existing games before new ones are added: a damaged file is kept and makes room for a new record. */
static GPtrArray *
read_or_set_aside (BastideFinishedGames  *self,
                   GError               **error)
{
  g_autoptr (GError) own_error = NULL;
  g_autoptr (GFile) other = NULL;
  g_autofree char *name = NULL;
  GPtrArray *games = bastide_finished_games_read (self->file, &own_error);

  if (games != NULL)
    return games;

  if (g_error_matches (own_error, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_INVALID))
    other = set_aside (self, NULL);
  if (other == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return NULL;
    }

  name = g_file_get_parse_name (other);
  g_clear_error (&self->damage);
  /* Translators: the first %s describes the fault of a file, the second is a file. */
  g_set_error (&self->damage, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_INVALID,
               _("%s It was kept as %s, and a new record has begun."), own_error->message, name);

  return new_list ();
}

/* When only a newer version can write the record, games that end here go into a file beside it.
 * Returns: (nullable): its contents afterwards */
static GPtrArray *
write_apart (BastideFinishedGames  *self,
             GError               **error)
{
  g_autoptr (GPtrArray) games = NULL;
  g_autoptr (GError) reason = g_steal_pointer (error);
  g_autofree char *name = g_file_get_parse_name (self->apart);

  games = bastide_finished_games_read (self->apart, error);
  if (games == NULL || (merge (games, self->waiting) && !write_games (self->apart, games, error)))
    return NULL;

  g_clear_error (&self->damage);
  /* Translators: the first %s says that a file is too new, the second is another file. */
  g_set_error (&self->damage, reason->domain, reason->code,
               _("%s Games that end here are kept in %s until a version that can read both takes them in."),
               reason->message, name);

  return g_steal_pointer (&games);
}

/* Called with the lock held: adds waiting games, and those kept in the other file, to the existing ones.
 * Returns: (nullable): the contents of the file afterwards */
static GPtrArray *
write_waiting (BastideFinishedGames  *self,
               GError               **error)
{
  g_autoptr (GError) own_error = NULL;
  g_autoptr (GPtrArray) games = read_or_set_aside (self, &own_error);
  g_autoptr (GPtrArray) apart = NULL;
  gboolean changed;

  if (g_error_matches (own_error, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW))
    games = write_apart (self, &own_error);
  else if (games != NULL)
    {
      apart = bastide_finished_games_read (self->apart, NULL);
      changed = merge (games, self->waiting);
      if (apart != NULL)
        changed |= merge (games, apart);
      if (changed && !write_games (self->file, games, &own_error))
        g_clear_pointer (&games, g_ptr_array_unref);
      else if (apart != NULL && apart->len > 0)
        g_file_delete (self->apart, NULL, NULL);
      /* The newer record no longer exists. */
      if (g_error_matches (self->damage, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_TOO_NEW))
        g_clear_error (&self->damage);
    }
  if (games == NULL)
    g_propagate_error (error, g_steal_pointer (&own_error));

  return g_steal_pointer (&games);
}

static void
take_games (BastideFinishedGames *self,
            GPtrArray            *games)
{
  g_ptr_array_unref (self->games);
  self->games = g_ptr_array_ref (games);
  self->is_read = TRUE;
  self->reading = NULL;
  g_signal_emit (self, signals[CHANGED], 0);
}

/* Returns: whether no games are waiting any more */
static gboolean
try_to_write (BastideFinishedGames *self,
              guint                 n_attempts)
{
  g_autoptr (GPtrArray) games = NULL;

  if (self->waiting->len == 0)
    return TRUE;

  g_clear_error (&self->error);
  if (take_lock (self, n_attempts, &self->error))
    {
      games = write_waiting (self, &self->error);
      bastide_game_locks_leave (self->locks, self->name);
    }
  if (games == NULL)
    return FALSE;

  g_ptr_array_set_size (self->waiting, 0);
  take_games (self, games);

  return TRUE;
}

static gboolean
on_retry_cb (gpointer data)
{
  BastideFinishedGames *self = data;

  /* Only input and output errors can disappear by themselves. */
  if (!try_to_write (self, 1) && self->error->domain == G_IO_ERROR)
    return G_SOURCE_CONTINUE;

  self->retry_id = 0;

  return G_SOURCE_REMOVE;
}

static void
bastide_finished_games_dispose (GObject *object)
{
  BastideFinishedGames *self = BASTIDE_FINISHED_GAMES (object);

  g_clear_handle_id (&self->retry_id, g_source_remove);
  if (self->locks != NULL)
    bastide_finished_games_flush (self);
  g_clear_object (&self->locks);

  G_OBJECT_CLASS (bastide_finished_games_parent_class)->dispose (object);
}

static void
bastide_finished_games_finalize (GObject *object)
{
  BastideFinishedGames *self = BASTIDE_FINISHED_GAMES (object);

  g_clear_object (&self->file);
  g_clear_object (&self->apart);
  g_free (self->name);
  g_ptr_array_unref (self->games);
  g_ptr_array_unref (self->waiting);
  g_clear_error (&self->error);
  g_clear_error (&self->damage);

  G_OBJECT_CLASS (bastide_finished_games_parent_class)->finalize (object);
}

static void
bastide_finished_games_class_init (BastideFinishedGamesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_finished_games_dispose;
  object_class->finalize = bastide_finished_games_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
bastide_finished_games_init (BastideFinishedGames *self)
{
  self->games = new_list ();
  self->waiting = new_list ();
}

BastideFinishedGames *
bastide_finished_games_new (GFile *file)
{
  BastideFinishedGames *self;
  g_autofree char *folder = NULL;

  g_return_val_if_fail (file == NULL || g_file_peek_path (file) != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_FINISHED_GAMES, NULL);
  if (file != NULL)
    self->file = g_object_ref (file);
  else
    self->file = g_file_new_build_filename (g_get_user_data_dir (), "bastide", "finished-games.xml", NULL);
  self->name = g_file_get_basename (self->file);
  folder = g_path_get_dirname (g_file_peek_path (self->file));
  self->apart = g_file_new_build_filename (folder, "finished-games-apart.xml", NULL);
  self->locks = bastide_game_locks_new (folder);

  return self;
}

static void
record (BastideFinishedGames *self,
        BastideFinishedGame  *finished)
{
  merge_game (self->waiting, finished);
  if (try_to_write (self, 1))
    return;

  g_message ("%s", self->error->message);
  merge_game (self->games, finished);
  bastide_finished_games_sort (self->games);
  g_signal_emit (self, signals[CHANGED], 0);
  if (self->retry_id == 0)
    self->retry_id = g_timeout_add_seconds (RETRY_SECONDS, on_retry_cb, self);
}

void
bastide_finished_games_add (BastideFinishedGames *self,
                            BastideGame          *game)
{
  g_autoptr (BastideFinishedGame) finished = NULL;

  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (bastide_game_get_finished (game));

  finished = bastide_finished_game_new (game);
  if (bastide_finished_game_has_person (finished))
    record (self, finished);
}

void
bastide_finished_games_rename (BastideFinishedGames *self,
                               BastideGame          *game)
{
  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));

  /* A list that was read or written here contains the games that ended here. */
  if (!self->is_read)
    bastide_finished_games_reload (self);
  for (guint i = 0; i < self->games->len; i++)
    {
      const BastideFinishedGame *known = g_ptr_array_index (self->games, i);
      g_autoptr (BastideFinishedGame) renamed = NULL;

      if (strcmp (known->id, bastide_game_get_id (game)) != 0)
        continue;
      renamed = bastide_finished_game_rename (known, game);
      if (!bastide_finished_game_is_same (renamed, known))
        record (self, renamed);
      return;
    }
}

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->file);
  g_object_unref (reading->apart);
  g_clear_pointer (&reading->games, g_ptr_array_unref);
  g_clear_pointer (&reading->apart_games, g_ptr_array_unref);
  g_clear_error (&reading->error);
  g_free (reading);
}

/* Files are always replaced as a whole, so reading needs no lock. */
static Reading *
reading_new (BastideFinishedGames *self)
{
  Reading *reading = g_new0 (Reading, 1);

  reading->file = g_object_ref (self->file);
  reading->apart = g_object_ref (self->apart);

  return reading;
}

static void
read_files (Reading *reading)
{
  reading->games = bastide_finished_games_read (reading->file, &reading->error);
  reading->apart_games = bastide_finished_games_read (reading->apart, NULL);
}

static void
take_reading (BastideFinishedGames *self,
              Reading              *reading)
{
  g_clear_error (&self->error);
  self->error = g_steal_pointer (&reading->error);
  if (g_error_matches (self->error, BASTIDE_FINISHED_GAMES_ERROR, BASTIDE_FINISHED_GAMES_ERROR_INVALID))
    {
      g_autofree char *message = self->error->message;

      /* Translators: %s describes the fault of a file. */
      self->error->message =
        g_strdup_printf (_("%s When the next game ends this file will be kept under another name, and "
                           "a new record will begin."), message);
    }
  if (reading->games == NULL)
    reading->games = new_list ();
  if (reading->apart_games != NULL)
    merge (reading->games, reading->apart_games);
  merge (reading->games, self->waiting);
  take_games (self, reading->games);
}

static void
read_in_thread (GTask        *task,
                gpointer      source,
                gpointer      reading,
                GCancellable *cancellable)
{
  read_files (reading);
  g_task_return_boolean (task, TRUE);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (BastideFinishedGames) self = data;
  Reading *reading = g_task_get_task_data (G_TASK (result));

  /* A result taken meanwhile is newer. */
  if (reading == self->reading)
    take_reading (self, reading);
}

void
bastide_finished_games_reload (BastideFinishedGames *self)
{
  Reading *reading;

  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (self));

  if (self->waiting->len > 0 && try_to_write (self, 1))
    return;

  reading = reading_new (self);
  read_files (reading);
  take_reading (self, reading);
  reading_free (reading);
}

void
bastide_finished_games_reload_soon (BastideFinishedGames *self)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (self));

  if (self->waiting->len > 0 && try_to_write (self, 1))
    return;

  self->reading = reading_new (self);
  task = g_task_new (NULL, NULL, on_read, g_object_ref (self));
  g_task_set_task_data (task, self->reading, (GDestroyNotify) reading_free);
  g_task_run_in_thread (task, read_in_thread);
}

GPtrArray *
bastide_finished_games_get_games (BastideFinishedGames *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINISHED_GAMES (self), NULL);

  return self->games;
}

const GError *
bastide_finished_games_get_error (BastideFinishedGames *self)
{
  g_return_val_if_fail (BASTIDE_IS_FINISHED_GAMES (self), NULL);

  return self->error != NULL ? self->error : self->damage;
}

gboolean
bastide_finished_games_clear (BastideFinishedGames  *self,
                              GError               **error)
{
  g_autoptr (GPtrArray) none = new_list ();
  g_autoptr (GError) own_error = NULL;
  gboolean gone;

  g_return_val_if_fail (BASTIDE_IS_FINISHED_GAMES (self), FALSE);

  if (!take_lock (self, 1, error))
    return FALSE;

  gone = g_file_delete (self->file, NULL, &own_error) || g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  bastide_game_locks_leave (self->locks, self->name);
  if (!gone)
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  g_file_delete (self->apart, NULL, NULL);
  g_ptr_array_set_size (self->waiting, 0);
  g_clear_error (&self->error);
  g_clear_error (&self->damage);
  take_games (self, none);

  return TRUE;
}

void
bastide_finished_games_flush (BastideFinishedGames *self)
{
  g_return_if_fail (BASTIDE_IS_FINISHED_GAMES (self));

  try_to_write (self, N_LAST_ATTEMPTS);
}
