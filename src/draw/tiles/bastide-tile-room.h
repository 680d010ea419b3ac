/* bastide-tile-room.h
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

/* Finds room, and adds a site there that keeps its ground to itself. */
void     bastide_tile_plan_add_in_room (BastideTilePlan       *self,
                                        const BastideRoom     *room,
                                        const BastidePlanSite *site);

G_END_DECLS
