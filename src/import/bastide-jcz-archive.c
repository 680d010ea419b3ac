/* bastide-jcz-archive.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Add-ons of JCloisterZone are ZIP archives that contain tile definitions among pictures. Only the central directory
 * determines the contents; only the definitions are inflated, and never beyond the allowed size. An archive may come
 * from anywhere: each number in it is checked before it is used.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-file.h"
#include "bastide-jcz-import.h"
#include "bastide-jcz-private.h"
#include "bastide-tileset-issues.h"
#include "bastide-tileset-reader.h"
#include "bastide-xml.h"

#define MAX_ARCHIVE_SIZE (64 * 1024 * 1024)
#define MAX_ENTRIES 1000
#define MAX_INFLATED (16 * 1024 * 1024)
#define MAX_RATIO 100

/* Sizes of the records of an archive, without their parts of variable length. */
#define END_SIZE 22
#define ENTRY_SIZE 46
#define LOCAL_SIZE 30

#define END_SIGNATURE 0x06054b50
#define ENTRY_SIGNATURE 0x02014b50
#define LOCAL_SIGNATURE 0x04034b50

#define CRC_POLYNOMIAL 0xedb88320

#define METHOD_STORED 0
#define METHOD_DEFLATED 8
#define FLAG_ENCRYPTED 1

/* Number of bytes inflated at a time. */
#define CHUNK_SIZE 16384

typedef struct
{
  const guint8 *data;
  gsize         size;
  gsize         n_inflated; /* in total */
} Archive;

static guint16
get_16 (const guint8 *data)
{
  return (guint16) (data[0] | data[1] << 8);
}

static guint32
get_32 (const guint8 *data)
{
  return (guint32) get_16 (data) | (guint32) get_16 (data + 2) << 16;
}

/* Whether a record with this signature is there, with its first @size bytes. */
static gboolean
has_record (const Archive *self,
            gsize          offset,
            gsize          size,
            guint32        signature)
{
  return offset <= self->size && size <= self->size - offset && get_32 (self->data + offset) == signature;
}

static gboolean
fail (GError **error)
{
  g_set_error_literal (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_MALFORMED,
                       _("The archive is damaged or of an unsupported kind."));

  return FALSE;
}

static gboolean
fail_large (GError **error)
{
  g_set_error_literal (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_TOO_LARGE,
                       _("The archive holds more than is allowed."));

  return FALSE;
}

gboolean
bastide_jcz_is_archive (GBytes *bytes)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  return size >= LOCAL_SIZE && get_32 (data) == LOCAL_SIGNATURE;
}

/* --- Inflating ---------------------------------------------------------------------------------------------------- */

/* Returns: (transfer full) (nullable): the result of inflating @size bytes, unless it exceeds @limit */
static GBytes *
inflate (const guint8  *data,
         gsize          size,
         gsize          limit,
         GError       **error)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GByteArray) inflated = g_byte_array_new ();
  GConverterResult result = G_CONVERTER_CONVERTED;

  while (result != G_CONVERTER_FINISHED)
    {
      guint8 chunk[CHUNK_SIZE];
      gsize n_read, n_written;

      result = g_converter_convert (G_CONVERTER (decompressor), data, size, chunk, sizeof chunk,
                                    G_CONVERTER_INPUT_AT_END, &n_read, &n_written, NULL);
      if (result == G_CONVERTER_ERROR || (n_read == 0 && n_written == 0 && result != G_CONVERTER_FINISHED))
        {
          fail (error);
          return NULL;
        }
      data += n_read;
      size -= n_read;
      if (n_written > limit - inflated->len)
        {
          fail_large (error);
          return NULL;
        }
      g_byte_array_append (inflated, chunk, (guint) n_written);
    }

  return g_byte_array_free_to_bytes (g_steal_pointer (&inflated));
}

/* Whether the data has the length and the check sum (CRC-32) given in the directory. */
static gboolean
check_entry (const guint8  *entry,
             GBytes        *bytes,
             GError       **error)
{
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);
  guint32 sum = G_MAXUINT32;

  for (gsize i = 0; i < size; i++)
    {
      sum ^= data[i];
      for (guint bit = 0; bit < 8; bit++)
        sum = sum >> 1 ^ (sum & 1 ? CRC_POLYNOMIAL : 0);
    }

  return (size == get_32 (entry + 24) && ~sum == get_32 (entry + 16)) || fail (error);
}

/* @entry: its entry in the directory. Returns: (transfer full) (nullable) */
static GBytes *
read_entry (Archive       *self,
            const guint8  *entry,
            GError       **error)
{
  guint16 method = get_16 (entry + 10);
  gsize size = get_32 (entry + 20);
  gsize local = get_32 (entry + 42);
  gsize limit = MIN ((gsize) MAX_INFLATED - self->n_inflated, MAX_RATIO * size);
  gsize start;
  g_autoptr (GBytes) bytes = NULL;

  if (!has_record (self, local, LOCAL_SIZE, LOCAL_SIGNATURE) || (get_16 (entry + 8) & FLAG_ENCRYPTED)
      || (method != METHOD_STORED && method != METHOD_DEFLATED))
    {
      fail (error);
      return NULL;
    }

  start = local + LOCAL_SIZE + get_16 (self->data + local + 26) + get_16 (self->data + local + 28);
  if (start > self->size || size > self->size - start)
    {
      fail (error);
      return NULL;
    }
  if (method == METHOD_STORED && size > limit)
    {
      fail_large (error);
      return NULL;
    }

  bytes = method == METHOD_STORED ? g_bytes_new (self->data + start, size)
                                  : inflate (self->data + start, size, limit, error);
  if (bytes == NULL || !check_entry (entry, bytes, error))
    return NULL;
  self->n_inflated += g_bytes_get_size (bytes);

  return g_steal_pointer (&bytes);
}

/* --- The directory ------------------------------------------------------------------------------------------------ */

/* It is the last thing in an archive except for a comment. */
static gboolean
find_end (const Archive  *self,
          gsize          *end,
          GError        **error)
{
  gsize last = self->size - MIN (self->size, END_SIZE);
  gsize first = last - MIN (last, G_MAXUINT16);

  for (*end = last; has_record (self, *end, 4, END_SIGNATURE) == FALSE; (*end)--)
    if (*end == first)
      return fail (error);

  return has_record (self, *end, END_SIZE, END_SIGNATURE) || fail (error);
}

GPtrArray *
bastide_jcz_read_archive (GBytes  *bytes,
                          GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  Archive self = { NULL };
  gsize end, offset;
  guint n;

  self.data = g_bytes_get_data (bytes, &self.size);
  if (!find_end (&self, &end, error))
    return NULL;

  n = get_16 (self.data + end + 10);
  offset = get_32 (self.data + end + 16);
  if (n > MAX_ENTRIES)
    {
      fail_large (error);
      return NULL;
    }

  for (guint i = 0; i < n; i++)
    {
      const guint8 *entry = self.data + offset;
      gsize length;
      GBytes *file;

      if (!has_record (&self, offset, ENTRY_SIZE, ENTRY_SIGNATURE)
          || (length = get_16 (entry + 28)) > self.size - offset - ENTRY_SIZE)
        {
          fail (error);
          return NULL;
        }
      offset += ENTRY_SIZE + length + get_16 (entry + 30) + get_16 (entry + 32);
      if (length < 4 || g_ascii_strncasecmp ((const char *) entry + ENTRY_SIZE + length - 4, ".xml", 4) != 0)
        continue;

      file = read_entry (&self, entry, error);
      if (file == NULL)
        return NULL;
      g_ptr_array_add (files, file);
    }

  return g_steal_pointer (&files);
}

GBytes *
bastide_jcz_read_file (GFile   *file,
                       GError **error)
{
  g_autoptr (GBytes) head = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  head = bastide_file_read (file, LOCAL_SIZE, NULL, error);
  if (head == NULL)
    return NULL;
  if (!bastide_jcz_is_archive (head))
    return bastide_xml_read_file (file, BASTIDE_TILESET_MAX_SIZE, NULL, error);

  bytes = bastide_file_read (file, MAX_ARCHIVE_SIZE + 1, NULL, error);
  if (bytes != NULL && g_bytes_get_size (bytes) > MAX_ARCHIVE_SIZE)
    {
      fail_large (error);
      return NULL;
    }

  return g_steal_pointer (&bytes);
}
