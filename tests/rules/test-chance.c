/* test-chance.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The outcomes of chance can be listed and supplied from outside, and outcomes fixed by a setup can be forgotten. */

#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"

static BastideSetup *
new_setup (const FixtureMix *mix,
           guint64           seed)
{
  BastideSetup *setup = fixture_new_setup_of_mix (mix, seed);

  bastide_setup_set_option (setup, "start-player", "0");

  return setup;
}

static BastideStatus
get_status (const BastideRules *rules,
            const BastideState *state)
{
  return fixture_get_decision (rules, state).status;
}

static GArray *
list_outcomes (const BastideRules *rules,
               const BastideState *state)
{
  GArray *outcomes = g_array_new (FALSE, FALSE, sizeof (BastideOutcome));

  bastide_state_list_outcomes (rules, state, outcomes);

  return outcomes;
}

/* An outcome that is not listed is refused and changes nothing. */
static void
check_refusals (const BastideRules *rules,
                BastideState       *state,
                const GArray       *outcomes)
{
  static const BastideOutcome wrong[] = { { "draw", 5000, 1 }, { "dice", 0, 1 }, { "weather", 1, 1 } };
  g_autoptr (BastideState) before = bastide_state_clone (rules, state);
  gsize size = bastide_rules_get_state_size (rules);

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    ASSERT_FAILS (bastide_state_advance_with (rules, state, &wrong[i], NULL, &error), BASTIDE_ACTION_ERROR, ILLEGAL);
  if (outcomes->len > 0)
    g_assert_false (bastide_state_advance_with (rules, state, NULL, NULL, NULL));
  g_assert_cmpmem (before, size, state, size);
}

/* A tile comes from the current stack, with a weight equal to its number of copies there. */
static void
check_weights (const BastideRules *rules,
               const BastideState *state,
               const GArray       *outcomes)
{
  guint n = 0;

  for (guint i = 0; i < outcomes->len; i++)
    {
      const BastideOutcome *outcome = &g_array_index (outcomes, BastideOutcome, i);

      g_assert_cmpuint (outcome->weight, >, 0);
      if (strcmp (outcome->name, "draw") != 0)
        continue;
      g_assert_cmpuint (outcome->weight, ==, bastide_state_get_next (rules, state, outcome->number));
      n += outcome->weight;
    }
  if (n > 0)
    g_assert_cmpuint (n, ==, bastide_state_get_n_next (rules, state));
}

/* Whether the first outcome was the supplied one, as far as events show it. */
static void
check_told (const BastideEvents  *events,
            const BastideOutcome *outcome)
{
  if (strcmp (outcome->name, "draw") != 0)
    return;

  for (guint i = 0; i < bastide_events_get_length (events); i++)
    if (bastide_events_get (events, i)->type == BASTIDE_EVENT_DRAWN)
      {
        g_assert_cmpint (bastide_events_get (events, i)->tile, ==, outcome->number);
        return;
      }
  g_assert_not_reached ();
}

/* Supplies one of the possible outcomes. Returns: whether there was any */
static gboolean
bring_any (const BastideRules *rules,
           BastideState       *state,
           guint64            *random)
{
  g_autoptr (GArray) outcomes = list_outcomes (rules, state);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  const BastideOutcome *outcome = NULL;

  check_refusals (rules, state, outcomes);
  check_weights (rules, state, outcomes);
  if (outcomes->len > 0)
    outcome = &g_array_index (outcomes, BastideOutcome, bastide_random_below (random, outcomes->len));
  NO_ERROR (bastide_state_advance_with (rules, state, outcome, events, &error));
  if (outcome != NULL)
    check_told (events, outcome);

  return outcome != NULL;
}

/* A whole game with all outcomes supplied from outside: the game's own generator is never used. */
static void
test_given (gconstpointer data)
{
  g_autoptr (BastideSetup) setup = new_setup (data, 5);
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = NULL;
  guint64 random = 5;
  guint n_brought = 0;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  other = bastide_state_clone (rules, state);
  bastide_state_reseed (rules, other, 99);
  while (get_status (rules, state) != BASTIDE_STATUS_END)
    {
      guint64 saved = random;
      BastideAction action;

      if (get_status (rules, state) == BASTIDE_STATUS_CHANCE)
        {
          n_brought += bring_any (rules, state, &random);
          bring_any (rules, other, &saved);
        }
      else
        {
          g_assert_true (bastide_state_pick (rules, state, &random, &action));
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
          bastide_state_apply (rules, other, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
        }
      g_assert_cmpuint (bastide_state_checksum (rules, state), ==, bastide_state_checksum (rules, other));
      if (get_status (rules, state) != BASTIDE_STATUS_CHANCE)
        invariants_check_state (rules, state);
    }
  g_assert_cmpuint (n_brought, >=, bastide_rules_get_n_all_tiles (rules) - 1 - 3);
}

/* Only the outcomes in a script are possible. */
TEST ("/rules/chance/scripted")
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (GArray) outcomes = NULL;

  setup->draw = g_strsplit ("base-D base-U base-V base-B", " ", -1);
  rules = fixture_make_rules (setup);
  state = bastide_state_new (rules);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  outcomes = list_outcomes (rules, state);
  g_assert_cmpuint (outcomes->len, ==, 1);
  g_assert_cmpint (g_array_index (outcomes, BastideOutcome, 0).number, ==, bastide_rules_find_tile (rules, "base-U"));

  g_array_set_size (outcomes, 0);
  bastide_state_forget_script (rules, state);
  bastide_state_list_outcomes (rules, state, outcomes);
  g_assert_cmpuint (outcomes->len, ==, 3);
}

/* Two scripts with the same beginning and different continuations. */

static void
set_scripts (BastideSetup *setup,
             gboolean      second)
{
  static const guint8 dice[][3] = { { 1, 2, 3 }, { 1, 3, 1 } };
  static const guint8 messages[][4] = { { 1, 2, 3, 4 }, { 1, 5, 7, 8 } };

  setup->draw = g_strsplit (second ? "base-D base-U base-V flying-A base-U base-A base-W"
                                   : "base-D base-U base-V base-W base-U flying-A base-A", " ", -1);
  bastide_setup_set_script (setup, "dice", dice[second], 3);
  bastide_setup_set_script (setup, "messages", messages[second], 4);
}

static BastideState *
play_beginning (const BastideRules *rules,
                guint               n_actions)
{
  BastideState *state = bastide_state_new (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (guint i = 0; i < n_actions; i++)
    {
      bastide_state_list (rules, state, &actions);
      bastide_actions_sort (rules, &actions);
      bastide_state_apply (rules, state, actions.items[actions.n_items - 1], BASTIDE_ADVANCE_TO_CHANCE, NULL);
      if (i + 1 < n_actions && get_status (rules, state) == BASTIDE_STATUS_CHANCE)
        bastide_state_advance (rules, state, NULL);
    }

  return state;
}

/* Once both have forgotten their scripts they cannot be told apart, whatever comes then. */
TEST ("/rules/chance/forgotten")
{
  BastideRules *rules[2];
  BastideState *states[2];
  guint64 random[2] = { 8, 8 };
  gsize size;

  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base", "flying"), 2, 1);

      setup->modules = g_strsplit ("flying messages", " ", -1);
      set_scripts (setup, i == 1);
      rules[i] = fixture_make_rules (setup);
      /* Two turns: each player lays a tile and places no figure. */
      states[i] = play_beginning (rules[i], 4);
      g_assert_cmpint (get_status (rules[i], states[i]), ==, BASTIDE_STATUS_CHANCE);
      bastide_state_forget_script (rules[i], states[i]);
      bastide_state_reseed (rules[i], states[i], 4);
    }
  size = bastide_rules_get_state_size (rules[0]);
  g_assert_cmpuint (bastide_rules_get_state_size (rules[1]), ==, size);
  g_assert_cmpmem (states[0], size, states[1], size);

  for (guint i = 0; i < 2; i++)
    {
      bastide_state_advance (rules[i], states[i], NULL);
      fixture_play (rules[i], states[i], &random[i]);
    }
  g_assert_cmpmem (states[0], size, states[1], size);
  g_assert_cmpint (get_status (rules[0], states[0]), ==, BASTIDE_STATUS_END);
  g_assert_cmpuint (bastide_state_get_n_left (rules[0], states[0]), ==, 0);

  for (guint i = 0; i < 2; i++)
    {
      bastide_state_free (states[i]);
      bastide_rules_unref (rules[i]);
    }
}

/* Legal actions do not depend on forgotten outcomes. */
static void
check_legal (const BastideSetup *setup)
{
  g_autoptr (BastideRules) rules = fixture_make_rules (setup);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_auto (BastideActions) thought = BASTIDE_ACTIONS_INIT;
  guint64 random = setup->seed;

  for (;;)
    {
      g_autoptr (BastideState) clone = bastide_state_clone (rules, state);

      bastide_state_forget_script (rules, clone);
      bastide_state_reseed (rules, clone, random);
      bastide_state_list (rules, state, &actions);
      bastide_state_list (rules, clone, &thought);
      g_assert_cmpmem (actions.items, actions.n_items * sizeof (BastideAction),
                       thought.items, thought.n_items * sizeof (BastideAction));
      if (actions.n_items == 0)
        break;
      bastide_state_apply (rules, state, actions.items[bastide_random_below (&random, actions.n_items)],
                           BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

/* Tiles in the order of the sets, each kind twice, mixed without regard to stacks. */
static void
check_legal_in_order (BastideSetup *setup)
{
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GStrvBuilder) draw = g_strv_builder_new ();
  guint n_tiles;

  bastide_setup_set_option (setup, "draw-order", "fixed");
  check_legal (setup);

  rules = fixture_make_rules (setup);
  n_tiles = bastide_rules_get_n_tiles (rules);
  for (guint i = 0; i < 2 * n_tiles; i++)
    g_strv_builder_add (draw, bastide_rules_get_tile (rules, i * 7 % n_tiles)->id);
  setup->draw = g_strv_builder_end (draw);
  check_legal (setup);
}

TEST ("/rules/chance/forgotten-is-as-legal")
{
  static const char *const drawing[] = { "hand", "equal-turns", NULL };

  for (guint i = 0; i < fixture_n_mixes; i++)
    {
      g_autoptr (BastideSetup) plain = new_setup (&fixture_mixes[i], i);
      const BastideGameInterface *game = ((const BastideTileset *) g_ptr_array_index (plain->tilesets, 0))->game;

      check_legal_in_order (plain);
      for (guint j = 0; j < game->vocabulary.n_options; j++)
        {
          const BastideOption *option = &game->vocabulary.options[j];
          guint n_choices = g_strv_contains (drawing, option->name) ? bastide_option_get_n_choices (option) : 0;

          for (guint choice = 0; choice < MIN (n_choices, 4); choice++)
            {
              g_autoptr (BastideSetup) setup = new_setup (&fixture_mixes[i], choice);

              bastide_setup_set_option (setup, option->name, bastide_option_get_choice (option, choice));
              check_legal_in_order (setup);
            }
        }
    }
}

/* A token that is turned up is the one of the script; after forgetting, it may be any of several. */
static gboolean
check_token (const BastideRules *rules,
             const BastideState *state)
{
  g_autoptr (GArray) outcomes = list_outcomes (rules, state);
  g_autoptr (GArray) free_outcomes = NULL;
  g_autoptr (BastideState) free_state = NULL;

  if (outcomes->len == 0 || strcmp (g_array_index (outcomes, BastideOutcome, 0).name, "tokens") != 0)
    return FALSE;

  g_assert_cmpuint (outcomes->len, ==, 1);
  free_state = bastide_state_clone (rules, state);
  bastide_state_forget_script (rules, free_state);
  free_outcomes = list_outcomes (rules, free_state);
  g_assert_cmpuint (free_outcomes->len, >, 1);

  return TRUE;
}

static guint
count_tokens (const BastideRules *rules,
              guint64             random)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint n = 0;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  while (get_status (rules, state) != BASTIDE_STATUS_END)
    {
      BastideAction action;

      n += check_token (rules, state);
      if (get_status (rules, state) == BASTIDE_STATUS_CHANCE)
        bring_any (rules, state, &random);
      else if (bastide_state_pick (rules, state, &random, &action))
        bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return n;
}

/* The tokens of the castle lie as the setup has put them, until that is forgotten. */
TEST ("/rules/chance/forgotten-tokens")
{
  static const guint8 numbers[13] = { 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7 };
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("castle"), 2, 3);
  g_autoptr (BastideRules) rules = NULL;
  guint n_tokens = 0;

  bastide_setup_set_option (setup, "start-player", "0");
  bastide_setup_set_script (setup, "tokens", numbers, G_N_ELEMENTS (numbers));
  rules = fixture_make_rules (setup);
  for (guint i = 0; i < 30; i++)
    n_tokens += count_tokens (rules, i);
  g_assert_cmpuint (n_tokens, >, 0);
}

BEFORE_TESTS
{
  fixture_add_for_mixes ("/rules/chance/given/", test_given);
}
