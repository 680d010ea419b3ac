/* test-story.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "testing.h"

/* The story of a game: who placed the last tile, the gains at the end one by one, lines of the log. */

#define N_GAMES 5

/* Scores, track and the points if the game ended now are those of the moment. */
static void
assert_score (BastideGame *game,
              guint        player,
              int          score)
{
  const BastideState *shown = bastide_game_get_shown_state (game);
  BastidePlayer *who = bastide_game_get_player (game, player);

  g_assert_cmpint (bastide_player_get_score (who), ==, score);
  g_assert_cmpint (bastide_game_get_score_if_ended (game, player), ==, score);
  g_assert_cmpint (bastide_state_get_score (bastide_game_get_rules (game), shown, player), ==, score);
  g_assert_cmpint (bastide_state_get_track (bastide_game_get_rules (game), shown, player, 0), ==, score);
}

static void
assert_scores (BastideGame *game,
               const int   *scores)
{
  for (guint i = 0; i < bastide_rules_get_n_players (bastide_game_get_rules (game)); i++)
    assert_score (game, i, scores[i]);
}

/* The scores rise from those of the last turn to the final ones by the points of each line. */
static void
assert_climb (BastideGame *game)
{
  guint n = bastide_game_get_n_final_scorings (game);
  guint n_players = bastide_rules_get_n_players (bastide_game_get_rules (game));
  g_autoptr(GArray) history = bastide_game_get_score_history (game);
  /* The last row of the curve holds the totals, the one before it the scores after the last turn. */
  const int *totals = &g_array_index (history, int, history->len - n_players);
  int scores[BASTIDE_MAX_PLAYERS];
  guint n_shown = 0;

  memcpy (scores, totals - n_players, n_players * sizeof (int));
  assert_scores (game, totals);
  g_signal_connect_swapped (game, "shown", G_CALLBACK (g_atomic_int_inc), &n_shown);
  for (guint told = 0; told <= n; told++)
    {
      bastide_review_set_told (bastide_game_get_review (game), (int) told);
      g_assert_cmpuint (n_shown, ==, told + 1);
      if (told > 0)
        {
          BastideLogEntry *entry = bastide_game_get_final_scoring (game, told - 1);

          scores[entry->player] += entry->event.points;
        }
      assert_scores (game, scores);
    }
  assert_scores (game, totals);
  g_signal_handlers_disconnect_by_data (game, &n_shown);
}

/* Following the final scoring and a review are two ways to look back; the present ends both. */
static void
assert_moments (BastideGame *game)
{
  int score = bastide_player_get_score (bastide_game_get_player (game, 0));

  bastide_review_set_told (bastide_game_get_review (game), 0);
  bastide_review_set_moment (bastide_game_get_review (game), 0);
  g_assert_cmpint (bastide_review_get_told (bastide_game_get_review (game)), ==, -1);
  assert_score (game, 0, 0);
  bastide_review_set_told (bastide_game_get_review (game), 0);
  g_assert_cmpint (bastide_review_get_moment (bastide_game_get_review (game)), ==, -1);
  bastide_review_set_told (bastide_game_get_review (game), -1);
  assert_score (game, 0, score);
}

TEST ("/story/final-scoring")
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (2 + i, i);

      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), ==, 0);
      testing_play_by (game, i, G_MAXUINT);
      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), >, 0);
      assert_climb (game);
      assert_moments (game);
      g_assert_true (bastide_game_undo (game));
      g_assert_cmpuint (bastide_game_get_n_final_scorings (game), ==, 0);
    }
}

/* The player who placed the last tile, in the present, after undo, and at each moment of a review. */
TEST ("/story/last-placer")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 4);
  g_autoptr(GRand) random = g_rand_new_with_seed (4);
  g_autoptr(GArray) placers = g_array_new (FALSE, FALSE, sizeof (int));
  int placer = -1;

  g_array_append_val (placers, placer);
  g_assert_cmpint (bastide_game_get_last_placer (game), ==, -1);
  for (guint i = 0; i < 60; i++)
    {
      const BastideDecision decision = testing_get_decision (game);

      if (g_str_equal (decision.kind, "place"))
        placer = decision.player;
      testing_play_action (game, random);
      g_assert_cmpint (bastide_game_get_last_placer (game), ==, placer);
      g_array_append_val (placers, placer);
    }

  for (guint i = 0; i < placers->len; i++)
    {
      bastide_review_set_moment (bastide_game_get_review (game), (int) i);
      g_assert_cmpint (bastide_game_get_last_placer (game), ==, g_array_index (placers, int, i));
    }
  bastide_review_set_moment (bastide_game_get_review (game), -1);
  while (bastide_game_undo (game))
    g_assert_cmpint (bastide_game_get_last_placer (game), ==,
                     g_array_index (placers, int, bastide_game_get_n_actions (game)));
}

static BastideLogEntry *
get_entry (BastideGame *game,
           guint        number)
{
  g_autoptr(BastideLogEntry) entry = g_list_model_get_item (bastide_game_get_log (game), number);

  /* The list keeps it alive. */
  return entry;
}

/* The reason why no figure was offered, judged by the followers left when the tile was placed. */
static void
assert_reason (BastideGame     *game,
               BastideLogEntry *entry)
{
  guint action = entry->action;
  g_autoptr(BastideState) before = bastide_game_get_state_at (game, action - 1);
  guint n_left = bastide_state_get_supply (bastide_game_get_rules (game), before, (guint) entry->player, 0);
  const char *text = entry->text;

  if (g_str_equal (bastide_game_get_text_at (game, action), "pass"))
    g_assert_cmpstr (text, ==, "places a tile without a figure");
  else if (n_left == 0)
    g_assert_cmpstr (text, ==, "places a tile; no follower is left");
  else
    g_assert_cmpstr (text, ==, "places a tile; everything on it is occupied");
}

/* Every turn adds a line, and the news are never older than the last turn. */
TEST ("/story/every-turn")
{
  guint n_skipped = 0;

  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr(BastideGame) game = testing_new_game (2, 50 + i);
      g_autoptr(GRand) random = g_rand_new_with_seed (i);
      guint n_turns;
      g_autofree gboolean *told = NULL;

      while (testing_play_action (game, random))
        {
          g_autofree char *news = bastide_game_print_news (game);
          guint n_log = g_list_model_get_n_items (bastide_game_get_log (game));
          guint n_lines = 0;

          for (guint k = 0; k < n_log; k++)
            n_lines += !bastide_log_entry_get_minor (get_entry (game, k));
          g_assert_cmpint (news != NULL, ==, n_lines > 0);
        }

      n_turns = bastide_game_get_turn (game);
      told = g_new0 (gboolean, n_turns + 1);
      for (guint k = 0; k < g_list_model_get_n_items (bastide_game_get_log (game)); k++)
        {
          BastideLogEntry *entry = get_entry (game, k);

          if (bastide_log_entry_get_minor (entry))
            continue;
          told[entry->turn] = TRUE;
          if (entry->event.type != BASTIDE_EVENT_SKIPPED)
            continue;
          assert_reason (game, entry);
          n_skipped++;
        }
      for (guint turn = 1; turn <= n_turns; turn++)
        g_assert_true (told[turn]);
    }
  g_assert_cmpuint (n_skipped, >, 50);
}

/* Without new lines, those more than a turn old are no news: here the end of the first turn. */
TEST ("/story/news")
{
  g_autoptr(BastideSetup) setup = testing_new_setup (2, 1);
  const char *const draw[] = { "base-D.start", "base-U", "base-U", "base-E", NULL };
  g_autoptr(BastideGame) game = NULL;

  setup->draw = g_strdupv ((char **) draw);
  game = NO_ERROR (bastide_game_new (setup, &error));
  ASSERT_STRING (bastide_game_print_news (game), NULL);

  NO_ERROR (bastide_game_apply_text (game, "place 1 0 90", &error));
  NO_ERROR (bastide_game_apply_text (game, "deploy follower r1", &error));
  bastide_game_confirm (game);
  ASSERT_STRING (bastide_game_print_news (game), "Player 1 places a highwayman");

  NO_ERROR (bastide_game_apply_text (game, "place 2 0 90", &error));
  NO_ERROR (bastide_game_apply_text (game, "pass", &error));
  ASSERT_STRING (bastide_game_print_news (game), "Player 2 places a tile without a figure");
}

/* Calling a figure home for nothing is logged as well. */
TEST ("/story/recall")
{
  guint n_silent = 0;

  for (guint i = 0; i < 2 * N_GAMES; i++)
    {
      g_autoptr(GRand) random = g_rand_new_with_seed (i);
      g_autoptr(BastideGame) game = testing_start (testing_new_setup_of ("discovery", 2, i));

      while (testing_play_action (game, random))
        {
          guint n_actions = bastide_game_get_n_actions (game);
          guint n_log = g_list_model_get_n_items (bastide_game_get_log (game));
          guint n_lines = 0;

          if (!g_str_has_prefix (bastide_game_get_text_at (game, n_actions), "retrieve"))
            continue;
          for (guint k = n_log; k > 0 && get_entry (game, k - 1)->action == n_actions; k--)
            {
              const BastideEvent *event = &get_entry (game, k - 1)->event;

              n_lines += event->type == BASTIDE_EVENT_RETURNED
                         || (event->type == BASTIDE_EVENT_SCORED && g_str_equal (event->reason, "recall"));
              n_silent += event->type == BASTIDE_EVENT_RETURNED;
            }
          g_assert_cmpuint (n_lines, ==, 1);
        }
    }
  g_assert_cmpuint (n_silent, >, 0);
}

/* Examines the lines that a decision has added to the log, from line @first on. */
typedef void (*LookFunc) (BastideGame           *game,
                          const BastideDecision *decision,
                          guint                  first,
                          guint                 *n);

/*
 * Plays a random game with all expansions, and examines decisions of a kind. n: counter for @look
 */
static void
look_at_decisions (const char *kind,
                   LookFunc    look,
                   guint      *n)
{
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  g_autoptr(BastideGame) game = testing_start (testing_new_full_setup (3, 5));

  for (;;)
    {
      guint first = g_list_model_get_n_items (bastide_game_get_log (game));
      const BastideDecision decision = testing_get_decision (game);

      if (!testing_play_action (game, random))
        break;
      if (g_strcmp0 (decision.kind, kind) == 0)
        look (game, &decision, first, n);
    }
}

static const char *
get_last_action (BastideGame *game)
{
  return bastide_game_get_text_at (game, bastide_game_get_n_actions (game));
}

static void
look_at_taken (BastideGame           *game,
               const BastideDecision *decision,
               guint                  first,
               guint                 *n)
{
  guint n_lines = 0;

  if (!g_str_has_prefix (get_last_action (game), "retrieve"))
    return;

  for (guint i = first; i < g_list_model_get_n_items (bastide_game_get_log (game)); i++)
    {
      BastideLogEntry *entry = get_entry (game, i);

      n_lines += entry->event.type == BASTIDE_EVENT_RETURNED && entry->player == decision->player;
    }
  g_assert_cmpuint (n_lines, ==, 1);
  (*n)++;
}

/* If everybody takes a figure home, the log says so for each. */
TEST ("/story/taken-home")
{
  guint n_taken = 0;

  look_at_decisions ("circle-step", look_at_taken, &n_taken);
  g_assert_cmpuint (n_taken, >, 0);
}

static void
look_at_chosen (BastideGame           *game,
                const BastideDecision *decision,
                guint                  first,
                guint                 *n)
{
  gboolean adding = g_str_equal (get_last_action (game), "circle add");
  BastideLogEntry *entry;

  g_assert_cmpuint (g_list_model_get_n_items (bastide_game_get_log (game)), >, first);
  entry = get_entry (game, first);
  g_assert_cmpint (entry->player, ==, decision->player);
  g_assert_cmpstr (entry->text, ==, adding ? "lets everybody add a follower" : "lets everybody take a follower home");
  n[adding]++;
}

/* A choice made for everybody is logged with the player and the choice. */
TEST ("/story/chosen-for-all")
{
  guint n_chosen[2] = { 0 };

  look_at_decisions ("circle", look_at_chosen, n_chosen);
  g_assert_cmpuint (n_chosen[FALSE], >, 0);
  g_assert_cmpuint (n_chosen[TRUE], >, 0);
}

/* Declining an offer is logged, once, and again when it is redone; it is never the news. */
TEST ("/story/declined")
{
  g_autoptr(BastideSetup) setup = testing_new_full_setup (3, 5);
  g_autoptr(GRand) random = g_rand_new_with_seed (5);
  g_autoptr(GHashTable) kinds = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr(BastideGame) game = NO_ERROR (bastide_game_new (setup, &error));
  GListModel *log = bastide_game_get_log (game);

  for (;;)
    {
      guint n_before = g_list_model_get_n_items (log);
      g_autofree char *text = NULL, *news = NULL;
      BastideLogEntry *entry;
      const BastideDecision decision = testing_get_decision (game);

      if (!testing_play_action (game, random))
        break;
      if (!g_str_equal (bastide_game_get_text_at (game, bastide_game_get_n_actions (game)), "pass"))
        continue;

      g_assert_cmpuint (g_list_model_get_n_items (log), >, n_before);
      entry = get_entry (game, n_before);
      g_assert_cmpint (entry->player, ==, decision.player);
      text = g_strdup (entry->text);
      g_hash_table_add (kinds, g_strdup (decision.kind));
      if (entry->passing && (news = bastide_game_print_news (game)) != NULL)
        g_assert_false (g_str_has_suffix (news, text));

      if (!bastide_game_undo (game))
        continue;
      g_assert_cmpuint (g_list_model_get_n_items (log), <=, n_before);
      while (g_list_model_get_n_items (log) <= n_before)
        g_assert_true (bastide_game_redo (game));
      g_assert_cmpstr (get_entry (game, n_before)->text, ==, text);
    }

  g_assert_true (g_hash_table_contains (kinds, "figure"));
  g_assert_true (g_hash_table_contains (kinds, "circle-step"));
  g_assert_true (g_hash_table_contains (kinds, "move-ferry"));
  g_assert_true (g_hash_table_contains (kinds, "robber"));
}

/* Returns: number of lines that say who has most of some goods; each names the kind */
static guint
check_goods (BastideGame *game)
{
  guint n = 0;

  for (guint i = 0; i < bastide_game_get_n_final_scorings (game); i++)
    {
      BastideLogEntry *entry = bastide_game_get_final_scoring (game, i);
      const BastideEvent *event = &entry->event;

      if (!g_str_equal (bastide_rules_get_category_name (bastide_game_get_rules (game), (guint) event->category), "goods"))
        continue;
      g_assert_nonnull (strstr (entry->text, event->items[0].name));
      n++;
    }

  return n;
}

TEST ("/story/goods")
{
  guint n = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr(BastideGame) game = testing_start (testing_new_full_setup (2, seed));

      testing_play_by (game, (guint32) seed, G_MAXUINT);
      n += check_goods (game);
    }
  g_assert_cmpuint (n, >, 0);
}

/* The player whose action is taken back. */
TEST ("/story/describe-last")
{
  g_autoptr(BastideGame) game = testing_new_game (3, 8);
  g_autoptr(GRand) random = g_rand_new_with_seed (8);

  bastide_game_set_player_name (game, 1, "Anna");
  for (guint i = 0; i < 40; i++)
    {
      BastidePlayer *player;
      g_autofree char *text = NULL;
      const BastideDecision decision = testing_get_decision (game);

      player = bastide_game_get_player (game, (guint) decision.player);
      testing_play_action (game, random);
      text = bastide_game_describe_last (game);
      g_assert_true (g_str_has_prefix (text, bastide_player_get_name (player)));
    }
}
