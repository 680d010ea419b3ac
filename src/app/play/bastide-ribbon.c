/* bastide-ribbon.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-ribbon.h"

#include "bastide-ribbon-painter.h"
#include "bastide-text-scale.h"

/* In pixels for a usual font. */
#define UNIT 80

struct _BastideRibbon
{
  GtkWidget parent_instance;

  GtkWidget  *child;  /* (nullable) */
  const char *colour; /* (nullable): interned */
};

G_DEFINE_FINAL_TYPE (BastideRibbon, bastide_ribbon, GTK_TYPE_WIDGET)

/* The height of the whole ribbon with one winner, of which its ends are made. */
static int
get_unit (void)
{
  return bastide_text_scale_apply (NULL, UNIT);
}

/* How much of the height is below the band. */
static int
get_drop (void)
{
  return (int) (BASTIDE_RIBBON_DROP * get_unit ()) + 1;
}

/* The width of one of its ends. */
static int
get_end (void)
{
  return (int) (BASTIDE_RIBBON_END * get_unit ()) + 1;
}

static void
bastide_ribbon_measure (GtkWidget      *widget,
                        GtkOrientation  orientation,
                        int             for_size,
                        int            *minimum,
                        int            *natural,
                        int            *minimum_baseline,
                        int            *natural_baseline)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int least_height;
  int height;

  *minimum = *natural = 0;
  if (self->child == NULL)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, -1, &least_height, &height, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = least_height + get_drop ();
      *natural = height + get_drop ();
      return;
    }

  gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  *minimum += 2 * get_end ();
  *natural += 2 * get_end ();
}

static void
bastide_ribbon_size_allocate (GtkWidget *widget,
                              int        width,
                              int        height,
                              int        baseline)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int end = get_end ();

  if (self->child != NULL)
    gtk_widget_size_allocate (self->child,
                              &(GtkAllocation) { end, 0, width - 2 * end, height - get_drop () }, -1);
}

static void
bastide_ribbon_snapshot (GtkWidget   *widget,
                         GtkSnapshot *snapshot)
{
  BastideRibbon *self = BASTIDE_RIBBON (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->child != NULL && width > 0 && height > 0)
    {
      graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
      cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);

      bastide_ribbon_paint (cr, self->colour, 0, 0, width, height, get_unit ());
      cairo_destroy (cr);
    }
  GTK_WIDGET_CLASS (bastide_ribbon_parent_class)->snapshot (widget, snapshot);
}

static void
bastide_ribbon_dispose (GObject *object)
{
  g_clear_pointer (&BASTIDE_RIBBON (object)->child, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_ribbon_parent_class)->dispose (object);
}

static void
bastide_ribbon_class_init (BastideRibbonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_ribbon_dispose;
  widget_class->measure = bastide_ribbon_measure;
  widget_class->size_allocate = bastide_ribbon_size_allocate;
  widget_class->snapshot = bastide_ribbon_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_css_name (widget_class, "ribbon");
}

static void
bastide_ribbon_init (BastideRibbon *self)
{
}

void
bastide_ribbon_show (BastideRibbon *self,
                     const char    *colour,
                     GtkWidget     *child)
{
  g_return_if_fail (BASTIDE_IS_RIBBON (self));
  g_return_if_fail (GTK_IS_WIDGET (child));

  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->colour = g_intern_string (colour);
  self->child = child;
  gtk_widget_set_parent (child, GTK_WIDGET (self));
  gtk_widget_queue_resize (GTK_WIDGET (self));
}
