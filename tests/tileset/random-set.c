/* random-set.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-set.h"

#include "model/drafts/bastide-tileset-draft.h"
#include "random-gestures.h"
#include "../harness.h"

#define MAX_TILES 5
#define MAX_GESTURES 24

/* @used: (nullable): tools that have drawn something */
static void
note_use (GArray                   *tools,
          gboolean                 *used,
          const BastideEditGesture *gesture)
{
  for (guint i = 0; used != NULL && i < tools->len; i++)
    if (memcmp (&g_array_index (tools, BastideEditTool, i), &gesture->tool, sizeof gesture->tool) == 0)
      used[i] = TRUE;
}

/* Changes to whole tiles. */
static void
handle_tile (BastideTilesetDraft *draft,
             BastideTileDraft    *tile,
             GRand               *random)
{
  g_autoptr (GPtrArray) tiles = g_ptr_array_new ();
  g_autoptr (GBytes) copied = NULL;

  g_ptr_array_add (tiles, tile);
  switch (g_rand_int_range (random, 0, 8))
    {
    case 0:
      bastide_tileset_draft_turn (draft, tiles, (guint) g_rand_int_range (random, 1, BASTIDE_N_ROTATIONS));
      break;
    case 1:
      bastide_tileset_draft_mirror (draft, tiles);
      break;
    case 2:
      bastide_tileset_draft_set_count (draft, tiles, (guint) g_rand_int_range (random, 0, 4));
      break;
    case 3:
      bastide_tileset_draft_duplicate_tiles (draft, tiles);
      break;
    case 4:
      copied = bastide_tileset_draft_copy_tiles (draft, tiles);
      g_assert_true (bastide_tileset_draft_paste_tiles (draft, copied, 0, NULL));
      break;
    case 5:
      bastide_tileset_draft_derive_again (draft, tiles);
      break;
    case 6:
      bastide_tileset_draft_undo (draft);
      /* A set needs at least one tile. */
      if (g_rand_boolean (random) || g_list_model_get_n_items (G_LIST_MODEL (draft)) == 0)
        bastide_tileset_draft_redo (draft);
      break;
    default:
      break;
    }
}

static void
draw_tile (BastideTilesetDraft *draft,
           BastideTileDraft    *tile,
           GArray              *tools,
           gboolean            *used,
           GRand               *random)
{
  int n_gestures = g_rand_int_range (random, 0, MAX_GESTURES);

  for (int i = 0; i < n_gestures; i++)
    {
      BastideEditGesture gesture = random_gesture (random, bastide_tile_draft_get_definition (tile), tools);
      g_autoptr (GError) error = NULL;

      /* The game has its own start tile. */
      if (gesture.tool.type == BASTIDE_EDIT_TOOL_START)
        continue;
      if (bastide_tileset_draft_apply_gesture (draft, tile, &gesture, &error))
        note_use (tools, used, &gesture);
      else
        g_assert_true (error->domain == BASTIDE_TILE_EDIT_ERROR);
    }
}

BastideTileset *
random_set_new (const BastideGameInterface *game,
                GArray                     *tools,
                gboolean                   *used,
                GRand                      *random)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (game, "random", "Random");
  int n_tiles = g_rand_int_range (random, 1, MAX_TILES + 1);
  BastideTileset *set;

  for (int i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDraft) tile = g_object_ref (bastide_tileset_draft_add_tile (draft, 0, NULL));

      draw_tile (draft, tile, tools, used, random);
      handle_tile (draft, tile, random);
    }
  for (guint i = 0; i < bastide_tileset_draft_get_issues (draft)->list->len; i++)
    g_test_message ("%s", ((const BastideTilesetIssue *)
                           g_ptr_array_index (bastide_tileset_draft_get_issues (draft)->list, i))->message);
  g_assert_cmpuint (bastide_tileset_draft_get_issues (draft)->n_errors, ==, 0);
  set = NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));

  return set;
}
