/* bastide-settings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-settings.h"

#include <glib/gi18n.h>
#include <gtk/gtk.h>
#include <locale.h>
#include <string.h>


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

/* --- The language ------------------------------------------------------------------------------------------------ */

/* Locales that may stand for a language, the most likely first. */
static const struct
{
  const char *language;
  const char *locales[4];
} choices[] = {
  { "cs", { "cs_CZ.UTF-8", "C.UTF-8" } },
  { "en", { "en_GB.UTF-8", "en_US.UTF-8", "C.UTF-8" } },
};

/*
 * The locale decides on dates and numbers, LANGUAGE on texts; gettext heeds LANGUAGE only outside the
 * locale "C". GTK sets the locale again from the environment, so the choice has to go there.
 */
static void
choose (const char        *language,
        const char *const *locales)
{
  const char *current = setlocale (LC_MESSAGES, NULL);

  g_setenv ("LANGUAGE", language, TRUE);
  if (current != NULL && g_str_has_prefix (current, language))
    return;

  for (guint i = 0; locales[i] != NULL; i++)
    if (setlocale (LC_ALL, locales[i]) != NULL)
      {
        g_setenv ("LC_ALL", locales[i], TRUE);
        return;
      }
}

void
bastide_language_start (void)
{
  const char *folder = g_getenv ("BASTIDE_LOCALE_DIR");
  g_autofree char *language = NULL;

  setlocale (LC_ALL, "");
  language = g_settings_get_string (bastide_settings_get (), BASTIDE_SETTING_LANGUAGE);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (strcmp (choices[i].language, language) == 0)
      choose (language, choices[i].locales);

  bindtextdomain (GETTEXT_PACKAGE, folder != NULL ? folder : LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
}
