/* test-rules-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What the rules browser opens, and what it offers. */

#include "bastide-module-card.h"
#include "bastide-rules-article.h"
#include "bastide-rules-contents.h"
#include "bastide-rules-page.h"
#include "model/bastide-rulebooks.h"
#include "rules/bastide-registry.h"
#include "window-testing.h"

TEST_WITH ("/app/rules-page/chapters", window_testing_set_up, window_testing_tear_down)
{
  static const char *const chapters[] = { "aim", "turn", "placing", "followers", "roads", "cities",
                                          "monasteries", "farmers", "scoring", "end", "variants" };

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", chapters[i]);
      app_testing_settle ();
      g_assert_cmpstr (window_testing_get_page (fixture), ==, "rules");
    }
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "start");
}

/* What opens the rules may name a chapter or a whole book, which begins with its first one. */
TEST_WITH ("/app/rules-page/names", window_testing_set_up, window_testing_tear_down)
{
  static const struct
  {
    const char *name;
    const char *id;
  } links[] = { { "turn", "turn" }, { "classic", "aim" }, { "inns", "inns" }, { "farmers", "farmers" } };
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autoptr (BastideRulesContents) contents = bastide_rules_contents_new (game, NULL);
  GtkListBox *list;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "");
  list = GTK_LIST_BOX (app_testing_find (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE),
                                         GTK_TYPE_LIST_BOX));
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      int number;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", links[i].name);
      number = gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list));
      g_assert_cmpstr (g_array_index (contents->entries, BastideRulesEntry, number).chapter->id, ==, links[i].id);
    }
}

/* The titles of the chapters that the rules browser offers. */
static char *
read_contents (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE);
  GtkWidget *list = app_testing_find (page, GTK_TYPE_LIST_BOX);
  GString *text = g_string_new (NULL);
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), i)) != NULL; i++)
    g_string_append_printf (text, "%s|", gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))));

  return g_string_free (text, FALSE);
}

/* Every game that has rules can be read about, not only the one that is played. */
TEST_WITH ("/app/rules-page/games", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_games = 0;
  GtkWidget *menu;

  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    n_games += bastide_rulebooks_has ((*game)->id);
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "");
  app_testing_settle ();
  menu = app_testing_find (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE),
                           GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (GTK_DROP_DOWN (menu))), ==, n_games);
  for (guint i = 0; i < n_games; i++)
    {
      gtk_drop_down_set_selected (GTK_DROP_DOWN (menu), i);
      app_testing_settle ();
      g_assert_true (g_hash_table_add (seen, read_contents (fixture)));
    }
}

static const char *
get_chapter (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE);
  GtkListBox *list = GTK_LIST_BOX (app_testing_find (page, GTK_TYPE_LIST_BOX));

  return gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (gtk_list_box_get_selected_row (list))));
}

/* The rules of an expansion are those of the game that is being set up, whatever is played meanwhile; and who reads on
 * stays in that book. */
TEST_WITH ("/app/rules-page/setup", window_testing_set_up, window_testing_tear_down)
{
  const BastideRulebook *book = bastide_rulebooks_find ("inns");
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *card;

  g_assert_true (gtk_widget_activate_action (window, "win.new-game-preset", "(ss)", "discovery", ""));
  window_testing_activate (fixture, "win.start-game");
  g_assert_true (gtk_widget_activate_action (window, "win.new-game-preset", "(ss)", "classic", ""));
  app_testing_settle ();
  card = app_testing_find (window, BASTIDE_TYPE_MODULE_CARD);
  g_assert_true (gtk_widget_activate_action (card, "win.rules", "s", "inns"));
  app_testing_settle ();
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "rules");
  g_assert_cmpstr (get_chapter (fixture), ==, bastide_rules_translate (&book->chapters[0], book->chapters[0].title));

  g_assert_true (gtk_widget_activate_action (app_testing_find (window, BASTIDE_TYPE_RULES_PAGE), "win.rules", "s",
                                             book->chapters[1].id));
  g_assert_cmpstr (get_chapter (fixture), ==, bastide_rules_translate (&book->chapters[1], book->chapters[1].title));

  window_testing_activate (fixture, "win.back");
  window_testing_activate (fixture, "win.back");
  g_assert_cmpstr (window_testing_get_page (fixture), ==, "game");
}

/* Help while the town is being walled opens what is asked just then, also where chapters lie in another one. */
TEST_WITH ("/app/rules-page/decisions", window_testing_set_up, window_testing_tear_down)
{
  static const struct
  {
    const char *decision;
    const char *id;
  } decisions[] = {
    { "place", "city-placing" },
    { "figure", "city-followers" },
    { "gate", "city-gate" },
    { "wall", "city-chain" },
    { "guard", "city-guards" },
    { "wall-tower", "city-towers" },
    { "end", "city-end" },
  };
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autoptr (BastideSetup) setup = bastide_setup_new (bastide_registry_find_game ("city"));
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, "city"));
  for (guint i = 0; i < 2; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  rules = bastide_rules_new (setup, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (decisions); i++)
    g_assert_cmpstr (bastide_rules_contents_find (rules, decisions[i].decision), ==, decisions[i].id);
}
