/* bastide-game-play.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Playing and going back: how #BastideGame takes steps, writes its log, and finds earlier states. */

#include "config.h"

#include "bastide-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-sentences.h"

static BastideStatus
get_status (BastideGame *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status;
}

/* Who laid the last tile. @before: before the events from @first on */
static int
find_last_placer (const BastideEvents *events,
                  guint                first,
                  int                  before)
{
  for (guint i = bastide_events_get_length (events); i > first; i--)
    if (bastide_events_get (events, i - 1)->type == BASTIDE_EVENT_PLACED)
      return bastide_events_get (events, i - 1)->player;

  return before;
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

/* What is remembered of a step while it is taken. */
typedef struct
{
  guint first; /* of the events that it adds */
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

/* The history has taken a step: writes down what came of it, here and in the log. */
static void
note_step (BastideGame         *self,
           const Before        *before,
           const BastideEvents *events)
{
  const BastideHistoryStep *step = bastide_history_get_last (self->history);
  BastideMoment moment = {
    .turn = before->turn, .actor = before->actor,
    .last_placer = find_last_placer (events, before->first, before->last_placer),
  };

  self->finished_state_valid = FALSE;
  moment.ends_turn = get_status (self) == BASTIDE_STATUS_END
                     || bastide_state_get_turn (self->rules, self->state) != before->turn;
  moment.checksum = moment.ends_turn ? bastide_state_checksum (self->rules, self->state) : 0;
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    moment.scores[i] = bastide_state_get_score (self->rules, self->state, i);

  /* A step may have taken the place of the one before. */
  g_array_set_size (self->moments, bastide_history_get_n_steps (self->history) - 1);
  g_array_append_val (self->moments, moment);
  if (step->type == BASTIDE_HISTORY_ACTION)
    bastide_game_log_passing (self, step->action, events, before->first, before->actor, before->turn);
  bastide_game_log_events (self, events, before->first, before->active, before->turn);
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

/* Whether both persons and computer players sit at the table. */
static gboolean
is_mixed (BastideGame *self)
{
  guint n_computers = bastide_game_get_n_computers (self);

  return n_computers > 0 && n_computers < bastide_rules_get_n_players (self->rules);
}

/* Who decided on one of the actions, -1 for nobody. */
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

/* How many actions undo takes back: against computer players the last one of a person, and what they did after it. */
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

/* One action, with what followed it. */
static void
redo_action (BastideGame   *self,
             BastideEvents *events)
{
  gboolean more = TRUE;

  while (more)
    {
      Before before = look_before (self, events);

      more = bastide_history_redo_step (self->history, events);
      note_step (self, &before, events);
    }
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
    redo_action (self, events);
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
  /* What the action points at is still there in the state after it. */
  after = bastide_game_get_state_at (self, action + 1);
  text = bastide_text_action (self->rules, self->setup, after,
                              bastide_history_get_action (self->history, action)->action);
  if (actor < 0)
    return g_steal_pointer (&text);

  /* Translators: a line of the log as plain text: a player's name and what the player does. */
  return g_strdup_printf (C_("log", "%s %s"),
                          bastide_player_get_name (bastide_game_get_player (self, (guint) actor)), text);
}

guint
bastide_game_get_turn (BastideGame *self)
{
  const BastideMoment *last;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  /* The part that finds no tile any more and ends the game is no turn of its own. */
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

      /* One of the tiles in hands is the one of this turn, until it lies on the table. */
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

/* A new game that begins like this one; nobody has heard of it yet. */
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
