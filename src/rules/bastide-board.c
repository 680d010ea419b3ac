/* bastide-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The board: which cells are occupied or open, where a tile fits, and how its segments join those of
 * its neighbours. This is half of the time of a game, so nothing here depends on the size of the board.
 */

#define G_LOG_DOMAIN "bastide-rules"

#include <string.h>

#include "bastide-kernel.h"

static const gint8 corner_dx[4] = { -1, 1, 1, -1 };
static const gint8 corner_dy[4] = { -1, -1, 1, 1 };

/*
 * Cells are found through a table of slots that lies over the plane like a torus: neighbours lie near
 * each other, and only boards wider than the torus collide.
 */
static inline guint
first_slot (const BastideRules *rules,
            int                 x,
            int                 y)
{
  guint width_mask = (1u << rules->slot_width_bits) - 1;

  return (((guint) y << rules->slot_width_bits) | ((guint) x & width_mask)) & rules->slot_mask;
}

static inline int
find_cell (const BastideRules *rules,
           const BastideState *state,
           int                 x,
           int                 y)
{
  const guint16 *slots = bastide_slots (rules, state);
  const BastideCellRecord *cells = bastide_cells (rules, state);

  for (guint slot = first_slot (rules, x, y);; slot = (slot + 1) & rules->slot_mask)
    {
      guint value = slots[slot];

      if (value == 0)
        return -1;
      if (cells[value - 1].x == x && cells[value - 1].y == y)
        return (int) value - 1;
    }
}

int
bastide_board_find_cell (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y)
{
  if (x < G_MININT16 || x > G_MAXINT16 || y < G_MININT16 || y > G_MAXINT16)
    return -1;

  return find_cell (rules, state, x, y);
}

static guint
add_cell (const BastideRules *rules,
          BastideState       *state,
          int                 x,
          int                 y,
          guint               index)
{
  guint16 *slots = bastide_slots (rules, state);
  BastideCellRecord *cell = &bastide_cells (rules, state)[state->n_cells];
  guint slot = first_slot (rules, x, y);

  while (slots[slot] != 0)
    slot = (slot + 1) & rules->slot_mask;

  cell->x = (gint16) x;
  cell->y = (gint16) y;
  cell->index = (guint16) index;
  slots[slot] = ++state->n_cells;

  return state->n_cells - 1u;
}

static void
add_open_cell (const BastideRules *rules,
               BastideState       *state,
               int                 x,
               int                 y,
               guint               constraint)
{
  BastideOpenRecord *open = &bastide_open_cells (rules, state)[state->n_open];

  open->x = (gint16) x;
  open->y = (gint16) y;
  open->constraint = (guint16) constraint;
  open->cell = (guint16) add_cell (rules, state, x, y, BASTIDE_CELL_OPEN | state->n_open);
  state->n_open++;
}

/* The last open cell takes the place of the one that is filled. */
static void
remove_open_cell (const BastideRules *rules,
                  BastideState       *state,
                  guint               index)
{
  BastideOpenRecord *open = bastide_open_cells (rules, state);
  guint last = --state->n_open;

  if (index != last)
    {
      open[index] = open[last];
      bastide_cells (rules, state)[open[index].cell].index = (guint16) (BASTIDE_CELL_OPEN | index);
    }
}

/* Joins two features; @closed: how many open borders they lose. */
static inline void
join_nodes (const BastideRules *rules,
            BastideState       *state,
            guint               a,
            guint               b,
            guint               closed)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  BastideFigureRecord *figures = bastide_figure_records (rules, state);
  guint root = bastide_find_root (nodes, a);
  guint other = bastide_find_root (nodes, b);
  guint16 next;

  if (root == other)
    {
      nodes[root].counts -= closed;
      return;
    }

  if (BASTIDE_COUNT_NODES (nodes[root].counts) < BASTIDE_COUNT_NODES (nodes[other].counts))
    {
      guint swap = root;

      root = other;
      other = swap;
    }

  nodes[other].parent = (guint16) root;
  nodes[root].counts += nodes[other].counts - closed;
  nodes[root].power += nodes[other].power;

  /* Exchanging the successors makes one ring of two. */
  next = nodes[root].next;
  nodes[root].next = nodes[other].next;
  nodes[other].next = next;

  if (nodes[other].figures == BASTIDE_NO_FIGURE)
    return;
  if (nodes[root].figures == BASTIDE_NO_FIGURE)
    {
      nodes[root].figures = nodes[other].figures;
      return;
    }
  next = figures[nodes[root].figures].next;
  figures[nodes[root].figures].next = figures[nodes[other].figures].next;
  figures[nodes[other].figures].next = next;
}

/* Edges of one type, built alike: all that lies at the border joins. */
static inline void
join_uniform_edges (const BastideRules        *rules,
                    BastideState              *state,
                    guint                      first_node,
                    const BastideEdge         *edge,
                    const BastidePlacedRecord *other,
                    guint                      side)
{
  const BastideEdge *other_edge = &rules->tiles[other->tile].edges[other->rotation][side ^ 2];
  guint n_ports = edge->simple ? 1 : 3;

  for (guint port = 0; port < n_ports; port++)
    join_nodes (rules, state, first_node + edge->ports[port],
                other->first_node + other_edge->ports[2 - port], 2);
}

void
bastide_board_join (const BastideRules *rules,
                    BastideState       *state,
                    guint               a,
                    guint               b,
                    guint               closed)
{
  join_nodes (rules, state, a, b, closed);
}

void
bastide_board_join_edges (const BastideRules        *rules,
                          BastideState              *state,
                          const BastidePlacedRecord *record,
                          const BastidePlacedRecord *other,
                          guint                      side,
                          guint                      segment,
                          const BastideTileInfo     *tile)
{
  const BastideTileInfo *other_tile = &rules->tiles[other->tile];
  const BastideEdge *edge = &tile->edges[record->rotation][side];
  const BastideEdge *other_edge = &other_tile->edges[other->rotation][side ^ 2];
  guint n_ports = edge->simple && other_edge->simple ? 1 : 3;
  guint closed = bastide_board_get_closed (rules, state, record, side);

  for (guint port = 0; port < n_ports; port++)
    {
      guint other_segment = other_edge->ports[2 - port];

      if (edge->ports[port] == segment && !(closed & (1u << port)) && other_segment != BASTIDE_NO_SEGMENT
          && tile->kinds[segment] == other_tile->kinds[other_segment])
        join_nodes (rules, state, record->first_node + segment, other->first_node + other_segment, 2);
    }
}

static inline void
note_completed (BastideState *state,
                guint         node)
{
  if (state->n_completed < BASTIDE_MAX_COMPLETED)
    state->completed[state->n_completed++] = (guint16) node;
}

void
bastide_board_close_port (const BastideRules        *rules,
                          BastideState              *state,
                          const BastidePlacedRecord *record,
                          guint                      segment)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint root;

  if (segment == BASTIDE_NO_SEGMENT)
    return;

  root = bastide_find_root (nodes, record->first_node + segment);
  nodes[root].counts--;
  if (BASTIDE_COUNT_OPEN (nodes[root].counts) == 0 && (rules->tiles[record->tile].completable & (1u << segment)))
    note_completed (state, record->first_node + segment);
}

static void
close_edge (const BastideRules        *rules,
            BastideState              *state,
            const BastidePlacedRecord *record,
            guint                      side)
{
  const BastideEdge *edge = &rules->tiles[record->tile].edges[record->rotation][side];

  for (guint port = 0; port < 3; port++)
    bastide_board_close_port (rules, state, record, edge->ports[port]);
}

/*
 * Half by half; what lies at the first half here lies at the second there. Only like kinds join; where kinds meet
 * freely unlike ones close each other.
 */
static void
join_edges (const BastideRules        *rules,
            BastideState              *state,
            const BastidePlacedRecord *record,
            const BastidePlacedRecord *other,
            guint                      side)
{
  const BastideTileInfo *tile = &rules->tiles[record->tile];
  const BastideTileInfo *other_tile = &rules->tiles[other->tile];
  const BastideEdge *edge = &tile->edges[record->rotation][side];
  const BastideEdge *other_edge = &other_tile->edges[other->rotation][side ^ 2];
  guint n_ports = edge->simple && other_edge->simple ? 1 : 3;
  guint closed = G_UNLIKELY (rules->n_closings > 0) ? bastide_board_meet_closed (rules, state, record, other, side) : 0;

  for (guint port = 0; port < n_ports; port++)
    {
      guint segment = edge->ports[port];
      guint other_segment = other_edge->ports[2 - port];

      if (closed & (1u << port))
        continue;
      if (segment != BASTIDE_NO_SEGMENT && other_segment != BASTIDE_NO_SEGMENT
          && tile->kinds[segment] == other_tile->kinds[other_segment])
        {
          join_nodes (rules, state, record->first_node + segment, other->first_node + other_segment, 2);
          continue;
        }
      if (!rules->free_edges)
        continue;
      bastide_board_close_port (rules, state, record, segment);
      bastide_board_close_port (rules, state, other, other_segment);
    }
}

static void
add_nodes (const BastideRules    *rules,
           BastideState          *state,
           const BastideTileInfo *tile,
           guint                  placed)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint first = state->n_nodes;

  for (guint i = 0; i < tile->n_segments; i++)
    {
      guint node = first + i;

      nodes[node] = (BastideNode) {
        .counts = tile->counts[i],
        .parent = (guint16) node,
        .next = (guint16) node,
        .figures = BASTIDE_NO_FIGURE,
        .placed = (guint16) placed,
      };
    }
  state->n_nodes = (guint16) (first + tile->n_segments);
}

void
bastide_board_note (const BastideRules *rules,
                    BastideState       *state,
                    guint               node)
{
  BastideNode *nodes = bastide_nodes (rules, state);

  if (BASTIDE_COUNT_OPEN (nodes[bastide_find_root (nodes, node)].counts) == 0)
    note_completed (state, node);
}

/* One of the eight neighbours of two tiles came to lie: their spots need one less each. */
static void
meet_neighbour (const BastideRules        *rules,
                BastideState              *state,
                const BastidePlacedRecord *record,
                const BastidePlacedRecord *neighbour)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint32 spots = rules->tiles[neighbour->tile].surrounded;

  if (G_LIKELY ((spots | rules->tiles[record->tile].surrounded) == 0))
    return;

  for (guint i = 0; spots != 0; i++, spots >>= 1)
    if ((spots & 1) && BASTIDE_COUNT_OPEN (--nodes[neighbour->first_node + i].counts) == 0)
      note_completed (state, neighbour->first_node + i);

  spots = rules->tiles[record->tile].surrounded;
  for (guint i = 0; spots != 0; i++, spots >>= 1)
    if ((spots & 1) && BASTIDE_COUNT_OPEN (--nodes[record->first_node + i].counts) == 0)
      note_completed (state, record->first_node + i);
}

static void
note_completed_features (const BastideRules        *rules,
                         BastideState              *state,
                         const BastidePlacedRecord *record)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint32 segments = rules->tiles[record->tile].completable;

  for (guint i = 0; segments != 0; i++, segments >>= 1)
    if (segments & 1)
      {
        guint root = bastide_find_root (nodes, record->first_node + i);

        if (BASTIDE_COUNT_OPEN (nodes[root].counts) == 0)
          note_completed (state, record->first_node + i);
      }
}

static inline void
meet_side (const BastideRules        *rules,
           BastideState              *state,
           const BastidePlacedRecord *record,
           const BastideEdge         *edges,
           guint                      side)
{
  int x = record->x + bastide_side_dx[side];
  int y = record->y + bastide_side_dy[side];
  guint constraint = (edges[side].type + 1u) * rules->constraint_weights[side ^ 2];
  int cell;
  guint index;

  if (G_UNLIKELY (rules->board != NULL)
      && !(bastide_board_open_sides (rules, record->x, record->y) & (1u << side)))
    {
      close_edge (rules, state, record, side);
      return;
    }

  cell = find_cell (rules, state, x, y);
  if (cell < 0)
    {
      add_open_cell (rules, state, x, y, constraint);
      return;
    }

  index = bastide_cells (rules, state)[cell].index;
  if (index & BASTIDE_CELL_OPEN)
    {
      BastideOpenRecord *open = &bastide_open_cells (rules, state)[index & ~BASTIDE_CELL_OPEN];

      open->constraint = (guint16) (open->constraint + constraint);
    }
  else
    {
      const BastidePlacedRecord *other = &bastide_placed (rules, state)[index];

      if (rules->uniform_edges)
        join_uniform_edges (rules, state, record->first_node, &edges[side], other, side);
      else
        join_edges (rules, state, record, other, side);
      meet_neighbour (rules, state, record, other);
    }
}

static void
meet_corner (const BastideRules        *rules,
             BastideState              *state,
             const BastidePlacedRecord *record,
             guint                      corner)
{
  int cell = find_cell (rules, state, record->x + corner_dx[corner], record->y + corner_dy[corner]);
  guint index;

  if (cell < 0)
    return;
  index = bastide_cells (rules, state)[cell].index;
  if (!(index & BASTIDE_CELL_OPEN))
    meet_neighbour (rules, state, record, &bastide_placed (rules, state)[index]);
}

void
bastide_board_place (const BastideRules *rules,
                     BastideState       *state,
                     guint               tile,
                     int                 x,
                     int                 y,
                     guint               rotation)
{
  guint placed = state->n_placed++;
  BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];
  const BastideTileInfo *info = &rules->tiles[tile];
  int cell = find_cell (rules, state, x, y);

  *record = (BastidePlacedRecord) {
    .x = (gint16) x, .y = (gint16) y, .tile = (guint16) tile,
    .first_node = state->n_nodes, .rotation = (guint8) rotation,
  };

  if (cell < 0)
    {
      add_cell (rules, state, x, y, placed);
    }
  else
    {
      guint index = bastide_cells (rules, state)[cell].index;

      g_assert (index & BASTIDE_CELL_OPEN);
      remove_open_cell (rules, state, index & ~BASTIDE_CELL_OPEN);
      bastide_cells (rules, state)[cell].index = (guint16) placed;
    }

  state->min_x = MIN (state->min_x, record->x);
  state->min_y = MIN (state->min_y, record->y);
  state->max_x = MAX (state->max_x, record->x);
  state->max_y = MAX (state->max_y, record->y);
  state->n_completed = 0;
  add_nodes (rules, state, info, placed);
  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    meet_side (rules, state, record, info->edges[rotation], side);
  for (guint corner = 0; corner < 4; corner++)
    meet_corner (rules, state, record, corner);
  note_completed_features (rules, state, record);
}

const BastideOpenRecord *
bastide_board_find_open (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y)
{
  int cell = bastide_board_find_cell (rules, state, x, y);
  guint index = cell >= 0 ? bastide_cells (rules, state)[cell].index : 0;

  return index & BASTIDE_CELL_OPEN ? &bastide_open_cells (rules, state)[index & ~BASTIDE_CELL_OPEN] : NULL;
}

void
bastide_board_open_cell (const BastideRules *rules,
                         BastideState       *state,
                         int                 x,
                         int                 y,
                         guint               constraint)
{
  int cell = find_cell (rules, state, x, y);
  guint index;

  if (cell < 0)
    {
      add_open_cell (rules, state, x, y, constraint);
      return;
    }

  index = bastide_cells (rules, state)[cell].index;
  g_assert (index & BASTIDE_CELL_OPEN);
  bastide_open_cells (rules, state)[index & ~BASTIDE_CELL_OPEN].constraint += (guint16) constraint;
}

void
bastide_board_lay_start_spaces (const BastideRules *rules,
                                BastideState       *state)
{
  if (rules->board == NULL)
    return;

  for (guint i = 0; i < rules->n_start_spaces; i++)
    {
      const BastideStartSpace *space = bastide_board_definition_get_start_space (rules->board, i);

      bastide_board_place (rules, state, rules->n_tiles + i, space->x, space->y, 0);
    }

  /* What is looked at is the whole board, whatever lies on it. */
  state->min_x = state->min_y = 0;
  state->max_x = (gint16) (rules->board->width - 1);
  state->max_y = (gint16) (rules->board->height - 1);
  state->n_completed = 0;
}
