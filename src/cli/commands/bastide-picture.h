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

/* Picture files: PNG or SVG, by the extension of their names. */

/* Maximum number of pixels of a picture in memory at once. */
#define BASTIDE_PICTURE_STRIP_PIXELS (16 * 1024 * 1024)

/**
 * BastidePicturePaint:
 * @cr: the context to paint on; its clip is the wanted part, and anything outside it may be left out
 *
 * Paints a picture, or part of it: large ones are painted in several strips.
 */
typedef void (*BastidePicturePaint) (cairo_t  *cr,
                                     gpointer  data);

/**
 * BastidePictureInfo:
 * @path: name of the file, ending in .png or .svg
 * @width: in pixels
 * @height: in pixels
 * @n_tiles: number of tiles shown, which determines the size of an SVG
 * @strip_pixels: number of pixels of a PNG painted at once; 0 for %BASTIDE_PICTURE_STRIP_PIXELS
 */
typedef struct
{
  const char *path;
  double      width;
  double      height;
  guint       n_tiles;
  guint       strip_pixels;
} BastidePictureInfo;

/**
 * bastide_picture_write:
 *
 * Paints a picture and writes it, atomically. Areas that are not painted stay transparent.
 *
 * Returns: FALSE with @error set when that failed
 */
gboolean bastide_picture_write     (const BastidePictureInfo  *info,
                                    BastidePicturePaint        paint,
                                    gpointer                   data,
                                    GError                   **error);

/**
 * bastide_picture_fit_size:
 * @size: the desired side of a tile in pixels
 * @columns: width of the picture, in tiles
 * @rows: height of the picture, in tiles
 *
 * Returns: the side of a tile with which the picture can be painted at once
 */
guint    bastide_picture_fit_size  (guint  size,
                                    double columns,
                                    double rows);

G_END_DECLS
