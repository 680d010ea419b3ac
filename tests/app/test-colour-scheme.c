/* test-colour-scheme.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-style-manager.h"
#include "harness.h"

/*
 * Objects with the properties of GtkSettings before and since GTK 4.20, whichever version is installed.
 */

enum
{
  PROP_PREFER_DARK = 1,
  PROP_SCHEME,
};

/* As GtkInterfaceColorScheme. */
static const GEnumValue schemes[] = {
  { 0, "SCHEME_UNSUPPORTED", "unsupported" },
  { 1, "SCHEME_DEFAULT", "default" },
  { 2, "SCHEME_DARK", "dark" },
  { 3, "SCHEME_LIGHT", "light" },
  { 0, NULL, NULL },
};

typedef struct
{
  GObject  parent_instance;
  gboolean prefers_dark;
  int      scheme;
  guint    n_warnings; /* number of times that the old property was set */
} Settings;

static void
get_property (GObject    *object,
              guint       property,
              GValue     *value,
              GParamSpec *pspec)
{
  Settings *self = (Settings *) object;

  if (property == PROP_PREFER_DARK)
    g_value_set_boolean (value, self->prefers_dark);
  else
    g_value_set_enum (value, self->scheme);
}

static void
set_property (GObject      *object,
              guint         property,
              const GValue *value,
              GParamSpec   *pspec)
{
  Settings *self = (Settings *) object;

  self->n_warnings += property == PROP_PREFER_DARK;
  if (property == PROP_PREFER_DARK)
    self->prefers_dark = g_value_get_boolean (value);
  else
    self->scheme = g_value_get_enum (value);
}

static void
class_init (gpointer klass,
            gpointer is_new)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = get_property;
  object_class->set_property = set_property;
  g_object_class_install_property (object_class, PROP_PREFER_DARK,
                                   g_param_spec_boolean ("gtk-application-prefer-dark-theme", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE));
  if (is_new != NULL)
    g_object_class_install_property (object_class, PROP_SCHEME,
                                     g_param_spec_enum ("gtk-interface-color-scheme", NULL, NULL,
                                                        g_type_from_name ("TestScheme"), 0, G_PARAM_READWRITE));
}

static GType
register_settings (const char *name,
                   gboolean    is_new)
{
  const GTypeInfo info = {
    .class_size = sizeof (GObjectClass),
    .class_init = class_init,
    .class_data = GINT_TO_POINTER (is_new),
    .instance_size = sizeof (Settings),
  };

  return g_type_register_static (G_TYPE_OBJECT, name, &info, 0);
}

TEST ("/colour-scheme/old")
{
  Settings *settings = g_object_new (g_type_from_name ("TestOldSettings"), NULL);

  g_assert_false (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  bastide_colour_scheme_set_dark (G_OBJECT (settings), TRUE);
  g_assert_true (settings->prefers_dark);
  g_assert_true (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  bastide_colour_scheme_set_dark (G_OBJECT (settings), FALSE);
  g_assert_false (settings->prefers_dark);
  g_object_unref (settings);
}

/* Only the newer property is used, so GTK has nothing to warn about. */
TEST ("/colour-scheme/new")
{
  Settings *settings = g_object_new (g_type_from_name ("TestNewSettings"), NULL);

  g_assert_false (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  bastide_colour_scheme_set_dark (G_OBJECT (settings), TRUE);
  g_assert_cmpint (settings->scheme, ==, 2);
  g_assert_true (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  bastide_colour_scheme_set_dark (G_OBJECT (settings), FALSE);
  g_assert_cmpint (settings->scheme, ==, 3);
  g_assert_false (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  g_assert_cmpuint (settings->n_warnings, ==, 0);
  g_object_unref (settings);
}

/* A value configured under the old name counts, but does not override a later choice. */
TEST ("/colour-scheme/both")
{
  Settings *settings = g_object_new (g_type_from_name ("TestNewSettings"), NULL);

  settings->prefers_dark = TRUE;
  settings->scheme = 1;
  g_assert_true (bastide_colour_scheme_get_dark (G_OBJECT (settings)));
  bastide_colour_scheme_set_dark (G_OBJECT (settings), FALSE);
  g_assert_cmpint (settings->scheme, ==, 3);
  g_assert_false (settings->prefers_dark);
  g_object_unref (settings);
}

BEFORE_TESTS
{
  g_enum_register_static ("TestScheme", schemes);
  register_settings ("TestOldSettings", FALSE);
  register_settings ("TestNewSettings", TRUE);
}
