/* test-draft-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Sets being edited and their files: each change is saved automatically, nobody else's changes are overwritten, and no
 * two programs write to one file.
 */

#include <glib/gstdio.h>
#include <unistd.h>
#include <utime.h>

#include "model/drafts/bastide-draft-document-private.h"
#include "model/simulation/bastide-play-test.h"
#include "rules/bastide-registry.h"
#include "store-testing.h"
#include "testing.h"

/* Tiles of a very large set. */
#define N_ENORMOUS 2000

typedef DraftsFixture Fixture;

static const BastideGameInterface *
get_game (void)
{
  return bastide_registry_get_games ()[0];
}

static void
wait_until_saved (BastideDraftDocument *document)
{
  while (bastide_draft_document_get_state (document) == BASTIDE_DRAFT_SAVING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_SAVED);
}

static void
assert_on_disk (BastideDraftDocument *document)
{
  g_autofree char *text = harness_read_text (bastide_draft_document_get_path (document));

  ASSERT_STRING (harness_take_text (bastide_tileset_draft_print (bastide_draft_document_get_draft (document))), text);
}

/* Each change is on the disk after a while, without a command to save. */
TEST_WITH ("/model/draft-store/saving", drafts_set_up, drafts_tear_down)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "Moje přístavy");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  g_autofree char *path = NULL;
  g_autoptr (GPtrArray) paths = NULL;

  g_assert_cmpstr (bastide_tileset_draft_get_id (draft), ==, "moje-pristavy");
  wait_until_saved (document);
  assert_on_disk (document);
  bastide_tileset_draft_add_tile (draft, 1, NULL);
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  wait_until_saved (document);
  assert_on_disk (document);
  g_assert_false (bastide_tileset_draft_is_modified (draft));
  bastide_tileset_draft_undo (draft);
  wait_until_saved (document);
  assert_on_disk (document);

  /* Unsaved changes are written when it is closed. */
  bastide_tileset_draft_add_tile (draft, 1, NULL);
  bastide_tileset_draft_add_tile (draft, 2, NULL);
  path = g_strdup (bastide_draft_document_get_path (document));
  g_object_unref (document);
  paths = bastide_draft_store_list (fixture->drafts);
  g_assert_cmpuint (paths->len, ==, 1);
  g_assert_cmpstr (paths->pdata[0], ==, path);
  document = bastide_draft_store_open (fixture->drafts, path, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_draft_document_get_draft (document))), ==, 3);
  g_object_unref (document);
}

static void
add_meanwhile (BastideTilesetDraft **draft)
{
  bastide_tileset_draft_add_tile (*draft, 1, NULL);
}

/* A change made while the file is being written is not reported as saved until it is. */
TEST_WITH ("/model/draft-store/meanwhile", drafts_set_up, drafts_tear_down)
{
  BastideTilesetDraft *draft = NULL;
  /* Before the document is told. */
  gulong handler = g_signal_connect_swapped (fixture->drafts->autosave, "written", G_CALLBACK (add_meanwhile), &draft);
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");

  draft = bastide_draft_document_get_draft (document);
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_SAVING);
  g_assert_true (bastide_tileset_draft_is_modified (draft));
  g_signal_handler_disconnect (fixture->drafts->autosave, handler);
  wait_until_saved (document);
  assert_on_disk (document);
}

/* Two windows share one object; another program has to wait. */
TEST_WITH ("/model/draft-store/lock", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftStore) other = bastide_draft_store_new (fixture->tilesets);
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));
  BastideDraftDocument *again;

  g_assert_true (bastide_draft_document_save (document));
  again = bastide_draft_store_open (fixture->drafts, path, NULL);
  g_assert_true (again == document);
  g_object_unref (again);
  ASSERT_FAILS (bastide_draft_store_open (other, path, &error), G_IO_ERROR, BUSY);
  g_object_unref (document);
  document = bastide_draft_store_open (other, path, NULL);
  g_assert_nonnull (document);
  g_object_unref (document);
}

/* A set that cannot be played can be repaired; a file that is not a set cannot be opened, and is left alone. */
TEST_WITH ("/model/draft-store/broken", drafts_set_up, drafts_tear_down)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));
  g_autofree char *text = NULL;
  g_autoptr (GString) broken = NULL;

  g_object_unref (document);
  text = harness_read_text (path);
  broken = g_string_new (text);
  g_assert_cmpuint (g_string_replace (broken, "count=\"1\"", "kount=\"1\"", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, broken->str, -1, NULL));
  document = bastide_draft_store_open (fixture->drafts, path, NULL);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (bastide_draft_document_get_draft (document))->n_errors, >, 0);
  g_object_unref (document);
  ASSERT_STRING (harness_read_text (path), broken->str);

  g_assert_true (g_file_set_contents (path, "<tileset", -1, NULL));
  ASSERT_FAILS (bastide_draft_store_open (fixture->drafts, path, &error), BASTIDE_TILESET_ERROR, MALFORMED);
  ASSERT_FAILS (bastide_draft_store_open (fixture->drafts, path, &error), BASTIDE_TILESET_ERROR, MALFORMED);
}

/* A document whose file has been changed by somebody else: the file has a second tile, the document a third. */
static BastideDraftDocument *
begin_conflict (Fixture  *fixture,
                char    **theirs)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  const char *path = bastide_draft_document_get_path (document);

  bastide_tileset_draft_add_tile (draft, 1, NULL);
  g_assert_true (bastide_draft_document_save (document));
  *theirs = harness_read_text (path);
  bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_draft_document_save (document));
  g_assert_true (g_file_set_contents (path, *theirs, -1, NULL));
  for (guint i = 0; i < 3; i++)
    bastide_tileset_draft_add_tile (draft, 1, NULL);
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_CONFLICT);
  g_assert_nonnull (bastide_draft_document_get_message (document));

  /* Nothing more is written until the conflict is decided. */
  bastide_tileset_draft_undo (draft);
  g_assert_false (bastide_draft_document_save (document));

  return document;
}

/* A look at the file reports the conflict as well, before anything is changed here. */
TEST_WITH ("/model/draft-store/look", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");

  g_assert_true (bastide_draft_document_save (document));
  bastide_draft_document_look (document);
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_SAVED);
  g_assert_true (g_file_set_contents (bastide_draft_document_get_path (document), "<other/>", -1, NULL));
  bastide_draft_document_look (document);
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_CONFLICT);
}

#define BROKEN_A "<tileset xmlns='https://bastide-game.github.io/ns/tileset/1' id='a' game='classic'/>"

TEST_WITH ("/model/draft-store/keep-mine", drafts_set_up, drafts_tear_down)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);

  ASSERT_STRING (harness_read_text (bastide_draft_document_get_path (document)), theirs);
  bastide_draft_document_keep_mine (document);
  g_assert_true (bastide_draft_document_save (document));
  assert_on_disk (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_draft_document_get_draft (document))), ==, 3);
}

TEST_WITH ("/model/draft-store/take-theirs", drafts_set_up, drafts_tear_down)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);
  GListModel *tiles = G_LIST_MODEL (bastide_draft_document_get_draft (document));

  g_assert_true (bastide_draft_document_take_theirs (document, NULL));
  g_assert_true (bastide_draft_document_save (document));
  ASSERT_STRING (harness_read_text (bastide_draft_document_get_path (document)), theirs);
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 2);
  bastide_tileset_draft_undo (bastide_draft_document_get_draft (document));
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 3);
}

TEST_WITH ("/model/draft-store/save-copy", drafts_set_up, drafts_tear_down)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));
  g_autoptr (BastideTileDraft) first = NULL;
  gboolean can_undo = TRUE;

  bastide_draft_document_save_copy (document);
  g_assert_true (bastide_draft_document_save (document));
  g_assert_cmpstr (bastide_draft_document_get_path (document), !=, path);
  assert_on_disk (document);
  ASSERT_STRING (harness_read_text (path), theirs);
  bastide_tileset_store_reload (fixture->tilesets);
  g_assert_nonnull (bastide_tileset_store_find (fixture->tilesets, "a"));
  g_assert_nonnull (bastide_tileset_store_find (fixture->tilesets,
                                                bastide_tileset_draft_get_id
                                                  (bastide_draft_document_get_draft (document))));
  /* It is a set of its own like any copy, without references to the ids of the other. */
  first = g_list_model_get_item (G_LIST_MODEL (bastide_draft_document_get_draft (document)), 0);
  g_assert_cmpstr (bastide_tile_draft_get_id (first), ==, "a-2-01");
  g_object_get (bastide_draft_document_get_draft (document), "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
}

/* No two sets have the same id, however they got it, and the other file is named. */
TEST_WITH ("/model/draft-store/own-id", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) first = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autoptr (BastideDraftDocument) second = bastide_draft_store_create (fixture->drafts, get_game (), "B");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (second);
  g_autofree char *name = g_path_get_basename (bastide_draft_document_get_path (first));
  g_autoptr (GError) error = NULL;
  g_autofree char *xml = NULL;
  g_autoptr (GBytes) bytes = NULL;

  /* The same for a set that cannot be played yet. */
  bytes = g_bytes_new_static (BROKEN_A, strlen (BROKEN_A));
  g_assert_true (bastide_tileset_draft_set_xml (bastide_draft_document_get_draft (first), bytes, NULL));
  g_clear_pointer (&bytes, g_bytes_unref);
  g_assert_true (bastide_draft_document_save (first) && bastide_draft_document_save (second));
  bastide_tileset_store_reload (fixture->tilesets);
  bastide_tileset_draft_set_tilesets (draft, fixture->tilesets);
  g_assert_true (bastide_tileset_draft_set_id (draft, "b", NULL));
  g_assert_false (bastide_tileset_draft_set_id (draft, "base", NULL));
  g_assert_false (bastide_tileset_draft_set_id (draft, "a", &error));
  g_assert_nonnull (strstr (error->message, name));
  g_assert_cmpstr (bastide_tileset_draft_get_id (draft), ==, "b");
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);

  /* If the id is written into the file by hand, the checks report it, and the set cannot be played. */
  xml = harness_take_text (bastide_tileset_draft_print (draft));
  memcpy (strstr (xml, " id=\"b\"") + strlen (" id=\""), "a", 1);
  bytes = g_bytes_new (xml, strlen (xml));
  g_assert_true (bastide_tileset_draft_set_xml (draft, bytes, NULL));
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 1);
  g_assert_null (bastide_tileset_draft_make_tileset (draft, NULL));
}

/* On a full disk the file stays as it was, and everything is written once there is room. */
TEST_WITH ("/model/draft-store/failure", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");

  g_assert_true (bastide_draft_document_save (document));
  bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 0, NULL);
  harness_fill_disk (100);
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_FAILED);
  harness_free_disk ();
  g_assert_true (bastide_draft_document_save (document));
  assert_on_disk (document);
}

/* Saving is retried without any further action. */
TEST_WITH ("/model/draft-store/retry", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");

  g_assert_true (bastide_draft_document_save (document));
  bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 0, NULL);
  harness_fill_disk (100);
  while (bastide_draft_document_get_state (document) == BASTIDE_DRAFT_SAVING)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_FAILED);
  g_assert_nonnull (bastide_draft_document_get_message (document));
  harness_free_disk ();
  while (bastide_draft_document_get_state (document) != BASTIDE_DRAFT_SAVED)
    g_main_context_iteration (NULL, TRUE);
  assert_on_disk (document);
  g_assert_false (bastide_tileset_draft_is_modified (bastide_draft_document_get_draft (document)));
}

static char *
get_folder (BastideDraftDocument *document)
{
  return g_path_get_dirname (bastide_draft_document_get_path (document));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* A file that is removed while it is open is written again with the next change, and so is its folder. */
TEST_WITH ("/model/draft-store/removed", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  g_autofree char *folder = get_folder (document);

  g_assert_true (bastide_draft_document_save (document));
  g_assert_cmpint (g_unlink (bastide_draft_document_get_path (document)), ==, 0);
  bastide_tileset_draft_add_tile (draft, 0, NULL);
  wait_until_saved (document);
  assert_on_disk (document);

  remove_folder (folder);
  bastide_tileset_draft_undo (draft);
  wait_until_saved (document);
  assert_on_disk (document);
}

/* If nothing can be written nothing is lost, and the reason is reported. */
TEST_WITH ("/model/draft-store/no-folder", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *folder = get_folder (document);

  g_assert_true (bastide_draft_document_save (document));
  remove_folder (folder);
  g_assert_true (g_file_set_contents (folder, "a file", -1, NULL));
  bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 0, NULL);
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_FAILED);
  g_assert_true (bastide_tileset_draft_is_modified (bastide_draft_document_get_draft (document)));
  g_assert_nonnull (strstr (bastide_draft_document_get_message (document), folder));

  g_assert_cmpint (g_unlink (folder), ==, 0);
  g_assert_true (bastide_draft_document_save (document));
  assert_on_disk (document);
}

/* A file with any name is opened and saved under this name; if it is a link, its target is changed. */
TEST_WITH ("/model/draft-store/odd-names", drafts_set_up, drafts_tear_down)
{
  static const char *const names[] = {
    "with space.bastide-tileset", "P\305\231\303\255stavy.xml", "two\nlines.bastide-tileset",
    "not\377utf-8.bastide-tileset", "%2e.bastide-tileset", "-rf.bastide-tileset", "link.bastide-tileset",
  };
  BastideDraftDocument *first = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *folder = get_folder (first);
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (first));
  g_autofree char *elsewhere = g_build_filename (g_get_user_data_dir (), "elsewhere", NULL);
  g_autofree char *text = NULL, *changed = NULL;

  g_object_unref (first);
  text = harness_read_text (path);
  g_assert_true (g_file_set_contents (elsewhere, text, -1, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *odd = g_build_filename (folder, names[i], NULL);
      g_autoptr (BastideDraftDocument) document = NULL;
      g_autoptr (GPtrArray) paths = NULL;

      if (g_str_has_prefix (names[i], "link"))
        g_assert_cmpint (symlink (elsewhere, odd), ==, 0);
      else
        g_assert_true (g_file_set_contents (odd, text, -1, NULL));
      paths = bastide_draft_store_list (fixture->drafts);
      g_assert_true (g_ptr_array_find_with_equal_func (paths, odd, g_str_equal, NULL));
      document = NO_ERROR (bastide_draft_store_open (fixture->drafts, odd, &error));
      bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 1, NULL);
      wait_until_saved (document);
      assert_on_disk (document);
      g_assert_cmpstr (bastide_draft_document_get_path (document), ==, odd);
    }
  g_assert_true (g_file_test (elsewhere, G_FILE_TEST_IS_REGULAR));
  changed = harness_read_text (elsewhere);
  g_assert_nonnull (strstr (changed, "a-02"));
}

/* The modification time of a file, by the computer's clock, means nothing. */
TEST_WITH ("/model/draft-store/clock", drafts_set_up, drafts_tear_down)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  struct utimbuf past = { 1, 1 };

  g_assert_true (bastide_draft_document_save (document));
  g_assert_cmpint (g_utime (bastide_draft_document_get_path (document), &past), ==, 0);
  bastide_tileset_draft_add_tile (draft, 1, NULL);
  wait_until_saved (document);
  assert_on_disk (document);
  g_object_unref (document);
}

/* A file of the maximum size. */
TEST_WITH ("/model/draft-store/enormous", drafts_set_up, drafts_tear_down)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "Enormous");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));

  bastide_tileset_draft_begin (draft, "tiles");
  for (guint i = 1; i < N_ENORMOUS; i++)
    bastide_tileset_draft_add_tile (draft, i, NULL);
  bastide_tileset_draft_end (draft);
  wait_until_saved (document);
  assert_on_disk (document);
  g_object_unref (document);

  document = NO_ERROR (bastide_draft_store_open (fixture->drafts, path, &error));
  draft = bastide_draft_document_get_draft (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (draft)), ==, N_ENORMOUS);
  g_object_unref (document);
}

/* The saved file can be opened again after any typing or pasting; otherwise the previous one stays. */
TEST_WITH ("/model/draft-store/can-be-opened", drafts_set_up, drafts_tear_down)
{
  static const char *const elements[] = { "title", "description", "notice", "author", "licence", "link" };
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  g_autofree char *book = g_strnfill (30000, '<');
  const char *const texts[] = { "a\001b", "a\357\277\276b", "   ", "a\r\n\tb", "a\342\200\256b", "<]]>&", book };
  g_autofree char *before = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    for (guint j = 0; j < G_N_ELEMENTS (elements); j++)
      {
        g_autoptr (GBytes) bytes = NULL;

        bastide_tileset_draft_set_text (draft, elements[j], j < 3 ? "en" : NULL, texts[i]);
        g_assert_true (bastide_draft_document_save (document));
        bytes = bastide_tileset_draft_print (draft);
        g_object_unref (NO_ERROR (bastide_tileset_draft_new_from_bytes (bytes, "file", &error)));
        assert_on_disk (document);
      }

  before = harness_read_text (bastide_draft_document_get_path (document));
  for (char first = 'a'; first <= 'z'; first++)
    for (char second = 'a'; second <= 'f'; second++)
      {
        const char language[] = { first, second, '\0' };

        bastide_tileset_draft_set_text (draft, "description", language, book);
      }
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_FAILED);
  g_assert_nonnull (strstr (bastide_draft_document_get_message (document), "8"));
  ASSERT_STRING (harness_read_text (bastide_draft_document_get_path (document)), before);
}

/* Every built-in set: opened, changed, changed back and saved, it is the same file. */
TEST_WITH ("/model/draft-store/same-file", drafts_set_up, drafts_tear_down)
{
  GPtrArray *sets = bastide_tileset_store_get_known (fixture->tilesets);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "tilesets", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_cmpuint (sets->len, >, 10);
  for (guint i = 0; i < sets->len; i++)
    {
      const BastideTileset *set = sets->pdata[i];
      g_autofree char *original = harness_read_text (set->path);
      g_autofree char *path = g_strdup_printf ("%s/%s.xml", folder, set->id);
      g_autoptr (BastideDraftDocument) document = NULL;

      g_assert_true (g_file_set_contents (path, original, -1, NULL));
      document = NO_ERROR (bastide_draft_store_open (fixture->drafts, path, &error));
      bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 0, NULL);
      g_assert_true (bastide_draft_document_save (document));
      bastide_tileset_draft_undo (bastide_draft_document_get_draft (document));
      wait_until_saved (document);
      ASSERT_STRING (harness_read_text (path), original);
    }
}

/* A built-in set is read-only; its copy has ids of its own, so both can be in one game. */
TEST_WITH ("/model/draft-store/builtin", drafts_set_up, drafts_tear_down)
{
  BastideTileset *base = bastide_tileset_store_find (fixture->tilesets, get_game ()->tilesets[0]);
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_look (fixture->drafts, base, NULL);
  g_autoptr (BastideDraftDocument) copy = NULL;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastideRules) rules = NULL;

  g_assert_true (bastide_tileset_draft_is_read_only (bastide_draft_document_get_draft (document)));
  g_assert_null (bastide_draft_document_get_path (document));
  copy = bastide_draft_store_duplicate (fixture->drafts, bastide_draft_document_get_draft (document));
  g_assert_false (bastide_tileset_draft_is_read_only (bastide_draft_document_get_draft (copy)));
  g_assert_true (bastide_draft_document_save (copy));
  set = NO_ERROR (bastide_tileset_draft_make_tileset (bastide_draft_document_get_draft (copy), &error));
  g_assert_cmpuint (set->tiles->len, ==, base->tiles->len);
  setup = bastide_play_test_create_open_setup (set, fixture->tilesets);
  /* The order of drawing differs from one play-test to the next. */
  g_assert_null (setup->draw);
  rules = NO_ERROR (bastide_rules_new (setup, &error));
  g_assert_cmpuint (setup->tilesets->len, >=, 2);
}

/* The usual start tile for a game with the same sets; NULL if the board is empty. */
static const char *
find_start (const BastideSetup *setup)
{
  g_autoptr (BastideSetup) plain = bastide_setup_copy (setup);
  g_autoptr (BastideRules) rules = NULL;
  int start;

  g_clear_pointer (&plain->draw, g_strfreev);
  rules = bastide_rules_new (plain, NULL);
  start = bastide_rules_get_start_tile (rules);

  return start >= 0 ? g_intern_string (bastide_rules_get_tile (rules, (guint) start)->id) : NULL;
}

/* The first player has the tile in hand, and nothing lies on the board but the usual start tile. */
static void
assert_tile_in_hand (const BastideSetup *setup,
                     const char         *tile)
{
  const char *start = find_start (setup);
  BastidePlacedTile placed;
  g_autoptr (BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));
  const BastideDecision decision = testing_get_decision (game);

  g_assert_cmpstr (bastide_rules_get_tile (bastide_game_get_rules (game), (guint) decision.tile)->id, ==, tile);
  g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)), ==,
                    start != NULL);
  if (start == NULL)
    return;
  bastide_state_get_placed (bastide_game_get_rules (game), bastide_game_get_state (game), 0, &placed);
  g_assert_cmpstr (bastide_rules_get_tile (bastide_game_get_rules (game), placed.tile)->id, ==, start);
}

/* The tested tile is drawn first, for a tile of every set, even the start tile itself; all others follow. */
TEST_WITH ("/model/draft-store/play-test", drafts_set_up, drafts_tear_down)
{
  GPtrArray *sets = bastide_tileset_store_get_all (fixture->tilesets);

  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = sets->pdata[i];
      const BastideTileDefinition *tile = set->tiles->pdata[i % 2 == 0 ? set->tiles->len / 2 : 0];
      g_autoptr (BastideSetup) setup = bastide_play_test_create_setup (set, tile->id, fixture->tilesets, i);
      g_autoptr (BastideRules) rules = NULL;
      guint n_tiles = 0;

      for (guint j = 0; j < setup->tilesets->len; j++)
        n_tiles += bastide_tileset_count_tiles (setup->tilesets->pdata[j]);
      assert_tile_in_hand (setup, tile->id);
      g_assert_cmpuint (g_strv_length (setup->draw), >=, n_tiles - 1);
      g_assert_cmpuint (g_strv_length (setup->draw), <=, n_tiles + 1);
      rules = NO_ERROR (bastide_rules_new (setup, &error));
    }
}

ISOLATED_TESTS
