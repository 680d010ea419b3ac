/* bastide-board-camera-follow.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-camera-private.h"

#include <string.h>

/*
 * Where the view should be: as long as nobody has panned or zoomed it, it shows the whole board, or is close to what is
 * decided about.
 */

/* When a board is fitted into the view, tiles are no larger than this, in logical pixels. */
#define FIT_PIXELS 128

/* A board that could be so many times larger is fitted into the view again, where only a bar has come or gone. */
#define WORTH_FITTING 1.1

/* That is no higher than this, in logical pixels. */
#define BAR_HEIGHT 72

/* To look at some of the tiles rather than at all is worth it where they become so many times larger. */
#define WORTH_COMING 1.3

/* Where much lies apart anyway, tiles may become so much smaller for what it follows from to be seen too. */
#define SPREAD_PART 0.66

/* As long as the size is right but for this factor, a steady view only pans. */
#define STEADY 1.35

static int
get_least (const BastideBoardCamera *self)
{
  return self->has_framing ? self->framing.least * self->geometry.scale : 0;
}

static gboolean
shows_framing (const BastideBoardCamera   *self,
               const BastideBoardGeometry *geometry)
{
  return bastide_board_geometry_shows_cells (geometry, self->framing.range, self->framing.cells);
}

static void
reveal_framing (const BastideBoardCamera *self,
                BastideBoardGeometry     *geometry)
{
  bastide_board_geometry_reveal (geometry, self->framing.range, self->framing.cells, geometry->pixels / 3);
}

/* Pans to what is decided about, if all of that has room. */
static void
show_framing (BastideBoardCamera *self,
              gboolean            glides)
{
  BastideBoardGeometry goal = *bastide_board_camera_get_goal (self);

  if (!bastide_board_camera_has_room (self) || shows_framing (self, &goal))
    return;

  reveal_framing (self, &goal);
  _bastide_board_camera_go_to (self, &goal, glides);
}

/* Comes closer to what is decided about, as far as all of that has room, and as is needed. */
static void
come_close (const BastideBoardCamera *self,
            BastideBoardGeometry     *goal)
{
  BastideBoardGeometry close = *goal;
  int least = get_least (self);
  int west, north, east, south;

  if (least == 0 || (goal->pixels >= least && shows_framing (self, goal)))
    return;

  bastide_board_geometry_fit (&close, self->framing.range, self->framing.cells, goal->pixels,
                              MAX (least, goal->pixels));
  if (close.pixels < least && close.pixels < goal->pixels * WORTH_COMING && shows_framing (self, goal))
    return;

  bastide_board_geometry_get_corner (goal, self->framing.range.min_x, self->framing.range.min_y, &west, &north);
  bastide_board_geometry_get_corner (goal, self->framing.range.max_x + 1, self->framing.range.max_y + 1, &east, &south);
  bastide_board_geometry_zoom (goal, close.pixels, (west + east) / 2.0, (north + south) / 2.0);
  reveal_framing (self, goal);
}

static BastideCellRange
get_range_with_origin (const BastideBoardCamera *self)
{
  return bastide_cell_range_join (self->framing.range, self->framing.origin);
}

/* What is decided about is seen together with what it follows from. */
static gboolean
shows_origin (const BastideBoardCamera   *self,
              const BastideBoardGeometry *geometry)
{
  return self->has_framing && self->framing.has_origin
         && bastide_board_geometry_shows_cells (geometry, get_range_with_origin (self), NULL);
}

/* Goes away from what is decided about as far as is needed to see what it follows from. */
static void
step_back (const BastideBoardCamera *self,
           BastideBoardGeometry     *goal)
{
  BastideCellRange both = get_range_with_origin (self);
  BastideBoardGeometry back = *goal;

  bastide_board_geometry_fit (&back, both, NULL, (int) (goal->pixels * SPREAD_PART), goal->pixels);
  if (bastide_board_geometry_shows_cells (&back, both, NULL))
    *goal = back;
}

/* What it follows from is seen too, if that has room without going farther away; else one looks in its direction. */
static void
show_origin (const BastideBoardCamera *self,
             BastideBoardGeometry     *goal)
{
  BastideCellRange both;

  if (!self->has_framing || !self->framing.has_origin || !shows_framing (self, goal) || shows_origin (self, goal))
    return;

  both = get_range_with_origin (self);
  if (self->framing.is_spread)
    step_back (self, goal);
  if (bastide_board_geometry_has_room_for (goal, both, NULL))
    {
      bastide_board_geometry_reveal (goal, both, NULL, goal->pixels / 3);
      return;
    }

  bastide_board_geometry_reveal (goal, self->framing.origin, NULL, 0);
  reveal_framing (self, goal);
}

/* Where the view should be: it shows the whole board as large as it goes, but no larger than usual, or it is close to
 * what is decided about. */
static BastideBoardGeometry
find_goal (BastideBoardCamera *self)
{
  const BastideBoardGeometry *now = bastide_board_camera_get_goal (self);
  BastideBoardGeometry goal = *now;
  BastideBoardGeometry panned = *now;

  bastide_board_geometry_fit (&goal, self->bounds, self->cells, BASTIDE_BOARD_LEAST_PIXELS * now->scale,
                              FIT_PIXELS * now->scale);
  come_close (self, &goal);
  show_origin (self, &goal);
  if (!self->has_framing || !self->framing.is_steady || now->pixels > goal.pixels * STEADY
      || now->pixels * STEADY < goal.pixels
      || !bastide_board_geometry_has_room_for (now, self->framing.range, self->framing.cells))
    return goal;

  reveal_framing (self, &panned);

  return panned;
}

/* Whether the view may as well stay: it shows what it should, and that could not be much larger. */
static gboolean
may_stay (BastideBoardCamera         *self,
          const BastideBoardGeometry *goal,
          double                      tolerance)
{
  const BastideBoardGeometry *now = bastide_board_camera_get_goal (self);

  if (get_least (self) > 0)
    return shows_framing (self, now) && now->pixels >= goal->pixels && now->pixels <= goal->pixels * STEADY
           && (shows_origin (self, now) || !shows_origin (self, goal));
  /* Where not all of it can be seen anyway, the view stays where the players are. */
  if (!bastide_board_geometry_shows_cells (goal, self->bounds, self->cells))
    return now->pixels == goal->pixels;

  return bastide_board_geometry_shows_cells (now, self->bounds, self->cells)
         && goal->pixels <= now->pixels * tolerance;
}

/* What lies over the view now has had a say in where that is. */
static void
settle_at (BastideBoardCamera         *self,
           const BastideBoardGeometry *goal,
           gboolean                    glides)
{
  self->n_evaded = self->geometry.n_covered;
  _bastide_board_camera_go_to (self, goal, glides);
}

/* Whether something has gone from which the view moved aside: then it goes back, unless something is just being decided
 * that it is close to. */
static gboolean
has_come_free (const BastideBoardCamera *self)
{
  return self->geometry.n_covered < self->n_evaded && get_least (self) == 0;
}

/* From now on it follows the game, from where it should be. */
static void
begin_following (BastideBoardCamera *self,
                 gboolean            glides)
{
  BastideBoardGeometry goal;

  self->is_fitted = self->follows = TRUE;
  goal = find_goal (self);
  settle_at (self, &goal, glides);
}

/* The view has another size, or other things lie over it. */
static void
refit (BastideBoardCamera *self,
       gboolean            is_bar)
{
  BastideBoardGeometry goal;

  if (!self->follows)
    {
      show_framing (self, is_bar);
      return;
    }

  goal = find_goal (self);
  /* A little more room, as when a line of the bar below comes and goes, is no reason to paint all of it again. */
  if (!has_come_free (self) && may_stay (self, &goal, is_bar ? WORTH_FITTING : 1))
    return;

  if (!self->glide.runs)
    {
      settle_at (self, &goal, is_bar);
      return;
    }
  self->n_evaded = self->geometry.n_covered;
  self->glide.to = goal;
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
  if (!self->glide.runs)
    return;

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
  gboolean is_wider = width * scale != geometry->width;
  int growth = height * scale - geometry->height;

  if (scale != geometry->scale)
    {
      self->glide.runs = FALSE;
      bastide_board_geometry_zoom (geometry, geometry->pixels * scale / geometry->scale, 0, 0);
      geometry->scale = scale;
    }
  resize_all (self, width * scale, height * scale);
  if (width > 0 && self->has_board && !self->is_fitted)
    begin_following (self, FALSE);
  else if (width > 0 && self->has_board && (is_wider || growth != 0 || self->is_covered_anew))
    refit (self, !is_wider && ABS (growth) <= BAR_HEIGHT * scale);
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
  self->framing.least = 0;
  self->framing.is_steady = FALSE;
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
 * The board may have grown, and something else is to be seen. As long as the players leave that to us, the view goes
 * where all of it is seen; else it moves only when what is decided about cannot be seen, but has room.
 */
void
bastide_board_camera_follow (BastideBoardCamera  *self,
                             BastideBoardFraming *framing)
{
  BastideBoardGeometry goal;

  g_clear_pointer (&self->framing.cells, bastide_cell_set_free);
  self->has_framing = framing != NULL;
  self->framing = framing != NULL ? *framing : (BastideBoardFraming) { .least = 0 };
  if (!self->is_fitted)
    return;
  if (!self->follows)
    {
      show_framing (self, TRUE);
      gtk_widget_queue_allocate (self->widget);
      return;
    }

  goal = find_goal (self);
  if (!may_stay (self, &goal, WORTH_FITTING))
    settle_at (self, &goal, TRUE);
  show_framing (self, TRUE);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_come_closer:
 * @range: where something is that is too small to be hit
 * @goal: from where it can be hit
 *
 * The players asked for it, but have not moved the view themselves: where it follows the game, it does so again as soon
 * as something else is decided.
 */
void
bastide_board_camera_come_closer (BastideBoardCamera         *self,
                                  BastideCellRange            range,
                                  const BastideBoardGeometry *goal)
{
  BastideBoardGeometry close = *goal;

  g_clear_pointer (&self->framing.cells, bastide_cell_set_free);
  self->framing = (BastideBoardFraming) { .range = range, .least = goal->pixels / goal->scale };
  self->has_framing = TRUE;
  reveal_framing (self, &close);
  bastide_board_geometry_clamp (&close, self->bounds);
  _bastide_board_camera_go_to (self, &close, TRUE);
  gtk_widget_queue_allocate (self->widget);
}

/**
 * bastide_board_camera_has_room:
 *
 * Returns: whether all of what is decided about could be seen at once
 */
gboolean
bastide_board_camera_has_room (BastideBoardCamera *self)
{
  return self->has_framing
         && bastide_board_geometry_has_room_for (bastide_board_camera_get_goal (self), self->framing.range,
                                                 self->framing.cells);
}

/**
 * bastide_board_camera_get_is_close:
 *
 * Returns: whether the view was asked to come close to what is decided about
 */
gboolean
bastide_board_camera_get_is_close (BastideBoardCamera *self)
{
  return get_least (self) > 0;
}
