/* test-fairness.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * No computer player sees hidden information. Games are played with everything fixed beforehand: the order of the
 * tiles, the dice, the messages, the tokens of the wall. At many decisions all hidden outcomes and the source of all
 * other chance are exchanged; each level must come to the same result, to the last digit.
 */

#include "ai-testing.h"
#include "rules/bastide-random.h"
#include "../rules/fixture.h"

#define N_ROUNDS 1
#define N_ROUNDS_LONG 25
#define N_PLAYOUTS 4
#define MAX_DECISIONS 60 /* latest point in the game, in decisions */

typedef struct
{
  const char *name;
  const char *sets[12];
  const char *modules[12]; /* instead of those of the sets, where there are any */
  const char *hand;        /* (nullable): number of tiles that each player holds */
  const char *scripts[4];  /* scripts that can be fixed beside the order of the tiles */
} Hidden;

static const Hidden hiddens[] = {
  { "tiles", { "base" } },
  { "river", { "base", "river" } },
  { "hands", { "base" }, { NULL }, "3" },
  { "dice", { "base", "flying" }, { NULL }, NULL, { "dice" } },
  { "letters", { "base" }, { "messages" }, NULL, { "messages" } },
  {
    "everything", { "base", "inns", "traders", "flying", "ferries", "goldmines", "mage", "robbers", "crops" },
    { "abbot", "inns", "traders", "flying", "messages", "ferries", "goldmines", "mage", "robbers", "crops" },
    NULL, { "dice", "messages" },
  },
  { "discovery", { "discovery" } },
  { "tokens", { "castle" }, { NULL }, NULL, { "tokens" } },
  { "city", { "city" } },
};

/* Number of entries of each script that stay the same in a second future. */
typedef struct
{
  GPtrArray *tiles;      /* (element-type utf8): all tiles, in the order in which they come */
  guint8     dice[64];
  guint8     messages[8];
  guint8     tokens[13];
} Future;

static void
shuffle_tiles (GPtrArray *tiles,
               guint      first,
               guint64   *random)
{
  for (guint i = tiles->len; i > first + 1; i--)
    {
      guint j = first + bastide_random_below (random, i - first);
      gpointer moved = tiles->pdata[i - 1];

      tiles->pdata[i - 1] = tiles->pdata[j];
      tiles->pdata[j] = moved;
    }
}

static void
shuffle_bytes (guint8  *bytes,
               guint    n,
               guint64 *random)
{
  for (guint i = n; i > 1; i--)
    {
      guint j = bastide_random_below (random, i);
      guint8 moved = bytes[i - 1];

      bytes[i - 1] = bytes[j];
      bytes[j] = moved;
    }
}

/* Reorders the tiles behind the first ones and changes everything else. */
static void
change_future (Future  *future,
               guint    first,
               guint64 *random)
{
  shuffle_tiles (future->tiles, first, random);
  for (guint i = 0; i < sizeof future->dice; i++)
    future->dice[i] = (guint8) (1 + bastide_random_below (random, 3));
  shuffle_bytes (future->messages, sizeof future->messages, random);
  shuffle_bytes (future->tokens, sizeof future->tokens, random);
}

static BastideRules *
make_rules (const Hidden *hidden,
            const Future *future, /* (nullable): NULL if nothing is fixed */
            guint64       seed)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (hidden->sets, 2, seed);

  if (hidden->modules[0] != NULL)
    setup->modules = g_strdupv ((char **) hidden->modules);
  if (hidden->hand != NULL)
    bastide_setup_set_option (setup, "hand", hidden->hand);
  bastide_setup_set_option (setup, "start-player", "0");
  if (future != NULL)
    {
      g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();

      for (guint i = 0; i < future->tiles->len; i++)
        g_strv_builder_add (draw, future->tiles->pdata[i]);
      setup->draw = g_strv_builder_end (draw);
      if (g_strv_contains (hidden->scripts, "dice"))
        bastide_setup_set_script (setup, "dice", future->dice, sizeof future->dice);
      if (g_strv_contains (hidden->scripts, "messages"))
        bastide_setup_set_script (setup, "messages", future->messages, sizeof future->messages);
      if (g_strv_contains (hidden->scripts, "tokens"))
        bastide_setup_set_script (setup, "tokens", future->tokens, sizeof future->tokens);
    }

  return fixture_make_rules (setup);
}

/* All tiles in any order, the start tile first. */
static void
init_future (Future       *future,
             const Hidden *hidden,
             guint64      *random)
{
  g_autoptr (BastideRules) rules = make_rules (hidden, NULL, 1);
  int start = bastide_rules_get_start_tile (rules);

  future->tiles = g_ptr_array_new_with_free_func (g_free);
  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    for (guint i = bastide_rules_get_tile_count (rules, tile); i > 0; i--)
      g_ptr_array_insert (future->tiles, (int) tile == start ? 0 : -1,
                          g_strdup (bastide_rules_get_tile (rules, tile)->id));
  for (guint i = 0; i < sizeof future->messages; i++)
    future->messages[i] = (guint8) (i + 1);
  for (guint i = 0; i < sizeof future->tokens; i++)
    future->tokens[i] = (guint8) (1 + i % 9);
  change_future (future, start >= 0 ? 1 : 0, random);
}

/* Number of known entries of the order: tiles placed, put aside and held. */
static guint
count_known (const BastideRules *rules,
             const BastideState *state)
{
  const BastideDecision decision = fixture_get_decision (rules, state);

  return bastide_state_get_n_placed (rules, state) + bastide_state_get_n_discarded (rules, state)
         + bastide_state_get_n_in_hands (rules, state) + (decision.tile >= 0 && !decision.placed);
}

/* Compares the decision with that in the same position with another future; only the parts visible to players are the
 * same. */
static void
check_decision (const Hidden       *hidden,
                const BastideRules *rules,
                const BastideState *state,
                Future             *future,
                guint64            *random)
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  g_autoptr (BastideRules) other_rules = NULL;
  g_autoptr (BastideState) other = NULL;

  change_future (future, count_known (rules, state), random);
  other_rules = make_rules (hidden, future, bastide_random_next (random));
  g_assert_cmpuint (bastide_rules_get_state_size (other_rules), ==, bastide_rules_get_state_size (rules));
  other = bastide_state_clone (rules, state);
  bastide_state_reseed (other_rules, other, bastide_random_next (random));
  g_assert_cmpuint (bastide_state_hash (other_rules, other), ==, bastide_state_hash (rules, state));

  for (guint i = 0; i < n_levels; i++)
    {
      guint64 seed = bastide_random_next (random);
      g_autoptr (BastideThought) one = ai_testing_think (rules, state, &levels[i], N_PLAYOUTS, seed);
      g_autoptr (BastideThought) two = ai_testing_think (other_rules, other, &levels[i], N_PLAYOUTS, seed);

      g_test_message ("%s, %s", hidden->name, levels[i].name);
      ai_testing_assert_same (one, two);
    }
}

static void
test_hidden (gconstpointer data)
{
  const Hidden *hidden = data;
  guint n_rounds = g_test_slow () ? N_ROUNDS_LONG : N_ROUNDS;
  const BastideLevel *quick = bastide_levels_find ("one-ply");

  for (guint round = 0; round < n_rounds; round++)
    {
      guint64 random = round;
      Future future;
      g_autoptr (BastideRules) rules = NULL;
      g_autoptr (BastideState) state = NULL;
      guint n_checked = 0;

      init_future (&future, hidden, &random);
      rules = make_rules (hidden, &future, round);
      state = fixture_start (rules);
      for (guint i = 0; i < MAX_DECISIONS && bastide_state_get_decider (rules, state) >= 0; i++)
        {
          g_autoptr (BastideThought) thought = ai_testing_think (rules, state, quick, 1, i);

          if (bastide_random_below (&random, 12) == 0)
            {
              check_decision (hidden, rules, state, &future, &random);
              n_checked++;
            }
          if (!ai_testing_play_best (rules, state, thought))
            break;
        }
      g_assert_cmpuint (n_checked, >, 0);
      g_ptr_array_unref (future.tiles);
    }
}

BEFORE_TESTS
{
  for (guint i = 0; i < G_N_ELEMENTS (hiddens); i++)
    {
      g_autofree char *path = g_strconcat ("/ai/fairness/", hiddens[i].name, NULL);

      g_test_add_data_func (path, &hiddens[i], test_hidden);
    }
}
