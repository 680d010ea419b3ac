/* test-panel.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bastide-game-panel.h"
#include "page-testing.h"
#include "bastide-fitting-layout.h"
#include "bastide-log-view.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "bastide-text-scale.h"
#include "bastide-tile-painting.h"
#include "page-testing.h"

/* The layout of the side panel: the tile in hand, the players with their pieces, the log by turns; and the drawn
 * track. */

#define N_PLAYERS 6

PAGE_SET_UP (test_game_new_full (N_PLAYERS), 5)

static void
play (Fixture *fixture,
      guint    n_actions)
{
  test_game_play_by_chance (fixture->game, fixture->random, n_actions);
  app_testing_settle ();
}

/* The bounds of a widget in the page. */
static graphene_rect_t
get_bounds (Fixture   *fixture,
            GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->page), &bounds));

  return bounds;
}

/* The tile comes first, and is the largest picture of the panel, even at a small height. */
TEST_WITH ("/panel/tile", set_up, page_testing_tear_down)
{
  static const int heights[] = { 640, 800, 1080 };
  GtkWidget *tray = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TRAY);
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);
  GtkWidget *tile = app_testing_find (tray, BASTIDE_TYPE_TILE_PAINTING);
  float before = 0;

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      graphene_rect_t of_tray, of_row, of_tile;
      int height = gtk_widget_get_height (GTK_WIDGET (fixture->page));

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, heights[i]);
      app_testing_wait_for (gtk_widget_get_height (GTK_WIDGET (fixture->page)) != height);
      app_testing_settle ();
      of_tray = get_bounds (fixture, tray);
      of_row = get_bounds (fixture, row);
      of_tile = get_bounds (fixture, tile);
      g_assert_cmpfloat (of_tray.origin.y + of_tray.size.height, <=, of_row.origin.y);
      g_assert_cmpfloat (of_tile.size.height, >, of_row.size.height);
      g_assert_cmpfloat (of_tile.size.height, >=, before);
      before = of_tile.size.height;
    }
  g_assert_cmpfloat (before, >=, bastide_text_scale_apply (tile, 120));
}

static int
measure_width (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);

  return width;
}

static guint
count_text_lines (GtkWidget *item)
{
  guint n = 0;

  for (GtkWidget *label = NULL; (label = app_testing_next (item, label)) != NULL;)
    if (GTK_IS_LABEL (label) && gtk_widget_get_mapped (label) && !gtk_widget_has_css_class (label, "points")
        && !gtk_widget_has_css_class (label, "logturn"))
      n += (guint) pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (label)));

  return n;
}

/* Even with six players in a low window names are complete, and five lines of the log are visible. */
TEST_WITH ("/panel/room", set_up, page_testing_tear_down)
{
  GtkWidget *log = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW);
  GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);
  graphene_rect_t of_log = { 0 };
  guint n_lines = 0;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Computer Nr. %u", i + 1);

      bastide_game_set_player_name (fixture->game, i, name);
    }
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 700);
  play (fixture, 60);
  page_testing_play_to (fixture, BASTIDE_TARGET_CELL);
  app_testing_settle ();
  of_log = get_bounds (fixture, gtk_widget_get_parent (app_testing_find (log, GTK_TYPE_LIST_VIEW)));
  EACH_CHILD (item, app_testing_find (log, GTK_TYPE_LIST_VIEW))
    if (gtk_widget_get_mapped (item))
      {
        graphene_rect_t bounds = get_bounds (fixture, item);

        if (bounds.size.height > 1 && bounds.origin.y >= of_log.origin.y
            && bounds.origin.y + bounds.size.height <= of_log.origin.y + of_log.size.height)
          n_lines += count_text_lines (item);
      }
  g_test_message ("%u lines in %g pixels", n_lines, of_log.size.height);
  g_assert_cmpuint (n_lines, >=, 5);
  for (guint i = 0; i < N_PLAYERS; i++, row = gtk_widget_get_next_sibling (row))
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (app_testing_get_part (row, "name"))));
}

/* The card of the tile has the same width before and after placing: otherwise the board would move. */
TEST_WITH ("/panel/steady", set_up, page_testing_tear_down)
{
  GtkWidget *tray = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_TRAY);
  guint n_placed = 0;
  int width = measure_width (tray);

  for (guint i = 0; i < 40; i++)
    {
      n_placed += bastide_choice_get_can_take_back (fixture->choice);
      g_assert_cmpint (measure_width (tray), ==, width);
      play (fixture, 1);
    }
  g_assert_cmpuint (n_placed, >, 0);
  g_assert_cmpuint (n_placed, <, 40);
}

/* Number of places where the tile in hand is visible. */
static guint
count_trays (Fixture *fixture)
{
  GtkWidget *tray = app_testing_find (app_testing_get_part (fixture->page, "panel"), BASTIDE_TYPE_TRAY);

  return !!gtk_widget_get_mapped (tray)
         + !!gtk_widget_get_mapped (app_testing_get_part (page_testing_get_bar (fixture), "tray"));
}

/* Without the panel the tile in hand is still visible. */
TEST_WITH ("/panel/put-away", set_up, page_testing_tear_down)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1280, 800);
  page_testing_play_to (fixture, BASTIDE_TARGET_CELL);
  g_assert_cmpuint (count_trays (fixture), ==, 1);
  for (guint i = 0; i < 4; i++)
    {
      page_testing_activate (fixture, "game.panel");
      g_assert_cmpuint (count_trays (fixture), ==, 1);
    }
}

/* A line of the log in detail is no wider than the panel, however long the names are. */
TEST_WITH ("/panel/long-names", set_up, page_testing_tear_down)
{
  BastideFeatureView *view = BASTIDE_FEATURE_VIEW (page_testing_find (fixture, BASTIDE_TYPE_FEATURE_VIEW));
  GListModel *log = bastide_game_get_log (fixture->game);
  int room;

  for (guint i = 0; i < N_PLAYERS; i++)
    {
      g_autofree char *name = g_strnfill (40, (char) ('m' + i));

      bastide_game_set_player_name (fixture->game, i, name);
    }
  page_testing_play_unseen (fixture, 60);
  room = gtk_widget_get_width (GTK_WIDGET (view));
  if (room == 0)
    room = gtk_widget_get_width (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW));
  g_assert_cmpint (room, >, 0);
  g_assert_cmpuint (g_list_model_get_n_items (log), >, 0);
  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);

      bastide_feature_view_show_entry (view, fixture->game, entry);
      g_assert_cmpint (measure_width (GTK_WIDGET (view)), <=, room);
    }
}

/* Number of lines of pictures. */
static guint
count_lines (GtkWidget *widget)
{
  guint n = 0;

  for (GtkWidget *fan = NULL; (fan = app_testing_next (widget, fan)) != NULL;)
    n += gtk_widget_get_layout_manager (fan) != NULL && BASTIDE_IS_ROW_LAYOUT (gtk_widget_get_layout_manager (fan))
         && gtk_widget_get_mapped (fan) && gtk_widget_get_first_child (fan) != NULL;

  return n;
}

/* The pieces of players not to move take one line, even for many players in a low window, and nothing extends beyond
 * the row. Scores form a column. */
TEST_WITH ("/panel/supplies", set_up, page_testing_tear_down)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 640);
  for (guint round = 0; round < (g_test_slow () ? 8 : 4); round++)
    {
      float scores_end = 0;
      GtkWidget *row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);

      play (fixture, 40);
      for (guint i = 0; i < N_PLAYERS; i++, row = gtk_widget_get_next_sibling (row))
        {
          BastidePlayer *player = bastide_game_get_player (fixture->game, i);
          gboolean has_figures = FALSE;
          graphene_rect_t bounds = get_bounds (fixture, row);
          graphene_rect_t score = get_bounds (fixture, GTK_WIDGET (app_testing_find_label (row, "score")));

          for (guint figure = 0; figure < bastide_rules_get_n_figures (rules); figure++)
            has_figures |= bastide_player_get_supply (player, figure) > 0;
          g_assert_cmpuint (count_lines (row), <=, bastide_player_get_active (player) ? 2 : 1);
          g_assert_cmpuint (count_lines (row), >=, has_figures);
          if (i > 0)
            g_assert_cmpfloat_with_epsilon (score.origin.x + score.size.width, scores_end, 0.01);
          scores_end = score.origin.x + score.size.width;
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, gtk_widget_get_width (fixture->window));
        }
    }
}

static int
get_font_size (GtkWidget *widget)
{
  return pango_font_description_get_size (pango_context_get_font_description (gtk_widget_get_pango_context (widget)));
}

/* Scores are larger than other text; players' pieces are 20 pixels high, with the usual font. */
TEST_WITH ("/panel/sizes", set_up, page_testing_tear_down)
{
  GtkWidget *row;

  page_testing_play_unseen (fixture, 120);
  row = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_PLAYER_ROW);
  for (guint i = 0; i < N_PLAYERS; i++, row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *score = GTK_WIDGET (app_testing_find_label (row, "score"));
      GtkWidget *supply = GTK_WIDGET (gtk_widget_get_template_child (row, BASTIDE_TYPE_PLAYER_ROW, "supply"));
      guint n_pictures = 0;

      g_assert_cmpint (2 * get_font_size (score), >=, 3 * get_font_size (row) - PANGO_SCALE);
      for (GtkWidget *picture = NULL; (picture = app_testing_next (supply, picture)) != NULL;)
        if (GTK_IS_PICTURE (picture))
          {
            GdkPaintable *painted = gtk_picture_get_paintable (GTK_PICTURE (picture));

            g_assert_cmpint (gdk_paintable_get_intrinsic_height (painted), ==, bastide_text_scale_apply (row, 20));
            n_pictures++;
          }
      g_assert_cmpuint (n_pictures, >, 0);
    }
}

/* The number of the turn is shown above its newest line, and nowhere else. Returns: number of lines */
static guint
assert_turns (Fixture *fixture)
{
  GtkWidget *log = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW);
  GtkWidget *list = app_testing_find (log, GTK_TYPE_LIST_VIEW);
  guint final_from = G_MAXUINT;
  guint before = 0, n = 0;

  if (bastide_game_get_n_final_scorings (fixture->game) > 0)
    final_from = bastide_game_get_final_scoring (fixture->game, 0)->number;
  EACH_CHILD (item, list)
    {
      GtkWidget *row = gtk_widget_get_first_child (item);
      BastideLogEntry *entry = bastide_log_row_get_entry (BASTIDE_LOG_ROW (row));
      GtkLabel *heading = app_testing_find_label (row, "logturn");
      guint group = entry != NULL && entry->number >= final_from ? G_MAXUINT : entry != NULL ? entry->turn : 0;
      g_autofree char *turn = g_strdup_printf (C_("log", "Turn %u"), group);

      if (entry == NULL || !gtk_widget_get_child_visible (item))
        continue;
      if (n > 0 || entry->number + 1 == g_list_model_get_n_items (bastide_game_get_log (fixture->game)))
        {
          g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (heading)), ==, group != before);
          if (group != before)
            g_assert_cmpstr (gtk_label_get_label (heading), ==, group == G_MAXUINT ? _("Final scoring") : turn);
        }
      before = group;
      n++;
    }

  return n;
}

TEST_WITH ("/panel/turns", set_up, page_testing_tear_down)
{
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 1080);
  for (guint round = 0; round < (g_test_slow () ? 8 : 4); round++)
    {
      play (fixture, 9);
      g_assert_cmpuint (assert_turns (fixture), >, 3);
    }
  play (fixture, G_MAXUINT);
  g_assert_true (bastide_game_get_finished (fixture->game));
  g_assert_cmpuint (assert_turns (fixture), >, 3);
}

/* The drawn track opens above its strip, and is as small as necessary. */
TEST_WITH ("/panel/track", set_up, page_testing_tear_down)
{
  static const int heights[] = { 1000, 420 };
  GtkWidget *track = app_testing_get_part (fixture->page, "track");
  GtkWidget *picture = app_testing_get_part (track, "picture");
  int before = G_MAXINT;

  for (guint i = 0; i < G_N_ELEMENTS (heights); i++)
    {
      graphene_rect_t strip;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, heights[i]);
      app_testing_settle ();
      page_testing_press (fixture, GDK_KEY_b, 0);
      app_testing_settle ();
      g_assert_true (gtk_widget_get_mapped (picture));
      g_assert_true (gtk_widget_compute_bounds (track, fixture->window, &strip));
      g_assert_cmpfloat (gtk_widget_get_height (picture), <, strip.origin.y);
      g_assert_cmpint (gtk_widget_get_height (picture), <, before);
      before = gtk_widget_get_height (picture);
      gtk_popover_popdown (app_testing_get_part (track, "popover"));
      app_testing_settle ();
    }
}

IN_CZECH_TOO ("/panel/tile")
IN_CZECH_TOO ("/panel/steady")
IN_CZECH_TOO ("/panel/long-names")
IN_CZECH_TOO ("/panel/sizes")

/* Kinds of tile of which none is left come after the others of their set. */
TEST_WITH ("/panel/gone-tiles", set_up, page_testing_tear_down)
{
  GtkWidget *view, *flow;
  guint n_left = 0, n_gone = 0;

  play (fixture, 120);
  bastide_game_panel_show_tab (app_testing_get_part (fixture->page, "panel"), "tiles");
  view = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_REMAINING_VIEW);
  flow = gtk_widget_get_parent (gtk_widget_get_parent (app_testing_find (view, GTK_TYPE_TOGGLE_BUTTON)));
  EACH_CHILD (child, flow)
    if (gtk_widget_get_opacity (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child))) < 1)
      n_gone++;
    else
      {
        g_assert_cmpuint (n_gone, ==, 0);
        n_left++;
      }
  g_assert_true (n_left > 0 && n_gone > 0);
}
