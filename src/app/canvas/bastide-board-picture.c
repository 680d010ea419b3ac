/* bastide-board-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-picture.h"

/* Chunks out of view are kept as long as all together take no more than this, in bytes. */
#define CHUNK_LIMIT (24u * 1024 * 1024)

/* Chunks that are composed in one frame before all their tiles are ready. */
#define MAX_PARTIAL_CHUNKS 5

struct _BastideBoardPicture
{
  /* Owned */
  GHashTable         *chunks; /* (element-type BastideBoardChunk BastideBoardChunk) */
  BastideChunkSource  source; /* with its tiles */

  gsize size;
  guint frame;
  guint n_partial; /* chunks composed too early in this frame */
  int   pixels;    /* the size that was asked for last */
  int   shown;     /* the size in which the tiles are shown, scaled if another one is asked for; 0 at first */
};

static BastideBoardChunk *
find_chunk (BastideBoardPicture *self,
            int                  x,
            int                  y)
{
  BastideCell key = { x, y };
  BastideBoardChunk *chunk = g_hash_table_lookup (self->chunks, &key);

  if (chunk == NULL)
    {
      chunk = g_new0 (BastideBoardChunk, 1);
      chunk->x = x;
      chunk->y = y;
      g_hash_table_add (self->chunks, chunk);
    }

  return chunk;
}

/* A tile reaches over its neighbours and so into the chunks around. */
static void
mark_stale (int      x,
            int      y,
            gpointer data)
{
  BastideBoardPicture *self = data;

  for (int chunk_y = bastide_board_chunk_of (y - 1); chunk_y <= bastide_board_chunk_of (y + 1); chunk_y++)
    for (int chunk_x = bastide_board_chunk_of (x - 1); chunk_x <= bastide_board_chunk_of (x + 1); chunk_x++)
      find_chunk (self, chunk_x, chunk_y)->stale = TRUE;
}

static void
mark_all_stale (BastideBoardPicture *self)
{
  GHashTableIter iter;
  gpointer chunk;

  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &chunk, NULL))
    ((BastideBoardChunk *) chunk)->stale = TRUE;
}

/* Returns: (transfer full) (element-type BastideBoardChunk): those in view and those round it, @margin chunks wide */
static GPtrArray *
list_chunks (BastideBoardPicture        *self,
             const BastideBoardGeometry *geometry,
             int                         margin)
{
  GPtrArray *chunks = g_ptr_array_new ();
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);
  int max_x = bastide_board_chunk_of (visible.max_x) + margin;
  int max_y = bastide_board_chunk_of (visible.max_y) + margin;

  for (int y = bastide_board_chunk_of (visible.min_y) - margin; y <= max_y; y++)
    for (int x = bastide_board_chunk_of (visible.min_x) - margin; x <= max_x; x++)
      {
        BastideCell key = { x, y };
        BastideBoardChunk *chunk = g_hash_table_lookup (self->chunks, &key);

        if (chunk != NULL)
          g_ptr_array_add (chunks, chunk);
      }

  return chunks;
}

static void
compose (BastideBoardPicture *self,
         BastideBoardChunk   *chunk,
         int                  pixels,
         gboolean             complete)
{
  self->size -= bastide_surface_get_size (chunk->surface);
  bastide_board_chunk_compose (chunk, &self->source, pixels, complete);
  self->size += bastide_surface_get_size (chunk->surface);
}

/* Composes a chunk if that is worth it now. */
static void
prepare_chunk (BastideBoardPicture *self,
               BastideBoardChunk   *chunk,
               int                  pixels,
               gboolean             moving)
{
  gboolean is_shown = chunk->surface != NULL && !chunk->partial;

  chunk->frame = self->frame;
  /* While the size changes, existing pictures are scaled. */
  if (moving && chunk->surface != NULL)
    pixels = chunk->pixels;
  if (is_shown && !chunk->stale && chunk->pixels == pixels)
    return;

  if (bastide_board_chunk_request_tiles (chunk, &self->source, pixels, BASTIDE_TILE_NEED_VISIBLE))
    {
      compose (self, chunk, pixels, TRUE);
    }
  else if (!is_shown && self->n_partial < MAX_PARTIAL_CHUNKS)
    {
      compose (self, chunk, pixels, FALSE);
      self->n_partial++;
    }
}

/**
 * bastide_board_picture_new:
 * @tiles: where the pictures of tiles come from
 *
 * Returns: (transfer full): a picture of an empty board
 */
BastideBoardPicture *
bastide_board_picture_new (BastideTileCache *tiles)
{
  BastideBoardPicture *self = g_new0 (BastideBoardPicture, 1);

  self->chunks = g_hash_table_new_full (bastide_board_cell_hash, bastide_board_cell_equal, NULL,
                                        (GDestroyNotify) bastide_board_chunk_free);
  self->source.tiles = g_object_ref (tiles);
  self->source.laid = bastide_board_tiles_new (tiles);

  return self;
}

/**
 * bastide_board_picture_free:
 */
void
bastide_board_picture_free (BastideBoardPicture *self)
{
  g_hash_table_unref (self->chunks);
  bastide_board_tiles_free (self->source.laid);
  g_object_unref (self->source.tiles);
  g_free (self);
}

/**
 * bastide_board_picture_set_state:
 * @rules: (nullable): the rules, or %NULL for an empty table
 * @state: (nullable): the state to show; read only during the call
 *
 * Shows another position. Only the differences are composed again.
 */
void
bastide_board_picture_set_state (BastideBoardPicture *self,
                                 const BastideRules  *rules,
                                 const BastideState  *state)
{
  if (rules != bastide_tile_cache_get_rules (self->source.tiles))
    {
      g_hash_table_remove_all (self->chunks);
      self->size = 0;
      self->shown = 0;
    }
  bastide_board_tiles_update (self->source.laid, rules, state, mark_stale, self);
}

/**
 * bastide_board_picture_set_dark:
 * @dark: whether the table is dark
 */
void
bastide_board_picture_set_dark (BastideBoardPicture *self,
                                gboolean             dark)
{
  if (!self->source.dark == !dark)
    return;

  self->source.dark = dark;
  mark_all_stale (self);
}

/**
 * bastide_board_picture_set_veil:
 * @veil: (nullable) (scope forever): painted over the tiles
 *
 * Sets it, or says that it looks otherwise now.
 */
void
bastide_board_picture_set_veil (BastideBoardPicture *self,
                                BastideBoardVeil     veil,
                                gpointer             user_data)
{
  if (veil == NULL && self->source.veil == NULL)
    return;

  self->source.veil = veil;
  self->source.veil_data = user_data;
  mark_all_stale (self);
}

/**
 * bastide_board_picture_prepare:
 * @moving: whether the size of the tiles is changing: then existing pictures are scaled
 *
 * Prepares everything possible for this frame, and requests the rest. It comes before all painting.
 */
void
bastide_board_picture_prepare (BastideBoardPicture        *self,
                               const BastideBoardGeometry *geometry,
                               gboolean                    moving)
{
  g_autoptr (GPtrArray) chunks = list_chunks (self, geometry, 0);
  GHashTableIter iter;
  gpointer key;

  self->frame++;
  self->n_partial = 0;
  if (!moving && geometry->pixels != self->pixels)
    {
      bastide_tile_cache_forget_queued (self->source.tiles);
      self->pixels = geometry->pixels;
    }

  /* Tiles are drawn otherwise in another size: they change all together, as soon as all in view can. */
  if (!moving)
    {
      gboolean complete = TRUE;

      for (guint i = 0; i < chunks->len && self->shown != geometry->pixels; i++)
        complete &= bastide_board_chunk_request_tiles (g_ptr_array_index (chunks, i), &self->source, geometry->pixels,
                                                       BASTIDE_TILE_NEED_VISIBLE);
      if (complete || self->shown == 0)
        self->shown = geometry->pixels;
    }
  for (guint i = 0; i < chunks->len; i++)
    prepare_chunk (self, g_ptr_array_index (chunks, i), self->shown != 0 ? self->shown : geometry->pixels,
                   self->shown != geometry->pixels);

  /* Chunks out of view go when all together take too much room, or were painted for another size. */
  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      BastideBoardChunk *chunk = key;

      if (chunk->frame == self->frame || (self->size <= CHUNK_LIMIT && chunk->pixels == self->shown))
        continue;
      self->size -= bastide_surface_get_size (chunk->surface);
      g_clear_pointer (&chunk->surface, cairo_surface_destroy);
    }
}

/**
 * bastide_board_picture_prefetch:
 *
 * Requests pictures that panning will bring into view, after everything in view.
 */
void
bastide_board_picture_prefetch (BastideBoardPicture        *self,
                                const BastideBoardGeometry *geometry)
{
  g_autoptr (GPtrArray) chunks = list_chunks (self, geometry, 1);

  for (guint i = 0; i < chunks->len; i++)
    {
      const BastideBoardChunk *chunk = g_ptr_array_index (chunks, i);

      if (chunk->frame != self->frame)
        bastide_board_chunk_request_tiles (chunk, &self->source, geometry->pixels, BASTIDE_TILE_NEED_SOON);
    }
}

/**
 * bastide_board_picture_get_opaque:
 *
 * Returns: (transfer full): the part of the view, in device pixels, that tiles will cover, so that nothing need be
 *   painted below them
 */
cairo_region_t *
bastide_board_picture_get_opaque (BastideBoardPicture        *self,
                                  const BastideBoardGeometry *geometry)
{
  g_autoptr (GPtrArray) chunks = list_chunks (self, geometry, 0);
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_int_t));

  for (guint i = 0; i < chunks->len; i++)
    bastide_board_chunk_add_opaque (g_ptr_array_index (chunks, i), geometry, boxes);

  return bastide_boxes_to_region (boxes);
}

/**
 * bastide_board_picture_paint:
 * @cr: in device pixels
 * @hidden: (nullable): the part that will be covered
 *
 * Paints the visible part, as far as it is ready.
 */
void
bastide_board_picture_paint (BastideBoardPicture        *self,
                             cairo_t                    *cr,
                             const BastideBoardGeometry *geometry,
                             const cairo_region_t       *hidden)
{
  g_autoptr (GPtrArray) chunks = list_chunks (self, geometry, 0);

  for (guint i = 0; i < chunks->len; i++)
    bastide_board_chunk_paint (g_ptr_array_index (chunks, i), cr, geometry, hidden);
}

/**
 * bastide_board_picture_is_crisp:
 *
 * Returns: whether all that is in view was painted for just this size
 */
gboolean
bastide_board_picture_is_crisp (BastideBoardPicture        *self,
                                const BastideBoardGeometry *geometry)
{
  g_autoptr (GPtrArray) chunks = list_chunks (self, geometry, 0);

  for (guint i = 0; i < chunks->len; i++)
    {
      const BastideBoardChunk *chunk = g_ptr_array_index (chunks, i);

      if (chunk->stale || chunk->partial || chunk->pixels != geometry->pixels)
        return FALSE;
    }

  return TRUE;
}

/**
 * bastide_board_picture_get_plan:
 * @placed: number of a placed tile
 *
 * Returns: (transfer none): where things lie on that tile
 */
const BastideTilePlan *
bastide_board_picture_get_plan (BastideBoardPicture *self,
                                guint                placed)
{
  return bastide_painted_tile_get_plan (bastide_board_tiles_get (self->source.laid, placed));
}

/**
 * bastide_board_picture_has_tile:
 * @placed: number of a placed tile
 * @pixels: side of a tile
 *
 * Returns: whether there is a picture of it, in any size; until then the places of things on it are not needed
 */
gboolean
bastide_board_picture_has_tile (BastideBoardPicture *self,
                                guint                placed,
                                int                  pixels)
{
  return bastide_tile_cache_get (self->source.tiles, bastide_board_tiles_get (self->source.laid, placed), pixels,
                                 BASTIDE_TILE_NEED_ANY) != NULL;
}

/**
 * bastide_board_picture_get_edges:
 *
 * Returns: (transfer none) (nullable): the pieces on the edges of tiles, valid until another position is shown
 */
const BastideEdgePieces *
bastide_board_picture_get_edges (BastideBoardPicture *self)
{
  return bastide_board_tiles_get_edges (self->source.laid);
}
