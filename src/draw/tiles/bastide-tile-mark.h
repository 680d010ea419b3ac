/* bastide-tile-mark.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/**
 * BastideTileMark:
 * @name: the mark, as rules and tileset files call it
 * @road_end: (nullable): the end of roads that lead to it
 * @find_hub: (nullable): where they lead; asked before anything else is planned
 * @room: radius of the ground that it wants on the tile; 0: it finds its own place
 * @square: of a mark on a city: radius round its heart that houses leave free
 * @spot: of a mark on a city: where a figure stands, from the heart
 * @add_sites: adds what stands there to the plan; @segments are those with the mark, a bit each, 0
 *   for a mark of the whole tile
 *
 * How a mark is drawn on a tile. The tile painter knows marks only through this.
 */
typedef struct
{
  const char  *name;
  const char  *road_end;
  BastidePoint (*find_hub)  (const BastideTilePlan *plan);
  double       room;
  double       square;
  BastidePoint spot;
  void       (*add_sites) (BastideTilePlan *plan,
                           guint32          segments);
} BastideTileMark;

/* Where roads lead that end at marks. */
void   bastide_tile_marks_add_hubs   (BastideTilePlan *plan);

/* Leaves room at the heart of a city for what its marks put there. */
void   bastide_tile_marks_claim_city (const BastideTilePlan *plan,
                                      BastidePlanCity       *city);

/* Adds what the marks of a tile put on it, each where the others before it leave room. */
void   bastide_tile_marks_add_sites  (BastideTilePlan *plan);

/* The largest room that a mark of the tile wants. */
double bastide_tile_marks_get_room   (const BastideTilePlan *plan);

/* One line for each mark with a drawing. */
extern const BastideTileMark bastide_mark_inn;
extern const BastideTileMark bastide_mark_cathedral;
extern const BastideTileMark bastide_mark_goods;
extern const BastideTileMark bastide_mark_ferry_lake;
extern const BastideTileMark bastide_mark_crop_circle;
extern const BastideTileMark bastide_mark_flying_machine;
extern const BastideTileMark bastide_mark_gold;
extern const BastideTileMark bastide_mark_mage;
extern const BastideTileMark bastide_mark_robber;

G_END_DECLS
