/* bastide-row-layout.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-row-layout.h"

struct _BastideRowLayout
{
  BastideFittingLayout parent_instance;

  int spacing;
};

G_DEFINE_FINAL_TYPE (BastideRowLayout, bastide_row_layout, BASTIDE_TYPE_FITTING_LAYOUT)

static void
bastide_row_layout_measure_width (BastideFittingLayout *layout,
                                  GtkWidget            *widget,
                                  int                  *minimum,
                                  int                  *natural)
{
  int spacing = BASTIDE_ROW_LAYOUT (layout)->spacing;

  *minimum = *natural = -spacing;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_minimum, child_natural;

      bastide_fitting_layout_measure_width (child, &child_minimum, &child_natural);
      /* Only a text that wraps gets less than it would like. */
      *minimum += (gtk_widget_get_hexpand (child) ? child_minimum : child_natural) + spacing;
      *natural += child_natural + spacing;
    }
  *minimum = MAX (0, *minimum);
  *natural = MAX (0, *natural);
}

/* What is left for the child that expands when all others have what they would like. */
static int
get_rest (BastideRowLayout *self,
          GtkWidget        *widget,
          int               width)
{
  int rest = width + self->spacing;

  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int minimum = 0, natural = 0;

      if (!gtk_widget_get_hexpand (child))
        bastide_fitting_layout_measure_width (child, &minimum, &natural);
      rest -= natural + self->spacing;
    }

  return rest;
}

static int
get_width (GtkWidget *child,
           int        rest)
{
  int minimum;
  int natural;

  bastide_fitting_layout_measure_width (child, &minimum, &natural);

  return gtk_widget_get_hexpand (child) ? MAX (minimum, rest) : natural;
}

static void
bastide_row_layout_lay_out (BastideFittingLayout *layout,
                            GtkWidget            *widget,
                            int                   width,
                            int                   height,
                            int                  *minimum,
                            int                  *natural)
{
  BastideRowLayout *self = BASTIDE_ROW_LAYOUT (layout);
  int rest = get_rest (self, widget, width);
  int x = 0;

  *minimum = *natural = 0;
  for (GtkWidget *child = bastide_fitting_layout_get_first (widget); child != NULL;
       child = bastide_fitting_layout_get_next (child))
    {
      int child_width = get_width (child, rest);
      int child_minimum, child_natural;

      if (height >= 0)
        {
          bastide_fitting_layout_place (child, width, x, 0, child_width, height);
          x += child_width + self->spacing;
          continue;
        }
      bastide_fitting_layout_measure_height (child, child_width, &child_minimum, &child_natural);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
bastide_row_layout_class_init (BastideRowLayoutClass *klass)
{
  BastideFittingLayoutClass *layout_class = BASTIDE_FITTING_LAYOUT_CLASS (klass);

  layout_class->measure_width = bastide_row_layout_measure_width;
  layout_class->lay_out = bastide_row_layout_lay_out;
}

static void
bastide_row_layout_init (BastideRowLayout *self)
{
}

GtkLayoutManager *
bastide_row_layout_new (int spacing)
{
  BastideRowLayout *self = g_object_new (BASTIDE_TYPE_ROW_LAYOUT, NULL);

  self->spacing = spacing;

  return GTK_LAYOUT_MANAGER (self);
}
