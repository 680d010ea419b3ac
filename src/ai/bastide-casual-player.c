/* bastide-casual-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Plays by feeling: looks at its own line alone, and takes the one whose end is worth most. A feeling is not quite
 * sure: what it takes for the best is near the best. A beginner is less sure, and cares little for the others.
 */

#include "bastide-estimator.h"
#include "bastide-level-private.h"
#include "rules/bastide-random.h"

/* How much further a beginner is wrong about the worth of a line, and how much he minds what others get. */
#define BEGINNER_ERRORS 2.5
#define BEGINNER_OTHERS 0.4
#define SEED_OF_ERRORS G_GUINT64_CONSTANT (0x6572726f7273)

typedef struct
{
  BastideTask      *task;
  BastideEstimator *estimator;
  BastideLines     *lines;
  double            error;  /* points by which a line may be taken for better or worse than it is */
  guint64           random;
} Casual;

/* Small errors are more likely than large ones. */
static double
make_error (Casual *self)
{
  double first = (double) bastide_random_below (&self->random, 1001) / 1000;
  double second = (double) bastide_random_below (&self->random, 1001) / 1000;

  return self->error * (first - second);
}

static gboolean
weigh (const BastideLine *line,
       BastideState      *leaf,
       gpointer           data)
{
  Casual *self = data;
  BastideTask *task = self->task;
  BastideCandidate candidate = { .line = *line };

  if (bastide_task_should_stop (task))
    {
      task->thought->stopped = TRUE;
      return FALSE;
    }

  bastide_estimator_weigh (self->estimator, leaf, candidate.expected);
  candidate.margin = bastide_estimator_get_margin (self->estimator, candidate.expected, task->player);
  if (self->error > 0)
    candidate.margin += make_error (self);
  bastide_lines_set_worth (self->lines, candidate.margin);
  g_array_append_val (task->thought->candidates, candidate);
  task->thought->valued = TRUE;

  return TRUE;
}

static void
think (BastideTask *task,
       double       error)
{
  g_autoptr (BastideLines) lines = bastide_lines_new (task->rules);
  g_autoptr (BastideEstimator) estimator = bastide_estimator_new (task->rules, task->state, &task->weights);
  Casual self = { task, estimator, lines, error, task->budget.seed ^ SEED_OF_ERRORS };

  bastide_estimator_begin (estimator, task->state);
  bastide_lines_set_first (lines, task->played);
  bastide_lines_visit_best (lines, task->state, weigh, &self);
}

void
bastide_casual_player_think (BastideTask *task)
{
  think (task, task->weights.error);
}

void
bastide_beginner_think (BastideTask *task)
{
  task->weights.others *= BEGINNER_OTHERS;
  think (task, BEGINNER_ERRORS * task->weights.error);
}
