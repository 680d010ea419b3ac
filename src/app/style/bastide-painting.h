/* bastide-painting.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BASTIDE_TYPE_PAINTING (bastide_painting_get_type ())

/**
 * BastidePainting:
 *
 * A widget that shows a picture of its own. It is painted anew only when the size, the pixel density or
 * the colour scheme change, or when bastide_painting_invalidate() is called.
 *
 * Properties: "size": the side of a square picture, in pixels for a usual font: it grows with the text. 0 for
 * pictures of another shape, which measure themselves.
 */
G_DECLARE_DERIVABLE_TYPE (BastidePainting, bastide_painting, BASTIDE, PAINTING, GtkWidget)

/**
 * BastidePaintingClass:
 * @paint: paints the picture; @cr is in device pixels, of which there are @width by @height
 */
struct _BastidePaintingClass
{
  GtkWidgetClass parent_class;

  void (*paint) (BastidePainting *self,
                 cairo_t         *cr,
                 int              width,
                 int              height,
                 gboolean         dark);
};

/* Paints anew with the next frame. */
void        bastide_painting_invalidate    (BastidePainting *self);

/**
 * bastide_painting_create_texture:
 * @surface: (transfer full): an image surface of the format ARGB32
 *
 * Returns: (transfer full): a texture of what was painted, without a copy
 */
GdkTexture *bastide_painting_create_texture (cairo_surface_t *surface);

G_END_DECLS
