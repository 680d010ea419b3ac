/* bastide-game-opening.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Opening saved games in a thread: reading, compiling the rules, playing everything again, looking for a copy. */

#include "config.h"

#include <string.h>

#include "bastide-game-file.h"
#include "bastide-game-store-private.h"

/* Each of them is replayed. */
#define MAX_COPIES 20

/* Maximum number of attempts to read a file that changes meanwhile. */
#define MAX_ATTEMPTS 5

/* Possible relations of two files of a game. */
typedef enum
{
  RELATION_SAME,   /* both have reached the same point */
  RELATION_BEHIND, /* the second continues where the first ends */
  RELATION_AHEAD,  /* the first continues where the second ends */
  RELATION_OTHER,  /* different games, or continued in different ways */
} Relation;

struct _BastideOpening
{
  BastideGame        *game;
  BastideOpeningKind  kind;
  GBytes             *bytes; /* (nullable): the game, if its file is not up to date */

  /* (nullable): the name of its file in the folder, which is locked as long as the opening has it, and the file's
   * contents. */
  char               *name;
  BastideFileStamp   *stamp;
  BastideGameLocks   *locks;
};

/* Data of the thread. */
typedef struct
{
  GFile               *folder;
  GFile               *file;
  BastideTilesetStore *tilesets;
  BastideGameLocks    *locks;
  GPtrArray           *saved_games; /* of BastideSavedGame: the games in the list */
  GCancellable        *cancellable; /* (nullable) */
  gboolean             beginning;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_clear_object (&job->cancellable);
  g_object_unref (job->folder);
  g_object_unref (job->file);
  g_object_unref (job->tilesets);
  g_object_unref (job->locks);
  g_ptr_array_unref (job->saved_games);
  g_free (job);
}

/* save: whether the file is not up to date; a large game is printed here, where that blocks nothing. */
static BastideOpening *
opening_new (BastideGame        *game,
             BastideOpeningKind  kind,
             gboolean            save,
             Job                *job)
{
  BastideOpening *self = g_new0 (BastideOpening, 1);

  self->game = g_object_ref (game);
  self->kind = kind;
  self->bytes = save ? bastide_game_print (game) : NULL;
  self->locks = g_object_ref (job->locks);

  return self;
}

void
bastide_opening_free (BastideOpening *self)
{
  if (self->name != NULL)
    bastide_game_locks_leave (self->locks, self->name);
  g_clear_pointer (&self->stamp, bastide_file_stamp_free);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self->name);
  g_object_unref (self->locks);
  g_object_unref (self->game);
  g_free (self);
}

/*
 * Loads a locked game of the folder. stamp: (out) (transfer full): contents of its file
 */
static BastideGame *
load_stable (Job               *job,
             GFile             *file,
             BastideFileStamp **stamp,
             GError           **error)
{
  for (guint i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autoptr(BastideFileStamp) before = bastide_file_stamp_new (g_file_peek_path (file), NULL);
      g_autoptr(BastideGame) game = bastide_game_load (file, job->tilesets, job->cancellable, error);

      if (game == NULL)
        return NULL;

      /* A program without locks may have written to it meanwhile. */
      if (before != NULL && (i == MAX_ATTEMPTS - 1 || bastide_file_stamp_check (before, g_file_peek_path (file))))
        {
          *stamp = g_steal_pointer (&before);
          return g_steal_pointer (&game);
        }
    }

  return bastide_game_load (file, job->tilesets, job->cancellable, error);
}

/* A game of the folder. */
static BastideOpening *
open_own (Job         *job,
          const char  *name,
          GError     **error)
{
  g_autoptr(GFile) file = g_file_get_child (job->folder, name);
  g_autoptr(BastideFileStamp) stamp = NULL;
  g_autoptr(BastideGame) game = NULL;
  BastideOpening *opening;

  if (!bastide_game_locks_take (job->locks, name))
    {
      game = bastide_game_load (file, job->tilesets, job->cancellable, error);
      return game != NULL ? opening_new (game, BASTIDE_OPENING_LOCKED, FALSE, job) : NULL;
    }

  game = load_stable (job, file, &stamp, error);
  if (game == NULL)
    {
      bastide_game_locks_leave (job->locks, name);
      return NULL;
    }

  opening = opening_new (game, BASTIDE_OPENING_OWN, FALSE, job);
  opening->name = g_strdup (name);
  opening->stamp = g_steal_pointer (&stamp);

  return opening;
}

static gboolean
steps_are_equal (BastideGame *first,
                 BastideGame *second,
                 guint        i)
{
  const BastideHistoryStep *one = bastide_history_get_step (bastide_game_get_history (first), i);
  const BastideHistoryStep *two = bastide_history_get_step (bastide_game_get_history (second), i);
  const BastideMoment *after_one = bastide_game_get_moment (first, (int) i);
  const BastideMoment *after_two = bastide_game_get_moment (second, (int) i);

  return one->type == two->type && one->seed == two->seed && g_strcmp0 (one->text, two->text) == 0 &&
         (!after_one->ends_turn || !after_two->ends_turn || after_one->checksum == after_two->checksum);
}

static guint64
get_start_checksum (BastideGame *game)
{
  return bastide_state_checksum (bastide_game_get_rules (game),
                                 bastide_history_get_start (bastide_game_get_history (game)));
}

static Relation
compare (BastideGame *first,
         BastideGame *second)
{
  guint n_one = bastide_history_get_n_steps (bastide_game_get_history (first));
  guint n_two = bastide_history_get_n_steps (bastide_game_get_history (second));

  if (strcmp (bastide_game_get_id (first), bastide_game_get_id (second)) != 0 ||
      get_start_checksum (first) != get_start_checksum (second))
    return RELATION_OTHER;

  for (guint i = 0; i < MIN (n_one, n_two); i++)
    if (!steps_are_equal (first, second, i))
      return RELATION_OTHER;
  if (n_one != n_two)
    return n_one < n_two ? RELATION_BEHIND : RELATION_AHEAD;

  return RELATION_SAME;
}

/* Names of files in the folder that may be copies of a game: those derived from its identity, and those known to
 * contain it. */
static GPtrArray *
list_copies (Job         *job,
             BastideGame *game)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) folder = g_dir_open (g_file_peek_path (job->folder), 0, NULL);
  const char *id = bastide_game_get_id (game);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_prefix (name, id) && g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION))
      g_ptr_array_add (names, g_strdup (name));

  for (guint i = 0; i < job->saved_games->len; i++)
    {
      BastideSavedGame *saved_game = g_ptr_array_index (job->saved_games, i);
      g_autofree char *known = g_file_get_basename (saved_game->file);

      if (strcmp (saved_game->id, id) == 0 &&
          !g_ptr_array_find_with_equal_func (names, known, g_str_equal, NULL))
        g_ptr_array_add (names, g_steal_pointer (&known));
    }

  return names;
}

/*
 * Opens a copy of a game, if one of the two is a continuation of the other.
 * Returns: (nullable): the game to be continued
 */
static BastideOpening *
open_copy (Job         *job,
           const char  *name,
           BastideGame *game)
{
  g_autoptr(GFile) file = g_file_get_child (job->folder, name);
  g_autoptr(BastideFileStamp) stamp = NULL;
  g_autoptr(BastideGame) copy = load_stable (job, file, &stamp, NULL);
  Relation relation = copy != NULL ? compare (game, copy) : RELATION_OTHER;
  gboolean is_ahead = relation == RELATION_AHEAD;
  BastideOpening *opening;

  /* A finished game is only viewed, so the copy must not change. */
  if (relation == RELATION_OTHER || stamp == NULL || (is_ahead && bastide_game_get_finished (game)))
    return NULL;

  opening = opening_new (is_ahead ? game : copy, BASTIDE_OPENING_OLD_COPY, is_ahead, job);
  opening->name = g_strdup (name);
  opening->stamp = g_steal_pointer (&stamp);

  return opening;
}

static BastideOpening *
open_foreign (Job     *job,
              GError **error)
{
  g_autoptr(BastideGame) game = bastide_game_load (job->file, job->tilesets, job->cancellable, error);
  g_autoptr(GPtrArray) names = NULL;
  BastideOpening *opening = NULL;
  gboolean locked = FALSE;

  if (game == NULL)
    return NULL;

  names = list_copies (job, game);
  for (guint i = 0; i < MIN (names->len, MAX_COPIES) && opening == NULL; i++)
    {
      const char *name = g_ptr_array_index (names, i);

      if (g_cancellable_set_error_if_cancelled (job->cancellable, error))
        return NULL;
      if (!bastide_game_locks_take (job->locks, name))
        {
          locked = locked || !bastide_game_locks_holds (job->locks, name);
          continue;
        }

      opening = open_copy (job, name, game);
      if (opening == NULL)
        bastide_game_locks_leave (job->locks, name);
    }
  if (opening != NULL)
    return opening;

  if (bastide_game_get_finished (game))
    return opening_new (game, BASTIDE_OPENING_FINISHED, FALSE, job);
  if (locked)
    return opening_new (game, BASTIDE_OPENING_LOCKED, FALSE, job);

  return opening_new (game, BASTIDE_OPENING_NEW_COPY, TRUE, job);
}

static void
open_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Job *job = task_data;
  g_autofree char *name = bastide_game_store_get_name (job->folder, job->file);
  BastideOpening *opening;
  GError *error = NULL;

  if (job->beginning)
    {
      g_autoptr(BastideGame) game =
        bastide_game_load_beginning (job->file, job->tilesets, NULL, job->cancellable, &error);

      opening = game != NULL ? opening_new (game, BASTIDE_OPENING_NEW_COPY, TRUE, job) : NULL;
    }
  else if (name != NULL)
    opening = open_own (job, name, &error);
  else
    opening = open_foreign (job, &error);

  if (opening != NULL)
    g_task_return_pointer (task, opening, (GDestroyNotify) bastide_opening_free);
  else
    g_task_return_error (task, error);
}

void
bastide_game_store_open_async (BastideGameStore    *self,
                               GFile               *file,
                               BastideTilesetStore *tilesets,
                               gboolean             beginning,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;
  Job *job;

  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));
  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (tilesets));

  /* The job may be freed in its thread, where the store must not be. */
  task = g_task_new (NULL, cancellable, callback, user_data);
  job = g_new0 (Job, 1);
  job->folder = g_object_ref (self->folder);
  job->file = g_object_ref (file);
  job->tilesets = bastide_tileset_store_copy (tilesets);
  job->locks = g_object_ref (self->locks);
  job->saved_games = g_ptr_array_copy (self->saved_games, (GCopyFunc) (GCallback) g_object_ref, NULL);
  g_ptr_array_set_free_func (job->saved_games, g_object_unref);
  job->beginning = beginning;
  g_set_object (&job->cancellable, cancellable);
  g_task_set_task_data (task, job, job_free);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_run_in_thread (task, open_in_thread);
}

BastideOpening *
bastide_game_store_open_finish (GAsyncResult  *result,
                                GError       **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

BastideGame *
bastide_opening_get_game (BastideOpening *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->game;
}

BastideOpeningKind
bastide_opening_get_kind (BastideOpening *self)
{
  g_return_val_if_fail (self != NULL, BASTIDE_OPENING_OWN);

  return self->kind;
}

BastideGame *
bastide_game_store_find_same (BastideGameStore *self,
                              BastideOpening   *opening)
{
  GHashTableIter iter;
  gpointer game;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (opening != NULL, NULL);

  /* A game of the folder is opened in its file, whatever other copies exist. */
  if (opening->name != NULL)
    return NULL;

  g_hash_table_iter_init (&iter, self->attachments);
  while (g_hash_table_iter_next (&iter, &game, NULL))
    {
      Relation relation = compare (opening->game, game);

      if (relation == RELATION_SAME || relation == RELATION_BEHIND)
        return game;
    }

  return NULL;
}

void
bastide_game_store_attach_opening (BastideGameStore *self,
                                   BastideOpening   *opening)
{
  GFile *file = NULL;

  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));
  g_return_if_fail (opening != NULL);
  g_return_if_fail (!g_hash_table_contains (self->attachments, opening->game));

  /* From now on the store holds the lock. */
  if (opening->name != NULL)
    {
      file = g_file_get_child (self->folder, opening->name);
      g_clear_pointer (&opening->name, g_free);
      bastide_autosave_expect (self->autosave, g_file_peek_path (file), g_steal_pointer (&opening->stamp));
    }
  bastide_game_store_attach_to (self, opening->game, file, opening->bytes);
}
