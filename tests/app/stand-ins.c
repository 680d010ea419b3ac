/* stand-ins.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What stands in for functions of libraries. It is a file of its own: programs that need no display have pictures, too,
 * and must not get with them what app-testing.c does before all tests. */

#define _GNU_SOURCE
#include <dlfcn.h>

#include <gtk/gtk.h>

/* From one frame of a window to the next, in milliseconds. */
#define FRAME_TIME 2

/* In pixels: icons, and parts of a window, that cost no time. */
#define SMALL_PICTURE (64 * 64)

/* Nobody looks at the window of a test: what GTK would paint it on has one pixel. This stands in for that of cairo;
 * where GTK paints in another way, tests are only slower. BASTIDE_TEST_WINDOWS paints them whole. */
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

/* GTK lets a window wait until its display shows the next frame; nobody looks here. This stands in for that of GLib. */
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
