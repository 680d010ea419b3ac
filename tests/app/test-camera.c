/* test-camera.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "ai/bastide-thought.h"
#include "bastide-adaptive.h"
#include "bastide-board-camera.h"
#include "bastide-board-camera.h"
#include "bastide-board-loupe.h"
#include "bastide-board-framing.h"
#include "bastide-board-spots.h"
#include "bastide-board-spots.h"
#include "bastide-settings.h"
#include "bastide-track-view.h"
#include "board-testing.h"
#include "page-testing.h"

/*
 * A steady view: offers are visible, in any game and window, clear of everything over the board, and the size of the
 * tiles changes only if the board has outgrown the view, or a choice has no room in it. Small spots are chosen in the
 * loupe. Players who move the view themselves keep their view.
 */

/* @data: the game; "full" is "classic" with all expansions */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  BastideGame *game = g_str_equal (data, "full") ? test_game_new_full (4)
                      : g_str_equal (data, "classic") ? test_game_new (3)
                                                      : test_game_new_seeded (data, 2, 5);

  page_testing_set_up (fixture, game, 4);
  app_testing_settle ();
}

static BastideBoardCamera *
get_camera (Fixture *fixture)
{
  return bastide_board_view_get_camera (fixture->board);
}

static int
get_pixels (Fixture *fixture)
{
  return page_testing_get_geometry (fixture)->pixels;
}

/* Resizes the window and waits until it has its new width. */
static void
resize (Fixture *fixture,
        int      width,
        int      height)
{
  int n_frames = 0;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, height);
  do
    app_testing_settle ();
  while (++n_frames < 40 && gtk_widget_get_width (fixture->window) < width - 60);
  app_testing_settle ();
}

static BastideCellRange
get_range (const BastideSpot *spot)
{
  BastideSpot place = bastide_spot_for_keys (spot);

  return bastide_board_framing_get_range_at (&place);
}

/* A rectangle of cells in the coordinates of the board, in logical pixels. */
static graphene_rect_t
get_bounds (Fixture          *fixture,
            BastideCellRange  range)
{
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  float scale = geometry->scale;
  int west, north, east, south;

  bastide_board_geometry_get_corner (geometry, range.min_x, range.min_y, &west, &north);
  bastide_board_geometry_get_corner (geometry, range.max_x + 1, range.max_y + 1, &east, &south);

  return GRAPHENE_RECT_INIT (west / scale, north / scale, (east - west) / scale, (south - north) / scale);
}

/* No overlay covers these cells in GTK's layout; and they lie in the view. */
static void
assert_free (Fixture          *fixture,
             BastideCellRange  range)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  graphene_rect_t cells = get_bounds (fixture, range);

  g_assert_cmpfloat (cells.origin.x, >=, 0);
  g_assert_cmpfloat (cells.origin.y, >=, 0);
  g_assert_cmpfloat (cells.origin.x + cells.size.width, <=, gtk_widget_get_width (board));
  g_assert_cmpfloat (cells.origin.y + cells.size.height, <=, gtk_widget_get_height (board));
  for (GtkWidget *over = gtk_widget_get_next_sibling (board); over != NULL; over = gtk_widget_get_next_sibling (over))
    {
      graphene_rect_t bounds;

      if (!gtk_widget_get_mapped (over) || over == app_testing_get_part (fixture->page, "bubble"))
        continue;
      g_assert_true (gtk_widget_compute_bounds (over, board, &bounds));
      g_assert_false (graphene_rect_intersection (&cells, &bounds, NULL));
    }
}

/* The current choices on the board are free. Returns: number of places */
static guint
assert_offers_free (Fixture *fixture)
{
  guint n = 0;

  for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
    if (bastide_spot_is_on_board (spot))
      {
        assert_free (fixture, get_range (spot));
        n++;
      }

  return n;
}

static void
play_in (Fixture *fixture,
         int      width,
         int      height)
{
  guint n_seen = 0;

  resize (fixture, width, height);
  for (guint i = 0; i < 8 && !bastide_game_get_finished (fixture->game); i++)
    {
      n_seen += assert_offers_free (fixture);
      g_assert_true (bastide_board_camera_get_follows (get_camera (fixture)));
      page_testing_play_on (fixture, i % 3 == 0 ? 5 : 1);
    }
  g_assert_cmpuint (n_seen, >, 0);
}

/* All offers are clear of overlays. */
TEST_EACH ("/camera/offers/", set_up, page_testing_tear_down, "classic", "full", "discovery", "castle", "city")
{
  play_in (fixture, 1024, 640);
  play_in (fixture, 1280, 800);
  page_testing_activate (fixture, "game.panel");
  play_in (fixture, 1100, 700);
  page_testing_activate (fixture, "game.panel");
}

/* Players who have zoomed keep their size for placing a tile, and wherever a choice has room in it. *Fit* shows all of
 * the board, and follows the game again. */
TEST_EACH ("/camera/own-view/", set_up, page_testing_tear_down, "classic", "full", "city")
{
  const BastideBoardFraming *framing;
  int pixels;

  page_testing_play_unseen (fixture, 24);
  bastide_board_camera_zoom (get_camera (fixture), 1.3);
  pixels = get_pixels (fixture);
  for (guint i = 0; i < 12 && !bastide_game_get_finished (fixture->game); i++)
    {
      page_testing_play_on (fixture, 1);
      framing = bastide_board_camera_get_framing (get_camera (fixture));
      if (bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL) || framing == NULL
          || bastide_board_geometry_has_room_for (bastide_board_camera_get_home (get_camera (fixture)), framing->range,
                                                  framing->cells))
        g_assert_cmpint (get_pixels (fixture), ==, pixels);
    }
  resize (fixture, 1024, 640);
  g_assert_cmpint (get_pixels (fixture), ==, pixels);

  bastide_board_camera_fit (get_camera (fixture));
  play_in (fixture, 1280, 800);
}

/* Resizing the window moves the view to the place where “Fit” would; a few pixels are no reason to move. */
TEST_EACH ("/camera/resize/", set_up, page_testing_tear_down, "classic", "castle")
{
  static const int sizes[][2] = { { 1024, 640 }, { 1500, 900 }, { 900, 600 }, { 1280, 800 } };

  page_testing_play_unseen (fixture, 60);
  page_testing_play_to (fixture, BASTIDE_TARGET_CELL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      int pixels;

      resize (fixture, sizes[i][0], sizes[i][1]);
      pixels = get_pixels (fixture);
      assert_offers_free (fixture);
      bastide_board_camera_fit (get_camera (fixture));
      /* Room that a bar releases need not be used to the last pixel. */
      g_assert_cmpint (get_pixels (fixture), <=, pixels * 11 / 10);
      g_assert_cmpint (get_pixels (fixture), >=, pixels);
    }
  for (guint i = 0; i < 12 && !bastide_game_get_finished (fixture->game); i++)
    {
      int pixels;

      page_testing_play_unseen (fixture, 1);
      app_testing_settle ();
      pixels = get_pixels (fixture);
      resize (fixture, i % 2 == 0 ? 1278 : 1280, i % 2 == 0 ? 798 : 800);
      g_assert_cmpint (get_pixels (fixture), ==, pixels);
    }
}

/* A list below the board takes no room from it, whichever line is selected. */
TEST_WITH_DATA ("/camera/hint", "full", set_up, page_testing_tear_down)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  page_testing_play_unseen (fixture, 100);
  page_testing_play_to (fixture, BASTIDE_TARGET_CELL);
  resize (fixture, 900, 560);
  bastide_game_list (fixture->game, &actions);
  bastide_hint_view_wait (fixture->hint, "Thinking…");
  app_testing_settle ();
  assert_offers_free (fixture);
  for (guint i = 0; i < actions.n_items; i++)
    {
      BastideSuggestion *suggestion = g_new0 (BastideSuggestion, 1);
      g_autoptr (GPtrArray) suggestions = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_suggestion_free);

      suggestion->line.actions[0] = actions.items[i];
      suggestion->line.n_actions = 1;
      g_ptr_array_add (suggestions, suggestion);
      bastide_board_view_show_suggestions (fixture->board, suggestions);
      bastide_board_view_light_suggestion (fixture->board, 0);
      page_testing_iterate ();
      assert_offers_free (fixture);
      bastide_board_view_show_suggestions (fixture->board, NULL);
    }
}

/* The open track stays at its strip when the window changes. */
TEST_WITH_DATA ("/camera/track-follows", "full", set_up, page_testing_tear_down)
{
  static const int sizes[][2] = { { 1280, 900 }, { 1024, 640 }, { 1100, 760 } };
  GtkWidget *track = app_testing_get_part (fixture->page, "track");
  GtkWidget *popover = app_testing_get_part (track, "popover");
  double gap = -1;

  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "game.track", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t strip;
      GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (popover));
      int bottom;

      resize (fixture, sizes[i][0], sizes[i][1]);
      g_assert_true (gtk_widget_get_mapped (popover));
      g_assert_true (gtk_widget_compute_bounds (track, fixture->window, &strip));
      bottom = gdk_popup_get_position_y (GDK_POPUP (surface)) + gdk_surface_get_height (surface);
      gap = gap < 0 ? bottom - strip.origin.y : gap;
      g_assert_cmpfloat_with_epsilon (bottom - strip.origin.y, gap, 1);
    }
}

/* A review shows actions in a sensible size, and the size does not alternate. */
TEST_EACH ("/camera/review/", set_up, page_testing_tear_down, "classic", "full")
{
  BastideReview *review = bastide_game_get_review (fixture->game);
  guint n_changes = 0;
  int pixels = 0;

  page_testing_play_unseen (fixture, 120);
  resize (fixture, 1024, 640);
  bastide_review_set_moment (review, (int) bastide_game_get_n_actions (fixture->game));
  app_testing_settle ();
  for (int moment = (int) bastide_game_get_n_actions (fixture->game) - 1; moment > 90; moment--)
    {
      BastideBoardFraming framing;

      bastide_review_set_moment (review, moment);
      page_testing_iterate ();
      n_changes += get_pixels (fixture) != pixels;
      pixels = get_pixels (fixture);
      if (bastide_board_framing_find_reviewed (board_parts (fixture->board).scene, &framing))
        assert_free (fixture, framing.range);
      /* A tile just placed. */
      if (g_str_has_prefix (bastide_game_get_text_at (fixture->game, (guint) moment), "place "))
        {
          BastidePlacedTile tile = page_testing_get_last (fixture);

          assert_free (fixture, (BastideCellRange) { tile.x, tile.y, tile.x, tile.y });
        }
    }
  g_assert_cmpuint (n_changes, <=, 6);
}

/* A bubble stands beside the choices, if there is room for that. */
TEST_EACH ("/camera/bubble/", set_up, page_testing_tear_down, "classic", "city")
{
  GtkWidget *bubble = app_testing_get_part (fixture->page, "bubble");
  guint n_shown = 0, n_both = 0;

  for (guint i = 0; i < 16 && !bastide_game_get_finished (fixture->game); i++)
    {
      graphene_rect_t bounds;

      page_testing_play_on (fixture, 3);
      if (bastide_choice_get_n_spots (fixture->choice) == 0)
        continue;
      bastide_choice_set_selected (fixture->choice, 0);
      g_object_set (bubble, "label", "City: 8 tiles, 1 shield, 2 open ends; 9 points.", "visible", TRUE, NULL);
      app_testing_settle ();
      g_assert_true (gtk_widget_compute_bounds (bubble, GTK_WIDGET (fixture->board), &bounds));
      for (const BastideSpot *spot = NULL; (spot = page_testing_next_spot (fixture, spot)) != NULL;)
        {
          graphene_rect_t cell = get_bounds (fixture, get_range (spot));

          if (bastide_spot_is_on_board (spot))
            g_assert_false (graphene_rect_intersection (&bounds, &cell, NULL));
        }
      /* It does not cover the board's own note on the pointed-at thing either, while that stays. */
      for (int k = 0; k < MIN (3, (int) i); k++)
        {
          graphene_rect_t own;

          bastide_board_aim_set_feature (board_parts (fixture->board).aim, k, 0);
          app_testing_settle ();
          g_assert_true (gtk_widget_compute_bounds (bubble, GTK_WIDGET (fixture->board), &bounds));
          if (!bastide_board_view_get_bubble (fixture->board, &own))
            continue;
          g_assert_false (graphene_rect_intersection (&bounds, &own, NULL));
          /* Wherever the other bubble is. */
          bounds = own;
          bastide_board_view_set_other_bubble (fixture->board, &bounds);
          bastide_board_bubble_allocate (board_parts (fixture->board).bubble);
          g_assert_true (bastide_board_view_get_bubble (fixture->board, &own));
          g_assert_false (graphene_rect_intersection (&bounds, &own, NULL));
          n_both++;
        }
      n_shown++;
    }
  g_assert_cmpuint (n_shown, >, 4);
  g_assert_cmpuint (n_both, >, 0);
}

static void
assert_at (Fixture                    *fixture,
           const BastideBoardGeometry *expected)
{
  g_assert_cmpint (get_pixels (fixture), ==, expected->pixels);
  g_assert_cmpfloat (page_testing_get_geometry (fixture)->x, ==, expected->x);
  g_assert_cmpfloat (page_testing_get_geometry (fixture)->y, ==, expected->y);
}

static void
show_message (Fixture  *fixture,
              gboolean  shown)
{
  gtk_widget_set_visible (GTK_WIDGET (bastide_game_page_get_message_room (fixture->page)), shown);
  app_testing_settle ();
}

/* A message of the window covers no offers, and the view returns when it goes. */
TEST_EACH ("/camera/message/", set_up, page_testing_tear_down, "classic", "full", "discovery", "castle", "city")
{
  static const int sizes[][2] = { { 1024, 640 }, { 1280, 800 } };
  GtkBox *room = bastide_game_page_get_message_room (fixture->page);

  gtk_box_append (room, gtk_label_new ("Undone: Player 3 places the pig – Redo"));
  page_testing_play_unseen (fixture, 100);
  for (guint i = 0; i < 4 && !bastide_game_get_finished (fixture->game); i++)
    {
      resize (fixture, sizes[i % 2][0], sizes[i % 2][1]);
      page_testing_play_on (fixture, 1);
      show_message (fixture, TRUE);
      g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (room)));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (room)), >, 50);
      assert_offers_free (fixture);
      show_message (fixture, FALSE);
      assert_offers_free (fixture);
    }
}

/* A view that moved aside for a message returns when that goes, unless players have moved it meanwhile. */
TEST_EACH ("/camera/way-back/", set_up, page_testing_tear_down, "full", "city")
{
  GtkBox *room = bastide_game_page_get_message_room (fixture->page);
  GtkWidget *label = gtk_label_new ("Undone: Player 3 places the pig – Redo");
  guint n_moved = 0;

  gtk_widget_set_size_request (label, 300, 40);
  gtk_box_append (room, label);
  resize (fixture, 760, 480);
  for (guint i = 0; i < 12 && !bastide_game_get_finished (fixture->game); i++)
    {
      BastideBoardGeometry before, aside;
      const BastideBoardGeometry *now = page_testing_get_geometry (fixture);

      page_testing_play_on (fixture, 8);
      bastide_board_camera_fit (get_camera (fixture));
      app_testing_settle ();
      before = *now;
      show_message (fixture, TRUE);
      aside = *now;
      n_moved += aside.x != before.x || aside.y != before.y || aside.pixels != before.pixels;
      if (i % 3 == 2)
        bastide_board_camera_pan (get_camera (fixture), 3, 0);
      show_message (fixture, FALSE);
      if (i % 3 != 2)
        assert_at (fixture, &before);
      else
        {
          g_assert_false (bastide_board_camera_get_follows (get_camera (fixture)));
          g_assert_cmpint (get_pixels (fixture), ==, aside.pixels);
        }
    }
  g_assert_cmpuint (n_moved, >, 0);
}

/* In a low window with large text, the overlays of the board are side by side. */
TEST_WITH_DATA ("/camera/aside", "full", set_up, page_testing_tear_down)
{
  GtkWidget *board = GTK_WIDGET (fixture->board);
  guint n_shown = 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  resize (fixture, 800, 560);
  for (GtkWidget *one = gtk_widget_get_next_sibling (board); one != NULL; one = gtk_widget_get_next_sibling (one))
    for (GtkWidget *other = gtk_widget_get_next_sibling (one); other != NULL;
         other = gtk_widget_get_next_sibling (other))
      {
        graphene_rect_t bounds, other_bounds;

        if (!gtk_widget_get_mapped (one) || !gtk_widget_get_mapped (other))
          continue;
        g_assert_true (gtk_widget_compute_bounds (one, board, &bounds));
        g_assert_true (gtk_widget_compute_bounds (other, board, &other_bounds));
        g_assert_false (graphene_rect_intersection (&bounds, &other_bounds, NULL));
        n_shown++;
      }
  g_assert_cmpuint (n_shown, >, 0);

  /* A hint leaves even less of the board: overlays without room are not shown in part. */
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 240 * 1024, NULL);
  resize (fixture, 640, 480);
  bastide_hint_view_ask (fixture->hint);
  app_testing_wait_for (bastide_hint_view_get_suggestions (fixture->hint) != NULL);
  page_testing_iterate ();
  for (GtkWidget *one = gtk_widget_get_next_sibling (board); one != NULL; one = gtk_widget_get_next_sibling (one))
    {
      int least;

      gtk_widget_measure (one, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
      g_assert_true (!gtk_widget_get_mapped (one) || least <= gtk_widget_get_height (board));
    }
}

/* The loupe is completely visible, however little large text and a low window leave of the board. */
TEST_WITH_DATA ("/camera/low-loupe", "full", set_up, page_testing_tear_down)
{
  const BastideBoardLoupe *loupe = &board_parts (fixture->board).scene->loupe;
  guint n_shown = 0;

  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", 192 * 1024, NULL);
  resize (fixture, 800, 520);
  for (guint i = 0; i < 60 && n_shown < 3; i++)
    {
      page_testing_play_on (fixture, 1);
      if (!loupe->is_shown)
        continue;
      n_shown++;
      g_assert_cmpfloat (loupe->area.origin.y, >=, 0);
      g_assert_cmpfloat (loupe->area.origin.y + loupe->area.size.height, <=,
                         page_testing_get_geometry (fixture)->height);
    }
  g_assert_cmpuint (n_shown, ==, 3);
}

/* A moving view ends with the offers visible, however it is disturbed. */
TEST_EACH ("/camera/disturbed/", set_up, page_testing_tear_down, "full", "discovery")
{
  guint n_glides = 0;

  page_testing_play_unseen (fixture, 60);
  resize (fixture, 1024, 640);
  for (guint i = 0; i < 400 && n_glides < 4 && !bastide_game_get_finished (fixture->game); i++)
    {
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
      test_game_step (fixture->game, fixture->random);
      if (bastide_board_camera_get_glides (get_camera (fixture)))
        {
          if (n_glides++ % 2 == 0)
            gtk_window_set_default_size (GTK_WINDOW (fixture->window), n_glides == 1 ? 1280 : 1024,
                                         n_glides == 1 ? 800 : 640);
          else
            bastide_game_undo (fixture->game);
        }
      app_testing_wait_for (!bastide_board_camera_get_glides (get_camera (fixture)));
      g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
      app_testing_settle ();
      assert_offers_free (fixture);
      g_assert_true (bastide_board_camera_get_follows (get_camera (fixture)));
    }
  g_assert_cmpuint (n_glides, ==, 4);
}

/* Spaces of the narrow track can be hit by their ghosts, too, on at least 24 pixels where no other is near. */
TEST_WITH_DATA ("/camera/track", "full", set_up, page_testing_tear_down)
{
  BastideTrackView *strip = app_testing_get_part (app_testing_get_part (fixture->page, "track"), "strip");
  int width, height;

  page_testing_play_to (fixture, BASTIDE_TARGET_TRACK);
  width = gtk_widget_get_width (GTK_WIDGET (strip));
  height = gtk_widget_get_height (GTK_WIDGET (strip));
  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      int space = (int) spot->segment;
      gboolean is_alone = TRUE;
      int n_hits = 0;

      for (guint k = 0; k < bastide_choice_get_n_spots (fixture->choice); k++)
        is_alone &= k == i || ABS ((int) bastide_choice_get_spot (fixture->choice, k)->segment - space) > 3;
      for (int x = 0; x < width; x++)
        n_hits += bastide_track_view_find_spot (strip, x + 0.5, height * 0.6) == (int) i;
      g_assert_cmpint (n_hits, >, 0);
      if (is_alone)
        g_assert_cmpint (n_hits, >=, BASTIDE_SPOT_PIXELS);
    }
}

/* Nothing covers the coordinates at the edge of the board. */
TEST_WITH_DATA ("/camera/coordinates", "classic", set_up, page_testing_tear_down)
{
  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_COORDINATES, TRUE);
  bastide_adaptive_set_show_panel (app_testing_get_part (fixture->page, "adaptive"), FALSE);
  app_testing_settle ();
  EACH_CHILD (over, app_testing_get_part (fixture->page, "table"))
    {
      graphene_rect_t bounds;

      if (over == GTK_WIDGET (fixture->board) || !gtk_widget_get_mapped (over)
          || !gtk_widget_compute_bounds (over, GTK_WIDGET (fixture->board), &bounds))
        continue;
      g_assert_cmpfloat (bounds.origin.x, >=, 32);
      g_assert_cmpfloat (bounds.origin.y, >=, 20);
    }
}

/* When a moving figure is chosen, the track opens: it shows the reason and the possible landings with their figures,
 * each space can be hit, and the figure arrives at the announced space. */
TEST_WITH_DATA ("/camera/landings", "full", set_up, page_testing_tear_down)
{
  for (int n = 0; n < 6; n++)
    {
      GtkWidget *bar = app_testing_get_part (fixture->page, "track");
      BastideTrackView *track = app_testing_get_part (bar, "picture");
      const GArray *landings;
      BastideLanding landing;

      page_testing_play_until (fixture, bastide_choice_get_landings (fixture->choice, NULL)->len > 0);
      app_testing_wait_for (gtk_widget_get_mapped (app_testing_get_part (bar, "popover")));
      app_testing_settle ();
      landings = bastide_choice_get_landings (fixture->choice, NULL);
      landing = g_array_index (landings, BastideLanding, landings->len - 1);
      g_assert_cmpuint (app_testing_count_children (GTK_WIDGET (track)), ==, landings->len);
      g_assert_cmpstr (gtk_label_get_label (app_testing_get_part (bar, "reason")), !=, "");
      for (guint i = 0; i < landings->len; i++)
        {
          GtkWidget *cell = app_testing_get_sibling (gtk_widget_get_first_child (GTK_WIDGET (track)), i);
          const char *text = bastide_board_cell_get_text (BASTIDE_BOARD_CELL (cell));
          int n_hits = 0;

          g_assert_nonnull (strstr (gtk_label_get_label (app_testing_get_part (bar, "landings")), text));
          for (int x = 0; x < gtk_widget_get_width (GTK_WIDGET (track)); x++)
            for (int y = 0; y < gtk_widget_get_height (GTK_WIDGET (track)); y++)
              n_hits += bastide_track_view_find_spot (track, x + 0.5, y + 0.5) == (int) i;
          g_assert_cmpint (n_hits, >=, BASTIDE_SPOT_PIXELS * BASTIDE_SPOT_PIXELS);
        }
      if ((int) landing.player != bastide_choice_get_decision (fixture->choice)->player)
        break;
      gtk_widget_activate (gtk_widget_get_last_child (GTK_WIDGET (track)));
      if (bastide_choice_get_landings (fixture->choice, NULL)->len == 0)
        g_assert_cmpint (bastide_state_get_track (bastide_game_get_rules (fixture->game),
                                                  bastide_game_get_state (fixture->game), landing.player,
                                                  landing.figure), >=, landing.score);
    }
}

/* The view glides if people see it, and jumps to its goal without animations. */
TEST_WITH_DATA ("/camera/glide", "classic", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = get_camera (fixture);
  BastideBoardGeometry goal;

  page_testing_play_unseen (fixture, 80);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  bastide_board_camera_zoom (camera, 2);
  bastide_board_camera_fit (camera);
  g_assert_true (bastide_board_camera_get_glides (camera));
  goal = *bastide_board_camera_get_goal (camera);
  g_assert_cmpint (get_pixels (fixture), !=, goal.pixels);
  app_testing_wait_for (!bastide_board_camera_get_glides (camera));
  assert_at (fixture, &goal);

  /* Dragging the board during its glide stops the glide. */
  bastide_board_camera_zoom (camera, 2);
  bastide_board_camera_fit (camera);
  bastide_board_camera_pan (camera, 10, 10);
  g_assert_false (bastide_board_camera_get_glides (camera));
  g_assert_false (bastide_board_camera_get_follows (camera));

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  bastide_board_camera_fit (camera);
  g_assert_false (bastide_board_camera_get_glides (camera));
  g_assert_cmpint (get_pixels (fixture), ==, goal.pixels);
}

/* “Fit” shows the whole board, however little room there is; zooming out does not make it even smaller. */
TEST_WITH_DATA ("/camera/whole", "full", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = get_camera (fixture);
  const BastideBoardGeometry *geometry = page_testing_get_geometry (fixture);
  BastideCellRange bounds;
  int west, north, east, south, pixels;

  page_testing_play_on (fixture, 400);
  resize (fixture, 420, 320);
  bastide_board_camera_fit (camera);
  app_testing_settle ();
  bounds = bastide_board_camera_get_bounds (camera);
  bastide_board_geometry_get_corner (geometry, bounds.min_x, bounds.min_y, &west, &north);
  bastide_board_geometry_get_corner (geometry, bounds.max_x + 1, bounds.max_y + 1, &east, &south);
  pixels = geometry->pixels;
  g_assert_cmpint (pixels, <, BASTIDE_BOARD_MIN_PIXELS * geometry->scale);
  g_assert_true (west >= 0 && north >= 0 && east <= geometry->width && south <= geometry->height);
  bastide_board_camera_zoom (camera, 0.8);
  g_assert_cmpint (geometry->pixels, ==, pixels);
  bastide_board_camera_zoom (camera, 1.25);
  g_assert_cmpint (geometry->pixels, >, pixels);
}

/* A choice outside a view that players have moved is brought into sight, and afterwards the view returns. */
TEST_WITH_DATA ("/camera/back", "full", set_up, page_testing_tear_down)
{
  BastideBoardCamera *camera = get_camera (fixture);
  const BastideBoardGeometry *geometry = bastide_board_camera_get_geometry (camera);
  const BastideBoardFraming *framing;
  guint n_moved = 0;

  page_testing_play_unseen (fixture, 80);
  resize (fixture, 900, 600);
  for (guint i = 0; i < 300 && n_moved < 4 && !bastide_game_get_finished (fixture->game); i++)
    {
      BastideBoardGeometry home;

      test_game_step (fixture->game, fixture->random);
      app_testing_settle ();
      if (bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL))
        {
          bastide_board_camera_zoom_at (camera, 140, 0, 0);
          bastide_board_camera_pan (camera, i % 2 == 0 ? 4000 : -4000, 0);
          app_testing_settle ();
          continue;
        }
      home = *bastide_board_camera_get_home (camera);
      framing = bastide_board_camera_get_framing (camera);
      if (framing == NULL || !framing->is_needed
          || bastide_board_geometry_shows_cells (&home, framing->range, framing->cells))
        continue;
      g_assert_true (bastide_board_geometry_shows_cells (geometry, framing->range, framing->cells));
      n_moved++;
      bastide_board_camera_follow (camera, NULL);
      app_testing_settle ();
      g_assert_cmpint (geometry->pixels, ==, home.pixels);
      g_assert_cmpfloat (geometry->x, ==, home.x);
      g_assert_cmpfloat (geometry->y, ==, home.y);
    }
  g_assert_cmpuint (n_moved, ==, 4);
}

/* Whether a click anywhere in a circle of 24 pixels around a point chooses a spot. */
static gboolean
is_hit_round (Fixture *fixture,
              int      number,
              double   x,
              double   y)
{
  double radius = (BASTIDE_SPOT_PIXELS / 2.0 - 0.5) * page_testing_get_geometry (fixture)->scale;
  BastideBoardScene *scene = board_parts (fixture->board).scene;
  BastideBoardCanvas canvas = bastide_board_scene_get_canvas (scene, NULL);
  int feature = bastide_board_spots_get_feature (&canvas, bastide_choice_get_spot (fixture->choice, (guint) number));

  /* Places on a feature that is chosen as a whole are the same choice. */
  for (guint i = 0; i < 9; i++)
    {
      double part = i == 8 ? 0 : radius;
      int hit = bastide_board_scene_find_spot (scene, x + part * cos (i * G_PI_4), y + part * sin (i * G_PI_4));

      if (number != hit
          && (hit < 0 || feature < 0
              || bastide_board_spots_get_feature (&canvas, bastide_choice_get_spot (fixture->choice, (guint) hit))
                   != feature))
        return FALSE;
    }

  return TRUE;
}

/* Whether a spot can be hit, on the board or in a loupe that is open or opens. */
static gboolean
can_be_hit (Fixture *fixture,
            int      number)
{
  const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, (guint) number);
  BastideSpot place = bastide_spot_for_keys (spot);
  BastideBoardScene *scene = board_parts (fixture->board).scene;
  double x, y;
  gboolean is_hit = FALSE;

  if (bastide_board_loupe_open (scene, spot->x, spot->y))
    app_testing_settle ();
  bastide_board_scene_get_middle (scene, &place, &x, &y);
  for (int i = 0; i < 81 && !is_hit; i++)
    is_hit = is_hit_round (fixture, number, x + (i % 9 - 4) * 3, y + (i / 9 - 4) * 3);

  return is_hit;
}

/* Confirms the turn, or else plays like a computer player, for a realistic board. */
static void
play_well (Fixture *fixture)
{
  const BastideMind mind = { .level = bastide_levels_find ("one-ply") };
  g_autoptr (BastideThought) thought = NULL;
  g_autoptr (GError) error = NULL;

  if (bastide_game_get_can_confirm (fixture->game))
    {
      bastide_game_confirm (fixture->game);
      return;
    }

  thought = bastide_think (bastide_game_get_rules (fixture->game), bastide_game_get_state (fixture->game), &mind,
                           (BastideBudget) { 0, 1 }, NULL, NULL);
  bastide_game_apply (fixture->game, bastide_thought_get_best (thought)->line.actions[0], &error);
  g_assert_no_error (error);
}

/* Statistics of a game watched to its end: changes of size, refits, and spots that cannot be hit. */
typedef struct
{
  guint n_turns;
  guint n_sizes;
  guint n_fits;
  guint n_spots;
  guint n_missed;
} Numbers;

static void
watch_choice (Fixture *fixture,
              Numbers *numbers)
{
  BastideBoardCamera *camera = get_camera (fixture);
  BastideCell arrival;
  gboolean arrives = bastide_board_framing_find_arrival (board_parts (fixture->board).scene, &arrival);

  for (guint i = 0; i < bastide_choice_get_n_spots (fixture->choice); i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      BastideBoardCanvas canvas = bastide_board_scene_get_canvas (board_parts (fixture->board).scene, NULL);

      if (!bastide_spot_is_on_board (spot) || !bastide_choice_get_offers (fixture->choice, spot)
          || !bastide_board_spots_shows (&canvas, fixture->choice, spot)
          || (arrives && (spot->x != arrival.x || spot->y != arrival.y)))
        continue;
      numbers->n_spots++;
      g_assert_true (bastide_board_geometry_shows (bastide_board_camera_get_geometry (camera), get_range (spot)));
      if (!can_be_hit (fixture, (int) i))
        {
          g_test_message ("%s %d %d %u cannot be hit at %d pixels",
                          bastide_choice_get_verb_at (fixture->choice, spot)->name, spot->x, spot->y, spot->segment,
                          bastide_board_camera_get_geometry (camera)->pixels);
          numbers->n_missed++;
        }
    }
}

/* In a realistic game the size of the tiles hardly ever changes, the board is seldom refitted, and all spots can be
 * hit. Only the long runs play slow games to the end. */
static void
watch_game (Fixture    *fixture,
            const char *name,
            int         width,
            int         height,
            guint       n_turns)
{
  BastideBoardCamera *camera = get_camera (fixture);
  Numbers numbers = { 0 };
  const BastideBoardGeometry *geometry = bastide_board_camera_get_geometry (camera);
  BastideBoardGeometry home = *bastide_board_camera_get_home (camera);
  int pixels = geometry->pixels;

  resize (fixture, width, height);
  while (!bastide_game_get_finished (fixture->game) && (numbers.n_turns < n_turns || g_test_slow ()))
    {
      play_well (fixture);
      app_testing_settle ();
      numbers.n_turns += bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL);
      numbers.n_fits += bastide_board_camera_get_home (camera)->pixels != home.pixels;
      numbers.n_sizes += geometry->pixels != pixels && bastide_board_camera_get_home (camera)->pixels == home.pixels;
      home = *bastide_board_camera_get_home (camera);
      pixels = geometry->pixels;
      watch_choice (fixture, &numbers);
    }
  g_test_message ("%s: %u turns, %u fits, %u other changes of size, %u spots, %u of them not hit", name,
                  numbers.n_turns, numbers.n_fits, numbers.n_sizes, numbers.n_spots, numbers.n_missed);
  g_assert_cmpuint (numbers.n_fits, <=, numbers.n_turns <= 90 ? 8 : 14);
  g_assert_cmpuint (numbers.n_sizes * 20, <=, numbers.n_turns);
  g_assert_cmpuint (numbers.n_missed, ==, 0);
}

TEST_EACH ("/camera/numbers/", set_up, page_testing_tear_down, "classic", "full", "discovery", "castle", "city")
{
  watch_game (fixture, data, 1024, 700, g_str_equal (data, "classic") ? G_MAXUINT : 20);
}

TEST_EACH ("/camera/large-numbers/", set_up, page_testing_tear_down, "classic", "full", "discovery", "castle", "city")
{
  watch_game (fixture, data, 1600, 900, 10);
}
