/* city-edge.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Kerbs on the edges of tiles, where a market ends: all kinds meet freely, so no tile can know it alone. */

#include "city-style.h"

/* The gap of a street on each side of its middle. */
#define STREET_GAP 0.062

/* The index of the neighbour on a side. */
#define NEIGHBOUR_AT(side) (2 * (side))

/* The thing at half of an edge: a market by its goods, or nothing of the kind. */
#define NO_MARKET (-1)

static int
get_market (const BastideTilePlan *plan,
            guint                  half)
{
  const BastideSegmentDefinition *segment;

  if (plan->region_at[half] < 0)
    return NO_MARKET;
  segment = bastide_tile_plan_get_segment (plan, (guint) plan->region_at[half]);

  return segment->kind == BASTIDE_CITY_MARKET ? bastide_marks_get (segment->marks, "market") : NO_MARKET;
}

static gboolean
has_street (const BastideTilePlan *plan,
            guint                  side)
{
  for (guint i = 0; i < plan->tile->segments->len; i++)
    if (bastide_tile_plan_get_segment (plan, i)->kind == BASTIDE_CITY_STREET
        && (bastide_tile_plan_get_sides (plan, i) & (1 << side)))
      return TRUE;

  return FALSE;
}

static void
paint_side (BastidePen            *pen,
            const BastideTilePlan *plan,
            const BastideTilePlan *neighbour,
            guint                  side)
{
  BastidePoint corner = bastide_corners[side];
  BastidePoint along = bastide_point_subtract (bastide_corners[(side + 1) % BASTIDE_N_CORNERS], corner);
  double gap = has_street (plan, side) ? STREET_GAP : 0;

  for (guint half = 0; half < 2; half++)
    if (get_market (plan, 2 * side + half) != get_market (neighbour, 2 * (side ^ 2) + 1 - half))
      bastide_city_kerb_paint (pen, BASTIDE_POINTS (bastide_point_add (corner, along, half == 0 ? 0 : 0.5 + gap),
                                                    bastide_point_add (corner, along, half == 0 ? 0.5 - gap : 1)));
}

/* A kerb lies on the ground: it comes before all that stands on the tiles to the south and to the east of it. */
void
bastide_city_edges_paint (const BastideTilePlan        *plan,
                          const BastideTilePlan *const *neighbours,
                          BastideEdgeLayer              layer,
                          cairo_t                      *cr,
                          double                        pixels)
{
  static const guint8 sides[] = { BASTIDE_SIDE_NORTH, BASTIDE_SIDE_WEST };
  BastidePen pen = bastide_pen_new (cr, pixels);

  if (layer != BASTIDE_EDGES_BEHIND)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if (neighbours[NEIGHBOUR_AT (sides[i])] != NULL)
      paint_side (&pen, plan, neighbours[NEIGHBOUR_AT (sides[i])], sides[i]);
}
