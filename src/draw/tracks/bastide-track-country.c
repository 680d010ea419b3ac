/* bastide-track-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-country.h"

#include <math.h>

#include "bastide-country-tile.h"
#include "bastide-draw-registry.h"
#include "bastide-laid-tiles.h"
#include "rules/bastide-registry.h"

/* The country reaches a little under the road round it. */
#define COLUMN_WIDTH (4.4 / 17)

/* Where in the world it lies: open land with some woods. */
#define WORLD_X 31
#define WORLD_Y 12

/* Whose game the landscape is from: the first that has one. Returns: (nullable) */
static const BastideDrawings *
find_country (void)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  while (*all != NULL && (*all)->country == NULL)
    all++;

  return *all;
}

void
bastide_track_country_paint (cairo_t *cr,
                             double   width,
                             double   height)
{
  const BastideDrawings *drawings = find_country ();
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (bastide_registry_find_game (drawings->id), "country");
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  double pixels = round (width * COLUMN_WIDTH);
  double x = width / 2 - (WORLD_X + BASTIDE_COUNTRY_COLUMNS / 2.0) * pixels;
  double y = height / 2 - (WORLD_Y + BASTIDE_COUNTRY_ROWS / 2.0) * pixels;

  for (guint row = 0; row < BASTIDE_COUNTRY_ROWS; row++)
    for (guint column = 0; column < BASTIDE_COUNTRY_COLUMNS; column++)
      bastide_laid_tiles_add (tiles, bastide_country_add_tile (tileset, drawings->country->tiles[row][column]),
                              0, WORLD_X + (int) column, WORLD_Y + (int) row);
  bastide_laid_tiles_sort (tiles);

  /* On whole pixels, where no seam shows between two tiles. */
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  bastide_laid_tiles_paint (tiles, cr, x, y, pixels);
}
