/* test-board-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-banners.h"
#include "bastide-board-painter.h"
#include "bastide-track-painter.h"
#include "rules/games/classic.h"

#include "../rules/fixture.h"
#include "board-plans.h"
#include "picture.h"

#define N_PLAYERS 5

static BastideRules *rules;

/* A random game with this many tiles on the board, or all of them. */
static BastideState *
play (guint n_tiles)
{
  guint64 random = 99;

  return fixture_new_state (rules, n_tiles, G_MAXUINT, &random);
}

/* Offset and scale with which the whole board is in the middle of a picture. */
static void
fit (const BastideState *state,
     double              width,
     double              height,
     double             *x,
     double             *y,
     double             *pixels)
{
  double left, top, columns, rows;

  bastide_board_get_extents (rules, state, 0.25, &left, &top, &columns, &rows);
  *pixels = MIN (width / columns, height / rows);
  *x = width / 2 - (left + columns / 2) * *pixels;
  *y = height / 2 - (top + rows / 2) * *pixels;
}

TEST ("/draw/board/paint")
{
  const guint n_tiles[] = { 1, 12, 60 };
  const int sizes[][2] = { { 40, 30 }, { 300, 200 }, { 640, 480 }, { 200, 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (n_tiles); i++)
    {
      g_autoptr (BastideState) state = play (n_tiles[i]);

      for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
        {
          double x, y, pixels;
          g_auto (Picture) picture = picture_new (sizes[j][0], sizes[j][1]);

          fit (state, sizes[j][0], sizes[j][1], &x, &y, &pixels);
          bastide_board_paint (picture.cr, rules, state, x, y, pixels, j % 2 == 1);
          picture_assert_painted (&picture);
        }
    }
}

/* The whole board fills its picture in one direction; it lies inside, and in the middle. */
TEST ("/draw/board/extents")
{
  const int sizes[][2] = { { 40, 30 }, { 300, 200 }, { 1280, 800 }, { 200, 1600 } };
  g_autoptr (BastideState) state = play (40);
  int min_x, min_y, max_x, max_y;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      double x, y, pixels, left, right, top, bottom;

      fit (state, sizes[i][0], sizes[i][1], &x, &y, &pixels);
      left = x + min_x * pixels;
      right = sizes[i][0] - (x + (max_x + 1) * pixels);
      top = y + min_y * pixels;
      bottom = sizes[i][1] - (y + (max_y + 1) * pixels);
      g_assert_cmpfloat (left, >=, 0);
      g_assert_cmpfloat (right, >=, 0);
      g_assert_cmpfloat (top, >=, 0);
      g_assert_cmpfloat (bottom, >=, 0);
      g_assert_cmpfloat (fabs (left - right), <=, 2);
      g_assert_cmpfloat (fabs (top - bottom), <=, 2);
      g_assert_cmpfloat (MIN (left + right, top + bottom), <, 0.6 * pixels);
    }
}

static gboolean
has_blue (const Picture *picture,
          int            width,
          int            height)
{
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel = picture_get_pixel (picture, x, y);

        if ((pixel & 0xff) > 0xa0 && (pixel >> 16 & 0xff) < 0x38)
          return TRUE;
      }

  return FALSE;
}

/* Tiles so small that figures would be specks have none. */
TEST ("/draw/board/small")
{
  const double sides[] = { BASTIDE_BOARD_SMALL_TILE - 1, 2 * BASTIDE_BOARD_SMALL_TILE };
  g_autoptr (BastideState) state = play (30);

  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_auto (Picture) picture = picture_new (800, 800);

      bastide_board_paint (picture.cr, rules, state, 400, 400, sides[i], FALSE);
      picture_assert_painted (&picture);
      g_assert_cmpint (has_blue (&picture, 800, 800), ==, i == 1);
    }
}

/* The share of a picture that is covered by tiles. */
static double
get_covered (const BastideState *state,
             double              width,
             double              height,
             double              x,
             double              y,
             double              pixels)
{
  double sum = 0;

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile placed;
      double left, top;

      bastide_state_get_placed (rules, state, i, &placed);
      left = x + placed.x * pixels;
      top = y + placed.y * pixels;
      sum += MAX (0, MIN (left + pixels, width) - MAX (left, 0)) * MAX (0, MIN (top + pixels, height) - MAX (top, 0));
    }

  return sum / (width * height);
}

/* A small picture is filled with tiles, if there are enough of them and they do not become too small to recognize. */
TEST ("/draw/board/crop")
{
  const guint n_tiles[] = { 1, 5, 30, 60 };
  const double least_covered[] = { 0.3, 0.6, 0.75, 0.85 };
  const int sizes[][2] = { { 230, 108 }, { 300, 200 }, { 300, 340 }, { 480, 120 } };

  for (guint i = 0; i < G_N_ELEMENTS (n_tiles); i++)
    for (guint j = 0; j < G_N_ELEMENTS (sizes); j++)
      {
        g_autoptr (BastideState) state = play (n_tiles[i]);
        double whole_x, whole_y, whole_pixels, x, y, pixels;

        fit (state, sizes[j][0], sizes[j][1], &whole_x, &whole_y, &whole_pixels);
        bastide_board_crop (rules, state, sizes[j][0], sizes[j][1], 26, FALSE, &x, &y, &pixels);
        g_assert_cmpfloat (pixels, >=, 26);
        if (sizes[j][0] < 4 * sizes[j][1] || n_tiles[i] > 5)
          g_assert_cmpfloat (get_covered (state, sizes[j][0], sizes[j][1], x, y, pixels), >=, least_covered[i]);
        if (n_tiles[i] > 5)
          g_assert_cmpfloat (get_covered (state, sizes[j][0], sizes[j][1], x, y, pixels), >=,
                             get_covered (state, sizes[j][0], sizes[j][1], whole_x, whole_y, whole_pixels));
      }
}

/* A wide picture shows the board from its west end to its east end. */
TEST ("/draw/board/wide-crop")
{
  const guint n_tiles[] = { 5, 30, 60 };

  for (guint i = 0; i < G_N_ELEMENTS (n_tiles); i++)
    {
      g_autoptr (BastideState) state = play (n_tiles[i]);
      double x, y, pixels, left = G_MAXDOUBLE, right = -G_MAXDOUBLE;

      bastide_board_crop (rules, state, 1600, 240, 26, TRUE, &x, &y, &pixels);
      for (guint j = 0; j < bastide_state_get_n_placed (rules, state); j++)
        {
          const BastidePlacedTile placed = fixture_get_placed (rules, state, j);

          left = MIN (left, x + placed.x * pixels);
          right = MAX (right, x + (placed.x + 1) * pixels);
        }
      g_assert_cmpfloat_with_epsilon (left, 0, 0.2 * pixels);
      g_assert_cmpfloat_with_epsilon (right, 1600, 0.2 * pixels);
    }
}

/* The look of a card in a cell depends only on the cells around it, as the window paints in pieces. */
TEST ("/draw/board/cards-are-local")
{
  const BastideCell near[] = { { 0, 0 }, { 1, 0 }, { 0, 1 } };
  const BastideCell far[] = { { 0, 0 }, { 1, 0 }, { 0, 1 }, { 5, 5 }, { -4, 0 } };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_auto (Picture) few = picture_new (150, 150);
  g_auto (Picture) many = picture_new (150, 150);

  g_array_append_vals (cells, near, G_N_ELEMENTS (near));
  bastide_cards_paint (few.cr, cells, 20, 20, 50, FALSE);
  g_array_set_size (cells, 0);
  g_array_append_vals (cells, far, G_N_ELEMENTS (far));
  bastide_cards_paint (many.cr, cells, 20, 20, 50, FALSE);
  g_assert_true (picture_equal (&few, &many));
}

static gboolean
has_banner (const GArray *banners,
            double        x,
            double        y)
{
  for (guint i = 0; i < banners->len; i++)
    {
      const BastideBanner *banner = &g_array_index (banners, BastideBanner, i);

      if (hypot (banner->x - x, banner->y - y) < 0.001)
        return TRUE;
    }

  return FALSE;
}

/* Number of masts of a segment, each with or without its banner. */
static guint
check_segment (const BastideState *state,
               GPtrArray          *plans,
               const GArray       *banners,
               guint               placed,
               guint               segment)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, placed, segment);
  double masts[2 * BASTIDE_MAX_MASTS];
  guint n = bastide_tile_plan_get_masts (board_plans_get (placed, 0, 0, plans), segment, masts);
  const BastidePlacedTile tile = fixture_get_placed (rules, state, placed);

  g_assert_cmpint (feature->complete, ==, bastide_state_is_complete (rules, state, placed, segment));
  g_assert_cmpuint (n, <=, BASTIDE_MAX_MASTS);
  if (feature->kind != BASTIDE_CLASSIC_CITY)
    g_assert_cmpuint (n, ==, 0);
  if (!feature->complete)
    return 0;
  for (guint i = 0; i < n; i++)
    g_assert_true (has_banner (banners, tile.x + masts[2 * i], tile.y + masts[2 * i + 1]));

  return n;
}

/* Every completed town flies one banner from each tower at an end of its walls, and nothing else does. */
TEST ("/draw/board/banners")
{
  g_autoptr (BastideState) start = play (1);
  g_autoptr (BastideState) state = play (G_MAXUINT);
  g_autoptr (GPtrArray) plans = board_plans_new (rules, state);
  g_autoptr (GArray) banners = bastide_banners_find (rules, state, board_plans_get, plans);
  g_autoptr (GPtrArray) first_plans = board_plans_new (rules, start);
  g_autoptr (GArray) none = bastide_banners_find (rules, start, board_plans_get, first_plans);
  guint n_masts = 0;

  g_assert_cmpuint (none->len, ==, 0);
  for (guint i = 0; i < plans->len; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      for (guint j = 0; j < bastide_rules_get_tile (rules, tile.tile)->segments->len; j++)
        n_masts += check_segment (state, plans, banners, i, j);
    }
  /* Towers on corners are shared by two tiles or more. */
  g_assert_cmpuint (banners->len, >, 0);
  g_assert_cmpuint (banners->len, <, n_masts);
  for (guint i = 0; i < banners->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BastideBanner *one = &g_array_index (banners, BastideBanner, i);
        const BastideBanner *other = &g_array_index (banners, BastideBanner, j);

        g_assert_cmpfloat (hypot (one->x - other->x, one->y - other->y), >, 0.5);
      }
}

/* On very small tiles each completed town has one. */
TEST ("/draw/board/few-banners")
{
  const double pixels = 20;
  g_autoptr (BastideState) state = play (G_MAXUINT);
  g_autoptr (GPtrArray) plans = board_plans_new (rules, state);
  g_autoptr (GArray) banners = bastide_banners_find (rules, state, board_plans_get, plans);
  g_autoptr (GHashTable) completed = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) decked = g_hash_table_new (NULL, NULL);
  guint n_banners = 0;

  for (guint i = 0; i < banners->len; i++)
    n_banners += bastide_banner_flies (&g_array_index (banners, BastideBanner, i), pixels);
  for (guint i = 0; i < plans->len; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (rules, state, i);

      for (guint j = 0; j < bastide_rules_get_tile (rules, tile.tile)->segments->len; j++)
        {
          gpointer feature = GUINT_TO_POINTER (bastide_state_get_feature (rules, state, i, j) + 1);
          double masts[2 * BASTIDE_MAX_MASTS];
          guint n = bastide_tile_plan_get_masts (g_ptr_array_index (plans, i), j, masts);

          if (n == 0 || !bastide_state_is_complete (rules, state, i, j))
            continue;
          g_hash_table_add (completed, feature);
          for (guint k = 0; k < banners->len; k++)
            {
              const BastideBanner *banner = &g_array_index (banners, BastideBanner, k);

              for (guint m = 0; m < n && bastide_banner_flies (banner, pixels); m++)
                if (hypot (banner->x - tile.x - masts[2 * m], banner->y - tile.y - masts[2 * m + 1]) < 0.01)
                  g_hash_table_add (decked, feature);
            }
        }
    }
  g_assert_cmpuint (g_hash_table_size (decked), ==, g_hash_table_size (completed));
  g_assert_cmpuint (n_banners, <=, g_hash_table_size (completed));
  g_assert_cmpuint (n_banners, <, banners->len);
}

/* The sprite of a banner contains all of it. */
TEST ("/draw/board/banner-reach")
{
  static const double sizes[] = { 8, 28, 96, 240 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint form = 0; form < BASTIDE_N_BANNERS; form++)
      {
        int reach = (int) ceil (bastide_banner_get_reach (sizes[i])) + 2;
        g_auto (Picture) picture = picture_new (2 * reach, 2 * reach);

        bastide_banner_paint (picture.cr, form, reach, reach, sizes[i]);
        picture_assert_painted (&picture);
        for (int at = 0; at < 2 * reach; at++)
          {
            g_assert_cmphex (picture_get_pixel (&picture, at, 0), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, at, 2 * reach - 1), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, 0, at), ==, 0);
            g_assert_cmphex (picture_get_pixel (&picture, 2 * reach - 1, at), ==, 0);
          }
      }
}

typedef struct
{
  guint n_asked;
  guint n_granted;
} Wish;

static gboolean
is_wanted (gpointer data)
{
  Wish *wish = data;

  return ++wish->n_asked <= wish->n_granted;
}

/* Painting asks at least once per tile whether the picture is still wanted, and stops if it is not. */
TEST ("/draw/board/wanted")
{
  g_autoptr (BastideState) state = play (30);
  double x, y, pixels;
  g_auto (Picture) expected = picture_new (400, 400);

  fit (state, 400, 400, &x, &y, &pixels);
  bastide_board_paint (expected.cr, rules, state, x, y, pixels, FALSE);
  for (guint n_granted = 0; n_granted <= 100; n_granted += 20)
    {
      Wish wish = { 0, n_granted < 100 ? n_granted : G_MAXUINT };
      g_auto (Picture) picture = picture_new (400, 400);

      bastide_board_paint_while (picture.cr, rules, state, x, y, pixels, FALSE, is_wanted, &wish);
      g_assert_cmpint (picture_equal (&picture, &expected), ==, wish.n_granted == G_MAXUINT);
      if (wish.n_granted < G_MAXUINT)
        g_assert_cmpuint (wish.n_asked, <=, n_granted + 4);
      else
        g_assert_cmpuint (wish.n_asked, >=, 2 * bastide_state_get_n_placed (rules, state));
    }
}

static void
paint_everything (Picture            *picture,
                  const BastideState *state)
{
  const BastideTrackFigure figures[] = { { "red", 3 }, { "pink", 53 } };
  double x, y, pixels;

  bastide_table_paint (picture->cr, 3, 4, 40, FALSE);
  fit (state, picture->width, picture->height, &x, &y, &pixels);
  bastide_board_paint (picture->cr, rules, state, x, y, pixels, FALSE);
  cairo_translate (picture->cr, 10, 10);
  bastide_track_paint_ground (picture->cr, 300, FALSE);
  bastide_track_paint_figures (picture->cr, figures, G_N_ELEMENTS (figures), 300);
}

static gpointer
paint_in_thread (gpointer data)
{
  Picture *picture = g_new (Picture, 1);

  *picture = picture_new (360, 300);
  paint_everything (picture, data);

  return picture;
}

/* Painters may be called from any thread. */
TEST ("/draw/board/threads")
{
  g_autoptr (BastideState) state = play (20);
  GThread *threads[4];
  g_auto (Picture) expected = picture_new (360, 300);

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("painter", paint_in_thread, state);
  paint_everything (&expected, state);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    {
      Picture *picture = g_thread_join (threads[i]);

      g_assert_cmpint (cairo_status (picture->cr), ==, CAIRO_STATUS_SUCCESS);
      g_assert_true (picture_equal (picture, &expected));
      picture_clear (picture);
      g_free (picture);
    }
}

BEFORE_TESTS
{
  rules = fixture_new_rules (N_PLAYERS, 7);
}

AFTER_TESTS
{
  bastide_rules_unref (rules);
}
