/* test-story.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "page-testing.h"
#include "bastide-areas.h"
#include "bastide-game-panel.h"
#include "bastide-log-view.h"
#include "bastide-player-row.h"
#include "bastide-setup-totals.h"
#include "model/words/bastide-texts.h"

/*
 * The story on the game page: the log in play, in a review and at the end; rising scores; areas visited by F6.
 */

#define N_PLAYERS 3

PAGE_SET_UP (test_game_new_seeded ("classic", N_PLAYERS, 6), 6)

static void
play (Fixture *fixture,
      guint    n_actions)
{
  for (guint i = 0; i < n_actions && !bastide_game_get_finished (fixture->game); i++)
    {
      test_game_step (fixture->game, fixture->random);
      bastide_game_confirm (fixture->game);
    }
  if (!bastide_game_get_finished (fixture->game))
    app_testing_settle ();
}

static GtkListView *
find_list (Fixture *fixture)
{
  GtkWidget *log = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW);

  return GTK_LIST_VIEW (app_testing_find (log, GTK_TYPE_LIST_VIEW));
}

/* The lines in the log, the newest first. */
static GListModel *
get_lines (Fixture *fixture)
{
  return G_LIST_MODEL (gtk_list_view_get_model (find_list (fixture)));
}

static guint
count_lines (Fixture *fixture)
{
  return g_list_model_get_n_items (get_lines (fixture));
}

/* The entry of a line, which the log keeps. */
static BastideLogEntry *
find_entry (Fixture *fixture,
            guint    line)
{
  g_autoptr (BastideLogEntry) entry = g_list_model_get_item (get_lines (fixture), line);

  return entry;
}

/* Shows an earlier moment, or the present for -1. */
static void
set_moment (Fixture *fixture,
            int      moment)
{
  bastide_review_set_moment (bastide_game_get_review (fixture->game), moment);
  app_testing_settle ();
}

static gboolean
is_at_newest (Fixture *fixture)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (find_list (fixture)));

  return gtk_adjustment_get_value (adjustment) <= gtk_adjustment_get_lower (adjustment);
}

/* The newest line is at the top; in a copied text it is at the end, in reading order. */
TEST_WITH ("/story/order", set_up, page_testing_tear_down)
{
  GtkWidget *view = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW);
  g_autoptr (BastideLogEntry) newest = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) copied = NULL;
  GListModel *log = bastide_game_get_log (fixture->game);
  guint n_lines;

  play (fixture, 40);
  n_lines = count_lines (fixture);
  g_assert_cmpuint (n_lines, >, 10);
  text = bastide_log_view_get_text (BASTIDE_LOG_VIEW (view));
  copied = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (copied), ==, n_lines + 1);
  for (guint i = 0; i < n_lines; i++)
    {
      BastideLogEntry *entry = find_entry (fixture, i);

      g_assert_true (i + 1 == n_lines || find_entry (fixture, i + 1)->number < entry->number);
      ASSERT_STRING (bastide_game_print_entry (fixture->game, entry), copied[n_lines - 1 - i]);
    }
  newest = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  g_assert_true (find_entry (fixture, 0) == newest);
}

/* The newest lines of a long log are there at once, and the others follow in the background; the copied text has
 * all. */
TEST_WITH ("/story/many-lines", set_up, page_testing_tear_down)
{
  BastideLogView *view = BASTIDE_LOG_VIEW (app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_LOG_VIEW));
  g_autoptr (BastideGame) game = test_game_new_full (2);
  g_autoptr (BastideLogEntry) newest = NULL;
  GListModel *log = bastide_game_get_log (game);
  g_autofree char *text = NULL;
  g_auto (GStrv) copied = NULL;
  guint n_lines;

  test_game_play_by_chance (game, fixture->random, G_MAXUINT);
  bastide_log_view_set_game (view, game);
  text = bastide_log_view_get_text (view);
  copied = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (copied) - 1;
  g_assert_cmpuint (n_lines, >, 200);

  newest = g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);
  for (guint round = 0; round < 2; round++)
    {
      g_assert_cmpuint (count_lines (fixture), <, 40);
      g_assert_true (find_entry (fixture, 0) == newest);
      app_testing_wait_for (count_lines (fixture) == n_lines);
      app_testing_settle ();
      g_assert_true (is_at_newest (fixture));
      bastide_review_set_moment (bastide_game_get_review (game), 0);
      app_testing_settle ();
      bastide_review_set_moment (bastide_game_get_review (game), -1);
    }
  bastide_log_view_set_game (view, fixture->game);
}

/* A placed tile has a line until its turn has another one. */
TEST_WITH ("/story/placed", set_up, page_testing_tear_down)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  while (!bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_SEGMENT))
    {
      bastide_game_confirm (fixture->game);
      bastide_game_list (fixture->game, &actions);
      g_assert_true (bastide_game_apply (fixture->game, actions.items[0], NULL));
      app_testing_settle ();
    }
  g_assert_true (bastide_log_entry_get_minor (find_entry (fixture, 0)));
  play (fixture, 1);
  for (guint i = 0; i < count_lines (fixture); i++)
    g_assert_false (bastide_log_entry_get_minor (find_entry (fixture, i)));
}

/* The newest line stays in sight when the log overflows. */
TEST_WITH ("/story/follow", set_up, page_testing_tear_down)
{
  GtkAdjustment *adjustment = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (find_list (fixture)));
  guint n_lines;

  for (guint i = 0; i < 40; i++)
    {
      play (fixture, 2);
      g_assert_true (is_at_newest (fixture));
    }
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >, 2 * gtk_adjustment_get_page_size (adjustment));

  /* Reading earlier lines is not disturbed. */
  gtk_adjustment_set_value (adjustment, 200);
  app_testing_settle ();
  n_lines = count_lines (fixture);
  play (fixture, 4);
  g_assert_cmpuint (count_lines (fixture), >, n_lines);
  g_assert_false (is_at_newest (fixture));

  gtk_adjustment_set_value (adjustment, 0);
  app_testing_settle ();
  play (fixture, 4);
  g_assert_true (is_at_newest (fixture));
}

/* Returns: (nullable): the marked row of the list; there may be only one */
static BastideLogRow *
find_current (Fixture *fixture)
{
  BastideLogRow *current = NULL;

  EACH_CHILD (item, GTK_WIDGET (find_list (fixture)))
    {
      GtkWidget *row = gtk_widget_get_first_child (item);

      if (!gtk_widget_get_child_visible (item) || !gtk_widget_has_css_class (gtk_widget_get_last_child (row), "current"))
        continue;
      g_assert_null (current);
      current = BASTIDE_LOG_ROW (row);
    }

  return current;
}

/* The log ends at the reviewed moment, and its line is marked. */
TEST_WITH ("/story/review", set_up, page_testing_tear_down)
{
  guint n_lines;

  play (fixture, 60);
  n_lines = count_lines (fixture);
  g_assert_null (find_current (fixture));

  for (int review = (int) bastide_game_get_n_actions (fixture->game); review > 0; review--)
    {
      BastideLogRow *current;

      set_moment (fixture, review);
      current = find_current (fixture);
      g_assert_cmpint (find_entry (fixture, 0)->action, ==, review);
      g_assert_nonnull (current);
      g_assert_true (bastide_log_row_get_entry (current) == find_entry (fixture, 0));
      g_assert_true (is_at_newest (fixture));
    }

  set_moment (fixture, -1);
  g_assert_null (find_current (fixture));
  g_assert_cmpuint (count_lines (fixture), ==, n_lines);
}

/* A player's score in the panel. */
static int
read_score (Fixture *fixture,
            guint    player)
{
  GtkWidget *row = app_testing_get_sibling (page_testing_find (fixture, BASTIDE_TYPE_PLAYER_ROW), player);

  return (int) g_ascii_strtoll (gtk_label_get_label (app_testing_find_label (row, "score")), NULL, 10);
}

/* During the final scoring the panel shows the scores reached so far, and the log the lines so far. */
TEST_WITH ("/story/final-scoring", set_up, page_testing_tear_down)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  int scores[N_PLAYERS];
  guint n, n_lines;

  play (fixture, G_MAXUINT);
  page_testing_wait_for_result (fixture);
  n = bastide_game_get_n_final_scorings (fixture->game);
  n_lines = count_lines (fixture);
  g_assert_cmpuint (n, >, 3);

  bastide_review_set_told (bastide_game_get_review (fixture->game), 0);
  app_testing_settle ();
  for (guint i = 0; i < N_PLAYERS; i++)
    scores[i] = read_score (fixture, i);
  for (guint told = 1; told <= n; told++)
    {
      BastideLogEntry *entry = bastide_game_get_final_scoring (fixture->game, told - 1);

      bastide_review_set_told (bastide_game_get_review (fixture->game), (int) told);
      app_testing_settle ();
      g_assert_true (find_entry (fixture, 0) == entry);
      scores[entry->player] += entry->event.points;
      for (guint i = 0; i < N_PLAYERS; i++)
        g_assert_cmpint (read_score (fixture, i), ==, scores[i]);
    }
  g_assert_cmpuint (count_lines (fixture), <, n_lines);

  bastide_review_set_told (bastide_game_get_review (fixture->game), -1);
  app_testing_settle ();
  g_assert_cmpuint (count_lines (fixture), ==, n_lines);
  for (guint i = 0; i < N_PLAYERS; i++)
    g_assert_cmpint (bastide_state_get_score (rules, bastide_game_get_state (fixture->game), i), ==, scores[i]);
}

/* The items of the list speak their lines, including the players' names. */
TEST_WITH ("/story/names", set_up, page_testing_tear_down)
{
  GtkWidget *item;

  play (fixture, 30);
  item = gtk_widget_get_first_child (GTK_WIDGET (find_list (fixture)));
  for (guint i = 0; i < 4; i++, item = gtk_widget_get_next_sibling (item))
    {
      g_autofree char *line = bastide_game_print_entry (fixture->game, find_entry (fixture, i));

      gtk_test_accessible_assert_property (item, GTK_ACCESSIBLE_PROPERTY_LABEL, line);
    }
}

/* The possible points of a feature are attainable: the city of the start tile needs a second tile. */
TEST_WITH ("/story/feature", set_up, page_testing_tear_down)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_state (fixture->game);
  static const char *const segments[] = { "c1", "r1" };
  static const char *const texts[] = {
    "City: 1 tile, 1 open end; 1 point now, 4 when it is completed.",
    "Road: 1 tile, 2 open ends; 1 point now, 3 when it is completed.",
  };
  const BastideTileDefinition *start = bastide_rules_get_tile (rules, page_testing_get_last (fixture).tile);

  for (guint i = 0; i < G_N_ELEMENTS (segments); i++)
    {
      int segment = bastide_tile_definition_find_segment (start, segments[i]);
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, state, 0, (guint) segment);

      ASSERT_STRING (bastide_text_feature (rules, feature), texts[i]);
    }
}

/* The last of the large numbers, whatever is below them. */
static GtkLabel *
find_last_number (GtkWidget *root)
{
  GtkLabel *last = NULL;

  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_LABEL (widget) && gtk_widget_has_css_class (widget, "numeric"))
      last = GTK_LABEL (widget);

  return last;
}

/* “≈ 35” */
static gint64
read_minutes (const char *text)
{
  g_assert_true (g_str_has_prefix (text, "≈ "));

  return g_ascii_strtoll (text + strlen ("≈ "), NULL, 10);
}

/* The estimated length grows with the number of players. */
TEST_WITH ("/story/minutes", set_up, page_testing_tear_down)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetupDraft) draft = bastide_setup_draft_new (store);
  GtkWidget *totals = g_object_ref_sink (g_object_new (BASTIDE_TYPE_SETUP_TOTALS, NULL));
  g_autofree char *few = NULL;

  bastide_setup_totals_set_draft (BASTIDE_SETUP_TOTALS (totals), draft);
  few = g_strdup (gtk_label_get_label (find_last_number (totals)));
  while (bastide_setup_draft_can_add_seat (draft))
    bastide_setup_draft_add_seat (draft);
  app_testing_settle ();
  g_assert_cmpint (read_minutes (gtk_label_get_label (find_last_number (totals))), >, read_minutes (few));
  g_object_unref (totals);
}

/* Returns: number of occurrences of a text in the labels of a widget */
static guint
count_text (GtkWidget  *root,
            const char *text)
{
  guint n = 0;

  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_LABEL (widget))
      for (const char *found = gtk_label_get_text (GTK_LABEL (widget)); (found = strstr (found, text)) != NULL; found++)
        n++;

  return n;
}

/* The calculation of points is shown once: by the bubble over the board, and once in the detailed line. */
TEST_WITH ("/story/formula", set_up, page_testing_tear_down)
{
  GtkWidget *panel = app_testing_find (GTK_WIDGET (fixture->page), BASTIDE_TYPE_GAME_PANEL);
  BastideLogEntry *entry;

  play (fixture, G_MAXUINT);
  entry = bastide_game_get_final_scoring (fixture->game, 0);
  g_assert_nonnull (entry->formula);
  bastide_game_panel_show_entry (BASTIDE_GAME_PANEL (panel), entry);
  bastide_game_panel_show_tab (BASTIDE_GAME_PANEL (panel), "feature");
  app_testing_settle ();
  g_assert_cmpuint (count_text (panel, entry->formula->text), ==, 1);

  bastide_game_panel_show_tab (BASTIDE_GAME_PANEL (panel), "log");
  app_testing_settle ();
  EACH_CHILD (item, GTK_WIDGET (find_list (fixture)))
    g_assert_false (gtk_widget_get_has_tooltip (gtk_widget_get_first_child (item)));
}

/* Through all areas, and back the same way. */
TEST_WITH ("/story/areas", set_up, page_testing_tear_down)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);
  GtkWidget *first;

  play (fixture, 20);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->board));
  first = gtk_window_get_focus (window);
  app_testing_go_round (window, 5);
  g_assert_true (bastide_areas_go (window, GTK_DIR_TAB_BACKWARD));
  g_assert_true (gtk_window_get_focus (window) == first);
}
