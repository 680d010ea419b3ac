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

#define N_PAIRS 100
#define LEAST_SHARE 0.55

#define NAMED(id) "<title xml:lang='en'>" id "</title><counted xml:lang='en' one='" id "' other='" id "s'/>"

/* Points of tokens and figures: a player who knows nothing of rules does not see them. */
#define OF_TOKENS "<table points='2 5 9 14 20 27'/>"
#define OF_FIGURES "<add points='3'/>"

/**
 * Sample:
 * @rules: the rules of the set
 * @elements: the elements of tiles that get the mark "m", as they begin in the file
 * @every: every how many of them have it
 *
 * A set of the tiles of the base game, with rules and marks.
 */
typedef struct
{
  const char *name;
  const char *rules;
  const char *elements;
  guint       every;
} Sample;

static const Sample samples[] = {
  {
    "wells",
    "<mark id='m' on='road'>" NAMED ("well") "</mark>"
    "<score id='water' on='road'><add points='3' each='mark' mark='m'/></score>", "<road ", 3,
  }, {
    "sieges",
    "<mark id='m' on='city'>" NAMED ("siege") "</mark>"
    "<score id='hunger' on='city' when='both'><if count='marks' mark='m'/><exactly points='1'/></score>", "<city ", 4,
  }, {
    "towers",
    "<mark id='m' on='tile'>" NAMED ("tower") "</mark>"
    "<score id='view' on='road city'><add points='2' each='tile-around' mark='m'/></score>", "<tile ", 4,
  }, {
    "feasts",
    "<mark id='m' on='road city'>" NAMED ("feast") "</mark>"
    "<score id='meal' on='road city' to='present'><if count='marks' mark='m'/><add points='6'/></score>",
    "<road ", 3,
  }, {
    "pearls",
    "<mark id='m' on='city'>" NAMED ("pearl") "</mark>"
    "<token id='gem'>" NAMED ("gem") OF_TOKENS "</token>"
    "<event id='dive' when='completed' on='city'><if count='marks' mark='m'/>"
    "<tokens token='gem' each='mark' mark='m'/></event>", "<city ", 3,
  }, {
    "masons",
    "<mark id='m' on='road'>" NAMED ("milestone") "</mark>"
    "<figure id='mason' on='road city' companion='true'>" NAMED ("mason") "</figure>"
    "<score id='way' on='road'><add points='1' each='mark' mark='m'/></score>"
    "<event id='again' when='extended' figure='mason'><draw/></event>", "<road ", 3,
  }, {
    "couriers",
    "<mark id='m' on='tile'>" NAMED ("star") "</mark>"
    "<figure id='courier' count='2' on='road city monastery' recall='scored'>" NAMED ("courier") OF_FIGURES "</figure>"
    "<event id='falling' when='laid' mark='m' optional='true'><recall/></event>", "<tile ", 6,
  },
};

/* @blind: the same set for a player who knows nothing of what features and tokens bring by its rules */
static BastideTileset *
read_sample (const Sample *sample,
             gboolean      blind)
{
  BastideTileset *base = bastide_tileset_store_find (fixture_get_store (), "base");
  g_autofree char *whole = g_strndup (g_bytes_get_data (base->source, NULL), g_bytes_get_size (base->source));
  g_auto (GStrv) parts = g_strsplit (strstr (whole, "<tile "), sample->elements, -1);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  BastideTileset *set;

  g_string_append_printf (text, "<tileset xmlns='https://bastide-game.github.io/ns/tileset/2' id='%s' game='classic'>"
                                "<title xml:lang='en'>%s</title><rules>%s</rules>%s", sample->name, sample->name,
                          sample->rules, parts[0]);
  for (guint i = 1; parts[i] != NULL; i++)
    g_string_append_printf (text, "%s%s%s", sample->elements, i % sample->every == 0 ? "m=\"true\" " : "", parts[i]);
  if (blind)
    {
      g_string_replace (text, "<score ", "<score off='true' ", 0);
      g_string_replace (text, OF_TOKENS, "", 0);
      g_string_replace (text, OF_FIGURES, "", 0);
    }
  bytes = g_bytes_new (text->str, text->len);
  set = bastide_tileset_load_bytes (bytes, sample->name, &error);
  g_assert_no_error (error);

  return set;
}

static BastideRules *
make_rules (const Sample *sample,
            gboolean      blind,
            guint64       seed)
{
  g_autoptr (BastideTileset) set = read_sample (sample, blind);
  g_autoptr (BastideSetup) setup = bastide_setup_new (set->game);

  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_player (setup, NULL, NULL);
  bastide_setup_add_tileset (setup, set);
  setup->seed = seed;

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

static const Sample *
find_sample (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    if (strcmp (samples[i].name, name) == 0)
      return &samples[i];

  g_assert_not_reached ();
}

#define NAMES "wells", "sieges", "towers", "feasts", "pearls", "masons", "couriers"

/* Pairs of games with the same draws and changed seats. */
TEST_EACH ("/ai/rows/worth/", NULL, NULL, NAMES)
{
  guint n_pairs = g_test_slow () ? N_PAIRS : 1;
  guint n = 0;

  for (guint64 seed = 0; seed < n_pairs; seed++)
    {
      g_autoptr (BastideRules) rules = make_rules (find_sample (data), FALSE, seed);
      g_autoptr (BastideRules) blind_rules = make_rules (find_sample (data), TRUE, seed);

      n += play (rules, blind_rules, seed, 0) + play (rules, blind_rules, seed, 1);
    }
  g_test_message ("%s: %.1f of %u games", (const char *) data, n / 2.0, 2 * n_pairs);
  if (g_test_slow ())
    g_assert_cmpfloat (n / 4.0 / n_pairs, >=, LEAST_SHARE);
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
TEST_EACH ("/ai/rows/quick-is-the-same/", NULL, NULL, NAMES)
{
  g_autoptr (BastideRules) rules = make_rules (find_sample (data), FALSE, 1);
  g_autoptr (BastideRules) again = make_rules (find_sample (data), FALSE, 1);
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
