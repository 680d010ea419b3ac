/* bastide-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-private.h"

#include <string.h>

#include "bastide-seat-texts.h"
#include "bastide-texts.h"

G_DEFINE_FINAL_TYPE (BastideGame, bastide_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_FINISHED,
  N_PROPS
};

enum {
  EVENT,
  CHANGED,
  SHOWN,
  DETAILS_CHANGED,
  PLAYER_CHANGED,
  SEAT_CHANGED,
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

static char *
make_title (const BastideSetup *setup)
{
  g_autoptr(GPtrArray) sets = g_ptr_array_new ();
  const char *base = NULL;

  for (guint i = 0; i < setup->tilesets->len; i++)
    {
      BastideTileset *tileset = g_ptr_array_index (setup->tilesets, i);
      gpointer title = (gpointer) bastide_text_tileset (tileset);

      if (strcmp (tileset->id, setup->game->tilesets[0]) == 0)
        base = title;
      /* Sets that came with the program are named by their modules. */
      else if (!tileset->builtin && !g_ptr_array_find_with_equal_func (sets, title, g_str_equal, NULL))
        g_ptr_array_add (sets, title);
    }
  g_ptr_array_add (sets, NULL);

  return bastide_text_title (setup->game, base, (const char *const *) setup->modules,
                             (const char *const *) sets->pdata);
}

/* What a property is now. */
static gboolean
get_flag (BastideGame *self,
          guint        property)
{
  if (property == PROP_FINISHED)
    return bastide_game_get_finished (self);

  return property == PROP_CAN_UNDO ? bastide_game_get_can_undo (self) : bastide_game_get_can_redo (self);
}

void
bastide_game_update (BastideGame *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = PROP_CAN_UNDO; i < N_PROPS; i++)
    if (self->shown[i] != get_flag (self, i))
      {
        self->shown[i] = !self->shown[i];
        g_object_notify_by_pspec (G_OBJECT (self), properties[i]);
      }
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    bastide_player_update (bastide_game_get_player (self, i));
  g_object_thaw_notify (G_OBJECT (self));
}

static void
notify_shown (BastideGame *self)
{
  bastide_review_notify (self->review);
  g_signal_emit (self, signals[SHOWN], 0);
}

/*
 * Tells the world that the state is another one.
 * events: (nullable): what happened on the way
 */
void
bastide_game_tell_changed (BastideGame   *self,
                           BastideEvents *events)
{
  /* A handler may let go of the game, or play on. */
  G_GNUC_UNUSED g_autoptr(BastideGame) alive = g_object_ref (self);
  gboolean was_past = bastide_review_clear (self->review);

  for (guint i = 0; events != NULL && i < bastide_events_get_length (events); i++)
    g_signal_emit (self, signals[EVENT], 0, bastide_events_get (events, i));
  bastide_game_update (self);
  if (was_past)
    notify_shown (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_game_show_moment (BastideGame *self)
{
  G_GNUC_UNUSED g_autoptr(BastideGame) alive = g_object_ref (self);

  self->finished_state_valid = FALSE;
  for (guint i = 0; i < bastide_rules_get_n_players (self->rules); i++)
    bastide_player_update (bastide_game_get_player (self, i));
  notify_shown (self);
}

void
bastide_game_tell_seat (BastideGame *self,
                        guint        player)
{
  G_GNUC_UNUSED g_autoptr(BastideGame) alive = g_object_ref (self);

  /* How far undo goes depends on who plays. */
  bastide_game_update (self);
  g_signal_emit (self, signals[SEAT_CHANGED], 0, player);
}

void
bastide_game_tell_details (BastideGame *self)
{
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
}

void
bastide_game_tell_player (BastideGame *self,
                          guint        player)
{
  G_GNUC_UNUSED g_autoptr(BastideGame) alive = g_object_ref (self);

  /* What shows the moment of a review goes on showing it. */
  bastide_game_update (self);
  g_signal_emit (self, signals[PLAYER_CHANGED], 0, player);
}

static void
bastide_game_finalize (GObject *object)
{
  BastideGame *self = BASTIDE_GAME (object);

  g_free (self->id);
  g_clear_pointer (&self->created, g_date_time_unref);
  g_free (self->title);
  g_free (self->name);
  g_free (self->note);
  g_clear_pointer (&self->history, bastide_history_free);
  g_clear_pointer (&self->moments, g_array_unref);
  g_clear_pointer (&self->finished_state, bastide_state_free);
  g_clear_pointer (&self->setup, bastide_setup_free);
  g_clear_pointer (&self->rules, bastide_rules_unref);
  g_clear_object (&self->review);
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
  switch (prop_id)
    {
    case PROP_CAN_UNDO:
    case PROP_CAN_REDO:
    case PROP_FINISHED:
      g_value_set_boolean (value, get_flag (BASTIDE_GAME (object), prop_id));
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

  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_FINISHED] = g_param_spec_boolean ("finished", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[EVENT] =
    g_signal_new ("event", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHANGED] =
    g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SHOWN] =
    g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[DETAILS_CHANGED] =
    g_signal_new ("details-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[PLAYER_CHANGED] =
    g_signal_new ("player-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SEAT_CHANGED] =
    g_signal_new ("seat-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                  NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_game_init (BastideGame *self)
{
  self->players = g_list_store_new (BASTIDE_TYPE_PLAYER);
  self->log = g_list_store_new (BASTIDE_TYPE_LOG_ENTRY);
  self->moments = g_array_new (FALSE, FALSE, sizeof (BastideMoment));
  self->review = bastide_review_new (self);
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

  if (!bastide_game_check_seats (setup, error))
    return NULL;

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
      g_autofree char *name = bastide_name_clean (seat->name);

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
  BastideState *start;

  self->created = created != NULL ? g_date_time_ref (created) : g_date_time_new_now_local ();
  self->id = id != NULL ? g_strdup (id) : new_id (self->created);
  self->rules = bastide_rules_ref (rules);
  self->setup = bastide_setup_copy (setup);
  self->title = make_title (self->setup);

  start = bastide_state_new (self->rules);
  bastide_state_start (self->rules, start, BASTIDE_ADVANCE_TO_DECISION, events);
  self->history = bastide_history_new (self->rules, start, BASTIDE_ADVANCE_TO_CONFIRMATION);
  self->state = bastide_history_get_state (self->history);
  bastide_game_log_events (self, events, 0, -1, bastide_game_get_turn (self));
  self->n_start_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  add_players (self);
  bastide_game_update (self);

  return self;
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

/* Returns: (nullable) (transfer none): whose name stands before a line of the log */
static const char *
get_name_before (BastideGame     *self,
                 BastideLogEntry *entry)
{
  int player = entry->player;

  return player >= 0 ? bastide_player_get_name (bastide_game_get_player (self, (guint) player)) : NULL;
}

char *
bastide_game_print_entry (BastideGame     *self,
                          BastideLogEntry *entry)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (entry), NULL);

  return bastide_log_entry_print (entry, get_name_before (self, entry));
}

char *
bastide_game_print_sentence (BastideGame     *self,
                             BastideLogEntry *entry)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (BASTIDE_IS_LOG_ENTRY (entry), NULL);

  return bastide_log_entry_print_sentence (entry, get_name_before (self, entry));
}
