/* test-choice.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The choice, without a window. */

#include <string.h>

#include "../app/test-game.h"
#include "model/choice/bastide-choice.h"

static const BastideSegmentKind *
get_kind (BastideGame       *game,
          const BastideSpot *spot)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  const BastideSegmentDefinition *segment;
  BastidePlacedTile tile;

  bastide_state_get_placed (rules, state, (guint) bastide_state_find_placed (rules, state, spot->x, spot->y), &tile);

  segment = bastide_tile_definition_get_segment (bastide_rules_get_tile (rules, tile.tile), spot->segment);

  return &bastide_rules_get_game (rules)->kinds[segment->kind];
}

/* Chooses any spot, or else any button, or passes. Returns: (nullable): the kind of segment that a figure was placed
 * on */
static const BastideSegmentKind *
choose_any (BastideChoice *choice,
            GRand         *random)
{
  BastideGame *game = bastide_choice_get_game (choice);
  guint n_spots = bastide_choice_get_n_spots (choice);
  const BastideSegmentKind *kind = NULL;
  const BastideSpot *spot;
  guint number;

  if (n_spots == 0)
    {
      if (bastide_choice_get_n_buttons (choice) > 0)
        g_assert_true (bastide_choice_press_button (choice, 0));
      else
        g_assert_true (bastide_choice_pass (choice));
      return NULL;
    }

  number = (guint) g_rand_int_range (random, 0, (gint32) n_spots);
  spot = bastide_choice_get_spot (choice, number);
  if (spot->target == BASTIDE_TARGET_SEGMENT && spot->figures != 0)
    kind = get_kind (game, spot);
  bastide_choice_set_selected (choice, (int) number);
  g_assert_true (bastide_choice_choose (choice));

  return kind;
}

/* Confirmation is required only for a turn that placed a figure to stay until the end: on a feature that is never
 * completed, such as a field or a court, whether or not anybody drew it. */
static void
test_confirm_to_end (gconstpointer data)
{
  g_autoptr (BastideGame) game = test_game_new_seeded (data, 2, 5);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n_asked = 0, n_not_asked = 0;

  bastide_choice_set_confirms (choice, BASTIDE_CONFIRM_FIELDS);
  bastide_choice_set_game (choice, game);
  while (!bastide_game_get_finished (game))
    {
      const BastideSegmentKind *kind = choose_any (choice, random);
      gboolean asked = bastide_choice_get_can_confirm (choice);
      gboolean may_ask = kind != NULL && !kind->completes;

      g_assert_true (may_ask || !asked);
      n_asked += asked;
      n_not_asked += kind != NULL && !may_ask;
      bastide_choice_confirm (choice);
    }
  g_assert_cmpuint (n_asked, >, 0);
  g_assert_cmpuint (n_not_asked, >, 0);
}

static const char *const flags[] = { "can-turn", "can-choose", "can-pass", "can-confirm" };

/* The state of a choice as known only from its notifications. */
typedef struct
{
  gboolean flags[G_N_ELEMENTS (flags)];
  guint    n_changes[G_N_ELEMENTS (flags)];
  int      selected;
  guint    rotation;
  guint    n_decisions;
} Seen;

static void
on_notify_cb (GObject    *choice,
              GParamSpec *pspec,
              Seen       *seen)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_object_get_property (choice, pspec->name, &value);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    if (g_str_equal (pspec->name, flags[i]))
      {
        seen->flags[i] = g_value_get_boolean (&value);
        seen->n_changes[i]++;
      }
  if (g_str_equal (pspec->name, "selected"))
    seen->selected = g_value_get_int (&value);
  else if (g_str_equal (pspec->name, "rotation"))
    seen->rotation = g_value_get_uint (&value);
  else if (g_str_equal (pspec->name, "decision"))
    seen->n_decisions++;
}

static void
assert_seen (BastideChoice *choice,
             const Seen    *seen)
{
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      gboolean flag;

      g_object_get (choice, flags[i], &flag, NULL);
      g_assert_cmpint (seen->flags[i], ==, flag);
    }
  g_assert_cmpint (seen->selected, ==, bastide_choice_get_selected (choice));
  g_assert_cmpuint (seen->rotation, ==, bastide_choice_get_rotation (choice));
}

/* Binding to the properties gives the same values as asking for them. */
TEST ("/model/choice/properties")
{
  g_autoptr (BastideGame) game = test_game_new_seeded ("classic", 2, 7);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  Seen seen = { .selected = -1 };
  guint n_decisions;

  g_signal_connect (choice, "notify", G_CALLBACK (on_notify_cb), &seen);
  bastide_choice_set_game (choice, game);
  while (!bastide_game_get_finished (game))
    {
      assert_seen (choice, &seen);
      if (bastide_choice_has_target (choice, BASTIDE_TARGET_CELL))
        {
          bastide_choice_set_selected (choice, 0);
          assert_seen (choice, &seen);
          bastide_choice_turn (choice, 1);
          assert_seen (choice, &seen);
        }
      n_decisions = seen.n_decisions;
      if (!bastide_choice_confirm (choice))
        choose_any (choice, random);
      g_assert_cmpuint (seen.n_decisions, >, n_decisions);
    }
  assert_seen (choice, &seen);
  for (guint i = 0; i < G_N_ELEMENTS (flags); i++)
    g_assert_cmpuint (seen.n_changes[i], >, 10);
}

/* In a review nothing can be chosen; the choice follows the review by itself. */
TEST ("/model/choice/review")
{
  g_autoptr (BastideGame) game = test_game_new_seeded ("classic", 2, 7);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  BastideReview *review = bastide_game_get_review (game);
  guint n_spots;

  bastide_choice_set_game (choice, game);
  for (guint i = 0; i < 20 || !bastide_choice_has_target (choice, BASTIDE_TARGET_CELL); i++)
    if (!bastide_choice_confirm (choice))
      choose_any (choice, random);
  n_spots = bastide_choice_get_n_spots (choice);

  bastide_review_set_moment (review, 3);
  g_assert_true (bastide_review_get_running (review));
  g_assert_cmpuint (bastide_choice_get_n_spots (choice), ==, 0);
  bastide_review_set_moment (review, 4);
  g_assert_cmpuint (bastide_choice_get_n_spots (choice), ==, 0);
  g_assert_false (bastide_choice_get_can_pass (choice));
  g_assert_false (bastide_choice_get_can_confirm (choice));
  bastide_review_set_moment (review, -1);
  g_assert_cmpuint (bastide_choice_get_n_spots (choice), ==, n_spots);
}

BEFORE_TESTS
{
  g_test_add_data_func ("/model/choice/confirm-to-end/classic", "classic", test_confirm_to_end);
  g_test_add_data_func ("/model/choice/confirm-to-end/castle", "castle", test_confirm_to_end);
}

/* Leaving clears the selection: another figure, another rotation, a place; but not the subject of the decision. */
TEST ("/model/choice/leave")
{
  g_autoptr (BastideGame) game = test_game_new_full (3);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_left[2] = { 0 };

  bastide_choice_set_game (choice, game);
  while (!bastide_game_get_finished (game))
    {
      int selected = bastide_choice_get_selected (choice), figure = bastide_choice_get_figure (choice);
      guint rotation = bastide_choice_get_rotation (choice);

      g_assert_false (bastide_choice_leave (choice));
      for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
        {
          bastide_choice_set_selected (choice, (int) i);
          bastide_choice_set_figure (choice, g_bit_nth_msf (bastide_choice_get_figures (choice), -1));
          n_left[bastide_choice_get_figure (choice) != figure]++;
          g_assert_cmpint (bastide_choice_leave (choice), ==, (int) i != selected);
          g_assert_cmpint (bastide_choice_get_selected (choice), ==, selected);
          g_assert_cmpint (bastide_choice_get_figure (choice), ==, figure);
          g_assert_cmpuint (bastide_choice_get_rotation (choice), ==, rotation);
        }
      if (!bastide_choice_confirm (choice))
        choose_any (choice, random);
    }
  g_assert_true (n_left[0] > 0 && n_left[1] > 0);
}

/* If a button leads to figures, the button's affected figures include all that may be chosen then. */
TEST ("/model/choice/affected")
{
  g_autoptr (BastideGame) game = test_game_new_full (3);
  g_autoptr (BastideChoice) choice = bastide_choice_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  const BastideRules *rules = bastide_game_get_rules (game);
  guint n_found = 0;

  bastide_choice_set_game (choice, game);
  while (!bastide_game_get_finished (game))
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (BastideFeatureSegment));
      const BastideState *state = bastide_game_get_state (game);
      guint n_buttons = bastide_choice_get_n_buttons (choice);

      if (bastide_choice_get_n_spots (choice) > 0 || n_buttons == 0)
        {
          if (!bastide_choice_confirm (choice))
            choose_any (choice, random);
          continue;
        }
      bastide_preview_list_affected (rules, state, *bastide_choice_get_button (choice, n_buttons - 1), places);
      bastide_choice_press_button (choice, n_buttons - 1);
      state = bastide_game_get_state (game);
      for (guint i = 0; i < bastide_choice_get_n_spots (choice); i++)
        {
          const BastideSpot *spot = bastide_choice_get_spot (choice, i);
          BastideFeatureSegment place = { 0, (guint16) spot->segment };
          guint k = 0;

          if (spot->target != BASTIDE_TARGET_FIGURE)
            continue;
          place.placed = (guint16) bastide_state_find_placed (rules, state, spot->x, spot->y);
          while (k < places->len && memcmp (&g_array_index (places, BastideFeatureSegment, k), &place, sizeof place))
            k++;
          g_assert_cmpuint (k, <, places->len);
          n_found++;
        }
    }
  g_assert_cmpuint (n_found, >, 0);
}
