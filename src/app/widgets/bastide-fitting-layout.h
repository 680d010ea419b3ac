/* bastide-fitting-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_FITTING_LAYOUT (bastide_fitting_layout_get_type ())

/**
 * BastideFittingLayout:
 *
 * Places the children of a widget after the room there is. One function does the arithmetic for both measuring and
 * placing, so that the two cannot disagree.
 */
G_DECLARE_DERIVABLE_TYPE (BastideFittingLayout, bastide_fitting_layout, BASTIDE, FITTING_LAYOUT, GtkLayoutManager)

/**
 * BastideFittingLayoutClass:
 * @measure_width: the least width and the one it would like to have
 * @lay_out: lays the children out for a width; with a @height other than −1 it also places them by
 *   bastide_fitting_layout_place(), else it says which heights would be needed
 */
struct _BastideFittingLayoutClass
{
  GtkLayoutManagerClass parent_class;

  void (*measure_width) (BastideFittingLayout *self,
                         GtkWidget            *widget,
                         int                  *minimum,
                         int                  *natural);
  void (*lay_out)       (BastideFittingLayout *self,
                         GtkWidget            *widget,
                         int                   width,
                         int                   height,
                         int                  *minimum,
                         int                  *natural);
};

/* Returns: (transfer none) (nullable): the first child that is to be seen */
GtkWidget *bastide_fitting_layout_get_first      (GtkWidget *widget);

/* Returns: (transfer none) (nullable): the next child that is to be seen */
GtkWidget *bastide_fitting_layout_get_next       (GtkWidget *child);

/**
 * bastide_fitting_layout_measure_width:
 * @child: (nullable): a child, which may be hidden
 *
 * The widths of a child; 0 where there is none to be seen.
 */
void       bastide_fitting_layout_measure_width  (GtkWidget *child,
                                                  int       *minimum,
                                                  int       *natural);

/* The heights of a child for a width; 0 where there is none to be seen. */
void       bastide_fitting_layout_measure_height (GtkWidget *child,
                                                  int        width,
                                                  int       *minimum,
                                                  int       *natural);

/* Places a child, if it is there and to be seen. In languages that are written from right to left the place is
 * mirrored in a widget of @whole_width. */
void       bastide_fitting_layout_place          (GtkWidget *child,
                                                  int        whole_width,
                                                  int        x,
                                                  int        y,
                                                  int        width,
                                                  int        height);

G_END_DECLS
