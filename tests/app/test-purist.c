/* test-purist.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <glib/gi18n.h>

#include "bastide-board-speech.h"
#include "bastide-choice-speech.h"
#include "bastide-game-panel.h"
#include "bastide-player-row.h"
#include "bastide-remaining-view.h"
#include "model/words/bastide-texts.h"
#include "page-testing.h"

/* A game without aids: nothing reveals the value of a place, the tiles to come or their places, whatever is pointed
 * at. */

#define N_PLAYERS 2

/* Number of decisions examined in each game. */
#define N_LOOKS 40

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (BastideSetup) setup = test_game_create_setup (data, N_PLAYERS, 3);
  BastideAgreement agreement = { .purist = TRUE };
  BastideGame *game;

  test_game_add_expansions (setup);
  game = test_game_start (setup);
  bastide_game_set_agreement (game, &agreement);
  page_testing_set_up (fixture, game, 6);
}

/* “5 points” in the language of the test, without the number. */
static char *
get_word_for_points (void)
{
  g_autofree char *text = bastide_text_n_points (5);

  return g_strdup (text + strlen ("5"));
}

/* Neither the bar nor the screen reader mentions points of a mere selection. */
static guint
assert_spots (Fixture *fixture)
{
  BastideDecisionBar *bar = page_testing_get_bar (fixture);
  g_autofree char *points = get_word_for_points ();
  g_autofree char *caption = NULL;
  guint n_spots = bastide_choice_get_n_spots (fixture->choice);

  bastide_choice_set_selected (fixture->choice, -1);
  caption = g_strdup (gtk_label_get_label (app_testing_get_part (bar, "news")));
  for (guint i = 0; i < n_spots; i++)
    {
      const BastideSpot *spot = bastide_choice_get_spot (fixture->choice, i);
      g_autofree char *spoken = bastide_board_speech_describe_spot (fixture->choice, spot);

      bastide_choice_set_selected (fixture->choice, (int) i);
      if (spot->target == BASTIDE_TARGET_EDGE)
        g_assert_cmpstr (gtk_label_get_label (app_testing_get_part (bar, "news")), ==, caption);
      if (spot->target == BASTIDE_TARGET_EDGE || spot->target == BASTIDE_TARGET_SEGMENT)
        g_assert_null (strstr (spoken, points));
    }

  return n_spots;
}

/* Pointing at pieces on the board shows nothing, neither there nor in the panel. */
static void
assert_features (Fixture *fixture)
{
  BastideBoardAim *aim = bastide_board_view_get_aim (fixture->board);
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_state (fixture->game);
  GtkWidget *view = page_testing_find (fixture, BASTIDE_TYPE_FEATURE_VIEW);
  g_autofree char *points = get_word_for_points ();

  for (guint i = 0; i < bastide_state_get_n_placed (rules, state); i++)
    {
      BastidePlacedTile tile;

      bastide_state_get_placed (rules, state, i, &tile);
      if (bastide_rules_get_tile (rules, tile.tile)->segments->len > 0)
        bastide_board_aim_set_feature (aim, (int) i, 0);
      page_testing_iterate ();
      g_assert_true (app_testing_shows (view, _("Point at a line of the log.")));
      g_assert_false (app_testing_shows (view, points));
      g_assert_false (app_testing_shows (GTK_WIDGET (fixture->board), points));
    }
  bastide_board_aim_reset (aim);
}

/* The tile in hand is shown; finding its places is up to the player. */
static void
assert_hand (Fixture *fixture)
{
  const BastideRules *rules = bastide_game_get_rules (fixture->game);
  const BastideState *state = bastide_game_get_state (fixture->game);
  int tile = bastide_choice_get_decision (fixture->choice)->tile;
  g_autofree char *places = NULL, *spoken = NULL;

  if (tile < 0 || !bastide_choice_has_target (fixture->choice, BASTIDE_TARGET_CELL))
    return;

  places = bastide_text_places (rules, state, (guint) tile);
  spoken = bastide_choice_speech_describe_tile (fixture->choice, (guint) tile, 0, 0);
  g_assert_false (app_testing_shows (page_testing_find (fixture, BASTIDE_TYPE_TRAY), places));
  g_assert_null (strstr (spoken, places));
}

static void
test_game (Fixture *fixture)
{
  GtkWidget *panel = page_testing_find (fixture, BASTIDE_TYPE_GAME_PANEL);
  GtkWidget *row = page_testing_find (fixture, BASTIDE_TYPE_PLAYER_ROW);
  static const char *const aids[] = { "game.hint", "game.fields" };
  guint n_spots = 0;

  g_object_set (app_testing_get_part (panel, "stack"), "visible-child-name", "feature", NULL);
  for (guint i = 0; i < N_LOOKS && !bastide_game_get_finished (fixture->game); i++)
    {
      test_game_play_by_chance (fixture->game, fixture->random, 3);
      page_testing_iterate ();
      n_spots += assert_spots (fixture);
      assert_hand (fixture);
      for (guint k = 0; k < N_PLAYERS; k++)
        g_assert_false (app_testing_shows (app_testing_get_sibling (row, k), "→"));
    }
  assert_features (fixture);
  /* No key reveals hidden aids. */
  for (guint i = 0; i < G_N_ELEMENTS (aids); i++)
    g_assert_false (app_testing_is_enabled (fixture->window, aids[i]));
  page_testing_press (fixture, GDK_KEY_h, 0);
  page_testing_press (fixture, GDK_KEY_f, 0);
  page_testing_press (fixture, GDK_KEY_t, 0);
  g_assert_null (page_testing_find (fixture, BASTIDE_TYPE_HINT_VIEW));
  g_assert_false (gtk_widget_get_mapped (page_testing_find (fixture, BASTIDE_TYPE_REMAINING_VIEW)));
  g_assert_false (gtk_toggle_button_get_active (app_testing_get_part (fixture->page, "fields_button")));
  g_assert_cmpuint (n_spots, >, 0);
}

BEFORE_TESTS
{
  for (const BastideGameInterface *const *game = bastide_registry_get_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/purist/%s", (*game)->id);

      g_test_add_vtable (path, sizeof (Fixture), (*game)->id, (GTestFixtureFunc) set_up, (GTestFixtureFunc) test_game,
                         (GTestFixtureFunc) page_testing_tear_down);
    }
}
