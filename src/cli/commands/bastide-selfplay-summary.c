/* bastide-selfplay-summary.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-selfplay-summary.h"

#include <glib/gi18n.h>
#include <math.h>

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

/* Games with the same draws depend on each other: their mean counts as one. */
static void
end_group (BastideSelfplaySummary *self)
{
  if (self->n_in_group == 0)
    return;

  for (guint player = 0; player < BASTIDE_MAX_PLAYERS; player++)
    {
      BastideSelfplayTally *tally = &self->players[player];
      double mean = tally->difference / self->n_in_group;

      tally->sum += mean;
      tally->squares += mean * mean;
      tally->difference = 0;
    }
  self->n_in_group = 0;
  self->n_groups++;
}

static int
find_best_other (const BastideSelfplayResult *result,
                 guint                        n_players,
                 guint                        seat)
{
  int best = G_MININT;

  for (guint i = 0; i < n_players; i++)
    if (i != seat)
      best = MAX (best, result->scores[i]);

  return best;
}

void
bastide_selfplay_summary_add (BastideSelfplaySummary      *self,
                              const BastideSelfplay       *selfplay,
                              guint64                      game,
                              const BastideSelfplayResult *result)
{
  guint n_players = bastide_rules_get_n_players (selfplay->rules);
  guint n_firsts = 0;

  self->n_games++;
  self->turns += result->turns;
  self->discarded += result->discarded;
  for (guint seat = 0; seat < n_players; seat++)
    n_firsts += result->ranks[seat] == 1;

  for (guint seat = 0; seat < n_players; seat++)
    {
      BastideSelfplayTally *tally = &self->players[bastide_selfplay_find_player (selfplay, game, seat)];

      tally->points += (guint64) result->scores[seat];
      tally->difference += result->scores[seat] - find_best_other (result, n_players, seat);
      if (result->ranks[seat] != 1)
        continue;
      tally->firsts++;
      tally->wins += n_firsts == 1;
      tally->credit += 1.0 / n_firsts;
    }

  self->n_in_group++;
  if ((game + 1) % n_players == 0)
    end_group (self);
}

/* The mean difference to the best other player and its standard error. */
static double
get_difference (const BastideSelfplaySummary *self,
                const BastideSelfplayTally   *tally,
                double                       *error)
{
  double n = (double) self->n_groups;
  double mean = tally->sum / n;

  *error = self->n_groups > 1 ? sqrt (MAX (0, tally->squares / n - mean * mean) / (n - 1)) : 0;

  return mean;
}

static void
tell_level (const BastideSelfplaySummary *self,
            const BastideSelfplay        *selfplay,
            guint                         player)
{
  const BastideSelfplayTally *tally = &self->players[player];
  double share = tally->credit / (double) self->n_games;
  double low, high, error;
  double difference = get_difference (self, tally, &error);

  bastide_wilson_interval (share, self->n_games, &low, &high);
  /* Translators: %s is the name of a level of computer players, such as "one-ply"; the second and third percentage are
   * the ends of a confidence interval; shared victories count in part */
  g_printerr (_("%s: %.2f points on average, won %.1f %% (%.1f to %.1f %%), difference %+.2f ± %.2f"),
              bastide_selfplay_get_player (selfplay, player)->name, (double) tally->points / (double) self->n_games,
              100 * share, 100 * low, 100 * high, difference, error);
  g_printerr ("\n");
}

void
bastide_selfplay_summary_tell (BastideSelfplaySummary *self,
                               const BastideSelfplay  *selfplay,
                               double                  seconds)
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
          tell_level (self, selfplay, player);
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

static void
print_level (const BastideSelfplaySummary *self,
             const BastideSelfplay        *selfplay,
             guint                         player,
             GString                      *text)
{
  const BastideSelfplayTally *tally = &self->players[player];
  double share = tally->credit / (double) self->n_games;
  double low, high, error;
  double difference = get_difference (self, tally, &error);

  bastide_wilson_interval (share, self->n_games, &low, &high);
  g_string_append_printf (text, "%s{\"level\":\"%s\",\"wins\":%" G_GUINT64_FORMAT ",\"ties\":%" G_GUINT64_FORMAT,
                          player > 0 ? "," : "", bastide_selfplay_get_player (selfplay, player)->name, tally->wins,
                          tally->firsts - tally->wins);
  print_number (text, ",\"share\":", share);
  print_number (text, ",\"interval\":[", low);
  print_number (text, ",", high);
  print_number (text, "],\"points\":", (double) tally->points / (double) self->n_games);
  print_number (text, ",\"difference\":", difference);
  print_number (text, ",\"error\":", error);
  g_string_append_c (text, '}');
}

char *
bastide_selfplay_summary_print (BastideSelfplaySummary *self,
                                const BastideSelfplay  *selfplay)
{
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (selfplay->players != NULL, NULL);

  end_group (self);
  g_string_append_printf (text, "{\"summary\":{\"games\":%" G_GUINT64_FORMAT ",\"players\":[", self->n_games);
  for (guint player = 0; player < bastide_rules_get_n_players (selfplay->rules); player++)
    print_level (self, selfplay, player, text);
  g_string_append (text, "]}}\n");

  return g_string_free (text, FALSE);
}
