/* test-board-room.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-camera.h"
#include "harness.h"

/*
 * Fitting a board into a view with overlays, and moving a view from one place to another.
 */

static GArray *
create_cells (GRand            *random,
              BastideCellRange  range)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (int y = range.min_y; y <= range.max_y; y++)
    for (int x = range.min_x; x <= range.max_x; x++)
      {
        BastideCell cell = { x, y };

        if (g_rand_int_range (random, 0, 3) > 0)
          g_array_append_val (cells, cell);
      }

  return cells;
}

/* Whether a cell lies in the view, clear of all overlays. @frame: margin around it, in logical pixels */
static gboolean
is_seen (const BastideBoardGeometry *view,
         const BastideCell          *cell,
         int                         frame)
{
  int size = view->pixels + 2 * frame * view->scale;
  int x, y;

  bastide_board_geometry_get_corner (view, cell->x, cell->y, &x, &y);
  x -= frame * view->scale;
  y -= frame * view->scale;
  if (x < 0 || y < 0 || x + size > view->width || y + size > view->height)
    return FALSE;
  for (guint i = 0; i < view->n_covered; i++)
    {
      const cairo_rectangle_int_t *covered = &view->covered[i];

      if (x < (covered->x + covered->width) * view->scale && x + size > covered->x * view->scale
          && y < (covered->y + covered->height) * view->scale && y + size > covered->y * view->scale)
        return FALSE;
    }

  return TRUE;
}

static BastideBoardGeometry
create_view (GRand *random)
{
  BastideBoardGeometry view = { 64, 0, 0, 0, 0, g_rand_int_range (random, 1, 3) };

  view.width = g_rand_int_range (random, 500, 1400) * view.scale;
  view.height = g_rand_int_range (random, 400, 900) * view.scale;
  view.n_covered = 3;
  view.covered[0] = (cairo_rectangle_int_t) { 9, view.height / view.scale - 170, 52, 154 };
  view.covered[1] = (cairo_rectangle_int_t) { 9, 7, g_rand_int_range (random, 100, 400), 44 };
  view.covered[2] = (cairo_rectangle_int_t) { view.width / view.scale - 160, 14, 142, 180 };

  return view;
}

/* Boards of any shape, in views of any size: when fitted, all of their cells are visible with their frames; and no
 * larger size would do, within the precision of a binary search. */
TEST ("/board-room/fit")
{
  g_autoptr (GRand) random = g_rand_new_with_seed (2);

  for (guint i = 0; i < 200; i++)
    {
      BastideBoardGeometry view = create_view (random), larger;
      const BastideCellRange range = { -3, -2, g_rand_int_range (random, -1, 12), g_rand_int_range (random, -1, 9) };
      g_autoptr (GArray) cells = create_cells (random, range);
      BastideCellSet *set = bastide_cell_set_new (range, cells);

      bastide_board_geometry_fit (&view, range, set, 8, 128 * view.scale);
      for (guint k = 0; k < cells->len; k++)
        g_assert_true (is_seen (&view, &g_array_index (cells, BastideCell, k), BASTIDE_BOARD_FRAME));
      g_assert_true (bastide_board_geometry_shows_cells (&view, range, set));
      larger = view;
      larger.pixels = view.pixels * 5 / 4;
      if (larger.pixels <= 128 * view.scale)
        g_assert_false (bastide_board_geometry_has_room_for (&larger, range, set));
      bastide_cell_set_free (set);
    }
}

/* An overlay on an empty corner does not reduce the size. */
TEST ("/board-room/corner")
{
  const int side = 300 + 2 * BASTIDE_BOARD_FRAME;
  BastideBoardGeometry view = { 64, 0, 0, side, side, 1, { { 0, side - 50, 50, 50 } }, 1 };
  const BastideCellRange range = { 0, 0, 2, 2 };
  static const BastideCell plus[] = { { 1, 0 }, { 0, 1 }, { 1, 1 }, { 2, 1 }, { 1, 2 } };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  BastideCellSet *set;

  g_array_append_vals (cells, plus, G_N_ELEMENTS (plus));
  set = bastide_cell_set_new (range, cells);
  bastide_board_geometry_fit (&view, range, set, 16, 320);
  g_assert_cmpint (view.pixels, ==, 100);
  bastide_board_geometry_fit (&view, range, NULL, 16, 320);
  g_assert_cmpint (view.pixels, <, 90);
  bastide_cell_set_free (set);
}

/* The view moves only if necessary, clear of overlays, and keeps its size. */
TEST ("/board-room/reveal")
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  for (guint i = 0; i < 300; i++)
    {
      BastideBoardGeometry view = create_view (random), before;
      const BastideCell cell = { g_rand_int_range (random, -9, 10), g_rand_int_range (random, -9, 10) };
      const BastideCellRange range = { cell.x, cell.y, cell.x, cell.y };

      view.x = g_rand_int_range (random, -300, 300);
      view.y = g_rand_int_range (random, -300, 300);
      before = view;
      bastide_board_geometry_reveal (&view, range, NULL, 0);
      g_assert_true (is_seen (&view, &cell, 0));
      g_assert_cmpint (view.pixels, ==, before.pixels);
      if (is_seen (&before, &cell, 0))
        g_assert_true (view.x == before.x && view.y == before.y);
    }
}

/* It begins at the start and ends at the goal, soon enough, and every point of the board moves in a straight line. */
TEST ("/glide")
{
  BastideBoardGeometry from = { 40, 10, 20, 800, 600, 1 }, to = { 110, -300, -500, 800, 600, 1 };
  BastideBoardGeometry often = from, rarely = from;
  BastideGlide glide, other;
  double last = 0;

  bastide_glide_start (&glide, &from, &to, 1000);
  bastide_glide_start (&other, &from, &to, 1000);
  bastide_glide_advance (&glide, 1000, &often);
  g_assert_cmpint (often.pixels, ==, 40);
  g_assert_cmpfloat (often.x, ==, 10);
  for (gint64 now = 1000; now < 101000; now += 5000)
    {
      double part;

      bastide_glide_advance (&glide, now, &often);
      part = (often.pixels - 40) / 70.0;
      g_assert_cmpfloat (part, >=, last);
      g_assert_cmpfloat_with_epsilon (often.x, 10 - 310 * part, 1e-6);
      g_assert_cmpfloat_with_epsilon (often.y, 20 - 520 * part, 1e-6);
      last = part;
    }
  bastide_glide_advance (&glide, 120000, &often);
  bastide_glide_advance (&other, 120000, &rarely);
  g_assert_cmpint (often.pixels, ==, rarely.pixels);
  g_assert_cmpfloat (often.x, ==, rarely.x);
  bastide_glide_advance (&glide, 251000, &often);
  g_assert_false (glide.runs);
  g_assert_cmpint (often.pixels, ==, 110);
  g_assert_cmpfloat (often.x, ==, -300);
  g_assert_cmpfloat (often.y, ==, -500);
}
