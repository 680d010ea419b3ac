/* bastide-seat.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-setup-draft.h"

#include <string.h>

#include "bastide-seat-texts.h"

struct _BastideSeat
{
  GObject parent_instance;

  char *name;
  char *default_name;
  char *colour;
  char *computer;
};

G_DEFINE_FINAL_TYPE (BastideSeat, bastide_seat, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_DEFAULT_NAME,
  PROP_COLOUR,
  PROP_COMPUTER,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_seat_finalize (GObject *object)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  g_free (self->name);
  g_free (self->default_name);
  g_free (self->colour);
  g_free (self->computer);

  G_OBJECT_CLASS (bastide_seat_parent_class)->finalize (object);
}

static void
bastide_seat_get_property (GObject    *object,
                           guint       property_id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  switch (property_id)
    {
    case PROP_NAME:
      g_value_set_string (value, self->name);
      break;

    case PROP_DEFAULT_NAME:
      g_value_set_string (value, self->default_name);
      break;

    case PROP_COLOUR:
      g_value_set_string (value, self->colour);
      break;

    case PROP_COMPUTER:
      g_value_set_string (value, self->computer);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_seat_set_property (GObject      *object,
                           guint         property_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  BastideSeat *self = BASTIDE_SEAT (object);

  switch (property_id)
    {
    case PROP_NAME:
      bastide_seat_set_name (self, g_value_get_string (value));
      break;

    case PROP_DEFAULT_NAME:
      bastide_seat_set_default_name (self, g_value_get_string (value));
      break;

    case PROP_COLOUR:
      bastide_seat_set_colour (self, g_value_get_string (value));
      break;

    case PROP_COMPUTER:
      bastide_seat_set_computer (self, g_value_get_string (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_seat_class_init (BastideSeatClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bastide_seat_finalize;
  object_class->get_property = bastide_seat_get_property;
  object_class->set_property = bastide_seat_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_DEFAULT_NAME] = g_param_spec_string ("default-name", NULL, NULL, NULL, flags);
  properties[PROP_COLOUR] = g_param_spec_string ("colour", NULL, NULL, NULL, flags);
  properties[PROP_COMPUTER] = g_param_spec_string ("computer", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_seat_init (BastideSeat *self)
{
  self->name = g_strdup ("");
  self->default_name = g_strdup ("");
}

BastideSeat *
bastide_seat_new (const char *name,
                  const char *colour)
{
  return g_object_new (BASTIDE_TYPE_SEAT, "name", name, "colour", colour, NULL);
}

const char *
bastide_seat_get_name (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->name;
}

void
bastide_seat_set_name (BastideSeat *self,
                       const char  *name)
{
  g_return_if_fail (BASTIDE_IS_SEAT (self));

  if (name == NULL)
    name = "";
  if (strcmp (self->name, name) == 0)
    return;

  g_free (self->name);
  self->name = g_strdup (name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

void
bastide_seat_set_default_name (BastideSeat *self,
                               const char  *default_name)
{
  g_return_if_fail (BASTIDE_IS_SEAT (self));
  g_return_if_fail (default_name != NULL);

  if (strcmp (self->default_name, default_name) == 0)
    return;

  g_free (self->default_name);
  self->default_name = g_strdup (default_name);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_DEFAULT_NAME]);
}

char *
bastide_seat_get_title (BastideSeat *self)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  name = g_strstrip (g_strdup (self->name));

  return name[0] != '\0' ? g_steal_pointer (&name) : g_strdup (self->default_name);
}

const char *
bastide_seat_get_colour (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->colour;
}

void
bastide_seat_set_colour (BastideSeat *self,
                         const char  *colour)
{
  g_return_if_fail (BASTIDE_IS_SEAT (self));

  if (g_strcmp0 (self->colour, colour) == 0)
    return;

  g_free (self->colour);
  self->colour = g_strdup (colour);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

const char *
bastide_seat_get_computer (BastideSeat *self)
{
  g_return_val_if_fail (BASTIDE_IS_SEAT (self), NULL);

  return self->computer;
}

void
bastide_seat_set_computer (BastideSeat *self,
                           const char  *computer)
{
  g_return_if_fail (BASTIDE_IS_SEAT (self));

  if (!bastide_seat_is_computer (computer, NULL))
    computer = NULL;
  if (g_strcmp0 (self->computer, computer) == 0)
    return;

  g_free (self->computer);
  self->computer = g_strdup (computer);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COMPUTER]);
}
