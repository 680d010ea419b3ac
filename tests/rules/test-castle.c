/* test-castle.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The printed board of The Castle is known, and its wall tokens are hidden. */

#include "fixture.h"
#include "rules/bastide-random.h"

#define N_NUMBERS 9

static BastideRules *
make_rules (void)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("castle"), 2, 1);

  return fixture_make_rules (setup);
}

/* Plays until the first wall token is to be turned up. Returns: whether the game got there */
static gboolean
play_to_token (const BastideRules *rules,
               BastideState       *state,
               guint64            *random)
{
  BastideDecision decision;
  BastideAction action;

  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  for (;;)
    {
      bastide_state_get_decision (rules, state, &decision);
      if (decision.status == BASTIDE_STATUS_CHANCE && decision.title != NULL && decision.title->one != NULL)
        return TRUE;
      if (decision.status == BASTIDE_STATUS_CHANCE)
        bastide_state_advance (rules, state, NULL);
      else if (bastide_state_pick (rules, state, random, &action))
        bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
      else
        return FALSE;
    }
}

/* The number on the only open token. */
static int
get_open_number (const BastideRules *rules,
                 const BastideState *state)
{
  g_autoptr (GArray) pieces = fixture_list_pieces (rules, state);
  int number = 0;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);

      if (strcmp (piece->kind->name, "token") != 0)
        continue;
      g_assert_cmpint (number, ==, 0);
      number = piece->count;
    }

  return number;
}

/* Wall tokens are hidden: a search finds each number equally often. */
TEST ("/rules/castle/hidden-tokens")
{
  enum { N_SAMPLES = 400 * N_NUMBERS };
  g_autoptr (BastideRules) rules = make_rules ();
  g_autoptr (BastideState) fresh = bastide_state_new (rules);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  guint counts[N_NUMBERS + 1] = { 0 };
  guint64 random = 1;

  do
    {
      bastide_state_copy (rules, state, fresh);
      bastide_state_reseed (rules, state, bastide_random_next (&random));
    }
  while (!play_to_token (rules, state, &random));

  for (guint64 seed = 0; seed < N_SAMPLES; seed++)
    {
      g_autoptr (BastideState) clone = bastide_state_clone (rules, state);

      bastide_state_reseed (rules, clone, seed);
      bastide_state_advance (rules, clone, NULL);
      counts[get_open_number (rules, clone)]++;
    }
  for (guint number = 1; number <= N_NUMBERS; number++)
    {
      g_assert_cmpuint (counts[number], >, 320);
      g_assert_cmpuint (counts[number], <, 480);
    }
}
