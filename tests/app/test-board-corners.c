/* test-board-corners.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places where tiles meet: corner-game.h; and wherever else pieces of sets lie. */

#include "bastide-board-speech.h"
#include "bastide-board-spots.h"
#include "bastide-player-row.h"
#include "corner-game.h"
#include "model/words/bastide-texts.h"
#include "page-testing.h"
#include "rules/bastide-row.h"
#include "table.h"
#include "tileset/reading/bastide-tileset-reader.h"
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
  ((BastideTileset *) g_ptr_array_index (setup->tilesets, 0))->game = bastide_registry_find_game ("classic");
}

/* Returns: (transfer full): a game with pieces of all places */
static BastideGame *
new_game_of_stones (void)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 3, 2);
  g_autofree char *text = table_read_text ("../rules/sets/stones.bastide-tileset");
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "stones", &error));

  bastide_setup_add_tileset (setup, tileset);

  return test_game_start (setup);
}

PAGE_SET_UP (new_game_of_stones (), 5)

/* Returns: (nullable): the piece of a set that can come to such places now */
static const BastidePieceKind *
find_piece (Fixture       *fixture,
            BastideTarget  target)
{
  const BastideSpot *spot = page_testing_next_spot (fixture, NULL);
  const BastidePieceKind *kind = spot != NULL ? bastide_choice_find_piece (fixture->choice, spot) : NULL;

  return kind != NULL && kind->row != NULL && spot->target == target
           && g_str_has_prefix (bastide_choice_get_verb_at (fixture->choice, spot)->name, "lay") ? kind : NULL;
}

/* Returns: (transfer full): what is told of a cell */
static char *
describe_cell (Fixture *fixture,
               int      x,
               int      y)
{
  const BastideState *state = bastide_game_get_state (fixture->game);
  int placed = page_testing_find_placed (fixture, x, y);

  return placed >= 0 ? bastide_board_speech_describe_tile (fixture->game, state, (guint) placed)
                     : bastide_board_speech_describe_empty (fixture->game, state, x, y);
}

/* Each place is spoken in words of its own, with the piece; the pointer hits each half of an edge, and keys choose. A
 * piece that lies there is told with all that it touches, and the player has one less. No tile is laid meanwhile. */
TEST_WITH ("/board/pieces", set_up, page_testing_tear_down)
{
  static const BastideTarget targets[] = {
    BASTIDE_TARGET_CELL, BASTIDE_TARGET_TILE, BASTIDE_TARGET_SEGMENT, BASTIDE_TARGET_EDGE, BASTIDE_TARGET_CORNER,
    BASTIDE_TARGET_HALF,
  };
  static const int step_x[] = { 0, 1, 0, -1 }, step_y[] = { -1, 0, 1, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autoptr (GHashTable) spoken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      GtkWidget *row;
      g_autofree char *here = NULL, *beside = NULL, *words = NULL;
      const BastidePieceKind *kind;
      BastideSpot spot = { 0 };
      int player, x, y;
      guint half;

      page_testing_show_game (fixture, new_game_of_stones ());
      page_testing_play_until (fixture, (kind = find_piece (fixture, targets[i])) != NULL);
      player = bastide_choice_get_decision (fixture->choice)->player;
      g_assert_false (bastide_choice_lays_tile (fixture->choice));
      for (const BastideSpot *next = NULL; (next = page_testing_next_spot (fixture, next)) != NULL;)
        {
          const BastideBoardScene *scene = board_parts (fixture->board).scene;
          char *text = bastide_board_speech_describe_spot (fixture->choice, next);
          double middle_x, middle_y;

          g_assert_nonnull (strstr (text, bastide_text_piece (kind)));
          g_assert_true (g_hash_table_add (spoken, text));
          bastide_board_scene_get_middle (scene, next, &middle_x, &middle_y);
          if (next->target == BASTIDE_TARGET_HALF)
            g_assert_true (bastide_choice_get_spot (fixture->choice, (guint) bastide_board_scene_find_spot (
                             scene, middle_x, middle_y)) == next);
        }
      page_testing_press (fixture, GDK_KEY_Right, 0);
      page_testing_press (fixture, GDK_KEY_Left, 0);
      spot = *bastide_choice_get_spot (fixture->choice, (guint) bastide_choice_get_selected (fixture->choice));
      page_testing_press (fixture, GDK_KEY_Return, 0);
      app_testing_settle ();

      x = spot.x;
      y = spot.y;
      half = spot.segment;
      if (spot.target == BASTIDE_TARGET_HALF)
        bastide_half_cross (&x, &y, &half);
      here = describe_cell (fixture, spot.x, spot.y);
      beside = describe_cell (fixture,
                              x + (spot.target == BASTIDE_TARGET_CORNER ? -1
                                        : spot.target == BASTIDE_TARGET_EDGE ? step_x[spot.segment] : 0),
                              y + (spot.target == BASTIDE_TARGET_CORNER ? -1
                                        : spot.target == BASTIDE_TARGET_EDGE ? step_y[spot.segment] : 0));
      g_assert_nonnull (strstr (here, bastide_text_piece (kind)));
      g_assert_nonnull (strstr (beside, bastide_text_piece (kind)));
      words = bastide_text_n_pieces (bastide_game_get_rules (fixture->game), kind, (int) kind->row->count - 1);
      for (row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW); player > 0; player--)
        row = gtk_widget_get_next_sibling (row);
      if (!kind->row->common)
        g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (gtk_widget_get_first_child (row)), words));
    }
}
