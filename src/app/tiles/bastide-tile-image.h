/* bastide-tile-image.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/**
 * BastideTileImage:
 * @ground: (not nullable): the flat part, @pixels × @pixels, opaque
 * @raised: (nullable): the raised part, trimmed to its painted area; %NULL if there is none
 * @raised_x: where @raised begins, from the corner of the tile
 * @raised_y: where @raised begins, from the corner of the tile
 * @pixels: side of the tile
 *
 * The two pictures of a tile, in device pixels. Read only.
 */
typedef struct
{
  cairo_surface_t *ground;
  cairo_surface_t *raised;
  int              raised_x;
  int              raised_y;
  int              pixels;
} BastideTileImage;

void  bastide_tile_image_paint    (BastideTileImage       *self,
                                   const BastideTilePlan  *plan,
                                   int                     pixels);
void  bastide_tile_image_show     (const BastideTileImage *self,
                                   const BastideTilePlan  *plan,
                                   cairo_t                *cr);
void  bastide_tile_image_clear    (BastideTileImage       *self);
gsize bastide_tile_image_get_size (const BastideTileImage *self);
gsize bastide_surface_get_size    (cairo_surface_t        *surface);

cairo_surface_t *bastide_surface_trim (cairo_surface_t *surface,
                                       int             *x,
                                       int             *y);

G_END_DECLS
