/* bastide-tileset-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tileset-store.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-data.h"
#include "bastide-element.h"
#include "bastide-file.h"
#include "bastide-tileset-issues.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml.h"
#include "rules/bastide-registry.h"

struct _BastideTilesetStore
{
  GObject     parent_instance;

  /* Owned. */
  GPtrArray  *known;    /* all sets found */
  GPtrArray  *tilesets; /* those of them that are switched on */
  GHashTable *by_id;    /* id → set; borrowed from known */
  GHashTable *paths;    /* path → id, for all files that have one, including those left out */
  GHashTable *switched; /* ids of sets that differ from the default: samples off, all others on */
  GPtrArray  *errors;
};

G_DEFINE_FINAL_TYPE (BastideTilesetStore, bastide_tileset_store, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The owner of a folder. */
typedef enum
{
  OWNER_PROGRAM,
  OWNER_SAMPLES,
  OWNER_SYSTEM,
  OWNER_USER,
} Owner;

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: the names of the tilesets in a folder, sorted; none when the folder does not exist */
static GPtrArray *
list_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_TILESET_EXTENSION) || g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);

  return names;
}

static void
add_tileset (BastideTilesetStore *self,
             BastideTileset      *tileset)
{
  g_ptr_array_add (self->known, tileset);
  g_hash_table_insert (self->by_id, tileset->id, tileset);
}

static gboolean
is_on (BastideTilesetStore  *self,
       const BastideTileset *tileset)
{
  return tileset->sample == g_hash_table_contains (self->switched, tileset->id);
}

static void
list_offered (BastideTilesetStore *self)
{
  g_ptr_array_set_size (self->tilesets, 0);
  for (guint i = 0; i < self->known->len; i++)
    if (is_on (self, g_ptr_array_index (self->known, i)))
      g_ptr_array_add (self->tilesets, bastide_tileset_ref (g_ptr_array_index (self->known, i)));
}

static void
load_path (BastideTilesetStore *self,
           const char          *path,
           Owner                owner)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (BastideTileset) tileset = NULL;
  const BastideTileset *other;
  GError *error = NULL;

  tileset = bastide_tileset_load_file (file, &error);
  if (tileset == NULL)
    {
      /* A set that is not finished has an id already. */
      g_autoptr (GBytes) bytes = bastide_xml_read_file (file, BASTIDE_TILESET_MAX_SIZE, NULL, NULL);
      g_autoptr (BastideElement) root =
        bytes != NULL ? bastide_xml_parse (bytes, path, BASTIDE_TILESET_MAX_SIZE, NULL) : NULL;
      const char *id = root != NULL ? bastide_element_get (root, "id") : NULL;

      g_ptr_array_add (self->errors, error);
      if (id != NULL)
        g_hash_table_insert (self->paths, g_strdup (path), g_strdup (id));
      return;
    }

  g_hash_table_insert (self->paths, g_strdup (path), g_strdup (tileset->id));
  tileset->builtin = owner == OWNER_PROGRAM;
  tileset->sample = owner == OWNER_SAMPLES;
  other = g_hash_table_lookup (self->by_id, tileset->id);
  if (other == NULL)
    add_tileset (self, g_steal_pointer (&tileset));
  else if (owner == OWNER_USER)
    /* A system folder may contain a second installation of the program; a second set of the user is a mistake. */
    g_ptr_array_add (self->errors,
                     g_error_new (BASTIDE_TILESET_ERROR,
                                  other->builtin || other->sample ? BASTIDE_TILESET_ERROR_RESERVED
                                                                  : BASTIDE_TILESET_ERROR_DUPLICATE,
                                  _("%s:1: The id “%s” is the one of the tileset %s; it must be another."),
                                  path, tileset->id, other->path));
}

static void
load_folder (BastideTilesetStore *self,
             const char          *folder,
             Owner                owner)
{
  g_autofree char *tilesets = g_build_filename (folder, owner == OWNER_SAMPLES ? "samples" : "tilesets", NULL);
  g_autoptr (GPtrArray) names = list_folder (tilesets);

  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (tilesets, g_ptr_array_index (names, i), NULL);

      load_path (self, path, owner);
    }
}

static void
bastide_tileset_store_finalize (GObject *object)
{
  BastideTilesetStore *self = BASTIDE_TILESET_STORE (object);

  g_hash_table_unref (self->by_id);
  g_hash_table_unref (self->paths);
  g_hash_table_unref (self->switched);
  g_ptr_array_unref (self->tilesets);
  g_ptr_array_unref (self->known);
  g_ptr_array_unref (self->errors);

  G_OBJECT_CLASS (bastide_tileset_store_parent_class)->finalize (object);
}

static void
bastide_tileset_store_class_init (BastideTilesetStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tileset_store_finalize;

  signals[SIGNAL_CHANGED] =
    g_signal_new ("changed", BASTIDE_TYPE_TILESET_STORE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_tileset_store_init (BastideTilesetStore *self)
{
  self->known = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->tilesets = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  self->by_id = g_hash_table_new (g_str_hash, g_str_equal);
  self->paths = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  self->switched = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->errors = g_ptr_array_new_with_free_func ((GDestroyNotify) g_error_free);
}

BastideTilesetStore *
bastide_tileset_store_new (void)
{
  BastideTilesetStore *self = g_object_new (BASTIDE_TYPE_TILESET_STORE, NULL);

  bastide_tileset_store_reload (self);

  return self;
}

BastideTilesetStore *
bastide_tileset_store_copy (BastideTilesetStore *self)
{
  BastideTilesetStore *copy;
  GHashTableIter iter;
  gpointer id;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);

  copy = g_object_new (BASTIDE_TYPE_TILESET_STORE, NULL);
  for (guint i = 0; i < self->known->len; i++)
    add_tileset (copy, bastide_tileset_ref (g_ptr_array_index (self->known, i)));
  g_hash_table_iter_init (&iter, self->switched);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_hash_table_add (copy->switched, g_strdup (id));
  list_offered (copy);
  for (guint i = 0; i < self->errors->len; i++)
    g_ptr_array_add (copy->errors, g_error_copy (g_ptr_array_index (self->errors, i)));

  return copy;
}

void
bastide_tileset_store_reload (BastideTilesetStore *self)
{
  g_auto (GStrv) folders = bastide_data_list_folders ();
  Owner owner = OWNER_PROGRAM;

  g_return_if_fail (BASTIDE_IS_TILESET_STORE (self));

  g_hash_table_remove_all (self->by_id);
  g_hash_table_remove_all (self->paths);
  g_ptr_array_set_size (self->tilesets, 0);
  g_ptr_array_set_size (self->known, 0);
  g_ptr_array_set_size (self->errors, 0);

  for (guint i = 0; folders[i] != NULL; i++)
    {
      load_folder (self, folders[i], owner);
      if (owner == OWNER_PROGRAM)
        load_folder (self, folders[i], OWNER_SAMPLES);
      owner = folders[i + 1] != NULL && folders[i + 2] == NULL ? OWNER_USER : OWNER_SYSTEM;
    }

  list_offered (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

BastideTileset *
bastide_tileset_store_find (BastideTilesetStore *self,
                            const char          *id)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return g_hash_table_lookup (self->by_id, id);
}

const char *
bastide_tileset_store_find_other (BastideTilesetStore *self,
                                  const char          *id,
                                  const char          *path)
{
  const BastideTileset *set;
  GHashTableIter iter;
  gpointer other, name;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);
  g_return_val_if_fail (id != NULL && path != NULL, NULL);

  /* Names the set that is used instead, if it is another one. */
  set = bastide_tileset_store_find (self, id);
  if (set != NULL && g_strcmp0 (set->path, path) != 0)
    return set->path;

  g_hash_table_iter_init (&iter, self->paths);
  while (g_hash_table_iter_next (&iter, &other, &name))
    if (g_str_equal (name, id) && !g_str_equal (other, path))
      return other;

  return NULL;
}

GPtrArray *
bastide_tileset_store_get_all (BastideTilesetStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);

  return self->tilesets;
}

static void
add_companion (BastideTilesetStore  *self,
               const BastideTileset *tileset,
               const char           *id,
               GPtrArray            *companions)
{
  BastideTileset *other = id != NULL && strcmp (id, tileset->id) != 0 ? bastide_tileset_store_find (self, id) : NULL;

  if (other != NULL && other->game == tileset->game && !g_ptr_array_find (companions, other, NULL)
      && !g_strv_contains ((const char *const *) tileset->excludes, id))
    g_ptr_array_add (companions, bastide_tileset_ref (other));
}

GPtrArray *
bastide_tileset_store_list_companions (BastideTilesetStore  *self,
                                       const BastideTileset *tileset)
{
  GPtrArray *companions;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);
  g_return_val_if_fail (tileset != NULL, NULL);

  companions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_tileset_unref);
  for (guint i = 0; tileset->game->tilesets[i] != NULL; i++)
    add_companion (self, tileset, tileset->game->tilesets[i], companions);
  for (guint i = 0; tileset->modules[i] != NULL; i++)
    {
      const BastideModuleInterface *module = bastide_registry_find_module (tileset->game, tileset->modules[i]);

      add_companion (self, tileset, module != NULL ? module->tileset : NULL, companions);
    }
  for (guint i = 0; tileset->needs[i] != NULL; i++)
    add_companion (self, tileset, tileset->needs[i], companions);
  /* These may need further sets. */
  for (guint i = 0; i < companions->len; i++)
    {
      const BastideTileset *other = g_ptr_array_index (companions, i);

      for (guint j = 0; other->needs[j] != NULL; j++)
        add_companion (self, tileset, other->needs[j], companions);
    }

  return companions;
}

GPtrArray *
bastide_tileset_store_get_known (BastideTilesetStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);

  return self->known;
}

gboolean
bastide_tileset_store_get_enabled (BastideTilesetStore  *self,
                                   const BastideTileset *tileset)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), FALSE);
  g_return_val_if_fail (tileset != NULL, FALSE);

  return is_on (self, tileset);
}

void
bastide_tileset_store_set_enabled (BastideTilesetStore  *self,
                                   const BastideTileset *tileset,
                                   gboolean              enabled)
{
  g_return_if_fail (BASTIDE_IS_TILESET_STORE (self));
  g_return_if_fail (tileset != NULL);
  g_return_if_fail (enabled || !tileset->builtin);

  if (is_on (self, tileset) == !!enabled)
    return;

  if (!g_hash_table_remove (self->switched, tileset->id))
    g_hash_table_add (self->switched, g_strdup (tileset->id));
  list_offered (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

char **
bastide_tileset_store_list_switched (BastideTilesetStore *self)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer id;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);

  g_hash_table_iter_init (&iter, self->switched);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (ids, id);
  g_ptr_array_sort (ids, compare_names);
  g_ptr_array_add (ids, NULL);

  return g_strdupv ((char **) ids->pdata);
}

void
bastide_tileset_store_set_switched (BastideTilesetStore *self,
                                    const char *const   *ids)
{
  g_auto (GStrv) former = NULL;

  g_return_if_fail (BASTIDE_IS_TILESET_STORE (self));
  g_return_if_fail (ids != NULL);

  former = bastide_tileset_store_list_switched (self);
  g_hash_table_remove_all (self->switched);
  for (guint i = 0; ids[i] != NULL; i++)
    {
      const BastideTileset *tileset = bastide_tileset_store_find (self, ids[i]);

      /* The sets of the games themselves stay on, whatever the settings say. */
      if (tileset == NULL || !tileset->builtin)
        g_hash_table_add (self->switched, g_strdup (ids[i]));
    }
  if (g_strv_length (former) == g_hash_table_size (self->switched))
    {
      gboolean same = TRUE;

      for (guint i = 0; former[i] != NULL; i++)
        same &= g_hash_table_contains (self->switched, former[i]);
      if (same)
        return;
    }

  list_offered (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

GPtrArray *
bastide_tileset_store_get_errors (BastideTilesetStore *self)
{
  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);

  return self->errors;
}

/* The folder of the user's own sets. */
static char *
get_user_tilesets (void)
{
  g_autofree char *user = bastide_data_get_user_folder ();

  return g_build_filename (user, "tilesets", NULL);
}

static gboolean
is_in_folder (const BastideTileset *tileset,
              const char           *folder)
{
  g_autofree char *parent = tileset->path != NULL ? g_path_get_dirname (tileset->path) : NULL;

  return parent != NULL && g_str_equal (parent, folder);
}

/*
 * The user's existing file with a set of this id, or else one named after the id; never a file with other contents,
 * such as an unfinished set with a mistake.
 */
static char *
choose_path (BastideTilesetStore *self,
             const char          *folder,
             const char          *id)
{
  const BastideTileset *own = g_hash_table_lookup (self->by_id, id);

  if (own != NULL)
    return g_strdup (own->path);

  return bastide_data_choose_path (folder, id, BASTIDE_TILESET_EXTENSION);
}

gboolean
bastide_tileset_store_may_delete (const BastideTileset *tileset)
{
  g_autofree char *folder = get_user_tilesets ();

  g_return_val_if_fail (tileset != NULL, FALSE);

  return !tileset->builtin && tileset->source != NULL && is_in_folder (tileset, folder);
}

BastideTileset *
bastide_tileset_store_install (BastideTilesetStore  *self,
                               GFile                *file,
                               GError              **error)
{
  g_autoptr (BastideTileset) tileset = NULL;
  g_autofree char *folder = get_user_tilesets ();
  g_autofree char *path = NULL;
  g_autoptr (GFile) target = NULL;
  const BastideTileset *other;

  g_return_val_if_fail (BASTIDE_IS_TILESET_STORE (self), NULL);
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  tileset = bastide_tileset_load_file (file, error);
  if (tileset == NULL)
    return NULL;

  /* Files may have come, gone or changed since they were read. */
  bastide_tileset_store_reload (self);
  other = g_hash_table_lookup (self->by_id, tileset->id);
  if (other != NULL && !is_in_folder (other, folder))
    {
      g_autofree char *name = g_file_get_parse_name (file);

      g_set_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_RESERVED,
                   _("%s:1: The id “%s” is the one of the tileset %s; it must be another."),
                   name, tileset->id, other->path);
      return NULL;
    }

  if (!bastide_data_make_folder (folder, error))
    return NULL;

  /* Writes the bytes that were checked instead of reading the file again, which may have changed meanwhile. */
  path = choose_path (self, folder, tileset->id);
  target = g_file_new_for_path (path);
  if (!bastide_file_write (target, tileset->source, error))
    return NULL;

  /* An installed set is meant to be played with. */
  g_hash_table_remove (self->switched, tileset->id);
  bastide_tileset_store_reload (self);

  return bastide_tileset_store_find (self, tileset->id);
}
