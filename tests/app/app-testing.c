/* app-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "app-testing.h"

#include <string.h>

#include "bastide-language.h"
#include "bastide-paint-work.h"
#include "bastide-painting.h"
#include "bastide-style-manager.h"
#include "bastide-title-font.h"
#include "test-game.h"

static char *data_folder;

static void
delete_recursively (GFile *file)
{
  g_autoptr (GFileEnumerator) children = NULL;
  GFile *child;

  /* What a link leads to belongs to somebody else. */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS, NULL) == G_FILE_TYPE_DIRECTORY)
    children = g_file_enumerate_children (file, G_FILE_ATTRIBUTE_STANDARD_NAME, G_FILE_QUERY_INFO_NOFOLLOW_SYMLINKS,
                                          NULL, NULL);
  while (children != NULL && g_file_enumerator_iterate (children, NULL, &child, NULL, NULL) && child != NULL)
    delete_recursively (child);
  g_file_delete (file, NULL, NULL);
}

void
app_testing_clear_data (void)
{
  g_autoptr (GFile) folder = g_file_new_for_path (data_folder);

  delete_recursively (folder);
}

/* Not G_TEST_OPTION_ISOLATE_DIRS: it takes away the system's folders too, and with them the icons. */
gboolean
app_testing_start (int    *argc,
                   char ***argv)
{
  data_folder = g_dir_make_tmp ("bastide-test-XXXXXX", NULL);
  g_assert_nonnull (data_folder);
  g_setenv ("XDG_DATA_HOME", data_folder, TRUE);
  g_test_init (argc, argv, NULL);
  bastide_language_start ();
  bastide_title_font_register ();
  if (g_getenv ("BASTIDE_TEST_PLAIN") != NULL)
    bastide_paint_work_paint_plain ();

  return gtk_init_check ();
}

void
app_testing_load_style (void)
{
  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
}

void
app_testing_stop_animations (void)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
}

BastideApplication *
app_testing_new_application (void)
{
  BastideApplication *application = bastide_application_new ();
  g_autoptr (GError) error = NULL;

  g_application_set_flags (G_APPLICATION (application),
                           g_application_get_flags (G_APPLICATION (application)) | G_APPLICATION_NON_UNIQUE);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  /* That of an earlier test may still be there, kept by a thread: it is not the one to wait for. */
  g_application_set_default (G_APPLICATION (application));

  return application;
}

void
app_testing_iterate (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

static gboolean
is_fatal (const char     *domain,
          GLogLevelFlags  level,
          const char     *message,
          gpointer        data)
{
  return strstr (message, "assertion 'GDK_IS_SURFACE (surface)' failed") == NULL;
}

static void
on_message_cb (const char     *domain,
               GLogLevelFlags  level,
               const char     *message,
               gpointer        data)
{
  if (is_fatal (domain, level, message, data))
    g_log_default_handler (domain, level, message, NULL);
}

void
app_testing_forgive_tooltips (void)
{
  g_test_log_set_fatal_handler (is_fatal, NULL);
  g_log_set_handler ("Gdk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, on_message_cb, NULL);
  g_log_set_handler ("Gtk", G_LOG_LEVEL_CRITICAL | G_LOG_FLAG_FATAL, on_message_cb, NULL);
}

static gboolean
on_settled (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

/* Files are opened in threads, the list of games is read in one. */
static void
wait_for_threads (void)
{
  BastideApplication *application = BASTIDE_APPLICATION (g_application_get_default ());

  while (application != NULL && (bastide_opener_get_busy (bastide_application_get_opener (application)) ||
                                 bastide_game_store_get_listing (bastide_application_get_games (application))))
    g_main_context_iteration (NULL, TRUE);
}

void
app_testing_settle (void)
{
  wait_for_threads ();
  /* Drawing comes before this in the order of priorities, and a second round sees what it has caused. */
  for (guint i = 0; i < 2; i++)
    {
      gboolean settled = FALSE;

      g_timeout_add_full (G_PRIORITY_LOW + 100, 20, on_settled, &settled, NULL);
      while (!settled)
        g_main_context_iteration (NULL, TRUE);
    }
}

BastideGame *
app_testing_play (BastideApplication *application,
                  guint               n_players,
                  guint64             seed,
                  guint               n_actions)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) seed);
  BastideGame *game = test_game_new_seeded ("classic", n_players, seed);

  test_game_play_by_chance (game, random, n_actions);

  return game;
}

gboolean
app_testing_is_a (GtkWidget *widget,
                  GType      type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (widget, type) || bastide_painting_find (widget, type) != NULL;
}

GtkWidget *
app_testing_find (GtkWidget *widget,
                  GType      type)
{
  if (app_testing_is_a (widget, type))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = gtk_widget_get_visible (child) ? app_testing_find (child, type) : NULL;

      if (found != NULL)
        return found;
    }

  return NULL;
}

GtkLabel *
app_testing_find_label (GtkWidget  *widget,
                        const char *style_class)
{
  GtkLabel *found = NULL;

  if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, style_class))
    return GTK_LABEL (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = app_testing_find_label (child, style_class);

  return found;
}

gboolean
app_testing_shows (GtkWidget  *widget,
                   const char *text)
{
  if (!gtk_widget_get_visible (widget) || !gtk_widget_get_child_visible (widget))
    return FALSE;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_label (GTK_LABEL (widget)), text) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (app_testing_shows (child, text))
      return TRUE;

  return FALSE;
}

GtkWindow *
app_testing_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (window, type))
        return window;
    }

  return NULL;
}
