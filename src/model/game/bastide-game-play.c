/* bastide-game-play.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Playing and going back: how #BastideGame takes steps, writes its log, and finds earlier states. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-game-private.h"
#include "bastide-sentences.h"

/* --- Log --- */

/* Writing of the log by #BastideGame, and queries about its lines. */

static void
add_to_log (BastideGame     *self,
            BastideLogEntry *entry)
{
  if (entry == NULL)
    return;

  entry->number = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  g_list_store_append (self->log, entry);
  g_object_unref (entry);
}

static void
log_victory (BastideGame        *self,
             const BastideEvent *event,
             guint               turn,
             guint               action)
{
  guint n_players = bastide_rules_get_n_players (self->rules);
  guint n_winners = 0;

  for (guint i = 0; i < n_players; i++)
    n_winners += bastide_state_get_rank (self->rules, self->state, i) == 1;

  for (guint i = 0; i < n_players; i++)
    if (bastide_state_get_rank (self->rules, self->state, i) == 1)
      add_to_log (self, bastide_log_entry_new_victory (event, (int) i,
                                                       bastide_state_get_score (self->rules, self->state, i),
                                                       n_winners > 1, turn, action));
}

/* Whether a figure came home without points, so that no other line mentions it. */
static gboolean
is_silent_recall (BastideGame        *self,
                  const BastideEvent *event,
                  guint               turn)
{
  guint n_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  if (event->type != BASTIDE_EVENT_RETURNED || g_strcmp0 (event->reason, "recall") != 0)
    return FALSE;

  for (guint i = n_log; i > 0; i--)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i - 1);
      const BastideEvent *earlier = &entry->event;

      /* The tile of this part of the turn. */
      if (entry->turn != turn || earlier->type == BASTIDE_EVENT_PLACED)
        break;
      if (earlier->type == BASTIDE_EVENT_SCORED && g_strcmp0 (earlier->reason, "recall") == 0)
        return FALSE;
    }

  return TRUE;
}

/* The player who built what was completed, with the tile of the turn or a piece on an edge: in some games all players
 * build in a turn. */
static int
find_builder (BastideGame *self,
              int          active,
              guint        turn)
{
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->log)); i > 0; i--)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i - 1);
      const BastideEvent *event = &entry->event;

      if (entry->turn != turn)
        break;
      if (event->type == BASTIDE_EVENT_PLACED || (event->type == BASTIDE_EVENT_ON_EDGE && event->piece != NULL))
        return event->player;
    }

  return active;
}

static int
compare_categories (gconstpointer a,
                    gconstpointer b)
{
  const BastideEvent *left = *(const BastideEvent *const *) a;
  const BastideEvent *right = *(const BastideEvent *const *) b;

  return left->category != right->category ? left->category - right->category : (left > right) - (left < right);
}

/* Events at the end of a game are listed kind by kind, all others in their order. Returns: (transfer container)
 * (element-type BastideEvent): the events from @first on */
static GPtrArray *
order_events (const BastideEvents *events,
              guint                first)
{
  GPtrArray *ordered = g_ptr_array_new ();
  g_autoptr(GPtrArray) scorings = g_ptr_array_new ();
  gboolean ends = FALSE;

  for (guint i = first; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      g_ptr_array_add (ordered, (gpointer) event);
      if (event->type == BASTIDE_EVENT_SCORED)
        g_ptr_array_add (scorings, (gpointer) event);
      ends |= event->type == BASTIDE_EVENT_END;
    }
  if (!ends)
    return ordered;

  g_ptr_array_sort (scorings, compare_categories);
  for (guint i = 0, next = 0; i < ordered->len; i++)
    if (((const BastideEvent *) ordered->pdata[i])->type == BASTIDE_EVENT_SCORED)
      ordered->pdata[i] = scorings->pdata[next++];

  return ordered;
}

void
bastide_game_log_events (BastideGame         *self,
                         const BastideEvents *events,
                         guint                first,
                         int                  active,
                         guint                turn)
{
  guint action = bastide_game_get_n_actions (self);
  g_autoptr(GPtrArray) ordered = order_events (events, first);

  for (guint i = 0; i < ordered->len; i++)
    {
      const BastideEvent *event = g_ptr_array_index (ordered, i);
      int actor = event->type == BASTIDE_EVENT_SCORED ? find_builder (self, active, turn) : active;

      /* Figures that come home because of a completion are mentioned there. */
      if (event->type != BASTIDE_EVENT_RETURNED || event->sentence != NULL || is_silent_recall (self, event, turn))
        add_to_log (self, bastide_log_entry_new (self->rules, self->state, event, actor, turn, action));
      if (event->type == BASTIDE_EVENT_END)
        log_victory (self, event, turn, action);
    }
}

/* Whether the log already says what a player has declined: a figure with the tile, or the tile itself. */
static gboolean
tell_declined (const BastideEvents *events,
               guint                first)
{
  for (guint i = first; i < bastide_events_get_length (events); i++)
    {
      BastideEventType type = bastide_events_get (events, i)->type;

      if (type == BASTIDE_EVENT_SKIPPED || type == BASTIDE_EVENT_DISCARDED)
        return TRUE;
    }

  return FALSE;
}

/* Writes into the log that @actor has declined an offer, unless @action is not a refusal or the events of its step,
 * from @first on, mention it. */
static void
log_passing (BastideGame         *self,
                          BastideAction        action,
                          const BastideEvents *events,
                          guint                first,
                          int                  actor,
                          guint                turn)
{
  const BastideVerb *verb = bastide_rules_get_verb (self->rules, action.verb);

  if (verb->passes && verb->log != NULL && actor >= 0 && !tell_declined (events, first))
    add_to_log (self, bastide_log_entry_new_passing (verb, actor, turn, bastide_game_get_n_actions (self)));
}

/* Lines of the log before the step that ended the game. */
static guint
count_lines_before_end (BastideGame *self)
{
  const BastideMoment *before = bastide_game_get_moment (self, (int) bastide_history_get_n_steps (self->history) - 2);

  return before != NULL ? before->n_log : self->n_start_log;
}

/* The line of a final scoring. @number: its number, G_MAXUINT for none; @n: (out): number of such lines up to that one.
 * Returns: (nullable) (transfer none) */
static BastideLogEntry *
find_final_scoring (BastideGame *self,
                    guint        number,
                    guint       *n)
{
  guint n_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  *n = 0;
  if (!bastide_game_get_finished (self) || bastide_history_get_n_steps (self->history) == 0)
    return NULL;

  for (guint i = count_lines_before_end (self); i < n_log; i++)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i);

      if (entry->event.type != BASTIDE_EVENT_SCORED)
        continue;
      /* The list keeps it alive. */
      if ((*n)++ == number)
        return entry;
    }

  return NULL;
}

guint
bastide_game_get_n_final_scorings (BastideGame *self)
{
  guint n;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  find_final_scoring (self, G_MAXUINT, &n);

  return n;
}

BastideLogEntry *
bastide_game_get_final_scoring (BastideGame *self,
                                guint        number)
{
  BastideLogEntry *entry;
  guint n;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  entry = find_final_scoring (self, number, &n);
  g_return_val_if_fail (entry != NULL, NULL);

  return entry;
}

guint
bastide_game_get_n_shown_lines (BastideGame *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->log));
  int moment = bastide_review_get_moment (self->review);
  int told = bastide_review_get_told (self->review);
  guint n_scorings = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  if (moment < 0 && told < 0)
    return n;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i);
      guint action = entry->action;

      if (moment >= 0 && action > (guint) moment)
        return i;
      if (told < 0 || i < count_lines_before_end (self))
        continue;
      n_scorings += entry->event.type == BASTIDE_EVENT_SCORED;
      if (n_scorings > (guint) told || entry->event.type == BASTIDE_EVENT_END)
        return i;
    }

  return n;
}

char *
bastide_game_print_news (BastideGame *self)
{
  g_autofree char *news = NULL;
  guint turn = bastide_game_get_turn (self);
  guint action = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  for (guint i = bastide_game_get_n_shown_lines (self); i > 0; i--)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i - 1);
      gboolean skipped = entry->event.type == BASTIDE_EVENT_SKIPPED;
      g_autofree char *line = NULL;

      if (entry->turn + 1 < turn || (news != NULL && entry->action != action))
        break;
      if (bastide_log_entry_get_minor (entry) || entry->passing || (news != NULL && !skipped))
        continue;

      line = bastide_game_print_entry (self, entry);
      if (news != NULL)
        /* Translators: two lines of the log for one action: why no figure was asked for, and what was scored. */
        return g_strdup_printf (C_("log", "%s · %s"), line, news);
      /* The end of the game stands alone. */
      if (skipped || bastide_game_get_finished (self))
        return g_steal_pointer (&line);
      news = g_steal_pointer (&line);
      action = entry->action;
    }

  return g_steal_pointer (&news);
}

char *
bastide_game_print_story (BastideGame *self)
{
  g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  guint n_actions;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  n_actions = bastide_game_count_to_person (self);
  if (n_actions == bastide_game_get_n_actions (self) || bastide_review_get_running (self->review))
    return NULL;

  for (guint i = bastide_game_get_n_shown_lines (self); i > 0; i--)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i - 1);

      if (entry->action <= n_actions)
        break;
      if (!bastide_log_entry_get_minor (entry))
        g_ptr_array_insert (lines, 0, bastide_game_print_entry (self, entry));
    }
  if (lines->len == 0)
    return NULL;

  g_ptr_array_add (lines, NULL);

  /* Translators: separator between consecutive lines of the log */
  return g_strjoinv (C_("log", " · "), (char **) lines->pdata);
}

GPtrArray *
bastide_game_list_recent (BastideGame *self)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (g_object_unref);
  BastideDecision decision;
  guint last_turn = 0;
  int player;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), lines);

  bastide_game_get_decision (self, &decision);
  player = decision.player;
  for (guint i = g_list_model_get_n_items (G_LIST_MODEL (self->log)); i > 0; i--)
    {
      g_autoptr(BastideLogEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->log), i - 1);

      if (last_turn > 0 && entry->turn <= last_turn)
        break;
      if (entry->event.type == BASTIDE_EVENT_PLACED && entry->player == player
          && entry->turn < bastide_game_get_turn (self))
        last_turn = entry->turn;
      if (last_turn > 0 && entry->turn <= last_turn)
        continue;
      if (entry->player >= 0 && !entry->passing)
        g_ptr_array_insert (lines, 0, g_object_ref (entry));
    }
  /* The only events left of the last turn itself came before its tile was found, and are not worth mentioning. */
  while (lines->len > 0 && ((BastideLogEntry *) lines->pdata[0])->turn <= last_turn)
    g_ptr_array_remove_index (lines, 0);

  return lines;
}

static BastideStatus
get_status (BastideGame *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status;
}

/* The player who placed the last tile. @before: the one before the events from @first on */
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

  /* A step may have replaced the one before. */
  g_array_set_size (self->moments, bastide_history_get_n_steps (self->history) - 1);
  g_array_append_val (self->moments, moment);
  if (step->type == BASTIDE_HISTORY_ACTION)
    log_passing (self, step->action, events, before->first, before->actor, before->turn);
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

/* Repeats one action with what followed it. */
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
