/* test-hint.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Suggested moves on the page of a game, and the analysis of a finished game. */

#include <glib/gi18n.h>
#include <math.h>

#include "bastide-log-view.h"
#include "bastide-settings.h"
#include "board-testing.h"
#include "model/words/bastide-sentences.h"
#include "model/words/bastide-texts.h"
#include "page-testing.h"
#include "rules/bastide-registry.h"

PAGE_SET_UP (test_game_new (2), 1)

/* A page of a finished game with few tiles. */
static void
set_up_finished (Fixture *fixture)
{
  static const char *const draw[] = {
    "base-D.start", "base-E", "base-V", "base-G", "base-U", "base-B", "base-K", NULL,
  };
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 2, 1);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  BastideGame *game;

  setup->draw = g_strdupv ((char **) draw);
  game = test_game_start (setup);
  test_game_play_by_chance (game, random, G_MAXUINT);
  page_testing_set_up (fixture, game, 1);
}

/* Waits for the requested suggestions. Returns: the one with this number */
static const BastideSuggestion *
wait_for_hint (Fixture *fixture,
               guint    number)
{
  app_testing_wait_for (bastide_hint_view_get_suggestions (fixture->hint) != NULL);
  page_testing_iterate ();

  return g_ptr_array_index (bastide_hint_view_get_suggestions (fixture->hint), number);
}

static void
assert_hint_visible (Fixture  *fixture,
                     gboolean  visible)
{
  g_assert_cmpint (gtk_widget_get_visible (GTK_WIDGET (fixture->hint)), ==, visible);
}

TEST_WITH ("/hint/shown", set_up, page_testing_tear_down)
{
  assert_hint_visible (fixture, FALSE);
  g_assert_true (page_testing_press (fixture, GDK_KEY_h, 0));
  /* The thinking is visible. */
  assert_hint_visible (fixture, TRUE);
  wait_for_hint (fixture, 0);
  g_assert_cmpuint (bastide_hint_view_get_suggestions (fixture->hint)->len, ==, 3);
  g_assert_true (bastide_hint_view_has_focus (fixture->hint));
  /* At once: later GTK chooses another focus itself, at random. */
  g_assert_true (app_testing_press (GTK_WIDGET (fixture->board), GDK_KEY_Escape, 0));
  g_assert_true (app_testing_has_focus (GTK_WIDGET (fixture->board)));
  page_testing_iterate ();
  assert_hint_visible (fixture, FALSE);
  g_assert_null (bastide_hint_view_get_suggestions (fixture->hint));
  g_assert_false (bastide_hint_view_has_focus (fixture->hint));
}

static void
note_lit_cb (GtkWidget *view,
             int        lit,
             int       *noted)
{
  *noted = lit;
}

/* The first is the best, the others show how much less they bring; the focused one is lit on the board. */
TEST_WITH ("/hint/cards", set_up, page_testing_tear_down)
{
  gboolean czech = g_str_has_prefix (g_get_language_names ()[0], "cs");
  int lit = 0; /* the first one has the focus at once */
  guint i = 0;
  int height;

  page_testing_press (fixture, GDK_KEY_h, 0);
  wait_for_hint (fixture, 0);
  g_signal_connect (fixture->hint, "lit", G_CALLBACK (note_lit_cb), &lit);
  for (GtkWidget *w = NULL; (w = app_testing_next (GTK_WIDGET (fixture->hint), w)) != NULL;)
    {
      const BastideSuggestion *one = i < 3 ? wait_for_hint (fixture, i) : NULL;
      int less = one != NULL ? (int) round (wait_for_hint (fixture, 0)->margin - one->margin) : 0;
      g_autofree char *difference = bastide_text_signed (-less);

      if (!gtk_widget_has_css_class (w, "move"))
        continue;
      gtk_widget_grab_focus (w);
      page_testing_iterate ();
      g_assert_cmpint (lit, ==, (int) i);
      /* It has its natural height: nothing is cut off. */
      gtk_widget_measure (w, GTK_ORIENTATION_VERTICAL, gtk_widget_get_allocated_width (w), NULL, &height, NULL, NULL);
      g_assert_cmpint (gtk_widget_get_allocated_height (w), >=, height);
      g_assert_true (app_testing_shows (w, one->what));
      g_assert_true (app_testing_shows (w, one->why));
      g_assert_true (app_testing_shows (w, i == 0      ? czech ? "nejlepší" : "best"
                                           : less == 0 ? czech ? "stejně dobré" : "equal" : difference));
      i++;
    }
  g_assert_cmpuint (i, ==, 3);
  g_signal_handlers_disconnect_by_data (fixture->hint, &lit);
}

/* Shows the words as a move with the longest continuation, and checks their layout. */
static void
check_words (Fixture    *fixture,
             const char *words,
             int         most_lines)
{
  g_autoptr (GPtrArray) shown = g_ptr_array_new ();
  g_autofree char *translated = words != NULL ? bastide_text_begin (g_dpgettext2 (NULL, "hint", words)) : NULL;
  g_autofree char *what = g_strdup_printf (g_dpgettext2 (NULL, "hint", "%1$s, and %2$u more"), translated, 2u);
  g_autofree char *place = bastide_text_cell (bastide_game_get_rules (fixture->game),
                                              bastide_game_get_state (fixture->game), -12, 11);
  BastideSuggestion suggestion = { .place = place, .what = what, .why = what, .valued = TRUE };

  if (words == NULL)
    return;

  /* The board does not know them. */
  g_signal_handlers_disconnect_by_data (fixture->hint, fixture->board);
  for (guint i = 0; i < 3; i++)
    g_ptr_array_add (shown, &suggestion);
  bastide_hint_view_show (fixture->hint, "", shown, 2, FALSE);
  page_testing_iterate ();
  for (GtkWidget *w = NULL; (w = app_testing_next (GTK_WIDGET (fixture->hint), w)) != NULL;)
    if (GTK_IS_LABEL (w) && gtk_label_get_wrap (GTK_LABEL (w)) && gtk_widget_get_mapped (w))
      {
        PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (w));

        g_assert_false (pango_layout_is_ellipsized (layout));
        if (gtk_widget_has_css_class (w, "heading") && pango_layout_get_line_count (layout) > most_lines)
          g_error ("%d lines in %d pixels: %s", pango_layout_get_line_count (layout), gtk_widget_get_width (w), what);
      }
}

/* At most two lines beside the panel of a window of 1024 pixels; in one of 640 nothing is cut off either. */
TEST_WITH ("/hint/lines", set_up, page_testing_tear_down)
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint narrow = 0; narrow < 2; narrow++)
    {
      int width = narrow ? 640 : 1024, most_lines = narrow ? 3 : 2;

      gtk_window_set_default_size (GTK_WINDOW (fixture->window), width, 700);
      app_testing_wait_for (gtk_widget_get_width (fixture->window) == width);
      for (guint i = 0; games[i] != NULL; i++)
        {
          const BastideVocabulary *words;

          for (guint k = 0; k < games[i]->n_kinds; k++)
            check_words (fixture, games[i]->kinds[k].begun, most_lines);
          for (guint k = 0; (words = bastide_registry_get_vocabulary (games[i], k)) != NULL; k++)
            for (guint v = 0; v < words->n_verbs; v++)
              check_words (fixture, words->verbs[v].hint, most_lines);
        }
    }
}

IN_CZECH_TOO ("/hint/lines")

/* A suggested move is played, and still has to be confirmed. */
TEST_WITH ("/hint/taken", set_up, page_testing_tear_down)
{
  BastideLine line;

  page_testing_press (fixture, GDK_KEY_h, 0);
  line = wait_for_hint (fixture, 1)->line;
  bastide_hint_view_take (fixture->hint, 1);
  page_testing_iterate ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, line.n_actions);
  g_assert_cmpint (page_testing_find_placed (fixture, line.actions[0].x, line.actions[0].y), >=, 0);
  g_assert_true (bastide_game_get_can_confirm (fixture->game));
  assert_hint_visible (fixture, FALSE);
  g_assert_true (app_testing_has_focus (GTK_WIDGET (fixture->board)));
}

/* The same by a click on the board. */
TEST_WITH ("/hint/clicked", set_up, page_testing_tear_down)
{
  const BastideBoardGeometry *geometry = board_parts (fixture->board).scene->geometry;
  BastidePlacedTile tile;
  BastideLine line;
  int x, y;

  page_testing_press (fixture, GDK_KEY_h, 0);
  line = wait_for_hint (fixture, 2)->line;
  bastide_board_geometry_get_corner (geometry, line.actions[0].x, line.actions[0].y, &x, &y);
  bastide_board_pointer_click (board_parts (fixture->board).pointer, x + geometry->pixels / 2.0,
                               y + geometry->pixels / 2.0, FALSE);
  page_testing_iterate ();
  g_assert_cmpuint (bastide_game_get_n_actions (fixture->game), ==, line.n_actions);
  tile = page_testing_get_last (fixture);
  g_assert_cmpint (tile.x, ==, line.actions[0].x);
  g_assert_cmpint (tile.y, ==, line.actions[0].y);
  g_assert_cmpuint (tile.rotation, ==, line.actions[0].rotation);
}

/* Any change of the game stops the thinking. */
TEST_WITH ("/hint/cancelled", set_up, page_testing_tear_down)
{
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  bastide_game_list (fixture->game, &actions);
  for (guint i = 0; i < 2; i++)
    {
      /* Not by its key: the answer may arrive before the page has handled the key. */
      bastide_hint_view_ask (fixture->hint);
      g_assert_true (bastide_hint_view_get_thinking (fixture->hint));
      /* Leaving the game does too. */
      if (i == 0)
        g_assert_true (bastide_game_apply (fixture->game, actions.items[0], NULL));
      else
        bastide_game_page_set_game (fixture->page, NULL);
      page_testing_iterate ();
      g_assert_false (bastide_hint_view_get_thinking (fixture->hint));
      assert_hint_visible (fixture, FALSE);
      g_assert_null (bastide_hint_view_get_suggestions (fixture->hint));
    }
}

/* A computer player's taking over the seat does too, and gets no hint itself. */
TEST_WITH ("/hint/seat-changed", set_up, page_testing_tear_down)
{
  BastideDecision decision;

  bastide_game_get_decision (fixture->game, &decision);
  page_testing_press (fixture, GDK_KEY_h, 0);
  wait_for_hint (fixture, 0);
  bastide_game_set_seat (fixture->game, (guint) decision.player, "master");
  g_assert_null (bastide_hint_view_get_suggestions (fixture->hint));
  assert_hint_visible (fixture, FALSE);
  g_assert_false (bastide_hint_view_can_ask (fixture->hint));
  bastide_game_set_seat (fixture->game, (guint) decision.player, NULL);
  g_assert_true (bastide_hint_view_can_ask (fixture->hint));
}

/* Names and colours may change meanwhile: the moves stay the same. */
TEST_WITH ("/hint/renamed", set_up, page_testing_tear_down)
{
  g_autofree char *text = NULL;

  bastide_hint_view_ask (fixture->hint);
  bastide_game_set_player_name (fixture->game, 1, "Eliška");
  g_assert_true (bastide_hint_view_get_thinking (fixture->hint));
  text = g_strdup (wait_for_hint (fixture, 0)->what);

  bastide_game_set_player_name (fixture->game, 0, "Zuzana");
  bastide_game_set_player_colour (fixture->game, 0, bastide_player_colours ()[5]);
  page_testing_iterate ();
  g_assert_nonnull (bastide_hint_view_get_suggestions (fixture->hint));
  assert_hint_visible (fixture, TRUE);
  g_assert_true (bastide_hint_view_has_focus (fixture->hint));
  g_assert_cmpstr (wait_for_hint (fixture, 0)->what, ==, text);
  bastide_hint_view_take (fixture->hint, 0);
  g_assert_true (bastide_game_get_can_confirm (fixture->game));
  g_assert_null (bastide_hint_view_get_suggestions (fixture->hint));
}

/* Like the other aids it is off in a purist's game. */
TEST_WITH ("/hint/purist", set_up, page_testing_tear_down)
{
  g_settings_set_boolean (bastide_settings_get (), BASTIDE_SETTING_PURIST, TRUE);
  page_testing_iterate ();
  page_testing_press (fixture, GDK_KEY_h, 0);
  assert_hint_visible (fixture, FALSE);
  g_assert_false (gtk_widget_get_visible (app_testing_get_part (fixture->page, "hint_button")));
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_PURIST);
  page_testing_iterate ();
  g_assert_true (gtk_widget_get_visible (app_testing_get_part (fixture->page, "hint_button")));
}

/* Every marked line says why, and leads to its decision; each mistake has one. */
static void
check_log (Fixture *fixture)
{
  BastideAnalysis *analysis = bastide_hint_view_get_analysis (fixture->hint);
  BastideReview *review = bastide_game_get_review (fixture->game);
  GtkWidget *view = app_testing_find (app_testing_get_part (fixture->page, "panel"), BASTIDE_TYPE_LOG_VIEW);
  GtkWidget *list = app_testing_find (view, GTK_TYPE_LIST_VIEW);
  GListModel *lines = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (list)));
  guint n_told = 0, n_marked = 0;

  page_testing_iterate ();
  EACH_CHILD (item, list)
    {
      GtkWidget *row = app_testing_find (item, BASTIDE_TYPE_LOG_ROW);
      BastideLogEntry *entry = row != NULL ? bastide_log_row_get_entry (BASTIDE_LOG_ROW (row)) : NULL;

      if (entry == NULL)
        continue;
      g_assert_true ((gtk_widget_get_tooltip_text (row) != NULL)
                     == (bastide_analysis_find_told (analysis, entry) != NULL));
      n_marked += gtk_widget_get_tooltip_text (row) != NULL;
    }
  g_assert_cmpuint (n_marked, >, 0);

  for (guint i = 0; i < g_list_model_get_n_items (lines); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (lines, i);
      const BastideMistake *mistake = bastide_analysis_find_told (analysis, entry);

      if (mistake == NULL)
        continue;
      n_told++;
      g_signal_emit_by_name (list, "activate", i);
      g_assert_cmpint (bastide_review_get_moment (review), ==, (int) mistake->action);
      bastide_review_set_moment (review, (int) bastide_game_get_n_actions (fixture->game));
    }
  g_assert_cmpuint (n_told, ==, bastide_analysis_get_mistakes (analysis)->len);
}

/* The move of the game and a better one are visible together, wherever the view was before. */
static void
check_view (Fixture *fixture)
{
  GPtrArray *mistakes = bastide_analysis_get_mistakes (bastide_hint_view_get_analysis (fixture->hint));
  BastideBoardCamera *camera = bastide_board_view_get_camera (fixture->board);

  for (guint i = 0; i < mistakes->len; i++)
    {
      const BastideMistake *mistake = g_ptr_array_index (mistakes, i);
      BastideCellRange range;

      bastide_board_camera_zoom (camera, 20);
      bastide_board_camera_pan (camera, 500, 500);
      bastide_review_set_moment (bastide_game_get_review (fixture->game), (int) mistake->action);
      for (guint move = 0; move < 2; move++)
        if (bastide_board_ghosts_get_range (board_parts (fixture->board).ghosts, move, &range))
          g_assert_true (bastide_board_geometry_shows (bastide_board_camera_get_goal (camera), range));
    }
}

TEST_WITH ("/hint/analysis", set_up_finished, page_testing_tear_down)
{
  BastideReview *review = bastide_game_get_review (fixture->game);
  const BastideMistake *mistake;

  /* Started, and stopped. */
  bastide_hint_view_analyse (fixture->hint);
  g_assert_true (bastide_review_get_running (review));
  assert_hint_visible (fixture, TRUE);
  bastide_hint_view_analyse (fixture->hint);
  page_testing_iterate ();
  g_assert_false (bastide_analysis_get_running (bastide_hint_view_get_analysis (fixture->hint)));
  assert_hint_visible (fixture, FALSE);

  /* Started again, to its end. */
  bastide_hint_view_analyse (fixture->hint);
  app_testing_wait_for (!bastide_analysis_get_running (bastide_hint_view_get_analysis (fixture->hint)));
  g_assert_true (bastide_analysis_get_finished (bastide_hint_view_get_analysis (fixture->hint)));
  g_assert_cmpuint (bastide_analysis_get_mistakes (bastide_hint_view_get_analysis (fixture->hint))->len, >, 0);
  check_log (fixture);
  check_view (fixture);

  /* To the first marked turn, with the better move on the board. */
  bastide_review_set_moment (review, 0);
  mistake = g_ptr_array_index (bastide_analysis_get_mistakes (bastide_hint_view_get_analysis (fixture->hint)), 0);
  if (mistake->action > 0)
    bastide_hint_view_analyse (fixture->hint);
  g_assert_cmpint (bastide_review_get_moment (review), ==, (int) mistake->action);
  g_assert_nonnull (bastide_hint_view_get_suggestions (fixture->hint));
  g_assert_true (g_ptr_array_index (bastide_hint_view_get_suggestions (fixture->hint), 0) == mistake->better);
  bastide_review_set_moment (review, -1);
  g_assert_null (bastide_hint_view_get_suggestions (fixture->hint));
  assert_hint_visible (fixture, FALSE);
}
