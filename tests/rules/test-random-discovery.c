/* test-random-discovery.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Random games of Discovery with any players and variants. What the rules core keeps up to date step by step is
 * worked out anew from the tiles on the table: who may stand where, what an area is worth, what the end brings.
 */

#include "areas.h"
#include "fixture.h"
#include "invariants.h"
#include "rules/bastide-random.h"

#define N_GAMES 100
#define N_GAMES_LONG 3000

typedef struct
{
  const BastideRules *rules;
  BastideState       *state;
  BastideState       *other;
  BastideEvents      *events;
  gboolean            thorough;
  int                 totals[BASTIDE_MAX_PLAYERS]; /* worked out */
  int                 told[BASTIDE_MAX_PLAYERS];   /* by the events */
  guint               n_turns[BASTIDE_MAX_PLAYERS];
} Play;

static BastideRules *
make_rules (guint number)
{
  static const char *const equal_turns[] = { "false", "true", "printed" };
  g_autoptr (BastideSetup) setup = fixture_new_setup (STRV ("discovery"), 2 + number % 4, number);

  bastide_setup_set_option (setup, "hand", number / 4 % 2 ? "2" : "0");
  bastide_setup_set_option (setup, "equal-turns", equal_turns[number / 8 % 3]);

  return fixture_make_rules (setup);
}

static gboolean
is_verb (const Play    *self,
         BastideAction  action,
         const char    *name)
{
  return strcmp (bastide_rules_get_verb (self->rules, action.verb)->name, name) == 0;
}

static void
check_value (const Play  *self,
             const Areas *areas,
             guint        placed,
             guint        segment)
{
  g_autoptr (BastideFeature) feature = bastide_feature_new (self->rules, self->state, placed, segment);
  guint area = areas_find (areas, placed, segment);

  g_assert_cmpuint (feature->kind, ==, areas_get_kind (areas, area));
  g_assert_cmpuint (feature->n_tiles, ==, areas_get_size (areas, area));
  g_assert_cmpint (feature->complete, ==, !areas_is_open (areas, area));
  g_assert_cmpint (feature->points_complete, ==, areas_get_value (areas, area, TRUE));
  g_assert_cmpint (feature->points_incomplete, ==, areas_get_value (areas, area, FALSE));
}

/* Every area on the board, and that its segments are those of one feature. */
static void
check_values (const Play  *self,
              const Areas *areas)
{
  g_autoptr (GHashTable) features = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) roots = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < areas->n_tiles; i++)
    {
      const BastidePlacedTile tile = fixture_get_placed (self->rules, self->state, i);

      for (guint j = 0; j < bastide_rules_get_tile (self->rules, tile.tile)->segments->len; j++)
        {
          gpointer area = GUINT_TO_POINTER (areas_find (areas, i, j));
          gpointer root = GUINT_TO_POINTER (bastide_state_get_feature (self->rules, self->state, i, j));
          gpointer known;

          if (g_hash_table_lookup_extended (features, area, NULL, &known))
            {
              g_assert_true (root == known);
              continue;
            }
          g_hash_table_insert (features, area, root);
          g_assert_true (g_hash_table_add (roots, root));
          check_value (self, areas, i, j);
        }
    }
}

static gboolean
is_taken (const Play  *self,
          const Areas *areas,
          guint        area)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);

      if (areas_find (areas, figure->placed, figure->segment) == area)
        return TRUE;
    }

  return FALSE;
}

/* Segments of the player's figures, each once however many stand there. */
static guint
count_places_of (const Play *self,
                 guint       player)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);
  guint n = 0;

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      const BastidePlacedFigure *before = i > 0 ? figure - 1 : NULL;

      n += figure->player == player
        && (before == NULL || before->player != player || before->placed != figure->placed
            || before->segment != figure->segment);
    }

  return n;
}

/* One step: a figure on an area without figures of the tile just placed, one of one's own back, or neither. */
static void
check_figure_actions (const Play            *self,
                      const Areas           *areas,
                      const BastideDecision *decision,
                      const BastideActions  *actions)
{
  guint player = (guint) decision->player;
  guint placed = areas->n_tiles - 1;
  guint supply = bastide_state_get_supply (self->rules, self->state, player, 0);
  guint n_segments = bastide_rules_get_tile (self->rules, (guint) decision->tile)->segments->len;
  guint n_free = 0;

  for (guint i = 0; i < n_segments; i++)
    n_free += !is_taken (self, areas, areas_find (areas, placed, i));
  for (guint i = 0; i < actions->n_items; i++)
    if (is_verb (self, actions->items[i], "deploy"))
      g_assert_false (is_taken (self, areas, areas_find (areas, placed, actions->items[i].segment)));

  g_assert_cmpuint (actions->n_items, ==, (supply > 0 ? n_free : 0) + count_places_of (self, player) + 1);
}

/* What a figure brings that is called home, as its area is now. */
static int
get_recall_value (const Play    *self,
                  BastideAction  action)
{
  g_autoptr (Areas) areas = areas_new (self->rules, self->state);
  guint placed = (guint) bastide_state_find_placed (self->rules, self->state, action.x, action.y);
  guint area = areas_find (areas, placed, action.segment);

  return areas_get_value (areas, area, !areas_is_open (areas, area));
}

/* At the end each figure that is left scores as if its area were not complete. */
static void
add_final_points (Play *self)
{
  g_autoptr (GArray) figures = fixture_list_figures (self->rules, self->state);
  g_autoptr (Areas) areas = areas_new (self->rules, self->state);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      guint area = areas_find (areas, figure->placed, figure->segment);

      self->totals[figure->player] += areas_get_value (areas, area, FALSE);
    }
}

static void
check_decision (Play                  *self,
                const BastideDecision *decision,
                const BastideActions  *actions)
{
  g_autoptr (Areas) areas = NULL;

  if (!self->thorough)
    return;
  invariants_check_state (self->rules, self->state);
  invariants_check_texts (self->rules, self->state);
  areas = areas_new (self->rules, self->state);
  check_values (self, areas);
  if (strcmp (decision->kind, "figure") == 0)
    check_figure_actions (self, areas, decision, actions);
}

static void
apply (Play                  *self,
       const BastideDecision *decision,
       BastideAction          action)
{
  guint player = (guint) decision->player;
  guint n_players = bastide_rules_get_n_players (self->rules);
  BastideDecision next;

  if (is_verb (self, action, "retrieve"))
    self->totals[player] += get_recall_value (self, action);
  self->n_turns[player] += is_verb (self, action, "place");

  bastide_events_clear (self->events);
  invariants_apply (self->rules, self->state, self->other, action, self->events);
  invariants_check_events (self->events, self->told);

  bastide_state_get_decision (self->rules, self->state, &next);
  /* Placing a figure or calling one home ends the turn: there is never both. */
  if (strcmp (decision->kind, "figure") == 0)
    g_assert_true (next.status == BASTIDE_STATUS_END || strcmp (next.kind, "place") == 0);
  if (next.status == BASTIDE_STATUS_END)
    add_final_points (self);
  for (guint i = 0; i < n_players; i++)
    {
      g_assert_cmpint (bastide_state_get_score (self->rules, self->state, i), ==, self->totals[i]);
      g_assert_cmpint (self->told[i], ==, self->totals[i]);
    }
}

/* All placed as many tiles, if no tile was put aside in the course of the game. */
static void
check_turns (const Play *self,
             guint       n_removed)
{
  guint n_players = bastide_rules_get_n_players (self->rules);
  gboolean equal = strcmp (bastide_rules_get_option (self->rules, "equal-turns"), "true") == 0;
  guint most = 0, least = G_MAXUINT;

  for (guint i = 0; i < n_players; i++)
    {
      most = MAX (most, self->n_turns[i]);
      least = MIN (least, self->n_turns[i]);
    }

  if (equal)
    g_assert_cmpuint (n_removed, ==, 83 % n_players);
  if (bastide_state_get_n_discarded (self->rules, self->state) == n_removed)
    g_assert_cmpuint (most - least, <=, equal ? 0 : 1);
}

static void
play (guint number)
{
  g_autoptr (BastideRules) rules = make_rules (number);
  g_autoptr (BastideState) state = bastide_state_new (rules);
  g_autoptr (BastideState) other = bastide_state_new (rules);
  g_autoptr (BastideEvents) events = bastide_events_new ();
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  Play self = { rules, state, other, events, .thorough = number % 7 == 0 };
  guint64 random = number;
  guint n_removed;

  g_test_message ("game %u", number);
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, events);
  n_removed = bastide_state_get_n_discarded (rules, state);
  for (;;)
    {
      const BastideDecision decision = fixture_get_decision (rules, state);

      bastide_state_list (rules, state, &actions);
      if (decision.status == BASTIDE_STATUS_END)
        break;
      check_decision (&self, &decision, &actions);
      apply (&self, &decision, actions.items[bastide_random_below (&random, actions.n_items)]);
    }

  invariants_check_state (rules, state);
  invariants_check_scores (rules, state, self.totals);
  check_turns (&self, n_removed);
}

TEST ("/rules/random-discovery/games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;

  for (guint i = 0; i < n_games; i++)
    play (i);
}
