/* test-test-positions.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Test positions, which are kept with the set: they are reached again after changes to the set, or the reason is given.
 */

#include "model/simulation/bastide-play-test.h"
#include "model/drafts/bastide-test-position.h"
#include "rules/bastide-registry.h"
#include "harness.h"
#include "store-testing.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_ACTIONS 25

typedef DraftsFixture Fixture;

/* A copy of a game's first set, for editing. */
static BastideTilesetDraft *
copy_set (Fixture                    *fixture,
          const BastideGameInterface *game)
{
  BastideTileset *base = bastide_tileset_store_find (fixture->tilesets, game->tilesets[0]);
  g_autoptr (BastideDraftDocument) document = bastide_draft_store_look (fixture->drafts, base, NULL);

  return bastide_tileset_draft_duplicate (bastide_draft_document_get_draft (document), "mine", NULL);
}

static BastideTileset *
make_set (BastideTilesetDraft *draft)
{
  return NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));
}

/* A game with a tile of the set, after some turns. */
static BastideGame *
play (Fixture             *fixture,
      BastideTilesetDraft *draft,
      guint64              seed)
{
  g_autoptr (BastideTileset) set = make_set (draft);
  const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, set->tiles->len / 2);
  g_autoptr (BastideSetup) setup = bastide_play_test_create_setup (set, tile->id, fixture->tilesets, seed);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  BastideGame *game = NO_ERROR (bastide_game_new (setup, &error));

  for (guint i = 0; i < N_ACTIONS && !bastide_game_get_finished (game); i++)
    {
      bastide_game_list (game, &actions);
      if (actions.n_items > 0)
        g_assert_true (bastide_game_apply (game, actions.items[(seed + i * 7) % actions.n_items], NULL));
      bastide_game_confirm (game);
    }

  return game;
}

/* The visible state of a game, in words: tiles and figures with their places, points, player to move. */
static char *
describe (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  GString *text = g_string_new (NULL);
  BastideDecision decision;

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = FILLED (BastidePlacedTile, bastide_state_get_placed, rules, state, i);

      g_string_append_printf (text, "%u %d %d %u\n", tile.tile, tile.x, tile.y, tile.rotation);
    }
  bastide_game_get_decision (game, &decision);
  g_string_append_printf (text, "%s %d %d; %u figures; %d : %d\n", decision.kind, decision.tile, decision.active,
                          bastide_state_get_n_board_figures (rules, state), bastide_state_get_score (rules, state, 0),
                          bastide_state_get_score (rules, state, 1));

  return g_string_free (text, FALSE);
}

static BastideGame *
open_test (Fixture              *fixture,
           BastideTilesetDraft  *draft,
           guint                 number,
           char                **problem)
{
  g_autoptr (BastideTileset) set = make_set (draft);

  return bastide_test_position_open (bastide_tileset_draft_get_test (draft, number), set, fixture->tilesets, problem);
}

static void
assert_opens (Fixture             *fixture,
              BastideTilesetDraft *draft,
              const char          *expected)
{
  g_autofree char *problem = NULL;
  g_autoptr (BastideGame) game = open_test (fixture, draft, 0, &problem);
  g_autofree char *text = game != NULL ? describe (game) : NULL;

  g_assert_cmpstr (problem, ==, NULL);
  if (expected != NULL)
    g_assert_cmpstr (text, ==, expected);
  else
    g_assert_nonnull (text);
}

/* Returns: the description of the game that was kept */
static char *
keep (Fixture             *fixture,
      BastideTilesetDraft *draft,
      guint64              seed)
{
  g_autoptr (BastideGame) game = play (fixture, draft, seed);
  g_autoptr (BastideElement) test =
    bastide_test_position_new (game, bastide_tileset_draft_get_id (draft), "At the river\n");

  bastide_tileset_draft_add_test (draft, test);

  return describe (game);
}

/* The file with the position is canonical, is read like any other, and leads to the same position, in every game. */
TEST_WITH ("/test-positions/same", drafts_set_up, drafts_tear_down)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    for (guint64 seed = 1; seed <= 3; seed++)
      {
        g_autoptr (BastideTilesetDraft) draft = copy_set (fixture, games[i]);
        g_autofree char *expected = keep (fixture, draft, seed);
        g_autoptr (GBytes) file = bastide_tileset_draft_print (draft);
        g_autoptr (BastideTilesetDraft) again = bastide_tileset_draft_new_from_bytes (file, "mine", NULL);
        g_autoptr (GBytes) same = bastide_tileset_draft_print (again);

        g_assert_true (g_bytes_equal (file, same));
        g_assert_cmpuint (bastide_tileset_draft_get_issues (again)->n_errors, ==, 0);
        g_assert_cmpuint (bastide_tileset_draft_get_n_tests (again), ==, 1);
        g_assert_cmpstr (bastide_test_position_get_title (bastide_tileset_draft_get_test (again, 0)), ==, "At the river");
        assert_opens (fixture, again, expected);
      }
}

/* Tiles not drawn yet do not matter: other tiles come and go, counts change. */
TEST_WITH ("/test-positions/other-tiles", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideTilesetDraft) draft = copy_set (fixture, bastide_registry_get_games ()[0]);
  g_autofree char *expected = keep (fixture, draft, 2);
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (tiles, g_list_model_get_item (G_LIST_MODEL (draft), 0));
  bastide_tileset_draft_set_count (draft, tiles, 9);
  bastide_tileset_draft_duplicate_tiles (draft, tiles);
  assert_opens (fixture, draft, NULL);
  bastide_tileset_draft_undo (draft);
  assert_opens (fixture, draft, expected);
}

/* A tile, and the set, may be renamed; the position goes with a copy of the set. */
TEST_WITH ("/test-positions/names", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideTilesetDraft) draft = copy_set (fixture, bastide_registry_get_games ()[0]);
  g_autofree char *expected = keep (fixture, draft, 3);
  g_autoptr (BastideTilesetDraft) copy = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (draft)); i++)
    {
      g_autoptr (BastideTileDraft) tile = g_list_model_get_item (G_LIST_MODEL (draft), i);
      g_autofree char *name = g_strdup_printf ("mine-tile%u", i);

      g_assert_true (bastide_tileset_draft_rename_tile (draft, tile, name, NULL));
    }
  assert_opens (fixture, draft, expected);
  bastide_tileset_draft_undo (draft);
  assert_opens (fixture, draft, expected);
  g_assert_true (bastide_tileset_draft_set_id (draft, "yours", NULL));
  assert_opens (fixture, draft, expected);
  copy = bastide_tileset_draft_duplicate (draft, "theirs", NULL);
  assert_opens (fixture, copy, expected);
}

/* A drawn tile is gone, a step is no longer possible, another set is missing: it is reported, and nothing is lost. */
TEST_WITH ("/test-positions/lost", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideTilesetDraft) draft = copy_set (fixture, bastide_registry_get_games ()[0]);
  g_autofree char *expected = keep (fixture, draft, 4);
  BastideElement *test = (BastideElement *) bastide_tileset_draft_get_test (draft, 0);
  g_autoptr (BastideElement) impossible = bastide_test_position_rename (test, "place", "misplace");
  g_autoptr (BastideElement) elsewhere = bastide_element_copy (test);
  BastideElement *with = bastide_element_new ("with");
  g_autoptr (GPtrArray) tiles = g_ptr_array_new_with_free_func (g_object_unref);
  g_autofree char *problem = NULL;
  g_autoptr (BastideGame) game = NULL;

  bastide_tileset_draft_add_test (draft, impossible);
  game = open_test (fixture, draft, 1, &problem);
  g_assert_nonnull (game);
  g_assert_nonnull (strstr (problem, "misplace"));
  g_clear_object (&game);
  g_clear_pointer (&problem, g_free);

  bastide_element_set (with, "set", "lost-set");
  bastide_element_insert_child (elsewhere, 0, with);
  bastide_tileset_draft_add_test (draft, elsewhere);
  game = open_test (fixture, draft, 2, &problem);
  g_assert_null (game);
  g_assert_nonnull (strstr (problem, "lost-set"));
  g_clear_pointer (&problem, g_free);

  /* The tile that was tested first. */
  g_ptr_array_add (tiles, g_list_model_get_item (G_LIST_MODEL (draft),
                                                 g_list_model_get_n_items (G_LIST_MODEL (draft)) / 2));
  bastide_tileset_draft_remove_tiles (draft, tiles);
  game = open_test (fixture, draft, 0, &problem);
  g_assert_null (game);
  g_assert_nonnull (strstr (problem, bastide_tile_draft_get_id (g_ptr_array_index (tiles, 0))));
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (draft), ==, 3);
  bastide_tileset_draft_undo (draft);
  assert_opens (fixture, draft, expected);
}

/* Keeping and removing positions are steps like others. */
TEST_WITH ("/test-positions/steps", drafts_set_up, drafts_tear_down)
{
  g_autoptr (BastideTilesetDraft) draft = copy_set (fixture, bastide_registry_get_games ()[0]);
  g_autofree char *first = keep (fixture, draft, 5);
  g_autofree char *second = keep (fixture, draft, 6);

  g_assert_cmpstr (first, !=, second);
  bastide_tileset_draft_remove_test (draft, 0);
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (draft), ==, 1);
  assert_opens (fixture, draft, second);
  bastide_tileset_draft_undo (draft);
  assert_opens (fixture, draft, first);
  bastide_tileset_draft_undo (draft);
  bastide_tileset_draft_undo (draft);
  g_assert_cmpuint (bastide_tileset_draft_get_n_tests (draft), ==, 0);
}

/* A file may contain anything. */
TEST ("/test-positions/hostile")
{
  static const char *const broken[] = {
    "<test/>", "<test title=\"a&#10;b\"><with/></test>", "<test title=\"a\" name=\"b\"><with/></test>",
    "<test title=\"a\"><oops/></test>", "<tile id=\"x\"/><test title=\"a\"/>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("<tileset xmlns=\"" BASTIDE_TILESET_NAMESPACE "\" id=\"a\" game=\"%s\"><title xml:lang=\"en\">A"
                         "</title>%s<tile id=\"a-1\"/></tileset>", bastide_registry_get_games ()[0]->id, broken[i]);
      g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
      g_autoptr (GError) error = NULL;
      g_autoptr (BastideTileset) set = bastide_tileset_load_bytes (bytes, "a", &error);

      g_assert_null (set);
      g_assert_nonnull (error);
    }
}

ISOLATED_TESTS
