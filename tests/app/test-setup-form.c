/* test-setup-form.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * What is played, on New Game and on the page of a variant: house rules with a way back to the printed number, the
 * order of the tiles, the numbers of single tiles, the picture, and what is said about it all.
 */

#include "config.h"

#include <glib/gi18n.h>

#include "bastide-game-choice.h"
#include "bastide-module-card.h"
#include "bastide-new-game-page.h"
#include "bastide-option-row.h"
#include "bastide-preset-list.h"
#include "bastide-rules-page.h"
#include "bastide-setup-form.h"
#include "bastide-test-list.h"
#include "bastide-tile-counts.h"
#include "bastide-variant-checks.h"
#include "bastide-variant-cover.h"
#include "bastide-variant-page.h"
#include "bastide-variant-tiles.h"
#include "model/bastide-texts.h"
#include "model/bastide-variant-store.h"
#include "rules/bastide-registry.h"
#include "window-testing.h"

#define VARIANT \
  "<variant xmlns=\"https://bastide-game.github.io/ns/variant/1\" id=\"mine\" game=\"classic\">\n" \
  "  <title xml:lang=\"en\">Mine</title>\n" \
  "  <title xml:lang=\"cs\">Moje</title>\n" \
  "  <description xml:lang=\"en\">Short.</description>\n" \
  "  <tileset id=\"base\"/>\n" \
  "%s" \
  "</variant>\n"

static const BastideOption *
find_option (const char *name)
{
  const BastideVocabulary *words = &bastide_registry_find_game ("classic")->vocabulary;
  const BastideOption *common;
  guint n_common;

  common = bastide_common_options (&n_common);
  for (guint i = 0; i < words->n_options; i++)
    if (g_str_equal (words->options[i].name, name))
      return &words->options[i];
  for (guint i = 0; i < n_common; i++)
    if (g_str_equal (common[i].name, name))
      return &common[i];

  g_assert_not_reached ();
}

/* Returns: (nullable): the first row of an option below a widget */
static GtkWidget *
find_row (GtkWidget  *widget,
          const char *title)
{
  GtkWidget *found = NULL;

  if (BASTIDE_IS_OPTION_ROW (widget))
    return app_testing_shows (widget, title) ? widget : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, title);

  return found;
}

static GtkWidget *
get_row (GtkWidget  *page,
         const char *option)
{
  GtkWidget *row = find_row (page, bastide_text_option (find_option (option)));

  g_assert_nonnull (row);

  return row;
}

static GtkWidget *
get_reset_button (GtkWidget *row)
{
  return gtk_widget_get_next_sibling (app_testing_find (row, GTK_TYPE_SPIN_BUTTON));
}

static GtkWidget *
get_new_game (Fixture *fixture)
{
  return app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_NEW_GAME_PAGE);
}

static void
keep (const char *more)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "variants", NULL);
  g_autofree char *path = g_build_filename (folder, "mine.bastide-variant", NULL);
  g_autofree char *text = g_strdup_printf (VARIANT, more);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

/* Returns: the page with a variant of this contents */
static GtkWidget *
edit (Fixture    *fixture,
      const char *more)
{
  keep (more);
  window_testing_activate (fixture, "win.new-game");
  gtk_widget_activate_action (GTK_WIDGET (fixture->window), "win.edit-variant", "s", "mine");
  app_testing_settle ();

  return app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_VARIANT_PAGE);
}

static BastideVariant *
load (GtkWidget *page)
{
  g_autoptr (BastideVariantStore) store = NULL;

  g_assert_true (bastide_variant_page_save (BASTIDE_VARIANT_PAGE (page)));
  store = bastide_variant_store_new ();

  return g_object_ref (bastide_variant_store_find (store, "mine"));
}

/* Both pages have the same form, and in it the numbers apart from the other rules. */
static void
assert_form (GtkWidget *page)
{
  GtkWidget *form = app_testing_find (page, BASTIDE_TYPE_SETUP_FORM);

  g_assert_nonnull (form);
  g_assert_true (gtk_widget_get_parent (get_row (form, "farmers"))
                 != gtk_widget_get_parent (get_row (form, "city-points")));
  g_assert_true (gtk_widget_get_parent (get_row (form, "hand"))
                 == gtk_widget_get_parent (get_row (form, "city-points")));
}

TEST_WITH ("/app/setup-form/same-form", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *page = edit (fixture, "");

  assert_form (get_new_game (fixture));
  assert_form (page);
  /* What belongs to sets does not stand beside a variant. */
  g_assert_null (app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_TEST_LIST));
}

/* A number that is not the printed one can be put back, one by one. */
TEST_WITH ("/app/setup-form/reset", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *row;
  GtkWidget *other;

  window_testing_activate (fixture, "win.new-game");
  row = get_row (get_new_game (fixture), "city-points");
  other = get_row (get_new_game (fixture), "road-points");
  g_assert_false (gtk_widget_get_visible (get_reset_button (row)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 4);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (other, GTK_TYPE_SPIN_BUTTON)), 5);
  g_assert_true (gtk_widget_get_visible (get_reset_button (row)));
  g_signal_emit_by_name (get_reset_button (row), "clicked");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON))),
                   ==, 2);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (app_testing_find (other, GTK_TYPE_SPIN_BUTTON))),
                   ==, 5);
  g_assert_false (gtk_widget_get_visible (get_reset_button (row)));
}

/* The rules that are opened from New Game say what is being set up otherwise than printed. */
TEST_WITH ("/app/setup-form/rules", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *rules = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_RULES_PAGE);
  const char *title = bastide_text_option (find_option ("city-points"));
  GtkWidget *row;

  window_testing_activate (fixture, "win.new-game");
  window_testing_activate (fixture, "win.help");
  g_assert_false (app_testing_shows (rules, title));
  window_testing_activate (fixture, "win.back");
  row = get_row (get_new_game (fixture), "city-points");
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (app_testing_find (row, GTK_TYPE_SPIN_BUTTON)), 4);
  window_testing_activate (fixture, "win.help");
  g_assert_true (app_testing_shows (rules, title));
}

/* Where the variant lists the tiles, the one row for their order says so, and lets go of the list. */
TEST_WITH ("/app/setup-form/order", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *page = edit (fixture, "  <draw>base-D.start base-D base-D</draw>\n");
  GtkDropDown *menu = GTK_DROP_DOWN (app_testing_find (get_row (page, "draw-order"), GTK_TYPE_DROP_DOWN));
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  g_assert_cmpuint (gtk_drop_down_get_selected (menu), ==, 2);
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (menu)), ==, 3);
  gtk_drop_down_set_selected (menu, 1);
  app_testing_settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (menu)), ==, 2);
  g_assert_cmpuint (gtk_drop_down_get_selected (menu), ==, 1);
  variant = load (page);
  setup = bastide_variant_make_setup (variant, bastide_application_get_tilesets (fixture->application), NULL);
  g_assert_null (setup->draw);
  g_assert_cmpstr (g_hash_table_lookup (setup->options, "draw-order"), ==, "fixed");
}

/* The number of a tile is changed on the page, and the set beside it follows. */
TEST_WITH ("/app/setup-form/tiles", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *page = edit (fixture, "");
  GtkWidget *tiles = app_testing_find (page, BASTIDE_TYPE_VARIANT_TILES);
  GtkWidget *number;
  g_autoptr (BastideVariant) variant = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  g_assert_true (gtk_widget_get_visible (tiles));
  number = app_testing_find (app_testing_find (tiles, BASTIDE_TYPE_TILE_COUNTS), GTK_TYPE_SPIN_BUTTON);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (number), 17);
  app_testing_settle ();
  variant = load (page);
  setup = bastide_variant_make_setup (variant, bastide_application_get_tilesets (fixture->application), NULL);
  g_assert_cmpuint (g_hash_table_size (setup->counts), ==, 1);
}

/* The card of each game says for how many it is. */
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

/* What two expansions side by side bring is said at one height, also where one of them is chosen. */
TEST_WITH ("/app/setup-form/badges", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *card;
  graphene_rect_t last = GRAPHENE_RECT_INIT_ZERO;
  double level = 0;
  guint n = 0;

  window_testing_activate (fixture, "win.new-game");
  card = app_testing_find (GTK_WIDGET (fixture->window), BASTIDE_TYPE_MODULE_CARD);
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (card, GTK_TYPE_SWITCH)), TRUE);
  app_testing_settle ();
  for (; card != NULL; card = gtk_widget_get_next_sibling (card))
    {
      GtkLabel *badge = app_testing_find_label (card, "badge"); /* what an expansion brings */
      graphene_rect_t bounds;
      graphene_rect_t badge_bounds;

      g_assert_true (gtk_widget_compute_bounds (card, GTK_WIDGET (fixture->window), &bounds));
      if (badge == NULL)
        continue;
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (badge), GTK_WIDGET (fixture->window),
                                                &badge_bounds));
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

/* A tile is chosen for the picture by its place in the list. */
TEST_WITH ("/app/setup-form/picture", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *page = edit (fixture, "");
  GtkWidget *cover = app_testing_find (page, BASTIDE_TYPE_VARIANT_COVER);
  GtkWidget *button = app_testing_find (cover, GTK_TYPE_MENU_BUTTON);
  g_autoptr (BastideVariant) variant = NULL;
  const BastideTileset *base;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  app_testing_settle ();
  g_signal_emit_by_name (app_testing_find (button, GTK_TYPE_GRID_VIEW), "activate", 3);
  app_testing_settle ();
  variant = load (page);
  base = bastide_tileset_store_find (bastide_application_get_tilesets (fixture->application), "base");
  g_assert_cmpstr (bastide_variant_get_picture (variant), ==,
                   ((const BastideTileDefinition *) g_ptr_array_index (base->tiles, 3))->id);
}

/* What is missing is said and stays in the file until it is removed. */
TEST_WITH ("/app/setup-form/missing", window_testing_set_up, window_testing_tear_down)
{
  GtkWidget *page = edit (fixture, "  <tileset id=\"lost\"/>\n  <module name=\"dragons\"/>\n");
  GtkWidget *checks = app_testing_find (page, BASTIDE_TYPE_VARIANT_CHECKS);
  GtkWidget *row = get_row (page, "farmers");
  g_autoptr (BastideVariant) changed = NULL;
  g_autoptr (BastideVariant) removed = NULL;
  g_autoptr (GPtrArray) unknown = NULL;

  g_assert_true (app_testing_shows (checks, "lost"));
  g_assert_true (app_testing_shows (checks, "dragons"));
  gtk_switch_set_active (GTK_SWITCH (app_testing_find (row, GTK_TYPE_SWITCH)), FALSE);
  app_testing_settle ();
  changed = load (page);
  unknown = bastide_variant_list_unknown (changed, bastide_application_get_tilesets (fixture->application));
  g_assert_cmpuint (unknown->len, ==, 2);

  g_signal_emit_by_name (app_testing_find (checks, GTK_TYPE_BUTTON), "clicked");
  app_testing_settle ();
  g_assert_false (app_testing_shows (checks, "lost"));
  removed = load (page);
  g_ptr_array_unref (unknown);
  unknown = bastide_variant_list_unknown (removed, bastide_application_get_tilesets (fixture->application));
  g_assert_cmpuint (unknown->len, ==, 0);
}

/* Returns: (nullable): the preset of a title */
static GtkWidget *
find_preset (Fixture    *fixture,
             const char *title)
{
  GtkWidget *list = app_testing_find (app_testing_find (get_new_game (fixture), BASTIDE_TYPE_PRESET_LIST),
                                      GTK_TYPE_LIST_BOX);

  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (app_testing_shows (row, title))
      return row;

  return NULL;
}

/* Own variants stand among the presets. One that is deleted goes on where a game is set up so, and is played. */
TEST_WITH ("/app/setup-form/delete", window_testing_set_up, window_testing_tear_down)
{
  const char *title = g_strv_contains (g_get_language_names (), "cs") ? "Moje" : "Mine";
  GtkWidget *row;
  BastideGame *game;

  keep ("  <option name=\"farmers\" value=\"false\"/>\n");
  window_testing_activate (fixture, "win.new-game");
  row = find_preset (fixture, title);
  g_assert_nonnull (row);
  g_signal_emit_by_name (row, "activate");
  app_testing_settle ();

  row = find_preset (fixture, title);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (app_testing_find (row, GTK_TYPE_BUTTON)), "clicked");
  app_testing_settle ();
  g_assert_true (window_testing_is_asking ());
  window_testing_answer ("delete");
  g_assert_null (find_preset (fixture, title));
  window_testing_activate (fixture, "win.start-game");
  game = bastide_window_get_game (fixture->window);
  g_assert_nonnull (game);
  g_assert_cmpstr (bastide_rules_get_option (bastide_game_get_rules (game), "farmers"), ==, "false");
}
