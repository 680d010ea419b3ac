/* bastide-tiles-provider.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tiles-provider.h"

#include "tileset/elements/bastide-file.h"

struct _BastideTilesProvider
{
  GdkContentProvider  parent_instance;

  GBytes             *bytes;
  char               *name;
  GFile              *file; /* (nullable): before it is written */
};

G_DEFINE_FINAL_TYPE (BastideTilesProvider, bastide_tiles_provider, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
bastide_tiles_provider_ref_formats (GdkContentProvider *provider)
{
  return gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST);
}

/* It must outlive the drag, since others copy it afterwards: it is in a folder of its own, which the system cleans
 * up. */
static GFile *
write_file (BastideTilesProvider  *self,
            GError               **error)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", error);
  g_autofree char *path = folder != NULL ? g_build_filename (folder, self->name, NULL) : NULL;
  g_autoptr (GFile) file = path != NULL ? g_file_new_for_path (path) : NULL;

  return file != NULL && bastide_file_write (file, self->bytes, error) ? g_steal_pointer (&file) : NULL;
}

static gboolean
bastide_tiles_provider_get_value (GdkContentProvider  *provider,
                                  GValue              *value,
                                  GError             **error)
{
  BastideTilesProvider *self = BASTIDE_TILES_PROVIDER (provider);
  GSList item = { NULL };

  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return GDK_CONTENT_PROVIDER_CLASS (bastide_tiles_provider_parent_class)->get_value (provider, value, error);

  if (self->file == NULL)
    self->file = write_file (self, error);
  if (self->file == NULL)
    return FALSE;

  item.data = self->file;
  g_value_take_boxed (value, gdk_file_list_new_from_list (&item));

  return TRUE;
}

static void
bastide_tiles_provider_finalize (GObject *object)
{
  BastideTilesProvider *self = BASTIDE_TILES_PROVIDER (object);

  g_bytes_unref (self->bytes);
  g_free (self->name);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (bastide_tiles_provider_parent_class)->finalize (object);
}

static void
bastide_tiles_provider_class_init (BastideTilesProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_tiles_provider_finalize;
  GDK_CONTENT_PROVIDER_CLASS (klass)->ref_formats = bastide_tiles_provider_ref_formats;
  GDK_CONTENT_PROVIDER_CLASS (klass)->get_value = bastide_tiles_provider_get_value;
}

static void
bastide_tiles_provider_init (BastideTilesProvider *self)
{
}

GdkContentProvider *
bastide_tiles_provider_new (GBytes     *bytes,
                            const char *name)
{
  BastideTilesProvider *self;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_TILES_PROVIDER, NULL);
  self->bytes = g_bytes_ref (bytes);
  self->name = g_strdup (name);

  return GDK_CONTENT_PROVIDER (self);
}
