/* test-tile-edit.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The editor's tools applied to a tile. A tile that was whole at first is whole after each gesture of any sequence, or
 * the gesture says why it did nothing.
 */

#include "random-gestures.h"
#include "rules/bastide-registry.h"
#include "table.h"
#include "tileset-testing.h"
#include "tileset/edit/bastide-tile-change.h"
#include "tileset/edit/bastide-tile-completion.h"
#include "tileset/reading/bastide-tileset-derive.h"
#include "tileset/reading/bastide-tileset-store.h"
#include "tileset/reading/bastide-tileset-writer.h"

#define N_GESTURES 400
#define N_RANDOM_TILES 3
#define N_RANDOM_TILES_SLOW 40

/* A file with this tile alone. */
static GBytes *
print_tile (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTileset) set = bastide_tileset_new (tile->tileset->game, "set");
  BastideTileDefinition *copy = bastide_tile_definition_copy (tile);

  bastide_texts_add (set->titles, "en", "Set");
  copy->tileset = set;
  g_ptr_array_add (set->tiles, copy);

  return bastide_tileset_print (set);
}

/* The segments of a tile as they stand in a file, on one line. */
static char *
describe (const BastideTileDefinition *tile)
{
  g_autoptr (GBytes) bytes = print_tile (tile);
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *segments = g_string_new (NULL);

  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "    <"))
      g_string_append_printf (segments, "%s%s", segments->len > 0 ? " " : "", g_strstrip (lines[i]));

  return g_string_free (segments, FALSE);
}

static gboolean
is_whole (const BastideTileDefinition *tile)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_issues_new ("tile");
  guint lines[BASTIDE_MAX_SEGMENTS] = { 0 };
  gboolean whole = bastide_tile_definition_check_given (tile, lines, issues)
                   && bastide_tile_definition_check_complete (tile, issues);

  for (guint i = 0; i < issues->list->len; i++)
    g_test_message ("%s", ((BastideTilesetIssue *) g_ptr_array_index (issues->list, i))->message);

  return whole;
}

/* A tool by the word for the object that it draws. */
static BastideEditTool
find_tool (const BastideGameInterface *game,
           const char                 *name)
{
  g_autoptr (GArray) tools = bastide_edit_tools_list (game);

  for (guint i = 0; i < tools->len; i++)
    {
      BastideEditTool tool = g_array_index (tools, BastideEditTool, i);

      if ((tool.type == BASTIDE_EDIT_TOOL_SEGMENT && strcmp (game->kinds[tool.kind].name, name) == 0)
          || (tool.type == BASTIDE_EDIT_TOOL_MARK && strcmp (tool.mark->name, name) == 0)
          || (tool.type == BASTIDE_EDIT_TOOL_PAIR
              && strcmp (tool.pair->look != NULL ? tool.pair->look : tool.pair->name, name) == 0)
          || (tool.type == BASTIDE_EDIT_TOOL_ERASE && strcmp (name, "erase") == 0))
        return tool;
    }

  g_error ("There is no tool “%s”.", name);
}

/* The tile is whole, and the same after it was written and read. */
static void
check_tile (const BastideTileDefinition *before,
            const BastideTileDefinition *tile,
            const BastideEditGesture    *gesture)
{
  g_autofree char *old = describe (before);
  g_autofree char *text = describe (tile);
  g_autoptr (GBytes) bytes = print_tile (tile);
  g_autoptr (BastideTileset) set = NULL;

  g_test_message ("%s", text);
  if (!is_whole (tile))
    g_error ("Tool %u of kind %u, from %u %u to %u %u, made of “%s” the tile “%s”.", gesture->tool.type,
             gesture->tool.kind, gesture->from.type, gesture->from.index, gesture->to.type, gesture->to.index, old,
             text);

  /* A game on a printed board requires it in each complete file; here only tiles are examined. */
  set = NO_ERROR (bastide_tileset_load_bytes (bytes, "tile", &error));
  ASSERT_STRING (describe (g_ptr_array_index (set->tiles, 0)), text);
}

static void
test_random (gconstpointer data)
{
  const BastideGameInterface *game = data;
  g_autoptr (GArray) tools = bastide_edit_tools_list (game);
  g_autoptr (BastideTileset) set = bastide_tileset_new (game, "set");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_tiles = g_test_slow () ? N_RANDOM_TILES_SLOW : N_RANDOM_TILES;
  guint n_done = 0;

  for (guint i = 0; i < n_tiles; i++)
    {
      g_autoptr (BastideTileDefinition) tile = bastide_tile_edit_new_tile (set, "tile");

      g_assert_true (is_whole (tile));
      for (guint j = 0; j < N_GESTURES; j++)
        {
          g_autoptr (GError) error = NULL;
          BastideEditGesture gesture = random_gesture (random, tile, tools);
          BastideTileDefinition *changed = bastide_tile_edit (tile, &gesture, &error);

          if (changed == NULL)
            {
              g_assert_error (error, BASTIDE_TILE_EDIT_ERROR, error->code);
              continue;
            }
          check_tile (tile, changed, &gesture);
          n_done++;
          bastide_tile_definition_free (tile);
          tile = changed;
        }
    }
  g_assert_cmpuint (n_done, >, n_tiles * N_GESTURES / 8);
}

/* "N", "E2", "c1" (inside, on that segment), "-" (inside, on none); with "." a click */
static BastideEditPlace
parse_place (const BastideTileDefinition *tile,
             const char                  *text)
{
  static const char *const halves[] = { "N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2", NULL };
  BastideEditPlace place = { BASTIDE_EDIT_INSIDE, BASTIDE_EDIT_NO_SEGMENT, 0.5, 0.5 };
  int segment = bastide_tile_definition_find_segment (tile, text);

  if (strcmp (text, ".") == 0)
    place.type = BASTIDE_EDIT_NOWHERE;
  else if (strlen (text) == 1 && strchr (BASTIDE_SIDE_LETTERS, text[0]) != NULL)
    {
      place.type = BASTIDE_EDIT_SIDE;
      place.index = (guint) (strchr (BASTIDE_SIDE_LETTERS, text[0]) - BASTIDE_SIDE_LETTERS);
    }
  else if (g_strv_contains (halves, text))
    {
      place.type = BASTIDE_EDIT_HALF;
      while (strcmp (halves[++place.index], text) != 0)
        continue;
    }
  else if (segment >= 0)
    place.index = (guint) segment;

  return place;
}

static BastideTileDefinition *
carry_out (const BastideTileDefinition  *tile,
           const char                   *text,
           GError                      **error)
{
  const BastideGameInterface *game = tile->tileset->game;
  g_auto (GStrv) words = g_strsplit (g_strstrip ((char *) text), " ", 3);
  BastideEditGesture gesture = { .value = 1 };

  gesture.tool = find_tool (game, words[0]);
  gesture.from = parse_place (tile, words[1]);
  gesture.to = parse_place (tile, words[2]);

  return bastide_tile_edit (tile, &gesture, error);
}

/* @data: a rule, a game, gestures, and the resulting segments of the tile; "-": the last gesture does nothing and says
 *   why */
static void
test_example (gconstpointer data)
{
  char *const *row = data;
  g_autoptr (BastideTileset) set = bastide_tileset_new (bastide_registry_find_game (row[1]), "set");
  g_autoptr (BastideTileDefinition) tile = bastide_tile_edit_new_tile (set, "tile");
  g_auto (GStrv) gestures = g_strsplit (row[2], ",", -1);
  g_autofree char *text = NULL;

  for (guint i = 0; gestures[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      BastideTileDefinition *changed = carry_out (tile, gestures[i], &error);

      if (strcmp (row[3], "-") == 0 && gestures[i + 1] == NULL)
        {
          g_assert_null (changed);
          g_assert_error (error, BASTIDE_TILE_EDIT_ERROR, error->code);
          return;
        }
      g_assert_no_error (error);
      bastide_tile_definition_free (tile);
      tile = changed;
    }

  text = describe (tile);
  g_test_message ("%s", text);
  g_assert_nonnull (strstr (text, row[3]));
}

/* Most tiles of the built-in sets follow entirely from the drawing. */
TEST ("/tile-edit/overruled")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  BastideTileset *base = bastide_tileset_store_find (store, "base");

  for (guint i = 0; i < base->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (base->tiles, i);

      g_assert_cmpuint (bastide_tile_definition_get_overruled (tile), ==, BASTIDE_OVERRULED_NOTHING);
    }
}

/* Four quarter turns, or two reflections, change nothing; a single one does. */
static void
test_turns (gconstpointer data)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    for (guint j = 0; j < ((BastideTileset *) g_ptr_array_index (sets, i))->tiles->len; j++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);
        const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);
        g_autoptr (BastideTileDefinition) turned = bastide_tile_definition_copy (tile);
        g_autoptr (BastideTileDefinition) mirrored = bastide_tile_definition_copy (tile);
        g_autofree char *before = describe (tile);
        g_autofree char *once = NULL;
        g_autofree char *after = NULL;
        g_autofree char *twice = NULL;

        bastide_tile_definition_turn (turned, 1);
        once = describe (turned);
        bastide_tile_definition_turn (turned, 3);
        after = describe (turned);
        g_assert_cmpstr (before, ==, after);

        bastide_tile_definition_mirror (mirrored);
        bastide_tile_definition_turn (mirrored, 1);
        bastide_tile_definition_mirror (mirrored);
        twice = describe (mirrored);
        bastide_tile_definition_turn (mirrored, 1);
        after = (g_free (after), describe (mirrored));
        g_assert_cmpstr (before, ==, after);
        if (strcmp (before, once) == 0)
          g_assert_cmpstr (before, ==, twice);
      }
}

/* After erasing, the rest is as before, except for the erased edges: separate segments stay separate. Fields are
 * derived from the rest, and the parts on both sides of an erased line may become one. */
static void
check_left (const BastideTileDefinition *before,
            const BastideTileDefinition *after,
            int                          erased,
            guint8                       halves,
            guint8                       side)
{
  gboolean line = FALSE;

  for (guint i = 0; i < before->segments->len; i++)
    line |= bastide_tile_definition_get_segment (before, i)->sides != 0
            && ((int) i == erased || (bastide_tile_definition_get_segment (before, i)->sides & side) != 0);
  for (guint i = 0; i < before->segments->len; i++)
    {
      const BastideSegmentDefinition *old = bastide_tile_definition_get_segment (before, i);
      const BastideSegmentKind *kind = &before->tileset->game->kinds[old->kind];
      int index = bastide_tile_definition_find_segment (after, old->id);
      const BastideSegmentDefinition *left;

      if ((int) i == erased || kind->derives || (kind->shape == BASTIDE_SHAPE_AREA && line && index < 0))
        continue;
      if (((old->halves & halves) != 0 && (old->halves & ~halves) == 0) || old->sides == side)
        continue;
      g_assert_cmpint (index, >=, 0);
      left = bastide_tile_definition_get_segment (after, (guint) index);
      g_assert_cmpuint (left->kind, ==, old->kind);
      g_assert_cmphex (left->halves & old->halves & ~halves, ==, old->halves & ~halves);
      g_assert_cmphex (left->sides, ==, old->sides & ~side);
    }
}

static void
erase (const BastideTileDefinition *tile,
       BastideEditPlace             place)
{
  const BastideEditGesture gesture = { { .type = BASTIDE_EDIT_TOOL_ERASE }, 1, NULL, place, { BASTIDE_EDIT_NOWHERE } };
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideTileDefinition) changed = bastide_tile_edit (tile, &gesture, &error);
  gboolean inside = place.type == BASTIDE_EDIT_INSIDE;
  guint side = place.type == BASTIDE_EDIT_HALF ? place.index / 2 : place.index;
  gboolean half = place.type == BASTIDE_EDIT_HALF && tile->tileset->game->free_edges;
  guint8 halves = (guint8) (inside ? 0 : half ? 1u << place.index : 3u << (2 * side));
  g_autofree char *old = describe (tile);
  g_autofree char *text = changed != NULL ? describe (changed) : g_strdup (error->message);

  g_test_message ("%s, %u %u: %s; %s", tile->id, place.type, place.index, old, text);
  if (changed == NULL)
    {
      g_assert_error (error, BASTIDE_TILE_EDIT_ERROR, BASTIDE_TILE_EDIT_ERROR_NOTHING);
      return;
    }
  g_assert_true (is_whole (changed));
  check_left (tile, changed, inside ? (int) place.index : -1, halves, inside ? 0 : (guint8) (1u << side));
}

/* Each segment and each edge of each built-in tile. */
TEST ("/tile-edit/erase")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  GPtrArray *sets = bastide_tileset_store_get_all (store);

  for (guint i = 0; i < sets->len; i++)
    for (guint j = 0; j < ((BastideTileset *) g_ptr_array_index (sets, i))->tiles->len; j++)
      {
        const BastideTileset *set = g_ptr_array_index (sets, i);
        const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, j);

        for (guint k = 0; k < tile->segments->len; k++)
          erase (tile, (BastideEditPlace) { BASTIDE_EDIT_INSIDE, k, 0.5, 0.5 });
        for (guint k = 0; k < BASTIDE_N_SIDES; k++)
          erase (tile, (BastideEditPlace) { BASTIDE_EDIT_SIDE, k, 0, 0 });
        for (guint k = 0; k < BASTIDE_N_HALVES; k++)
          erase (tile, (BastideEditPlace) { BASTIDE_EDIT_HALF, k, 0, 0 });
      }
}

BEFORE_TESTS
{
  g_test_add_data_func ("/tile-edit/turns", NULL, test_turns);
  table_add_tests ("/tile-edit/example/", "tile-edit-examples.tsv", 4, test_example);
  tileset_testing_add_for_games ("/tile-edit/random/", test_random);
}
