/* bastide-style-manager.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-style-manager.h"

#include <fontconfig/fontconfig.h>
#include <string.h>

#include "bastide-settings.h"
#include "tileset/elements/bastide-data.h"

/* --- The serif of titles --------------------------------------------------------------------------- */

#define FILE_NAME "LinLibertine_RZ.otf"

/* A file that is not there, or no font, is not added. */
static gboolean
add_font (void)
{
  g_autofree char *path = g_build_filename (bastide_data_get_folder (), "fonts", FILE_NAME, NULL);

  return g_file_test (path, G_FILE_TEST_IS_REGULAR) && FcConfigAppFontAddFile (NULL, (const FcChar8 *) path);
}

gboolean
bastide_title_font_register (void)
{
  static gsize state;

  /* 1: available; 2: missing */
  if (g_once_init_enter (&state))
    g_once_init_leave (&state, add_font () ? 1 : 2);

  return state == 1;
}

/* --- How GTK is told whether it shall be dark ------------------------------------------------------ */

/* From GTK 4.20 on: an enumeration with these nicks. */
#define SCHEME "gtk-interface-color-scheme"
#define DARK "dark"
#define LIGHT "light"

/* Before GTK 4.20. Newer versions print a warning when it is set. */
#define PREFER_DARK "gtk-application-prefer-dark-theme"

/* Returns: (nullable): the class of the values of the newer property, %NULL if there is none */
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

  /* Beside the newer property it matters only if it asks for the opposite. */
  if (value == NULL || (!dark && prefers_dark (settings)))
    g_object_set (settings, PREFER_DARK, !!dark, NULL);
}

/* --- The class ------------------------------------------------------------------------------------- */

#define RESOURCE_PREFIX "/io/github/bastide_game/Bastide/"
#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"
#define PORTAL_INTERFACE "org.freedesktop.portal.Settings"
#define APPEARANCE "org.freedesktop.appearance"

struct _BastideStyleManager
{
  GObject parent_instance;

  GtkCssProvider *palette;
  GtkSettings *desktop;
  GDBusProxy *portal;
  GCancellable *cancellable;

  guint32 portal_scheme;   /* 0 no preference, 1 dark, 2 light */
  guint32 portal_contrast; /* 1 high */

  guint start_dark : 1; /* the desktop's own setting, for use without a portal */
  guint dark : 1;
  guint high_contrast : 1;
};

G_DEFINE_FINAL_TYPE (BastideStyleManager, bastide_style_manager, G_TYPE_OBJECT)

static guint dark_changed_signal;

static gboolean
wants_dark (BastideStyleManager *self)
{
  switch ((BastideColourScheme) g_settings_get_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME))
    {
    case BASTIDE_COLOUR_SCHEME_LIGHT:
      return FALSE;

    case BASTIDE_COLOUR_SCHEME_DARK:
      return TRUE;

    case BASTIDE_COLOUR_SCHEME_SYSTEM:
    default:
      return self->portal_scheme == 0 ? self->start_dark : self->portal_scheme == 1;
    }
}

static gboolean
wants_high_contrast (BastideStyleManager *self)
{
  g_autofree char *theme = NULL;

  g_object_get (self->desktop, "gtk-theme-name", &theme, NULL);

  return self->portal_contrast == 1 ||
         (theme != NULL && (strstr (theme, "HighContrast") != NULL || g_str_has_suffix (theme, "-hc")));
}

static void
load_palette (BastideStyleManager *self)
{
  g_autofree char *path = g_strconcat (RESOURCE_PREFIX, "palette",
                                       self->high_contrast ? "-high-contrast" : "",
                                       self->dark ? "-dark.css" : "-light.css", NULL);

  bastide_colour_scheme_set_dark (G_OBJECT (self->desktop), self->dark);
  gtk_css_provider_load_from_resource (self->palette, path);
}

static void
update (BastideStyleManager *self)
{
  gboolean dark = wants_dark (self);
  gboolean high_contrast = wants_high_contrast (self);
  gboolean dark_changed = dark != self->dark;

  if (!dark_changed && high_contrast == self->high_contrast)
    return;

  self->dark = dark;
  self->high_contrast = high_contrast;
  load_palette (self);
  if (dark_changed)
    g_signal_emit (self, dark_changed_signal, 0);
}

static void
take_portal_value (BastideStyleManager *self,
                   const char          *key,
                   GVariant            *value)
{
  guint32 *member = NULL;

  if (strcmp (key, "color-scheme") == 0)
    member = &self->portal_scheme;
  else if (strcmp (key, "contrast") == 0)
    member = &self->portal_contrast;

  if (member != NULL && g_variant_is_of_type (value, G_VARIANT_TYPE_UINT32))
    {
      *member = g_variant_get_uint32 (value);
      update (self);
    }
}

static void
on_portal_signal (BastideStyleManager *self,
                  const char          *sender,
                  const char          *signal,
                  GVariant            *parameters)
{
  g_autoptr (GVariant) value = NULL;
  const char *group;
  const char *key;

  if (strcmp (signal, "SettingChanged") != 0 || !g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(ssv)")))
    return;

  g_variant_get (parameters, "(&s&sv)", &group, &key, &value);
  if (strcmp (group, APPEARANCE) == 0)
    take_portal_value (self, key, value);
}

static void
on_portal_read (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (GVariant) reply = g_dbus_proxy_call_finish (G_DBUS_PROXY (source), result, NULL);
  g_autoptr (GVariant) outer = NULL;
  g_autoptr (GVariant) inner = NULL;

  /* No portal, or one that does not know the key: the initial value stays. */
  if (reply == NULL)
    return;

  /* Read() wraps the value twice. */
  g_variant_get (reply, "(v)", &outer);
  inner = g_variant_is_of_type (outer, G_VARIANT_TYPE_VARIANT) ? g_variant_get_variant (outer) : g_variant_ref (outer);
  take_portal_value (bastide_style_manager_get_default (), user_data, inner);
}

static void
on_portal_ready (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  static const char *const keys[] = { "color-scheme", "contrast" };
  g_autoptr (GDBusProxy) proxy = g_dbus_proxy_new_for_bus_finish (result, NULL);
  BastideStyleManager *self;

  if (proxy == NULL)
    return;

  self = bastide_style_manager_get_default ();
  self->portal = g_steal_pointer (&proxy);
  g_signal_connect_object (self->portal, "g-signal", G_CALLBACK (on_portal_signal), self, G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_dbus_proxy_call (self->portal, "Read", g_variant_new ("(ss)", APPEARANCE, keys[i]),
                       G_DBUS_CALL_FLAGS_NONE, 1000, self->cancellable, on_portal_read, (gpointer) keys[i]);
}

static void
add_style (const char *name,
           guint       priority)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autofree char *path = g_strconcat (RESOURCE_PREFIX, name, NULL);

  gtk_css_provider_load_from_resource (style, path);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (), GTK_STYLE_PROVIDER (style), priority);
}

static void
bastide_style_manager_constructed (GObject *object)
{
  BastideStyleManager *self = BASTIDE_STYLE_MANAGER (object);
  GdkDisplay *display = gdk_display_get_default ();

  G_OBJECT_CLASS (bastide_style_manager_parent_class)->constructed (object);

  self->desktop = gtk_settings_get_default ();
  self->start_dark = !!bastide_colour_scheme_get_dark (G_OBJECT (self->desktop));
  self->dark = wants_dark (self);
  self->high_contrast = wants_high_contrast (self);
  load_palette (self);

  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (self->palette),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);
  add_style ("style.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  if (bastide_title_font_register ())
    add_style ("serif.css", GTK_STYLE_PROVIDER_PRIORITY_APPLICATION + 1);

  g_signal_connect_object (self->desktop, "notify::gtk-theme-name", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_settings_get (), "changed::" BASTIDE_SETTING_COLOUR_SCHEME,
                           G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_dbus_proxy_new_for_bus (G_BUS_TYPE_SESSION, G_DBUS_PROXY_FLAGS_DO_NOT_LOAD_PROPERTIES, NULL,
                            PORTAL_NAME, PORTAL_PATH, PORTAL_INTERFACE,
                            self->cancellable, on_portal_ready, NULL);
}

static void
bastide_style_manager_dispose (GObject *object)
{
  BastideStyleManager *self = BASTIDE_STYLE_MANAGER (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->portal);
  g_clear_object (&self->palette);

  G_OBJECT_CLASS (bastide_style_manager_parent_class)->dispose (object);
}

static void
bastide_style_manager_class_init (BastideStyleManagerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = bastide_style_manager_constructed;
  object_class->dispose = bastide_style_manager_dispose;

  dark_changed_signal = g_signal_new ("dark-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
}

static void
bastide_style_manager_init (BastideStyleManager *self)
{
  self->palette = gtk_css_provider_new ();
  self->cancellable = g_cancellable_new ();
}

BastideStyleManager *
bastide_style_manager_get_default (void)
{
  static BastideStyleManager *manager;

  if (manager == NULL)
    manager = g_object_new (BASTIDE_TYPE_STYLE_MANAGER, NULL);

  return manager;
}

gboolean
bastide_style_manager_get_dark (BastideStyleManager *self)
{
  g_return_val_if_fail (BASTIDE_IS_STYLE_MANAGER (self), FALSE);

  return self->dark;
}

gboolean
bastide_style_manager_get_high_contrast (BastideStyleManager *self)
{
  g_return_val_if_fail (BASTIDE_IS_STYLE_MANAGER (self), FALSE);

  return self->high_contrast;
}
