/* test-limits.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* A computer player stops when it is told to, and its memory is bounded, however hard it thinks. */

#include "config.h"

#include <malloc.h>

#include "ai-testing.h"
#include "rules/bastide-random.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"

#define N_GAMES 12
#define N_GAMES_LONG 200

/* Number of further questions allowed after the order to stop, while the search winds up. */
#define MAX_ASKED_AGAIN 4

#define MAX_BYTES (256u << 20)
#define MAX_BYTES_OF_LARGEST (32u << 20)
#define N_PLAYOUTS 300
#define N_PLAYOUTS_LONG 20000
#define N_PLAYOUTS_OF_LARGEST 10
#define BYTES_ASKED_EVERY 16

/* --- Told to stop ------------------------------------------------------------------------------ */

typedef struct
{
  guint n_left;
  guint n_asked;
  guint n_asked_again; /* after the order to stop */
} Patience;

static gboolean
lose_patience (gpointer data)
{
  Patience *patience = data;

  patience->n_asked++;
  if (patience->n_left > 0)
    {
      patience->n_left--;
      return FALSE;
    }
  patience->n_asked_again++;

  return TRUE;
}

/*
 * Each evaluation and each playout is preceded by a question, so counting questions is counting work: little of it may
 * follow the answer. The result is always a legal action.
 */
static void
check_stop (const BastideRules *rules,
            const BastideState *state,
            const BastideLevel *level,
            guint               n)
{
  const BastideMind mind = { .level = level };
  Patience patience = { .n_left = n };
  g_autoptr (BastideState) clone = bastide_state_clone (rules, state);
  g_autoptr (BastideThought) thought =
    bastide_think (rules, state, &mind, (BastideBudget) { 1000, n }, lose_patience, &patience);

  g_assert_cmpuint (patience.n_asked_again, <=, MAX_ASKED_AGAIN);
  g_assert_cmpint (thought->stopped, ==, patience.n_asked_again > 0);
  g_assert_cmpuint (thought->playouts, <=, n);
  g_assert_cmpuint (thought->candidates->len, >=, 1);
  ai_testing_play_best (rules, clone, thought);
}

/* Every level, told to stop sooner or later, in the middle of any game. */
TEST ("/ai/limits/stop")
{
  static const guint after[] = { 0, 1, 2, 3, 7, 20, 100 };
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      guint n_actions = bastide_random_below (&random, 60);
      g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, n_actions, &random);

      g_test_message ("game %u", i);
      if (bastide_state_get_decider (rules, state) < 0)
        continue;
      for (guint level = 0; level < n_levels; level++)
        for (guint j = 0; j < G_N_ELEMENTS (after); j++)
          check_stop (rules, state, &levels[level], after[j]);
    }
}

/* --- Memory ------------------------------------------------------------------------------------ */

typedef struct
{
  guint n_asked;
  gsize most;
} Memory;

/* Number of bytes allocated now; 0 if it cannot be determined. */
static gsize
count_bytes (void)
{
#if defined (__GLIBC__) && __GLIBC_PREREQ (2, 33)
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
}

static gboolean
look_at_memory (gpointer data)
{
  Memory *memory = data;

  if (memory->n_asked++ % BYTES_ASKED_EVERY == 0)
    memory->most = MAX (memory->most, count_bytes ());

  return FALSE;
}

static void
check_memory_in (const BastideRules *rules,
                 const BastideState *state,
                 const char         *name,
                 guint               n_playouts,
                 gsize               most)
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  for (guint i = 0; i < n_levels; i++)
    {
      const BastideMind mind = { .level = &levels[i] };
      const BastideBudget budget = { n_playouts, 1 };
      gsize before = count_bytes ();
      Memory memory = { 0, before };
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, look_at_memory, &memory);

      g_test_message ("%s, %u players, %s: %.1f MiB, %u playouts", name, bastide_rules_get_n_players (rules),
                      levels[i].name, (double) (memory.most - before) / (1 << 20), thought->playouts);
      g_assert_cmpuint (memory.most - before, <, most);
    }
}

/* Each level in the middle of large games, where most actions are possible. */
static void
check_memory (const char *const *sets,
              guint              n_players)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (sets, n_players, 1);
  g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
  guint64 random = 1;
  g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, 60, &random);

  check_memory_in (rules, state, sets[0], g_test_slow () ? N_PLAYOUTS_LONG : N_PLAYOUTS, MAX_BYTES);
}

/* No line is played out more often than the budget allows, and none less where there is enough for all. */
TEST ("/ai/limits/rounds")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  guint64 random = 1;
  g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, 20, &random);
  const BastideMind mind = { .level = bastide_levels_find ("master") };
  const BastideBudget budget = { 1000, 1, 3 };
  g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, NULL, NULL);
  guint most = 0;

  for (guint i = 0; i < thought->candidates->len; i++)
    most = MAX (most, g_array_index (thought->candidates, BastideCandidate, i).playouts);
  g_assert_cmpuint (most, ==, 3);
}

/* Lines are dropped that are certainly worse, but none that must be worse by more than any line is. */
TEST ("/ai/limits/leeway")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  guint64 random = 1;
  g_autoptr (BastideState) state = fixture_new_state (rules, G_MAXUINT, 20, &random);
  const BastideMind mind = { .level = bastide_levels_find ("master") };
  const double leeways[] = { 0, 1000 };

  for (guint i = 0; i < G_N_ELEMENTS (leeways); i++)
    {
      const BastideBudget budget = { 10000, 1, 20, leeways[i] };
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, NULL, NULL);
      guint n_whole = 0, n_dropped = 0;

      for (guint j = 0; j < thought->candidates->len; j++)
        {
          guint playouts = g_array_index (thought->candidates, BastideCandidate, j).playouts;

          n_whole += playouts == budget.rounds;
          n_dropped += playouts > 0 && playouts < budget.rounds;
        }
      if (leeways[i] > 0)
        g_assert_cmpuint (n_whole, >, 1);
      g_assert_cmpint (n_dropped > 0, ==, leeways[i] == 0);
    }
}

/* As many tiles as are allowed: in the middle of the game the usual bounds are far exceeded. */
static BastideRules *
new_largest_rules (void)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base", "inns", "traders"), 6, 1);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  guint n_tiles = bastide_rules_get_n_tiles (rules);

  for (guint i = 0; i < n_tiles; i++)
    bastide_setup_set_count (setup, bastide_rules_get_tile (rules, i)->id, BASTIDE_MAX_TILES / n_tiles);
  bastide_setup_set_option (setup, "farmer-scoring", "city-once-4");

  return fixture_make_rules (setup);
}

TEST ("/ai/limits/largest")
{
  g_autoptr (BastideRules) rules = new_largest_rules ();
  guint64 random = 1;
  g_autoptr (BastideState) state = fixture_new_state (rules, 2500, G_MAXUINT, &random);

  g_assert_cmpuint (bastide_state_get_n_left (rules, state), >, 2000);
  check_memory_in (rules, state, "largest", N_PLAYOUTS_OF_LARGEST, MAX_BYTES_OF_LARGEST);
}

TEST ("/ai/limits/memory")
{
  const char *const all[] = {
    "base", "river", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops", NULL,
  };

  check_memory (all, 6);
  check_memory (STRV ("castle"), 2);
}
