/* test-simulation.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Simulations: results depend on the seed alone, runs can be cancelled, and known properties of a setup are found.
 */

#include "config.h"

#include "model/drafts/bastide-tileset-draft.h"
#include "model/simulation/bastide-simulation.h"
#include "tileset/reading/bastide-tileset-reader.h"
#include "table.h"
#include "testing.h"

#define N_GAMES 25
#define SEED 7

static BastideMind casual;
static BastideMind quick; /* any legal action */

static BastideTileset *
load_set (const char *name)
{
  char *text = table_read_text (name);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

  return NO_ERROR (bastide_tileset_load_bytes (bytes, "set", &error));
}

static BastideRules *
make_rules (const char *game,
            guint       n_players,
            const char *set)
{
  g_autoptr (BastideSetup) setup = testing_new_setup_of (game, n_players, SEED);

  if (set != NULL)
    {
      g_autoptr (BastideTileset) tileset = load_set (set);

      bastide_setup_add_tileset (setup, tileset);
    }

  return NO_ERROR (bastide_rules_new (setup, &error));
}

static void
assert_equal (const BastideDistribution *first,
              const BastideDistribution *second)
{
  g_assert_cmpuint (first->n, ==, second->n);
  g_assert_cmpint (first->sum, ==, second->sum);
  for (guint i = 0; i <= 100; i++)
    g_assert_cmpint (bastide_distribution_get_quantile (first, i / 100.0), ==,
                     bastide_distribution_get_quantile (second, i / 100.0));
}

static void
assert_same (const BastideSimulationReport *first,
             const BastideSimulationReport *second)
{
  g_assert_cmpuint (first->n_games, ==, second->n_games);
  assert_equal (&first->turns, &second->turns);
  assert_equal (&first->unplaceable, &second->unplaceable);
  for (guint i = 0; i < BASTIDE_MAX_SEGMENT_KINDS; i++)
    {
      assert_equal (&first->features[i].sizes, &second->features[i].sizes);
      assert_equal (&first->features[i].points, &second->features[i].points);
    }
  for (guint i = 0; i < BASTIDE_MAX_CATEGORIES; i++)
    assert_equal (&first->categories[i], &second->categories[i]);
  for (guint i = 0; i < BASTIDE_MAX_PLAYERS; i++)
    {
      assert_equal (&first->seats[i].scores, &second->seats[i].scores);
      g_assert_cmpuint (first->seats[i].n_wins, ==, second->seats[i].n_wins);
    }
  g_assert_cmpuint (first->n_rows, ==, second->n_rows);
  for (guint i = 0; i < first->n_rows; i++)
    {
      assert_equal (&first->rows[i].times, &second->rows[i].times);
      assert_equal (&first->rows[i].points, &second->rows[i].points);
      g_assert_cmpint (first->rows[i].for_winners, ==, second->rows[i].for_winners);
      g_assert_cmpfloat (first->rows[i].decisions_without, ==, second->rows[i].decisions_without);
    }
  g_assert_cmpmem (first->tiles, bastide_rules_get_n_tiles (first->rules) * sizeof *first->tiles, second->tiles,
                   bastide_rules_get_n_tiles (second->rules) * sizeof *second->tiles);
}

/* One thread and four play the same games, in every game. */
static void
test_threads (gconstpointer data)
{
  const BastideMind *mind = g_str_equal (data, "classic") ? &casual : &quick;
  g_autoptr (BastideRules) rules = make_rules (data, 2, NULL);
  g_autoptr (BastideRules) base = make_rules (data, 2, NULL);
  g_autoptr (BastideSimulation) one = bastide_simulation_new (rules, base, mind, N_GAMES, SEED, 1);
  g_autoptr (BastideSimulation) four = bastide_simulation_new (rules, base, mind, N_GAMES, SEED, 4);
  g_autoptr (BastideSimulation) other = bastide_simulation_new (rules, NULL, mind, N_GAMES, SEED + N_GAMES, 2);

  g_assert_null (bastide_simulation_get_report (one));
  g_assert_true (bastide_simulation_run (one));
  g_assert_true (bastide_simulation_run (four));
  g_assert_true (bastide_simulation_run (other));
  assert_same (bastide_simulation_get_report (one), bastide_simulation_get_report (four));
  /* The same rules with the same seed, requested only for comparison. */
  assert_same (bastide_simulation_get_report (one), bastide_simulation_get_base (four));
  g_assert_null (bastide_simulation_get_base (other));
  g_assert_cmpint (bastide_simulation_get_report (other)->seats[0].scores.sum, !=,
                   bastide_simulation_get_report (one)->seats[0].scores.sum);
  g_assert_cmpfloat (bastide_simulation_get_progress (one), ==, 1);
}

/* A unique tile with rivers on all sides fits nowhere and is put aside whenever it is drawn; the others are
 * unaffected. */
TEST ("/model/simulation/unplaceable")
{
  g_autoptr (BastideRules) rules = make_rules ("classic", 2, "written/lonely.bastide-tileset");
  g_autoptr (BastideSimulation) simulation = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 2);
  const BastideSimulationReport *report;
  int tile = bastide_rules_find_tile (rules, "lonely-1");

  g_assert_true (bastide_simulation_run (simulation));
  report = bastide_simulation_get_report (simulation);
  g_assert_cmpuint (report->n_games, ==, N_GAMES);
  g_assert_cmpuint (report->tiles[tile], ==, 3 * N_GAMES);
  g_assert_cmpint (bastide_distribution_get_quantile (&report->unplaceable, 0), >=, 3);
}

/* The sums are consistent: each player's points are those of the categories; each game has a winner. */
TEST ("/model/simulation/sums")
{
  g_autoptr (BastideRules) rules = make_rules ("classic", 4, NULL);
  g_autoptr (BastideSimulation) simulation = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 2);
  const BastideSimulationReport *report;
  gint64 scores = 0;
  gint64 points = 0;
  guint64 n_wins = 0;
  double others = 0;

  g_assert_true (bastide_simulation_run (simulation));
  report = bastide_simulation_get_report (simulation);
  for (guint i = 0; i < 4; i++)
    {
      scores += report->seats[i].scores.sum;
      n_wins += report->seats[i].n_wins;
      others += i > 0 ? bastide_distribution_get_mean (&report->seats[i].scores) / 3 : 0;
      g_assert_cmpuint (report->seats[i].scores.n, ==, N_GAMES);
    }
  for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
    points += report->categories[i].sum;
  g_assert_cmpint (scores, ==, points);
  g_assert_cmpuint (n_wins, >=, N_GAMES);
  g_assert_cmpfloat_with_epsilon (bastide_simulation_report_get_advantage (report),
                                  bastide_distribution_get_mean (&report->seats[0].scores) - others, 1e-9);
}

/* @name: of the rule in the set "measured" */
static const BastideRowReport *
find_row (const BastideSimulationReport *report,
          const char                    *name)
{
  for (guint i = 0; i < report->n_rows; i++)
    if (strcmp (report->rows[i].row->id, name) == 0)
      return &report->rows[i];

  return NULL;
}

static gint64
sum_scores (const BastideSimulationReport *report)
{
  gint64 sum = 0;

  for (guint i = 0; i < bastide_rules_get_n_players (report->rules); i++)
    sum += report->seats[i].scores.sum;

  return sum;
}

/* Players who do anything play the same games without the rules, if these only score: what the rules are said to bring
 * is the difference, to the point. */
TEST ("/model/simulation/rows/points")
{
  static const int signs[] = { 1, 1, 1, -1, -1, 0 };
  g_autoptr (BastideTileset) set = load_set ("written/measured.bastide-tileset");
  g_autoptr (BastideSetup) setup = testing_new_setup (3, SEED);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideRules) without = NULL;
  g_autoptr (BastideSimulation) one = NULL;
  g_autoptr (BastideSimulation) four = NULL;
  g_autoptr (BastideSimulation) other = NULL;
  const BastideSimulationReport *report;
  gint64 sum = 0;

  bastide_setup_add_tileset (setup, set);
  rules = NO_ERROR (bastide_rules_new (setup, &error));
  setup->modules = g_new0 (char *, 1);
  without = NO_ERROR (bastide_rules_new (setup, &error));
  one = bastide_simulation_new (rules, without, &quick, N_GAMES, SEED, 1);
  four = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 4);
  other = bastide_simulation_new (without, NULL, &quick, 3, SEED, 1);
  g_assert_true (bastide_simulation_run (one) && bastide_simulation_run (four) && bastide_simulation_run (other));
  report = bastide_simulation_get_report (one);
  assert_same (report, bastide_simulation_get_report (four));
  assert_equal (&report->decisions, &bastide_simulation_get_base (one)->decisions);
  /* So many as are needed, of the same game. */
  assert_same (bastide_simulation_get_plain (one), bastide_simulation_get_report (other));
  g_assert_null (bastide_simulation_get_plain (other));

  g_assert_cmpuint (report->n_rows, ==, G_N_ELEMENTS (signs));
  for (guint i = 0; i < report->n_rows; i++)
    {
      sum += report->rows[i].points.sum;
      g_assert_cmpint (report->rows[i].times.n, ==, N_GAMES);
      g_assert_cmpint (CLAMP (report->rows[i].points.sum, -1, 1), ==, signs[i]);
      g_assert_cmpint (report->rows[i].times.sum > 0, ==, signs[i] != 0);
      g_assert_cmpint (ABS (report->rows[i].for_winners), <=, ABS (report->rows[i].points.sum));
    }
  g_assert_cmpint (sum_scores (report), ==, sum_scores (bastide_simulation_get_base (one)) + sum);
  /* Each occasion brings 30 points to at least one player. */
  g_assert_cmpint (find_row (report, "toll")->points.sum, >=, 30 * find_row (report, "toll")->times.sum);
}

/* Points for tokens are the only ones in their category; figures, tokens and what happens are counted. */
TEST ("/model/simulation/rows/samples")
{
  g_autoptr (BastideTilesetStore) store = bastide_tileset_store_new ();
  g_autoptr (BastideSetup) setup = testing_new_setup (2, SEED);
  g_autoptr (BastideRules) fairs = NULL;
  g_autoptr (BastideSimulation) simulation = NULL;
  const BastideSimulationReport *report;
  gint64 points = 0;

  bastide_setup_add_tileset (setup, bastide_tileset_store_find (store, "fairs"));
  fairs = NO_ERROR (bastide_rules_new (setup, &error));
  simulation = bastide_simulation_new (fairs, NULL, &quick, N_GAMES, SEED, 2);
  g_assert_true (bastide_simulation_run (simulation));
  report = bastide_simulation_get_report (simulation);
  for (guint i = 0; i < bastide_rules_get_n_categories (fairs); i++)
    if (strcmp (bastide_rules_get_category_name (fairs, i), "sets") == 0)
      points = report->categories[i].sum;
  g_assert_cmpint (points, >, 0);
  g_assert_cmpint (find_row (report, "coin")->points.sum, ==, points);
  /* There are eight tiles with the fair, and at most one coin for each. */
  g_assert_cmpint (bastide_distribution_get_quantile (&find_row (report, "invitation")->times, 1), ==, 8);
  g_assert_cmpint (find_row (report, "coin")->times.sum, <=, find_row (report, "invitation")->times.sum);
  g_assert_cmpint (find_row (report, "coin")->times.sum, >, 0);
  g_assert_null (find_row (report, "fair"));
}

/* Rules that never happen, bring too much or make games longer are told of, others are not. */
TEST ("/model/simulation/rows/warnings")
{
  g_autoptr (BastideTileset) set = load_set ("written/measured.bastide-tileset");

  for (guint chatter = 0; chatter < 2; chatter++)
    {
      g_autoptr (BastideSetup) setup = testing_new_setup (4, SEED);
      g_autoptr (BastideRules) rules = NULL;
      g_autoptr (BastideSimulation) simulation = NULL;
      const BastideSimulationReport *report;
      g_autofree char *all = NULL;

      bastide_tileset_find_row (set, "chatter")->off = chatter == 0;
      bastide_setup_add_tileset (setup, set);
      rules = NO_ERROR (bastide_rules_new (setup, &error));
      simulation = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 2);
      g_assert_true (bastide_simulation_run (simulation));
      report = bastide_simulation_get_report (simulation);
      g_assert_cmpint (find_row (report, "chatter") != NULL, ==, chatter);
      for (guint i = 0; i < report->n_rows; i++)
        {
          g_autofree char *text = bastide_simulation_warn (simulation, &report->rows[i]);

          if (strcmp (report->rows[i].row->id, "endless") == 0)
            ASSERT_STRING (g_strdup (text), "“endless” never happened in 25 games.");
          else if (strcmp (report->rows[i].row->id, "toll") == 0)
            g_assert_true (text != NULL && g_str_has_prefix (text, "“toll” brings "));
          else if (strcmp (report->rows[i].row->id, "chatter") == 0)
            g_assert_true (text != NULL && g_str_has_prefix (text, "“chatter” makes games much longer: "));
          else
            g_assert_null (text);
        }
      all = bastide_simulation_warn (simulation, NULL);
      g_assert_cmpint (all != NULL, ==, chatter);
    }
}

static guint
count_warnings (BastideTilesetDraft *draft)
{
  const BastideTilesetIssues *issues = bastide_tileset_draft_get_issues (draft);
  guint n = 0;

  for (guint i = 0; i < issues->list->len; i++)
    {
      const BastideTilesetIssue *issue = g_ptr_array_index (issues->list, i);

      n += g_strcmp0 (issue->row, "endless") == 0 && strstr (issue->sentence, "25 games") != NULL;
      n += g_strcmp0 (issue->row, "toll") == 0;
    }

  return n;
}

/* The same warnings stand among what the checks say of a set, once, until the next change. */
TEST ("/model/simulation/rows/draft")
{
  g_autofree char *text = table_read_text ("written/measured.bastide-tileset");
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTilesetDraft) draft =
    NO_ERROR (bastide_tileset_draft_new_from_bytes (bytes, "measured", &error));
  g_autoptr (BastideTileset) set = NO_ERROR (bastide_tileset_draft_make_tileset (draft, &error));
  g_autoptr (BastideSetup) setup = testing_new_setup (2, SEED);
  g_autoptr (BastideRules) rules = NULL;

  bastide_setup_add_tileset (setup, set);
  rules = NO_ERROR (bastide_rules_new (setup, &error));
  g_assert_cmpuint (count_warnings (draft), ==, 0);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (BastideSimulation) simulation = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 2);

      g_assert_true (bastide_simulation_run (simulation));
      bastide_tileset_draft_take_simulation (draft, simulation);
      g_assert_cmpuint (count_warnings (draft), ==, 2);
    }
  bastide_tileset_draft_set_title (draft, "Changed");
  g_assert_cmpuint (count_warnings (draft), ==, 0);
}

/* The report names the players, and they make a difference: a thoughtful player gets more out of the same tiles. */
TEST ("/model/simulation/players")
{
  g_autoptr (BastideRules) rules = make_rules ("classic", 2, NULL);
  const BastideMind strong = { .level = bastide_levels_find ("strong"), .character = bastide_characters_find ("farmer") };
  g_autoptr (BastideSimulation) one = bastide_simulation_new (rules, NULL, &casual, N_GAMES, SEED, 2);
  g_autoptr (BastideSimulation) other = bastide_simulation_new (rules, NULL, &quick, N_GAMES, SEED, 2);
  g_autoptr (BastideSimulation) third = bastide_simulation_new (rules, NULL, &strong, 1, SEED, 2);

  ASSERT_STRING (bastide_simulation_describe (one), "25 games by players of the level “Casual”");
  ASSERT_STRING (bastide_simulation_describe (other), "25 games by players of the level “Random”");
  ASSERT_STRING (bastide_simulation_describe (third), "1 game by players of the level “Strong, Farmer”");

  g_assert_true (bastide_simulation_run (one));
  g_assert_true (bastide_simulation_run (other));
  g_assert_cmpint (bastide_simulation_get_report (one)->seats[0].scores.sum, >,
                   2 * bastide_simulation_get_report (other)->seats[0].scores.sum);
}

static void
on_finished (BastideSimulation *simulation,
             gpointer           data)
{
  *(gboolean *) data = TRUE;
}

static void
on_progress (GObject    *simulation,
             GParamSpec *pspec,
             gpointer    data)
{
  bastide_simulation_cancel (BASTIDE_SIMULATION (simulation));
}

/* In the background: the main loop is notified of the end, and a cancelled run gives no report. */
static void
test_background (gconstpointer data)
{
  gboolean cancelled = data != NULL;
  g_autoptr (BastideRules) rules = make_rules ("classic", 2, NULL);
  g_autoptr (BastideSimulation) simulation =
    bastide_simulation_new (rules, NULL, &casual, cancelled ? BASTIDE_SIMULATION_MAX_GAMES : N_GAMES, SEED, 2);
  gboolean finished = FALSE;
  guint n_told = 0;

  g_signal_connect (simulation, "finished", G_CALLBACK (on_finished), &finished);
  g_signal_connect_swapped (simulation, "notify::running", G_CALLBACK (g_atomic_int_inc), &n_told);
  if (cancelled)
    g_signal_connect (simulation, "notify::progress", G_CALLBACK (on_progress), NULL);
  bastide_simulation_start (simulation);
  g_assert_cmpuint (n_told, ==, 1);
  while (!finished)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (n_told, ==, 2);
  g_assert_cmpint (bastide_simulation_get_report (simulation) == NULL, ==, cancelled);
  if (!cancelled)
    g_assert_cmpfloat (bastide_simulation_get_progress (simulation), ==, 1);
}

TEST ("/model/simulation/distribution")
{
  static const int values[] = { 3, -2, 3, 7, 0, 3, -2, 5, 1, 3 };
  BastideDistribution all;
  BastideDistribution half;

  bastide_distribution_init (&all);
  bastide_distribution_init (&half);
  g_assert_cmpint (bastide_distribution_get_quantile (&all, 0.5), ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    bastide_distribution_add (i % 2 == 0 ? &all : &half, values[i]);
  bastide_distribution_merge (&all, &half);

  g_assert_cmpuint (all.n, ==, 10);
  g_assert_cmpfloat (bastide_distribution_get_mean (&all), ==, 2.1);
  g_assert_cmpint (bastide_distribution_get_quantile (&all, 0), ==, -2);
  g_assert_cmpint (bastide_distribution_get_quantile (&all, 0.2), ==, -2);
  g_assert_cmpint (bastide_distribution_get_quantile (&all, 0.5), ==, 3);
  g_assert_cmpint (bastide_distribution_get_quantile (&all, 1), ==, 7);
  bastide_distribution_clear (&all);
  bastide_distribution_clear (&half);
}

BEFORE_TESTS
{
  quick.level = bastide_levels_find ("random");
  casual.level = bastide_levels_find ("casual");
  g_test_add_data_func ("/model/simulation/threads/classic", "classic", test_threads);
  g_test_add_data_func ("/model/simulation/threads/discovery", "discovery", test_threads);
  g_test_add_data_func ("/model/simulation/threads/castle", "castle", test_threads);
  g_test_add_data_func ("/model/simulation/background", NULL, test_background);
  g_test_add_data_func ("/model/simulation/cancelled", "cancelled", test_background);
}
