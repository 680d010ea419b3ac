/* bastide-farm-parts.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scenery.h"

G_BEGIN_DECLS

/* What farms are put together from. Places are in the units of the site, from its middle. */

#define BASTIDE_FARM_SHED_WALL BASTIDE_RGB (0xd9c39a)
#define BASTIDE_FARM_DARK_DOOR BASTIDE_RGB (0x3a2a1c)

enum
{
  BASTIDE_FARM_PIED_COW,
  BASTIDE_FARM_RED_COW,
  BASTIDE_FARM_PIG,
  BASTIDE_FARM_DONKEY,
  BASTIDE_FARM_OX,
  BASTIDE_FARM_HORSE,
};

BastidePoint bastide_farm_get_place      (const BastidePlanSite  *site,
                                          double                  u,
                                          double                  v);

/* Trodden ground. */
void         bastide_farm_add_yard       (BastideScene           *scene,
                                          const BastidePlanSite  *site);

/* Returns: the foot of its front */
BastidePoint bastide_farm_add_building   (BastideScene           *scene,
                                          const BastidePlanSite  *site,
                                          double                  u,
                                          double                  v,
                                          BastideHouse            house);

/* What is drawn on the front of a building, with its width and height. */
void         bastide_farm_add_front      (BastideScene           *scene,
                                          BastideSceneDraw        draw,
                                          BastidePoint            at,
                                          double                  scale,
                                          double                  width,
                                          double                  height);

/* A fence at @y; @order is how far in front it stands. */
void         bastide_farm_add_rail       (BastideScene           *scene,
                                          const BastidePlanSite  *site,
                                          double                  from,
                                          double                  to,
                                          double                  y,
                                          double                  order);

/* @direction: 1 to look east, -1 to look west. */
void         bastide_farm_add_animal     (BastideScene           *scene,
                                          BastidePoint            at,
                                          double                  scale,
                                          guint                   animal,
                                          double                  direction);
void         bastide_farm_draw_barn_door (BastidePen             *pen,
                                          const BastideSceneItem *item);

G_END_DECLS
