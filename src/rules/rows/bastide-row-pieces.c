/* bastide-row-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pieces of sets on the board, and what they are there. */

#include "bastide-rows.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Pieces of all sets and players together. */
#define MAX_PIECES 1000

/* --- All of them --- */

guint
bastide_row_get_n_owners (const BastideRules       *rules,
                          const BastideCompiledRow *piece)
{
  return piece->row->common ? 1 : bastide_count_players (rules);
}

gboolean
bastide_rows_check_pieces (const BastideRules  *rules,
                           const GPtrArray     *pieces,
                           GError             **error)
{
  guint n = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastideRow *row = g_ptr_array_index (pieces, i);

      n += (row->common ? 1 : bastide_count_players (rules)) * row->count;
    }

  return bastide_rules_check_number (rules, NC_("limit", "pieces"), n, MAX_PIECES, error);
}

static guint
find_piece_kind (const BastideRules     *rules,
                 const BastidePieceKind *kind)
{
  guint i = 0;

  while (bastide_rules_get_piece_kind (rules, i) != kind)
    i++;

  return i;
}

void
bastide_rows_compile_pieces (const BastideRules *rules,
                             BastideRowTable    *self)
{
  BastideRowList *pieces = &self->lists[BASTIDE_ROW_PIECE];

  for (guint i = 0; i < pieces->n; i++)
    {
      BastideCompiledRow *piece = &pieces->rows[i];
      guint n = bastide_row_get_n_owners (rules, piece) * piece->row->count;

      piece->piece = bastide_rules_find_piece_kind (rules, piece->row->name);
      piece->kind = (guint8) find_piece_kind (rules, piece->piece);
      piece->first = (guint16) self->n_pieces;
      self->n_pieces += n;
      if (piece->row->as >= BASTIDE_AS_BARRIER)
        self->n_on_edges += n;
      if (piece->row->as == BASTIDE_AS_BLOCK)
        self->blocks |= 1u << piece->row->place;
      for (guint j = 0; j < self->lists[BASTIDE_ROW_EVENT].n; j++)
        if (self->lists[BASTIDE_ROW_EVENT].rows[j].row == piece->row->lay)
          piece->lay = (guint8) j;
      self->lays |= piece->row->lay != NULL && !piece->row->off;
    }
}

/* The pieces of a player, or the common ones. */
static BastideLaid *
get_group (const BastideRules       *rules,
           const BastideState       *state,
           const BastideCompiledRow *piece,
           guint                     player)
{
  return bastide_rows_get_laid (bastide_rows_get_table (rules), bastide_rows_state (rules, state)) + piece->first
         + (piece->row->common ? 0 : player * piece->row->count);
}

static guint
count_there (const BastideLaid        *group,
             const BastideCompiledRow *piece)
{
  guint n = 0;

  while (n < piece->row->count && group[n].is_there)
    n++;

  return n;
}

gboolean
bastide_row_pieces_next (BastideRowPieces *self)
{
  guint n_owners = bastide_row_get_n_owners (self->rules, self->row);

  for (; self->owner < n_owners; self->owner++, self->number = 0)
    {
      self->laid = get_group (self->rules, self->state, self->row, self->owner) + self->number;
      if (self->number++ < self->row->row->count && self->laid->is_there)
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_row_has_piece_left (const BastideRules       *rules,
                            const BastideState       *state,
                            const BastideCompiledRow *piece,
                            guint                     player)
{
  return count_there (get_group (rules, state, piece, player), piece) < piece->row->count;
}

static gboolean
is_same_place (const BastideLaid *a,
               const BastideLaid *b)
{
  return a->x == b->x && a->y == b->y && a->at == b->at;
}

gboolean
bastide_row_find_piece_at (const BastideRules       *rules,
                           const BastideState       *state,
                           const BastideCompiledRow *row,
                           const BastideLaid        *place,
                           guint                    *owner)
{
  BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (rules, state, row);

  while (bastide_row_pieces_next (&pieces))
    if (is_same_place (pieces.laid, place))
      {
        *owner = pieces.owner;
        return TRUE;
      }

  return FALSE;
}

static gboolean
comes_before (const BastideLaid *a,
              const BastideLaid *b)
{
  if (a->y != b->y)
    return a->y < b->y;

  return a->x != b->x ? a->x < b->x : a->at < b->at;
}

/* Equal positions have equal bytes, however they came about. */
static void
put (BastideLaid       *group,
     guint              n,
     const BastideLaid *laid)
{
  for (; n > 0 && comes_before (laid, &group[n - 1]); n--)
    group[n] = group[n - 1];
  group[n] = *laid;
}

static void
take (BastideLaid *group,
      guint        n,
      guint        i)
{
  memmove (group + i, group + i + 1, (n - i - 1) * sizeof (BastideLaid));
  group[n - 1] = (BastideLaid) { 0 };
}

/* --- What they are --- */

/* Whether a piece lies on the feature or the tile that is counted. */
static gboolean
is_counted (const BastideRowCount    *self,
            const BastideCompiledRow *row,
            const BastideLaid        *laid)
{
  guint16 tiles[4], nodes[2];
  guint n;

  if (self->sheet != NULL && row->row->place == BASTIDE_PLACE_SEGMENT)
    return bastide_node_root (self->rules, self->state, laid->node) == self->sheet->root;
  if (self->sheet != NULL && row->row->place == BASTIDE_PLACE_HALF)
    {
      for (n = bastide_row_list_nodes (self->rules, self->state, row, laid, nodes); n > 0; n--)
        if (bastide_node_root (self->rules, self->state, nodes[n - 1]) == self->sheet->root)
          return TRUE;
      return FALSE;
    }

  n = bastide_row_list_tiles (self->rules, self->state, row, laid, tiles);
  for (guint i = 0; i < n; i++)
    if (self->sheet != NULL ? bastide_row_is_on_tile (self->rules, self->state, self->sheet->root, tiles[i])
                            : tiles[i] == self->placed)
      return TRUE;

  return FALSE;
}

guint
bastide_row_count_pieces (const BastideRowCount    *self,
                          const BastideCompiledRow *piece,
                          guint                    *players)
{
  guint n_owners = bastide_row_get_n_owners (self->rules, piece);
  const BastideLaid *laid = get_group (self->rules, self->state, piece, 0);
  guint n_pieces = piece->row->count;
  guint n = 0;

  *players = 0;
  for (guint owner = 0; owner < n_owners; owner++, laid += n_pieces)
    for (guint i = 0; i < n_pieces && laid[i].is_there; i++)
      if ((self->owner == BASTIDE_ALL_OWNERS || self->owner == owner) && is_counted (self, piece, &laid[i]))
        {
          *players |= piece->row->common ? 0 : 1u << owner;
          n++;
        }

  return n;
}

guint32
bastide_rows_find_blocks (const BastideRules *rules,
                          const BastideState *state,
                          guint               placed)
{
  const BastideRowList *list = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];
  guint32 segments = 0;

  for (guint i = 0; i < list->n; i++)
    {
      const BastideRow *row = list->rows[i].row;
      BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (rules, state, &list->rows[i]);

      if (row->as != BASTIDE_AS_BLOCK || row->place > BASTIDE_PLACE_HALF)
        continue;
      while (bastide_row_pieces_next (&pieces))
        {
          guint16 nodes[2];
          guint n = 0;

          if (row->place != BASTIDE_PLACE_TILE)
            n = bastide_row_list_nodes (rules, state, pieces.row, pieces.laid, nodes);
          else if (pieces.laid->node == placed)
            segments = G_MAXUINT32;
          for (; n > 0; n--)
            if (bastide_node_placed (rules, state, nodes[n - 1]) == placed)
              segments |= 1u << bastide_node_segment (rules, state, nodes[n - 1]);
        }
    }

  return segments;
}

gboolean
bastide_rows_is_blocked (const BastideRules *rules,
                         const BastideState *state,
                         int                 x,
                         int                 y)
{
  const BastideRowList *list = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];

  for (guint i = 0; i < list->n; i++)
    {
      const BastideRow *row = list->rows[i].row;
      int reach = row->place == BASTIDE_PLACE_CORNER;
      BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (rules, state, &list->rows[i]);

      if (row->as != BASTIDE_AS_BLOCK || row->place < BASTIDE_PLACE_CELL)
        continue;
      while (bastide_row_pieces_next (&pieces))
        if (pieces.laid->x >= x && pieces.laid->x <= x + reach && pieces.laid->y >= y && pieces.laid->y <= y + reach)
          return TRUE;
    }

  return FALSE;
}

/* --- Laying and picking up --- */

static BastidePiecePlace
make_place (const BastideLaid *laid)
{
  return (BastidePiecePlace) {
    .known = TRUE, .x = laid->x, .y = laid->y, .segment = laid->at, .side = laid->at, .half = laid->at,
  };
}

static void
tell (BastideContext           *context,
      const BastideCompiledRow *row,
      guint                     owner,
      const BastidePiecePlace  *from,
      const BastidePiecePlace  *to)
{
  BastideEvent *event = bastide_events_add (context->events, BASTIDE_EVENT_MOVED);

  if (event == NULL)
    return;

  event->piece = row->piece;
  event->player = row->row->common ? -1 : (int) owner;
  event->from = *from;
  event->to = *to;
}

/* Fills in what a place means on the board, and closes an edge or a half of one. */
static void
lay (BastideContext           *context,
     const BastideCompiledRow *row,
     guint                     owner,
     BastideLaid               laid)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  BastideLaid *group = get_group (rules, state, row, owner);

  laid.is_there = TRUE;
  if (row->row->place == BASTIDE_PLACE_SEGMENT)
    laid.node = (guint16) bastide_board_find_node (rules, state, laid.x, laid.y, laid.at);
  else if (row->row->place == BASTIDE_PLACE_TILE || row->row->place == BASTIDE_PLACE_EDGE)
    laid.node = (guint16) bastide_board_find_placed (rules, state, laid.x, laid.y);
  put (group, count_there (group, row), &laid);
  if (row->row->place == BASTIDE_PLACE_EDGE)
    bastide_board_part_edge (context, laid.node, laid.at, BASTIDE_PORTS_ALL);
  else if (row->row->as >= BASTIDE_AS_BARRIER)
    bastide_row_close_half (context, &laid);
}

void
bastide_row_pick_up (BastideContext           *context,
                     const BastideCompiledRow *row,
                     guint                     owner,
                     guint                     i)
{
  BastideLaid *group = get_group (context->rules, context->state, row, owner);
  BastidePiecePlace from = make_place (&group[i]);

  take (group, count_there (group, row), i);
  tell (context, row, owner, &from, &(BastidePiecePlace) { FALSE });
}

void
bastide_rows_move_piece (BastideContext           *context,
                         const BastideCompiledRow *piece,
                         guint                     player,
                         gboolean                  lays,
                         BastideAction             action)
{
  guint at = piece->row->place == BASTIDE_PLACE_SEGMENT ? action.segment
             : piece->row->place == BASTIDE_PLACE_EDGE || piece->row->place == BASTIDE_PLACE_HALF ? action.number : 0;
  const BastideLaid place = { .x = action.x, .y = action.y, .at = (guint8) at };
  BastidePiecePlace to = make_place (&place);
  const BastideLaid *group = get_group (context->rules, context->state, piece, player);
  guint i = 0;

  if (lays)
    {
      /* Figures that go home because of it come after it. */
      tell (context, piece, player, &(BastidePiecePlace) { FALSE }, &to);
      lay (context, piece, player, place);
      return;
    }

  while (!is_same_place (&group[i], &place))
    i++;
  bastide_row_pick_up (context, piece, player, i);
}

/* --- Positions --- */

static void
list_laid (const BastideRules *rules,
           const BastideState *state,
           GArray             *list)
{
  const BastideRowList *rows = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];

  for (guint i = 0; i < rows->n; i++)
    {
      BastideRowPieces pieces = BASTIDE_ROW_PIECES_INIT (rules, state, &rows->rows[i]);

      while (bastide_row_pieces_next (&pieces))
        g_array_append_vals (list, &(BastidePiece) {
          .kind = rows->rows[i].piece, .player = rows->rows[i].row->common ? -1 : (int) pieces.owner, .present = TRUE,
          .x = pieces.laid->x, .y = pieces.laid->y, .count = 1,
          .segment = rows->rows[i].row->place == BASTIDE_PLACE_SEGMENT ? pieces.laid->at : 0,
          .side = (BastideSide) (rows->rows[i].row->place == BASTIDE_PLACE_EDGE ? pieces.laid->at : 0),
          .half = rows->rows[i].row->place == BASTIDE_PLACE_HALF ? pieces.laid->at : 0,
        }, 1);
    }
}

/* Whether a piece can lie there at all. */
static gboolean
is_possible (const BastideRules       *rules,
             const BastideState       *state,
             const BastideCompiledRow *row,
             const BastideLaid        *laid)
{
  int placed = bastide_board_find_placed (rules, state, laid->x, laid->y);
  int x = laid->x;
  int y = laid->y;
  guint kind;
  guint16 tiles[4];

  switch (row->row->place)
    {
    case BASTIDE_PLACE_SEGMENT:
      kind = bastide_node_kind (rules, state, bastide_get_node (rules, state, (guint) placed, laid->at));
      return (row->row->kinds & (1u << kind)) != 0;
    case BASTIDE_PLACE_CELL:
      return bastide_board_find_open (rules, state, x, y) != NULL;
    case BASTIDE_PLACE_CORNER:
      return bastide_board_list_at_corner (rules, state, x, y, tiles) > 0;
    case BASTIDE_PLACE_EDGE:
      x += bastide_side_dx[laid->at];
      y += bastide_side_dy[laid->at];
      return bastide_board_find_closed (rules, state, (guint) placed, laid->at) == 0
             && (bastide_board_find_placed (rules, state, x, y) >= 0
                 || (row->row->as == BASTIDE_AS_CAP && bastide_board_find_open (rules, state, x, y) != NULL));
    case BASTIDE_PLACE_HALF:
      return row->row->as >= BASTIDE_AS_BARRIER ? bastide_row_parts_half (rules, state, row, laid)
                                                : bastide_row_list_tiles (rules, state, row, laid, tiles) > 0;
    case BASTIDE_PLACE_TILE:
    case BASTIDE_N_ROW_PLACES:
    default:
      return TRUE;
    }
}

static gboolean
set_laid (const BastideRules  *rules,
          BastideState        *state,
          const BastidePiece  *piece,
          GError             **error)
{
  const BastideRowList *rows = &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_PIECE];
  BastideContext context = { rules, state, NULL };
  BastideLaid laid = { .x = (gint16) piece->x, .y = (gint16) piece->y };
  const BastideCompiledRow *row = rows->rows;
  int x = piece->x, y = piece->y;
  guint half = piece->half;
  guint owner = 0;

  while (row->piece != piece->kind)
    row++;
  if (row->row->place == BASTIDE_PLACE_SEGMENT)
    laid.at = (guint8) piece->segment;
  else if (row->row->place == BASTIDE_PLACE_EDGE)
    laid.at = (guint8) piece->side;
  if (row->row->place == BASTIDE_PLACE_HALF)
    {
      bastide_half_name (&x, &y, &half);
      laid = (BastideLaid) { .x = (gint16) x, .y = (gint16) y, .at = (guint8) half };
    }
  if (row->row->common != (piece->player < 0))
    return bastide_position_fail (error, row->row->common ? _("A piece “%s” belongs to nobody")
                                                          : _("A piece “%s” belongs to a player"),
                                  piece->kind->name);
  if (!is_possible (rules, state, row, &laid) || bastide_row_find_piece_at (rules, state, row, &laid, &owner))
    return bastide_position_fail (error, _("A piece “%s” cannot lie at %d %d"), piece->kind->name, piece->x,
                                  piece->y);
  owner = (guint) MAX (piece->player, 0);
  if (!bastide_row_has_piece_left (rules, state, row, owner))
    return bastide_position_fail (error, _("There are fewer pieces “%s” in this game"), piece->kind->name);
  lay (&context, row, owner, laid);

  return TRUE;
}

/* --- With tokens --- */

void
bastide_rows_list_pieces (const BastideRules *rules,
                          const BastideState *state,
                          GArray             *pieces)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *tokens = &table->lists[BASTIDE_ROW_TOKEN];

  for (guint player = 0; player < bastide_count_players (rules); player++)
    for (guint i = 0; i < tokens->n; i++)
      g_array_append_vals (pieces, &(BastidePiece) {
        .kind = tokens->rows[i].piece, .player = (int) player, .present = TRUE,
        .count = bastide_rows_get_tokens (table, bastide_rows_state (rules, state), i)[player],
      }, 1);
  list_laid (rules, state, pieces);
}

gboolean
bastide_rows_set_piece (const BastideRules  *rules,
                        BastideState        *state,
                        const BastidePiece  *piece,
                        GError             **error)
{
  const BastideRowTable *table = bastide_rows_get_table (rules);
  const BastideRowList *tokens = &table->lists[BASTIDE_ROW_TOKEN];
  guint token = 0;
  int n = piece->count;
  guint16 *counts;

  if (piece->kind->row->type == BASTIDE_ROW_PIECE)
    return set_laid (rules, state, piece, error);

  while (tokens->rows[token].piece != piece->kind)
    token++;
  counts = bastide_rows_get_tokens (table, bastide_rows_state (rules, state), token);
  for (guint player = 0; player < bastide_count_players (rules); player++)
    if ((int) player != piece->player)
      n += counts[player];
  if (piece->player < 0 || piece->count < 0 || piece->count > G_MAXINT16
      || (tokens->rows[token].row->count > 0 && n > (int) tokens->rows[token].row->count))
    return bastide_position_fail (error, _("There are fewer tokens “%s” in this game"), piece->kind->name);
  counts[piece->player] = (guint16) piece->count;

  return TRUE;
}
