/* bastide-tile-cache.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib-object.h>

#include "draw/bastide-tile-painter.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/* How much the pictures of tiles may take, in bytes. */
#define BASTIDE_TILE_CACHE_LIMIT (96u * 1024 * 1024)

/**
 * BastideTileSite:
 *
 * A tile at a place: what its picture depends on besides the size. Owned by the cache, valid as
 * long as its rules are.
 */
typedef struct _BastideTileSite BastideTileSite;

/**
 * BastideTileImage:
 * @ground: (not nullable): what lies flat, @pixels × @pixels, opaque
 * @raised: (nullable): what stands up, trimmed to what is painted; %NULL where nothing stands
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

#define BASTIDE_TYPE_TILE_CACHE (bastide_tile_cache_get_type ())

G_DECLARE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, BASTIDE, TILE_CACHE, GObject)

BastideTileCache       *bastide_tile_cache_new           (gsize                         limit);
void                    bastide_tile_cache_set_rules     (BastideTileCache             *self,
                                                          const BastideRules           *rules);
const BastideRules     *bastide_tile_cache_get_rules     (BastideTileCache             *self);
BastideTileSite        *bastide_tile_cache_get_site      (BastideTileCache             *self,
                                                          guint                         tile,
                                                          guint                         rotation,
                                                          int                           x,
                                                          int                           y);
const BastideTilePlan  *bastide_tile_site_get_plan       (BastideTileSite              *site);
const BastideTileImage *bastide_tile_cache_get           (BastideTileCache             *self,
                                                          BastideTileSite              *site,
                                                          int                           pixels,
                                                          gboolean                      visible);
const BastideTileImage *bastide_tile_cache_peek          (BastideTileCache             *self,
                                                          BastideTileSite              *site,
                                                          int                           pixels);
const BastideTileImage *bastide_tile_cache_paint         (BastideTileCache             *self,
                                                          BastideTileSite              *site,
                                                          int                           pixels);
void                    bastide_tile_cache_forget_queued (BastideTileCache             *self);
void                    bastide_tile_cache_keep_size     (BastideTileCache             *self,
                                                          int                           pixels);
gsize                   bastide_tile_cache_get_size      (BastideTileCache             *self);
guint                   bastide_tile_cache_get_n_painted (BastideTileCache             *self);
gboolean                bastide_tile_cache_is_busy       (BastideTileCache             *self);

G_END_DECLS
