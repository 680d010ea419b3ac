/* bastide-board-gestures.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-gestures.h"

#include <math.h>

#include "bastide-board-link.h"

/* How much a click of the wheel zooms. */
#define WHEEL_FACTOR 1.12

/*
 * What moves the view: dragging pans, the wheel zooms, with Shift it turns the tile, a touchpad pans, two fingers
 * pinch.
 */

struct _BastideBoardGestures
{
  GObject parent_instance;

  /* Borrowed */
  GtkWidget           *widget;
  BastideBoardScene   *scene;
  BastideBoardHand    *hand;
  BastideBoardPointer *pointer;

  GtkEventController *drag_gestures[2]; /* of the primary button, and of the middle one */

  BastideLinkEnd dragged_end; /* where a drag that joins began */
  gboolean       drags;
  double         drag_x; /* where the board was then */
  double         drag_y;
  double         pinch_x;
  double         pinch_y;
  int            pinch_pixels;
};

G_DEFINE_FINAL_TYPE (BastideBoardGestures, bastide_board_gestures, G_TYPE_OBJECT)

static void
set_drags (BastideBoardGestures *self,
           gboolean              drags)
{
  self->drags = drags;
  bastide_board_pointer_set_drags (self->pointer, drags);
}

/* Moves the board so that its origin lies at a point, in device pixels. */
static void
move_to (BastideBoardGestures *self,
         double                x,
         double                y)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int scale = self->scene->geometry->scale;

  bastide_board_camera_pan (self->scene->camera, (x - geometry->x) / scale, (y - geometry->y) / scale);
}

static BastideLinkEnd
find_end (BastideBoardGestures *self,
          double                x,
          double                y)
{
  int scale = self->scene->geometry->scale;

  return bastide_board_link_find_end (self->scene, x * scale, y * scale);
}

static void
on_drag_begin_cb (GtkGestureDrag       *gesture,
                  double                x,
                  double                y,
                  BastideBoardGestures *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;

  self->drag_x = geometry->x;
  self->drag_y = geometry->y;
  set_drags (self, FALSE);
  self->dragged_end = find_end (self, x, y);
}

/* What a drag from one end to another would join; -1 while it leads nowhere. */
static int
find_dragged_link (BastideBoardGestures *self,
                   GtkGestureDrag       *gesture,
                   double                offset_x,
                   double                offset_y)
{
  BastideLinkEnd end;
  double x, y;

  if (!self->dragged_end.known || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return -1;
  end = find_end (self, x + offset_x, y + offset_y);

  return bastide_board_link_find (self->scene, &self->dragged_end, &end);
}

static void
on_drag_update_cb (GtkGestureDrag       *gesture,
                   double                offset_x,
                   double                offset_y,
                   BastideBoardGestures *self)
{
  if (!self->drags)
    {
      if (!gtk_drag_check_threshold (self->widget, 0, 0, (int) offset_x, (int) offset_y))
        return;
      /* From here on it is no click any more. */
      set_drags (self, TRUE);
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
      gtk_widget_set_cursor_from_name (self->widget, "grabbing");
    }

  if (self->dragged_end.known)
    {
      int link = find_dragged_link (self, gesture, offset_x, offset_y);

      if (link >= 0)
        bastide_choice_set_selected (self->scene->choice, link);
      return;
    }

  move_to (self, self->drag_x + offset_x * self->scene->geometry->scale,
           self->drag_y + offset_y * self->scene->geometry->scale);
}

static void
on_drag_end_cb (GtkGestureDrag       *gesture,
                double                offset_x,
                double                offset_y,
                BastideBoardGestures *self)
{
  int link = self->drags ? find_dragged_link (self, gesture, offset_x, offset_y) : -1;

  set_drags (self, FALSE);
  self->dragged_end.known = FALSE;
  gtk_widget_set_cursor (self->widget, NULL);
  if (link < 0)
    return;

  bastide_choice_set_selected (self->scene->choice, link);
  bastide_choice_choose (self->scene->choice);
}

/* What is not let go of joins nothing. */
static void
on_drag_cancel_cb (GtkGesture           *gesture,
                   GdkEventSequence     *sequence,
                   BastideBoardGestures *self)
{
  self->dragged_end.known = FALSE;
}

/* Fingers that leave the board while they move throw it; in pixels per second. */
static void
on_swipe_cb (GtkGestureSwipe      *gesture,
             double                velocity_x,
             double                velocity_y,
             BastideBoardGestures *self)
{
  bastide_board_camera_fling (self->scene->camera, velocity_x / 1000, velocity_y / 1000);
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
get_unit (BastideBoardGestures     *self,
          GtkEventControllerScroll *controller)
{
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    return 1;

  return pow (MIN (gtk_widget_get_width (self->widget), gtk_widget_get_height (self->widget)), 2.0 / 3);
}

static void
on_scroll_begin_cb (GtkEventControllerScroll *controller,
                    BastideBoardGestures     *self)
{
  bastide_board_camera_stop (self->scene->camera);
}

/* The fingers have left the touchpad while they moved; in units per millisecond. */
static void
on_decelerate_cb (GtkEventControllerScroll *controller,
                  double                    velocity_x,
                  double                    velocity_y,
                  BastideBoardGestures     *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = get_unit (self, controller);

  if (!(modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)))
    bastide_board_camera_fling (self->scene->camera, -velocity_x * unit, -velocity_y * unit);
}

/* What the pointer is on stays below it. */
static void
zoom_by_wheel (BastideBoardGestures *self,
               double                dy)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  double pixels = geometry->pixels * pow (WHEEL_FACTOR, -dy);
  graphene_point_t centre = GRAPHENE_POINT_INIT (geometry->width / 2.0f, geometry->height / 2.0f);

  bastide_board_pointer_get_position (self->pointer, &centre);
  /* A slow touchpad must not get stuck on whole pixels. */
  if (fabs (pixels - geometry->pixels) < 1)
    pixels = geometry->pixels + (dy < 0 ? 1 : -1);
  bastide_board_camera_zoom_at (self->scene->camera, pixels, centre.x, centre.y);
}

static gboolean
on_scroll_cb (GtkEventControllerScroll *controller,
              double                    dx,
              double                    dy,
              BastideBoardGestures     *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (self->scene->game == NULL)
    return FALSE;

  if (modifiers & (GDK_SHIFT_MASK | GDK_ALT_MASK))
    {
      /* Some desktops make a sideways scroll of Shift and the wheel. */
      double turn = dy != 0 ? dy : dx;

      if (fabs (turn) >= 0.5)
        bastide_board_hand_turn (self->hand, turn > 0 ? 1 : -1);
    }
  else if (is_touchpad (GTK_EVENT_CONTROLLER (controller)) && !(modifiers & GDK_CONTROL_MASK))
    {
      double unit = get_unit (self, controller);

      bastide_board_camera_pan (self->scene->camera, -dx * unit, -dy * unit);
    }
  else if (dy != 0)
    {
      zoom_by_wheel (self, dy);
    }

  return TRUE;
}

/* The point between the fingers, in device pixels. */
static void
get_pinch_centre (BastideBoardGestures *self,
                  GtkGesture           *gesture,
                  double               *x,
                  double               *y)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;

  if (gtk_gesture_is_active (gesture) && gtk_gesture_get_bounding_box_center (gesture, x, y))
    {
      *x *= self->scene->geometry->scale;
      *y *= self->scene->geometry->scale;
    }
  else
    {
      *x = geometry->width / 2.0;
      *y = geometry->height / 2.0;
    }
}

/* What is between the fingers stays between them. */
static void
on_pinch_begin_cb (GtkGesture           *gesture,
                   GdkEventSequence     *sequence,
                   BastideBoardGestures *self)
{
  bastide_board_camera_stop (self->scene->camera);
  self->pinch_pixels = self->scene->geometry->pixels;
  get_pinch_centre (self, gesture, &self->pinch_x, &self->pinch_y);
}

static void
on_pinch_cb (GtkGestureZoom       *gesture,
             double                factor,
             BastideBoardGestures *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  double x, y;

  if (self->scene->game == NULL)
    return;

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  get_pinch_centre (self, GTK_GESTURE (gesture), &x, &y);
  move_to (self, geometry->x + x - self->pinch_x, geometry->y + y - self->pinch_y);
  self->pinch_x = x;
  self->pinch_y = y;
  bastide_board_camera_zoom_at (self->scene->camera, self->pinch_pixels * factor, x, y);
}

static void
add_wheel (BastideBoardGestures *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                                                | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);

  g_signal_connect_object (scroll, "scroll-begin", G_CALLBACK (on_scroll_begin_cb), self, 0);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (on_scroll_cb), self, 0);
  g_signal_connect_object (scroll, "decelerate", G_CALLBACK (on_decelerate_cb), self, 0);
  gtk_widget_add_controller (self->widget, scroll);
}

/* The primary button and the middle one drag; a finger does, and throws. */
static void
add_drag (BastideBoardGestures *self)
{
  for (guint button = GDK_BUTTON_PRIMARY; button <= GDK_BUTTON_MIDDLE; button++)
    {
      GtkGesture *drag = gtk_gesture_drag_new ();

      gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), button);
      g_signal_connect_object (drag, "drag-begin", G_CALLBACK (on_drag_begin_cb), self, 0);
      g_signal_connect_object (drag, "drag-update", G_CALLBACK (on_drag_update_cb), self, 0);
      g_signal_connect_object (drag, "drag-end", G_CALLBACK (on_drag_end_cb), self, 0);
      g_signal_connect_object (drag, "cancel", G_CALLBACK (on_drag_cancel_cb), self, 0);
      self->drag_gestures[button - GDK_BUTTON_PRIMARY] = GTK_EVENT_CONTROLLER (drag);
      gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (drag));
      if (button == GDK_BUTTON_PRIMARY)
        {
          GtkGesture *swipe = gtk_gesture_swipe_new ();

          gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
          g_signal_connect_object (swipe, "swipe", G_CALLBACK (on_swipe_cb), self, 0);
          gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (swipe));
          gtk_gesture_group (swipe, drag);
        }
    }
}

static void
add_pinch (BastideBoardGestures *self)
{
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_signal_connect_object (pinch, "begin", G_CALLBACK (on_pinch_begin_cb), self, 0);
  g_signal_connect_object (pinch, "scale-changed", G_CALLBACK (on_pinch_cb), self, 0);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (pinch));
}

static void
bastide_board_gestures_class_init (BastideBoardGesturesClass *klass)
{
}

static void
bastide_board_gestures_init (BastideBoardGestures *self)
{
}

/**
 * bastide_board_gestures_new:
 * @widget: (transfer none): where they are made
 * @scene: (transfer none): what is shown
 * @hand: (transfer none): the tile in hand
 * @pointer: (transfer none): the pointer, which must know what is no click
 *
 * Returns: (transfer full): gestures, all others outlive them
 */
BastideBoardGestures *
bastide_board_gestures_new (GtkWidget           *widget,
                            BastideBoardScene   *scene,
                            BastideBoardHand    *hand,
                            BastideBoardPointer *pointer)
{
  BastideBoardGestures *self = g_object_new (BASTIDE_TYPE_BOARD_GESTURES, NULL);

  self->widget = widget;
  self->scene = scene;
  self->hand = hand;
  self->pointer = pointer;
  add_wheel (self);
  add_drag (self);
  add_pinch (self);

  return self;
}

/**
 * bastide_board_gestures_leave:
 *
 * Leaves what was begun with the pointer and not ended: a drag, or the first of two ends that are clicked.
 *
 * Returns: whether anything was begun
 */
gboolean
bastide_board_gestures_leave (BastideBoardGestures *self)
{
  gboolean begun = self->drags || bastide_board_pointer_forget_end (self->pointer);

  for (guint i = 0; begun && i < G_N_ELEMENTS (self->drag_gestures); i++)
    gtk_event_controller_reset (self->drag_gestures[i]);

  return begun;
}
