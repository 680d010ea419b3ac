/* bastide-command-selfplay.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-command.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#include "ai/bastide-thought.h"
#include "bastide-setup-options.h"
#include "model/thinking/bastide-thinking.h"
#include "rules/bastide-random.h"

#define MAX_PLAYOUTS 1000000000u
#define MAX_MILLISECONDS 3600000u
#define MAX_WEIGHT 1e6

/* --- Players ------------------------------------------------------------------------------------------------------ */

/*
 * @name: as written
 * @mind: the mind; its weights are in @weights if any are given
 * @playouts: number of playouts for a decision
 * @milliseconds: processor time for a decision, 0 for unlimited
 *
 * A player in a series of games: a level, perhaps a character, and differences for experiments, as in
 * "strong:farmer,playouts=500,lasting=0.5".
 */
typedef struct
{
  char          *name;
  BastideMind    mind;
  BastideWeights weights;
  guint          playouts;
  guint          milliseconds;
} Player;

static void
player_free (Player *self)
{
  g_free (self->name);
  g_free (self);
}

/* Reads a difference: NAME=VALUE. A fixed measure has no weights. */
static gboolean
read_difference (Player     *self,
                 const char *text)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  double value;
  char *end;

  if (g_strv_length (pair) != 2 || pair[1][0] == '\0')
    return FALSE;
  if (g_str_equal (pair[0], "playouts") || g_str_equal (pair[0], "time"))
    {
      gboolean is_time = g_str_equal (pair[0], "time");
      guint64 number;

      /* Reads the cost of a decision, which is given only once, and in one way. */
      if (self->milliseconds > 0 || self->playouts > 0
          || !g_ascii_string_to_unsigned (pair[1], 10, 1, is_time ? MAX_MILLISECONDS : MAX_PLAYOUTS, &number, NULL))
        return FALSE;

      self->milliseconds = is_time ? (guint) number : 0;
      self->playouts = is_time ? MAX_PLAYOUTS : (guint) number;

      return TRUE;
    }
  if (self->mind.level->measure)
    return FALSE;

  value = g_ascii_strtod (pair[1], &end);
  if (*end != '\0' || !(value >= -MAX_WEIGHT && value <= MAX_WEIGHT)
      || !bastide_weights_set (&self->weights, pair[0], value))
    return FALSE;
  self->mind.weights = &self->weights;

  return TRUE;
}

/* Returns: (transfer full) (nullable): the player described by a word; NULL with @problem set if invalid */
static Player *
player_new (const char  *word,
            char       **problem)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 0);
  Player *self = g_new0 (Player, 1);

  self->name = g_strdup (word);
  if (parts[0] == NULL || !bastide_mind_parse (parts[0], &self->mind))
    {
      *problem = bastide_level_names_refuse (parts[0] != NULL ? parts[0] : "");
      player_free (self);
      return NULL;
    }

  self->weights = *bastide_weights_get_default ();
  bastide_weights_bend (&self->weights, self->mind.character);
  for (guint i = 1; parts[i] != NULL; i++)
    if (!read_difference (self, parts[i]))
      {
        /* Translators: the first %s is a faulty part, such as "playouts=x", the second the whole text */
        *problem = g_strdup_printf (_("“%s” is no setting of the player “%s”; possible are playouts=NUMBER "
                                      "or time=MILLISECONDS, one of them once, and WEIGHT=NUMBER for a level "
                                      "that weighs."), parts[i], word);
        player_free (self);
        return NULL;
      }
  if (self->playouts == 0)
    self->playouts = self->mind.level->playouts;

  return self;
}

/* --- A game ------------------------------------------------------------------------------------------------------- */

/*
 * @rules: the rules of the games
 * @seed: seed of the first game
 * @players: (nullable) (element-type Player): the players, one for each seat of the first game; NULL for random actions
 *
 * A series of games. Without players each game has a seed of its own. With players, as many consecutive games as there
 * are seats have the same seed, and each player has another seat in each of them.
 */
typedef struct
{
  const BastideRules *rules;
  guint64             seed;
  GPtrArray          *players;
} Series;

/* The result of a game, by seats. */
typedef struct
{
  guint64 seed;
  int     scores[BASTIDE_MAX_PLAYERS];
  int     points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  guint8  ranks[BASTIDE_MAX_PLAYERS];
  guint   turns;
  guint   actions;
  guint   discarded;
} Result;

/* Returns: the player, by index in the list, who has a seat in a game */
static guint
find_player (const Series *self,
             guint64       game,
             guint         seat)
{
  guint n_players = bastide_rules_get_n_players (self->rules);

  return self->players != NULL ? (guint) ((seat + n_players - game % n_players) % n_players) : seat;
}

static const Player *
get_player (const Series *self,
            guint         player)
{
  return g_ptr_array_index (self->players, player);
}

/* Returns: the number of actions */
static guint
play_at_random (const BastideRules *rules,
                BastideState       *state,
                guint64             random)
{
  BastideAction action;
  guint n = 0;

  for (; bastide_state_pick (rules, state, &random, &action); n++)
    bastide_state_apply (rules, state, action, BASTIDE_ADVANCE_TO_DECISION, NULL);

  return n;
}

static guint
play_with_players (const Series *self,
                   guint64       game,
                   BastideState *state,
                   guint64       random)
{
  guint n = 0;
  int seat;

  while ((seat = bastide_state_get_decider (self->rules, state)) >= 0)
    {
      const Player *player = get_player (self, find_player (self, game, (guint) seat));
      BastideBudget budget = { player->playouts, bastide_random_next (&random) };
      g_autoptr (BastideThought) thought =
        bastide_thinking_run (self->rules, state, &player->mind, budget, player->milliseconds);
      const BastideLine *line = &bastide_thought_get_best (thought)->line;

      for (guint i = 0; i < line->n_actions; i++)
        bastide_state_apply (self->rules, state, line->actions[i], BASTIDE_ADVANCE_TO_DECISION, NULL);
      n += line->n_actions;
    }

  return n;
}

/* --- The sum of all games ----------------------------------------------------------------------------------------- */

/*
 * @points: the sum of all totals
 * @firsts: games won or shared
 * @wins: games won alone
 * @credit: games won, plus the share of shared ones
 * @difference: lead over the best other player, in this group of games with the same draws
 * @sum: sum of the means of all groups
 * @squares: sum of their squares
 *
 * One player, or without levels one seat.
 */
typedef struct
{
  guint64 points;
  guint64 firsts;
  guint64 wins;
  double  credit;
  double  difference;
  double  sum;
  double  squares;
} Tally;

/* Results of all games; zero at first. */
typedef struct
{
  guint64 n_games;
  guint64 turns;
  guint64 discarded;
  guint64 n_groups;
  guint   n_in_group; /* games since the last complete group */
  Tally   players[BASTIDE_MAX_PLAYERS];
} Summary;

/* The 97.5th percentile of the normal distribution. */
#define Z 1.959963984540054

void
bastide_wilson_interval (double   share,
                         guint64  n,
                         double  *low,
                         double  *high)
{
  double count = (double) n;
  double middle, width;

  *low = 0;
  *high = 1;
  if (n == 0)
    return;

  middle = (share + Z * Z / (2 * count)) / (1 + Z * Z / count);
  width = Z * sqrt (share * (1 - share) / count + Z * Z / (4 * count * count)) / (1 + Z * Z / count);
  *low = MAX (0, middle - width);
  *high = MIN (1, middle + width);
}

/* Games with the same draws depend on each other, so their mean counts as one value. */
static void
end_group (Summary *self)
{
  if (self->n_in_group == 0)
    return;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      Tally *tally = &self->players[player];
      double mean = tally->difference / self->n_in_group;

      tally->sum += mean;
      tally->squares += mean * mean;
      tally->difference = 0;
    }
  self->n_in_group = 0;
  self->n_groups++;
}

static int
find_best_other (const Result *result,
                 guint         n_players,
                 guint         seat)
{
  int best = G_MININT;

  for (guint i = 0; i < n_players; i++)
    if (i != seat)
      best = MAX (best, result->scores[i]);

  return best;
}

/* The mean difference to the best other player and its standard error. */
static double
get_difference (const Summary *self,
                const Tally   *tally,
                double        *error)
{
  double n = (double) self->n_groups;
  double mean = tally->sum / n;

  *error = self->n_groups > 1 ? sqrt (MAX (0, tally->squares / n - mean * mean) / (n - 1)) : 0;

  return mean;
}

/* Reports the results in words on standard error. @seconds: the time taken */
static void
summary_tell (Summary      *self,
              const Series *selfplay,
              double        seconds)
{
  double n_games = (double) self->n_games;

  end_group (self);
  g_printerr (ngettext ("%.0f game in %.2f s: %.0f a second", "%.0f games in %.2f s: %.0f a second",
                        (gulong) self->n_games),
              n_games, seconds, n_games / MAX (seconds, 1e-6));
  g_printerr ("\n");
  /* Translators: averages over all games */
  g_printerr (_("Turns on average %.2f, discarded tiles %.3f"),
              (double) self->turns / n_games, (double) self->discarded / n_games);
  g_printerr ("\n");
  for (guint player = 0; player < bastide_rules_get_n_players (selfplay->rules); player++)
    {
      if (selfplay->players != NULL)
        {
          const Tally *tally = &self->players[player];
          double share = tally->credit / (double) self->n_games;
          double low, high, error;
          double difference = get_difference (self, tally, &error);

          bastide_wilson_interval (share, self->n_games, &low, &high);
          /* Translators: %s is the name of a level of computer players, such as "one-ply"; the second and third
           * percentage are the ends of a confidence interval; shared victories count in part */
          g_printerr (_("%s: %.2f points on average, won %.1f %% (%.1f to %.1f %%), difference %+.2f ± %.2f"),
                      get_player (selfplay, player)->name, (double) tally->points / (double) self->n_games,
                      100 * share, 100 * low, 100 * high, difference, error);
          g_printerr ("\n");

          continue;
        }
      /* Translators: %u is the number of a player; both figures are over all games */
      g_printerr (_("Player %u: %.2f points on average, won or shared %.1f %%"), player,
                  (double) self->players[player].points / n_games,
                  100.0 * (double) self->players[player].firsts / n_games);
      g_printerr ("\n");
    }
}

static void
print_number (GString    *text,
              const char *before,
              double      number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  g_string_append_printf (text, "%s%s", before, g_ascii_formatd (digits, sizeof digits, "%.4f", number));
}

static char *
summary_print (Summary      *self,
               const Series *selfplay)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (selfplay->players != NULL, NULL);

  end_group (self);
  g_string_append_printf (text, "{\"summary\":{\"games\":%" G_GUINT64_FORMAT ",\"players\":[", self->n_games);
  for (guint player = 0; player < bastide_rules_get_n_players (selfplay->rules); player++)
    {
      const Tally *tally = &self->players[player];
      double share = tally->credit / (double) self->n_games;
      double low, high, error;
      double difference = get_difference (self, tally, &error);

      bastide_wilson_interval (share, self->n_games, &low, &high);
      g_string_append_printf (text, "%s{\"level\":\"%s\",\"wins\":%" G_GUINT64_FORMAT ",\"ties\":%" G_GUINT64_FORMAT,
                              player > 0 ? "," : "", get_player (selfplay, player)->name, tally->wins,
                              tally->firsts - tally->wins);
      print_number (text, ",\"share\":", share);
      print_number (text, ",\"interval\":[", low);
      print_number (text, ",", high);
      print_number (text, "],\"points\":", (double) tally->points / (double) self->n_games);
      print_number (text, ",\"difference\":", difference);
      print_number (text, ",\"error\":", error);
      g_string_append_c (text, '}');
    }
  g_string_append (text, "]}}\n");

  return g_string_free (text, FALSE);
}

/* --- The command -------------------------------------------------------------------------------------------------- */

#define DEFAULT_GAMES 100
#define MAX_GAMES 1000000000
#define MAX_THREADS 256

/* Games are played in blocks: the threads complete a block, then its results are printed in order. */
#define BLOCK_SIZE 4096
#define GAMES_OF_THREAD 16

/* Shared by the threads. Each takes the next game of the block until none is left. */
typedef struct
{
  Series  selfplay;
  guint64 first_game;
  guint   n_games; /* in this block */
  Result  results[BLOCK_SIZE];
  gint    next;
} Block;

static gpointer
run_thread (gpointer data)
{
  Block *block = data;

  for (;;)
    {
      guint i = (guint) g_atomic_int_add (&block->next, 1);
      guint64 game;
      const BastideRules *rules;
      guint n_players;
      guint64 seed;
      Result *result;
      g_autoptr (BastideState) state = NULL;

      if (i >= block->n_games)
        return NULL;

      /* Plays the game that "new" starts with this seed. Its actions depend only on the seed and on who has which
       * seat. */
      game = block->first_game + i;
      rules = block->selfplay.rules;
      n_players = bastide_rules_get_n_players (rules);
      seed = block->selfplay.seed + (block->selfplay.players != NULL ? game / n_players : game);
      state = bastide_state_new_for_seed (rules, seed);
      result = &block->results[i];
      result->seed = seed;
      bastide_state_start (rules, state, BASTIDE_ADVANCE_TO_DECISION, NULL);
      result->actions = block->selfplay.players != NULL ? play_with_players (&block->selfplay, game, state, ~seed)
                                                        : play_at_random (rules, state, ~seed);

      for (guint player = 0; player < MIN (n_players, G_N_ELEMENTS (result->ranks)); player++)
        {
          result->scores[player] = bastide_state_get_score (rules, state, player);
          result->ranks[player] = (guint8) bastide_state_get_rank (rules, state, player);
        }
      /* All categories of the game; those of modules that are not in play stay empty. */
      for (guint category = 0; category < bastide_rules_get_n_categories (rules); category++)
        for (guint player = 0; player < n_players; player++)
          result->points[player][category] = bastide_state_get_points (rules, state, player, category);
      result->turns = bastide_state_get_turn (rules, state);
      result->discarded = bastide_state_get_n_discarded (rules, state);
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

static void
print_result (const Result *result,
              const Series *selfplay,
              guint64       game,
              GString      *text)
{
  guint n_players = bastide_rules_get_n_players (selfplay->rules);

  g_string_append_printf (text, "{\"game\":%" G_GUINT64_FORMAT ",\"seed\":\"%" G_GUINT64_FORMAT "\"",
                          game, result->seed);

  /* Prints the seats of the players, if there are any. */
  if (selfplay->players != NULL)
    {
      g_string_append (text, ",\"players\":[");
      for (guint seat = 0; seat < bastide_rules_get_n_players (selfplay->rules); seat++)
        g_string_append_printf (text, "%s\"%s\"", seat > 0 ? "," : "",
                                get_player (selfplay, find_player (selfplay, game, seat))->name);
      g_string_append_c (text, ']');
    }

  g_string_append (text, ",\"scores\":[");
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%d", player > 0 ? "," : "", result->scores[player]);
  g_string_append (text, "],\"points\":[");

  /* For each player an object with the points of each category. */
  for (guint player = 0; player < bastide_rules_get_n_players (selfplay->rules); player++)
    {
      g_string_append (text, player > 0 ? ",{" : "{");
      for (guint i = 0; i < bastide_rules_get_n_categories (selfplay->rules); i++)
        g_string_append_printf (text, "%s\"%s\":%d", i > 0 ? "," : "",
                                bastide_rules_get_category_name (selfplay->rules, i), result->points[player][i]);
      g_string_append_c (text, '}');
    }

  g_string_append (text, "],\"ranks\":[");
  for (guint player = 0; player < n_players; player++)
    g_string_append_printf (text, "%s%u", player > 0 ? "," : "", result->ranks[player]);
  g_string_append_printf (text, "],\"turns\":%u,\"actions\":%u,\"discarded\":%u}\n",
                          result->turns, result->actions, result->discarded);
}

/* Returns: whether standard output accepted it */
static gboolean
write_out (const char *text)
{
  return fputs (text, stdout) >= 0 && fflush (stdout) == 0;
}

static gboolean
print_block (const Block *block,
             Summary     *summary)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < block->n_games; i++)
    {
      const Result *result = &block->results[i];
      guint64 game = block->first_game + i;
      guint n_players = bastide_rules_get_n_players (block->selfplay.rules);
      guint n_firsts = 0;

      print_result (result, &block->selfplay, game, text);

      /* Games come in their order. */
      summary->n_games++;
      summary->turns += result->turns;
      summary->discarded += result->discarded;
      for (guint seat = 0; seat < n_players; seat++)
        n_firsts += result->ranks[seat] == 1;

      for (guint seat = 0; seat < n_players; seat++)
        {
          Tally *tally = &summary->players[find_player (&block->selfplay, game, seat)];

          tally->points += (guint64) result->scores[seat];
          tally->difference += result->scores[seat] - find_best_other (result, n_players, seat);
          if (result->ranks[seat] != 1)
            continue;
          tally->firsts++;
          tally->wins += n_firsts == 1;
          tally->credit += 1.0 / n_firsts;
        }

      summary->n_in_group++;
      if ((game + 1) % n_players == 0)
        end_group (summary);
    }

  return write_out (text->str);
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
  Summary summary = { 0 };
  gint64 start = g_get_monotonic_time ();
  /* Results of long games are printed sooner, for people who wait for them. */
  guint block_size = players != NULL ? MIN (BLOCK_SIZE, n_threads * GAMES_OF_THREAD) : BLOCK_SIZE;

  block->selfplay = (Series) { rules, bastide_rules_get_setup (rules)->seed, players };
  for (block->first_game = first_game; n_games > 0; block->first_game += block->n_games)
    {
      block->n_games = (guint) MIN (block_size, n_games);
      n_games -= block->n_games;
      run_block (block, MIN (n_threads, block->n_games));
      if (!print_block (block, &summary))
        return BASTIDE_EXIT_FAILURE;
    }

  if (players != NULL && !write_out (line = summary_print (&summary, &block->selfplay)))
    return BASTIDE_EXIT_FAILURE;
  summary_tell (&summary, &block->selfplay,
                (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);

  return BASTIDE_EXIT_OK;
}

/* Returns: (transfer full) (nullable): the players described by these words, or NULL with @problem set */
static GPtrArray *
make_players (char **words,
              char **problem)
{
  g_autoptr (GPtrArray) players = g_ptr_array_new_with_free_func ((GDestroyNotify) player_free);

  for (guint i = 0; words[i] != NULL; i++)
    {
      Player *player = player_new (words[i], problem);

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
