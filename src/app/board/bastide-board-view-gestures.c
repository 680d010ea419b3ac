/* bastide-board-view-gestures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include <math.h>

#include "bastide-board-view-private.h"

/* How much a click of the wheel zooms. */
#define WHEEL_FACTOR 1.12

/*
 * What moves the view: dragging pans, the wheel zooms, with Shift it turns the tile, a touchpad pans, two fingers
 * pinch.
 */

static void
on_drag_begin_cb (GtkGestureDrag   *gesture,
                  double            x,
                  double            y,
                  BastideBoardView *self)
{
  self->drag_x = self->geometry.x;
  self->drag_y = self->geometry.y;
  self->is_dragging = FALSE;
  self->dragged_end = _bastide_board_view_find_link_end (self, x * self->scale, y * self->scale);
}

/* What a drag from one end to another would join; -1 while it leads nowhere. */
static int
find_dragged_link (BastideBoardView *self,
                   GtkGestureDrag   *gesture,
                   double            offset_x,
                   double            offset_y)
{
  BastideLinkEnd end;
  double x, y;

  if (!self->dragged_end.known || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return -1;
  end = _bastide_board_view_find_link_end (self, (x + offset_x) * self->scale, (y + offset_y) * self->scale);

  return _bastide_board_view_find_link (self, &self->dragged_end, &end);
}

static void
on_drag_update_cb (GtkGestureDrag   *gesture,
                   double            offset_x,
                   double            offset_y,
                   BastideBoardView *self)
{
  if (!self->is_dragging)
    {
      if (!gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) offset_x, (int) offset_y))
        return;
      /* From here on it is no click any more. */
      self->is_dragging = TRUE;
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }

  if (self->dragged_end.known)
    {
      int link = find_dragged_link (self, gesture, offset_x, offset_y);

      if (link >= 0)
        bastide_choice_set_selected (self->choice, link);
      return;
    }

  self->geometry.x = self->drag_x + offset_x * self->scale;
  self->geometry.y = self->drag_y + offset_y * self->scale;
  _bastide_board_view_moved (self);
  self->auto_fit = FALSE;
}

static void
on_drag_end_cb (GtkGestureDrag   *gesture,
                double            offset_x,
                double            offset_y,
                BastideBoardView *self)
{
  int link = self->is_dragging ? find_dragged_link (self, gesture, offset_x, offset_y) : -1;

  self->is_dragging = FALSE;
  self->dragged_end.known = FALSE;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (link < 0)
    return;

  bastide_choice_set_selected (self->choice, link);
  bastide_choice_choose (self->choice);
}

/* Fingers that leave the board while they move throw it; in pixels per second. */
static void
on_swipe_cb (GtkGestureSwipe  *gesture,
             double            velocity_x,
             double            velocity_y,
             BastideBoardView *self)
{
  _bastide_board_view_fling (self, velocity_x / 1000, velocity_y / 1000);
}

static gboolean
is_touchpad (GtkEventController *controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;

  return gtk_event_controller_scroll_get_unit (GTK_EVENT_CONTROLLER_SCROLL (controller)) == GDK_SCROLL_UNIT_SURFACE
         || (device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHPAD);
}

/* How far one unit of a touchpad goes, in logical pixels. Some displays tell its movements in clicks of a wheel. */
static double
get_unit (BastideBoardView         *self,
          GtkEventControllerScroll *controller)
{
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    return 1;

  return pow (MIN (self->geometry.width, self->geometry.height) / (double) self->scale, 2.0 / 3);
}

static void
on_scroll_begin_cb (GtkEventControllerScroll *controller,
                    BastideBoardView         *self)
{
  bastide_kinetic_stop (&self->kinetic);
}

/* The fingers have left the touchpad while they moved; in units per millisecond. */
static void
on_decelerate_cb (GtkEventControllerScroll *controller,
                  double                    velocity_x,
                  double                    velocity_y,
                  BastideBoardView         *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = get_unit (self, controller);

  if (!(modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)))
    _bastide_board_view_fling (self, -velocity_x * unit, -velocity_y * unit);
}

static gboolean
on_scroll_cb (GtkEventControllerScroll *controller,
              double                    dx,
              double                    dy,
              BastideBoardView         *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double x = self->has_pointer ? self->pointer_x : self->geometry.width / 2.0;
  double y = self->has_pointer ? self->pointer_y : self->geometry.height / 2.0;

  if (self->game == NULL)
    return FALSE;

  if (modifiers & (GDK_SHIFT_MASK | GDK_ALT_MASK))
    {
      /* Some desktops make a sideways scroll of Shift and the wheel. */
      double turn = dy != 0 ? dy : dx;

      if (fabs (turn) >= 0.5)
        _bastide_board_view_turn (self, turn > 0 ? 1 : -1);
    }
  else if (is_touchpad (GTK_EVENT_CONTROLLER (controller)) && !(modifiers & GDK_CONTROL_MASK))
    {
      double unit = get_unit (self, controller);

      bastide_board_view_pan (self, -dx * unit, -dy * unit);
    }
  else if (dy != 0)
    {
      double pixels = self->geometry.pixels * pow (WHEEL_FACTOR, -dy);

      /* A slow touchpad must not get stuck on whole pixels. */
      if (fabs (pixels - self->geometry.pixels) < 1)
        pixels = self->geometry.pixels + (dy < 0 ? 1 : -1);
      self->auto_fit = FALSE;
      _bastide_board_view_zoom_at (self, (int) lround (pixels), x, y);
    }

  return TRUE;
}

/* The point between the fingers, in device pixels. */
static void
get_pinch_centre (BastideBoardView *self,
                  GtkGesture       *gesture,
                  double           *x,
                  double           *y)
{
  if (gtk_gesture_is_active (gesture) && gtk_gesture_get_bounding_box_center (gesture, x, y))
    {
      *x *= self->scale;
      *y *= self->scale;
    }
  else
    {
      *x = self->geometry.width / 2.0;
      *y = self->geometry.height / 2.0;
    }
}

/* What is between the fingers stays between them. */
static void
on_pinch_begin_cb (GtkGesture       *gesture,
                   GdkEventSequence *sequence,
                   BastideBoardView *self)
{
  bastide_kinetic_stop (&self->kinetic);
  self->pinch_pixels = self->geometry.pixels;
  get_pinch_centre (self, gesture, &self->pinch_x, &self->pinch_y);
}

static void
on_pinch_cb (GtkGestureZoom   *gesture,
             double            factor,
             BastideBoardView *self)
{
  double x, y;

  if (self->game == NULL)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  get_pinch_centre (self, GTK_GESTURE (gesture), &x, &y);
  self->geometry.x += x - self->pinch_x;
  self->geometry.y += y - self->pinch_y;
  self->pinch_x = x;
  self->pinch_y = y;
  self->auto_fit = FALSE;
  _bastide_board_view_moved (self);
  _bastide_board_view_zoom_at (self, (int) lround (self->pinch_pixels * factor), x, y);
}

static void
add_wheel (BastideBoardView *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                                                | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);

  g_signal_connect (scroll, "scroll-begin", G_CALLBACK (on_scroll_begin_cb), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll_cb), self);
  g_signal_connect (scroll, "decelerate", G_CALLBACK (on_decelerate_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
}

/* The primary button and the middle one drag; a finger does, and throws. */
static void
add_drag (BastideBoardView *self)
{
  for (guint button = GDK_BUTTON_PRIMARY; button <= GDK_BUTTON_MIDDLE; button++)
    {
      GtkGesture *drag = gtk_gesture_drag_new ();

      gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
      g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin_cb), self);
      g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update_cb), self);
      g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end_cb), self);
      gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
      if (button == GDK_BUTTON_PRIMARY)
        {
          GtkGesture *swipe = gtk_gesture_swipe_new ();

          gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
          g_signal_connect (swipe, "swipe", G_CALLBACK (on_swipe_cb), self);
          gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
          gtk_gesture_group (swipe, drag);
        }
    }
}

static void
add_pinch (BastideBoardView *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect (pinch, "begin", G_CALLBACK (on_pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (on_pinch_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pinch));
}

void
_bastide_board_view_add_gestures (BastideBoardView *self)
{
  add_wheel (self);
  add_drag (self);
  add_pinch (self);
}
