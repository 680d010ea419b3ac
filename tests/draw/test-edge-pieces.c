/* test-edge-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pieces on the edges of tiles, painted between the rows of tiles; the country on blocked cells. */

#include <math.h>

#include "bastide-board-painter.h"
#include "bastide-edge-pieces.h"

#include "../rules/fixture.h"
#include "picture.h"

#define PIXELS 32

/* Maximum height of a piece above its edge. */
#define RISE 0.36

#define N_GAMES 4

/* Minimum number of pieces in the games used. */
#define N_PIECES 9

static BastideRules *rules;
static BastideState *states[N_GAMES];
static BastideEdgePieces *walls[N_GAMES];

static BastideRules *
load_rules (const char *set)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV (set), 3, 0);

  return fixture_make_rules (setup);
}

/* A random game with this many tiles on the board, or with this many pieces. */
static BastideState *
play (const BastideRules *played,
      guint64             seed,
      guint               n_tiles,
      guint               n_pieces)
{
  BastideState *state = bastide_state_new_for_seed (played, seed);
  guint64 random = seed + 99;
  BastideAction action;

  bastide_state_start (played, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (;;)
    {
      g_autoptr (GArray) pieces = fixture_list_pieces (played, state);
      const BastideDecision decision = fixture_get_decision (played, state);

      if (pieces->len >= n_pieces)
        break;
      if (decision.status != BASTIDE_STATUS_DECISION || bastide_state_get_n_placed (played, state) >= n_tiles)
        break;
      bastide_state_pick (played, state, &random, &action);
      bastide_state_apply (played, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  return state;
}

/* A picture of the area of a wall with a margin of two cells. */
static Picture
init_picture (const BastideEdgePieces *self)
{
  BastideCellArea area = bastide_edge_pieces_get_area (self);
  Picture picture = picture_new ((area.width + 4) * PIXELS, (area.height + 4) * PIXELS);

  cairo_scale (picture.cr, PIXELS, PIXELS);
  cairo_translate (picture.cr, 2 - area.x, 2 - area.y);

  return picture;
}

static guint32
get_pixel_at (const Picture           *picture,
              const BastideEdgePieces *self,
              double                   x,
              double                   y)
{
  BastideCellArea area = bastide_edge_pieces_get_area (self);

  return picture_get_pixel (picture, (int) ((x + 2 - area.x) * PIXELS), (int) ((y + 2 - area.y) * PIXELS));
}

/* --- Geometry --- */

TEST ("/draw/edge-pieces/none")
{
  g_autoptr (BastideRules) classic = load_rules ("base");
  g_autoptr (BastideState) other = play (classic, 1, 20, G_MAXUINT);
  g_autoptr (BastideState) first = play (rules, 1, 1, G_MAXUINT);

  g_assert_null (bastide_edge_pieces_new (classic, other));
  g_assert_null (bastide_edge_pieces_new (rules, first));
  g_assert_true (bastide_edge_pieces_equal (NULL, NULL));
  g_assert_false (bastide_edge_pieces_equal (walls[0], NULL));
}

TEST ("/draw/edge-pieces/equal")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideEdgePieces) again = bastide_edge_pieces_new (rules, states[i]);

      for (guint j = 0; j < N_GAMES; j++)
        g_assert_cmpint (bastide_edge_pieces_equal (again, walls[j]), ==, i == j);
    }
}

/* Around the corner of a tile the place at that corner is outside, too; at a protruding tile there is only one. */
TEST ("/draw/edge-pieces/corners")
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  const BastideEdgePiece inward[] = { { "gate", 0, 0, BASTIDE_SIDE_NORTH }, { "wall", 0, 0, BASTIDE_SIDE_EAST } };
  const BastideEdgePiece outward[] = { { "gate", 0, 0, BASTIDE_SIDE_NORTH }, { "wall", 1, -1, BASTIDE_SIDE_WEST } };
  const BastideCell cells[] = { { 0, 0 }, { 1, -1 } };
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autoptr (GArray) two = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  g_autoptr (BastideEdgePieces) around = NULL;
  g_autoptr (BastideEdgePieces) between = NULL;
  g_auto (Picture) around_picture = { NULL };
  g_auto (Picture) between_picture = { NULL };

  g_array_append_vals (one, cells, 1);
  g_array_append_vals (two, cells, 2);
  around = bastide_edge_pieces_new_for (game, inward, 2, one);
  between = bastide_edge_pieces_new_for (game, outward, 2, two);
  around_picture = init_picture (around);
  between_picture = init_picture (between);
  bastide_edge_pieces_paint_ground (around, around_picture.cr, PIXELS);
  bastide_edge_pieces_paint_ground (between, between_picture.cr, PIXELS);
  for (int y = -2; y <= 1; y++)
    for (int x = -1; x <= 1; x++)
      {
        gboolean outside = (x == 0 && y == -1) || (x == 1 && (y == -1 || y == 0));

        g_assert_cmpint (get_pixel_at (&around_picture, around, x + 0.3, y + 0.3) >> 24 == 0xff, ==, outside);
        g_assert_cmpint (get_pixel_at (&between_picture, between, x + 0.3, y + 0.3) >> 24 == 0xff, ==,
                         x == 0 && y == -1);
      }
}

/* --- Figures --- */

static double
get_end_distance (const BastidePiece *piece,
                  guint               end,
                  double              x,
                  double              y)
{
  static const int corners[][2] = { { 0, 0 }, { 1, 0 }, { 1, 1 }, { 0, 1 } };
  const int *corner = corners[(piece->side + end) % 4];

  return hypot (x - piece->x - corner[0], y - piece->y - corner[1]);
}

/* Each piece has room for a guard and a tower; the tower is at the end away from the gate. */
TEST ("/draw/edge-pieces/feet")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (GArray) pieces = fixture_list_pieces (rules, states[i]);
      guint far = 0;

      for (guint j = 0; j < pieces->len; j++)
        {
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, j);
          double guard[2], tower[2];

          g_assert_true (bastide_edge_pieces_get_feet (walls[i], "follower", piece->x, piece->y, piece->side,
                                                       &guard[0], &guard[1]));
          g_assert_true (bastide_edge_pieces_get_feet (walls[i], "wall-tower", piece->x, piece->y, piece->side,
                                                       &tower[0], &tower[1]));
          g_assert_cmpfloat (bastide_edge_get_distance (piece->x, piece->y, piece->side, guard[0], guard[1]), <, 0.15);
          g_assert_cmpfloat (bastide_edge_get_distance (piece->x, piece->y, piece->side, tower[0], tower[1]), <, 0.15);
          g_assert_cmpfloat (hypot (guard[0] - tower[0], guard[1] - tower[1]), >, 0.28);
          if (g_str_equal (piece->kind->name, "gate"))
            {
              far = 1;
              continue;
            }
          g_assert_cmpfloat (get_end_distance (piece, far, tower[0], tower[1]), <, 0.3);
          g_assert_false (bastide_edge_pieces_get_feet (walls[i], "follower", piece->x + 100, piece->y, piece->side,
                                                        &guard[0], &guard[1]));
        }
    }
}

/* A follower on the wall looks like a guard; a figure without a role there keeps its own look. */
TEST ("/draw/edge-pieces/names")
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  g_assert_cmpstr (bastide_edge_get_figure_name (game, "follower"), ==, "guard");
  g_assert_cmpstr (bastide_edge_get_figure_name (game, "wall-tower"), ==, "wall-tower");
  g_assert_true (bastide_figure_exists ("guard"));
}

/* --- Painting --- */

/* The middle of a blocked cell is meadow, and that of any other cell is not. */
TEST ("/draw/edge-pieces/country")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (walls[i]);
      guint n = 0;
      g_auto (Picture) picture = init_picture (walls[i]);

      bastide_edge_pieces_paint_ground (walls[i], picture.cr, PIXELS);
      picture_assert_painted (&picture);
      for (int y = area.y - 1; y <= area.y + area.height; y++)
        for (int x = area.x - 1; x <= area.x + area.width; x++)
          {
            gboolean blocked = bastide_state_is_blocked (rules, states[i], x, y);
            guint32 pixel = get_pixel_at (&picture, walls[i], x + 0.3, y + 0.3);

            g_assert_cmpint (pixel >> 24 == 0xff, ==, blocked);
            n += blocked;
            if (blocked)
              g_assert_cmpuint (pixel >> 8 & 0xff, >, pixel & 0xff);
          }
      g_assert_cmpuint (n, >, 0);
    }
}

/* Within a row only the northern pieces are painted before the contents of its tiles, and all others after them;
 * nothing reaches far beyond. */
TEST ("/draw/edge-pieces/rows")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (walls[i]);
      g_autoptr (GArray) pieces = fixture_list_pieces (rules, states[i]);

      for (int y = area.y - 1; y <= area.y + area.height; y++)
        {
          g_auto (Picture) picture = { NULL };
          gboolean wanted = FALSE;

          for (guint j = 0; j < pieces->len; j++)
            wanted |= g_array_index (pieces, BastidePiece, j).y == y
              && g_array_index (pieces, BastidePiece, j).side != BASTIDE_SIDE_NORTH;
          picture = init_picture (walls[i]);
          bastide_edge_pieces_paint_row (walls[i], picture.cr, y, BASTIDE_EDGES_BEFORE, PIXELS);
          g_assert_cmpint (picture_count_painted (&picture) > 0, ==, wanted);
          for (int line = 0; line < picture.height; line++)
            {
              double at = (line + 0.5) / PIXELS + area.y - 2;

              for (int x = 0; x < picture.width && (at < y - RISE || at > y + 1.2); x++)
                g_assert_cmphex (picture_get_pixel (&picture, x, line), ==, 0);
            }
        }
    }
}

static void
paint_rows (Picture                 *picture,
            const BastideEdgePieces *self)
{
  BastideCellArea area = bastide_edge_pieces_get_area (self);

  for (int y = area.y; y <= area.y + area.height; y++)
    for (BastideEdgeLayer layer = BASTIDE_EDGES_BEHIND; layer <= BASTIDE_EDGES_BEFORE; layer++)
      bastide_edge_pieces_paint_row (self, picture->cr, y, layer, PIXELS);
}

/* Each piece is visible: its edge shows stone. */
TEST ("/draw/edge-pieces/pieces")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (GArray) pieces = fixture_list_pieces (rules, states[i]);
      g_auto (Picture) picture = init_picture (walls[i]);

      paint_rows (&picture, walls[i]);
      picture_assert_painted (&picture);
      for (guint j = 0; j < pieces->len; j++)
        {
          static const double middles[][2] = { { 0.5, -0.07 }, { 1.012, 0.4 }, { 0.5, 0.98 }, { -0.012, 0.4 } };
          const BastidePiece *piece = &g_array_index (pieces, BastidePiece, j);

          g_assert_cmphex (get_pixel_at (&picture, walls[i], piece->x + middles[piece->side][0],
                                         piece->y + middles[piece->side][1]) >> 24, >, 0xe0);
        }
    }
}

static void
paint_all (Picture                 *picture,
           const BastideEdgePieces *self)
{
  bastide_edge_pieces_paint_ground (self, picture->cr, PIXELS);
  paint_rows (picture, self);
}

/* Parts of a picture painted separately fit together. */
TEST ("/draw/edge-pieces/parts")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (walls[i]);
      g_auto (Picture) whole = init_picture (walls[i]);
      g_auto (Picture) parts = init_picture (walls[i]);

      paint_all (&whole, walls[i]);
      for (int part = 0; part < (area.width + 4) * (area.height + 4); part++)
        {
          cairo_save (parts.cr);
          cairo_rectangle (parts.cr, area.x - 2 + part % (area.width + 4), area.y - 2 + part / (area.width + 4), 1, 1);
          cairo_clip (parts.cr);
          paint_all (&parts, walls[i]);
          cairo_restore (parts.cr);
        }
      /* Except for cairo's rounding, which is invisible. */
      for (int y = 0; y < whole.height; y++)
        for (int x = 0; x < whole.width; x++)
          g_assert_cmpfloat (fabs (picture_get_grey (&whole, x, y) - picture_get_grey (&parts, x, y)), <, 8);
    }
}

/* A picture of the whole board contains the whole wall. */
TEST ("/draw/edge-pieces/extents")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      BastideCellArea area = bastide_edge_pieces_get_area (walls[i]);
      double x, y, width, height;

      bastide_board_get_extents (rules, states[i], 0, &x, &y, &width, &height);
      g_assert_cmpfloat (area.x, >=, x);
      g_assert_cmpfloat (area.y, >=, y);
      g_assert_cmpfloat (area.x + area.width, <=, x + width);
      g_assert_cmpfloat (area.y + area.height, <=, y + height);
    }
}

/* The outline of a single piece is on its edge, and the edge nearest to a point is found. */
TEST ("/draw/edge-pieces/single")
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);

  for (BastideSide side = BASTIDE_SIDE_NORTH; side < BASTIDE_N_SIDES; side++)
    {
      static const double middles[][2] = { { 0.5, 0 }, { 1, 0.5 }, { 0.5, 1 }, { 0, 0.5 } };
      const BastideEdgePiece piece = { "wall", 1, 1, side };
      double x = 1 + middles[side][0], y = 1 + middles[side][1];
      g_auto (Picture) picture = picture_new (3 * PIXELS, 3 * PIXELS);

      cairo_scale (picture.cr, PIXELS, PIXELS);
      bastide_edge_piece_paint (picture.cr, game, &piece, PIXELS);
      picture_assert_painted (&picture);
      cairo_new_path (picture.cr);
      bastide_edge_append_outline (picture.cr, 1, 1, side);
      g_assert_true (cairo_in_fill (picture.cr, x, y));
      g_assert_false (cairo_in_fill (picture.cr, 1.5, 1.5));
      for (BastideSide other = BASTIDE_SIDE_NORTH; other < BASTIDE_N_SIDES; other++)
        g_assert_cmpint (bastide_edge_get_distance (1, 1, other, x, y) < 0.01, ==, other == side);
    }
}

static void
load_walls (void)
{
  guint n = 0;

  for (guint64 seed = 1; n < N_GAMES; seed++)
    {
      g_autoptr (BastideState) state = play (rules, seed, G_MAXUINT, N_PIECES);
      g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);

      g_assert_cmpuint (seed, <, 500);
      if (pieces->len < N_PIECES)
        continue;
      states[n] = g_steal_pointer (&state);
      walls[n] = bastide_edge_pieces_new (rules, states[n]);
      g_assert_nonnull (walls[n++]);
    }
}

BEFORE_TESTS
{
  rules = load_rules ("city");
  load_walls ();
}

AFTER_TESTS
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      bastide_edge_pieces_unref (walls[i]);
      bastide_state_free (states[i]);
    }
  bastide_rules_unref (rules);
}
