/* fuzz-driver.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Replaces Clang's fuzzer where that is not available: damages the files of a folder at random until the time is up. It
 * takes the same arguments and ignores unknown ones.
 */

#include "fuzz-formats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_SECONDS 60
#define MAX_CHANGES 8
#define MAX_PIECE 40

static GPtrArray *
read_folder (const char *folder)
{
  GPtrArray *files = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      char *contents;
      gsize length;

      if (g_file_get_contents (path, &contents, &length, NULL))
        g_ptr_array_add (files, g_bytes_new_take (contents, length));
    }

  return files;
}

/* Replaces a piece of a file by one from this or another file, or by a random byte. */
static void
damage (GByteArray *bytes,
        GBytes     *other,
        GRand      *random)
{
  gsize length;
  const guint8 *from = g_bytes_get_data (other, &length);
  guint start = (guint) g_rand_int_range (random, 0, (int) bytes->len + 1);
  guint size = MIN ((guint) g_rand_int_range (random, 0, MAX_PIECE), bytes->len - start);
  g_autoptr (GByteArray) rest = g_byte_array_new ();
  guint8 byte = (guint8) g_rand_int_range (random, 0, 256);

  g_byte_array_append (rest, bytes->data + start + size, bytes->len - start - size);
  g_byte_array_set_size (bytes, start);
  if (length > 0 && g_rand_boolean (random))
    {
      guint first = (guint) g_rand_int_range (random, 0, (int) length);
      guint n_bytes = (guint) g_rand_int_range (random, 1, MAX_PIECE);

      g_byte_array_append (bytes, from + first, (guint) MIN (length - first, n_bytes));
    }
  else
    g_byte_array_append (bytes, &byte, 1);
  g_byte_array_append (bytes, rest->data, rest->len);
}

static GByteArray *
make_file (GPtrArray *files,
           GRand     *random)
{
  GByteArray *bytes = g_byte_array_new ();
  GBytes *first = g_ptr_array_index (files, g_rand_int_range (random, 0, (int) files->len));
  int n_changes = g_rand_int_range (random, 1, MAX_CHANGES);

  g_byte_array_append (bytes, g_bytes_get_data (first, NULL), (guint) g_bytes_get_size (first));
  for (int i = 0; i < n_changes; i++)
    damage (bytes, g_ptr_array_index (files, g_rand_int_range (random, 0, (int) files->len)), random);

  return bytes;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GPtrArray) files = NULL;
  GRand *random = g_rand_new_with_seed (1);
  gint64 seconds = DEFAULT_SECONDS;
  gint64 end;
  guint n_files = 0;

  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "-max_total_time="))
      seconds = g_ascii_strtoll (argv[i] + strlen ("-max_total_time="), NULL, 10);
  files = read_folder (argv[argc - 1]);
  if (files->len == 0)
    {
      fprintf (stderr, "There are no files to begin with.\n");
      return EXIT_FAILURE;
    }

  LLVMFuzzerInitialize (&argc, &argv);
  for (end = g_get_monotonic_time () + seconds * G_USEC_PER_SEC; g_get_monotonic_time () < end; n_files++)
    {
      g_autoptr (GByteArray) bytes = make_file (files, random);

      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
  fprintf (stderr, "%u files\n", n_files);
  g_rand_free (random);

  return EXIT_SUCCESS;
}
