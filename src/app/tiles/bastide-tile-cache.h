/* bastide-tile-cache.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-tile-image.h"
#include "bastide-tile-painter.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/**
 * BastidePaintedTile:
 * @tile: kind of tile
 * @rotation: quarter turns clockwise
 * @x: cell, which varies the picture
 * @y: cell, which varies the picture
 * @images: what the cache has painted of it; only for the cache
 *
 * A tile at a place: what its picture depends on besides the size. Counted atomically, because it is painted on
 * other threads.
 */
typedef struct
{
  guint            tile;
  guint            rotation;
  int              x;
  int              y;
  GPtrArray       *images;

  /*< private >*/
  BastideRules    *rules; /* owned: keeps the definition of the tile */
  BastideTilePlan *plan;
  gsize            plan_is_made;
} BastidePaintedTile;

const BastideTilePlan *bastide_painted_tile_get_plan (BastidePaintedTile *self);

/* Memory limit for the pictures of tiles, in bytes. */
#define BASTIDE_TILE_CACHE_LIMIT (96u * 1024 * 1024)

/**
 * BastideTileNeed:
 * @BASTIDE_TILE_NEED_ANY: any existing picture will do
 * @BASTIDE_TILE_NEED_SOON: it will come into view: it is requested, after everything in view
 * @BASTIDE_TILE_NEED_VISIBLE: it is in view: it is requested
 * @BASTIDE_TILE_NEED_NOW: it is waited for; for single pictures
 *
 * Urgency of a picture in exactly this size.
 */
typedef enum
{
  BASTIDE_TILE_NEED_ANY,
  BASTIDE_TILE_NEED_SOON,
  BASTIDE_TILE_NEED_VISIBLE,
  BASTIDE_TILE_NEED_NOW,
} BastideTileNeed;

#define BASTIDE_TYPE_TILE_CACHE (bastide_tile_cache_get_type ())

/**
 * BastideTileCache:
 *
 * The pictures of tiles at their places, in the sizes in which they are shown.
 *
 * Signal "painted" (): a picture that was asked for is there.
 */
G_DECLARE_FINAL_TYPE (BastideTileCache, bastide_tile_cache, BASTIDE, TILE_CACHE, GObject)

BastideTileCache       *bastide_tile_cache_new           (gsize               limit);
void                    bastide_tile_cache_set_rules     (BastideTileCache   *self,
                                                          const BastideRules *rules);
const BastideRules     *bastide_tile_cache_get_rules     (BastideTileCache   *self);
BastidePaintedTile     *bastide_tile_cache_get_tile      (BastideTileCache   *self,
                                                          guint               tile,
                                                          guint               rotation,
                                                          int                 x,
                                                          int                 y);
const BastideTileImage *bastide_tile_cache_get           (BastideTileCache   *self,
                                                          BastidePaintedTile *tile,
                                                          int                 pixels,
                                                          BastideTileNeed     need);
void                    bastide_tile_cache_forget_queued (BastideTileCache   *self);
void                    bastide_tile_cache_keep_size     (BastideTileCache   *self,
                                                          int                 pixels);
gsize                   bastide_tile_cache_get_size      (BastideTileCache   *self);
guint                   bastide_tile_cache_get_n_painted (BastideTileCache   *self);
gboolean                bastide_tile_cache_is_busy       (BastideTileCache   *self);

G_END_DECLS
