/* bastide-verb-strip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-verb-strip.h"

#include <glib/gi18n.h>

#include "bastide-segments.h"
#include "model/bastide-sentences.h"

struct _BastideVerbStrip
{
  GtkWidget parent_instance;

  BastideSegments *segments;
  BastideChoice   *choice; /* owned */

  guint updating : 1;
};

G_DEFINE_FINAL_TYPE (BastideVerbStrip, bastide_verb_strip, GTK_TYPE_WIDGET)

static int
get_verb (GtkWidget *button)
{
  return GPOINTER_TO_INT (g_object_get_data (G_OBJECT (button), "verb"));
}

static void
on_toggled_cb (GtkToggleButton  *button,
               BastideVerbStrip *self)
{
  if (gtk_toggle_button_get_active (button) && !self->updating)
    bastide_choice_set_verb (self->choice, get_verb (GTK_WIDGET (button)));
}

static GtkWidget *
create_verb (BastideVerbStrip *self,
             guint             verb,
             guint             number)
{
  const BastideRules *rules = bastide_game_get_rules (bastide_choice_get_game (self->choice));
  const char *text = bastide_text_verb (bastide_rules_get_verb (rules, verb));
  /* Translators: something that can be chosen, and the key for it: “Mage (1)” */
  g_autofree char *tooltip = g_strdup_printf (C_("verb", "%s (%u)"), text, number);
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (text));
  gtk_widget_add_css_class (button, "kind");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data (G_OBJECT (button), "verb", GINT_TO_POINTER ((int) verb));
  g_signal_connect (button, "toggled", G_CALLBACK (on_toggled_cb), self);

  return button;
}

static void
update_chosen (BastideVerbStrip *self)
{
  int verb = bastide_choice_get_verb (self->choice);

  self->updating = TRUE;
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->segments)); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), get_verb (button) == verb);
  self->updating = FALSE;
}

static void
update (BastideVerbStrip *self)
{
  guint64 verbs = bastide_choice_get_verbs (self->choice);
  guint number = 0;

  bastide_segments_clear (self->segments);
  gtk_widget_set_visible (GTK_WIDGET (self), verbs != 0);
  for (guint verb = 0; verb < 64; verb++)
    if (verbs & (G_GUINT64_CONSTANT (1) << verb))
      bastide_segments_append (self->segments, GTK_TOGGLE_BUTTON (create_verb (self, verb, ++number)));
  update_chosen (self);
}

static void
bastide_verb_strip_dispose (GObject *object)
{
  BastideVerbStrip *self = BASTIDE_VERB_STRIP (object);

  if (self->choice != NULL)
    g_signal_handlers_disconnect_by_data (self->choice, self);
  g_clear_object (&self->choice);
  if (self->segments != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->segments));
  self->segments = NULL;

  G_OBJECT_CLASS (bastide_verb_strip_parent_class)->dispose (object);
}

static void
bastide_verb_strip_class_init (BastideVerbStripClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_verb_strip_dispose;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_verb_strip_init (BastideVerbStrip *self)
{
  GtkWidget *segments = bastide_segments_new (GTK_ACCESSIBLE_ROLE_RADIO_GROUP);

  g_object_set (segments, "spacing", 8, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (segments), GTK_ACCESSIBLE_PROPERTY_LABEL, _("What to do"), -1);
  gtk_widget_set_parent (segments, GTK_WIDGET (self));
  self->segments = BASTIDE_SEGMENTS (segments);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
bastide_verb_strip_set_choice (BastideVerbStrip *self,
                               BastideChoice    *choice)
{
  g_return_if_fail (BASTIDE_IS_VERB_STRIP (self));
  g_return_if_fail (self->choice == NULL);

  self->choice = g_object_ref (choice);
  g_signal_connect_swapped (choice, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (choice, "selected", G_CALLBACK (update_chosen), self);
  update (self);
}

gboolean
bastide_verb_strip_press (BastideVerbStrip *self,
                          guint             number)
{
  GtkWidget *button;

  g_return_val_if_fail (BASTIDE_IS_VERB_STRIP (self), FALSE);
  g_return_val_if_fail (number > 0, FALSE);

  button = gtk_widget_get_first_child (GTK_WIDGET (self->segments));
  for (guint i = 1; i < number && button != NULL; i++)
    button = gtk_widget_get_next_sibling (button);
  if (button != NULL)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);

  return button != NULL;
}
