/* city-position.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Walls in the description of a position: noted one by one as they are named, and built when all are known. */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-figures.h"
#include "bastide-pieces.h"
#include "city-private.h"

/*
 * Until the position is checked the pieces stand at the beginning of the chain in the order in which they are named;
 * @n_pieces counts them, @n_built is the place of the gate.
 */
gboolean
bastide_city_set_piece (const BastideRules  *rules,
                        BastideState        *state,
                        const BastidePiece  *piece,
                        GError             **error)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);
  guint placed = (guint) bastide_board_find_placed (rules, state, piece->x, piece->y);

  if (own->n_pieces > BASTIDE_CITY_N_WALLS)
    return bastide_position_fail (error, _("There are %d walls and a gate, not more"), BASTIDE_CITY_N_WALLS);
  if (piece->kind == &bastide_city_core.vocabulary.pieces[PIECE_GATE])
    {
      if (own->has_gate)
        return bastide_position_fail (error, _("There is only one gate"));
      own->has_gate = TRUE;
      own->n_built = own->n_pieces;
    }
  own->edges[own->n_pieces++] = (BastideCityEdge) (placed * BASTIDE_N_SIDES + piece->side);

  return TRUE;
}

static gboolean
refuse (const BastideRules  *rules,
        const BastideState  *state,
        BastideCityEdge      edge,
        GError             **error)
{
  BastidePiecePlace place =
    bastide_pieces_place_of_edge (rules, state, edge / BASTIDE_N_SIDES, edge % BASTIDE_N_SIDES);

  return bastide_position_fail (error, _("The wall on the side %c of the tile at %d %d does not follow the one before; "
                                         "a wall is one chain around the town, clockwise"),
                                BASTIDE_SIDE_LETTERS[place.side], place.x, place.y);
}

/* One chain on the outer contour, which does not go round more than once. */
static gboolean
check_chain (const BastideRules     *rules,
             const BastideState     *state,
             const BastideCityEdge  *edges,
             guint                   n_edges,
             GError                **error)
{
  BastideCityEdge edge = edges[0];
  BastideCell corner;

  if (!bastide_city_is_on_contour (rules, state, edge))
    return bastide_position_fail (error, _("The wall does not begin on the outer side of the town"));

  for (guint i = 1; i < n_edges; i++)
    {
      bastide_city_follow (rules, state, BASTIDE_CITY_CLOCKWISE, &edge, &corner);
      if (edge == edges[0] || edge != edges[i])
        return refuse (rules, state, edges[i], error);
    }

  return TRUE;
}

/* Walls from the gate to an end. */
static void
build_arm (const BastideRules *rules,
           BastideState       *state,
           BastideCityEnd      end,
           guint               n_walls)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);

  for (guint i = 0; i < n_walls; i++)
    {
      BastideCityEdge edge;

      bastide_city_put_wall (rules, state, end);
      edge = bastide_city_get_end (own, end);
      if (bastide_figures_find_on_edge (rules, state, BASTIDE_CITY_WALL_TOWER, edge / BASTIDE_N_SIDES,
                                        edge % BASTIDE_N_SIDES) != BASTIDE_NO_FIGURE)
        own->n_bare[end] = 0;
    }
}

static gboolean
is_wall (const BastideCityState  *own,
         const BastideEdgeFigure *figure)
{
  BastideCityEdge edge = (BastideCityEdge) (figure->placed * BASTIDE_N_SIDES + figure->side);

  for (guint i = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
       own->has_gate && i <= BASTIDE_CITY_N_WALLS + (guint) own->n_arms[BASTIDE_CITY_CLOCKWISE]; i++)
    if (own->edges[i] == edge)
      return i != BASTIDE_CITY_N_WALLS;

  return FALSE;
}

/* Guards and towers stand on walls, never on the gate. */
static gboolean
check_figures (const BastideRules  *rules,
               const BastideState  *state,
               GError             **error)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);

      if (!is_wall (bastide_city_state (rules, state), figure))
        return bastide_position_fail (error, _("A figure of player %u stands on the side %c of the tile at %d %d, "
                                               "where there is no wall"), figure->player,
                                      BASTIDE_SIDE_LETTERS[figure->side], figure->x, figure->y);
    }

  return TRUE;
}

gboolean
bastide_city_check_position (const BastideRules  *rules,
                             BastideState        *state,
                             GError             **error)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);
  BastideCityState given = *own;

  memset (own, 0, sizeof *own);
  if (given.n_pieces > 0)
    {
      if (!given.has_gate)
        return bastide_position_fail (error, _("A wall has a gate"));
      if (!check_chain (rules, state, given.edges, given.n_pieces, error))
        return FALSE;
      bastide_city_put_gate (rules, state, given.edges[given.n_built]);
      build_arm (rules, state, BASTIDE_CITY_COUNTERCLOCKWISE, given.n_built);
      build_arm (rules, state, BASTIDE_CITY_CLOCKWISE, given.n_pieces - given.n_built - 1u);
      bastide_city_survey (rules, state);
    }

  return check_figures (rules, state, error);
}
