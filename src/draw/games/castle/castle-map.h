/* castle-map.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-map-grid.h"
#include "bastide-tile-plan.h"
#include "rules/games/castle.h"

G_BEGIN_DECLS

/*
 * The towers, houses and courts of a tile of The Castle. They follow from the halves of its edges, and from the
 * paths, which are laid first: a half pulls only on its own side of them.
 */

#define BASTIDE_CASTLE_MAX_AREAS BASTIDE_N_HALVES
#define BASTIDE_CASTLE_MAX_TIPS BASTIDE_N_SIDES

#define BASTIDE_CASTLE_PATH_WIDTH 0.12

/* How high the platforms of towers are. */
#define BASTIDE_CASTLE_PLATFORM 0.070

/* A square takes this much room from its middle, a well less. */
#define BASTIDE_CASTLE_SQUARE_ROOM 0.16
#define BASTIDE_CASTLE_SQUARE_X 0.17
#define BASTIDE_CASTLE_SQUARE_Y 0.152

/**
 * BastideCastleTip:
 * @at: where a path ends
 * @direction: where it leads
 * @area: the building at which it ends
 */
typedef struct
{
  BastidePoint at;
  BastidePoint direction;
  guint        area;
} BastideCastleTip;

/**
 * BastideCastleMap:
 * @segments: the segment of each area
 * @kinds: its kind
 * @n_halves: how many halves of edges it has
 * @spots: its clearest point, where its great tower or its market stands
 * @path_distance: from the edges of paths, less than 0 on them
 * @tips: where paths end at buildings
 * @square: whether paths end at a square in the middle
 * @wells: the middles of wells
 * @feet: (element-type BastidePoint): where a figure stands on each segment of the tile
 */
typedef struct
{
  guint            n_areas;
  BastideMapArea   areas[BASTIDE_CASTLE_MAX_AREAS];
  guint            segments[BASTIDE_CASTLE_MAX_AREAS];
  guint8           kinds[BASTIDE_CASTLE_MAX_AREAS];
  guint            n_halves[BASTIDE_CASTLE_MAX_AREAS];
  BastidePoint     spots[BASTIDE_CASTLE_MAX_AREAS];
  BastideMapGrid   path_distance;
  BastideCastleTip tips[BASTIDE_CASTLE_MAX_TIPS];
  guint            n_tips;
  gboolean         square;
  BastidePoint     wells[BASTIDE_N_SIDES];
  guint            n_wells;
  GArray          *feet;
} BastideCastleMap;

/* The map of a plan, made when first asked for; owned by the plan. */
const BastideCastleMap *bastide_castle_map_get  (const BastideTilePlan *plan);
void                    bastide_castle_map_free (gpointer               self);

/* Returns: the area at a point, whatever path lies there, or -1 where the tile has none */
int bastide_castle_map_find (const BastideCastleMap *self,
                             BastidePoint            point);

/* Returns: the area of a segment, or -1 */
int bastide_castle_map_find_segment (const BastideCastleMap *self,
                                     guint                   segment);

/* Whether an area of a kind lies at a point. */
gboolean bastide_castle_map_is_kind (const BastideCastleMap *self,
                                     BastidePoint            point,
                                     BastideCastleKind       kind);

/* Whether a border between areas of two kinds runs through a point. */
gboolean bastide_castle_map_is_border (const BastideCastleMap *self,
                                       BastidePoint            point,
                                       BastideCastleKind       kind,
                                       BastideCastleKind       other_kind);

/* The distance of a point from the border of an area and from paths; less than 0 outside. */
double bastide_castle_map_get_room (const BastideCastleMap *self,
                                    guint                   area,
                                    BastidePoint            point);

/* The distance from the edge of the nearest path; less than 0 on it. */
double bastide_castle_map_get_path_distance (const BastideCastleMap *self,
                                             BastidePoint            point);

/* Whether the square or what belongs to it lies nearer to a point than a distance from the middle. */
gboolean bastide_castle_map_is_near_square (const BastideCastleMap *self,
                                            BastidePoint            point,
                                            double                  distance);

/* castle-path.c: the paths of a plan, one road for each arm. */
void     bastide_castle_plan_add_paths (BastideTilePlan       *plan);
gboolean bastide_castle_path_has_end   (const BastideTilePlan *plan,
                                        const BastidePlanRoad *path,
                                        const char            *end);

/* castle-places.c: where great towers and markets stand. */
void bastide_castle_map_add_spots (BastideCastleMap      *self,
                                   const BastideTilePlan *plan);

/* How many portals, wells and columns a tower at a point would stand before. */
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
gboolean bastide_castle_plan_find_spot (const BastideTilePlan *plan,
                                        guint                  segment,
                                        BastidePoint          *spot);

G_END_DECLS
