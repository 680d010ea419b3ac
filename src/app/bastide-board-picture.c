/* bastide-board-picture.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#define G_LOG_DOMAIN "bastide-app"

#include "config.h"

#include "bastide-board-picture.h"

#include "draw/bastide-table-painter.h"
#include "util/bastide-autoptr.h"

/* Cells in a row of a chunk. Larger ones copy faster, smaller ones are composed again faster. */
#define CHUNK_CELLS 4

/* Chunks out of view are kept as long as all together take no more than this, in bytes. */
#define CHUNK_LIMIT (24u * 1024 * 1024)

/* Chunks that are composed in one frame before all their tiles are there. */
#define MAX_PARTIAL_CHUNKS 3

typedef struct
{
  int              x; /* in chunks */
  int              y;
  cairo_surface_t *surface; /* nullable */
  int              pixels;  /* side of a tile in @surface */
  gboolean         stale;   /* something changed since it was composed */
  gboolean         partial; /* a tile was not there yet */
  gboolean         opaque;  /* tiles cover all of it */
  guint            frame;   /* when it was painted last */
} Chunk;

struct _BastideBoardPicture
{
  GObject parent_instance;

  /* Owned */
  BastideTileCache *tiles;
  GArray           *placed; /* (element-type Placed) */
  GHashTable       *cells;  /* (element-type BastideCell): to the number of the placed tile, plus 1 */
  GHashTable       *chunks; /* (element-type Chunk Chunk) */

  BastideBoardVeil  veil;
  gpointer          veil_data;
  gsize             size;
  guint             frame;
  guint             n_partial; /* chunks composed too early in this frame */
  int               pixels;    /* the size that was asked for last */
  gboolean          dark;
};

typedef struct
{
  BastidePlacedTile  tile;
  BastideTileSite   *site; /* owned by the cache */
} Placed;

G_DEFINE_FINAL_TYPE (BastideBoardPicture, bastide_board_picture, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* Cells and chunks both begin with their two coordinates. */
static guint
cell_hash (gconstpointer data)
{
  const BastideCell *cell = data;

  return (guint) cell->x * 2654435761u ^ (guint) cell->y * 40503u;
}

static gboolean
cell_equal (gconstpointer a,
            gconstpointer b)
{
  const BastideCell *one = a;
  const BastideCell *two = b;

  return one->x == two->x && one->y == two->y;
}

static gsize
chunk_get_size (const Chunk *self)
{
  return self->surface != NULL
           ? (gsize) cairo_image_surface_get_stride (self->surface) * cairo_image_surface_get_height (self->surface)
           : 0;
}

static void
chunk_free (gpointer data)
{
  Chunk *self = data;

  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

static int
chunk_of (int cell)
{
  return cell >= 0 ? cell / CHUNK_CELLS : -((CHUNK_CELLS - 1 - cell) / CHUNK_CELLS);
}

static Chunk *
find_chunk (BastideBoardPicture *self,
            int                  x,
            int                  y)
{
  BastideCell key = { x, y };
  Chunk *chunk = g_hash_table_lookup (self->chunks, &key);

  if (chunk == NULL)
    {
      chunk = g_new0 (Chunk, 1);
      chunk->x = x;
      chunk->y = y;
      g_hash_table_add (self->chunks, chunk);
    }

  return chunk;
}

static Placed *
find_placed (BastideBoardPicture *self,
             int                  x,
             int                  y)
{
  BastideCell key = { x, y };
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (self->cells, &key));

  return number > 0 ? &g_array_index (self->placed, Placed, number - 1) : NULL;
}

/* A tile reaches over its neighbours and so into the chunks around. */
static void
mark_stale (BastideBoardPicture *self,
            int                  x,
            int                  y)
{
  for (int chunk_y = chunk_of (y - 1); chunk_y <= chunk_of (y + 1); chunk_y++)
    for (int chunk_x = chunk_of (x - 1); chunk_x <= chunk_of (x + 1); chunk_x++)
      find_chunk (self, chunk_x, chunk_y)->stale = TRUE;
}

static void
mark_all_stale (BastideBoardPicture *self)
{
  GHashTableIter iter;
  gpointer chunk;

  g_hash_table_iter_init (&iter, self->chunks);
  while (g_hash_table_iter_next (&iter, &chunk, NULL))
    ((Chunk *) chunk)->stale = TRUE;
}

/* The cells whose tiles show in a chunk. */
static BastideCellRange
chunk_get_cells (const Chunk *chunk)
{
  return (BastideCellRange) {
    chunk->x * CHUNK_CELLS - 1,
    chunk->y * CHUNK_CELLS - 1,
    (chunk->x + 1) * CHUNK_CELLS,
    (chunk->y + 1) * CHUNK_CELLS,
  };
}

/* Asks for all tiles of a chunk. Returns whether they are there. */
static gboolean
request_tiles (BastideBoardPicture *self,
               const Chunk         *chunk,
               int                  pixels,
               gboolean             visible)
{
  BastideCellRange range = chunk_get_cells (chunk);
  gboolean complete = TRUE;

  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        Placed *placed = find_placed (self, x, y);

        if (placed != NULL && bastide_tile_cache_get (self->tiles, placed->site, pixels, visible) == NULL)
          complete = FALSE;
      }

  return complete;
}

/* To whole pixels, and without a soft border that would show as a seam. */
static void
paint_scaled (cairo_t         *cr,
              cairo_surface_t *surface,
              double           x,
              double           y,
              double           scale)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
  cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface));
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
paint_layer (cairo_t                *cr,
             const BastideTileImage *image,
             gboolean                raised,
             int                     x,
             int                     y,
             int                     pixels)
{
  double scale = (double) pixels / image->pixels;
  cairo_surface_t *surface = raised ? image->raised : image->ground;
  double left = raised ? image->raised_x * scale : 0;
  double top = raised ? image->raised_y * scale : 0;

  if (surface == NULL)
    return;

  if (image->pixels == pixels)
    {
      cairo_set_source_surface (cr, surface, x + left, y + top);
      cairo_paint (cr);
    }
  else
    {
      paint_scaled (cr, surface, x + left, y + top, scale);
    }
}

static const BastideTileImage *
find_image (BastideBoardPicture *self,
            const Placed        *placed,
            int                  pixels)
{
  return placed != NULL ? bastide_tile_cache_peek (self->tiles, placed->site, pixels) : NULL;
}

static void
paint_cards (BastideBoardPicture *self,
             cairo_t             *cr,
             BastideCellRange     range,
             int                  pixels)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      if (find_placed (self, x, y) != NULL)
        {
          BastideCell cell = { x, y };

          g_array_append_val (cells, cell);
        }
  if (cells->len > 0)
    bastide_cards_paint (cr, cells, 0, 0, pixels, self->dark);
}

static void
paint_layers (BastideBoardPicture *self,
              cairo_t             *cr,
              BastideCellRange     range,
              int                  pixels,
              gboolean             raised)
{
  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        const BastideTileImage *image = find_image (self, find_placed (self, x, y), pixels);

        if (image != NULL)
          paint_layer (cr, image, raised, x * pixels, y * pixels, pixels);
      }
}

static void
add_corner (GArray *corners,
            double  x,
            double  y)
{
  for (guint i = 0; i + 1 < corners->len; i += 2)
    if (g_array_index (corners, double, i) == x && g_array_index (corners, double, i + 1) == y)
      return;
  g_array_append_val (corners, x);
  g_array_append_val (corners, y);
}

/* Towers stand at corners of tiles; up to four tiles know of the same one, but it throws one shadow. */
static void
paint_shadows (BastideBoardPicture *self,
               cairo_t             *cr,
               BastideCellRange     range,
               int                  pixels)
{
  static const int corner_x[] = { 0, 1, 1, 0 };
  static const int corner_y[] = { 0, 0, 1, 1 };
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (double));

  cairo_save (cr);
  cairo_new_path (cr);
  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        const Placed *placed = find_placed (self, x, y);
        guint towers;

        /* A tile without a picture has no plan yet either. */
        if (find_image (self, placed, pixels) == NULL)
          continue;
        towers = bastide_tile_plan_get_towers (bastide_tile_site_get_plan (placed->site));
        for (guint corner = 0; corner < G_N_ELEMENTS (corner_x); corner++)
          if (towers & (1u << corner))
            add_corner (corners, x + corner_x[corner], y + corner_y[corner]);
        cairo_rectangle (cr, x * pixels, y * pixels, pixels, pixels);
      }
  cairo_clip (cr);
  cairo_scale (cr, pixels, pixels);
  if (corners->len > 0)
    bastide_tower_shadows_paint (cr, (const double *) (gconstpointer) corners->data, corners->len / 2, pixels);
  cairo_restore (cr);
}

/* Where tiles lie everywhere, nothing of the table shows. */
static gboolean
is_covered (BastideBoardPicture *self,
            const Chunk         *chunk)
{
  for (int y = 0; y < CHUNK_CELLS; y++)
    for (int x = 0; x < CHUNK_CELLS; x++)
      if (find_placed (self, chunk->x * CHUNK_CELLS + x, chunk->y * CHUNK_CELLS + y) == NULL)
        return FALSE;

  return TRUE;
}

static void
compose (BastideBoardPicture *self,
         Chunk               *chunk,
         int                  pixels,
         gboolean             complete)
{
  BastideCellRange range = chunk_get_cells (chunk);
  int side = CHUNK_CELLS * pixels;
  cairo_t *cr;

  self->size -= chunk_get_size (chunk);
  /* Not painted over: a recorded frame may still use the old one. */
  g_clear_pointer (&chunk->surface, cairo_surface_destroy);
  chunk->opaque = complete && is_covered (self, chunk);
  chunk->surface = cairo_image_surface_create (chunk->opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, side, side);
  chunk->pixels = pixels;
  chunk->stale = FALSE;
  chunk->partial = !complete;
  self->size += chunk_get_size (chunk);

  cr = cairo_create (chunk->surface);
  cairo_translate (cr, -chunk->x * side, -chunk->y * side);
  paint_cards (self, cr, range, pixels);
  paint_layers (self, cr, range, pixels, FALSE);
  paint_shadows (self, cr, range, pixels);
  paint_layers (self, cr, range, pixels, TRUE);
  if (self->veil != NULL)
    self->veil (cr, 0, 0, pixels, range, self->veil_data);
  cairo_destroy (cr);
}

/* Composes a chunk if that is worth it now. */
static void
update_chunk (BastideBoardPicture *self,
              Chunk               *chunk,
              int                  pixels,
              gboolean             moving)
{
  gboolean is_shown = chunk->surface != NULL && !chunk->partial;
  gboolean complete;

  /* While zooming, what there is gets scaled. */
  if (moving && chunk->surface != NULL)
    pixels = chunk->pixels;
  if (is_shown && !chunk->stale && chunk->pixels == pixels)
    return;

  complete = request_tiles (self, chunk, pixels, TRUE);
  if (complete)
    {
      compose (self, chunk, pixels, TRUE);
    }
  else if (!is_shown && self->n_partial < MAX_PARTIAL_CHUNKS)
    {
      compose (self, chunk, pixels, FALSE);
      self->n_partial++;
    }
}

static void
paint_chunk (cairo_t                    *cr,
             const Chunk                *chunk,
             const BastideBoardGeometry *geometry)
{
  int x, y;

  bastide_board_geometry_get_corner (geometry, chunk->x * CHUNK_CELLS, chunk->y * CHUNK_CELLS, &x, &y);
  if (chunk->pixels == geometry->pixels)
    {
      cairo_set_source_surface (cr, chunk->surface, x, y);
      cairo_paint (cr);
    }
  else
    {
      paint_scaled (cr, chunk->surface, x, y, (double) geometry->pixels / chunk->pixels);
    }
}

/* What is out of view goes when all chunks together take too much room. */
static void
make_room (BastideBoardPicture *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->chunks);
  while (self->size > CHUNK_LIMIT && g_hash_table_iter_next (&iter, &key, NULL))
    {
      Chunk *chunk = key;

      if (chunk->frame == self->frame)
        continue;
      self->size -= chunk_get_size (chunk);
      g_clear_pointer (&chunk->surface, cairo_surface_destroy);
    }
}

/* What panning will bring into view. */
static void
prefetch (BastideBoardPicture *self,
          BastideCellRange     visible,
          int                  pixels)
{
  for (int y = chunk_of (visible.min_y) - 1; y <= chunk_of (visible.max_y) + 1; y++)
    for (int x = chunk_of (visible.min_x) - 1; x <= chunk_of (visible.max_x) + 1; x++)
      {
        BastideCell key = { x, y };
        const Chunk *chunk = g_hash_table_lookup (self->chunks, &key);

        if (chunk != NULL && chunk->frame != self->frame)
          request_tiles (self, chunk, pixels, FALSE);
      }
}

static void
on_painted_cb (BastideTileCache    *cache,
               int                  x,
               int                  y,
               int                  pixels,
               BastideBoardPicture *self)
{
  if (find_placed (self, x, y) != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
bastide_board_picture_dispose (GObject *object)
{
  BastideBoardPicture *self = BASTIDE_BOARD_PICTURE (object);

  g_hash_table_remove_all (self->chunks);
  g_clear_object (&self->tiles);

  G_OBJECT_CLASS (bastide_board_picture_parent_class)->dispose (object);
}

static void
bastide_board_picture_finalize (GObject *object)
{
  BastideBoardPicture *self = BASTIDE_BOARD_PICTURE (object);

  g_array_unref (self->placed);
  g_hash_table_unref (self->cells);
  g_hash_table_unref (self->chunks);

  G_OBJECT_CLASS (bastide_board_picture_parent_class)->finalize (object);
}

static void
bastide_board_picture_class_init (BastideBoardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bastide_board_picture_dispose;
  object_class->finalize = bastide_board_picture_finalize;

  signals[SIGNAL_CHANGED] = g_signal_new ("changed",
                                          G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST,
                                          0,
                                          NULL, NULL,
                                          NULL,
                                          G_TYPE_NONE, 0);
}

static void
bastide_board_picture_init (BastideBoardPicture *self)
{
  self->placed = g_array_new (FALSE, FALSE, sizeof (Placed));
  self->cells = g_hash_table_new_full (cell_hash, cell_equal, g_free, NULL);
  self->chunks = g_hash_table_new_full (cell_hash, cell_equal, NULL, chunk_free);
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
  BastideBoardPicture *self = g_object_new (BASTIDE_TYPE_BOARD_PICTURE, NULL);

  self->tiles = g_object_ref (tiles);
  g_signal_connect_object (tiles, "painted", G_CALLBACK (on_painted_cb), self, 0);

  return self;
}

static void
add_placed (BastideBoardPicture     *self,
            const BastidePlacedTile *tile)
{
  Placed placed = { *tile, NULL };
  BastideCell cell = { tile->x, tile->y };

  placed.site = bastide_tile_cache_get_site (self->tiles, tile->tile, tile->rotation, tile->x, tile->y);
  g_array_append_val (self->placed, placed);
  g_hash_table_insert (self->cells, g_memdup2 (&cell, sizeof cell), GUINT_TO_POINTER (self->placed->len));
  mark_stale (self, tile->x, tile->y);
}

/**
 * bastide_board_picture_set_state:
 * @rules: (nullable): the rules, or %NULL for an empty table
 * @state: (nullable): the state to show; only looked at now
 *
 * Shows another position. Only what differs is composed again.
 */
void
bastide_board_picture_set_state (BastideBoardPicture *self,
                                 const BastideRules  *rules,
                                 const BastideState  *state)
{
  guint n_placed = state != NULL ? bastide_state_get_n_placed (rules, state) : 0;
  guint n_same = 0;

  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  for (; n_same < MIN (n_placed, self->placed->len); n_same++)
    {
      const BastidePlacedTile *old = &g_array_index (self->placed, Placed, n_same).tile;
      BastidePlacedTile now;

      bastide_state_get_placed (rules, state, n_same, &now);
      if (now.tile != old->tile || now.rotation != old->rotation || now.x != old->x || now.y != old->y)
        break;
    }
  if (rules != bastide_tile_cache_get_rules (self->tiles))
    {
      /* With other rules the numbers mean other tiles. */
      n_same = 0;
      g_hash_table_remove_all (self->chunks);
      self->size = 0;
    }

  while (self->placed->len > n_same)
    {
      const BastidePlacedTile *gone = &g_array_index (self->placed, Placed, self->placed->len - 1).tile;
      BastideCell cell = { gone->x, gone->y };

      mark_stale (self, gone->x, gone->y);
      g_hash_table_remove (self->cells, &cell);
      g_array_set_size (self->placed, self->placed->len - 1);
    }

  bastide_tile_cache_set_rules (self->tiles, rules);
  for (guint i = n_same; i < n_placed; i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      add_placed (self, &tile);
    }
}

/**
 * bastide_board_picture_set_dark:
 * @dark: whether the table is dark
 */
void
bastide_board_picture_set_dark (BastideBoardPicture *self,
                                gboolean             dark)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  if (!self->dark == !dark)
    return;

  self->dark = dark;
  mark_all_stale (self);
}

/**
 * bastide_board_picture_set_veil:
 * @veil: (nullable) (scope forever): what is painted over the tiles
 *
 * Sets it, or says that it looks otherwise now.
 */
void
bastide_board_picture_set_veil (BastideBoardPicture *self,
                                BastideBoardVeil     veil,
                                gpointer             user_data)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  if (veil == NULL && self->veil == NULL)
    return;

  self->veil = veil;
  self->veil_data = user_data;
  mark_all_stale (self);
}

typedef void (*ChunkFunc) (BastideBoardPicture        *self,
                           Chunk                      *chunk,
                           const BastideBoardGeometry *geometry,
                           gpointer                    user_data);

static void
for_each_visible (BastideBoardPicture        *self,
                  const BastideBoardGeometry *geometry,
                  ChunkFunc                   func,
                  gpointer                    user_data)
{
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);

  for (int y = chunk_of (visible.min_y); y <= chunk_of (visible.max_y); y++)
    for (int x = chunk_of (visible.min_x); x <= chunk_of (visible.max_x); x++)
      {
        BastideCell key = { x, y };
        Chunk *chunk = g_hash_table_lookup (self->chunks, &key);

        if (chunk != NULL)
          func (self, chunk, geometry, user_data);
      }
}

static void
prepare_chunk (BastideBoardPicture        *self,
               Chunk                      *chunk,
               const BastideBoardGeometry *geometry,
               gpointer                    moving)
{
  chunk->frame = self->frame;
  update_chunk (self, chunk, geometry->pixels, GPOINTER_TO_INT (moving));
}

static void
add_hole (BastideBoardPicture        *self,
          Chunk                      *chunk,
          const BastideBoardGeometry *geometry,
          gpointer                    cr)
{
  int side = CHUNK_CELLS * geometry->pixels;
  int x, y;

  if (chunk->surface == NULL || !chunk->opaque)
    return;

  bastide_board_geometry_get_corner (geometry, chunk->x * CHUNK_CELLS, chunk->y * CHUNK_CELLS, &x, &y);
  cairo_rectangle (cr, x, y, side, side);
}

static void
paint_one (BastideBoardPicture        *self,
           Chunk                      *chunk,
           const BastideBoardGeometry *geometry,
           gpointer                    cr)
{
  if (chunk->surface != NULL)
    paint_chunk (cr, chunk, geometry);
}

/**
 * bastide_board_picture_prepare:
 * @moving: whether the size of the tiles is changing: then what is there is scaled
 *
 * Makes what can be made for this frame, and asks for what is missing. Comes before all painting.
 */
void
bastide_board_picture_prepare (BastideBoardPicture        *self,
                               const BastideBoardGeometry *geometry,
                               gboolean                    moving)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  self->frame++;
  self->n_partial = 0;
  if (!moving && geometry->pixels != self->pixels)
    {
      bastide_tile_cache_forget_queued (self->tiles);
      self->pixels = geometry->pixels;
    }

  for_each_visible (self, geometry, prepare_chunk, GINT_TO_POINTER (moving));
  make_room (self);
  if (!moving && bastide_board_picture_is_crisp (self, geometry))
    prefetch (self, bastide_board_geometry_get_visible (geometry), geometry->pixels);
}

/**
 * bastide_board_picture_clip_table:
 * @cr: in device pixels
 *
 * Leaves out of the clip what tiles will cover, so that the table need not be painted there.
 */
void
bastide_board_picture_clip_table (BastideBoardPicture        *self,
                                  cairo_t                    *cr,
                                  const BastideBoardGeometry *geometry)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, geometry->width, geometry->height);
  for_each_visible (self, geometry, add_hole, cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_EVEN_ODD);
  cairo_clip (cr);
  cairo_set_fill_rule (cr, CAIRO_FILL_RULE_WINDING);
}

/**
 * bastide_board_picture_paint:
 * @cr: in device pixels
 *
 * Paints what is in view, as far as it is there.
 */
void
bastide_board_picture_paint (BastideBoardPicture        *self,
                             cairo_t                    *cr,
                             const BastideBoardGeometry *geometry)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PICTURE (self));

  for_each_visible (self, geometry, paint_one, cr);
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
  BastideCellRange visible = bastide_board_geometry_get_visible (geometry);

  g_return_val_if_fail (BASTIDE_IS_BOARD_PICTURE (self), FALSE);

  for (int y = chunk_of (visible.min_y); y <= chunk_of (visible.max_y); y++)
    for (int x = chunk_of (visible.min_x); x <= chunk_of (visible.max_x); x++)
      {
        BastideCell key = { x, y };
        const Chunk *chunk = g_hash_table_lookup (self->chunks, &key);

        if (chunk != NULL && (chunk->stale || chunk->partial || chunk->pixels != geometry->pixels))
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
  g_return_val_if_fail (BASTIDE_IS_BOARD_PICTURE (self), NULL);
  g_return_val_if_fail (placed < self->placed->len, NULL);

  return bastide_tile_site_get_plan (g_array_index (self->placed, Placed, placed).site);
}
