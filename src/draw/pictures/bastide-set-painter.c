/* bastide-set-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-set-painter.h"

#include "bastide-laid-tiles.h"

#define N_TILES 3

/* Rotation of the outer cards, and distance of their middles from that of the picture, in tiles. */
#define ANGLE 0.24
#define SHIFT 0.50
#define DROP 0.10

/* The side of a tile in a picture of the side 1. */
#define SIDE 0.43

static guint
count_marks (const GArray *marks)
{
  return marks != NULL ? marks->len : 0;
}

/* The rating of a tile as worth looking at. */
static guint
rate (const BastideTileDefinition *tile)
{
  guint rating = tile->segments->len + 3 * count_marks (tile->marks);

  for (guint i = 0; i < tile->segments->len; i++)
    rating += 2 * count_marks (bastide_tile_definition_get_segment (tile, i)->marks);

  return rating + 2 * (tile->pairs != NULL ? tile->pairs->len : 0);
}

/* The best ones, of equal ones the first. Returns: how many there are */
static guint
choose (const BastideTileset        *tileset,
        const BastideTileDefinition *chosen[N_TILES])
{
  guint n = 0;

  for (guint i = 0; i < tileset->tiles->len; i++)
    {
      const BastideTileDefinition *tile = g_ptr_array_index (tileset->tiles, i);
      guint place = n;

      while (place > 0 && rate (tile) > rate (chosen[place - 1]))
        place--;
      if (place == N_TILES)
        continue;
      n = MIN (n + 1, N_TILES);
      for (guint j = n - 1; j > place; j--)
        chosen[j] = chosen[j - 1];
      chosen[place] = tile;
    }

  return n;
}

void
bastide_set_paint (cairo_t              *cr,
                   const BastideTileset *tileset,
                   double                width,
                   double                height,
                   gboolean              dark)
{
  /* The best one comes last and lies on top, in the middle. */
  static const int places[N_TILES][N_TILES] = { { 0 }, { -1, 1 }, { -1, 1, 0 } };
  const BastideTileDefinition *chosen[N_TILES];
  double pixels = SIDE * MIN (width, height);
  guint n;

  g_return_if_fail (tileset != NULL);

  n = choose (tileset, chosen);
  for (guint i = 0; i < n; i++)
    {
      double place = n == 2 ? 0.6 * places[n - 1][i] : places[n - 1][i];
      const BastideTileDefinition *tile = chosen[n - 1 - i];
      g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
      double left, top;
      int x, y;

      cairo_save (cr);
      cairo_translate (cr, width / 2 + place * SHIFT * pixels,
                       height / 2 + (ABS (place) * DROP + 0.03) * pixels);
      cairo_rotate (cr, place * ANGLE);

      /* The card. */
      bastide_tile_get_own_cell (tile, 0, &x, &y);
      left = -(x + 0.5) * pixels;
      top = -(y + 0.5) * pixels;
      bastide_laid_tiles_add (tiles, tile, 0, x, y);
      bastide_laid_tiles_sort (tiles);
      bastide_laid_tiles_paint_cards (tiles, cr, left, top, pixels, dark);
      bastide_laid_tiles_paint (tiles, cr, left, top, pixels);
      cairo_restore (cr);
    }
}
