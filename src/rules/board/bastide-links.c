/* bastide-links.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Links: pieces that join two segments of one tile and may be moved (ferries). A feature that loses a
 * link is taken apart and joined again, segment by segment, because a union cannot be undone. So is one that is parted
 * at an edge.
 */

#include "bastide-board.h"
#include "bastide-figures.h"
#include "bastide-turn.h"

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
  bastide_board_close_again (rules, state, members);

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

/* The nodes of a tile at some ports of an edge. @nodes: room for three */
static guint
list_at_edge (const BastideRules *rules,
              const BastideState *state,
              guint               placed,
              guint               side,
              guint               ports,
              guint16            *nodes)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];
  const BastideEdge *edge = &rules->tiles[record->tile].edges[record->rotation][side];
  guint n = 0;

  for (guint port = 0; port < (edge->simple ? 1u : 3u); port++)
    if ((ports & (1u << port)) && edge->ports[port] != BASTIDE_NO_SEGMENT)
      nodes[n++] = (guint16) (record->first_node + edge->ports[port]);

  return n;
}

void
bastide_board_part_edge (BastideContext *context,
                         guint           placed,
                         guint           side,
                         guint           ports)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const BastidePlacedRecord *tile = &bastide_placed (rules, state)[placed];
  int beyond = bastide_board_find_placed (rules, state, tile->x + bastide_side_dx[side],
                                          tile->y + bastide_side_dy[side]);
  guint16 nodes[6], roots[6];
  gboolean open[6];
  guint n;

  if (beyond < 0)
    {
      bastide_board_close_edge (rules, state, placed, side, ports);
      return;
    }

  ports = bastide_board_note_closed (rules, state, placed, (guint) beyond, side, ports);
  n = list_at_edge (rules, state, placed, side, ports, nodes);
  n += list_at_edge (rules, state, (guint) beyond, side ^ 2, bastide_ports_mirror (ports), nodes + n);
  for (guint i = 0; i < n; i++)
    {
      roots[i] = (guint16) bastide_node_root (rules, state, nodes[i]);
      open[i] = !bastide_feature_is_complete (rules, state, roots[i])
                || bastide_turn_will_score (rules, state, roots[i]);
    }
  for (guint i = 0; i < n; i++)
    {
      guint first = 0;

      while (roots[first] != roots[i])
        first++;
      if (first == i)
        split (context, roots[i]);
    }

  /* A feature that has been scored is not scored again in two parts. */
  for (guint i = 0; i < n; i++)
    if (open[i] && bastide_feature_is_complete (rules, state, nodes[i]))
      bastide_board_note (rules, state, nodes[i]);
  for (guint i = 0; i < n; i++)
    bastide_figures_return_orphans (context, bastide_node_root (rules, state, nodes[i]));
}
