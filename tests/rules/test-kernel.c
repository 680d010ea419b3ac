/* test-kernel.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Chance, sampling, setups, positions, perft: the promises of the kernel beside the rules themselves. */

#include "fixture.h"
#include "rules/bastide-position.h"
#include "rules/bastide-random.h"

/* The published first outputs of SplitMix64 from seed 1234567. */
TEST ("/rules/random/reference")
{
  static const guint64 expected[] = {
    G_GUINT64_CONSTANT (6457827717110365317), G_GUINT64_CONSTANT (3203168211198807973),
    G_GUINT64_CONSTANT (9817491932198370423), G_GUINT64_CONSTANT (4593380528125082431),
    G_GUINT64_CONSTANT (16408922859458223821),
  };
  guint64 random = 1234567;

  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpuint (bastide_random_next (&random), ==, expected[i]);
}

TEST ("/rules/random/below")
{
  guint64 random = 1;
  guint counts[7] = { 0 };

  for (guint i = 0; i < 70000; i++)
    counts[bastide_random_below (&random, 7)]++;
  for (guint i = 0; i < 7; i++)
    {
      g_assert_cmpuint (counts[i], >, 9600);
      g_assert_cmpuint (counts[i], <, 10400);
    }
}

/* The number of times that each of the listed actions is picked. */
static void
check_picking (const BastideRules   *rules,
               const BastideState   *state,
               const BastideActions *actions,
               guint64              *random)
{
  g_autofree guint *counts = g_new0 (guint, actions->n_items);

  for (guint i = 0; i < 400 * actions->n_items; i++)
    {
      BastideAction action;
      guint index = 0;

      g_assert_true (bastide_state_pick (rules, state, random, &action));
      while (index < actions->n_items && !bastide_action_equal (actions->items[index], action))
        index++;
      g_assert_cmpuint (index, <, actions->n_items);
      counts[index]++;
    }

  for (guint i = 0; i < actions->n_items; i++)
    {
      g_assert_cmpuint (counts[i], >, 280);
      g_assert_cmpuint (counts[i], <, 520);
    }
}

/* Picking gives only listed actions, each about equally often, in every decision. */
static void
test_pick_is_uniform (gconstpointer data)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup_of_mix (data, 21);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 21;

  for (guint step = 0;; step++)
    {
      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      if (actions.n_items <= 50)
        check_picking (rules, state, &actions, &random);
      bastide_state_apply (rules, state, actions.items[7 * step % actions.n_items], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

/* Every tile is found in its cell, and the empty cells beside tiles are the open ones, each once. */
static void
check_cells (const BastideRules *rules,
             const BastideState *state)
{
  static const int dx[] = { 0, 1, 0, -1 };
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autoptr (GArray) beside = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      g_assert_cmpint (bastide_state_find_placed (rules, state, tile.x, tile.y), ==, i);
      for (guint side = 0; side < 4; side++)
        {
          BastideCell cell = { tile.x + dx[side], tile.y + dx[side ^ 1] };

          if (bastide_state_find_placed (rules, state, cell.x, cell.y) < 0
              && !fixture_has_cell (beside, cell.x, cell.y))
            g_array_append_val (beside, cell);
        }
    }

  bastide_state_get_open_cells (rules, state, open);
  g_assert_cmpuint (open->len, ==, beside->len);
  for (guint i = 0; i < beside->len; i++)
    {
      const BastideCell *cell = &g_array_index (beside, BastideCell, i);

      g_assert_true (fixture_has_cell (open, cell->x, cell->y));
    }
}

/* A board far longer than it is high, as no real game makes one: rows of straight roads to the east and the west. */
TEST ("/rules/kernel/long-board")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  const BastideTileset *set = g_ptr_array_index (setup->tilesets, 0);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  int min_x, min_y, max_x, max_y;

  for (guint i = 0; i < set->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (set->tiles, i);

      bastide_setup_set_count (setup, tile->id, g_str_has_prefix (tile->id, "base-U") ? 40 : 0);
    }
  rules = fixture_make_rules (setup);
  state = fixture_start (rules);

  for (guint step = 0;; step++)
    {
      guint best = 0;

      check_cells (rules, state);
      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      for (guint i = 1; i < actions.n_items; i++)
        if (step % 7 < 5 ? actions.items[i].x > actions.items[best].x : actions.items[i].x < actions.items[best].x)
          best = i;
      bastide_state_apply (rules, state, actions.items[best], BASTIDE_ADVANCE_TO_DECISION, NULL);
      g_assert_true (bastide_state_check (rules, state, NULL));
    }

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  g_assert_cmpint (max_x - min_x, >=, 60);
}

/* A reseeded clone draws other tiles, but from the same bag. */
TEST ("/rules/kernel/reseed")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 4);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  for (guint64 seed = 0; seed < 400; seed++)
    {
      g_autoptr (BastideState) clone = bastide_state_clone (rules, state);
      BastideDecision decision;

      bastide_state_reseed (rules, clone, seed);
      bastide_state_advance (rules, clone, NULL);
      bastide_state_get_decision (rules, clone, &decision);
      g_hash_table_add (seen, GINT_TO_POINTER (decision.tile + 1));
      g_assert_cmpuint (bastide_state_get_left (rules, clone, (guint) decision.tile), ==,
                        bastide_state_get_left (rules, state, (guint) decision.tile) - 1);
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 20);
}

/*
 * The first numbers can be counted by hand. The start tile D (city, road, field, road) is laid, and U
 * (road, field, road, field) follows: north wants a city: none; east and west want a road: 2 rotations
 * each; south wants a field: 2. So 6; each leaves the road (occupied by nobody) and two fields, and
 * passing: 4 decisions. Then W (field and three roads).
 */
TEST ("/rules/kernel/perft")
{
  static const guint64 expected[] = { 1, 6, 24 };
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;

  setup->draw = g_strsplit ("base-D.start base-U base-W base-B base-R", " ", -1);
  rules = fixture_make_rules (setup);
  state = fixture_start (rules);

  for (guint depth = 0; depth < G_N_ELEMENTS (expected); depth++)
    g_assert_cmpuint (fixture_count_sequences (rules, state, depth), ==, expected[depth]);
}

static void
expect_setup_error (BastideSetup *setup,
                    int           code,
                    const char   *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, &error);

  g_assert_null (rules);
  g_assert_error (error, BASTIDE_SETUP_ERROR, code);
  g_assert_nonnull (strstr (error->message, word));
}

#define NEW_SETUP(n_players) fixture_new_setup (STRV ("base"), (n_players), 1)

static void
check_verbs (const BastideVerb *verbs,
             guint              n_verbs)
{
  for (guint i = 0; i < n_verbs; i++)
    {
      const BastideVerb *verb = &verbs[i];
      guint n = (guint) strlen (verb->syntax);

      g_test_message ("%s %s", verb->name, verb->syntax);
      g_assert_cmpint (verb->passes, ==, strcmp (verb->name, "pass") == 0);
      for (guint k = 0; k < n; k++)
        {
          BastideArgument argument = bastide_verb_get_argument (verb, k);

          g_assert_cmpint (argument, !=, BASTIDE_ARGUMENT_NONE);
          g_assert_true (bastide_verb_has (verb, argument));
        }
      g_assert_cmpint (bastide_verb_get_argument (verb, n), ==, BASTIDE_ARGUMENT_NONE);
      g_assert_false (bastide_verb_has (verb, BASTIDE_ARGUMENT_NONE));
      g_assert_cmpint (bastide_verb_has (verb, BASTIDE_ARGUMENT_TILE), ==, strchr (verb->syntax, 'T') != NULL);
    }
}

/* Declining an action is named so in the protocol, and every verb in the text of an action has a meaning. */
TEST ("/rules/verbs")
{
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    check_verbs ((*game)->vocabulary.verbs, (*game)->vocabulary.n_verbs);
  for (const BastideModuleInterface *const *module = bastide_registry_get_modules (); *module != NULL; module++)
    check_verbs ((*module)->vocabulary.verbs, (*module)->vocabulary.n_verbs);
}

TEST ("/rules/setup/errors")
{
  g_autoptr (BastideSetup) lonely = NEW_SETUP (1);
  g_autoptr (BastideSetup) option = NEW_SETUP (2);
  g_autoptr (BastideSetup) value = NEW_SETUP (2);
  g_autoptr (BastideSetup) start = NEW_SETUP (2);
  g_autoptr (BastideSetup) tile = NEW_SETUP (2);
  g_autoptr (BastideSetup) figure = NEW_SETUP (2);
  g_autoptr (BastideSetup) many = NEW_SETUP (2);
  g_autoptr (BastideSetup) draw = NEW_SETUP (2);
  g_autoptr (BastideSetup) module = NEW_SETUP (2);
  g_autoptr (BastideSetup) colour = NEW_SETUP (1);
  g_autoptr (BastideSetup) times = NEW_SETUP (2);

  expect_setup_error (lonely, BASTIDE_SETUP_ERROR_INVALID, "2 to 6");
  bastide_setup_set_option (option, "farmer", "true");
  expect_setup_error (option, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION, "farmer");
  bastide_setup_set_option (value, "small-city", "3");
  expect_setup_error (value, BASTIDE_SETUP_ERROR_UNKNOWN_OPTION, "4, 2");
  bastide_setup_set_option (start, "start-player", "2");
  expect_setup_error (start, BASTIDE_SETUP_ERROR_INVALID, "start-player");
  bastide_setup_set_count (tile, "base-Z", 3);
  expect_setup_error (tile, BASTIDE_SETUP_ERROR_UNKNOWN_TILE, "base-Z");
  bastide_setup_set_figures (figure, "knight", 3);
  expect_setup_error (figure, BASTIDE_SETUP_ERROR_INVALID, "knight");
  bastide_setup_set_figures (many, "follower", 26);
  expect_setup_error (many, BASTIDE_SETUP_ERROR_INVALID, "25");
  draw->draw = g_strsplit ("base-D.start base-?", " ", -1);
  expect_setup_error (draw, BASTIDE_SETUP_ERROR_UNKNOWN_TILE, "base-?");
  module->modules = g_strsplit ("wonders", " ", -1);
  expect_setup_error (module, BASTIDE_SETUP_ERROR_UNKNOWN_MODULE, "wonders");
  for (guint i = 0; i < 9; i++)
    bastide_setup_add_tileset (times, g_ptr_array_index (times->tilesets, 0));
  expect_setup_error (times, BASTIDE_SETUP_ERROR_INVALID, "10 times");
  bastide_setup_add_player (colour, "Eva", "black");
  expect_setup_error (colour, BASTIDE_SETUP_ERROR_INVALID, "black");
}

static void
add_name (char       ***names,
          const char   *name)
{
  g_strfreev (*names);
  *names = g_strsplit (name, " ", -1);
}

/* Sets may need each other or refuse to be played together: such a setup is no game. */
TEST ("/rules/kernel/relations")
{
  g_autoptr (BastideSetup) setup = NEW_SETUP (2);
  BastideTileset *set = bastide_tileset_new (setup->game, "mine");
  g_autoptr (BastideRules) rules = NULL;

  bastide_setup_add_tileset (setup, set);
  bastide_tileset_unref (set);
  add_name (&set->needs, "theirs");
  expect_setup_error (setup, BASTIDE_SETUP_ERROR_INVALID, "theirs");
  add_name (&set->needs, "base");
  add_name (&set->excludes, "theirs");
  rules = fixture_make_rules (setup);
  add_name (&set->excludes, "base");
  expect_setup_error (setup, BASTIDE_SETUP_ERROR_INVALID, "base");
}

static void
expect_position_error (const BastideRules    *rules,
                       BastideState          *state,
                       const BastidePosition *position,
                       const char            *word)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BastideState) before = bastide_state_clone (rules, state);

  g_assert_false (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL, &error));
  g_assert_error (error, BASTIDE_POSITION_ERROR, BASTIDE_POSITION_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, word));
  g_assert_cmpmem (before, bastide_rules_get_state_size (rules), state, bastide_rules_get_state_size (rules));
}

TEST ("/rules/position/errors")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 1);
  g_autoptr (BastideState) state = fixture_start (rules);
  /* The cell and rotation of a second tile, or the owner of a follower on a tile there. */
  const struct { int x; int rotation; int player; const char *word; } mistakes[] = {
    { 1, 45, -1, "45" }, { 99999, 0, -1, "far" }, { 0, 0, 2, "player 2" }, { 1, 0, 0, "no tile lies" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (mistakes); i++)
    {
      g_autoptr (BastidePosition) position = bastide_position_new ();

      bastide_position_add_tile (position, "base-E", 0, 0, 0);
      if (mistakes[i].player >= 0)
        bastide_position_add_figure (position, mistakes[i].player, "follower", mistakes[i].x, 0, "c1");
      else
        bastide_position_add_tile (position, "base-E", mistakes[i].x, 0, mistakes[i].rotation);
      expect_position_error (rules, state, position, mistakes[i].word);
    }
}

/* The visible part of a random game makes the same visible position again. */
TEST ("/rules/position/round-trip")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (3, 77);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideState) again = bastide_state_new (rules);
  g_autoptr (BastidePosition) position = bastide_position_new ();
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  guint64 random = 77;

  for (guint i = 0; i < 40; i++)
    {
      BastideAction action;

      g_assert_true (bastide_state_pick (rules, state, &random, &action));
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
      bastide_state_advance (rules, state, NULL);
    }

  for (guint i = bastide_state_get_n_placed (rules, state); i > 0; i--)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i - 1);

      bastide_position_add_tile (position, bastide_rules_get_tile (rules, tile.tile)->id,
                                 tile.x, tile.y, (int) (90 * tile.rotation));
    }
  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastidePlacedTile tile = fixture_get_placed (rules, state, figure->placed);

      bastide_position_add_figure (position, (int) figure->player, "follower", figure->x, figure->y,
                                   bastide_tile_definition_get_segment (
                                     bastide_rules_get_tile (rules, tile.tile), figure->segment)->id);
    }
  g_assert_true (NO_ERROR (bastide_position_build (position, rules, again, BASTIDE_ADVANCE_TO_CHANCE, NULL, &error)));

  g_assert_cmpuint (bastide_state_get_n_placed (rules, again), ==, bastide_state_get_n_placed (rules, state));
  g_assert_cmpuint (bastide_state_get_n_board_figures (rules, again), ==, figures->len);
  for (guint player = 0; player < 3; player++)
    g_assert_cmpuint (bastide_state_get_supply (rules, again, player, 0), ==,
                      bastide_state_get_supply (rules, state, player, 0));
}

BEFORE_TESTS
{
  fixture_add_for_mixes ("/rules/kernel/pick-is-uniform/", test_pick_is_uniform);
}
