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
 *   bastide_fitting_layout_place(), otherwise it returns the required heights
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

/* Returns: (transfer none) (nullable): the first visible child */
GtkWidget *bastide_fitting_layout_get_first      (GtkWidget *widget);

/* Returns: (transfer none) (nullable): the next visible child */
GtkWidget *bastide_fitting_layout_get_next       (GtkWidget *child);

/**
 * bastide_fitting_layout_measure_width:
 * @child: (nullable): a child, which may be hidden
 *
 * The widths of a child; 0 if it is not visible.
 */
void       bastide_fitting_layout_measure_width  (GtkWidget *child,
                                                  int       *minimum,
                                                  int       *natural);

/* The heights of a child for a width; 0 if it is not visible. */
void       bastide_fitting_layout_measure_height (GtkWidget *child,
                                                  int        width,
                                                  int       *minimum,
                                                  int       *natural);

/* Places a child, if it exists and is visible. In languages that are written from right to left the place is mirrored
 * in a widget of @whole_width. */
void       bastide_fitting_layout_place          (GtkWidget *child,
                                                  int        whole_width,
                                                  int        x,
                                                  int        y,
                                                  int        width,
                                                  int        height);

#define BASTIDE_TYPE_PICTURE_LAYOUT (bastide_picture_layout_get_type ())

/**
 * BastidePictureLayout:
 *
 * Gives a picture, its only child, its natural height, and less in the same proportion if there is less width. It gets
 * all available room.
 */
G_DECLARE_FINAL_TYPE (BastidePictureLayout, bastide_picture_layout, BASTIDE, PICTURE_LAYOUT, BastideFittingLayout)

#define BASTIDE_TYPE_ROW_LAYOUT (bastide_row_layout_get_type ())

/**
 * BastideRowLayout:
 *
 * Lays out the visible children of a widget in a row. All get their natural width, and expanding ones share the rest. A
 * #GtkBox does the same, but asks a wrapping text for the least width at which it is not too high: GTK tries a hundred
 * widths to find it, at every change of a word, and it is not needed here.
 *
 * Properties: "spacing" (pixels between two children), "overlaps" (whether, where there is not enough room beside each
 * other, they come closer, and at last cover each other like the cards of a hand; then none of them expands).
 */
G_DECLARE_FINAL_TYPE (BastideRowLayout, bastide_row_layout, BASTIDE, ROW_LAYOUT, BastideFittingLayout)

#define BASTIDE_TYPE_CLAMP_LAYOUT (bastide_clamp_layout_get_type ())

/**
 * BastideClampLayout:
 *
 * Gives the child of a box at most a certain width, in the middle: long lines are hard to read.
 *
 * Properties: "maximum-size" (in pixels for a usual font at 100 %: it grows with the text).
 */
G_DECLARE_FINAL_TYPE (BastideClampLayout, bastide_clamp_layout, BASTIDE, CLAMP_LAYOUT, BastideFittingLayout)

G_END_DECLS
