/* case-worth.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The worth of a position as games and modules estimate it for a search. */

#include "case.h"
#include "rules/bastide-outlook.h"

/* Chance, in thousandths, that a feature is completed if it still can be. */
#define CHANCE 500

static void
estimate (const Case *self,
          int        *values)
{
  const BastideRules *rules = case_get_rules (self);
  const BastideState *state = case_get_state (self);
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (rules, state);
  g_autofree BastideProspect *prospects = g_new0 (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  guint n = bastide_outlook_list (outlook, state, prospects);
  g_autofree guint16 *chances = g_new0 (guint16, n + 1);
  BastideHorizon horizon = { bastide_outlook_get_n_tiles (outlook), n, prospects, chances };

  for (guint i = 0; i < n; i++)
    chances[i] = prospects[i].completes && prospects[i].n_cells <= horizon.n_left ? CHANCE : 0;

  memset (values, 0, BASTIDE_MAX_PLAYERS * sizeof (int));
  bastide_rules_estimate (rules, state, &horizon, values);
}

/* The estimate starts from the points that everybody would have if the game ended now; it may also take some away. */
static void
weigh (const Case *self,
       int        *worths)
{
  const BastideRules *rules = case_get_rules (self);
  g_autoptr (BastideState) scratch = bastide_state_new (rules);
  g_autoptr (BastideState) before = bastide_state_clone (rules, case_get_state (self));
  int again[BASTIDE_MAX_PLAYERS];
  int totals[BASTIDE_MAX_PLAYERS];

  estimate (self, worths);
  estimate (self, again);
  if (memcmp (worths, again, sizeof again) != 0)
    case_fail (self, "the same position is worth something else the second time");
  if (memcmp (before, case_get_state (self), bastide_rules_get_state_size (rules)) != 0)
    case_fail (self, "what is asked about a position changes it");

  bastide_state_get_totals_if_ended (rules, case_get_state (self), scratch, totals);
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    worths[player] += BASTIDE_PARTS_OF_POINT * totals[player];
}

/* PLAYER above|below PLAYER [N] */
void
case_expect_worth (const Case  *self,
                   char       **words)
{
  int worths[BASTIDE_MAX_PLAYERS];
  int own, other;

  weigh (self, worths);
  own = worths[case_read_number (self, words[0])];
  other = worths[case_read_number (self, words[2])];
  if (words[3] != NULL)
    other += BASTIDE_PARTS_OF_POINT * case_read_number (self, words[3]);

  if (strcmp (words[1], "above") == 0 ? own <= other : own >= other)
    case_fail (self, "%d hundredths of a point are not %s %d", own, words[1], other);
}
