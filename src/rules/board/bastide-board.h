/* bastide-board.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-layout.h"

G_BEGIN_DECLS

/* The contents of the board: cells, places, features, closed edges, links. Only src/rules includes this header. */

/* Accessors of modules to the board. Tiles are numbered as they were laid, those of start spaces first. */

BASTIDE_STATE_MEMBER (guint, bastide_count_placed, n_placed)

BASTIDE_STATE_MEMBER (guint, bastide_count_nodes, n_nodes)

static inline BastidePlacedTile
bastide_get_placed (const BastideRules *rules,
                    const BastideState *state,
                    guint               placed)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[placed];

  return (BastidePlacedTile) { record->tile, record->rotation, record->x, record->y };
}

/* The node of a segment of a placed tile. */
static inline guint
bastide_get_node (const BastideRules *rules,
                  const BastideState *state,
                  guint               placed,
                  guint               segment)
{
  return bastide_placed (rules, state)[placed].first_node + segment;
}

/* The placed tile on which a node is. */
BASTIDE_NODE_MEMBER (guint, bastide_node_placed, placed)

/* Its segment there. */
static inline guint
bastide_node_segment (const BastideRules *rules,
                      const BastideState *state,
                      guint               node)
{
  return node - bastide_get_node (rules, state, bastide_node_placed (rules, state, node), 0);
}

/* The next node of the same feature; they form a ring. */
BASTIDE_NODE_MEMBER (guint, bastide_node_next, next)

/* At most all segments of its tile, and one beyond each half of an edge. */
#define BASTIDE_MAX_TOUCHING (BASTIDE_MAX_SEGMENTS + BASTIDE_N_HALVES)

/* Writes the nodes that touch one: on its tile those of which the tile says so; beyond an edge, in games whose areas
 * meet freely, those that lie opposite its halves and may touch it. Returns: their number */
guint bastide_node_list_touching (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               node,
                                  guint16             touching[BASTIDE_MAX_TOUCHING]);

/* The root of its feature. */
BASTIDE_NODE_MEMBER (guint, bastide_node_root, root)

/* How much of a feature is open: borders, of a spot the cells around it. */
static inline guint
bastide_feature_get_open (const BastideRules *rules,
                          const BastideState *state,
                          guint               root)
{
  return BASTIDE_COUNT_OPEN (bastide_nodes (rules, state)[root].counts);
}

/* The sum of the first mark of the game in a feature. */
static inline guint
bastide_feature_get_marks (const BastideRules *rules,
                           const BastideState *state,
                           guint               root)
{
  return BASTIDE_COUNT_MARKS (bastide_nodes (rules, state)[root].counts);
}

/* The strength of each player on a feature, 8 bits each. */
BASTIDE_NODE_MEMBER (guint64, bastide_feature_get_power, power)
BASTIDE_STATE_MEMBER (guint, bastide_count_links, n_links)

static inline BastideLink
bastide_get_link (const BastideRules *rules,
                  const BastideState *state,
                  guint               link)
{
  return bastide_links (rules, state)[link];
}

/* Contents of a cell, as in its slot; 0 for nothing. */
guint bastide_board_look (const BastideRules *rules,
                          const BastideState *state,
                          int                 x,
                          int                 y);

/* Filters the rotations of a restricted tile by what the modules allow. */
guint    bastide_board_restrict     (const BastideRules      *rules,
                                     const BastideState      *state,
                                     guint                    tile,
                                     const BastideOpenRecord *open,
                                     guint                    rotations);

/* The rotations, a bit each, in which a tile fits on an open cell. */
static inline guint
bastide_board_fits (const BastideRules      *rules,
                    const BastideState      *state,
                    guint                    tile,
                    const BastideOpenRecord *open)
{
  guint rotations = rules->tiles[tile].fits[open->constraint];

  if (G_UNLIKELY (rules->tiles[tile].restricted && rotations != 0))
    return bastide_board_restrict (rules, state, tile, open, rotations);

  return rotations;
}

gboolean bastide_board_fits_anywhere (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile);

/* Appends an action for every cell and rotation where the tile fits; @action: verb and tile of all of them. */
void     bastide_board_list_places   (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      BastideAction       action,
                                      BastideActions     *actions);

/* Picks one of these actions, each equally likely; FALSE if there is none. */
gboolean bastide_board_pick_place    (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      guint               verb,
                                      guint64            *random,
                                      BastideAction      *action);

/* Places a tile that fits and joins its segments; notes the features that became complete. */
void     bastide_board_place         (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               tile,
                                      int                 x,
                                      int                 y,
                                      guint               rotation);

/* Makes a cell open, if it is not yet, and adds to its demands. */
void     bastide_board_open_cell     (const BastideRules *rules,
                                      BastideState       *state,
                                      int                 x,
                                      int                 y,
                                      guint               constraint);

/*
 * Blocks an empty cell, which must touch a tile at a side or a corner: nothing may ever be placed on it. The cell is
 * not open any more and nothing fits there, but it closes nothing: features that continue there stay open. Only in a
 * game with a module that blocks_cells.
 */
void     bastide_board_block_cell    (const BastideRules *rules,
                                      BastideState       *state,
                                      int                 x,
                                      int                 y);

#define BASTIDE_PORT_FIRST_HALF 1u
#define BASTIDE_PORT_LINE 2u
#define BASTIDE_PORT_SECOND_HALF 4u
#define BASTIDE_PORTS_ALL 7u

/*
 * Closes an edge of a placed tile that has no neighbour, or only some of its ports (the halves clockwise): a feature
 * open there never joins anything, and features completed by this are noted. Where one segment takes the whole edge,
 * the whole edge is closed. The tiles that fit beyond do not change; a tile placed there is closed as well. Only where
 * n_closings of the rules sets a number of such edges.
 */
void     bastide_board_close_edge    (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               placed,
                                      guint               side,
                                      guint               ports);

/*
 * Notes that ports of an edge are closed without closing anything, for features that are put together again after
 * that. @beyond: the tile that it meets there. Returns: all ports that are closed by it
 */
guint    bastide_board_note_closed   (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               placed,
                                      guint               beyond,
                                      guint               side,
                                      guint               ports);

/* The first half of an edge meets the second half of the opposite one. */
static inline guint
bastide_ports_mirror (guint ports)
{
  return (ports & BASTIDE_PORT_FIRST_HALF) << 2 | (ports & BASTIDE_PORT_LINE) | (ports & BASTIDE_PORT_SECOND_HALF) >> 2;
}

/*
 * Closes ports of an edge of a placed tile as bastide_board_close_edge() does, also where another tile lies beyond:
 * features that cross it fall apart, and companions left alone go home. Only where n_closings of the rules sets a
 * number of such edges, and kinds do not meet freely.
 */
void     bastide_board_part_edge     (BastideContext     *context,
                                      guint               placed,
                                      guint               side,
                                      guint               ports);

/* Closes nodes again after they have been taken apart. @members: a bit for each */
void     bastide_board_close_again   (const BastideRules *rules,
                                      BastideState       *state,
                                      const guint64      *members);

guint    bastide_board_find_closed   (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               placed,
                                      guint               side);

/* The closed ports of an edge. */
static inline guint
bastide_board_get_closed (const BastideRules        *rules,
                          const BastideState        *state,
                          const BastidePlacedRecord *record,
                          guint                      side)
{
  if (G_LIKELY (rules->n_closings == 0))
    return 0;

  return bastide_board_find_closed (rules, state, (guint) (record - bastide_placed (rules, state)), side);
}

/* Adds the start spaces of a printed board, before the first tile. */
void     bastide_board_lay_start_spaces (const BastideRules *rules,
                                         BastideState       *state);

/* Notes that the feature of a node may have been completed in this part, if nothing of it is open. */
void     bastide_board_note         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               node);

/* Joins two features; @closed: number of open borders that they lose together. */
void     bastide_board_join         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b,
                                     guint               closed);

/* Joins one segment to its neighbours over one side. */
void     bastide_board_join_edges   (const BastideRules        *rules,
                                     BastideState              *state,
                                     const BastidePlacedRecord *record,
                                     const BastidePlacedRecord *other,
                                     guint                      side,
                                     guint                      segment,
                                     const BastideTileInfo     *tile);

/* Joins two nodes of one tile by a piece. Returns: the number of the link */
guint    bastide_board_add_link     (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b);

/* Moves the piece of a link: the feature falls apart, and companions left alone go home. */
void     bastide_board_move_link    (BastideContext     *context,
                                     guint               link,
                                     guint               a,
                                     guint               b);

/* Index of the placed tile at a cell, or -1. */
static inline int
bastide_board_find_placed (const BastideRules *rules,
                           const BastideState *state,
                           int                 x,
                           int                 y)
{
  guint content = bastide_board_look (rules, state, x, y);

  return bastide_slot_has_tile (content) ? (int) bastide_slot_placed (content) : -1;
}

/* The node of a segment of the tile at a cell; there must be one. */
static inline guint
bastide_board_find_node (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y,
                         guint               segment)
{
  return bastide_placed (rules, state)[bastide_board_find_placed (rules, state, x, y)].first_node + segment;
}

/* A placed tile and those around it, row by row. @around: room for nine. Returns: how many there are */
guint bastide_board_list_around (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               placed,
                                 guint16            *around);

/* The placed tiles that meet at the north-west corner of a cell, row by row. @meeting: room for four */
guint bastide_board_list_at_corner (const BastideRules *rules,
                                    const BastideState *state,
                                    int                 x,
                                    int                 y,
                                    guint16            *meeting);

/* The record of an open cell, blocked ones included; NULL for any other. */
static inline const BastideOpenRecord *
bastide_board_find_open (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y)
{
  guint content = bastide_board_look (rules, state, x, y);

  return content & BASTIDE_SLOT_OPEN ? &bastide_open_cells (rules, state)[content & ~BASTIDE_SLOT_OPEN] : NULL;
}

/* Whether a feature is complete: its kind can be completed, and it has no open borders. */
gboolean bastide_feature_is_complete (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               node);

/* Number of tiles that are not yet on the board. */
guint bastide_state_count_to_come (const BastideRules *rules,
                                   const BastideState *state);

/* Number of open edges of a feature other than a spot; an edge counts once, whichever halves of it are open. */
guint bastide_feature_count_open_borders (const BastideRules *rules,
                                          const BastideState *state,
                                          guint               root);

/* Number of nodes of a feature whose segments belong to a set; @segments: a bit set for each kind of tile. */
guint bastide_feature_count_segments (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               root,
                                      const guint32      *segments);

/* The first segment of a feature on a tile, by y, x and order in the file, as a node; it identifies the feature. */
guint bastide_feature_find_first (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               root);

/*
 * The features of some kinds with figures, in the order in which completed ones are scored. @roots: room for all
 * figures. Returns: their number
 */
guint bastide_feature_list_claimed (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               kinds,
                                    guint16            *roots);

/*
 * Cells are found through a table of slots that covers the plane like a torus: neighbours are near each other in it,
 * and only boards wider than the torus have collisions.
 */

/* The slot where the search for a cell begins. */
static inline guint
bastide_first_slot (const BastideRules *rules,
                    int                 x,
                    int                 y)
{
  guint width_mask = (1u << rules->slot_width_bits) - 1;

  return (((guint) y << rules->slot_width_bits) | ((guint) x & width_mask)) & rules->slot_mask;
}

/* Whether the board with all cells around it is narrower than the torus, so that each cell has its first slot. */
static inline gboolean
bastide_is_narrow_board (const BastideRules *rules,
                         const BastideState *state)
{
  int width = 1 << rules->slot_width_bits;
  int height = (int) ((rules->slot_mask + 1) >> rules->slot_width_bits);

  return state->max_x - state->min_x + 3 <= width && state->max_y - state->min_y + 3 <= height;
}

/* The slot of a cell, or the one where it would be inserted. */
guint bastide_find_slot (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y);

/* The same as bastide_board_look() for those who look often. @narrow: bastide_is_narrow_board() */
static inline guint
bastide_board_glance (const BastideRules *rules,
                      const BastideState *state,
                      gboolean            narrow,
                      int                 x,
                      int                 y)
{
  return bastide_slots (rules, state)[G_LIKELY (narrow) ? bastide_first_slot (rules, x, y)
                                                        : bastide_find_slot (rules, state, x, y)];
}

/* Open cells, numbered as their slots tell. */
BASTIDE_STATE_MEMBER (guint, bastide_count_open_cells, n_open)

static inline BastideCell
bastide_get_open_cell (const BastideRules *rules,
                       const BastideState *state,
                       guint               open)
{
  const BastideOpenRecord *record = &bastide_open_cells (rules, state)[open];

  return (BastideCell) { record->x, record->y };
}

/* Whether nothing may ever lie there. */
static inline gboolean
bastide_is_blocked_cell (const BastideRules *rules,
                         const BastideState *state,
                         guint               open)
{
  return bastide_is_blocked (rules, &bastide_open_cells (rules, state)[open]);
}

G_END_DECLS
