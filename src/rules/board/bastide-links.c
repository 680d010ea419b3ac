/* bastide-links.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Links: pieces that join two segments of one tile and may be moved (ferries). A feature that loses a
 * link is taken apart and joined again, segment by segment, because a union cannot be undone. Above them: what pieces
 * close for good.
 */

#include "bastide-board.h"
#include "bastide-figures.h"

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

/* Closes nodes again after they have been taken apart. @members: a bit for each */
static void
close_again (const BastideRules *rules,
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

/* Links. */

guint
bastide_board_add_link (const BastideRules *rules,
                        BastideState       *state,
                        guint               a,
                        guint               b)
{
  BastideLink *links = bastide_links (rules, state);

  g_assert (state->n_links < rules->n_links);

  links[state->n_links] = (BastideLink) { (guint16) a, (guint16) b };
  bastide_board_join (rules, state, a, b, 0);

  return state->n_links++;
}

/* The contents of the feature that is taken apart. */
typedef struct
{
  guint16 *nodes;
  guint    n_nodes;
  guint16 *figures;
  guint    n_figures;
} Parts;

static void
collect_parts (const BastideRules *rules,
               const BastideState *state,
               guint               root,
               Parts              *parts)
{
  const BastideNode *nodes = bastide_nodes (rules, state);
  const BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint node = root;
  guint figure = nodes[root].figures;

  do
    {
      parts->nodes[parts->n_nodes++] = (guint16) node;
      node = nodes[node].next;
    }
  while (node != root);

  if (figure == BASTIDE_NO_FIGURE)
    return;
  do
    {
      parts->figures[parts->n_figures++] = (guint16) figure;
      figure = records[figure].next;
    }
  while (figure != nodes[root].figures);
}

static void
take_apart (const BastideRules *rules,
            BastideState       *state,
            const Parts        *parts)
{
  BastideNode *nodes = bastide_nodes (rules, state);

  for (guint i = 0; i < parts->n_nodes; i++)
    {
      guint index = parts->nodes[i];
      BastideNode *node = &nodes[index];
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[node->placed];

      node->counts = rules->tiles[record->tile].counts[index - record->first_node];
      node->power = 0;
      node->root = (guint16) index;
      node->next = (guint16) index;
      node->figures = BASTIDE_NO_FIGURE;
    }
}

static void
split (BastideContext *context,
       guint           root)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideNode *nodes = bastide_nodes (rules, state);
  const BastideLink *links = bastide_links (rules, state);
  BastideFigureRecord *records = bastide_figure_records (rules, state);
  guint n_nodes = BASTIDE_COUNT_NODES (nodes[root].counts);
  Parts parts = {
    .nodes = g_newa (guint16, n_nodes),
    .figures = g_newa (guint16, rules->n_all_figures + 1),
  };
  gsize n_words = (state->n_nodes + 63u) / 64u;
  guint64 *members = g_newa0 (guint64, n_words);

  collect_parts (rules, state, root, &parts);
  for (guint i = 0; i < parts.n_nodes; i++)
    members[parts.nodes[i] >> 6] |= G_GUINT64_CONSTANT (1) << (parts.nodes[i] & 63);

  take_apart (rules, state, &parts);
  for (guint i = 0; i < parts.n_nodes; i++)
    {
      const BastidePlacedRecord *record = &bastide_placed (rules, state)[nodes[parts.nodes[i]].placed];
      const BastideTileInfo *tile = &rules->tiles[record->tile];

      /* Each border joins two nodes of the feature; it is handled from the node that has it in the east or south. */
      for (guint side = BASTIDE_SIDE_EAST; side <= BASTIDE_SIDE_SOUTH; side++)
        {
          int index = bastide_board_find_placed (rules, state, record->x + (side == BASTIDE_SIDE_EAST),
                                                 record->y + (side == BASTIDE_SIDE_SOUTH));

          if (index >= 0)
            bastide_board_join_edges (rules, state, record, &bastide_placed (rules, state)[index], side,
                                      parts.nodes[i] - record->first_node, tile);
        }
    }
  for (guint i = 0; i < state->n_links; i++)
    if (members[links[i].a >> 6] & (G_GUINT64_CONSTANT (1) << (links[i].a & 63)))
      bastide_board_join (rules, state, links[i].a, links[i].b, 0);
  close_again (rules, state, members);

  for (guint i = 0; i < parts.n_figures; i++)
    bastide_figures_attach (rules, state, parts.figures[i],
                            bastide_get_root (nodes, records[parts.figures[i]].node));
}

void
bastide_board_move_link (BastideContext *context,
                         guint           link,
                         guint           a,
                         guint           b)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideNode *nodes = bastide_nodes (rules, state);
  BastideLink *record = &bastide_links (rules, state)[link];
  BastideLink old = *record;
  guint root = bastide_get_root (nodes, old.a);

  /* The link leads nowhere while its feature is taken apart. */
  *record = (BastideLink) { (guint16) a, (guint16) a };
  split (context, root);
  record->b = (guint16) b;
  bastide_board_join (rules, state, a, b, 0);

  bastide_figures_return_orphans (context, bastide_get_root (nodes, old.a));
  bastide_figures_return_orphans (context, bastide_get_root (nodes, old.b));
}
