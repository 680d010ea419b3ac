/* city-plan.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"

/*
 * A town of The City worked out anew from the tiles on the table: the country outside, which is flooded, and the areas,
 * which are joined half by half. Nothing of the rules core is asked but what lies where.
 */

/**
 * CityPlan:
 * @width: of the map, with two empty cells around the town
 * @min_x: the column of the first cell of the map
 * @tiles: of each cell the placed tile plus 1, 0 for none
 * @outside: whether a cell is empty and hangs together with the open country
 * @areas: for the segments of the i-th tile from i × BASTIDE_MAX_SEGMENTS on: the first segment of the same area
 */
typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
  int                 width;
  int                 height;
  int                 min_x;
  int                 min_y;
  guint16            *tiles;
  guint8             *outside;
  guint              *areas;
  guint               n_tiles;
} CityPlan;

CityPlan *city_plan_new        (const BastideRules *rules,
                                const BastideState *state);
void      city_plan_free       (CityPlan           *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CityPlan, city_plan_free)

/* The placed tile on a cell, or -1. */
int       city_plan_get_tile   (const CityPlan     *self,
                                int                 x,
                                int                 y);
gboolean  city_plan_is_outside (const CityPlan     *self,
                                int                 x,
                                int                 y);
/* Whether everything that is blocked would still be outside if a tile lay on a cell. */
gboolean  city_plan_keeps_free (const CityPlan     *self,
                                int                 x,
                                int                 y);
/* Edges between a tile and the country outside. */
guint     city_plan_count_contour (const CityPlan  *self);

guint     city_plan_find_area  (const CityPlan     *self,
                                guint               placed,
                                guint               segment);
/*
 * How many sides of it are open: no tile lies beyond, and no piece stands there. @pieces: (element-type BastidePiece)
 */
guint     city_plan_count_open (const CityPlan     *self,
                                guint               area,
                                const GArray       *pieces);
guint     city_plan_count_tiles (const CityPlan    *self,
                                 guint              area);
