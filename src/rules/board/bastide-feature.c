/* bastide-feature.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The neighbours of a feature; descriptions of whole features, and of what a figure on an edge scores, for hovering and
 * for the protocol. */

#include <string.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-scoring.h"

guint
bastide_node_list_touching (const BastideRules *rules,
                            const BastideState *state,
                            guint               node,
                            guint16             touching[BASTIDE_MAX_TOUCHING])
{
  guint placed = bastide_node_placed (rules, state, node);
  guint first = bastide_get_node (rules, state, placed, 0);
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);
  guint kind = bastide_node_kind (rules, state, node);
  guint32 touches = bastide_segment_touches (rules, tile.tile, node - first);
  guint n = 0;

  for (; touches != 0; touches &= touches - 1)
    touching[n++] = (guint16) (first + (guint) __builtin_ctz (touches));
  if (!bastide_rules_get_game (rules)->free_edges)
    return n;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      const guint8 *ports = bastide_get_ports (rules, tile.tile, tile.rotation, side);
      const guint8 *other_ports;
      BastidePlacedTile other;
      int beyond;

      if (ports[0] != node - first && ports[2] != node - first)
        continue;
      beyond = bastide_board_find_placed (rules, state, tile.x + bastide_side_dx[side], tile.y + bastide_side_dy[side]);
      if (beyond < 0)
        continue;

      /* The first half of a side meets the second half of the other. */
      other = bastide_get_placed (rules, state, (guint) beyond);
      other_ports = bastide_get_ports (rules, other.tile, other.rotation, side ^ 2);
      for (guint port = 0; port <= 2; port += 2)
        {
          guint facing = bastide_get_node (rules, state, (guint) beyond, 0) + other_ports[2 - port];

          if (ports[port] == node - first && other_ports[2 - port] != BASTIDE_NO_SEGMENT
              && bastide_game_interface_may_touch (bastide_rules_get_game (rules), 1u << kind,
                                                   bastide_node_kind (rules, state, facing)))
            touching[n++] = (guint16) facing;
        }
    }

  return n;
}

typedef struct
{
  const BastideRules *rules;
  const BastideState *state;
} Board;

static int
compare_segments (gconstpointer a,
                  gconstpointer b,
                  gpointer      data)
{
  const Board *board = data;
  const BastideFeatureSegment *first = a;
  const BastideFeatureSegment *second = b;
  const BastidePlacedRecord *first_tile = &bastide_placed (board->rules, board->state)[first->placed];
  const BastidePlacedRecord *second_tile = &bastide_placed (board->rules, board->state)[second->placed];

  if (first_tile->y != second_tile->y)
    return first_tile->y - second_tile->y;
  if (first_tile->x != second_tile->x)
    return first_tile->x - second_tile->x;

  return (int) first->segment - (int) second->segment;
}

static void
collect_segments (const Board    *board,
                  BastideFeature *self,
                  guint           root)
{
  const BastideNode *nodes = bastide_nodes (board->rules, board->state);
  guint node = root;

  do
    {
      const BastidePlacedRecord *tile = &bastide_placed (board->rules, board->state)[nodes[node].placed];
      BastideFeatureSegment segment = { nodes[node].placed, (guint16) (node - tile->first_node) };

      if (bastide_is_start_space (board->rules, segment.placed))
        g_array_append_val (self->start_spaces, segment.placed);
      else
        g_array_append_val (self->segments, segment);
      node = nodes[node].next;
    }
  while (node != root);

  g_array_sort_with_data (self->segments, compare_segments, (gpointer) board);
}

static void
collect_tiles (BastideFeature *self)
{
  for (guint i = 0; i < self->segments->len; i++)
    {
      guint16 placed = g_array_index (self->segments, BastideFeatureSegment, i).placed;

      if (i == 0 || g_array_index (self->segments, BastideFeatureSegment, i - 1).placed != placed)
        g_array_append_val (self->tiles, placed);
    }
}

/* @borders: room for one for each side. Returns: number of open borders of a segment */
static guint
list_open_borders (const Board               *board,
                   const BastidePlacedRecord *tile,
                   guint                      segment,
                   BastideOpenBorder         *borders)
{
  const BastideSegmentDefinition *definition =
    bastide_tile_definition_get_segment (board->rules->tiles[tile->tile].definition, segment);
  guint8 halves = bastide_halves_rotate (definition->halves, tile->rotation);
  guint8 sides = bastide_sides_rotate (definition->sides, tile->rotation);
  guint n = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    {
      guint closed = bastide_board_get_closed (board->rules, board->state, tile, side);
      guint closed_halves = (closed & BASTIDE_PORT_FIRST_HALF) | (closed & BASTIDE_PORT_SECOND_HALF) >> 1;
      BastideOpenBorder border = { tile->x, tile->y, side, halves & ((3u & ~closed_halves) << (2 * side)) };

      if (border.halves == 0 && (!(sides & (1u << side)) || (closed & BASTIDE_PORT_LINE)))
        continue;
      /* It has no neighbour but may get one. */
      if ((board->rules->board == NULL
           || (bastide_board_open_sides (board->rules, tile->x, tile->y) & (1u << side)))
          && bastide_board_find_placed (board->rules, board->state, tile->x + bastide_side_dx[side],
                                        tile->y + bastide_side_dy[side]) < 0)
        borders[n++] = border;
    }

  return n;
}

guint
bastide_feature_count_open_borders (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               root)
{
  const Board board = { rules, state };
  const BastideNode *nodes = bastide_nodes (rules, state);
  BastideOpenBorder borders[BASTIDE_N_SIDES];
  guint node = root;
  guint n = 0;

  do
    {
      const BastidePlacedRecord *tile = &bastide_placed (rules, state)[nodes[node].placed];

      if (!bastide_is_start_space (rules, nodes[node].placed))
        n += list_open_borders (&board, tile, node - tile->first_node, borders);
      node = nodes[node].next;
    }
  while (node != root);

  return n;
}

static void
add_marks (const Board    *board,
           BastideFeature *self,
           guint           placed,
           guint           segment)
{
  const BastidePlacedRecord *tile = &bastide_placed (board->rules, board->state)[placed];
  const GArray *marks =
    bastide_tile_definition_get_segment (board->rules->tiles[tile->tile].definition, segment)->marks;

  for (guint i = 0; marks != NULL && i < marks->len; i++)
    {
      BastideMark mark = g_array_index (marks, BastideMark, i);
      gboolean known = FALSE;

      for (guint j = 0; j < self->marks->len; j++)
        {
          BastideMark *sum = &g_array_index (self->marks, BastideMark, j);

          if (sum->info != mark.info)
            continue;
          sum->value = mark.info->type == BASTIDE_MARK_CHOICE ? sum->value | 1 << (mark.value - 1)
                                                              : sum->value + mark.value;
          known = TRUE;
        }
      if (known)
        continue;
      if (mark.info->type == BASTIDE_MARK_CHOICE)
        mark.value = 1 << (mark.value - 1);
      g_array_append_val (self->marks, mark);
    }
}

static void
collect_figures (const Board    *board,
                 BastideFeature *self,
                 guint           root)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));

  bastide_state_get_board_figures (board->rules, board->state, all);
  for (guint i = 0; i < all->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (all, BastidePlacedFigure, i);

      if (bastide_state_get_feature (board->rules, board->state, figure->placed, figure->segment) == root)
        g_array_append_vals (self->figures, figure, 1);
    }
}

/* Two borders that face the same cell need only one tile; a border that faces a blocked cell needs none. */
static gboolean
faces_new_cell (const Board          *board,
                const BastideFeature *self,
                guint                 index)
{
  const BastideOpenBorder *border = &g_array_index (self->open, BastideOpenBorder, index);

  if (bastide_state_is_blocked (board->rules, board->state, border->x + bastide_side_dx[border->side],
                                border->y + bastide_side_dy[border->side]))
    return FALSE;

  for (guint i = 0; i < index; i++)
    {
      const BastideOpenBorder *other = &g_array_index (self->open, BastideOpenBorder, i);

      if (other->x + bastide_side_dx[other->side] == border->x + bastide_side_dx[border->side]
          && other->y + bastide_side_dy[other->side] == border->y + bastide_side_dy[border->side])
        return FALSE;
    }

  return TRUE;
}

/*
 * Minimum number of tiles needed for completion. A tile beyond an open border belongs to the feature; where edges meet
 * freely, something else may also close an area, and a piece may close any. A spot counts its neighbours anyway.
 */
static guint
count_more (const Board          *board,
            const BastideFeature *self)
{
  const BastideSegmentKind *kind = &board->rules->game->kinds[self->kind];
  guint n = 0;

  if (self->complete || !kind->completes || kind->shape == BASTIDE_SHAPE_SPOT
      || (kind->shape == BASTIDE_SHAPE_AREA && board->rules->free_edges)
      || board->rules->game->hooks->can_close != NULL)
    return 0;

  for (guint i = 0; i < self->open->len; i++)
    n += faces_new_cell (board, self, i);

  return n;
}

/* Whether one of the eight neighbours of a spot can never be filled. */
static gboolean
has_dead_neighbour (const Board *board,
                    guint        root)
{
  const BastidePlacedRecord *tile =
    &bastide_placed (board->rules, board->state)[bastide_nodes (board->rules, board->state)[root].placed];

  for (int y = tile->y - 1; y <= tile->y + 1; y++)
    for (int x = tile->x - 1; x <= tile->x + 1; x++)
      if (bastide_board_find_open (board->rules, board->state, x, y) != NULL
          && bastide_state_is_dead_cell (board->rules, board->state, x, y))
        return TRUE;

  return FALSE;
}

/* Whether a border faces a cell on which no tile to come fits. A border that a piece may close needs no tile. */
static gboolean
faces_dead_cell (const Board             *board,
                 const BastideOpenBorder *border)
{
  int x = border->x + bastide_side_dx[border->side];
  int y = border->y + bastide_side_dy[border->side];

  if (bastide_state_is_blocked (board->rules, board->state, x, y))
    return board->rules->n_closings == 0;
  if (board->rules->game->hooks->can_close != NULL
      && board->rules->game->hooks->can_close (board->rules, board->state,
                                               (guint) bastide_board_find_placed (board->rules, board->state,
                                                                                  border->x, border->y),
                                               border->side))
    return FALSE;

  return bastide_state_is_dead_cell (board->rules, board->state, x, y);
}

/* Whether it can still be completed: enough tiles are left, and each of its cells fits one of them. */
static gboolean
is_completable (const Board          *board,
                const BastideFeature *self,
                guint                 root)
{
  gboolean spot = board->rules->game->kinds[self->kind].shape == BASTIDE_SHAPE_SPOT;

  if (self->complete || !board->rules->game->kinds[self->kind].completes)
    return TRUE;
  if ((spot ? self->n_open : self->n_more) > bastide_state_count_to_come (board->rules, board->state))
    return FALSE;
  if (spot)
    return !has_dead_neighbour (board, root);

  for (guint i = 0; i < self->open->len; i++)
    if (faces_dead_cell (board, &g_array_index (self->open, BastideOpenBorder, i)))
      return FALSE;

  return TRUE;
}

/* Calculates the points of a feature, and finds the players who get them. */
static void
value_feature (const Board    *board,
               BastideFeature *self,
               guint           root)
{
  BastideSheet sheet = { 0 };

  bastide_sheet_fill (board->rules, board->state, root, TRUE, &sheet);
  self->points_complete = sheet.points;
  self->n_more = count_more (board, self);
  bastide_sheet_fill_larger (board->rules, board->state, root, TRUE, self->n_more, &sheet);
  self->points_reachable = sheet.points;
  bastide_sheet_fill (board->rules, board->state, root, FALSE, &sheet);
  self->points_incomplete = sheet.points;
  self->majority = sheet.winners;
  if (!is_completable (board, self, root))
    self->points_reachable = self->points_incomplete;

  if (self->complete)
    bastide_sheet_fill (board->rules, board->state, root, TRUE, &sheet);
  self->n_items = sheet.n_items;
  memcpy (self->items, sheet.items, sizeof self->items);
}

BastideFeature *
bastide_feature_new (const BastideRules *rules,
                     const BastideState *state,
                     guint               placed,
                     guint               segment)
{
  Board board = { rules, state };
  guint root = bastide_state_get_feature (rules, state, placed, segment);
  const BastideNode *node = &bastide_nodes (rules, state)[root];
  BastideFeature *self = g_new0 (BastideFeature, 1);
  BastideOpenBorder borders[BASTIDE_N_SIDES];
  const BastideSegmentKind *kind;

  self->kind = bastide_node_kind (rules, state, root);
  self->start_spaces = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->segments = g_array_new (FALSE, FALSE, sizeof (BastideFeatureSegment));
  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->open = g_array_new (FALSE, FALSE, sizeof (BastideOpenBorder));
  self->figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  self->marks = g_array_new (FALSE, FALSE, sizeof (BastideMark));

  collect_segments (&board, self, root);
  for (guint i = 0; i < self->segments->len; i++)
    {
      BastideFeatureSegment *member = &g_array_index (self->segments, BastideFeatureSegment, i);

      g_array_append_vals (self->open, borders,
                           list_open_borders (&board, &bastide_placed (rules, state)[member->placed],
                                              member->segment, borders));
      add_marks (&board, self, member->placed, member->segment);
      member->placed = (guint16) bastide_placed_number (rules, member->placed);
    }
  for (guint i = 0; i < self->start_spaces->len; i++)
    add_marks (&board, self, g_array_index (self->start_spaces, guint16, i), 0);
  collect_tiles (self);
  collect_figures (&board, self, root);

  kind = &rules->game->kinds[self->kind];
  self->n_tiles = self->tiles->len + self->start_spaces->len;
  self->n_open = kind->shape == BASTIDE_SHAPE_SPOT ? BASTIDE_COUNT_OPEN (node->counts) : self->open->len;
  self->complete = kind->completes && BASTIDE_COUNT_OPEN (node->counts) == 0;

  value_feature (&board, self, root);

  return self;
}

void
bastide_feature_free (BastideFeature *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->segments);
  g_array_unref (self->start_spaces);
  g_array_unref (self->tiles);
  g_array_unref (self->open);
  g_array_unref (self->figures);
  g_array_unref (self->marks);
  g_free (self);
}

/* The score of figures on edges, for hovering and for estimating their placement. */

/* Replaces places of the kernel by the public numbers of tiles. */
static void
number_tiles (const BastideRules *rules,
              GArray             *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      guint16 *tile = &g_array_index (tiles, guint16, i);

      *tile = (guint16) bastide_placed_number (rules, *tile);
    }
}

BastideEdgeView *
bastide_state_get_edge_view (const BastideRules    *rules,
                             const BastideState    *state,
                             guint                  figure,
                             const BastideTileEdge *edge)
{
  const BastideHooks *hooks = rules->game->hooks;
  int placed = bastide_board_find_placed (rules, state, edge->x, edge->y);
  g_autoptr (BastideEdgeView) self = NULL;
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };

  if (hooks->view == NULL || placed < 0)
    return NULL;

  self = g_new0 (BastideEdgeView, 1);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->counted = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));
  if (!hooks->view (rules, state, figure, (guint) placed, edge->side, &sheet, self))
    return NULL;

  number_tiles (rules, self->tiles);
  number_tiles (rules, self->counted);
  self->points = sheet.points;
  self->n_items = sheet.n_items;
  memcpy (self->items, sheet.items, sizeof self->items);

  return g_steal_pointer (&self);
}

void
bastide_edge_view_free (BastideEdgeView *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->tiles);
  g_array_unref (self->counted);
  g_array_unref (self->edges);
  g_free (self);
}

static gboolean
has_tile (const GArray *tiles,
          guint         placed)
{
  for (guint i = 0; i < tiles->len; i++)
    if (g_array_index (tiles, guint16, i) == placed)
      return TRUE;

  return FALSE;
}

/* Whether the tiles of an event are exactly those that a view counts, or those of the pieces that it counts. */
static gboolean
has_same_tiles (const BastideRules    *rules,
                const BastideState    *state,
                const BastideEdgeView *self,
                const BastideEvent    *event)
{
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint16));

  g_array_append_vals (tiles, self->tiles->data, self->tiles->len);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const BastideTileEdge *edge = &g_array_index (self->edges, BastideTileEdge, i);
      guint16 placed = (guint16) bastide_state_find_placed (rules, state, edge->x, edge->y);

      if (!has_tile (tiles, placed))
        g_array_append_val (tiles, placed);
    }
  if (tiles->len != event->tiles->len)
    return FALSE;

  for (guint i = 0; i < tiles->len; i++)
    if (!has_tile (event->tiles, g_array_index (tiles, guint16, i)))
      return FALSE;

  return TRUE;
}

gboolean
bastide_state_find_edge_scorer (const BastideRules *rules,
                                const BastideState *state,
                                const BastideEvent *event,
                                BastideEdgeFigure  *figure)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  if (event->type != BASTIDE_EVENT_SCORED || event->segment >= 0 || event->tiles == NULL)
    return FALSE;

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      g_autoptr (BastideEdgeView) view = NULL;
      BastideTileEdge edge;

      *figure = g_array_index (figures, BastideEdgeFigure, i);
      edge = (BastideTileEdge) { figure->x, figure->y, figure->side };
      view = bastide_state_get_edge_view (rules, state, figure->figure, &edge);
      if (view != NULL && (int) figure->player == event->player && (int) view->category == event->category
          && view->points == event->points && has_same_tiles (rules, state, view, event))
        return TRUE;
    }

  return FALSE;
}
