/* test-board-backing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-settings.h"
#include "board-testing.h"
#include "page-testing.h"
#include "util/bastide-autoptr.h"

/*
 * While nothing changes the board is copied from a kept picture. That must be invisible: the board always looks as if
 * it were painted anew.
 */

#define N_PLAYERS 2
#define N_ACTIONS 40

/* Returns: (transfer full): the board as GTK shows it */
static cairo_surface_t *
paint (Fixture *fixture)
{
  return app_testing_paint (GTK_WIDGET (fixture->board), board_testing_get_geometry (fixture->board)->scale);
}

static void
paint_often (Fixture *fixture,
             guint    n)
{
  for (guint i = 0; i < n; i++)
    cairo_surface_destroy (paint (fixture));
}

/* Until everything is painted and has reached its place. */
static void
settle (Fixture *fixture)
{
  app_testing_settle ();
  app_testing_wait_for (bastide_board_scene_is_crisp (board_parts (fixture->board).scene));
}

/* The board looks the same as without the kept picture. */
static void
assert_true_picture (Fixture    *fixture,
                     const char *after)
{
  g_autoptr (cairo_surface_t) shown = NULL, anew = NULL;
  gsize size;

  settle (fixture);
  shown = paint (fixture);
  bastide_board_backing_forget (board_parts (fixture->board).backing);
  anew = paint (fixture);
  size = (gsize) cairo_image_surface_get_stride (shown) * (gsize) cairo_image_surface_get_height (shown);
  g_assert_cmpint (cairo_image_surface_get_width (shown), ==, cairo_image_surface_get_width (anew));
  g_assert_cmpint (cairo_image_surface_get_height (shown), ==, cairo_image_surface_get_height (anew));
  if (memcmp (cairo_image_surface_get_data (shown), cairo_image_surface_get_data (anew), size) != 0)
    g_error ("the board looks otherwise than it should after %s", after);
}

/* Shows the board often enough to make it copied. */
static void
keep (Fixture *fixture)
{
  guint n_painted;

  settle (fixture);
  paint_often (fixture, 2);
  n_painted = bastide_board_backing_get_n_painted (board_parts (fixture->board).backing);
  g_assert_cmpuint (n_painted, >, 0);
  paint_often (fixture, 2);
  g_assert_cmpuint (bastide_board_backing_get_n_painted (board_parts (fixture->board).backing), ==, n_painted);
}

/* Executes @deed while the board is copied, after which it must look right. */
#define ASSERT_TRUE_AFTER(deed, after)                                                                                 \
  G_STMT_START                                                                                                         \
  {                                                                                                                    \
    keep (fixture);                                                                                                    \
    deed;                                                                                                              \
    assert_true_picture (fixture, after);                                                                              \
  }                                                                                                                    \
  G_STMT_END

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  BastideGame *game = test_game_new_seeded (data, N_PLAYERS, 7);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  test_game_play_by_chance (game, random, N_ACTIONS);
  while (bastide_game_get_can_confirm (game))
    bastide_game_confirm (game);
  page_testing_set_up (fixture, game, 3);
}

/* A moved board is copied, and looks the same as if it were painted there; far away it is painted anew. */
TEST_EACH ("/board-backing/panning/", set_up, page_testing_tear_down, "classic", "castle", "city", "discovery")
{
  static const int steps[][2] = { { 7, -5 }, { 30, 20 }, { -60, 11 }, { -3, -40 }, { 64, 64 }, { 150, 0 }, { -9, 9 } };
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);
  guint n_painted;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    ASSERT_TRUE_AFTER (bastide_board_camera_pan (camera, steps[i][0], steps[i][1]), "the board was moved");

  keep (fixture);
  n_painted = bastide_board_backing_get_n_painted (board_parts (fixture->board).backing);
  for (guint i = 0; i < 8; i++)
    {
      bastide_board_camera_pan (camera, 7, -5);
      paint_often (fixture, 1);
    }
  g_assert_cmpuint (bastide_board_backing_get_n_painted (board_parts (fixture->board).backing), ==, n_painted);
  bastide_board_camera_pan (camera, 7, -5);
  bastide_board_camera_pan (camera, 7, -5);
  assert_true_picture (fixture, "the board was moved far");
}

TEST_WITH_DATA ("/board-backing/zooming", "castle", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);

  for (guint i = 0; i < 3; i++)
    ASSERT_TRUE_AFTER (bastide_board_camera_zoom (camera, i == 1 ? 0.7 : 1.3), "zooming");
}

/* Actions and pointing. */
TEST_EACH ("/board-backing/playing/", set_up, page_testing_tear_down, "classic", "castle", "city", "discovery")
{
  for (guint i = 0; i < 24 && !bastide_game_get_finished (fixture->game); i++)
    {
      keep (fixture);
      if (bastide_choice_get_n_spots (fixture->choice) > 0)
        {
          bastide_choice_set_selected (fixture->choice, (int) i % (int) bastide_choice_get_n_spots (fixture->choice));
          assert_true_picture (fixture, "something was pointed at");
          keep (fixture);
        }
      test_game_step (fixture->game, fixture->random);
      assert_true_picture (fixture, "an action");
      if (i % 3 == 0 && bastide_game_get_can_undo (fixture->game))
        {
          ASSERT_TRUE_AFTER (bastide_game_undo (fixture->game), "undo");
        }
    }
}

/* Earlier moments, and the present again. */
TEST_WITH_DATA ("/board-backing/review", "classic", set_up, page_testing_tear_down)
{
  BastideReview *review = bastide_game_get_review (fixture->game);

  for (int moment = 3; moment < 12; moment += 4)
    ASSERT_TRUE_AFTER (bastide_review_set_moment (review, moment), "an earlier moment was shown");
  ASSERT_TRUE_AFTER (bastide_review_set_moment (review, -1), "the present was shown again");
}

/* Optional parts and appearance. */
TEST_WITH_DATA ("/board-backing/looks", "classic", set_up, page_testing_tear_down)
{
  GSettings *settings = bastide_settings_get ();
  static const char *const aids[] = { BASTIDE_SETTING_AID_DEAD_CELLS, BASTIDE_SETTING_AID_FIELD_OVERLAY };
  g_autoptr (BastideLogEntry) entry = g_list_model_get_item (bastide_game_get_log (fixture->game), 2);

  ASSERT_TRUE_AFTER (bastide_board_view_set_show_fields (fixture->board, TRUE), "fields were shown");
  for (guint i = 0; i < G_N_ELEMENTS (aids); i++)
    {
      gboolean shown = g_settings_get_boolean (settings, aids[i]);

      ASSERT_TRUE_AFTER (g_settings_set_boolean (settings, aids[i], !shown), aids[i]);
      g_settings_reset (settings, aids[i]);
    }
  ASSERT_TRUE_AFTER (bastide_board_view_light_places (fixture->board, 4), "places were lit");
  ASSERT_TRUE_AFTER (bastide_board_view_light_event (fixture->board, &entry->event), "an event was lit");
  ASSERT_TRUE_AFTER (bastide_board_view_light_event (fixture->board, NULL), "nothing was lit");
  ASSERT_TRUE_AFTER (g_settings_set_string (settings, BASTIDE_SETTING_COLOUR_SCHEME, "dark"), "it became dark");
  ASSERT_TRUE_AFTER (g_settings_reset (settings, BASTIDE_SETTING_COLOUR_SCHEME), "it became light");
  keep (fixture);
  for (guint player = 0; player < N_PLAYERS; player++)
    {
      static const char *const colours[] = { "black", "yellow" };

      bastide_game_set_player_colour (fixture->game, player, colours[player]);
    }
  assert_true_picture (fixture, "the players had other colours");
}

/* A board that is not moved takes no memory for the picture. */
TEST_WITH_DATA ("/board-backing/rest", "classic", set_up, page_testing_tear_down)
{
  guint n_painted;

  keep (fixture);
  n_painted = bastide_board_backing_get_n_painted (board_parts (fixture->board).backing);
  app_testing_wait_for (!bastide_board_backing_get_keeps (board_parts (fixture->board).backing));
  paint_often (fixture, 1);
  g_assert_cmpuint (bastide_board_backing_get_n_painted (board_parts (fixture->board).backing), ==, n_painted + 1);
}
