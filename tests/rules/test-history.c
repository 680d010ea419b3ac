/* test-history.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The history shared by all front ends: undo, redo, and the limit set by revealed information. */

#include "fixture.h"
#include "rules/bastide-history.h"

static BastideRules *
new_rules (const char *take_backs)
{
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base", "flying"), 3, 7);

  bastide_setup_set_option (setup, "take-backs", take_backs);

  return fixture_make_rules (setup);
}

static BastideHistory *
new_history (const BastideRules *rules,
             BastideAdvance      advance)
{
  BastideState *start = bastide_state_new (rules);

  bastide_state_start (rules, start, BASTIDE_ADVANCE_TO_DECISION, NULL);

  return bastide_history_new (rules, start, advance);
}

static BastideStatus
get_status (const BastideRules   *rules,
            const BastideHistory *history)
{
  const BastideDecision decision = fixture_get_decision (rules, bastide_history_get_state (history));

  return decision.status;
}

/* Takes one random step; FALSE at the end of the game. */
static gboolean
take_any (const BastideRules *rules,
          BastideHistory     *history,
          guint64            *random)
{
  BastideHistoryStep step = { .type = BASTIDE_HISTORY_ACTION };

  switch (get_status (rules, history))
    {
    case BASTIDE_STATUS_DECISION:
      g_assert_true (bastide_state_pick (rules, bastide_history_get_state (history), random, &step.action));
      break;
    case BASTIDE_STATUS_CHANCE:
      step.type = BASTIDE_HISTORY_REVEAL;
      break;
    case BASTIDE_STATUS_END:
      return FALSE;
    }
  bastide_history_take (history, &step, NULL);

  return TRUE;
}

/* Everything can be taken back one by one, and repeated to the same end. */
static void
play_there_and_back (BastideAdvance advance)
{
  g_autoptr (BastideRules) rules = new_rules ("true");
  g_autoptr (BastideHistory) history = new_history (rules, advance);
  gsize size = bastide_rules_get_state_size (rules);
  g_autoptr (BastideState) end = bastide_state_new (rules);
  guint64 random = 5;
  guint n_steps;

  while (take_any (rules, history, &random))
    ;
  bastide_state_copy (rules, end, bastide_history_get_state (history));
  n_steps = bastide_history_get_n_steps (history);
  g_assert_false (bastide_history_can_redo (history));

  for (guint n = bastide_history_get_n_actions (history); n > 0; n--)
    {
      g_autoptr (BastideState) before = bastide_history_get_state_at (history, n - 1);

      g_assert_true (bastide_history_undo (history));
      g_assert_cmpuint (bastide_history_get_n_actions (history), ==, n - 1);
      g_assert_cmpmem (before, size, bastide_history_get_state (history), size);
    }
  g_assert_false (bastide_history_undo (history));
  g_assert_cmpmem (bastide_history_get_start (history), size, bastide_history_get_state (history), size);

  while (bastide_history_can_redo (history))
    while (bastide_history_redo_step (history, NULL))
      ;
  g_assert_cmpuint (bastide_history_get_n_steps (history), ==, n_steps);
  g_assert_cmpmem (end, size, bastide_history_get_state (history), size);
}

TEST ("/rules/history/through-chance")
{
  play_there_and_back (BASTIDE_ADVANCE_TO_DECISION);
}

TEST ("/rules/history/confirmed")
{
  play_there_and_back (BASTIDE_ADVANCE_TO_CONFIRMATION);
}

/* Without take-backs an action can be undone only if nothing was revealed after it: no tile was drawn, no die
 * thrown. */
TEST ("/rules/history/revealed")
{
  g_autoptr (BastideRules) rules = new_rules ("false");
  g_autoptr (BastideHistory) history = new_history (rules, BASTIDE_ADVANCE_TO_DECISION);
  guint64 random = 5;
  guint n_revealed = 0, n_kept = 0;

  while (take_any (rules, history, &random) && get_status (rules, history) == BASTIDE_STATUS_DECISION)
    {
      guint n_actions = bastide_history_get_n_actions (history);
      g_autoptr (BastideState) before = bastide_history_get_state_at (history, n_actions - 1);
      gboolean drawn = bastide_state_get_n_left (rules, before)
                       != bastide_state_get_n_left (rules, bastide_history_get_state (history));
      gboolean thrown = g_str_has_prefix (bastide_history_get_action (history, n_actions - 1)->text, "fly");

      g_assert_cmpint (bastide_history_can_undo (history), ==, !drawn && !thrown);
      n_revealed += drawn || thrown;
      n_kept += !drawn && !thrown;
    }
  g_assert_cmpuint (n_revealed, >, 50);
  g_assert_cmpuint (n_kept, >, 20);
}

/* A new action clears the actions that could be redone. */
TEST ("/rules/history/other-way")
{
  g_autoptr (BastideRules) rules = new_rules ("true");
  g_autoptr (BastideHistory) history = new_history (rules, BASTIDE_ADVANCE_TO_CONFIRMATION);
  guint64 random = 5;

  for (guint i = 0; i < 20; i++)
    take_any (rules, history, &random);
  g_assert_true (bastide_history_undo (history));
  g_assert_true (bastide_history_undo (history));
  g_assert_true (bastide_history_can_redo (history));
  take_any (rules, history, &random);
  g_assert_false (bastide_history_can_redo (history));
}

/* At a fork the game never continues across it; with two in a row the second counts. */
TEST ("/rules/history/fork")
{
  g_autoptr (BastideRules) rules = new_rules ("true");
  g_autoptr (BastideHistory) history = new_history (rules, BASTIDE_ADVANCE_TO_DECISION);
  guint64 random = 5;
  guint n_steps;

  take_any (rules, history, &random);
  n_steps = bastide_history_get_n_steps (history);
  for (guint64 seed = 1; seed <= 2; seed++)
    bastide_history_take (history, &(BastideHistoryStep) { .type = BASTIDE_HISTORY_RESEED, .seed = seed }, NULL);
  g_assert_cmpuint (bastide_history_get_n_steps (history), ==, n_steps + 1);
  g_assert_cmpuint (bastide_history_get_last (history)->seed, ==, 2);
  g_assert_false (bastide_history_undo (history));

  take_any (rules, history, &random);
  g_assert_true (bastide_history_undo (history));
  g_assert_false (bastide_history_undo (history));
}
