/* bastide-board-pointer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-pointer.h"

#include <math.h>

#include "bastide-board-scene.h"
#include "bastide-board-loupe.h"
#include "bastide-board-spots.h"

/* Zoom factor of a click of the wheel. */
#define WHEEL_FACTOR 1.12

struct _BastideBoardPointer
{
  GObject parent_instance;

  /* Borrowed */
  GtkWidget         *widget;
  BastideBoardScene *scene;
  BastideBoardHand  *hand;
  BastideBoardAim   *aim;

  graphene_point_t position; /* in device pixels, also after it has left */
  BastideLinkEnd   clicked_end; /* the first of two ends that are clicked */
  gboolean         is_inside;
  gboolean         drags; /* what is pressed moves the board: it is no click, and nothing is pointed at */
  gboolean         came_closer; /* by the last click, which chose nothing */
  guint            rest_source;

  GtkEventController *drag_gestures[2]; /* gestures of the primary button, and of the middle one */

  BastideLinkEnd dragged_end; /* where a drag that joins began */
  double         drag_x; /* where the board was then */
  double         drag_y;
  double         pinch_x;
  double         pinch_y;
  int            pinch_pixels;
};

G_DEFINE_FINAL_TYPE (BastideBoardPointer, bastide_board_pointer, G_TYPE_OBJECT)

static guint pressed_signal;
static guint clicked_signal;

/* --- What moves the view --------------------------------------------------------------------------- */

/* Moves the board so that its origin lies at a point, in device pixels. */
static void
move_to (BastideBoardPointer *self,
         double               x,
         double               y)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;
  int scale = self->scene->geometry->scale;

  bastide_board_camera_pan (self->scene->camera, (x - geometry->x) / scale, (y - geometry->y) / scale);
}

static BastideLinkEnd
find_end (BastideBoardPointer *self,
          double               x,
          double               y)
{
  int scale = self->scene->geometry->scale;

  return bastide_board_link_find_end (self->scene, x * scale, y * scale);
}

static void
on_drag_begin_cb (GtkGestureDrag      *gesture,
                  double               x,
                  double               y,
                  BastideBoardPointer *self)
{
  const BastideBoardGeometry *geometry = self->scene->geometry;

  self->drag_x = geometry->x;
  self->drag_y = geometry->y;
  self->drags = FALSE;
  self->dragged_end = find_end (self, x, y);
}

/* The link that a drag from one end to another would make; -1 while it leads nowhere. */
static int
find_dragged_link (BastideBoardPointer *self,
                   GtkGestureDrag      *gesture,
                   double               offset_x,
                   double               offset_y)
{
  BastideLinkEnd end;
  double x, y;

  if (!self->dragged_end.known || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return -1;
  end = find_end (self, x + offset_x, y + offset_y);

  return bastide_board_link_find (self->scene, &self->dragged_end, &end);
}

static void
on_drag_update_cb (GtkGestureDrag      *gesture,
                   double               offset_x,
                   double               offset_y,
                   BastideBoardPointer *self)
{
  if (!self->drags)
    {
      if (!gtk_drag_check_threshold (self->widget, 0, 0, (int) offset_x, (int) offset_y))
        return;
      /* From here on it is not a click. */
      self->drags = TRUE;
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
on_drag_end_cb (GtkGestureDrag      *gesture,
                double               offset_x,
                double               offset_y,
                BastideBoardPointer *self)
{
  int link = self->drags ? find_dragged_link (self, gesture, offset_x, offset_y) : -1;

  self->drags = FALSE;
  self->dragged_end.known = FALSE;
  gtk_widget_set_cursor (self->widget, NULL);
  if (link < 0)
    return;

  bastide_choice_set_selected (self->scene->choice, link);
  bastide_choice_choose (self->scene->choice);
}

/* A cancelled drag joins nothing. */
static void
on_drag_cancel_cb (GtkGesture          *gesture,
                   GdkEventSequence    *sequence,
                   BastideBoardPointer *self)
{
  self->dragged_end.known = FALSE;
}

/* Fingers that leave the board while they move throw it; in pixels per second. */
static void
on_swipe_cb (GtkGestureSwipe     *gesture,
             double               velocity_x,
             double               velocity_y,
             BastideBoardPointer *self)
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

/* Distance of one unit of a touchpad, in logical pixels. Some displays report its movements in clicks of a wheel. */
static double
get_unit (BastideBoardPointer      *self,
          GtkEventControllerScroll *controller)
{
  if (gtk_event_controller_scroll_get_unit (controller) == GDK_SCROLL_UNIT_SURFACE)
    return 1;

  return pow (MIN (gtk_widget_get_width (self->widget), gtk_widget_get_height (self->widget)), 2.0 / 3);
}

static void
on_scroll_begin_cb (GtkEventControllerScroll *controller,
                    BastideBoardPointer      *self)
{
  bastide_board_camera_stop (self->scene->camera);
}

/* The fingers have left the touchpad while they moved; in units per millisecond. */
static void
on_decelerate_cb (GtkEventControllerScroll *controller,
                  double                    velocity_x,
                  double                    velocity_y,
                  BastideBoardPointer      *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));
  double unit = get_unit (self, controller);

  if (!(modifiers & (GDK_CONTROL_MASK | GDK_SHIFT_MASK | GDK_ALT_MASK)))
    bastide_board_camera_fling (self->scene->camera, -velocity_x * unit, -velocity_y * unit);
}

static gboolean
on_scroll_cb (GtkEventControllerScroll *controller,
              double                    dx,
              double                    dy,
              BastideBoardPointer      *self)
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
      const BastideBoardGeometry *geometry = self->scene->geometry;
      double pixels = geometry->pixels * pow (WHEEL_FACTOR, -dy);
      graphene_point_t centre = GRAPHENE_POINT_INIT (geometry->width / 2.0f, geometry->height / 2.0f);

      /* The point under the pointer stays below it. */
      bastide_board_pointer_get_position (self, &centre);
      /* A slow touchpad must not get stuck on whole pixels. */
      if (fabs (pixels - geometry->pixels) < 1)
        pixels = geometry->pixels + (dy < 0 ? 1 : -1);
      bastide_board_camera_zoom_at (self->scene->camera, pixels, centre.x, centre.y);
    }

  return TRUE;
}

/* The point between the fingers, in device pixels. */
static void
get_pinch_centre (BastideBoardPointer *self,
                  GtkGesture          *gesture,
                  double              *x,
                  double              *y)
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

/* The point between the fingers stays between them. */
static void
on_pinch_begin_cb (GtkGesture          *gesture,
                   GdkEventSequence    *sequence,
                   BastideBoardPointer *self)
{
  bastide_board_camera_stop (self->scene->camera);
  self->pinch_pixels = self->scene->geometry->pixels;
  get_pinch_centre (self, gesture, &self->pinch_x, &self->pinch_y);
}

static void
on_pinch_cb (GtkGestureZoom      *gesture,
             double               factor,
             BastideBoardPointer *self)
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

/* --- What is pointed at ---------------------------------------------------------------------------- */

static graphene_point_t
scale_point (BastideBoardPointer *self,
             double               x,
             double               y)
{
  int scale = self->scene->geometry->scale;

  return GRAPHENE_POINT_INIT ((float) (x * scale), (float) (y * scale));
}

static int
find_spot (BastideBoardPointer *self,
           double               x,
           double               y)
{
  graphene_point_t point = scale_point (self, x, y);

  return bastide_board_scene_find_spot (self->scene, point.x, point.y);
}

/* The pointer rests on one of several tiles with a small choice on it. */
static gboolean
on_rest_cb (gpointer data)
{
  BastideBoardPointer *self = data;
  BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, self->position.x, self->position.y);

  self->rest_source = 0;
  if (self->is_inside && !self->drags && bastide_board_loupe_open (self->scene, cell.x, cell.y))
    gtk_widget_queue_allocate (self->widget);

  return G_SOURCE_REMOVE;
}

/* A loupe that the player has opened stays as long as the pointer is in it or at its tile. */
static void
follow_rest (BastideBoardPointer *self)
{
  BastideBoardLoupe *loupe = &self->scene->loupe;
  BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, self->position.x, self->position.y);

  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (loupe->is_shown && graphene_rect_contains_point (&loupe->area, &self->position))
    return;
  if (loupe->is_asked && (cell.x != loupe->asked.x || cell.y != loupe->asked.y))
    {
      loupe->is_asked = FALSE;
      gtk_widget_queue_allocate (self->widget);
    }
  if (!loupe->is_shown)
    self->rest_source = g_timeout_add (BASTIDE_LOUPE_REST_TIME, on_rest_cb, self);
}

static void
on_motion_cb (GtkEventControllerMotion *controller,
              double                    x,
              double                    y,
              BastideBoardPointer      *self)
{
  graphene_point_t point = scale_point (self, x, y);

  self->is_inside = TRUE;
  /* Events that only repeat the position, as after a relayout, must not take the selection from the keyboard. */
  if (graphene_point_equal (&point, &self->position))
    return;

  self->position = point;
  follow_rest (self);
  bastide_board_pointer_update (self);
  gtk_widget_queue_draw (self->widget);
}

static void
on_leave_cb (GtkEventControllerMotion *controller,
             BastideBoardPointer      *self)
{
  self->is_inside = FALSE;
  g_clear_handle_id (&self->rest_source, g_source_remove);
  if (self->scene->game != NULL)
    bastide_board_aim_set_feature (self->aim, -1, -1);
}

/* The second of two clicked ends joins them. Returns: whether the click was one on an end */
static gboolean
click_end (BastideBoardPointer *self,
           double               x,
           double               y)
{
  BastideLinkEnd end = bastide_board_link_find_end (self->scene, x, y);
  int link = bastide_board_link_find (self->scene, &self->clicked_end, &end);

  self->clicked_end = end;
  if (link >= 0)
    {
      self->clicked_end.known = FALSE;
      bastide_choice_set_selected (self->scene->choice, link);
      bastide_choice_choose (self->scene->choice);
    }

  return end.known;
}

/* One of two targets that nearly touch can be hit only by chance: the loupe opens, and the next click chooses. Returns:
 * whether it does */
static gboolean
come_closer (BastideBoardPointer *self,
             int                  number,
             double               x,
             double               y)
{
  const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, (guint) number);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas_at (self->scene, &x, &y);

  if (bastide_board_spots_is_apart (&canvas, self->scene->choice, spot)
      || !bastide_board_loupe_open (self->scene, spot->x, spot->y))
    return FALSE;

  bastide_choice_set_selected (self->scene->choice, number);
  self->came_closer = TRUE;
  gtk_widget_queue_allocate (self->widget);

  return TRUE;
}

static gboolean
is_touch (GtkGesture *gesture)
{
  GdkEvent *event = gtk_gesture_get_last_event (gesture, gtk_gesture_get_last_updated_sequence (gesture));
  GdkDevice *device = event != NULL ? gdk_event_get_device (event) : NULL;

  return device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
}

static void
on_pressed_cb (GtkGestureClick     *gesture,
               int                  n_press,
               double               x,
               double               y,
               BastideBoardPointer *self)
{
  bastide_board_camera_stop (self->scene->camera);
  g_signal_emit (self, pressed_signal, 0);
  gtk_widget_grab_focus (self->widget);
}

static void
on_released_cb (GtkGestureClick     *gesture,
                int                  n_press,
                double               x,
                double               y,
                BastideBoardPointer *self)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  graphene_point_t point = scale_point (self, x, y);

  if (self->scene->game == NULL || self->drags)
    return;

  /* The second click of a double click was not meant for things that the first one has only enlarged. */
  if (n_press == 1)
    self->came_closer = FALSE;
  if (button == GDK_BUTTON_PRIMARY && !self->came_closer)
    bastide_board_pointer_click (self, point.x, point.y, is_touch (GTK_GESTURE (gesture)));
  else if (button == GDK_BUTTON_SECONDARY)
    bastide_board_hand_turn (self->hand, 1);
}

static GdkDragAction
on_drop_motion_cb (GtkDropTarget       *target,
                   double               x,
                   double               y,
                   BastideBoardPointer *self)
{
  int spot = find_spot (self, x, y);

  if (spot >= 0)
    bastide_choice_set_selected (self->scene->choice, spot);

  return spot >= 0 ? GDK_ACTION_MOVE : 0;
}

static gboolean
on_drop_cb (GtkDropTarget       *target,
            const GValue        *value,
            double               x,
            double               y,
            BastideBoardPointer *self)
{
  int spot = find_spot (self, x, y);

  /* A tile in hand is dragged by its game; another window has another one. */
  if (spot < 0 || g_value_get_object (value) != self->scene->game)
    return FALSE;

  bastide_choice_set_selected (self->scene->choice, spot);

  return bastide_choice_choose (self->scene->choice);
}

static void
bastide_board_pointer_dispose (GObject *object)
{
  BastideBoardPointer *self = BASTIDE_BOARD_POINTER (object);

  g_clear_handle_id (&self->rest_source, g_source_remove);

  G_OBJECT_CLASS (bastide_board_pointer_parent_class)->dispose (object);
}

static void
bastide_board_pointer_class_init (BastideBoardPointerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_board_pointer_dispose;

  pressed_signal = g_signal_new ("pressed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
  clicked_signal = g_signal_new ("clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                 g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN, 2, G_TYPE_DOUBLE,
                                 G_TYPE_DOUBLE);
}

static void
bastide_board_pointer_init (BastideBoardPointer *self)
{
}

static void
add_controllers (BastideBoardPointer *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkGesture *press = gtk_gesture_click_new ();
  GtkDropTarget *drop = gtk_drop_target_new (BASTIDE_TYPE_GAME, GDK_ACTION_MOVE);

  g_signal_connect_object (motion, "enter", G_CALLBACK (on_motion_cb), self, 0);
  g_signal_connect_object (motion, "motion", G_CALLBACK (on_motion_cb), self, 0);
  g_signal_connect_object (motion, "leave", G_CALLBACK (on_leave_cb), self, 0);
  gtk_widget_add_controller (self->widget, motion);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (press), 0);
  g_signal_connect_object (press, "pressed", G_CALLBACK (on_pressed_cb), self, 0);
  g_signal_connect_object (press, "released", G_CALLBACK (on_released_cb), self, 0);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (press));

  g_signal_connect_object (drop, "enter", G_CALLBACK (on_drop_motion_cb), self, 0);
  g_signal_connect_object (drop, "motion", G_CALLBACK (on_drop_motion_cb), self, 0);
  g_signal_connect_object (drop, "drop", G_CALLBACK (on_drop_cb), self, 0);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (drop));
}

/**
 * bastide_board_pointer_new:
 * @widget: (transfer none): the widget that it points at
 * @scene: (transfer none): the shown scene
 * @hand: (transfer none): the tile in hand
 * @aim: (transfer none): other things pointed at
 *
 * Returns: (transfer full): a pointer, all others outlive it
 */
BastideBoardPointer *
bastide_board_pointer_new (GtkWidget         *widget,
                           BastideBoardScene *scene,
                           BastideBoardHand  *hand,
                           BastideBoardAim   *aim)
{
  BastideBoardPointer *self = g_object_new (BASTIDE_TYPE_BOARD_POINTER, NULL);
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES
                                                                | GTK_EVENT_CONTROLLER_SCROLL_KINETIC);
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  self->widget = widget;
  self->scene = scene;
  self->hand = hand;
  self->aim = aim;
  add_controllers (self);
  g_signal_connect_object (scroll, "scroll-begin", G_CALLBACK (on_scroll_begin_cb), self, 0);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (on_scroll_cb), self, 0);
  g_signal_connect_object (scroll, "decelerate", G_CALLBACK (on_decelerate_cb), self, 0);
  gtk_widget_add_controller (self->widget, scroll);

  /* The primary button and the middle one drag; a finger does, and throws. */
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
  g_signal_connect_object (pinch, "begin", G_CALLBACK (on_pinch_begin_cb), self, 0);
  g_signal_connect_object (pinch, "scale-changed", G_CALLBACK (on_pinch_cb), self, 0);
  gtk_widget_add_controller (self->widget, GTK_EVENT_CONTROLLER (pinch));

  return self;
}

/**
 * bastide_board_pointer_get_position:
 * @position: (out): its position, in device pixels; unchanged if it is elsewhere
 *
 * Returns: whether it is on the board
 */
gboolean
bastide_board_pointer_get_position (BastideBoardPointer *self,
                                    graphene_point_t    *position)
{
  if (self->is_inside)
    *position = self->position;

  return self->is_inside;
}

/**
 * bastide_board_pointer_leave:
 *
 * Leaves what was begun with the pointer and not ended: a drag, or the first of two ends that are clicked.
 *
 * Returns: whether anything was begun
 */
gboolean
bastide_board_pointer_leave (BastideBoardPointer *self)
{
  gboolean begun = self->drags || self->clicked_end.known;

  if (!self->drags)
    self->clicked_end.known = FALSE;
  for (guint i = 0; begun && i < G_N_ELEMENTS (self->drag_gestures); i++)
    gtk_event_controller_reset (self->drag_gestures[i]);

  return begun;
}

/**
 * bastide_board_pointer_update:
 *
 * Points anew, also after the board has changed under a pointer that rests.
 */
void
bastide_board_pointer_update (BastideBoardPointer *self)
{
  if (self->is_inside && self->scene->game != NULL && !self->drags)
    {
      BastideChoice *choice = self->scene->choice;
      int handle = bastide_board_hand_find_handle (self->hand, self->position.x, self->position.y);
      int spot = handle == 0 ? bastide_board_scene_find_spot (self->scene, self->position.x, self->position.y) : -1;

      if (spot >= 0)
        {
          gboolean lays_tile = bastide_choice_get_spot (choice, (guint) spot)->rotations != 0;

          if (lays_tile)
            bastide_board_aim_set_feature (self->aim, -1, -1);
          bastide_choice_set_selected (choice, spot);
          /* It may still be selected from an earlier visit of the pointer. */
          if (!lays_tile)
            bastide_board_aim_point_at_selected (self->aim);
        }
      else
        {
          bastide_board_aim_point_at (self->aim, self->position.x, self->position.y);
        }
      gtk_widget_set_cursor_from_name (self->widget, spot >= 0 || handle != 0 ? "pointer" : NULL);
    }
}

/**
 * bastide_board_pointer_click:
 * @x: in device pixels
 * @y: in device pixels
 * @touch: whether a finger was there; then the first touch shows, and the second one chooses
 *
 * Chooses the thing there, or zooms in first if it could not be distinguished from its neighbour.
 */
void
bastide_board_pointer_click (BastideBoardPointer *self,
                             double               x,
                             double               y,
                             gboolean             touch)
{
  BastideChoice *choice = self->scene->choice;
  int direction = bastide_board_hand_find_handle (self->hand, x, y);
  gboolean used = FALSE;
  int spot;

  g_signal_emit (self, clicked_signal, 0, x, y, &used);
  if (used)
    return;
  if (direction != 0)
    {
      bastide_board_hand_turn (self->hand, direction);
      return;
    }

  spot = bastide_board_scene_find_spot (self->scene, x, y);
  if (spot < 0)
    {
      /* A click that hits no choice. */
      if (!click_end (self, x, y))
        {
          BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, x, y);

          bastide_board_aim_point_at (self->aim, x, y);
          if (bastide_board_aim_get_feature (self->aim) == NULL)
            bastide_board_aim_pick (self->aim, cell.x, cell.y);
        }
      return;
    }

  if (come_closer (self, spot, x, y))
    return;

  /* A finger cannot point without touching. */
  if (touch && bastide_choice_get_selected (choice) != spot)
    {
      bastide_choice_set_selected (choice, spot);
      return;
    }

  bastide_choice_set_selected (choice, spot);
  bastide_choice_choose (choice);
}
