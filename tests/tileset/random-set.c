/* random-set.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "random-set.h"

#include "model/drafts/bastide-row-names.h"
#include "random-gestures.h"
#include "rules/bastide-row.h"
#include "../harness.h"

#define MAX_TILES 5
#define MAX_GESTURES 24
#define MAX_ROWS 8
#define MAX_ROWS_USED 24 /* with those that their words need */
#define N_WORDS 8
#define N_MARK_TOOLS 5 /* so that marks are as usual as roads */

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

static BastideTileset *
draw_tiles (BastideTilesetDraft *draft,
            GArray              *tools,
            gboolean            *used,
            GRand               *random)
{
  int n_tiles = g_rand_int_range (random, 1, MAX_TILES + 1);

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

  return NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));
}

BastideTileset *
random_set_new (const BastideGameInterface *game,
                GArray                     *tools,
                gboolean                   *used,
                GRand                      *random)
{
  g_autoptr (BastideTilesetDraft) draft = bastide_tileset_draft_new (game, "random", "Random");

  return draw_tiles (draft, tools, used, random);
}

BastideElement *
random_set_add_row (BastideTilesetDraft *draft,
                    const char          *type)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (draft);
  g_autoptr (BastideElement) copy = rules != NULL ? bastide_element_copy (rules) : bastide_element_new ("rules");
  BastideElement *row = bastide_row_element_new (bastide_tileset_draft_get_game (draft), rules, type);

  bastide_element_take_child (copy, row);
  bastide_tileset_draft_set_rules (draft, copy, "Add", NULL);

  return row;
}

BastideRowSentence *
random_set_get_sentence (BastideTilesetDraft *draft,
                         guint                row)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (draft);

  return bastide_row_sentence_new (bastide_tileset_draft_get_game (draft), bastide_tileset_draft_get_id (draft), rules,
                                   g_ptr_array_index (rules->children, row));
}

void
random_set_choose_words (BastideTilesetDraft *draft,
                         guint                max_rows,
                         GRand               *random)
{
  BastideElement *rules = bastide_tileset_draft_get_rules (draft);
  guint row = (guint) g_rand_int_range (random, 0, (int) rules->children->len);
  g_autoptr (BastideRowSentence) sentence = random_set_get_sentence (draft, row);
  const BastideRowPart *part = g_ptr_array_index (sentence->parts,
                                                  g_rand_int_range (random, 0, (int) sentence->parts->len));
  g_autoptr (GPtrArray) choices = part->list != NULL ? bastide_row_sentence_list_choices (sentence, part) : NULL;
  g_autoptr (BastideElement) numbered = NULL;
  const BastideRowChoice *choice;

  g_assert_cmpstr (sentence->error, ==, NULL);
  if (part->type == BASTIDE_ROW_PART_NUMBER)
    {
      int number = g_rand_int_range (random, part->least, part->most + 1);

      numbered = bastide_row_sentence_set_number (sentence, part, number);
      bastide_tileset_draft_set_rules (draft, numbered, "Number", NULL);
      /* It may be too small for another one: at least 3 and at most 2. Or rules contradict each other then. */
      if (bastide_tileset_draft_get_issues (draft)->n_errors > 0)
        bastide_tileset_draft_undo (draft);
    }
  if (choices == NULL || choices->len == 0)
    return;

  choice = g_ptr_array_index (choices, g_rand_int_range (random, 0, (int) choices->len));
  if (choice->rules != NULL && choice->rules->children->len <= max_rows)
    bastide_tileset_draft_set_rules (draft, choice->rules, "Choose", NULL);
}

BastideTileset *
random_set_draw_with_rules (BastideTilesetDraft *draft,
                            GRand               *random)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (bastide_tileset_draft_get_game (draft));
  g_autoptr (BastideTileset) set = NULL;
  int n_rows = g_rand_int_range (random, 1, MAX_ROWS + 1);

  for (int i = 0; i < n_rows; i++)
    {
      random_set_add_row (draft, bastide_row_type_names[g_rand_int_range (random, 0, BASTIDE_N_ROW_TYPES)]);
      for (guint j = 0; j < N_WORDS; j++)
        random_set_choose_words (draft, MAX_ROWS_USED, random);
    }

  set = NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));
  for (guint i = 0; i < set->rows->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (set->rows, i);
      const BastideEditTool tool = { BASTIDE_EDIT_TOOL_MARK, .mark = &row->mark, .set = set };

      for (guint j = 0; j < N_MARK_TOOLS && row->type == BASTIDE_ROW_MARK; j++)
        g_array_append_val (tools, tool);
    }

  return draw_tiles (draft, tools, NULL, random);
}
