/* pointer-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pointer-testing.h"

#include <gdk/x11/gdkx.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XTest.h>

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

gboolean
pointer_testing_is_possible (void)
{
  int event, error, major, minor;

  return GDK_IS_X11_DISPLAY (gdk_display_get_default ())
         && XTestQueryExtension (get_display (), &event, &error, &major, &minor);
}

void
pointer_testing_focus (GtkWidget *window)
{
  GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));

  XSetInputFocus (get_display (), gdk_x11_surface_get_xid (surface), RevertToParent, CurrentTime);
  app_testing_settle ();
}

/* The position of a place in a widget, in the window of the display and on the screen. */
static void
find_place (GtkWidget *widget,
            double     x,
            double     y,
            int       *window_x,
            int       *window_y,
            int       *root_x,
            int       *root_y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  double surface_x, surface_y, native_x, native_y;
  Window child;

  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &native_x, &native_y));
  *window_x = (int) (native_x + surface_x);
  *window_y = (int) (native_y + surface_y);
  XTranslateCoordinates (get_display (), gdk_x11_surface_get_xid (gtk_native_get_surface (native)),
                         DefaultRootWindow (get_display ()), *window_x, *window_y, root_x, root_y, &child);
}

void
pointer_testing_move (GtkWidget *widget,
                      double     x,
                      double     y)
{
  int window_x, window_y, root_x, root_y;

  find_place (widget, x, y, &window_x, &window_y, &root_x, &root_y);
  XTestFakeMotionEvent (get_display (), -1, root_x, root_y, CurrentTime);
  app_testing_settle ();
}

void
pointer_testing_button (guint    button,
                        gboolean pressed)
{
  XTestFakeButtonEvent (get_display (), button, pressed, CurrentTime);
  app_testing_settle ();
}

void
pointer_testing_click (guint button)
{
  pointer_testing_button (button, TRUE);
  pointer_testing_button (button, FALSE);
}

/* No display without a touch screen makes such events: they are put into GDK's queue of server events. */
static void
send_touch (GtkWidget *widget,
            int        type,
            double     x,
            double     y)
{
  static guint n_sent;
  int opcode, event, error, device;
  int window_x, window_y, root_x, root_y;
  XIDeviceEvent touch = { .type = GenericEvent, .send_event = True, .evtype = type, .flags = XITouchEmulatingPointer };
  XEvent wrapped = { 0 };

  g_assert_true (XQueryExtension (get_display (), "XInputExtension", &opcode, &event, &error));
  g_assert_true (XIGetClientPointer (get_display (), None, &device));
  find_place (widget, x, y, &window_x, &window_y, &root_x, &root_y);
  touch.display = get_display ();
  touch.extension = opcode;
  touch.time = (Time) (g_get_monotonic_time () / 1000);
  touch.deviceid = device;
  touch.sourceid = device;
  touch.detail = (int) (++n_sent + 1) / 2; /* begin and end belong to the same finger */
  touch.root = DefaultRootWindow (get_display ());
  touch.event = gdk_x11_surface_get_xid (gtk_native_get_surface (gtk_widget_get_native (widget)));
  touch.event_x = window_x;
  touch.event_y = window_y;
  touch.root_x = root_x;
  touch.root_y = root_y;

  wrapped.xcookie.type = GenericEvent;
  wrapped.xcookie.display = get_display ();
  wrapped.xcookie.extension = opcode;
  wrapped.xcookie.evtype = type;
  wrapped.xcookie.data = &touch;
  XPutBackEvent (get_display (), &wrapped);
  app_testing_settle ();
}

void
pointer_testing_tap (GtkWidget *widget,
                     double     x,
                     double     y)
{
  send_touch (widget, XI_TouchBegin, x, y);
  send_touch (widget, XI_TouchEnd, x, y);
}

static void
send_key (guint    keyval,
          gboolean pressed)
{
  XTestFakeKeyEvent (get_display (), XKeysymToKeycode (get_display (), keyval), pressed, CurrentTime);
}

void
pointer_testing_key (guint    keyval,
                     gboolean pressed)
{
  send_key (keyval, pressed);
  app_testing_settle ();
}

void
pointer_testing_type_keys (const guint *keyvals)
{
  for (; *keyvals != 0; keyvals++)
    {
      /* On a busy machine a key held that long would repeat. */
      send_key (*keyvals, TRUE);
      send_key (*keyvals, FALSE);
      app_testing_settle ();
    }
}

void
pointer_testing_step (guint keyval)
{
  send_key (keyval, TRUE);
  send_key (keyval, FALSE);
  for (guint i = 0; i < 2; i++)
    {
      XSync (get_display (), False);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}
