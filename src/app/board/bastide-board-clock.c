/* bastide-board-clock.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-clock.h"

#include "bastide-settings.h"

struct _BastideBoardClock
{
  GObject parent_instance;

  GtkWidget *widget; /* (nullable): borrowed */
  guint      tick;
};

G_DEFINE_FINAL_TYPE (BastideBoardClock, bastide_board_clock, G_TYPE_OBJECT)

enum
{
  SIGNAL_TICK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static gboolean
any_handled (GSignalInvocationHint *hint,
             GValue                *result,
             const GValue          *handled,
             gpointer               data)
{
  if (g_value_get_boolean (handled))
    g_value_set_boolean (result, TRUE);

  return TRUE;
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastideBoardClock *self = data;
  gboolean moves = FALSE;

  g_signal_emit (self, signals[SIGNAL_TICK], 0, gdk_frame_clock_get_frame_time (clock), &moves);
  gtk_widget_queue_draw (widget);
  if (moves)
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

static void
bastide_board_clock_dispose (GObject *object)
{
  BastideBoardClock *self = BASTIDE_BOARD_CLOCK (object);

  if (self->widget != NULL && self->tick != 0)
    gtk_widget_remove_tick_callback (self->widget, self->tick);
  self->tick = 0;
  g_clear_weak_pointer (&self->widget);

  G_OBJECT_CLASS (bastide_board_clock_parent_class)->dispose (object);
}

static void
bastide_board_clock_class_init (BastideBoardClockClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_board_clock_dispose;

  signals[SIGNAL_TICK] = g_signal_new ("tick", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, any_handled, NULL, NULL,
                                       G_TYPE_BOOLEAN, 1, G_TYPE_INT64);
}

static void
bastide_board_clock_init (BastideBoardClock *self)
{
}

/**
 * bastide_board_clock_new:
 * @widget: (transfer none): where things move; it is drawn anew in each frame
 *
 * Returns: (transfer full): a clock that stands
 */
BastideBoardClock *
bastide_board_clock_new (GtkWidget *widget)
{
  BastideBoardClock *self = g_object_new (BASTIDE_TYPE_BOARD_CLOCK, NULL);

  g_set_weak_pointer (&self->widget, widget);

  return self;
}

/**
 * bastide_board_clock_get_now:
 *
 * Returns: the time of the frame, in microseconds
 */
gint64
bastide_board_clock_get_now (BastideBoardClock *self)
{
  GdkFrameClock *clock = self->widget != NULL ? gtk_widget_get_frame_clock (self->widget) : NULL;

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

/**
 * bastide_board_clock_get_shows:
 *
 * Returns: whether what moves is seen, and whoever looks wants it to move
 */
gboolean
bastide_board_clock_get_shows (BastideBoardClock *self)
{
  return bastide_settings_get_animations () && self->widget != NULL && gtk_widget_get_mapped (self->widget);
}

/**
 * bastide_board_clock_start:
 *
 * Something begins to move.
 */
void
bastide_board_clock_start (BastideBoardClock *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_CLOCK (self));

  if (self->tick == 0 && self->widget != NULL)
    self->tick = gtk_widget_add_tick_callback (self->widget, on_tick_cb, self, NULL);
}
