/* bastide-division-feet.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-division.h"

G_BEGIN_DECLS

/* The places of figures on a divided tile: in the open, and away from each other. */

/* Distance of the feet below the middle of a figure. */
#define BASTIDE_DIVISION_FEET 0.10

/**
 * BastideDivisionFeetStyle:
 * @lying_kinds: the kinds of areas in which figures lie, a bit each
 * @hub_radius: extent of the thing in the middle of the tile, if there is one
 * @hit: the segment at a point, or -1
 * @has_hub: whether it has something in the middle at which lines end and that none of them owns
 * @allows: (nullable): whether a figure may have its feet at a point of an area
 * @get_overlap: distance that things in an area reach over the feet
 * @get_line_room: distance of a point from anything else on a line
 *
 * A game's knowledge of its tiles. @map is the value passed with it.
 */
typedef struct
{
  guint      lying_kinds;
  double     hub_radius;
  int      (*hit)           (gconstpointer          map,
                             const BastideTilePlan *plan,
                             BastidePoint           point);
  gboolean (*has_hub)       (gconstpointer          map);
  gboolean (*allows)        (gconstpointer          map,
                             guint                  area,
                             BastidePoint           feet);
  double   (*get_overlap)   (gconstpointer          map,
                             const BastideTilePlan *plan,
                             guint                  area,
                             BastidePoint           feet);
  double   (*get_line_room) (gconstpointer          map,
                             BastidePoint           point);
} BastideDivisionFeetStyle;

/**
 * BastideFeetPlace:
 * @middle: the middle of the room of a figure
 * @feet: where it would stand
 * @segment: the segment there
 * @value: room, less what speaks against it
 *
 * A point where a figure could stand.
 */
typedef struct
{
  BastidePoint middle;
  BastidePoint feet;
  guint        segment;
  double       value;
} BastideFeetPlace;

/**
 * bastide_feet_choose:
 * @places: (element-type BastideFeetPlace): all that come into question
 * @n: number of segments
 * @feet: (inout) (array length=n): where a figure stands on each segment
 * @middles: (nullable) (inout) (array length=n): the middle of its room
 *
 * Each segment in turn moves its figure away from the others, as far as there is room.
 */
void bastide_feet_choose (const GArray *places,
                          guint         n,
                          BastidePoint *feet,
                          BastidePoint *middles);

/**
 * bastide_division_feet_new:
 * @spots: the clearest point of each area
 * @map: for @style
 *
 * Returns: (transfer full) (element-type BastidePoint): where a figure stands on each segment of the tile
 */
GArray *bastide_division_feet_new (const BastideTileDivision      *division,
                                   const BastideTilePlan          *plan,
                                   const BastidePoint             *spots,
                                   const BastideDivisionFeetStyle *style,
                                   gconstpointer                   map);

G_END_DECLS
