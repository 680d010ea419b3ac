/* test-closings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Blocked cells and edges closed for good, in test games that create them at random. */

#include "rules/bastide-random.h"
#include "rules/board/bastide-board.h"
#include "rules/games/classic-kinds.h"
#include "test-game.h"

#define N_GAMES 6
#define MAX_CLOSINGS 200

static const char *const base[] = { "base", NULL };
static const char *const with_ferries[] = { "base", "ferries", NULL };

/* A pseudo-random number that depends only on the tile that lies there. */
static guint
scatter (const BastideState *state,
         guint               salt,
         guint               bound)
{
  guint64 random = state->n_placed * 64u + salt;

  return bastide_random_below (&random, bound);
}

/* After every third tile a cell around it is blocked, at a side or at a corner. */
static void
block_somewhere (BastideContext *context)
{
  const BastidePlacedRecord *last = bastide_last_placed (context->rules, context->state);
  int x = last->x - 1 + (int) scatter (context->state, 1, 3);
  int y = last->y - 1 + (int) scatter (context->state, 2, 3);

  if (context->state->n_placed % 3 == 0 && bastide_board_find_placed (context->rules, context->state, x, y) < 0)
    bastide_board_block_cell (context->rules, context->state, x, y);
}

/* Every cell around the board is occupied, blocked or open, or has no neighbour. */
static void
check_cell (const BastideRules   *rules,
            const BastideState   *state,
            const BastideActions *actions,
            const GArray         *open,
            int                   x,
            int                   y)
{
  gboolean occupied = bastide_state_find_placed (rules, state, x, y) >= 0;
  gboolean blocked = bastide_state_is_blocked (rules, state, x, y);
  guint n_neighbours = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    n_neighbours += bastide_state_find_placed (rules, state, x + bastide_side_dx[side], y + bastide_side_dy[side]) >= 0;
  g_assert_false (occupied && blocked);
  g_assert_cmpint (fixture_has_cell (open, x, y), ==, !occupied && !blocked && n_neighbours > 0);
  if (!blocked)
    return;

  g_assert_true (bastide_state_is_dead_cell (rules, state, x, y));
  for (guint tile = 0; tile < rules->n_tiles; tile++)
    g_assert_false (bastide_state_tile_fits (rules, state, tile, x, y));
  for (guint i = 0; i < actions->n_items; i++)
    g_assert_false (actions->items[i].verb == rules->game->hooks->place_verb
                    && actions->items[i].x == x && actions->items[i].y == y);
}

/* A feature that faces a blocked cell stays open, and its completion is not expected. */
static void
check_feature (const BastideRules *rules,
               const BastideState *state,
               guint               placed,
               guint               segment,
               guint              *n_hopeless)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, placed, segment);

  if (feature->kind != BASTIDE_CLASSIC_CITY && feature->kind != BASTIDE_CLASSIC_ROAD)
    return;
  g_assert_cmpint (feature->complete, ==, feature->open->len == 0);
  for (guint i = 0; i < feature->open->len; i++)
    {
      const BastideOpenBorder *border = &g_array_index (feature->open, BastideOpenBorder, i);

      if (!bastide_state_is_blocked (rules, state, border->x + bastide_side_dx[border->side],
                                     border->y + bastide_side_dy[border->side]))
        continue;
      g_assert_false (feature->complete);
      if (rules->n_closings == 0)
        g_assert_cmpint (feature->points_reachable, ==, feature->points_incomplete);
      *n_hopeless += 1;
    }
}

static void
check_features (const BastideRules *rules,
                const BastideState *state,
                guint              *n_hopeless)
{
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, state); placed++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, placed);

      for (guint segment = 0; segment < rules->tiles[tile.tile].n_segments; segment++)
        check_feature (rules, state, placed, segment, n_hopeless);
    }
}

TEST_GAME_WATCH (watch_cells)
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  int min_x, min_y, max_x, max_y;

  bastide_state_get_open_cells (rules, state, open);
  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  for (int y = min_y - 2; y <= max_y + 2; y++)
    for (int x = min_x - 2; x <= max_x + 2; x++)
      check_cell (rules, state, actions, open, x, y);
  check_features (rules, state, data);
}

TEST ("/rules/closings/blocked-cells")
{
  TestGame game;
  guint n_hopeless = 0;

  test_game_init (&game);
  game.module_hooks.blocks_cells = TRUE;
  game.module_hooks.placed = block_somewhere;
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideRules) rules = test_game_new_rules (&game, base, NULL, i);

      test_game_play (rules, i, watch_cells, &n_hopeless);
    }
  g_assert_cmpuint (n_hopeless, >, 100);
}

/* When every cell is blocked, no tile fits any more, and the game ends. */
TEST ("/rules/closings/all-blocked")
{
  g_autoptr (GArray) open = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  guint64 before;
  guint64 random = 1;
  TestGame game;

  test_game_init (&game);
  game.module_hooks.blocks_cells = TRUE;
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  before = bastide_state_checksum (rules, state);
  bastide_state_get_open_cells (rules, state, open);
  g_assert_cmpuint (open->len, ==, 4);
  for (guint i = 0; i < open->len; i++)
    bastide_board_block_cell (rules, state, g_array_index (open, BastideCell, i).x,
                              g_array_index (open, BastideCell, i).y);
  g_assert_cmpuint (bastide_state_checksum (rules, state), !=, before);
  g_assert_true (bastide_state_check (rules, state, NULL));
  bastide_state_advance (rules, state, NULL);
  fixture_play (rules, state, &random);
  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), ==, 1);
  g_assert_cmpuint (bastide_state_get_n_discarded (rules, state), ==, bastide_rules_get_n_all_tiles (rules) - 1);
}

/* Closed edges. */

static gboolean
may_close (BastideRules  *rules,
           GError       **error)
{
  rules->n_closings = MAX_CLOSINGS;

  return TRUE;
}

/* Closes edges of the last tile that face empty cells, wholly or in part. */
static void
close_somewhere (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const BastidePlacedRecord *last = bastide_last_placed (rules, state);
  guint side = scatter (state, 3, BASTIDE_N_SIDES);

  if (bastide_board_find_placed (rules, state, last->x + bastide_side_dx[side], last->y + bastide_side_dy[side]) < 0)
    bastide_board_close_edge (rules, state, state->n_placed - 1u, side, 1 + scatter (state, 4, BASTIDE_PORTS_ALL));
}

/* Features computed anew from the placed tiles: each segment is numbered as its node. */
static void
join_again (const BastideRules *rules,
            const BastideState *state,
            guint              *features,
            guint               placed,
            guint               side)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];
  int beyond = bastide_board_find_placed (rules, state, record->x + bastide_side_dx[side],
                                          record->y + bastide_side_dy[side]);
  const BastidePlacedRecord *other;
  guint closed;

  if (beyond < 0)
    return;
  other = &bastide_placed (rules, state)[beyond];
  closed = bastide_board_find_closed (rules, state, placed, side);
  for (guint port = 0; port < 3; port++)
    {
      guint segment = rules->tiles[record->tile].edges[record->rotation][side].ports[port];
      guint other_segment = rules->tiles[other->tile].edges[other->rotation][side ^ 2].ports[2 - port];
      guint from, to;

      if ((closed & (1u << port)) || segment == BASTIDE_NO_SEGMENT || other_segment == BASTIDE_NO_SEGMENT
          || rules->tiles[record->tile].kinds[segment] != rules->tiles[other->tile].kinds[other_segment])
        continue;
      from = features[record->first_node + segment];
      to = features[other->first_node + other_segment];
      for (guint i = 0; i < state->n_nodes; i++)
        features[i] = features[i] == from ? to : features[i];
    }
}

static void
check_partition (const BastideRules *rules,
                 const BastideState *state)
{
  g_autofree guint *features = g_new (guint, state->n_nodes);
  const BastideNode *nodes = bastide_nodes (rules, state);

  for (guint i = 0; i < state->n_nodes; i++)
    features[i] = i;
  for (guint placed = 0; placed < state->n_placed; placed++)
    for (guint side = BASTIDE_SIDE_EAST; side <= BASTIDE_SIDE_SOUTH; side++)
      join_again (rules, state, features, placed, side);
  for (guint i = 0; i < state->n_links; i++)
    for (guint j = 0, from = features[bastide_links (rules, state)[i].a]; j < state->n_nodes; j++)
      features[j] = features[j] == from ? features[bastide_links (rules, state)[i].b] : features[j];
  for (guint i = 0; i < state->n_nodes; i++)
    g_assert_cmpint (bastide_get_root (nodes, i) == bastide_get_root (nodes, features[i]), ==, TRUE);
  for (guint i = 0; i < state->n_nodes; i++)
    g_assert_cmpuint (features[bastide_get_root (nodes, i)], ==, features[i]);
}

/* A closed edge is closed from both sides; segments are joined only over edges that are not closed. */
TEST_GAME_WATCH (watch_edges)
{
  const BastideClosings *closings = bastide_closings (rules, state);
  guint *n_both = data;
  guint n_hopeless = 0;

  for (guint i = 0; i < closings->n; i++)
    {
      const BastideClosingRecord *closing = &closings->records[i];
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[closing->placed];
      int beyond = bastide_board_find_placed (rules, state, record->x + bastide_side_dx[closing->side],
                                              record->y + bastide_side_dy[closing->side]);
      guint ports;

      if (beyond < 0)
        continue;
      ports = bastide_board_find_closed (rules, state, (guint) beyond, closing->side ^ 2u);
      g_assert_cmpuint ((ports & 1) << 2 | (ports & 2) | ports >> 2, ==, closing->ports);
      *n_both += 1;
    }
  check_partition (rules, state);
  check_features (rules, state, &n_hopeless);
}

static void
play_with_closings (TestGame          *game,
                    const char *const *tilesets)
{
  guint n_both = 0;

  game->module_hooks.compile = may_close;
  game->module_hooks.placed = close_somewhere;
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideRules) rules = test_game_new_rules (game, tilesets, NULL, i);

      test_game_play (rules, i, watch_edges, &n_both);
    }
  g_assert_cmpuint (n_both, >, 100);
}

TEST ("/rules/closings/closed-edges")
{
  TestGame game;

  test_game_init (&game);
  play_with_closings (&game, base);
}

/* Ferries take features apart and join them again; closed edges stay closed. */
TEST ("/rules/closings/closed-edges-and-links")
{
  TestGame game;

  test_game_init (&game);
  play_with_closings (&game, with_ferries);
}

/* Half an edge can be closed where edges meet half by half. */
TEST ("/rules/closings/closed-halves")
{
  TestGame game;

  test_game_init (&game);
  game.interface.free_edges = TRUE;
  /* The classic game does not allow closed edges. */
  game.hooks.compile = NULL;
  play_with_closings (&game, base);
}

/* A wall completes the feature that it closes: its figure scores and comes home, and the part beyond does not join. */
TEST ("/rules/closings/wall-completes")
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastidePosition) position = bastide_position_new ();
  g_autoptr (BastideFeature) feature = NULL;
  TestGame game;

  test_game_init (&game);
  game.module_hooks.compile = may_close;
  rules = test_game_new_rules (&game, base, NULL, 1);
  state = bastide_state_new (rules);
  /* A straight road that is open in the north and in the south. */
  bastide_position_add_tile (position, "base-U", 0, 0, 0);
  NO_ERROR (bastide_position_build (position, rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL, &error));

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    bastide_board_close_edge (rules, state, 0, side, BASTIDE_PORTS_ALL);
  /* Closing once more changes nothing. */
  bastide_board_close_edge (rules, state, 0, BASTIDE_SIDE_NORTH, BASTIDE_PORTS_ALL);
  feature = bastide_feature_new (rules, state, 0, (guint) fixture_find_segment (rules->tiles[bastide_placed (rules,
                                 state)[0].tile].definition, 0, "road"));
  g_assert_true (feature->complete);
  g_assert_cmpuint (feature->open->len, ==, 0);
  g_assert_cmpuint (state->n_completed, ==, 1);
  g_assert_true (bastide_state_check (rules, state, NULL));
}
