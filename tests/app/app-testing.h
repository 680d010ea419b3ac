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

/* What the tests of the window share. */

/* Starts GTK with our language. Returns: FALSE when there is no display: skip everything */
gboolean            app_testing_start            (void);

/* Our resources and style, where no application loads them. */
void                app_testing_load_style       (void);

/* In the tests of the file what moves needs its time. Use: WITH_ANIMATIONS */
#define WITH_ANIMATIONS                                                                                                \
  HARNESS_HOOK (with_animations, HARNESS_BEFORE)                                                                       \
  {                                                                                                                    \
    g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);                                   \
    app_testing_reset_settings ();                                                                                     \
  }

/* Deletes what was written to the user's data folder, which is a folder of the test's own. */
void                app_testing_clear_data       (void);

/* Returns: (transfer full): an application that was started but shows nothing */
BastideApplication *app_testing_new_application  (void);

/* Our settings, and the size of letters, are again what they are at the start. */
void                app_testing_reset_settings   (void);

/* Lets one thing happen that is due, or a moment pass. */
void                app_testing_iterate          (void);

/* Lets things happen until it is so, however long that takes here; the test fails where it never comes. */
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

/* Where the pointer of the display rests on a window that is closed, GTK looks half a second later for what its
 * tooltip is about, and warns. For the rest of the case that ends no test. */
void                app_testing_forgive_tooltips (void);

/* Lets everything happen that is due, drawing included. */
void                app_testing_settle           (void);

/* Plays a game of @n_players by chance from a seed until it is over or @n_actions were taken. */
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

/* Returns: (transfer none) (nullable): the sibling that comes so many after a widget */
GtkWidget          *app_testing_get_sibling      (GtkWidget *widget, guint number);

/* Goes through @root and all widgets below it, hidden ones too, in the order in which they stand:
 * for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;) */
GtkWidget          *app_testing_next             (GtkWidget *root, GtkWidget *widget);

/* Returns: (transfer none) (nullable): the first descendant that is one of this type, hidden ones left out */
GtkWidget          *app_testing_find             (GtkWidget *widget, GType type);

/* Returns: (transfer none) (nullable): the first label of a style in a widget, hidden ones too */
GtkLabel           *app_testing_find_label       (GtkWidget *widget, const char *style_class);

/* Returns: whether a label is seen somewhere in a widget that has @text in it */
gboolean            app_testing_shows            (GtkWidget *widget, const char *text);

/* Returns: (transfer none): what the template of a widget calls so */
gpointer            app_testing_get_part         (gpointer widget, const char *name);

/* Returns: (transfer none) (nullable): what can be activated there and has this action */
GtkWidget          *app_testing_find_action      (GtkWidget *widget, const char *action);

/* Returns: whether the focus of its window is there, or on something in it */
gboolean            app_testing_has_focus        (GtkWidget          *widget);

/* Returns: whether an action can be done in a widget */
gboolean            app_testing_is_enabled       (GtkWidget *widget, const char *action);

/* Returns: (transfer none): the controller of this type that a widget has */
gpointer            app_testing_find_controller  (GtkWidget *widget, GType type);

/* A key as a widget gets it from GTK. Returns: whether it was used */
gboolean            app_testing_press            (GtkWidget *widget, guint keyval, GdkModifierType modifiers);

/* Returns: (transfer full): a widget as GTK shows it, with so many pixels of the picture for one of the window */
cairo_surface_t    *app_testing_paint            (GtkWidget *widget, int scale);

/* Goes by F6 through all areas of a window once, and back the same way: the focus can be seen wherever it comes.
 * @n_least: how many areas there are at least */
void                app_testing_go_round         (GtkWindow *window, guint n_least);

/* Returns: (transfer none) (nullable): the open window of this type */
GtkWindow          *app_testing_find_window      (GType               type);

G_END_DECLS
