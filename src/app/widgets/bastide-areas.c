/* bastide-areas.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-areas.h"

#define AREA_CLASS "area"

/* Data of a window: set until the pointer is used. */
#define KEEPS_FOCUS_VISIBLE "bastide-keeps-focus-visible"

static void
collect_areas (GtkWidget *widget,
               GPtrArray *areas)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (gtk_widget_has_css_class (widget, AREA_CLASS))
    {
      g_ptr_array_add (areas, widget);
      return;
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_areas (child, areas);
}

/* The visible areas, in the order of the templates. */
static GPtrArray *
list_areas (GtkWindow *window)
{
  GPtrArray *areas = g_ptr_array_new ();
  GtkWidget *titlebar = gtk_window_get_titlebar (window);
  GtkWidget *child = gtk_window_get_child (window);

  if (child != NULL)
    collect_areas (child, areas);
  if (areas->len == 0 && child != NULL)
    g_ptr_array_add (areas, child);
  if (titlebar != NULL)
    g_ptr_array_insert (areas, 0, titlebar);

  return areas;
}

/* Returns: the area that has the focus, or -1 */
static int
find_area (GPtrArray *areas,
           GtkWidget *focus)
{
  for (guint i = 0; i < areas->len; i++)
    if (focus != NULL && (focus == areas->pdata[i] || gtk_widget_is_ancestor (focus, areas->pdata[i])))
      return (int) i;

  return -1;
}

/* Content to be read takes the focus itself, so that keys scroll it; content to be used gives it to its first
   control. */
static gboolean
enter (GtkWidget *area)
{
  if (gtk_widget_get_focusable (area))
    return gtk_widget_grab_focus (area);

  return gtk_widget_child_focus (area, GTK_DIR_TAB_FORWARD);
}

/* A menu that is open would keep the focus. */
static void
close_popover (GtkWidget *focus)
{
  GtkWidget *popover = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;

  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* GTK hides the focus again after some seconds. A player who moves it like this wants to see its place. */
static void
on_focus_visible_cb (GtkWindow *window)
{
  if (!gtk_window_get_focus_visible (window) && g_object_get_data (G_OBJECT (window), KEEPS_FOCUS_VISIBLE) != NULL)
    gtk_window_set_focus_visible (window, TRUE);
}

static void
on_pressed_cb (GtkWindow *window)
{
  g_object_set_data (G_OBJECT (window), KEEPS_FOCUS_VISIBLE, NULL);
}

gboolean
bastide_areas_go (GtkWindow        *window,
                  GtkDirectionType  direction)
{
  g_autoptr (GPtrArray) areas = NULL;
  gboolean back = direction == GTK_DIR_TAB_BACKWARD;
  GtkWidget *focus;
  int n, now, n_others;

  g_return_val_if_fail (GTK_IS_WINDOW (window), FALSE);

  areas = list_areas (window);
  n = (int) areas->len;
  focus = gtk_window_get_focus (window);
  now = find_area (areas, focus);
  n_others = now >= 0 ? n - 1 : n;
  /* Without a current area the first one comes next, and the last one before. */
  if (now < 0 && back)
    now = n;
  close_popover (focus);

  /* The focus is visible from now on, until the pointer is used. */
  if (g_signal_handler_find (window, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, on_focus_visible_cb, NULL) == 0)
    {
      GtkGesture *gesture = gtk_gesture_click_new ();

      gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
      gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), 0);
      g_signal_connect_object (gesture, "pressed", G_CALLBACK (on_pressed_cb), window, G_CONNECT_SWAPPED);
      gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (gesture));
      g_signal_connect (window, "notify::focus-visible", G_CALLBACK (on_focus_visible_cb), NULL);
    }
  g_object_set_data (G_OBJECT (window), KEEPS_FOCUS_VISIBLE, GINT_TO_POINTER (TRUE));
  gtk_window_set_focus_visible (window, TRUE);
  for (int step = 1; step <= n_others; step++)
    {
      int i = back ? now - step + n : now + step;
      GtkWidget *area = g_ptr_array_index (areas, (guint) (i % n));

      if (enter (area))
        return TRUE;
    }

  return FALSE;
}

static gboolean
on_key_cb (GtkWidget *widget,
           GVariant  *arguments,
           gpointer   data)
{
  bastide_areas_go (GTK_WINDOW (widget), (GtkDirectionType) g_variant_get_int32 (arguments));

  /* The keys have no other binding. */
  return TRUE;
}

void
bastide_areas_install (GtkWidgetClass *widget_class)
{
  g_return_if_fail (GTK_IS_WIDGET_CLASS (widget_class));

  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, 0, on_key_cb, "i", GTK_DIR_TAB_FORWARD);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F6, GDK_SHIFT_MASK, on_key_cb, "i", GTK_DIR_TAB_BACKWARD);
}
