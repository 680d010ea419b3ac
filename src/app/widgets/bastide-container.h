/* bastide-container.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_CONTAINER (bastide_container_get_type ())

/**
 * BastideContainer:
 *
 * A widget that places its children itself, after the room there is. One function does the arithmetic for both
 * measuring and placing, so that the two cannot disagree; the children are taken care of here.
 */
G_DECLARE_DERIVABLE_TYPE (BastideContainer, bastide_container, BASTIDE, CONTAINER, GtkWidget)

/**
 * BastideContainerClass:
 * @measure_width: the least width and the one it would like to have
 * @lay_out: lays the children out for a width; with a @height other than −1 it also places them by
 *   bastide_container_place(), else it says which heights would be needed
 */
struct _BastideContainerClass
{
  GtkWidgetClass parent_class;

  void (*measure_width) (BastideContainer *self,
                         int              *minimum,
                         int              *natural);
  void (*lay_out)       (BastideContainer *self,
                         int               width,
                         int               height,
                         int              *minimum,
                         int              *natural);
};

/**
 * bastide_container_measure_width:
 * @child: (nullable): a child, which may be hidden
 *
 * The widths of a child; 0 where there is none to be seen.
 */
void bastide_container_measure_width  (GtkWidget        *child,
                                       int              *minimum,
                                       int              *natural);

/* The heights of a child for a width; 0 where there is none to be seen. */
void bastide_container_measure_height (GtkWidget        *child,
                                       int               width,
                                       int              *minimum,
                                       int              *natural);

/* Places a child, if it is there and to be seen. In languages that are written from right to left the place is
 * mirrored in a container of @container_width. */
void bastide_container_place          (GtkWidget        *child,
                                       int               container_width,
                                       int               x,
                                       int               y,
                                       int               width,
                                       int               height);

/**
 * bastide_container_set_child:
 * @slot: the member that holds the child
 * @child: (nullable): the new child
 * @pspec: the property that changes
 *
 * Puts a child into a slot; later ones lie above earlier ones.
 */
void bastide_container_set_child      (BastideContainer  *self,
                                       GtkWidget        **slot,
                                       GtkWidget         *child,
                                       GParamSpec        *pspec);

/* Takes all children away. */
void bastide_container_clear          (BastideContainer  *self);

G_END_DECLS
