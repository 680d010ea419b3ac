/* bastide-board-camera.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-camera-private.h"

#include <math.h>

/*
 * How the view moves, and where to: players pan and zoom it, and it goes where something is to be seen.
 */

/* How long the size must rest before the board is painted crisply again, in milliseconds. */
#define REST_TIME 160

/* Keeps the board in view and everything that lies on it in place. */
static void
moved (BastideBoardCamera *self)
{
  bastide_board_geometry_clamp (&self->geometry, self->bounds);
  gtk_widget_queue_allocate (self->widget);
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardCamera *self = data;

  self->rest_source = 0;
  self->is_zooming = FALSE;
  gtk_widget_queue_draw (self->widget);

  return G_SOURCE_REMOVE;
}

/* While the size of the tiles changes, their pictures are scaled. */
static void
begin_zooming (BastideBoardCamera *self)
{
  self->is_zooming = TRUE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_TIME, on_rest_cb, self);
}

/* The players move the view themselves. */
static void
take_over (BastideBoardCamera *self)
{
  self->follows = FALSE;
  self->glide.runs = FALSE;
  bastide_kinetic_stop (&self->kinetic);
}

/* Where they have moved it to, it rests. */
static void
settle (BastideBoardCamera *self)
{
  moved (self);
  self->home = self->geometry;
}

void
_bastide_board_camera_go_to (BastideBoardCamera         *self,
                             const BastideBoardGeometry *goal,
                             gboolean                    glides)
{
  BastideBoardGeometry here = self->geometry;

  bastide_kinetic_stop (&self->kinetic);
  self->glide.runs = FALSE;
  if (goal->pixels == here.pixels && goal->x == here.x && goal->y == here.y)
    return;

  if (glides && bastide_board_clock_get_shows (self->clock))
    {
      bastide_glide_start (&self->glide, &here, goal, bastide_board_clock_get_now (self->clock));
      bastide_board_clock_start (self->clock);
      return;
    }

  if (goal->pixels != here.pixels)
    begin_zooming (self);
  self->geometry = *goal;
}

/**
 * bastide_board_camera_new:
 * @widget: (transfer none): the view; outlives it, and is laid out anew where the board lies elsewhere
 * @clock: (transfer none): the frames of the view; outlives it
 *
 * Returns: (transfer full): a camera that sees no board yet
 */
BastideBoardCamera *
bastide_board_camera_new (GtkWidget         *widget,
                          BastideBoardClock *clock)
{
  BastideBoardCamera *self = g_new0 (BastideBoardCamera, 1);

  self->widget = widget;
  self->clock = clock;
  self->geometry.pixels = 96;
  self->geometry.scale = 1;
  self->home = self->geometry;

  return self;
}

/**
 * bastide_board_camera_free:
 */
void
bastide_board_camera_free (BastideBoardCamera *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_pointer (&self->cells, bastide_cell_set_free);
  g_clear_pointer (&self->framing.cells, bastide_cell_set_free);
  g_free (self);
}

/**
 * bastide_board_camera_get_geometry:
 *
 * Returns: (transfer none): where the board lies; it stays true as the camera moves
 */
const BastideBoardGeometry *
bastide_board_camera_get_geometry (BastideBoardCamera *self)
{
  return &self->geometry;
}

/**
 * bastide_board_camera_get_is_zooming:
 *
 * Returns: whether the size of the tiles is changing
 */
gboolean
bastide_board_camera_get_is_zooming (BastideBoardCamera *self)
{
  return self->is_zooming;
}

/**
 * bastide_board_camera_get_goal:
 *
 * Returns: (transfer none): where the board will lie when the view has come to rest
 */
const BastideBoardGeometry *
bastide_board_camera_get_goal (BastideBoardCamera *self)
{
  return self->glide.runs ? &self->glide.to : &self->geometry;
}

/**
 * bastide_board_camera_get_follows:
 *
 * Returns: whether the view follows the game: nobody has panned or zoomed it
 */
gboolean
bastide_board_camera_get_follows (BastideBoardCamera *self)
{
  return self->follows;
}

/**
 * bastide_board_camera_get_glides:
 *
 * Returns: whether the view glides to its goal
 */
gboolean
bastide_board_camera_get_glides (BastideBoardCamera *self)
{
  return self->glide.runs;
}

/**
 * bastide_board_camera_get_coasts:
 *
 * Returns: whether the board coasts on after it was let go
 */
gboolean
bastide_board_camera_get_coasts (BastideBoardCamera *self)
{
  return bastide_kinetic_coasts (&self->kinetic);
}

/**
 * bastide_board_camera_get_is_fitted:
 *
 * Returns: whether the board was ever fitted into the view: before that it lies nowhere
 */
gboolean
bastide_board_camera_get_is_fitted (BastideBoardCamera *self)
{
  return self->is_fitted;
}

/**
 * bastide_board_camera_get_bounds:
 *
 * Returns: the cells that belong to the board
 */
BastideCellRange
bastide_board_camera_get_bounds (BastideBoardCamera *self)
{
  return self->bounds;
}

/**
 * bastide_board_camera_pan:
 * @dx: how far the board moves to the right, in logical pixels
 * @dy: how far the board moves down, in logical pixels
 */
void
bastide_board_camera_pan (BastideBoardCamera *self,
                          double              dx,
                          double              dy)
{
  take_over (self);
  self->geometry.x += dx * self->geometry.scale;
  self->geometry.y += dy * self->geometry.scale;
  settle (self);
}

/**
 * bastide_board_camera_zoom_at:
 * @pixels: the new side of a tile, in device pixels
 * @x: what stays where it is, in device pixels
 * @y: what stays where it is, in device pixels
 */
void
bastide_board_camera_zoom_at (BastideBoardCamera *self,
                              double              pixels,
                              double              x,
                              double              y)
{
  /* A board that was fitted may be smaller. */
  int least = MIN (BASTIDE_BOARD_MIN_PIXELS * self->geometry.scale, self->geometry.pixels);
  int whole = CLAMP ((int) lround (pixels), least, BASTIDE_BOARD_MAX_PIXELS * self->geometry.scale);

  take_over (self);
  if (whole == self->geometry.pixels)
    return;

  bastide_board_geometry_zoom (&self->geometry, whole, x, y);
  begin_zooming (self);
  settle (self);
}

/**
 * bastide_board_camera_zoom:
 * @factor: above 1 to come closer
 *
 * Zooms round the middle of the view.
 */
void
bastide_board_camera_zoom (BastideBoardCamera *self,
                           double              factor)
{
  bastide_board_camera_zoom_at (self, self->geometry.pixels * factor, self->geometry.width / 2.0,
                                self->geometry.height / 2.0);
}

/**
 * bastide_board_camera_fling:
 * @velocity_x: in logical pixels per millisecond
 * @velocity_y: in logical pixels per millisecond
 *
 * Lets the board coast on after fingers let it go.
 */
void
bastide_board_camera_fling (BastideBoardCamera *self,
                            double              velocity_x,
                            double              velocity_y)
{
  int scale = self->geometry.scale;

  if (self->has_board && bastide_board_clock_get_shows (self->clock)
      && bastide_kinetic_start (&self->kinetic, velocity_x * scale, velocity_y * scale,
                                bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);
}

/* On the way to another place. */
static void
glide (BastideBoardCamera *self,
       gint64              now)
{
  int pixels = self->geometry.pixels;

  bastide_glide_advance (&self->glide, now, &self->geometry);
  if (self->geometry.pixels != pixels)
    begin_zooming (self);
  moved (self);
}

/**
 * bastide_board_camera_advance:
 * @now: time of the frame clock
 *
 * Returns: whether the board moves on
 */
gboolean
bastide_board_camera_advance (BastideBoardCamera *self,
                              gint64              now)
{
  double x, y, dx, dy;

  if (self->glide.runs)
    {
      glide (self, now);
      return self->glide.runs;
    }
  if (!bastide_kinetic_coasts (&self->kinetic))
    return FALSE;

  bastide_kinetic_advance (&self->kinetic, now, &dx, &dy);
  x = self->geometry.x += dx;
  y = self->geometry.y += dy;
  settle (self);
  /* At the edge there is nowhere to go. */
  if (self->geometry.x != x && self->geometry.y != y)
    bastide_kinetic_stop (&self->kinetic);

  return bastide_kinetic_coasts (&self->kinetic);
}

/**
 * bastide_board_camera_stop:
 *
 * Holds a board that was thrown.
 */
void
bastide_board_camera_stop (BastideBoardCamera *self)
{
  bastide_kinetic_stop (&self->kinetic);
}

/**
 * bastide_board_camera_show:
 *
 * Moves the view only if the cells do not lie wholly in it.
 */
void
bastide_board_camera_show (BastideBoardCamera *self,
                           BastideCellRange    range)
{
  if (!bastide_board_geometry_shows (bastide_board_camera_get_goal (self), range))
    bastide_board_camera_reveal (self, range);
}

/**
 * bastide_board_camera_reveal:
 *
 * Moves the view just so far that all of the cells can be seen, with some room round them.
 */
void
bastide_board_camera_reveal (BastideBoardCamera *self,
                             BastideCellRange    range)
{
  BastideBoardGeometry goal = *bastide_board_camera_get_goal (self);

  bastide_board_geometry_reveal (&goal, range, NULL, goal.pixels / 3);
  bastide_board_geometry_clamp (&goal, self->bounds);
  _bastide_board_camera_go_to (self, &goal, TRUE);
  gtk_widget_queue_allocate (self->widget);
}
