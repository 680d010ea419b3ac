/* test-board-input.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-player-row.h"
#include "bastide-points-layer.h"
#include "bastide-score-chips.h"
#include "bastide-settings.h"
#include "bastide-tile-painting.h"
#include "bastide-game-panel.h"
#include "board-testing.h"
#include "page-testing.h"
#include "pointer-testing.h"

/*
 * The board under a real pointer and keyboard. The display server has no fingers: their gestures are given to the
 * controllers themselves.
 */

static void
set_up (Fixture *fixture)
{
  BastideGame *game = test_game_new (2);

  test_game_play (game, 6);
  page_testing_set_up (fixture, game, 5);
  app_testing_wait_for (bastide_board_scene_is_crisp (board_parts (fixture->board).scene));
  app_testing_settle ();
  pointer_testing_focus (fixture->window);
}

/* The middle of a cell in the view. */
static void
get_cell (Fixture *fixture,
          int      cell_x,
          int      cell_y,
          double  *x,
          double  *y)
{
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  int corner_x, corner_y;

  bastide_board_geometry_get_corner (geometry, cell_x, cell_y, &corner_x, &corner_y);
  *x = (corner_x + geometry->pixels / 2.0) / board_testing_get_geometry (fixture->board)->scale;
  *y = (corner_y + geometry->pixels / 2.0) / board_testing_get_geometry (fixture->board)->scale;
}

static const BastideSpot *
get_spot (Fixture *fixture,
          guint    spot)
{
  g_assert_cmpuint (spot, <, bastide_choice_get_n_spots (fixture->choice));
  g_assert_cmpint (bastide_choice_get_spot (fixture->choice, spot)->target, ==, BASTIDE_TARGET_CELL);

  return bastide_choice_get_spot (fixture->choice, spot);
}

static void
point_at_cell (Fixture *fixture,
               int      cell_x,
               int      cell_y)
{
  double x, y;

  get_cell (fixture, cell_x, cell_y, &x, &y);
  pointer_testing_move (GTK_WIDGET (fixture->board), x, y);
}

/* One more tile than before lies on the board, at this cell. */
static void
assert_placed (Fixture *fixture,
               guint    n_before,
               int      x,
               int      y)
{
  BastidePlacedTile tile;

  app_testing_wait_for (page_testing_count_placed (fixture) != n_before);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_before + 1);
  tile = page_testing_get_last (fixture);
  g_assert_cmpint (tile.x, ==, x);
  g_assert_cmpint (tile.y, ==, y);
}

/* Each legal cell can be pointed at, which selects it. */
TEST_WITH ("/board-input/pointing", set_up, page_testing_tear_down)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      point_at_cell (fixture, get_spot (fixture, i)->x, get_spot (fixture, i)->y);
      g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, (int) i);
    }
}

TEST_WITH ("/board-input/click", set_up, page_testing_tear_down)
{
  BastideSpot spot = *get_spot (fixture, 1);
  guint n_placed = page_testing_count_placed (fixture);

  point_at_cell (fixture, spot.x, spot.y);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
  assert_placed (fixture, n_placed, spot.x, spot.y);
}

/* A spot with several rotations. */
static BastideSpot
find_turning_spot (Fixture *fixture)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    if (__builtin_popcount (get_spot (fixture, i)->rotations) > 1)
      return *get_spot (fixture, i);
  g_assert_not_reached ();
}

/* The right button and Shift with the wheel turn the tile; the view stays as it is. */
TEST_WITH ("/board-input/turning", set_up, page_testing_tear_down)
{
  BastideSpot spot = find_turning_spot (fixture);
  int pixels = page_testing_get_geometry (fixture)->pixels;
  guint first;

  point_at_cell (fixture, spot.x, spot.y);
  first = bastide_choice_get_rotation (fixture->choice);
  pointer_testing_click (GDK_BUTTON_SECONDARY);
  g_assert_cmpuint (bastide_choice_get_rotation (fixture->choice), !=, first);
  g_assert_true (spot.rotations & (1u << bastide_choice_get_rotation (fixture->choice)));

  pointer_testing_key (GDK_KEY_Shift_L, TRUE);
  pointer_testing_click (4);
  pointer_testing_key (GDK_KEY_Shift_L, FALSE);
  g_assert_cmpuint (bastide_choice_get_rotation (fixture->choice), ==, first);
  g_assert_cmpint (page_testing_get_geometry (fixture)->pixels, ==, pixels);
}

/* The wheel zooms in and out; the point under the pointer stays. */
TEST_WITH ("/board-input/wheel", set_up, page_testing_tear_down)
{
  const BastideSpot *spot = get_spot (fixture, 0);
  int pixels = page_testing_get_geometry (fixture)->pixels;
  graphene_point_t pointer;
  BastideCell cell;

  point_at_cell (fixture, spot->x, spot->y);
  for (guint i = 0; i < 3; i++)
    pointer_testing_click (4);
  g_assert_cmpint (page_testing_get_geometry (fixture)->pixels, >, pixels);
  g_assert_true (bastide_board_pointer_get_position (board_parts (fixture->board).pointer, &pointer));
  cell = bastide_board_geometry_find_cell (page_testing_get_geometry (fixture), pointer.x, pointer.y);
  g_assert_cmpint (cell.x, ==, spot->x);
  g_assert_cmpint (cell.y, ==, spot->y);
  for (guint i = 0; i < 6; i++)
    pointer_testing_click (5);
  g_assert_cmpint (page_testing_get_geometry (fixture)->pixels, <, pixels);
}

/* Drags of the board are not clicks, even if they begin and end on legal cells. */
TEST_WITH ("/board-input/dragging", set_up, page_testing_tear_down)
{
  BastideSpot spot = *get_spot (fixture, 0);
  guint n_placed = page_testing_count_placed (fixture);
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  BastideBoardGeometry old = *geometry;
  double x, y;

  get_cell (fixture, spot.x, spot.y, &x, &y);
  pointer_testing_move (GTK_WIDGET (fixture->board), x, y);
  pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
  pointer_testing_move (GTK_WIDGET (fixture->board), x + 20, y + 10);
  pointer_testing_move (GTK_WIDGET (fixture->board), x + 60, y + 25);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
  g_assert_cmpfloat_with_epsilon (geometry->x, old.x + 60 * geometry->scale, 1.5);
  g_assert_cmpfloat_with_epsilon (geometry->y, old.y + 25 * geometry->scale, 1.5);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed);
}

/* GTK 4.18 treats immediate motion as a click, and on a busy machine a press may reach the previous widget: the tile is
 * pressed again and moved to and fro until it is dragged. */
static gboolean
is_dragged (GtkDragSource *source,
            GtkWidget     *tile)
{
  if (gtk_drag_source_get_drag (source) == NULL)
    {
      pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
      pointer_testing_move (tile, 30, 30);
      pointer_testing_button (GDK_BUTTON_PRIMARY, TRUE);
      /* Motions within one frame are merged, and the first one must follow the press. */
      app_testing_settle ();
    }
  for (guint i = 0; i < 40 && gtk_drag_source_get_drag (source) == NULL; i++)
    pointer_testing_move (tile, i % 2 == 0 ? 20 : 0, 30);

  return gtk_drag_source_get_drag (source) != NULL;
}

/* Drags the tile from the tray and drops it on a cell where it may or may not fit. A drag involves its source, the
 * display and its target. */
static void
drag_tile (Fixture *fixture,
           int      cell_x,
           int      cell_y,
           gboolean fits)
{
  GtkWidget *tray = app_testing_find (fixture->window, BASTIDE_TYPE_TRAY);
  GtkWidget *tile = app_testing_find (tray, BASTIDE_TYPE_TILE_PAINTING);
  GtkDragSource *source = app_testing_find_controller (tile, GTK_TYPE_DRAG_SOURCE);
  GtkDropTarget *target = app_testing_find_controller (GTK_WIDGET (fixture->board), GTK_TYPE_DROP_TARGET);
  GdkDrag *drag;
  double x, y;

  app_testing_wait_for (is_dragged (source, tile));
  drag = gtk_drag_source_get_drag (source);
  get_cell (fixture, cell_x, cell_y, &x, &y);
  for (int distance = 5; distance >= 0; distance--)
    pointer_testing_move (GTK_WIDGET (fixture->board), x + distance, y);
  app_testing_wait_for (gtk_drop_target_get_current_drop (target) != NULL);
  app_testing_wait_for ((gdk_drag_get_selected_action (drag) != 0) == fits);
  pointer_testing_button (GDK_BUTTON_PRIMARY, FALSE);
  app_testing_wait_for (gtk_drag_source_get_drag (source) == NULL);
}

TEST_WITH ("/board-input/drop", set_up, page_testing_tear_down)
{
  BastideSpot spot = *get_spot (fixture, 2);
  guint n_placed = page_testing_count_placed (fixture);

  /* The start tile is there. */
  drag_tile (fixture, 0, 0, FALSE);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed);
  drag_tile (fixture, spot.x, spot.y, TRUE);
  assert_placed (fixture, n_placed, spot.x, spot.y);
}

/* A turn by the real keyboard: a cell, the tile, no figure, confirmation. */
TEST_WITH ("/board-input/keyboard", set_up, page_testing_tear_down)
{
  guint turn = bastide_game_get_turn (fixture->game);
  guint n_placed = page_testing_count_placed (fixture);
  int selected;

  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  pointer_testing_type (GDK_KEY_Left);
  selected = bastide_choice_get_selected (fixture->choice);
  g_assert_cmpint (selected, >=, 0);
  for (guint i = 0; i < 3 && bastide_choice_get_selected (fixture->choice) == selected; i++)
    pointer_testing_type (GDK_KEY_Right, GDK_KEY_Up);
  g_assert_cmpint (bastide_choice_get_selected (fixture->choice), !=, selected);
  pointer_testing_type (GDK_KEY_Return);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed + 1);
  if (bastide_choice_get_can_pass (fixture->choice))
    pointer_testing_type (GDK_KEY_s);
  if (bastide_choice_get_can_confirm (fixture->choice))
    pointer_testing_type (GDK_KEY_space);
  g_assert_cmpuint (bastide_game_get_turn (fixture->game), ==, turn + 1);
}

/* Spreading two fingers enlarges the board around their middle. */
TEST_WITH ("/board-input/pinch", set_up, page_testing_tear_down)
{
  GtkEventController *pinch = app_testing_find_controller (GTK_WIDGET (fixture->board), GTK_TYPE_GESTURE_ZOOM);
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  BastideCell before, after;
  int pixels;

  bastide_board_camera_zoom (bastide_board_view_get_camera (fixture->board), 0.6);
  pixels = geometry->pixels;
  before = bastide_board_geometry_find_cell (geometry, geometry->width / 2.0, geometry->height / 2.0);
  g_signal_emit_by_name (pinch, "begin", NULL);
  g_signal_emit_by_name (pinch, "scale-changed", 1.2);
  g_signal_emit_by_name (pinch, "scale-changed", 1.5);
  after = bastide_board_geometry_find_cell (geometry, geometry->width / 2.0, geometry->height / 2.0);
  g_assert_cmpint (geometry->pixels, ==, lround (pixels * 1.5));
  g_assert_cmpint (before.x, ==, after.x);
  g_assert_cmpint (before.y, ==, after.y);
  g_signal_emit_by_name (pinch, "scale-changed", 0.8);
  g_assert_cmpint (geometry->pixels, ==, lround (pixels * 0.8));
}

/* A finger cannot point without touching: the first touch shows, the second one chooses. */
TEST_WITH ("/board-input/touch", set_up, page_testing_tear_down)
{
  BastideSpot spot = *get_spot (fixture, 0);
  guint n_placed = page_testing_count_placed (fixture);
  int scale = board_testing_get_geometry (fixture->board)->scale;
  double x, y;

  get_cell (fixture, spot.x, spot.y, &x, &y);
  bastide_board_pointer_click (board_parts (fixture->board).pointer, x * scale, y * scale, TRUE);
  g_assert_cmpuint (page_testing_count_placed (fixture), ==, n_placed);
  g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, 0);
  bastide_board_pointer_click (board_parts (fixture->board).pointer, x * scale, y * scale, TRUE);
  assert_placed (fixture, n_placed, spot.x, spot.y);
}

static void
throw (Fixture *fixture)
{
  g_signal_emit_by_name (app_testing_find_controller (GTK_WIDGET (fixture->board), GTK_TYPE_EVENT_CONTROLLER_SCROLL),
                         "decelerate", 0.0, -0.004);
}

/* The board glides on after release by a touchpad, and comes to rest by itself; a press stops it. */
TEST_WITH ("/board-input/momentum", set_up, page_testing_tear_down)
{
  double start = page_testing_get_geometry (fixture)->y;
  double end;

  throw (fixture);
  g_assert_true (bastide_board_camera_get_coasts (board_parts (fixture->board).scene->camera));
  app_testing_wait_for (!bastide_board_camera_get_coasts (board_parts (fixture->board).scene->camera));
  g_assert_cmpfloat (page_testing_get_geometry (fixture)->y, >, start + 10);

  throw (fixture);
  end = page_testing_get_geometry (fixture)->y;
  point_at_cell (fixture, 0, 0);
  pointer_testing_button (GDK_BUTTON_SECONDARY, TRUE);
  g_assert_false (bastide_board_camera_get_coasts (board_parts (fixture->board).scene->camera));
  pointer_testing_button (GDK_BUTTON_SECONDARY, FALSE);
  g_assert_cmpfloat (page_testing_get_geometry (fixture)->y, >=, end);
}

/* How far a thrown board has gone after a time, with a frame each @step microseconds; puts it back. */
static double
coast (Fixture *fixture,
       gint64   step)
{
  BastideBoardCamera *camera = board_parts (fixture->board).scene->camera;
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  gint64 start = gdk_frame_clock_get_frame_time (gtk_widget_get_frame_clock (GTK_WIDGET (fixture->board)));
  double y = geometry->y;
  double distance;

  bastide_board_camera_fling (camera, 0, 0.3);
  for (gint64 time = 0; time <= 240000; time += step)
    bastide_board_camera_advance (camera, start + time);
  g_assert_true (bastide_board_camera_get_coasts (camera));
  distance = geometry->y - y;
  bastide_board_camera_pan (camera, 0, -distance / geometry->scale);
  g_assert_false (bastide_board_camera_get_coasts (camera));

  return distance;
}

/* A throw does not depend on the number of frames. */
TEST_WITH ("/board-input/throw", set_up, page_testing_tear_down)
{
  double often = coast (fixture, 4000);

  g_assert_cmpfloat (often, >, 20);
  g_assert_cmpfloat_with_epsilon (coast (fixture, 60000), often, 1e-6);
}

/* Without animations there is no momentum. */
TEST_WITH ("/board-input/no-momentum", set_up, page_testing_tear_down)
{
  double start = page_testing_get_geometry (fixture)->y;

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  throw (fixture);
  g_assert_false (bastide_board_camera_get_coasts (board_parts (fixture->board).scene->camera));
  app_testing_settle ();
  g_assert_cmpfloat (page_testing_get_geometry (fixture)->y, ==, start);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
}

/* Whether the destination of the first player's points, in a widget's coordinates, is inside it. */
static gboolean
meets (Fixture   *fixture,
       GtkWidget *widget)
{
  GtkWidget *layer = app_testing_find (fixture->window, BASTIDE_TYPE_POINTS_LAYER);
  double x, y;

  g_assert_true (bastide_points_layer_get_goal (BASTIDE_POINTS_LAYER (layer), 0, &x, &y));
  g_assert_true (gtk_widget_translate_coordinates (layer, widget, x, y, &x, &y));

  return gtk_widget_contains (widget, x, y);
}

/* Points fly to the player's row, or without the panel to the score above the board. */
TEST_WITH ("/board-input/goal", set_up, page_testing_tear_down)
{
  GtkWidget *row = app_testing_find (fixture->window, BASTIDE_TYPE_PLAYER_ROW);
  GtkWidget *chips;

  g_assert_true (meets (fixture, row));
  page_testing_activate (fixture, "game.panel");
  app_testing_wait_for (!gtk_widget_get_mapped (row));
  chips = app_testing_find (fixture->window, BASTIDE_TYPE_SCORE_CHIPS);
  g_assert_true (meets (fixture, gtk_widget_get_first_child (chips)));
}

static void
on_scored_cb (BastideBoardView *board,
              guint             player,
              const char       *colour,
              int               points,
              double            x,
              double            y,
              int              *scores)
{
  scores[player] += points;
}

/* A player places a figure. */
static void
place_figure (Fixture *fixture)
{
  page_testing_play_to (fixture, BASTIDE_TARGET_SEGMENT);
  bastide_board_view_skip_motion (fixture->board);
  page_testing_choose (fixture, 0);
  g_assert_false (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
}

/* A placed figure takes a moment to arrive; a press ends that at once. */
TEST_WITH ("/board-input/arrival", set_up, page_testing_tear_down)
{
  for (guint skip = 0; skip <= 1; skip++)
    {
      place_figure (fixture);
      if (skip)
        {
          point_at_cell (fixture, 0, 0);
          pointer_testing_button (GDK_BUTTON_MIDDLE, TRUE);
          g_assert_true (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
          pointer_testing_button (GDK_BUTTON_MIDDLE, FALSE);
        }
      app_testing_wait_for (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
    }
}

/* A figure undone during its arrival disappears together with the tile under it. */
TEST_WITH ("/board-input/arrival-undone", set_up, page_testing_tear_down)
{
  guint n_placed;

  place_figure (fixture);
  n_placed = page_testing_count_placed (fixture);
  while (page_testing_count_placed (fixture) == n_placed)
    g_assert_true (bastide_game_undo (fixture->game));
  gtk_widget_queue_draw (GTK_WIDGET (fixture->board));
  app_testing_settle ();
  g_assert_true (bastide_board_motion_is_empty (board_parts (fixture->board).motion));
}

/* Everything scored before the end has its place, so that the points can fly from there. */
TEST_WITH ("/board-input/scored", set_up, page_testing_tear_down)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  int scores[BASTIDE_MAX_PLAYERS];

  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    scores[i] = bastide_state_get_score (rules, bastide_game_get_state (fixture->game), i);
  g_signal_connect (fixture->board, "scored", G_CALLBACK (on_scored_cb), scores);
  test_game_play_by_chance (fixture->game, fixture->random, 60);
  for (guint i = 0; i < bastide_rules_get_n_players (rules); i++)
    g_assert_cmpint (bastide_state_get_score (rules, bastide_game_get_state (fixture->game), i), ==, scores[i]);
  g_assert_cmpint (scores[0] + scores[1], >, 0);
}

NEEDS_POINTER
WITH_ANIMATIONS
