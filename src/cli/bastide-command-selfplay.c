/* bastide-command-selfplay.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>
#include <stdio.h>

#include "bastide-engine-json.h"
#include "bastide-setup-options.h"
#include "rules/bastide-random.h"
#include "rules/bastide-state.h"

#define DEFAULT_GAMES 100
#define MAX_GAMES 1000000000
#define MAX_THREADS 256

/* Games are played in blocks: the threads fill a block, then its results are printed in order. */
#define BLOCK_SIZE 4096

typedef struct
{
  guint64 seed;
  int     scores[BASTIDE_MAX_PLAYERS];
  int     points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  guint8  ranks[BASTIDE_MAX_PLAYERS];
  guint   turns;
  guint   actions;
  guint   discarded;
} GameResult;

/* What the threads share. Each takes the next game of the block until none is left. */
typedef struct
{
  const BastideRules *rules;
  guint64             seed; /* of the first game of all */
  guint               n_players;
  guint64             first_game;
  guint               n_games; /* of this block */
  GameResult          results[BLOCK_SIZE];
  gint                next;
} Block;

typedef struct
{
  guint64 n_games;
  guint64 turns;
  guint64 discarded;
  guint64 points[BASTIDE_MAX_PLAYERS];
  guint64 wins[BASTIDE_MAX_PLAYERS];
} Summary;

/* All categories of the game; nobody scores in those whose modules are not in play. */
static void
count_points (const BastideRules *rules,
              const BastideState *state,
              GameResult         *result)
{
  for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
    for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
      result->points[player][category] = bastide_state_get_points (rules, state, player, category);
}

/*
 * The game that "new" starts with this seed. Its actions, too, depend on the seed alone: neither on the
 * thread nor on the games before.
 */
static void
play_game (const BastideRules *rules,
           guint64             seed,
           GameResult         *result)
{
  g_autoptr (BastideState) state = bastide_state_new_for_seed (rules, seed);
  BastideAction action;
  guint64 random = ~seed;

  result->seed = seed;
  result->actions = 0;
  bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
  for (; bastide_state_pick (rules, state, &random, &action); result->actions++)
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);

  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      result->scores[player] = bastide_state_get_score (rules, state, player);
      result->ranks[player] = (guint8) bastide_state_get_rank (rules, state, player);
    }
  count_points (rules, state, result);
  result->turns = bastide_state_get_turn (rules, state);
  result->discarded = bastide_state_get_n_discarded (rules, state);
}

static gpointer
run_thread (gpointer data)
{
  Block *block = data;

  for (;;)
    {
      guint i = (guint) g_atomic_int_add (&block->next, 1);

      if (i >= block->n_games)
        return NULL;
      play_game (block->rules, block->seed + block->first_game + i, &block->results[i]);
    }
}

static void
run_block (Block *block,
           guint  n_threads)
{
  GThread *threads[MAX_THREADS];

  block->next = 0;
  for (guint i = 0; i < n_threads; i++)
    threads[i] = g_thread_new ("selfplay", run_thread, block);
  for (guint i = 0; i < n_threads; i++)
    g_thread_join (threads[i]);
}

/* Per player an object with the points of each category. */
static void
print_points (const GameResult   *result,
              const BastideRules *rules,
              GString            *text)
{
  for (guint player = 0; player < bastide_rules_get_n_players (rules); player++)
    {
      g_string_append (text, player > 0 ? ",{" : "{");
      for (guint i = 0; i < bastide_rules_get_n_categories (rules); i++)
        g_string_append_printf (text, "%s\"%s\":%d", i > 0 ? "," : "", bastide_rules_get_category_name (rules, i),
                                result->points[player][i]);
      g_string_append_c (text, '}');
    }
}

static void
print_result (const GameResult   *result,
              const BastideRules *rules,
              guint64             game,
              GString            *text)
{
  guint n_players = bastide_rules_get_n_players (rules);

  g_string_append_printf (text, "{\"game\":%" G_GUINT64_FORMAT ",\"seed\":\"%" G_GUINT64_FORMAT "\",\"scores\":[",
                          game, result->seed);
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%d", player > 0 ? "," : "", result->scores[player]);
  g_string_append (text, "],\"points\":[");
  print_points (result, rules, text);
  g_string_append (text, "],\"ranks\":[");
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%u", player > 0 ? "," : "", result->ranks[player]);
  g_string_append_printf (text, "],\"turns\":%u,\"actions\":%u,\"discarded\":%u}\n",
                          result->turns, result->actions, result->discarded);
}

/* Returns: whether standard output took the results */
static gboolean
print_block (const Block *block,
             Summary     *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < block->n_games; i++)
    {
      const GameResult *result = &block->results[i];

      print_result (result, block->rules, block->first_game + i, text);
      summary->n_games++;
      summary->turns += result->turns;
      summary->discarded += result->discarded;
      for (guint player = 0; player < block->n_players; player++)
        {
          summary->points[player] += (guint64) result->scores[player];
          summary->wins[player] += result->ranks[player] == 1;
        }
    }

  return fwrite (text->str, 1, text->len, stdout) == text->len && fflush (stdout) == 0;
}

static void
print_summary (const Summary *summary,
               guint          n_players,
               double         seconds)
{
  double n_games = (double) summary->n_games;

  g_printerr (ngettext ("%.0f game in %.2f s: %.0f a second", "%.0f games in %.2f s: %.0f a second",
                        (gulong) summary->n_games),
              n_games, seconds, n_games / MAX (seconds, 1e-6));
  g_printerr ("\n");
  /* Translators: averages over all games */
  g_printerr (_("Turns on average %.2f, discarded tiles %.3f"),
              (double) summary->turns / n_games, (double) summary->discarded / n_games);
  g_printerr ("\n");
  for (guint player = 0; player < n_players; player++)
    {
      /* Translators: %u is the number of a player; both figures are over all games */
      g_printerr (_("Player %u: %.2f points on average, won or shared %.1f %%"), player,
                  (double) summary->points[player] / n_games, 100.0 * (double) summary->wins[player] / n_games);
      g_printerr ("\n");
    }
}

static int
play_games (const BastideRules *rules,
            guint64             n_games,
            guint               n_threads)
{
  g_autofree Block *block = g_new0 (Block, 1);
  Summary summary = { 0 };
  gint64 start = g_get_monotonic_time ();

  block->rules = rules;
  block->seed = bastide_rules_get_setup (rules)->seed;
  block->n_players = bastide_rules_get_n_players (rules);
  for (; block->first_game < n_games; block->first_game += block->n_games)
    {
      block->n_games = (guint) MIN (BLOCK_SIZE, n_games - block->first_game);
      run_block (block, MIN (n_threads, block->n_games));
      if (!print_block (block, &summary))
        return BASTIDE_EXIT_FAILURE;
    }
  print_summary (&summary, block->n_players, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);

  return BASTIDE_EXIT_OK;
}

int
bastide_command_selfplay (char **arguments)
{
  g_auto (BastideSetupOptions) options = { NULL };
  g_autofree GOptionEntry *entries = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  int n_games = DEFAULT_GAMES;
  int n_threads = (int) g_get_num_processors ();
  const GOptionEntry own_entries[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games, N_("Number of games (100)"), N_("NUMBER") },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &n_threads, N_("Number of threads (one per processor)"), N_("NUMBER") },
  };
  int status;

  entries = bastide_setup_options_entries (&options, own_entries, G_N_ELEMENTS (own_entries));
  if (!bastide_command_parse (&arguments, "",
                              _("Plays games with random actions and prints the result of each as one JSON object a "
                                "line. Game n has the seed plus n; the number of threads changes nothing."),
                              entries, &status))
    return status;
  if (arguments[1] != NULL)
    return bastide_command_refuse ("selfplay", _("The command takes options only."));
  if (n_games < 1 || n_games > MAX_GAMES)
    return bastide_command_refuse ("selfplay", _("The number of games must be from 1 to 1000000000."));
  if (n_threads < 1 || n_threads > MAX_THREADS)
    return bastide_command_refuse ("selfplay", _("The number of threads must be from 1 to 256."));

  rules = bastide_setup_options_make_rules (&options, &error);
  if (rules == NULL)
    return bastide_command_fail ("selfplay", error);

  return play_games (rules, (guint64) n_games, (guint) n_threads);
}
