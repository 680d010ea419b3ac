/* bastide-game.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-game-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-seat-texts.h"
#include "bastide-texts.h"
#include "tileset/elements/bastide-plain-text.h"

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

/* Ten days, which is more than any decision takes. */
#define MAX_TIME (G_GUINT64_CONSTANT (10) * 24 * 60 * 60 * 1000)

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

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
      /* Sets that came with the program are represented by their modules. */
      else if (!tileset->builtin && !g_ptr_array_find_with_equal_func (sets, title, g_str_equal, NULL))
        g_ptr_array_add (sets, title);
    }
  for (guint i = 0; i < setup->rule_sets->len; i++)
    g_ptr_array_add (sets, (gpointer) bastide_text_tileset (g_ptr_array_index (setup->rule_sets, i)));
  g_ptr_array_add (sets, NULL);

  return bastide_text_title (setup->game, base, (const char *const *) setup->modules,
                             (const char *const *) sets->pdata);
}

/* The present value of a property. */
static gboolean
get_flag (BastideGame *self,
          guint        property)
{
  if (property == PROP_FINISHED)
    return bastide_game_get_finished (self);

  return property == PROP_CAN_UNDO ? bastide_game_get_can_undo (self) : bastide_game_get_can_redo (self);
}

static void
update_players (BastideGame *self)
{
  for (guint i = 0; i < self->setup->players->len; i++)
    bastide_player_update (bastide_game_get_player (self, i), self->rules, bastide_game_get_shown_state (self),
                           g_ptr_array_index (self->setup->players, i));
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
  update_players (self);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
notify_shown (BastideGame *self)
{
  bastide_review_notify (self->review);
  g_signal_emit (self, signals[SHOWN], 0);
}

/*
 * Signals that the state has changed. events: (nullable): the events on the way
 */
void
bastide_game_tell_changed (BastideGame   *self,
                           BastideEvents *events)
{
  /* A handler may drop the game, or make further moves. */
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
  update_players (self);
  notify_shown (self);
}

void
bastide_game_tell_details (BastideGame *self)
{
  g_signal_emit (self, signals[DETAILS_CHANGED], 0);
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

  for (guint i = 0; i < setup->players->len; i++)
    {
      const BastideSetupPlayer *player = g_ptr_array_index (setup->players, i);

      if (!bastide_seat_is_known (player->seat))
        {
          bastide_setup_fail (error, _("The computer player “%s” is not known"), player->seat);
          return NULL;
        }
    }
  rules = bastide_rules_new (setup, error);
  if (rules == NULL)
    return NULL;

  return bastide_game_new_for_rules (rules, bastide_rules_get_setup (rules), NULL, NULL);
}

/* @start: (transfer full): the state before the first step; @events: what has led to it */
static BastideGame *
new_take (BastideRules        *rules,
          const BastideSetup  *setup,
          BastideState        *start,
          const BastideEvents *events,
          const char          *id,
          GDateTime           *created)
{
  BastideGame *self = g_object_new (BASTIDE_TYPE_GAME, NULL);
  g_autofree char *date = NULL;

  self->created = created != NULL ? g_date_time_ref (created) : g_date_time_new_now_local ();
  date = g_date_time_format (self->created, "%Y-%m-%d-%H%M%S");
  self->id = id != NULL ? g_strdup (id) : g_strdup_printf ("%s-%08x", date, g_random_int ());
  self->rules = bastide_rules_ref (rules);
  self->setup = bastide_setup_copy (setup);
  self->title = make_title (self->setup);

  self->history = bastide_history_new (self->rules, start, BASTIDE_ADVANCE_TO_CONFIRMATION);
  self->state = bastide_history_get_state (self->history);
  bastide_game_log_step (self, NULL, events, 0, -1, -1, bastide_game_get_turn (self));
  self->n_start_log = g_list_model_get_n_items (G_LIST_MODEL (self->log));

  for (guint i = 0; i < self->setup->players->len; i++)
    {
      BastideSetupPlayer *seat = g_ptr_array_index (self->setup->players, i);
      g_autoptr(BastidePlayer) player = bastide_player_new (i);
      g_autofree char *name = bastide_name_clean (seat->name);

      g_free (seat->name);
      seat->name = g_steal_pointer (&name);
      g_list_store_append (self->players, player);
    }
  bastide_game_update (self);

  return self;
}

BastideGame *
bastide_game_new_for_rules (BastideRules       *rules,
                            const BastideSetup *setup,
                            const char         *id,
                            GDateTime          *created)
{
  g_autoptr(BastideEvents) events = bastide_events_new ();
  BastideState *start = bastide_state_new (rules);

  bastide_state_start (rules, start, BASTIDE_ADVANCE_TO_DECISION, events);

  return new_take (rules, setup, start, events, id, created);
}

BastideGame *
bastide_game_new_for_state (BastideRules       *rules,
                            const BastideSetup *setup,
                            BastideState       *state)
{
  g_autoptr(BastideEvents) events = bastide_events_new ();

  return new_take (rules, setup, state, events, NULL, NULL);
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

/* The seats: name and colour; a person, or a computer player. */

static BastideSetupPlayer *
get_seat (BastideGame *self,
          guint        player)
{
  return g_ptr_array_index (self->setup->players, player);
}

const char *
bastide_game_get_seat (BastideGame *self,
                       guint        player)
{
  const char *word;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);
  g_return_val_if_fail (player < self->setup->players->len, NULL);

  word = get_seat (self, player)->seat;

  return bastide_seat_is_person (word) ? NULL : word;
}

gboolean
bastide_game_get_mind (BastideGame *self,
                       guint        player,
                       BastideMind *mind)
{
  g_return_val_if_fail (mind != NULL, FALSE);

  return bastide_seat_is_computer (bastide_game_get_seat (self, player), mind);
}

gboolean
bastide_game_is_computer (BastideGame *self,
                          guint        player)
{
  return bastide_game_get_seat (self, player) != NULL;
}

int
bastide_game_get_computer (BastideGame *self)
{
  BastideDecision decision;
  int player;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), -1);

  bastide_game_get_decision (self, &decision);
  if (decision.status == BASTIDE_STATUS_END)
    return -1;

  /* The active player confirms the turn, whoever the chance concerns. */
  player = decision.status == BASTIDE_STATUS_DECISION ? decision.player : decision.active;

  return player >= 0 && bastide_game_is_computer (self, (guint) player) ? player : -1;
}

guint
bastide_game_get_n_computers (BastideGame *self)
{
  guint n = 0;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);

  for (guint i = 0; i < self->setup->players->len; i++)
    n += bastide_game_is_computer (self, i);

  return n;
}

/* Emits a signal about a changed player. */
static void
tell_player (BastideGame *self,
             guint        signal,
             guint        player)
{
  G_GNUC_UNUSED g_autoptr(BastideGame) alive = g_object_ref (self);

  /* The extent of undo depends on who plays. A reviewed moment stays visible. */
  bastide_game_update (self);
  g_signal_emit (self, signals[signal], 0, player);
}

void
bastide_game_set_seat (BastideGame *self,
                       guint        player,
                       const char  *word)
{
  BastideSetupPlayer *seat;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < self->setup->players->len);
  g_return_if_fail (bastide_seat_is_known (word));

  if (bastide_seat_is_person (word))
    word = NULL;
  if (g_strcmp0 (bastide_game_get_seat (self, player), word) == 0)
    return;

  seat = get_seat (self, player);
  g_free (seat->seat);
  seat->seat = g_strdup (word);
  tell_player (self, SEAT_CHANGED, player);
}

gboolean
bastide_game_set_player_name (BastideGame *self,
                              guint        number,
                              const char  *name)
{
  g_autofree char *clean = NULL;
  g_autofree char *kept = NULL;
  BastideSetupPlayer *seat;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), FALSE);
  g_return_val_if_fail (number < self->setup->players->len, FALSE);
  g_return_val_if_fail (name != NULL, FALSE);

  clean = bastide_name_clean (name);
  seat = get_seat (self, number);
  kept = bastide_untranslate_name (clean, number);
  if (*clean == '\0' || strcmp (seat->name, kept) == 0)
    return TRUE;
  for (guint i = 0; i < self->setup->players->len; i++)
    {
      g_autofree char *other = bastide_translate_name (get_seat (self, i)->name);

      if (i != number && bastide_names_equal (other, clean))
        return FALSE;
    }

  g_free (seat->name);
  seat->name = g_steal_pointer (&kept);
  tell_player (self, PLAYER_CHANGED, number);

  return TRUE;
}

static int
find_colour (BastideGame *self,
             const char  *colour)
{
  for (guint i = 0; i < self->setup->players->len; i++)
    if (strcmp (get_seat (self, i)->colour, colour) == 0)
      return (int) i;

  return -1;
}

void
bastide_game_set_player_colour (BastideGame *self,
                                guint        number,
                                const char  *colour)
{
  BastideSetupPlayer *seat;
  int other;

  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (number < self->setup->players->len);
  g_return_if_fail (colour != NULL && g_strv_contains (bastide_player_colours (), colour));

  other = find_colour (self, colour);
  if (other == (int) number)
    return;

  seat = get_seat (self, number);
  if (other >= 0)
    {
      g_free (get_seat (self, (guint) other)->colour);
      get_seat (self, (guint) other)->colour = g_steal_pointer (&seat->colour);
    }
  g_free (seat->colour);
  seat->colour = g_strdup (colour);
  tell_player (self, PLAYER_CHANGED, number);
  if (other >= 0)
    tell_player (self, PLAYER_CHANGED, (guint) other);
}

/* Whether the rules have the present names and colours of the players. */
static gboolean
rules_are_present (BastideGame *self)
{
  const BastideSetup *setup = bastide_rules_get_setup (self->rules);

  for (guint i = 0; i < self->setup->players->len; i++)
    {
      const BastideSetupPlayer *former = g_ptr_array_index (setup->players, i);
      const BastideSetupPlayer *present = get_seat (self, i);

      if (strcmp (former->name, present->name) != 0 || strcmp (former->colour, present->colour) != 0)
        return FALSE;
    }

  return TRUE;
}

BastideRules *
bastide_game_copy_rules (BastideGame *self)
{
  BastideRules *rules;

  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  /* The setup compiled before, so it compiles again. */
  rules = rules_are_present (self) ? bastide_rules_ref (self->rules) : bastide_rules_new (self->setup, NULL);
  g_return_val_if_fail (rules != NULL, NULL);

  return rules;
}

/* Properties of the table: a name and a note, the agreement of the players, the time they took. */

char *
bastide_game_clean_text (const char *text,
                         guint       max_length,
                         gboolean    with_lines)
{
  char *clean = bastide_plain_text_clean (text, max_length, with_lines);

  if (*clean == '\0')
    g_clear_pointer (&clean, g_free);

  return clean;
}

/* Takes ownership of a text and signals the change. @text: (transfer full) (nullable) */
static void
take_text (BastideGame  *self,
           char        **member,
           char         *text)
{
  if (g_strcmp0 (*member, text) == 0)
    {
      g_free (text);
      return;
    }

  g_free (*member);
  *member = text;
  bastide_game_tell_details (self);
}

const char *
bastide_game_get_name (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->name;
}

void
bastide_game_set_name (BastideGame *self,
                       const char  *name)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  take_text (self, &self->name, bastide_game_clean_text (name, BASTIDE_GAME_MAX_NAME, FALSE));
}

char *
bastide_game_get_caption (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return bastide_plain_text_isolate (self->name != NULL ? self->name : self->title);
}

const char *
bastide_game_get_note (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return self->note;
}

void
bastide_game_set_note (BastideGame *self,
                       const char  *note)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));

  take_text (self, &self->note, bastide_game_clean_text (note, BASTIDE_GAME_MAX_NOTE, TRUE));
}

gboolean
bastide_agreement_is_empty (const BastideAgreement *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return !self->purist && !self->clock;
}

const BastideAgreement *
bastide_game_get_agreement (BastideGame *self)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), NULL);

  return &self->agreement;
}

void
bastide_game_set_agreement (BastideGame            *self,
                            const BastideAgreement *agreement)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (agreement != NULL);

  self->agreement.purist = !!agreement->purist;
  self->agreement.clock = !!agreement->clock;
  self->agreement.minutes = agreement->clock ? MIN (agreement->minutes, BASTIDE_MAX_CLOCK_MINUTES) : 0;
}

guint64
bastide_game_get_time (BastideGame *self,
                       guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (player < self->setup->players->len, 0);

  return self->times[player];
}

void
bastide_game_add_time (BastideGame *self,
                       guint        player,
                       guint64      milliseconds)
{
  g_return_if_fail (BASTIDE_IS_GAME (self));
  g_return_if_fail (player < self->setup->players->len);

  self->times[player] = MIN (self->times[player] + MIN (milliseconds, MAX_TIME), MAX_TIME);
}

gint64
bastide_game_get_time_left (BastideGame *self,
                            guint        player)
{
  g_return_val_if_fail (BASTIDE_IS_GAME (self), 0);
  g_return_val_if_fail (player < self->setup->players->len, 0);

  return (gint64) self->agreement.minutes * 60 * 1000 - (gint64) self->times[player];
}
