/* bastide-container.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-container.h"

typedef struct
{
  GPtrArray *slots; /* addresses of members of subclasses that hold children */
} BastideContainerPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (BastideContainer, bastide_container, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
bastide_container_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_container_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  BastideContainer *self = BASTIDE_CONTAINER (widget);
  BastideContainerClass *klass = BASTIDE_CONTAINER_GET_CLASS (self);
  int least;
  int ideal;

  klass->measure_width (self, &least, &ideal);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, ideal);
      return;
    }

  if (for_size >= 0)
    {
      klass->lay_out (self, for_size, -1, minimum, natural);
      return;
    }

  /* Without a width GTK takes the minimum for the least height that there is at any width. */
  klass->lay_out (self, ideal, -1, &least, natural);
  klass->lay_out (self, G_MAXSHORT, -1, minimum, &ideal);
  *natural = MAX (*minimum, *natural);
}

static void
bastide_container_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline)
{
  BastideContainer *self = BASTIDE_CONTAINER (widget);
  int minimum;
  int natural;

  BASTIDE_CONTAINER_GET_CLASS (self)->lay_out (self, width, height, &minimum, &natural);
}

static void
bastide_container_dispose (GObject *object)
{
  BastideContainerPrivate *priv = bastide_container_get_instance_private (BASTIDE_CONTAINER (object));

  for (guint i = 0; i < priv->slots->len; i++)
    *(GtkWidget **) g_ptr_array_index (priv->slots, i) = NULL;
  bastide_container_clear (BASTIDE_CONTAINER (object));

  G_OBJECT_CLASS (bastide_container_parent_class)->dispose (object);
}

static void
bastide_container_finalize (GObject *object)
{
  BastideContainerPrivate *priv = bastide_container_get_instance_private (BASTIDE_CONTAINER (object));

  g_ptr_array_unref (priv->slots);

  G_OBJECT_CLASS (bastide_container_parent_class)->finalize (object);
}

static void
bastide_container_class_init (BastideContainerClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_container_dispose;
  object_class->finalize = bastide_container_finalize;
  widget_class->get_request_mode = bastide_container_get_request_mode;
  widget_class->measure = bastide_container_measure;
  widget_class->size_allocate = bastide_container_size_allocate;
}

static void
bastide_container_init (BastideContainer *self)
{
  BastideContainerPrivate *priv = bastide_container_get_instance_private (self);

  priv->slots = g_ptr_array_new ();
}

static gboolean
is_there (GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child);
}

void
bastide_container_measure_width (GtkWidget *child,
                                 int       *minimum,
                                 int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

void
bastide_container_measure_height (GtkWidget *child,
                                  int        width,
                                  int       *minimum,
                                  int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

void
bastide_container_place (GtkWidget *child,
                         int        container_width,
                         int        x,
                         int        y,
                         int        width,
                         int        height)
{
  graphene_point_t origin;

  if (!is_there (child))
    return;

  if (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL)
    x = container_width - x - width;
  graphene_point_init (&origin, (float) x, (float) y);
  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &origin));
}

void
bastide_container_set_child (BastideContainer  *self,
                             GtkWidget        **slot,
                             GtkWidget         *child,
                             GParamSpec        *pspec)
{
  BastideContainerPrivate *priv = bastide_container_get_instance_private (self);

  g_return_if_fail (BASTIDE_IS_CONTAINER (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (*slot == child)
    return;

  if (!g_ptr_array_find (priv->slots, slot, NULL))
    g_ptr_array_add (priv->slots, slot);
  g_clear_pointer (slot, gtk_widget_unparent);
  *slot = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

void
bastide_container_clear (BastideContainer *self)
{
  GtkWidget *child;

  g_return_if_fail (BASTIDE_IS_CONTAINER (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
}
