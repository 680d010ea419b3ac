/* test-board-parts.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-canvas.h"
#include "bastide-board-spots.h"
#include "bastide-board-camera.h"
#include "test-game.h"

#define PIXELS 48

TEST ("/geometry/cells")
{
  BastideBoardGeometry geometry = { 50, 100.4, -30.6, 400, 300 };
  BastideCellRange visible = bastide_board_geometry_get_visible (&geometry);
  int x, y;

  for (int cell_y = -4; cell_y <= 4; cell_y++)
    for (int cell_x = -4; cell_x <= 4; cell_x++)
      {
        BastideCell cell;

        bastide_board_geometry_get_corner (&geometry, cell_x, cell_y, &x, &y);
        cell = bastide_board_geometry_find_cell (&geometry, x, y);
        g_assert_cmpint (cell.x, ==, cell_x);
        g_assert_cmpint (cell.y, ==, cell_y);
        cell = bastide_board_geometry_find_cell (&geometry, x + 49, y + 49);
        g_assert_cmpint (cell.x, ==, cell_x);
        g_assert_cmpint (cell.y, ==, cell_y);
      }
  g_assert_cmpint (visible.min_x, ==, -2);
  g_assert_cmpint (visible.max_x, ==, 5);
  g_assert_cmpint (visible.min_y, ==, 0);
  g_assert_cmpint (visible.max_y, ==, 6);
}

/* However far the board is dragged, a part of it stays in view. */
TEST ("/geometry/clamp")
{
  BastideCellRange range = { -2, -2, 2, 2 };
  static const double far_away[] = { -1e6, 1e6 };

  for (guint i = 0; i < G_N_ELEMENTS (far_away); i++)
    for (guint k = 0; k < G_N_ELEMENTS (far_away); k++)
      {
        BastideBoardGeometry geometry = { 60, far_away[i], far_away[k], 640, 480 };
        BastideCellRange visible;

        bastide_board_geometry_clamp (&geometry, range);
        visible = bastide_board_geometry_get_visible (&geometry);
        g_assert_cmpint (visible.min_x, <=, range.max_x);
        g_assert_cmpint (visible.max_x, >=, range.min_x);
        g_assert_cmpint (visible.min_y, <=, range.max_y);
        g_assert_cmpint (visible.max_y, >=, range.min_y);
      }
}

static BastideTileCache *
create_cache (BastideGame *game,
              gsize        limit)
{
  BastideTileCache *cache = bastide_tile_cache_new (limit);

  bastide_tile_cache_set_rules (cache, bastide_game_get_rules (game));

  return cache;
}

static void
wait_for (BastideTileCache *cache)
{
  while (bastide_tile_cache_is_busy (cache))
    g_main_context_iteration (NULL, TRUE);
}

/* A requested picture comes from another thread, once, in the requested size. */
TEST ("/tile-cache/paints")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);
  BastidePaintedTile *tile = bastide_tile_cache_get_tile (cache, 0, 1, 3, -2);
  const BastideTileImage *image;

  g_assert_true (tile == bastide_tile_cache_get_tile (cache, 0, 1, 3, -2));
  g_assert_true (tile != bastide_tile_cache_get_tile (cache, 0, 2, 3, -2));
  g_assert_null (bastide_tile_cache_get (cache, tile, PIXELS, BASTIDE_TILE_NEED_VISIBLE));
  g_assert_null (bastide_tile_cache_get (cache, tile, PIXELS, BASTIDE_TILE_NEED_VISIBLE));
  wait_for (cache);
  g_assert_cmpuint (bastide_tile_cache_get_n_painted (cache), ==, 1);

  image = bastide_tile_cache_get (cache, tile, PIXELS, BASTIDE_TILE_NEED_VISIBLE);
  g_assert_nonnull (image);
  g_assert_cmpint (image->pixels, ==, PIXELS);
  g_assert_cmpint (cairo_image_surface_get_width (image->ground), ==, PIXELS);
  g_assert_cmpint (cairo_image_surface_get_height (image->ground), ==, PIXELS);
  g_assert_cmpuint (bastide_tile_cache_get_n_painted (cache), ==, 1);
}

/* Zooming shows the nearest size. */
TEST ("/tile-cache/nearest")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);
  BastidePaintedTile *tile = bastide_tile_cache_get_tile (cache, 0, 0, 0, 0);

  g_assert_null (bastide_tile_cache_get (cache, tile, 40, BASTIDE_TILE_NEED_ANY));
  bastide_tile_cache_get (cache, tile, 32, BASTIDE_TILE_NEED_NOW);
  bastide_tile_cache_get (cache, tile, 96, BASTIDE_TILE_NEED_NOW);
  g_assert_cmpint (bastide_tile_cache_get (cache, tile, 40, BASTIDE_TILE_NEED_ANY)->pixels, ==, 32);
  g_assert_cmpint (bastide_tile_cache_get (cache, tile, 80, BASTIDE_TILE_NEED_ANY)->pixels, ==, 96);
  bastide_tile_cache_keep_size (cache, 96);
  g_assert_cmpint (bastide_tile_cache_get (cache, tile, 40, BASTIDE_TILE_NEED_ANY)->pixels, ==, 96);
}

/* The cache stays below its limit, and drops the least recently used picture. */
TEST ("/tile-cache/limit")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  gsize limit = 6 * PIXELS * PIXELS * 4;
  g_autoptr (BastideTileCache) cache = create_cache (game, limit);
  BastidePaintedTile *first = bastide_tile_cache_get_tile (cache, 0, 0, 0, 0);
  BastidePaintedTile *second = bastide_tile_cache_get_tile (cache, 0, 0, 1, 0);
  BastidePaintedTile *last = bastide_tile_cache_get_tile (cache, 0, 0, 19, 0);

  bastide_tile_cache_get (cache, first, PIXELS, BASTIDE_TILE_NEED_NOW);
  for (int x = 1; x < 20; x++)
    {
      BastidePaintedTile *tile = bastide_tile_cache_get_tile (cache, 0, 0, x, 0);

      bastide_tile_cache_get (cache, tile, PIXELS, BASTIDE_TILE_NEED_NOW);
      g_assert_cmpuint (bastide_tile_cache_get_size (cache), <=, limit);
      /* Always in use, so it stays. */
      g_assert_nonnull (bastide_tile_cache_get (cache, first, PIXELS, BASTIDE_TILE_NEED_ANY));
    }
  g_assert_null (bastide_tile_cache_get (cache, second, PIXELS, BASTIDE_TILE_NEED_ANY));
  g_assert_nonnull (bastide_tile_cache_get (cache, last, PIXELS, BASTIDE_TILE_NEED_ANY));
}

TEST ("/tile-cache/forgets")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);

  for (int x = 0; x < 30; x++)
    bastide_tile_cache_get (cache, bastide_tile_cache_get_tile (cache, 0, 0, x, 0), PIXELS, BASTIDE_TILE_NEED_VISIBLE);
  bastide_tile_cache_forget_queued (cache);
  g_assert_false (bastide_tile_cache_is_busy (cache));
  g_assert_cmpuint (bastide_tile_cache_get_size (cache), ==, 0);

  /* It can be requested again. */
  bastide_tile_cache_get (cache, bastide_tile_cache_get_tile (cache, 0, 0, 7, 0), PIXELS, BASTIDE_TILE_NEED_VISIBLE);
  wait_for (cache);
  g_assert_cmpuint (bastide_tile_cache_get_n_painted (cache), ==, 1);
}

static void
paint_until_crisp (BastideBoardPicture        *picture,
                   BastideTileCache           *cache,
                   const BastideBoardGeometry *geometry,
                   cairo_t                    *cr)
{
  do
    {
      bastide_board_picture_prepare (picture, geometry, FALSE);
      bastide_board_picture_paint (picture, cr, geometry, NULL);
      wait_for (cache);
    }
  while (!bastide_board_picture_is_crisp (picture, geometry));
}

/* Panning needs no new pictures of tiles; zooming needs none before it rests. */
TEST ("/board-picture/frames")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);
  g_autoptr (BastideBoardPicture) picture = bastide_board_picture_new (cache);
  BastideBoardGeometry geometry = { PIXELS, 200, 200, 800, 800 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 800);
  cairo_t *cr = cairo_create (surface);
  guint n_painted;

  test_game_play (game, 20);
  bastide_board_picture_set_state (picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  paint_until_crisp (picture, cache, &geometry, cr);
  n_painted = bastide_tile_cache_get_n_painted (cache);
  g_assert_cmpuint (n_painted, >, 0);

  for (guint i = 0; i < 20; i++)
    {
      geometry.x += 3;
      bastide_board_picture_prepare (picture, &geometry, FALSE);
      bastide_board_picture_paint (picture, cr, &geometry, NULL);
    }
  g_assert_cmpuint (bastide_tile_cache_get_n_painted (cache), ==, n_painted);

  bastide_board_geometry_zoom (&geometry, PIXELS + 9, 400, 400);
  bastide_board_picture_prepare (picture, &geometry, TRUE);
  g_assert_false (bastide_tile_cache_is_busy (cache));
  paint_until_crisp (picture, cache, &geometry, cr);
  g_assert_cmpuint (bastide_tile_cache_get_n_painted (cache), >, n_painted);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* Tiles are drawn differently in another size: the two are never seen together, as all change in one frame. */
TEST ("/board-picture/one-frame")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);
  g_autoptr (BastideBoardPicture) picture = bastide_board_picture_new (cache);
  BastideBoardGeometry geometry = { PIXELS, 300, 300, 800, 800 };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 800, 800);
  cairo_t *cr = cairo_create (surface);
  g_autofree char *first = NULL;

  test_game_play (game, 40);
  bastide_board_picture_set_state (picture, bastide_game_get_rules (game), bastide_game_get_state (game));
  paint_until_crisp (picture, cache, &geometry, cr);
  bastide_board_geometry_zoom (&geometry, PIXELS + 9, 400, 400);
  for (guint n_frames = 0; first == NULL || !bastide_board_picture_is_crisp (picture, &geometry); n_frames++)
    {
      g_autofree char *sum = NULL;

      if (n_frames > 0)
        g_main_context_iteration (NULL, TRUE);
      bastide_board_picture_prepare (picture, &geometry, FALSE);
      cairo_set_source_rgb (cr, 0, 0, 0);
      cairo_paint (cr);
      bastide_board_picture_paint (picture, cr, &geometry, NULL);
      cairo_surface_flush (surface);
      sum = g_compute_checksum_for_data (G_CHECKSUM_MD5, cairo_image_surface_get_data (surface),
                                         (gsize) cairo_image_surface_get_stride (surface) * 800);
      if (first == NULL)
        first = g_steal_pointer (&sum);
      else if (!bastide_board_picture_is_crisp (picture, &geometry))
        g_assert_cmpstr (sum, ==, first);
    }

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

static gboolean
is_blank (cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  gsize size = (gsize) cairo_image_surface_get_stride (surface) * (gsize) cairo_image_surface_get_height (surface);
  gsize i = 0;

  cairo_surface_flush (surface);
  while (i < size && data[i] == 0)
    i++;

  return i == size;
}

/* Banners wait until threads have painted their towers: planning thousands of tiles would block the window. */
TEST ("/board-picture/banners-wait")
{
  g_autoptr (BastideGame) game = test_game_new (2);
  g_autoptr (BastideTileCache) cache = create_cache (game, BASTIDE_TILE_CACHE_LIMIT);
  g_autoptr (BastideBoardPicture) picture = bastide_board_picture_new (cache);
  BastideSpriteCache *sprites = bastide_sprite_cache_new ();
  BastideBoardGeometry geometry = { PIXELS, 600, 600, 1200, 1200 };
  cairo_surface_t *tiles = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 1200, 1200);
  cairo_surface_t *banners = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1200, 1200);
  cairo_t *cr = cairo_create (tiles);
  BastideBoardCanvas canvas = {
    .cr = cairo_create (banners), .geometry = &geometry, .picture = picture, .sprites = sprites,
  };

  test_game_play (game, G_MAXUINT);
  canvas.rules = bastide_game_get_rules (game);
  canvas.state = bastide_game_get_state (game);
  bastide_board_picture_set_state (picture, canvas.rules, canvas.state);
  bastide_board_canvas_paint_banners (&canvas);
  g_assert_true (is_blank (banners));
  paint_until_crisp (picture, cache, &geometry, cr);
  bastide_board_canvas_paint_banners (&canvas);
  g_assert_false (is_blank (banners));

  cairo_destroy (canvas.cr);
  cairo_destroy (cr);
  cairo_surface_destroy (banners);
  cairo_surface_destroy (tiles);
  bastide_sprite_cache_free (sprites);
}
