/* test-draft-store.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Sets that are being edited and their files: each change is saved by itself, nothing of somebody else is overwritten,
 * and no two programs write to one file.
 */

#include <string.h>

#include "model/bastide-draft-store.h"
#include "model/bastide-play-test.h"
#include "rules/bastide-registry.h"
#include "rules/bastide-rules.h"
#include "rules/bastide-state.h"
#include "store-testing.h"
#include "tileset/bastide-tileset-reader.h"

typedef struct
{
  BastideTilesetStore *tilesets;
  BastideDraftStore   *drafts;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->tilesets = bastide_tileset_store_new ();
  fixture->drafts = bastide_draft_store_new (fixture->tilesets);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_object_unref (fixture->drafts);
  g_object_unref (fixture->tilesets);
}

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

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));

  return text;
}

static void
assert_on_disk (BastideDraftDocument *document)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_print (bastide_draft_document_get_draft (document));
  g_autofree char *text = read_file (bastide_draft_document_get_path (document));

  g_assert_cmpmem (text, strlen (text), g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* Each change is on the disk after a while, without anybody asking for it. */
static void
test_saving (Fixture       *fixture,
             gconstpointer  data)
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

  /* What was not written yet is written when it is closed. */
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

/* Two windows show the same object; another program has to wait. */
static void
test_lock (Fixture       *fixture,
           gconstpointer  data)
{
  g_autoptr (BastideDraftStore) other = bastide_draft_store_new (fixture->tilesets);
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));
  BastideDraftDocument *again;
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_draft_document_save (document));
  again = bastide_draft_store_open (fixture->drafts, path, NULL);
  g_assert_true (again == document);
  g_object_unref (again);
  g_assert_null (bastide_draft_store_open (other, path, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_object_unref (document);
  document = bastide_draft_store_open (other, path, NULL);
  g_assert_nonnull (document);
  g_object_unref (document);
}

/* What cannot be played can be mended; what is no set cannot be opened, and stays as it is. */
static void
test_broken (Fixture       *fixture,
             gconstpointer  data)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  g_autoptr (GError) error = NULL;
  char *id;

  g_object_unref (document);
  text = read_file (path);
  id = strstr (text, "count=\"1\"");
  g_assert_nonnull (id);
  memcpy (id, "kount", 5);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  document = bastide_draft_store_open (fixture->drafts, path, NULL);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (bastide_draft_document_get_draft (document))->n_errors, >, 0);
  g_object_unref (document);
  again = read_file (path);
  g_assert_cmpstr (again, ==, text);

  g_assert_true (g_file_set_contents (path, "<tileset", -1, NULL));
  g_assert_null (bastide_draft_store_open (fixture->drafts, path, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_MALFORMED);
  g_clear_error (&error);
  g_assert_null (bastide_draft_store_open (fixture->drafts, path, &error));
  g_assert_error (error, BASTIDE_TILESET_ERROR, BASTIDE_TILESET_ERROR_MALFORMED);
}

/* A document whose file somebody else has changed meanwhile: there is a second tile, and here a third. */
static BastideDraftDocument *
begin_conflict (Fixture  *fixture,
                char    **theirs)
{
  BastideDraftDocument *document = bastide_draft_store_create (fixture->drafts, get_game (), "A");
  BastideTilesetDraft *draft = bastide_draft_document_get_draft (document);
  const char *path = bastide_draft_document_get_path (document);

  bastide_tileset_draft_add_tile (draft, 1, NULL);
  g_assert_true (bastide_draft_document_save (document));
  *theirs = read_file (path);
  bastide_tileset_draft_undo (draft);
  g_assert_true (bastide_draft_document_save (document));
  g_assert_true (g_file_set_contents (path, *theirs, -1, NULL));
  for (guint i = 0; i < 3; i++)
    bastide_tileset_draft_add_tile (draft, 1, NULL);
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_CONFLICT);
  g_assert_nonnull (bastide_draft_document_get_message (document));

  /* Nothing more is written until it is decided. */
  bastide_tileset_draft_undo (draft);
  g_assert_false (bastide_draft_document_save (document));

  return document;
}

static void
assert_file (const char *path,
             const char *text)
{
  g_autofree char *present = read_file (path);

  g_assert_cmpstr (present, ==, text);
}

static void
test_keep_mine (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);

  assert_file (bastide_draft_document_get_path (document), theirs);
  bastide_draft_document_keep_mine (document);
  g_assert_true (bastide_draft_document_save (document));
  assert_on_disk (document);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (bastide_draft_document_get_draft (document))), ==, 3);
}

static void
test_take_theirs (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);
  GListModel *tiles = G_LIST_MODEL (bastide_draft_document_get_draft (document));

  g_assert_true (bastide_draft_document_take_theirs (document, NULL));
  g_assert_true (bastide_draft_document_save (document));
  assert_file (bastide_draft_document_get_path (document), theirs);
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 2);
  bastide_tileset_draft_undo (bastide_draft_document_get_draft (document));
  g_assert_cmpuint (g_list_model_get_n_items (tiles), ==, 3);
}

static void
test_save_copy (Fixture       *fixture,
                gconstpointer  data)
{
  g_autofree char *theirs = NULL;
  g_autoptr (BastideDraftDocument) document = begin_conflict (fixture, &theirs);
  g_autofree char *path = g_strdup (bastide_draft_document_get_path (document));

  bastide_draft_document_save_copy (document);
  g_assert_true (bastide_draft_document_save (document));
  g_assert_cmpstr (bastide_draft_document_get_path (document), !=, path);
  assert_on_disk (document);
  assert_file (path, theirs);
  bastide_tileset_store_reload (fixture->tilesets);
  g_assert_nonnull (bastide_tileset_store_find (fixture->tilesets, "a"));
  g_assert_nonnull (bastide_tileset_store_find (fixture->tilesets,
                                                bastide_tileset_draft_get_id
                                                  (bastide_draft_document_get_draft (document))));
}

/* On a full disk the file stays as it was, and everything is written once there is room. */
static void
test_failure (Fixture       *fixture,
              gconstpointer  data)
{
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_create (fixture->drafts, get_game (), "A");

  g_assert_true (bastide_draft_document_save (document));
  bastide_tileset_draft_add_tile (bastide_draft_document_get_draft (document), 0, NULL);
  store_testing_fill_disk ();
  g_assert_false (bastide_draft_document_save (document));
  g_assert_cmpint (bastide_draft_document_get_state (document), ==, BASTIDE_DRAFT_FAILED);
  store_testing_free_disk ();
  g_assert_true (bastide_draft_document_save (document));
  assert_on_disk (document);
}

/* What came with the program is only looked at; its copy has ids of its own, so that both can be in one game. */
static void
test_builtin (Fixture       *fixture,
              gconstpointer  data)
{
  BastideTileset *base = bastide_tileset_store_find (fixture->tilesets, get_game ()->tilesets[0]);
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_look (fixture->drafts, base, NULL);
  g_autoptr (BastideDraftDocument) copy = NULL;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (bastide_tileset_draft_is_read_only (bastide_draft_document_get_draft (document)));
  g_assert_null (bastide_draft_document_get_path (document));
  copy = bastide_draft_store_duplicate (fixture->drafts, bastide_draft_document_get_draft (document));
  g_assert_false (bastide_tileset_draft_is_read_only (bastide_draft_document_get_draft (copy)));
  g_assert_true (bastide_draft_document_save (copy));
  set = bastide_tileset_draft_make_tileset (bastide_draft_document_get_draft (copy), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (set->tiles->len, ==, base->tiles->len);
  setup = bastide_play_test_create_open_setup (set, fixture->tilesets);
  /* What is played more than once is not drawn in the same order each time. */
  g_assert_null (setup->draw);
  rules = bastide_rules_new (setup, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (setup->tilesets->len, >=, 2);
}

/* The start tile that a game of the same sets would begin with; NULL where none lies. */
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

/* The tile is in the hand of who begins, and beside the usual start tile nothing lies. */
static void
assert_tile_in_hand (const BastideSetup *setup,
                     const char         *tile)
{
  const char *start = find_start (setup);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GError) error = NULL;
  BastideDecision decision;
  BastidePlacedTile placed;

  game = bastide_game_new (setup, &error);
  g_assert_no_error (error);
  bastide_game_get_decision (game, &decision);
  g_assert_cmpstr (bastide_rules_get_tile (bastide_game_get_rules (game), (guint) decision.tile)->id, ==, tile);
  g_assert_cmpuint (bastide_state_get_n_placed (bastide_game_get_rules (game), bastide_game_get_state (game)), ==,
                    start != NULL);
  if (start == NULL)
    return;
  bastide_state_get_placed (bastide_game_get_rules (game), bastide_game_get_state (game), 0, &placed);
  g_assert_cmpstr (bastide_rules_get_tile (bastide_game_get_rules (game), placed.tile)->id, ==, start);
}

/* The tile to try is drawn first, for a tile of every set, be it the start tile itself; and all others come too. */
static void
test_play_test (Fixture       *fixture,
                gconstpointer  data)
{
  GPtrArray *sets = bastide_tileset_store_get_all (fixture->tilesets);

  for (guint i = 0; i < sets->len; i++)
    {
      BastideTileset *set = sets->pdata[i];
      const BastideTileDefinition *tile = set->tiles->pdata[i % 2 == 0 ? set->tiles->len / 2 : 0];
      g_autoptr (BastideSetup) setup = bastide_play_test_create_setup (set, tile->id, fixture->tilesets, i);
      g_autoptr (BastideRules) rules = NULL;
      g_autoptr (GError) error = NULL;
      guint n_tiles = 0;

      for (guint j = 0; j < setup->tilesets->len; j++)
        n_tiles += bastide_tileset_count_tiles (setup->tilesets->pdata[j]);
      assert_tile_in_hand (setup, tile->id);
      g_assert_cmpuint (g_strv_length (setup->draw), >=, n_tiles - 1);
      g_assert_cmpuint (g_strv_length (setup->draw), <=, n_tiles + 1);
      rules = bastide_rules_new (setup, &error);
      g_assert_no_error (error);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);

#define ADD(path, function) g_test_add ("/model/draft-store/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("saving", test_saving);
  ADD ("lock", test_lock);
  ADD ("broken", test_broken);
  ADD ("keep-mine", test_keep_mine);
  ADD ("take-theirs", test_take_theirs);
  ADD ("save-copy", test_save_copy);
  ADD ("failure", test_failure);
  ADD ("builtin", test_builtin);
  ADD ("play-test", test_play_test);

  return g_test_run ();
}
