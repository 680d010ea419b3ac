/* bastide-painting.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-painting.h"

#include "bastide-paint-work.h"
#include "bastide-style-manager.h"
#include "bastide-text-scale.h"

typedef struct
{
  /* The picture, and the parameters of its painting. */
  GdkTexture *texture;
  int width;
  int height;
  int scale;
  guint dark : 1;
  guint valid : 1;

  GCancellable *cancellable; /* (nullable): of the painting that goes on in a thread */

  int size;
} BastidePaintingPrivate;

static void bastide_painting_paintable_init (GdkPaintableInterface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (BastidePainting, bastide_painting, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (BastidePainting)
                                  G_IMPLEMENT_INTERFACE (GDK_TYPE_PAINTABLE, bastide_painting_paintable_init))

enum
{
  PROP_SIZE = 1,
  N_PROPERTIES
};

static GParamSpec *properties[N_PROPERTIES];

/* --- The paintable ----------------------------------------------------------------------------- */

/* A paintable does not know the resolution of its display: the highest one of all windows is used. */
static int
find_scale (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  int scale = 1;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      scale = MAX (scale, gtk_widget_get_scale_factor (window));
    }

  return scale;
}

static void
ensure_picture (BastidePainting *self,
                int              width,
                int              height)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  gboolean dark = bastide_style_manager_get_dark (bastide_style_manager_get_default ());
  int scale = find_scale ();

  if (priv->valid && priv->width == width && priv->height == height && priv->scale == scale && priv->dark == dark)
    return;

  priv->width = width;
  priv->height = height;
  priv->scale = scale;
  priv->dark = dark;
  priv->valid = TRUE;
  BASTIDE_PAINTING_GET_CLASS (self)->render (self, width * scale, height * scale, dark);
}

static void
bastide_painting_snapshot (GdkPaintable *paintable,
                           GdkSnapshot  *snapshot,
                           double        width,
                           double        height)
{
  BastidePainting *self = BASTIDE_PAINTING (paintable);
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  if (width < 1 || height < 1)
    return;

  ensure_picture (self, (int) width, (int) height);
  if (priv->texture != NULL)
    gdk_paintable_snapshot (GDK_PAINTABLE (priv->texture), snapshot, width, height);
}

static int
bastide_painting_get_intrinsic_width (GdkPaintable *paintable)
{
  int width;
  int height;

  BASTIDE_PAINTING_GET_CLASS (paintable)->measure (BASTIDE_PAINTING (paintable), &width, &height);

  return width;
}

static int
bastide_painting_get_intrinsic_height (GdkPaintable *paintable)
{
  int width;
  int height;

  BASTIDE_PAINTING_GET_CLASS (paintable)->measure (BASTIDE_PAINTING (paintable), &width, &height);

  return height;
}

static double
bastide_painting_get_intrinsic_aspect_ratio (GdkPaintable *paintable)
{
  return 0;
}

static GdkPaintable *
bastide_painting_get_current_image (GdkPaintable *paintable)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  graphene_size_t size;

  graphene_size_init (&size, (float) gdk_paintable_get_intrinsic_width (paintable),
                      (float) gdk_paintable_get_intrinsic_height (paintable));
  gdk_paintable_snapshot (paintable, snapshot, size.width, size.height);

  return gtk_snapshot_free_to_paintable (snapshot, &size);
}

static void
bastide_painting_paintable_init (GdkPaintableInterface *iface)
{
  iface->snapshot = bastide_painting_snapshot;
  iface->get_intrinsic_width = bastide_painting_get_intrinsic_width;
  iface->get_intrinsic_height = bastide_painting_get_intrinsic_height;
  iface->get_intrinsic_aspect_ratio = bastide_painting_get_intrinsic_aspect_ratio;
  iface->get_current_image = bastide_painting_get_current_image;
}

/* --- Painting in a thread ---------------------------------------------------------------------- */

typedef struct
{
  int                 width;
  int                 height;
  BastidePaintingFunc func;
  gpointer            job;
  GDestroyNotify      free_job;
} Picture;

static void
picture_free (gpointer data)
{
  Picture *self = data;

  self->free_job (self->job);
  g_free (self);
}

static GdkTexture *
paint_picture (const Picture *self,
               GCancellable  *cancellable)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, self->width, self->height);
  cairo_t *cr = cairo_create (surface);

  if (!bastide_paint_work_fill_plain (cr))
    self->func (cr, self->job, cancellable);
  cairo_destroy (cr);

  return bastide_painting_create_texture (surface);
}

static void
paint_in_thread (GTask        *task,
                 gpointer      source,
                 gpointer      picture,
                 GCancellable *cancellable)
{
  g_task_return_pointer (task, paint_picture (picture, cancellable), g_object_unref);
}

static void
stop_painting (BastidePaintingPrivate *priv)
{
  g_cancellable_cancel (priv->cancellable);
  g_clear_object (&priv->cancellable);
}

static void
on_painted_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (BastidePainting) self = data;
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  GdkTexture *texture = g_task_propagate_pointer (G_TASK (result), NULL);

  if (texture == NULL)
    return;

  g_clear_object (&priv->cancellable);
  bastide_painting_take_texture (self, texture);
}

void
bastide_painting_paint_soon (BastidePainting    *self,
                             int                 width,
                             int                 height,
                             BastidePaintKind    kind,
                             BastidePaintingFunc func,
                             gpointer            job,
                             GDestroyNotify      free_job)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  const Picture picture = { width, height, func, job, free_job };
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (BASTIDE_IS_PAINTING (self));

  stop_painting (priv);
  priv->cancellable = g_cancellable_new ();
  /* No source object: the task may end in its thread, where a widget must not. */
  task = g_task_new (NULL, priv->cancellable, on_painted_cb, g_object_ref (self));
  g_task_set_task_data (task, g_memdup2 (&picture, sizeof picture), picture_free);
  bastide_paint_in_thread (task, kind, paint_in_thread);
}

void
bastide_painting_paint_now (BastidePainting    *self,
                            int                 width,
                            int                 height,
                            BastidePaintingFunc func,
                            gpointer            job)
{
  const Picture picture = { width, height, func, job, NULL };

  g_return_if_fail (BASTIDE_IS_PAINTING (self));

  stop_painting (bastide_painting_get_instance_private (self));
  bastide_painting_take_texture (self, paint_picture (&picture, NULL));
}

gboolean
bastide_painting_is_painted (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_val_if_fail (BASTIDE_IS_PAINTING (self), FALSE);

  return priv->valid && priv->texture != NULL && priv->cancellable == NULL;
}

/* --- The class --------------------------------------------------------------------------------- */

static void
bastide_painting_measure (BastidePainting *self,
                          int             *width,
                          int             *height)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  *width = *height = bastide_text_scale_apply (NULL, priv->size);
}

static void
bastide_painting_render (BastidePainting *self,
                         int              width,
                         int              height,
                         gboolean         dark)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  BASTIDE_PAINTING_GET_CLASS (self)->paint (self, cr, width, height, dark);
  cairo_destroy (cr);
  g_clear_object (&priv->texture);
  priv->texture = bastide_painting_create_texture (surface);
}

static void
bastide_painting_dispose (GObject *object)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (BASTIDE_PAINTING (object));

  stop_painting (priv);
  g_clear_object (&priv->texture);

  G_OBJECT_CLASS (bastide_painting_parent_class)->dispose (object);
}

static void
update_size (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  priv->valid = FALSE;
  gdk_paintable_invalidate_size (GDK_PAINTABLE (self));
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
      if (priv->size != g_value_get_int (value))
        {
          priv->size = g_value_get_int (value);
          update_size (BASTIDE_PAINTING (object));
        }
      break;

    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
    }
}

static void
bastide_painting_class_init (BastidePaintingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_painting_dispose;
  object_class->set_property = bastide_painting_set_property;
  klass->measure = bastide_painting_measure;
  klass->render = bastide_painting_render;

  properties[PROP_SIZE] = g_param_spec_int ("size", NULL, NULL, 0, 1024, 0,
                                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
bastide_painting_init (BastidePainting *self)
{
  GtkSettings *desktop = gtk_settings_get_default ();

  g_signal_connect_object (bastide_style_manager_get_default (), "dark-changed",
                           G_CALLBACK (gdk_paintable_invalidate_contents), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desktop, "notify::gtk-xft-dpi", G_CALLBACK (update_size), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (desktop, "notify::gtk-font-name", G_CALLBACK (update_size), self, G_CONNECT_SWAPPED);
}

void
bastide_painting_invalidate (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_PAINTING (self));

  priv->valid = FALSE;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

void
bastide_painting_forget (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_PAINTING (self));

  stop_painting (priv);
  priv->valid = FALSE;
  g_clear_object (&priv->texture);
}

int
bastide_painting_get_scale (BastidePainting *self)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_val_if_fail (BASTIDE_IS_PAINTING (self), 1);

  return priv->scale;
}

void
bastide_painting_take_texture (BastidePainting *self,
                               GdkTexture      *texture)
{
  BastidePaintingPrivate *priv = bastide_painting_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_PAINTING (self));
  g_return_if_fail (GDK_IS_TEXTURE (texture));

  g_clear_object (&priv->texture);
  priv->texture = texture;
  gdk_paintable_invalidate_contents (GDK_PAINTABLE (self));
}

GtkWidget *
bastide_painting_create_picture (BastidePainting  *self,
                                 GtkAccessibleRole role)
{
  g_autoptr (BastidePainting) painting = self;

  g_return_val_if_fail (BASTIDE_IS_PAINTING (self), NULL);

  return g_object_new (GTK_TYPE_PICTURE, "paintable", painting, "accessible-role", role, "can-shrink", FALSE,
                       NULL);
}

gpointer
bastide_painting_find (GtkWidget *widget,
                       GType      type)
{
  GdkPaintable *paintable = GTK_IS_PICTURE (widget) ? gtk_picture_get_paintable (GTK_PICTURE (widget)) : NULL;

  return paintable != NULL && G_TYPE_CHECK_INSTANCE_TYPE (paintable, type) ? paintable : NULL;
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
