/* test-castle-wall.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "castle-board.h"
#include "castle-wall.h"
#include "picture.h"

/* Points nearer than this are equal, within the precision of numbers with four digits. */
#define NEAR 0.0001

/* Parts painted separately differ slightly in the rounding of blending, depending on the version of cairo. Newer
 * versions also round the tops of digits differently near a clip: a few pixels anywhere, but none in a row. */
#define MAX_DIFFERENCE 14
#define MAX_DIFFERENT_SHARE 0.0005
#define MAX_SEAM 7

typedef BastideTileset *(*BoardFunc) (void);

static const BoardFunc boards[] = { castle_board_new, castle_small_board_new };

/* Number of corners shared by two spaces. */
static guint
count_common (const BastideCastleField *a,
              const BastideCastleField *b)
{
  guint n = 0;

  for (guint i = 0; i < a->n_points; i++)
    for (guint j = 0; j < b->n_points; j++)
      n += fabs (a->points[i].x - b->points[j].x) < NEAR && fabs (a->points[i].y - b->points[j].y) < NEAR;

  return n;
}

TEST ("/draw/castle-wall/facts")
{
  static const BastideCastleField facts[] = {
    { { { 4, 0 }, { 3.6, 0 }, { 3.6, -0.4 } }, 3, .corner = 0 },
    { { { 4, 0 }, { 4.5, 0 }, { 4.5, -0.4 }, { 4, -0.4 } }, 4, .corner = 2 },
    { { { 9, 0 }, { 9, 0.4333 }, { 9.4, 0.4333 }, { 9.4, 0 } }, 4, .corner = 14 },
    { { { 9, 2.1667 }, { 9, 2.6 }, { 9.4, 2.6 }, { 9.4, 2.1667 } }, 4, .corner = 19 },
    { { { 9, 3 }, { 9, 2.6 }, { 9.4, 2.6 } }, 3, .corner = 20 },
    { { { 9.4, 3 }, { 10, 3 }, { 10, 2.6 }, { 9.4, 2.6 } }, 4, .corner = 22 },
    { { { 10, 7 }, { 9.6, 7 }, { 9.6, 7.4 }, { 10, 7.4 } }, 4, .corner = 35 },
    { { { 8, 7 }, { 8.4, 7 }, { 8.4, 7.4 } }, 3, .corner = 39 },
    { { { 5, 9.4 }, { 5, 10 }, { 5.4, 10 }, { 5.4, 9.4 } }, 4, .corner = 53 },
    { { { 0, 10 }, { 0, 10.4 }, { -0.4, 10.4 } }, 3, .corner = 66 },
    { { { 0, 6 }, { 0.6, 6 }, { 0.6, 5.6 }, { 0, 5.6 } }, 4, .corner = 78 },
    { { { 1, 4.0571 }, { 1, 3.5429 }, { 0.6, 3.5429 }, { 0.6, 4.0571 } }, 4, .corner = 84 },
  };
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideCastleWall) wall = bastide_castle_wall_new (tileset->board);

  for (guint i = 0; i < G_N_ELEMENTS (facts); i++)
    {
      const BastideCastleField *field = bastide_castle_wall_get_field (wall, (guint) facts[i].corner);

      g_assert_cmpuint (field->n_points, ==, facts[i].n_points);
      g_assert_cmpuint (count_common (field, &facts[i]), ==, facts[i].n_points);
    }
}

TEST ("/draw/castle-wall/outline")
{
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideCastleWall) wall = bastide_castle_wall_new (tileset->board);
  guint n_inside = 0, n_convex = 0;

  g_assert_cmpuint (wall->corners->len, ==, CASTLE_N_CORNERS);
  for (guint i = 0; i < wall->corners->len; i++)
    n_convex += bastide_castle_wall_get_corner (wall, i)->convex;
  g_assert_cmpuint (n_convex, ==, 9);

  for (int y = -1; y <= wall->height; y++)
    for (int x = -1; x <= wall->width; x++)
      {
        gboolean inside = bastide_points_contain (wall->outline, BASTIDE_POINT (x + 0.5, y + 0.5));

        g_assert_cmpint (inside, ==, bastide_castle_wall_has_cell (wall, x, y));
        n_inside += inside;
      }
  g_assert_cmpuint (n_inside, ==, CASTLE_N_CELLS);
}

/* The track runs on the wall without a gap, round and round. */
TEST ("/draw/castle-wall/track")
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (BastideTileset) tileset = boards[b]();
      g_autoptr (BastideCastleWall) wall = bastide_castle_wall_new (tileset->board);

      g_assert_cmpuint (wall->fields->len, ==, tileset->board->n_fields);
      for (guint i = 0; i < wall->fields->len; i++)
        {
          const BastideCastleField *field = bastide_castle_wall_get_field (wall, i);
          const BastideCastleField *next = bastide_castle_wall_get_field (wall, (i + 1) % wall->fields->len);

          g_assert_cmpuint (count_common (field, next), ==, 2);
          g_assert_false (bastide_points_contain (wall->outline, field->middle));
          g_assert_true (bastide_points_contain (wall->rim, field->middle));
        }
    }
}

TEST ("/draw/castle-wall/places")
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (BastideTileset) tileset = boards[b]();
      g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
      g_autoptr (BastideCastleWall) wall = bastide_castle_wall_new (tileset->board);
      double x, y, other_x, other_y, radius;
      BastidePoint middle;

      for (guint i = 0; i < tileset->board->corners->len; i++)
        {
          const BastideBoardCorner *corner = &g_array_index (tileset->board->corners, BastideBoardCorner, i);

          g_assert_cmpint (bastide_surroundings_find_corner (self, corner->x, corner->y), ==, (int) i);
          g_assert_true (bastide_surroundings_get_token (self, i, &x, &y, &radius));
          g_assert_false (bastide_points_contain (wall->outline, BASTIDE_POINT (x, y)));
          g_assert_cmpfloat (hypot (x - corner->x, y - corner->y), <, 1);
        }
      g_assert_cmpint (bastide_surroundings_find_corner (self, 1, 1), ==, -1);
      g_assert_false (bastide_surroundings_get_token (self, tileset->board->corners->len, &x, &y, &radius));

      for (guint i = 0; i < tileset->board->n_fields; i++)
        {
          g_assert_true (bastide_surroundings_get_marker (self, i, 0, 2, &x, &y));
          g_assert_true (bastide_surroundings_get_marker (self, i, 1, 2, &other_x, &other_y));
          g_assert_cmpfloat (other_x - x, >, 0.1);
          middle = bastide_castle_wall_get_field (wall, i)->middle;
          g_assert_cmpfloat (hypot (x - middle.x, y - middle.y), <, 0.3);
        }
      g_assert_false (bastide_surroundings_get_marker (self, tileset->board->n_fields, 0, 1, &x, &y));
    }
}

/* Finer than any part of a start space. */
#define STEP 0.05

/* A start space can be hit wherever it is lit, which is at the wall beside its cell and nowhere among the tiles. */
TEST ("/draw/castle-wall/start-spaces")
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    {
      g_autoptr (BastideTileset) tileset = boards[b]();
      g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
      const BastideCellArea *area = bastide_surroundings_get_area (self);
      g_auto (Picture) picture = picture_new (1, 1);

      for (guint i = 0; i < tileset->board->start_spaces->len; i++)
        {
          const BastideStartSpace *space = bastide_board_definition_get_start_space (tileset->board, i);
          guint n_found = 0;

          cairo_new_path (picture.cr);
          bastide_surroundings_append_start_space (self, i, picture.cr);
          for (double y = area->y + STEP / 2; y < area->y + area->height; y += STEP)
            for (double x = area->x + STEP / 2; x < area->x + area->width; x += STEP)
              {
                gboolean lit = cairo_in_fill (picture.cr, x, y);

                g_assert_cmpint (bastide_surroundings_find_start_space (self, x, y) == (int) i, ==, lit);
                if (!lit)
                  continue;
                n_found++;
                g_assert_false (bastide_board_definition_has_cell (tileset->board, (int) floor (x), (int) floor (y)));
                g_assert_cmpfloat (hypot (x - space->x - 0.5, y - space->y - 0.5), <, 1.5);
              }
          g_assert_cmpuint (n_found, >, 0);
        }

      cairo_new_path (picture.cr);
      bastide_surroundings_append_start_space (self, tileset->board->start_spaces->len, picture.cr);
      g_assert_false (cairo_has_current_point (picture.cr));
    }
}

typedef void (*LayerFunc) (const BastideSurroundings *self,
                           cairo_t                   *cr,
                           const BastideCellArea     *cells,
                           double                     pixels);

static const LayerFunc layers[] = { bastide_surroundings_paint_backdrop, bastide_surroundings_paint_foreground };

/* Paints a layer in one go, or in parts of this many cells. */
static Picture
paint_layer (const BastideSurroundings *self,
             LayerFunc                  layer,
             int                        pixels,
             int                        part)
{
  const BastideCellArea *area = bastide_surroundings_get_area (self);
  Picture picture = picture_new (area->width * pixels, area->height * pixels);

  cairo_scale (picture.cr, pixels, pixels);
  cairo_translate (picture.cr, -area->x, -area->y);
  for (int y = area->y; y < area->y + area->height; y += part)
    for (int x = area->x; x < area->x + area->width; x += part)
      {
        BastideCellArea cells = { x, y, part, part };

        layer (self, picture.cr, &cells, pixels);
      }
  g_assert_cmpint (cairo_status (picture.cr), ==, CAIRO_STATUS_SUCCESS);

  return picture;
}

static int
get_difference_at (const Picture *a,
                   const Picture *b,
                   int            x,
                   int            y)
{
  guint32 one = picture_get_pixel (a, x, y), other = picture_get_pixel (b, x, y);
  int greatest = 0;

  for (guint shift = 0; shift < 32; shift += 8)
    greatest = MAX (greatest, ABS ((int) (one >> shift & 0xff) - (int) (other >> shift & 0xff)));

  return greatest;
}

static void
assert_nearly_equal (Picture *a,
                     Picture *b)
{
  int n_different = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n_different += get_difference_at (a, b, x, y) > MAX_DIFFERENCE;
  g_assert_cmpfloat (n_different, <=, MAX_DIFFERENT_SHARE * a->width * a->height);
}

/* A seam would show along the whole border of a part, on either side of it. */
static void
assert_no_seam (Picture *whole,
                Picture *parts,
                int      size)
{
  for (int y = 0; y < whole->height; y += size)
    for (int x = 0; x < whole->width; x += size)
      {
        int left = 0, right = 0, top = 0, bottom = 0;

        for (int i = 0; i < size; i++)
          {
            left += get_difference_at (whole, parts, x, y + i);
            right += get_difference_at (whole, parts, x + size - 1, y + i);
            top += get_difference_at (whole, parts, x + i, y);
            bottom += get_difference_at (whole, parts, x + i, y + size - 1);
          }
        g_assert_cmpint (MAX (MAX (left, right), MAX (top, bottom)), <=, MAX_SEAM * size);
      }
}

/* Painting again gives the same picture, and so does painting in parts, without seams. */
TEST ("/draw/castle-wall/parts")
{
  static const int sizes[] = { 24, 60, 160 };

  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      for (guint l = 0; l < G_N_ELEMENTS (layers); l++)
        {
          g_autoptr (BastideTileset) tileset = boards[b]();
          g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
          g_auto (Picture) whole = paint_layer (self, layers[l], sizes[s], 100);
          g_auto (Picture) again = paint_layer (self, layers[l], sizes[s], 100);
          g_auto (Picture) parts = paint_layer (self, layers[l], sizes[s], 1);

          g_assert_true (picture_equal (&whole, &again));
          g_assert_cmpuint (picture_count_painted (&whole), >, 0);
          assert_nearly_equal (&whole, &parts);
          assert_no_seam (&whole, &parts, sizes[s]);
        }
}

/* The table shows through nowhere in a view of the whole board; at the edge of the picture only the table is left. */
TEST ("/draw/castle-wall/opaque")
{
  const int pixels = 33;
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
  const BastideCellArea *area = bastide_surroundings_get_area (self);
  const BastideCellArea *view = bastide_surroundings_get_view (self);
  const int left = (view->x - area->x) * pixels, top = (view->y - area->y) * pixels;
  g_auto (Picture) picture = paint_layer (self, bastide_surroundings_paint_backdrop, pixels, 1);

  for (int y = top; y < top + view->height * pixels; y++)
    for (int x = left; x < left + view->width * pixels; x++)
      g_assert_cmpuint (picture_get_pixel (&picture, x, y) >> 24, ==, 0xff);
  for (int x = 0; x < picture.width; x++)
    {
      g_assert_cmpuint (picture_get_pixel (&picture, x, 0) >> 24, <, 0x08);
      g_assert_cmpuint (picture_get_pixel (&picture, x, picture.height - 1) >> 24, <, 0x08);
    }
  for (int y = 0; y < picture.height; y++)
    {
      g_assert_cmpuint (picture_get_pixel (&picture, 0, y) >> 24, <, 0x08);
      g_assert_cmpuint (picture_get_pixel (&picture, picture.width - 1, y) >> 24, <, 0x08);
    }
}

static gboolean
is_water (guint32 pixel)
{
  return (int) (pixel & 0xff) > (int) (pixel >> 16 & 0xff) + 55 && (pixel >> 8 & 0xff) > 0x90;
}

/* The bends of the moat are round, even where a side of the wall is one cell long: the corner between two straight
 * pieces is meadow. */
TEST ("/draw/castle-wall/moat")
{
  static const BastidePoint corners[] = { { 10.073, 2.25 }, { -0.052, 5.177 }, { 6.052, 10.333 } };
  const int pixels = 96;
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
  const BastideCellArea *area = bastide_surroundings_get_area (self);
  int n_wet = 0;
  g_auto (Picture) picture = paint_layer (self, bastide_surroundings_paint_backdrop, pixels, 100);

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    g_assert_false (is_water (picture_get_pixel (&picture, (int) ((corners[i].x - area->x) * pixels),
                                                 (int) ((corners[i].y - area->y) * pixels))));
  for (int y = 0; y < picture.height; y++)
    for (int x = 0; x < picture.width; x++)
      n_wet += is_water (picture_get_pixel (&picture, x, y));
  g_assert_cmpint (n_wet, >, 4 * pixels * pixels);
}

/* The foreground is empty where it is declared empty, and tiles in the middle of the ward are free. */
TEST ("/draw/castle-wall/foreground")
{
  const int pixels = 40;
  g_autoptr (BastideTileset) tileset = castle_board_new ();
  g_autoptr (BastideSurroundings) self = bastide_surroundings_new (tileset->game, tileset->board);
  const BastideCellArea *area = bastide_surroundings_get_area (self);
  const BastideCellArea middle = { 5, 5, 1, 1 };

  g_assert_false (bastide_surroundings_has_foreground (self, &middle));
  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      {
        BastideCellArea cell = { x, y, 1, 1 };
        g_auto (Picture) picture = picture_new_square (pixels, 0);

        cairo_translate (picture.cr, -x, -y);
        bastide_surroundings_paint_foreground (self, picture.cr, &cell, pixels);
        if (!bastide_surroundings_has_foreground (self, &cell))
          g_assert_cmpuint (picture_count_painted (&picture), ==, 0);
      }
}

TEST ("/draw/castle-wall/no-board")
{
  g_assert_null (bastide_surroundings_new (&bastide_game_castle, NULL));
}
