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

#include "bastide-level-names.h"
#include "bastide-selfplay-summary.h"
#include "bastide-setup-options.h"

#define DEFAULT_GAMES 100
#define MAX_GAMES 1000000000
#define MAX_THREADS 256

/* Games are played in blocks: the threads fill a block, then its results are printed in order. */
#define BLOCK_SIZE 4096
#define GAMES_OF_THREAD 16

/* What the threads share. Each takes the next game of the block until none is left. */
typedef struct
{
  BastideSelfplay       selfplay;
  guint64               first_game;
  guint                 n_games; /* of this block */
  BastideSelfplayResult results[BLOCK_SIZE];
  gint                  next;
} Block;

static gpointer
run_thread (gpointer data)
{
  Block *block = data;

  for (;;)
    {
      guint i = (guint) g_atomic_int_add (&block->next, 1);

      if (i >= block->n_games)
        return NULL;
      bastide_selfplay_play (&block->selfplay, block->first_game + i, &block->results[i]);
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
print_points (const BastideSelfplayResult *result,
              const BastideRules          *rules,
              GString                     *text)
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

/* Who sat where, where that was chosen. */
static void
print_levels (const BastideSelfplay *selfplay,
              guint64                game,
              GString               *text)
{
  if (selfplay->players == NULL)
    return;

  g_string_append (text, ",\"players\":[");
  for (guint seat = 0; seat < bastide_rules_get_n_players (selfplay->rules); seat++)
    g_string_append_printf (text, "%s\"%s\"", seat > 0 ? "," : "",
                            bastide_selfplay_get_player (selfplay, bastide_selfplay_find_player (selfplay, game,
                                                                                             seat))->name);
  g_string_append_c (text, ']');
}

static void
print_result (const BastideSelfplayResult *result,
              const BastideSelfplay       *selfplay,
              guint64                      game,
              GString                     *text)
{
  guint n_players = bastide_rules_get_n_players (selfplay->rules);

  g_string_append_printf (text, "{\"game\":%" G_GUINT64_FORMAT ",\"seed\":\"%" G_GUINT64_FORMAT "\"",
                          game, result->seed);
  print_levels (selfplay, game, text);
  g_string_append (text, ",\"scores\":[");
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%d", player > 0 ? "," : "", result->scores[player]);
  g_string_append (text, "],\"points\":[");
  print_points (result, selfplay->rules, text);
  g_string_append (text, "],\"ranks\":[");
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%u", player > 0 ? "," : "", result->ranks[player]);
  g_string_append_printf (text, "],\"turns\":%u,\"actions\":%u,\"discarded\":%u}\n",
                          result->turns, result->actions, result->discarded);
}

/* Returns: whether standard output took it */
static gboolean
write_out (const char *text)
{
  return fputs (text, stdout) >= 0 && fflush (stdout) == 0;
}

static gboolean
print_block (const Block            *block,
             BastideSelfplaySummary *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < block->n_games; i++)
    {
      print_result (&block->results[i], &block->selfplay, block->first_game + i, text);
      bastide_selfplay_summary_add (summary, &block->selfplay, block->first_game + i, &block->results[i]);
    }

  return write_out (text->str);
}

/* Where somebody waits for the results of games that take long, they come sooner. */
static guint
get_block_size (const Block *block,
                guint        n_threads)
{
  return block->selfplay.players != NULL ? MIN (BLOCK_SIZE, n_threads * GAMES_OF_THREAD) : BLOCK_SIZE;
}

static int
play_games (const BastideRules *rules,
            GPtrArray          *players,
            guint64             first_game,
            guint64             n_games,
            guint               n_threads)
{
  g_autofree Block *block = g_new0 (Block, 1);
  g_autofree char *line = NULL;
  BastideSelfplaySummary summary = { 0 };
  gint64 start = g_get_monotonic_time ();

  block->selfplay = (BastideSelfplay) { rules, bastide_rules_get_setup (rules)->seed, players };
  for (block->first_game = first_game; n_games > 0; block->first_game += block->n_games)
    {
      block->n_games = (guint) MIN (get_block_size (block, n_threads), n_games);
      n_games -= block->n_games;
      run_block (block, MIN (n_threads, block->n_games));
      if (!print_block (block, &summary))
        return BASTIDE_EXIT_FAILURE;
    }

  if (players != NULL && !write_out (line = bastide_selfplay_summary_print (&summary, &block->selfplay)))
    return BASTIDE_EXIT_FAILURE;
  bastide_selfplay_summary_tell (&summary, &block->selfplay,
                                 (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);

  return BASTIDE_EXIT_OK;
}

/* Returns: (transfer full) (nullable): the players of these words, or NULL with @problem set */
static GPtrArray *
make_players (char **words,
              char **problem)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_selfplay_player_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      BastideSelfplayPlayer *player = bastide_selfplay_player_new (words[i], problem);

      if (player == NULL)
        return NULL;
      g_ptr_array_add (players, player);
    }

  return g_steal_pointer (&players);
}

int
bastide_command_selfplay (char **arguments)
{
  g_auto (BastideSetupOptions) options = { NULL };
  g_autofree GOptionEntry *entries = NULL;
  g_autoptr (BastideRules) rules = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (GPtrArray) players = NULL;
  g_autofree char *problem = NULL;
  g_autofree char *levels = bastide_level_names_describe ();
  g_autofree char *summary = NULL;
  int n_games = DEFAULT_GAMES;
  int first_game = 0;
  int n_threads = (int) g_get_num_processors ();
  const GOptionEntry own_entries[] = {
    { "games", 'n', 0, G_OPTION_ARG_INT, &n_games, N_("Number of games (100)"), N_("NUMBER") },
    { "first", 0, 0, G_OPTION_ARG_INT, &first_game, N_("The number of the first game (0)"), N_("NUMBER") },
    { "threads", 'j', 0, G_OPTION_ARG_INT, &n_threads, N_("Number of threads (one per processor)"), N_("NUMBER") },
    { "player", 0, 0, G_OPTION_ARG_STRING_ARRAY, &names,
      N_("A computer player instead of random actions, once for each seat: LEVEL[:CHARACTER], then any of "
         ",playouts=NUMBER or ,time=MILLISECONDS, and ,WEIGHT=NUMBER"), N_("WORD") },
  };
  int status;

  entries = bastide_setup_options_entries (&options, own_entries, G_N_ELEMENTS (own_entries));
  summary = g_strconcat (_("Plays games with random actions, or by computer players, and prints the result of each as "
                           "one JSON object a line. Game n has the seed plus n; with computer players, games that "
                           "follow each other have the same draws and changed seats, and a summary comes last. The "
                           "number of threads changes nothing, unless players think for a time."),
                         "\n\n", levels, NULL);
  if (!bastide_command_parse (&arguments, "", summary, entries, &status))
    return status;
  if (arguments[1] != NULL)
    return bastide_command_refuse ("selfplay", _("The command takes options only."));
  if (n_games < 1 || n_games > MAX_GAMES)
    return bastide_command_refuse ("selfplay", _("The number of games must be from 1 to 1000000000."));
  if (first_game < 0 || first_game > MAX_GAMES)
    return bastide_command_refuse ("selfplay", _("The number of the first game must be from 0 to 1000000000."));
  if (n_threads < 1 || n_threads > MAX_THREADS)
    return bastide_command_refuse ("selfplay", _("The number of threads must be from 1 to 256."));
  if (names != NULL && (players = make_players (names, &problem)) == NULL)
    return bastide_command_refuse ("selfplay", problem);
  if (names != NULL && options.players == NULL)
    options.players = g_strdup_printf ("%u", g_strv_length (names));

  rules = bastide_setup_options_make_rules (&options, &error);
  if (rules == NULL)
    return bastide_command_fail ("selfplay", error);
  if (names != NULL && g_strv_length (names) != bastide_rules_get_n_players (rules))
    return bastide_command_refuse ("selfplay", _("There must be a level for each player, or none at all."));

  return play_games (rules, players, (guint64) first_game, (guint64) n_games, (guint) n_threads);
}
