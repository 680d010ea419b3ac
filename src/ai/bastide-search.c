/* bastide-search.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Looks ahead. The lines that seem best are played on again and again: all of them with the same draws, so that luck
 * makes no difference between them. A line that is surely worse than the best one is left out of what follows, so that
 * most of the time goes to those that are hard to tell apart.
 */

#include <math.h>

#include "bastide-level-private.h"
#include "bastide-playout.h"
#include "rules/bastide-random.h"

/* Playouts are compared in rounds: one of each line that is still there. */
#define MAX_ROUNDS 2048

/* Of few playouts the error may seem to be nothing. */
#define LEAST_ERROR 0.05

typedef struct
{
  BastideCandidate candidate;
  double           prior;   /* margin without looking ahead */
  gboolean         left;    /* whether it is still played on */
  guint            n_rounds;
  double           sums[BASTIDE_MAX_PLAYERS];
  float           *margins; /* by round */
} Runner;

typedef struct
{
  BastideTask      *task;
  BastideEstimator *estimator;
  BastideLines     *lines;
  GArray           *runners; /* (element-type Runner) */
  guint             n_players;
} Search;

static void
runner_clear (gpointer data)
{
  Runner *self = data;

  g_free (self->margins);
}

static gboolean
add_runner (const BastideLine *line,
            BastideState      *leaf,
            gpointer           data)
{
  Search *self = data;
  Runner runner = { .candidate.line = *line };

  if (bastide_task_should_stop (self->task))
    {
      self->task->thought->stopped = TRUE;
      return FALSE;
    }

  runner.candidate.played = self->task->played != NULL && bastide_line_equal (line, self->task->played);
  bastide_estimator_weigh (self->estimator, leaf, runner.candidate.expected);
  runner.prior = bastide_estimator_get_margin (self->estimator, runner.candidate.expected, self->task->player);
  runner.candidate.margin = runner.prior;
  bastide_lines_set_worth (self->lines, runner.prior);
  g_array_append_val (self->runners, runner);

  return TRUE;
}

static int
compare_priors (gconstpointer a,
                gconstpointer b)
{
  const Runner *first = a;
  const Runner *second = b;

  if (first->candidate.played != second->candidate.played)
    return second->candidate.played - first->candidate.played;

  return (first->prior < second->prior) - (first->prior > second->prior);
}

static inline Runner *
get_runner (Search *self,
            guint   i)
{
  return &g_array_index (self->runners, Runner, i);
}

static double
find_best_prior (Search *self)
{
  double best = -G_MAXDOUBLE;

  for (guint i = 0; i < self->runners->len; i++)
    best = MAX (best, get_runner (self, i)->prior);

  return best;
}

/* Those that seem good enough run, and the one that was played. Returns: how many there are */
static guint
line_up (Search *self)
{
  guint n = (guint) self->task->weights.candidates;
  double least;

  g_array_sort (self->runners, compare_priors);
  least = find_best_prior (self) - self->task->weights.window;
  for (guint i = 0; i < self->runners->len; i++)
    {
      Runner *runner = get_runner (self, i);

      if (i > 0 && (i >= n || runner->prior < least))
        return i;
      runner->left = TRUE;
      runner->margins = g_new (float, MAX_ROUNDS);
    }

  return self->runners->len;
}

/* Returns: FALSE when it was stopped */
static gboolean
run (Search         *self,
     BastidePlayout *playout,
     Runner         *runner,
     guint64         seed)
{
  double values[BASTIDE_MAX_PLAYERS];

  if (!bastide_playout_run (playout, self->task->state, &runner->candidate.line, seed, values))
    return FALSE;

  runner->margins[runner->n_rounds++] = (float) bastide_estimator_get_margin (self->estimator, values,
                                                                              self->task->player);
  for (guint i = 0; i < self->n_players; i++)
    runner->sums[i] += values[i];

  return TRUE;
}

/* Standard error of a mean, where there is one. */
static double
get_error (guint  n,
           double mean,
           double squares)
{
  return n > 1 ? sqrt (MAX (0, squares / n - mean * mean) / (n - 1)) : (double) INFINITY;
}

/* How much better one is than another one in the rounds of both, and how surely. */
static double
compare (const Search *self,
         const Runner *first,
         const Runner *second,
         double       *error)
{
  guint n = MIN (first->n_rounds, second->n_rounds);
  double prior = self->task->weights.prior;
  double sum = 0, squares = 0, mean;

  for (guint i = 0; i < n; i++)
    {
      double difference = first->margins[i] - second->margins[i];

      sum += difference;
      squares += difference * difference;
    }
  mean = sum / MAX (1, n);
  *error = get_error (n, mean, squares);

  /* One that never ran is only what it seems. */
  if (n == 0)
    return first->prior - second->prior;

  return (sum + prior * (first->prior - second->prior)) / (n + prior);
}

/* The best of those that are left. */
static Runner *
find_leader (Search *self,
             guint   n_runners)
{
  Runner *leader = NULL;
  double error;

  for (guint i = 0; i < n_runners; i++)
    {
      Runner *runner = get_runner (self, i);

      if (runner->left && (leader == NULL || compare (self, runner, leader, &error) > 0))
        leader = runner;
    }

  return leader;
}

/* Leaves out those that are surely worse. Returns: how many are left */
static guint
drop_losers (Search *self,
             guint   n_runners)
{
  const Runner *leader = find_leader (self, n_runners);
  guint n_left = 0;

  for (guint i = 0; i < n_runners; i++)
    {
      Runner *runner = get_runner (self, i);
      double error;

      if (!runner->left)
        continue;
      if (runner != leader && !runner->candidate.played
          && compare (self, leader, runner, &error) > self->task->weights.caution * (error + LEAST_ERROR))
        runner->left = FALSE;
      else
        n_left++;
    }

  return n_left;
}

/* Returns: whether there is time for more */
static gboolean
run_round (Search         *self,
           BastidePlayout *playout,
           guint           n_runners,
           guint64         seed)
{
  BastideThought *thought = self->task->thought;

  for (guint i = 0; i < n_runners; i++)
    {
      Runner *runner = get_runner (self, i);

      if (!runner->left)
        continue;
      if (thought->playouts >= self->task->budget.playouts)
        return FALSE;
      if (self->task->weights.shared == 0)
        seed = bastide_random_next (&seed);
      if (bastide_task_should_stop (self->task) || !run (self, playout, runner, seed))
        {
          thought->stopped = TRUE;
          return FALSE;
        }
      thought->playouts++;
    }

  return TRUE;
}

static void
race (Search *self,
      guint   n_runners)
{
  g_autoptr (BastidePlayout) playout = bastide_playout_new (self->task->rules, self->estimator,
                                                            &self->task->weights, self->task->should_stop,
                                                            self->task->data);
  guint64 random = self->task->budget.seed;
  guint n_left = n_runners;

  for (guint round = 0; n_left > 1 && round < MAX_ROUNDS; round++)
    {
      if (!run_round (self, playout, n_runners, bastide_random_next (&random)))
        return;
      if (round + 1 >= (guint) self->task->weights.rounds)
        n_left = drop_losers (self, n_runners);
    }
}

/* Margins of those that ran are told from the leader's, so that they can be compared. */
static void
tell (Search *self,
      guint   n_runners)
{
  Runner *leader = find_leader (self, n_runners);
  double mean = 0, squares = 0;

  for (guint i = 0; i < leader->n_rounds; i++)
    {
      mean += leader->margins[i] / leader->n_rounds;
      squares += (double) leader->margins[i] * leader->margins[i];
    }
  if (leader->n_rounds == 0)
    mean = leader->prior;

  for (guint i = 0; i < self->runners->len; i++)
    {
      Runner *runner = get_runner (self, i);
      double error = get_error (leader->n_rounds, mean, squares);

      if (runner != leader)
        runner->candidate.margin = mean - MAX (0.001, compare (self, leader, runner, &error));
      else
        runner->candidate.margin = mean;
      runner->candidate.error = error;
      runner->candidate.playouts = runner->n_rounds;
      for (guint player = 0; runner->n_rounds > 0 && player < self->n_players; player++)
        runner->candidate.expected[player] = runner->sums[player] / runner->n_rounds;
      g_array_append_val (self->task->thought->candidates, runner->candidate);
    }
}

void
bastide_search_think (BastideTask *task)
{
  g_autoptr (BastideLines) lines = bastide_lines_new (task->rules);
  g_autoptr (BastideEstimator) estimator = bastide_estimator_new (task->rules, task->state, &task->weights);
  g_autoptr (GArray) runners = g_array_new (FALSE, FALSE, sizeof (Runner));
  Search self = { task, estimator, lines, runners, bastide_rules_get_n_players (task->rules) };
  guint n_runners;

  g_array_set_clear_func (runners, runner_clear);
  bastide_estimator_begin (estimator, task->state);
  bastide_lines_set_first (lines, task->played);
  bastide_lines_visit_best (lines, task->state, add_runner, &self);
  if (runners->len == 0)
    return;

  task->thought->valued = TRUE;
  n_runners = line_up (&self);
  if (!task->thought->stopped)
    race (&self, n_runners);
  tell (&self, n_runners);
}
