/* bastide-game-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "bastide-game-file.h"
#include "bastide-game-format.h"
#include "bastide-game-store-private.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/elements/bastide-xml.h"

/* --- Names and notes --- */

/* Gives a saved game a name and a note without playing it: nothing else in its file changes. */

/* Returns: the position of a child, in what a parser has kept as written; G_MAXUINT if there is none */
static guint
find_child (const BastideElement *root,
            const char           *name)
{
  for (guint i = 0; i < root->children->len; i++)
    if (bastide_reader_is_element (g_ptr_array_index (root->children, i), name))
      return i;

  return G_MAXUINT;
}

static BastideElement *
make_text (const char *text)
{
  BastideElement *self = bastide_element_new (NULL);

  self->text = g_strdup (text);

  return self;
}

static void
describe_root (BastideElement *root,
               const char     *name,
               const char     *note)
{
  guint former = find_child (root, "note");
  g_autofree char *declaration = g_strconcat ("xmlns", root->prefix != NULL ? ":" : NULL, root->prefix, NULL);
  g_autofree char *namespace = NULL;

  /* With the blanks before it. */
  if (former != G_MAXUINT)
    {
      g_ptr_array_remove_index (root->children, former);
      if (former > 0 && bastide_element_is_blank (g_ptr_array_index (root->children, former - 1)))
        g_ptr_array_remove_index (root->children, former - 1);
    }
  /* At the position used by the writer of saved games: before everything else. */
  if (note != NULL)
    {
      BastideElement *element = bastide_element_new ("note");

      element->prefix = root->prefix;
      if (note[0] != '\0')
        bastide_element_take_child (element, make_text (note));
      bastide_element_insert_child (root, 0, element);
      bastide_element_insert_child (root, 0, make_text ("\n  "));
    }
  bastide_element_set (root, "name", name);

  /* The elements of the game share the namespace of the root. */
  namespace = g_strdup_printf (BASTIDE_GAME_NAMESPACE "%d",
                               name == NULL && note == NULL && find_child (root, "agreement") == G_MAXUINT
                                 ? BASTIDE_GAME_PLAIN_FORMAT : BASTIDE_GAME_FORMAT);
  bastide_element_set (root, declaration, namespace);
}

/* Returns: (nullable): the file with another name and note, if it contains this game */
static GBytes *
describe_file (BastideSavedGame  *saved_game,
               const char        *name,
               const char        *note,
               GError           **error)
{
  g_autofree char *file_name = g_file_get_parse_name (saved_game->file);
  g_autofree char *place = g_strdup_printf ("%s:1", file_name);
  g_autoptr(GBytes) bytes = bastide_xml_read_file (saved_game->file, BASTIDE_GAME_FILE_MAX_SIZE, NULL, error);
  g_autoptr(BastideElement) root = NULL;
  g_autoptr(GString) xml = NULL;

  if (bytes != NULL)
    root = bastide_xml_parse_as_written (bytes, file_name, BASTIDE_GAME_FILE_MAX_SIZE, error);
  if (root == NULL || !bastide_game_format_check (root->name, root->document->namespace, NULL, place, error))
    return NULL;

  if (g_strcmp0 (bastide_element_get (root, "id"), saved_game->id) != 0)
    {
      /* Translators: %s is a file. */
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, _("%s holds another game by now."), file_name);
      return NULL;
    }

  describe_root (root, name, note);
  xml = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  bastide_element_append_as_written (root, xml);
  g_string_append_c (xml, '\n');

  return g_string_free_to_bytes (g_steal_pointer (&xml));
}

/* Called with the lock held. */
static gboolean
rewrite (BastideSavedGame  *saved_game,
         const char        *name,
         const char        *note,
         GError           **error)
{
  g_autofree char *clean_name = bastide_game_clean_text (name, BASTIDE_GAME_MAX_NAME, FALSE);
  g_autofree char *clean_note = bastide_game_clean_text (note, BASTIDE_GAME_MAX_NOTE, TRUE);
  g_autoptr (GBytes) bytes = NULL;
  GError *own_error = NULL;

  bytes = describe_file (saved_game, clean_name, clean_note, &own_error);
  if (bytes == NULL)
    {
      bastide_game_format_move_error (error, own_error);
      return FALSE;
    }

  return bastide_file_write (saved_game->file, bytes, error);
}

gboolean
bastide_game_store_describe (BastideGameStore  *self,
                             BastideSavedGame  *saved_game,
                             const char        *name,
                             const char        *note,
                             GError           **error)
{
  g_autoptr (GFile) file = NULL;
  g_autofree char *file_name = NULL;
  BastideAttachment *attachment;
  gboolean written;

  g_return_val_if_fail (BASTIDE_IS_GAME_STORE (self), FALSE);
  g_return_val_if_fail (BASTIDE_IS_SAVED_GAME (saved_game), FALSE);

  file = g_object_ref (saved_game->file);
  file_name = g_file_get_basename (file);
  attachment = bastide_game_store_find_attachment (self, file);
  if (attachment != NULL)
    {
      bastide_game_set_name (attachment->game, name);
      bastide_game_set_note (attachment->game, note);
      return TRUE;
    }
  if (!bastide_game_locks_take (self->locks, file_name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("The game is open in another running Bastide; it can be named there."));
      return FALSE;
    }

  written = rewrite (saved_game, name, note, error);
  bastide_game_locks_leave (self->locks, file_name);
  bastide_game_store_refresh (self, file);

  return written;
}

/* --- Listing --- */

/* Reads the folder of saved games in a thread, because there may be thousands, on a slow disk. */

/* The list first shows a few games; the more have been read, the more are added at a time. */
#define FIRST_BATCH 8
#define LAST_BATCH 512

/* Data of the thread: the store belongs to the main context, and only that checks whether the store still exists. */
typedef struct
{
  GWeakRef      store;
  char         *folder;
  GMainContext *context;
  GCancellable *cancellable;
} Job;

/* A part of the list on its way to the main context. */
typedef struct
{
  Job       *job;         /* owned by the last batch */
  GPtrArray *saved_games; /* of BastideSavedGame */
  GPtrArray *messages;    /* of char *: reasons for leaving out files */
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
    {
      Job *job = batch->job;

      g_weak_ref_clear (&job->store);
      g_free (job->folder);
      g_main_context_unref (job->context);
      g_object_unref (job->cancellable);
      g_free (job);
    }
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
  gint64  changed; /* time of the file: its head is more exact, but not yet read */
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

/* The files of the folder that may be saved games, the last changed first. */
static GPtrArray *
list_folder (const Job *job)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (entry_free);
  g_autoptr(GDir) folder = g_dir_open (job->folder, 0, NULL);
  const char *name;

  /* The folder does not exist before the first game. */
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
      g_autoptr(GFile) file = g_file_new_for_path (((const Entry *) entries->pdata[i])->path);
      g_autoptr(GError) error = NULL;
      BastideSavedGame *saved_game = bastide_saved_game_new_for_file (file, &error);

      if (saved_game != NULL)
        g_ptr_array_add (batch->saved_games, saved_game);
      else
        g_ptr_array_add (batch->messages, g_strdup (error->message));
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

  /* Games played meanwhile are already listed in their present state. */
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
  g_autoptr(GTask) task = NULL;
  Job *job;

  g_return_val_if_fail (folder == NULL || g_file_peek_path (folder) != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_GAME_STORE, NULL);
  if (folder != NULL)
    self->folder = g_object_ref (folder);
  else
    self->folder = g_file_new_build_filename (g_get_user_data_dir (), "bastide", "games", NULL);
  self->locks = bastide_game_locks_new (g_file_peek_path (self->folder));
  self->listing = g_cancellable_new ();

  /* Reads the folder in a thread, the last changed games first. The task must not keep the store alive. */
  task = g_task_new (NULL, NULL, NULL, NULL);
  job = g_new0 (Job, 1);
  g_weak_ref_init (&job->store, self);
  job->folder = g_strdup (g_file_peek_path (self->folder));
  job->context = g_main_context_ref_thread_default ();
  job->cancellable = g_object_ref (self->listing);
  g_task_set_task_data (task, job, NULL);
  g_task_run_in_thread (task, list_in_thread);

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

/* Only the game shown in the list is deleted: the file may hold another one by now. */
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
