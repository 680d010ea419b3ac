/* test-decision-bar.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bastide-icon.h"
#include "page-testing.h"

/* Buttons in the bar below the board: answers with their pictures, and the main button when it is enabled. */

/* Classic with all expansions, or a game that @data names. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  page_testing_set_up (fixture, g_str_equal (data, "full") ? test_game_new_full (3)
                                                           : test_game_new_seeded (data, 2, 5), 4);
}

/* The main button is visible exactly when it can be pressed; if there are answers, they are the main ones. */
TEST_WITH_DATA ("/decision-bar/primary", "full", set_up, page_testing_tear_down)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  guint n_hidden = 0, n_answers = 0;

  for (guint i = 0; i < 60; i++)
    {
      gboolean possible = bastide_choice_get_can_confirm (fixture->choice)
                          || bastide_choice_get_can_choose (fixture->choice);
      guint n_buttons = bastide_choice_get_n_buttons (fixture->choice);

      if (!possible)
        g_assert_false (gtk_widget_get_mapped (app_testing_get_part (bar, "primary")));
      if (gtk_widget_get_mapped (app_testing_get_part (bar, "primary")))
        g_assert_true (gtk_widget_get_sensitive (app_testing_get_part (bar, "primary")));
      if (bastide_choice_get_can_confirm (fixture->choice))
        g_assert_true (gtk_widget_get_mapped (app_testing_get_part (bar, "primary")));
      EACH_CHILD (button, app_testing_get_part (bar, "buttons"))
        g_assert_true (gtk_widget_has_css_class (button, "suggested-action") == (n_buttons == 1));
      n_hidden += !possible;
      n_answers += n_buttons > 0;
      test_game_step (fixture->game, fixture->random);
      app_testing_settle ();
    }
  g_assert_cmpuint (n_hidden, >, 0);
  g_assert_cmpuint (n_answers, >, 0);
}

/* If a figure can be placed or a standing one called home, the prompt mentions exactly the possible ones. */
TEST_EACH ("/decision-bar/calling-home/", set_up, page_testing_tear_down, "full", "discovery")
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  guint n_with = 0, n_without = 0;

  for (guint i = 0; i < 200 && !bastide_game_get_finished (fixture->game); i++)
    {
      if (g_strcmp0 (bastide_choice_get_decision (fixture->choice)->kind, "figure") == 0)
        {
          gboolean can_call = bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_FIGURE);
          gboolean can_place = bastide_choice_get_figures (fixture->choice) != 0;
          const char *prompt;
          g_autofree char *place = g_strconcat (": ", C_("decision", "place a figure or skip"), NULL);
          g_autofree char *both = g_strconcat (": ", C_("decision", "place a figure, call one home or skip"), NULL);
          g_autofree char *call = g_strconcat (": ", C_("decision", "call a figure home or skip"), NULL);

          page_testing_iterate ();
          prompt = gtk_label_get_text (app_testing_get_part (bar, "prompt"));
          g_assert_true (g_str_has_suffix (prompt, !can_call ? place : can_place ? both : call));
          n_with += can_call;
          n_without += !can_call;
        }
      test_game_step (fixture->game, fixture->random);
    }
  g_assert_cmpuint (n_with, >, 0);
  g_assert_cmpuint (n_without, >, 0);
}

/* Returns: number of lines of a text; 0 if it is hidden */
static int
count_lines (GtkLabel *label)
{
  return gtk_widget_get_mapped (GTK_WIDGET (label)) ? pango_layout_get_line_count (gtk_label_get_layout (label)) : 0;
}

/* Beside the panel of a window of 1024 pixels the bar describes the decision in two lines, above or beside its buttons,
 * which take one, however long the names are. */
TEST_EACH ("/decision-bar/lines/", set_up, page_testing_tear_down, "full", "discovery", "castle", "city")
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (BastideGame) game = g_object_ref (fixture->game);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
  GtkWidget *row = app_testing_get_part (bar, "row");
  int minimum;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1024, 700);
  app_testing_wait_for (gtk_widget_get_width (fixture->window) == 1024);
  bastide_choice_set_game (choice, game);
  while (!bastide_game_get_finished (game))
    {
      g_autofree char *kind = g_strdup (bastide_choice_get_decision (choice)->kind);
      gboolean is_new = kind != NULL && g_hash_table_add (seen, g_steal_pointer (&kind));

      /* It is shown only if it has contents. */
      bastide_game_page_set_game (fixture->page, is_new ? game : NULL);
      for (guint i = 0; is_new && i < 2 * n_players; i++)
        {
          g_autofree char *name = g_strdup_printf ("%u. %s", i, i < n_players ? "Eva"
                                                                              : "Kateřina z Wartenberka na Zvířeticích");

          bastide_game_set_player_name (game, i % n_players, name);
          if ((i + 1) % n_players > 0)
            continue;
          page_testing_iterate ();
          g_test_message ("%s", gtk_label_get_text (app_testing_get_part (bar, "prompt")));
          gtk_widget_measure (GTK_WIDGET (bar), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
          g_assert_cmpint (minimum, <=, 1024 - 336);
          g_assert_cmpint (count_lines (app_testing_get_part (bar, "prompt")), >=, 1);
          g_assert_cmpint (count_lines (app_testing_get_part (bar, "prompt"))
                             + count_lines (app_testing_get_part (bar, "news")), <=, 2);
          g_assert_cmpint (gtk_widget_get_allocated_height (gtk_widget_get_last_child (row)), <, 60);
        }
      test_game_step (game, fixture->random);
    }
}

IN_CZECH_TOO ("/decision-bar/lines")

/* An answer without a figure, player, tile or number of its own has a painted picture. */
TEST ("/decision-bar/pictures")
{
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      g_autoptr (BastideSetup) setup = test_game_create_setup ((*game)->id, 2, 1);
      g_autoptr (BastideGame) played = NULL;
      g_autoptr (GRand) random = g_rand_new_with_seed (1);

      test_game_add_expansions (setup);
      played = test_game_start (setup);
      while (!bastide_game_get_finished (played))
        {
          const BastideRules *rules = bastide_game_get_rules (played);
          g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

          bastide_game_list (played, &actions);
          for (guint i = 0; i < actions.n_items; i++)
            {
              const BastideVerb *verb = bastide_rules_get_verb (rules, actions.items[i].verb);
              GtkWidget *picture;

              if (verb->target != BASTIDE_TARGET_BUTTON || verb->passes
                  || bastide_verb_get_argument (verb, 0) != BASTIDE_ARGUMENT_NONE)
                continue;
              picture = bastide_icon_new_answer (verb->name, "red", 26);
              g_test_message ("%s", verb->name);
              g_assert_nonnull (picture);
              g_object_unref (g_object_ref_sink (picture));
            }
          test_game_step (played, random);
        }
    }
}
