/* bastide-application.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-application.h"

#include <glib/gi18n.h>

#include "bastide-resources.h"
#include "bastide-style-manager.h"
#include "bastide-window.h"

#define RESOURCE_PREFIX "/io/github/bastide_game/Bastide"

struct _BastideApplication
{
  GtkApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideApplication, bastide_application, GTK_TYPE_APPLICATION)

static const GOptionEntry options[] = {
  { "version", 'v', 0, G_OPTION_ARG_NONE, NULL, N_("Print the version and leave"), NULL },
  { NULL }
};

static const struct
{
  const char *action;
  const char *keys[3];
} accelerators[] = {
  { "app.new-window", { "<Control><Shift>n" } },
  { "app.preferences", { "<Control>comma" } },
  { "app.quit", { "<Control>q" } },
  { "win.new-game", { "<Control>n" } },
  { "win.open", { "<Control>o" } },
  { "win.save-copy", { "<Control>s" } },
  { "win.undo", { "<Control>z" } },
  { "win.redo", { "<Control><Shift>z", "<Control>y" } },
  { "win.help", { "F1" } },
  { "win.show-help-overlay", { "<Control>question" } },
  { "win.fullscreen", { "F11" } },
  { "window.close", { "<Control>w" } },
};

static void
on_new_window (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       user_data)
{
  gtk_window_present (GTK_WINDOW (bastide_window_new (user_data)));
}

static void
on_quit (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  GList *windows;

  /* Every game is saved, so there is nothing to ask. */
  while ((windows = gtk_application_get_windows (user_data)) != NULL)
    gtk_window_destroy (windows->data);
}

static const GActionEntry actions[] = {
  { "new-window", on_new_window },
  { "quit", on_quit },
};

static void
bastide_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (bastide_application_parent_class)->startup (application);

  bastide_application_register_resources ();
  bastide_style_manager_get_default ();
  gtk_window_set_default_icon_name (APPLICATION_ID);
  g_action_map_add_action_entries (G_ACTION_MAP (application), actions, G_N_ELEMENTS (actions), application);
  for (guint i = 0; i < G_N_ELEMENTS (accelerators); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application), accelerators[i].action,
                                           (const char *const *) accelerators[i].keys);
}

static void
bastide_application_activate (GApplication *application)
{
  GtkWindow *window = gtk_application_get_active_window (GTK_APPLICATION (application));

  if (window == NULL)
    window = GTK_WINDOW (bastide_window_new (BASTIDE_APPLICATION (application)));
  gtk_window_present (window);
}

static int
bastide_application_handle_local_options (GApplication *application,
                                          GVariantDict *dict)
{
  if (g_variant_dict_contains (dict, "version"))
    {
      g_print ("bastide %s\n", PACKAGE_VERSION);
      return 0;
    }

  return -1;
}

static void
bastide_application_class_init (BastideApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->startup = bastide_application_startup;
  application_class->activate = bastide_application_activate;
  application_class->handle_local_options = bastide_application_handle_local_options;
}

static void
bastide_application_init (BastideApplication *self)
{
  g_application_add_main_option_entries (G_APPLICATION (self), options);
  /* Translators: after “Usage: bastide [OPTION…]” */
  g_application_set_option_context_parameter_string (G_APPLICATION (self), _("[FILE…]"));
}

BastideApplication *
bastide_application_new (void)
{
  return g_object_new (BASTIDE_TYPE_APPLICATION,
                       "application-id", APPLICATION_ID,
                       "flags", G_APPLICATION_HANDLES_OPEN,
                       "resource-base-path", RESOURCE_PREFIX,
                       NULL);
}

void
bastide_application_register_resources (void)
{
  bastide_resources_register_resource ();
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    RESOURCE_PREFIX "/icons");
}
