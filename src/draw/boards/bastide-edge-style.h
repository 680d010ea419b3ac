/* bastide-edge-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-edge-pieces.h"
#include "bastide-scene.h"

G_BEGIN_DECLS

/**
 * BastideEdgeStyle:
 * @paint_country: paints a cell on which nothing may ever be laid, whose corner is at the origin; @open are the sides
 *   beyond which there is neither a tile nor another such cell, a bit each
 * @add_ground: adds the shadow of a piece to a scene, and the ground beside it
 * @paint: paints a piece; those on the northern edges of a row come before the contents of its tiles, all others after
 * @add_corner_ground: adds the shadow of @paint_corner
 * @paint_corner: paints the joint of pieces on two edges that meet at an angle
 * @get_feet: where a figure stands on one of all pieces, which are in the order of the rules, from the corner of its
 *   tile; by the name of its drawing
 *
 * The drawing style of pieces on the edges of tiles. All functions may be called from any thread.
 */
struct _BastideEdgeStyle
{
  void         (*paint_country)     (BastidePen             *pen,
                                     int                     x,
                                     int                     y,
                                     guint                   open);
  void         (*add_ground)        (BastideScene           *scene,
                                     const BastideEdgePiece *piece);
  void         (*paint)             (BastidePen             *pen,
                                     const BastideEdgePiece *piece);
  void         (*add_corner_ground) (BastideScene           *scene,
                                     BastidePoint            at);
  void         (*paint_corner)      (BastidePen             *pen,
                                     BastidePoint            at);
  BastidePoint (*get_feet)          (const char             *figure,
                                     const BastideEdgePiece *pieces,
                                     guint                   n_pieces,
                                     guint                   piece);
};

G_END_DECLS
