/* bastide-board-chunk.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-board-chunk.h"

#include "bastide-piece-painter.h"
#include "bastide-table-painter.h"
#include "util/bastide-autoptr.h"

/**
 * bastide_board_chunk_of:
 * @cell: a coordinate of a cell
 *
 * Returns: that of the chunk in which the cell is
 */
int
bastide_board_chunk_of (int cell)
{
  return cell >= 0 ? cell / BASTIDE_CHUNK_CELLS : -((BASTIDE_CHUNK_CELLS - 1 - cell) / BASTIDE_CHUNK_CELLS);
}

void
bastide_board_chunk_free (BastideBoardChunk *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_free (self);
}

/* The cells whose tiles are visible in a chunk: tiles reach over their neighbours. */
static BastideCellRange
get_cells (const BastideBoardChunk *self)
{
  return (BastideCellRange) {
    self->x * BASTIDE_CHUNK_CELLS - 1,
    self->y * BASTIDE_CHUNK_CELLS - 1,
    (self->x + 1) * BASTIDE_CHUNK_CELLS,
    (self->y + 1) * BASTIDE_CHUNK_CELLS,
  };
}

/**
 * bastide_board_chunk_request_tiles:
 * @need: urgency
 *
 * Asks for all tiles that show in it.
 *
 * Returns: whether they are ready in exactly this size
 */
gboolean
bastide_board_chunk_request_tiles (const BastideBoardChunk  *self,
                                   const BastideChunkSource *source,
                                   int                       pixels,
                                   BastideTileNeed           need)
{
  BastideCellRange range = get_cells (self);
  gboolean complete = TRUE;

  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        BastidePaintedTile *tile = bastide_board_tiles_find (source->laid, x, y);
        const BastideTileImage *image;

        if (tile == NULL)
          continue;
        image = bastide_tile_cache_get (source->tiles, tile, pixels, need);
        if (image == NULL || image->pixels != pixels)
          complete = FALSE;
      }

  return complete;
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
      /* Without a soft border, which would show as a seam. */
      cairo_save (cr);
      cairo_translate (cr, x + left, y + top);
      cairo_scale (cr, scale, scale);
      cairo_set_source_surface (cr, surface, 0, 0);
      cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
      cairo_pattern_set_extend (cairo_get_source (cr), CAIRO_EXTEND_PAD);
      cairo_rectangle (cr, 0, 0, cairo_image_surface_get_width (surface), cairo_image_surface_get_height (surface));
      cairo_fill (cr);
      cairo_restore (cr);
    }
}

static const BastideTileImage *
find_image (const BastideChunkSource *self,
            int                       x,
            int                       y,
            int                       pixels)
{
  BastidePaintedTile *tile = bastide_board_tiles_find (self->laid, x, y);

  return tile != NULL ? bastide_tile_cache_get (self->tiles, tile, pixels, BASTIDE_TILE_NEED_ANY) : NULL;
}

static void
paint_row (const BastideChunkSource *self,
           cairo_t                  *cr,
           BastideCellRange          range,
           int                       y,
           int                       pixels,
           gboolean                  raised)
{
  for (int x = range.min_x; x <= range.max_x; x++)
    {
      const BastideTileImage *image = find_image (self, x, y, pixels);

      if (image != NULL)
        paint_layer (cr, image, raised, x * pixels, y * pixels, pixels);
    }
}

/* Returns: (nullable): the plan of a tile that is shown; one without a picture has no plan yet either */
static const BastideTilePlan *
find_plan (const BastideChunkSource *self,
           int                       x,
           int                       y,
           int                       pixels)
{
  if (find_image (self, x, y, pixels) == NULL)
    return NULL;

  return bastide_painted_tile_get_plan (bastide_board_tiles_find (self->laid, x, y));
}

/* Pieces between tiles depend on the tiles round them. */
static void
paint_edges (const BastideChunkSource *self,
             cairo_t                  *cr,
             BastideCellRange          range,
             int                       y,
             int                       pixels,
             BastideEdgeLayer          layer)
{
  static const BastideCell steps[BASTIDE_N_NEIGHBOURS] = {
    { 0, -1 }, { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 },
  };

  for (int x = range.min_x; x <= range.max_x; x++)
    {
      const BastideTilePlan *plan = find_plan (self, x, y, pixels);
      const BastideTilePlan *neighbours[BASTIDE_N_NEIGHBOURS];

      if (plan == NULL)
        continue;
      for (guint i = 0; i < BASTIDE_N_NEIGHBOURS; i++)
        neighbours[i] = find_plan (self, x + steps[i].x, y + steps[i].y, pixels);
      cairo_save (cr);
      cairo_scale (cr, pixels, pixels);
      cairo_translate (cr, x, y);
      bastide_tile_plan_paint_edges (plan, neighbours, layer, cr, pixels);
      cairo_restore (cr);
    }
}

/* Pieces on edges, in front of a row of tiles or behind it. */
static void
paint_edge_pieces (const BastideChunkSource *self,
                   cairo_t                  *cr,
                   int                       y,
                   int                       pixels,
                   BastideEdgeLayer          layer)
{
  const BastideEdgePieces *edges = bastide_board_tiles_get_edges (self->laid);

  if (edges == NULL)
    return;

  cairo_save (cr);
  cairo_scale (cr, pixels, pixels);
  bastide_edge_pieces_paint_row (edges, cr, y, layer, pixels);
  cairo_restore (cr);
}

/* The country beyond them, and their shadows. */
static void
paint_edge_ground (const BastideChunkSource *self,
                   cairo_t                  *cr,
                   int                       pixels)
{
  const BastideEdgePieces *edges = bastide_board_tiles_get_edges (self->laid);

  if (edges == NULL)
    return;

  cairo_save (cr);
  cairo_scale (cr, pixels, pixels);
  bastide_edge_pieces_paint_ground (edges, cr, pixels);
  cairo_restore (cr);
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
paint_shadows (const BastideChunkSource *self,
               cairo_t                  *cr,
               BastideCellRange          range,
               int                       pixels)
{
  static const int corner_x[] = { 0, 1, 1, 0 };
  static const int corner_y[] = { 0, 0, 1, 1 };
  g_autoptr (GArray) corners = g_array_new (FALSE, FALSE, sizeof (double));

  cairo_save (cr);
  cairo_new_path (cr);
  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        const BastideTilePlan *plan = find_plan (self, x, y, pixels);
        guint towers;

        if (plan == NULL)
          continue;
        towers = bastide_tile_plan_get_towers (plan);
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

/* Ferries and gold stay there until they are moved. */
static void
paint_pieces (const BastideChunkSource *self,
              cairo_t                  *cr,
              BastideCellRange          range,
              int                       pixels)
{
  const GArray *pieces = bastide_board_tiles_get_pieces (self->laid);

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      BastidePaintedTile *tile = bastide_board_tiles_find (self->laid, piece->x, piece->y);

      if (bastide_cell_range_contains (range, piece->x, piece->y) && tile != NULL
          && find_image (self, piece->x, piece->y, pixels) != NULL)
        bastide_piece_paint (cr, bastide_painted_tile_get_plan (tile), piece, piece->x * pixels, piece->y * pixels,
                             pixels, BASTIDE_FIGURE_STANDING);
    }
}

/* If tiles cover everything, the table does not show. */
static gboolean
is_covered (const BastideBoardChunk  *self,
            const BastideChunkSource *source)
{
  for (int y = 0; y < BASTIDE_CHUNK_CELLS; y++)
    for (int x = 0; x < BASTIDE_CHUNK_CELLS; x++)
      if (bastide_board_tiles_find (source->laid, self->x * BASTIDE_CHUNK_CELLS + x,
                                    self->y * BASTIDE_CHUNK_CELLS + y) == NULL)
        return FALSE;

  return TRUE;
}

/**
 * bastide_board_chunk_compose:
 * @complete: whether all its tiles are ready in exactly this size
 *
 * Paints it, as far as its tiles are ready.
 */
void
bastide_board_chunk_compose (BastideBoardChunk        *self,
                             const BastideChunkSource *source,
                             int                       pixels,
                             gboolean                  complete)
{
  BastideCellRange range = get_cells (self);
  int side = BASTIDE_CHUNK_CELLS * pixels;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  cairo_t *cr;

  /* It is not overpainted: a recorded frame may still use the old surface. */
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  self->surface = cairo_image_surface_create (complete && is_covered (self, source) ? CAIRO_FORMAT_RGB24
                                                                                    : CAIRO_FORMAT_ARGB32, side, side);
  self->pixels = pixels;
  self->stale = FALSE;
  self->partial = !complete;

  cr = cairo_create (self->surface);
  cairo_translate (cr, -self->x * side, -self->y * side);

  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      if (bastide_board_tiles_find (source->laid, x, y) != NULL)
        {
          BastideCell cell = { x, y };

          g_array_append_val (cells, cell);
        }
  if (cells->len > 0)
    bastide_cards_paint (cr, cells, 0, 0, pixels, source->dark);
  for (int y = range.min_y; y <= range.max_y; y++)
    paint_row (source, cr, range, y, pixels, FALSE);
  paint_shadows (source, cr, range, pixels);
  paint_edge_ground (source, cr, pixels);

  for (int y = range.min_y; y <= range.max_y; y++)
    {
      paint_edges (source, cr, range, y, pixels, BASTIDE_EDGES_BEHIND);
      paint_edge_pieces (source, cr, y, pixels, BASTIDE_EDGES_BEHIND);
      paint_row (source, cr, range, y, pixels, TRUE);
      paint_edges (source, cr, range, y, pixels, BASTIDE_EDGES_BEFORE);
      paint_edge_pieces (source, cr, y, pixels, BASTIDE_EDGES_BEFORE);
    }
  paint_pieces (source, cr, range, pixels);
  if (source->veil != NULL)
    source->veil (cr, 0, 0, pixels, range, source->veil_data);
  cairo_destroy (cr);
  self->cover = bastide_cell_cover_measure (self->surface, pixels);
}

/**
 * bastide_board_chunk_add_opaque:
 * @boxes: (element-type cairo_rectangle_int_t): receives its opaque parts, in device pixels of the view
 */
void
bastide_board_chunk_add_opaque (const BastideBoardChunk    *self,
                                const BastideBoardGeometry *geometry,
                                GArray                     *boxes)
{
  int x, y;

  if (self->surface == NULL)
    return;

  bastide_board_geometry_get_corner (geometry, self->x * BASTIDE_CHUNK_CELLS, self->y * BASTIDE_CHUNK_CELLS, &x, &y);
  bastide_cell_cover_add_opaque (&self->cover, x, y, geometry->pixels, boxes);
}

/**
 * bastide_board_chunk_paint:
 * @cr: in device pixels
 * @hidden: (nullable): the part that will be covered
 *
 * Paints it at its place in the view, scaled if it was composed for another size.
 */
void
bastide_board_chunk_paint (const BastideBoardChunk    *self,
                           cairo_t                    *cr,
                           const BastideBoardGeometry *geometry,
                           const cairo_region_t       *hidden)
{
  int x, y;

  if (self->surface == NULL)
    return;

  bastide_board_geometry_get_corner (geometry, self->x * BASTIDE_CHUNK_CELLS, self->y * BASTIDE_CHUNK_CELLS, &x, &y);
  bastide_cell_cover_paint (&self->cover, self->surface, cr, x, y, geometry->pixels, hidden);
}
