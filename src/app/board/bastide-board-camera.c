/* bastide-board-camera.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-camera.h"

#include <math.h>

#include "bastide-kinetic.h"

/* How long the size must rest before the board is painted crisply again, in milliseconds. */
#define REST_TIME 160

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* A board that could be so many times larger is fitted into the view again. */
#define WORTH_FITTING 1.15

struct _BastideBoardCamera
{
  /* Borrowed */
  GtkWidget         *widget;
  BastideBoardClock *clock;

  BastideBoardGeometry geometry;
  BastideKinetic       kinetic;
  BastideCellRange     bounds;
  guint                rest_source;

  guint has_board : 1;
  guint grows : 1;
  guint is_fitted : 1;
  guint auto_fit : 1; /* the player has neither panned nor zoomed */
  guint has_spare : 1; /* the board was fitted with room to grow */
  guint is_zooming : 1;
};

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

/* Shows the whole board as large as it goes, but no larger than usual; with a cell to spare all round where it has
 * begun to grow, so that this does not happen in every turn. */
static void
fit (BastideBoardCamera   *self,
     BastideBoardGeometry *geometry,
     int                   max_pixels)
{
  int scale = geometry->scale;
  int spare = self->has_spare ? 1 : 0;

  bastide_board_geometry_fit (geometry,
                              (BastideCellRange) { self->bounds.min_x - spare, self->bounds.min_y - spare,
                                                   self->bounds.max_x + spare, self->bounds.max_y + spare },
                              BASTIDE_BOARD_MIN_PIXELS * scale, MIN (max_pixels, FIT_PIXELS * scale));
}

static void
fit_all (BastideBoardCamera *self)
{
  self->has_spare = FALSE;
  fit (self, &self->geometry, G_MAXINT);
  bastide_kinetic_stop (&self->kinetic);
  self->is_fitted = self->auto_fit = TRUE;
}

/* The view has another size: the board is fitted into it again until the player moves it. A little more room, as when a
 * line of the bar below comes and goes, is no reason to paint all of it again. */
static void
refit (BastideBoardCamera *self)
{
  BastideBoardGeometry fitted = self->geometry;

  fit (self, &fitted, G_MAXINT);
  if (bastide_board_geometry_shows (&self->geometry, self->bounds)
      && fitted.pixels <= self->geometry.pixels * WORTH_FITTING)
    return;

  bastide_kinetic_stop (&self->kinetic);
  if (fitted.pixels != self->geometry.pixels)
    begin_zooming (self);
  self->geometry = fitted;
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

  return self;
}

/**
 * bastide_board_camera_free:
 */
void
bastide_board_camera_free (BastideBoardCamera *self)
{
  g_clear_handle_id (&self->rest_source, g_source_remove);
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
 * bastide_board_camera_get_glides:
 *
 * Returns: whether the board glides on after it was let go
 */
gboolean
bastide_board_camera_get_glides (BastideBoardCamera *self)
{
  return bastide_kinetic_glides (&self->kinetic);
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
 * bastide_board_camera_set_bounds:
 * @bounds: (nullable): the cells of the board with those around it; %NULL when there is no board
 * @grows: whether it becomes larger as it is played on
 */
void
bastide_board_camera_set_bounds (BastideBoardCamera     *self,
                                 const BastideCellRange *bounds,
                                 gboolean                grows)
{
  self->has_board = bounds != NULL;
  self->bounds = bounds != NULL ? *bounds : (BastideCellRange) { -1, -1, 1, 1 };
  self->grows = !!grows;
}

/**
 * bastide_board_camera_set_covered:
 * @covered: how much of the top lies under something else, in logical pixels
 *
 * What is shown on purpose is shown below that.
 */
void
bastide_board_camera_set_covered (BastideBoardCamera *self,
                                  int                 covered)
{
  g_return_if_fail (covered >= 0);

  if (covered == self->geometry.covered)
    return;

  self->geometry.covered = covered;
  if (self->auto_fit && self->is_fitted)
    refit (self);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_resize:
 * @width: of the view, in logical pixels
 * @height: of the view, in logical pixels
 * @scale: device pixels in a logical one
 *
 * The view has this size now. Nothing is asked of it: it is being laid out.
 */
void
bastide_board_camera_resize (BastideBoardCamera *self,
                             int                 width,
                             int                 height,
                             int                 scale)
{
  BastideBoardGeometry *geometry = &self->geometry;
  gboolean is_resized = width * scale != geometry->width || height * scale != geometry->height;

  if (scale != geometry->scale)
    {
      bastide_board_geometry_zoom (geometry, geometry->pixels * scale / geometry->scale, 0, 0);
      geometry->scale = scale;
    }
  bastide_board_geometry_resize (geometry, width * scale, height * scale);
  if (width > 0 && self->has_board && !self->is_fitted)
    fit_all (self);
  else if (width > 0 && self->has_board && self->auto_fit && is_resized)
    refit (self);
  bastide_board_geometry_clamp (geometry, self->bounds);
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
  self->auto_fit = FALSE;
  bastide_kinetic_stop (&self->kinetic);
  self->geometry.x += dx * self->geometry.scale;
  self->geometry.y += dy * self->geometry.scale;
  moved (self);
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
  int whole = CLAMP ((int) lround (pixels), BASTIDE_BOARD_MIN_PIXELS * self->geometry.scale,
                     BASTIDE_BOARD_MAX_PIXELS * self->geometry.scale);

  self->auto_fit = FALSE;
  if (whole == self->geometry.pixels)
    return;

  bastide_kinetic_stop (&self->kinetic);
  bastide_board_geometry_zoom (&self->geometry, whole, x, y);
  begin_zooming (self);
  moved (self);
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
 * bastide_board_camera_fit:
 *
 * Shows the whole board.
 */
void
bastide_board_camera_fit (BastideBoardCamera *self)
{
  fit_all (self);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_unfit:
 *
 * There is another board: it will be fitted into the view as soon as that has a size.
 */
void
bastide_board_camera_unfit (BastideBoardCamera *self)
{
  self->is_fitted = FALSE;
}

/**
 * bastide_board_camera_follow:
 *
 * Follows a growing board as long as the player leaves that to us.
 */
void
bastide_board_camera_follow (BastideBoardCamera *self)
{
  BastideBoardGeometry fitted = self->geometry;

  if (!self->auto_fit || !self->is_fitted || !self->grows
      || bastide_board_geometry_shows (&self->geometry, self->bounds))
    return;

  self->has_spare = TRUE;
  fit (self, &fitted, self->geometry.pixels);
  /* Where not all of it can be seen anyway, the view stays where the players are. */
  if (fitted.pixels < self->geometry.pixels || bastide_board_geometry_shows (&fitted, self->bounds))
    self->geometry = fitted;
}

/**
 * bastide_board_camera_fling:
 * @velocity_x: in logical pixels per millisecond
 * @velocity_y: in logical pixels per millisecond
 *
 * Lets the board glide on after fingers let it go.
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

/**
 * bastide_board_camera_advance:
 * @now: time of the frame clock
 *
 * Returns: whether the board glides on
 */
gboolean
bastide_board_camera_advance (BastideBoardCamera *self,
                              gint64              now)
{
  double x, y, dx, dy;

  if (!bastide_kinetic_glides (&self->kinetic))
    return FALSE;

  bastide_kinetic_advance (&self->kinetic, now, &dx, &dy);
  x = self->geometry.x += dx;
  y = self->geometry.y += dy;
  moved (self);
  /* At the edge there is nowhere to go. */
  if (self->geometry.x != x && self->geometry.y != y)
    bastide_kinetic_stop (&self->kinetic);

  return bastide_kinetic_glides (&self->kinetic);
}

/**
 * bastide_board_camera_stop:
 *
 * Holds a board that glides.
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
  if (!bastide_board_geometry_shows (&self->geometry, range))
    bastide_board_camera_reveal (self, range, NULL);
}

/**
 * bastide_board_camera_reveal:
 * @kept: (nullable): cells that are not to be pushed out of sight
 *
 * Moves the view just so far that all of the cells can be seen, with some room round them where that does not push out
 * what is to be kept.
 */
void
bastide_board_camera_reveal (BastideBoardCamera     *self,
                             BastideCellRange        range,
                             const BastideCellRange *kept)
{
  BastideBoardGeometry before = self->geometry;
  gboolean keeps = kept != NULL && bastide_board_geometry_shows (&before, *kept);

  bastide_kinetic_stop (&self->kinetic);
  bastide_board_geometry_reveal (&self->geometry, range, self->geometry.pixels / 3);
  moved (self);
  if (!keeps || bastide_board_geometry_shows (&self->geometry, *kept))
    return;

  self->geometry = before;
  bastide_board_camera_show (self, range);
  moved (self);
}
