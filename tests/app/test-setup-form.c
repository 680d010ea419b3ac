/* test-setup-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The setup as shown on New Game; actions there: scenes/setup-form.scene. */

#include "bastide-setup-form.h"
#include "bastide-module-card.h"
#include "bastide-new-game-page.h"
#include "bastide-tileset-card.h"
#include "window-testing.h"

/* The card of each game gives its number of players. */
TEST_WITH ("/app/setup-form/players", window_testing_set_up, window_testing_tear_down)
{
  gboolean czech = g_strv_contains (g_get_language_names (), "cs");
  GtkWidget *choice;

  window_testing_activate (fixture, "win.new-game");
  choice = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_GAME_CHOICE);
  g_assert_nonnull (choice);
  g_assert_true (app_testing_shows (choice, czech ? "2–6\302\240hráčů" : "2–6 players"));
  g_assert_true (app_testing_shows (choice, czech ? "2–4\302\240hráči" : "2–4 players"));
  g_assert_true (app_testing_shows (choice, czech ? "2\302\240hráči" : "2 players"));
}

/* The descriptions of two adjacent expansions are at the same height, even if one of them is chosen. */
TEST_WITH ("/app/setup-form/badges", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *window = GTK_WIDGET (fixture->window), *card;
  graphene_rect_t last = GRAPHENE_RECT_INIT_ZERO;
  double level = 0;
  guint n = 0;

  window_testing_activate (fixture, "win.new-game");
  card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_MODULE_CARD);
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (card, GTK_TYPE_SWITCH)), TRUE);
  app_testing_settle ();
  for (; card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkLabel *badge = app_testing_find_label (card, "badge"); /* the expansion's contents */
      graphene_rect_t bounds, badge_bounds;

      g_assert_true (gtk_widget_compute_bounds (card, window, &bounds));
      if (badge == NULL)
        continue;
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (badge), window, &badge_bounds));
      if (bounds.origin.y == last.origin.y)
        {
          g_assert_cmpfloat (bounds.size.height, ==, last.size.height);
          g_assert_cmpfloat_with_epsilon (badge_bounds.origin.y, level, 1);
          n++;
        }
      last = bounds;
      level = badge_bounds.origin.y;
    }
  g_assert_cmpuint (n, >, 2);
}

static guint
count_cards (Fixture *fixture)
{
  GtkWidget *card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TILESET_CARD);

  return card != NULL ? app_testing_count_children (gtk_widget_get_parent (card)) : 0;
}

/* A variant with 500 sets has cards only for the viewed ones, and can show all of them. */
TEST_WITH ("/app/setup-form/many-sets", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *path = window_testing_get_path ("many.bastide-variant");
  g_autoptr (GString) text = g_string_new ("<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"m\" "
                                           "game=\"classic\"><title xml:lang=\"en\">Many</title>");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *more;

  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "<tileset id=\"s%u\"/>", i);
  g_string_append (text, "<definitions>");
  for (guint i = 0; i < 500; i++)
    g_string_append_printf (text, "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"s%u\" "
                            "game=\"classic\"><title xml:lang=\"en\">S</title><tile id=\"s%u-1\"/></tileset>", i, i);
  g_string_append (text, "</definitions></variant>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (count_cards (fixture) >= 40);
  g_assert_cmpuint (count_cards (fixture), <=, 50);
  g_assert_true (app_testing_shows (GTK_WIDGET (fixture->window), "44"));

  more = gtk_widget_get_next_sibling (gtk_widget_get_parent (app_testing_find (GTK_WIDGET (fixture->window),
                                                                               BASTIDE_TYPE_TILESET_CARD)));
  for (guint i = 0; i < 4; i++)
    g_signal_emit_by_name (more, "clicked");
  g_assert_cmpuint (count_cards (fixture), >=, 500);
  g_assert_false (gtk_widget_get_visible (more));
}

/* However long the name and description of a variant are, its list item does not push the rest of the page away. */
TEST_WITH ("/app/setup-form/long-words", window_testing_set_up, window_testing_tear_down)
{
  g_autofree char *word = g_strnfill (200, 'n');
  g_autofree char *path = window_testing_get_path ("long.bastide-variant");
  g_autofree char *text = g_strdup_printf
                            ("<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"long\" game=\"classic\">"
                             "<title xml:lang=\"en\">%s</title><description xml:lang=\"en\">%s %s</description>"
                             "<tileset id=\"base\"/></variant>", word, word, word);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *presets;
  int minimum, natural;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  bastide_window_open_file (fixture->window, file);
  app_testing_wait_for (g_str_equal (window_testing_get_page (fixture), "new-game"));
  app_testing_settle ();
  window_testing_activate (fixture, "win.keep-variant");
  presets = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_PRESET_LIST);
  g_assert_true (app_testing_shows (presets, word));
  gtk_widget_measure (presets, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  g_assert_cmpint (minimum, <, 300);
  g_assert_cmpint (natural, <, 400);
}

IN_CZECH_TOO ("/app/setup-form/players")
IN_CZECH_TOO ("/app/setup-form/long-words")
