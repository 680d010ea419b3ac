/* test-clock.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <locale.h>

#include "model/game/bastide-clock.h"
#include "testing.h"

/* The clock of a game: whose time runs, and when. The test sets the time: nobody waits. */

static gint64 now;

static gint64
get_time (void)
{
  return now;
}

typedef struct
{
  BastideGame  *game;
  BastideClock *clock;
  guint         n_expired;
  guint         n_saved;
  int           expired;
} Fixture;

static void
on_expired (Fixture *fixture,
            guint    player)
{
  fixture->n_expired++;
  fixture->expired = (int) player;
}

static void
set_up (Fixture *fixture)
{
  const BastideAgreement agreement = { .clock = TRUE, .minutes = 1 };

  fixture->game = testing_new_game (2, 1);
  fixture->expired = -1;
  bastide_game_set_agreement (fixture->game, &agreement);
  g_signal_connect_swapped (fixture->game, "details-changed", G_CALLBACK (g_atomic_int_inc), &fixture->n_saved);
  fixture->clock = bastide_clock_new ();
  bastide_clock_set_source (fixture->clock, get_time);
  g_signal_connect_swapped (fixture->clock, "expired", G_CALLBACK (on_expired), fixture);
  bastide_clock_set_game (fixture->clock, fixture->game);
}

static void
tear_down (Fixture *fixture)
{
  g_object_unref (fixture->clock);
  g_object_unref (fixture->game);
}

static void
pass (Fixture *fixture,
      guint    seconds)
{
  now += seconds * G_USEC_PER_SEC;
  bastide_clock_tick (fixture->clock);
}

static guint
get_seconds (Fixture *fixture,
             guint    player)
{
  return (guint) (bastide_game_get_time (fixture->game, player) / 1000);
}

/* The player who has to act now: to decide, or to confirm. */
static guint
get_actor (Fixture *fixture)
{
  const BastideDecision decision = testing_get_decision (fixture->game);

  return (guint) (decision.status == BASTIDE_STATUS_DECISION ? decision.player : decision.active);
}

static void
end_turn (Fixture *fixture)
{
  guint actor = get_actor (fixture);

  while (!bastide_game_get_finished (fixture->game) && get_actor (fixture) == actor)
    {
      g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

      bastide_game_list (fixture->game, &actions);
      if (actions.n_items > 0)
        g_assert_true (bastide_game_apply (fixture->game, actions.items[0], NULL));
      else
        bastide_game_confirm (fixture->game);
    }
}

static void
assert_shows (Fixture    *fixture,
              guint       player,
              const char *expected)
{
  ASSERT_STRING (bastide_clock_print (fixture->game, player), expected);
}

/* The acting player's time runs, from one player to the next, until the turn is confirmed. */
TEST_WITH ("/clock/turns", set_up, tear_down)
{
  guint first = get_actor (fixture);

  g_assert_cmpint (bastide_clock_get_player (fixture->clock), ==, -1);
  bastide_clock_set_running (fixture->clock, TRUE);
  g_assert_cmpint (bastide_clock_get_player (fixture->clock), ==, (int) first);
  pass (fixture, 10);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 10);
  g_assert_cmpuint (get_seconds (fixture, 1 - first), ==, 0);
  now += 5 * G_USEC_PER_SEC;
  end_turn (fixture);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 15);
  g_assert_cmpint (bastide_clock_get_player (fixture->clock), ==, (int) (1 - first));
  pass (fixture, 7);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 15);
  g_assert_cmpuint (get_seconds (fixture, 1 - first), ==, 7);
}

/* The clock does not run while it is paused, in a review, or for a computer player. */
TEST_WITH ("/clock/pauses", set_up, tear_down)
{
  guint first = get_actor (fixture);

  pass (fixture, 100);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 0);
  bastide_clock_set_running (fixture->clock, TRUE);
  pass (fixture, 3);
  bastide_clock_set_running (fixture->clock, FALSE);
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  pass (fixture, 100);
  bastide_clock_set_running (fixture->clock, TRUE);
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  pass (fixture, 1);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 4);

  end_turn (fixture);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), 0);
  g_assert_cmpint (bastide_clock_get_player (fixture->clock), ==, -1);
  pass (fixture, 50);
  bastide_review_set_moment (bastide_game_get_review (fixture->game), -1);
  g_assert_cmpuint (get_seconds (fixture, 1 - first), ==, 0);
  pass (fixture, 2);
  g_assert_cmpuint (get_seconds (fixture, 1 - first), ==, 2);

  bastide_game_set_seat (fixture->game, 1 - first, "casual");
  g_assert_cmpint (bastide_clock_get_player (fixture->clock), ==, -1);
  pass (fixture, 50);
  g_assert_cmpuint (get_seconds (fixture, 1 - first), ==, 2);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 4);
}

/* The end of the time is announced once, and counting goes on; the legal actions do not change. */
TEST_WITH ("/clock/expired", set_up, tear_down)
{
  guint first = get_actor (fixture);
  guint64 checksum = testing_checksum (fixture->game);

  bastide_clock_set_running (fixture->clock, TRUE);
  assert_shows (fixture, first, "1:00");
  pass (fixture, 59);
  assert_shows (fixture, first, "0:01");
  g_assert_cmpuint (fixture->n_expired, ==, 0);
  pass (fixture, 1);
  g_assert_cmpuint (fixture->n_expired, ==, 1);
  g_assert_cmpint (fixture->expired, ==, (int) first);
  assert_shows (fixture, first, "0:00");
  pass (fixture, 40);
  g_assert_cmpuint (fixture->n_expired, ==, 1);
  assert_shows (fixture, first, "−0:40");
  /* It is saved long before the decision. */
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  g_assert_cmpuint (testing_checksum (fixture->game), ==, checksum);
  end_turn (fixture);
  end_turn (fixture);
  pass (fixture, 5);
  g_assert_cmpuint (fixture->n_expired, ==, 1);
}

/* Without a limit time is counted and never runs out; without a clock nothing is counted or shown. */
TEST_WITH ("/clock/unlimited", set_up, tear_down)
{
  const BastideAgreement unlimited = { .clock = TRUE };
  const BastideAgreement none = { .purist = TRUE };
  guint first = get_actor (fixture);

  bastide_game_set_agreement (fixture->game, &unlimited);
  bastide_clock_set_running (fixture->clock, TRUE);
  pass (fixture, 3725);
  assert_shows (fixture, first, "1:02:05");
  assert_shows (fixture, 1 - first, "0:00");
  g_assert_cmpuint (fixture->n_expired, ==, 0);
  bastide_game_set_seat (fixture->game, 1 - first, "casual");
  assert_shows (fixture, 1 - first, NULL);

  bastide_clock_set_running (fixture->clock, FALSE);
  bastide_game_set_agreement (fixture->game, &none);
  bastide_clock_set_running (fixture->clock, TRUE);
  pass (fixture, 10);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 3725);
  assert_shows (fixture, first, NULL);
}

/* A game that the clock leaves has its full time, and the next one begins with its own. */
TEST_WITH ("/clock/other-game", set_up, tear_down)
{
  g_autoptr (BastideGame) other = testing_new_game (2, 2);
  const BastideAgreement agreement = { .clock = TRUE };
  guint first = get_actor (fixture);

  bastide_game_set_agreement (other, &agreement);
  bastide_clock_set_running (fixture->clock, TRUE);
  now += 8 * G_USEC_PER_SEC;
  bastide_clock_set_game (fixture->clock, other);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 8);
  g_assert_cmpuint (fixture->n_saved, ==, 1);
  pass (fixture, 4);
  g_assert_cmpuint (get_seconds (fixture, first), ==, 8);
  g_assert_cmpuint (bastide_game_get_time (other, 0) + bastide_game_get_time (other, 1), ==, 4000);
}

BEFORE_TESTS
{
  setlocale (LC_ALL, "C.UTF-8");
}
