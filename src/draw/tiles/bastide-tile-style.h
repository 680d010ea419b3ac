/* bastide-tile-style.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"
#include "bastide-geometry.h"
#include "bastide-pen.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

typedef struct _BastideScene BastideScene;

/**
 * BastideTileRound:
 * @apex: where two borders meet in a corner of a tile
 * @middle: between them, the direction to which they open
 * @angle: from there to each of them
 * @reach: from the apex to where the borders are left, along each of them
 * @centre: centre of the circle that touches both there
 * @radius: radius of that circle
 *
 * A corner that is painted round instead of pointed, in the coordinates of a tile.
 */
typedef struct
{
  BastidePoint apex;
  double       middle;
  double       angle;
  double       reach;
  BastidePoint centre;
  double       radius;
} BastideTileRound;

/**
 * BastideTileStyle:
 * @build: fills the plan
 * @paint_ground: paints the flat parts, up to the lines
 * @compose: fills the scene with the raised parts, their shadows, and the flat parts under them
 * @paint_edges: (nullable): paints the parts on the edges of a tile that depend on its neighbours; see
 *   bastide_tile_plan_paint_edges(); here there is always an array of them
 * @find_rounds: (nullable): where borders of areas are painted round in a corner instead of pointed, with the same
 *   neighbours; (transfer full) (element-type BastideTileRound)
 * @get_share: (nullable): for tiles that consist of areas only: the share of an area at a point, 0 to 1; the outline is
 *   at one half
 * @find_spot: where a figure stands; FALSE: at the site of its segment, or where a region has most room
 * @find_area: then also, the segment at a point
 * @find_pair: (nullable): the place of a thing between two segments, by its index; FALSE if it is not drawn
 * @get_masts: (nullable): where banners fly on a completed segment, see bastide_tile_plan_get_masts()
 * @draw_landmarks: (nullable): fills the silhouettes of the important things on the tile, so that no figure hides them,
 *   in any colour
 *
 * The drawing style of a game's tiles.
 */
struct _BastideTileStyle
{
  void      (*build)        (BastideTilePlan       *plan);
  void      (*paint_ground) (const BastideTilePlan *plan,
                             cairo_t               *cr,
                             double                 pixels);
  void      (*compose)      (BastideScene          *scene);
  void      (*paint_edges)  (const BastideTilePlan        *plan,
                             const BastideTilePlan *const *neighbours,
                             BastideEdgeLayer              layer,
                             cairo_t                      *cr,
                             double                        pixels);
  GArray   *(*find_rounds)  (const BastideTilePlan        *plan,
                             const BastideTilePlan *const *neighbours);
  double    (*get_share)    (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint           point);
  gboolean  (*find_spot)    (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint          *spot);
  int       (*find_area)    (const BastideTilePlan *plan,
                             BastidePoint           point);
  gboolean  (*find_pair)    (const BastideTilePlan *plan,
                             guint                  pair,
                             BastidePoint          *spot);
  guint     (*get_masts)    (const BastideTilePlan *plan,
                             guint                  segment,
                             BastidePoint          *masts);
  void      (*draw_landmarks) (const BastideTilePlan *plan,
                               BastidePen            *pen);
};

G_END_DECLS
