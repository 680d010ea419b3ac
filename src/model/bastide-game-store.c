/* bastide-game-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-game-store.h"

#include <string.h>

#include "bastide-autosave.h"
#include "bastide-game-file.h"
#include "bastide-saved-game-private.h"

/* What g_file_set_contents_full() appends to the name of a file that is not yet complete. */
#define TEMPORARY_SUFFIX_LENGTH strlen (".XXXXXX")

struct _BastideGameStore
{
  GObject          parent_instance;

  GFile           *folder;
  GPtrArray       *saved_games; /* of BastideSavedGame, newest first */
  GHashTable      *attachments; /* of Attachment, by game */
  BastideAutosave *autosave;
};

/* A running game and where it is saved. Games are borrowed: a weak notification removes theirs. */
typedef struct
{
  BastideGameStore *store;
  BastideGame      *game;
  GFile            *file;
  gulong            changed_handler;
  gboolean          failed; /* the last automatic save did */
} Attachment;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideGameStore, bastide_game_store, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

enum {
  SAVE_FAILED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GType
bastide_game_store_get_item_type (GListModel *model)
{
  return BASTIDE_TYPE_SAVED_GAME;
}

static guint
bastide_game_store_get_n_items (GListModel *model)
{
  return BASTIDE_GAME_STORE (model)->saved_games->len;
}

static gpointer
bastide_game_store_get_item (GListModel *model,
                             guint       position)
{
  BastideGameStore *self = BASTIDE_GAME_STORE (model);

  if (position >= self->saved_games->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->saved_games, position));
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = bastide_game_store_get_item_type;
  iface->get_n_items = bastide_game_store_get_n_items;
  iface->get_item = bastide_game_store_get_item;
}

/* Returns: the position of a file in the list, or -1 */
static int
find_position (BastideGameStore *self,
               GFile            *file)
{
  for (guint i = 0; i < self->saved_games->len; i++)
    if (g_file_equal (bastide_saved_game_get_file (g_ptr_array_index (self->saved_games, i)), file))
      return (int) i;

  return -1;
}

static void
remove_from_list (BastideGameStore *self,
                  GFile            *file)
{
  int position = find_position (self, file);

  if (position < 0)
    return;

  g_ptr_array_remove_index (self->saved_games, (guint) position);
  g_list_model_items_changed (G_LIST_MODEL (self), (guint) position, 1, 0);
}

/* Puts a summary that was made just now to the head of the list. */
static void
put_first (BastideGameStore *self,
           BastideSavedGame *saved_game)
{
  GFile *file = bastide_saved_game_get_file (saved_game);

  if (find_position (self, file) == 0)
    {
      g_object_unref (self->saved_games->pdata[0]);
      self->saved_games->pdata[0] = saved_game;
      g_list_model_items_changed (G_LIST_MODEL (self), 0, 1, 1);
      return;
    }

  remove_from_list (self, file);
  g_ptr_array_insert (self->saved_games, 0, saved_game);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, 0, 1);
}

static void
save (Attachment *attachment)
{
  BastideGameStore *self = attachment->store;
  g_autoptr(GBytes) bytes = bastide_game_print (attachment->game);

  bastide_autosave_write (self->autosave, g_file_peek_path (attachment->file), bytes);
  put_first (self, bastide_saved_game_new_for_game (attachment->game, attachment->file));
}

static void
on_game_changed_cb (Attachment *attachment)
{
  save (attachment);
}

static void
on_game_disposed_cb (gpointer  data,
                     GObject  *game)
{
  BastideGameStore *self = data;

  /* The game is gone: there is nothing to disconnect from. */
  ((Attachment *) g_hash_table_lookup (self->attachments, game))->game = NULL;
  g_hash_table_remove (self->attachments, game);
}

static void
attachment_free (gpointer data)
{
  Attachment *attachment = data;

  if (attachment->game != NULL)
    {
      g_signal_handler_disconnect (attachment->game, attachment->changed_handler);
      g_object_weak_unref (G_OBJECT (attachment->game), on_game_disposed_cb, attachment->store);
    }
  g_object_unref (attachment->file);
  g_free (attachment);
}

static Attachment *
find_attachment (BastideGameStore *self,
                 GFile            *file)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, self->attachments);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      Attachment *attachment = value;

      if (g_file_equal (attachment->file, file))
        return attachment;
    }

  return NULL;
}

static void
on_written_cb (BastideGameStore *self,
               const char       *path,
               const GError     *error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);
  Attachment *attachment = find_attachment (self, file);
  gboolean failed_before;

  if (attachment == NULL)
    return;

  failed_before = attachment->failed;
  attachment->failed = error != NULL;
  if (error != NULL && !failed_before)
    g_signal_emit (self, signals[SAVE_FAILED], 0, attachment->game, error);
}

static void
bastide_game_store_dispose (GObject *object)
{
  BastideGameStore *self = BASTIDE_GAME_STORE (object);

  g_hash_table_remove_all (self->attachments);
  if (self->autosave != NULL)
    bastide_autosave_flush (self->autosave);
  g_clear_object (&self->autosave);

  G_OBJECT_CLASS (bastide_game_store_parent_class)->dispose (object);
}

static void
bastide_game_store_finalize (GObject *object)
{
  BastideGameStore *self = BASTIDE_GAME_STORE (object);

  g_clear_object (&self->folder);
  g_ptr_array_unref (self->saved_games);
  g_hash_table_unref (self->attachments);

  G_OBJECT_CLASS (bastide_game_store_parent_class)->finalize (object);
}

static void
bastide_game_store_class_init (BastideGameStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_game_store_dispose;
  object_class->finalize = bastide_game_store_finalize;

  signals[SAVE_FAILED] =
    g_signal_new ("save-failed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 2,
                  BASTIDE_TYPE_GAME, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
bastide_game_store_init (BastideGameStore *self)
{
  self->saved_games = g_ptr_array_new_with_free_func (g_object_unref);
  self->attachments = g_hash_table_new_full (NULL, NULL, NULL, attachment_free);
  self->autosave = bastide_autosave_new ();
  g_signal_connect_object (self->autosave, "written", G_CALLBACK (on_written_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Whether the name is that of a file that was being written when the program was killed. The file
 * that it was to replace is still whole. */
static gboolean
is_left_over (const char *name)
{
  gsize length = strlen (name);
  g_autofree char *stem = NULL;

  if (length <= TEMPORARY_SUFFIX_LENGTH || name[length - TEMPORARY_SUFFIX_LENGTH] != '.')
    return FALSE;

  stem = g_strndup (name, length - TEMPORARY_SUFFIX_LENGTH);

  return g_str_has_suffix (stem, BASTIDE_GAME_FILE_EXTENSION);
}

static void
read_file (BastideGameStore *self,
           const char       *name)
{
  g_autoptr(GFile) file = g_file_get_child (self->folder, name);
  g_autoptr(GError) error = NULL;
  BastideSavedGame *saved_game;

  if (is_left_over (name))
    {
      g_file_delete (file, NULL, NULL);
      return;
    }
  if (!g_str_has_suffix (name, BASTIDE_GAME_FILE_EXTENSION))
    return;

  saved_game = bastide_saved_game_new_for_file (file, &error);
  if (saved_game != NULL)
    g_ptr_array_add (self->saved_games, saved_game);
  else
    g_message ("%s", error->message);
}

static int
compare_saved_games (gconstpointer a,
                     gconstpointer b)
{
  BastideSavedGame *first = *(BastideSavedGame *const *) a;
  BastideSavedGame *second = *(BastideSavedGame *const *) b;
  int order = g_date_time_compare (bastide_saved_game_get_changed (second),
                                   bastide_saved_game_get_changed (first));

  return order != 0 ? order : strcmp (bastide_saved_game_get_id (second),
                                      bastide_saved_game_get_id (first));
}

static void
read_folder (BastideGameStore *self)
{
  g_autoptr(GDir) folder = g_dir_open (g_file_peek_path (self->folder), 0, NULL);
  const char *name;

  /* Nobody has played yet. */
  if (folder == NULL)
    return;

  while ((name = g_dir_read_name (folder)) != NULL)
    read_file (self, name);
  g_ptr_array_sort (self->saved_games, compare_saved_games);
}

BastideGameStore *
bastide_game_store_new (GFile *folder)
{
  BastideGameStore *self;

  g_return_val_if_fail (folder == NULL || g_file_peek_path (folder) != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_GAME_STORE, NULL);
  if (folder != NULL)
    self->folder = g_object_ref (folder);
  else
    self->folder = g_file_new_build_filename (g_get_user_data_dir (), "bastide", "games", NULL);
  read_folder (self);

  return self;
}

/* A file in the folder that does not exist yet and that no game is going to be saved in. */
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
      file = g_file_get_child (self->folder, name);
      if (find_attachment (self, file) == NULL && !g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
}

void
bastide_game_store_attach (BastideGameStore *self,
                           BastideGame      *game,
                           GFile            *file)
{
  Attachment *attachment;
  gboolean carried_on;

  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));
  g_return_if_fail (BASTIDE_IS_GAME (game));
  g_return_if_fail (file == NULL || G_IS_FILE (file));
  g_return_if_fail (!g_hash_table_contains (self->attachments, game));

  carried_on = file != NULL && g_file_has_parent (file, self->folder) &&
               find_attachment (self, file) == NULL;
  attachment = g_new0 (Attachment, 1);
  attachment->store = self;
  attachment->game = game;
  attachment->file = carried_on ? g_object_ref (file) : make_file (self, game);
  attachment->changed_handler =
    g_signal_connect_swapped (game, "changed", G_CALLBACK (on_game_changed_cb), attachment);
  g_object_weak_ref (G_OBJECT (game), on_game_disposed_cb, self);
  g_hash_table_insert (self->attachments, game, attachment);

  /* Looking at an old game does not change it. */
  if (!carried_on)
    save (attachment);
}

GFile *
bastide_game_store_get_file (BastideGameStore *self,
                             BastideGame      *game)
{
  Attachment *attachment;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);

  attachment = g_hash_table_lookup (self->attachments, game);

  return attachment != NULL ? attachment->file : NULL;
}

BastideGame *
bastide_game_store_find_running (BastideGameStore *self,
                                 GFile            *file)
{
  Attachment *attachment;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  attachment = find_attachment (self, file);

  return attachment != NULL ? attachment->game : NULL;
}

BastideSavedGame *
bastide_game_store_get_latest (BastideGameStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);

  for (guint i = 0; i < self->saved_games->len; i++)
    {
      BastideSavedGame *saved_game = g_ptr_array_index (self->saved_games, i);

      if (!bastide_saved_game_get_finished (saved_game))
        return saved_game;
    }

  return NULL;
}

gboolean
bastide_game_store_delete (BastideGameStore  *self,
                           BastideSavedGame  *saved_game,
                           GError           **error)
{
  g_autoptr(GFile) file = NULL;
  g_autoptr(GError) own_error = NULL;
  Attachment *attachment;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), FALSE);

  file = g_object_ref (bastide_saved_game_get_file (saved_game));
  bastide_autosave_cancel (self->autosave, g_file_peek_path (file));
  if (!g_file_delete (file, NULL, &own_error) &&
      !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  attachment = find_attachment (self, file);
  if (attachment != NULL)
    g_hash_table_remove (self->attachments, attachment->game);
  remove_from_list (self, file);

  return TRUE;
}

void
bastide_game_store_flush (BastideGameStore *self)
{
  g_return_if_fail (BASTIDE_IS_GAME_STORE (self));

  bastide_autosave_flush (self->autosave);
}
