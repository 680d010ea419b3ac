/* bastide-closings.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Permanently closed places: cells on which nothing may be placed, and edges over which nothing continues. */

#include "bastide-board.h"

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
get_n_ports (const BastideRules         *rules,
             const BastideState         *state,
             const BastideClosingRecord *closing,
             const BastideEdge         **edge)
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
      bastide_board_close_port (rules, state, &bastide_placed (rules, state)[placed], edge->ports[port]);
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

/* The first half of an edge meets the second half of the opposite one. */
static inline guint
mirror_ports (guint ports)
{
  return (ports & BASTIDE_PORT_FIRST_HALF) << 2 | (ports & BASTIDE_PORT_LINE) | (ports & BASTIDE_PORT_SECOND_HALF) >> 2;
}

guint
bastide_board_meet_closed (const BastideRules        *rules,
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
  ports = mirror_ports (closed);
  /* An edge that cannot be closed by halves is closed as a whole. */
  if (get_edge (rules, record, side)->simple)
    ports = BASTIDE_PORTS_ALL;
  rest = mirror_ports (ports) & ~closed;
  if (rest != 0)
    close_ports (rules, state, found, beyond, side ^ 2, rest);
  close_ports (rules, state, find_record (closings, placed, side), placed, side, ports);

  return ports;
}

void
bastide_board_close_again (const BastideRules *rules,
                           BastideState       *state,
                           const guint64      *members)
{
  const BastideClosings *closings = bastide_closings (rules, state);
  BastideNode *nodes = bastide_nodes (rules, state);

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
