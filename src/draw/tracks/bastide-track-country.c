/* bastide-track-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-country.h"

#include <math.h>

#include "bastide-country-tile.h"
#include "bastide-laid-tiles.h"
#include "rules/bastide-registry.h"

/* The country reaches a little under the road round it. */
#define N_COLUMNS 5
#define N_ROWS 2
#define COLUMN_WIDTH (4.4 / 17)

/* Where in the world it lies: open land with some woods. */
#define WORLD_X 31
#define WORLD_Y 12

/* Where no tile is described there is meadow: a monastery whose road leads to the gate of a town. */
static const BastideCountrySegment country[N_ROWS][N_COLUMNS][BASTIDE_COUNTRY_MAX_SEGMENTS] = {
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (SOUTH), "monastery" }, { "monastery" }, { "field", BASTIDE_COUNTRY_ALL } },
    { { "city", BASTIDE_COUNTRY_SIDE (SOUTH) }, { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_SIDE (SOUTH) } },
    {},
    {},
  },
  {
    {},
    { { "road", 0, BASTIDE_COUNTRY_CROSSES (NORTH) | BASTIDE_COUNTRY_CROSSES (EAST) },
      { "field", BASTIDE_COUNTRY_HALF (N2) | BASTIDE_COUNTRY_HALF (E1) },
      { "field", BASTIDE_COUNTRY_ALL ^ BASTIDE_COUNTRY_HALF (N2) ^ BASTIDE_COUNTRY_HALF (E1) } },
    { { "city", BASTIDE_COUNTRY_SIDE (NORTH) },
      { "road", 0, BASTIDE_COUNTRY_CROSSES (WEST), "city" },
      { "field", BASTIDE_COUNTRY_HALF (W2) },
      { "field", BASTIDE_COUNTRY_SIDE (EAST) | BASTIDE_COUNTRY_SIDE (SOUTH) | BASTIDE_COUNTRY_HALF (W1) } },
    {},
    {},
  },
};

void
bastide_track_country_paint (cairo_t *cr,
                             double   width,
                             double   height)
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (bastide_registry_get_games ()[0], "country");
  g_autoptr (GArray) tiles = bastide_laid_tiles_new ();
  double pixels = round (width * COLUMN_WIDTH);
  double x = width / 2 - (WORLD_X + N_COLUMNS / 2.0) * pixels;
  double y = height / 2 - (WORLD_Y + N_ROWS / 2.0) * pixels;

  for (guint row = 0; row < N_ROWS; row++)
    for (guint column = 0; column < N_COLUMNS; column++)
      bastide_laid_tiles_add (tiles, bastide_country_add_tile (tileset, country[row][column]), 0,
                              WORLD_X + (int) column, WORLD_Y + (int) row);
  bastide_laid_tiles_sort (tiles);

  /* On whole pixels, where no seam shows between two tiles. */
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  bastide_laid_tiles_paint (tiles, cr, x, y, pixels);
}
