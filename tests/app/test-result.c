/* test-result.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "app-testing.h"
#include "bastide-board-thumbnail.h"
#include "bastide-result-page.h"
#include "test-game.h"

/* The result page: the landscape with the winner's ribbon, and an icon for each kind of points. */

static BastideGame *
play (const char *name,
      guint       n_players)
{
  BastideGame *game = test_game_new_seeded (name, n_players, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (3);

  test_game_play_by_chance (game, random, G_MAXUINT);

  return game;
}

/* Returns: (transfer none): a window of this size with the page for a game */
static GtkWidget *
show (BastideGame *game,
      int          width,
      int          height)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *page = g_object_new (BASTIDE_TYPE_RESULT_PAGE, NULL);

  gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  gtk_window_set_titlebar (GTK_WINDOW (window), app_testing_get_part (page, "header_bar"));
  gtk_window_set_child (GTK_WINDOW (window), page);
  bastide_result_page_set_game (BASTIDE_RESULT_PAGE (page), game);
  gtk_window_present (GTK_WINDOW (window));
  app_testing_wait_for (gtk_widget_get_mapped (page));
  app_testing_settle ();

  return window;
}

/* The page opens with the landscape, as wide as the page; the ribbon on it names the winners, and nobody else. */
TEST ("/result/ribbon")
{
  static const struct { int width, height; } sizes[] = { { 1024, 640 }, { 1280, 800 }, { 1920, 1080 } };
  g_autoptr (BastideGame) game = play ("classic", 4);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      GtkWidget *window = show (game, sizes[i].width, sizes[i].height);
      GtkWidget *page = gtk_window_get_child (GTK_WINDOW (window));
      GtkWidget *landscape = app_testing_find (page, BASTIDE_TYPE_BOARD_THUMBNAIL);
      GtkWidget *ribbon = app_testing_find (page, BASTIDE_TYPE_RIBBON);
      graphene_rect_t of_landscape, of_ribbon;

      g_assert_true (gtk_widget_compute_bounds (landscape, page, &of_landscape));
      g_assert_true (gtk_widget_compute_bounds (ribbon, page, &of_ribbon));
      g_assert_cmpfloat (of_landscape.origin.y, ==, 0);
      g_assert_cmpfloat (of_landscape.size.width, ==, gtk_widget_get_width (page));
      g_assert_true (graphene_rect_contains_rect (&of_landscape, &of_ribbon));
      for (guint player = 0; player < 4; player++)
        {
          BastidePlayer *who = bastide_game_get_player (game, player);
          g_autofree char *score = g_strdup_printf ("%d", bastide_player_get_score (who));

          g_assert_cmpint (app_testing_shows (ribbon, bastide_player_get_name (who)), ==,
                           bastide_player_get_rank (who) == 1);
          if (bastide_player_get_rank (who) == 1)
            g_assert_true (app_testing_shows (ribbon, score));
        }
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* Number of labels in a widget with a word; each shows it in one line. */
static guint
count_whole (GtkWidget  *root,
             const char *word)
{
  guint n = 0;

  for (GtkWidget *widget = NULL; (widget = app_testing_next (root, widget)) != NULL;)
    if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), word))
      {
        g_assert_cmpint (pango_layout_get_line_count (gtk_label_get_layout (GTK_LABEL (widget))), ==, 1);
        n++;
      }

  return n;
}

/* A short name is not broken because another one is long. */
TEST ("/result/names")
{
  for (guint n_players = 2; n_players <= 4; n_players++)
    {
      g_autoptr (BastideGame) game = play ("classic", n_players);
      GtkWidget *window;

      bastide_game_set_player_name (game, 0, "Jan");
      bastide_game_set_player_name (game, 1, "Maximiliana Bernardina Kunhuta Wenzeslausia Bartholomaea Emm");
      window = show (game, 1280, 800);
      /* In the ranking and in the table. */
      g_assert_cmpuint (count_whole (window, "Jan"), >=, 2);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

/* No kind of points has the generic icon. */
TEST ("/result/icons")
{
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());

  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      g_autoptr (BastideSetup) setup = test_game_create_setup ((*game)->id, 2, 1);
      g_autoptr (BastideGame) played = NULL;
      const BastideRules *rules;

      test_game_add_expansions (setup);
      played = test_game_start (setup);
      rules = bastide_game_get_rules (played);
      for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
        {
          g_autofree char *icon = g_strdup_printf ("bastide-%s-symbolic", bastide_rules_get_category_name (rules, i));

          g_test_message ("%s", icon);
          g_assert_true (gtk_icon_theme_has_icon (theme, icon));
        }
    }
}
