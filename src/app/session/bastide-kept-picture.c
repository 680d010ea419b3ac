/* bastide-kept-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pictures of the boards of saved games, so that a page with them is complete with its first frame. Files in their
 * folder may be anything: a picture is read only if it is as large as the wanted one. */

#include "config.h"

#include "bastide-kept-picture.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tileset/elements/bastide-file.h"

/* Change the number when boards are painted differently. */
#define PAINTER "1"

#define MOST_GAME_BYTES (4 * 1024 * 1024)
#define MOST_PICTURE_BYTES (2 * 1024 * 1024)

/* When there are more pictures than the first number, the oldest go, so that the second number stays. */
#define MOST_PICTURES 240
#define PICTURES_LEFT 160

/* The place of the size in a file of this format. */
#define SIZE_OFFSET 16
#define HEAD_LENGTH 33

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "thumbnails", NULL);
}

char *
bastide_kept_picture_get_checksum (GFile *game)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (game), NULL);

  bytes = bastide_file_read (game, MOST_GAME_BYTES, NULL, NULL);
  if (bytes == NULL)
    return NULL;

  g_checksum_update (checksum, (const guchar *) PACKAGE_VERSION " " PAINTER " ", -1);
  g_checksum_update (checksum, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));

  return g_strdup (g_checksum_get_string (checksum));
}

char *
bastide_kept_picture_get_path (const char *checksum,
                               int         width,
                               int         height,
                               gboolean    dark)
{
  g_autofree char *folder = get_folder ();
  g_autofree char *name = NULL;

  g_return_val_if_fail (checksum != NULL, NULL);

  name = g_strdup_printf ("%s-%s-%dx%d.png", checksum, dark ? "dark" : "light", width, height);

  return g_build_filename (folder, name, NULL);
}

/* The rest of the bytes of a picture. */
typedef struct
{
  const guchar *data;
  gsize         size;
} Rest;

static cairo_status_t
read_some (void          *closure,
           unsigned char *data,
           unsigned int   length)
{
  Rest *rest = closure;

  if (length > rest->size)
    return CAIRO_STATUS_READ_ERROR;

  memcpy (data, rest->data, length);
  rest->data += length;
  rest->size -= length;

  return CAIRO_STATUS_SUCCESS;
}

/* Before anything is unpacked: a small file may hold a picture of any size. */
static gboolean
has_size (const Rest *file,
          int         width,
          int         height)
{
  guint32 size[2];

  if (file->size < HEAD_LENGTH || memcmp (file->data, "\x89PNG\r\n\x1a\n", 8) != 0)
    return FALSE;

  memcpy (size, file->data + SIZE_OFFSET, sizeof size);

  return GUINT32_FROM_BE (size[0]) == (guint32) width && GUINT32_FROM_BE (size[1]) == (guint32) height;
}

cairo_surface_t *
bastide_kept_picture_load (const char *path,
                           int         width,
                           int         height)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GBytes) bytes = NULL;
  cairo_surface_t *surface;
  Rest rest;

  g_return_val_if_fail (path != NULL, NULL);

  file = g_file_new_for_path (path);
  bytes = bastide_file_read (file, MOST_PICTURE_BYTES, NULL, NULL);
  if (bytes == NULL)
    return NULL;

  rest.data = g_bytes_get_data (bytes, &rest.size);
  if (!has_size (&rest, width, height))
    return NULL;

  surface = cairo_image_surface_create_from_png_stream (read_some, &rest);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS
      && cairo_image_surface_get_stride (surface) == 4 * width && cairo_image_surface_get_height (surface) == height)
    return surface;

  cairo_surface_destroy (surface);

  return NULL;
}

typedef struct
{
  char   *path;
  gint64  changed;
} Entry;

static void
clear_entry (gpointer data)
{
  g_free (((Entry *) data)->path);
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  const Entry *first = a;
  const Entry *second = b;

  return (first->changed > second->changed) - (first->changed < second->changed);
}

/* Only pictures are deleted, whatever else is in the folder. */
static void
remove_oldest (const char *path)
{
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_array_set_clear_func (entries, clear_entry);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      GStatBuf status;

      if (g_str_has_suffix (name, ".png") && g_lstat (file, &status) == 0 && S_ISREG (status.st_mode))
        {
          Entry entry = { g_steal_pointer (&file), status.st_mtime };

          g_array_append_val (entries, entry);
        }
    }
  if (entries->len <= MOST_PICTURES)
    return;

  g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len - PICTURES_LEFT; i++)
    g_unlink (g_array_index (entries, Entry, i).path);
}

static cairo_status_t
write_some (void                *closure,
            const unsigned char *data,
            unsigned int         length)
{
  g_byte_array_append (closure, data, length);

  return CAIRO_STATUS_SUCCESS;
}

void
bastide_kept_picture_keep (const char      *path,
                           cairo_surface_t *surface)
{
  static GMutex mutex;
  g_autofree char *folder = get_folder ();
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) contents = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean written = cairo_surface_write_to_png_stream (surface, write_some, bytes) == CAIRO_STATUS_SUCCESS;

  g_return_if_fail (path != NULL);

  file = g_file_new_for_path (path);
  contents = g_byte_array_free_to_bytes (bytes);
  /* If it cannot be kept, it is painted again the next time. */
  if (!written || g_mkdir_with_parents (folder, 0700) != 0 || !bastide_file_write (file, contents, NULL))
    return;

  g_mutex_lock (&mutex);
  remove_oldest (folder);
  g_mutex_unlock (&mutex);
}
