/* bastide-tile-division.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-map-grid.h"
#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/*
 * Maps of tiles that consist of areas only, perhaps with lines laid over them. Each piece of an edge pulls with the
 * angle that it subtends, divided by its distance, and a point belongs to the area that pulls most. Lines are laid
 * first: a piece pulls only on its own side of them. A game has a table of parameters.
 */

#define BASTIDE_DIVISION_MAX_AREAS BASTIDE_N_HALVES
#define BASTIDE_DIVISION_MAX_TIPS BASTIDE_N_SIDES
#define BASTIDE_DIVISION_MAX_KINDS 8

/* The kind of lines of a game without any. */
#define BASTIDE_DIVISION_NO_LINES G_MAXUINT

/* Distance that lines continue beyond their ends, so that they have none at the edges of the tile. */
#define BASTIDE_DIVISION_EXTENSION 0.06

/**
 * BastideDivisionStyle:
 * @line_kind: the kind of segments that are lines; all others are areas
 * @line_width: width of lines
 * @waves: amplitude of their waves
 * @handle: width of their turns
 * @blind_length: length within the tile of lines that end before its middle
 * @blind_ends: (array zero-terminated=1): their ends
 * @tip_end: end of lines that lead to an area, which reaches out to them
 * @tip_kinds: kinds of the areas to which they lead, a bit each
 * @whole_edges: whether the pieces of edges are whole edges, not halves
 * @smallest_weight: pull of an area of one piece, which would otherwise be too narrow for its figures
 * @surrounded_weight: that of one with three neighbours or more, between which it would be crushed; 0: the same
 * @small_weight: pull of an area of two pieces
 * @band_weight: that of one from edge to edge
 * @inner_weight: pull of an area without edges, in the middle
 * @island_weight: that of one within a single other area
 * @stub_weight: pull of a third area into a corner in which two others only meet; 0: it stays away
 * @warp: deviation of borders from the smooth ones
 * @inner_warp: the same round an area without edges; 0: the same
 * @has_landscapes: whether the areas of a kind are wanted together
 *
 * The division of a game's tiles.
 */
typedef struct
{
  guint              line_kind;
  double             line_width;
  double             waves;
  double             handle;
  double             blind_length;
  const char *const *blind_ends;
  const char        *tip_end;
  guint              tip_kinds;
  gboolean           whole_edges;
  double             smallest_weight;
  double             surrounded_weight;
  double             small_weight;
  double             band_weight;
  double             inner_weight;
  double             island_weight;
  double             stub_weight;
  double             warp;
  double             inner_warp;
  gboolean           has_landscapes;
} BastideDivisionStyle;

/**
 * BastideDivisionTip:
 * @at: where a line ends
 * @direction: its direction
 * @area: the area at which it ends
 */
typedef struct
{
  BastidePoint at;
  BastidePoint direction;
  guint        area;
} BastideDivisionTip;

/**
 * BastideTileDivision:
 * @segments: the segment of each area
 * @kinds: its kind
 * @n_halves: number of its halves of edges
 * @line_distance: from the edges of lines, less than 0 on them
 * @tips: where lines end at areas
 * @landscapes: all areas of a kind; NULL where the tile has none of it, or they are not wanted
 */
typedef struct
{
  guint              n_areas;
  BastideMapArea     areas[BASTIDE_DIVISION_MAX_AREAS];
  guint              segments[BASTIDE_DIVISION_MAX_AREAS];
  guint8             kinds[BASTIDE_DIVISION_MAX_AREAS];
  guint              n_halves[BASTIDE_DIVISION_MAX_AREAS];
  BastideMapGrid     line_distance;
  BastideDivisionTip tips[BASTIDE_DIVISION_MAX_TIPS];
  guint              n_tips;
  BastideMapArea    *landscapes[BASTIDE_DIVISION_MAX_KINDS];
} BastideTileDivision;

/* Fills a plan with the parts of a division: its lines, one for each arm, and the areas
 * along its edges. */
void     bastide_division_build_plan (BastideTilePlan            *plan,
                                      const BastideDivisionStyle *style);
gboolean bastide_division_has_end    (const BastideTilePlan      *plan,
                                      const BastidePlanLine      *line,
                                      const char                 *end);

/* Whether lines with this end meet in the middle of the tile. */
gboolean bastide_division_has_hub    (const BastideTilePlan      *plan,
                                      const char                 *end);

/* Returns: (transfer full) (element-type GArray): all lines of a plan, continued beyond the edges of the tile */
GPtrArray *bastide_division_extend_lines (const BastideTilePlan  *plan);

/* Returns: (nullable): the line whose edge is nearest to a point, if it is not farther from it than a distance */
const BastidePlanLine *bastide_division_find_line (const BastideTilePlan *plan,
                                                   BastidePoint           point,
                                                   double                 reach);

/* Divides a tile; @self is filled with zeros. */
void     bastide_tile_division_init  (BastideTileDivision        *self,
                                      const BastideTilePlan      *plan,
                                      const BastideDivisionStyle *style);
void     bastide_tile_division_clear (BastideTileDivision        *self);

/* Returns: the area at a point, whatever line lies there, or -1 if the tile has none */
int      bastide_tile_division_find  (const BastideTileDivision  *self,
                                      BastidePoint                point);

/* Returns: the area of a segment, or -1 */
int      bastide_tile_division_find_segment (const BastideTileDivision *self,
                                             guint                      segment);

/* Whether an area of a kind lies at a point. */
gboolean bastide_tile_division_is_kind (const BastideTileDivision *self,
                                        BastidePoint               point,
                                        guint                      kind);

/* The distance from the edge of the nearest line; less than 0 on it. */
double   bastide_tile_division_get_line_distance (const BastideTileDivision *self,
                                                  BastidePoint               point);

/* The distance of a point from the border of an area and from lines; less than 0 outside. */
double   bastide_tile_division_get_room (const BastideTileDivision *self,
                                         guint                      area,
                                         BastidePoint               point);

/* Share of a segment at a point, 0 to 1: one half at its border, and more inside. */
double   bastide_tile_division_get_share (const BastideTileDivision *self,
                                          const BastideTilePlan     *plan,
                                          guint                      segment,
                                          BastidePoint               point);

/* The place of a mast on an area. */
typedef BastidePoint (*BastideMastFunc) (const BastideTilePlan *plan,
                                         guint                  area);

/**
 * bastide_tile_division_get_masts:
 * @plan: the tile
 * @segment: a segment of it
 * @kind: kind of the segments that fly banners
 * @get_mast: (scope call): where on an area of the segment; each has one mast
 * @masts: (out caller-allocates) (array length=BASTIDE_MAX_MASTS): the tops of its masts
 *
 * Returns: number of masts of the segment
 */
guint    bastide_tile_division_get_masts (const BastideTileDivision *self,
                                          const BastideTilePlan     *plan,
                                          guint                      segment,
                                          guint                      kind,
                                          BastideMastFunc            get_mast,
                                          BastidePoint              *masts);

/* The same for a border at a distance, more than 0 inside. */
double   bastide_division_get_slope (double distance);

G_END_DECLS
