/* bastide-flat-sign.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

G_BEGIN_DECLS

/**
 * BastideFlatPart:
 * @colour: what it is filled with, as 0xrrggbb
 * @path: its outline, for bastide_vector_path_append(), in a box from -50 to 50
 *
 * One silhouette of a sign.
 */
typedef struct
{
  guint32     colour;
  const char *path;
} BastideFlatPart;

/**
 * BastideFlatSign:
 * @size: half its width, in tiles
 * @parts: its silhouettes, one over the other; the last has no path
 *
 * What a thing on a tile is from afar: silhouettes in pure colours within a rim of cream and ink, as on maps. A sign
 * of a size of 0.15 can be told from others on tiles of 28 pixels.
 */
typedef struct
{
  double          size;
  BastideFlatPart parts[8];
} BastideFlatSign;

/* Draws a sign round @at; @angle is how far it is turned clockwise. */
void bastide_flat_sign_draw (BastidePen            *pen,
                             const BastideFlatSign *self,
                             BastidePoint           at,
                             double                 angle);

/**
 * bastide_flat_sign_add:
 * @self: outlives the scene
 *
 * Puts a sign on a tile instead of what stands there, above roofs and trees, wholly on the tile.
 *
 * Returns: whether the tile is small enough for it; nothing is added to a larger one
 */
gboolean bastide_flat_sign_add (const BastideFlatSign *self,
                                BastideScene          *scene,
                                BastidePoint           at,
                                double                 angle);

G_END_DECLS
