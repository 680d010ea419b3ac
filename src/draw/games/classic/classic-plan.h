/* classic-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-tile-plan.h"

G_BEGIN_DECLS

/*
 * The plan of a tile of the classic game, in the order in which its parts are built: each looks at
 * those before it.
 */

/* Room that houses leave around a shield. */
#define BASTIDE_CLASSIC_SHIELD_SQUARE 0.135

/* Walls, hearts and corner towers of all cities. */
void bastide_classic_plan_add_cities (BastideTilePlan *plan);

/* All rivers; they avoid the monastery's place if a road leads to it or a river passes it. */
void bastide_classic_plan_add_rivers (BastideTilePlan *plan,
                                      BastidePoint     monastery);

/* All roads, with the gates that they enter. @monastery is where a road to a monastery goes. */
void bastide_classic_plan_add_roads  (BastideTilePlan *plan,
                                      BastidePoint     monastery);

/* Lanes from a crossing to towns that no road enters. */
void bastide_classic_plan_add_crossing_lanes (BastideTilePlan *plan);

/* Bridges where roads cross each other or pass over a town. */
void bastide_classic_plan_add_bridges        (BastideTilePlan *plan);

/* Streets from edges and gates to the hearts of the cities. */
void bastide_classic_plan_add_lanes  (BastideTilePlan *plan);

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

/* classic-landmarks.c: see BastideTileStyle. */
void bastide_classic_plan_draw_landmarks     (const BastideTilePlan *plan,
                                              BastidePen            *pen);

extern const BastideTileStyle bastide_classic_style;
extern const BastideTrackCountry bastide_classic_country;

G_END_DECLS
