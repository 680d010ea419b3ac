/* bastide-track-country.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-track-country.h"

#include <math.h>

#include "bastide-laid-tiles.h"
#include "rules/bastide-registry.h"

/* The country reaches a little under the road round it. */
#define N_COLUMNS 5
#define N_ROWS 2
#define COLUMN_WIDTH (4.4 / 17)

/* Where in the world it lies: open land with some woods. */
#define WORLD_X 31
#define WORLD_Y 12

#define SIDE(side) (3u << (2 * BASTIDE_SIDE_##side))
#define HALF(half) (1u << BASTIDE_HALF_##half)
#define ALL_HALVES 0xffu
#define CROSSES(side) (1u << BASTIDE_SIDE_##side)
#define MAX_SEGMENTS 4

/**
 * CountrySegment:
 * @kind: name of its kind
 * @halves: as in #BastideSegmentDefinition
 * @sides: as in #BastideSegmentDefinition
 * @end: as in #BastideSegmentDefinition
 */
typedef struct
{
  const char *kind;
  guint       halves;
  guint       sides;
  const char *end;
} CountrySegment;

/* Where no tile is described there is meadow: a monastery whose road leads to the gate of a town. */
static const CountrySegment country[N_ROWS][N_COLUMNS][MAX_SEGMENTS] = {
  {
    {},
    { { "road", 0, CROSSES (SOUTH), "monastery" }, { "monastery" }, { "field", ALL_HALVES } },
    { { "city", SIDE (SOUTH) }, { "field", ALL_HALVES ^ SIDE (SOUTH) } },
    {},
    {},
  },
  {
    {},
    { { "road", 0, CROSSES (NORTH) | CROSSES (EAST) },
      { "field", HALF (N2) | HALF (E1) },
      { "field", ALL_HALVES ^ HALF (N2) ^ HALF (E1) } },
    { { "city", SIDE (NORTH) },
      { "road", 0, CROSSES (WEST), "city" },
      { "field", HALF (W2) },
      { "field", SIDE (EAST) | SIDE (SOUTH) | HALF (W1) } },
    {},
    {},
  },
};

static const CountrySegment meadow[MAX_SEGMENTS] = { { "field", ALL_HALVES } };

static const BastideTileDefinition *
add_tile (BastideTileset *tileset,
          guint           column,
          guint           row)
{
  const CountrySegment *segments = country[row][column];
  g_autofree char *id = g_strdup_printf ("country-%u-%u", column, row);
  BastideTileDefinition *tile = bastide_tileset_add_tile (tileset, id, 1);

  if (segments[0].kind == NULL)
    segments = meadow;
  for (guint i = 0; i < MAX_SEGMENTS && segments[i].kind != NULL; i++)
    {
      int kind = bastide_game_interface_find_kind (tileset->game, segments[i].kind);
      g_autofree char *name = g_strdup_printf ("s%u", i);
      BastideSegmentDefinition *segment;

      g_return_val_if_fail (kind >= 0, tile);
      segment = bastide_tile_definition_add_segment (tile, name, (guint) kind);
      segment->halves = (guint8) segments[i].halves;
      segment->sides = (guint8) segments[i].sides;
      segment->end = g_intern_static_string (segments[i].end);
    }

  return tile;
}

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
      bastide_laid_tiles_add (tiles, add_tile (tileset, column, row), 0,
                              WORLD_X + (int) column, WORLD_Y + (int) row);
  bastide_laid_tiles_sort (tiles);

  /* On whole pixels, where no seam shows between two tiles. */
  cairo_user_to_device (cr, &x, &y);
  x = round (x);
  y = round (y);
  cairo_device_to_user (cr, &x, &y);
  bastide_laid_tiles_paint (tiles, cr, x, y, pixels);
}
