/* city-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The contour of the town and the wall on it. The town is connected over edges and corners of its tiles, the country
 * outside over the edges of its cells; the contour separates them, and is walked with the outside on one hand.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "city-private.h"

/**
 * Walker:
 * @narrow: whether each cell has its first slot
 * @edge: the current edge of the contour
 * @x: column of the tile inside
 * @side: side of that tile
 * @outside: contents of the slot of the cell beyond
 * @corner: after a step around a corner, contents of the slot of the cell there
 *
 * A walk round the town. Each step examines at most two cells, because this is where the time goes.
 */
typedef struct
{
  gboolean        narrow;
  BastideCityEdge edge;
  int             x;
  int             y;
  guint           side;
  guint           outside;
  guint           corner;
  int             corner_x;
  int             corner_y;
} Walker;

static inline BastideCityEdge
make_edge (guint placed,
           guint side)
{
  return (BastideCityEdge) (placed * BASTIDE_N_SIDES + side);
}

static inline Walker
begin_walk (const BastideRules *rules,
            const BastideState *state,
            BastideCityEdge     edge)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, edge / BASTIDE_N_SIDES);
  guint side = edge % BASTIDE_N_SIDES;
  Walker walker = { bastide_is_narrow_board (rules, state), edge, tile.x, tile.y, side };

  walker.outside = bastide_board_glance (rules, state, walker.narrow, tile.x + bastide_side_dx[side],
                                         tile.y + bastide_side_dy[side]);

  return walker;
}

/*
 * The edge lies between a tile and the empty cell beyond; c and d are their neighbours in walking direction. With a
 * tile on d the contour turns outward, and the same cell stays outside. Otherwise, with a tile on c, it continues
 * straight. Otherwise it turns around the tile, past d. Returns: whether it turns around the tile
 */
static inline gboolean
walk_on (const BastideRules *rules,
         const BastideState *state,
         BastideCityEnd      way,
         Walker             *walker)
{
  guint ahead = (walker->side + (way == BASTIDE_CITY_CLOCKWISE ? 1 : 3)) & 3;
  int x = walker->x + bastide_side_dx[ahead];
  int y = walker->y + bastide_side_dy[ahead];
  guint content;

  walker->corner_x = x + bastide_side_dx[walker->side];
  walker->corner_y = y + bastide_side_dy[walker->side];
  walker->corner = bastide_board_glance (rules, state, walker->narrow, walker->corner_x, walker->corner_y);
  if (bastide_slot_has_tile (walker->corner))
    {
      walker->x = walker->corner_x;
      walker->y = walker->corner_y;
      walker->side = ahead ^ 2;
      walker->edge = make_edge (bastide_slot_placed (walker->corner), walker->side);
      return FALSE;
    }

  content = bastide_board_glance (rules, state, walker->narrow, x, y);
  if (bastide_slot_has_tile (content))
    {
      walker->x = x;
      walker->y = y;
      walker->outside = walker->corner;
      walker->edge = make_edge (bastide_slot_placed (content), walker->side);
      return FALSE;
    }

  walker->side = ahead;
  walker->outside = content;
  walker->edge = make_edge (walker->edge / BASTIDE_N_SIDES, ahead);

  return TRUE;
}

gboolean
bastide_city_follow (const BastideRules *rules,
                     const BastideState *state,
                     BastideCityEnd      way,
                     BastideCityEdge    *edge,
                     BastideCell        *corner)
{
  Walker walker = begin_walk (rules, state, *edge);
  gboolean turned = walk_on (rules, state, way, &walker);

  *edge = walker.edge;
  *corner = (BastideCell) { walker.corner_x, walker.corner_y };

  return turned;
}

/* The north side of a northernmost tile, or the gate if there is one. */
BastideCityEdge
bastide_city_find_contour (const BastideRules *rules,
                           const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint first = 0;

  if (own->has_gate)
    return own->edges[BASTIDE_CITY_N_WALLS];

  for (guint i = 1; i < bastide_count_placed (state); i++)
    if (bastide_get_placed (rules, state, i).y < bastide_get_placed (rules, state, first).y)
      first = i;

  return make_edge (first, BASTIDE_SIDE_NORTH);
}

gboolean
bastide_city_is_on_contour (const BastideRules *rules,
                            const BastideState *state,
                            BastideCityEdge     edge)
{
  BastideCityEdge first = bastide_city_find_contour (rules, state);
  Walker walker = begin_walk (rules, state, first);

  do
    {
      if (walker.edge == edge)
        return TRUE;
      walk_on (rules, state, BASTIDE_CITY_CLOCKWISE, &walker);
    }
  while (walker.edge != first);

  return FALSE;
}

/* --- Cells that must stay free ----------------------------------------------------------------- */

#define NOWHERE G_MAXUINT16

/* Terms of the sums over a walk: a blocked cell, and a cell beyond all tiles, which certainly belongs to the open
 * country. */
#define SUM_BLOCKED 1u
#define SUM_FAR 0x10000u

/**
 * Walk:
 * @cells: numbers of the open cells passed on a walk round the town; consecutive edges of one cell count once
 *
 * Corner cells that no tile touches with a side are not open and are left out.
 */
typedef struct
{
  guint    n;
  guint16 *cells;
} Walk;

/* @content: contents of its slot */
static inline void
pass_cell (guint  content,
           Walk  *walk)
{
  guint cell = content & ~BASTIDE_SLOT_OPEN;

  if (walk->n == 0 || walk->cells[walk->n - 1] != cell)
    walk->cells[walk->n++] = (guint16) cell;
}

/* Returns: the number of edges of the contour */
static guint
walk_round (const BastideRules *rules,
            const BastideState *state,
            Walk               *walk)
{
  BastideCityEdge first = bastide_city_find_contour (rules, state);
  Walker walker = begin_walk (rules, state, first);
  guint n_edges = 0;

  do
    {
      pass_cell (walker.outside, walk);
      if (walk_on (rules, state, BASTIDE_CITY_CLOCKWISE, &walker) && (walker.corner & BASTIDE_SLOT_OPEN))
        pass_cell (walker.corner, walk);
      n_edges++;
    }
  while (walker.edge != first);

  return n_edges;
}

/* Sums up the cells before each cell of the walk, and finally all cells. */
static void
sum_up (const BastideRules *rules,
        const BastideState *state,
        const Walk         *walk,
        guint32            *sums)
{
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  sums[0] = 0;
  for (guint i = 0; i < walk->n; i++)
    {
      BastideCell cell = bastide_get_open_cell (rules, state, walk->cells[i]);
      gboolean far = cell.x < min_x || cell.x > max_x || cell.y < min_y || cell.y > max_y;

      sums[i + 1] = sums[i] + (far ? SUM_FAR : 0)
        + (bastide_is_blocked_cell (rules, state, walk->cells[i]) ? SUM_BLOCKED : 0);
    }
}

/* Whether a stretch of the walk contains a blocked cell but no open country. */
static inline gboolean
is_pocket (guint32 sum)
{
  return sum >= SUM_BLOCKED && sum < SUM_FAR;
}

static void
block_open_cell (const BastideRules *rules,
                 BastideState       *state,
                 guint               open)
{
  BastideCell cell = bastide_get_open_cell (rules, state, open);

  bastide_board_block_cell (rules, state, cell.x, cell.y);
}

void
bastide_city_survey (const BastideRules *rules,
                     BastideState       *state)
{
  /* A contour of connected tiles has at most two edges for each tile and two more, and as many corners. */
  gsize n = 4u * (bastide_count_placed (state) + 1u);
  Walk walk = { 0, g_newa (guint16, n) };
  guint32 *sums = g_newa (guint32, n + 1);
  guint16 *first = g_newa (guint16, bastide_count_open_cells (state));
  guint16 *last = g_newa (guint16, bastide_count_open_cells (state));
  gboolean again = FALSE;

  bastide_edit_city_state (rules, state)->contour = (guint16) walk_round (rules, state, &walk);
  sum_up (rules, state, &walk, sums);

  /* A cell passed several times divides the country: each stretch of the walk in between is connected, and only
   * one of them reaches the open country. */
  memset (first, 0xff, bastide_count_open_cells (state) * sizeof (guint16));
  for (guint i = 0; i < walk.n; i++)
    {
      guint cell = walk.cells[i];

      if (first[cell] == NOWHERE)
        first[cell] = (guint16) i;
      else if (!bastide_is_blocked_cell (rules, state, cell))
        {
          again = TRUE;
          if (is_pocket (sums[i] - sums[last[cell] + 1u]))
            block_open_cell (rules, state, cell);
        }
      last[cell] = (guint16) i;
    }

  /* The stretch across the beginning of the walk. */
  for (guint cell = 0; again && cell < bastide_count_open_cells (state); cell++)
    if (first[cell] != NOWHERE && first[cell] != last[cell] && !bastide_is_blocked_cell (rules, state, cell)
        && is_pocket (sums[walk.n] - sums[last[cell] + 1u] + sums[first[cell]]))
      block_open_cell (rules, state, cell);
}

/* --- Pieces ------------------------------------------------------------------------------------ */

/* Blocks the cell beyond a piece, and closes the features that continue there. */
static void
put_piece (const BastideRules *rules,
           BastideState       *state,
           BastideCityEdge     edge)
{
  guint placed = edge / BASTIDE_N_SIDES;
  guint side = edge % BASTIDE_N_SIDES;
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);

  bastide_board_block_cell (rules, state, tile.x + bastide_side_dx[side], tile.y + bastide_side_dy[side]);
  bastide_board_close_edge (rules, state, placed, side, BASTIDE_PORTS_ALL);
}

void
bastide_city_put_gate (const BastideRules *rules,
                       BastideState       *state,
                       BastideCityEdge     edge)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);

  own->has_gate = TRUE;
  own->edges[BASTIDE_CITY_N_WALLS] = edge;
  put_piece (rules, state, edge);
}

void
bastide_city_put_wall (const BastideRules *rules,
                       BastideState       *state,
                       BastideCityEnd      end)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);
  BastideCityEdge edge = bastide_city_get_end (own, end);
  BastideCell corner;

  if (bastide_city_follow (rules, state, end, &edge, &corner))
    bastide_board_block_cell (rules, state, corner.x, corner.y);
  own->n_arms[end]++;
  own->n_bare[end]++;
  own->edges[end == BASTIDE_CITY_CLOCKWISE ? BASTIDE_CITY_N_WALLS + own->n_arms[end]
                                           : BASTIDE_CITY_N_WALLS - own->n_arms[end]] = edge;
  put_piece (rules, state, edge);
}

guint
bastide_city_close_ring (const BastideRules *rules,
                         BastideState       *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  guint n_pieces = own->has_gate ? bastide_city_count_walls (own) + 1 : 0;
  BastideCityEdge first;
  Walker walker;
  guint n = 0;

  if (bastide_count_placed (state) == 0)
    return 0;

  first = bastide_city_find_contour (rules, state);
  walker = begin_walk (rules, state, first);
  do
    {
      bastide_board_close_edge (rules, state, walker.edge / BASTIDE_N_SIDES, walker.side, BASTIDE_PORTS_ALL);
      walk_on (rules, state, BASTIDE_CITY_CLOCKWISE, &walker);
      n++;
    }
  while (walker.edge != first);

  return n - n_pieces;
}

guint
bastide_city_look_inside (const BastideRules *rules,
                          const BastideState *state,
                          BastideCityEdge     edge,
                          guint16            *placed,
                          BastideCityEdge    *opposite)
{
  guint inwards = edge % BASTIDE_N_SIDES ^ 2;
  int next = edge / BASTIDE_N_SIDES;
  guint n = 0;

  while (next >= 0)
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, (guint) next);

      *opposite = make_edge ((guint) next, inwards);
      placed[n++] = (guint16) next;
      next = bastide_board_find_placed (rules, state, tile.x + bastide_side_dx[inwards],
                                        tile.y + bastide_side_dy[inwards]);
    }

  return n;
}

guint
bastide_city_find_wall (const BastideCityState *own,
                        BastideCityEdge         edge)
{
  guint first = BASTIDE_CITY_N_WALLS - own->n_arms[BASTIDE_CITY_COUNTERCLOCKWISE];
  guint last = BASTIDE_CITY_N_WALLS + own->n_arms[BASTIDE_CITY_CLOCKWISE];

  for (guint i = first; own->has_gate && i <= last; i++)
    if (own->edges[i] == edge)
      return i;

  return BASTIDE_CITY_N_WALLS;
}

/* --- Built positions ----------------------------------------------------------------------------- */

/* Walls are noted one by one as they are named, and built when all are known. */

/*
 * Until the position is checked, the pieces stand at the beginning of the chain in the order in which they are named;
 * @n_pieces is their number, @n_built the place of the gate.
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
    return bastide_position_fail (error, _("There are only %d walls and a gate"), BASTIDE_CITY_N_WALLS);
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

/* Checks that the edges are one chain on the outer contour that does not go round more than once. */
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
        {
          BastidePiecePlace place =
            bastide_pieces_place_of_edge (rules, state, edges[i] / BASTIDE_N_SIDES, edges[i] % BASTIDE_N_SIDES);

          return bastide_position_fail (error, _("The wall on the side %c of the tile at %d %d does not follow the one "
                                                 "before; a wall is one chain around the town, clockwise"),
                                        BASTIDE_SIDE_LETTERS[place.side], place.x, place.y);
        }
    }

  return TRUE;
}

static gboolean
names_edge (const BastideCityState *given,
            BastideCityEdge         edge)
{
  for (guint i = 0; i < given->n_pieces; i++)
    if (given->edges[i] == edge)
      return TRUE;

  return FALSE;
}

/* Brings the edges of a chain into its order where they were named in another one, such as tile by tile. */
static void
order_chain (const BastideRules *rules,
             const BastideState *state,
             BastideCityState   *given)
{
  BastideCityEdge gate = given->edges[given->n_built];

  for (guint first = 0; first < given->n_pieces; first++)
    {
      BastideCityEdge chain[BASTIDE_CITY_N_WALLS + 1];
      BastideCityEdge edge = given->edges[first];
      BastideCell corner;
      guint n_before_gate = 0;
      guint n = 0;

      while (n < given->n_pieces && names_edge (given, edge) && bastide_city_is_on_contour (rules, state, edge))
        {
          n_before_gate = edge == gate ? n : n_before_gate;
          chain[n++] = edge;
          bastide_city_follow (rules, state, BASTIDE_CITY_CLOCKWISE, &edge, &corner);
        }
      if (n == given->n_pieces)
        {
          memcpy (given->edges, chain, n * sizeof *chain);
          given->n_built = (guint8) n_before_gate;
          return;
        }
    }
}

/* Builds the walls from the gate to an end. */
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

gboolean
bastide_city_check_position (const BastideRules  *rules,
                             BastideState        *state,
                             GError             **error)
{
  BastideCityState *own = bastide_edit_city_state (rules, state);
  BastideCityState given = *own;
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  memset (own, 0, sizeof *own);
  if (given.n_pieces > 0)
    {
      if (!given.has_gate)
        return bastide_position_fail (error, _("A wall has a gate"));
      if (!check_chain (rules, state, given.edges, given.n_pieces, NULL))
        order_chain (rules, state, &given);
      if (!check_chain (rules, state, given.edges, given.n_pieces, error))
        return FALSE;
      bastide_city_put_gate (rules, state, given.edges[given.n_built]);
      build_arm (rules, state, BASTIDE_CITY_COUNTERCLOCKWISE, given.n_built);
      build_arm (rules, state, BASTIDE_CITY_CLOCKWISE, given.n_pieces - given.n_built - 1u);
      bastide_city_survey (rules, state);
    }

  /* Guards and towers stand on walls, never on the gate. */
  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideEdgeFigure *figure = &g_array_index (figures, BastideEdgeFigure, i);
      BastideCityEdge edge = (BastideCityEdge) (figure->placed * BASTIDE_N_SIDES + figure->side);

      if (bastide_city_find_wall (bastide_city_state (rules, state), edge) == BASTIDE_CITY_N_WALLS)
        return bastide_position_fail (error, _("A figure of player %u stands on the side %c of the tile at %d %d, "
                                               "where there is no wall"), figure->player,
                                      BASTIDE_SIDE_LETTERS[figure->side], figure->x, figure->y);
    }

  return TRUE;
}
