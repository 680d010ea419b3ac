/* test-random-sets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Everything that an author makes with the tools of the editor is a set that loads, passes the checks, is painted
 * without holes, and is good for games that come to their end.
 */

#include "bastide-tile-plan.h"
#include "model/simulation/bastide-simulation-report.h"
#include "picture.h"
#include "rules/bastide-registry.h"
#include "tileset/edit/bastide-tile-edit.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "tileset/reading/bastide-tileset-store.h"
#include "../tileset/random-set.h"

#define N_SETS 30
#define N_SETS_SLOW 1000
#define PIXELS 24

/* Tools of a game that have drawn something. */
typedef struct
{
  GArray   *tools;
  gboolean  used[G_MAXUINT8];
} Box;

/* The reader accepts the file of the draft, with the same contents. */
static void
check_file (const BastideTileset *set)
{
  g_autoptr (BastideTilesetIssues) issues = bastide_tileset_check (set->source, "random");

  g_assert_cmpuint (issues->n_errors, ==, 0);
}

static void
check_painted (const BastideTileDefinition *tile)
{
  for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
    {
      g_autoptr (BastideTilePlan) plan = bastide_tile_plan_new (tile, rotation, 3, 4);
      g_auto (Picture) picture = picture_new_square (PIXELS, 0);

      bastide_tile_plan_paint_ground (plan, picture.cr, PIXELS);
      bastide_tile_plan_paint_raised (plan, picture.cr, PIXELS);
      picture_assert_painted (&picture);
      for (int y = 0; y < PIXELS; y++)
        for (int x = 0; x < PIXELS; x++)
          g_assert_cmpuint (picture_get_pixel (&picture, x, y) >> 24, ==, 0xff);
    }
}

/* With all modules of the game, so that every mark means something; some tiles may fit nowhere. */
static void
check_played (BastideTilesetStore *store,
              BastideTileset      *set,
              guint64              seed)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (set->game);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr (BastideSimulationReport) report = NULL;
  BastideMind mind = { NULL };
  g_autoptr (BastideRules) rules = NULL;

  for (guint i = 0; i < set->game->min_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  for (guint i = 0; set->game->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, set->game->tilesets[i]));
  bastide_setup_add_tileset (setup, set);
  for (guint i = 0; modules[i] != NULL; i++)
    if (strcmp (modules[i]->game, set->game->id) == 0)
      g_strv_builder_add (names, modules[i]->id);
  setup->modules = g_strv_builder_end (names);

  rules = NO_ERROR (bastide_rules_new (setup, &error));
  mind.level = bastide_levels_find ("random");
  report = bastide_simulation_report_new (rules);
  g_assert_true (bastide_simulation_report_play (report, &mind, seed, NULL));
  g_assert_cmpuint (report->n_games, ==, 1);
}

/* A mark that needs several lines with the same end hardly ever comes about at random, nor does a start tile. */
static gboolean
is_rare (const BastideEditTool *tool)
{
  return tool->type == BASTIDE_EDIT_TOOL_START || (tool->mark != NULL && tool->mark->n_ends > 1);
}

/* In this many sets every tool was useful, with every mark of every module. */
static void
check_box (Box                        *box,
           const BastideGameInterface *game)
{
  for (guint i = 0; i < box->tools->len; i++)
    {
      const BastideEditTool *tool = &g_array_index (box->tools, BastideEditTool, i);

      g_test_message ("%s: %s %s", game->id, bastide_edit_tool_get_title (tool, game),
                      box->used[i] ? "was used" : "was not used");
      g_assert_true (box->used[i] || !g_test_slow () || is_rare (tool));
    }
  g_array_unref (box->tools);
}

TEST ("/draw/random-sets")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (2026);
  guint n_sets = g_test_slow () ? N_SETS_SLOW : N_SETS;
  Box boxes[G_MAXUINT8] = { { NULL } };
  guint n_games = 0;

  for (; games[n_games] != NULL; n_games++)
    boxes[n_games].tools = bastide_edit_tools_list (games[n_games]);

  for (guint i = 0; i < n_sets; i++)
    {
      Box *box = &boxes[i % n_games];
      g_autoptr (BastideTileset) set = random_set_new (games[i % n_games], box->tools, box->used, random);

      g_test_message ("%.*s", (int) g_bytes_get_size (set->source),
                      (const char *) g_bytes_get_data (set->source, NULL));
      check_file (set);
      for (guint j = 0; j < set->tiles->len; j++)
        check_painted (g_ptr_array_index (set->tiles, j));
      check_played (store, set, i);
    }

  for (guint i = 0; i < n_games; i++)
    check_box (&boxes[i], games[i]);
}
