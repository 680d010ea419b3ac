/* bastide-colour-scheme.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-colour-scheme.h"

/* From GTK 4.20 on: an enumeration with these nicks. */
#define SCHEME "gtk-interface-color-scheme"
#define DARK "dark"
#define LIGHT "light"

/* Before. Newer versions of GTK print a warning when it is set. */
#define PREFER_DARK "gtk-application-prefer-dark-theme"

/* Returns: (nullable): the class of the values of the newer property, %NULL where there is none */
static GEnumClass *
find_schemes (GObject *settings)
{
  GParamSpec *property = g_object_class_find_property (G_OBJECT_GET_CLASS (settings), SCHEME);

  return property != NULL && G_IS_PARAM_SPEC_ENUM (property) ? G_PARAM_SPEC_ENUM (property)->enum_class : NULL;
}

static gboolean
prefers_dark (GObject *settings)
{
  gboolean dark;

  g_object_get (settings, PREFER_DARK, &dark, NULL);

  return dark;
}

gboolean
bastide_colour_scheme_get_dark (GObject *settings)
{
  GEnumClass *schemes;
  const GEnumValue *value;
  int scheme;

  g_return_val_if_fail (G_IS_OBJECT (settings), FALSE);

  schemes = find_schemes (settings);
  if (schemes == NULL)
    return prefers_dark (settings);

  g_object_get (settings, SCHEME, &scheme, NULL);
  value = g_enum_get_value (schemes, scheme);
  if (value != NULL && g_str_equal (value->value_nick, DARK))
    return TRUE;
  if (value != NULL && g_str_equal (value->value_nick, LIGHT))
    return FALSE;

  /* No preference there; users may still have written one down under the former name. */
  return prefers_dark (settings);
}

void
bastide_colour_scheme_set_dark (GObject  *settings,
                                gboolean  dark)
{
  GEnumClass *schemes;
  const GEnumValue *value;

  g_return_if_fail (G_IS_OBJECT (settings));

  schemes = find_schemes (settings);
  value = schemes != NULL ? g_enum_get_value_by_nick (schemes, dark ? DARK : LIGHT) : NULL;
  if (value != NULL)
    g_object_set (settings, SCHEME, value->value, NULL);

  /* Beside the newer one it matters only where it asks for the opposite. */
  if (value == NULL || (!dark && prefers_dark (settings)))
    g_object_set (settings, PREFER_DARK, !!dark, NULL);
}
