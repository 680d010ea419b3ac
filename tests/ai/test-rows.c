/* test-rows.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Computer players weigh the rules of sets by themselves: they win against those who do not know them. */

#include <string.h>

#include "ai/bastide-playout.h"
#include "ai/bastide-thought.h"
#include "../rules/fixture.h"
#include "harness.h"
#include "rules/bastide-random.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_PAIRS 500
#define LEAST_SHARE 0.55

/* Samples with something to know, and how often each is in play. Stars fall wherever their tile lies, and cliffs and
 * forks are shapes. */
static const struct
{
  const char *name;
  guint       n_copies;
} samples[] = {
  { "besieged", 1 }, { "couriers", 1 }, { "fairs", 1 }, { "lookouts", 1 }, { "squires", 3 }, { "waysides", 1 },
  { "winds", 3 },
};

/* A set without all that brings points and asks nobody: scores, points of figures, those at the end for tokens, and
 * events that only bring points or tokens. */
static char *
make_blind (const char *text)
{
  static const char *const changes[][2] = {
    { "<(sets|table) [^>]*/>", "" }, { "(<(figure|token) (?:(?!</\\2>).)*?)<add [^>]*/>", "\\1" },
    { "<score ", "<score off=\"true\" " },
    { "<event (?=(?:(?!</event>|<roll|<pick-up|<take-off|<recall|<deploy|<lay|<choose).)*</event>)",
      "<event off=\"true\" " },
  };
  char *blind = g_strdup (text);

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GRegex) regex = NO_ERROR (g_regex_new (changes[i][0], G_REGEX_DOTALL, 0, &error));
      g_autofree char *before = blind;

      blind = NO_ERROR (g_regex_replace (regex, before, -1, 0, changes[i][1], 0, &error));
    }

  return blind;
}

/* @blind: the same set for a player who knows nothing of what its rules bring */
static BastideRules *
make_rules (const char *name,
            guint       n_copies,
            gboolean    blind,
            guint64     seed)
{
  g_autofree char *path = g_strdup_printf ("%s/samples/%s.xml", g_getenv ("BASTIDE_DATA_DIR"), name);
  g_autofree char *whole = NULL, *changed = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideTileset) set = NULL;
  g_autoptr (BastideSetup) setup = NULL;

  g_assert_true (NO_ERROR (g_file_get_contents (path, &whole, NULL, &error)));
  changed = blind ? make_blind (whole) : g_strdup (whole);
  g_assert_true (!blind || strcmp (changed, whole) != 0);
  bytes = g_bytes_new (changed, strlen (changed));
  set = NO_ERROR (bastide_tileset_load_bytes (bytes, name, &error));
  setup = fixture_new_setup (set->game->tilesets, 2, seed);
  while (n_copies-- > 0)
    bastide_setup_add_tileset (setup, set);

  return fixture_make_rules (setup);
}

/* One player thinks about the game as it is, the other one about the game without points by rules, and without their
 * worth. Returns: 2 if the first one wins, 1 for a tie */
static guint
play (const BastideRules *rules,
      const BastideRules *blind_rules,
      guint64             seed,
      guint               knowing)
{
  BastideWeights weights = *bastide_weights_get_default ();
  const BastideMind mind = { .level = bastide_levels_find ("casual") };
  const BastideMind blind_mind = { .level = mind.level, .weights = &weights };
  g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, seed);
  g_autoptr (BastideState) blind = bastide_state_new_for_seed (blind_rules, seed);
  guint64 random = seed;
  int decider, lead;

  g_assert_true (bastide_weights_set (&weights, "special", 0));
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  bastide_state_start (blind_rules, blind, BASTIDE_ADVANCE_TO_DECISION, NULL);
  while ((decider = bastide_state_get_decider (rules, state)) >= 0)
    {
      gboolean knows = (guint) decider == knowing;
      BastideBudget budget = { .seed = bastide_random_next (&random) };
      g_autoptr (BastideThought) thought =
        bastide_think (knows ? rules : blind_rules, knows ? state : blind, knows ? &mind : &blind_mind, budget, NULL,
                       NULL);
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      for (guint i = 0; i < line->n_actions; i++)
        {
          bastide_state_apply (rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
          bastide_state_apply (blind_rules, blind, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
        }
    }
  lead = bastide_state_get_score (rules, state, knowing) - bastide_state_get_score (rules, state, 1 - knowing);

  return lead > 0 ? 2 : lead == 0;
}

typedef struct
{
  const BastideRules *rules;
  BastideEstimator   *quick; /* that has begun */
  BastideEstimator   *slow;
  guint               n_lines;
} Fixture;

/* Pairs of games with the same draws and changed seats. */
TEST ("/ai/rows/worth")
{
  guint n_pairs = g_test_slow () ? N_PAIRS : 1;

  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      guint n = 0;

      for (guint64 seed = 0; seed < n_pairs; seed++)
        {
          g_autoptr (BastideRules) rules = make_rules (samples[i].name, samples[i].n_copies, FALSE, seed);
          g_autoptr (BastideRules) blind_rules = make_rules (samples[i].name, samples[i].n_copies, TRUE, seed);

          n += play (rules, blind_rules, seed, 0) + play (rules, blind_rules, seed, 1);
        }
      g_test_message ("%s: %.1f of %u games", samples[i].name, n / 2.0, 2 * n_pairs);
      if (g_test_slow ())
        g_assert_cmpfloat (n / 4.0 / n_pairs, >=, LEAST_SHARE);
    }
}

static gboolean
compare_leaf (const BastideLine *line,
              BastideState      *leaf,
              gpointer           data)
{
  Fixture *self = data;
  g_autoptr (BastideState) clone = bastide_state_clone (self->rules, leaf);
  double quick[BASTIDE_MAX_PLAYERS], slow[BASTIDE_MAX_PLAYERS];

  bastide_estimator_weigh (self->quick, leaf, quick);
  bastide_estimator_weigh (self->slow, clone, slow);
  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    g_assert_cmpfloat (quick[player], ==, slow[player]);

  return ++self->n_lines % 100 != 0;
}

/* The values that are kept between the ends of one decision are right even where rules look beside features. Rules
 * that are compiled again give the same values. */
TEST_EACH ("/ai/rows/quick-is-the-same/", NULL, NULL, "besieged", "cliffs", "couriers", "fairs", "forks", "lookouts",
           "squires", "stars", "waysides", "winds")
{
  g_autoptr (BastideRules) rules = make_rules (data, 1, FALSE, 1);
  g_autoptr (BastideRules) again = make_rules (data, 1, FALSE, 1);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_autoptr (BastideLines) lines = bastide_lines_new (rules);
  guint64 random = 1;
  BastideAction action;

  fixture->rules = rules;
  for (guint i = 0; bastide_state_pick (rules, state, &random, &action); i++)
    {
      fixture->quick = bastide_estimator_new (rules, state, bastide_weights_get_default ());
      fixture->slow = bastide_estimator_new (again, state, bastide_weights_get_default ());
      bastide_estimator_begin (fixture->quick, state);
      if (i % 3 == 0)
        bastide_lines_visit (lines, state, compare_leaf, fixture);
      bastide_estimator_free (fixture->quick);
      bastide_estimator_free (fixture->slow);
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
  g_assert_cmpuint (fixture->n_lines, >, 100);
}
