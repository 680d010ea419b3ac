/* bastide-game-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-store-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideGameStore, bastide_game_store, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

enum {
  PROP_0,
  PROP_LISTING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum {
  SAVE_FAILED,
  SAVED_AGAIN,
  MOVED,
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
    {
      const BastideSavedGame *saved_game = g_ptr_array_index (self->saved_games, i);

      if (g_file_equal (saved_game->file, file))
        return (int) i;
    }

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

void
bastide_game_store_put_first (BastideGameStore *self,
                              BastideSavedGame *saved_game)
{
  GFile *file = saved_game->file;

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

void
bastide_game_store_refresh (BastideGameStore *self,
                            GFile            *file)
{
  g_autoptr(BastideSavedGame) saved_game = bastide_saved_game_new_for_file (file, NULL);
  int position = find_position (self, file);

  if (position < 0)
    return;
  if (saved_game == NULL)
    {
      remove_from_list (self, file);
      return;
    }

  g_object_unref (self->saved_games->pdata[position]);
  self->saved_games->pdata[position] = g_steal_pointer (&saved_game);
  g_list_model_items_changed (G_LIST_MODEL (self), (guint) position, 1, 1);
}

static int
compare_saved_games (gconstpointer a,
                     gconstpointer b)
{
  const BastideSavedGame *first = *(const BastideSavedGame *const *) a;
  const BastideSavedGame *second = *(const BastideSavedGame *const *) b;
  int order = g_date_time_compare (second->changed, first->changed);

  return order != 0 ? order : strcmp (second->id, first->id);
}

void
bastide_game_store_add (BastideGameStore *self,
                        GPtrArray        *saved_games)
{
  g_autoptr(GHashTable) known = g_hash_table_new ((GHashFunc) g_file_hash, (GEqualFunc) g_file_equal);
  guint n_before = self->saved_games->len;

  /* What was played meanwhile stands there already, as it is now. */
  for (guint i = 0; i < n_before; i++)
    g_hash_table_add (known, ((BastideSavedGame *) g_ptr_array_index (self->saved_games, i))->file);
  for (guint i = 0; i < saved_games->len; i++)
    {
      BastideSavedGame *saved_game = g_ptr_array_index (saved_games, i);

      if (!g_hash_table_contains (known, saved_game->file))
        g_ptr_array_add (self->saved_games, g_object_ref (saved_game));
    }
  if (self->saved_games->len == n_before)
    return;

  g_ptr_array_sort (self->saved_games, compare_saved_games);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, self->saved_games->len);
}

void
bastide_game_store_tell (BastideGameStore *self,
                         BastideGame      *game,
                         const GError     *error)
{
  if (error != NULL)
    g_signal_emit (self, signals[SAVE_FAILED], 0, game, error);
  else
    g_signal_emit (self, signals[SAVED_AGAIN], 0, game);
}

void
bastide_game_store_tell_moved (BastideGameStore *self,
                               BastideGame      *game)
{
  g_signal_emit (self, signals[MOVED], 0, game);
}

void
bastide_game_store_end_listing (BastideGameStore *self)
{
  g_clear_object (&self->listing);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LISTING]);
}

static void
bastide_game_store_dispose (GObject *object)
{
  BastideGameStore *self = BASTIDE_GAME_STORE (object);

  g_cancellable_cancel (self->listing);
  g_clear_object (&self->listing);
  if (self->autosave != NULL)
    bastide_game_store_flush (self);
  g_clear_handle_id (&self->retry_id, g_source_remove);
  g_hash_table_remove_all (self->attachments);
  g_clear_object (&self->autosave);

  G_OBJECT_CLASS (bastide_game_store_parent_class)->dispose (object);
}

static void
bastide_game_store_finalize (GObject *object)
{
  BastideGameStore *self = BASTIDE_GAME_STORE (object);

  g_clear_object (&self->folder);
  g_clear_object (&self->locks);
  g_ptr_array_unref (self->saved_games);
  g_hash_table_unref (self->attachments);

  G_OBJECT_CLASS (bastide_game_store_parent_class)->finalize (object);
}

static void
bastide_game_store_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  switch (prop_id)
    {
    case PROP_LISTING:
      g_value_set_boolean (value, bastide_game_store_get_listing (BASTIDE_GAME_STORE (object)));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_game_store_class_init (BastideGameStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = bastide_game_store_dispose;
  object_class->finalize = bastide_game_store_finalize;
  object_class->get_property = bastide_game_store_get_property;

  properties[PROP_LISTING] =
    g_param_spec_boolean ("listing", NULL, NULL, FALSE,
                          G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[SAVE_FAILED] =
    g_signal_new ("save-failed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                  BASTIDE_TYPE_GAME, G_TYPE_ERROR | G_SIGNAL_TYPE_STATIC_SCOPE);
  signals[SAVED_AGAIN] =
    g_signal_new ("saved-again", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_GAME);
  signals[MOVED] =
    g_signal_new ("moved", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_GAME);
}

static void
bastide_game_store_init (BastideGameStore *self)
{
  self->saved_games = g_ptr_array_new_with_free_func (g_object_unref);
  self->attachments = g_hash_table_new_full (NULL, NULL, NULL, bastide_attachment_free);
  self->autosave = bastide_autosave_new ();
  g_signal_connect_object (self->autosave, "written", G_CALLBACK (bastide_game_store_on_written), self,
                           G_CONNECT_SWAPPED);
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
  self->locks = bastide_game_locks_new (g_file_peek_path (self->folder));
  self->listing = g_cancellable_new ();
  bastide_game_store_start_listing (self);

  return self;
}

gboolean
bastide_game_store_get_listing (BastideGameStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);

  return self->listing != NULL;
}

BastideSavedGame *
bastide_game_store_get_latest (BastideGameStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), NULL);

  for (guint i = 0; i < self->saved_games->len; i++)
    {
      BastideSavedGame *saved_game = g_ptr_array_index (self->saved_games, i);

      if (!saved_game->finished)
        return saved_game;
    }

  return NULL;
}

/* Nothing else than what the list shows is deleted: the file may be another one by now. */
static gboolean
delete_file (BastideSavedGame  *saved_game,
             GError           **error)
{
  GFile *file = saved_game->file;
  g_autoptr(BastideSavedGame) present = bastide_saved_game_new_for_file (file, NULL);
  g_autoptr(GError) own_error = NULL;

  if (present != NULL && strcmp (present->id, saved_game->id) != 0)
    {
      g_autofree char *name = g_file_get_parse_name (file);

      /* Translators: %s is a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s holds another game by now."), name);
      return FALSE;
    }
  if (!g_file_delete (file, NULL, &own_error) &&
      !g_error_matches (own_error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND))
    {
      g_propagate_error (error, g_steal_pointer (&own_error));
      return FALSE;
    }

  return TRUE;
}

gboolean
bastide_game_store_delete (BastideGameStore  *self,
                           BastideSavedGame  *saved_game,
                           GError           **error)
{
  g_autoptr(GFile) file = NULL;
  g_autofree char *name = NULL;
  BastideAttachment *attachment;
  gboolean deleted;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), FALSE);

  file = g_object_ref (saved_game->file);
  name = g_file_get_basename (file);
  attachment = bastide_game_store_find_attachment (self, file);
  if (attachment == NULL && !bastide_game_locks_take (self->locks, name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("The game is open in another running Bastide; it can be deleted when it is closed there."));
      return FALSE;
    }

  bastide_autosave_cancel (self->autosave, g_file_peek_path (file));
  deleted = delete_file (saved_game, error);
  if (attachment == NULL)
    bastide_game_locks_leave (self->locks, name);
  else if (deleted)
    g_hash_table_remove (self->attachments, attachment->game);
  if (deleted)
    remove_from_list (self, file);
  else
    bastide_game_store_refresh (self, file);

  return deleted;
}
