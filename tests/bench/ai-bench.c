/* ai-bench.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Speed of computer players, and of their queries to the rules, on one core: the best of several rounds. */

#include "ai/bastide-thought.h"
#include "bench.h"
#include "model/lessons/bastide-puzzle.h"
#include "rules/bastide-random.h"
#include "rules/bastide-registry.h"
#include "tileset/reading/bastide-tileset-store.h"
#include "util/bastide-stopwatch.h"

#define N_ROUNDS 5
#define N_GAMES 20
#define N_ASKED 200000

/* Moves of each level: number of positions, and turns between them. */
#define N_MOVES 6
#define TURNS_BETWEEN 12
#define ENOUGH 1000000000u /* playouts */

/* With all modules of the classic game or with none; @n_rule_sets: number of sets with rules of their own. */
static BastideRules *
make_rules (guint    n_players,
            gboolean with_modules,
            guint    n_rule_sets)
{
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("classic"));
  g_autoptr (GError) error = NULL;
  BastideRules *rules;

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, "base"));
  for (guint i = 0; with_modules && modules[i] != NULL; i++)
    if (modules[i]->tileset != NULL && bastide_tileset_store_find (store, modules[i]->tileset) != NULL)
      bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, modules[i]->tileset));
  for (guint i = 0; i < bastide_tileset_store_get_known (store)->len && n_rule_sets > 0; i++)
    {
      BastideTileset *set = g_ptr_array_index (bastide_tileset_store_get_known (store), i);

      if (set->module == NULL || set->game != setup->game)
        continue;
      bastide_setup_add_tileset (setup, set);
      n_rule_sets--;
    }
  if (n_rule_sets > 0)
    g_error ("There are not enough sets with rules.");
  for (guint i = 0; i < n_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  rules = bastide_rules_new (setup, &error);
  if (rules == NULL)
    g_error ("%s", error->message);

  return rules;
}

typedef struct
{
  guint n_decisions;
  guint n_lines;
} Count;

/* A game of a level against itself up to a turn, 0 for its end. */
static void
play (const BastideRules *rules,
      BastideState       *state,
      const BastideLevel *level,
      guint64             seed,
      guint               turn,
      Count              *count)
{
  bastide_state_reseed (rules, state, seed);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while (bastide_state_get_decider (rules, state) >= 0 && bastide_state_get_turn (rules, state) != turn)
    {
      BastideBudget budget = { .seed = bastide_random_next (&seed) };
      BastideMind mind = { .level = level };
      g_autoptr (BastideThought) thought = bastide_think (rules, state, &mind, budget, NULL, NULL);
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      count->n_decisions++;
      count->n_lines += thought->candidates->len;
      for (guint i = 0; i < line->n_actions; i++)
        bastide_state_apply (rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

static void
time_games (const BastideRules *rules,
            const BastideLevel *level)
{
  double best = G_MAXDOUBLE;
  Count count = { 0, 0 };

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double start = bench_get_time ();

      count = (Count) { 0, 0 };
      for (guint64 i = 0; i < N_GAMES; i++)
        {
          g_autoptr (BastideState) state = bastide_state_new (rules);

          play (rules, state, level, i, 0, &count);
        }
      best = MIN (best, bench_get_time () - start);
    }

  bench_report ("games of one-ply with itself", N_GAMES / best, 0, "games/s", BENCH_AT_LEAST, 100);
  bench_note ("decisions", count.n_decisions / best, 0, "1/s");
  bench_note ("lines weighed", count.n_lines / best, 0, "1/s");
}

/* In the middle of a game, with many open features. */
static void
time_outlook (const BastideRules *rules,
              const BastideLevel *level)
{
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) scratch = bastide_state_new (rules);
  g_autofree BastideOpenFeature *features = g_new (BastideOpenFeature, bastide_rules_get_max_open_features (rules));
  double totals_best = G_MAXDOUBLE, features_best = G_MAXDOUBLE;
  int totals[BASTIDE_MAX_PLAYERS];
  Count count = { 0, 0 };

  play (rules, state, level, 1, 40, &count);
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      double start = bench_get_time ();
      double middle;

      for (guint i = 0; i < N_ASKED; i++)
        bastide_state_get_totals_if_ended (rules, state, scratch, totals);
      middle = bench_get_time ();
      for (guint i = 0; i < N_ASKED; i++)
        bastide_state_list_open_features (rules, state, features);
      totals_best = MIN (totals_best, (middle - start) / N_ASKED);
      features_best = MIN (features_best, (bench_get_time () - middle) / N_ASKED);
    }

  bench_note ("totals if the game ended now, turn 40", totals_best * 1e9, 0, "ns");
  bench_note ("open features, turn 40", features_best * 1e9, 0, "ns");
}

/* The search of a level for one move, with its time limit in people's games. */
typedef struct
{
  BastideStopwatch stopwatch;
  gboolean         limited;
  double           last;    /* time of the last question whether to stop */
  double           longest; /* longest time between two questions */
} Move;

static gboolean
is_over (gpointer data)
{
  Move *self = data;
  double now = bench_get_time ();

  self->longest = MAX (self->longest, now - self->last);
  self->last = now;

  return self->limited && bastide_stopwatch_is_over (&self->stopwatch);
}

/* Moves in the same positions for each level: those of a game that one-ply plays against itself. */
static void
time_moves (const BastideRules *rules,
            const BastideLevel *level,
            const char         *where)
{
  const BastideMind mind = { .level = level };
  const BastideBudget budget = { ENOUGH, 1 };
  double total = 0, slowest = 0, longest = 0;
  guint64 n_playouts = 0;
  g_autofree char *title = NULL;

  for (guint i = 0; i < N_MOVES; i++)
    {
      g_autoptr (BastideState) state = bastide_state_new (rules);
      g_autoptr (BastideThought) thought = NULL;
      Move move = { .limited = level->milliseconds > 0 };
      Count count = { 0, 0 };
      double start;

      play (rules, state, bastide_levels_find ("one-ply"), 1, 2 + i * TURNS_BETWEEN, &count);
      if (bastide_state_get_decider (rules, state) < 0)
        continue;
      start = move.last = bench_get_time ();
      move.stopwatch = bastide_stopwatch_start (level->milliseconds);
      thought = bastide_think (rules, state, &mind, budget, is_over, &move);
      is_over (&move);
      n_playouts += thought->playouts;
      total += bench_get_time () - start;
      slowest = MAX (slowest, bench_get_time () - start);
      longest = MAX (longest, move.longest);
    }

  title = g_strdup_printf ("Level %s: %s, one core", level->name, where);
  bench_section (title);
  bench_note ("time of a move", total / N_MOVES * 1e3, 2, "ms");
  bench_report ("  the slowest", slowest * 1e3, 2, "ms", BENCH_AT_MOST, level->milliseconds + 50);
  bench_report ("  told to stop, at most until it does", longest * 1e3, 2, "ms", BENCH_AT_MOST, 50);
  if (n_playouts > 0)
    bench_note ("playouts", (double) n_playouts / total, 0, "1/s");
}

static void
time_levels (guint    n_players,
             gboolean with_modules)
{
  g_autoptr (BastideRules) rules = make_rules (n_players, with_modules, 0);
  guint n_levels;
  const BastideLevel *levels = bastide_levels_get (&n_levels);

  for (guint i = 0; i < n_levels; i++)
    time_moves (rules, &levels[i], with_modules ? "all expansions, six players" : "base game, two players");
}

/* The editor's simulation. */
static void
time_simulation (const BastideRules *rules)
{
  Count count = { 0, 0 };
  double start = bench_get_time ();

  for (guint64 i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideState) state = bastide_state_new (rules);

      play (rules, state, bastide_levels_find ("casual"), i, 0, &count);
    }
  bench_report ("1,000 games of Casual with itself", (bench_get_time () - start) * 1000 / N_GAMES, 1, "s", BENCH_AT_MOST, 60);
}

/* Judges each decision of a game of the best moves. */
static void
time_judging (const BastideRules *rules,
              const char         *title,
              guint               playouts)
{
  g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, 1);
  const BastideEffort effort = { playouts, FALSE, 1 };
  double start = bench_get_time ();
  guint n = 0;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (; bastide_state_get_decider (rules, state) >= 0; n++)
    {
      g_autoptr (BastideJudgement) judgement = bastide_judgement_new (rules, state, NULL, &effort, NULL, NULL);
      const BastideLine *line = &g_array_index (judgement->lines, BastideJudgedLine, 0).line;

      for (guint i = 0; i < line->n_actions; i++)
        bastide_state_apply (rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
  bench_note (title, n / (bench_get_time () - start), 1, "1/s");
}

/* Playouts a second of a level in the positions of one game. */
static double
time_playouts (const BastideRules *rules)
{
  const BastideMind mind = { .level = bastide_levels_find ("strong") };
  const BastideBudget budget = { 400, 1 };
  double total = 0;
  guint64 n_playouts = 0;

  for (guint i = 0; i < N_MOVES; i++)
    {
      g_autoptr (BastideState) state = bastide_state_new (rules);
      g_autoptr (BastideThought) thought = NULL;
      Count count = { 0, 0 };
      double start;

      play (rules, state, bastide_levels_find ("one-ply"), 1, 2 + i * TURNS_BETWEEN, &count);
      if (bastide_state_get_decider (rules, state) < 0)
        continue;
      start = bench_get_time ();
      thought = bastide_think (rules, state, &mind, budget, NULL, NULL);
      total += bench_get_time () - start;
      n_playouts += thought->playouts;
    }

  return (double) n_playouts / total;
}

/* Thinking with rules of sets, in turns with the base game: other work on the machine slows both. */
static void
time_rule_sets (const BastideRules *base)
{
  g_autoptr (BastideRules) rules = make_rules (2, FALSE, 3);
  double alone = 0, with_sets = 0;

  for (guint i = 0; i < N_ROUNDS; i++)
    {
      alone = MAX (alone, time_playouts (base));
      with_sets = MAX (with_sets, time_playouts (rules));
    }
  bench_section ("Level strong: rules in files, two players, one core");
  bench_note ("playouts, base game", alone, 0, "1/s");
  bench_note ("playouts, with three sets that have rules", with_sets, 0, "1/s");
  bench_report ("  with these sets, against the base game", with_sets / alone, 2, "times", BENCH_AT_LEAST, 0.6);
}

int
main (void)
{
  g_autoptr (BastideRules) rules = make_rules (2, FALSE, 0);
  const BastideLevel *level = bastide_levels_find ("one-ply");

  bench_section ("Computer players: base game, two players, one core");
  time_games (rules, level);
  time_simulation (rules);
  time_outlook (rules, level);
  time_levels (2, FALSE);
  time_levels (6, TRUE);
  time_rule_sets (rules);
  bench_section ("Positions judged for puzzles: base game, two players, one core");
  time_judging (rules, "at first sight", 0);
  time_judging (rules, "8 playouts of a move", 8);
  time_judging (rules, "200 playouts of a move", 200);

  return 0;
}
