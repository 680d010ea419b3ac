/* test-prospect.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Prospects of features agree with the functions for people, in random games of all kinds. */

#include <string.h>

#include "any-rules.h"
#include "fixture.h"
#include "rules/bastide-outlook.h"
#include "rules/bastide-random.h"
#include "tileset/reading/bastide-tileset-reader.h"

#define N_GAMES 40
#define N_GAMES_LONG 1000

/* @state: the position for which the tiles to come were counted; @whole: whether nothing restricts tiles */
static void
check_cell (const BastideRules *rules,
            const BastideState *state,
            const BastideCell  *cell,
            guint               fits,
            gboolean            whole)
{
  guint n = 0;

  for (guint tile = 0; tile < bastide_rules_get_n_tiles (rules); tile++)
    if (bastide_state_tile_fits (rules, state, tile, cell->x, cell->y))
      n += bastide_state_get_left (rules, state, tile) + bastide_state_get_in_hands (rules, state, tile);
  if (whole)
    g_assert_cmpuint (fits, ==, n);
  else
    g_assert_cmpuint (fits, >=, n);
}

/* The empty cells behind the open borders, each once, in the order in which they are found. */
static void
collect_cells (const BastideRules   *rules,
               const BastideState   *state,
               const BastideFeature *feature,
               GArray               *cells)
{
  static const int dx[] = { 0, 1, 0, -1 };
  static const int dy[] = { -1, 0, 1, 0 };

  for (guint i = 0; i < feature->open->len; i++)
    {
      const BastideOpenBorder *border = &g_array_index (feature->open, BastideOpenBorder, i);
      BastideCell cell = { border->x + dx[border->side], border->y + dy[border->side] };
      guint j = 0;

      if (bastide_state_is_blocked (rules, state, cell.x, cell.y))
        continue;
      while (j < cells->len && (g_array_index (cells, BastideCell, j).x != cell.x
                                || g_array_index (cells, BastideCell, j).y != cell.y))
        j++;
      if (j == cells->len)
        g_array_append_val (cells, cell);
    }
}

static void
check_prospect (const BastideRules    *rules,
                const BastideState    *state,
                const BastideFeature  *feature,
                const BastideProspect *prospect,
                gboolean               whole)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));
  guint n_fits = 0;

  g_assert_cmpuint (prospect->kind, ==, feature->kind);
  g_assert_cmpuint (prospect->majority, ==, feature->majority);
  for (guint i = 0; i < MIN (prospect->n_cells, BASTIDE_MAX_PROSPECT_CELLS); i++)
    g_assert_cmpuint (prospect->closes[i], <=, prospect->fits[i]);
  if (!prospect->completes)
    return;

  g_assert_cmpint (prospect->points_incomplete, ==, feature->points_incomplete);
  if (prospect->spot)
    {
      g_assert_cmpuint (prospect->n_cells, ==, feature->n_open);
      return;
    }

  collect_cells (rules, state, feature, cells);
  if (!whole || cells->len > BASTIDE_MAX_PROSPECT_CELLS)
    return;
  g_assert_cmpuint (prospect->n_cells, ==, cells->len);
  for (guint i = 0; i < cells->len; i++)
    n_fits += prospect->fits[i];
  if (cells->len == 1)
    check_cell (rules, state, &g_array_index (cells, BastideCell, 0), n_fits, whole);
}

static void
check_state (const BastideRules *rules,
             const BastideState *state,
             gboolean            whole)
{
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (rules, state);
  g_autofree BastideProspect *prospects = g_new (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  guint n = bastide_outlook_list (outlook, state, prospects);

  g_assert_cmpuint (bastide_outlook_get_n_tiles (outlook), ==,
                    bastide_state_get_n_left (rules, state) + bastide_state_get_n_in_hands (rules, state));
  bastide_state_get_board_figures (rules, state, figures);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < figures->len; j++)
      {
        const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, j);
        g_autoptr (BastideFeature) feature = NULL;

        if (bastide_state_get_feature (rules, state, figure->placed, figure->segment) != prospects[i].feature)
          continue;
        feature = bastide_feature_new (rules, state, figure->placed, figure->segment);
        check_prospect (rules, state, feature, &prospects[i], whole);
        break;
      }
}

/* For each state one action later the quick answers equal those computed from scratch. */
static void
check_followers (const BastideRules *rules,
                 const BastideState *state,
                 guint64            *random)
{
  g_autoptr (BastideOutlook) quick = bastide_outlook_new (rules, state);
  g_autoptr (BastideOutlook) slow = bastide_outlook_new (rules, state);
  g_autofree BastideProspect *quick_list = g_new0 (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  g_autofree BastideProspect *slow_list = g_new0 (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  g_autoptr (BastideState) next = bastide_state_clone (rules, state);
  g_autoptr (BastideState) ended = bastide_state_new (rules);
  int totals[BASTIDE_MAX_PLAYERS];

  bastide_outlook_begin (quick, state);
  for (guint i = 0; i < 4; i++)
    {
      BastideAction action;
      guint n;

      bastide_state_copy (rules, next, state);
      for (guint j = 0; j <= i % 2; j++)
        if (bastide_state_pick (rules, next, random, &action))
          bastide_state_apply (rules, next, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
      n = bastide_outlook_list (quick, next, quick_list);
      g_assert_cmpuint (n, ==, bastide_outlook_list (slow, next, slow_list));
      for (guint k = 0; k < n; k++)
        {
          BastideProspect *a = &quick_list[k], *b = &slow_list[k];
          guint n_cells = MIN (a->n_cells, BASTIDE_MAX_PROSPECT_CELLS);

          a->look = b->look = 0;
          g_assert_cmpmem (a->fits, n_cells * 2, b->fits, n_cells * 2);
          g_assert_cmpuint (a->feature, ==, b->feature);
          g_assert_cmpuint (a->majority, ==, b->majority);
          g_assert_cmpint (a->points_complete, ==, b->points_complete);
          g_assert_cmpint (a->points_incomplete, ==, b->points_incomplete);
          g_assert_cmpmem (a->figures, sizeof a->figures, b->figures, sizeof b->figures);
          g_assert_cmpmem (a->beside, a->n_beside * sizeof *a->beside, b->beside, b->n_beside * sizeof *b->beside);
        }
      bastide_state_get_totals_if_ended (rules, next, ended, totals);
      bastide_outlook_finish (quick, next);
      for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
        g_assert_cmpint (bastide_state_get_score (rules, next, player), ==, totals[player]);
    }
}

static void
play (const BastideRules *rules,
      guint64             random,
      gboolean            whole)
{
  g_autoptr (BastideState) state = fixture_start (rules);
  BastideAction action;

  while (bastide_state_pick (rules, state, &random, &action))
    {
      if (bastide_random_below (&random, 8) == 0)
        {
          check_state (rules, state, whole);
          check_followers (rules, state, &random);
        }
      bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);
    }
}

TEST ("/rules/prospect/any-games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    {
      guint64 random = i;
      g_autoptr (BastideRules) rules = i % 3 == 2 ? any_rules_new_with_rows (&random) : any_rules_new (&random);

      g_test_message ("game %u", i);
      play (rules, random, FALSE);
    }
}

/* In the base game all prospects are exact. */
TEST ("/rules/prospect/base-game")
{
  for (guint i = 0; i < 10; i++)
    {
      g_autoptr (BastideRules) rules = fixture_new_rules (2, i);

      play (rules, i, TRUE);
    }
}

/* Every open city that touches a field is reported, however many there are. */
TEST ("/rules/prospect/many-beside")
{
  const char *text = "<tileset xmlns=\"https://bastide-game.github.io/ns/tileset/1\" id=\"row\" game=\"classic\">"
                     "<title xml:lang=\"en\">Row</title><tile id=\"row-1\" count=\"40\" start=\"true\">"
                     "<city id=\"c\" borders=\"N\"/><field id=\"f\" borders=\"E S W\" touches=\"c\"/></tile></tileset>";
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (BastideTileset) row = NO_ERROR (bastide_tileset_load_bytes (bytes, "row", &error));
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("base"), 2, 1);
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (BastideState) state = NULL;
  g_autoptr (BastideOutlook) outlook = NULL;
  g_autofree BastideProspect *prospects = NULL;
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;

  g_ptr_array_set_size (setup->tilesets, 0);
  bastide_setup_add_tileset (setup, row);
  rules = fixture_make_rules (setup);
  state = fixture_start (rules);
  while (bastide_state_get_n_placed (rules, state) < 30)
    {
      guint n = bastide_state_get_n_placed (rules, state);
      guint taken = 0;

      bastide_state_list (rules, state, &actions);
      g_assert_cmpuint (actions.n_items, >, 0);
      /* Along the row, with each city to the north; the player who lays first stands in the field. */
      for (guint i = 0; i < actions.n_items; i++)
        {
          const char *verb = bastide_rules_get_verb (rules, actions.items[i].verb)->name;

          if (g_str_equal (verb, "place") ? actions.items[i].y == 0 && actions.items[i].rotation == 0
                                          : g_str_equal (verb, "pass") ? n > 2 : n == 2 && actions.items[i].segment == 1)
            taken = i;
        }
      bastide_state_apply (rules, state, actions.items[taken], BASTIDE_ADVANCE_TO_DECISION, NULL);
    }

  outlook = bastide_outlook_new (rules, state);
  prospects = g_new0 (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  g_assert_cmpuint (bastide_outlook_list (outlook, state, prospects), ==, 1);
  g_assert_cmpuint (prospects[0].n_beside, ==, bastide_state_get_n_placed (rules, state));
}
