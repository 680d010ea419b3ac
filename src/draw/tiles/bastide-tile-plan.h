/* bastide-tile-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-random.h"
#include "bastide-geometry.h"
#include "bastide-tile-painter.h"
#include "bastide-tile-style.h"

G_BEGIN_DECLS

/*
 * The inside of a plan, for the files that build it (one or more per game) and those that paint it. Everything is
 * already turned with the tile; points are in tiles from the north-west corner.
 */

typedef struct _BastidePlanSite BastidePlanSite;

/**
 * BastidePlanArea:
 * @segment: the segment
 * @borders: (element-type GArray): its border without the edges of the tile
 * @outline: its outline, clockwise; empty if it cannot be seen
 *
 * A part of the tile with borders of its own. What areas, lines and sites leave are the regions.
 */
typedef struct
{
  guint      segment;
  GPtrArray *borders;
  GArray    *outline;
} BastidePlanArea;

/**
 * BastidePlanLine:
 * @segment: the segment, or BASTIDE_NO_SEGMENT for one that nobody can claim
 * @through: whether it crosses two edges
 * @arm: whether it is an arm of a fork, which has an area of the plan for its outline
 * @raised: whether it passes over an area, and lies on top there
 * @sunken: whether it lies below everything else, between banks: water
 * @width: from edge to edge of the line
 * @points: its middle line
 */
typedef struct
{
  guint    segment;
  gboolean through;
  gboolean arm;
  gboolean raised;
  gboolean sunken;
  double   width;
  GArray  *points;
} BastidePlanLine;

/**
 * BastidePlanHub:
 * @end: the end named by the lines that end there
 * @at: its centre
 *
 * The end of lines that is neither in the middle of the tile nor at an area.
 */
typedef struct
{
  const char  *end;
  BastidePoint at;
} BastidePlanHub;

/**
 * BastidePlanSite:
 * @at: its centre
 * @scale: its scale, 1 is full size
 * @radius: radius, or half of the side, of the ground reserved for it
 * @square: whether that ground is a square
 * @outline: (nullable) (transfer full): that ground, if it is neither a disc nor a square
 * @is_segment: whether it is a segment of the tile; otherwise it is only scenery
 * @segment: the segment
 * @parts_regions: whether its ground is a border between regions (where lines meet)
 * @is_mark: whether it shows a mark of the tile, which counts in the game
 * @variant: number of its drawing among several
 * @mark: (nullable): the mark of a set that it shows; owned by the tile
 * @drawing: (nullable): a drawing from a file, for bastide_scenery_add_site_drawing()
 * @angle: its direction, clockwise from the north
 * @compose: adds its scenery to a scene
 *
 * A place with something on it. Expansions add sites with drawings of their own, independently.
 */
struct _BastidePlanSite
{
  BastidePoint at;
  double       scale;
  double       radius;
  gboolean     square;
  GArray      *outline;
  gboolean     is_segment;
  guint        segment;
  gboolean     parts_regions;
  gboolean     is_mark;
  guint        variant;
  const BastideMark *mark;
  const char  *drawing;
  double       angle;
  void       (*compose) (BastideScene          *scene,
                         const BastidePlanSite *site);
};

#define BASTIDE_N_CORNERS 4
#define BASTIDE_CORNER_TOWER_RADIUS 0.047
#define BASTIDE_CORNER_TOWER_HEIGHT 0.125

struct _BastideTilePlan
{
  const BastideTileDefinition *tile;
  const BastideTileStyle      *style;
  guint                        rotation;
  int                          x;
  int                          y;
  guint32                      seed;

  GPtrArray *areas;                       /* BastidePlanArea */
  GPtrArray *lines;                       /* BastidePlanLine */
  GArray    *hubs;                        /* BastidePlanHub */
  GArray    *sites;                       /* BastidePlanSite */
  gint8      region_at[BASTIDE_N_HALVES]; /* segment, or -1 */
  guint      region_kinds;                /* kinds of segments that are regions, a bit each */
  guint8     towers;                      /* corners with a tower, a bit each */
  gsize      regions;                     /* BastideTileRegions, made when first asked for */

  gpointer       staged;                  /* places of figures that were found before; see bastide-figure-stage.c */
  GDestroyNotify free_staged;

  gsize          style_data;              /* the game's own plan, made when first asked for */
  GDestroyNotify free_style_data;
};

static inline const BastidePlanLine *
bastide_tile_plan_get_line (const BastideTilePlan *self,
                            guint                  index)
{
  return g_ptr_array_index (self->lines, index);
}

/* Returns: (nullable): the part of the plan for a segment */
const BastidePlanArea *bastide_tile_plan_find_area (const BastideTilePlan *self,
                                                    guint                  segment);
const BastidePlanLine *bastide_tile_plan_find_line (const BastideTilePlan *self,
                                                    guint                  segment);
const BastidePlanSite *bastide_tile_plan_find_site (const BastideTilePlan *self,
                                                    guint                  segment);

/* Returns: (nullable): the hub of lines with this end */
const BastidePlanHub *bastide_tile_plan_find_hub (const BastideTilePlan *self,
                                                  const char            *end);

static inline const BastidePlanArea *
bastide_tile_plan_get_area (const BastideTilePlan *self,
                            guint                  index)
{
  return g_ptr_array_index (self->areas, index);
}

static inline const BastideSegmentDefinition *
bastide_tile_plan_get_segment (const BastideTilePlan *self,
                               guint                  segment)
{
  return bastide_tile_definition_get_segment (self->tile, segment);
}

/* The edges that a segment takes or crosses, turned with the tile, a bit each. */
guint8 bastide_tile_plan_get_sides (const BastideTilePlan *self,
                                    guint                  segment);

/* Whether a segment is a region: a part of the square that the others leave. */
static inline gboolean
bastide_tile_plan_is_region (const BastideTilePlan *self,
                             guint                  segment)
{
  return self->region_kinds & (1u << bastide_tile_plan_get_segment (self, segment)->kind);
}

/* The game's own plan, made when first asked for; owned by the plan. */
gconstpointer bastide_tile_plan_get_own (const BastideTilePlan *self,
                                         gpointer             (*create) (const BastideTilePlan *plan));

/* Makes the segments of these kinds (a bit each) regions. */
void bastide_tile_plan_add_regions (BastideTilePlan *self,
                                    guint            kinds);

/* Regions that were asked for while the plan is built do not know what is added later. */
void bastide_tile_plan_forget_regions (BastideTilePlan *self);

/* Middle of an edge, and the direction from there into the tile. */
extern const BastidePoint bastide_side_middles[BASTIDE_N_SIDES];
extern const BastidePoint bastide_side_inwards[BASTIDE_N_SIDES];

/* Corner n is the start of side n, clockwise. */
extern const BastidePoint bastide_corners[BASTIDE_N_CORNERS];

/* Distance from the nearest corner of the tile. */
double bastide_corners_get_distance (BastidePoint point);

/* Distance from the nearest border of an area; 1 if it has none. */
double bastide_plan_area_get_border_distance (const BastidePlanArea *self,
                                              BastidePoint           point);

/* Distance from the ground of a site; negative inside. */
double bastide_plan_site_get_distance (const BastidePlanSite *self,
                                       BastidePoint           point);

/* Radius, or half of the side, of the area of a site for pointing: its figure stands there. */
double bastide_plan_site_get_reach (const BastidePlanSite *self);

/**
 * bastide_tile_plan_get_clearance:
 *
 * Returns: the distance of a point from the nearest feature; negative inside one
 */
double bastide_tile_plan_get_clearance (const BastideTilePlan *self,
                                        BastidePoint           point);

/**
 * bastide_tile_plan_is_clear:
 *
 * Whether the clearance of a point is more than @distance. Quicker than asking for the clearance.
 */
gboolean bastide_tile_plan_is_clear (const BastideTilePlan *self,
                                     BastidePoint           point,
                                     double                 distance);

G_END_DECLS
