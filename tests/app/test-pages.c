/* test-pages.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Every page and every window is built, shown at several sizes in both colour schemes, and taken down.
 * Warnings are fatal. */

#include <glib/gi18n.h>

#include "app-testing.h"
#include "bastide-message-dialog.h"
#include "bastide-preferences-window.h"
#include "bastide-module-card.h"
#include "bastide-rules-article.h"
#include "bastide-rules-contents.h"
#include "bastide-rules-page.h"
#include "bastide-settings.h"
#include "bastide-start-page.h"
#include "bastide-style-manager.h"
#include "bastide-tileset-window.h"
#include "bastide-figure-row.h"
#include "bastide-text-scale.h"
#include "bastide-tile-counts-window.h"
#include "bastide-tileset-card.h"
#include "bastide-tileset-row.h"
#include "bastide-toast-overlay.h"
#include "model/bastide-game-file.h"
#include "model/bastide-rulebooks.h"
#include "model/bastide-texts.h"
#include "rules/bastide-registry.h"

static const struct
{
  int width;
  int height;
} sizes[] = {
  { 1280, 800 },
  { 1024, 700 },
  { 768, 700 },
};

typedef struct
{
  BastideApplication *application;
  BastideWindow      *window;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->application = app_testing_new_application ();
  fixture->window = bastide_application_add_window (fixture->application);
  gtk_window_present (GTK_WINDOW (fixture->window));
  app_testing_settle ();
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  GList *windows;

  g_object_add_weak_pointer (G_OBJECT (fixture->window), (gpointer *) &fixture->window);
  while ((windows = gtk_application_get_windows (GTK_APPLICATION (fixture->application))) != NULL)
    gtk_window_destroy (windows->data);
  app_testing_settle ();
  bastide_game_store_flush (bastide_application_get_games (fixture->application));
  g_object_unref (fixture->application);
  g_assert_null (fixture->window);
  app_testing_clear_data ();
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_LAST_SETUP);
}

/* Whatever is shown keeps to the width it got: nobody may have to scroll sideways. */
static void
show_at_all_sizes (Fixture *fixture)
{
  GtkWindow *window = GTK_WINDOW (fixture->window);

  for (guint scheme = BASTIDE_COLOUR_SCHEME_LIGHT; scheme <= BASTIDE_COLOUR_SCHEME_DARK; scheme++)
    {
      g_settings_set_enum (bastide_settings_get (), BASTIDE_SETTING_COLOUR_SCHEME, (int) scheme);
      g_assert_cmpint (bastide_style_manager_get_dark (bastide_style_manager_get_default ()),
                       ==, scheme == BASTIDE_COLOUR_SCHEME_DARK);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          int minimum;

          gtk_window_set_default_size (window, sizes[i].width, sizes[i].height);
          app_testing_settle ();
          gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          g_assert_cmpint (minimum, <=, sizes[i].width);
        }
    }
}

static const char *
get_page (Fixture *fixture)
{
  return gtk_stack_get_visible_child_name (
    GTK_STACK (app_testing_find (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TOAST_OVERLAY),
                                 GTK_TYPE_STACK)));
}

static void
activate (Fixture    *fixture,
          const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), action, NULL));
  app_testing_settle ();
}

static void
test_start (Fixture       *fixture,
            gconstpointer  data)
{
  g_assert_cmpstr (get_page (fixture), ==, "start");
  show_at_all_sizes (fixture);
}

static void
test_start_with_games (Fixture       *fixture,
                       gconstpointer  data)
{
  BastideGameStore *games = bastide_application_get_games (fixture->application);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, 2 + i % 5, i, 20 + 60 * i);

      bastide_game_store_attach (games, game, NULL);
    }
  bastide_game_store_flush (games);
  app_testing_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (games)), ==, 4);
  show_at_all_sizes (fixture);
}

/* From one side of the window to the other, also where windows have no shadow. */
static void
assert_header_fills (Fixture *fixture)
{
  GtkWidget *titlebar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  GtkWidget *stack = app_testing_find (titlebar, GTK_TYPE_STACK);
  GtkWidget *header = gtk_stack_get_visible_child (GTK_STACK (stack));
  GtkWidget *content = gtk_window_get_child (GTK_WINDOW (fixture->window));
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (header, content, &bounds));
  g_assert_cmpfloat (bounds.origin.x, <=, 0);
  g_assert_cmpfloat (bounds.origin.x + bounds.size.width, >=, gtk_widget_get_width (content));
}

static void
test_new_game (Fixture       *fixture,
               gconstpointer  data)
{
  activate (fixture, "win.new-game");
  g_assert_cmpstr (get_page (fixture), ==, "new-game");
  assert_header_fills (fixture);
  show_at_all_sizes (fixture);
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "start");
  g_assert_null (bastide_window_get_game (fixture->window));
}

static GVariant *
create_long_names (void)
{
  const char *const *colours = bastide_player_colours ();
  GVariantBuilder players;

  g_variant_builder_init (&players, G_VARIANT_TYPE ("a(ss)"));
  for (guint i = 0; i < 6; i++)
    g_variant_builder_add (&players, "(ss)", "Bartholomäus Wenzeslaus W", colours[i]);

  return g_variant_builder_end (&players);
}

/* Text of twice the size fits into a window 768 pixels wide, also with long names and all players. */
static void
test_large_text (Fixture       *fixture,
                 gconstpointer  data)
{
  static const char *const actions[] = { "win.start", "win.new-game", "win.start-game" };
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWindow *window = GTK_WINDOW (fixture->window);
  int line_height = bastide_text_scale_get_line_height (GTK_WIDGET (window));
  int dpi;

  g_settings_set_value (bastide_settings_get (), BASTIDE_SETTING_LAST_PLAYERS, create_long_names ());
  g_object_get (settings, "gtk-xft-dpi", &dpi, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * (dpi > 0 ? dpi : 96 * 1024), NULL);
  app_testing_settle ();
  g_assert_cmpint (bastide_text_scale_get_line_height (GTK_WIDGET (window)), >=, 2 * line_height - 2);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      int minimum;

      activate (fixture, actions[i]);
      gtk_window_set_default_size (window, 768, 900);
      app_testing_settle ();
      gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_test_message ("%s: %d", get_page (fixture), minimum);
      g_assert_cmpint (minimum, <=, 768);
    }
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_players (bastide_window_get_game (fixture->window))),
                    ==, 6);
  g_object_set (settings, "gtk-xft-dpi", dpi, NULL);
  g_settings_reset (bastide_settings_get (), BASTIDE_SETTING_LAST_PLAYERS);
}

/* What is chosen on the page is what is played: a set twice, single tiles, figures. */
static void
test_contents (Fixture       *fixture,
               gconstpointer  data)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  const BastideTileDefinition *first;
  const BastideRules *rules;
  GtkWidget *row;
  GtkWidget *counts;
  guint n_tiles;

  activate (fixture, "win.new-game");
  row = app_testing_find (window, BASTIDE_TYPE_TILESET_ROW);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 2);
  row = app_testing_find (window, BASTIDE_TYPE_FIGURE_ROW);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 5);

  row = app_testing_find (window, BASTIDE_TYPE_TILESET_ROW);
  row = gtk_widget_get_parent (app_testing_find (row, GTK_TYPE_SPIN_BUTTON));
  g_signal_emit_by_name (gtk_widget_get_last_child (row), "clicked");
  app_testing_settle ();
  counts = GTK_WIDGET (app_testing_find_window (BASTIDE_TYPE_TILE_COUNTS_WINDOW));
  g_assert_nonnull (counts);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (counts, GTK_TYPE_SPIN_BUTTON)), 17);
  gtk_window_close (GTK_WINDOW (counts));
  show_at_all_sizes (fixture);

  activate (fixture, "win.start-game");
  rules = bastide_game_get_rules (bastide_window_get_game (fixture->window));
  first = bastide_rules_get_tile (rules, 0);
  n_tiles = 2 * bastide_tileset_count_tiles (first->tileset) - 2 * first->count + 17;
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, n_tiles);
  g_assert_cmpuint (bastide_rules_get_figure_count (rules, 0), ==, 5);
}

/* One click on the start page, another one on the page, and all expansions are played. */
static void
test_big_box (Fixture       *fixture,
              gconstpointer  data)
{
  const BastideGameInterface *game = bastide_registry_get_games ()[0];
  const BastideModuleInterface *const *modules = bastide_registry_get_modules ();
  const BastideRules *rules;

  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.new-game-preset", "(ss)", game->id,
                                             "big-box"));
  app_testing_settle ();
  g_assert_cmpstr (get_page (fixture), ==, "new-game");
  show_at_all_sizes (fixture);
  activate (fixture, "win.start-game");
  rules = bastide_game_get_rules (bastide_window_get_game (fixture->window));
  for (guint i = 0; modules[i] != NULL; i++)
    if (g_str_equal (modules[i]->game, game->id))
      g_assert_true (bastide_rules_has_module (rules, modules[i]->id));
  /* The rulebook: 71 + 12 + 88 tiles. */
  g_assert_cmpuint (bastide_rules_get_n_all_tiles (rules), ==, 171);
}

/* A game without tiles cannot begin, and the page says so. */
static void
test_problem (Fixture       *fixture,
              gconstpointer  data)
{
  GtkWidget *card;

  activate (fixture, "win.new-game");
  card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TILESET_CARD);
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (card, GTK_TYPE_SWITCH)), FALSE);
  app_testing_settle ();
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.start-game", NULL);
  app_testing_settle ();
  g_assert_cmpstr (get_page (fixture), ==, "new-game");
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (card, GTK_TYPE_SWITCH)), TRUE);
  activate (fixture, "win.start-game");
  g_assert_cmpstr (get_page (fixture), ==, "game");
}

static void
test_start_game (Fixture       *fixture,
                 gconstpointer  data)
{
  BastideGame *game;

  activate (fixture, "win.first-game");
  activate (fixture, "win.start-game");
  g_assert_cmpstr (get_page (fixture), ==, "game");
  game = bastide_window_get_game (fixture->window);
  g_assert_nonnull (game);
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_players (game)), ==, 2);
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (game), "farmers"), ==, "false");
  show_at_all_sizes (fixture);

  /* Going to the start page loses nothing, and the same window goes on with the same game. */
  activate (fixture, "win.start");
  bastide_window_open_file (fixture->window,
                            bastide_game_store_get_file (bastide_application_get_games (fixture->application), game));
  app_testing_settle ();
  g_assert_cmpstr (get_page (fixture), ==, "game");
  g_assert_true (bastide_window_get_game (fixture->window) == game);
}

static void
test_result (Fixture       *fixture,
             gconstpointer  data)
{
  for (guint n_players = 2; n_players <= 6; n_players += 4)
    {
      g_autoptr (BastideGame) game = app_testing_play (fixture->application, n_players, 7, G_MAXUINT);

      bastide_game_set_player_name (game, 0, "Bartolomějka Nejedlá-Hor");
      bastide_window_set_game (fixture->window, game, NULL);
      app_testing_settle ();
      g_assert_cmpstr (get_page (fixture), ==, "result");
      show_at_all_sizes (fixture);
    }

  activate (fixture, "win.play-again");
  g_assert_cmpstr (get_page (fixture), ==, "game");
  g_assert_false (bastide_game_get_finished (bastide_window_get_game (fixture->window)));
  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_players (bastide_window_get_game (fixture->window))),
                    ==, 6);
}

static void
test_rules (Fixture       *fixture,
            gconstpointer  data)
{
  static const char *const chapters[] = { "aim", "turn", "placing", "followers", "roads", "cities",
                                          "monasteries", "farmers", "scoring", "end", "variants" };

  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", chapters[i]);
      app_testing_settle ();
      g_assert_cmpstr (get_page (fixture), ==, "rules");
    }
  show_at_all_sizes (fixture);
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "start");
}

/* What opens the rules may name a chapter or a whole book, which begins with its first one. */
static void
test_rules_of_book (Fixture       *fixture,
                    gconstpointer  data)
{
  static const struct
  {
    const char *name;
    const char *id;
  } links[] = { { "turn", "turn" }, { "classic", "aim" }, { "inns", "inns" }, { "farmers", "farmers" } };
  const BastideGameInterface *game = bastide_registry_find_game ("classic");
  g_autoptr (GArray) entries = bastide_rules_contents_list (game);
  GtkListBox *list;

  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", "");
  list = GTK_LIST_BOX (app_testing_find (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE),
                                         GTK_TYPE_LIST_BOX));
  for (guint i = 0; i < G_N_ELEMENTS (links); i++)
    {
      int number;

      gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.rules", "s", links[i].name);
      number = gtk_list_box_row_get_index (gtk_list_box_get_selected_row (list));
      g_assert_cmpstr (g_array_index (entries, BastideRulesEntry, number).chapter->id, ==, links[i].id);
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
static void
test_rules_of_games (Fixture       *fixture,
                     gconstpointer  data)
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
static void
test_rules_of_setup (Fixture       *fixture,
                     gconstpointer  data)
{
  const BastideRulebook *book = bastide_rulebooks_find ("inns");
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *card;

  g_assert_true (gtk_widget_activate_action (window, "win.new-game-preset", "(ss)", "discovery", ""));
  activate (fixture, "win.start-game");
  g_assert_true (gtk_widget_activate_action (window, "win.new-game-preset", "(ss)", "classic", ""));
  app_testing_settle ();
  card = app_testing_find (window, BASTIDE_TYPE_MODULE_CARD);
  g_assert_true (gtk_widget_activate_action (card, "win.rules", "s", "inns"));
  app_testing_settle ();
  g_assert_cmpstr (get_page (fixture), ==, "rules");
  g_assert_cmpstr (get_chapter (fixture), ==, bastide_rules_translate (book->chapters[0].title));

  g_assert_true (gtk_widget_activate_action (app_testing_find (window, BASTIDE_TYPE_RULES_PAGE), "win.rules", "s",
                                             book->chapters[1].id));
  g_assert_cmpstr (get_chapter (fixture), ==, bastide_rules_translate (book->chapters[1].title));

  activate (fixture, "win.back");
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "game");
}

/* Help in a game comes back to the game. */
static void
test_help (Fixture       *fixture,
           gconstpointer  data)
{
  activate (fixture, "win.first-game");
  activate (fixture, "win.start-game");
  activate (fixture, "win.help");
  g_assert_cmpstr (get_page (fixture), ==, "rules");
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "game");
}

/* From the rules one comes back to the setup that is being made, and from there to where it was begun. */
static void
test_way_back (Fixture       *fixture,
               gconstpointer  data)
{
  activate (fixture, "win.new-game");
  activate (fixture, "win.help");
  g_assert_cmpstr (get_page (fixture), ==, "rules");
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "new-game");
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "start");

  activate (fixture, "win.help");
  activate (fixture, "win.new-game");
  activate (fixture, "win.back");
  g_assert_cmpstr (get_page (fixture), ==, "start");
}

static void
test_windows (Fixture       *fixture,
              gconstpointer  data)
{
  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "preferences", NULL);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW));
  app_testing_settle ();
  g_assert_null (app_testing_find_window (BASTIDE_TYPE_PREFERENCES_WINDOW));

  g_action_group_activate_action (G_ACTION_GROUP (fixture->application), "about", NULL);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (GTK_TYPE_ABOUT_DIALOG));

  activate (fixture, "win.show-help-overlay");
  gtk_window_close (app_testing_find_window (GTK_TYPE_SHORTCUTS_WINDOW));
  app_testing_settle ();

  bastide_window_show_toast (fixture->window, "Text", "Button", "win.redo");
  bastide_window_show_banner (fixture->window, "Text");
  app_testing_settle ();
  bastide_window_show_banner (fixture->window, NULL);
  app_testing_settle ();
}

static void
test_high_contrast (Fixture       *fixture,
                    gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();

  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  app_testing_settle ();
  g_assert_true (bastide_style_manager_get_high_contrast (bastide_style_manager_get_default ()));
  show_at_all_sizes (fixture);
  gtk_settings_reset_property (settings, "gtk-theme-name");
  app_testing_settle ();
  g_assert_false (bastide_style_manager_get_high_contrast (bastide_style_manager_get_default ()));
}

static void
test_tileset (Fixture       *fixture,
              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (g_getenv ("BASTIDE_DATA_DIR"), "tilesets", "base.xml", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  gtk_window_close (app_testing_find_window (BASTIDE_TYPE_TILESET_WINDOW));
  app_testing_settle ();
}

/* Answers the message that is open with @response, if there is any. */
static void
answer (const char *response)
{
  GtkWindow *dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);

  if (dialog == NULL)
    return;

  g_signal_emit_by_name (dialog, "response", response);
  gtk_window_destroy (dialog);
  app_testing_settle ();
}

static GtkWidget *
find_tileset_card (Fixture    *fixture,
                   const char *title)
{
  GtkWidget *card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TILESET_CARD);

  for (; card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkWidget *label = app_testing_find (card, GTK_TYPE_LABEL);

      if (g_str_equal (gtk_label_get_label (GTK_LABEL (label)), title))
        return card;
    }

  return NULL;
}

/* A set of the user's can be deleted after a question, and brought back; one of the program cannot. */
static void
test_delete_tileset (Fixture       *fixture,
                     gconstpointer  data)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tileset", "example.bastide-tileset", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  BastideTilesetStore *store = bastide_application_get_tilesets (fixture->application);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  g_autofree char *installed = NULL;
  BastideTileset *tileset;

  tileset = bastide_tileset_store_install (store, file, &error);
  g_assert_no_error (error);
  title = g_strdup (bastide_text_tileset (tileset));
  installed = g_strdup (tileset->path);
  bastide_tileset_store_reload (store);
  g_assert_false (bastide_tileset_store_may_delete (bastide_tileset_store_find (store, "base")));
  g_assert_true (bastide_tileset_store_may_delete (bastide_tileset_store_find (store, "corners")));

  activate (fixture, "win.new-game");
  g_assert_nonnull (find_tileset_card (fixture, title));
  g_signal_emit_by_name (app_testing_find (find_tileset_card (fixture, title), GTK_TYPE_BUTTON), "clicked");
  app_testing_settle ();
  answer ("cancel");
  g_assert_true (g_file_test (installed, G_FILE_TEST_EXISTS));

  /* Where there is no trash it is asked a second time. */
  g_signal_emit_by_name (app_testing_find (find_tileset_card (fixture, title), GTK_TYPE_BUTTON), "clicked");
  app_testing_settle ();
  answer ("delete");
  answer ("delete");
  g_assert_false (g_file_test (installed, G_FILE_TEST_EXISTS));
  g_assert_null (bastide_tileset_store_find (store, "corners"));
  g_assert_null (find_tileset_card (fixture, title));

  activate (fixture, "win.restore-tileset");
  g_assert_true (g_file_test (installed, G_FILE_TEST_EXISTS));
  g_assert_nonnull (find_tileset_card (fixture, title));
}

static void
check_refused (Fixture    *fixture,
               const char *name,
               const char *text)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BastideGame *game = bastide_window_get_game (fixture->window);
  GtkWindow *dialog;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  if (text != NULL)
    g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  dialog = app_testing_find_window (BASTIDE_TYPE_MESSAGE_DIALOG);
  g_assert_nonnull (dialog);
  gtk_window_close (dialog);
  app_testing_settle ();
  g_assert_true (bastide_window_get_game (fixture->window) == game);
}

/* Bad files are explained, and the game that runs is not touched. */
static void
test_bad_files (Fixture       *fixture,
                gconstpointer  data)
{
  activate (fixture, "win.first-game");
  activate (fixture, "win.start-game");
  check_refused (fixture, "missing.bastide-game", NULL);
  check_refused (fixture, "empty.bastide-game", "");
  check_refused (fixture, "text.txt", "no XML at all");
  check_refused (fixture, "other.xml", "<other/>");
  check_refused (fixture, "game.xml", "<game/>");
  check_refused (fixture, "tiles.xml", "<tileset/>");
  check_refused (fixture, "entities.xml", "<!DOCTYPE game [<!ENTITY a \"aa\">]><game>&a;</game>");
}

/* A file of a game that runs beside it gets a window of its own. */
static void
test_second_window (Fixture       *fixture,
                    gconstpointer  data)
{
  g_autoptr (BastideGame) other = app_testing_play (fixture->application, 3, 5, 30);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "other.bastide-game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BastideGame *game;
  guint n_windows = 0;

  g_assert_cmpint (g_mkdir_with_parents (g_get_user_data_dir (), 0700), ==, 0);
  bastide_game_save (other, file, &error);
  g_assert_no_error (error);
  activate (fixture, "win.first-game");
  activate (fixture, "win.start-game");
  game = bastide_window_get_game (fixture->window);
  bastide_window_open_file (fixture->window, file);
  app_testing_settle ();
  g_assert_true (bastide_window_get_game (fixture->window) == game);
  for (GList *item = gtk_application_get_windows (GTK_APPLICATION (fixture->application)); item != NULL;
       item = item->next)
    n_windows += BASTIDE_IS_WINDOW (item->data);
  g_assert_cmpuint (n_windows, ==, 2);
}

/* What was open when the program was interrupted is open again after the next start; what was closed is not. */
static void
test_session (Fixture       *fixture,
              gconstpointer  data)
{
  g_auto (GStrv) before = NULL;
  g_auto (GStrv) after = NULL;

  activate (fixture, "win.first-game");
  activate (fixture, "win.start-game");
  before = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_assert_cmpuint (g_strv_length (before), ==, 1);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  app_testing_settle ();
  after = g_settings_get_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION);
  g_assert_cmpuint (g_strv_length (after), ==, 0);

  g_settings_set_strv (bastide_settings_get (), BASTIDE_SETTING_SESSION, (const char *const *) before);
  g_application_activate (G_APPLICATION (fixture->application));
  app_testing_settle ();
  fixture->window = BASTIDE_WINDOW (app_testing_find_window (BASTIDE_TYPE_WINDOW));
  g_assert_nonnull (bastide_window_get_game (fixture->window));
  g_assert_cmpstr (get_page (fixture), ==, "game");
}

const char *
app_testing_add_tests (void)
{
#define ADD(path, function) g_test_add ("/app/pages/" path, Fixture, NULL, set_up, function, tear_down)
  ADD ("start", test_start);
  ADD ("start-with-games", test_start_with_games);
  ADD ("new-game", test_new_game);
  ADD ("large-text", test_large_text);
  ADD ("contents", test_contents);
  ADD ("big-box", test_big_box);
  ADD ("problem", test_problem);
  ADD ("start-game", test_start_game);
  ADD ("result", test_result);
  ADD ("rules", test_rules);
  ADD ("rules-of-book", test_rules_of_book);
  ADD ("rules-of-games", test_rules_of_games);
  ADD ("rules-of-setup", test_rules_of_setup);
  ADD ("help", test_help);
  ADD ("way-back", test_way_back);
  ADD ("windows", test_windows);
  ADD ("high-contrast", test_high_contrast);
  ADD ("tileset", test_tileset);
  ADD ("delete-tileset", test_delete_tileset);
  ADD ("bad-files", test_bad_files);
  ADD ("second-window", test_second_window);
  ADD ("session", test_session);

  return NULL;
}
