/* test-toast-overlay.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Messages, and a page's room for them. */

#include "app-testing.h"
#include "bastide-toast-overlay.h"

/* Creates an overlay with a room for messages in its child. */
static BastideToastOverlay *
create_overlay (GtkWidget **window,
                GtkWidget **room)
{
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  BastideToastOverlay *overlay = g_object_new (BASTIDE_TYPE_TOAST_OVERLAY, "child", page, NULL);

  *window = gtk_window_new ();
  *room = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (page), *room);
  gtk_window_set_child (GTK_WINDOW (*window), GTK_WIDGET (overlay));
  bastide_toast_overlay_set_room (overlay, GTK_BOX (*room));
  bastide_toast_overlay_show (overlay, "A", NULL, NULL);

  return overlay;
}

/* A message moves to a place with room for it, and back. */
TEST ("/app/toast-overlay/room")
{
  GtkWidget *window, *room;
  BastideToastOverlay *overlay = create_overlay (&window, &room);

  g_assert_nonnull (gtk_widget_get_first_child (room));
  g_assert_true (gtk_widget_get_visible (room));
  bastide_toast_overlay_set_room (overlay, NULL);
  g_assert_null (gtk_widget_get_first_child (room));
  g_assert_false (gtk_widget_get_visible (room));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whichever is destroyed first, the room or the overlay, the other is no longer touched. */
TEST ("/app/toast-overlay/room-goes-first")
{
  GtkWidget *window, *room;
  BastideToastOverlay *overlay = create_overlay (&window, &room);

  g_object_add_weak_pointer (G_OBJECT (room), (gpointer *) &room);
  g_object_set (overlay, "child", NULL, NULL);
  g_assert_null (room);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A message whose button has the focus stays until it loses it. */
TEST ("/app/toast-overlay/focus")
{
  GtkWidget *window, *room;
  BastideToastOverlay *overlay = create_overlay (&window, &room);
  GSimpleActionGroup *group = g_simple_action_group_new ();

  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (g_simple_action_new ("a", NULL)));
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
  bastide_toast_overlay_show (overlay, "A", "B", "win.a");
  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_nonnull (g_main_context_find_source_by_user_data (NULL, overlay));
  g_assert_true (gtk_widget_child_focus (GTK_WIDGET (overlay), GTK_DIR_TAB_FORWARD));
  g_assert_null (g_main_context_find_source_by_user_data (NULL, overlay));
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_assert_nonnull (g_main_context_find_source_by_user_data (NULL, overlay));
  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (group);
}
