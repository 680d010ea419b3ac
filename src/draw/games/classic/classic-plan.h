/* classic-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scene.h"

G_BEGIN_DECLS

/*
 * The plan of a tile of the classic game. Its cities are areas of the neutral plan, its roads and rivers are lines of
 * it, roads first. What follows says more about them.
 */

/* Room that houses leave around a shield. */
#define BASTIDE_CLASSIC_SHIELD_SQUARE 0.135

/**
 * BastideClassicCity:
 * @area: its walls and its outline
 * @sides: the edges it takes, a bit each
 * @pennants: number of its shields
 * @heart: the square of the town
 * @size: part of the tile that it covers
 * @lanes: (element-type GArray): streets to the heart
 * @square: radius around the heart that houses leave to scenery there; 0 without any
 * @spot: the place of a figure, from the heart: beside the scenery there
 */
typedef struct
{
  BastidePlanArea *area;
  guint8           sides;
  guint            pennants;
  BastidePoint     heart;
  double           size;
  GPtrArray       *lanes;
  double           square;
  BastidePoint     spot;
} BastideClassicCity;

/**
 * BastideClassicGate:
 * @road: index of the road that enters a city here
 * @city: index of the city
 * @wall: the wall of the city in which it stands
 * @index: the point of the wall where it stands
 * @at: that point
 * @normal: out of the town
 */
typedef struct
{
  guint         road;
  guint         city;
  const GArray *wall;
  guint         index;
  BastidePoint  at;
  BastidePoint  normal;
} BastideClassicGate;

/**
 * BastideClassicRiver:
 * @line: its course, from an edge
 * @lake: whether it ends in a lake; otherwise, if it does not run through, it comes from a spring
 * @tip: its end
 */
typedef struct
{
  BastidePlanLine *line;
  gboolean         lake;
  BastidePoint     tip;
} BastideClassicRiver;

/**
 * BastideClassicBridge:
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
} BastideClassicBridge;

/**
 * BastideClassicParting:
 * @pair: what it is, and where it lies on the tile
 * @line: its course
 *
 * A cliff, a hedge … that parts fields.
 */
typedef struct
{
  guint                  pair;
  const BastidePlanLine *line;
} BastideClassicParting;

/**
 * BastideClassicPlan:
 * @n_roads: number of roads, the first of the plan's lines, with lanes that nobody can claim; each arm of a fork is one
 * @corners: (element-type GArray): the ways round the corners of a road that forks, which are as wide as its arms
 * @water_corners: (element-type GArray): the same of a river
 * @city_at: index of the city on each edge, or -1
 */
typedef struct
{
  guint      n_roads;
  GPtrArray *cities;                   /* BastideClassicCity */
  GArray    *gates;                    /* BastideClassicGate, in the order of the roads */
  GArray    *rivers;                   /* BastideClassicRiver */
  GArray    *bridges;                  /* BastideClassicBridge */
  GPtrArray *corners;
  GPtrArray *water_corners;
  GArray    *partings;                 /* BastideClassicParting */
  gint8      city_at[BASTIDE_N_SIDES];
} BastideClassicPlan;

static inline BastideClassicPlan *
bastide_classic_plan_get (const BastideTilePlan *plan)
{
  return (BastideClassicPlan *) plan->style_data;
}

static inline BastideClassicCity *
bastide_classic_plan_get_city (const BastideTilePlan *plan,
                               guint                  index)
{
  return g_ptr_array_index (bastide_classic_plan_get (plan)->cities, index);
}

/* Distance from the nearest of the streets of a city. */
double bastide_classic_city_get_lane_distance (const BastideClassicCity *self,
                                               BastidePoint              point);

/*
 * The parts in the order in which they are built: each looks at those before it.
 */

/* Walls, hearts and corner towers of all cities. */
void bastide_classic_plan_add_cities (BastideTilePlan *plan);

/* All rivers; they avoid the monastery's place if a road leads to it or a river passes it. */
void bastide_classic_plan_add_rivers (BastideTilePlan *plan,
                                      BastidePoint     monastery);

/* All roads, with the gates that they enter, the lanes from a crossing to towns that no road enters, and the bridges
 * where roads cross each other or pass over a town. @monastery is where a road to a monastery goes. */
void bastide_classic_plan_add_roads  (BastideTilePlan *plan,
                                      BastidePoint     monastery);

/* One outline for all arms of a fork, by their sides, and the ways round its corners. */
void bastide_classic_plan_add_fork   (BastideTilePlan              *plan,
                                      const BastidePlanLine *const *arms,
                                      GPtrArray                    *corners);

/* Streets from edges and gates to the hearts of the cities. */
void bastide_classic_plan_add_lanes  (BastideTilePlan *plan);

/* Partings, between what was added before. */
void bastide_classic_plan_add_partings (BastideTilePlan *plan);

/* See BastideTileStyle. */
guint bastide_classic_plan_get_masts (const BastideTilePlan *plan,
                                      guint                  segment,
                                      BastidePoint          *masts);

/* Returns: the first segment of this kind, or -1 */
static inline int
bastide_classic_plan_find_kind (const BastideTilePlan *plan,
                                guint                  kind)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == kind)
      return (int) i;

  return -1;
}

/* Returns: the line that forks, or -1 */
static inline int
bastide_classic_plan_find_fork (const BastideTilePlan *plan)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (__builtin_popcount (bastide_tile_plan_get_segment (plan, i)->sides) > 2)
      return (int) i;

  return -1;
}

/* Whether a line of the tile has this end. */
static inline gboolean
bastide_classic_plan_has_end (const BastideTilePlan *plan,
                              const char            *end)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (g_strcmp0 (bastide_tile_plan_get_segment (plan, i)->end, end) == 0)
      return TRUE;

  return FALSE;
}

/* The ground of a tile: fields, towns, roads, and the grain of the paper. */
void bastide_classic_ground_paint (const BastideTilePlan *plan,
                                   cairo_t               *cr,
                                   double                 pixels);

/* Its rivers and lakes. */
void bastide_classic_water_paint  (const BastideTilePlan *plan,
                                   BastidePen            *pen);

/*
 * Things that stand on a tile. The add functions put them into a scene with their shadows.
 */

/* Walls, houses, gates and towers of all cities of the plan. */
void bastide_classic_add_towns      (BastideScene *scene);
void bastide_classic_add_walls      (BastideScene             *scene,
                                     const BastideClassicCity *city);

/* Gates, and towers on the corners of the tile; the shadows of those are painted apart. */
void bastide_classic_add_towers     (BastideScene *scene);

/* The shields on top of all. */
void bastide_classic_add_shields    (BastideScene *scene);

/* Reeds on the banks of rivers, ducks on the water. */
void bastide_classic_add_riversides (BastideScene *scene);

/* Bridges of roads over rivers, other roads and towns. */
void bastide_classic_add_bridges    (BastideScene *scene);

/* Cliffs, hedges and what else parts fields by itself. */
void bastide_classic_add_partings   (BastideScene *scene);

/* Hedges, woods, orchards, flocks, hay, single trees, bushes and grass where the plan is clear. */
void bastide_classic_add_country    (BastideScene *scene);

/* Drawings of sites. */
void bastide_classic_add_village    (BastideScene          *scene,
                                     const BastidePlanSite *site);
void bastide_classic_add_copse      (BastideScene          *scene,
                                     const BastidePlanSite *site);
void bastide_classic_add_monastery  (BastideScene          *scene,
                                     const BastidePlanSite *site);
void bastide_classic_add_garden     (BastideScene          *scene,
                                     const BastidePlanSite *site);

/* Silhouettes, for figures that should not hide them, nor stand on walls. */
void bastide_classic_fill_walls     (BastidePen               *pen,
                                     const BastideClassicCity *city);
void bastide_classic_fill_gate      (BastidePen               *pen,
                                     const BastideClassicGate *gate);
void bastide_classic_fill_shields   (BastidePen               *pen,
                                     const BastideClassicCity *city);

extern const BastideTileStyle bastide_classic_style;

G_END_DECLS
