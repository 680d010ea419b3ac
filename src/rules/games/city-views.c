/* city-views.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What a guard sees from a wall, and what a tower counts. */

#include "bastide-compile.h"
#include "bastide-figures.h"
#include "bastide-scoring.h"
#include "city-private.h"

static void
add_edge (const BastideRules *rules,
          const BastideState *state,
          BastideEdgeView    *view,
          BastideCityEdge     edge)
{
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[edge / BASTIDE_N_SIDES];
  BastideTileEdge next = { tile->x, tile->y, edge % BASTIDE_N_SIDES };

  g_array_append_val (view->edges, next);
}

static gboolean
view_from_guard (const BastideRules *rules,
                 const BastideState *state,
                 BastideCityEdge     edge,
                 BastideSheet       *sheet,
                 BastideEdgeView    *view)
{
  guint16 *placed = g_newa (guint16, state->n_placed);
  BastideCityEdge opposite;
  guint n = bastide_city_look_inside (rules, state, edge, placed, &opposite);

  bastide_city_tally_view (rules, state, placed, n, sheet);
  g_array_append_vals (view->tiles, placed, n);
  for (guint i = 0; i < n; i++)
    if (bastide_city_get_tile (rules, bastide_placed (rules, state)[placed[i]].tile)->building != BUILDING_NONE)
      g_array_append_val (view->counted, placed[i]);
  view->category = CATEGORY_GUARD;

  return TRUE;
}

/* Returns: the place of a wall in the chain, that of the gate for what is no wall */
static guint
find_wall (const BastideCityState *own,
           BastideCityEdge         edge)
{
  guint first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  guint last = BASTIDE_CITY_N_WALLS + own->n_arms[BASTIDE_CITY_CLOCKWISE];

  for (guint i = first; own->has_gate && i <= last; i++)
    if (own->edges[i] == edge)
      return i;

  return BASTIDE_CITY_N_WALLS;
}

static gboolean
has_tower (const BastideRules *rules,
           const BastideState *state,
           BastideCityEdge     edge)
{
  return bastide_figures_find_on_edge (rules, state, BASTIDE_CITY_WALL_TOWER, edge / BASTIDE_N_SIDES,
                                       edge % BASTIDE_N_SIDES) != BASTIDE_NO_FIGURE;
}

/* The walls from a tower on towards the gate, up to another tower or the gate. */
static gboolean
view_from_tower (const BastideRules *rules,
                 const BastideState *state,
                 BastideCityEdge     edge,
                 BastideSheet       *sheet,
                 BastideEdgeView    *view)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint place = find_wall (own, edge);
  int n;

  if (place == BASTIDE_CITY_N_WALLS)
    return FALSE;

  do
    {
      add_edge (rules, state, view, own->edges[place]);
      place += place < BASTIDE_CITY_N_WALLS ? 1 : -1u;
    }
  while (place != BASTIDE_CITY_N_WALLS && !has_tower (rules, state, own->edges[place]));

  n = (int) view->edges->len;
  bastide_sheet_add (sheet, "walls", n, n * bastide_game_number (rules, OPTION_WALL_POINTS));
  view->category = CATEGORY_WALL_TOWER;

  return TRUE;
}

gboolean
bastide_city_view (const BastideRules *rules,
                   const BastideState *state,
                   guint               figure,
                   guint               placed,
                   BastideSide         side,
                   BastideSheet       *sheet,
                   BastideEdgeView    *view)
{
  BastideCityEdge edge = (BastideCityEdge) (placed * BASTIDE_N_SIDES + side);

  if (figure == BASTIDE_CITY_WALL_TOWER)
    return view_from_tower (rules, state, edge, sheet, view);

  return figure == BASTIDE_CITY_FOLLOWER && view_from_guard (rules, state, edge, sheet, view);
}
