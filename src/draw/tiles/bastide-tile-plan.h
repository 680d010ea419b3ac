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
 * BastidePlanCity:
 * @segment: the segment
 * @sides: the edges it takes, a bit each
 * @pennants: number of its shields
 * @curves: (element-type GArray): its walls
 * @polygon: its outline, clockwise; empty for a city without edges
 * @heart: the square of the town
 * @area: part of the tile that it covers
 * @lanes: (element-type GArray): streets to the heart
 * @square: radius around the heart that houses leave to scenery there; 0 without any
 * @spot: the place of a figure, from the heart: beside the scenery there
 */
typedef struct
{
  guint        segment;
  guint8       sides;
  guint        pennants;
  GPtrArray   *curves;
  GArray      *polygon;
  BastidePoint heart;
  double       area;
  GPtrArray   *lanes;
  double       square;
  BastidePoint spot;
} BastidePlanCity;

/**
 * BastidePlanRoad:
 * @segment: the segment, or BASTIDE_NO_SEGMENT for a lane that nobody can claim
 * @through: whether it crosses two edges
 * @width: from edge to edge of the road
 * @points: its middle line
 * @gate_curve: (nullable): the wall that it enters through a gate; borrowed from the city
 * @gate_index: the point of the wall where the gate stands
 * @gate_city: index of the city in the plan
 * @gate_normal: out of the town
 */
typedef struct
{
  guint         segment;
  gboolean      through;
  double        width;
  GArray       *points;
  const GArray *gate_curve;
  guint         gate_index;
  guint         gate_city;
  BastidePoint  gate_normal;
} BastidePlanRoad;

/**
 * BastidePlanRiver:
 * @segment: the segment
 * @through: whether it crosses two edges
 * @width: from bank to bank
 * @points: its middle line, from an edge
 * @lake: whether it ends in a lake; otherwise, if it does not run through, it comes from a spring
 * @tip: its end
 */
typedef struct
{
  guint        segment;
  gboolean     through;
  double       width;
  GArray      *points;
  gboolean     lake;
  BastidePoint tip;
} BastidePlanRiver;

/**
 * BastidePlanBridge:
 * @over: index of the road that it carries
 * @under: index of the road that passes below, or -1
 * @city: index of the city whose roofs it passes over, or -1
 *
 * A bridge on dry land. Bridges over water follow from the courses of roads and rivers.
 */
typedef struct
{
  guint over;
  int   under;
  int   city;
} BastidePlanBridge;

/**
 * BastidePlanHub:
 * @end: the end named by the roads that end there
 * @at: its centre
 *
 * The end of roads that is neither in the middle of the tile nor at a gate.
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
 * @parts_fields: whether its ground is a border between fields (the village at a crossing)
 * @is_mark: whether it shows a mark of the tile, which counts in the game
 * @variant: number of its drawing among several
 * @drawing: (nullable): a drawing from a file, for bastide_scenery_add_site_drawing()
 * @angle: its direction, clockwise from the north
 * @compose: adds its scenery to a scene
 *
 * A place with something on it: monastery, garden, village, farm. Expansions add sites with drawings of their own,
 * independently.
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
  gboolean     parts_fields;
  gboolean     is_mark;
  guint        variant;
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

  GPtrArray *cities;                      /* BastidePlanCity */
  GPtrArray *roads;                       /* BastidePlanRoad */
  GPtrArray *rivers;                      /* BastidePlanRiver */
  GArray    *bridges;                     /* BastidePlanBridge */
  GArray    *hubs;                        /* BastidePlanHub */
  GArray    *sites;                       /* BastidePlanSite */
  gint8      city_at[BASTIDE_N_SIDES];    /* index into cities, or -1 */
  gint8      field_at[BASTIDE_N_HALVES];  /* segment, or -1 */
  guint      region_kinds;                /* kinds of segments that are fields, a bit each */
  guint8     towers;                      /* corners where a wall ends, a bit each */
  gsize      regions;                     /* BastideTileRegions, made when first asked for */

  gpointer       staged;                  /* places of figures that were found before; see bastide-figure-stage.c */
  GDestroyNotify free_staged;

  gsize          style_data;              /* data of the game's style, made when first asked for */
  GDestroyNotify free_style_data;
};

static inline const BastidePlanCity *
bastide_tile_plan_get_city (const BastideTilePlan *self,
                            guint                  index)
{
  return g_ptr_array_index (self->cities, index);
}

static inline const BastidePlanRoad *
bastide_tile_plan_get_road (const BastideTilePlan *self,
                            guint                  index)
{
  return g_ptr_array_index (self->roads, index);
}

static inline const BastidePlanRiver *
bastide_tile_plan_get_river (const BastideTilePlan *self,
                             guint                  index)
{
  return g_ptr_array_index (self->rivers, index);
}

/* Returns: (nullable): the part of the plan for a segment */
const BastidePlanCity  *bastide_tile_plan_find_city  (const BastideTilePlan *self,
                                                      guint                  segment);
const BastidePlanRoad  *bastide_tile_plan_find_road  (const BastideTilePlan *self,
                                                      guint                  segment);
const BastidePlanRiver *bastide_tile_plan_find_river (const BastideTilePlan *self,
                                                      guint                  segment);
const BastidePlanSite  *bastide_tile_plan_find_site  (const BastideTilePlan *self,
                                                      guint                  segment);

/* Returns: (nullable): the hub of roads with this end */
const BastidePlanHub *bastide_tile_plan_find_hub (const BastideTilePlan *self,
                                                  const char            *end);

static inline const BastideSegmentDefinition *
bastide_tile_plan_get_segment (const BastideTilePlan *self,
                               guint                  segment)
{
  return bastide_tile_definition_get_segment (self->tile, segment);
}

/* The edges that a segment takes or crosses, turned with the tile, a bit each. */
guint8 bastide_tile_plan_get_sides (const BastideTilePlan *self,
                                    guint                  segment);

/* Whether a segment is a field: the part of the square that the others leave. */
static inline gboolean
bastide_tile_plan_is_region (const BastideTilePlan *self,
                             guint                  segment)
{
  return self->region_kinds & (1u << bastide_tile_plan_get_segment (self, segment)->kind);
}

/* Middle of an edge, and the direction from there into the tile. */
extern const BastidePoint bastide_side_middles[BASTIDE_N_SIDES];
extern const BastidePoint bastide_side_inwards[BASTIDE_N_SIDES];

/* Corner n is the start of side n, clockwise. */
extern const BastidePoint bastide_corners[BASTIDE_N_CORNERS];

/* Distance from the nearest corner of the tile. */
double bastide_corners_get_distance (BastidePoint point);

/* Distance from the nearest of the walls of a city; 1 if it has none. */
double bastide_plan_city_get_wall_distance (const BastidePlanCity *self,
                                            BastidePoint           point);

/* Distance from the nearest of the streets of a city. */
double bastide_plan_city_get_lane_distance (const BastidePlanCity *self,
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
