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
  GtkWidget parent_instance;

  GtkWidget *child;
  int maximum_size;
};

G_DEFINE_FINAL_TYPE (BastideClamp, bastide_clamp, GTK_TYPE_WIDGET)

enum
{
  PROP_CHILD = 1,
  PROP_MAXIMUM_SIZE,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static int
get_width (BastideClamp *self,
           int           available)
{
  int minimum;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);

  return MIN (available, MAX (minimum, bastide_text_scale_apply (GTK_WIDGET (self), self->maximum_size)));
}

static GtkSizeRequestMode
bastide_clamp_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_clamp_measure (GtkWidget      *widget,
                       GtkOrientation  orientation,
                       int             for_size,
                       int            *minimum,
                       int            *natural,
                       int            *minimum_baseline,
                       int            *natural_baseline)
{
  BastideClamp *self = BASTIDE_CLAMP (widget);

  if (self->child == NULL)
    return;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
      *natural = MAX (*minimum, MIN (*natural, bastide_text_scale_apply (widget, self->maximum_size)));
    }
  else
    {
      gtk_widget_measure (self->child, orientation, for_size < 0 ? -1 : get_width (self, for_size),
                          minimum, natural, NULL, NULL);
    }
}

static void
bastide_clamp_size_allocate (GtkWidget *widget,
                             int        width,
                             int        height,
                             int        baseline)
{
  BastideClamp *self = BASTIDE_CLAMP (widget);
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);
  int child_width;

  if (self->child == NULL)
    return;

  child_width = get_width (self, width);
  origin.x = (width - child_width) / 2;
  gtk_widget_allocate (self->child, child_width, height, baseline, gsk_transform_translate (NULL, &origin));
}

static void
bastide_clamp_dispose (GObject *object)
{
  BastideClamp *self = BASTIDE_CLAMP (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_clamp_parent_class)->dispose (object);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_clamp_dispose;
  object_class->get_property = bastide_clamp_get_property;
  object_class->set_property = bastide_clamp_set_property;
  widget_class->get_request_mode = bastide_clamp_get_request_mode;
  widget_class->measure = bastide_clamp_measure;
  widget_class->size_allocate = bastide_clamp_size_allocate;

  properties[PROP_CHILD] =
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_MAXIMUM_SIZE] =
    g_param_spec_int ("maximum-size", NULL, NULL, 0, G_MAXINT, 600,
                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);

  gtk_widget_class_set_css_name (widget_class, "clamp");
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
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;

  g_clear_pointer (&self->child, gtk_widget_unparent);
  if (child != NULL)
    {
      self->child = child;
      gtk_widget_set_parent (child, GTK_WIDGET (self));
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
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
