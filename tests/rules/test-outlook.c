/* test-outlook.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The queries for a search agree with the functions for people, in random games of all kinds. */

#include "any-rules.h"
#include "fixture.h"
#include "rules/bastide-outlook.h"
#include "rules/bastide-random.h"

#define N_GAMES 60
#define N_GAMES_LONG 2000

typedef struct
{
  const BastideRules *rules;
  BastideState       *scratch;
  BastideOpenFeature *features;
} Outlook;

static void
outlook_clear (Outlook *self)
{
  bastide_state_free (self->scratch);
  g_free (self->features);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Outlook, outlook_clear)

static void
check_totals (const Outlook      *self,
              const BastideState *state)
{
  g_autoptr (BastideState) clone = bastide_state_clone (self->rules, state);
  int totals[BASTIDE_MAX_PLAYERS];

  bastide_state_finish (self->rules, clone, NULL);
  bastide_state_get_totals_if_ended (self->rules, state, self->scratch, totals);
  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    g_assert_cmpint (totals[player], ==, bastide_state_get_score (self->rules, clone, player));
}

static const BastideOpenFeature *
find_feature (const BastideOpenFeature *features,
              guint                     n_features,
              guint                     number)
{
  for (guint i = 0; i < n_features; i++)
    if (features[i].feature == number)
      return &features[i];

  return NULL;
}

/* Checks the features of all figures on the board, each once. */
static void
check_features (const Outlook      *self,
                const BastideState *state)
{
  const BastideGameInterface *game = bastide_rules_get_game (self->rules);
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastidePlacedFigure));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = bastide_state_list_open_features (self->rules, state, self->features);

  g_assert_cmpuint (n, <=, bastide_rules_get_max_open_features (self->rules));
  bastide_state_get_board_figures (self->rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autoptr (BastideFeature) slow = bastide_feature_new (self->rules, state, figure->placed, figure->segment);
      guint number = bastide_state_get_feature (self->rules, state, figure->placed, figure->segment);
      const BastideOpenFeature *fast = find_feature (self->features, n, number);

      g_assert_true ((fast != NULL) == (game->kinds[slow->kind].completes && !slow->complete));
      if (fast == NULL)
        continue;
      g_hash_table_add (seen, GUINT_TO_POINTER (number + 1));
      g_assert_cmpuint (fast->kind, ==, slow->kind);
      g_assert_cmpuint (fast->n_open, ==, slow->n_open);
      g_assert_cmpuint (fast->majority, ==, slow->majority);
      g_assert_cmpint (fast->points_complete, ==, slow->points_complete);
      g_assert_cmpint (fast->points_incomplete, ==, slow->points_incomplete);
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, n);
}

static const BastideProspect *
find_prospect (const BastideProspect *prospects,
               guint                  n_prospects,
               guint                  number)
{
  for (guint i = 0; i < n_prospects; i++)
    if (prospects[i].feature == number)
      return &prospects[i];

  return NULL;
}

/* Checks the points of a feature in its present state, and who gets them. */
static void
check_prospects (const Outlook      *self,
                 const BastideState *state)
{
  const BastideRules *rules = self->rules;
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (rules, state);
  g_autofree BastideProspect *prospects = g_new (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  g_autoptr (GArray) figures = fixture_list_figures (rules, state);
  guint n = bastide_outlook_list (outlook, state, prospects);

  for (guint i = 0; i < figures->len; i++)
    {
      const BastidePlacedFigure *figure = &g_array_index (figures, BastidePlacedFigure, i);
      g_autoptr (BastideFeature) slow = bastide_feature_new (rules, state, figure->placed, figure->segment);
      const BastideProspect *fast =
        find_prospect (prospects, n, bastide_state_get_feature (rules, state, figure->placed, figure->segment));

      g_assert_true ((fast == NULL) == slow->complete);
      if (fast == NULL)
        continue;
      g_assert_cmpuint (fast->majority, ==, slow->majority);
      if (fast->completes)
        g_assert_cmpint (fast->points_incomplete, ==, slow->points_incomplete);
    }
}

/* Estimates by games and modules leave a position unchanged, and equal positions get equal estimates. */
static void
check_estimates (const Outlook      *self,
                 const BastideState *state)
{
  const BastideRules *rules = self->rules;
  g_autoptr (BastideOutlook) outlook = bastide_outlook_new (rules, state);
  g_autoptr (BastideState) clone = bastide_state_clone (rules, state);
  g_autofree BastideProspect *prospects = g_new (BastideProspect, bastide_rules_get_max_open_features (rules) + 1);
  guint n = bastide_outlook_list (outlook, state, prospects);
  g_autofree guint16 *chances = g_new0 (guint16, n + 1);
  BastideHorizon horizon = { bastide_outlook_get_n_tiles (outlook), n, prospects, chances };
  int values[BASTIDE_MAX_PLAYERS] = { 0 };
  int again[BASTIDE_MAX_PLAYERS] = { 0 };

  if (horizon.n_left == 0)
    return;

  for (guint i = 0; i < n; i++)
    chances[i] = prospects[i].completes ? (guint16) (1000 / (1 + prospects[i].n_cells)) : 0;
  bastide_rules_estimate (rules, state, &horizon, values);
  bastide_rules_estimate (rules, clone, &horizon, again);
  g_assert_cmpmem (values, sizeof values, again, sizeof again);
  g_assert_cmpmem (state, bastide_rules_get_state_size (rules), clone, bastide_rules_get_state_size (rules));
  for (guint player = bastide_rules_get_n_players (rules); player < BASTIDE_MAX_PLAYERS; player++)
    g_assert_cmpint (values[player], ==, 0);
}

static void
check_decider (const Outlook      *self,
               const BastideState *state)
{
  const BastideDecision decision = fixture_get_decision (self->rules, state);

  g_assert_cmpint (bastide_state_get_decider (self->rules, state), ==,
                   decision.status == BASTIDE_STATUS_DECISION ? decision.player : -1);
}

/* Equal hashes mean equal states. @seen: the states found in this game */
static void
check_hash (const Outlook      *self,
            const BastideState *state,
            GHashTable         *seen)
{
  g_autoptr (BastideState) clone = bastide_state_clone (self->rules, state);
  guint64 hash = bastide_state_hash (self->rules, state);
  guint64 checksum = bastide_state_checksum (self->rules, state);
  const guint64 *known = g_hash_table_lookup (seen, &hash);

  bastide_state_reseed (self->rules, clone, checksum);
  g_assert_cmpuint (bastide_state_hash (self->rules, clone), ==, hash);
  if (known != NULL)
    g_assert_cmpuint (*known, ==, checksum);
  else
    g_hash_table_insert (seen, g_memdup2 (&hash, sizeof hash), g_memdup2 (&checksum, sizeof checksum));
}

static gboolean
are_equal (const BastideActions *actions,
           const BastideActions *other)
{
  return actions->n_items == other->n_items
    && (actions->n_items == 0 || memcmp (actions->items, other->items, actions->n_items * sizeof (BastideAction)) == 0);
}

/* Whether two placements are equivalent: as many actions, the same points for everybody, the same places for every
 * tile. */
static gboolean
lead_to_the_same (const Outlook      *self,
                  const BastideState *state,
                  BastideAction       action,
                  BastideAction       other_action)
{
  g_autoptr (BastideState) one = bastide_state_clone (self->rules, state);
  g_autoptr (BastideState) other = bastide_state_clone (self->rules, state);
  g_auto (BastideActions) actions = BASTIDE_ACTIONS_INIT;
  g_auto (BastideActions) other_actions = BASTIDE_ACTIONS_INIT;
  int totals[BASTIDE_MAX_PLAYERS], other_totals[BASTIDE_MAX_PLAYERS];
  gboolean same;

  bastide_state_apply (self->rules, one, action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  bastide_state_apply (self->rules, other, other_action, BASTIDE_ADVANCE_TO_CHANCE, NULL);
  /* Another one of two features may be scored first, and the scoring waits for a player. */
  if (strcmp (fixture_get_decision (self->rules, one).kind, "track") == 0)
    return TRUE;

  bastide_state_list (self->rules, one, &actions);
  bastide_state_list (self->rules, other, &other_actions);
  same = actions.n_items == other_actions.n_items;

  bastide_state_get_totals_if_ended (self->rules, one, self->scratch, totals);
  bastide_state_get_totals_if_ended (self->rules, other, self->scratch, other_totals);
  for (guint player = 0; player < bastide_rules_get_n_players (self->rules); player++)
    same = same && totals[player] == other_totals[player];

  for (guint tile = 0; same && tile < bastide_rules_get_n_tiles (self->rules); tile++)
    {
      bastide_state_list_places (self->rules, one, tile, &actions);
      bastide_state_list_places (self->rules, other, tile, &other_actions);
      same = are_equal (&actions, &other_actions);
    }

  return same;
}

static gboolean
is_among (const BastideActions *actions,
          BastideAction         action)
{
  for (guint i = 0; i < actions->n_items; i++)
    if (bastide_action_equal (actions->items[i], action))
      return TRUE;

  return FALSE;
}

/* Whether the list still has the same place in another, equivalent rotation. */
static gboolean
is_replaced (const Outlook        *self,
             const BastideState   *state,
             const BastideActions *left,
             BastideAction         action)
{
  BastideAction other = action;

  for (other.rotation = 0; other.rotation < action.rotation; other.rotation++)
    if (is_among (left, other) && lead_to_the_same (self, state, action, other))
      return TRUE;

  return FALSE;
}

/* Returns: number of placements folded */
static guint
check_fold (const Outlook      *self,
            const BastideState *state)
{
  g_auto (BastideActions) all = BASTIDE_ACTIONS_INIT;
  g_auto (BastideActions) left = BASTIDE_ACTIONS_INIT;

  bastide_state_list (self->rules, state, &all);
  bastide_state_list (self->rules, state, &left);
  bastide_state_fold_alike (self->rules, state, &left);
  for (guint i = 0; i < all.n_items; i++)
    g_assert_true (is_among (&left, all.items[i]) || is_replaced (self, state, &left, all.items[i]));

  return all.n_items - left.n_items;
}

static guint
play (guint number)
{
  guint64 random = number;
  g_autoptr (BastideRules) rules = number % 3 == 2 ? any_rules_new_with_rows (&random) : any_rules_new (&random);
  g_autoptr (BastideState) state = fixture_start (rules);
  g_auto (Outlook) outlook = {
    rules, bastide_state_new (rules), g_new (BastideOpenFeature, bastide_rules_get_max_open_features (rules)),
  };
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  BastideAction action;
  guint n_folded = 0;

  g_test_message ("game %u", number);
  while (bastide_state_pick (rules, state, &random, &action))
    {
      check_totals (&outlook, state);
      check_features (&outlook, state);
      check_decider (&outlook, state);
      if (bastide_random_below (&random, 8) == 0)
        n_folded += check_fold (&outlook, state);
      bastide_state_apply (rules, state, action,
                           bastide_random_below (&random, 2) ? BASTIDE_ADVANCE_TO_CHANCE : BASTIDE_ADVANCE_TO_DECISION,
                           NULL);
      check_decider (&outlook, state);
      check_totals (&outlook, state);
      check_features (&outlook, state);
      check_hash (&outlook, state, seen);
      check_estimates (&outlook, state);
      if (bastide_random_below (&random, 8) == 0)
        check_prospects (&outlook, state);
      if (bastide_state_get_decider (rules, state) < 0)
        bastide_state_advance (rules, state, NULL);
    }

  return n_folded;
}

TEST ("/rules/outlook/random-games")
{
  guint n_games = g_test_slow () ? N_GAMES_LONG : N_GAMES;
  guint n_folded = 0;

  for (guint i = 0; i < n_games; i++)
    n_folded += play (i);

  g_assert_cmpuint (n_folded, >, 0);
}
