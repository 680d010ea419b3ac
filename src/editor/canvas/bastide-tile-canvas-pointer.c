/* bastide-tile-canvas-pointer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-tile-canvas-private.h"

#include <math.h>

/* The pointer, and fingers: a press that does not move is a click. */

/* How far a press may move, for a usual text. */
#define CLICK_REACH 6

/* Where the feet of a figure come to stand that was taken by its disc and is held at a point. */
static BastideEditPlace
get_held_place (BastideTileCanvas *self,
                double             x,
                double             y)
{
  BastideEditPlace place = self->from;
  double spot_x, spot_y, feet_x, feet_y;
  BastideEditPlace feet = _bastide_tile_canvas_get_feet (self, self->from.index);

  bastide_canvas_geometry_get_point (&self->geometry, &feet, FALSE, &feet_x, &feet_y);
  _bastide_tile_canvas_get_spot (self, self->from.index, &spot_x, &spot_y);
  /* One that was taken elsewhere on its segment comes to the pointer. */
  if (hypot (self->press_x - spot_x, self->press_y - spot_y)
      > bastide_sprite_get_spot_radius (_bastide_tile_canvas_get_figure_side (self)) + self->geometry.slop)
    {
      self->press_x = spot_x;
      self->press_y = spot_y;
    }
  place.x = feet_x + x - self->press_x;
  place.y = feet_y + y - self->press_y;
  bastide_canvas_geometry_to_tile (&self->geometry, &place.x, &place.y);
  place.x = CLAMP (place.x, 0, 1);
  place.y = CLAMP (place.y, 0, 1);

  return place;
}

static void
on_drag_begin_cb (GtkGestureDrag    *drag,
                  double             x,
                  double             y,
                  BastideTileCanvas *self)
{
  BastideEditPlace place = bastide_tile_canvas_find_place (self, x, y);

  if (!self->has_tool || place.type == BASTIDE_EDIT_NOWHERE)
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  self->by_keyboard = FALSE;
  self->has_moved = FALSE;
  self->press_x = self->pointer_x = x;
  self->press_y = self->pointer_y = y;
  _bastide_tile_canvas_focus_place (self, &place);
  _bastide_tile_canvas_begin (self, &place);
}

static void
on_drag_update_cb (GtkGestureDrag    *drag,
                   double             offset_x,
                   double             offset_y,
                   BastideTileCanvas *self)
{
  BastideEditPlace place;
  double x, y;

  if (self->from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    return;
  if (!self->has_moved && hypot (offset_x, offset_y) < CLICK_REACH * _bastide_tile_canvas_get_unit (self))
    return;

  /* A click beside a handle is one inside; a drag from there is meant to begin at the edge. */
  if (!self->has_moved)
    self->from = _bastide_tile_canvas_find_edge (self, &self->from, self->press_x, self->press_y);
  self->has_moved = TRUE;
  if (!_bastide_tile_canvas_can_drag (self, &self->from))
    return;

  gtk_gesture_drag_get_start_point (drag, &x, &y);
  self->pointer_x = x + offset_x;
  self->pointer_y = y + offset_y;
  place = self->tool.type == BASTIDE_EDIT_TOOL_SPOT
            ? get_held_place (self, self->pointer_x, self->pointer_y)
            : bastide_tile_canvas_find_place (self, self->pointer_x, self->pointer_y);
  place = _bastide_tile_canvas_find_edge (self, &place, self->pointer_x, self->pointer_y);
  self->hovered = place;
  _bastide_tile_canvas_point (self, &place);
}

static void
on_drag_end_cb (GtkGestureDrag    *drag,
                double             offset_x,
                double             offset_y,
                BastideTileCanvas *self)
{
  BastideEditPlace from = self->from;

  if (from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    return;

  if (!self->has_moved)
    _bastide_tile_canvas_click (self, &from);
  else if (_bastide_tile_canvas_can_drag (self, &from))
    _bastide_tile_canvas_finish (self);
  else
    _bastide_tile_canvas_cancel (self);
  self->has_moved = FALSE;
}

static void
on_cancel_cb (BastideTileCanvas *self)
{
  if (self->from.type != BASTIDE_EDIT_NOWHERE && !self->by_keyboard)
    _bastide_tile_canvas_cancel (self);
}

static void
set_hovered (BastideTileCanvas *self,
             BastideEditPlace   place)
{
  gboolean is_same = bastide_edit_place_is_same (&place, &self->hovered);

  /* Within a field it matters where: at its border something else is meant. */
  self->hovered = place;
  if (is_same && place.type != BASTIDE_EDIT_INSIDE)
    return;

  _bastide_tile_canvas_foresee (self);
  if (is_same)
    return;

  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_motion_cb (GtkEventControllerMotion *motion,
              double                    x,
              double                    y,
              BastideTileCanvas        *self)
{
  if (self->from.type == BASTIDE_EDIT_NOWHERE || self->by_keyboard)
    set_hovered (self, bastide_tile_canvas_find_place (self, x, y));
}

static void
on_leave_cb (BastideTileCanvas *self)
{
  set_hovered (self, (BastideEditPlace) { BASTIDE_EDIT_NOWHERE });
}

/* What is said of a segment, and how to change it. */
static void
show_menu_at (BastideTileCanvas *self,
              double             x,
              double             y)
{
  BastideEditPlace place = bastide_tile_canvas_find_place (self, x, y);

  if (self->from.type != BASTIDE_EDIT_NOWHERE)
    _bastide_tile_canvas_cancel (self);
  if (place.type == BASTIDE_EDIT_INSIDE && place.index != BASTIDE_EDIT_NO_SEGMENT)
    bastide_tile_canvas_set_selected_segment (self, (int) place.index);
  _bastide_tile_canvas_show_menu (self);
}

static void
on_secondary_cb (GtkGestureClick   *click,
                 int                n_presses,
                 double             x,
                 double             y,
                 BastideTileCanvas *self)
{
  show_menu_at (self, x, y);
}

static void
on_long_press_cb (GtkGestureLongPress *press,
                  double               x,
                  double               y,
                  BastideTileCanvas   *self)
{
  if (self->has_moved)
    return;

  gtk_gesture_set_state (GTK_GESTURE (press), GTK_EVENT_SEQUENCE_CLAIMED);
  show_menu_at (self, x, y);
}

void
_bastide_tile_canvas_add_pointer (BastideTileCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkGesture *press = gtk_gesture_long_press_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (on_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect (click, "pressed", G_CALLBACK (on_secondary_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (press), TRUE);
  g_signal_connect (press, "pressed", G_CALLBACK (on_long_press_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (press));

  g_signal_connect (motion, "motion", G_CALLBACK (on_motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (on_leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}
