/* bastide-tile-site.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-painter.h"
#include "rules/bastide-rules.h"

G_BEGIN_DECLS

/**
 * BastideTileSite:
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
} BastideTileSite;

BastideTileSite       *bastide_tile_site_new      (const BastideRules    *rules,
                                                   const BastideTileSite *key);
BastideTileSite       *bastide_tile_site_ref      (BastideTileSite       *self);
void                   bastide_tile_site_unref    (BastideTileSite       *self);
guint                  bastide_tile_site_hash     (gconstpointer          self);
gboolean               bastide_tile_site_equal    (gconstpointer          a,
                                                   gconstpointer          b);
const BastideTilePlan *bastide_tile_site_get_plan (BastideTileSite       *self);

G_END_DECLS
