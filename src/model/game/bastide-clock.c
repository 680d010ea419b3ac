/* bastide-clock.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-clock.h"

/* Milliseconds after a full second at which the clock is updated, so that the second is over. */
#define AFTER_SECOND 5

/* Maximum number of milliseconds lost if the program is killed during a decision. */
#define MOST_UNSAVED 60000

struct _BastideClock
{
  GObject       parent_instance;

  BastideGame  *game;
  GSignalGroup *game_signals;
  GSignalGroup *review_signals;
  gint64      (*get_time) (void);

  int           player; /* the player whose time runs, or -1 */
  gint64        since;  /* time of the last count, in microseconds */
  guint         source;
  gint64        unsaved; /* time counted since the game was last told to save it, in milliseconds */
  guint         running : 1;
  guint         paused : 1;
  guint         can_pause : 1;
};

G_DEFINE_FINAL_TYPE (BastideClock, bastide_clock, G_TYPE_OBJECT)

enum
{
  PROP_PAUSED = 1,
  PROP_CAN_PAUSE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum {
  TICKED,
  EXPIRED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void schedule (BastideClock *self);

/* The player whose time should run. */
static int
find_player (BastideClock *self)
{
  BastideDecision decision;
  int player;

  if (self->game == NULL || !self->running || self->paused || !bastide_game_get_agreement (self->game)->clock
      || bastide_review_get_state (bastide_game_get_review (self->game)) != NULL)
    return -1;

  bastide_game_get_decision (self->game, &decision);
  if (decision.status == BASTIDE_STATUS_END)
    return -1;

  player = decision.status == BASTIDE_STATUS_DECISION ? decision.player : decision.active;

  return player >= 0 && !bastide_game_is_computer (self->game, (guint) player) ? player : -1;
}

/* Whether a player's time is limited and over. */
static gboolean
has_expired (BastideClock *self,
             guint         player)
{
  return bastide_game_get_agreement (self->game)->minutes > 0 && bastide_game_get_time_left (self->game, player) <= 0;
}

/* Adds the elapsed time to the player's. */
static void
count (BastideClock *self)
{
  gint64 now = self->get_time ();
  gint64 passed = (now - self->since) / 1000;
  int player = self->player;
  gboolean had_expired;

  if (player < 0 || passed <= 0)
    return;

  had_expired = has_expired (self, (guint) player);
  bastide_game_add_time (self->game, (guint) player, (guint64) passed);
  self->since += passed * 1000;
  self->unsaved += passed;
  if (!had_expired && has_expired (self, (guint) player))
    g_signal_emit (self, signals[EXPIRED], 0, (guint) player);
}

/* Reports time for saving when counting stops, or when much has accumulated. */
static void
tell_game (BastideClock *self)
{
  if (self->game == NULL || self->unsaved < (self->player >= 0 ? MOST_UNSAVED : 1))
    return;

  self->unsaved = 0;
  bastide_game_tell_details (self->game);
}

/* A clock that would not run anyway cannot be paused: after the end, in a review, or among computer players. */
static gboolean
find_can_pause (BastideClock *self)
{
  if (self->game == NULL || bastide_game_get_finished (self->game) || !bastide_game_get_agreement (self->game)->clock
      || bastide_review_get_running (bastide_game_get_review (self->game)))
    return FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (bastide_game_get_players (self->game)); i++)
    if (!bastide_game_is_computer (self->game, i))
      return TRUE;

  return FALSE;
}

static void
update_can_pause (BastideClock *self)
{
  gboolean can_pause = find_can_pause (self);

  if (can_pause == self->can_pause)
    return;

  self->can_pause = !!can_pause;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_PAUSE]);
}

static void
update (BastideClock *self)
{
  int player;

  update_can_pause (self);
  count (self);
  player = find_player (self);
  if (player == self->player)
    return;

  self->player = player;
  self->since = self->get_time ();
  schedule (self);
  g_signal_emit (self, signals[TICKED], 0);
}

/* The game is saved with each of its steps, and the time with it. */
static void
on_changed (BastideClock *self)
{
  update (self);
}

static void
on_review (BastideClock *self)
{
  update (self);
  tell_game (self);
}

static gboolean
on_timeout (gpointer data)
{
  BastideClock *self = data;

  self->source = 0;
  bastide_clock_tick (self);

  return G_SOURCE_REMOVE;
}

/* Schedules an update for the end of the next second. */
static void
schedule (BastideClock *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  if (self->player < 0)
    return;

  self->source = g_timeout_add (1000 - (guint) (bastide_game_get_time (self->game, (guint) self->player) % 1000)
                                + AFTER_SECOND, on_timeout, self);
}

static void
bastide_clock_dispose (GObject *object)
{
  BastideClock *self = BASTIDE_CLOCK (object);

  bastide_clock_set_game (self, NULL);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->review_signals);

  G_OBJECT_CLASS (bastide_clock_parent_class)->dispose (object);
}

static void
bastide_clock_get_property (GObject    *object,
                            guint       property,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BastideClock *self = BASTIDE_CLOCK (object);

  g_value_set_boolean (value, property == PROP_PAUSED ? self->paused : self->can_pause);
}

static void
bastide_clock_set_property (GObject      *object,
                            guint         property,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  bastide_clock_set_paused (BASTIDE_CLOCK (object), g_value_get_boolean (value));
}

static void
bastide_clock_class_init (BastideClockClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = bastide_clock_dispose;
  object_class->get_property = bastide_clock_get_property;
  object_class->set_property = bastide_clock_set_property;

  properties[PROP_PAUSED] = g_param_spec_boolean ("paused", NULL, NULL, FALSE, G_PARAM_READWRITE
                                                  | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_PAUSE] = g_param_spec_boolean ("can-pause", NULL, NULL, FALSE, G_PARAM_READABLE
                                                     | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[TICKED] = g_signal_new ("ticked", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EXPIRED] = g_signal_new ("expired", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
bastide_clock_init (BastideClock *self)
{
  self->player = -1;
  self->get_time = g_get_monotonic_time;
  self->game_signals = g_signal_group_new (BASTIDE_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (on_changed), self);
  g_signal_group_connect_swapped (self->game_signals, "seat-changed", G_CALLBACK (on_changed), self);
  self->review_signals = g_signal_group_new (BASTIDE_TYPE_REVIEW);
  g_signal_group_connect_swapped (self->review_signals, "notify::moment", G_CALLBACK (on_review), self);
}

BastideClock *
bastide_clock_new (void)
{
  return g_object_new (BASTIDE_TYPE_CLOCK, NULL);
}

void
bastide_clock_set_game (BastideClock *self,
                        BastideGame  *game)
{
  gboolean running;

  g_return_if_fail (BASTIDE_IS_CLOCK (self));
  g_return_if_fail (game == NULL || BASTIDE_IS_GAME (game));

  if (game == self->game)
    return;

  /* Stops the clock of the former game. */
  running = self->running;
  bastide_clock_set_running (self, FALSE);
  if (self->game_signals != NULL)
    {
      g_signal_group_set_target (self->game_signals, game);
      g_signal_group_set_target (self->review_signals, game != NULL ? bastide_game_get_review (game) : NULL);
    }
  g_set_object (&self->game, game);
  self->unsaved = 0;
  bastide_clock_set_paused (self, FALSE);
  update_can_pause (self);
  if (game != NULL)
    bastide_clock_set_running (self, running);
  else
    self->running = running;
}

void
bastide_clock_set_running (BastideClock *self,
                           gboolean      running)
{
  g_return_if_fail (BASTIDE_IS_CLOCK (self));

  if (!self->running == !running)
    return;

  self->running = !!running;
  update (self);
  tell_game (self);
}

void
bastide_clock_set_paused (BastideClock *self,
                          gboolean      paused)
{
  g_return_if_fail (BASTIDE_IS_CLOCK (self));

  if (!self->paused == !paused)
    return;

  self->paused = !!paused;
  update (self);
  tell_game (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PAUSED]);
}

gboolean
bastide_clock_get_paused (BastideClock *self)
{
  g_return_val_if_fail (BASTIDE_IS_CLOCK (self), FALSE);

  return self->paused;
}

int
bastide_clock_get_player (BastideClock *self)
{
  g_return_val_if_fail (BASTIDE_IS_CLOCK (self), -1);

  return self->player;
}

char *
bastide_clock_print (BastideGame *game,
                     guint        player)
{
  const BastideAgreement *agreement;
  gint64 left;
  guint64 seconds;
  const char *sign;

  g_return_val_if_fail (BASTIDE_IS_GAME (game), NULL);

  agreement = bastide_game_get_agreement (game);
  if (!agreement->clock || (bastide_game_is_computer (game, player) && bastide_game_get_time (game, player) == 0))
    return NULL;

  left = agreement->minutes > 0 ? bastide_game_get_time_left (game, player) : 0;
  /* A second that has begun still counts as left. */
  if (agreement->minutes == 0)
    seconds = bastide_game_get_time (game, player) / 1000;
  else
    seconds = left > 0 ? ((guint64) left + 999) / 1000 : (guint64) -left / 1000;
  sign = agreement->minutes > 0 && left < 0 && seconds > 0 ? "−" : "";
  if (seconds >= 3600)
    return g_strdup_printf ("%s%u:%02u:%02u", sign, (guint) (seconds / 3600), (guint) (seconds / 60 % 60),
                            (guint) (seconds % 60));

  return g_strdup_printf ("%s%u:%02u", sign, (guint) (seconds / 60), (guint) (seconds % 60));
}

void
bastide_clock_set_source (BastideClock *self,
                          gint64      (*get_time) (void))
{
  g_return_if_fail (BASTIDE_IS_CLOCK (self));
  g_return_if_fail (get_time != NULL);

  self->get_time = get_time;
  self->since = get_time ();
}

void
bastide_clock_tick (BastideClock *self)
{
  g_return_if_fail (BASTIDE_IS_CLOCK (self));

  count (self);
  tell_game (self);
  schedule (self);
  g_signal_emit (self, signals[TICKED], 0);
}
