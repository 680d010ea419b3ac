/* bastide-board-pointer.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-pointer.h"

#include "bastide-board-link.h"
#include "bastide-board-loupe.h"
#include "bastide-board-targets.h"

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
  gboolean         drags; /* what is pressed moves the board */
  gboolean         came_closer; /* by the last click, which chose nothing */
  guint            rest_source;
};

G_DEFINE_FINAL_TYPE (BastideBoardPointer, bastide_board_pointer, G_TYPE_OBJECT)

static guint pressed_signal;
static guint clicked_signal;

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

/* Where something small can be chosen on one tile of several, the pointer has come to rest. */
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
point_at (BastideBoardPointer    *self,
          const graphene_point_t *point)
{
  BastideChoice *choice = self->scene->choice;
  int handle = bastide_board_hand_find_handle (self->hand, point->x, point->y);
  int spot = handle == 0 ? bastide_board_scene_find_spot (self->scene, point->x, point->y) : -1;

  if (spot >= 0)
    {
      BastideTarget target = bastide_choice_get_spot (choice, (guint) spot)->target;

      if (target == BASTIDE_TARGET_CELL)
        bastide_board_aim_set_feature (self->aim, -1, -1);
      bastide_choice_set_selected (choice, spot);
      /* It may still be selected since the pointer was there before. */
      if (target != BASTIDE_TARGET_CELL)
        bastide_board_aim_point_at_selected (self->aim);
    }
  else
    {
      bastide_board_aim_point_at (self->aim, point->x, point->y);
    }
  gtk_widget_set_cursor_from_name (self->widget, spot >= 0 || handle != 0 ? "pointer" : NULL);
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

/* Nobody hits one of two targets that nearly touch but by chance: the loupe opens, and the next click chooses. Returns:
 * whether it does */
static gboolean
come_closer (BastideBoardPointer *self,
             int                  number,
             double               x,
             double               y)
{
  const BastideSpot *spot = bastide_choice_get_spot (self->scene->choice, (guint) number);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas_at (self->scene, &x, &y);

  if (bastide_board_targets_is_apart (&canvas, self->scene->choice, spot)
      || !bastide_board_loupe_open (self->scene, spot->x, spot->y))
    return FALSE;

  bastide_choice_set_selected (self->scene->choice, number);
  self->came_closer = TRUE;
  gtk_widget_queue_allocate (self->widget);

  return TRUE;
}

/* A click where nothing can be chosen. */
static void
click_beside (BastideBoardPointer *self,
              double               x,
              double               y)
{
  BastideCell cell = bastide_board_geometry_find_cell (self->scene->geometry, x, y);

  bastide_board_aim_point_at (self->aim, x, y);
  if (bastide_board_aim_get_feature (self->aim) == NULL)
    bastide_board_aim_pick (self->aim, cell.x, cell.y);
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

  /* The second click of two that follow at once was not meant for what the first one has only brought near. */
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
 * @widget: (transfer none): what it points at
 * @scene: (transfer none): what is shown
 * @hand: (transfer none): the tile in hand
 * @aim: (transfer none): what is pointed at beside that
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

  self->widget = widget;
  self->scene = scene;
  self->hand = hand;
  self->aim = aim;
  add_controllers (self);

  return self;
}

/**
 * bastide_board_pointer_get_position:
 * @position: (out): where it is, in device pixels; untouched where it is elsewhere
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
 * bastide_board_pointer_set_drags:
 * @drags: whether what is pressed moves the board: then it is no click, and nothing is pointed at
 */
void
bastide_board_pointer_set_drags (BastideBoardPointer *self,
                                 gboolean             drags)
{
  self->drags = drags;
}

/**
 * bastide_board_pointer_forget_end:
 *
 * Forgets the first of two ends that are clicked to join them.
 *
 * Returns: whether there was one
 */
gboolean
bastide_board_pointer_forget_end (BastideBoardPointer *self)
{
  gboolean known = self->clicked_end.known;

  self->clicked_end.known = FALSE;

  return known;
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
    point_at (self, &self->position);
}

/**
 * bastide_board_pointer_click:
 * @x: in device pixels
 * @y: in device pixels
 * @touch: whether a finger was there; then the first touch shows, and the second one chooses
 *
 * Chooses what is there, or comes closer first where it could not be told from its neighbour.
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
      if (!click_end (self, x, y))
        click_beside (self, x, y);
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
