/* bastide-thought.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Ways of thinking, the levels that they belong to, and what comes out of them. */

#include "bastide-thought.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "bastide-estimator.h"
#include "bastide-playout.h"
#include "rules/bastide-random.h"

/**
 * BastideTask:
 * @rules: of the game
 * @state: a state where a player must decide; a clone without knowledge of the future, never changed
 * @player: the player who decides
 * @mind: the mind that thinks
 * @weights: its weights
 * @budget: the cost allowed
 * @played: (nullable): a line that must be among the candidates; for bastide_lines_set_first()
 * @should_stop: (nullable): asks whether to stop now
 * @data: data for @should_stop
 * @thought: the result: candidates in any order
 *
 * The input and output of a way of thinking.
 */
struct _BastideTask
{
  const BastideRules *rules;
  const BastideState *state;
  guint               player;
  BastideMind         mind;
  BastideWeights      weights;
  BastideBudget       budget;
  const BastideLine  *played;
  BastideShouldStop   should_stop;
  gpointer            data;
  BastideThought     *thought;
};

/* Variations of the budget's seed for the steps before and after the thinking of a level. */
#define SEED_OF_CLONE G_GUINT64_CONSTANT (0x636c6f6e65)
#define SEED_OF_TIES G_GUINT64_CONSTANT (0x74696573)

BastideThought *
bastide_thought_copy (const BastideThought *self)
{
  BastideThought *copy;

  g_return_val_if_fail (self != NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->candidates = g_array_copy (self->candidates);

  return copy;
}

void
bastide_thought_free (BastideThought *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->candidates);
  g_free (self);
}

const BastideCandidate *
bastide_thought_get_played (const BastideThought *self)
{
  for (guint i = 0; i < self->candidates->len; i++)
    {
      const BastideCandidate *candidate = &g_array_index (self->candidates, BastideCandidate, i);

      if (candidate->played)
        return candidate;
    }

  return NULL;
}

const BastideCandidate *
bastide_thought_get_best (const BastideThought *self)
{
  g_return_val_if_fail (self->candidates->len > 0, NULL);

  return &g_array_index (self->candidates, BastideCandidate, 0);
}

/* Returns: a player's expected lead over the best other player, in points; when alone, the expected points */
static double
get_lead (const BastideTask *self,
          const double      *expected)
{
  guint n_players = bastide_rules_get_n_players (self->rules);
  double best = -G_MAXDOUBLE;

  if (n_players == 1)
    return expected[self->player];

  for (guint i = 0; i < n_players; i++)
    if (i != self->player)
      best = MAX (best, expected[i]);

  return expected[self->player] - best;
}

/* Asked before each candidate is weighed. */
static gboolean
is_stopped (BastideTask *self)
{
  if (self->should_stop == NULL || !self->should_stop (self->data))
    return FALSE;

  self->thought->stopped = TRUE;

  return TRUE;
}

/* Plays any legal action, each with equal probability. */

#define SEED_OF_PLAYER G_GUINT64_CONSTANT (0x72616e646f6d)

static void
think_at_random (BastideTask *task)
{
  BastideCandidate candidate = { .line.n_actions = 1 };
  guint64 random = task->budget.seed ^ SEED_OF_PLAYER;

  bastide_state_pick (task->rules, task->state, &random, &candidate.line.actions[0]);
  g_array_append_val (task->thought->candidates, candidate);
}

/*
 * Plays by feeling: it examines only its own line, and takes the one whose end it values most. A feeling is inexact, so
 * the line it takes is only near the best. A beginner's is less exact still, and pays little attention to opponents.
 */

/* How much less exactly a beginner values a line, and the weight it gives to opponents' points. */
#define BEGINNER_ERRORS 2.5
#define BEGINNER_OTHERS 0.4
#define SEED_OF_ERRORS G_GUINT64_CONSTANT (0x6572726f7273)

typedef struct
{
  BastideTask      *task;
  BastideEstimator *estimator;
  BastideLines     *lines;
  double            error;  /* maximum error of a line's value, in points */
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
weigh_by_feeling (const BastideLine *line,
                  BastideState      *leaf,
                  gpointer           data)
{
  Casual *self = data;
  BastideTask *task = self->task;
  BastideCandidate candidate = { .line = *line };

  if (is_stopped (task))
    return FALSE;

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
think_by_feeling (BastideTask *task,
                  double       error)
{
  g_autoptr (BastideLines) lines = bastide_lines_new (task->rules);
  g_autoptr (BastideEstimator) estimator = bastide_estimator_new (task->rules, task->state, &task->weights);
  Casual self = { task, estimator, lines, error, task->budget.seed ^ SEED_OF_ERRORS };

  bastide_estimator_begin (estimator, task->state);
  bastide_lines_set_first (lines, task->played);
  bastide_lines_visit_best (lines, task->state, weigh_by_feeling, &self);
}

static void
think_casually (BastideTask *task)
{
  think_by_feeling (task, task->weights.error);
}

static void
think_like_beginner (BastideTask *task)
{
  task->weights.others *= BEGINNER_OTHERS;
  think_by_feeling (task, BEGINNER_ERRORS * task->weights.error);
}

/*
 * A fixed measure. The value of a line is the player's own total minus that of the best opponent; a total is made of
 * the points if the game ended now, the prospects of open features, and the figures left at home. It examines only its
 * own line. It must never change: the strength of all levels is measured against it (docs/computer-players.md).
 */

/* Factor for the chance of completion with each further open end. */
#define CHANCE_OF_END 0.6
#define POINTS_OF_FOLLOWER 2.0
#define MAX_COUNTED_FOLLOWERS 4
#define POINTS_OF_NO_FOLLOWER -3.0

/* Resolution of values: smaller differences count as equal, so that the order of addition does not matter. */
#define GRAIN 1048576.0

typedef struct
{
  BastideTask        *task;
  BastideOpenFeature *features;
  double              share;         /* share of the bag that is left */
  guint               followers[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of figures that are ordinary followers */
  guint               n_followers;
} OnePly;

/* In a game with a start tile the first tile was never in the bag. All other tiles are on the board, gone or in
 * hands. */
static double
get_share_left (const BastideRules *rules,
                const BastideState *state)
{
  guint n_left = bastide_state_get_n_left (rules, state);
  guint n_drawn = bastide_state_get_n_placed (rules, state) + bastide_state_get_n_discarded (rules, state)
    + bastide_state_get_n_in_hands (rules, state);
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);
  if (decision.tile >= 0 && !decision.placed)
    n_drawn++;
  if (bastide_rules_get_start_tile (rules) >= 0)
    n_drawn--;

  return n_left > 0 ? (double) n_left / (n_left + n_drawn) : 0;
}

static double
value_followers (const OnePly       *self,
                 const BastideState *state,
                 guint               player)
{
  const BastideRules *rules = self->task->rules;
  guint n = 0;

  for (guint i = 0; i < self->n_followers; i++)
    n += bastide_state_get_supply (rules, state, player, self->followers[i])
      + bastide_state_get_returning (rules, state, player, self->followers[i]);

  return self->share * (n > 0 ? POINTS_OF_FOLLOWER * MIN (n, MAX_COUNTED_FOLLOWERS) : POINTS_OF_NO_FOLLOWER);
}

static double
value_feature (const OnePly             *self,
               const BastideOpenFeature *feature)
{
  int gain = MAX (0, feature->points_complete - feature->points_incomplete);
  double value = gain * self->share;

  for (guint i = MAX (1, feature->n_open); i > 0 && value > 0; i--)
    value *= CHANCE_OF_END;

  return value;
}

static gboolean
weigh_own_move (const BastideLine *line,
                BastideState      *leaf,
                gpointer           data)
{
  const OnePly *self = data;
  BastideCandidate candidate = { .line = *line };
  const BastideRules *rules;
  guint n_players;
  guint n_features;

  if (is_stopped (self->task))
    return FALSE;

  rules = self->task->rules;
  n_players = bastide_rules_get_n_players (rules);
  n_features = bastide_state_list_open_features (rules, leaf, self->features);
  for (guint player = 0; player < n_players; player++)
    candidate.expected[player] = value_followers (self, leaf, player);

  for (guint i = 0; i < n_features; i++)
    {
      double value = value_feature (self, &self->features[i]);

      for (guint player = 0; player < n_players; player++)
        if (self->features[i].majority & (1u << player))
          candidate.expected[player] += value;
    }

  bastide_state_finish (rules, leaf, NULL);
  for (guint player = 0; player < n_players; player++)
    candidate.expected[player] += bastide_state_get_score (rules, leaf, player);

  candidate.margin = floor (get_lead (self->task, candidate.expected) * GRAIN + 0.5) / GRAIN;
  g_array_append_val (self->task->thought->candidates, candidate);
  self->task->thought->valued = TRUE;

  return TRUE;
}

static void
think_one_ply (BastideTask *task)
{
  g_autoptr (BastideLines) lines = bastide_lines_new (task->rules);
  g_autofree BastideOpenFeature *features = g_new (BastideOpenFeature,
                                                   bastide_rules_get_max_open_features (task->rules) + 1);
  OnePly self = { .task = task, .features = features, .share = get_share_left (task->rules, task->state) };
  const BastideRules *rules = self.task->rules;

  for (guint i = 0; i < bastide_rules_get_n_figures (rules) && self.n_followers < G_N_ELEMENTS (self.followers); i++)
    if (bastide_rules_get_figure (rules, i)->follower)
      self.followers[self.n_followers++] = i;
  bastide_lines_set_first (lines, task->played);
  bastide_lines_visit (lines, task->state, weigh_own_move, &self);
}

/*
 * Looks ahead. The lines that seem best are played out again and again, all with the same draws, so that luck makes no
 * difference between them. A line that is certainly worse than the best one is dropped, so that most of the time is
 * spent on lines that are hard to tell apart.
 */

/* Playouts are compared in rounds: one of each remaining line. */
#define USUAL_ROUNDS 2048
#define MAX_ROUNDS 4096

/* Minimum error: with few playouts it may seem to be zero. */
#define LEAST_ERROR 0.05

typedef struct
{
  BastideCandidate candidate;
  double           prior;   /* margin without looking ahead */
  gboolean         left;    /* whether it is still played out */
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

  if (is_stopped (self->task))
    return FALSE;

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

/* Selects the lines that seem good enough, and the one that was played. Returns: their number */
static guint
line_up (Search *self)
{
  guint n = (guint) self->task->weights.candidates;
  double best = -G_MAXDOUBLE;

  g_array_sort (self->runners, compare_priors);
  for (guint i = 0; i < self->runners->len; i++)
    best = MAX (best, get_runner (self, i)->prior);
  for (guint i = 0; i < self->runners->len; i++)
    {
      Runner *runner = get_runner (self, i);

      if (i > 0 && (i >= n || runner->prior < best - self->task->weights.window))
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

/* Standard error of a mean, if there is one. */
static double
get_error (guint  n,
           double mean,
           double squares)
{
  return n > 1 ? sqrt (MAX (0, squares / n - mean * mean) / (n - 1)) : (double) INFINITY;
}

/* Mean difference between two lines in the rounds of both, and its error. */
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

  /* A line without playouts has only its prior. */
  if (n == 0)
    return first->prior - second->prior;

  return (sum + prior * (first->prior - second->prior)) / (n + prior);
}

/* The best of the remaining lines. */
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
      if (is_stopped (self->task))
        return FALSE;
      if (!run (self, playout, runner, seed))
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
  guint max_rounds = self->task->budget.rounds > 0 ? MIN (self->task->budget.rounds, MAX_ROUNDS)
                                                     : USUAL_ROUNDS;
  guint n_left = n_runners;

  for (guint round = 0; n_left > 1 && round < max_rounds; round++)
    {
      if (!run_round (self, playout, n_runners, bastide_random_next (&random)))
        return;
      if (round + 1 >= (guint) self->task->weights.rounds)
        {
          const Runner *leader = find_leader (self, n_runners);

          /* Drops lines that are certainly worse. */
          n_left = 0;
          for (guint i = 0; i < n_runners; i++)
            {
              Runner *runner = get_runner (self, i);
              double error;

              if (!runner->left)
                continue;
              if (runner != leader && !runner->candidate.played
                  && compare (self, leader, runner, &error) - self->task->budget.leeway
                     > self->task->weights.caution * (error + LEAST_ERROR))
                runner->left = FALSE;
              else
                n_left++;
            }
        }
    }
}

/* Margins of lines that were played out are relative to the leader's, so that they can be compared. */
static void
tell_runners (Search *self,
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

static void
think_ahead (BastideTask *task)
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
  tell_runners (&self, n_runners);
}

/* --- Levels ------------------------------------------------------------------------------------ */

static const BastideLevel levels[] = {
  {
    "random", NC_("level", "Random"),
    N_("Plays any legal action, each with equal probability."), .measure = TRUE,
    .think = think_at_random,
  },
  {
    "one-ply", NC_("level", "One Move"),
    N_("Looks only at its own move and takes the one that leaves most points now and in sight."), .measure = TRUE,
    .think = think_one_ply,
  },
  {
    "beginner", NC_("level", "Beginner"), N_("A friendly opponent who does not see everything."),
    .think = think_like_beginner,
  },
  {
    "casual", NC_("level", "Casual"), N_("Plays by feel, without thinking ahead."),
    .think = think_casually,
  },
  {
    "strong", NC_("level", "Strong"), N_("Thinks a little ahead before each move."),
    .playouts = 200, .milliseconds = 100,
    .think = think_ahead,
  },
  {
    "master", NC_("level", "Master"), N_("Plays through what may come before each move."),
    .playouts = 2000, .milliseconds = 1000,
    .think = think_ahead,
  },
};

const BastideLevel *
bastide_levels_get (guint *n_levels)
{
  g_return_val_if_fail (n_levels != NULL, NULL);

  *n_levels = G_N_ELEMENTS (levels);

  return levels;
}

const BastideLevel *
bastide_levels_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    if (strcmp (levels[i].name, name) == 0)
      return &levels[i];

  return NULL;
}

gboolean
bastide_mind_parse (const char  *word,
                    BastideMind *mind)
{
  const char *colon;
  g_autofree char *name = NULL;

  g_return_val_if_fail (word != NULL && mind != NULL, FALSE);

  colon = strchr (word, ':');
  name = colon != NULL ? g_strndup (word, (gsize) (colon - word)) : g_strdup (word);
  *mind = (BastideMind) {
    .level = bastide_levels_find (name),
    .character = colon != NULL ? bastide_characters_find (colon + 1) : NULL,
  };

  return mind->level != NULL && (colon == NULL || (mind->character != NULL && !mind->level->measure));
}

char *
bastide_mind_print (const BastideMind *self)
{
  g_return_val_if_fail (self != NULL && self->level != NULL, NULL);

  return g_strjoin (self->character != NULL ? ":" : NULL, self->level->name,
                    self->character != NULL ? self->character->name : NULL, NULL);
}

/* --- Thinking ---------------------------------------------------------------------------------- */

static int
compare_candidates (gconstpointer a,
                    gconstpointer b)
{
  const BastideCandidate *first = a;
  const BastideCandidate *second = b;

  return (first->margin < second->margin) - (first->margin > second->margin);
}

/* The candidates are shuffled first, and g_array_sort() is stable, so ties are in random order. */
static void
rank_candidates (BastideThought *self,
                 guint64         seed)
{
  guint64 random = seed ^ SEED_OF_TIES;

  for (guint i = self->candidates->len; i > 1; i--)
    {
      guint j = bastide_random_below (&random, i);
      BastideCandidate moved = g_array_index (self->candidates, BastideCandidate, i - 1);

      g_array_index (self->candidates, BastideCandidate, i - 1) = g_array_index (self->candidates, BastideCandidate, j);
      g_array_index (self->candidates, BastideCandidate, j) = moved;
    }

  g_array_sort (self->candidates, compare_candidates);
}

/* Levels may compare by more than the lead, because with several opponents it is uncertain who will be the best of
 * them. The margins reported are the expected lead of the best candidate, and how much less the others are worth. */
static void
tell_leads (BastideTask *task)
{
  BastideThought *thought = task->thought;
  const BastideCandidate *best = bastide_thought_get_best (thought);
  double shift;

  if (!thought->valued || bastide_rules_get_n_players (task->rules) <= 2)
    return;

  shift = get_lead (task, best->expected) - best->margin;
  for (guint i = 0; i < thought->candidates->len; i++)
    g_array_index (thought->candidates, BastideCandidate, i).margin += shift;
}

/* Levels list only one of the lines that lead to the same state. */
static void
mark_played (BastideThought    *self,
             const BastideLine *played)
{
  for (guint i = 0; i < self->candidates->len; i++)
    {
      BastideCandidate *candidate = &g_array_index (self->candidates, BastideCandidate, i);

      candidate->played = bastide_line_equal (&candidate->line, played);
    }
}

/* @played: (nullable) */
static BastideThought *
think (const BastideRules *rules,
       const BastideState *state,
       const BastideLine  *played,
       const BastideMind  *mind,
       BastideBudget       budget,
       BastideShouldStop   should_stop,
       gpointer            data)
{
  g_autoptr (BastideState) known = NULL;
  BastideTask task = { .rules = rules, .mind = *mind, .budget = budget, .played = played,
                       .should_stop = should_stop, .data = data };
  int player;

  g_return_val_if_fail (rules != NULL && state != NULL && mind != NULL && mind->level != NULL, NULL);

  player = bastide_state_get_decider (rules, state);
  g_return_val_if_fail (player >= 0, NULL);

  known = bastide_state_clone (rules, state);
  bastide_state_forget_script (rules, known);
  bastide_state_reseed (rules, known, budget.seed ^ SEED_OF_CLONE);

  task.state = known;
  task.player = (guint) player;
  task.weights = mind->weights != NULL ? *mind->weights : *bastide_weights_get_default ();
  if (mind->weights == NULL)
    bastide_weights_bend (&task.weights, mind->character);
  task.thought = g_new0 (BastideThought, 1);
  task.thought->player = task.player;
  task.thought->candidates = g_array_new (FALSE, FALSE, sizeof (BastideCandidate));
  mind->level->think (&task);
  if (task.thought->candidates->len == 0)
    think_at_random (&task);
  if (played != NULL)
    mark_played (task.thought, played);
  rank_candidates (task.thought, budget.seed);
  tell_leads (&task);

  return task.thought;
}

BastideThought *
bastide_think (const BastideRules *rules,
               const BastideState *state,
               const BastideMind  *mind,
               BastideBudget       budget,
               BastideShouldStop   should_stop,
               gpointer            data)
{
  return think (rules, state, NULL, mind, budget, should_stop, data);
}

BastideThought *
bastide_think_about (const BastideRules *rules,
                     const BastideState *state,
                     const BastideLine  *played,
                     const BastideMind  *mind,
                     BastideBudget       budget,
                     BastideShouldStop   should_stop,
                     gpointer            data)
{
  g_return_val_if_fail (played != NULL && played->n_actions > 0, NULL);

  return think (rules, state, played, mind, budget, should_stop, data);
}
