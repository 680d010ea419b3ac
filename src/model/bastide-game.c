/* bastide-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-model"

#include "config.h"

#include "bastide-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-log-entry-private.h"
#include "bastide-player-private.h"
#include "bastide-texts.h"

/* Names come from people and files. This is more than any row can show, and bounds what is stored. */
#define MAX_NAME_LENGTH 100

struct _BastideGame
{
  GObject         parent_instance;

  char           *id;
  GDateTime      *created;
  char           *title;

  BastideRules   *rules;
  BastideSetup   *setup; /* with the present names and colours */
  BastideState   *state;
  BastideHistory *history;
  GArray         *undone; /* of BastideHistoryStep, the next one to redo last */

  GListStore     *players;
  GListStore     *log;
  guint           n_start_log; /* lines of the log before the first step */

  /* The state with the final scoring, made when asked for. */
  BastideState   *finished_state;

  /* What the properties were when they were last notified. */
  guint           shown_turn;
  guint           shown_n_turns;
  guint           shown_n_actions;

  guint           finished_state_valid : 1;
  guint           shown_can_undo : 1;
  guint           shown_can_redo : 1;
  guint           shown_can_confirm : 1;
  guint           shown_finished : 1;
};

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_TITLE,
  PROP_TURN,
  PROP_N_TURNS,
  PROP_N_ACTIONS,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_CAN_CONFIRM,
  PROP_FINISHED,
  N_PROPS
};

enum {
  EVENT,
  CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static char *
new_id (GDateTime *created)
{
  g_autofree char *date = g_date_time_format (created, "%Y-%m-%d-%H%M%S");

  return g_strdup_printf ("%s-%08x", date, g_random_int ());
}

/* A name without what no file and no label can hold: control characters, broken UTF-8, novels. */
static char *
clean_name (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autoptr(GString) clean = g_string_new (NULL);
  guint length = 0;

  for (const char *c = valid; *c != '\0' && length < MAX_NAME_LENGTH; c = g_utf8_next_char (c))
    {
      gunichar character = g_utf8_get_char (c);

      if (g_unichar_isprint (character))
        {
          g_string_append_unichar (clean, character);
          length++;
        }
    }

  return g_strstrip (g_string_free (g_steal_pointer (&clean), FALSE));
}

static char *
make_title (const BastideSetup *setup)
{
  g_autoptr(GPtrArray) sets = g_ptr_array_new ();

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      gpointer title = (gpointer) bastide_text_tileset (tileset);

      if (!tileset->builtin && !g_ptr_array_find_with_equal_func (sets, title, g_str_equal, NULL))
        g_ptr_array_add (sets, title);
    }
  g_ptr_array_add (sets, NULL);

  return bastide_text_title (setup->game, (const char *const *) setup->modules,
                             (const char *const *) sets->pdata);
}

static BastideStatus
get_status (BastideGame *self)
{
  BastideDecision decision;

  bastide_state_get_decision (self->rules, self->state, &decision);

  return decision.status;
}

static gboolean
update_flag (BastideGame *self,
             gboolean     old,
             gboolean     new,
             guint        prop_id)
{
  if (old != new)
    g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);

  return new;
}

static guint
update_number (BastideGame *self,
               guint        old,
               guint        new,
               guint        prop_id)
{
  if (old != new)
    g_object_notify_by_pspec (G_OBJECT (self), properties[prop_id]);

  return new;
}

static void
update_properties (BastideGame *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  self->shown_turn =
    update_number (self, self->shown_turn, bastide_game_get_turn (self), PROP_TURN);
  self->shown_n_turns =
    update_number (self, self->shown_n_turns, bastide_game_get_n_turns (self), PROP_N_TURNS);
  self->shown_n_actions =
    update_number (self, self->shown_n_actions, bastide_game_get_n_actions (self), PROP_N_ACTIONS);
  self->shown_can_undo =
    update_flag (self, self->shown_can_undo, bastide_game_get_can_undo (self), PROP_CAN_UNDO);
  self->shown_can_redo =
    update_flag (self, self->shown_can_redo, bastide_game_get_can_redo (self), PROP_CAN_REDO);
  self->shown_can_confirm =
    update_flag (self, self->shown_can_confirm, bastide_game_get_can_confirm (self), PROP_CAN_CONFIRM);
  self->shown_finished =
    update_flag (self, self->shown_finished, bastide_game_get_finished (self), PROP_FINISHED);
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    bastide_player_update (bastide_game_get_player (self, i));
  g_object_thaw_notify (G_OBJECT (self));
}

/*
 * Tells the world that the state is another one.
 * events: (nullable): what happened on the way
 */
static void
tell_changed (BastideGame   *self,
              BastideEvents *events)
{
  /* A handler may let go of the game, or play on. */
  g_autoptr(BastideGame) alive = g_object_ref (self);

  for (guint i = 0; events != NULL && i < bastide_events_get_length (events); i++)
    g_signal_emit (self, signals[EVENT], 0, bastide_events_get (events, i));
  update_properties (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
add_to_log (BastideGame *self,
            BastideLogEntry *entry)
{
  if (entry == NULL)
    return;

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

static void
log_events (BastideGame         *self,
            const BastideEvents *events,
            guint                first,
            int                  active,
            guint                turn)
{
  guint action = bastide_game_get_n_actions (self);

  for (guint i = first; i < bastide_events_get_length (events); i++)
    {
      const BastideEvent *event = bastide_events_get (events, i);

      add_to_log (self, bastide_log_entry_new (self->rules, self->state, event, active, turn, action));
      if (event->type == BASTIDE_EVENT_END)
        log_victory (self, event, turn, action);
    }
}

/* Takes a step and writes it into history and log. */
static void
take_step (BastideGame       *self,
           const BastideHistoryStep *step,
           BastideEvents     *events)
{
  guint first = bastide_events_get_length (events);
  guint turn = bastide_game_get_turn (self);
  BastideDecision before, after;
  BastideHistoryStep *taken;

  bastide_state_get_decision (self->rules, self->state, &before);
  taken = bastide_history_add (self->history, step, self->state);
  bastide_history_step_apply (taken, self->rules, self->state, events);
  self->finished_state_valid = FALSE;
  bastide_state_get_decision (self->rules, self->state, &after);

  taken->turn = turn;
  taken->ends_turn = bastide_game_get_turn (self) != turn || after.status == BASTIDE_STATUS_END;
  taken->checksum = taken->ends_turn ? bastide_state_checksum (self->rules, self->state) : 0;
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    taken->scores[i] = bastide_state_get_score (self->rules, self->state, i);

  log_events (self, events, first, before.active, turn);
  taken->n_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));
}

static void
forget_undone (BastideGame *self)
{
  g_array_set_size (self->undone, 0);
}

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_free (self->id);
  g_clear_pointer (&self->created, g_date_time_unref);
  g_free (self->title);
  g_clear_pointer (&self->history, bastide_history_free);
  g_clear_pointer (&self->undone, g_array_unref);
  g_clear_pointer (&self->finished_state, bastide_state_free);
  g_clear_pointer (&self->state, bastide_state_free);
  g_clear_pointer (&self->setup, bastide_setup_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_object (&self->players);
  g_clear_object (&self->log);

  G_OBJECT_CLASS (bastide_game_parent_class)->finalize (object);
}

static void
bastide_game_get_property (GObject    *object,
                           guint       prop_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideGame *self = BASTIDE_GAME (object);

  switch (prop_id)
    {
    case PROP_TITLE:
      g_value_set_string (value, bastide_game_get_title (self));
      break;

    case PROP_TURN:
      g_value_set_uint (value, bastide_game_get_turn (self));
      break;

    case PROP_N_TURNS:
      g_value_set_uint (value, bastide_game_get_n_turns (self));
      break;

    case PROP_N_ACTIONS:
      g_value_set_uint (value, bastide_game_get_n_actions (self));
      break;

    case PROP_CAN_UNDO:
      g_value_set_boolean (value, bastide_game_get_can_undo (self));
      break;

    case PROP_CAN_REDO:
      g_value_set_boolean (value, bastide_game_get_can_redo (self));
      break;

    case PROP_CAN_CONFIRM:
      g_value_set_boolean (value, bastide_game_get_can_confirm (self));
      break;

    case PROP_FINISHED:
      g_value_set_boolean (value, bastide_game_get_finished (self));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_game_class_init (BastideGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->finalize = bastide_game_finalize;
  object_class->get_property = bastide_game_get_property;

  properties[PROP_TITLE] =
    g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_TURN] =
    g_param_spec_uint ("turn", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_TURNS] =
    g_param_spec_uint ("n-turns", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_N_ACTIONS] =
    g_param_spec_uint ("n-actions", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_CAN_UNDO] =
    g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] =
    g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_CONFIRM] =
    g_param_spec_boolean ("can-confirm", NULL, NULL, FALSE, flags);
  properties[PROP_FINISHED] =
    g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);

  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EVENT] =
    g_signal_new ("event", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bastide_game_init (BastideGame *self)
{
  self->players = g_list_store_new (BASTIDE_TYPE_PLAYER);
  self->log = g_list_store_new (BASTIDE_TYPE_LOG_ENTRY);
  self->undone = g_array_new (FALSE, FALSE, sizeof (BastideHistoryStep));
  g_array_set_clear_func (self->undone, (GDestroyNotify) bastide_history_step_clear);
}

guint64
bastide_game_random_seed (void)
{
  return (guint64) g_random_int () << 32 | g_random_int ();
}

BastideGame *
bastide_game_new (const BastideSetup  *setup,
                  GError             **error)
{
  g_autoptr(BastideRules) rules = NULL;

  g_return_val_if_fail (setup != NULL, NULL);

  rules = bastide_rules_new (setup, error);
  if (rules == NULL)
    return NULL;

  return bastide_game_new_for_rules (rules, bastide_rules_get_setup (rules), NULL, NULL);
}

static void
add_players (BastideGame *self)
{
  for (guint i = 0; i < self->setup->players->len; i++)
    {
      BastideSetupPlayer *seat = g_ptr_array_index (self->setup->players, i);
      g_autoptr(BastidePlayer) player = bastide_player_new (self, i);
      g_autofree char *name = clean_name (seat->name);

      g_free (seat->name);
      seat->name = g_steal_pointer (&name);
      g_list_store_append (self->players, player);
    }
}

BastideGame *
bastide_game_new_for_rules (BastideRules       *rules,
                            const BastideSetup *setup,
                            const char         *id,
                            GDateTime          *created)
{
  BastideGame *self = g_object_new (BASTIDE_TYPE_GAME, NULL);
  g_autoptr(BastideEvents) events = bastide_events_new ();

  self->created = created != NULL ? g_date_time_ref (created) : g_date_time_new_now_local ();
  self->id = id != NULL ? g_strdup (id) : new_id (self->created);
  self->rules = bastide_rules_ref (rules);
  self->setup = bastide_setup_copy (setup);
  self->title = make_title (self->setup);

  self->state = bastide_state_new (self->rules);
  bastide_state_start (self->rules, self->state, BASTIDE_ADVANCE_TO_DECISION, events);
  self->history = bastide_history_new (self->rules, self->state);
  log_events (self, events, 0, -1, bastide_game_get_turn (self));
  self->n_start_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  add_players (self);
  update_properties (self);

  return self;
}

const BastideHistory *
bastide_game_get_history (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->history;
}

const char *
bastide_game_get_id (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->id;
}

GDateTime *
bastide_game_get_created (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->created;
}

const char *
bastide_game_get_title (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->title;
}

const BastideRules *
bastide_game_get_rules (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->rules;
}

const BastideSetup *
bastide_game_get_setup (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->setup;
}

const BastideState *
bastide_game_get_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->state;
}

const BastideState *
bastide_game_get_finished_state (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  if (!self->finished_state_valid)
    {
      if (self->finished_state == NULL)
        self->finished_state = bastide_state_clone (self->rules, self->state);
      else
        bastide_state_copy (self->rules, self->finished_state, self->state);
      if (get_status (self) != BASTIDE_STATUS_END)
        bastide_state_finish (self->rules, self->finished_state, NULL);
      self->finished_state_valid = TRUE;
    }

  return self->finished_state;
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

  forget_undone (self);
  events = bastide_events_new ();
  step.text = bastide_action_print (self->rules, self->state, action);
  take_step (self, &step, events);
  tell_changed (self, events);

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

void
bastide_game_confirm (BastideGame *self)
{
  g_autoptr(BastideEvents) events = NULL;
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_REVEAL };

  g_return_if_fail (BASTIDE_IS_GAME (self));

  if (!bastide_game_get_can_confirm (self))
    return;

  forget_undone (self);
  events = bastide_events_new ();
  take_step (self, &step, events);
  tell_changed (self, events);
}

void
bastide_game_reseed (BastideGame *self,
                     guint64      seed)
{
  g_autoptr(BastideEvents) events = bastide_events_new ();
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_RESEED, .seed = seed };

  g_return_if_fail (BASTIDE_IS_GAME (self));

  forget_undone (self);
  take_step (self, &step, events);
  tell_changed (self, events);
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

gboolean
bastide_game_get_can_undo (BastideGame *self)
{
  const BastideHistoryStep *last;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  last = bastide_history_get_last (self->history);
  if (last == NULL)
    return FALSE;

  switch (last->type)
    {
    case BASTIDE_HISTORY_ACTION:
      return TRUE;

    case BASTIDE_HISTORY_REVEAL:
      return g_strcmp0 (bastide_rules_get_option (self->rules, "take-backs"), "true") == 0;

    /* Behind a fork lies another game, whose draws would become known. */
    case BASTIDE_HISTORY_RESEED:
      return FALSE;
    }

  g_return_val_if_reached (FALSE);
}

gboolean
bastide_game_undo (BastideGame *self)
{
  const BastideHistoryStep *last;
  BastideHistoryStep step;
  guint n_log;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  if (!bastide_game_get_can_undo (self))
    return FALSE;

  do
    {
      bastide_history_take_last (self->history, &step);
      g_array_append_val (self->undone, step);
    }
  while (step.type != BASTIDE_HISTORY_ACTION);

  g_clear_pointer (&self->state, bastide_state_free);
  self->state = bastide_history_get_state_at (self->history, bastide_game_get_n_actions (self));
  self->finished_state_valid = FALSE;

  last = bastide_history_get_last (self->history);
  n_log = last != NULL ? last->n_log : self->n_start_log;
  g_list_store_splice (self->log, n_log,
                       g_list_model_get_n_items (G_LIST_MODEL (self->log)) - n_log, NULL, 0);
  tell_changed (self, NULL);

  return TRUE;
}

gboolean
bastide_game_get_can_redo (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);

  return self->undone->len > 0;
}

/* Takes over the step that was undone last; its text is moved along. */
static void
redo_step (BastideGame   *self,
           BastideEvents *events)
{
  BastideHistoryStep *undone = &g_array_index (self->undone, BastideHistoryStep, self->undone->len - 1);
  BastideHistoryStep step;

  bastide_history_step_copy (undone, &step);
  g_array_set_size (self->undone, self->undone->len - 1);
  take_step (self, &step, events);
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
    redo_step (self, events);
  while (self->undone->len > 0 &&
         g_array_index (self->undone, BastideHistoryStep, self->undone->len - 1).type != BASTIDE_HISTORY_ACTION);
  tell_changed (self, events);

  return TRUE;
}

char *
bastide_game_describe_last (BastideGame *self)
{
  guint n_actions;
  const BastideHistoryStep *step;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  n_actions = bastide_game_get_n_actions (self);
  if (n_actions == 0)
    return NULL;

  step = bastide_history_get_action (self->history, n_actions - 1);

  /* What the action points at is still there in the state after it. */
  return bastide_text_action (self->rules, self->state, step->action);
}

GListModel *
bastide_game_get_players (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->players);
}

BastidePlayer *
bastide_game_get_player (BastideGame *self,
                         guint        number)
{
  g_autoptr(BastidePlayer) player = NULL;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  player = g_list_model_get_item (G_LIST_MODEL (self->players), number);
  g_return_val_if_fail (player != NULL, NULL);

  /* The list keeps it alive. */
  return player;
}

GListModel *
bastide_game_get_log (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->log);
}

void
bastide_game_set_player_name (BastideGame *self,
                              guint        number,
                              const char  *name)
{
  g_autofree char *clean = NULL;
  BastideSetupPlayer *seat;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (number < self->setup->players->len);
  g_return_if_fail (name != NULL);

  clean = clean_name (name);
  seat = g_ptr_array_index (self->setup->players, number);
  if (*clean == '\0' || strcmp (seat->name, clean) == 0)
    return;

  g_free (seat->name);
  seat->name = g_steal_pointer (&clean);
  tell_changed (self, NULL);
}

void
bastide_game_set_player_colour (BastideGame *self,
                                guint        number,
                                const char  *colour)
{
  BastideSetupPlayer *seat;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (number < self->setup->players->len);
  g_return_if_fail (colour != NULL && g_strv_contains (bastide_player_colours (), colour));

  seat = g_ptr_array_index (self->setup->players, number);
  if (strcmp (seat->colour, colour) == 0)
    return;

  for (guint i = 0; i < self->setup->players->len; i++)
    {
      BastideSetupPlayer *other = g_ptr_array_index (self->setup->players, i);

      if (strcmp (other->colour, colour) == 0)
        {
          g_free (other->colour);
          other->colour = g_strdup (seat->colour);
        }
    }
  g_free (seat->colour);
  seat->colour = g_strdup (colour);
  tell_changed (self, NULL);
}

guint
bastide_game_get_turn (BastideGame *self)
{
  const BastideHistoryStep *last;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  /* The part that finds no tile any more and ends the game is no turn of its own. */
  last = self->history != NULL ? bastide_history_get_last (self->history) : NULL;
  if (last != NULL && bastide_game_get_finished (self))
    return last->turn;

  return bastide_state_get_turn (self->rules, self->state);
}

guint
bastide_game_get_n_turns (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return bastide_game_get_turn (self) + bastide_state_get_n_left (self->rules, self->state);
}

guint
bastide_game_get_n_actions (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  return bastide_history_get_n_actions (self->history);
}

BastideState *
bastide_game_get_state_at (BastideGame *self,
                           guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_state_at (self->history, n_actions);
}

BastideAction
bastide_game_get_action_at (BastideGame *self,
                            guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), (BastideAction) { 0 });
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self),
                        (BastideAction) { 0 });

  return bastide_history_get_action (self->history, n_actions - 1)->action;
}

const char *
bastide_game_get_text_at (BastideGame *self,
                          guint        n_actions)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (n_actions > 0 && n_actions <= bastide_game_get_n_actions (self), NULL);

  return bastide_history_get_action (self->history, n_actions - 1)->text;
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
      BastideHistoryStep step;

      bastide_history_step_copy (bastide_history_get_step (self->history, i), &step);
      take_step (copy, &step, events);
    }
  update_properties (copy);

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
  bastide_game_reseed (fork, bastide_game_random_seed ());

  return fork;
}

BastideGame *
bastide_game_copy (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return copy_beginning (self, bastide_game_get_n_actions (self));
}
