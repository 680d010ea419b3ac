/* bastide-tile-queue.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-image.h"
#include "bastide-tile-site.h"

G_BEGIN_DECLS

/**
 * BastideTileQueue:
 *
 * Paints tiles on worker threads, what is in view first, and hands the pictures back in the main loop.
 */
typedef struct _BastideTileQueue BastideTileQueue;

/**
 * BastideTileJob:
 *
 * A tile that is on its way.
 */
typedef struct _BastideTileJob BastideTileJob;

/**
 * BastideTileQueueFunc:
 * @image: (inout): what was painted; whoever takes it clears the struct
 * @tag: what was given with the job
 *
 * Called in the main loop when a tile is painted that is still wanted.
 */
typedef void (*BastideTileQueueFunc) (BastideTileImage *image,
                                      gpointer          tag,
                                      gpointer          user_data);

BastideTileQueue *bastide_tile_queue_new      (BastideTileQueueFunc  func,
                                               gpointer              user_data);
void              bastide_tile_queue_free     (BastideTileQueue     *self);
BastideTileJob   *bastide_tile_queue_push     (BastideTileQueue     *self,
                                               BastideTileSite      *site,
                                               int                   pixels,
                                               gboolean              visible,
                                               gpointer              tag);
void              bastide_tile_queue_drop     (BastideTileQueue     *self,
                                               BastideTileJob       *job);
void              bastide_tile_queue_drop_all (BastideTileQueue     *self,
                                               GDestroyNotify        func);
gboolean          bastide_tile_queue_is_empty (BastideTileQueue     *self);

G_END_DECLS
