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
  GtkWidget        *widget; /* borrowed */
  BastideBoardTick  tick;
  guint             id; /* 0 while it stands */
};

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastideBoardClock *self = data;
  gboolean moves = self->tick (widget, gdk_frame_clock_get_frame_time (clock));

  gtk_widget_queue_draw (widget);
  if (moves)
    return G_SOURCE_CONTINUE;

  self->id = 0;

  return G_SOURCE_REMOVE;
}

/**
 * bastide_board_clock_new:
 * @widget: (transfer none): where things move; outlives it, and is drawn anew in each frame
 * @tick: advances the animations
 *
 * Returns: (transfer full): a clock that stands
 */
BastideBoardClock *
bastide_board_clock_new (GtkWidget       *widget,
                         BastideBoardTick tick)
{
  BastideBoardClock *self = g_new0 (BastideBoardClock, 1);

  self->widget = widget;
  self->tick = tick;

  return self;
}

/**
 * bastide_board_clock_free:
 */
void
bastide_board_clock_free (BastideBoardClock *self)
{
  if (self->id != 0)
    gtk_widget_remove_tick_callback (self->widget, self->id);
  g_free (self);
}

/**
 * bastide_board_clock_get_now:
 *
 * Returns: the time of the frame, in microseconds
 */
gint64
bastide_board_clock_get_now (BastideBoardClock *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->widget);

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

/**
 * bastide_board_clock_get_shows:
 *
 * Returns: whether animations are visible and wanted
 */
gboolean
bastide_board_clock_get_shows (BastideBoardClock *self)
{
  return bastide_settings_get_animations () && gtk_widget_get_mapped (self->widget);
}

/**
 * bastide_board_clock_start:
 *
 * Something begins to move.
 */
void
bastide_board_clock_start (BastideBoardClock *self)
{
  if (self->id == 0)
    self->id = gtk_widget_add_tick_callback (self->widget, on_tick_cb, self, NULL);
}
