/* bastide-row-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places of pieces of sets: what is there, where they may be laid, and from where they are picked up. */

#include "bastide-rows.h"

/* --- What is there --- */

/* The tiles beside a half of an edge, at most two; @halves: (out): the half as each of them names it. */
static guint
list_at_half (const BastideRules *rules,
              const BastideState *state,
              const BastideLaid  *laid,
              guint16            *tiles,
              guint              *halves)
{
  int x = laid->x;
  int y = laid->y;
  guint half = laid->at;
  guint n = 0;

  for (guint i = 0; i < 2; i++, bastide_half_cross (&x, &y, &half))
    {
      int placed = bastide_board_find_placed (rules, state, x, y);

      if (placed < 0 || bastide_is_start_space (rules, (guint) placed))
        continue;
      halves[n] = half;
      tiles[n++] = (guint16) placed;
    }

  return n;
}

/* The port of an edge that a half of it is. */
static guint
get_port (guint half)
{
  return half & 1 ? BASTIDE_PORT_SECOND_HALF : BASTIDE_PORT_FIRST_HALF;
}

guint
bastide_row_list_nodes (const BastideRules       *rules,
                        const BastideState       *state,
                        const BastideCompiledRow *row,
                        const BastideLaid        *laid,
                        guint16                  *nodes)
{
  guint16 tiles[2];
  guint halves[2];
  guint n_tiles, n = 0;

  if (row->row->place == BASTIDE_PLACE_SEGMENT)
    {
      nodes[0] = laid->node;
      return 1;
    }

  n_tiles = list_at_half (rules, state, laid, tiles, halves);
  for (guint i = 0; i < n_tiles; i++)
    {
      BastidePlacedTile at = bastide_get_placed (rules, state, tiles[i]);
      const BastideTileDefinition *tile = bastide_get_definition (rules, at.tile);

      for (guint j = 0; j < tile->segments->len; j++)
        if (bastide_halves_rotate (bastide_tile_definition_get_segment (tile, j)->halves, at.rotation)
            & (1u << halves[i]))
          nodes[n++] = (guint16) bastide_get_node (rules, state, tiles[i], j);
    }

  return n;
}

gboolean
bastide_row_parts_half (const BastideRules       *rules,
                        const BastideState       *state,
                        const BastideCompiledRow *row,
                        const BastideLaid        *laid)
{
  guint16 tiles[2];
  guint halves[2];
  guint n = list_at_half (rules, state, laid, tiles, halves);

  return n >= (row->row->as == BASTIDE_AS_CAP ? 1u : 2u)
         && !(bastide_board_find_closed (rules, state, tiles[0], halves[0] / 2) & get_port (halves[0]));
}

guint
bastide_row_list_tiles (const BastideRules       *rules,
                        const BastideState       *state,
                        const BastideCompiledRow *row,
                        const BastideLaid        *laid,
                        guint16                  *tiles)
{
  guint halves[2];

  if (row->row->place == BASTIDE_PLACE_CORNER)
    return bastide_board_list_at_corner (rules, state, laid->x, laid->y, tiles);
  if (row->row->place == BASTIDE_PLACE_HALF)
    return list_at_half (rules, state, laid, tiles, halves);

  tiles[0] = row->row->place == BASTIDE_PLACE_SEGMENT ? (guint16) bastide_node_placed (rules, state, laid->node)
                                                      : laid->node;

  return 1;
}

void
bastide_row_close_half (BastideContext    *context,
                        const BastideLaid *laid)
{
  guint16 tiles[2] = { 0 };
  guint halves[2] = { 0 };

  list_at_half (context->rules, context->state, laid, tiles, halves);
  bastide_board_part_edge (context, tiles[0], halves[0] / 2, get_port (halves[0]));
}

/* --- Where an event reaches --- */

gboolean
bastide_fired_reaches_tile (const BastideRules *rules,
                            const BastideState *state,
                            const BastideFired *self,
                            BastideRowFrom      from,
                            guint               placed)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);
  BastidePlacedTile centre = bastide_get_placed (rules, state, self->placed);

  switch (from)
    {
    case BASTIDE_FROM_ANYWHERE:
      return TRUE;
    case BASTIDE_FROM_FEATURE:
      return self->node != BASTIDE_NO_NODE
             && bastide_row_is_on_tile (rules, state, bastide_node_root (rules, state, self->node), placed);
    case BASTIDE_FROM_TILE:
      return placed == self->placed;
    case BASTIDE_FROM_AROUND:
      return ABS (tile.x - centre.x) <= 1 && ABS (tile.y - centre.y) <= 1;
    case BASTIDE_N_ROW_FROMS:
      break;
    }

  g_return_val_if_reached (FALSE);
}

gboolean
bastide_fired_reaches_node (const BastideRules *rules,
                            const BastideState *state,
                            const BastideFired *self,
                            BastideRowFrom      from,
                            guint               node)
{
  if (from == BASTIDE_FROM_FEATURE)
    return self->node != BASTIDE_NO_NODE
           && bastide_node_root (rules, state, node) == bastide_node_root (rules, state, self->node);

  return bastide_fired_reaches_tile (rules, state, self, from, bastide_node_placed (rules, state, node));
}

/* --- Laying and picking up --- */

/**
 * Search:
 * @fired: what lays a piece, or picks it up
 * @from: where
 * @row: of the piece
 * @player: who does it
 *
 * Something that is looked for.
 */
typedef struct
{
  const BastideRules       *rules;
  const BastideState       *state;
  const BastideFired       *fired;
  BastideRowFrom            from;
  const BastideCompiledRow *row;
  guint                     player;
  BastideActions           *actions;
} Search;

/* Where the effect that comes next looks. */
static Search
begin_search (const BastideRules       *rules,
              const BastideState       *state,
              const BastideFired       *fired,
              const BastideCompiledRow *row,
              guint                     player,
              BastideActions           *actions)
{
  return (Search) {
    rules, state, fired, bastide_fired_get_effect (rules, fired, &(guint) { 0 })->from, row, player, actions,
  };
}

static gboolean
reaches_tile (const Search *self,
              guint         placed)
{
  return bastide_fired_reaches_tile (self->rules, self->state, self->fired, self->from, placed);
}

static gboolean
reaches (const Search      *self,
         const BastideLaid *laid)
{
  guint16 tiles[4];
  guint n;

  if (self->row->row->place == BASTIDE_PLACE_SEGMENT)
    return bastide_fired_reaches_node (self->rules, self->state, self->fired, self->from, laid->node);

  n = bastide_row_list_tiles (self->rules, self->state, self->row, laid, tiles);
  for (guint i = 0; i < n; i++)
    if (reaches_tile (self, tiles[i]))
      return TRUE;

  return FALSE;
}

static void
add_place (const Search      *self,
           guint              verb,
           const BastideLaid *place)
{
  BastideAction action = {
    .verb = bastide_module_verb (self->rules, BASTIDE_MODULE_ROWS, verb + self->row->row->place),
    .x = place->x, .y = place->y,
  };

  if (self->row->row->place == BASTIDE_PLACE_SEGMENT)
    action.segment = place->at;
  else if (self->row->row->place == BASTIDE_PLACE_EDGE || self->row->row->place == BASTIDE_PLACE_HALF)
    action.number = place->at;
  bastide_actions_add (self->actions, action);
}

/* The place must have none of the same row. */
static void
add_lay (const Search *self,
         int           x,
         int           y,
         guint         at)
{
  const BastideLaid place = { .x = (gint16) x, .y = (gint16) y, .at = (guint8) at };
  guint owner;

  if (!bastide_row_find_piece_at (self->rules, self->state, self->row, &place, &owner))
    add_place (self, BASTIDE_ROWS_VERB_LAY, &place);
}

/* Whether a figure stands on one of these segments of a tile, a bit each. */
static gboolean
is_taken (const Search *self,
          guint         placed,
          guint32       segments)
{
  for (guint i = 0; i < bastide_count_records (self->rules); i++)
    {
      guint node = bastide_get_figure (self->rules, self->state, i).node;

      if (node != BASTIDE_NO_NODE && bastide_node_placed (self->rules, self->state, node) == placed
          && (segments & (1u << bastide_node_segment (self->rules, self->state, node))))
        return TRUE;
    }

  return FALSE;
}

/* A piece does not come to a feature that has been scored. */
static void
add_segments (const Search *self,
              guint         placed)
{
  BastidePlacedTile at = bastide_get_placed (self->rules, self->state, placed);
  const BastideTileDefinition *tile = bastide_get_definition (self->rules, at.tile);

  for (guint i = 0; i < tile->segments->len; i++)
    {
      guint node = bastide_get_node (self->rules, self->state, placed, i);
      guint root = bastide_node_root (self->rules, self->state, node);

      if ((self->row->row->kinds & (1u << bastide_tile_definition_get_segment (tile, i)->kind))
          && bastide_fired_reaches_node (self->rules, self->state, self->fired, self->from, node)
          && (!bastide_feature_is_complete (self->rules, self->state, root)
              || bastide_turn_will_score (self->rules, self->state, root))
          && !(self->row->row->as == BASTIDE_AS_BLOCK && is_taken (self, placed, 1u << i)))
        add_lay (self, at.x, at.y, i);
    }
}

/* A cap closes an edge where a tile could be laid; a barrier comes between two tiles, and is named from the one north
 * or west of it. */
static void
add_edges (const Search *self,
           guint         placed)
{
  BastidePlacedTile at = bastide_get_placed (self->rules, self->state, placed);

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int x = at.x + bastide_side_dx[side];
      int y = at.y + bastide_side_dy[side];
      int beyond = bastide_board_find_placed (self->rules, self->state, x, y);
      gboolean second = side == BASTIDE_SIDE_NORTH || side == BASTIDE_SIDE_WEST;

      if (bastide_board_find_closed (self->rules, self->state, placed, side) != 0)
        continue;
      if (self->row->row->as == BASTIDE_AS_CAP)
        {
          if (beyond < 0 && bastide_board_find_open (self->rules, self->state, x, y) != NULL)
            add_lay (self, at.x, at.y, side);
        }
      else if (beyond >= 0 && second && !reaches_tile (self, (guint) beyond))
        add_lay (self, x, y, side ^ 2);
      else if (beyond >= 0 && !second)
        add_lay (self, at.x, at.y, side);
    }
}

/* The halves of the edges of a tile that none before it has. Nobody may stand on what meets at a block. */
static void
add_halves (const Search *self,
            guint         placed)
{
  BastidePlacedTile at = bastide_get_placed (self->rules, self->state, placed);

  for (guint i = 0; i < BASTIDE_N_HALVES; i++)
    {
      guint half = i;
      int x = at.x;
      int y = at.y;
      BastideLaid place;
      guint16 list[2];
      guint n;
      gboolean is_free = TRUE;

      bastide_half_name (&x, &y, &half);
      place = (BastideLaid) { .x = (gint16) x, .y = (gint16) y, .at = (guint8) half };
      n = bastide_row_list_tiles (self->rules, self->state, self->row, &place, list);
      for (guint j = 0; j < n; j++)
        is_free &= list[j] >= placed || !reaches_tile (self, list[j]);
      if (self->row->row->as >= BASTIDE_AS_BARRIER)
        is_free &= bastide_row_parts_half (self->rules, self->state, self->row, &place)
                   && (n == 1) == (self->row->row->as == BASTIDE_AS_CAP);
      n = self->row->row->as != BASTIDE_AS_BLOCK ? 0
          : bastide_row_list_nodes (self->rules, self->state, self->row, &place, list);
      for (guint j = 0; j < n; j++)
        is_free &= !is_taken (self, bastide_node_placed (self->rules, self->state, list[j]),
                              1u << bastide_node_segment (self->rules, self->state, list[j]));
      if (is_free)
        add_lay (self, x, y, half);
    }
}

/* The corners of a tile that none before it has. A block needs a cell where a tile could still be laid. */
static void
add_corners (const Search *self,
             guint         placed)
{
  BastidePlacedTile at = bastide_get_placed (self->rules, self->state, placed);

  for (guint i = 0; i < 4; i++)
    {
      int x = at.x + (int) (i & 1);
      int y = at.y + (int) (i >> 1);
      guint16 tiles[4];
      guint n = bastide_board_list_at_corner (self->rules, self->state, x, y, tiles);
      guint first = placed;

      for (guint j = 0; j < n; j++)
        if (tiles[j] < first && reaches_tile (self, tiles[j]))
          first = tiles[j];
      if (first == placed && !(self->row->row->as == BASTIDE_AS_BLOCK && n == 4))
        add_lay (self, x, y, 0);
    }
}

/* Cells beside the tile, or around it, or beside the feature. */
static gboolean
reaches_cell (const Search *self,
              int           x,
              int           y)
{
  BastidePlacedTile centre = bastide_get_placed (self->rules, self->state, self->fired->placed);

  if (self->from == BASTIDE_FROM_ANYWHERE)
    return TRUE;
  if (self->from == BASTIDE_FROM_AROUND)
    return ABS (x - centre.x) <= 1 && ABS (y - centre.y) <= 1;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      int placed = bastide_board_find_placed (self->rules, self->state, x + bastide_side_dx[side],
                                              y + bastide_side_dy[side]);

      if (placed >= 0 && reaches_tile (self, (guint) placed))
        return TRUE;
    }

  return FALSE;
}

static void
add_cells (const Search *self)
{
  for (guint i = 0; i < bastide_count_open_cells (self->state); i++)
    {
      BastideCell cell = bastide_get_open_cell (self->rules, self->state, i);

      if (!bastide_is_blocked_cell (self->rules, self->state, i) && reaches_cell (self, cell.x, cell.y))
        add_lay (self, cell.x, cell.y, 0);
    }
}

void
bastide_rows_list_lays (const BastideRules       *rules,
                        const BastideState       *state,
                        const BastideFired       *fired,
                        const BastideCompiledRow *piece,
                        guint                     player,
                        BastideActions           *actions)
{
  const Search search = begin_search (rules, state, fired, piece, player, actions);
  guint first = search.from == BASTIDE_FROM_TILE ? fired->placed : 0;
  guint end = search.from == BASTIDE_FROM_TILE ? first + 1 : bastide_count_placed (state);

  if (piece->row->off || !bastide_row_has_piece_left (rules, state, piece, player))
    return;

  if (piece->row->place == BASTIDE_PLACE_CELL)
    add_cells (&search);
  for (guint placed = first; piece->row->place != BASTIDE_PLACE_CELL && placed < end; placed++)
    {
      BastidePlacedTile at = bastide_get_placed (rules, state, placed);

      if (bastide_is_start_space (rules, placed) || !reaches_tile (&search, placed))
        continue;
      if (piece->row->place == BASTIDE_PLACE_SEGMENT)
        add_segments (&search, placed);
      else if (piece->row->place == BASTIDE_PLACE_EDGE)
        add_edges (&search, placed);
      else if (piece->row->place == BASTIDE_PLACE_HALF)
        add_halves (&search, placed);
      else if (piece->row->place == BASTIDE_PLACE_CORNER)
        add_corners (&search, placed);
      else if (!(piece->row->as == BASTIDE_AS_BLOCK && is_taken (&search, placed, G_MAXUINT32)))
        add_lay (&search, at.x, at.y, 0);
    }
}

void
bastide_rows_list_pick_ups (const BastideRules       *rules,
                            const BastideState       *state,
                            const BastideFired       *fired,
                            const BastideCompiledRow *piece,
                            guint                     player,
                            BastideActions           *actions)
{
  const Search search = begin_search (rules, state, fired, piece, player, actions);
  BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (rules, state, piece);

  while (bastide_row_pieces_next (&pieces))
    if ((piece->row->common || pieces.owner == player) && reaches (&search, pieces.laid))
      add_place (&search, BASTIDE_ROWS_VERB_PICK_UP, pieces.laid);
}

void
bastide_rows_pick_up_all (BastideContext           *context,
                          const BastideFired       *fired,
                          const BastideCompiledRow *piece)
{
  const Search search = begin_search (context->rules, context->state, fired, piece, 0, NULL);
  BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (context->rules, context->state, piece);

  while (bastide_row_pieces_next (&pieces))
    if (reaches (&search, pieces.laid))
      {
        /* The next one takes its place. */
        pieces.number--;
        bastide_row_pick_up (context, piece, pieces.owner, pieces.number);
      }
}
