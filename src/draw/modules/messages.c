/* messages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-answer-drawing.h"
#include "bastide-cell-painter.h"
#include "bastide-country-tile.h"
#include "bastide-draw-text.h"
#include "bastide-drawing.h"
#include "bastide-emblem-drawing.h"
#include "bastide-figure-drawing.h"
#include "bastide-figure-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-palette.h"
#include "bastide-piece-drawing.h"
#include "bastide-vector-path.h"
#include "rules/bastide-registry.h"

/* --- The small landscape on a message card --- */

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

/* The place of a figure, and its height, in heights of the picture. */
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

static void
paint_picture (cairo_t    *cr,
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

/* --- The card: a picture of what it counts, and the choice between that and two points --- */

/* Width and height of a card in its own units. */
#define WIDTH 142
#define HEIGHT 184

#define PICTURE_X 10
#define PICTURE_Y 11
#define PICTURE_HEIGHT 92
#define CHOICE_Y 147
#define CHOICE_X 38
#define POINTS_X 114
#define CHOICE_SCALE 1.38

#define FRAME BASTIDE_RGB (0xb98b3e)

/* The drawings are finer. */
#define UNIT 0.25

static void
paint_drawing (cairo_t    *cr,
               const char *path)
{
  bastide_drawing_paint_close (path, cr, BASTIDE_POINT (0, 0), UNIT, 1);
}

static void
paint_text (cairo_t    *cr,
            const char *text,
            double      x,
            double      y,
            double      size,
            double      alpha)
{
  bastide_set_source (cr, BASTIDE_INK, alpha);
  bastide_book_text_paint (cr, text, x, y, size);
}

/* A disc of cream in a golden ring, with a word. */
static void
paint_chip (cairo_t    *cr,
            const char *text,
            double      x,
            double      y,
            double      radius,
            double      size)
{
  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_CREAM, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, 1.5);
  cairo_arc (cr, x, y, radius * 0.82, 0, 2 * G_PI);
  bastide_stroke (cr, FRAME, 0.8, 0.9);
  paint_text (cr, text, x, y, size, 1);
}

/* Paints the reward of the picture, in signs round the origin. */
static void
paint_choice (cairo_t    *cr,
              guint       number,
              const char *colour)
{
  switch (number)
    {
    case 1:
      paint_drawing (cr, "messages/road");
      break;
    case 2:
      paint_drawing (cr, "messages/town");
      break;
    case 3:
      paint_drawing (cr, "messages/monastery");
      break;
    case 4:
      paint_drawing (cr, "messages/shield");
      paint_text (cr, "×2", 13, 0, 15, 1);
      break;
    case 5:
      bastide_figure_paint (cr, "follower", colour, -12, 11, 23, BASTIDE_FIGURE_FLAT);
      paint_text (cr, "×2", 11, 0, 15, 1);
      break;
    case 6:
      bastide_figure_paint (cr, "follower", colour, -11, 0, 23, BASTIDE_FIGURE_FLAT | BASTIDE_FIGURE_LYING);
      paint_text (cr, "×2", 13, 0, 15, 1);
      break;
    case 7:
      paint_text (cr, "+", -12, 0, 20, 1);
      paint_drawing (cr, "messages/tile");
      break;
    case 8:
      bastide_figure_paint (cr, "follower", colour, -10, 11, 23, BASTIDE_FIGURE_FLAT);
      paint_drawing (cr, "messages/home");
      paint_text (cr, "?", 12, 0, 12, 1);
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
paint_front (cairo_t    *cr,
             guint       number,
             const char *colour)
{
  g_autofree char *text = g_strdup_printf ("%u", number);

  paint_text (cr, "/", WIDTH * 0.575, CHOICE_Y, 22, 0.7);
  paint_chip (cr, "2", POINTS_X, CHOICE_Y, 19, 22);
  cairo_save (cr);
  cairo_translate (cr, CHOICE_X, CHOICE_Y);
  cairo_scale (cr, CHOICE_SCALE, CHOICE_SCALE);
  paint_choice (cr, number, colour);
  cairo_restore (cr);
  paint_chip (cr, text, 13, 13, 9.5, 12);
}

static void
paint_card (cairo_t    *cr,
            guint       number,
            const char *colour,
            double      x,
            double      y,
            double      width)
{
  double scale = width / WIDTH;

  g_return_if_fail (number <= N_CARDS);
  g_return_if_fail (width > 0);

  colour = colour != NULL ? colour : "blue";
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  paint_drawing (cr, number == 0 ? "messages/back" : "messages/front");
  cairo_restore (cr);
  if (number == 0)
    return;

  /* The landscape is painted for the pixels that it gets. */
  paint_picture (cr, number, colour, x + PICTURE_X * scale, y + PICTURE_Y * scale,
                 (WIDTH - 2 * PICTURE_X) * scale, PICTURE_HEIGHT * scale);
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  paint_front (cr, number, colour);
  cairo_restore (cr);
}

/* --- Figures and tokens --- */

static const BastideFigureDrawing figures[] = {
  { .name = "lady" },
  {},
};

static void
paint_letter (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  bastide_drawing_paint_close ("messages/letter", cr, BASTIDE_POINT (x, y), radius / 100, MAX (1, radius * 0.08));
}

static void
draw_letter (BastidePen *pen)
{
  cairo_scale (pen->cr, 1 / pen->pixels, 1 / pen->pixels);
  paint_letter (pen->cr, "message", 0, 0, 0.25 * pen->pixels);
}

/* The points that can be taken instead of the message. */
static void
paint_points (cairo_t    *cr,
              const char *name,
              double      x,
              double      y,
              double      radius)
{
  double line = MAX (1, radius * 0.09);

  cairo_new_path (cr);
  cairo_arc (cr, x, y, radius - line, 0, 2 * G_PI);
  bastide_fill_preserve (cr, BASTIDE_BULLION_LIGHT, 1);
  bastide_stroke (cr, BASTIDE_INK, 1, line);
  cairo_arc (cr, x, y, 0.78 * radius, 0, 2 * G_PI);
  bastide_stroke (cr, BASTIDE_BULLION_DARK, 1, 0.7 * line);
  bastide_set_source (cr, BASTIDE_INK, 1);
  bastide_book_text_paint (cr, "2", x, y, 1.25 * radius);
}

static const BastidePieceDrawing pieces[] = {
  {
    .name = "message", .paint_token = paint_letter, .paint_card = paint_card,
    .n_cards = N_CARDS,
  },
  { .name = "message points", .paint_token = paint_points },
  {},
};

static const BastideAnswerDrawing answers[] = {
  { .verb = "count main", .figure = "follower" },
  { .verb = "count lady", .figure = "lady" },
  { .verb = "message use", .token = "message" },
  { .verb = "message points", .token = "message points" },
  {},
};

const BastideDrawings bastide_drawings_messages = {
  .id = "messages",
  .figures = figures,
  .pieces = pieces,
  .answers = answers,
  .emblem = &(const BastideEmblem) { "messages", 0x4e5c72, NULL, draw_letter, 0, 0.04, 1 },
};
