/* test-file.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tileset/bastide-file.h"

typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "tea", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

static void
assert_read (GFile      *file,
             gsize       max_size,
             const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bastide_file_read (file, max_size, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected, strlen (expected));
}

static void
assert_not_read (const char   *path,
                 GIOErrorEnum code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_file_read (file, 100, NULL, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, path));
}

static void
test_read (Fixture       *fixture,
           gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) linked = g_file_new_for_path (link);

  g_assert_true (g_file_set_contents (fixture->path, "earl grey", -1, NULL));
  assert_read (fixture->file, 100, "earl grey");
  assert_read (fixture->file, 9, "earl grey");
  assert_read (fixture->file, 4, "earl");
  assert_read (fixture->file, 0, "");
  g_assert_cmpint (symlink ("tea", link), ==, 0);
  assert_read (linked, 100, "earl grey");
}

static void
test_read_large (Fixture       *fixture,
                 gconstpointer  data)
{
  g_autofree char *contents = g_strnfill (300000, 'x');
  g_autofree char *beginning = g_strnfill (200000, 'x');

  g_assert_true (g_file_set_contents (fixture->path, contents, -1, NULL));
  assert_read (fixture->file, 1000000, contents);
  assert_read (fixture->file, 200000, beginning);
}

/* None of them is waited for. */
static void
test_read_no_file (Fixture       *fixture,
                   gconstpointer  data)
{
  g_autofree char *link = g_build_filename (fixture->folder, "link", NULL);
  g_autofree char *device = g_build_filename (fixture->folder, "device", NULL);

  assert_not_read (fixture->path, G_IO_ERROR_NOT_FOUND);
  assert_not_read (fixture->folder, G_IO_ERROR_IS_DIRECTORY);

  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_not_read (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_cmpint (symlink ("tea", link), ==, 0);
  assert_not_read (link, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_cmpint (symlink ("/dev/zero", device), ==, 0);
  assert_not_read (device, G_IO_ERROR_NOT_REGULAR_FILE);
  assert_not_read ("/dev/null", G_IO_ERROR_NOT_REGULAR_FILE);
}

static void
test_read_cancelled (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (fixture->path, "earl grey", -1, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (bastide_file_read (fixture->file, 100, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) g_test_add ("/file/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("read", test_read);
  ADD ("read-large", test_read_large);
  ADD ("read-no-file", test_read_no_file);
  ADD ("read-cancelled", test_read_cancelled);

  return g_test_run ();
}
