/* test-random-games.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Random games keep the invariants of the rules (section 13) after every decision. */

#include "fixture.h"
#include "invariants.h"

#define N_GAMES 300
#define N_GAMES_LONG 20000

/* All combinations of the game's options, by the bits of a number. */
static BastideRules *
make_rules (guint number)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2 + number % 5, number);

  bastide_setup_set_option (setup, "farmers", number & 1 ? "false" : "true");
  bastide_setup_set_option (setup, "small-city", number & 2 ? "2" : "4");
  bastide_setup_set_option (setup, "farmer-scoring", number & 4 ? "city-once-4" : "c3");

  return fixture_make_rules (setup);
}

TEST ("/rules/random-games/invariants")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      g_autoptr (BastideRules) rules = make_rules (i);

      invariants_play (rules, i, i % 20 == 0);
    }
}

/* Listing by brute force: every cell around the board, every rotation, edge by edge. */
TEST ("/rules/random-games/places-by-brute-force")
{
  static const int dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
  static const int dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 11);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 11;

  fixture_play (rules, state, &random);

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    {
      int min_x, min_y, max_x, max_y;
      guint n = 0;

      bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
      for (int y = min_y - 2; y <= max_y + 2; y++)
        for (int x = min_x - 2; x <= max_x + 2; x++)
          for (guint rotation = 0; rotation < 4; rotation++)
            {
              guint n_neighbours = 0;
              gboolean matches = bastide_state_find_placed (rules, state, x, y) < 0;

              for (guint side = 0; side < BASTIDE_N_SIDES; side++)
                {
                  int neighbour = bastide_state_find_placed (rules, state, x + dx[side], y + dy[side]);
                  BastidePlacedTile other;

                  if (neighbour < 0)
                    continue;
                  n_neighbours++;
                  bastide_state_get_placed (rules, state, (guint) neighbour, &other);
                  matches &= bastide_rules_get_edge_kind (rules, other.tile, other.rotation, side ^ 2)
                    == bastide_rules_get_edge_kind (rules, tile, rotation, side);
                }
              n += matches && n_neighbours > 0;
            }
      bastide_state_list_places (rules, state, tile, &actions);
      g_assert_cmpuint (actions.n_items, ==, n);
    }
}

/* The same seed and the same actions give the same game; another seed gives a different one. */
TEST ("/rules/random-games/determinism")
{
  guint64 checksums[3];

  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (BastideRules) rules = fixture_new_rules (4, i < 2 ? 99 : 100);
      g_autoptr (BastideState) state = fixture_start (rules);
      guint64 random = 3;

      fixture_play (rules, state, &random);
      checksums[i] = bastide_state_checksum (rules, state);
    }

  g_assert_cmpuint (checksums[0], ==, checksums[1]);
  g_assert_cmpuint (checksums[0], !=, checksums[2]);
}

/* A big board: more cells than any window of the table of cells, and a long line that wraps round it. */
TEST ("/rules/random-games/large-boards")
{
  const char *const sets[] = { "base", "base", "base", "base", "base", "base", "base", "base", NULL };
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, 6, 8);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  for (;;)
    {
      guint best = 0;

      bastide_state_list (rules, state, &actions);
      if (actions.n_items == 0)
        break;
      for (guint i = 0; i < actions.n_items; i++)
        if (actions.items[i].x > actions.items[best].x)
          best = i;
      bastide_state_apply (rules, state, actions.items[best], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  g_assert_cmpuint (bastide_state_get_n_placed (rules, state), >, 400);
  NO_ERROR (bastide_state_check (rules, state, &error));
}
