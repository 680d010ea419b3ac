/* test-file.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <utime.h>
#include <unistd.h>

#include "harness.h"
#include "table.h"
#include "tileset/elements/bastide-file.h"

typedef struct
{
  char  *folder;
  char  *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture)
{
  fixture->folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, "tea", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
}

static void
tear_down (Fixture *fixture)
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
  g_autoptr (GBytes) bytes = NO_ERROR (bastide_file_read (file, max_size, NULL, &error));

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

TEST_WITH ("/file/read", set_up, tear_down)
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

TEST_WITH ("/file/read-large", set_up, tear_down)
{
  g_autofree char *contents = g_strnfill (300000, 'x');
  g_autofree char *beginning = g_strnfill (200000, 'x');

  g_assert_true (g_file_set_contents (fixture->path, contents, -1, NULL));
  assert_read (fixture->file, 1000000, contents);
  assert_read (fixture->file, 200000, beginning);
}

/* Reading such a file never blocks. */
TEST_WITH ("/file/read-no-file", set_up, tear_down)
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

TEST_WITH ("/file/read-cancelled", set_up, tear_down)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_assert_true (g_file_set_contents (fixture->path, "earl grey", -1, NULL));
  g_cancellable_cancel (cancellable);
  ASSERT_FAILS (bastide_file_read (fixture->file, 100, cancellable, &error), G_IO_ERROR, CANCELLED);
}

static gboolean
write_text (GFile       *file,
            const char  *text,
            GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return bastide_file_write (file, bytes, error);
}

static void
assert_written (GFile      *file,
                const char *text)
{
  NO_ERROR (write_text (file, text, &error));
  assert_read (file, 1000, text);
}

/* The message names the file that was to be written, whatever its temporary name is. */
static void
assert_not_written (const char   *path,
                    GIOErrorEnum  code)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autofree char *beginning = g_strconcat (path, " ", NULL);

  g_assert_false (write_text (file, "darjeeling", &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, beginning));
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n_files = 0;

  while (g_dir_read_name (folder) != NULL)
    n_files++;

  return n_files;
}

TEST_WITH ("/file/write", set_up, tear_down)
{
  struct stat status;

  assert_written (fixture->file, "earl grey");
  assert_written (fixture->file, "");
  g_assert_cmpint (g_chmod (fixture->path, 0640), ==, 0);
  assert_written (fixture->file, "darjeeling");
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0640);
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* Both the link and its target stay. */
TEST_WITH ("/file/write-link", set_up, tear_down)
{
  g_autofree char *path = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);

  assert_written (fixture->file, "earl grey");
  g_assert_cmpint (symlink ("tea", path), ==, 0);
  assert_written (link, "darjeeling");
  assert_read (fixture->file, 1000, "darjeeling");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}

TEST_WITH ("/file/write-no-file", set_up, tear_down)
{
  g_autofree char *below = g_build_filename (fixture->folder, "no folder", "tea", NULL);
  struct stat status;

  assert_not_written (below, G_IO_ERROR_NOT_FOUND);
  assert_not_written (fixture->folder, G_IO_ERROR_IS_DIRECTORY);
  g_assert_cmpint (mkfifo (fixture->path, 0600), ==, 0);
  assert_not_written (fixture->path, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_cmpint (g_stat (fixture->path, &status), ==, 0);
  g_assert_true (S_ISFIFO (status.st_mode));
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

TEST_WITH ("/file/write-full-disk", set_up, tear_down)
{
  assert_written (fixture->file, "earl grey");
  harness_fill_disk (4);
  assert_not_written (fixture->path, g_io_error_from_errno (EFBIG));
  harness_free_disk ();
  assert_read (fixture->file, 1000, "earl grey");
  g_assert_cmpuint (count_files (fixture), ==, 1);
}

/* In a process of its own, since root may write everywhere. */
TEST_WITH ("/file/write-read-only", set_up, tear_down)
{
  g_autofree char *other = g_build_filename (fixture->folder, "coffee", NULL);

  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0);
      g_test_trap_assert_passed ();
      return;
    }

  assert_written (fixture->file, "earl grey");
  g_assert_cmpint (g_chmod (fixture->path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0555), ==, 0);
  if (geteuid () == 0)
    g_assert_cmpint (seteuid (65534), ==, 0);
  assert_not_written (other, G_IO_ERROR_PERMISSION_DENIED);
  assert_not_written (fixture->path, G_IO_ERROR_PERMISSION_DENIED);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  g_assert_cmpint (g_chmod (fixture->folder, 0755), ==, 0);
}

#define UNFINISHED ".io.github.bastide_game.Bastide-unfinished-"

static int
make_old_file (const char *path,
               int         days)
{
  struct utimbuf times = { .actime = 0, .modtime = time (NULL) - days * 24 * 60 * 60 - 1 };

  g_assert_true (g_file_set_contents (path, "tea", -1, NULL));
  g_assert_cmpint (utime (path, &times), ==, 0);

  return g_open (path, O_RDONLY, 0);
}

TEST_WITH ("/file/left-overs", set_up, tear_down)
{
  int descriptors[100];

  TABLE_FOR_EACH (row, "left-overs.tsv", 4) /* the expected outcome, a name, its age in days, whether it is locked */
    {
      g_autofree char *path = g_build_filename (fixture->folder, row[1], NULL);

      descriptors[row_at] = make_old_file (path, atoi (row[2]));
      if (g_str_equal (row[3], "locked"))
        g_assert_cmpint (flock (descriptors[row_at], LOCK_EX), ==, 0);
    }

  bastide_file_remove_left_overs (fixture->folder);
  TABLE_FOR_EACH (row, "left-overs.tsv", 4)
    {
      g_autofree char *path = g_build_filename (fixture->folder, row[1], NULL);

      g_test_message ("%s", row[1]);
      g_assert_cmpint (g_file_test (path, G_FILE_TEST_EXISTS), ==, g_str_equal (row[0], "kept"));
      close (descriptors[row_at]);
    }
}

/* A temporary name is left alone if it is a link, a second name of a file, a pipe or a folder. */
TEST_WITH ("/file/left-overs-no-file", set_up, tear_down)
{
  g_autofree char *link_path = g_build_filename (fixture->folder, UNFINISHED "0000000000000001", NULL);
  g_autofree char *second = g_build_filename (fixture->folder, UNFINISHED "0000000000000002", NULL);
  g_autofree char *pipe_path = g_build_filename (fixture->folder, UNFINISHED "0000000000000003", NULL);
  g_autofree char *folder = g_build_filename (fixture->folder, UNFINISHED "0000000000000004", NULL);

  close (make_old_file (fixture->path, 2));
  g_assert_cmpint (symlink ("tea", link_path), ==, 0);
  g_assert_cmpint (link (fixture->path, second), ==, 0);
  g_assert_cmpint (mkfifo (pipe_path, 0600), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  bastide_file_remove_left_overs (fixture->folder);
  g_assert_cmpuint (count_files (fixture), ==, 5);
  bastide_file_remove_left_overs ("/no/folder");
}
