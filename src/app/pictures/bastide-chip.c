/* bastide-chip.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-chip.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bastide-figure-painter.h"

struct _BastideChip
{
  BastidePainting parent_instance;

  char *colour;
};

G_DEFINE_FINAL_TYPE (BastideChip, bastide_chip, BASTIDE_TYPE_PAINTING)

enum
{
  PROP_COLOUR = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* A player's colour with the symbol that goes with it, for those who do not see it. */
static const struct
{
  const char *colour;
  const char *spoken;
} names[] = {
  { "black", NC_("colour and symbol of a player", "black, square") },
  { "red", NC_("colour and symbol of a player", "red, triangle") },
  { "green", NC_("colour and symbol of a player", "green, diamond") },
  { "pink", NC_("colour and symbol of a player", "pink, heart") },
  { "blue", NC_("colour and symbol of a player", "blue, disc") },
  { "yellow", NC_("colour and symbol of a player", "yellow, star") },
};

static void
bastide_chip_paint_picture (BastidePainting *painting,
                            cairo_t         *cr,
                            int              width,
                            int              height,
                            gboolean         dark)
{
  BastideChip *self = BASTIDE_CHIP (painting);
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  if (self->colour != NULL)
    bastide_chip_paint (cr, self->colour, width / 2.0, height / 2.0, (MIN (width, height) - scale) / 2.0, dark);
}

static void
bastide_chip_finalize (GObject *object)
{
  BastideChip *self = BASTIDE_CHIP (object);

  g_free (self->colour);

  G_OBJECT_CLASS (bastide_chip_parent_class)->finalize (object);
}

static void
bastide_chip_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideChip *self = BASTIDE_CHIP (object);

  switch (property_id)
    {
    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_chip_set_property (GObject      *object,
                           guint         property_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideChip *self = BASTIDE_CHIP (object);

  switch (property_id)
    {
    case PROP_COLOUR:
      bastide_chip_set_colour (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_chip_class_init (BastideChipClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = bastide_chip_finalize;
  object_class->get_property = bastide_chip_get_property;
  object_class->set_property = bastide_chip_set_property;
  BASTIDE_PAINTING_CLASS (klass)->paint = bastide_chip_paint_picture;

  properties[PROP_COLOUR] =
    g_param_spec_string ("colour", NULL, NULL, NULL,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "chip");
}

static void
bastide_chip_init (BastideChip *self)
{
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

GtkWidget *
bastide_chip_new (const char *colour,
                  int         size)
{
  return g_object_new (BASTIDE_TYPE_CHIP, "colour", colour, "size", size, NULL);
}

const char *
bastide_chip_get_colour (BastideChip *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHIP (self), NULL);

  return self->colour;
}

void
bastide_chip_set_colour (BastideChip *self,
                         const char  *colour)
{
  g_return_if_fail (BASTIDE_IS_CHIP (self));

  if (g_strcmp0 (self->colour, colour) == 0)
    return;

  g_free (self->colour);
  self->colour = g_strdup (colour);
  if (colour != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, bastide_chip_get_spoken_name (colour),
                                    -1);
  bastide_painting_invalidate (BASTIDE_PAINTING (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

const char *
bastide_chip_get_spoken_name (const char *colour)
{
  g_return_val_if_fail (colour != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].colour, colour) == 0)
      return g_dpgettext2 (NULL, "colour and symbol of a player", names[i].spoken);

  return colour;
}
