/* bastide-game-log.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The log of a #BastideGame: how its lines are written, found, and told as text. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "bastide-game-private.h"
#include "bastide-texts.h"

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

/* Whether a figure came home without points, or by a rule of a set, so that no other line mentions it. */
static gboolean
is_silent_recall (BastideGame        *self,
                  const BastideEvent *event,
                  guint               turn)
{
  guint n_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  if (event->type != BASTIDE_EVENT_RETURNED)
    return FALSE;
  if (g_strcmp0 (event->reason, "take-off") == 0 || g_strcmp0 (event->reason, "move") == 0)
    return TRUE;
  if (g_strcmp0 (event->reason, "recall") != 0)
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

/* Writes into the log that @actor has declined an offer, unless @action is not a refusal or the log says so already: a
 * figure with the tile, or the tile itself. */
static void
log_passing (BastideGame         *self,
             BastideAction        action,
             const BastideEvents *events,
             guint                first,
             int                  actor,
             guint                turn)
{
  const BastideVerb *verb = bastide_rules_get_verb (self->rules, action.verb);

  if (!verb->passes || verb->log == NULL || actor < 0)
    return;

  for (guint i = first; i < bastide_events_get_length (events); i++)
    {
      BastideEventType type = bastide_events_get (events, i)->type;

      if (type == BASTIDE_EVENT_SKIPPED || type == BASTIDE_EVENT_DISCARDED)
        return;
    }
  add_to_log (self, bastide_log_entry_new_passing (verb, actor, turn, bastide_game_get_n_actions (self)));
}

void
bastide_game_log_step (BastideGame              *self,
                       const BastideHistoryStep *step,
                       const BastideEvents      *events,
                       guint                     first,
                       int                       actor,
                       int                       active,
                       guint                     turn)
{
  guint action = bastide_game_get_n_actions (self);
  g_autoptr(GPtrArray) ordered = order_events (events, first);

  if (step != NULL && step->type == BASTIDE_HISTORY_ACTION)
    log_passing (self, step->action, events, first, actor, turn);
  for (guint i = 0; i < ordered->len; i++)
    {
      const BastideEvent *event = g_ptr_array_index (ordered, i);
      int builder = event->type == BASTIDE_EVENT_SCORED ? find_builder (self, active, turn) : active;

      /* Figures that come home because of a completion are mentioned there. */
      if (event->type != BASTIDE_EVENT_RETURNED || event->sentence != NULL || is_silent_recall (self, event, turn))
        add_to_log (self, bastide_log_entry_new (self->rules, self->state, event, builder, turn, action));
      if (event->type == BASTIDE_EVENT_END)
        {
          guint n_players = bastide_rules_get_n_players (self->rules);
          guint n_winners = 0;

          for (guint player = 0; player < n_players; player++)
            n_winners += bastide_state_get_rank (self->rules, self->state, player) == 1;
          for (guint player = 0; player < n_players; player++)
            if (bastide_state_get_rank (self->rules, self->state, player) == 1)
              add_to_log (self, bastide_log_entry_new_victory (event, (int) player,
                                                               bastide_state_get_score (self->rules, self->state,
                                                                                        player),
                                                               n_winners > 1, turn, action));
        }
    }
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

char *
bastide_game_print_sentence (BastideGame     *self,
                             BastideLogEntry *entry)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (entry), NULL);

  if (entry->player < 0)
    return g_strdup (entry->text);

  /* Translators: a line of the log as plain text: a player's name and the player's action. */
  return g_strdup_printf (C_("log", "%s %s"),
                          bastide_player_get_name (bastide_game_get_player (self, (guint) entry->player)),
                          entry->text);
}

char *
bastide_game_print_entry (BastideGame     *self,
                          BastideLogEntry *entry)
{
  g_autofree char *sentence = bastide_game_print_sentence (self, entry);
  g_autofree char *points = NULL;

  if (sentence == NULL || entry->player < 0 || entry->event.points == 0)
    return g_steal_pointer (&sentence);

  points = entry->formula != NULL ? g_strdup (entry->formula->text) : bastide_text_signed (entry->event.points);
  /* Translators: a line of the log and its points: "Anna completes a city (+6)" or "… (3 tiles × 2 = 6)". */
  return g_strdup_printf (C_("log", "%s (%s)"), sentence, points);
}
