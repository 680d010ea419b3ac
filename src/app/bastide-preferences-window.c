/* bastide-preferences-window.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-preferences-window.h"

#include <glib/gi18n.h>

#include "bastide-areas.h"
#include "bastide-fitting-layout.h"
#include "bastide-settings.h"

struct _BastidePreferencesWindow
{
  GtkWindow parent_instance;

  /* template widgets */
  GtkDropDown *colour_scheme;
  GtkWidget *colour_scheme_label;
  GtkDropDown *language;
  GtkWidget *language_label;
  GtkWidget *language_note;
  GtkDropDown *confirm_turns;
  GtkWidget *confirm_turns_label;
  GtkDropDown *pace;
  GtkWidget *pace_label;
  GtkSwitch *animations;
  GtkSwitch *single_keys;
  GtkSwitch *loupe;
  GtkSwitch *strong_cells;
  GtkSwitch *follow_game;
  GtkWidget *tell_again;
  GtkSwitch *coordinates;
  GtkSwitch *sound;
  GtkSwitch *purist;
  GtkSwitch *remaining_tiles;
  GtkSwitch *fitting_tiles;
  GtkSwitch *dead_cells;
  GtkSwitch *field_overlay;
  GtkSwitch *lit_features;
  GtkSwitch *score_if_ended;
  GtkSwitch *hint;
  GtkSwitch *show_track;
  GtkWidget *aids;
};

G_DEFINE_FINAL_TYPE (BastidePreferencesWindow, bastide_preferences_window, GTK_TYPE_WINDOW)

/* The rows of the menus are in the order of the values. */
static gboolean
get_enum (GValue   *value,
          GVariant *variant,
          gpointer  user_data)
{
  const char *const *nicks = user_data;

  for (guint i = 0; nicks[i] != NULL; i++)
    if (g_str_equal (nicks[i], g_variant_get_string (variant, NULL)))
      g_value_set_uint (value, i);

  return TRUE;
}

static GVariant *
set_enum (const GValue       *value,
          const GVariantType *type,
          gpointer            user_data)
{
  const char *const *nicks = user_data;
  guint selected = g_value_get_uint (value);

  return selected < g_strv_length ((char **) nicks) ? g_variant_new_string (nicks[selected]) : NULL;
}

static void
bind_menu (GtkDropDown       *menu,
           GtkWidget         *label,
           const char        *key,
           const char *const *nicks)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (menu));

  /* The focus is on the button inside, which has no name of its own. */
  gtk_accessible_update_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL, -1);
  g_settings_bind_with_mapping (bastide_settings_get (), key, menu, "selected", G_SETTINGS_BIND_DEFAULT,
                                get_enum, set_enum, (gpointer) nicks, NULL);
}

static void
on_language_changed (BastidePreferencesWindow *self)
{
  gtk_widget_set_visible (self->language_note, TRUE);
}

static void
update_tell_again (BastidePreferencesWindow *self)
{
  g_auto (GStrv) told = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_TOLD_SENTENCES);

  gtk_widget_set_sensitive (self->tell_again, told[0] != NULL);
}

static void
on_tell_again_cb (BastidePreferencesWindow *self)
{
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_TOLD_SENTENCES);
}

static void
bind_settings (BastidePreferencesWindow *self)
{
  static const char *const schemes[] = { "system", "light", "dark", NULL };
  static const char *const languages[] = { "system", "cs", "en", NULL };
  static const char *const confirms[] = { "always", "fields", "never", NULL };
  static const char *const paces[] = { "slow", "normal", "fast", "at-once", NULL };
  const struct
  {
    const char *key;
    GtkSwitch  *toggle;
  } switches[] = {
    { BASTIDE_SETTING_ANIMATIONS, self->animations },
    { BASTIDE_SETTING_SINGLE_KEYS, self->single_keys },
    { BASTIDE_SETTING_STRONG_CELLS, self->strong_cells },
    { BASTIDE_SETTING_LOUPE, self->loupe },
    { BASTIDE_SETTING_FOLLOW_GAME, self->follow_game },
    { BASTIDE_SETTING_COORDINATES, self->coordinates },
    { BASTIDE_SETTING_SOUND, self->sound },
    { BASTIDE_SETTING_PURIST, self->purist },
    { BASTIDE_SETTING_AID_REMAINING_TILES, self->remaining_tiles },
    { BASTIDE_SETTING_AID_FITTING_TILES, self->fitting_tiles },
    { BASTIDE_SETTING_AID_DEAD_CELLS, self->dead_cells },
    { BASTIDE_SETTING_AID_FIELD_OVERLAY, self->field_overlay },
    { BASTIDE_SETTING_AID_LIT_FEATURES, self->lit_features },
    { BASTIDE_SETTING_AID_SCORE_IF_ENDED, self->score_if_ended },
    { BASTIDE_SETTING_AID_HINT, self->hint },
    { BASTIDE_SETTING_SHOW_TRACK, self->show_track },
  };
  GSettings *settings = bastide_settings_get ();

  bind_menu (self->colour_scheme, self->colour_scheme_label, BASTIDE_SETTING_COLOUR_SCHEME, schemes);
  bind_menu (self->language, self->language_label, BASTIDE_SETTING_LANGUAGE, languages);
  bind_menu (self->confirm_turns, self->confirm_turns_label, BASTIDE_SETTING_CONFIRM_TURNS, confirms);
  bind_menu (self->pace, self->pace_label, BASTIDE_SETTING_PACE, paces);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].key, switches[i].toggle, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (settings, BASTIDE_SETTING_PURIST, self->aids, "sensitive",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_INVERT_BOOLEAN);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_TOLD_SENTENCES, G_CALLBACK (update_tell_again), self,
                           G_CONNECT_SWAPPED);
  update_tell_again (self);
  g_signal_connect_object (settings, "changed::" BASTIDE_SETTING_LANGUAGE, G_CALLBACK (on_language_changed), self,
                           G_CONNECT_SWAPPED);
}

static void
bastide_preferences_window_dispose (GObject *object)
{
  G_OBJECT_CLASS (bastide_preferences_window_parent_class)->dispose (object);
  gtk_widget_dispose_template (GTK_WIDGET (object), BASTIDE_TYPE_PREFERENCES_WINDOW);
}

static void
bastide_preferences_window_class_init (BastidePreferencesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_preferences_window_dispose;

  g_type_ensure (BASTIDE_TYPE_CLAMP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-preferences-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, colour_scheme);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, colour_scheme_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, language);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, language_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, language_note);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, confirm_turns);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, confirm_turns_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, pace);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, pace_label);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, animations);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, single_keys);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, loupe);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, strong_cells);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, follow_game);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, tell_again);
  gtk_widget_class_bind_template_callback (widget_class, on_tell_again_cb);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, coordinates);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, sound);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, purist);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, remaining_tiles);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, fitting_tiles);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, dead_cells);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, field_overlay);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, lit_features);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, score_if_ended);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, hint);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, show_track);
  gtk_widget_class_bind_template_child (widget_class, BastidePreferencesWindow, aids);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  bastide_areas_install (widget_class);
}

static void
bastide_preferences_window_init (BastidePreferencesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bind_settings (self);
}

void
bastide_preferences_window_present (GtkWindow *parent)
{
  GtkWindow *window;

  g_return_if_fail (parent == NULL || GTK_IS_WINDOW (parent));

  window = g_object_new (BASTIDE_TYPE_PREFERENCES_WINDOW, "transient-for", parent, NULL);
  gtk_window_present (window);
}
