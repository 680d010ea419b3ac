/* bastide-action-card.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-action-card.h"

struct _BastideActionCard
{
  GtkButton parent_instance;

  /* template widgets */
  GtkImage *image;
  GtkLabel *title_label;
  GtkLabel *text_label;
};

G_DEFINE_FINAL_TYPE (BastideActionCard, bastide_action_card, GTK_TYPE_BUTTON)

enum
{
  PROP_ICON = 1,
  PROP_TITLE,
  PROP_TEXT,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_action_card_set_property (GObject      *object,
                                  guint         property_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideActionCard *self = BASTIDE_ACTION_CARD (object);

  switch (property_id)
    {
    case PROP_ICON:
      gtk_image_set_from_icon_name (self->image, g_value_get_string (value));
      break;

    case PROP_TITLE:
      gtk_label_set_label (self->title_label, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, g_value_get_string (value),
                                      -1);
      break;

    case PROP_TEXT:
      gtk_label_set_label (self->text_label, g_value_get_string (value));
      gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                      GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, g_value_get_string (value),
                                      -1);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_action_card_class_init (BastideActionCardClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = bastide_action_card_set_property;

  /* GtkButton has an icon-name of its own, which would replace the child. */
  properties[PROP_ICON] = g_param_spec_string ("icon", NULL, NULL, NULL, flags);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide_game/Bastide/bastide-action-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, image);
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, title_label);
  gtk_widget_class_bind_template_child (widget_class, BastideActionCard, text_label);
}

static void
bastide_action_card_init (BastideActionCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
