/* test-think.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Computer players: legal, repeatable, fair, quick to stop, and better than chance. */

#include "ai-testing.h"
#include "rules/bastide-random.h"
#include "../rules/any-rules.h"
#include "../rules/fixture.h"

#define N_GAMES 10
#define N_GAMES_LONG 250 /* a game costs three seconds of a core */
#define N_MATCH 10

/* With several opponents the reported margin is the best candidate's lead over the opponent expected to be the best,
 * whatever criterion chose the candidate: hints show it beside the expected points of each player. */
static void
assert_lead (const BastideRules   *rules,
             const BastideThought *thought)
{
  const BastideCandidate *best = bastide_thought_get_best (thought);
  double others = -G_MAXDOUBLE;

  if (!thought->valued || bastide_rules_get_n_players (rules) <= 2)
    return;

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    if (i != thought->player)
      others = MAX (others, best->expected[i]);
  g_assert_cmpfloat_with_epsilon (best->margin, best->expected[thought->player] - others, 1e-6);
}

/* A game between levels, seat by seat; @random: source of the players' randomness. Some decisions are thought through
 * twice. */
static void
play (const BastideRules        *rules,
      BastideState              *state,
      const BastideLevel *const *levels,
      guint64                    random)
{
  gboolean goes_on;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  do
    {
      const BastideMind mind = { .level = levels[bastide_state_get_decider (rules, state)] };
      BastideBudget budget = { 4, bastide_random_next (&random) };
      g_autoptr (BastideState) before = bastide_state_clone (rules, state);
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, NULL, NULL);

      g_assert_false (thought->stopped);
      assert_lead (rules, thought);
      g_assert_cmpmem (before, bastide_rules_get_state_size (rules), state, bastide_rules_get_state_size (rules));
      for (guint i = 1; i < thought->candidates->len; i++)
        g_assert_cmpfloat (g_array_index (thought->candidates, BastideCandidate, i - 1).margin, >=,
                           g_array_index (thought->candidates, BastideCandidate, i).margin);
      if (bastide_random_below (&random, 8) == 0)
        {
          g_autoptr (BastideThought) again = bastide_think (rules, before, &mind, budget, NULL, NULL);
          g_autoptr (BastideThought) copy = bastide_thought_copy (thought);

          ai_testing_assert_same (thought, again);
          ai_testing_assert_same (thought, copy);
        }
      goes_on = ai_testing_play_best (rules, state, thought);
    }
  while (goes_on);
}

/* Any game with any modules, options and number of players, and any levels. */
TEST ("/ai/think/any-games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;
  guint n_levels;
  const BastideLevel *all = bastide_levels_get (&n_levels);

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      g_autoptr (BastideState) state = bastide_state_new (rules);
      const BastideLevel *levels[BASTIDE_MAX_PLAYERS];

      g_test_message ("game %u", i);
      for (guint seat = 0; seat < BASTIDE_MAX_PLAYERS; seat++)
        levels[seat] = &all[bastide_random_below (&random, n_levels)];
      play (rules, state, levels, random);
    }
}

/* Thinks after some decisions of a game whose tiles come in this order. @seed: of all other chance */
static BastideThought *
think_before (const char         *order,
              guint64             seed,
              const BastideLevel *level)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, seed);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  setup->draw = g_strsplit (order, " ", -1);
  bastide_setup_set_option (setup, "start-player", "0");
  rules = fixture_make_rules (setup);
  state = fixture_start (rules);
  for (guint i = 0; i < 6; i++)
    {
      bastide_state_list (rules, state, &actions);
      bastide_state_apply (rules, state, actions.items[0], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
  bastide_state_reseed (rules, state, seed);

  return bastide_think (rules, state, &(BastideMind) { .level = level }, (BastideBudget) { 10, 3 }, NULL, NULL);
}

/*
 * Hidden outcomes are exchanged during thinking: the source of all chance, and the order of tiles fixed by the setup
 * (the set of tiles is public).
 */
TEST ("/ai/think/hidden-future")
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  for (guint level = 0; level < n_levels; level++)
    {
      g_autoptr (BastideThought) one =
        think_before ("base-D.start base-U base-V base-E base-D base-C base-B base-L", 1, &levels[level]);
      g_autoptr (BastideThought) other =
        think_before ("base-D.start base-U base-V base-E base-D base-L base-B base-C", 2, &levels[level]);

      ai_testing_assert_same (one, other);
    }
}

static gboolean
count_down (gpointer data)
{
  guint *n_left = data;

  return *n_left == 0 || --*n_left == 0;
}

/* A search stopped at any time has an answer, and soon. */
TEST ("/ai/think/stop")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 5);
  g_autoptr (BastideState) state = fixture_start (rules);
  const BastideMind mind = { .level = bastide_levels_find ("one-ply") };

  for (guint n = 0; n < 5; n++)
    {
      guint n_left = n;
      g_autoptr (BastideState) clone = bastide_state_clone (rules, state);
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, (BastideBudget) { 10, 1 }, count_down,
                                                          &n_left);

      g_assert_true (thought->stopped);
      g_assert_cmpuint (n_left, ==, 0);
      g_assert_cmpuint (thought->candidates->len, ==, MAX (1, n) - (n > 1));
      g_assert_true (thought->valued == (n > 1));
      ai_testing_play_best (rules, clone, thought);
    }
}

/* The fixed evaluation beats random play in every game, from both seats. */
TEST ("/ai/think/one-ply-beats-random")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();
  const BastideLevel *levels[] = { bastide_levels_find ("one-ply"), bastide_levels_find ("random") };

  for (guint i = 0; games[i] != NULL; i++)
    for (guint game = 0; game < N_MATCH; game++)
      {
        g_autoptr (BastideSetup) setup = fixture_new_setup (games[i]->tilesets, 2, game / 2);
        g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
        g_autoptr (BastideState) state = bastide_state_new (rules);
        const BastideLevel *seats[] = { levels[game % 2], levels[(game + 1) % 2] };

        play (rules, state, seats, game);
        g_assert_cmpint (bastide_state_get_score (rules, state, game % 2), >,
                         bastide_state_get_score (rules, state, (game + 1) % 2));
      }
}

#define N_THREAD_MOVES 12

/* Some moves of a game, by each level in turn. */
static gpointer
think_in_thread (gpointer data)
{
  const BastideRules *rules = data;
  g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, 3);
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);
  gboolean goes_on = TRUE;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (guint i = 0; i < N_THREAD_MOVES && goes_on; i++)
    {
      g_autoptr (BastideThought) thought = ai_testing_think (rules, state, &levels[i % n_levels], 4, i);

      goes_on = ai_testing_play_best (rules, state, thought);
    }

  return GSIZE_TO_POINTER (bastide_state_checksum (rules, state));
}

/* Threads that share the rules do not disturb each other, in any game, even when they are the first to think. */
TEST ("/ai/think/threads")
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autoptr (BastideSetup) setup = fixture_new_setup (games[i]->tilesets, 2, 3);
      g_autoptr (BastideRules) rules = bastide_rules_new (setup, NULL);
      gpointer results[3];
      GThread *threads[G_N_ELEMENTS (results)];

      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        threads[j] = g_thread_new ("think", think_in_thread, rules);
      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        results[j] = g_thread_join (threads[j]);
      for (guint j = 0; j < G_N_ELEMENTS (threads); j++)
        g_assert_true (results[j] == think_in_thread (rules));
    }
}

/* Every level has its texts for people, and no two have the same name. */
TEST ("/ai/think/levels")
{
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  g_assert_cmpuint (n_levels, >=, 2);
  for (guint i = 0; i < n_levels; i++)
    {
      g_assert_true (bastide_levels_find (levels[i].name) == &levels[i]);
      g_assert_cmpuint (strlen (levels[i].title), >, 0);
      g_assert_true (g_str_has_suffix (levels[i].description, "."));
    }
  g_assert_null (bastide_levels_find ("nobody"));
  g_assert_true (bastide_levels_find ("one-ply")->measure);
}

/* --- In hindsight ------------------------------------------------------------------------------ */

/* One turn of a player who plays at random. */
static void
pick_line (const BastideRules *rules,
           const BastideState *state,
           guint64            *random,
           BastideLine        *line)
{
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  BastideDecision first, decision;

  bastide_state_get_decision (rules, state, &first);
  line->n_actions = 0;
  do
    {
      BastideAction *action = &line->actions[line->n_actions++];

      g_assert_true (bastide_state_pick (rules, now, random, action));
      bastide_state_apply (rules, now, *action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
      bastide_state_get_decision (rules, now, &decision);
    }
  while (decision.status == BASTIDE_STATUS_DECISION && decision.player == first.player && decision.part == first.part
         && bastide_state_get_turn (rules, now) == bastide_state_get_turn (rules, state)
         && line->n_actions < BASTIDE_MAX_LINE);
}

static guint64
hash_end (const BastideRules *rules,
          const BastideState *state,
          const BastideLine  *line)
{
  g_autoptr (BastideState) end = bastide_state_clone (rules, state);

  for (guint i = 0; i < line->n_actions; i++)
    bastide_state_apply (rules, end, line->actions[i], BASTIDE_ADVANCE_TO_CHANCE, NULL);

  return bastide_state_hash (rules, end);
}

/* Returns: (transfer full): the result; the line played is in it once and is not better than the best */
static BastideThought *
think_about (const BastideRules *rules,
             const BastideState *state,
             const BastideLine  *line,
             const BastideMind  *mind,
             guint               playouts)
{
  BastideThought *thought = bastide_think_about (rules, state, line, mind, (BastideBudget) { playouts, 7 }, NULL, NULL);
  const BastideCandidate *played = bastide_thought_get_played (thought);
  guint n_same = 0;

  if (!thought->valued)
    return thought;

  for (guint i = 0; i < thought->candidates->len; i++)
    n_same += hash_end (rules, state, &g_array_index (thought->candidates, BastideCandidate, i).line)
      == hash_end (rules, state, line);
  g_assert_cmpuint (n_same, ==, 1);
  g_assert_nonnull (played);
  g_assert_true (bastide_line_equal (&played->line, line));
  g_assert_cmpfloat (played->margin, <=, bastide_thought_get_best (thought)->margin);

  return thought;
}

/* Each level that weighs lines has considered every line that was played, in any game. */
TEST ("/ai/think/played")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = 100 + i;
      g_autoptr (BastideRules) rules = any_rules_new (&random);
      g_autoptr (BastideState) state = fixture_start (rules);
      BastideAction action;

      g_test_message ("game %u", i);
      while (bastide_state_pick (rules, state, &random, &action))
        {
          if (bastide_random_below (&random, 16) == 0)
            {
              const BastideLevel *level = &levels[bastide_random_below (&random, n_levels)];
              g_autoptr (BastideThought) thought = NULL;
              BastideLine line;

              pick_line (rules, state, &random, &line);
              thought = think_about (rules, state, &line, &(BastideMind) { .level = level }, 4);
              g_assert_true (thought->valued == (level != bastide_levels_find ("random")));
            }
          bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
    }
}

/*
 * If two rotations are equivalent, the one that was played is reported, and there are no additional lines. A level
 * without errors values both alike; errors are drawn line by line, in the order of the rotations.
 */
TEST ("/ai/think/played-rotation")
{
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 5);
  g_autoptr (BastideState) state = fixture_start (rules);
  BastideWeights weights = *bastide_weights_get_default ();
  BastideMind mind = { bastide_levels_find ("casual"), NULL, &weights };
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  guint64 random = 1;
  guint n_folded = 0;

  weights.error = 0;
  while (n_folded < 20)
    {
      g_autoptr (BastideThought) usual = bastide_think (rules, state, &mind, (BastideBudget) { 0, 7 }, NULL, NULL);
      g_auto (BastideActions) folded = BASTIDE_ACTIONS_INIT;

      bastide_state_list (rules, state, &actions);
      for (guint i = 0; i < actions.n_items; i++)
        {
          g_autoptr (BastideThought) thought = NULL;
          BastideLine line;

          do
            pick_line (rules, state, &random, &line);
          while (!bastide_action_equal (line.actions[0], actions.items[i]));
          bastide_actions_clear (&folded);
          bastide_actions_add (&folded, line.actions[0]);
          bastide_state_fold_alike (rules, state, &folded);
          n_folded += folded.n_items == 0;
          thought = think_about (rules, state, &line, &mind, 0);
          g_assert_cmpuint (thought->candidates->len, ==, usual->candidates->len);
          g_assert_cmpfloat (bastide_thought_get_best (thought)->margin, ==, bastide_thought_get_best (usual)->margin);
        }
      g_assert_true (ai_testing_play_best (rules, state, usual));
    }
}

/* However bad the line played was, it is examined as thoroughly as the best one; a good one has lost nothing. */
TEST ("/ai/think/played-error")
{
  const BastideLevel *casual = bastide_levels_find ("casual"), *master = bastide_levels_find ("master");
  const BastideMind mind = { .level = master };
  g_autoptr (BastideRules) rules = fixture_new_rules (2, 6);
  g_autoptr (BastideState) state = fixture_start (rules);

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (BastideThought) feeling = ai_testing_think (rules, state, casual, 0, 7);
      g_autoptr (BastideThought) usual = ai_testing_think (rules, state, master, 200, 7);
      const BastideCandidate *worst = &g_array_index (feeling->candidates, BastideCandidate,
                                                      feeling->candidates->len - 1);
      g_autoptr (BastideThought) about_worst = think_about (rules, state, &worst->line, &mind, 200);
      const BastideLine *good = &bastide_thought_get_best (usual)->line;
      g_autoptr (BastideThought) about_best = think_about (rules, state, good, &mind, 200);
      const BastideCandidate *played = bastide_thought_get_played (about_worst);
      const BastideCandidate *best = bastide_thought_get_best (about_worst);

      g_assert_cmpuint (played->playouts, >, 1);
      g_assert_cmpuint (played->playouts, >=, best->playouts);
      if (feeling->candidates->len > 5)
        g_assert_cmpfloat (best->margin - played->margin, >, 2 * played->error);
      played = bastide_thought_get_played (about_best);
      g_assert_cmpfloat (bastide_thought_get_best (about_best)->margin - played->margin, <=, 2 * played->error + 0.5);
      ai_testing_play_best (rules, state, feeling);
    }
}
