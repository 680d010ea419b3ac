/* test-clicks.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <math.h>

#include "bastide-board-spots.h"
#include "bastide-choice-strip.h"
#include "bastide-segments.h"
#include "bastide-tab-bar.h"
#include "board-testing.h"
#include "page-testing.h"
#include "pointer-testing.h"

/*
 * Clicks of a real pointer: effects of a double click, the focus after a click, and the thing under the pointer at a
 * figure.
 */

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  page_testing_set_up (fixture, g_strcmp0 (data, "full") == 0 ? test_game_new_full (2) : test_game_new (2), 1);
  app_testing_settle ();
  pointer_testing_focus (fixture->window);
}

static void
tear_down (Fixture *fixture)
{
  page_testing_tear_down (fixture);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
}

/* Sets the maximum time between two clicks of a double click, whatever the load of the machine. */
static void
set_double_click_time (int milliseconds)
{
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", milliseconds, NULL);
}

static void
click (GtkWidget *widget)
{
  pointer_testing_move (widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
  pointer_testing_click (GDK_BUTTON_PRIMARY);
}

/* In pixels of the picture. */
static void
point_at (Fixture *fixture,
          double   x,
          double   y)
{
  int scale = board_testing_get_geometry (fixture->board)->scale;

  pointer_testing_move (GTK_WIDGET (fixture->board), x / scale, y / scale);
}

/* A place for a figure on a tile just placed. Returns: FALSE if there is none, or a handle covers it */
static gboolean
find_figure_spot (Fixture *fixture,
                  double  *x,
                  double  *y)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  int pixels = canvas.geometry->pixels;

  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    {
      int corner_x, corner_y;

      bastide_board_geometry_get_corner (canvas.geometry, spot->x, spot->y, &corner_x, &corner_y);
      if (spot->target == BASTIDE_TARGET_SEGMENT
          && bastide_board_spots_get_position (&canvas, fixture->choice, spot, x, y)
          && *x > corner_x + 2 && *x < corner_x + pixels - 2
          && *y > corner_y + pixels * 0.4 && *y < corner_y + pixels - 2)
        return TRUE;
    }

  return FALSE;
}

/* Points at a legal cell, at the place where a figure can stand once the tile is placed. */
static void
point_at_cell_with_spot (Fixture *fixture)
{
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      double x, y;
      gboolean found;

      page_testing_choose (fixture, i);
      app_testing_settle ();
      found = find_figure_spot (fixture, &x, &y);
      bastide_game_undo (fixture->game);
      app_testing_settle ();
      if (!found)
        continue;
      bastide_choice_set_selected (fixture->choice, (int) i);
      point_at (fixture, x, y);
      g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, (int) i);
      return;
    }
  g_assert_not_reached ();
}

/* Clicks at the pointer, which takes this many actions; a click that comes too soon belongs to the one before. */
static void
assert_click (Fixture *fixture,
              int      double_click_time,
              guint    n_actions)
{
  set_double_click_time (double_click_time);
  page_testing_assert_acts (fixture, n_actions, pointer_testing_click (GDK_BUTTON_PRIMARY));
}

/* A double click on a cell places the tile and nothing else. A later click counts separately. */
TEST_WITH ("/clicks/double-click", set_up, tear_down)
{
  test_game_play (fixture->game, 2);
  app_testing_settle ();
  point_at_cell_with_spot (fixture);
  assert_click (fixture, 20000, 1);
  g_assert_true (bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_SEGMENT));
  assert_click (fixture, 20000, 0);
  assert_click (fixture, 20000, 0);
  assert_click (fixture, 1, 1);
}

/* Plays games at random until a wall with a guard can be built. Returns: its spot */
static const BastideSpot *
find_wall_with_guard (Fixture *fixture)
{
  for (guint64 seed = 1; seed <= 30; seed++)
    {
      g_autoptr (BastideGame) game = test_game_new_seeded ("city", 2, seed);
      BastideSpot guard;

      for (; !bastide_game_get_finished (game); test_game_step (game, fixture->random))
        {
          BastideDecision decision;

          bastide_game_get_decision (game, &decision);
          if (!g_str_equal (decision.kind, "guard") || bastide_game_get_can_confirm (game))
            continue;
          page_testing_show_game (fixture, g_steal_pointer (&game));
          guard = *bastide_choice_get_spot (fixture->choice, 0);
          bastide_game_undo (fixture->game);
          app_testing_settle ();
          return bastide_choice_get_spot (fixture->choice,
                                          (guint) bastide_choice_find_spot (fixture->choice, guard.target, guard.x,
                                                                            guard.y, (int) guard.segment));
        }
    }
  g_assert_not_reached ();
}

/* A double click on an edge builds the wall and nothing else: the guard is only offered. A later click there posts the
 * guard. */
TEST_WITH ("/clicks/double-wall", set_up, tear_down)
{
  const BastideSpot *spot = find_wall_with_guard (fixture);
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  double x, y;

  g_assert_true (bastide_board_spots_get_position (&canvas, fixture->choice, spot, &x, &y));
  point_at (fixture, x, y);
  assert_click (fixture, 20000, 1);
  assert_click (fixture, 20000, 0);
  g_assert_cmpstr (bastide_choice_get_decision (fixture->choice)->kind, ==, "guard");
  g_assert_cmpint (bastide_choice_get_selected (fixture->choice), ==, 0);
  assert_click (fixture, 1, 1);
}

/* Quick clicks that decide nothing all count: each turns the tile. */
TEST_WITH ("/clicks/quick-turning", set_up, tear_down)
{
  guint rotations = 0;
  guint rotation;

  while (bastide_choice_get_rotations (fixture->choice) != 0xf)
    test_game_play (fixture->game, 1);
  app_testing_settle ();
  set_double_click_time (20000);
  bastide_choice_set_selected (fixture->choice, -1);
  rotation = bastide_choice_get_rotation (fixture->choice);
  pointer_testing_move (GTK_WIDGET (fixture->board), 3, 3);
  for (guint i = 0; i < 4; i++)
    {
      pointer_testing_click (GDK_BUTTON_SECONDARY);
      rotations |= 1u << bastide_choice_get_rotation (fixture->choice);
    }
  g_assert_cmpuint (rotations, ==, 0xf);
  g_assert_cmpuint (bastide_choice_get_rotation (fixture->choice), ==, rotation);
}

static gboolean
can_pass_twice (BastideGame *game)
{
  g_autoptr (BastideGame) copy = bastide_game_copy (game);
  guint n_passed = 0;

  for (guint i = 0; i < 2 && !bastide_game_get_can_confirm (copy) && !bastide_game_get_finished (copy); i++)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
      const BastideAction *pass = NULL;

      bastide_game_list (copy, &actions);
      for (guint k = 0; k < actions.n_items && pass == NULL; k++)
        if (g_str_equal (bastide_rules_get_verb (bastide_game_get_rules (copy), actions.items[k].verb)->name, "pass"))
          pass = &actions.items[k];
      if (pass != NULL && bastide_game_apply (copy, *pass, NULL))
        n_passed++;
    }

  return n_passed == 2;
}

static void
play_to_two_passes (Fixture *fixture)
{
  /* A press beside the picture of the track only closes it. */
  page_testing_play_until (fixture, can_pass_twice (fixture->game)
                                    && !bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_TRACK));
  set_double_click_time (20000);
}

/* A button that stays in place with another meaning is not pressed twice. */
TEST_WITH_DATA ("/clicks/double-skip", "full", set_up, tear_down)
{
  play_to_two_passes (fixture);
  page_testing_assert_acts (fixture, 1, click (app_testing_get_part (page_testing_get_bar (fixture), "skip")));
  page_testing_assert_acts (fixture, 0, pointer_testing_click (GDK_BUTTON_PRIMARY));
  g_assert_true (bastide_choice_get_can_pass (fixture->choice));
}

/* A button is not pressed twice by a finger either, which is less precise than a pointer. A tap further away counts
 * separately. */
TEST_WITH_DATA ("/clicks/double-tap", "full", set_up, tear_down)
{
  GtkWidget *page = GTK_WIDGET (fixture->page);
  GtkWidget *skip = app_testing_get_part (page_testing_get_bar (fixture), "skip");
  graphene_rect_t bounds;
  double left, right, x, y;

  play_to_two_passes (fixture);
  g_assert_true (gtk_widget_compute_bounds (skip, page, &bounds));
  g_assert_cmpfloat (bounds.size.width, >=, 60);
  x = bounds.origin.x + 20;
  y = bounds.origin.y + bounds.size.height / 2.0;
  page_testing_assert_acts (fixture, 1, pointer_testing_tap (page, x, y));

  /* The button may have moved slightly, but is still below the finger. */
  g_assert_true (gtk_widget_compute_bounds (skip, page, &bounds));
  left = bounds.origin.x + 3;
  right = bounds.origin.x + bounds.size.width - 3;
  g_assert_cmpfloat (fabs (CLAMP (x - 10, left, right) - x), <=, 20);
  x = CLAMP (x - 10, left, right);
  page_testing_assert_acts (fixture, 0, pointer_testing_tap (page, x, y));
  page_testing_assert_acts (fixture, 1, pointer_testing_tap (page, x - left > right - x ? left : right, y));
}

static GtkWidget *
find_unchosen (BastideChoiceStrip *strip)
{
  EACH_CHILD (button, app_testing_find (GTK_WIDGET (strip), BASTIDE_TYPE_SEGMENTS))
    if (!gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)) && gtk_widget_get_sensitive (button))
      return button;

  return NULL;
}

static gboolean
board_has_focus (Fixture *fixture)
{
  return app_testing_has_focus (GTK_WIDGET (fixture->board));
}

/* After choosing an action or a piece in the bar, the keys work on the board. */
static void
assert_focus_returns (Fixture            *fixture,
                      BastideChoiceStrip *strip)
{
  GtkWidget *button = find_unchosen (strip);

  click (button);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_true (board_has_focus (fixture));

  button = find_unchosen (strip);
  gtk_widget_grab_focus (button);
  g_assert_false (board_has_focus (fixture));
  pointer_testing_type (GDK_KEY_space);
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (button)));
  g_assert_true (board_has_focus (fixture));
}

TEST_WITH_DATA ("/clicks/focus-after-verb", "full", set_up, tear_down)
{
  BastideChoiceStrip *verbs = app_testing_get_part (page_testing_get_bar (fixture), "verbs");
  GtkWidget *focus;

  page_testing_play_until (fixture, bastide_choice_get_verbs (fixture->choice) != 0);
  assert_focus_returns (fixture, verbs);

  /* Arrow keys in the bar choose there, and stay there. */
  focus = app_testing_find (GTK_WIDGET (verbs), BASTIDE_TYPE_SEGMENTS);
  gtk_widget_child_focus (focus, GTK_DIR_TAB_FORWARD);
  gtk_widget_child_focus (focus, GTK_DIR_RIGHT);
  g_assert_nonnull (gtk_widget_get_focus_child (focus));
}

TEST_WITH_DATA ("/clicks/focus-after-kind", "full", set_up, tear_down)
{
  page_testing_play_until (fixture, __builtin_popcount (bastide_choice_get_figures (fixture->choice)) > 1);
  assert_focus_returns (fixture, app_testing_get_part (page_testing_get_bar (fixture), "kinds"));
}

static void
play_to_pass (Fixture *fixture)
{
  page_testing_play_until (fixture, bastide_choice_get_can_pass (fixture->choice));
}

/* The same after a button, although the focus was in a list of the panel. */
TEST_WITH ("/clicks/focus-from-panel", set_up, tear_down)
{
  GtkWidget *tabs = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TAB_BAR);

  play_to_pass (fixture);
  g_assert_true (gtk_widget_child_focus (tabs, GTK_DIR_TAB_FORWARD));
  g_assert_false (board_has_focus (fixture));
  click (app_testing_get_part (page_testing_get_bar (fixture), "skip"));
  g_assert_false (bastide_choice_get_can_pass (fixture->choice));
  g_assert_true (board_has_focus (fixture));
}

/* The same after pressing a button by key, whatever comes next. */
TEST_WITH ("/clicks/focus-after-button", set_up, tear_down)
{
  play_to_pass (fixture);
  gtk_widget_grab_focus (app_testing_get_part (page_testing_get_bar (fixture), "skip"));
  g_assert_false (board_has_focus (fixture));
  pointer_testing_type (GDK_KEY_space);
  g_assert_true (board_has_focus (fixture));
  if (!bastide_choice_get_can_confirm (fixture->choice))
    return;
  gtk_widget_grab_focus (app_testing_get_part (page_testing_get_bar (fixture), "primary"));
  pointer_testing_type (GDK_KEY_space);
  g_assert_true (board_has_focus (fixture));
}

/* Number of figures that light a feature other than their own. */
static guint
count_mistaken (Fixture *fixture)
{
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  double height = bastide_figure_get_height (board_testing_get_geometry (fixture->board)->pixels);
  guint n = 0;

  bastide_state_get_board_figures (canvas.rules, canvas.state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      BastideFigureStyle style = bastide_board_canvas_get_style (&canvas, figure->placed, figure->segment);
      const BastideFeature *feature;
      const BastideFeatureSegment *segment;
      double x, y;

      bastide_board_canvas_get_feet (&canvas, figure->placed, figure->segment, &x, &y);
      x += bastide_board_canvas_get_row_offset (&canvas, figures, i);
      /* The chest of a standing figure, which may overhang another feature or tile; the middle of a lying one. */
      if (!(style & BASTIDE_FIGURE_LYING))
        y -= height * 0.6;
      point_at (fixture, x, y);
      feature = bastide_board_aim_get_feature (board_parts (fixture->board).aim);
      g_assert_nonnull (feature);
      segment = &g_array_index (feature->segments, BastideFeatureSegment, 0);
      n += bastide_state_get_feature (canvas.rules, canvas.state, segment->placed, segment->segment)
           == bastide_state_get_feature (canvas.rules, canvas.state, figure->placed, figure->segment);
    }
  g_assert_cmpuint (figures->len, >, 2);

  return figures->len - n;
}

static void
review_last (Fixture *fixture)
{
  bastide_review_set_moment (bastide_game_get_review (fixture->game), (int) bastide_game_get_n_actions (fixture->game));
  app_testing_settle ();
}

/* Pointing at a figure lights the feature it stands on, not the one behind its head. */
TEST_EACH ("/clicks/figures/", set_up, tear_down, "classic", "full")
{
  for (guint i = 0; i < 3; i++)
    {
      page_testing_play_on (fixture, 40);
      /* Nothing can be chosen while an earlier moment is shown. */
      review_last (fixture);
      g_assert_cmpuint (count_mistaken (fixture), ==, 0);
      bastide_review_set_moment (bastide_game_get_review (fixture->game), -1);
    }
}

static double
get_distance (const graphene_rect_t *area,
              double                 x,
              double                 y)
{
  double across = MAX (0, MAX (area->origin.x - x, x - area->origin.x - area->size.width));
  double down = MAX (0, MAX (area->origin.y - y, y - area->origin.y - area->size.height));

  return hypot (across, down);
}

/* A note on a feature that is not under the pointer stands beside the feature. */
TEST_WITH_DATA ("/clicks/left-pointer", "full", set_up, tear_down)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  double width, height;
  guint n = 0;

  page_testing_play_on (fixture, 60);
  review_last (fixture);
  width = gtk_widget_get_width (board) - 4;
  height = gtk_widget_get_height (board) - 4;
  pointer_testing_move (board, width, height);
  for (int i = 0; i < 8; i++)
    {
      BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);
      double half = canvas.geometry->pixels / 2.0 / canvas.geometry->scale;
      BastidePlacedTile tile;
      graphene_rect_t bubble;
      double middle_x, middle_y;
      int x, y;

      bastide_state_get_placed (canvas.rules, canvas.state, (guint) i, &tile);
      bastide_board_geometry_get_corner (canvas.geometry, tile.x, tile.y, &x, &y);
      middle_x = (double) x / canvas.geometry->scale + half;
      middle_y = (double) y / canvas.geometry->scale + half;
      bastide_board_aim_set_feature (board_parts (fixture->board).aim, i, 0);
      app_testing_settle ();
      if (!bastide_board_view_get_bubble (fixture->board, &bubble)
          || bastide_board_aim_get_feature (board_parts (fixture->board).aim)->segments->len > 1
          || width - middle_x < 5 * half)
        continue;
      g_assert_cmpfloat (get_distance (&bubble, middle_x, middle_y), <, get_distance (&bubble, width, height));
      n++;
    }
  g_assert_cmpuint (n, >, 0);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), -1);
}

NEEDS_POINTER
