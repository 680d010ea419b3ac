/* test-simulation-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The author's view of simulated games: they begin on request, can be cancelled, and end in tables. */

#include <glib/gi18n.h>

#include "app-testing.h"
#include "bastide-simulation-view.h"
#include "model/words/bastide-row-texts.h"
#include "rules/bastide-registry.h"

static BastideRules *
make_rules (const BastideGameInterface *game,
            const char                 *expansion)
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = bastide_setup_new (game);

  for (guint i = 0; i < game->min_players; i++)
    bastide_setup_add_player (setup, NULL, NULL);
  for (guint i = 0; game->tilesets[i] != NULL; i++)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, game->tilesets[i]));
  if (expansion != NULL)
    bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, expansion));

  return NO_ERROR (bastide_rules_new (setup, &error));
}

/* Presses the visible button with this label. */
static gboolean
press (GtkWidget  *view,
       const char *label)
{
  for (GtkWidget *button = NULL; (button = app_testing_next (view, button)) != NULL;)
    if (GTK_IS_BUTTON (button) && gtk_widget_get_mapped (button)
        && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0)
      {
        g_signal_emit_by_name (button, "clicked");
        return TRUE;
      }

  return FALSE;
}

/* The visible choice of players. */
static GtkDropDown *
find_players (GtkWidget *view)
{
  for (GtkWidget *list = NULL; (list = app_testing_next (view, list)) != NULL;)
    if (GTK_IS_DROP_DOWN (list) && gtk_widget_get_mapped (list))
      return GTK_DROP_DOWN (list);

  return NULL;
}

/* From the button to the tables, in every game; with the faster players. */
static void
test_report (gconstpointer data)
{
  const BastideGameInterface *game = data;
  gboolean has_rows = game == bastide_registry_get_games ()[0];
  g_autoptr (BastideRules) rules = make_rules (game, has_rows ? "couriers" : NULL);
  GtkWidget *view = bastide_simulation_view_new ();
  GtkWidget *window = app_testing_show (view, 860, 900);

  g_assert_true (app_testing_shows (view, _("The tiles cannot be played yet: the checks say why.")));
  bastide_simulation_view_set_rules (BASTIDE_SIMULATION_VIEW (view), rules, rules);
  g_assert_false (app_testing_shows (view, _("The tiles cannot be played yet: the checks say why.")));
  gtk_drop_down_set_selected (find_players (view), 1);
  g_assert_true (press (view, _("Simulate a Thousand Games")));
  app_testing_wait_for (app_testing_shows (view, _("Overview")));
  app_testing_settle ();

  g_assert_true (app_testing_shows (view, "1000"));
  g_assert_true (app_testing_shows (view, g_dpgettext2 (NULL, "level", "Random")));
  g_assert_cmpuint (gtk_drop_down_get_selected (find_players (view)), ==, 1);
  g_assert_true (app_testing_shows (view, _("Lead of the first seat, in points")));
  for (guint i = 0; i < 2; i++)
    g_assert_true (app_testing_shows (view, g_dpgettext2 (NULL, "feature", game->kinds[i].title)));
  g_assert_nonnull (app_testing_find (view, g_type_from_name ("BastideBarPainting")));
  g_assert_cmpint (app_testing_shows (view, _("Rules of sets")), ==, has_rows);
  if (has_rows)
    {
      const GPtrArray *sets = bastide_rules_get_setup (rules)->tilesets;
      const BastideTileset *couriers = g_ptr_array_index (sets, sets->len - 1);
      g_autofree char *rule = bastide_row_describe (bastide_tileset_find_row (couriers, "relay"), game);

      g_assert_true (app_testing_shows (view, rule));
      /* On each of the ten tiles with the mark. */
      g_assert_true (app_testing_shows (view, "10.0"));
    }

  /* With other tiles the shown results are no longer valid. */
  bastide_simulation_view_set_rules (BASTIDE_SIMULATION_VIEW (view), rules, NULL);
  app_testing_settle ();
  g_assert_false (app_testing_shows (view, _("Overview")));
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
}

/* The players can be chosen, with an explanation; the default is Casual. */
TEST ("/editor/simulation-view/players")
{
  GtkWidget *view = bastide_simulation_view_new ();
  GtkWidget *window = app_testing_show (view, 860, 900);
  GtkDropDown *players = find_players (view);

  for (guint i = 0; i < 2; i++)
    {
      const BastideLevel *level = bastide_levels_find (i == 0 ? "casual" : "random");
      GtkStringObject *title = gtk_drop_down_get_selected_item (players);

      g_assert_cmpuint (gtk_drop_down_get_selected (players), ==, i);
      g_assert_cmpstr (gtk_string_object_get_string (title), ==, g_dpgettext2 (NULL, "level", level->title));
      g_assert_true (app_testing_shows (view, _(level->description)));
      gtk_drop_down_set_selected (players, 1);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
}

/* After cancelling, or closing the window, nothing more is reported. */
TEST ("/editor/simulation-view/cancel")
{
  g_autoptr (BastideRules) rules = make_rules (bastide_registry_get_games ()[0], "inns");
  g_autoptr (BastideRules) base = make_rules (bastide_registry_get_games ()[0], NULL);
  GtkWidget *view = bastide_simulation_view_new ();
  GtkWidget *window = app_testing_show (view, 860, 900);

  bastide_simulation_view_set_rules (BASTIDE_SIMULATION_VIEW (view), rules, base);
  bastide_simulation_view_start (BASTIDE_SIMULATION_VIEW (view));
  g_assert_true (app_testing_shows (view, _("Games are being played…")));
  g_assert_true (press (view, _("Cancel")));
  app_testing_settle ();
  g_assert_true (app_testing_shows (view, _("Simulate a Thousand Games")));
  g_assert_false (app_testing_shows (view, _("Overview")));

  bastide_simulation_view_start (BASTIDE_SIMULATION_VIEW (view));
  gtk_window_destroy (GTK_WINDOW (window));
  app_testing_settle ();
}

BEFORE_TESTS
{
  const BastideGameInterface *const *games = bastide_registry_get_games ();

  for (guint i = 0; games[i] != NULL; i++)
    {
      g_autofree char *path = g_strconcat ("/editor/simulation-view/report/", games[i]->id, NULL);

      g_test_add_data_func (path, games[i], test_report);
    }
}
