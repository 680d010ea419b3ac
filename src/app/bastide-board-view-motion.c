/* bastide-board-view-motion.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-view-private.h"

#include "bastide-settings.h"

/*
 * What moves for a moment: the events of the game, and the tile that turns.
 */

gint64
_bastide_board_view_get_now (BastideBoardView *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  return clock != NULL ? gdk_frame_clock_get_frame_time (clock) : g_get_monotonic_time ();
}

static gboolean
on_tick_cb (GtkWidget     *widget,
            GdkFrameClock *clock,
            gpointer       data)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gboolean moves = bastide_board_motion_advance (self->motion, now);

  _bastide_board_view_advance_turn (self, now);
  _bastide_board_view_glide (self, now);
  gtk_widget_queue_draw (widget);
  moves |= !bastide_track_walk_ends (&self->walk, now);
  if (moves || self->turn_start != 0 || bastide_kinetic_glides (&self->kinetic))
    return G_SOURCE_CONTINUE;

  self->tick = 0;

  return G_SOURCE_REMOVE;
}

void
_bastide_board_view_start_tick (BastideBoardView *self)
{
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick_cb, NULL, NULL);
}

/* Tells whoever lets the points fly, which is not the board: they leave it. */
static void
tell_score (BastideBoardView   *self,
            const BastideEvent *event)
{
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, NULL);
  int placed = bastide_state_find_placed (canvas.rules, canvas.state, event->x, event->y);
  double x, y;

  if (placed < 0 || event->segment < 0 || event->player < 0)
    return;

  bastide_board_canvas_get_feet (&canvas, (guint) placed, (guint) event->segment, &x, &y);
  g_signal_emit_by_name (self, "scored", (guint) event->player,
                         bastide_board_canvas_get_colour (&canvas, (guint) event->player), event->points,
                         x / self->scale, y / self->scale);
}

void
_bastide_board_view_show_event (BastideGame        *game,
                                const BastideEvent *event,
                                BastideBoardView   *self)
{
  if (event->type == BASTIDE_EVENT_CHANCE)
    self->thrown = (guint) event->count;
  else if (event->type == BASTIDE_EVENT_PLACED)
    self->thrown = 0;
  if (!bastide_settings_get_animations () || self->review != NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  /* The final scoring is shown feature by feature by the page. */
  if (event->type == BASTIDE_EVENT_SCORED && bastide_game_get_finished (game))
    return;

  /* The picture knows no tile that is placed by the same action yet. */
  bastide_board_picture_set_state (self->picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  bastide_board_motion_add (self->motion, bastide_game_get_rules (game), bastide_game_get_state (game), event,
                            _bastide_board_view_get_now (self));
  if (event->type == BASTIDE_EVENT_SCORED)
    tell_score (self, event);
  if (!bastide_board_motion_is_empty (self->motion))
    _bastide_board_view_start_tick (self);
}

/**
 * bastide_board_view_skip_motion:
 *
 * Brings everything that moves to its end.
 */
void
bastide_board_view_skip_motion (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  bastide_board_motion_clear (self->motion);
  g_signal_emit_by_name (self, "motion-skipped");
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
