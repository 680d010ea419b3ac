/* bastide-board-view-pointer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-view-private.h"
#include "bastide-sprite-cache.h"
#include "bastide-tile-drag.h"

/* How much farther than it is painted a handle can be hit, in logical pixels. */
#define HANDLE_SLOP 8

/*
 * Mouse and touch on the board: pointing selects, a click chooses, and so does a tile that is dropped.
 */

/* Returns: which handle is hit: 1, -1, or 0 for none. */
static int
find_handle (BastideBoardView *self,
             double            x,
             double            y)
{
  if (!_bastide_board_view_has_handles (self))
    return 0;

  for (int direction = -1; direction <= 1; direction += 2)
    {
      double handle_x, handle_y, radius;

      _bastide_board_view_get_handle (self, direction, &handle_x, &handle_y, &radius);
      if (hypot (x - handle_x, y - handle_y) <= radius + HANDLE_SLOP * self->scale / 2.0)
        return direction;
    }

  return 0;
}

/* The spot under a point: the nearest disc, else a cell. Returns -1 for none. */
static int
find_spot (BastideBoardView *self,
           double            x,
           double            y)
{
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, NULL);
  BastideCell cell = bastide_board_geometry_find_cell (&self->geometry, x, y);
  double best_distance = G_MAXDOUBLE;
  int best = -1;

  for (guint i = 0; i < bastide_choice_get_n_spots (self->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (self->choice, i);
      double spot_x, spot_y, distance;

      if (spot->target == BASTIDE_TARGET_CELL || !bastide_choice_get_offers (self->choice, spot)
          || !bastide_board_spots_get_position (&canvas, self->choice, spot, &spot_x, &spot_y))
        continue;
      distance = hypot (x - spot_x, y - spot_y);
      if (distance <= bastide_board_spots_get_reach (&canvas, spot) && distance < best_distance)
        {
          best_distance = distance;
          best = (int) i;
        }
    }
  if (best >= 0)
    return best;

  best = bastide_choice_find_spot (self->choice, BASTIDE_TARGET_CELL, cell.x, cell.y, -1);

  return best >= 0 ? best : bastide_choice_find_spot (self->choice, BASTIDE_TARGET_TILE, cell.x, cell.y, -1);
}

/* The start space of a printed board under a point. Returns: its number, or -1 */
static int
find_start_space (BastideBoardView *self,
                  double            x,
                  double            y)
{
  const BastideSurroundings *surroundings = bastide_board_surroundings_get (self->surroundings);
  int origin_x, origin_y;

  if (surroundings == NULL)
    return -1;

  bastide_board_geometry_get_corner (&self->geometry, 0, 0, &origin_x, &origin_y);

  return bastide_surroundings_find_start_space (surroundings, (x - origin_x) / self->geometry.pixels,
                                                (y - origin_y) / self->geometry.pixels);
}

/* The tile that lies at a start space. Returns: the segment of it that belongs to the same feature, or -1 */
static int
find_segment_at (BastideBoardView *self,
                 int               space,
                 int              *placed)
{
  static const BastideCell inward[BASTIDE_N_SIDES] = { { 0, 1 }, { -1, 0 }, { 0, -1 }, { 1, 0 } };
  const BastideRules *rules = _bastide_board_view_get_rules (self);
  const BastideState *state = bastide_board_view_get_state (self);
  const BastideStartSpace *start = bastide_board_definition_get_start_space (bastide_rules_get_board (rules),
                                                                             (guint) space);
  BastidePlacedTile tile;

  *placed = bastide_state_find_placed (rules, state, start->x + inward[start->side].x,
                                       start->y + inward[start->side].y);
  if (*placed < 0)
    return -1;

  bastide_state_get_placed (rules, state, (guint) *placed, &tile);
  for (guint i = 0; i < bastide_rules_get_tile (rules, tile.tile)->segments->len; i++)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, (guint) *placed, i);

      for (guint j = 0; j < feature->start_spaces->len; j++)
        if (g_array_index (feature->start_spaces, guint16, j) == space)
          return (int) i;
    }

  return -1;
}

/* The feature of a start space, or only what it is. */
static void
point_at_start_space (BastideBoardView *self,
                      int               space)
{
  int placed;
  int segment;

  if (space == self->start_space)
    return;

  segment = find_segment_at (self, space, &placed);
  _bastide_board_view_set_start_space (self, space, placed, segment);
}

/* The feature under a point, wherever it can be seen. Under a figure, which may overhang its neighbours, it is the one
 * that the figure stands on. */
static void
point_at_feature (BastideBoardView *self,
                  double            x,
                  double            y)
{
  BastideBoardCanvas canvas = _bastide_board_view_get_canvas (self, NULL);
  guint figure_placed, figure_segment;
  BastideCell cell = bastide_board_geometry_find_cell (&self->geometry, x, y);
  int placed = bastide_state_find_placed (_bastide_board_view_get_rules (self), bastide_board_view_get_state (self),
                                          cell.x, cell.y);
  int space = placed < 0 ? find_start_space (self, x, y) : -1;
  BastidePiece token;
  int corner_x, corner_y;

  if (bastide_board_canvas_find_figure (&canvas, x, y, &figure_placed, &figure_segment))
    {
      _bastide_board_view_set_feature (self, (int) figure_placed, (int) figure_segment);
      return;
    }
  if (placed < 0 && _bastide_board_view_find_token (self, x, y, &token))
    _bastide_board_view_set_token (self, &token);
  else if (space >= 0)
    point_at_start_space (self, space);
  else if (placed < 0)
    _bastide_board_view_set_feature (self, -1, -1);
  if (placed < 0)
    return;

  bastide_board_geometry_get_corner (&self->geometry, cell.x, cell.y, &corner_x, &corner_y);
  _bastide_board_view_set_feature (self, placed,
                                   bastide_tile_plan_hit (bastide_board_picture_get_plan (self->picture,
                                                                                          (guint) placed),
                                                          (x - corner_x) / self->geometry.pixels,
                                                          (y - corner_y) / self->geometry.pixels));
}

static void
point_at (BastideBoardView *self,
          double            x,
          double            y)
{
  int spot = !_bastide_board_view_is_reviewing (self) && find_handle (self, x, y) == 0 ? find_spot (self, x, y) : -1;

  if (spot >= 0)
    {
      if (bastide_choice_get_spot (self->choice, (guint) spot)->target == BASTIDE_TARGET_CELL)
        _bastide_board_view_set_feature (self, -1, -1);
      bastide_choice_set_selected (self->choice, spot);
    }
  else
    {
      point_at_feature (self, x, y);
    }
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self), spot >= 0 || find_handle (self, x, y) != 0 ? "pointer" : NULL);
}

/* After the board has changed under a pointer that rests. */
void
_bastide_board_view_update_pointer (BastideBoardView *self)
{
  if (self->game != NULL && self->choice != NULL && !self->is_dragging)
    point_at (self, self->pointer_x, self->pointer_y);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideBoardView         *self)
{
  self->has_pointer = TRUE;
  /* Events that only repeat the position, as after a relayout, must not take the selection from the keyboard. */
  if (self->pointer_x == x * self->scale && self->pointer_y == y * self->scale)
    return;

  self->pointer_x = x * self->scale;
  self->pointer_y = y * self->scale;
  _bastide_board_view_update_pointer (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_leave_cb (GtkEventControllerMotion *controller,
             BastideBoardView         *self)
{
  self->has_pointer = FALSE;
  if (self->game != NULL)
    _bastide_board_view_set_feature (self, -1, -1);
}

/* The second of two clicked ends joins them. Returns: whether the click was one on an end */
static gboolean
click_end (BastideBoardView *self,
           double            x,
           double            y)
{
  BastideLinkEnd end = _bastide_board_view_find_link_end (self, x, y);
  int link = _bastide_board_view_find_link (self, &self->clicked_end, &end);

  self->clicked_end = end;
  if (link >= 0)
    {
      self->clicked_end.known = FALSE;
      bastide_choice_set_selected (self->choice, link);
      bastide_choice_choose (self->choice);
    }

  return end.known;
}

/* A click of the mouse, or the touch of a finger; in device pixels. */
void
_bastide_board_view_click (BastideBoardView *self,
                           double            x,
                           double            y,
                           gboolean          touch)
{
  int direction = find_handle (self, x, y);
  int spot;

  if (direction != 0)
    {
      _bastide_board_view_turn (self, direction);
      return;
    }

  spot = !_bastide_board_view_is_reviewing (self) ? find_spot (self, x, y) : -1;
  if (spot < 0 && click_end (self, x, y))
    return;
  if (spot < 0)
    {
      BastideCell cell = bastide_board_geometry_find_cell (&self->geometry, x, y);

      point_at_feature (self, x, y);
      if (self->feature == NULL)
        _bastide_board_view_pick (self, cell.x, cell.y);
      return;
    }

  /* A finger cannot point without touching: the first touch shows, the second one chooses. */
  if (touch && bastide_choice_get_selected (self->choice) != spot)
    {
      bastide_choice_set_selected (self->choice, spot);
      return;
    }

  bastide_choice_set_selected (self->choice, spot);
  bastide_choice_choose (self->choice);
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
on_pressed_cb (GtkGestureClick  *gesture,
               int               n_press,
               double            x,
               double            y,
               BastideBoardView *self)
{
  bastide_kinetic_stop (&self->kinetic);
  bastide_board_view_skip_motion (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
on_released_cb (GtkGestureClick  *gesture,
                int               n_press,
                double            x,
                double            y,
                BastideBoardView *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));

  if (self->game == NULL || self->is_dragging)
    return;

  if (button == GDK_BUTTON_PRIMARY)
    _bastide_board_view_click (self, x * self->scale, y * self->scale, is_touch (GTK_GESTURE (gesture)));
  else if (button == GDK_BUTTON_SECONDARY)
    _bastide_board_view_turn (self, 1);
}

static GdkDragAction
on_drop_motion_cb (GtkDropTarget    *target,
                   double            x,
                   double            y,
                   BastideBoardView *self)
{
  int spot = self->game != NULL && !_bastide_board_view_is_reviewing (self) ? find_spot (self, x * self->scale, y * self->scale) : -1;

  if (spot >= 0)
    bastide_choice_set_selected (self->choice, spot);

  return spot >= 0 ? GDK_ACTION_MOVE : 0;
}

static gboolean
on_drop_cb (GtkDropTarget    *target,
            const GValue     *value,
            double            x,
            double            y,
            BastideBoardView *self)
{
  BastideTileDrag *drag = g_value_get_boxed (value);
  int spot;

  /* Another window has another game. */
  if (drag == NULL || self->game == NULL || drag->game != self->game || _bastide_board_view_is_reviewing (self))
    return FALSE;

  spot = find_spot (self, x * self->scale, y * self->scale);
  if (spot < 0)
    return FALSE;

  bastide_choice_set_selected (self->choice, spot);

  return bastide_choice_choose (self->choice);
}

void
_bastide_board_view_add_pointer (BastideBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *press = gtk_gesture_click_new ();
  GtkDropTarget *drop = gtk_drop_target_new (BASTIDE_TYPE_TILE_DRAG, GDK_ACTION_MOVE);

  g_signal_connect (motion, "enter", G_CALLBACK (on_motion_cb), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (widget, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  g_signal_connect (press, "pressed", G_CALLBACK (on_pressed_cb), self);
  g_signal_connect (press, "released", G_CALLBACK (on_released_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (press));
  _bastide_board_view_add_gestures (self);

  g_signal_connect (drop, "enter", G_CALLBACK (on_drop_motion_cb), self);
  g_signal_connect (drop, "motion", G_CALLBACK (on_drop_motion_cb), self);
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drop));
}
