/* bastide-clamp.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-clamp.h"
#include "bastide-text-scale.h"

struct _BastideClamp
{
  BastideContainer parent_instance;

  GtkWidget *child;
  int maximum_size;
};

G_DEFINE_FINAL_TYPE (BastideClamp, bastide_clamp, BASTIDE_TYPE_CONTAINER)

enum
{
  PROP_CHILD = 1,
  PROP_MAXIMUM_SIZE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
bastide_clamp_measure_width (BastideContainer *container,
                             int              *minimum,
                             int              *natural)
{
  BastideClamp *self = BASTIDE_CLAMP (container);

  bastide_container_measure_width (self->child, minimum, natural);
  *natural = MIN (*natural, bastide_text_scale_apply (GTK_WIDGET (self), self->maximum_size));
}

static void
bastide_clamp_lay_out (BastideContainer *container,
                       int               width,
                       int               height,
                       int              *minimum,
                       int              *natural)
{
  BastideClamp *self = BASTIDE_CLAMP (container);
  int child_minimum;
  int child_width;

  bastide_container_measure_width (self->child, &child_minimum, &child_width);
  child_width = MAX (child_minimum, bastide_text_scale_apply (GTK_WIDGET (self), self->maximum_size));
  /* A child that has just grown is not measured for less than it needs, until the new size is there. */
  child_width = MAX (child_minimum, MIN (width, child_width));
  if (height >= 0)
    bastide_container_place (self->child, width, MAX (0, (width - child_width) / 2), 0, child_width, height);
  else
    bastide_container_measure_height (self->child, child_width, minimum, natural);
}

static void
bastide_clamp_get_property (GObject    *object,
                            guint       property_id,
                            GValue     *value,
                            GParamSpec *pspec)
{
  BastideClamp *self = BASTIDE_CLAMP (object);

  switch (property_id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;

    case PROP_MAXIMUM_SIZE:
      g_value_set_int (value, self->maximum_size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_clamp_set_property (GObject      *object,
                            guint         property_id,
                            const GValue *value,
                            GParamSpec   *pspec)
{
  BastideClamp *self = BASTIDE_CLAMP (object);

  switch (property_id)
    {
    case PROP_CHILD:
      bastide_clamp_set_child (self, g_value_get_object (value));
      break;

    case PROP_MAXIMUM_SIZE:
      bastide_clamp_set_maximum_size (self, g_value_get_int (value));
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_clamp_class_init (BastideClampClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  BastideContainerClass *container_class = BASTIDE_CONTAINER_CLASS (klass);

  object_class->get_property = bastide_clamp_get_property;
  object_class->set_property = bastide_clamp_set_property;
  container_class->measure_width = bastide_clamp_measure_width;
  container_class->lay_out = bastide_clamp_lay_out;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MAXIMUM_SIZE] =
    g_param_spec_int ("maximum-size", NULL, NULL, 0, G_MAXINT, 600,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "clamp");
}

static void
bastide_clamp_init (BastideClamp *self)
{
  self->maximum_size = 600;
}

GtkWidget *
bastide_clamp_get_child (BastideClamp *self)
{
  g_return_val_if_fail (BASTIDE_IS_CLAMP (self), NULL);

  return self->child;
}

void
bastide_clamp_set_child (BastideClamp *self,
                         GtkWidget    *child)
{
  g_return_if_fail (BASTIDE_IS_CLAMP (self));

  bastide_container_set_child (BASTIDE_CONTAINER (self), &self->child, child, properties[PROP_CHILD]);
}

int
bastide_clamp_get_maximum_size (BastideClamp *self)
{
  g_return_val_if_fail (BASTIDE_IS_CLAMP (self), 0);

  return self->maximum_size;
}

void
bastide_clamp_set_maximum_size (BastideClamp *self,
                                int           maximum_size)
{
  g_return_if_fail (BASTIDE_IS_CLAMP (self));
  g_return_if_fail (maximum_size >= 0);

  if (self->maximum_size == maximum_size)
    return;

  self->maximum_size = maximum_size;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MAXIMUM_SIZE]);
}
