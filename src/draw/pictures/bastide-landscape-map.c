/* bastide-landscape-map.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-landscape-map.h"

#include "bastide-geometry.h"
#include "bastide-laid-tiles.h"
#include "bastide-pen.h"
#include "bastide-surroundings.h"
#include "util/bastide-autoptr.h"

/* The seams between the cards, in tiles. */
#define SEAM 0.014

struct _BastideLandscapeMap
{
  cairo_surface_t *surface;
  guint            pixels;
  guint            columns;
  guint            rows;
  GArray          *gates; /* of points */
};

/* The cells that the tiles lie within. */
static void
find_area (const GArray    *tiles,
           BastideCellArea *area)
{
  int left = G_MAXINT, right = G_MININT;

  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideCell *cell = &g_array_index (tiles, BastideLaidTile, i).cell;

      left = MIN (left, cell->x);
      right = MAX (right, cell->x);
    }
  area->x = left;
  area->width = right - left + 1;
  area->y = g_array_index (tiles, BastideLaidTile, 0).cell.y;
  area->height = g_array_index (tiles, BastideLaidTile, tiles->len - 1).cell.y - area->y + 1;
}

/* Whether a line leaves a tile towards the north, where no other lies. */
static gboolean
has_way_out (const GArray          *tiles,
             const BastideLaidTile *laid)
{
  guint side = bastide_side_rotate (BASTIDE_SIDE_NORTH, BASTIDE_N_ROTATIONS - laid->rotation);

  for (int y = laid->cell.y - 1; y >= g_array_index (tiles, BastideLaidTile, 0).cell.y; y--)
    if (bastide_laid_tiles_find (tiles, laid->cell.x, y) != NULL)
      return FALSE;

  return bastide_tile_definition_has_line (laid->tile, (BastideSide) side) == 1;
}

/* Where lines leave the tiles. */
static void
collect_gates (BastideLandscapeMap   *self,
               const GArray          *tiles,
               const BastideCellArea *area)
{
  self->gates = bastide_points_new ();
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideLaidTile *laid = &g_array_index (tiles, BastideLaidTile, i);
      BastidePoint gate = BASTIDE_POINT (laid->cell.x - area->x + 0.5, laid->cell.y - area->y);

      if (has_way_out (tiles, laid))
        g_array_append_val (self->gates, gate);
    }
}

/* What lies on the ground ends where a card ends; what stands there covers the seam. */
static void
paint_seams (gpointer         data,
             cairo_t         *cr,
             int              y,
             BastideEdgeLayer layer)
{
  const GArray *tiles = data;

  cairo_new_path (cr);
  for (guint i = 0; i < tiles->len; i++)
    {
      const BastideCell *cell = &g_array_index (tiles, BastideLaidTile, i).cell;

      cairo_rectangle (cr, cell->x, cell->y, 1, 1);
    }
  cairo_set_line_width (cr, SEAM);
  bastide_set_source (cr, BASTIDE_FIELD_PEN, 0.30);
  cairo_stroke (cr);
}

BastideLandscapeMap *
bastide_landscape_map_new (const GArray *tiles,
                           guint         pixels)
{
  BastideLandscapeMap *self = g_new0 (BastideLandscapeMap, 1);
  BastideCellArea area;
  const BastideLaidTilesHelp help = { .paint_ground = paint_seams, .data = (gpointer) tiles };
  g_autoptr (cairo_t) cr = NULL;

  g_return_val_if_fail (tiles->len > 0 && pixels > 0, self);

  find_area (tiles, &area);
  self->pixels = pixels;
  self->columns = (guint) area.width;
  self->rows = (guint) area.height;
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, area.width * (int) pixels,
                                              (int) ((area.height + BASTIDE_LANDSCAPE_MAP_MARGIN) * pixels));
  cr = cairo_create (self->surface);
  bastide_laid_tiles_paint_with (tiles, cr, -area.x * (double) pixels,
                                 (BASTIDE_LANDSCAPE_MAP_MARGIN - area.y) * (double) pixels, pixels, &help);
  collect_gates (self, tiles, &area);

  return self;
}

void
bastide_landscape_map_free (BastideLandscapeMap *self)
{
  g_clear_pointer (&self->surface, cairo_surface_destroy);
  g_clear_pointer (&self->gates, g_array_unref);
  g_free (self);
}

cairo_surface_t *
bastide_landscape_map_get_surface (const BastideLandscapeMap *self)
{
  return self->surface;
}

guint
bastide_landscape_map_get_pixels (const BastideLandscapeMap *self)
{
  return self->pixels;
}

guint
bastide_landscape_map_get_columns (const BastideLandscapeMap *self)
{
  return self->columns;
}

guint
bastide_landscape_map_get_rows (const BastideLandscapeMap *self)
{
  return self->rows;
}

/* Roofs are red. */
gboolean
bastide_landscape_map_has_roof (const BastideLandscapeMap *self,
                                double                     column,
                                double                     row)
{
  int x = (int) (column * self->pixels);
  int y = (int) ((row + BASTIDE_LANDSCAPE_MAP_MARGIN) * self->pixels);
  const guint32 *pixels = (const guint32 *) (gconstpointer) cairo_image_surface_get_data (self->surface);
  guint32 pixel;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (self->surface)
      || y >= cairo_image_surface_get_height (self->surface))
    return FALSE;

  pixel = pixels[y * (cairo_image_surface_get_stride (self->surface) / 4) + x];

  return (pixel >> 16 & 0xff) > 140 && (pixel >> 16 & 0xff) > 1.6 * (pixel >> 8 & 0xff);
}

void
bastide_landscape_map_find_gate (const BastideLandscapeMap *self,
                                 double                    *column,
                                 double                    *row)
{
  double wanted = *column;

  for (guint i = 0; i < self->gates->len; i++)
    {
      BastidePoint gate = bastide_points_index (self->gates, i);

      if (i > 0 && fabs (gate.x - wanted) >= fabs (*column - wanted))
        continue;
      *column = gate.x;
      *row = gate.y;
    }
}
