/* test-board-corners.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places where tiles meet: corner-game.h. */

#include "app-testing.h"
#include "bastide-board-spots.h"
#include "board-testing.h"
#include "corner-game.h"
#include "test-game.h"
#include "util/bastide-autoptr.h"

/* Returns: how opaque the light, or what can be chosen, is painted at a point of the view */
static guint
get_alpha (BastideBoardView *board,
           BastideChoice    *choice,
           double            x,
           double            y)
{
  g_autoptr (cairo_surface_t) picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 1, 1);
  g_autoptr (cairo_t) cr = cairo_create (picture);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (board).scene, cr);

  cairo_translate (cr, -x, -y);
  if (choice != NULL)
    bastide_board_spots_paint (&canvas, choice);
  else
    bastide_board_light_paint (board_parts (board).light, &canvas, board_parts (board).aim);
  cairo_surface_flush (picture);

  return cairo_image_surface_get_data (picture)[3];
}

/* A ring shows the corner; when it is pointed at, the wine is in the ring, and words say where it would lie. Wine that
 * lies there is named, and its move lights the tiles that meet there. */
TEST ("/board/corners")
{
  const BastideGameInterface *interface = corner_game_get ();
  g_autoptr (BastideSetup) setup = test_game_create_setup (interface->id, 2, 3);
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  BastideBoardView *board = g_object_new (BASTIDE_TYPE_BOARD_VIEW, NULL);
  BastideBoardAim *aim = board_parts (board).aim;
  const BastideBoardGeometry *geometry = board_testing_get_geometry (board);
  g_autoptr (BastideLogEntry) entry = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  int corner = -1, x, y;

  setup->game = ((BastideTileset *) g_ptr_array_index (setup->tilesets, 0))->game = interface;
  game = test_game_start (setup);
  bastide_choice_set_game (choice, game);
  bastide_board_view_set_choice (board, choice);
  app_testing_show (GTK_WIDGET (board), 800, 600);
  test_game_step (game, random);
  app_testing_settle ();

  for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
    if (bastide_choice_get_spot (choice, i)->target == BASTIDE_TARGET_CORNER)
      corner = (int) i;
  bastide_board_geometry_get_corner (geometry, bastide_choice_get_spot (choice, (guint) corner)->x,
                                     bastide_choice_get_spot (choice, (guint) corner)->y, &x, &y);
  bastide_choice_set_selected (choice, -1);
  g_assert_cmpuint (get_alpha (board, choice, x, y), <, 0xff);
  bastide_choice_set_selected (choice, corner);
  g_assert_cmpuint (get_alpha (board, choice, x, y), ==, 0xff);
  g_assert_nonnull (strstr (bastide_board_aim_get_hint (aim), "north-west corner"));

  g_assert_true (bastide_choice_choose (choice));
  app_testing_settle ();
  entry = g_list_model_get_item (bastide_game_get_log (game), bastide_game_get_n_shown_lines (game) - 1);
  g_assert_cmpint (entry->event.type, ==, BASTIDE_EVENT_MOVED);
  bastide_board_geometry_get_corner (geometry, entry->event.to.x, entry->event.to.y, &x, &y);
  bastide_board_aim_point_at (aim, x, y);
  g_assert_cmpstr (bastide_board_aim_get_hint (aim), ==, "wine");
  bastide_board_view_light_event (board, &entry->event);
  g_assert_cmpuint (get_alpha (board, NULL, x + geometry->pixels / 2, y + geometry->pixels / 2), ==, 0);
  g_assert_cmpuint (get_alpha (board, NULL, x + geometry->pixels / 2, y + 3 * geometry->pixels), >, 0);
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (board))));
}
