/* window-testing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "window-testing.h"

#include "bastide-message-dialog.h"
#include "bastide-toast-overlay.h"

void
window_testing_take_window (Fixture       *fixture,
                            BastideWindow *window)
{
  g_set_weak_pointer (&fixture->window, window);
}

void
window_testing_set_up (Fixture *fixture)
{
  app_testing_forgive_tooltips ();
  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  /* Two persons: tests play for both. */
  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_LAST_PLAYERS,
                        g_variant_new_parsed ("[('', 'red'), ('', 'blue')]"));
  fixture->application = app_testing_new_application ();
  window_testing_take_window (fixture, bastide_application_add_window (fixture->application));
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_testing_settle ();
}

void
window_testing_tear_down (Fixture *fixture)
{
  GList *windows;

  while ((windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application))) != NULL)
    gtk_window_destroy (windows->data);
  app_testing_settle ();
  bastide_game_store_flush (bastide_application_get_games (fixture->application));
  /* Progress is written a second later, which would be in the next test. */
  bastide_learning_flush (bastide_opener_get_learning (bastide_application_get_opener (fixture->application)));
  g_clear_object (&fixture->game);
  g_object_unref (fixture->application);
  g_assert_null (fixture->window);
  app_testing_clear_data ();
  app_testing_reset_settings ();
}

BastideWindow *
window_testing_find_other (Fixture *fixture)
{
  GList *item = gtk_application_get_windows (GTK_APPLICATION (fixture->application));

  while (item != NULL && (!BASTIDE_IS_WINDOW (item->data) || item->data == fixture->window))
    item = item->next;

  return item != NULL ? item->data : NULL;
}

void
window_testing_play (Fixture *fixture,
                     guint    n_actions)
{
  fixture->game = app_testing_play (fixture->application, 2, 5, n_actions);
  bastide_window_set_game (fixture->window, fixture->game, NULL);
  app_testing_settle ();
}

void
window_testing_activate (Fixture    *fixture,
                         const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  app_testing_settle ();
}

const char *
window_testing_get_page (Fixture *fixture)
{
  GtkWidget *toasts = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TOAST_OVERLAY);

  return gtk_stack_get_visible_child_name (GTK_STACK (app_testing_find (toasts, GTK_TYPE_STACK)));
}

char *
window_testing_get_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

void
window_testing_answer (const char *response)
{
  GtkWidget *dialog, *button = NULL;

  app_testing_wait_for ((dialog = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG))) != NULL);
  while ((button = app_testing_next (dialog, button)) != NULL
         && g_strcmp0 (g_object_get_data (G_OBJECT (button), "response"), response) != 0)
    ;
  g_signal_emit_by_name (button, "clicked");
  app_testing_settle ();
}

gboolean
window_testing_is_asking (void)
{
  return app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG) != NULL;
}

/* A thread must look into a folder before the chooser uses it. */
static gboolean
is_in_folder (GtkFileChooser *chooser,
              GFile          *folder)
{
  g_autoptr (GFile) current = gtk_file_chooser_get_current_folder (chooser);

  return current != NULL && g_file_equal (current, folder);
}

/* The chooser of GTK 4.8 reads folders in threads, and frees what it still paints if it is sent to the next one before
 * it has shown the last: a person takes longer than that. */
#define MICROSECONDS_TO_SHOW_FOLDER 200000

static void
let_it_show_folder (void)
{
  gint64 end = g_get_monotonic_time () + MICROSECONDS_TO_SHOW_FOLDER;

  while (g_get_monotonic_time () < end)
    app_testing_iterate ();
}

void
window_testing_name_file (const char *name)
{
  g_autoptr (GFile) folder = g_file_new_for_path (g_get_user_data_dir ());
  GtkWindow *dialog;

  app_testing_wait_for (app_testing_find_window (GTK_TYPE_FILE_CHOOSER) != NULL);
  app_testing_settle ();
  let_it_show_folder ();
  dialog = app_testing_find_window (GTK_TYPE_FILE_CHOOSER);
  /* The folder with which it opens may arrive after ours. */
  do
    {
      g_assert_true (gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL));
      app_testing_wait_for (is_in_folder (GTK_FILE_CHOOSER (dialog), folder));
      let_it_show_folder ();
      gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
      app_testing_settle ();
    }
  while (!is_in_folder (GTK_FILE_CHOOSER (dialog), folder));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
}

/* Number of times that threads were occupied, and of those that are over. */
static guint n_occupied;
static guint n_released;
static GMutex mutex;
static GCond cond;

static void
wait_in_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  g_mutex_lock (&mutex);
  while (n_released < GPOINTER_TO_UINT (task_data))
    g_cond_wait (&cond, &mutex);
  g_mutex_unlock (&mutex);
  g_task_return_boolean (task, TRUE);
}

void
window_testing_occupy_threads (void)
{
  n_occupied++;
  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GTask) task = g_task_new (NULL, NULL, NULL, NULL);

      g_task_set_task_data (task, GUINT_TO_POINTER (n_occupied), NULL);
      g_task_run_in_thread (task, wait_in_thread);
    }
}

void
window_testing_release_threads (void)
{
  g_mutex_lock (&mutex);
  n_released = n_occupied;
  g_cond_broadcast (&cond);
  g_mutex_unlock (&mutex);
}

gboolean
window_testing_is_occupied (void)
{
  return n_released < n_occupied;
}
