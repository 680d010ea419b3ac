/* bastide-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-painting.h"

#include "bastide-style-manager.h"
#include "bastide-text-scale.h"

typedef struct
{
  /* The picture, and what it was painted for. */
  GdkTexture *texture;
  int width;
  int height;
  guint dark : 1;

  int size;
} BastidePaintingPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BastidePainting, bastide_painting, GTK_TYPE_WIDGET)

enum
{
  PROP_SIZE = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

static void
ensure_picture (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  GtkWidget *widget = GTK_WIDGET (self);
  int scale = gtk_widget_get_scale_factor (widget);
  int width = gtk_widget_get_width (widget) * scale;
  int height = gtk_widget_get_height (widget) * scale;
  gboolean dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ());
  cairo_surface_t *surface;
  cairo_t *cr;

  if (priv->texture != NULL && priv->width == width && priv->height == height && priv->dark == dark)
    return;

  priv->width = width;
  priv->height = height;
  priv->dark = dark;
  g_clear_object (&priv->texture);

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  BASTIDE_PAINTING_GET_CLASS (self)->paint (self, cr, width, height, dark);
  cairo_destroy (cr);
  priv->texture = bastide_painting_create_texture (surface);
}

static void
bastide_painting_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline,
                          int            *natural_baseline)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (BASTIDE_PAINTING (widget));

  *minimum = *natural = bastide_text_scale_apply (widget, priv->size);
}

static void
bastide_painting_snapshot (GtkWidget   *widget,
                           GtkSnapshot *snapshot)
{
  BastidePainting *self = BASTIDE_PAINTING (widget);
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (width <= 0 || height <= 0)
    return;

  ensure_picture (self);
  gtk_snapshot_append_texture (snapshot, priv->texture, &GRAPHENE_RECT_INIT (0, 0, width, height));
}

static void
bastide_painting_dispose (GObject *object)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (BASTIDE_PAINTING (object));

  g_clear_object (&priv->texture);

  G_OBJECT_CLASS (bastide_painting_parent_class)->dispose (object);
}

static void
bastide_painting_get_property (GObject    *object,
                               guint       property_id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (BASTIDE_PAINTING (object));

  switch (property_id)
    {
    case PROP_SIZE:
      g_value_set_int (value, priv->size);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_painting_set_property (GObject      *object,
                               guint         property_id,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (BASTIDE_PAINTING (object));

  switch (property_id)
    {
    case PROP_SIZE:
      priv->size = g_value_get_int (value);
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_painting_class_init (BastidePaintingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_painting_dispose;
  object_class->get_property = bastide_painting_get_property;
  object_class->set_property = bastide_painting_set_property;
  widget_class->measure = bastide_painting_measure;
  widget_class->snapshot = bastide_painting_snapshot;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, 512, 0,
                                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_painting_init (BastidePainting *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (bastide_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
bastide_painting_invalidate (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_PAINTING (self));

  g_clear_object (&priv->texture);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

GdkTexture *
bastide_painting_create_texture (cairo_surface_t *surface)
{
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  int stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) stride * height,
                                      (GDestroyNotify) cairo_surface_destroy, surface);

  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
