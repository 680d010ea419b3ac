/* messages-scene.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "messages-drawings.h"

#include <math.h>

#include "bastide-cell-painter.h"
#include "bastide-country-tile.h"
#include "bastide-figure-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-vector-path.h"
#include "rules/bastide-registry.h"

#define N_CARDS 8
#define MAX_TILES 3
#define MAX_FIGURES 2

/* Meadows lie round the tiles of a scene. */
#define FIRST_COLUMN -1
#define LAST_COLUMN 2
#define FIRST_ROW -1
#define LAST_ROW 1

/* Each scene lies elsewhere in the world, so that no two have the same country. */
#define WORLD_X 7
#define WORLD_Y 3

#define FRAME_RADIUS 0.055

/* A tile of a scene: where, how turned. */
typedef struct
{
  int                   x;
  int                   y;
  guint                 rotation;
  BastideCountrySegment segments[BASTIDE_COUNTRY_MAX_SEGMENTS];
} SceneTile;

/* Where a figure stands, and how high it is, in heights of the picture. */
typedef struct
{
  double             x; /* in widths of the picture */
  double             y;
  double             height;
  BastideFigureStyle style;
} SceneFigure;

/**
 * CardScene:
 * @pixels: side of a tile in heights of the picture
 * @x: the corner of the tile 0 0, in heights from the middle of the picture
 * @y: the corner of the tile 0 0, in heights from its top
 * @alone: whether it lies on a table instead of among meadows
 */
typedef struct
{
  SceneTile   tiles[MAX_TILES];
  SceneFigure figures[MAX_FIGURES];
  double      pixels;
  double      x;
  double      y;
  gboolean    alone;
} CardScene;

#define ALL BASTIDE_COUNTRY_ALL
#define SIDE(side) BASTIDE_COUNTRY_SIDE (side)
#define HALF(half) BASTIDE_COUNTRY_HALF (half)
#define CROSSES(side) BASTIDE_COUNTRY_CROSSES (side)

#define TOWN                                                                                       \
  {                                                                                                \
    { "city", ALL, 0, NULL, "pennants" }                                                           \
  }
#define BROAD_TOWN                                                                                 \
  {                                                                                                \
    { "city", ALL ^ SIDE (SOUTH) }, { "field", SIDE (SOUTH) }                                      \
  }
#define CURVE                                                                                      \
  {                                                                                                \
    { "road", 0, CROSSES (SOUTH) | CROSSES (WEST) }, { "field", HALF (S2) | HALF (W1) },           \
        { "field", ALL ^ HALF (S2) ^ HALF (W1) }                                                   \
  }

static const CardScene scenes[N_CARDS] = {
  { /* a short road */
    .tiles = {
      { 0, 0, 0, { { "road", 0, CROSSES (EAST), "crossing" }, { "field", ALL } } },
      { 1, 0, 0, { { "road", 0, CROSSES (WEST), "crossing" }, { "field", ALL } } },
    },
    .figures = { { 0.52, 0.66, 0.34 } },
    .pixels = 0.92, .x = -0.76, .y = 0.10,
  },
  { /* a small town */
    .tiles = {
      { 0, 0, 0, { { "city", SIDE (SOUTH) }, { "field", ALL ^ SIDE (SOUTH) } } },
      { 0, 1, 0, { { "city", SIDE (NORTH) }, { "field", ALL ^ SIDE (NORTH) } } },
    },
    .figures = { { 0.50, 0.66, 0.34 } },
    .pixels = 1.0, .x = -0.5, .y = -0.5,
  },
  { /* a monastery */
    .tiles = { { 0, 0, 0, { { "monastery" }, { "field", ALL } } } },
    .pixels = 1.12, .x = -0.56, .y = -0.08,
  },
  { /* shields */
    .tiles = { { -1, 0, 0, TOWN }, { 0, 0, 0, TOWN }, { 1, 0, 1, TOWN } },
    .pixels = 0.86, .x = -0.86, .y = 0.06,
  },
  { /* knights */
    .tiles = { { -1, 0, 0, BROAD_TOWN }, { 0, 0, 0, BROAD_TOWN }, { 1, 0, 0, BROAD_TOWN } },
    .figures = { { 0.33, 0.80, 0.40 }, { 0.68, 0.84, 0.40 } },
    .pixels = 1.05, .x = -0.52, .y = 0,
  },
  { /* farmers */
    .figures = {
      { 0.32, 0.40, 0.40, BASTIDE_FIGURE_LYING }, { 0.68, 0.70, 0.40, BASTIDE_FIGURE_LYING },
    },
    .pixels = 1.2, .x = -0.6, .y = 0,
  },
  { /* one more tile */
    .tiles = {
      { 0, 0, 0, { { "city", SIDE (NORTH) },
                   { "road", 0, CROSSES (EAST) | CROSSES (SOUTH) },
                   { "field", HALF (E2) | HALF (S1) },
                   { "field", HALF (E1) | HALF (S2) | SIDE (WEST) } } },
    },
    .pixels = 0.60, .x = -0.60, .y = 0.20,
    .alone = TRUE,
  },
  { /* a figure that comes home */
    .tiles = { { 0, 0, 1, CURVE } },
    .figures = { { 0.40, 0.82, 0.44 } },
    .pixels = 1.12, .x = -0.56, .y = -0.10,
  },
};

static const SceneTile *
find_tile (const CardScene *scene,
           int              x,
           int              y)
{
  for (guint i = 0; i < MAX_TILES; i++)
    if (scene->tiles[i].segments[0].kind != NULL && scene->tiles[i].x == x && scene->tiles[i].y == y)
      return &scene->tiles[i];

  return NULL;
}

static GArray *
lay_tiles (BastideTileset  *tileset,
           const CardScene *scene,
           guint            number)
{
  static const BastideCountrySegment meadow[BASTIDE_COUNTRY_MAX_SEGMENTS] = { { NULL } };
  GArray *tiles = bastide_laid_tiles_new ();

  for (int y = FIRST_ROW; y <= LAST_ROW; y++)
    for (int x = FIRST_COLUMN; x <= LAST_COLUMN; x++)
      {
        const SceneTile *tile = find_tile (scene, x, y);

        if (tile == NULL && scene->alone)
          continue;
        bastide_laid_tiles_add (
            tiles, bastide_country_add_tile (tileset, tile != NULL ? tile->segments : meadow),
            tile != NULL ? tile->rotation : 0, x + WORLD_X * (int) number, y + WORLD_Y * (int) number);
      }
  bastide_laid_tiles_sort (tiles);

  return tiles;
}

/* The golden arrow that takes a figure home. */
static void
paint_return (cairo_t *cr,
              double   x,
              double   y,
              double   radius)
{
  const double end = -2.4;
  const double heading = end - G_PI_2;
  double tip_x = x + radius * cos (end);
  double tip_y = y + radius * sin (end);
  double line = radius * 0.15;

  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_arc_negative (cr, x, y, radius, 1.2, end);
  bastide_stroke_preserve (cr, BASTIDE_RGB (0x2a1d10), 0.85, line * 1.9);
  bastide_stroke (cr, BASTIDE_RGB (0xffc53a), 1, line);
  for (int i = -1; i <= 1; i++)
    cairo_line_to (cr, tip_x + radius * 0.40 * cos (heading + 2.2 * i),
                   tip_y + radius * 0.40 * sin (heading + 2.2 * i));
  cairo_close_path (cr);
  bastide_fill_preserve (cr, BASTIDE_RGB (0xffc53a), 1);
  bastide_stroke (cr, BASTIDE_RGB (0x2a1d10), 1, line * 0.4);
}

static void
paint_scene (cairo_t         *cr,
             const CardScene *scene,
             guint            number,
             double           x,
             double           y,
             double           width,
             double           height)
{
  g_autoptr (BastideTileset) tileset = bastide_tileset_new (bastide_registry_get_games ()[0], "card");
  g_autoptr (GArray) tiles = lay_tiles (tileset, scene, number);
  double pixels = MAX (1, round (scene->pixels * height));
  double left = round (x + width / 2 + scene->x * height - WORLD_X * (int) number * pixels);
  double top = round (y + scene->y * height - WORLD_Y * (int) number * pixels);

  if (scene->alone)
    {
      bastide_set_source (cr, BASTIDE_TABLE_LIGHT, 1);
      cairo_paint (cr);
      bastide_legal_cell_paint (cr, NULL, left + (WORLD_X * (int) number + 1) * pixels,
                                top + WORLD_Y * (int) number * pixels, pixels, BASTIDE_CELL_STRONG);
      bastide_laid_tiles_paint_cards (tiles, cr, left, top, pixels, FALSE);
    }
  bastide_laid_tiles_paint (tiles, cr, left, top, pixels);
}

void
bastide_messages_paint_scene (cairo_t    *cr,
                              guint       number,
                              const char *colour,
                              double      x,
                              double      y,
                              double      width,
                              double      height)
{
  const CardScene *scene;

  g_return_if_fail (number >= 1 && number <= N_CARDS);
  g_return_if_fail (width > 0 && height > 0);

  scene = &scenes[number - 1];
  cairo_save (cr);
  cairo_new_path (cr);
  bastide_round_rectangle_append (cr, x, y, width, height, FRAME_RADIUS * height);
  cairo_clip (cr);
  paint_scene (cr, scene, number, x, y, width, height);
  for (guint i = 0; i < MAX_FIGURES && scene->figures[i].height > 0; i++)
    bastide_figure_paint (cr, "follower", colour, x + scene->figures[i].x * width,
                          y + scene->figures[i].y * height, scene->figures[i].height * height,
                          scene->figures[i].style);
  if (number == N_CARDS)
    paint_return (cr, x + 0.60 * width, y + 0.55 * height, 0.24 * height);
  cairo_restore (cr);

  bastide_round_rectangle_append (cr, x, y, width, height, FRAME_RADIUS * height);
  bastide_stroke (cr, BASTIDE_INK, 1, MAX (1, height * 0.016));
}
