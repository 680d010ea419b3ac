/* test-sight.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-chips.h"
#include "board-testing.h"
#include "page-testing.h"

/*
 * Decisions are visible: the board is fitted into a view of any size, and the view moves to decisions out of sight.
 */

static void
set_up (Fixture *fixture)
{
  BastideGame *game = test_game_new (2);

  test_game_play (game, 30);
  page_testing_set_up (fixture, game, 1);
  app_testing_settle ();
}

static void
set_up_full (Fixture *fixture)
{
  page_testing_set_up (fixture, test_game_new_full (3), 3);
  app_testing_settle ();
}

static gboolean
shows (Fixture           *fixture,
       const BastideSpot *spot)
{
  BastideCellRange range = { spot->x, spot->y, spot->x, spot->y };

  return bastide_board_geometry_shows (page_testing_get_geometry (fixture), range);
}

static void
assert_all_shown (Fixture *fixture)
{
  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    if (bastide_spot_is_on_board (spot))
      g_assert_true (shows (fixture, spot));
}

/* Scores shown over the board hide nothing of it. */
static void
assert_beside_scores (Fixture *fixture)
{
  GtkWidget *scores = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_SCORE_CHIPS);
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  graphene_rect_t bounds;

  g_assert_nonnull (scores);
  g_assert_true (gtk_widget_compute_bounds (scores, GTK_WIDGET (fixture->board), &bounds));
  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    {
      double scale = geometry->scale;
      graphene_rect_t cell;
      int x, y;

      bastide_board_geometry_get_corner (geometry, spot->x, spot->y, &x, &y);
      cell = GRAPHENE_RECT_INIT (x / scale, y / scale, geometry->pixels / scale, geometry->pixels / scale);
      g_assert_false (graphene_rect_intersection (&bounds, &cell, NULL));
    }
}

/* Waits until the view is smaller or larger than it was. */
static void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  int old_width = page_testing_get_geometry (fixture)->width;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  for (guint i = 0; i < 200 && page_testing_get_geometry (fixture)->width == old_width; i++)
    app_testing_settle ();
  g_assert_cmpint (page_testing_get_geometry (fixture)->width, !=, old_width);
}

/* A smaller view shows all of the board as well, and a larger one shows it larger. */
TEST_WITH ("/sight/resize", set_up, page_testing_tear_down)
{
  int pixels = page_testing_get_geometry (fixture)->pixels;
  int small_pixels;

  assert_all_shown (fixture);
  resize (fixture, 760, 560);
  assert_all_shown (fixture);
  small_pixels = page_testing_get_geometry (fixture)->pixels;
  g_assert_cmpint (small_pixels, <, pixels);
  resize (fixture, 640, 520);
  assert_all_shown (fixture);
  assert_beside_scores (fixture);
  resize (fixture, 1280, 800);
  assert_all_shown (fixture);
  g_assert_cmpint (page_testing_get_geometry (fixture)->pixels, >, small_pixels);
}

/* If everything is visible, moving the cursor pushes nothing out. */
TEST_WITH ("/sight/cursor", set_up, page_testing_tear_down)
{
  static const guint keys[] = { GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Left };

  resize (fixture, 760, 560);
  for (guint i = 0; i < 10 * G_N_ELEMENTS (keys); i++)
    {
      page_testing_press (fixture, keys[i / 10], 0);
      assert_all_shown (fixture);
    }
}

/* The room freed by the panel enlarges the board as well; the scores are then shown on the board. */
TEST_WITH ("/sight/panel", set_up, page_testing_tear_down)
{
  int width, pixels;

  /* Here the width limits the size of the board. */
  resize (fixture, 1000, 900);
  width = page_testing_get_geometry (fixture)->width;
  pixels = page_testing_get_geometry (fixture)->pixels;
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_SCORE_CHIPS));
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.panel", NULL);
  app_testing_wait_for (!(page_testing_get_geometry (fixture)->width <= width));
  app_testing_settle ();
  g_assert_cmpint (page_testing_get_geometry (fixture)->width, >, width);
  assert_all_shown (fixture);
  g_assert_cmpint (page_testing_get_geometry (fixture)->pixels, >, pixels);
  g_assert_nonnull (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_SCORE_CHIPS));
  width = page_testing_get_geometry (fixture)->width;
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.panel", NULL);
  app_testing_wait_for (!(page_testing_get_geometry (fixture)->width >= width));
  app_testing_settle ();
  assert_all_shown (fixture);
}

/* After zooming or panning players keep their view; asking for the whole board again returns it to us. */
TEST_WITH ("/sight/own-view", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  int pixels;

  bastide_board_camera_zoom (camera, 1.5);
  pixels = geometry->pixels;
  resize (fixture, 760, 560);
  g_assert_cmpint (geometry->pixels, ==, pixels);
  bastide_board_camera_fit (camera);
  resize (fixture, 1280, 800);
  assert_all_shown (fixture);
  bastide_board_camera_pan (camera, 40, 0);
  pixels = geometry->pixels;
  resize (fixture, 760, 560);
  g_assert_cmpint (geometry->pixels, ==, pixels);
}

/* However the board grows, every legal cell lies in the view. */
TEST_WITH ("/sight/growth", set_up, page_testing_tear_down)
{
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);

  resize (fixture, 760, 560);
  while (!bastide_game_get_finished (fixture->game))
    {
      test_game_play (fixture->game, 1);
      page_testing_iterate ();
      if (geometry->pixels > BASTIDE_BOARD_MIN_PIXELS * geometry->scale)
        assert_all_shown (fixture);
    }
}

/* Zooms in on another part of the board. */
static void
look_elsewhere (Fixture *fixture,
                double   x,
                double   y)
{
  bastide_board_camera_zoom (bastide_board_view_get_camera (fixture->board), 100);
  bastide_board_camera_pan (bastide_board_view_get_camera (fixture->board), x, y);
}

/* A spot outside a view that was zoomed in. Returns: its number */
static guint
hide_a_spot (Fixture *fixture)
{
  guint hidden;

  look_elsewhere (fixture, 100000, 100000);
  app_testing_settle ();
  /* The last one is the southernmost. */
  hidden = bastide_choice_get_n_spots (fixture->choice) - 1;
  g_assert_false (shows (fixture, bastide_choice_get_spot (fixture->choice, hidden)));

  return hidden;
}

/* “Place” for a cell out of sight moves there, and so does Enter; only then does it place. */
TEST_EACH ("/sight/", set_up, page_testing_tear_down, "place", "enter")
{
  GtkWidget *primary = app_testing_get_part (page_testing_get_bar (fixture), "primary");
  guint n_placed = page_testing_count_placed (fixture);
  guint hidden = hide_a_spot (fixture);
  BastideSpot spot = *bastide_choice_get_spot (fixture->choice, hidden);

  bastide_choice_set_selected (fixture->choice, (int) hidden);
  g_assert_true (gtk_widget_get_sensitive (primary));
  for (guint i = 0; i < 2; i++)
    {
      if (g_str_equal (data, "place"))
        g_signal_emit_by_name (primary, "clicked");
      else
        page_testing_press (fixture, GDK_KEY_Return, 0);
      g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed + i);
      g_assert_true (i > 0 || bastide_choice_get_selected (fixture->choice) == (int) hidden);
      g_assert_true (i > 0 || shows (fixture, &spot));
    }
  g_assert_cmpint (page_testing_find_placed (fixture, spot.x, spot.y), >=, 0);
}

/* The cell selected by keys is always in the view, even in the first moment of a decision. */
TEST_WITH ("/sight/keys", set_up, page_testing_tear_down)
{
  static const guint arrows[] = { GDK_KEY_Left, GDK_KEY_Up, GDK_KEY_Right, GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Right };

  hide_a_spot (fixture);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  for (guint i = 0; i < 40 && !bastide_game_get_finished (fixture->game); i++)
    {
      guint key = i % 4 == 0 ? GDK_KEY_Return : arrows[i % G_N_ELEMENTS (arrows)];
      int selected;

      gtk_window_set_focus_visible (GTK_WINDOW (fixture->window), TRUE);
      if (bastide_choice_get_can_confirm (fixture->choice))
        key = GDK_KEY_space;
      else if (bastide_choice_get_can_pass (fixture->choice))
        key = GDK_KEY_s;
      page_testing_press (fixture, key, 0);
      selected = bastide_choice_get_selected (fixture->choice);
      if (selected >= 0)
        g_assert_true (shows (fixture, bastide_choice_get_spot (fixture->choice, (guint) selected)));
    }
}

/* A selection is announced and lit again when keys return to it. */
TEST_WITH ("/sight/told", set_up_full, page_testing_tear_down)
{
  BastideBoardAim *aim = bastide_board_view_get_aim (fixture->board);
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_links = 0;

  for (guint i = 0; i < 400 && n_links == 0 && !bastide_game_get_finished (fixture->game); i++)
    {
      BastideTarget target;

      test_game_step (fixture->game, random);
      if (bastide_choice_get_n_spots (fixture->choice) == 0 || bastide_choice_get_n_spots (fixture->choice) > 12)
        continue;
      target = bastide_choice_get_spot (fixture->choice, 0)->target;
      if (target != BASTIDE_TARGET_SEGMENT && target != BASTIDE_TARGET_LINK)
        continue;

      for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
        {
          BastideSpot place = bastide_spot_for_keys (spot);
          g_autofree char *told = NULL;

          if (!bastide_spot_is_on_board (spot))
            continue;
          bastide_board_cursor_set_spot (board_parts (fixture->board).cursor, &place);
          bastide_board_cursor_select (board_parts (fixture->board).cursor);
          told = g_strdup (bastide_board_aim_get_hint (aim));
          g_assert_nonnull (told);
          bastide_board_aim_set_feature (aim, 0, 0);
          bastide_board_cursor_select (board_parts (fixture->board).cursor);
          g_assert_cmpstr (bastide_board_aim_get_hint (aim), ==, told);
        }
      n_links += target == BASTIDE_TARGET_LINK;
    }
  g_assert_cmpuint (n_links, >, 0);
}

/* At least a part of the decision's subject is visible. Players who have moved the view look for cells themselves:
 * arrows point to them. */
static void
assert_some_shown (Fixture *fixture)
{
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  guint n_shown = 0, n = 0;

  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    {
      BastideSpot place = bastide_spot_for_keys (spot);
      double x, y;

      if (!bastide_spot_is_on_board (spot))
        continue;
      n++;
      bastide_board_scene_get_middle (board_parts (fixture->board).scene, &place, &x, &y);
      n_shown += x >= 0 && y >= 0 && x < geometry->width && y < geometry->height;
    }
  if (n > 0 && !bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL))
    g_assert_cmpuint (n_shown, >, 0);
}

/* A player zoomed in on another part of the board sees some of every decision's subject. */
TEST_WITH ("/sight/decisions", set_up_full, page_testing_tear_down)
{
  for (guint i = 0; i < (g_test_slow () ? 300 : 150) && !bastide_game_get_finished (fixture->game); i++)
    {
      look_elsewhere (fixture, i % 2 == 0 ? 100000 : -100000, i % 3 == 0 ? 100000 : -100000);
      test_game_step (fixture->game, fixture->random);
      page_testing_iterate ();
      assert_some_shown (fixture);
    }
}
