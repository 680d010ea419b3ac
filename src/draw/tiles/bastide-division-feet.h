/* bastide-division-feet.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-division.h"

G_BEGIN_DECLS

/* Where figures stand on a divided tile: in the open, and away from each other. */

/* The feet stand so far below the middle of a figure. */
#define BASTIDE_DIVISION_FEET 0.10

/**
 * BastideDivisionFeetStyle:
 * @lying_kinds: the kinds of areas in which figures lie, a bit each
 * @hub_radius: how far something reaches from the middle of the tile, if it has that
 * @hit: the segment at a point, or -1
 * @has_hub: whether it has something in the middle at which lines end and that none of them owns
 * @allows: (nullable): whether a figure may have its feet at a point of an area
 * @get_overlap: how far what stands in an area reaches over the feet
 * @get_line_room: how far from a point anything else stands on a line
 *
 * What a game knows of its tiles. @map is what was handed over with it.
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
 * bastide_division_feet_new:
 * @spots: the clearest point of each area
 * @map: for @style
 *
 * Each segment in turn moves its figure away from the others, as far as there is room.
 *
 * Returns: (transfer full) (element-type BastidePoint): where a figure stands on each segment of the tile
 */
GArray *bastide_division_feet_new (const BastideTileDivision      *division,
                                   const BastideTilePlan          *plan,
                                   const BastidePoint             *spots,
                                   const BastideDivisionFeetStyle *style,
                                   gconstpointer                   map);

G_END_DECLS
