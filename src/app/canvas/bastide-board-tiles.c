/* bastide-board-tiles.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-tiles.h"

struct _BastideBoardSites
{
  BastideTileCache *tiles;
  GPtrArray        *placed; /* (element-type BastidePaintedTile): owned by the cache, in the order of placing */
  GHashTable       *cells;  /* (element-type BastideCell BastidePaintedTile) */
  GArray           *pieces; /* (element-type BastidePiece): flat pieces */
  BastideEdgePieces *edges; /* or NULL */
};

/**
 * bastide_board_cell_hash:
 * @data: a struct that begins with the two coordinates of a #BastideCell
 *
 * Returns: a key for hash tables
 */
guint
bastide_board_cell_hash (gconstpointer data)
{
  const BastideCell *cell = data;

  return (guint) cell->x * 2654435761u ^ (guint) cell->y * 40503u;
}

gboolean
bastide_board_cell_equal (gconstpointer a,
                          gconstpointer b)
{
  const BastideCell *one = a;
  const BastideCell *two = b;

  return one->x == two->x && one->y == two->y;
}

/**
 * bastide_board_tiles_new:
 * @tiles: where their pictures are; gets the rules as well
 *
 * Returns: (transfer full): an empty board
 */
BastideBoardTiles *
bastide_board_tiles_new (BastideTileCache *tiles)
{
  BastideBoardTiles *self = g_new0 (BastideBoardTiles, 1);

  self->tiles = g_object_ref (tiles);
  self->placed = g_ptr_array_new ();
  self->pieces = g_array_new (FALSE, TRUE, sizeof (BastidePiece));
  self->cells = g_hash_table_new_full (bastide_board_cell_hash, bastide_board_cell_equal, g_free, NULL);

  return self;
}

void
bastide_board_tiles_free (BastideBoardTiles *self)
{
  g_clear_pointer (&self->edges, bastide_edge_pieces_unref);
  g_array_unref (self->pieces);
  g_ptr_array_unref (self->placed);
  g_hash_table_unref (self->cells);
  g_object_unref (self->tiles);
  g_free (self);
}

/* Number of tiles of the position that agree with the shown ones. */
static guint
count_same (BastideBoardTiles  *self,
            const BastideRules *rules,
            const BastideState *state,
            guint               n_placed)
{
  guint n_same = 0;

  /* With other rules the numbers refer to other tiles. */
  if (rules != bastide_tile_cache_get_rules (self->tiles))
    return 0;

  for (; n_same < MIN (n_placed, self->placed->len); n_same++)
    {
      const BastidePaintedTile *painted = g_ptr_array_index (self->placed, n_same);
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, n_same, &tile);
      if (painted->tile != tile.tile || painted->rotation != tile.rotation || painted->x != tile.x
          || painted->y != tile.y)
        break;
    }

  return n_same;
}

static gboolean
lies (const BastidePiece *piece)
{
  return piece->present && piece->kind->row == NULL
         && (piece->kind->place == BASTIDE_TARGET_TILE || piece->kind->place == BASTIDE_TARGET_LINK);
}

static gboolean
is_among (const BastidePiece *piece,
          const GArray       *pieces)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *other = &g_array_index (pieces, BastidePiece, i);

      if (other->kind == piece->kind && other->x == piece->x && other->y == piece->y
          && other->segment == piece->segment && other->other_segment == piece->other_segment
          && other->count == piece->count)
        return TRUE;
    }

  return FALSE;
}

static void
tell_differences (const GArray         *pieces,
                  const GArray         *others,
                  BastideBoardTilesFunc func,
                  gpointer              user_data)
{
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (!is_among (piece, others))
        func (piece->x, piece->y, user_data);
    }
}

/**
 * bastide_board_tiles_update:
 * @rules: (nullable): the rules, or %NULL for an empty table
 * @state: (nullable): the state to show; only looked at now
 * @func: (scope call): called for each difference
 */
void
bastide_board_tiles_update (BastideBoardTiles    *self,
                            const BastideRules   *rules,
                            const BastideState   *state,
                            BastideBoardTilesFunc func,
                            gpointer              user_data)
{
  guint n_placed = state != NULL ? bastide_state_get_n_placed (rules, state) : 0;
  guint n_same = count_same (self, rules, state, n_placed);
  GArray *pieces = g_array_new (FALSE, TRUE, sizeof (BastidePiece));
  BastideEdgePieces *edges = state != NULL ? bastide_edge_pieces_new (rules, state) : NULL;

  while (self->placed->len > n_same)
    {
      const BastidePaintedTile *gone = g_ptr_array_steal_index (self->placed, self->placed->len - 1);
      BastideCell cell = { gone->x, gone->y };

      g_hash_table_remove (self->cells, &cell);
      func (cell.x, cell.y, user_data);
    }

  bastide_tile_cache_set_rules (self->tiles, rules);
  for (guint i = n_same; i < n_placed; i++)
    {
      BastidePlacedTile tile;
      BastidePaintedTile *painted;
      BastideCell cell;

      bastide_state_get_placed (rules, state, i, &tile);
      cell = (BastideCell) { tile.x, tile.y };
      painted = bastide_tile_cache_get_tile (self->tiles, tile.tile, tile.rotation, tile.x, tile.y);
      g_ptr_array_add (self->placed, painted);
      g_hash_table_insert (self->cells, g_memdup2 (&cell, sizeof cell), painted);
      func (cell.x, cell.y, user_data);
    }
  if (state != NULL)
    bastide_state_get_pieces (rules, state, pieces);
  for (guint i = pieces->len; i > 0; i--)
    if (!lies (&g_array_index (pieces, BastidePiece, i - 1)))
      g_array_remove_index (pieces, i - 1);

  tell_differences (self->pieces, pieces, func, user_data);
  tell_differences (pieces, self->pieces, func, user_data);
  g_array_unref (self->pieces);
  self->pieces = pieces;
  bastide_edge_pieces_compare (self->edges, edges, func, user_data);
  g_clear_pointer (&self->edges, bastide_edge_pieces_unref);
  self->edges = edges;
}

/**
 * bastide_board_tiles_find:
 *
 * Returns: (transfer none) (nullable): the tile on a cell
 */
BastidePaintedTile *
bastide_board_tiles_find (const BastideBoardTiles *self,
                          int                      x,
                          int                      y)
{
  BastideCell key = { x, y };

  return g_hash_table_lookup (self->cells, &key);
}

/**
 * bastide_board_tiles_get:
 * @placed: number of a placed tile
 *
 * Returns: (transfer none): that tile
 */
BastidePaintedTile *
bastide_board_tiles_get (const BastideBoardTiles *self,
                         guint                    placed)
{
  g_return_val_if_fail (placed < self->placed->len, NULL);

  return g_ptr_array_index (self->placed, placed);
}

const GArray *
bastide_board_tiles_get_pieces (const BastideBoardTiles *self)
{
  return self->pieces;
}

const BastideEdgePieces *
bastide_board_tiles_get_edges (const BastideBoardTiles *self)
{
  return self->edges;
}
