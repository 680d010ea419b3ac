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

/* Picture files: PNG or SVG, by the ending of their names. */

/* How many pixels of a picture are in memory at once. */
#define BASTIDE_PICTURE_STRIP_PIXELS (16 * 1024 * 1024)

/**
 * BastidePicturePaint:
 * @cr: what to paint on; its clip tells which part is wanted, and what lies outside of it may be left out
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
 * @n_tiles: how many tiles it shows, which decide how long an SVG becomes
 * @strip_pixels: how many pixels of a PNG are painted at once; 0 for %BASTIDE_PICTURE_STRIP_PIXELS
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
 * Paints a picture and writes it, atomically. What is not painted stays transparent.
 *
 * Returns: FALSE with @error set when that failed
 */
gboolean bastide_picture_write     (const BastidePictureInfo  *info,
                                    BastidePicturePaint        paint,
                                    gpointer                   data,
                                    GError                   **error);

/**
 * bastide_picture_fit_size:
 * @size: the side of a tile in pixels, as one would like it
 * @columns: width of the picture, in tiles
 * @rows: height of the picture, in tiles
 *
 * Returns: the side of a tile with which the picture is painted at once
 */
guint    bastide_picture_fit_size  (guint  size,
                                    double columns,
                                    double rows);

G_END_DECLS
