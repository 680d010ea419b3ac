/* bastide-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-paint-pool.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_PAINTING (bastide_painting_get_type ())

/**
 * BastidePainting:
 *
 * A picture that we paint ourselves, to be shown by a GtkPicture. Its size applies to the usual font and grows with the
 * text of the windows; it is painted for the pixels of the finest of them, and with their colour scheme. It is painted
 * anew only when one of these changes, or when bastide_painting_invalidate() is called. It has no aspect ratio: it
 * finds its own place in any area.
 *
 * Properties: "size": the side of a square picture, in pixels for a usual font. 0 for pictures of another shape, which
 * measure themselves.
 */
G_DECLARE_DERIVABLE_TYPE (BastidePainting, bastide_painting, BASTIDE, PAINTING, GObject)

/**
 * BastidePaintingClass:
 * @measure: returns the size, in pixels for the font of the windows; 0: of any size. A square unless overridden
 * @paint: paints the picture; @cr is in device pixels, of which there are @width by @height
 * @render: makes the texture for as many device pixels, by bastide_painting_paint_soon() for what takes long, or hands
 *   it to bastide_painting_take_texture(): until then the former one is shown. Calls @paint unless overridden
 */
struct _BastidePaintingClass
{
  GObjectClass parent_class;

  void (*measure) (BastidePainting *self,
                   int             *width,
                   int             *height);
  void (*paint)   (BastidePainting *self,
                   cairo_t         *cr,
                   int              width,
                   int              height,
                   gboolean         dark);
  void (*render)  (BastidePainting *self,
                   int              width,
                   int              height,
                   gboolean         dark);
};

/**
 * BastidePaintingFunc:
 * @job: what it needs to paint: everything its own
 * @cancellable: (nullable): tells whether the picture is still wanted
 *
 * Paints a picture, in a thread.
 */
typedef void (*BastidePaintingFunc) (cairo_t      *cr,
                                     gpointer      job,
                                     GCancellable *cancellable);

/* Paints anew with the next frame. */
void bastide_painting_invalidate (BastidePainting *self);

/* Frees the picture while it is hidden. It is painted again when it becomes visible. */
void bastide_painting_forget (BastidePainting *self);

/**
 * bastide_painting_paint_soon:
 * @job: (transfer full): what @func needs
 *
 * For @render: paints in a thread, instead of what was begun before.
 */
void bastide_painting_paint_soon (BastidePainting    *self,
                                  int                 width,
                                  int                 height,
                                  BastidePaintKind    kind,
                                  BastidePaintingFunc func,
                                  gpointer            job,
                                  GDestroyNotify      free_job);

/* For @render: paints at once, with the same function. */
void bastide_painting_paint_now (BastidePainting    *self,
                                 int                 width,
                                 int                 height,
                                 BastidePaintingFunc func,
                                 gpointer            job);

/* Whether it shows what it should: nothing has changed since, and nothing is being painted. */
gboolean bastide_painting_is_painted (BastidePainting *self);

/**
 * bastide_painting_get_scale:
 *
 * Returns: the device pixels in a pixel of the windows, as it was painted last or is painted now
 */
int bastide_painting_get_scale (BastidePainting *self);

/**
 * bastide_painting_take_texture:
 * @texture: (transfer full): the picture
 */
void bastide_painting_take_texture (BastidePainting *self,
                                    GdkTexture      *texture);

/**
 * bastide_painting_create_picture:
 * @self: (transfer full): the painting to show
 * @role: %GTK_ACCESSIBLE_ROLE_IMG for a picture that gets a name, otherwise %GTK_ACCESSIBLE_ROLE_PRESENTATION
 *
 * Returns: (transfer floating): a #GtkPicture at least as large as the painting
 */
GtkWidget *bastide_painting_create_picture (BastidePainting  *self,
                                            GtkAccessibleRole role);

/**
 * bastide_painting_find:
 * @widget: any widget
 * @type: a class of paintings
 *
 * Returns: (transfer none) (nullable): the painting of this class that @widget shows, if it is a picture of one
 */
gpointer bastide_painting_find (GtkWidget *widget,
                                GType      type);

/**
 * bastide_painting_create_texture:
 * @surface: (transfer full): an image surface of the format ARGB32
 *
 * Returns: (transfer full): a texture of the painted surface, without a copy
 */
GdkTexture *bastide_painting_create_texture (cairo_surface_t *surface);

G_END_DECLS
