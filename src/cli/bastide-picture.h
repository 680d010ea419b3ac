/* bastide-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * BastidePicture:
 *
 * A picture file in the making: PNG or SVG, by the ending of its name. Paint on its cairo_t, then
 * finish it; nothing is written before.
 */
typedef struct _BastidePicture BastidePicture;

/**
 * bastide_picture_new:
 * @path: name of the file, ending in .png or .svg
 * @width: in pixels
 * @height: in pixels
 *
 * Returns: (transfer full) (nullable): an empty, transparent picture, or NULL with @error set
 */
BastidePicture *bastide_picture_new    (const char      *path,
                                        double           width,
                                        double           height,
                                        GError         **error);
void            bastide_picture_free   (BastidePicture  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastidePicture, bastide_picture_free)

/* Returns: (transfer none): what to paint on */
cairo_t        *bastide_picture_get_cr (BastidePicture  *self);

/* Writes the file, atomically. Returns: FALSE with @error set when that failed */
gboolean        bastide_picture_write  (BastidePicture  *self,
                                        GError         **error);

G_END_DECLS
