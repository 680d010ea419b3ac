/* city-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The contour of the town and the wall on it. The town hangs together over edges and corners of its tiles, the country
 * outside over the edges of its cells; the contour is what separates them, walked round with the outside on one hand.
 */

#include <string.h>

#include "bastide-board.h"
#include "city-private.h"

/**
 * Walker:
 * @narrow: whether each cell has its first slot
 * @edge: of the contour
 * @x: the tile inside, and what lies around it
 * @side: of it
 * @outside: what the slot of the cell beyond holds
 * @corner: where the last step went around a corner, what the slot of the cell there holds
 *
 * Somebody who walks round the town. Each step looks at two cells at most: this is where the time goes.
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

static inline guint
look (const BastideRules *rules,
      const BastideState *state,
      const Walker       *walker,
      int                 x,
      int                 y)
{
  return bastide_slots (rules, state)[G_LIKELY (walker->narrow) ? bastide_first_slot (rules, x, y)
                                                                : bastide_find_slot (rules, state, x, y)];
}

static inline Walker
begin_walk (const BastideRules *rules,
            const BastideState *state,
            BastideCityEdge     edge)
{
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[edge / BASTIDE_N_SIDES];
  guint side = edge % BASTIDE_N_SIDES;
  Walker walker = { bastide_is_narrow_board (rules, state), edge, tile->x, tile->y, side };

  walker.outside = look (rules, state, &walker, tile->x + bastide_side_dx[side], tile->y + bastide_side_dy[side]);

  return walker;
}

/*
 * Let the edge lie between a tile and the empty cell beyond, and c and d be their neighbours in the way that is gone. A
 * tile on d: the contour turns outward, and the same cell lies outside. Else a tile on c: straight on. Else it turns
 * around the tile, past d. Returns: whether it does so
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
  walker->corner = look (rules, state, walker, walker->corner_x, walker->corner_y);
  if (bastide_slot_has_tile (walker->corner))
    {
      walker->x = walker->corner_x;
      walker->y = walker->corner_y;
      walker->side = ahead ^ 2;
      walker->edge = make_edge (bastide_slot_placed (walker->corner), walker->side);
      return FALSE;
    }

  content = look (rules, state, walker, x, y);
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

/* The north side of a northernmost tile, unless there is a gate. */
BastideCityEdge
bastide_city_find_contour (const BastideRules *rules,
                           const BastideState *state)
{
  const BastideCityState *own = bastide_city_state (rules, state);
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  guint first = 0;

  if (own->has_gate)
    return own->edges[BASTIDE_CITY_N_WALLS];

  for (guint i = 1; i < state->n_placed; i++)
    if (placed[i].y < placed[first].y)
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

/* In sums over a walk: a cell that is blocked, and one beyond all tiles, which belongs to the open country for sure. */
#define SUM_BLOCKED 1u
#define SUM_FAR 0x10000u

/**
 * Walk:
 * @cells: the numbers of the open cells that a walk round the town passes, those that it stays at once
 *
 * Corners that no tile touches with a side are no open cells: they need not be passed.
 */
typedef struct
{
  guint    n;
  guint16 *cells;
} Walk;

/* @content: what its slot holds */
static inline void
pass_cell (guint  content,
           Walk  *walk)
{
  guint cell = content & ~BASTIDE_SLOT_OPEN;

  if (walk->n == 0 || walk->cells[walk->n - 1] != cell)
    walk->cells[walk->n++] = (guint16) cell;
}

/* Returns: how many edges the contour has */
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

/* What the cells before each one of the walk sum up to, and in the end all of them. */
static void
sum_up (const BastideRules *rules,
        const BastideState *state,
        const Walk         *walk,
        guint32            *sums)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);

  sums[0] = 0;
  for (guint i = 0; i < walk->n; i++)
    {
      const BastideOpenRecord *cell = &open[walk->cells[i]];
      gboolean far = cell->x < state->min_x || cell->x > state->max_x || cell->y < state->min_y
        || cell->y > state->max_y;

      sums[i + 1] = sums[i] + (bastide_is_blocked (rules, cell) ? SUM_BLOCKED : 0) + (far ? SUM_FAR : 0);
    }
}

/* Whether something that is blocked lies in a stretch of the walk that no open country belongs to. */
static inline gboolean
is_pocket (guint32 sum)
{
  return sum >= SUM_BLOCKED && sum < SUM_FAR;
}

/*
 * A cell that is passed several times parts the country: each stretch of the walk between hangs together, and one of
 * them alone reaches the open country. @sums: see sum_up()
 */
static void
block_ways_out (const BastideRules *rules,
                BastideState       *state,
                const Walk         *walk,
                const guint32      *sums)
{
  BastideOpenRecord *open = bastide_open_cells (rules, state);
  guint16 *first = g_newa (guint16, state->n_open);
  guint16 *last = g_newa (guint16, state->n_open);
  gboolean again = FALSE;

  memset (first, 0xff, state->n_open * sizeof (guint16));
  for (guint i = 0; i < walk->n; i++)
    {
      guint cell = walk->cells[i];

      if (first[cell] == NOWHERE)
        first[cell] = (guint16) i;
      else if (!bastide_is_blocked (rules, &open[cell]))
        {
          again = TRUE;
          if (is_pocket (sums[i] - sums[last[cell] + 1u]))
            bastide_board_block_cell (rules, state, open[cell].x, open[cell].y);
        }
      last[cell] = (guint16) i;
    }

  /* The stretch over the beginning of the walk. */
  for (guint cell = 0; again && cell < state->n_open; cell++)
    if (first[cell] != NOWHERE && first[cell] != last[cell] && !bastide_is_blocked (rules, &open[cell])
        && is_pocket (sums[walk->n] - sums[last[cell] + 1u] + sums[first[cell]]))
      bastide_board_block_cell (rules, state, open[cell].x, open[cell].y);
}

void
bastide_city_survey (const BastideRules *rules,
                     BastideState       *state)
{
  /* A contour of connected tiles has at most two edges a tile and two more, and as many corners. */
  gsize n = 4u * (state->n_placed + 1u);
  Walk walk = { 0, g_newa (guint16, n) };
  guint32 *sums = g_newa (guint32, n + 1);

  bastide_edit_city_state (rules, state)->contour = (guint16) walk_round (rules, state, &walk);
  sum_up (rules, state, &walk, sums);
  block_ways_out (rules, state, &walk, sums);
}

/* --- Pieces ------------------------------------------------------------------------------------ */

/* The cell beyond is blocked, and what goes on to it is closed. */
static void
put_piece (const BastideRules *rules,
           BastideState       *state,
           BastideCityEdge     edge)
{
  guint placed = edge / BASTIDE_N_SIDES;
  guint side = edge % BASTIDE_N_SIDES;
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[placed];

  bastide_board_block_cell (rules, state, tile->x + bastide_side_dx[side], tile->y + bastide_side_dy[side]);
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

  if (state->n_placed == 0)
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
      const BastidePlacedRecord *tile = &bastide_placed (rules, state)[next];

      *opposite = make_edge ((guint) next, inwards);
      placed[n++] = (guint16) next;
      next = bastide_board_find_placed (rules, state, tile->x + bastide_side_dx[inwards],
                                        tile->y + bastide_side_dy[inwards]);
    }

  return n;
}
