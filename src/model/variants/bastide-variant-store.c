/* bastide-variant-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-variant-store.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "bastide-game-locks.h"
#include "tileset/elements/bastide-data.h"
#include "tileset/elements/bastide-file.h"

struct _BastideVariantStore
{
  GObject           parent_instance;

  GPtrArray        *variants; /* of BastideVariant, by title */
  char             *state;    /* (nullable): state of the files when they were read */
  GHashTable       *open;     /* id → number of editors of the variant here */
  BastideGameLocks *locks;    /* for the variants open here, by id, against other programs */
};

static void bastide_variant_store_list_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideVariantStore, bastide_variant_store, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, bastide_variant_store_list_init))

static GType
get_item_type (GListModel *list)
{
  return BASTIDE_TYPE_VARIANT;
}

static guint
get_n_items (GListModel *list)
{
  return BASTIDE_VARIANT_STORE (list)->variants->len;
}

static gpointer
get_item (GListModel *list,
          guint       position)
{
  GPtrArray *variants = BASTIDE_VARIANT_STORE (list)->variants;

  return position < variants->len ? g_object_ref (g_ptr_array_index (variants, position)) : NULL;
}

static void
bastide_variant_store_list_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static void
bastide_variant_store_finalize (GObject *object)
{
  BastideVariantStore *self = BASTIDE_VARIANT_STORE (object);

  g_ptr_array_unref (self->variants);
  g_free (self->state);
  g_hash_table_unref (self->open);
  g_object_unref (self->locks);

  G_OBJECT_CLASS (bastide_variant_store_parent_class)->finalize (object);
}

static void
bastide_variant_store_class_init (BastideVariantStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_variant_store_finalize;
}

static char *
get_folder (void)
{
  g_autofree char *user = bastide_data_get_user_folder ();

  return g_build_filename (user, "variants", NULL);
}

static void
bastide_variant_store_init (BastideVariantStore *self)
{
  g_autofree char *folder = get_folder ();

  self->variants = g_ptr_array_new_with_free_func (g_object_unref);
  self->open = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->locks = bastide_game_locks_new (folder);
}

static BastideVariant *
find (const GPtrArray *variants,
      const char      *id)
{
  for (guint i = 0; i < variants->len; i++)
    if (strcmp (bastide_variant_get_id (g_ptr_array_index (variants, i)), id) == 0)
      return g_ptr_array_index (variants, i);

  return NULL;
}

/* Returns: (transfer full): an id similar to this one that none of the variants has */
static char *
make_free_id (const GPtrArray *variants,
              const char      *id)
{
  if (find (variants, id) == NULL)
    return g_strdup (id);

  for (guint i = 2;; i++)
    {
      g_autofree char *numbered = g_strdup_printf ("%s-%u", id, i);

      if (find (variants, numbered) == NULL)
        return g_steal_pointer (&numbered);
    }
}

static int
compare_variants (gconstpointer a,
                  gconstpointer b)
{
  BastideVariant *first = *(BastideVariant *const *) a;
  BastideVariant *second = *(BastideVariant *const *) b;
  int order = g_utf8_collate (bastide_variant_get_title (first), bastide_variant_get_title (second));

  return order != 0 ? order : strcmp (bastide_variant_get_id (first), bastide_variant_get_id (second));
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): a text that changes when any of the files does, since they are always written as new
 *   files */
static char *
describe_files (const GPtrArray *names)
{
  GString *state = g_string_new (NULL);

  for (guint i = 0; i < names->len; i++)
    {
      const char *name = g_ptr_array_index (names, i);
      GStatBuf file = { 0 };

      g_stat (name, &file);
      g_string_append_printf (state, "%s/%" G_GUINT64_FORMAT "/%" G_GINT64_FORMAT "/%ld.%ld/", name,
                              (guint64) file.st_ino, (gint64) file.st_size, (long) file.st_ctim.tv_sec,
                              file.st_ctim.tv_nsec);
    }

  return g_string_free (state, FALSE);
}

void
bastide_variant_store_reload (BastideVariantStore *self)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) taken = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *state = NULL;
  GPtrArray *variants;
  guint n_old;
  const char *name;

  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (self));

  bastide_file_remove_left_overs (folder);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, BASTIDE_VARIANT_EXTENSION))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  state = describe_files (names);
  if (g_strcmp0 (state, self->state) == 0)
    return;

  g_free (self->state);
  self->state = g_steal_pointer (&state);
  variants = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (g_ptr_array_index (names, i));
      BastideVariant *variant = bastide_variant_load_file (file, NULL);

      if (variant != NULL)
        g_ptr_array_add (find (variants, bastide_variant_get_id (variant)) != NULL ? taken : variants, variant);
    }
  /* Files with the same id may have come from anywhere. All are listed; the later ones get other ids, which are stored
   * when their files are next written. */
  for (guint i = 0; i < taken->len; i++)
    {
      BastideVariant *variant = g_ptr_array_index (taken, i);
      g_autofree char *id = make_free_id (variants, bastide_variant_get_id (variant));

      g_ptr_array_add (variants, bastide_variant_with_id (variant, id));
    }
  g_ptr_array_sort (variants, compare_variants);

  n_old = self->variants->len;
  g_ptr_array_unref (self->variants);
  self->variants = variants;
  if (n_old > 0 || variants->len > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_old, variants->len);
}

BastideVariantStore *
bastide_variant_store_new (void)
{
  BastideVariantStore *self = g_object_new (BASTIDE_TYPE_VARIANT_STORE, NULL);

  bastide_variant_store_reload (self);

  return self;
}

BastideVariant *
bastide_variant_store_find (BastideVariantStore *self,
                            const char          *id)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  return find (self->variants, id);
}

char *
bastide_variant_store_make_id (BastideVariantStore *self,
                               const char          *title)
{
  g_autofree char *id = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  id = bastide_variant_make_id (title);

  return make_free_id (self->variants, id);
}

BastideVariant *
bastide_variant_store_install (BastideVariantStore  *self,
                               BastideVariant       *variant,
                               GError              **error)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *path = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GFile) target = NULL;
  BastideVariant *own;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);

  if (!bastide_data_make_folder (folder, error))
    return NULL;

  /* Files may have come and gone since they were read. */
  id = g_strdup (bastide_variant_get_id (variant));
  g_object_ref (variant);
  bastide_variant_store_reload (self);
  own = find (self->variants, id);
  if (own != NULL)
    target = g_object_ref (bastide_variant_get_file (own));
  else
    {
      path = bastide_data_choose_path (folder, id, BASTIDE_VARIANT_EXTENSION);
      target = g_file_new_for_path (path);
    }
  if (!bastide_variant_save (variant, target, error))
    {
      g_object_unref (variant);
      return NULL;
    }
  g_object_unref (variant);
  bastide_variant_store_reload (self);

  return find (self->variants, id);
}

BastideVariant *
bastide_variant_store_add (BastideVariantStore  *self,
                           BastideVariant       *variant,
                           GError              **error)
{
  g_autofree char *id = NULL;
  g_autoptr (BastideVariant) given = NULL;
  g_autoptr (BastideVariant) copy = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);

  /* Another program may have used the id since it was chosen. */
  given = g_object_ref (variant);
  bastide_variant_store_reload (self);
  id = make_free_id (self->variants, bastide_variant_get_id (given));
  copy = bastide_variant_with_id (given, id);

  return bastide_variant_store_install (self, copy, error);
}

BastideVariant *
bastide_variant_store_duplicate (BastideVariantStore  *self,
                                 BastideVariant       *variant,
                                 GError              **error)
{
  g_autofree char *title = NULL;
  g_autofree char *id = NULL;
  g_autoptr (BastideVariant) named = NULL;
  g_autoptr (BastideVariant) copy = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);

  /* Translators: the title of a copy; %s is the title of the original. */
  title = g_strdup_printf (_("%s (copy)"), bastide_variant_get_title (variant));
  id = bastide_variant_store_make_id (self, title);
  named = bastide_variant_with_own_title (variant, title);
  copy = bastide_variant_with_id (named, id);

  return bastide_variant_store_add (self, copy, error);
}

BastideVariant *
bastide_variant_store_rename (BastideVariantStore  *self,
                              BastideVariant       *variant,
                              const char           *title,
                              GError              **error)
{
  g_autoptr (BastideVariant) renamed = NULL;

  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_VARIANT (variant), NULL);
  g_return_val_if_fail (title != NULL, NULL);

  renamed = bastide_variant_with_own_title (variant, title);

  return bastide_variant_store_install (self, renamed, error);
}

/* --- Open and deleted variants --------------------------------------------------------------------------------- */

void
bastide_variant_store_hold (BastideVariantStore *self,
                            const char          *id)
{
  guint n;

  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (self));
  g_return_if_fail (id != NULL);

  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->open, id));
  if (n == 0)
    bastide_game_locks_take (self->locks, id);
  g_hash_table_insert (self->open, g_strdup (id), GUINT_TO_POINTER (n + 1));
}

void
bastide_variant_store_release (BastideVariantStore *self,
                               const char          *id)
{
  guint n;

  g_return_if_fail (BASTIDE_IS_VARIANT_STORE (self));
  g_return_if_fail (id != NULL);

  n = GPOINTER_TO_UINT (g_hash_table_lookup (self->open, id));
  g_return_if_fail (n > 0);
  if (n > 1)
    {
      g_hash_table_insert (self->open, g_strdup (id), GUINT_TO_POINTER (n - 1));
      return;
    }

  bastide_game_locks_leave (self->locks, id);
  g_hash_table_remove (self->open, id);
}

gboolean
bastide_variant_store_check_closed (BastideVariantStore  *self,
                                    const char           *id,
                                    GError              **error)
{
  g_return_val_if_fail (BASTIDE_IS_VARIANT_STORE (self), FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (g_hash_table_contains (self->open, id))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("This variant is open in the editor. Close it there first."));
      return FALSE;
    }
  if (!bastide_game_locks_take (self->locks, id))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                           _("This variant is open in another running Bastide. Close it there first."));
      return FALSE;
    }
  bastide_game_locks_leave (self->locks, id);

  return TRUE;
}
