/* fuzz-drafts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Every well-formed file can be edited, even if it cannot be played: an author who does not look draws, turns, copies
 * and pastes. It can be checked and saved at any time, and everything can be undone and redone.
 */

#include "fuzz-formats.h"

#include "model/drafts/bastide-tileset-draft.h"
#include "rules/bastide-registry.h"
#include "../tileset/random-gestures.h"

#define N_EDITS 8

static GBytes *
print (BastideTilesetDraft *draft)
{
  return bastide_tileset_draft_print (draft);
}

static BastideTileDraft *
pick_tile (BastideTilesetDraft *draft,
           GRand               *random)
{
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));

  if (n_tiles == 0)
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (draft), (guint) g_rand_int_range (random, 0, (gint32) n_tiles));
}

static void
draw (BastideTilesetDraft *draft,
      BastideTileDraft    *tile,
      GArray              *tools,
      GRand               *random)
{
  BastideEditGesture gesture;

  /* The canvas offers no handles for an unreadable tile. */
  if (!bastide_tile_draft_is_sound (tile))
    return;

  gesture = random_gesture (random, bastide_tile_draft_get_definition (tile), tools);
  bastide_tileset_draft_apply_gesture (draft, tile, &gesture, NULL);
}

static void
copy (BastideTilesetDraft *draft,
      GPtrArray           *tiles,
      GRand               *random)
{
  g_autoptr (GBytes) bytes = bastide_tileset_draft_copy_tiles (draft, tiles);
  guint n_tiles = g_list_model_get_n_items (G_LIST_MODEL (draft));

  bastide_tileset_draft_paste_tiles (draft, bytes, (guint) g_rand_int_range (random, 0, (gint32) n_tiles + 1), NULL);
}

static void
edit (BastideTilesetDraft *draft,
      GArray              *tools,
      GRand               *random)
{
  g_autoptr (BastideTileDraft) tile = pick_tile (draft, random);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  int what = g_rand_int_range (random, 0, 12);

  if (tile == NULL)
    {
      bastide_tileset_draft_add_tile (draft, 0, NULL);
      return;
    }

  g_ptr_array_add (tiles, tile);
  if (what == 0)
    bastide_tileset_draft_turn (draft, tiles, 1);
  else if (what == 1)
    bastide_tileset_draft_mirror (draft, tiles);
  else if (what == 2)
    bastide_tileset_draft_duplicate_tiles (draft, tiles);
  else if (what == 3)
    bastide_tileset_draft_remove_tiles (draft, tiles);
  else if (what == 4)
    bastide_tileset_draft_set_count (draft, tiles, (guint) g_rand_int_range (random, 0, 5));
  else if (what == 5)
    bastide_tileset_draft_rename_tile (draft, tile, "renamed", NULL);
  else if (what == 6)
    bastide_tileset_draft_derive_again (draft, tiles);
  else if (what == 7)
    copy (draft, tiles, random);
  else if (what == 8)
    bastide_tileset_draft_set_id (draft, "other", NULL);
  else
    draw (draft, tile, tools, random);
}

static guint
undo_all (BastideTilesetDraft *draft)
{
  gboolean can_undo = TRUE;
  guint n_steps = 0;

  for (;; n_steps++)
    {
      g_object_get (draft, "can-undo", &can_undo, NULL);
      if (!can_undo)
        return n_steps;
      bastide_tileset_draft_undo (draft);
    }
}

static void
check_bytes (BastideTilesetDraft *draft,
             GBytes              *bytes,
             const char          *complaint)
{
  g_autoptr (GBytes) now = print (draft);

  if (!g_bytes_equal (now, bytes))
    g_error ("%s", complaint);
}

/* A saved file is opened again unchanged. */
static void
check_saved (GBytes *bytes)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new_from_bytes (bytes, NAME, NULL);

  if (draft == NULL)
    g_error ("what was saved cannot be opened");
  check_bytes (draft, bytes, "what was saved is not canonical");
}

/* Pastes foreign tiles of any kind. */
static void
check_pasted (GBytes *bytes)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (games[i], "mine", "Mine");
      g_autoptr (GBytes) before = print (draft);
      g_autoptr (GError) error = NULL;

      if (!bastide_tileset_draft_paste_tiles (draft, bytes, 0, &error))
        {
          if (error == NULL)
            g_error ("nothing was pasted, and nobody knows why");
          check_bytes (draft, before, "what could not be pasted has left something");
          continue;
        }
      bastide_tileset_draft_get_issues (draft);
      bastide_tileset_draft_undo (draft);
      check_bytes (draft, before, "pasting cannot be undone");
    }
}

void
fuzz_check_draft (GBytes *bytes)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new_from_bytes (bytes, NAME, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (g_bytes_hash (bytes));
  g_autoptr (GArray) tools = NULL;
  g_autoptr (GBytes) before = NULL;
  g_autoptr (GBytes) after = NULL;
  guint n_steps;

  check_pasted (bytes);
  if (draft == NULL)
    return;

  tools = bastide_edit_tools_list (bastide_tileset_draft_get_game (draft));
  before = print (draft);
  check_saved (before);
  for (guint i = 0; i < N_EDITS; i++)
    edit (draft, tools, random);
  bastide_tileset_draft_get_issues (draft);
  after = print (draft);
  check_saved (after);

  n_steps = undo_all (draft);
  check_bytes (draft, before, "undoing does not lead back");
  while (n_steps-- > 0)
    bastide_tileset_draft_redo (draft);
  check_bytes (draft, after, "doing again does not lead to the same");
  /* A large one is checked in a thread. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
}
