/* test-rules-page.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Pages opened by the rules browser, and its contents. */

#include "bastide-rules-contents.h"
#include "bastide-rules-page.h"
#include "model/variants/bastide-rulebooks.h"
#include "rules/bastide-row.h"
#include "table.h"
#include "test-game.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "window-testing.h"

/* The titles of the chapters in the rules browser. */
static char *
read_contents (Fixture *fixture)
{
  GtkWidget *page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE);
  GtkWidget *list = app_testing_find (page, GTK_TYPE_LIST_VIEW);
  GString *text = g_string_new (NULL);

  EACH_CHILD (row, list)
    if (GTK_IS_LABEL (gtk_widget_get_first_child (row)))
      g_string_append_printf (text, "%s|", gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (row))));

  return g_string_free (text, FALSE);
}

/* The rules of every game can be read, not only those of the current one. */
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

/* However many chapters a set has, only the visible ones have widgets; and however long a paragraph is, no label lays
 * it out as a whole. */
TEST_WITH ("/app/rules-page/long-book", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GString) text = g_string_new ("<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"long\" "
                                           "game=\"classic\"><title xml:lang=\"en\">Long</title>"
                                           "<rulebook xml:lang=\"en\">");
  g_autofree char *path = window_testing_get_path ("long.bastide-tileset");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *page, *article;
  guint n_widgets = 0;

  g_string_append (text, "<chapter id=\"first\"><title>First</title><text>");
  for (guint i = 0; i < 6000; i++)
    g_string_append (text, i % 10 == 0 ? "<b>term</b> " : "word ");
  g_string_append (text, "</text></chapter>");
  for (guint i = 0; i < 1500; i++)
    g_string_append_printf (text, "<chapter id=\"c%u\"><title>C</title><text>T</text></chapter>", i);
  g_string_append (text, "</rulebook><tile id=\"long-1\"/></tileset>");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  g_assert_true (NO_ERROR (bastide_tileset_store_install (bastide_application_get_tilesets (fixture->application), file,
                                                          &error)));
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "long/first");
  app_testing_settle ();
  page = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE);
  for (GtkWidget *widget = NULL; (widget = app_testing_next (page, widget)) != NULL;)
    n_widgets++;
  g_assert_cmpuint (n_widgets, <, 1000);
  article = gtk_widget_get_parent (GTK_WIDGET (app_testing_find_label (page, "title-1")));
  EACH_CHILD (child, article)
    if (GTK_IS_LABEL (child))
      g_assert_cmpuint (strlen (gtk_label_get_text (GTK_LABEL (child))), <, 8192);
}

/* Help during the building of walls opens the current decision, even if its chapter is in another book. */
TEST_WITH ("/app/rules-page/decisions", window_testing_set_up, window_testing_tear_down)
{
  g_autoptr (GPtrArray) rows = table_read ("rules-decisions.tsv", 2);
  g_autoptr (BastideGame) game = test_game_new_seeded ("city", 2, 1);

  for (guint i = 0; i < rows->len; i++)
    {
      char **row = rows->pdata[i];
      g_autofree char *found = bastide_rules_contents_find (bastide_game_get_rules (game),
                                                            &(const BastideDecision) { .kind = row[0] });

      g_assert_cmpstr (found, ==, row[1]);
    }
}

/* A decision about a rule of a set opens the chapter that explains it, else the book. */
TEST ("/app/rules-page/decisions/rules-of-sets")
{
  static const char *const found[][2] = {
    { "bazaar/market", "bazaar/trade" }, { "bazaar/gate", "bazaar/" }, { "nobody/market", "nobody/" },
  };
  static const char *const text =
    "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"bazaar\" game=\"classic\" version=\"1\">"
    "<title xml:lang=\"en\">Bazaar</title><rulebook xml:lang=\"en\">"
    "<chapter id=\"first\"><title>First</title><text>T</text></chapter>"
    "<chapter id=\"trade\" decisions=\"fair market\"><title>Trade</title><text>T</text></chapter>"
    "</rulebook><tile id=\"bazaar-1\"/></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTileset) tileset = NO_ERROR (bastide_tileset_load_bytes (bytes, "bazaar", &error));
  g_autoptr (BastideSetup) setup = test_game_create_setup ("classic", 2, 1);
  g_autoptr (BastideGame) game = NULL;

  bastide_setup_add_tileset (setup, tileset);
  game = test_game_start (setup);
  for (guint i = 0; i < G_N_ELEMENTS (found); i++)
    {
      BastideRow row = { .name = (char *) found[i][0] };
      g_autofree char *chapter = bastide_rules_contents_find (bastide_game_get_rules (game),
                                                              &(const BastideDecision) { .row = &row });

      g_assert_cmpstr (chapter, ==, found[i][1]);
    }
}
