/* test-templates.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Every interface file can be built and shown as written, blanks included; GTK warns about errors. */

#include <gmodule.h>

#include "app-testing.h"

#define FOLDER "/io/github/bastide_game/Bastide"

/* "bastide-seat-row.ui" has the template of BastideSeatRow, which bastide_seat_row_get_type() registers. */
static GType
type_of_file (const char *name)
{
  g_autofree char *symbol = g_strndup (name, strlen (name) - strlen (".ui"));
  g_autofree char *function = g_strdup_printf ("%s_get_type", g_strdelimit (symbol, "-", '_'));
  GModule *program = g_module_open (NULL, 0);
  GType (*get_type) (void) = NULL;

  if (!g_module_symbol (program, function, (gpointer *) &get_type))
    g_error ("%s has no template: there is no %s()", name, function);
  g_module_close (program);

  return get_type ();
}

static void
test_template (gconstpointer name)
{
  GtkWidget *widget = g_object_new (type_of_file (name), NULL);
  GtkWidget *window = GTK_IS_WINDOW (widget) ? widget : gtk_window_new ();

  if (GTK_IS_LIST_BOX_ROW (widget))
    {
      GtkWidget *list = gtk_list_box_new ();

      gtk_list_box_append (GTK_LIST_BOX (list), widget);
      widget = list;
    }
  if (window != widget)
    gtk_window_set_child (GTK_WINDOW (window), widget);
  gtk_window_present (GTK_WINDOW (window));
  app_testing_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
}

BEFORE_TESTS
{
  g_auto (GStrv) names = NULL;

  app_testing_new_application ();

  names = g_resources_enumerate_children (FOLDER, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert_nonnull (names);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".ui"))
      {
        g_autofree char *path = g_strconcat ("/templates/", names[i], NULL);

        g_test_add_data_func_full (path, g_strdup (names[i]), test_template, g_free);
      }
}
