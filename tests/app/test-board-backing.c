/* test-board-backing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-settings.h"
#include "page-testing.h"

/*
 * The board is copied from a picture that is kept while nothing on it changes. Nobody must see that: whatever happens,
 * the board looks as if it were painted anew.
 */

#define N_PLAYERS 2
#define N_ACTIONS 40

/* Returns: (transfer full): the board as GTK shows it */
static cairo_surface_t *
paint (Fixture *fixture)
{
  return app_testing_paint (GTK_WIDGET (fixture->board), board_testing_get_scale (fixture->board));
}

static gboolean
equal (cairo_surface_t *a,
       cairo_surface_t *b)
{
  gsize size = (gsize) cairo_image_surface_get_stride (a) * (gsize) cairo_image_surface_get_height (a);

  g_assert_cmpint (cairo_image_surface_get_width (a), ==, cairo_image_surface_get_width (b));
  g_assert_cmpint (cairo_image_surface_get_height (a), ==, cairo_image_surface_get_height (b));

  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b), size) == 0;
}

/* Until everything is painted, and lies where it goes. */
static void
settle (Fixture *fixture)
{
  app_testing_settle ();
  app_testing_wait_for (bastide_board_scene_is_crisp (fixture->board->scene));
}

/* The board looks as it does when nothing was kept. */
static void
assert_true_picture (Fixture    *fixture,
                     const char *after)
{
  g_autoptr (cairo_surface_t) shown = NULL;
  g_autoptr (cairo_surface_t) anew = NULL;

  settle (fixture);
  shown = paint (fixture);
  bastide_board_backing_forget (fixture->board->backing);
  anew = paint (fixture);
  if (!equal (shown, anew))
    g_error ("the board looks otherwise than it should after %s", after);
}

/* Shows the board often enough that it is copied. */
static void
keep (Fixture *fixture)
{
  guint n_painted;

  settle (fixture);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (cairo_surface_t) picture G_GNUC_UNUSED = paint (fixture);
    }
  n_painted = bastide_board_backing_get_n_painted (fixture->board->backing);
  g_assert_cmpuint (n_painted, >, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (cairo_surface_t) picture G_GNUC_UNUSED = paint (fixture);
    }
  g_assert_cmpuint (bastide_board_backing_get_n_painted (fixture->board->backing), ==, n_painted);
}

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

/* As the board is moved it is copied, and looks the same as if it were painted there; far away it is painted anew. */
static void
test_panning (Fixture       *fixture,
              gconstpointer  data)
{
  static const int steps[][2] = { { 7, -5 }, { 30, 20 }, { -60, 11 }, { -3, -40 }, { 64, 64 }, { 150, 0 }, { -9, 9 } };
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);
  guint n_painted;

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      keep (fixture);
      bastide_board_camera_pan (camera, steps[i][0], steps[i][1]);
      assert_true_picture (fixture, "the board was moved");
    }

  keep (fixture);
  n_painted = bastide_board_backing_get_n_painted (fixture->board->backing);
  for (guint i = 0; i < 8; i++)
    {
      g_autoptr (cairo_surface_t) picture = NULL;

      bastide_board_camera_pan (camera, 7, -5);
      picture = paint (fixture);
    }
  g_assert_cmpuint (bastide_board_backing_get_n_painted (fixture->board->backing), ==, n_painted);
  bastide_board_camera_pan (camera, 7, -5);
  bastide_board_camera_pan (camera, 7, -5);
  assert_true_picture (fixture, "the board was moved far");
}

TEST_WITH_DATA ("/board-backing/zooming", "castle", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);

  for (guint i = 0; i < 3; i++)
    {
      keep (fixture);
      bastide_board_camera_zoom (camera, i == 1 ? 0.7 : 1.3);
      assert_true_picture (fixture, "zooming");
    }
}

/* What players do, and what they point at. */
static void
test_playing (Fixture       *fixture,
              gconstpointer  data)
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
          keep (fixture);
          bastide_game_undo (fixture->game);
          assert_true_picture (fixture, "undo");
        }
    }
}

/* Earlier moments, and the present again. */
TEST_WITH_DATA ("/board-backing/review", "classic", set_up, page_testing_tear_down)
{
  BastideReview *review = bastide_game_get_review (fixture->game);

  for (int moment = 3; moment < 12; moment += 4)
    {
      keep (fixture);
      bastide_review_set_moment (review, moment);
      assert_true_picture (fixture, "an earlier moment was shown");
    }
  keep (fixture);
  bastide_review_set_moment (review, -1);
  assert_true_picture (fixture, "the present was shown again");
}

/* What is shown in addition, and how. */
TEST_WITH_DATA ("/board-backing/looks", "classic", set_up, page_testing_tear_down)
{
  GSettings *settings = bastide_settings_get ();
  static const char *const aids[] = { BASTIDE_SETTING_AID_DEAD_CELLS, BASTIDE_SETTING_AID_FIELD_OVERLAY };
  const BastideEvent *event;
  g_autoptr (BastideLogEntry) entry = NULL;

  keep (fixture);
  bastide_board_view_set_show_fields (fixture->board, TRUE);
  assert_true_picture (fixture, "fields were shown");
  for (guint i = 0; i < G_N_ELEMENTS (aids); i++)
    {
      keep (fixture);
      g_settings_set_boolean (settings, aids[i], !g_settings_get_boolean (settings, aids[i]));
      assert_true_picture (fixture, aids[i]);
      g_settings_reset (settings, aids[i]);
    }
  keep (fixture);
  bastide_board_view_light_places (fixture->board, 4);
  assert_true_picture (fixture, "places were lit");
  keep (fixture);
  entry = g_list_model_get_item (bastide_game_get_log (fixture->game), 2);
  event = &entry->event;
  bastide_board_view_light_event (fixture->board, event);
  assert_true_picture (fixture, "an event was lit");
  keep (fixture);
  bastide_board_view_light_event (fixture->board, NULL);
  assert_true_picture (fixture, "nothing was lit");
  keep (fixture);
  g_settings_set_string (settings, BASTIDE_SETTING_COLOUR_SCHEME, "dark");
  assert_true_picture (fixture, "it became dark");
  keep (fixture);
  g_settings_reset (settings, BASTIDE_SETTING_COLOUR_SCHEME);
  assert_true_picture (fixture, "it became light");
  keep (fixture);
  for (guint player = 0; player < N_PLAYERS; player++)
    {
      static const char *const colours[] = { "black", "yellow" };

      bastide_game_set_player_colour (fixture->game, player, colours[player]);
    }
  assert_true_picture (fixture, "the players had other colours");
}

/* A board that nobody moves takes no memory for the picture. */
TEST_WITH_DATA ("/board-backing/rest", "classic", set_up, page_testing_tear_down)
{
  guint n_painted;

  keep (fixture);
  n_painted = bastide_board_backing_get_n_painted (fixture->board->backing);
  app_testing_wait_for (!bastide_board_backing_get_keeps (fixture->board->backing));
  {
    g_autoptr (cairo_surface_t) picture G_GNUC_UNUSED = paint (fixture);
  }
  g_assert_cmpuint (bastide_board_backing_get_n_painted (fixture->board->backing), ==, n_painted + 1);
}

BEFORE_TESTS
{
  static const char *const games[] = { "classic", "castle", "city", "discovery" };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *panning = g_strconcat ("/board-backing/panning/", games[i], NULL);
      g_autofree char *playing = g_strconcat ("/board-backing/playing/", games[i], NULL);

      g_test_add (panning, Fixture, games[i], set_up, test_panning, page_testing_tear_down);
      g_test_add (playing, Fixture, games[i], set_up, test_playing, page_testing_tear_down);
    }
}
