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

/* The style of a game's tiles; the first game's for one without a style of its own. */
const BastideTileStyle *bastide_tile_style_find (const char *game);

G_END_DECLS
