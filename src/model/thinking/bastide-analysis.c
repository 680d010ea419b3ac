/* bastide-analysis.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-analysis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-thinking.h"

/* The mind that judges. */
#define MIND "master"

/* Number of standard errors that a loss must exceed to count. */
#define SURE 2.0

/* Smaller losses are not worth mentioning. */
#define LEAST_LOSS 1.0

/* A longer list for one game would say little. */
#define MAX_MISTAKES 10

struct _BastideAnalysis
{
  GObject parent_instance;

  BastideGame  *game; /* a copy */
  GCancellable *cancellable;
  GPtrArray    *mistakes; /* (element-type BastideMistake) */
  BastideMind   mind;
  guint         playouts;
  guint         milliseconds;
  gboolean      running;
  gboolean      finished;

  /* The decision being examined. */
  guint         action;
  BastideState *state; /* (nullable) */
  BastideLine   line;
};

G_DEFINE_FINAL_TYPE (BastideAnalysis, bastide_analysis, G_TYPE_OBJECT)

enum
{
  PROP_PROGRESS = 1,
  PROP_RUNNING,
  PROP_FINISHED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void think (BastideAnalysis *self);

static void
mistake_free (BastideMistake *self)
{
  bastide_suggestion_free (self->better);
  bastide_suggestion_free (self->played);
  g_free (self);
}

static void
set_running (BastideAnalysis *self,
             gboolean         running)
{
  if (self->running == running)
    return;

  self->running = running;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

static int
compare_losses (gconstpointer a,
                gconstpointer b)
{
  const BastideMistake *first = *(const BastideMistake *const *) a;
  const BastideMistake *second = *(const BastideMistake *const *) b;

  return (first->loss < second->loss) - (first->loss > second->loss);
}

static int
compare_actions (gconstpointer a,
                 gconstpointer b)
{
  const BastideMistake *first = *(const BastideMistake *const *) a;
  const BastideMistake *second = *(const BastideMistake *const *) b;

  return (first->action > second->action) - (first->action < second->action);
}

/* Whether the loss is certain. Nothing is certain when there was no time for more than one playout. */
static gboolean
is_mistake (const BastideCandidate *played,
            double                  loss)
{
  return played->playouts > 1 && loss > SURE * played->error && loss >= LEAST_LOSS;
}

static void
judge (BastideAnalysis      *self,
       const BastideThought *thought)
{
  const BastideRules *rules = bastide_game_get_rules (self->game);
  const BastideSetup *setup = bastide_game_get_setup (self->game);
  const BastideCandidate *best = bastide_thought_get_best (thought);
  const BastideCandidate *played = bastide_thought_get_played (thought);
  double loss = played != NULL ? best->margin - played->margin : 0;
  BastideMistake *mistake;

  if (played == NULL || !is_mistake (played, loss))
    return;

  mistake = g_new0 (BastideMistake, 1);
  mistake->action = self->action;
  mistake->n_actions = self->line.n_actions;
  mistake->turn = bastide_state_get_turn (rules, self->state);
  mistake->player = thought->player;
  mistake->loss = loss;
  mistake->error = played->error;
  mistake->better = bastide_suggestion_new (rules, setup, self->state, thought, best);
  mistake->played = bastide_suggestion_new (rules, setup, self->state, thought, played);
  g_ptr_array_add (self->mistakes, mistake);
}

static void
on_thought_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastideAnalysis) self = data;
  g_autoptr (BastideThought) thought = bastide_thinking_finish (result, NULL);

  if (thought == NULL || g_cancellable_is_cancelled (self->cancellable))
    {
      set_running (self, FALSE);
      return;
    }

  judge (self, thought);
  self->action += self->line.n_actions;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
  think (self);
}

/* Moves on to the next decision with any choice. */
static gboolean
find_decision (BastideAnalysis *self)
{
  while (self->action < bastide_game_get_n_actions (self->game))
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      guint n;

      g_clear_pointer (&self->state, bastide_state_free);
      self->state = bastide_played_line_get (self->game, self->action, &self->line);
      n = self->line.n_actions;
      bastide_state_list (bastide_game_get_rules (self->game), self->state, &actions);
      if (n > 0 && (actions.n_items > 1 || n > 1))
        return TRUE;
      self->action += MAX (1, n);
    }

  return FALSE;
}

static void
think (BastideAnalysis *self)
{
  BastideBudget budget = { self->playouts, self->action };

  if (!find_decision (self))
    {
      /* Keeps only the worst ones, in the order of the game. */
      g_ptr_array_sort (self->mistakes, compare_losses);
      if (self->mistakes->len > MAX_MISTAKES)
        g_ptr_array_set_size (self->mistakes, MAX_MISTAKES);
      g_ptr_array_sort (self->mistakes, compare_actions);
      self->finished = TRUE;
      set_running (self, FALSE);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FINISHED]);
      return;
    }

  bastide_thinking_start ((BastideRules *) bastide_game_get_rules (self->game), self->state, &self->line, &self->mind,
                          budget, self->milliseconds, self->cancellable, on_thought_cb, g_object_ref (self));
}

static void
bastide_analysis_get_property (GObject    *object,
                               guint       prop_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastideAnalysis *self = BASTIDE_ANALYSIS (object);

  switch (prop_id)
    {
    case PROP_PROGRESS:
      g_value_set_double (value, bastide_analysis_get_progress (self));
      break;
    case PROP_RUNNING:
      g_value_set_boolean (value, self->running);
      break;
    case PROP_FINISHED:
      g_value_set_boolean (value, self->finished);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_analysis_finalize (GObject *object)
{
  BastideAnalysis *self = BASTIDE_ANALYSIS (object);

  g_clear_object (&self->game);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  g_clear_pointer (&self->state, bastide_state_free);

  G_OBJECT_CLASS (bastide_analysis_parent_class)->finalize (object);
}

static void
bastide_analysis_class_init (BastideAnalysisClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bastide_analysis_get_property;
  object_class->finalize = bastide_analysis_finalize;

  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_analysis_init (BastideAnalysis *self)
{
  self->cancellable = g_cancellable_new ();
  self->mistakes = g_ptr_array_new_with_free_func ((GDestroyNotify) mistake_free);
}

/**
 * bastide_analysis_new:
 * @game: (transfer none): the game to examine; it may continue
 *
 * Returns: (transfer full): an analysis that has not begun
 */
BastideAnalysis *
bastide_analysis_new (BastideGame *game)
{
  BastideAnalysis *self = g_object_new (BASTIDE_TYPE_ANALYSIS, NULL);

  self->game = bastide_game_copy (game);

  return self;
}

void
bastide_analysis_start (BastideAnalysis *self,
                        guint            playouts,
                        guint            milliseconds)
{
  g_return_if_fail (BASTIDE_IS_ANALYSIS (self));
  g_return_if_fail (!self->running && !self->finished);

  if (!bastide_mind_parse (MIND, &self->mind))
    g_return_if_reached ();

  self->playouts = playouts > 0 ? playouts : self->mind.level->playouts;
  self->milliseconds = milliseconds;
  set_running (self, TRUE);
  think (self);
}

void
bastide_analysis_cancel (BastideAnalysis *self)
{
  g_return_if_fail (BASTIDE_IS_ANALYSIS (self));

  g_cancellable_cancel (self->cancellable);
  set_running (self, FALSE);
}

gboolean
bastide_analysis_get_running (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), FALSE);

  return self->running;
}

gboolean
bastide_analysis_get_finished (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), FALSE);

  return self->finished;
}

double
bastide_analysis_get_progress (BastideAnalysis *self)
{
  guint n_actions;

  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), 0);

  n_actions = bastide_game_get_n_actions (self->game);

  return self->finished || n_actions == 0 ? 1 : MIN (1.0, (double) self->action / n_actions);
}

GPtrArray *
bastide_analysis_get_mistakes (BastideAnalysis *self)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), NULL);

  return self->mistakes;
}

const BastideMistake *
bastide_analysis_find_mistake (BastideAnalysis *self,
                               guint            action)
{
  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), NULL);

  for (guint i = 0; self->finished && i < self->mistakes->len; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (self->mistakes, i);

      if (mistake->action == action)
        return mistake;
    }

  return NULL;
}

const BastideMistake *
bastide_analysis_find_told (BastideAnalysis *self,
                            BastideLogEntry *entry)
{
  g_autoptr (BastideLogEntry) before = NULL;

  g_return_val_if_fail (BASTIDE_IS_ANALYSIS (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (entry), NULL);

  if (entry->number > 0)
    before = g_list_model_get_item (bastide_game_get_log (self->game), entry->number - 1);

  for (guint i = 0; self->finished && i < self->mistakes->len; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (self->mistakes, i);

      if (entry->action > mistake->action && entry->action <= mistake->action + mistake->n_actions
          && (before == NULL || before->action <= mistake->action))
        return mistake;
    }

  return NULL;
}

char *
bastide_mistake_print (const BastideMistake *self)
{
  /* The difference as shown by the two moves, each rounded. */
  int points = MAX (1, (int) round (self->better->margin) - (int) round (self->played->margin));

  /* Translators: a turn of a game, and the number of points it lost according to a computer player */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Turn %1$u: about %2$d point lost",
                                       "Turn %1$u: about %2$d points lost", (gulong) points), self->turn, points);
}

/* Whether the same player decides next in the same part of the turn, which means that the line continues. */
static gboolean
goes_on (const BastideRules    *rules,
         const BastideState    *state,
         const BastideDecision *first,
         guint                  turn)
{
  BastideDecision decision;

  bastide_state_get_decision (rules, state, &decision);

  return decision.status == BASTIDE_STATUS_DECISION && decision.player == first->player
         && decision.part == first->part && bastide_state_get_turn (rules, state) == turn;
}

BastideState *
bastide_played_line_get (BastideGame *game,
                         guint        action,
                         BastideLine *line)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  BastideState *state = bastide_game_get_state_at (game, action);
  g_autoptr (BastideState) now = bastide_state_clone (rules, state);
  guint turn = bastide_state_get_turn (rules, state);
  BastideDecision first;

  bastide_state_get_decision (rules, state, &first);
  line->n_actions = 0;
  while (line->n_actions < BASTIDE_MAX_LINE && action + line->n_actions < bastide_game_get_n_actions (game)
         && goes_on (rules, now, &first, turn))
    {
      const char *text = bastide_game_get_text_at (game, action + line->n_actions + 1);
      BastideAction next;

      if (!bastide_action_parse (rules, now, text, &next, NULL))
        break;
      line->actions[line->n_actions++] = next;
      bastide_state_apply (rules, now, next, BASTIDE_ADVANCE_TO_CHANCE, NULL);
    }

  return state;
}
