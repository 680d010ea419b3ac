/* bastide-settings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-settings.h"

#include <gtk/gtk.h>

GSettings *
bastide_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new (APPLICATION_ID);

  return settings;
}

gboolean
bastide_settings_get_aid (const char *key)
{
  GSettings *settings = bastide_settings_get ();

  return !g_settings_get_boolean (settings, BASTIDE_SETTING_PURIST) && g_settings_get_boolean (settings, key);
}

gboolean
bastide_settings_get_animations (void)
{
  GtkSettings *desktop = gtk_settings_get_default ();
  gboolean allowed = TRUE;

  if (desktop != NULL)
    g_object_get (desktop, "gtk-enable-animations", &allowed, NULL);

  return allowed && g_settings_get_boolean (bastide_settings_get (), BASTIDE_SETTING_ANIMATIONS);
}

guint
bastide_settings_get_scoring_time (void)
{
  static const guint times[] = {
    [BASTIDE_PACE_SLOW] = 1800,
    [BASTIDE_PACE_NORMAL] = 1200,
    [BASTIDE_PACE_FAST] = 600,
    [BASTIDE_PACE_AT_ONCE] = 0,
  };

  return times[g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_PACE)];
}
