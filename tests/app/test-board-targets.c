/* test-board-targets.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "app-testing.h"
#include "bastide-board-loupe.h"
#include "bastide-board-spots.h"
#include "board-testing.h"
#include "bastide-track-view.h"
#include "test-game.h"
#include "util/bastide-autoptr.h"

/*
 * Every choice of any expansion on the board and the track can be made there: by pointing, by keyboard, and through the
 * accessible cells.
 */

#define ALL_TARGETS                                                                                                    \
  ((1u << BASTIDE_TARGET_CELL) | (1u << BASTIDE_TARGET_TILE) | (1u << BASTIDE_TARGET_SEGMENT)                          \
   | (1u << BASTIDE_TARGET_FIGURE) | (1u << BASTIDE_TARGET_LINK) | (1u << BASTIDE_TARGET_TRACK))

/* Enough games for every kind of choice. */
#define MAX_GAMES 6

typedef struct
{
  GtkWidget        *window;
  BastideBoardView *board;
  BastideTrackView *track;
  BastideChoice    *choice;
  BastideGame      *game;
  GRand            *random;
  guint             n_close; /* spots that had to be zoomed in on */
} Fixture;

/* Any place of a feature that is chosen as a whole counts. */
static void
assert_selected (Fixture                  *fixture,
                 const BastideBoardCanvas *canvas,
                 guint                     number)
{
  int selected = bastide_choice_get_selected (fixture->choice);
  const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, (guint) selected);
  int feature = bastide_board_spots_get_feature (canvas, bastide_choice_get_spot (fixture->choice, number));

  if (feature < 0)
    g_assert_cmpint (selected, ==, (int) number);
  else
    g_assert_cmpint (bastide_board_spots_get_feature (canvas, spot), ==, feature);
}

static cairo_surface_t *
new_picture (Fixture *fixture)
{
  const BastideBoardGeometry *geometry = board_parts (fixture->board).scene->geometry;

  return cairo_image_surface_create (CAIRO_FORMAT_ARGB32, geometry->width, geometry->height);
}

/* Only the loupe is painted over figures on the board: they are visible whatever is selected. */
static void
assert_figures_seen (Fixture *fixture)
{
  g_autoptr (cairo_surface_t) figures = new_picture (fixture), board = NULL;
  g_autoptr (cairo_t) cr = cairo_create (figures);
  BastideBoardCanvas canvas;
  int stride;

  bastide_board_view_skip_motion (fixture->board);
  bastide_board_aim_reset (board_parts (fixture->board).aim);
  bastide_board_loupe_close (board_parts (fixture->board).scene);
  /* The figures alone, on an empty ground. */
  canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, cr);
  bastide_board_canvas_paint_figures (&canvas, NULL, NULL, NULL);
  cairo_surface_flush (figures);
  board = app_testing_paint (GTK_WIDGET (fixture->board), board_testing_get_geometry (fixture->board)->scale);
  stride = cairo_image_surface_get_stride (board) / 4;
  for (int i = 0; i < stride * cairo_image_surface_get_height (board); i++)
    {
      guint32 figure = ((const guint32 *) (gpointer) cairo_image_surface_get_data (figures))[i];
      guint32 seen = ((const guint32 *) (gpointer) cairo_image_surface_get_data (board))[i];

      /* The ground shows through by no more than rounding. */
      for (guint shift = 0; figure >> 24 == 0xff && shift < 24; shift += 8)
        g_assert_cmpint (abs ((int) (figure >> shift & 0xff) - (int) (seen >> shift & 0xff)), <=, 3);
    }
}

static guint
get_alpha (cairo_surface_t *picture,
           double           x,
           double           y)
{
  int stride = cairo_image_surface_get_stride (picture) / 4;

  if (x < 0 || y < 0 || x >= cairo_image_surface_get_width (picture) || y >= cairo_image_surface_get_height (picture))
    return 0;

  return ((const guint32 *) (gpointer) cairo_image_surface_get_data (picture))[(int) y * stride + (int) x] >> 24;
}

/* Whether something is painted on the line outward from a place. */
static gboolean
sees_ring (cairo_surface_t *rings,
           double           x,
           double           y,
           double           angle,
           double           height)
{
  for (double way = height * 0.4; way <= height * 1.2; way += 0.5)
    if (get_alpha (rings, x + way * cos (angle), y + way * sin (angle)) > 0xc0)
      return TRUE;

  return FALSE;
}

/* A figure that can be chosen has a ring around all of it, not only around its feet, which would mostly be hidden. */
static void
assert_encircled (Fixture *fixture)
{
  g_autoptr (cairo_surface_t) rings = new_picture (fixture);
  g_autoptr (cairo_t) cr = cairo_create (rings);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, cr);
  double height = bastide_figure_get_height (canvas.geometry->pixels);

  bastide_choice_set_selected (fixture->choice, -1);
  bastide_board_spots_paint (&canvas, fixture->choice);
  cairo_surface_flush (rings);
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      guint n_seen = 0;
      double x, y;

      if (spot->target != BASTIDE_TARGET_FIGURE || !bastide_choice_get_offers (fixture->choice, spot)
          || !bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y))
        continue;
      for (guint k = 0; k < 16; k++)
        n_seen += sees_ring (rings, x, y, G_PI * k / 8, height);
      /* The view may end there. */
      g_assert_cmpuint (n_seen, >=, 14);
    }
}

/* A note lies in the view, and not over its subject. */
static void
assert_note (Fixture *fixture,
             double   x,
             double   y)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  int scale = board_parts (fixture->board).scene->geometry->scale;
  graphene_rect_t area;

  bastide_board_bubble_allocate (board_parts (fixture->board).bubble);
  if (!bastide_board_bubble_get_area (board_parts (fixture->board).bubble, &area))
    return;

  g_assert_cmpfloat (area.origin.x, >=, 0);
  g_assert_cmpfloat (area.origin.y, >=, 0);
  g_assert_cmpfloat (area.origin.x + area.size.width, <=, gtk_widget_get_width (board));
  g_assert_cmpfloat (area.origin.y + area.size.height, <=, gtk_widget_get_height (board));
  g_assert_false (graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) (x / scale),
                                                                             (float) (y / scale))));
}

/* Two spots are far enough apart to be hit, or a click on them only opens the loupe.
 * Returns: whether they are */
static gboolean
assert_apart (Fixture                  *fixture,
              const BastideBoardCanvas *canvas,
              guint                     number)
{
  const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, number);
  BastideBoardScene *scene = board_parts (fixture->board).scene;
  guint n_actions = bastide_game_get_n_actions (fixture->game);
  BastideBoardSpot target;
  int x, y;

  g_assert_true (bastide_board_spots_get (canvas, fixture->choice, spot, &target));
  if (bastide_board_spots_is_apart (canvas, fixture->choice, spot))
    return TRUE;

  fixture->n_close++;
  bastide_board_loupe_close (scene);
  bastide_board_geometry_get_corner (canvas->geometry, spot->x, spot->y, &x, &y);
  bastide_board_pointer_click (board_parts (fixture->board).pointer, x + target.x, y + target.y, FALSE);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions);
  g_assert_true (scene->loupe.is_shown);
  g_assert_cmpint (scene->loupe.cell.x, ==, spot->x);
  g_assert_cmpint (scene->loupe.cell.y, ==, spot->y);
  bastide_board_loupe_close (scene);

  return FALSE;
}

/* A finger on the middle of a shown spot selects it, however close others are. */
static void
assert_pointing (Fixture *fixture)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);

  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      double x, y;

      if (!bastide_spot_is_on_board (spot) || !bastide_board_spots_shows (&canvas, fixture->choice, spot))
        continue;
      if (spot->figures != 0)
        bastide_choice_set_figure (fixture->choice, g_bit_nth_lsf (spot->figures, -1));
      if (!assert_apart (fixture, &canvas, i))
        continue;
      bastide_board_loupe_close (board_parts (fixture->board).scene);
      bastide_choice_set_selected (fixture->choice, -1);
      g_assert_true (bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y));
      bastide_board_pointer_click (board_parts (fixture->board).pointer, x, y, TRUE);
      assert_selected (fixture, &canvas, i);
      bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y);
      bastide_choice_set_selected (fixture->choice, (int) i);
      if (bastide_board_geometry_sees (canvas.geometry, x, y))
        assert_note (fixture, x, y);
      g_assert_true (bastide_choice_get_can_choose (fixture->choice));
    }
}

static BastideBoardCell *
find_cell (Fixture           *fixture,
           const BastideSpot *spot)
{
  BastideSpot place = bastide_spot_for_keys (spot);

  return bastide_board_cells_find (board_parts (fixture->board).cells, &place);
}

/* Each spot has a cell of its own, and a text. */
static void
assert_cells (Fixture *fixture)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    if (bastide_spot_is_on_board (bastide_choice_get_spot (fixture->choice, i)))
      {
        BastideBoardCell *cell = find_cell (fixture, bastide_choice_get_spot (fixture->choice, i));

        g_assert_nonnull (cell);
        g_assert_cmpstr (bastide_board_cell_get_text (cell), !=, "");
      }
}

/* Arrow keys select, and Enter performs the selected choice. */
static void
decide_by_keys (Fixture *fixture)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Down };
  GtkWidget *board = GTK_WIDGET (fixture->board);

  bastide_choice_set_selected (fixture->choice, -1);
  gtk_widget_grab_focus (board);
  for (guint i = 0; i < 4; i++)
    app_testing_press (board, arrows[g_rand_int_range (fixture->random, 0, G_N_ELEMENTS (arrows))], 0);
  app_testing_press (board, GDK_KEY_Return, 0);
}

/* On the track arrow keys visit all choices, and Enter chooses. */
static void
decide_on_track (Fixture *fixture)
{
  GtkWidget *track = GTK_WIDGET (fixture->track);
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);
  guint64 seen = 0;

  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (track)));
  for (guint i = 0; i < n_spots; i++)
    {
      BastideBoardCell *cell = BASTIDE_BOARD_CELL (gtk_widget_get_focus_child (track));

      g_assert_cmpstr (bastide_board_cell_get_text (cell), !=, "");
      seen |= G_GUINT64_CONSTANT (1) << bastide_choice_get_selected (fixture->choice);
      app_testing_press (track, GDK_KEY_Right, 0);
    }
  g_assert_cmphex (seen, ==, (G_GUINT64_CONSTANT (1) << n_spots) - 1);
  app_testing_press (track, GDK_KEY_Return, 0);
}

/* A decision on the board. Returns: its targets, one bit each */
static guint
decide_on_board (Fixture *fixture)
{
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);
  guint number = (guint) g_rand_int_range (fixture->random, 0, (int) n_spots);
  guint targets = 0, n_actions;
  BastideBoardCell *cell;

  for (guint i = 0; i < n_spots; i++)
    targets |= 1u << bastide_choice_get_spot (fixture->choice, i)->target;
  /* Placing tiles is most of the game, and tested elsewhere. */
  if ((targets & ~(1u << BASTIDE_TARGET_CELL)) != 0 || g_rand_int_range (fixture->random, 0, 10) == 0)
    {
      BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);

      bastide_board_camera_fit (camera);
      /* Including the smallest tiles. */
      if (g_rand_boolean (fixture->random))
        bastide_board_camera_zoom (camera, 0.01);
      bastide_board_cells_update (board_parts (fixture->board).cells);
      assert_pointing (fixture);
      /* A click between two spots that nearly touch zooms in. */
      bastide_board_camera_fit (camera);
      bastide_board_cells_update (board_parts (fixture->board).cells);
      assert_cells (fixture);
      if (targets & (1u << BASTIDE_TARGET_FIGURE))
        assert_encircled (fixture);
      bastide_choice_set_selected (fixture->choice, (int) number);
      if (g_rand_int_range (fixture->random, 0, 4) == 0)
        assert_figures_seen (fixture);
    }
  n_actions = bastide_game_get_n_actions (fixture->game);
  if (targets & (1u << BASTIDE_TARGET_TRACK))
    decide_on_track (fixture);
  else if (g_rand_boolean (fixture->random))
    {
      bastide_choice_set_selected (fixture->choice, (int) number);
      g_assert_true (bastide_choice_choose (fixture->choice));
    }
  else if (g_rand_boolean (fixture->random))
    {
      /* The way of a tool that only knows the accessible tree. */
      bastide_board_cells_update (board_parts (fixture->board).cells);
      cell = find_cell (fixture, bastide_choice_get_spot (fixture->choice, number));
      g_assert_true (gtk_widget_activate (GTK_WIDGET (cell)));
    }
  else
    decide_by_keys (fixture);
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, n_actions + 1);

  return targets;
}

static guint
decide (Fixture *fixture)
{
  guint n_buttons = bastide_choice_get_n_buttons (fixture->choice);
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);

  if (bastide_choice_get_can_confirm (fixture->choice))
    bastide_choice_confirm (fixture->choice);
  else if (n_spots > 0 && (n_buttons == 0 || g_rand_boolean (fixture->random)))
    return decide_on_board (fixture);
  else if (n_buttons > 0)
    bastide_choice_press_button (fixture->choice, (guint) g_rand_int_range (fixture->random, 0, (int) n_buttons));
  else
    g_assert_true (bastide_choice_pass (fixture->choice));

  return 0;
}

TEST ("/board/targets")
{
  Fixture fixture = { .random = g_rand_new_with_seed (7) };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  guint targets = 0;

  fixture.choice = bastide_choice_new ();
  fixture.board = g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
  fixture.track = g_object_new (BASTIDE_TYPE_TRACK_VIEW, "picture", TRUE, NULL);
  bastide_track_view_set_choice (fixture.track, fixture.choice);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture.board));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (fixture.track));
  gtk_widget_set_hexpand (GTK_WIDGET (fixture.board), TRUE);
  bastide_board_view_set_choice (fixture.board, fixture.choice);
  fixture.window = app_testing_show (box, 1800, 900);
  app_testing_wait_for (gtk_widget_get_width (GTK_WIDGET (fixture.board)) > 0);

  for (guint64 seed = 1; seed <= MAX_GAMES && (targets & ALL_TARGETS) != ALL_TARGETS; seed++)
    {
      fixture.game = test_game_new_full_seeded (3, seed);
      bastide_choice_set_game (fixture.choice, fixture.game);
      bastide_track_view_set_game (fixture.track, fixture.game);
      app_testing_settle ();
      while (!bastide_game_get_finished (fixture.game))
        targets |= decide (&fixture);
      bastide_choice_set_game (fixture.choice, NULL);
      bastide_track_view_set_game (fixture.track, NULL);
      g_clear_object (&fixture.game);
    }
  g_assert_cmphex (targets & ALL_TARGETS, ==, ALL_TARGETS);
  g_assert_cmpuint (fixture.n_close, >, 0);

  gtk_window_destroy (GTK_WINDOW (fixture.window));
  g_object_unref (fixture.choice);
  g_rand_free (fixture.random);
}
