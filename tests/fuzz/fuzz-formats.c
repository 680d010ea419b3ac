/* fuzz-formats.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Reads whatever it is given as each kind of file that the program opens. A file is read or refused with an error; what
 * is read can be written and read again, advised on and edited.
 */

#include "fuzz-formats.h"

#include "model/bastide-game-file.h"
#include "model/bastide-tileset-draft.h"
#include "tileset/bastide-tileset-advice.h"
#include "tileset/bastide-tileset-reader.h"
#include "tileset/bastide-tileset-writer.h"

#define NAME "fuzz"

static BastideTilesetStore *store;

static GLogWriterOutput
ignore_messages (GLogLevelFlags   level,
                 const GLogField *fields,
                 gsize            n_fields,
                 gpointer         data)
{
  /* What a file can cause must never be a programmer's error. */
  if (level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING))
    {
      g_log_writer_standard_streams (level, fields, n_fields, data);
      g_abort ();
    }

  return G_LOG_WRITER_HANDLED;
}

int
LLVMFuzzerInitialize (int    *argc,
                      char ***argv)
{
  g_log_set_writer_func (ignore_messages, NULL, NULL);
  store = bastide_tileset_store_new ();

  return 0;
}

static void
check_written (const BastideTileset *set)
{
  g_autoptr (GBytes) first = bastide_tileset_print (set);
  g_autoptr (BastideTileset) again = bastide_tileset_load_bytes (first, NAME, NULL);
  g_autoptr (GBytes) second = again != NULL ? bastide_tileset_print (again) : NULL;

  if (second == NULL || !g_bytes_equal (first, second))
    g_error ("what was written is read otherwise");
}

static void
check_tileset (GBytes *bytes)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new (NAME);
  g_autoptr (BastideTileset) set = bastide_tileset_read (bytes, issues);
  g_autoptr (GPtrArray) companions = NULL;

  if (set == NULL && issues->n_errors == 0)
    g_error ("nothing was read, and nobody knows why");
  if (set == NULL)
    return;

  companions = bastide_tileset_store_list_companions (store, set);
  if (issues->n_errors == 0)
    check_written (set);
  bastide_tileset_advise (set, companions, issues);
}

/* Whatever is well-formed can be edited, also when it cannot be played. */
static void
check_draft (GBytes *bytes)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new_from_bytes (bytes, NAME, NULL);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;

  if (draft == NULL)
    return;

  before = bastide_tileset_draft_print (draft);
  bastide_tileset_draft_get_issues (draft);
  for (guint i = 0; i < MIN (g_list_model_get_n_items (G_LIST_MODEL (draft)), 3); i++)
    g_ptr_array_add (tiles, g_list_model_get_item (G_LIST_MODEL (draft), i));
  if (tiles->len == 0)
    return;

  bastide_tileset_draft_turn (draft, tiles, 1);
  bastide_tileset_draft_mirror (draft, tiles);
  bastide_tileset_draft_duplicate_tiles (draft, tiles);
  bastide_tileset_draft_get_issues (draft);
  while (bastide_tileset_draft_is_modified (draft))
    bastide_tileset_draft_undo (draft);
  after = bastide_tileset_draft_print (draft);
  if (!g_bytes_equal (before, after))
    g_error ("undoing does not lead back");
}

static void
check_saved_game (GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideGame) game = bastide_game_load_bytes (bytes, NAME, store, NULL, &error);

  if (game == NULL && error == NULL)
    g_error ("no game was read, and nobody knows why");
}

int
LLVMFuzzerTestOneInput (const guint8 *data,
                        gsize         size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);

  check_tileset (bytes);
  check_draft (bytes);
  check_saved_game (bytes);

  return 0;
}
