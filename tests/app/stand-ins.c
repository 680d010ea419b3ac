/* stand-ins.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Replacements for functions of libraries. They are in a file of their own: programs without a display use pictures,
 * too, and must not get the hooks of app-testing.c. */

#define _GNU_SOURCE
#include <dlfcn.h>

#include <gtk/gtk.h>

/* Time from one frame of a window to the next, in milliseconds. */
#define FRAME_TIME 2

/* In pixels: icons and other parts of a window up to this size are cheap. */
#define SMALL_PICTURE (64 * 64)

/* Nobody looks at the windows of tests: GTK's large painting surfaces get a single pixel. This replaces cairo's
 * function; if GTK paints in another way, tests are only slower. BASTIDE_TEST_WINDOWS keeps them whole. */
cairo_surface_t *
cairo_image_surface_create (cairo_format_t format,
                            int            width,
                            int            height)
{
  static cairo_surface_t *(*create) (cairo_format_t, int, int);
  Dl_info caller;

  if (width * height > SMALL_PICTURE && g_getenv ("BASTIDE_TEST_WINDOWS") == NULL
      && dladdr (__builtin_return_address (0), &caller) != 0
      && g_strcmp0 (caller.dli_sname, "gdk_surface_create_similar_surface") == 0)
    width = height = 1;
  if (create == NULL)
    create = dlsym (RTLD_NEXT, "cairo_image_surface_create");

  return create (format, width, height);
}

/* GTK lets a window wait for the next frame of its display, which is unnecessary here. This replaces GLib's
 * function. */
guint
g_timeout_add_full (int            priority,
                    guint          interval,
                    GSourceFunc    function,
                    gpointer       data,
                    GDestroyNotify notify)
{
  gboolean is_frame = priority == GDK_PRIORITY_REDRAW || priority == GDK_PRIORITY_EVENTS + 1;
  g_autoptr (GSource) source = g_timeout_source_new (is_frame ? MIN (interval, FRAME_TIME) : interval);

  g_source_set_priority (source, priority);
  g_source_set_callback (source, function, data, notify);

  return g_source_attach (source, NULL);
}
