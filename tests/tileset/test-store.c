/* test-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* How tilesets are found, how broken ones are treated, and how a user's own sets are installed. */

#include <glib/gstdio.h>
#include <sys/stat.h>

#include "harness.h"
#include "tileset/elements/bastide-tileset-issues.h"
#include "tileset/reading/bastide-tileset-store.h"

#define SET(id, title) \
  "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"" id "\" game=\"classic\">\n" \
  "<title xml:lang=\"en\">" title "</title>\n<tile id=\"" id "-1\"/>\n</tileset>\n"

/* Empties a folder; symbolic links are not followed. */
static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? NULL : g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

/* Each case begins and ends with empty folders; the fixture has no data. */
typedef char Fixture;

static void
empty_folders (Fixture *fixture)
{
  const char *folders[] = { g_get_user_data_dir (), g_get_user_cache_dir (), g_get_system_data_dirs ()[0] };

  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    remove_tree (folders[i]);
}

/* Puts a file into the folder of tilesets of a data folder. Returns: its path */
static char *
put (const char *data_folder,
     const char *name,
     const char *text)
{
  g_autofree char *folder = g_build_filename (data_folder, "bastide", "tilesets", NULL);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return path;
}

static char *
put_user (const char *name,
          const char *text)
{
  return put (g_get_user_data_dir (), name, text);
}

/* Writes a file somewhere else. Returns: (transfer full): the file */
static GFile *
make_file (const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_cache_dir (), "download.xml", NULL);

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_cache_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));

  return g_file_new_for_path (path);
}

static const char *
get_title (BastideTileset *tileset)
{
  return bastide_texts_pick (tileset->titles, NULL);
}

static const GError *
get_error (BastideTilesetStore *store,
           guint                index)
{
  GPtrArray *errors = bastide_tileset_store_get_errors (store);

  g_assert_cmpuint (index, <, errors->len);

  return g_ptr_array_index (errors, index);
}

TEST_WITH ("/tileset/store/builtin", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *base = bastide_tileset_store_find (store, "base");

  g_assert_nonnull (base);
  g_assert_true (base->builtin);
  g_assert_null (bastide_tileset_store_find (store, "no-such-set"));
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 0);
}

static gboolean
is_listed (GPtrArray  *tilesets,
           const char *id)
{
  for (guint i = 0; i < tilesets->len; i++)
    if (g_str_equal (((const BastideTileset *) g_ptr_array_index (tilesets, i))->id, id))
      return TRUE;

  return FALSE;
}

/* Samples come with the program but are offered only to users who switch them on; no user's set takes their id, and
 * saved games carry them, since other users may not have them. */
TEST_WITH ("/tileset/store/samples", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("other.bastide-tileset", SET ("courtyards", "Mine"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *sample = bastide_tileset_store_find (store, "courtyards");

  g_assert_nonnull (sample);
  g_assert_true (sample->sample);
  g_assert_false (sample->builtin);
  g_assert_false (bastide_tileset_store_may_delete (sample));
  g_assert_error (get_error (store, 0), BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_RESERVED);
  g_assert_true (is_listed (bastide_tileset_store_get_known (store), "courtyards"));
  g_assert_false (is_listed (bastide_tileset_store_get_all (store), "courtyards"));
  g_assert_false (bastide_tileset_store_get_enabled (store, sample));

  bastide_tileset_store_set_enabled (store, sample, TRUE);
  g_assert_true (is_listed (bastide_tileset_store_get_all (store), "courtyards"));
}

/* A set that is switched off is not offered, but is found by its id; the switch survives a reload and reaches other
 * stores. */
TEST_WITH ("/tileset/store/switched-off", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("mine.bastide-tileset", SET ("mine", "Mine"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideTilesetStore) copy = NULL;
  g_auto (GStrv) switched = NULL;
  guint n_changes = 0;

  g_signal_connect_swapped (store, "changed", G_CALLBACK (g_atomic_int_inc), &n_changes);
  bastide_tileset_store_set_enabled (store, bastide_tileset_store_find (store, "mine"), FALSE);
  bastide_tileset_store_set_enabled (store, bastide_tileset_store_find (store, "mine"), FALSE);
  g_assert_cmpuint (n_changes, ==, 1);
  bastide_tileset_store_reload (store);
  copy = bastide_tileset_store_copy (store);
  switched = bastide_tileset_store_list_switched (copy);
  g_assert_cmpuint (g_strv_length (switched), ==, 1);
  g_assert_cmpstr (switched[0], ==, "mine");
  g_assert_nonnull (bastide_tileset_store_find (copy, "mine"));
  g_assert_true (is_listed (bastide_tileset_store_get_known (copy), "mine"));
  g_assert_false (is_listed (bastide_tileset_store_get_all (copy), "mine"));

  /* The sets that a game is made of cannot be switched off, whatever the settings say. */
  bastide_tileset_store_set_switched (store, STRV ("base", "courtyards"));
  g_assert_true (is_listed (bastide_tileset_store_get_all (store), "base"));
  g_assert_true (is_listed (bastide_tileset_store_get_all (store), "mine"));
  g_assert_true (is_listed (bastide_tileset_store_get_all (store), "courtyards"));
}

/* Installing a set again switches it on. */
TEST_WITH ("/tileset/store/install-switches-on", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("mine.bastide-tileset", SET ("mine", "Mine"));
  g_autoptr (GFile) file = make_file (SET ("mine", "Newer"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();

  bastide_tileset_store_set_enabled (store, bastide_tileset_store_find (store, "mine"), FALSE);
  g_assert_nonnull (bastide_tileset_store_install (store, file, NULL));
  g_assert_true (is_listed (bastide_tileset_store_get_all (store), "mine"));
}

TEST_WITH ("/tileset/store/user", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("mine.bastide-tileset", SET ("mine", "Mine"));
  G_GNUC_UNUSED g_autofree char *other_path = put_user ("notes.txt", "nothing");
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *mine = bastide_tileset_store_find (store, "mine");
  GPtrArray *all = bastide_tileset_store_get_all (store);

  g_assert_nonnull (mine);
  g_assert_false (mine->builtin);
  g_assert_cmpstr (mine->path, ==, path);
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 0);

  /* The user's own come last. */
  g_assert_true (g_ptr_array_index (all, all->len - 1) == mine);
}

TEST_WITH ("/tileset/store/system", empty_folders, empty_folders)
{
  G_GNUC_UNUSED g_autofree char *path = put (g_get_system_data_dirs ()[0], "theirs.xml", SET ("theirs", "Theirs"));
  G_GNUC_UNUSED g_autofree char *second = put (g_get_system_data_dirs ()[0], "base.xml", SET ("base", "Another base"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *theirs = bastide_tileset_store_find (store, "theirs");

  g_assert_nonnull (theirs);
  g_assert_false (theirs->builtin);

  /* Another installation of the program is not the user's mistake. */
  g_assert_true (bastide_tileset_store_find (store, "base")->builtin);
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 0);
}

/* Broken files are reported and do not affect others. */
TEST_WITH ("/tileset/store/broken", empty_folders, empty_folders)
{
  g_autofree char *broken = put_user ("a.bastide-tileset", "<tileset>\n");
  G_GNUC_UNUSED g_autofree char *good = put_user ("b.bastide-tileset", SET ("mine", "Mine"));
  g_autofree char *folder = put_user ("c.bastide-tileset", "");
  g_autoptr (BastideTilesetStore) store = NULL;

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  store = bastide_tileset_store_new ();

  g_assert_nonnull (bastide_tileset_store_find (store, "base"));
  g_assert_nonnull (bastide_tileset_store_find (store, "mine"));
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 2);
  g_assert_true (g_error_matches (get_error (store, 0), BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_MALFORMED));
  g_assert_true (g_str_has_prefix (get_error (store, 0)->message, broken));
  g_assert_true (g_error_matches (get_error (store, 1), G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY));
}

/* A user's set may replace neither a built-in one nor another user's set. */
TEST_WITH ("/tileset/store/same-ids", empty_folders, empty_folders)
{
  g_autofree char *replacement = put_user ("base.bastide-tileset", SET ("base", "My base"));
  G_GNUC_UNUSED g_autofree char *first = put_user ("mine-1.bastide-tileset", SET ("mine", "First"));
  g_autofree char *second = put_user ("mine-2.bastide-tileset", SET ("mine", "Second"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();

  g_assert_true (bastide_tileset_store_find (store, "base")->builtin);
  g_assert_cmpstr (get_title (bastide_tileset_store_find (store, "mine")), ==, "First");
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 2);
  g_assert_true (g_error_matches (get_error (store, 0), BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_RESERVED));
  g_assert_true (g_str_has_prefix (get_error (store, 0)->message, replacement));
  g_assert_true (g_error_matches (get_error (store, 1), BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_DUPLICATE));
  g_assert_true (g_str_has_prefix (get_error (store, 1)->message, second));
}

TEST_WITH ("/tileset/store/reload", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideTileset) mine = NULL;
  g_autofree char *path = NULL;

  g_assert_null (bastide_tileset_store_find (store, "mine"));
  path = put_user ("mine.bastide-tileset", SET ("mine", "Mine"));
  bastide_tileset_store_reload (store);
  mine = bastide_tileset_ref (bastide_tileset_store_find (store, "mine"));

  g_assert_cmpint (g_unlink (path), ==, 0);
  bastide_tileset_store_reload (store);
  g_assert_null (bastide_tileset_store_find (store, "mine"));

  /* A game in progress with it goes on. */
  g_assert_cmpstr (get_title (mine), ==, "Mine");
}

/* Installing. */

TEST_WITH ("/tileset/store/install", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file (SET ("mine", "Mine"));
  g_autofree char *expected = g_build_filename (g_get_user_data_dir (), "bastide", "tilesets", "mine.bastide-tileset",
                                                NULL);
  g_autoptr (BastideTilesetStore) again = NULL;
  BastideTileset *mine = NO_ERROR (bastide_tileset_store_install (store, file, &error));

  g_assert_nonnull (mine);
  g_assert_true (bastide_tileset_store_find (store, "mine") == mine);
  g_assert_cmpstr (mine->path, ==, expected);
  ASSERT_STRING (harness_read_text (expected), SET ("mine", "Mine"));

  again = bastide_tileset_store_new ();
  g_assert_nonnull (bastide_tileset_store_find (again, "mine"));
}

/* A newer file of the same set replaces the older one, whatever its name. */
TEST_WITH ("/tileset/store/install-again", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("my-old-name.bastide-tileset", SET ("mine", "Old"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file (SET ("mine", "New"));
  BastideTileset *mine = NO_ERROR (bastide_tileset_store_install (store, file, &error));

  g_assert_cmpstr (get_title (mine), ==, "New");
  g_assert_cmpstr (mine->path, ==, path);
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 0);
}

/* A file that has the name but other contents, such as a set with a mistake that is being worked on, stays. */
TEST_WITH ("/tileset/store/install-beside", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("mine.bastide-tileset", "<tileset");
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file (SET ("mine", "Mine"));
  BastideTileset *mine = NO_ERROR (bastide_tileset_store_install (store, file, &error));

  g_assert_cmpstr (mine->path, !=, path);
  ASSERT_STRING (g_path_get_basename (mine->path), "mine-2.bastide-tileset");
  ASSERT_STRING (harness_read_text (path), "<tileset");
}

/* A set that came into the folder after it was read is replaced like any other, not hidden by a second file. */
TEST_WITH ("/tileset/store/install-over-newcomer", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autofree char *path = put_user ("newcomer.bastide-tileset", SET ("mine", "Old"));
  g_autoptr (GFile) file = make_file (SET ("mine", "New"));
  BastideTileset *mine = NO_ERROR (bastide_tileset_store_install (store, file, &error));

  g_assert_cmpstr (mine->path, ==, path);
  g_assert_cmpstr (get_title (mine), ==, "New");
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 0);
}

/* A pipe in the folder is an error like any other, and is not waited for. */
TEST_WITH ("/tileset/store/pipe", empty_folders, empty_folders)
{
  g_autofree char *path = put_user ("pipe.bastide-tileset", "");
  g_autoptr (BastideTilesetStore) store = NULL;

  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  store = bastide_tileset_store_new ();
  g_assert_cmpuint (bastide_tileset_store_get_errors (store)->len, ==, 1);
  g_assert_error (get_error (store, 0), G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  g_assert_nonnull (bastide_tileset_store_find (store, "base"));
}

TEST_WITH ("/tileset/store/install-reserved", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file (SET ("base", "My base"));
  g_autoptr (GError) error = NULL;

  g_assert_null (bastide_tileset_store_install (store, file, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_RESERVED);
  g_assert_true (g_str_has_prefix (error->message, g_file_peek_path (file)));
  g_assert_true (bastide_tileset_store_find (store, "base")->builtin);
}

TEST_WITH ("/tileset/store/install-broken", empty_folders, empty_folders)
{
  G_GNUC_UNUSED g_autofree char *path = put_user ("mine.bastide-tileset", SET ("mine", "Mine"));
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file ("<tileset");
  g_autoptr (GFile) missing = g_file_new_for_path ("/no/such/file");

  ASSERT_FAILS (bastide_tileset_store_install (store, file, &error), BASTIDE_TILESET_ERROR, MALFORMED);

  ASSERT_FAILS (bastide_tileset_store_install (store, missing, &error), G_IO_ERROR, NOT_FOUND);
  g_assert_cmpstr (get_title (bastide_tileset_store_find (store, "mine")), ==, "Mine");
}

/* The folder cannot be made where a file is in its way. */
TEST_WITH ("/tileset/store/install-blocked", empty_folders, empty_folders)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GFile) file = make_file (SET ("mine", "Mine"));
  g_autofree char *blocker = g_build_filename (g_get_user_data_dir (), "bastide", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  g_assert_true (g_file_set_contents (blocker, "", 0, NULL));

  g_assert_null (bastide_tileset_store_install (store, file, &error));
  g_assert_nonnull (error);
  g_assert_true (error->domain == G_IO_ERROR);
  g_assert_nonnull (strstr (error->message, blocker));
}

/* Sets our own folders before GLib looks for them. GLib could isolate each case itself, but then leaks memory. */
static char *
set_folders (void)
{
  char *root = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *data = g_build_filename (root, "data", NULL);
  g_autofree char *cache = g_build_filename (root, "cache", NULL);
  g_autofree char *system = g_build_filename (root, "system", NULL);

  g_assert_nonnull (root);
  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_setenv ("XDG_CACHE_HOME", cache, TRUE);
  g_setenv ("XDG_DATA_DIRS", system, TRUE);
  g_assert_cmpstr (g_get_user_data_dir (), ==, data);
  g_assert_cmpstr (g_get_user_cache_dir (), ==, cache);
  g_assert_cmpstr (g_get_system_data_dirs ()[0], ==, system);

  return root;
}

static char *root;

BEFORE_TESTS
{
  root = set_folders ();
}

AFTER_TESTS
{
  remove_tree (root);
  g_free (root);
}
