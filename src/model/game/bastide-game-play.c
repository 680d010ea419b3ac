/* bastide-game-play.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Playing and looking back: how a #BastideGame takes steps and takes them back, and the moment that is shown. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-private.h"
#include "bastide-sentences.h"

static BastideStatus
get_status (BastideGame *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status;
}

const BastideMoment *
bastide_game_get_moment (BastideGame *self,
                         int          step)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (step < (int) self->moments->len, NULL);

  return step >= 0 ? &g_array_index (self->moments, BastideMoment, step) : NULL;
}

static const BastideMoment *
get_last_moment (BastideGame *self)
{
  return bastide_game_get_moment (self, (int) self->moments->len - 1);
}

/* Data remembered while a step is taken. */
typedef struct
{
  guint first; /* index of the first event that it adds */
  guint turn;
  int   active;
  int   actor;
  int   last_placer;
} Before;

static Before
look_before (BastideGame         *self,
             const BastideEvents *events)
{
  const BastideMoment *last = get_last_moment (self);
  BastideDecision decision;

  bastide_game_get_decision (self, &decision);

  return (Before) {
    .first = bastide_events_get_length (events),
    .turn = bastide_game_get_turn (self),
    .active = decision.active,
    .actor = decision.player,
    .last_placer = last != NULL ? last->last_placer : -1,
  };
}

/* Records the result of a step taken by the history, here and in the log. */
static void
note_step (BastideGame         *self,
           const Before        *before,
           const BastideEvents *events)
{
  BastideMoment moment = {
    .turn = before->turn, .actor = before->actor,
    .last_placer = before->last_placer,
  };

  for (guint i = before->first; i < bastide_events_get_length (events); i++)
    if (bastide_events_get (events, i)->type == BASTIDE_EVENT_PLACED)
      moment.last_placer = bastide_events_get (events, i)->player;
  self->finished_state_valid = FALSE;
  moment.ends_turn = get_status (self) == BASTIDE_STATUS_END
                     || bastide_state_get_turn (self->rules, self->state) != before->turn;
  moment.checksum = moment.ends_turn ? bastide_state_checksum (self->rules, self->state) : 0;
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    moment.scores[i] = bastide_state_get_score (self->rules, self->state, i);

  /* A step may have replaced the one before. */
  g_array_set_size (self->moments, bastide_history_get_n_steps (self->history) - 1);
  g_array_append_val (self->moments, moment);
  bastide_game_log_step (self, bastide_history_get_last (self->history), events, before->first, before->actor,
                         before->active, before->turn);
  g_array_index (self->moments, BastideMoment, self->moments->len - 1).n_log =
    g_list_model_get_n_items (G_LIST_MODEL (self->log));
}

static void
take_step (BastideGame              *self,
           const BastideHistoryStep *step,
           BastideEvents            *events)
{
  Before before = look_before (self, events);

  bastide_history_take (self->history, step, events);
  note_step (self, &before, events);
}

const BastideHistory *
bastide_game_get_history (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->history;
}

void
bastide_game_get_decision (BastideGame     *self,
                           BastideDecision *decision)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  bastide_state_get_decision (self->rules, self->state, decision);
}

void
bastide_game_list (BastideGame    *self,
                   BastideActions *actions)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  bastide_state_list (self->rules, self->state, actions);
}

gboolean
bastide_game_apply (BastideGame    *self,
                    BastideAction   action,
                    GError        **error)
{
  g_autoptr(BastideEvents) events = NULL;
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_ACTION, .action = action };

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (!bastide_state_is_legal (self->rules, self->state, action))
    {
      g_set_error_literal (error, BASTIDE_ACTION_ERROR, BASTIDE_ACTION_ERROR_ILLEGAL,
                           _("This is not possible now."));
      return FALSE;
    }

  events = bastide_events_new ();
  take_step (self, &step, events);
  bastide_game_tell_changed (self, events);

  return TRUE;
}

gboolean
bastide_game_apply_text (BastideGame  *self,
                         const char   *text,
                         GError      **error)
{
  BastideAction action;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (!bastide_action_parse (self->rules, self->state, text, &action, error))
    return FALSE;

  return bastide_game_apply (self, action, error);
}

gboolean
bastide_game_reveal (BastideGame *self)
{
  g_autoptr(BastideEvents) events = NULL;
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_REVEAL };

  if (!bastide_game_get_can_confirm (self) && !bastide_state_is_waiting (self->rules, self->state))
    return FALSE;

  events = bastide_events_new ();
  take_step (self, &step, events);
  bastide_game_tell_changed (self, events);

  return TRUE;
}

void
bastide_game_confirm (BastideGame *self)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (bastide_game_get_can_confirm (self))
    bastide_game_reveal (self);
}

guint64
bastide_game_get_checksum_before_chance (BastideGame *self)
{
  guint n_actions = bastide_game_get_n_actions (self);
  g_autoptr(BastideState) state = NULL;

  if (!bastide_state_is_waiting (self->rules, self->state) || n_actions == 0)
    return bastide_state_checksum (self->rules, self->state);

  state = bastide_game_get_state_at (self, n_actions - 1);
  bastide_state_apply (self->rules, state, bastide_history_get_action (self->history, n_actions - 1)->action,
                       BASTIDE_ADVANCE_TO_CHANCE, NULL);

  return bastide_state_checksum (self->rules, state);
}

void
bastide_game_reseed (BastideGame *self,
                     guint64      seed)
{
  g_autoptr(BastideEvents) events = bastide_events_new ();
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_RESEED, .seed = seed };

  g_return_if_fail (BASTIDE_IS_GAME (self));

  take_step (self, &step, events);
  bastide_game_tell_changed (self, events);
}

gboolean
bastide_game_get_can_confirm (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return get_status (self) == BASTIDE_STATUS_CHANCE;
}

gboolean
bastide_game_get_finished (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return get_status (self) == BASTIDE_STATUS_END;
}

/* Whether both people and computer players take part. */
static gboolean
is_mixed (BastideGame *self)
{
  guint n_computers = bastide_game_get_n_computers (self);

  return n_computers > 0 && n_computers < bastide_rules_get_n_players (self->rules);
}

/* The player who decided on an action, -1 for nobody. */
static int
get_actor (BastideGame *self,
           guint        action)
{
  return bastide_game_get_moment (self, (int) bastide_history_count_steps (self->history, action))->actor;
}

guint
bastide_game_count_to_person (BastideGame *self)
{
  for (guint i = bastide_game_get_n_actions (self); i > 0; i--)
    {
      int actor = get_actor (self, i - 1);

      if (actor < 0 || !bastide_game_is_computer (self, (guint) actor))
        return i;
    }

  return 0;
}

/* Number of actions that undo takes back: against computer players the last one of a person, and all that followed. */
static guint
count_taken_back (BastideGame *self)
{
  guint n_actions = bastide_game_get_n_actions (self);
  guint n_kept = is_mixed (self) ? bastide_game_count_to_person (self) : n_actions;
  guint n = n_actions - n_kept + 1;

  return n_kept > 0 && bastide_history_count_undoable (self->history, n) == n ? n : 0;
}

gboolean
bastide_game_get_can_undo (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return count_taken_back (self) > 0;
}

gboolean
bastide_game_undo (BastideGame *self)
{
  const BastideMoment *last;
  guint n_actions;
  guint n_log;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  n_actions = count_taken_back (self);
  if (n_actions == 0)
    return FALSE;

  for (guint i = 0; i < n_actions; i++)
    bastide_history_undo (self->history);
  self->finished_state_valid = FALSE;
  g_array_set_size (self->moments, bastide_history_get_n_steps (self->history));
  last = get_last_moment (self);
  n_log = last != NULL ? last->n_log : self->n_start_log;
  g_list_store_splice (self->log, n_log,
                       g_list_model_get_n_items (G_LIST_MODEL (self->log)) - n_log, NULL, 0);
  bastide_game_tell_changed (self, NULL);

  return TRUE;
}

gboolean
bastide_game_get_can_redo (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return bastide_history_can_redo (self->history);
}

gboolean
bastide_game_redo (BastideGame *self)
{
  g_autoptr(BastideEvents) events = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (!bastide_game_get_can_redo (self))
    return FALSE;

  events = bastide_events_new ();
  do
    {
      /* An action is repeated with what followed it. */
      gboolean more = TRUE;

      while (more)
        {
          Before before = look_before (self, events);

          more = bastide_history_redo_step (self->history, events);
          note_step (self, &before, events);
        }
    }
  while (bastide_game_get_can_redo (self) && is_mixed (self) && bastide_game_get_computer (self) >= 0);
  bastide_game_tell_changed (self, events);

  return TRUE;
}

char *
bastide_game_describe_last (BastideGame *self)
{
  g_autoptr(BastideState) after = NULL;
  g_autofree char *text = NULL;
  guint n_actions;
  guint action;
  int actor;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  n_actions = bastide_game_get_n_actions (self);
  if (n_actions == 0)
    return NULL;

  action = n_actions - MAX (count_taken_back (self), 1);
  actor = get_actor (self, action);
  /* The target of the action still exists in the state after it. */
  after = bastide_game_get_state_at (self, action + 1);
  text = bastide_text_action (self->rules, self->setup, after,
                              bastide_history_get_action (self->history, action)->action);
  if (actor < 0)
    return g_steal_pointer (&text);

  /* Translators: a line of the log as plain text: a player's name and the player's action. */
  return g_strdup_printf (C_("log", "%s %s"),
                          bastide_player_get_name (bastide_game_get_player (self, (guint) actor)), text);
}

guint
bastide_game_get_turn (BastideGame *self)
{
  const BastideMoment *last;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  /* The part that finds no tile any more and ends the game does not count as a turn. */
  last = get_last_moment (self);
  if (last != NULL && bastide_game_get_finished (self))
    return last->turn;

  return bastide_state_get_turn (self->rules, self->state);
}

guint
bastide_game_get_n_turns (BastideGame *self)
{
  guint n;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  n = bastide_game_get_turn (self) + bastide_state_get_n_left (self->rules, self->state);
  if (bastide_rules_has_hands (self->rules))
    {
      BastideDecision decision;

      /* One of the tiles in hands belongs to this turn, until it lies on the table. */
      bastide_state_get_decision (self->rules, self->state, &decision);
      n += bastide_state_get_n_in_hands (self->rules, self->state) - (strcmp (decision.kind, "place") == 0);
    }

  return n;
}

guint
bastide_game_get_n_actions (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return bastide_history_get_n_actions (self->history);
}

/* A new game with the same beginning, before any signals are connected. */
static BastideGame *
copy_beginning (BastideGame *self,
                guint        n_actions)
{
  BastideGame *copy = bastide_game_new_for_rules (self->rules, self->setup, NULL, NULL);
  guint n_steps = bastide_history_count_steps (self->history, n_actions);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr(BastideEvents) events = bastide_events_new ();

      take_step (copy, bastide_history_get_step (self->history, i), events);
    }
  copy->agreement = self->agreement;
  bastide_game_update (copy);

  return copy;
}

BastideGame *
bastide_game_fork_at (BastideGame *self,
                      guint        n_actions)
{
  BastideGame *fork;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  fork = copy_beginning (self, n_actions);
  if (!bastide_game_get_finished (fork))
    bastide_game_reseed (fork, bastide_game_random_seed ());

  return fork;
}

BastideGame *
bastide_game_copy (BastideGame *self)
{
  BastideGame *copy;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  copy = copy_beginning (self, bastide_game_get_n_actions (self));
  copy->name = g_strdup (self->name);
  copy->note = g_strdup (self->note);
  memcpy (copy->times, self->times, sizeof copy->times);

  return copy;
}

/* --- Review: the moment that is shown --- */

struct _BastideReview
{
  GObject parent_instance;

  BastideGame  *game;   /* borrowed: it owns this */
  BastideState *state;  /* (nullable): owned */
  int           moment; /* number of actions before it, or -1 for the present */
  int           told;   /* number of final scorings told so far, or -1 for all */

  /* Value when it was last notified. */
  int           shown_moment;
};

G_DEFINE_FINAL_TYPE (BastideReview, bastide_review, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_MOMENT,
  PROP_RUNNING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bastide_review_finalize (GObject *object)
{
  g_clear_pointer (&BASTIDE_REVIEW (object)->state, bastide_state_free);

  G_OBJECT_CLASS (bastide_review_parent_class)->finalize (object);
}

static void
bastide_review_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  BastideReview *self = BASTIDE_REVIEW (object);

  switch (property)
    {
    case PROP_MOMENT:
      g_value_set_int (value, self->moment);
      break;

    case PROP_RUNNING:
      g_value_set_boolean (value, bastide_review_get_running (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bastide_review_class_init (BastideReviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_review_finalize;
  object_class->get_property = bastide_review_get_property;

  properties[PROP_MOMENT] = g_param_spec_int ("moment", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_review_init (BastideReview *self)
{
  self->moment = self->shown_moment = -1;
  self->told = -1;
}

BastideReview *
bastide_review_new (BastideGame *game)
{
  BastideReview *self = g_object_new (BASTIDE_TYPE_REVIEW, NULL);

  self->game = game;

  return self;
}

gboolean
bastide_review_clear (BastideReview *self)
{
  if (self->moment < 0 && self->told < 0)
    return FALSE;

  self->moment = self->told = -1;
  g_clear_pointer (&self->state, bastide_state_free);

  return TRUE;
}

void
bastide_review_notify (BastideReview *self)
{
  int shown_moment = self->shown_moment;

  self->shown_moment = self->moment;
  if ((shown_moment >= 0) != (self->moment >= 0))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
  if (shown_moment != self->moment)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MOMENT]);
}

void
bastide_review_set_moment (BastideReview *self,
                           int            moment)
{
  g_return_if_fail (BASTIDE_IS_REVIEW (self));
  g_return_if_fail (moment <= (int) bastide_game_get_n_actions (self->game));

  moment = MAX (moment, -1);
  if (moment == self->moment)
    return;

  bastide_review_clear (self);
  self->moment = moment;
  if (moment >= 0)
    self->state = bastide_game_get_state_at (self->game, (guint) moment);
  bastide_game_show_moment (self->game);
}

int
bastide_review_get_moment (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), -1);

  return self->moment;
}

gboolean
bastide_review_get_running (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), FALSE);

  return self->moment >= 0;
}

void
bastide_review_set_told (BastideReview *self,
                         int            told)
{
  g_return_if_fail (BASTIDE_IS_REVIEW (self));
  g_return_if_fail (told <= (int) bastide_game_get_n_final_scorings (self->game));

  told = MAX (told, -1);
  if (told == self->told)
    return;

  bastide_review_clear (self);
  self->told = told;
  if (told >= 0)
    {
      /* The present without the points of final scorings not yet told. */
      const BastideRules *rules = bastide_game_get_rules (self->game);

      self->state = bastide_state_clone (rules, bastide_game_get_state (self->game));
      for (guint i = (guint) told; i < bastide_game_get_n_final_scorings (self->game); i++)
        bastide_state_take_back_scoring (rules, self->state,
                                         &bastide_game_get_final_scoring (self->game, i)->event);
    }
  bastide_game_show_moment (self->game);
}

int
bastide_review_get_told (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), -1);

  return self->told;
}

const BastideState *
bastide_review_get_state (BastideReview *self)
{
  g_return_val_if_fail (BASTIDE_IS_REVIEW (self), NULL);

  return self->state;
}

BastideReview *
bastide_game_get_review (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->review;
}

const BastideState *
bastide_game_get_shown_state (BastideGame *self)
{
  const BastideState *shown;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  shown = bastide_review_get_state (self->review);

  return shown != NULL ? shown : self->state;
}

int
bastide_game_get_last_placer (BastideGame *self)
{
  const BastideMoment *step;
  guint n_actions;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  /* The step just before the shown moment; none at the beginning. */
  n_actions = self->review->moment >= 0 ? (guint) self->review->moment : bastide_game_get_n_actions (self);
  step = bastide_game_get_moment (self, (int) bastide_history_count_steps (self->history, n_actions) - 1);

  return step != NULL ? step->last_placer : -1;
}

/* The shown state with the final scoring, as if no tile were left. */
static const BastideState *
get_finished_state (BastideGame *self)
{
  const BastideState *shown;
  BastideDecision decision;

  if (self->finished_state_valid)
    return self->finished_state;

  shown = bastide_game_get_shown_state (self);
  if (self->finished_state == NULL)
    self->finished_state = bastide_state_clone (self->rules, shown);
  else
    bastide_state_copy (self->rules, self->finished_state, shown);
  bastide_state_get_decision (self->rules, shown, &decision);
  if (decision.status != BASTIDE_STATUS_END)
    bastide_state_finish (self->rules, self->finished_state, NULL);
  self->finished_state_valid = TRUE;

  return self->finished_state;
}

int
bastide_game_get_points_if_ended (BastideGame          *self,
                                  const BastideFeature *feature)
{
  g_autoptr(BastideFeature) ended = NULL;
  const BastideFeatureSegment *first;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (feature != NULL, 0);

  if (feature->complete)
    return feature->points_complete;

  first = &g_array_index (feature->segments, BastideFeatureSegment, 0);
  ended = bastide_feature_new (self->rules, get_finished_state (self), first->placed, first->segment);

  return ended->complete ? ended->points_complete : feature->points_incomplete;
}

int
bastide_game_get_score_if_ended (BastideGame *self,
                                 guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return bastide_state_get_score (self->rules, get_finished_state (self), player);
}

guint
bastide_game_get_shown_turn (BastideGame *self)
{
  guint turn = bastide_game_get_turn (self);

  if (!bastide_review_get_running (self->review))
    return turn;

  /* The part that ends the game does not count as a turn. */
  return MIN (turn, bastide_state_get_turn (self->rules, bastide_review_get_state (self->review)));
}

BastideState *
bastide_game_get_state_at (BastideGame *self,
                           guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_state_at (self->history, n_actions);
}

const char *
bastide_game_get_text_at (BastideGame *self,
                          guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_action (self->history, n_actions - 1)->text;
}
