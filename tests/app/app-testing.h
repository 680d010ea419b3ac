/* app-testing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-application.h"
#include "harness.h"

G_BEGIN_DECLS

/* Helpers shared by the tests of the window. */

/* Starts GTK with our language. Returns: FALSE if there is no display, in which case everything is skipped */
gboolean            app_testing_start            (void);

/* Loads our resources and style if no application loads them. */
void                app_testing_load_style       (void);

/* Keeps animations on in the tests of a file. Use: WITH_ANIMATIONS */
#define WITH_ANIMATIONS                                                                                                \
  HARNESS_HOOK (with_animations, HARNESS_BEFORE)                                                                       \
  {                                                                                                                    \
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);                                   \
    app_testing_reset_settings ();                                                                                     \
  }

/* Deletes the contents of the user's data folder, which is a folder of the test's own. */
void                app_testing_clear_data       (void);

/* Returns: (transfer full): an application that was started but shows nothing */
BastideApplication *app_testing_new_application  (void);

/* Resets our settings, and the text size, to their initial values. */
void                app_testing_reset_settings   (void);

/* Handles one event that is due, or waits a moment. */
void                app_testing_iterate          (void);

/* Handles events until a condition is true, however long that takes on this machine; the test fails if it never becomes
 * true. */
#define app_testing_wait_for(condition)                                                                                \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    gint64 app_testing_end = g_get_monotonic_time () + APP_TESTING_PATIENCE;                                           \
                                                                                                                       \
    while (!(condition) && g_get_monotonic_time () < app_testing_end)                                                  \
      app_testing_iterate ();                                                                                          \
    g_assert_true (condition);                                                                                         \
  }                                                                                                                    \
  G_STMT_END

#define APP_TESTING_PATIENCE (5 * G_TIME_SPAN_MINUTE)

/* If the display's pointer rests on a window that is closed, GTK looks for the tooltip half a second later, and warns.
 * This makes the warning harmless for the rest of the case. */
void                app_testing_forgive_tooltips (void);

/* A Wayland display says when a window may be laid out and painted, and until then nothing is due. Waits there for a
 * frame of each window. */
void app_testing_wait_for_frame (void);

/* Handles all events that are due, drawing included. */
void                app_testing_settle           (void);

/* Plays a random game of @n_players with a seed until it is over or has @n_actions actions. */
BastideGame        *app_testing_play             (BastideApplication *application,
                                                  guint               n_players,
                                                  guint64             seed,
                                                  guint               n_actions);

/* Returns: whether a widget is of this type, or is the picture of such a painting */
gboolean            app_testing_is_a             (GtkWidget *widget, GType type);

/* Shows a widget in a window of its own, of this size unless that is -1. Returns: (transfer none): the window */
GtkWidget          *app_testing_show             (GtkWidget *widget, int width, int height);

/* Goes through the children of a widget: EACH_CHILD (child, widget) … */
#define EACH_CHILD(child, widget)                                                                                      \
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;                                          \
       child = gtk_widget_get_next_sibling (child))

guint               app_testing_count_children   (GtkWidget          *widget);

/* Returns: (transfer none) (nullable): the n-th sibling after a widget */
GtkWidget          *app_testing_get_sibling      (GtkWidget *widget, guint number);

/* Iterates over @root and all its descendants, hidden ones included, in tree order: for (GtkWidget *widget = NULL;
 * (widget = app_testing_next (root, widget)) != NULL;) */
GtkWidget          *app_testing_next             (GtkWidget *root, GtkWidget *widget);

/* Returns: (transfer none) (nullable): the first visible descendant of this type */
GtkWidget          *app_testing_find             (GtkWidget *widget, GType type);

/* Returns: (transfer none) (nullable): the first label with a style class in a widget, hidden ones included */
GtkLabel           *app_testing_find_label       (GtkWidget *widget, const char *style_class);

/* Returns: whether a visible label in a widget contains @text */
gboolean            app_testing_shows            (GtkWidget *widget, const char *text);

/* Returns: (transfer none): what the template of a widget calls so */
gpointer            app_testing_get_part         (gpointer widget, const char *name);

/* Returns: (transfer none) (nullable): the activatable widget there with this action */
GtkWidget          *app_testing_find_action      (GtkWidget *widget, const char *action);

/* Returns: whether the focus of its window is on the widget or in it */
gboolean            app_testing_has_focus        (GtkWidget          *widget);

/* Returns: whether an action is enabled for a widget */
gboolean            app_testing_is_enabled       (GtkWidget *widget, const char *action);

/* Returns: (transfer none): the controller of this type that a widget has */
gpointer            app_testing_find_controller  (GtkWidget *widget, GType type);

/* Sends a key to a widget as GTK does. Returns: whether it was handled */
gboolean            app_testing_press            (GtkWidget *widget, guint keyval, GdkModifierType modifiers);

/* Returns: (transfer full): a widget as GTK shows it, at a scale */
cairo_surface_t    *app_testing_paint            (GtkWidget *widget, int scale);

/* Goes by F6 through all areas of a window once, and back the same way: the focus is visible everywhere.
 * @n_least: minimum number of areas */
void                app_testing_go_round         (GtkWindow *window, guint n_least);

/* Returns: (transfer none) (nullable): the open window of this type */
GtkWindow          *app_testing_find_window      (GType               type);

G_END_DECLS
