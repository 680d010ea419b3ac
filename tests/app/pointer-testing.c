/* pointer-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "pointer-testing.h"

#include <gdk/x11/gdkx.h>
#include <X11/extensions/XTest.h>

static Display *
get_display (void)
{
  return gdk_x11_display_get_xdisplay (gdk_display_get_default ());
}

/* Lets the server and GTK do what is due. */
static void
settle (void)
{
  XSync (get_display (), False);
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (2000);
    }
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
  settle ();
}

void
pointer_testing_move (GtkWidget *widget,
                      double     x,
                      double     y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = gtk_native_get_surface (native);
  double surface_x, surface_y, window_x, window_y;
  Window child;
  int root_x, root_y;

  gtk_native_get_surface_transform (native, &surface_x, &surface_y);
  g_assert_true (gtk_widget_translate_coordinates (widget, GTK_WIDGET (native), x, y, &window_x, &window_y));
  XTranslateCoordinates (get_display (), gdk_x11_surface_get_xid (surface), DefaultRootWindow (get_display ()),
                         (int) (window_x + surface_x), (int) (window_y + surface_y), &root_x, &root_y, &child);
  XTestFakeMotionEvent (get_display (), -1, root_x, root_y, CurrentTime);
  settle ();
}

void
pointer_testing_button (guint    button,
                        gboolean pressed)
{
  XTestFakeButtonEvent (get_display (), button, pressed, CurrentTime);
  settle ();
}

void
pointer_testing_click (guint button)
{
  pointer_testing_button (button, TRUE);
  pointer_testing_button (button, FALSE);
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
  settle ();
}

void
pointer_testing_type (guint keyval)
{
  /* On a busy machine a key that is held for so long would repeat. */
  send_key (keyval, TRUE);
  send_key (keyval, FALSE);
  settle ();
}
