/* bastide-board-view-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-view-private.h"
#include "bastide-highlight-painter.h"
#include "bastide-settings.h"

/*
 * The tile in hand, shown where it would be placed, with the handles that turn it.
 */

/* How long the tile takes to turn, in microseconds. */
#define TURN_TIME (150 * 1000)

/* Radius of the handles that turn the tile, in logical pixels. */
#define HANDLE_RADIUS 15

/* The tile in hand where it would be placed, or NULL. */
static const BastideSpot *
get_ghost (BastideBoardView *self)
{
  const BastideSpot *spot;
  int selected;

  if (self->choice == NULL || _bastide_board_view_is_reviewing (self))
    return NULL;
  selected = bastide_choice_get_selected (self->choice);
  if (selected < 0)
    return NULL;
  spot = bastide_choice_get_spot (self->choice, (guint) selected);

  return spot->target == BASTIDE_TARGET_CELL && bastide_choice_get_decision (self->choice)->tile >= 0 ? spot : NULL;
}

gboolean
_bastide_board_view_has_handles (BastideBoardView *self)
{
  const BastideSpot *ghost = get_ghost (self);

  /* With a single bit there is nothing to turn. */
  return ghost != NULL && (ghost->rotations & (ghost->rotations - 1)) != 0;
}

/* The middle of the handle on the tile in hand that turns it clockwise (1) or back (-1). */
void
_bastide_board_view_get_handle (BastideBoardView *self,
                                int               direction,
                                double           *x,
                                double           *y,
                                double           *radius)
{
  const BastideSpot *ghost = get_ghost (self);
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (&self->geometry, ghost->x, ghost->y, &corner_x, &corner_y);
  *x = corner_x + (direction > 0 ? self->geometry.pixels : 0);
  *y = corner_y;
  *radius = MIN (HANDLE_RADIUS * self->scale, self->geometry.pixels * 0.3);
}

void
_bastide_board_view_turn (BastideBoardView *self,
                          int               direction)
{
  int from = (int) bastide_choice_get_rotation (self->choice);

  if (!bastide_choice_turn (self->choice, direction) || !bastide_settings_get_animations ()
      || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;

  self->turn_from = from;
  self->turn_start = _bastide_board_view_get_now (self);
  _bastide_board_view_start_tick (self);
}

/* Ends the turn when its time has come. */
void
_bastide_board_view_advance_turn (BastideBoardView *self,
                                  gint64            now)
{
  if (now >= self->turn_start + TURN_TIME)
    self->turn_start = 0;
}

/* The angle by which the ghost is still turned back. */
static double
get_turn_angle (BastideBoardView *self)
{
  int quarters = (int) bastide_choice_get_rotation (self->choice) - self->turn_from;
  double t;

  if (self->turn_start == 0)
    return 0;
  if (quarters > 2)
    quarters -= BASTIDE_N_ROTATIONS;
  else if (quarters < -2)
    quarters += BASTIDE_N_ROTATIONS;
  t = CLAMP ((double) (_bastide_board_view_get_now (self) - self->turn_start) / TURN_TIME, 0, 1);

  return -quarters * G_PI / 2 * (1 - t) * (1 - t);
}

void
_bastide_board_view_paint_ghost (BastideBoardView         *self,
                                 const BastideBoardCanvas *canvas)
{
  const BastideSpot *ghost = get_ghost (self);
  int x, y;

  if (ghost == NULL)
    return;

  bastide_board_canvas_paint_tile (canvas, (guint) bastide_choice_get_decision (self->choice)->tile,
                                   bastide_choice_get_rotation (self->choice), ghost->x, ghost->y,
                                   get_turn_angle (self), 0.86);
  bastide_board_geometry_get_corner (&self->geometry, ghost->x, ghost->y, &x, &y);
  bastide_frame_paint (canvas->cr, x, y, self->geometry.pixels);
  if (!_bastide_board_view_has_handles (self))
    return;

  for (int direction = -1; direction <= 1; direction += 2)
    {
      double handle_x, handle_y, radius;

      _bastide_board_view_get_handle (self, direction, &handle_x, &handle_y, &radius);
      bastide_turn_handle_paint (canvas->cr, handle_x, handle_y, radius, direction > 0,
                                 self->has_pointer
                                 && hypot (self->pointer_x - handle_x, self->pointer_y - handle_y) < radius);
    }
}
