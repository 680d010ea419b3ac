/* main.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-application.h"
#include "bastide-settings.h"
#include "bastide-paint-work.h"

/* GSettings ends the program where its schema is missing; a sentence helps more. */
static gboolean
check_schema (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();

  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, APPLICATION_ID, TRUE);
  if (schema == NULL)
    g_printerr ("bastide: the settings schema " APPLICATION_ID " is not installed; "
                "from the build tree, start with ./dev run\n");

  return schema != NULL;
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (BastideApplication) application = NULL;
  int status;
  g_autofree char *address = g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL);

  /* Without a session bus dconf loses its settings and complains each time; GLib's own file backend keeps them. */
  if (address == NULL)
    g_setenv ("GSETTINGS_BACKEND", "keyfile", FALSE);
  if (!check_schema ())
    return 1;

  bastide_language_start ();
  g_set_application_name ("Bastide");
  g_set_prgname ("bastide");
  application = bastide_application_new ();
  bastide_application_watch_signals (application);

  status = g_application_run (G_APPLICATION (application), argc, argv);
  bastide_paint_work_finish ();

  return status;
}
