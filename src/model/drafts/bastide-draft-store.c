/* bastide-draft-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-draft-document-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "rules/bastide-registry.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/elements/bastide-tileset-values.h"

/* Maximum length of an id made from a title; longer ones are no help. */
#define LONGEST_ID 32

G_DEFINE_FINAL_TYPE (BastideDraftStore, bastide_draft_store, G_TYPE_OBJECT)

static void
bastide_draft_store_finalize (GObject *object)
{
  BastideDraftStore *self = BASTIDE_DRAFT_STORE (object);

  g_hash_table_unref (self->open);
  g_object_unref (self->locks);
  g_object_unref (self->autosave);
  g_object_unref (self->tilesets);
  g_free (self->folder);

  G_OBJECT_CLASS (bastide_draft_store_parent_class)->finalize (object);
}

static void
bastide_draft_store_class_init (BastideDraftStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_draft_store_finalize;
}

static void
bastide_draft_store_init (BastideDraftStore *self)
{
  g_autofree char *user = bastide_data_get_user_folder ();

  self->folder = g_build_filename (user, "tilesets", NULL);
  self->autosave = bastide_autosave_new ();
  self->locks = bastide_game_locks_new (self->folder);
  self->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

BastideDraftStore *
bastide_draft_store_new (BastideTilesetStore *tilesets)
{
  BastideDraftStore *self;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (tilesets), NULL);

  self = g_object_new (BASTIDE_TYPE_DRAFT_STORE, NULL);
  self->tilesets = g_object_ref (tilesets);

  return self;
}

BastideTilesetStore *
bastide_draft_store_get_tilesets (BastideDraftStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);

  return self->tilesets;
}

static int
compare_paths (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

GPtrArray *
bastide_draft_store_list (BastideDraftStore *self)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), paths);

  dir = g_dir_open (self->folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION) || g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (paths, g_build_filename (self->folder, name, NULL));
  g_ptr_array_sort (paths, compare_paths);

  return paths;
}

static BastideDraftDocument *
load (BastideDraftStore  *self,
      const char         *path,
      GError            **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GBytes) bytes = bastide_file_read (file, BASTIDE_TILESET_MAX_SIZE + 1, NULL, error);
  g_autoptr (BastideTilesetDraft) draft = NULL;

  draft = bytes != NULL ? bastide_tileset_draft_new_from_bytes (bytes, shown, error) : NULL;
  if (draft == NULL)
    return NULL;

  bastide_autosave_expect (self->autosave, path, bastide_file_stamp_new (path, bytes));

  return bastide_draft_document_new (self, draft, path);
}

BastideDraftDocument *
bastide_draft_store_open (BastideDraftStore  *self,
                          const char         *path,
                          GError            **error)
{
  g_autofree char *name = NULL;
  BastideDraftDocument *document;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);
  g_return_val_if_fail (path != NULL, NULL);

  document = g_hash_table_lookup (self->open, path);
  if (document != NULL)
    return g_object_ref (document);

  name = g_path_get_basename (path);
  if (!bastide_game_locks_take (self->locks, name))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("This set is open in another running Bastide. Close it there first."));
      return NULL;
    }

  document = load (self, path, error);
  if (document == NULL)
    bastide_game_locks_leave (self->locks, name);

  return document;
}

BastideDraftDocument *
bastide_draft_store_look (BastideDraftStore  *self,
                          BastideTileset     *tileset,
                          GError            **error)
{
  g_autoptr (BastideTilesetDraft) draft = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);
  g_return_val_if_fail (tileset != NULL && tileset->source != NULL, NULL);

  draft = bastide_tileset_draft_new_from_bytes (tileset->source, tileset->id, error);
  if (draft == NULL)
    return NULL;

  bastide_tileset_draft_set_read_only (draft, TRUE);

  return bastide_draft_document_new (self, draft, NULL);
}

/* --- New ones ----------------------------------------------------------------------------------------------------- */

static char *
build_path (BastideDraftStore *self,
            const char        *id)
{
  g_autofree char *name = g_strconcat (id, BASTIDE_TILESET_EXTENSION, NULL);

  return g_build_filename (self->folder, name, NULL);
}

/* Whether an id is unused by sets, by files whatever their contents, and by files about to be written. */
static gboolean
is_free (BastideDraftStore *self,
         const char        *id)
{
  g_autofree char *path = build_path (self, id);

  return bastide_tileset_store_find (self->tilesets, id) == NULL && bastide_registry_find_game (id) == NULL
         && !g_hash_table_contains (self->open, path)
         && !g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK);
}

char *
bastide_draft_store_make_id (BastideDraftStore *self,
                             const char        *title)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  id = bastide_id_make (title, LONGEST_ID, "set");
  if (is_free (self, id))
    return g_steal_pointer (&id);

  for (guint number = 2;; number++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u", id, number);

      if (is_free (self, numbered))
        return g_steal_pointer (&numbered);
    }
}

char *
bastide_draft_store_take_path (BastideDraftStore *self,
                               const char        *id)
{
  char *path = build_path (self, id);
  g_autofree char *name = g_path_get_basename (path);

  /* Where the folder does not exist yet, no other program can have anything open in it. */
  g_mkdir_with_parents (self->folder, 0700);
  bastide_game_locks_take (self->locks, name);
  bastide_autosave_expect (self->autosave, path, NULL);

  return path;
}

static BastideDraftDocument *
add (BastideDraftStore   *self,
     BastideTilesetDraft *draft)
{
  g_autofree char *path = bastide_draft_store_take_path (self, bastide_tileset_draft_get_id (draft));
  BastideDraftDocument *document = bastide_draft_document_new (self, draft, path);

  bastide_draft_document_touch (document);

  return document;
}

BastideDraftDocument *
bastide_draft_store_create (BastideDraftStore          *self,
                            const BastideGameInterface *game,
                            const char                 *title)
{
  g_autofree char *id = NULL;
  g_autoptr (BastideTilesetDraft) first = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTilesetDraft) draft = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);
  g_return_val_if_fail (game != NULL, NULL);
  g_return_val_if_fail (title != NULL && title[0] != '\0', NULL);

  id = bastide_draft_store_make_id (self, title);
  first = bastide_tileset_draft_new (game, id, title);
  bastide_tileset_draft_add_tile (first, 0, NULL);
  /* The first tile belongs to the initial contents; adding it is not a step that could be undone. */
  bytes = bastide_tileset_draft_print (first);
  draft = bastide_tileset_draft_new_from_bytes (bytes, id, NULL);
  g_return_val_if_fail (draft != NULL, NULL);

  return add (self, draft);
}

char *
bastide_draft_store_make_copy_title (BastideTilesetDraft *draft)
{
  /* Translators: the title of a copy; %s is the title of the original. */
  return g_strdup_printf (_("%s (copy)"), bastide_tileset_draft_get_title (draft));
}

BastideDraftDocument *
bastide_draft_store_duplicate (BastideDraftStore   *self,
                               BastideTilesetDraft *draft)
{
  g_autofree char *id = NULL;
  g_autofree char *title = NULL;
  g_autoptr (BastideTilesetDraft) copy = NULL;

  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILESET_DRAFT (draft), NULL);

  id = bastide_draft_store_make_id (self, bastide_tileset_draft_get_id (draft));
  if (!g_str_equal (id, bastide_tileset_draft_get_id (draft)))
    title = bastide_draft_store_make_copy_title (draft);
  copy = bastide_tileset_draft_duplicate (draft, id, title);

  return add (self, copy);
}

gboolean
bastide_draft_store_is_open (BastideDraftStore *self,
                             const char        *path)
{
  g_return_val_if_fail (BASTIDE_IS_DRAFT_STORE (self), FALSE);
  g_return_val_if_fail (path != NULL, FALSE);

  return g_hash_table_contains (self->open, path);
}
