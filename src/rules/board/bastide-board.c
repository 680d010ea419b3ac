/* bastide-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The board: which cells are occupied or open, where a tile fits, and how its segments join those of its neighbours.
 * This takes half of the time of a game, so nothing here depends on the size of the board.
 */

#include "bastide-board.h"

#include <string.h>

#include "bastide-layout.h"
#include "bastide-random.h"

/* The slots of the board's cells. */

static gboolean
lies_at (const BastideRules *rules,
         const BastideState *state,
         guint               content,
         int                 x,
         int                 y)
{
  if (content & BASTIDE_SLOT_OPEN)
    {
      const BastideOpenRecord *open = &bastide_open_cells (rules, state)[content & ~BASTIDE_SLOT_OPEN];

      return open->x == x && open->y == y;
    }
  else
    {
      const BastidePlacedRecord *placed = &bastide_placed (rules, state)[bastide_slot_placed (content)];

      return placed->x == x && placed->y == y;
    }
}

guint
bastide_find_slot (const BastideRules *rules,
                   const BastideState *state,
                   int                 x,
                   int                 y)
{
  const guint16 *slots = bastide_slots (rules, state);
  guint slot = bastide_first_slot (rules, x, y);

  while (slots[slot] != 0 && !lies_at (rules, state, slots[slot], x, y))
    slot = (slot + 1) & rules->slot_mask;

  return slot;
}

guint
bastide_board_list_around (const BastideRules *rules,
                           const BastideState *state,
                           guint               placed,
                           guint16            *around)
{
  const BastidePlacedRecord *center = &bastide_placed (rules, state)[placed];
  guint n = 0;

  for (int y = center->y - 1; y <= center->y + 1; y++)
    for (int x = center->x - 1; x <= center->x + 1; x++)
      {
        int found = bastide_board_find_placed (rules, state, x, y);

        if (found >= 0)
          around[n++] = (guint16) found;
      }

  return n;
}

guint
bastide_board_list_at_corner (const BastideRules *rules,
                              const BastideState *state,
                              int                 x,
                              int                 y,
                              guint16            *meeting)
{
  guint n = 0;

  for (guint i = 0; i < 4; i++)
    {
      int placed = bastide_board_find_placed (rules, state, x - (i % 2 == 0), y - (i < 2));

      if (placed >= 0)
        meeting[n++] = (guint16) placed;
    }

  return n;
}

guint
bastide_board_look (const BastideRules *rules,
                    const BastideState *state,
                    int                 x,
                    int                 y)
{
  if (x < G_MININT16 || x > G_MAXINT16 || y < G_MININT16 || y > G_MAXINT16)
    return 0;

  return bastide_slots (rules, state)[bastide_find_slot (rules, state, x, y)];
}

/* The cells around a cell: beyond its sides first, then at its corners. */
#define N_AROUND 8
#define ALL_SIDES 0xfu
#define ALL_CORNERS 0xf0u

static const gint8 around_dx[N_AROUND] = { 0, 1, 0, -1, -1, 1, 1, -1 };
static const gint8 around_dy[N_AROUND] = { -1, 0, 1, 0, -1, -1, 1, 1 };

/**
 * Around:
 * @narrow: whether each cell has its first slot
 * @slots: slots of the cells around
 * @tiles: cells with a tile that can be met, a bit each
 * @sides: sides over which anything can be met
 *
 * The surroundings of a tile that is placed.
 */
typedef struct
{
  gboolean narrow;
  guint    slots[N_AROUND];
  guint    tiles;
  guint    sides;
} Around;

/* The last open cell takes the place of the filled one. */
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
      bastide_slots (rules, state)[open[index].slot] = (guint16) (BASTIDE_SLOT_OPEN | index);
    }
}

/* Joins two rings of figures into one, at @root. */
static inline void
join_figures (const BastideRules *rules,
              BastideState       *state,
              BastideNode        *root,
              const BastideNode  *other)
{
  BastideFigureRecord *figures = bastide_figure_records (rules, state);
  guint16 next;

  if (root->figures == BASTIDE_NO_FIGURE)
    {
      root->figures = other->figures;
      return;
    }

  next = figures[root->figures].next;
  figures[root->figures].next = figures[other->figures].next;
  figures[other->figures].next = next;
}

/* Sets the root of all nodes in a feature's ring to that of another feature. */
static inline void
set_root (BastideNode *nodes,
          guint        first,
          guint        root)
{
  guint node = first;

  do
    {
      nodes[node].root = (guint16) root;
      node = nodes[node].next;
    }
  while (node != first);
}

/* Joins two features; @closed: number of open borders that they lose. Returns: whether they have no open borders
 * left */
static inline gboolean
join_nodes (const BastideRules *rules,
            BastideState       *state,
            guint               a,
            guint               b,
            guint               closed)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint root = bastide_get_root (nodes, a);
  guint other = bastide_get_root (nodes, b);
  guint16 next;

  if (root == other)
    {
      nodes[root].counts -= closed;
      return BASTIDE_COUNT_OPEN (nodes[root].counts) == 0;
    }

  if (BASTIDE_COUNT_NODES (nodes[root].counts) < BASTIDE_COUNT_NODES (nodes[other].counts))
    {
      guint swap = root;

      root = other;
      other = swap;
    }

  set_root (nodes, other, root);
  nodes[root].counts += nodes[other].counts - closed;
  nodes[root].power += nodes[other].power;

  /* Exchanging the successors makes one ring of two. */
  next = nodes[root].next;
  nodes[root].next = nodes[other].next;
  nodes[other].next = next;

  if (nodes[other].figures != BASTIDE_NO_FIGURE)
    join_figures (rules, state, &nodes[root], &nodes[other]);

  return BASTIDE_COUNT_OPEN (nodes[root].counts) == 0;
}

/* Joins edges of one type, built alike: all segments at the border join. */
static inline gboolean
join_uniform_edges (const BastideRules        *rules,
                    BastideState              *state,
                    const BastidePlacedRecord *record,
                    const BastidePlacedRecord *other,
                    guint                      side)
{
  const BastideEdge *edge = &rules->tiles[record->tile].edges[record->rotation][side];
  const BastideEdge *other_edge = &rules->tiles[other->tile].edges[other->rotation][side ^ 2];
  guint n_ports = edge->simple ? 1 : 3;
  gboolean done = FALSE;

  for (guint port = 0; port < n_ports; port++)
    done |= join_nodes (rules, state, record->first_node + edge->ports[port],
                        other->first_node + other_edge->ports[2 - port], 2);

  return done;
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

/* Whether nothing continues over an edge between two tiles, because one of them fits where its edges do not. */
static inline gboolean
are_unlike (const BastideRules        *rules,
            const BastidePlacedRecord *record,
            const BastidePlacedRecord *other,
            guint                      side)
{
  const BastideTileInfo *tile = &rules->tiles[record->tile];
  const BastideTileInfo *beyond = &rules->tiles[other->tile];

  return G_UNLIKELY (rules->fills)
         && (tile->plugs || beyond->plugs
             || tile->edges[record->rotation][side].type != beyond->edges[other->rotation][side ^ 2].type);
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
  guint closed = are_unlike (rules, record, other, side) ? BASTIDE_PORTS_ALL
                                                         : bastide_board_get_closed (rules, state, record, side);

  for (guint port = 0; port < n_ports; port++)
    {
      guint other_segment = other_edge->ports[2 - port];

      if (edge->ports[port] == segment && !(closed & (1u << port)) && other_segment != BASTIDE_NO_SEGMENT
          && tile->kinds[segment] == other_tile->kinds[other_segment])
        join_nodes (rules, state, record->first_node + segment, other->first_node + other_segment, 2);
    }
}

static inline void
note_completed (const BastideRules *rules,
                BastideState       *state,
                guint               node)
{
  g_assert (state->n_completed < rules->max_completed);

  bastide_completed (rules, state)[state->n_completed++] = (guint16) node;
}

/* Removes an open border of a feature where nothing of its kind can ever meet it. */
static void
close_port (const BastideRules        *rules,
            BastideState              *state,
            const BastidePlacedRecord *record,
            guint                      segment)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint root;

  if (segment == BASTIDE_NO_SEGMENT)
    return;

  root = bastide_get_root (nodes, record->first_node + segment);
  nodes[root].counts--;
  if (BASTIDE_COUNT_OPEN (nodes[root].counts) == 0 && (rules->tiles[record->tile].completable & (1u << segment)))
    note_completed (rules, state, record->first_node + segment);
}

/* Permanently closed places: cells on which nothing may be placed, and edges over which nothing continues. */

/* A blocked cell stays in the list of open cells, with a demand that no tile meets; callers need no special case. */
void
bastide_board_block_cell (const BastideRules *rules,
                          BastideState       *state,
                          int                 x,
                          int                 y)
{
  g_return_if_fail (rules->blocked_weight != 0);
  g_return_if_fail (bastide_board_find_placed (rules, state, x, y) < 0);

  if (!bastide_state_is_blocked (rules, state, x, y))
    bastide_board_open_cell (rules, state, x, y, rules->blocked_weight);
}

gboolean
bastide_state_is_blocked (const BastideRules *rules,
                          const BastideState *state,
                          int                 x,
                          int                 y)
{
  const BastideOpenRecord *open = rules->blocked_weight != 0 ? bastide_board_find_open (rules, state, x, y) : NULL;

  return open != NULL && bastide_is_blocked (rules, open);
}

/* Index of the record of an edge, or the end of the list. */
static guint
find_record (const BastideClosings *closings,
             guint                  placed,
             guint                  side)
{
  guint i = 0;

  while (i < closings->n && (closings->records[i].placed != placed || closings->records[i].side != side))
    i++;

  return i;
}

guint
bastide_board_find_closed (const BastideRules *rules,
                           const BastideState *state,
                           guint               placed,
                           guint               side)
{
  const BastideClosings *closings = bastide_closings (rules, state);
  guint found = find_record (closings, placed, side);

  return found < closings->n ? closings->records[found].ports : 0;
}

/* Number of ports of an edge to go through; where one segment takes the whole edge, the first port stands for all. */
static inline guint
get_n_ports (const BastideRules          *rules,
             const BastideState          *state,
             const BastideClosingRecord  *closing,
             const BastideEdge          **edge)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[closing->placed];

  *edge = &rules->tiles[record->tile].edges[record->rotation][closing->side];

  return (*edge)->simple ? 1 : 3;
}

/* Closes ports of an edge that are not closed yet. @found: from find_record() */
static void
close_ports (const BastideRules *rules,
             BastideState       *state,
             guint               found,
             guint               placed,
             guint               side,
             guint               ports)
{
  BastideClosings *closings = bastide_closings (rules, state);
  BastideClosingRecord *record = &closings->records[found];
  const BastideEdge *edge;
  guint n_ports;

  g_assert (found < 2 * rules->n_closings);
  if (found == closings->n)
    {
      *record = (BastideClosingRecord) { (guint16) placed, (guint8) side, 0 };
      closings->n++;
    }
  record->ports = (guint8) (record->ports | ports);

  n_ports = get_n_ports (rules, state, record, &edge);
  for (guint port = 0; port < n_ports; port++)
    if (ports & (1u << port))
      close_port (rules, state, &bastide_placed (rules, state)[placed], edge->ports[port]);
}

static const BastideEdge *
get_edge (const BastideRules        *rules,
          const BastidePlacedRecord *record,
          guint                      side)
{
  return &rules->tiles[record->tile].edges[record->rotation][side];
}

void
bastide_board_close_edge (const BastideRules *rules,
                          BastideState       *state,
                          guint               placed,
                          guint               side,
                          guint               ports)
{
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[placed];
  const BastideClosings *closings = bastide_closings (rules, state);
  guint found;

  g_return_if_fail (rules->n_closings > 0);

  found = find_record (closings, placed, side);
  if (get_edge (rules, tile, side)->simple)
    ports = BASTIDE_PORTS_ALL;
  if (found < closings->n)
    ports &= ~(guint) closings->records[found].ports;
  if (ports == 0)
    return;

  g_return_if_fail (bastide_board_find_placed (rules, state, tile->x + bastide_side_dx[side],
                                               tile->y + bastide_side_dy[side]) < 0);
  close_ports (rules, state, found, placed, side, ports);
}

guint
bastide_board_note_closed (const BastideRules *rules,
                           BastideState       *state,
                           guint               placed,
                           guint               beyond,
                           guint               side,
                           guint               ports)
{
  BastideClosings *closings = bastide_closings (rules, state);

  if (get_edge (rules, &bastide_placed (rules, state)[placed], side)->simple
      || get_edge (rules, &bastide_placed (rules, state)[beyond], side ^ 2)->simple)
    ports = BASTIDE_PORTS_ALL;
  for (guint i = 0; i < 2; i++)
    {
      BastideClosingRecord record = { (guint16) (i == 0 ? placed : beyond), (guint8) (i == 0 ? side : side ^ 2), 0 };
      guint found = find_record (closings, record.placed, record.side);

      g_assert (found < 2 * rules->n_closings);
      if (found < closings->n)
        record = closings->records[found];
      record.ports = (guint8) (record.ports | (i == 0 ? ports : bastide_ports_mirror (ports)));
      closings->records[found] = record;
      closings->n = MAX (closings->n, found + 1);
    }

  return ports;
}

/* Closes the ports of a tile that the tile it meets has closed. Returns: the ports of the tile that are closed */
static guint
meet_closed (const BastideRules        *rules,
             BastideState              *state,
             const BastidePlacedRecord *record,
             const BastidePlacedRecord *other,
             guint                      side)
{
  guint placed = (guint) (record - bastide_placed (rules, state));
  guint beyond = (guint) (other - bastide_placed (rules, state));
  BastideClosings *closings = bastide_closings (rules, state);
  guint found = find_record (closings, beyond, side ^ 2);
  guint closed, ports, rest;

  if (found == closings->n)
    return 0;

  closed = closings->records[found].ports;
  ports = bastide_ports_mirror (closed);
  /* An edge that cannot be closed by halves is closed as a whole. */
  if (get_edge (rules, record, side)->simple)
    ports = BASTIDE_PORTS_ALL;
  rest = bastide_ports_mirror (ports) & ~closed;
  if (rest != 0)
    close_ports (rules, state, found, beyond, side ^ 2, rest);
  close_ports (rules, state, find_record (closings, placed, side), placed, side, ports);

  return ports;
}

/* An edge of a tile that meets another one unlike it; what has a record is closed by that. */
static void
close_unlike_again (const BastideRules *rules,
                    BastideState       *state,
                    const guint64      *members)
{
  const BastidePlacedRecord *placed = bastide_placed (rules, state);
  BastideNode *nodes = bastide_nodes (rules, state);

  for (guint i = 0; i < state->n_placed * BASTIDE_N_SIDES; i++)
    {
      const BastidePlacedRecord *record = &placed[i / BASTIDE_N_SIDES];
      guint side = i % BASTIDE_N_SIDES;
      const BastideEdge *edge = get_edge (rules, record, side);
      int beyond = bastide_board_find_placed (rules, state, record->x + bastide_side_dx[side],
                                              record->y + bastide_side_dy[side]);

      if (beyond < 0 || !are_unlike (rules, record, &placed[beyond], side))
        continue;
      for (guint port = 0; port < (edge->simple ? 1u : 3u); port++)
        {
          guint node = record->first_node + edge->ports[port];

          if (edge->ports[port] != BASTIDE_NO_SEGMENT
              && !(bastide_board_get_closed (rules, state, record, side) & (1u << port))
              && (members[node >> 6] & (G_GUINT64_CONSTANT (1) << (node & 63))))
            nodes[bastide_get_root (nodes, node)].counts--;
        }
    }
}

void
bastide_board_close_again (const BastideRules *rules,
                           BastideState       *state,
                           const guint64      *members)
{
  const BastideClosings *closings = bastide_closings (rules, state);
  BastideNode *nodes = bastide_nodes (rules, state);

  if (rules->fills)
    close_unlike_again (rules, state, members);
  if (rules->n_closings == 0)
    return;

  for (guint i = 0; i < closings->n; i++)
    {
      const BastideClosingRecord *closing = &closings->records[i];
      const BastideEdge *edge;
      guint n_ports = get_n_ports (rules, state, closing, &edge);

      for (guint port = 0; port < n_ports; port++)
        {
          guint node = bastide_placed (rules, state)[closing->placed].first_node + edge->ports[port];

          if (!(closing->ports & (1u << port)) || edge->ports[port] == BASTIDE_NO_SEGMENT
              || !(members[node >> 6] & (G_GUINT64_CONSTANT (1) << (node & 63))))
            continue;
          nodes[bastide_get_root (nodes, node)].counts--;
        }
    }
}

/* Closes what is still open at an edge of a tile that meets another one unlike it. @closed: the ports that are not */
static void
close_unlike (const BastideRules        *rules,
              BastideState              *state,
              const BastidePlacedRecord *record,
              guint                      side,
              guint                      closed)
{
  const BastideEdge *edge = get_edge (rules, record, side);

  for (guint port = 0; port < (edge->simple ? 1u : 3u); port++)
    if (!(closed & (1u << port)))
      close_port (rules, state, record, edge->ports[port]);
}

/*
 * Joins edges half by half; the first half of one meets the second half of the other. Only equal kinds join; where
 * kinds meet freely, different ones close each other.
 */
static gboolean
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
  gboolean done = FALSE;
  guint closed = G_UNLIKELY (rules->n_closings > 0) ? meet_closed (rules, state, record, other, side) : 0;

  if (are_unlike (rules, record, other, side))
    {
      close_unlike (rules, state, record, side, closed);
      close_unlike (rules, state, other, side ^ 2, bastide_ports_mirror (closed));
      return FALSE;
    }

  for (guint port = 0; port < n_ports; port++)
    {
      guint segment = edge->ports[port];
      guint other_segment = other_edge->ports[2 - port];

      if (closed & (1u << port))
        continue;
      if (segment != BASTIDE_NO_SEGMENT && other_segment != BASTIDE_NO_SEGMENT
          && tile->kinds[segment] == other_tile->kinds[other_segment])
        {
          done |= join_nodes (rules, state, record->first_node + segment, other->first_node + other_segment, 2);
          continue;
        }
      if (!rules->free_edges)
        continue;
      close_port (rules, state, record, segment);
      close_port (rules, state, other, other_segment);
    }

  return done;
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
        .root = (guint16) node,
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

  if (BASTIDE_COUNT_OPEN (nodes[bastide_get_root (nodes, node)].counts) == 0)
    note_completed (rules, state, node);
}

/* Counts @n_neighbours more neighbours for spots of a tile whose nodes begin at @first_node. */
static void
surround (const BastideRules *rules,
          BastideState       *state,
          guint32             spots,
          guint               first_node,
          guint               n_neighbours)
{
  BastideNode *nodes = bastide_nodes (rules, state);

  for (; spots != 0; spots &= spots - 1)
    {
      guint node = first_node + (guint) __builtin_ctz (spots);

      nodes[node].counts -= n_neighbours;
      if (BASTIDE_COUNT_OPEN (nodes[node].counts) == 0)
        note_completed (rules, state, node);
    }
}

static void
note_completed_features (const BastideRules        *rules,
                         BastideState              *state,
                         const BastidePlacedRecord *record)
{
  BastideNode *nodes = bastide_nodes (rules, state);
  guint32 segments = rules->tiles[record->tile].completable;

  for (; segments != 0; segments &= segments - 1)
    {
      guint node = record->first_node + (guint) __builtin_ctz (segments);

      if (BASTIDE_COUNT_OPEN (nodes[bastide_get_root (nodes, node)].counts) == 0)
        note_completed (rules, state, node);
    }
}

/* Opens a cell without a tile, if it is not open yet; both cases are written alike, which saves a branch. */
static inline void
meet_open_cell (const BastideRules *rules,
                BastideState       *state,
                int                 x,
                int                 y,
                guint               slot,
                guint               constraint)
{
  guint16 *content = &bastide_slots (rules, state)[slot];
  gboolean known = *content != 0;
  guint index = (*content & ~BASTIDE_SLOT_OPEN) | (known ? 0 : state->n_open);
  BastideOpenRecord *open = &bastide_open_cells (rules, state)[index];

  *open = (BastideOpenRecord) {
    .x = (gint16) x, .y = (gint16) y, .slot = (guint16) slot,
    .constraint = (guint16) ((known ? open->constraint : 0) + constraint),
  };
  *content = (guint16) (BASTIDE_SLOT_OPEN | index);
  state->n_open = (guint16) (state->n_open + !known);
}

/* Over each side the tile meets the wall of the board, another tile, or an open cell. */
static inline void
meet_sides (const BastideRules        *rules,
            BastideState              *state,
            const BastidePlacedRecord *record,
            const Around              *around)
{
  const BastideEdge *edges = rules->tiles[record->tile].edges[record->rotation];
  gboolean done = rules->tiles[record->tile].isolated;

  for (guint sides = ALL_SIDES & ~around->sides; G_UNLIKELY (sides != 0); sides &= sides - 1)
    {
      const BastideEdge *edge = &rules->tiles[record->tile].edges[record->rotation][__builtin_ctz (sides)];

      for (guint port = 0; port < 3; port++)
        close_port (rules, state, record, edge->ports[port]);
    }

  for (guint sides = around->sides & around->tiles; sides != 0; sides &= sides - 1)
    {
      guint side = (guint) __builtin_ctz (sides);
      guint placed = bastide_slot_placed (bastide_slots (rules, state)[around->slots[side]]);
      const BastidePlacedRecord *other = &bastide_placed (rules, state)[placed];

      done |= rules->uniform_edges ? join_uniform_edges (rules, state, record, other, side)
                                   : join_edges (rules, state, record, other, side);
    }

  for (guint sides = around->sides & ~around->tiles; sides != 0; sides &= sides - 1)
    {
      guint side = (guint) __builtin_ctz (sides);
      int x = record->x + bastide_side_dx[side];
      int y = record->y + bastide_side_dy[side];

      /* Where slots collide, the cell before may have taken the slot that was found. */
      meet_open_cell (rules, state, x, y,
                      G_LIKELY (around->narrow) ? around->slots[side] : bastide_find_slot (rules, state, x, y),
                      (edges[side].type + 1u) * rules->constraint_weights[side ^ 2]);
    }

  if (done)
    note_completed_features (rules, state, record);
}

/* Joins a tile to its neighbours. */
static void
meet_neighbours (const BastideRules        *rules,
                 BastideState              *state,
                 const BastidePlacedRecord *record,
                 gboolean                   narrow)
{
  const guint16 *table = bastide_slots (rules, state);
  Around around;
  guint spots = 0;

  around.narrow = narrow;
  around.tiles = 0;
  around.sides = rules->board == NULL ? ALL_SIDES : bastide_board_open_sides (rules, record->x, record->y);

  if (G_LIKELY (around.narrow))
    for (guint i = 0; i < N_AROUND; i++)
      around.slots[i] = bastide_first_slot (rules, record->x + around_dx[i], record->y + around_dy[i]);
  else
    for (guint i = 0; i < N_AROUND; i++)
      around.slots[i] = bastide_find_slot (rules, state, record->x + around_dx[i], record->y + around_dy[i]);

  for (guint i = 0; i < N_AROUND; i++)
    {
      around.tiles |= (guint) bastide_slot_has_tile (table[around.slots[i]]) << i;
      spots |= (guint) bastide_slot_has_spot (table[around.slots[i]]) << i;
    }
  around.tiles &= around.sides | ALL_CORNERS;

  meet_sides (rules, state, record, &around);
  for (spots &= around.tiles; spots != 0; spots &= spots - 1)
    {
      guint placed = bastide_slot_placed (table[around.slots[__builtin_ctz (spots)]]);
      const BastidePlacedRecord *other = &bastide_placed (rules, state)[placed];

      surround (rules, state, rules->tiles[other->tile].surrounded, other->first_node, 1);
    }
  if (rules->tiles[record->tile].surrounded != 0)
    surround (rules, state, rules->tiles[record->tile].surrounded, record->first_node,
              (guint) __builtin_popcount (around.tiles));
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
  guint16 *content;
  gboolean narrow;
  guint slot;

  *record = (BastidePlacedRecord) {
    .x = (gint16) x, .y = (gint16) y, .tile = (guint16) tile,
    .first_node = state->n_nodes, .rotation = (guint8) rotation,
  };
  state->min_x = MIN (state->min_x, record->x);
  state->min_y = MIN (state->min_y, record->y);
  state->max_x = MAX (state->max_x, record->x);
  state->max_y = MAX (state->max_y, record->y);
  narrow = bastide_is_narrow_board (rules, state);

  slot = narrow ? bastide_first_slot (rules, x, y) : bastide_find_slot (rules, state, x, y);
  content = &bastide_slots (rules, state)[slot];
  if (*content != 0)
    {
      g_assert (*content & BASTIDE_SLOT_OPEN);
      remove_open_cell (rules, state, *content & ~BASTIDE_SLOT_OPEN);
    }
  *content = (guint16) (info->surrounded != 0 ? (placed + 1) | BASTIDE_SLOT_SPOT : placed + 1);

  state->n_completed = 0;
  add_nodes (rules, state, info, placed);
  meet_neighbours (rules, state, record, narrow);
}

void
bastide_board_open_cell (const BastideRules *rules,
                         BastideState       *state,
                         int                 x,
                         int                 y,
                         guint               constraint)
{
  meet_open_cell (rules, state, x, y, bastide_find_slot (rules, state, x, y), constraint);
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

  /* The visible area is the whole board, whatever lies on it. */
  state->min_x = state->min_y = 0;
  state->max_x = (gint16) (rules->board->width - 1);
  state->max_y = (gint16) (rules->board->height - 1);
  state->n_completed = 0;
}

/* Places where a tile fits: the legal placements, listed or sampled. */

gboolean
bastide_board_fits_anywhere (const BastideRules *rules,
                             const BastideState *state,
                             guint               tile)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  gboolean restricted = rules->tiles[tile].restricted;

  for (guint i = 0; i < state->n_open; i++)
    if (fits[open[i].constraint] != 0
        && (G_LIKELY (!restricted)
            || bastide_board_restrict (rules, state, tile, &open[i], fits[open[i].constraint]) != 0))
      return TRUE;

  return FALSE;
}

guint
bastide_board_restrict (const BastideRules      *rules,
                        const BastideState      *state,
                        guint                    tile,
                        const BastideOpenRecord *open,
                        guint                    rotations)
{
  const BastideHookList *list = &rules->hooks.allows;

  for (guint i = 0; i < list->n; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      if ((rotations & (1u << rotation))
          && !list->hooks[i]->allows (rules, state, tile, open->x, open->y, rotation))
        rotations &= ~(1u << rotation);

  return rotations;
}

/* The rotations of a mask in order, as actions with everything else 0, and their number. */
#define TURN(n) { .rotation = (n) }
static const BastideAction mask_turns[16][4] = {
  { TURN (0), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (0), TURN (0), TURN (0) },
  { TURN (1), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (0), TURN (0) },
  { TURN (2), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (2), TURN (0), TURN (0) },
  { TURN (1), TURN (2), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (2), TURN (0) },
  { TURN (3), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (3), TURN (0), TURN (0) },
  { TURN (1), TURN (3), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (3), TURN (0) },
  { TURN (2), TURN (3), TURN (0), TURN (0) }, { TURN (0), TURN (2), TURN (3), TURN (0) },
  { TURN (1), TURN (2), TURN (3), TURN (0) }, { TURN (0), TURN (1), TURN (2), TURN (3) },
};
static const guint8 mask_count[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/*
 * Actions as whole words: members that are 0 in one come from the other, so an action is put together from its parts
 * with one "or".
 */
static inline guint64
to_word (BastideAction action)
{
  guint64 word;

  memcpy (&word, &action, sizeof word);

  return word;
}

/* The last two members, x and y, which lie together in an open cell as well. */
static inline guint64
cell_to_word (const BastideOpenRecord *open)
{
  guint32 cell;

  G_STATIC_ASSERT (G_STRUCT_OFFSET (BastideAction, x) == 4);
  memcpy (&cell, &open->x, sizeof cell);

  return GUINT64_TO_LE ((guint64) GUINT32_FROM_LE (cell) << 32);
}

/* Lists cells one by one, for tiles that modules restrict, and where only one action is kept. */
static G_GNUC_NO_INLINE void
list_singly (const BastideRules *rules,
             const BastideState *state,
             guint               tile,
             BastideAction       action,
             BastideActions     *actions)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);

  for (guint i = 0; i < state->n_open; i++)
    {
      guint rotations = bastide_board_fits (rules, state, tile, &open[i]);

      action.x = open[i].x;
      action.y = open[i].y;
      for (; rotations != 0; rotations &= rotations - 1)
        {
          action.rotation = (guint8) __builtin_ctz (rotations);
          bastide_actions_add (actions, action);
        }
    }
}

void
bastide_board_list_places (const BastideRules *rules,
                           const BastideState *state,
                           guint               tile,
                           BastideAction       action,
                           BastideActions     *actions)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  guint64 place = to_word (action);
  guint n_open = state->n_open;
  BastideAction *next;

  if (G_UNLIKELY (rules->tiles[tile].restricted || actions->random != NULL))
    {
      list_singly (rules, state, tile, action, actions);
      return;
    }

  /* Written without branches: always four actions, and the mask decides how many of them stay. */
  bastide_actions_reserve (actions, 4 * n_open + 4);
  next = actions->items + actions->n_items;

  for (guint i = 0; i < n_open; i++)
    {
      guint mask = fits[open[i].constraint];
      guint64 cell = place | cell_to_word (&open[i]);
      guint64 words[4];

      for (guint j = 0; j < 4; j++)
        words[j] = cell | to_word (mask_turns[mask][j]);
      memcpy (next, words, sizeof words);
      next += mask_count[mask];
    }

  actions->n_items = (guint) (next - actions->items);
}

/* Sampling with rejection is uniform and its cost hardly depends on the size of the board; listing is the fallback. */
#define MAX_SAMPLES 64

gboolean
bastide_board_pick_place (const BastideRules *rules,
                          const BastideState *state,
                          guint               tile,
                          guint               verb,
                          guint64            *random,
                          BastideAction      *action)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  BastideActions actions = BASTIDE_ACTIONS_PICK (action, random);

  /* A restricted tile has few places left, so nearly all samples would fail. */
  for (guint i = 0; i < MAX_SAMPLES && state->n_open > 0 && !rules->tiles[tile].restricted; i++)
    {
      guint sample = bastide_random_below (random, 4u * state->n_open);
      const BastideOpenRecord *cell = &open[sample >> 2];
      guint rotation = sample & 3;

      if (fits[cell->constraint] & (1u << rotation))
        {
          *action = (BastideAction) { .verb = (guint8) verb, .rotation = (guint8) rotation,
                                      .x = cell->x, .y = cell->y };
          return TRUE;
        }
    }

  bastide_board_list_places (rules, state, tile, (BastideAction) { .verb = (guint8) verb }, &actions);

  return actions.n_items > 0;
}
