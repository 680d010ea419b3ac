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
 * BastideRoom:
 * @radius: radius of the ground that a thing wants
 * @least: the smallest scale at which it is still drawn
 * @height: its height over the middle of its ground
 * @reach: its extent to the sides
 *
 * A thing's demands on the open ground of a tile.
 */
typedef struct
{
  double radius;
  double least;
  double height;
  double reach;
} BastideRoom;

/**
 * BastideTileMark:
 * @name: (nullable): the mark, as rules and tileset files call it; NULL for all that sets declare
 * @line_end: (nullable): the end of lines that lead to it
 * @find_hub: (nullable): the place that they lead to; asked before anything else is planned
 * @room: (nullable): the open ground that it needs on the tile; otherwise it finds its own place
 * @compose: (nullable): adds its scenery in that room
 * @square: for a mark on an area: radius round its heart that stays free for it
 * @spot: for a mark on an area: the place of a figure, from the heart
 * @add_sites: (nullable): otherwise adds its sites to the plan; @segments are those with the mark, one bit each, 0 for
 *   a mark of the whole tile
 * @paint_way: (nullable): see bastide_chance_paint_way()
 * @paint_value: (nullable): see bastide_chance_paint_value()
 *
 * The drawing of a mark on a tile. The tile painter knows marks only through this.
 */
struct _BastideTileMark
{
  const char  *name;
  const char  *line_end;
  BastidePoint (*find_hub)  (const BastideTilePlan *plan);
  const BastideRoom *room;
  void       (*compose)   (BastideScene          *scene,
                           const BastidePlanSite *site);
  double       square;
  BastidePoint spot;
  void       (*add_sites) (BastideTilePlan *plan,
                           guint32          segments);
  void       (*paint_way) (const BastideTilePlan *plan,
                           guint                  value,
                           cairo_t               *cr,
                           double                 x,
                           double                 y,
                           double                 pixels);
  void       (*paint_value) (guint    value,
                             cairo_t *cr,
                             double   x,
                             double   y,
                             double   size,
                             double   progress);
};

/* Returns: (nullable): a mark with a drawing; those without an alternative place come first */
const BastideTileMark *bastide_tile_mark_get (guint index);

/* Whether it is declared by a row of a set, and drawn by its look. */
gboolean bastide_mark_is_of_set (const BastideMark *self);

/* Whether a tile has a mark beside those of its segments. */
gboolean bastide_tile_mark_is_on (const BastideTileMark *self,
                                  const BastideTilePlan *plan);

/* Finds room, and adds a site there that keeps its ground to itself. */
void   bastide_tile_plan_add_in_room (BastideTilePlan       *self,
                                      const BastideRoom     *room,
                                      const BastidePlanSite *site);

/* Adds the ends of lines that end at marks. */
void   bastide_tile_marks_add_hubs   (BastideTilePlan *plan);

/* Returns: (nullable): the mark of a segment that wants most room at its heart */
const BastideTileMark *bastide_tile_marks_find_square (const BastideTilePlan *plan,
                                                       guint                  segment);

/* Adds the scenery of the marks of a tile, each in the room left by the previous ones. */
void   bastide_tile_marks_add_sites  (BastideTilePlan *plan);

/* The largest room that a mark of the tile wants. */
double bastide_tile_marks_get_room   (const BastideTilePlan *plan);

G_END_DECLS
