/* bastide-click-guard.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-click-guard.h"

#include <math.h>

/* A finger does not meet the same place so well, in logical pixels. */
#define FINGER_DISTANCE 24

struct _BastideClickGuard
{
  guint32  time;  /* time of the last press, in milliseconds of the display */
  guint    button; /* 0 for a finger */
  double   x;     /* its position, in the coordinates of the widget */
  double   y;
  gboolean is_known;
  gint64   turned;   /* when the page changed, or 0 */
  gboolean is_held;  /* whether Space is held down */
  gboolean is_old;   /* whether it was held down when the page changed */
  gboolean is_spent; /* since the first press of this multiple click something was done */
};

/* The place of an event in a widget, though the event may belong to a popover of it. */
static gboolean
get_position (GtkWidget *widget,
              GdkEvent  *event,
              double    *x,
              double    *y)
{
  GtkNative *native = gtk_native_get_for_surface (gdk_event_get_surface (event));
  double surface_x, surface_y;

  if (native == NULL || !gdk_event_get_position (event, x, y))
    return FALSE;

  gtk_native_get_surface_transform (native, &surface_x, &surface_y);

  return gtk_widget_translate_coordinates (GTK_WIDGET (native), widget, *x - surface_x, *y - surface_y, x, y);
}

/* Whether a press continues the multiple click of the previous one. */
static gboolean
goes_on (BastideClickGuard *self,
         GtkWidget         *widget,
         guint32            time,
         guint              button,
         double             x,
         double             y)
{
  GtkSettings *settings = gtk_widget_get_settings (widget);
  int double_click_time, double_click_distance;

  g_object_get (settings, "gtk-double-click-time", &double_click_time, "gtk-double-click-distance",
                &double_click_distance, NULL);
  if (button == 0)
    double_click_distance = MAX (double_click_distance, FINGER_DISTANCE);

  return self->is_known && button == self->button && time - self->time <= (guint32) double_click_time
         && hypot (x - self->x, y - self->y) <= double_click_distance;
}

/* Space meant for the previous page presses nothing on this one: neither while it is held nor when it is pressed again
 * at once. */
static gboolean
is_space_of_before (BastideClickGuard *self,
                    GtkWidget         *widget,
                    gboolean           pressed)
{
  int double_click_time;

  g_object_get (gtk_widget_get_settings (widget), "gtk-double-click-time", &double_click_time, NULL);
  self->is_held = pressed;
  self->is_old = self->is_old && pressed;

  return self->is_old || (pressed && self->turned != 0
                          && g_get_monotonic_time () - self->turned < double_click_time * G_TIME_SPAN_MILLISECOND);
}

static gboolean
on_event_cb (GtkEventController *controller,
             GdkEvent           *event,
             BastideClickGuard  *self)
{
  GtkWidget *widget = gtk_event_controller_get_widget (controller);
  GdkEventType type = gdk_event_get_event_type (event);
  guint32 time = gdk_event_get_time (event);
  guint button = type == GDK_BUTTON_PRESS ? gdk_button_event_get_button (event) : 0;
  double x, y;

  if ((type == GDK_KEY_PRESS || type == GDK_KEY_RELEASE) && gdk_key_event_get_keyval (event) == GDK_KEY_space)
    return is_space_of_before (self, widget, type == GDK_KEY_PRESS);
  if ((type != GDK_BUTTON_PRESS && type != GDK_TOUCH_BEGIN) || !get_position (widget, event, &x, &y))
    return GDK_EVENT_PROPAGATE;

  if (!goes_on (self, widget, time, button, x, y))
    self->is_spent = FALSE;
  self->is_known = TRUE;
  self->time = time;
  self->button = button;
  self->x = x;
  self->y = y;

  return self->is_spent ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

BastideClickGuard *
bastide_click_guard_add (GtkWidget *widget)
{
  BastideClickGuard *self = g_new0 (BastideClickGuard, 1);
  /* Gestures begin to count anew when a button takes a click for itself; this one sees them all. */
  GtkEventController *controller = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_event_controller_set_propagation_limit (controller, GTK_LIMIT_NONE);
  g_signal_connect_data (controller, "event", G_CALLBACK (on_event_cb), self, (GClosureNotify) (GCallback) g_free, 0);
  gtk_widget_add_controller (widget, controller);

  return self;
}

void
bastide_click_guard_notify (BastideClickGuard *self)
{
  g_return_if_fail (self != NULL);

  self->is_spent = TRUE;
}

void
bastide_click_guard_turn_page (BastideClickGuard *self)
{
  g_return_if_fail (self != NULL);

  bastide_click_guard_notify (self);
  self->turned = g_get_monotonic_time ();
  self->is_old = self->is_held;
}
