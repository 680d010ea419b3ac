/* test-city.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Texts of a game in which all players build in a turn, tiles come from stacks, and the end completes features. Runs in
 * English and in Czech.
 */

#include <glib/gi18n-lib.h>

#include "model/saving/bastide-saved-game.h"
#include "model/words/bastide-texts.h"
#include "testing.h"

#define N_GAMES 4

static void
assert_text (char       *text,
             const char *expected)
{
  ASSERT_STRING (testing_make_breakable (text), expected);
  g_free (text);
}

static BastideGame *
new_game (guint   n_players,
          guint64 seed)
{
  return testing_start (testing_new_setup_of ("city", n_players, seed));
}

static int
find_fact (BastideGame *game,
           const char  *name,
           gboolean    *known)
{
  g_autoptr (GArray) facts = g_array_new (FALSE, FALSE, sizeof (BastideFact));

  bastide_state_get_facts (bastide_game_get_rules (game), bastide_game_get_shown_state (game), facts);
  for (guint i = 0; i < facts->len; i++)
    if (g_str_equal (g_array_index (facts, BastideFact, i).name, name))
      {
        *known = g_array_index (facts, BastideFact, i).known;
        return g_array_index (facts, BastideFact, i).number;
      }

  g_assert_not_reached ();
}

/* --- Facts ------------------------------------------------------------------------------------- */

/* The facts of a moment: the stack until the end, the gap once there is a gate, the walls always. */
static void
assert_facts (BastideGame *game)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  g_autofree char *text = bastide_text_facts (rules, bastide_game_get_shown_state (game));
  g_autofree char *breakable = testing_make_breakable (text);
  gboolean known;
  int walls = find_fact (game, "walls-left", &known);
  g_autofree char *some_walls = bastide_text_n_items (rules, "walls-left", walls);
  int gap = find_fact (game, "gap", &known);
  g_autofree char *some_sides = bastide_text_n_items (rules, "gap", gap);
  g_autofree char *plain_walls = testing_make_breakable (some_walls);
  g_autofree char *plain_sides = testing_make_breakable (some_sides);

  g_assert_nonnull (strstr (breakable, plain_walls));
  g_assert_cmpint (strstr (breakable, plain_sides) != NULL, ==, known);
  find_fact (game, "stack", &known);
  g_assert_cmpint (g_str_has_prefix (breakable, testing_choose ("Stack ", "Balíček ")), ==, known);
}

TEST ("/city/facts")
{
  g_autoptr (BastideGame) game = NULL;
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  const BastideRules *rules;
  guint n;

  if (testing_skip_words ())
    return;

  game = new_game (3, 3);
  rules = bastide_game_get_rules (game);
  assert_text (bastide_text_facts (rules, bastide_game_get_state (game)),
               testing_choose ("Stack 1 of 3 \342\200\20370 pieces of the wall left",
                               "Balíček 1/3 \342\200\203zbývá 70 dílků hradeb"));
  assert_text (bastide_text_stacks (rules, bastide_game_get_state (game)),
               testing_choose ("Stack 1: 29 · Stack 2: 25 · Stack 3: 20",
                               "Balíček 1: 29 · Balíček 2: 25 · Balíček 3: 20"));
  while (testing_play_action (game, random))
    assert_facts (game);
  assert_facts (game);

  n = bastide_game_get_n_actions (game);
  for (guint i = 0; i <= n; i += 7)
    {
      bastide_review_set_moment (bastide_game_get_review (game), (int) i);
      assert_facts (game);
    }
}

/* Every fact shown has a tooltip; so do the stacks, which together hold all tiles that are left. */
TEST ("/city/hint")
{
  g_autoptr (BastideGame) game = NULL;
  g_autofree char *hint = NULL;

  if (testing_skip_words ())
    return;

  game = new_game (2, 1);
  hint = bastide_text_facts_hint (bastide_game_get_rules (game), bastide_game_get_state (game));
  assert_text (g_steal_pointer (&hint),
               testing_choose ("Tiles left: Stack 1: 29 · Stack 2: 25 · Stack 3: 20\n"
                       "The game ends after the turn in which the last piece of the wall is placed.",
                       "Zbývá kartiček: Balíček 1: 29 · Balíček 2: 25 · Balíček 3: 20\n"
                       "Hra končí tahem, ve kterém se postaví poslední dílek hradeb."));
}

/* A game without facts shows none. */
TEST ("/city/no-facts")
{
  g_autoptr (BastideGame) game = testing_new_game (2, 1);
  const BastideRules *rules = bastide_game_get_rules (game);

  g_assert_null (bastide_text_facts (rules, bastide_game_get_state (game)));
  g_assert_null (bastide_text_facts_hint (rules, bastide_game_get_state (game)));
  g_assert_null (bastide_text_stacks (rules, bastide_game_get_state (game)));
}

/* --- The log ----------------------------------------------------------------------------------- */

/* Kinds of goods multiply the tiles, even a single kind. */
TEST ("/city/formula")
{
  const int n_kinds[] = { 1, 3 };
  const char *const english[] = { "5 tiles × 1 kind of goods = 5", "5 tiles × 3 kinds of goods = 15" };
  const char *const czech[] = { "5 kartiček × 1 druh tržnice = 5", "5 kartiček × 3 druhy tržnice = 15" };
  g_autoptr (BastideGame) game = NULL;

  if (testing_skip_words ())
    return;

  game = new_game (2, 1);
  for (guint i = 0; i < G_N_ELEMENTS (n_kinds); i++)
    {
      BastideEvent event = {
        .type = BASTIDE_EVENT_SCORED, .points = 5 * n_kinds[i], .n_items = 2,
        .items = (BastideEventItem[]) { { "tiles", 5, 5 }, { "kinds", n_kinds[i], 5 * (n_kinds[i] - 1) } },
      };
      g_autoptr (BastideFormula) formula = bastide_formula_new (bastide_game_get_rules (game), &event);

      assert_text (g_strdup (formula->text), testing_choose (english[i], czech[i]));
    }
}

/* The player whose piece completes a feature completes it in the log; for everybody else it is only scored. */
static guint
assert_builders (BastideGame *game)
{
  GListModel *log = bastide_game_get_log (game);
  guint n_others = 0;
  int builder = -1;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++)
    {
      g_autoptr (BastideLogEntry) entry = g_list_model_get_item (log, i);
      const BastideEvent *event = &entry->event;

      if (event->type == BASTIDE_EVENT_PLACED || (event->type == BASTIDE_EVENT_ON_EDGE && event->piece != NULL))
        builder = event->player;
      if (event->type != BASTIDE_EVENT_SCORED || !g_str_equal (event->reason, "complete"))
        continue;
      g_assert_cmpint (g_str_has_prefix (entry->text, testing_choose ("completes ", "uzavírá ")), ==,
                       event->player == builder);
      n_others += event->player != builder;
    }

  return n_others;
}

TEST ("/city/builders")
{
  guint n_others = 0;

  if (testing_skip_words ())
    return;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideGame) game = new_game (2 + i % 3, i);

      testing_play_by (game, i, G_MAXUINT);
      n_others += assert_builders (game);
    }
  g_assert_cmpuint (n_others, >, 0);
}

/* At the end the log first reports that the ring closes, then one scoring after the other. */
TEST ("/city/final-lines")
{
  g_autoptr (BastideGame) game = new_game (3, 1);
  GListModel *log = bastide_game_get_log (game);
  guint n_scorings;

  testing_play_by (game, 1, G_MAXUINT);
  n_scorings = bastide_game_get_n_final_scorings (game);
  g_assert_cmpuint (n_scorings, >, 2);
  for (guint told = 0; told <= n_scorings; told++)
    {
      g_autoptr (BastideLogEntry) last = NULL;

      bastide_review_set_told (bastide_game_get_review (game), (int) told);
      last = g_list_model_get_item (log, bastide_game_get_n_shown_lines (game) - 1);
      if (told == 0)
        g_assert_cmpint (last->event.type, ==, BASTIDE_EVENT_REMARK);
      else
        g_assert_true (last == bastide_game_get_final_scoring (game, told - 1));
    }
}

/* --- Players and features ---------------------------------------------------------------------- */

/* A follower freed by a piece of the wall or a tile is not available before the turn is over. */
TEST ("/city/returning")
{
  g_autoptr (BastideGame) game = new_game (2, 2);
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  guint n = 0;

  do
    for (guint player = 0; player < 2; player++)
      {
        BastidePlayer *who = bastide_game_get_player (game, player);
        guint returning = bastide_state_get_returning (bastide_game_get_rules (game), bastide_game_get_state (game),
                                                       player, 0);

        g_assert_cmpuint (bastide_player_get_returning (who, 0), ==, returning);
        g_assert_cmpuint (bastide_player_get_supply (who, 0) + returning, <=, 7);
        n += returning;
      }
  while (testing_play_action (game, random));
  g_assert_cmpuint (n, >, 0);
}

/* Checks the points of a scoring at the end if it is about a feature. Returns: whether it is */
static gboolean
assert_value (BastideGame        *game,
              const BastideEvent *event)
{
  const BastideRules *rules = bastide_game_get_rules (game);
  const BastideState *state = bastide_game_get_state (game);
  g_autoptr (BastideFeature) feature = NULL;

  if (event->type != BASTIDE_EVENT_SCORED || event->segment < 0)
    return FALSE;

  feature = bastide_feature_new (rules, state, (guint) bastide_state_find_placed (rules, state, event->x, event->y),
                                 (guint) event->segment);
  g_assert_cmpint (bastide_game_get_points_if_ended (game, feature), ==, event->points);

  return feature->points_incomplete != event->points;
}

/* The ring that the end closes completes streets and markets: their value if the game ended now includes that. */
TEST ("/city/if-ended")
{
  g_autoptr (BastideGame) game = new_game (2, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  guint n = 0;

  while (testing_play_action (game, random) && !bastide_game_get_finished (game))
    {
      g_autoptr (BastideState) ended = bastide_state_clone (bastide_game_get_rules (game),
                                                            bastide_game_get_state (game));
      g_autoptr (BastideEvents) events = bastide_events_new ();

      bastide_state_finish (bastide_game_get_rules (game), ended, events);
      for (guint i = 0; i < bastide_events_get_length (events); i++)
        n += assert_value (game, bastide_events_get (events, i));
    }
  g_assert_cmpuint (n, >, 0);
}

/* The goods of a market are counted from the beginning, although an incomplete one brings nothing. */
TEST ("/city/market")
{
  g_autoptr (BastideGame) game = NULL;
  const BastideRules *rules;
  guint n = 0;

  if (testing_skip_words ())
    return;

  game = new_game (2, 3);
  rules = bastide_game_get_rules (game);
  testing_play_by (game, 3, 40);
  for (guint placed = 0; placed < bastide_state_get_n_placed (rules, bastide_game_get_state (game)); placed++)
    {
      g_autoptr (BastideFeature) feature = bastide_feature_new (rules, bastide_game_get_state (game), placed, 0);
      g_autofree char *text = bastide_text_feature (rules, feature);
      g_autofree char *breakable = testing_make_breakable (text);
      gboolean is_market = g_str_equal (bastide_rules_get_game (rules)->kinds[feature->kind].name, "market");

      g_assert_cmpint (strstr (breakable, testing_choose (" of goods", " druh")) != NULL, ==, is_market);
      n += is_market && !feature->complete;
    }
  g_assert_cmpuint (n, >, 0);
}

/* --- Saving ------------------------------------------------------------------------------------ */

static void
assert_saved (BastideGame *game)
{
  g_autoptr (GFile) file = g_file_new_build_filename (g_get_user_data_dir (), "city.bastide-game", NULL);
  g_autoptr (BastideGame) loaded = NULL;
  g_autoptr (BastideSavedGame) head = NULL;
  const BastideDecision decision = testing_get_decision (game);

  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  testing_assert_saves (game, file);
  loaded = NO_ERROR (bastide_game_load (file, testing_get_store (), NULL, &error));
  g_assert_cmpstr (testing_get_decision (loaded).kind, ==, decision.kind);
  g_assert_cmpint (testing_get_decision (loaded).player, ==, decision.player);

  head = NO_ERROR (bastide_saved_game_new_for_file (file, &error));
  g_assert_cmpint (head->player, ==, decision.player);
}

/* A game continues from any point of saving: before the gate, in the middle of the wall, with a guard or a tower to
 * place. Lists of games name the player who has to decide, whoever's turn it is. */
TEST ("/city/saving")
{
  g_autoptr (GHashTable) kinds = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (BastideGame) game = new_game (2 + i % 3, i);
      g_autoptr (GRand) random = g_rand_new_with_seed (i);

      while (testing_play_action (game, random))
        {
          const BastideDecision decision = testing_get_decision (game);

          if (decision.status == BASTIDE_STATUS_DECISION
              && (g_hash_table_add (kinds, (gpointer) decision.kind) || decision.player != decision.active))
            assert_saved (game);
        }
    }
  g_assert_true (g_hash_table_contains (kinds, "gate"));
  g_assert_true (g_hash_table_contains (kinds, "wall"));
  g_assert_true (g_hash_table_contains (kinds, "guard"));
  g_assert_true (g_hash_table_contains (kinds, "wall-tower"));
}

/* Play continues from any moment of a review, even in the middle of the wall, with the player who had to decide
 * then. */
TEST ("/city/forks")
{
  g_autoptr (BastideGame) game = new_game (2, 3);
  guint n_others = 0;

  testing_play_by (game, 3, G_MAXUINT);
  for (guint i = 0; i < bastide_game_get_n_actions (game); i++)
    {
      const BastideState *then;
      g_autoptr (BastideGame) fork = NULL;
      BastideDecision decision, expected;

      bastide_review_set_moment (bastide_game_get_review (game), (int) i);
      then = bastide_game_get_shown_state (game);
      bastide_state_get_decision (bastide_game_get_rules (game), then, &expected);
      if (expected.player < 0 || expected.player == expected.active)
        continue;
      fork = bastide_game_fork_at (game, i);
      bastide_game_get_decision (fork, &decision);
      g_assert_cmpint (decision.player, ==, expected.player);
      g_assert_cmpstr (decision.kind, ==, expected.kind);
      g_assert_cmpuint (bastide_state_checksum (bastide_game_get_rules (fork), bastide_game_get_state (fork)), ==,
                        bastide_state_checksum (bastide_game_get_rules (game), then));
      n_others++;
    }
  g_assert_cmpuint (n_others, >, 0);
}

IN_CZECH_TOO ("/city")

BEFORE_TESTS
{
  testing_load_words ();
}
