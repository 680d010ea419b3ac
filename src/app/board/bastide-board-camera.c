/* bastide-board-camera.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-camera.h"

#include <math.h>
#include <string.h>

#include "bastide-board-spots.h"
#include "bastide-settings.h"

/* --- Frames ---------------------------------------------------------------------------------------- */

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

/* --- A view that goes to another place ------------------------------------------------------------- */

/**
 * bastide_glide_start:
 * @now: time of the frame clock
 */
void
bastide_glide_start (BastideGlide               *self,
                     const BastideBoardGeometry *from,
                     const BastideBoardGeometry *to,
                     gint64                      now)
{
  self->runs = TRUE;
  self->from = *from;
  self->to = *to;
  self->began = now;
}

/**
 * bastide_glide_advance:
 * @now: time of the frame clock
 * @geometry: (inout): the view, of which only place and size change
 *
 * The result does not depend on the number of calls. Everything on the board moves in a straight line: the size is an
 * integer, so the place follows the size.
 */
void
bastide_glide_advance (BastideGlide         *self,
                       gint64                now,
                       BastideBoardGeometry *geometry)
{
  double time = CLAMP ((now - self->began) / (1000.0 * BASTIDE_GLIDE_TIME), 0, 1);
  /* Quick at first, gentle at the end. */
  double part = 1 - pow (1 - time, 3);
  int way = self->to.pixels - self->from.pixels;

  if (time >= 1)
    {
      geometry->pixels = self->to.pixels;
      geometry->x = self->to.x;
      geometry->y = self->to.y;
      self->runs = FALSE;
      return;
    }

  geometry->pixels = self->from.pixels + (int) lround (way * part);
  if (way != 0)
    part = (double) (geometry->pixels - self->from.pixels) / way;
  geometry->x = self->from.x + (self->to.x - self->from.x) * part;
  geometry->y = self->from.y + (self->to.y - self->from.y) * part;
}

/* --- A view that was let go ------------------------------------------------------------------------ */

/* After this time it is slower by the factor e, in milliseconds. */
#define SLOWING_TIME 325.0

/* Slower movements are invisible, in pixels per millisecond. */
#define LEAST_SPEED 0.03

/* Slower than this, something was put down rather than thrown. */
#define THROW_SPEED 0.1

/* A released thing that coasts on, slower and slower. */
typedef struct
{
  double velocity_x; /* in pixels per millisecond */
  double velocity_y;
  gint64 last;       /* microseconds */
} Kinetic;

/* Stops it where it is. */
static void
kinetic_stop (Kinetic *self)
{
  self->velocity_x = self->velocity_y = 0;
}

/* Velocities in pixels per millisecond. Returns: whether it is fast enough to coast on */
static gboolean
kinetic_start (Kinetic *self,
               double   velocity_x,
               double   velocity_y,
               gint64   now)
{
  kinetic_stop (self);
  if (hypot (velocity_x, velocity_y) < THROW_SPEED)
    return FALSE;

  self->velocity_x = velocity_x;
  self->velocity_y = velocity_y;
  self->last = now;

  return TRUE;
}

static gboolean
kinetic_coasts (const Kinetic *self)
{
  return self->velocity_x != 0 || self->velocity_y != 0;
}

/* Gives the movement since the last time, which does not depend on the number of calls. */
static void
kinetic_advance (Kinetic *self,
                 gint64   now,
                 double  *dx,
                 double  *dy)
{
  double left = exp (-(double) MAX (now - self->last, 0) / 1000.0 / SLOWING_TIME);

  *dx = self->velocity_x * SLOWING_TIME * (1 - left);
  *dy = self->velocity_y * SLOWING_TIME * (1 - left);
  self->velocity_x *= left;
  self->velocity_y *= left;
  self->last = now;
  if (hypot (self->velocity_x, self->velocity_y) < LEAST_SPEED)
    kinetic_stop (self);
}

/* --- How it moves ---------------------------------------------------------------------------------- */

/* Movement of the view and its goals: players pan and zoom it, and it moves to things that should be visible. */

struct _BastideBoardCamera
{
  /* Borrowed */
  GtkWidget         *widget;
  BastideBoardClock *clock;

  BastideBoardGeometry geometry;
  BastideBoardGeometry home; /* resting place of the view: it returns there when nothing outside has to be visible */
  Kinetic              kinetic;
  BastideGlide         glide;
  BastideCellRange     bounds;
  BastideCellRange     fitted; /* the cells for which the view found its rest: room to grow among them */
  BastideCellSet      *cells; /* (nullable) (owned): the cells of the board to show */
  BastideBoardFraming  framing;
  guint                rest_source;

  guint has_board : 1;
  guint is_fitted : 1;
  guint follows : 1; /* the player has neither panned nor zoomed */
  guint has_framing : 1;
  guint is_covered_anew : 1;
  guint is_zooming : 1;
};

/* Time of constant size after which the board is painted crisply again, in milliseconds. */
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
  kinetic_stop (&self->kinetic);
}

/* The view rests where the players have moved it. */
static void
settle (BastideBoardCamera *self)
{
  moved (self);
  self->home = self->geometry;
}

/* Moves there: at once, or gliding if that is visible and wanted. */
static void
go_to (BastideBoardCamera         *self,
       const BastideBoardGeometry *goal,
       gboolean                    glides)
{
  BastideBoardGeometry here = self->geometry;

  kinetic_stop (&self->kinetic);
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
 * bastide_board_camera_get_home:
 *
 * Returns: (transfer none): where the view rests: it returns there when nothing outside has to be visible
 */
const BastideBoardGeometry *
bastide_board_camera_get_home (BastideBoardCamera *self)
{
  return &self->home;
}

/**
 * bastide_board_camera_get_framing:
 *
 * Returns: (transfer none) (nullable): the subject of the decision or the review
 */
const BastideBoardFraming *
bastide_board_camera_get_framing (BastideBoardCamera *self)
{
  return self->has_framing ? &self->framing : NULL;
}

/**
 * bastide_board_camera_get_follows:
 *
 * Returns: whether the view follows the game: it has not been panned or zoomed
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
  return kinetic_coasts (&self->kinetic);
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
 * @dx: distance that the board moves to the right, in logical pixels
 * @dy: distance that the board moves down, in logical pixels
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
 * @x: the fixed point, in device pixels
 * @y: the fixed point, in device pixels
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
      && kinetic_start (&self->kinetic, velocity_x * scale, velocity_y * scale,
                        bastide_board_clock_get_now (self->clock)))
    bastide_board_clock_start (self->clock);
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
      int pixels = self->geometry.pixels;

      bastide_glide_advance (&self->glide, now, &self->geometry);
      if (self->geometry.pixels != pixels)
        begin_zooming (self);
      moved (self);
      return self->glide.runs;
    }
  if (!kinetic_coasts (&self->kinetic))
    return FALSE;

  kinetic_advance (&self->kinetic, now, &dx, &dy);
  x = self->geometry.x += dx;
  y = self->geometry.y += dy;
  settle (self);
  /* At the edge the movement ends. */
  if (self->geometry.x != x && self->geometry.y != y)
    kinetic_stop (&self->kinetic);

  return kinetic_coasts (&self->kinetic);
}

/**
 * bastide_board_camera_stop:
 *
 * Holds a board that was thrown.
 */
void
bastide_board_camera_stop (BastideBoardCamera *self)
{
  kinetic_stop (&self->kinetic);
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
 * Moves the view just far enough to show all of the cells, with a margin.
 */
void
bastide_board_camera_reveal (BastideBoardCamera *self,
                             BastideCellRange    range)
{
  BastideBoardGeometry goal = *bastide_board_camera_get_goal (self);

  bastide_board_geometry_reveal (&goal, range, NULL, goal.pixels / 3);
  bastide_board_geometry_clamp (&goal, self->bounds);
  go_to (self, &goal, TRUE);
  gtk_widget_queue_allocate (self->widget);
}

/* --- Where it should be ---------------------------------------------------------------------------- */

/*
 * * The goal of the view: it rests where the players or *Fit* have left it. It moves only if the board outgrows it, or
 * if something that must be visible lies outside, and then it returns.
 */

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* A bar that appears or disappears takes no more than this, and neither does a panel whose text changes, in logical
 * pixels. */
#define BAR_PIXELS 72

/* The rows that are left free where a board has grown, and elsewhere, so that the next tiles do not move the view
   again. */
#define FREE_ROWS 2
#define OTHER_FREE_ROWS 1

static gboolean
shows_board (const BastideBoardCamera   *self,
             const BastideBoardGeometry *geometry)
{
  return bastide_board_geometry_shows_cells (geometry, self->bounds, self->cells);
}

/* Pans, and only if that is not enough makes tiles smaller. */
static void
bring_in (BastideBoardGeometry *geometry,
          BastideCellRange      range,
          const BastideCellSet *cells)
{
  if (bastide_board_geometry_shows_cells (geometry, range, cells))
    return;

  if (bastide_board_geometry_has_room_for (geometry, range, cells))
    bastide_board_geometry_reveal (geometry, range, cells, geometry->pixels / 3);
  else
    bastide_board_geometry_fit (geometry, range, cells,
                                MIN (geometry->pixels, BASTIDE_BOARD_LEAST_PIXELS * geometry->scale),
                                geometry->pixels);
}

/* Shows all of the board, as large as it goes, but no larger than usual. */
static void
fit (BastideBoardCamera *self)
{
  bastide_board_geometry_fit (&self->home, self->bounds, self->cells, BASTIDE_BOARD_LEAST_PIXELS * self->home.scale,
                              FIT_PIXELS * self->home.scale);
  self->fitted = self->bounds;
}

/* The board has outgrown the view. Free rows do not justify cells too small to be hit. */
static void
make_room (BastideBoardCamera *self)
{
  BastideCellRange wide = self->bounds;
  BastideBoardGeometry home = self->home;

  wide.min_x -= self->bounds.min_x < self->fitted.min_x ? FREE_ROWS : OTHER_FREE_ROWS;
  wide.min_y -= self->bounds.min_y < self->fitted.min_y ? FREE_ROWS : OTHER_FREE_ROWS;
  wide.max_x += self->bounds.max_x > self->fitted.max_x ? FREE_ROWS : OTHER_FREE_ROWS;
  wide.max_y += self->bounds.max_y > self->fitted.max_y ? FREE_ROWS : OTHER_FREE_ROWS;
  bring_in (&home, wide, self->cells);
  if (home.pixels < BASTIDE_SPOT_PIXELS * home.scale)
    {
      wide = self->bounds;
      home = self->home;
      bring_in (&home, wide, self->cells);
    }
  self->home = home;
  self->fitted = wide;
}

/* Moves the view to its resting place, or to a place where everything needed is visible. */
static void
go_to_goal (BastideBoardCamera *self,
            gboolean            glides)
{
  BastideBoardGeometry goal = self->home;

  if (self->has_framing && self->framing.is_needed)
    bring_in (&goal, self->framing.range, self->framing.cells);
  if (self->glide.runs && !glides)
    self->glide.to = goal;
  else
    go_to (self, &goal, glides);
}

/* It follows the game from now on, starting with the whole board. */
static void
begin_following (BastideBoardCamera *self,
                 gboolean            glides)
{
  self->home = *bastide_board_camera_get_goal (self);
  self->is_fitted = self->follows = TRUE;
  fit (self);
  go_to_goal (self, glides);
}

/**
 * bastide_board_camera_set_bounds:
 * @bounds: (nullable): the cells of the board with those around it; %NULL when there is no board
 * @cells: (nullable) (element-type BastideCell): those of them on which there is something to see, which nothing should
 *   cover; %NULL: all
 */
void
bastide_board_camera_set_bounds (BastideBoardCamera     *self,
                                 const BastideCellRange *bounds,
                                 const GArray           *cells)
{
  g_clear_pointer (&self->cells, bastide_cell_set_free);
  self->has_board = bounds != NULL;
  self->bounds = bounds != NULL ? *bounds : (BastideCellRange) { -1, -1, 1, 1 };
  if (bounds != NULL && cells != NULL)
    self->cells = bastide_cell_set_new (*bounds, cells);
}

/**
 * bastide_board_camera_set_covered:
 * @covered: (array length=n_covered): overlays of the view, in logical pixels
 * @n_covered: no more than %BASTIDE_BOARD_MAX_COVERED
 *
 * The board is shown clear of them. The view moves during the next layout.
 */
void
bastide_board_camera_set_covered (BastideBoardCamera          *self,
                                  const cairo_rectangle_int_t *covered,
                                  guint                        n_covered)
{
  BastideBoardGeometry *all[] = { &self->geometry, &self->home, &self->glide.from, &self->glide.to };

  g_return_if_fail (n_covered <= BASTIDE_BOARD_MAX_COVERED);

  if (n_covered == self->geometry.n_covered
      && memcmp (covered, self->geometry.covered, n_covered * sizeof *covered) == 0)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      all[i]->n_covered = n_covered;
      memcpy (all[i]->covered, covered, n_covered * sizeof *covered);
    }
  self->is_covered_anew = TRUE;
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_resize:
 * @width: width of the view, in logical pixels
 * @height: height of the view, in logical pixels
 * @scale: device pixels in a logical one
 *
 * Sets the size of the view. During layout nothing else is requested from it.
 */
void
bastide_board_camera_resize (BastideBoardCamera *self,
                             int                 width,
                             int                 height,
                             int                 scale)
{
  BastideBoardGeometry *geometry = &self->geometry;
  BastideBoardGeometry *all[] = { geometry, &self->home, &self->glide.from, &self->glide.to };
  int widening = width * scale - geometry->width;
  int growth = height * scale - geometry->height;

  if (scale != geometry->scale)
    {
      self->glide.runs = FALSE;
      bastide_board_geometry_zoom (geometry, geometry->pixels * scale / geometry->scale, 0, 0);
      bastide_board_geometry_zoom (&self->home, self->home.pixels * scale / geometry->scale, 0, 0);
      geometry->scale = self->home.scale = scale;
    }
  /* The same part of the board stays in the middle, even on the way to another one. */
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    bastide_board_geometry_resize (all[i], width * scale, height * scale);
  if (width > 0 && self->has_board && !self->is_fitted)
    begin_following (self, FALSE);
  else if (width > 0 && self->has_board && (widening != 0 || growth != 0 || self->is_covered_anew))
    {
      /* A bar or a card that comes and goes is no reason to move. */
      gboolean is_bar = MAX (ABS (widening), ABS (growth)) <= BAR_PIXELS * scale;

      if (self->follows && !is_bar)
        fit (self);
      else if (self->follows && !shows_board (self, &self->home) && !self->is_covered_anew)
        make_room (self);
      go_to_goal (self, is_bar);
    }
  self->is_covered_anew = FALSE;
  bastide_board_geometry_clamp (geometry, self->bounds);
}

/**
 * bastide_board_camera_fit:
 *
 * Shows the whole board, and follows the game again.
 */
void
bastide_board_camera_fit (BastideBoardCamera *self)
{
  begin_following (self, TRUE);
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
  self->has_framing = FALSE;
  self->glide.runs = FALSE;
}

/**
 * bastide_board_camera_follow:
 * @framing: (nullable): the subject of a decision or a review; its cells are taken over
 *
 * The board may have grown, or something else must be visible. The view returns to its resting place, and moves from
 * there to anything needed outside.
 */
void
bastide_board_camera_follow (BastideBoardCamera  *self,
                             BastideBoardFraming *framing)
{
  g_clear_pointer (&self->framing.cells, bastide_cell_set_free);
  self->has_framing = framing != NULL;
  self->framing = framing != NULL ? *framing : (BastideBoardFraming) { .is_needed = FALSE };
  if (!self->is_fitted)
    return;

  if (self->follows && !shows_board (self, &self->home))
    make_room (self);
  go_to_goal (self, TRUE);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_bring_in:
 *
 * Moves the view only if the cells do not lie wholly in it, and makes them smaller only if that is not enough.
 */
void
bastide_board_camera_bring_in (BastideBoardCamera *self,
                               BastideCellRange    range)
{
  BastideBoardGeometry goal = *bastide_board_camera_get_goal (self);

  bring_in (&goal, range, NULL);
  go_to (self, &goal, TRUE);
  gtk_widget_queue_allocate (self->widget);
}
