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
  GObject parent_instance;

  BastideBoardClock *clock; /* owned */

  BastideBoardGeometry geometry;
  BastideKinetic       kinetic;
  BastideCellRange     bounds;
  int                  scale;
  int                  covered; /* of the top, in logical pixels */
  guint                rest_source;

  guint has_board : 1;
  guint grows : 1;
  guint is_fitted : 1;
  guint auto_fit : 1; /* the player has neither panned nor zoomed */
  guint has_spare : 1; /* the board was fitted with room to grow */
  guint is_zooming : 1;
};

G_DEFINE_FINAL_TYPE (BastideBoardCamera, bastide_board_camera, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  SIGNAL_RESTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Keeps the board in view and everything that lies on it in place. */
static void
moved (BastideBoardCamera *self)
{
  bastide_board_geometry_clamp (&self->geometry, self->bounds);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardCamera *self = data;

  self->rest_source = 0;
  self->is_zooming = FALSE;
  g_signal_emit (self, signals[SIGNAL_RESTED], 0);

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

static gboolean
on_tick_cb (BastideBoardClock  *clock,
            gint64              now,
            BastideBoardCamera *self)
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

/* The part of the view that nothing lies over, as if it were all. */
static BastideBoardGeometry
get_free (BastideBoardCamera         *self,
          const BastideBoardGeometry *geometry)
{
  BastideBoardGeometry free = *geometry;

  free.y -= self->covered * self->scale;
  free.height = MAX (1, free.height - self->covered * self->scale);

  return free;
}

/* The opposite. */
static void
set_free (BastideBoardCamera         *self,
          BastideBoardGeometry       *geometry,
          const BastideBoardGeometry *free)
{
  geometry->pixels = free->pixels;
  geometry->x = free->x;
  geometry->y = free->y + self->covered * self->scale;
}

static gboolean
shows (BastideBoardCamera         *self,
       const BastideBoardGeometry *geometry,
       BastideCellRange            range)
{
  BastideBoardGeometry free = get_free (self, geometry);

  return bastide_board_geometry_shows (&free, range);
}

/* Shows the whole board as large as it goes, but no larger than usual; with a cell to spare all round where it has
 * begun to grow, so that this does not happen in every turn. */
static void
fit (BastideBoardCamera   *self,
     BastideBoardGeometry *geometry,
     int                   max_pixels)
{
  BastideBoardGeometry free = get_free (self, geometry);
  int spare = self->has_spare ? 1 : 0;

  bastide_board_geometry_fit (&free,
                              (BastideCellRange) { self->bounds.min_x - spare, self->bounds.min_y - spare,
                                                   self->bounds.max_x + spare, self->bounds.max_y + spare },
                              BASTIDE_BOARD_MIN_PIXELS * self->scale, MIN (max_pixels, FIT_PIXELS * self->scale));
  set_free (self, geometry, &free);
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
  if (bastide_board_camera_shows (self, self->bounds) && fitted.pixels <= self->geometry.pixels * WORTH_FITTING)
    return;

  bastide_kinetic_stop (&self->kinetic);
  if (fitted.pixels != self->geometry.pixels)
    begin_zooming (self);
  self->geometry = fitted;
}

static void
bastide_board_camera_dispose (GObject *object)
{
  BastideBoardCamera *self = BASTIDE_BOARD_CAMERA (object);

  g_clear_handle_id (&self->rest_source, g_source_remove);
  g_clear_object (&self->clock);

  G_OBJECT_CLASS (bastide_board_camera_parent_class)->dispose (object);
}

static void
bastide_board_camera_class_init (BastideBoardCameraClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_board_camera_dispose;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                          G_TYPE_NONE, 0);
  signals[SIGNAL_RESTED] = g_signal_new ("rested", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                         G_TYPE_NONE, 0);
}

static void
bastide_board_camera_init (BastideBoardCamera *self)
{
  self->geometry.pixels = 96;
  self->scale = 1;
}

/**
 * bastide_board_camera_new:
 * @clock: the frames of the view
 *
 * Returns: (transfer full): a camera that sees no board yet
 */
BastideBoardCamera *
bastide_board_camera_new (BastideBoardClock *clock)
{
  BastideBoardCamera *self = g_object_new (BASTIDE_TYPE_BOARD_CAMERA, NULL);

  self->clock = g_object_ref (clock);
  g_signal_connect_object (clock, "tick", G_CALLBACK (on_tick_cb), self, 0);

  return self;
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
 * bastide_board_camera_get_scale:
 *
 * Returns: device pixels in a logical one
 */
int
bastide_board_camera_get_scale (BastideBoardCamera *self)
{
  return self->scale;
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
  g_return_if_fail (BASTIDE_IS_BOARD_CAMERA (self));

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
  g_return_if_fail (BASTIDE_IS_BOARD_CAMERA (self));
  g_return_if_fail (covered >= 0);

  if (covered == self->covered)
    return;

  self->covered = covered;
  if (self->auto_fit && self->is_fitted)
    refit (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/**
 * bastide_board_camera_resize:
 * @width: of the view, in logical pixels
 * @height: of the view, in logical pixels
 * @scale: device pixels in a logical one
 *
 * The view has this size now. Nothing is emitted: it is being laid out.
 */
void
bastide_board_camera_resize (BastideBoardCamera *self,
                             int                 width,
                             int                 height,
                             int                 scale)
{
  gboolean is_resized = width * scale != self->geometry.width || height * scale != self->geometry.height;

  if (scale != self->scale)
    {
      bastide_board_geometry_zoom (&self->geometry, self->geometry.pixels * scale / self->scale, 0, 0);
      self->scale = scale;
    }
  bastide_board_geometry_resize (&self->geometry, width * scale, height * scale);
  if (width > 0 && self->has_board && !self->is_fitted)
    fit_all (self);
  else if (width > 0 && self->has_board && self->auto_fit && is_resized)
    refit (self);
  bastide_board_geometry_clamp (&self->geometry, self->bounds);
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
  g_return_if_fail (BASTIDE_IS_BOARD_CAMERA (self));

  self->auto_fit = FALSE;
  bastide_kinetic_stop (&self->kinetic);
  self->geometry.x += dx * self->scale;
  self->geometry.y += dy * self->scale;
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
  int whole = CLAMP ((int) lround (pixels), BASTIDE_BOARD_MIN_PIXELS * self->scale,
                     BASTIDE_BOARD_MAX_PIXELS * self->scale);

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
  g_return_if_fail (BASTIDE_IS_BOARD_CAMERA (self));

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
  g_return_if_fail (BASTIDE_IS_BOARD_CAMERA (self));

  fit_all (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
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

  if (!self->auto_fit || !self->is_fitted || !self->grows || bastide_board_camera_shows (self, self->bounds))
    return;

  self->has_spare = TRUE;
  fit (self, &fitted, self->geometry.pixels);
  /* Where not all of it can be seen anyway, the view stays where the players are. */
  if (fitted.pixels < self->geometry.pixels || shows (self, &fitted, self->bounds))
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
  if (self->has_board && bastide_board_clock_get_shows (self->clock)
      && bastide_kinetic_start (&self->kinetic, velocity_x * self->scale, velocity_y * self->scale,
                                bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);
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
 * bastide_board_camera_sees:
 * @x: in device pixels
 * @y: in device pixels
 *
 * Returns: whether a point lies in the part of the view that nothing lies over
 */
gboolean
bastide_board_camera_sees (BastideBoardCamera *self,
                           double              x,
                           double              y)
{
  return x >= 0 && y >= self->covered * self->scale && x < self->geometry.width && y < self->geometry.height;
}

/**
 * bastide_board_camera_shows:
 *
 * Returns: whether all of the cells can be seen
 */
gboolean
bastide_board_camera_shows (BastideBoardCamera *self,
                            BastideCellRange    range)
{
  return shows (self, &self->geometry, range);
}

/**
 * bastide_board_camera_has_room_for:
 *
 * Returns: whether all of the cells could be seen at once in the size that they have
 */
gboolean
bastide_board_camera_has_room_for (BastideBoardCamera *self,
                                   BastideCellRange    range)
{
  return (range.max_x - range.min_x + 1) * self->geometry.pixels <= self->geometry.width
         && (range.max_y - range.min_y + 1) * self->geometry.pixels
              <= self->geometry.height - self->covered * self->scale;
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
  if (!bastide_board_camera_shows (self, range))
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
  gboolean keeps = kept != NULL && bastide_board_camera_shows (self, *kept);
  BastideBoardGeometry free = get_free (self, &self->geometry);

  bastide_kinetic_stop (&self->kinetic);
  bastide_board_geometry_reveal (&free, range, free.pixels / 3);
  set_free (self, &self->geometry, &free);
  moved (self);
  if (!keeps || bastide_board_camera_shows (self, *kept))
    return;

  self->geometry = before;
  bastide_board_camera_show (self, range);
  moved (self);
}
