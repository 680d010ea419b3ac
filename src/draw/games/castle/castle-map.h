/* castle-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-division.h"
#include "rules/games/castle.h"

G_BEGIN_DECLS

/* The towers, houses and courts of a tile of The Castle, and the things on its paths. */

#define BASTIDE_CASTLE_PATH_WIDTH 0.12

/* Height of the platforms of towers. */
#define BASTIDE_CASTLE_PLATFORM 0.070

/* A square takes this much room from its middle, a well less. */
#define BASTIDE_CASTLE_SQUARE_ROOM 0.16
#define BASTIDE_CASTLE_SQUARE_X 0.17
#define BASTIDE_CASTLE_SQUARE_Y 0.152

/**
 * BastideCastleMap:
 * @division: its areas, and its paths, with the buildings at their ends
 * @spots: the clearest point of each area, where its great tower or its market stands
 * @square: whether paths end at a square in the middle
 * @wells: the middles of wells
 * @feet: (element-type BastidePoint): where a figure stands on each segment of the tile
 */
typedef struct
{
  BastideTileDivision division;
  BastidePoint        spots[BASTIDE_DIVISION_MAX_AREAS];
  gboolean            square;
  BastidePoint        wells[BASTIDE_N_SIDES];
  guint               n_wells;
  GArray             *feet;
} BastideCastleMap;

/* The map of a plan, made when first asked for; owned by the plan. */
const BastideCastleMap *bastide_castle_map_get (const BastideTilePlan *plan);

/* Whether a border between areas of two kinds runs through a point. */
gboolean bastide_castle_map_is_border (const BastideCastleMap *self,
                                       BastidePoint            point,
                                       BastideCastleKind       kind,
                                       BastideCastleKind       other_kind);

/* Whether the square or a part of it is nearer to a point than this distance from the middle. */
gboolean bastide_castle_map_is_near_square (const BastideCastleMap *self,
                                            BastidePoint            point,
                                            double                  distance);

/* Fills a plan. */
void bastide_castle_plan_build (BastideTilePlan *plan);

/* castle-places.c: where great towers and markets stand. */
void bastide_castle_map_add_spots (BastideCastleMap      *self,
                                   const BastideTilePlan *plan);

/* Number of portals, wells and columns that a tower at a point would hide. */
guint bastide_castle_map_count_hidden (const BastideCastleMap *self,
                                       BastidePoint            point);

/* Returns: the segment at a point, or -1 */
int bastide_castle_map_hit (const BastideCastleMap *self,
                            const BastideTilePlan  *plan,
                            BastidePoint            point);

/* castle-figures.c: where figures stand. */
void bastide_castle_map_add_feet (BastideCastleMap      *self,
                                  const BastideTilePlan *plan);

gboolean bastide_castle_plan_has_market (const BastideTilePlan *plan,
                                         guint                  segment);

/* See BastideTileStyle. */
int      bastide_castle_plan_find_area (const BastideTilePlan *plan,
                                        BastidePoint           point);
double   bastide_castle_plan_get_share (const BastideTilePlan *plan,
                                        guint                  segment,
                                        BastidePoint           point);
void     bastide_castle_plan_draw_landmarks (const BastideTilePlan *plan,
                                             BastidePen            *pen);
gboolean bastide_castle_plan_find_spot (const BastideTilePlan *plan,
                                        guint                  segment,
                                        BastidePoint          *spot);

G_END_DECLS
