/* bastide-fitting-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-fitting-layout.h"

G_DEFINE_ABSTRACT_TYPE (BastideFittingLayout, bastide_fitting_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
bastide_fitting_layout_get_request_mode (GtkLayoutManager *manager,
                                         GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
bastide_fitting_layout_measure (GtkLayoutManager *manager,
                                GtkWidget        *widget,
                                GtkOrientation    orientation,
                                int               for_size,
                                int              *minimum,
                                int              *natural,
                                int              *minimum_baseline,
                                int              *natural_baseline)
{
  BastideFittingLayout *self = BASTIDE_FITTING_LAYOUT (manager);
  BastideFittingLayoutClass *klass = BASTIDE_FITTING_LAYOUT_GET_CLASS (self);
  int least;
  int ideal;

  klass->measure_width (self, widget, &least, &ideal);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = least;
      *natural = MAX (least, ideal);
      return;
    }

  if (for_size >= 0)
    {
      klass->lay_out (self, widget, for_size, -1, minimum, natural);
      return;
    }

  /* Without a width GTK takes the minimum for the least height that there is at any width. */
  klass->lay_out (self, widget, ideal, -1, &least, natural);
  klass->lay_out (self, widget, G_MAXSHORT, -1, minimum, &ideal);
  *natural = MAX (*minimum, *natural);
}

static void
bastide_fitting_layout_allocate (GtkLayoutManager *manager,
                                 GtkWidget        *widget,
                                 int               width,
                                 int               height,
                                 int               baseline)
{
  int minimum;
  int natural;

  BASTIDE_FITTING_LAYOUT_GET_CLASS (manager)->lay_out (BASTIDE_FITTING_LAYOUT (manager), widget, width, height,
                                                       &minimum, &natural);
}

/* A box asks for more room when one of its children does; here they share what there is, unless the box itself asks. */
static void
bastide_fitting_layout_root (GtkLayoutManager *manager)
{
  GtkWidget *widget = gtk_layout_manager_get_widget (manager);

  if (!gtk_widget_get_hexpand_set (widget))
    gtk_widget_set_hexpand (widget, FALSE);
  if (!gtk_widget_get_vexpand_set (widget))
    gtk_widget_set_vexpand (widget, FALSE);
}

static void
bastide_fitting_layout_class_init (BastideFittingLayoutClass *klass)
{
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  manager_class->get_request_mode = bastide_fitting_layout_get_request_mode;
  manager_class->measure = bastide_fitting_layout_measure;
  manager_class->root = bastide_fitting_layout_root;
  manager_class->allocate = bastide_fitting_layout_allocate;
}

static void
bastide_fitting_layout_init (BastideFittingLayout *self)
{
}

static gboolean
is_there (GtkWidget *child)
{
  return child != NULL && gtk_widget_should_layout (child);
}

static GtkWidget *
skip_hidden (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);

  return child;
}

GtkWidget *
bastide_fitting_layout_get_first (GtkWidget *widget)
{
  return skip_hidden (gtk_widget_get_first_child (widget));
}

GtkWidget *
bastide_fitting_layout_get_next (GtkWidget *child)
{
  return skip_hidden (gtk_widget_get_next_sibling (child));
}

void
bastide_fitting_layout_measure_width (GtkWidget *child,
                                      int       *minimum,
                                      int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
}

void
bastide_fitting_layout_measure_height (GtkWidget *child,
                                       int        width,
                                       int       *minimum,
                                       int       *natural)
{
  *minimum = *natural = 0;
  if (is_there (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, minimum, natural, NULL, NULL);
}

void
bastide_fitting_layout_place (GtkWidget *child,
                              int        whole_width,
                              int        x,
                              int        y,
                              int        width,
                              int        height)
{
  graphene_point_t origin;

  if (!is_there (child))
    return;

  if (gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL)
    x = whole_width - x - width;
  graphene_point_init (&origin, (float) x, (float) y);
  gtk_widget_allocate (child, width, height, -1, gsk_transform_translate (NULL, &origin));
}
