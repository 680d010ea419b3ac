/* bastide-colour-button.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-colour-button.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-icon.h"
#include "model/words/bastide-texts.h"
#include "rules/bastide-setup.h"

struct _BastideColourButton
{
  GtkWidget parent_instance;

  /* template widgets */
  GtkMenuButton *button;
  GtkPicture *chip;
  GtkPopover *popover;
  GtkBox *choices;

  char *colour;
};

G_DEFINE_FINAL_TYPE (BastideColourButton, bastide_colour_button, GTK_TYPE_WIDGET)

enum
{
  PROP_COLOUR = 1,
  N_PROPERTIES
};

enum
{
  SIGNAL_CHOSEN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

static void
on_choice_toggled (BastideColourButton *self,
                   GtkToggleButton     *choice)
{
  const char *colour = g_object_get_data (G_OBJECT (choice), "colour");

  if (!gtk_toggle_button_get_active (choice))
    return;

  gtk_popover_popdown (self->popover);
  if (g_strcmp0 (self->colour, colour) != 0)
    g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, colour);
}

static void
add_choices (BastideColourButton *self)
{
  const char *const *colours = bastide_player_colours ();
  GtkToggleButton *group = NULL;

  for (guint i = 0; colours[i] != NULL; i++)
    {
      GtkWidget *choice = gtk_toggle_button_new ();
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
      GtkWidget *label = gtk_label_new (bastide_text_colour (colours[i]));

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (GTK_BOX (box), bastide_icon_new_chip (colours[i], 24));
      gtk_box_append (GTK_BOX (box), label);
      gtk_button_set_child (GTK_BUTTON (choice), box);
      gtk_widget_add_css_class (choice, "tool");
      gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      bastide_icon_get_spoken_colour (colours[i]), -1);
      g_object_set_data (G_OBJECT (choice), "colour", (gpointer) colours[i]);
      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (choice), group);
      g_signal_connect_object (choice, "toggled", G_CALLBACK (on_choice_toggled), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->choices, choice);
      group = GTK_TOGGLE_BUTTON (choice);
    }
}

static void
bastide_colour_button_set_property (GObject      *object,
                                    guint         property_id,
                                    const GValue *value,
                                    GParamSpec   *pspec)
{
  switch (property_id)
    {
    case PROP_COLOUR:
      bastide_colour_button_set_colour (BASTIDE_COLOUR_BUTTON (object), g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_colour_button_dispose (GObject *object)
{
  BastideColourButton *self = BASTIDE_COLOUR_BUTTON (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BASTIDE_TYPE_COLOUR_BUTTON);
  g_clear_pointer (&self->colour, g_free);

  G_OBJECT_CLASS (bastide_colour_button_parent_class)->dispose (object);
}

static void
bastide_colour_button_class_init (BastideColourButtonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_colour_button_dispose;
  object_class->set_property = bastide_colour_button_set_property;

  properties[PROP_COLOUR] =
    g_param_spec_string ("colour", NULL, NULL, NULL,
                         G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", BASTIDE_TYPE_COLOUR_BUTTON, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_STRING);

  g_type_ensure (BASTIDE_TYPE_ICON);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/bastide-colour-button.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideColourButton, button);
  gtk_widget_class_bind_template_child (widget_class, BastideColourButton, chip);
  gtk_widget_class_bind_template_child (widget_class, BastideColourButton, popover);
  gtk_widget_class_bind_template_child (widget_class, BastideColourButton, choices);
}

static void
bastide_colour_button_init (BastideColourButton *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_choices (self);
}

void
bastide_colour_button_set_colour (BastideColourButton *self,
                                  const char          *colour)
{
  g_autofree char *text = NULL;

  g_return_if_fail (BASTIDE_IS_COLOUR_BUTTON (self));
  g_return_if_fail (colour != NULL);

  if (g_strcmp0 (self->colour, colour) == 0)
    return;

  g_free (self->colour);
  self->colour = g_strdup (colour);
  bastide_icon_show_colour (self->chip, colour);

  for (GtkWidget *choice = gtk_widget_get_first_child (GTK_WIDGET (self->choices)); choice != NULL;
       choice = gtk_widget_get_next_sibling (choice))
    if (strcmp (g_object_get_data (G_OBJECT (choice), "colour"), colour) == 0)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (choice), TRUE);

  /* Translators: %s is a colour with its symbol, “red, triangle”. */
  text = g_strdup_printf (_("Colour: %s"), bastide_icon_get_spoken_colour (colour));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->button), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}
