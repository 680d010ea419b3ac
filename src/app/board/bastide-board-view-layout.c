/* bastide-board-view-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>
#include <string.h>

#include "bastide-board-view-private.h"
#include "bastide-settings.h"

/*
 * Where the board lies in the view: panning, zooming, fitting, and following a board that grows and a view that changes
 * its size.
 */

/* How long the size must rest before the board is painted crisply again, in milliseconds. */
#define REST_TIME 160

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* A board that could be so many times larger is fitted into the view again. */
#define WORTH_FITTING 1.15

static BastideCellRange
get_range_of_area (const BastideCellArea *area)
{
  return (BastideCellRange) { area->x, area->y, area->x + area->width - 1, area->y + area->height - 1 };
}

/* The cells of the board with those around it, where tiles may be placed; of a printed board, those that show it. */
BastideCellRange
_bastide_board_view_get_range (BastideBoardView *self)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
  const BastideState *state = bastide_board_view_get_state (self);
  BastideCellRange range = { 0, 0, 0, 0 };

  if (surroundings != NULL)
    return get_range_of_area (bastide_surroundings_get_view (surroundings));
  if (state != NULL && bastide_state_get_n_placed (_bastide_board_view_get_rules (self), state) > 0)
    bastide_state_get_bounds (_bastide_board_view_get_rules (self), state,
                              &range.min_x, &range.min_y, &range.max_x, &range.max_y);

  return (BastideCellRange) { range.min_x - 1, range.min_y - 1, range.max_x + 1, range.max_y + 1 };
}

/* Keeps the board in view and everything that lies on it in place. */
void
_bastide_board_view_moved (BastideBoardView *self)
{
  bastide_board_geometry_clamp (&self->geometry, _bastide_board_view_get_range (self));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardView *self = data;

  self->rest_source = 0;
  self->is_zooming = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

/* While the size of the tiles changes, their pictures are scaled. */
static void
begin_zooming (BastideBoardView *self)
{
  self->is_zooming = TRUE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  self->rest_source = g_timeout_add (REST_TIME, on_rest_cb, self);
}

void
_bastide_board_view_zoom_at (BastideBoardView *self,
                             int               pixels,
                             double            x,
                             double            y)
{
  pixels = CLAMP (pixels, BASTIDE_BOARD_MIN_PIXELS * self->scale, BASTIDE_BOARD_MAX_PIXELS * self->scale);
  if (pixels == self->geometry.pixels)
    return;

  bastide_kinetic_stop (&self->kinetic);
  bastide_board_geometry_zoom (&self->geometry, pixels, x, y);
  begin_zooming (self);
  _bastide_board_view_moved (self);
}

/* Lets the board glide on after fingers let it go; velocities in logical pixels per millisecond. */
void
_bastide_board_view_fling (BastideBoardView *self,
                           double            velocity_x,
                           double            velocity_y)
{
  if (self->game != NULL && bastide_settings_get_animations ()
      && bastide_kinetic_start (&self->kinetic, velocity_x * self->scale, velocity_y * self->scale,
                                _bastide_board_view_get_now (self)))
    _bastide_board_view_start_tick (self);
}

void
_bastide_board_view_glide (BastideBoardView *self,
                           gint64            now)
{
  double x, y, dx, dy;

  if (!bastide_kinetic_glides (&self->kinetic))
    return;

  bastide_kinetic_advance (&self->kinetic, now, &dx, &dy);
  x = self->geometry.x += dx;
  y = self->geometry.y += dy;
  _bastide_board_view_moved (self);
  /* At the edge there is nowhere to go. */
  if (self->geometry.x != x && self->geometry.y != y)
    bastide_kinetic_stop (&self->kinetic);
}

/* The part of the view that nothing lies over, as if it were all. */
static BastideBoardGeometry
get_free (BastideBoardView           *self,
          const BastideBoardGeometry *geometry)
{
  BastideBoardGeometry free = *geometry;

  free.y -= self->covered * self->scale;
  free.height = MAX (1, free.height - self->covered * self->scale);

  return free;
}

/* The opposite. */
static void
set_free (BastideBoardView           *self,
          BastideBoardGeometry       *geometry,
          const BastideBoardGeometry *free)
{
  geometry->pixels = free->pixels;
  geometry->x = free->x;
  geometry->y = free->y + self->covered * self->scale;
}

static gboolean
shows (BastideBoardView           *self,
       const BastideBoardGeometry *geometry,
       BastideCellRange            range)
{
  BastideBoardGeometry free = get_free (self, geometry);

  return bastide_board_geometry_shows (&free, range);
}

/* Whether all of the cells can be seen. */
gboolean
_bastide_board_view_shows (BastideBoardView *self,
                           BastideCellRange  range)
{
  return shows (self, &self->geometry, range);
}

/* Moves the view just so far that all of the cells can be seen, with some room round them. */
void
_bastide_board_view_reveal (BastideBoardView *self,
                            BastideCellRange  range)
{
  BastideBoardGeometry free = get_free (self, &self->geometry);

  bastide_kinetic_stop (&self->kinetic);
  bastide_board_geometry_reveal (&free, range, free.pixels / 3);
  set_free (self, &self->geometry, &free);
  _bastide_board_view_moved (self);
}

/* Shows the whole board as large as it goes, but no larger than usual; with a cell to spare all round where it has
 * begun to grow, so that this does not happen in every turn. */
static void
fit (BastideBoardView     *self,
     BastideBoardGeometry *geometry,
     int                   max_pixels)
{
  BastideCellRange range = _bastide_board_view_get_range (self);
  BastideBoardGeometry free = get_free (self, geometry);
  int spare = self->has_spare ? 1 : 0;

  bastide_board_geometry_fit (&free,
                              (BastideCellRange) { range.min_x - spare, range.min_y - spare,
                                                   range.max_x + spare, range.max_y + spare },
                              BASTIDE_BOARD_MIN_PIXELS * self->scale, MIN (max_pixels, FIT_PIXELS * self->scale));
  set_free (self, geometry, &free);
}

/* Follows a growing board as long as the player leaves that to us. */
void
_bastide_board_view_follow (BastideBoardView *self)
{
  BastideBoardGeometry fitted = self->geometry;
  BastideCellRange range = _bastide_board_view_get_range (self);

  if (!self->auto_fit || !self->is_fitted || _bastide_board_view_shows (self, range)
      || bastide_board_surroundings_get (self->surroundings) != NULL)
    return;

  self->has_spare = TRUE;
  fit (self, &fitted, self->geometry.pixels);
  /* Where not all of it can be seen anyway, the view stays where the players are. */
  if (fitted.pixels < self->geometry.pixels || shows (self, &fitted, range))
    self->geometry = fitted;
}

void
_bastide_board_view_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  *minimum = 160;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 600;
}

static gboolean
on_cells_cb (gpointer data)
{
  BastideBoardView *self = data;

  self->cells_source = 0;
  _bastide_board_view_update_cells (self);
  if (self->wants_focus && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));

  return G_SOURCE_REMOVE;
}

/* The view has another size: the board is fitted into it again until the player moves it. A little more room, as when a
 * line of the bar below comes and goes, is no reason to paint all of it again. */
static void
refit (BastideBoardView *self)
{
  BastideBoardGeometry fitted = self->geometry;

  fit (self, &fitted, G_MAXINT);
  if (_bastide_board_view_shows (self, _bastide_board_view_get_range (self))
      && fitted.pixels <= self->geometry.pixels * WORTH_FITTING)
    return;

  bastide_kinetic_stop (&self->kinetic);
  if (fitted.pixels != self->geometry.pixels)
    begin_zooming (self);
  self->geometry = fitted;
}

void
_bastide_board_view_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  BastideBoardView *self = BASTIDE_BOARD_VIEW (widget);
  int scale = gtk_widget_get_scale_factor (widget);
  gboolean is_resized = width * scale != self->geometry.width || height * scale != self->geometry.height;
  BastideCellRange visible;

  if (scale != self->scale)
    {
      bastide_board_geometry_zoom (&self->geometry, self->geometry.pixels * scale / self->scale, 0, 0);
      self->scale = scale;
    }
  bastide_board_geometry_resize (&self->geometry, width * scale, height * scale);
  if (width > 0 && self->game != NULL && !self->is_fitted)
    bastide_board_view_fit (self);
  else if (width > 0 && self->game != NULL && self->auto_fit && is_resized)
    refit (self);
  bastide_board_geometry_clamp (&self->geometry, _bastide_board_view_get_range (self));
  _bastide_board_view_allocate_cells (self);

  /* Other cells have come into view; but no child may be made while sizes are given out. */
  visible = bastide_board_geometry_get_visible (&self->geometry);
  if (memcmp (&visible, &self->cells_range, sizeof visible) != 0 && self->cells_source == 0)
    self->cells_source = g_idle_add (on_cells_cb, self);
}

/**
 * bastide_board_view_set_covered:
 * @covered: how much of the top lies under something else, in logical pixels
 *
 * What is shown on purpose is shown below that.
 */
void
bastide_board_view_set_covered (BastideBoardView *self,
                                int               covered)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));
  g_return_if_fail (covered >= 0);

  if (covered == self->covered)
    return;

  self->covered = covered;
  if (self->auto_fit && self->is_fitted)
    refit (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/**
 * bastide_board_view_pan:
 * @dx: how far the board moves to the right, in logical pixels
 * @dy: how far the board moves down, in logical pixels
 */
void
bastide_board_view_pan (BastideBoardView *self,
                        double            dx,
                        double            dy)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->auto_fit = FALSE;
  bastide_kinetic_stop (&self->kinetic);
  self->geometry.x += dx * self->scale;
  self->geometry.y += dy * self->scale;
  _bastide_board_view_moved (self);
}

/**
 * bastide_board_view_zoom:
 * @factor: above 1 to come closer
 *
 * Zooms round the middle of the view.
 */
void
bastide_board_view_zoom (BastideBoardView *self,
                         double            factor)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->auto_fit = FALSE;
  _bastide_board_view_zoom_at (self, (int) lround (self->geometry.pixels * factor),
                               self->geometry.width / 2.0, self->geometry.height / 2.0);
}

/**
 * bastide_board_view_fit:
 *
 * Shows the whole board.
 */
void
bastide_board_view_fit (BastideBoardView *self)
{
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (self));

  self->has_spare = FALSE;
  fit (self, &self->geometry, G_MAXINT);
  bastide_kinetic_stop (&self->kinetic);
  self->is_fitted = self->auto_fit = TRUE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
