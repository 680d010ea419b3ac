/* bastide-window-keys.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The keys of a window, whatever page it shows, and its ways back. */

#include "config.h"

#include "bastide-keys.h"
#include "bastide-window-private.h"

/* The buttons of a mouse that lead back, as X11 and Wayland number them. */
#define BUTTON_BACK 8

/* What has a key with Ctrl has it in layouts, too, where that key writes something else. */
static gboolean
press_accelerator (BastideWindow   *self,
                   guint            key,
                   GdkModifierType  modifiers)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autofree char *name = gtk_accelerator_name (key, modifiers);
  g_auto (GStrv) actions = NULL;

  if (application == NULL || (modifiers & GDK_CONTROL_MASK) == 0)
    return FALSE;

  actions = gtk_application_get_actions_for_accel (application, name);

  return actions[0] != NULL && gtk_widget_activate_action (GTK_WIDGET (self), actions[0], NULL);
}

/* What is open on a page has heard of it already. Escape never leaves a game that is played, nor work in the editor:
 * nobody asks for that by the way. */
static gboolean
on_key_pressed_cb (GtkEventControllerKey *controller,
                   guint                  keyval,
                   guint                  keycode,
                   GdkModifierType        state,
                   BastideWindow         *self)
{
  guint key = bastide_keys_read_current (controller, keyval, keycode);
  GdkModifierType modifiers = state & gtk_accelerator_get_default_mod_mask ();
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  if (key == GDK_KEY_Escape && (g_str_equal (page, "start") || g_str_equal (page, "game")
                                || g_str_equal (page, "editor")))
    return FALSE;
  if ((key == GDK_KEY_Escape && modifiers == 0) || (key == GDK_KEY_Left && modifiers == GDK_ALT_MASK)
      || keyval == GDK_KEY_Back)
    return gtk_widget_activate_action (GTK_WIDGET (self), "win.back", NULL);

  return press_accelerator (self, key, modifiers);
}

static gboolean
on_back_idle_cb (gpointer data)
{
  if (gtk_widget_get_mapped (data))
    gtk_widget_activate_action (data, "win.back", NULL);

  return G_SOURCE_REMOVE;
}

/* The page turns when the button was let go over the window, and after GTK is done with the event: until then it counts
 * what is pressed on the page that is about to go. A gesture would not do: GTK cancels one of such a button as soon as
 * the pointer moves. */
static gboolean
on_event_cb (GtkEventControllerLegacy *controller,
             GdkEvent                 *event,
             BastideWindow            *self)
{
  GdkEventType type = gdk_event_get_event_type (event);
  double x, y, surface_x, surface_y;

  if ((type != GDK_BUTTON_PRESS && type != GDK_BUTTON_RELEASE) || gdk_button_event_get_button (event) != BUTTON_BACK)
    return GDK_EVENT_PROPAGATE;

  gtk_native_get_surface_transform (GTK_NATIVE (self), &surface_x, &surface_y);
  if (type == GDK_BUTTON_RELEASE && gdk_event_get_position (event, &x, &y)
      && gtk_widget_contains (GTK_WIDGET (self), x - surface_x, y - surface_y))
    g_idle_add_full (G_PRIORITY_DEFAULT, on_back_idle_cb, g_object_ref (self), g_object_unref);

  return GDK_EVENT_STOP;
}

/* A window that was shown over this one may have left the focus nowhere. */
static void
on_active_changed (BastideWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->pages);

  if (gtk_window_is_active (GTK_WINDOW (self)) && gtk_window_get_focus (GTK_WINDOW (self)) == NULL
      && !gtk_widget_grab_focus (page))
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

void
bastide_window_add_keys (BastideWindow *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *presses = gtk_event_controller_legacy_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (presses, GTK_PHASE_CAPTURE);
  g_signal_connect (presses, "event", G_CALLBACK (on_event_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), presses);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (on_active_changed), NULL);
}
