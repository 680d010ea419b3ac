/* bastide-board-camera-follow.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-camera-private.h"
#include "bastide-board-target-places.h"

#include <string.h>

/*
 * Where the view should be: it rests where the players or *Fit* have left it. It moves only if the board outgrows it,
 * or if something that is to be seen lies outside, and then it goes back.
 */

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* A bar that comes or goes takes no more than this, and neither does a panel whose words change, in logical pixels. */
#define BAR_PIXELS 72

/* So many rows are left free where a board has grown, and elsewhere: the next tiles do not move the view again. */
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

/* The board has outgrown the view. Free rows are no reason to make cells smaller than what can be hit. */
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
  if (home.pixels < BASTIDE_TARGET_PIXELS * home.scale)
    {
      wide = self->bounds;
      home = self->home;
      bring_in (&home, wide, self->cells);
    }
  self->home = home;
  self->fitted = wide;
}

/* Where the view should be now: where it rests, or where all is seen that is needed. */
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
    _bastide_board_camera_go_to (self, &goal, glides);
}

/* From now on it follows the game, from where all of the board is seen. */
static void
begin_following (BastideBoardCamera *self,
                 gboolean            glides)
{
  self->home = *bastide_board_camera_get_goal (self);
  self->is_fitted = self->follows = TRUE;
  fit (self);
  go_to_goal (self, glides);
}

/* The view has another size, or other things lie over it. A bar or a card that comes and goes is no reason to move. */
static void
refit (BastideBoardCamera *self,
       gboolean            is_bar)
{
  if (self->follows && !is_bar)
    fit (self);
  else if (self->follows && !shows_board (self, &self->home) && !self->is_covered_anew)
    make_room (self);
  go_to_goal (self, is_bar);
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

static void
cover (BastideBoardGeometry        *geometry,
       const cairo_rectangle_int_t *covered,
       guint                        n_covered)
{
  geometry->n_covered = n_covered;
  memcpy (geometry->covered, covered, n_covered * sizeof *covered);
}

/**
 * bastide_board_camera_set_covered:
 * @covered: (array length=n_covered): what lies over the view, in logical pixels
 * @n_covered: no more than %BASTIDE_BOARD_MAX_COVERED
 *
 * What is to be seen is shown beside that. The view moves when it is laid out next.
 */
void
bastide_board_camera_set_covered (BastideBoardCamera          *self,
                                  const cairo_rectangle_int_t *covered,
                                  guint                        n_covered)
{
  g_return_if_fail (n_covered <= BASTIDE_BOARD_MAX_COVERED);

  if (n_covered == self->geometry.n_covered
      && memcmp (covered, self->geometry.covered, n_covered * sizeof *covered) == 0)
    return;

  cover (&self->geometry, covered, n_covered);
  cover (&self->home, covered, n_covered);
  cover (&self->glide.from, covered, n_covered);
  cover (&self->glide.to, covered, n_covered);
  self->is_covered_anew = TRUE;
  gtk_widget_queue_allocate (self->widget);
}

/* The same part of the board stays in the middle, also on the way to another one. */
static void
resize_all (BastideBoardCamera *self,
            int                 width,
            int                 height)
{
  bastide_board_geometry_resize (&self->geometry, width, height);
  bastide_board_geometry_resize (&self->home, width, height);
  bastide_board_geometry_resize (&self->glide.from, width, height);
  bastide_board_geometry_resize (&self->glide.to, width, height);
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
  int widening = width * scale - geometry->width;
  int growth = height * scale - geometry->height;

  if (scale != geometry->scale)
    {
      self->glide.runs = FALSE;
      bastide_board_geometry_zoom (geometry, geometry->pixels * scale / geometry->scale, 0, 0);
      bastide_board_geometry_zoom (&self->home, self->home.pixels * scale / geometry->scale, 0, 0);
      geometry->scale = self->home.scale = scale;
    }
  resize_all (self, width * scale, height * scale);
  if (width > 0 && self->has_board && !self->is_fitted)
    begin_following (self, FALSE);
  else if (width > 0 && self->has_board && (widening != 0 || growth != 0 || self->is_covered_anew))
    refit (self, MAX (ABS (widening), ABS (growth)) <= BAR_PIXELS * scale);
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
 * @framing: (nullable): what is decided about, or looked at; its cells are taken over
 *
 * The board may have grown, and something else is to be seen. The view goes back to where it rests, and from there to
 * what is needed outside.
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
  _bastide_board_camera_go_to (self, &goal, TRUE);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_has_room:
 *
 * Returns: whether all of what is decided about can be seen at once in the size that the view rests in
 */
gboolean
bastide_board_camera_has_room (BastideBoardCamera *self)
{
  return self->has_framing
         && bastide_board_geometry_has_room_for (&self->home, self->framing.range, self->framing.cells);
}
