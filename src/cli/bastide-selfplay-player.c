/* bastide-selfplay-player.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "config.h"

#include "bastide-selfplay-player.h"

#include <glib/gi18n.h>

#include "bastide-level-names.h"
#include "util/bastide-stopwatch.h"

#define MAX_PLAYOUTS 1000000000u
#define MAX_MILLISECONDS 3600000u

static gboolean
is_time_up (gpointer data)
{
  return bastide_stopwatch_is_over (data);
}

/* One of what is different: NAME=VALUE. */
static gboolean
read_difference (BastideSelfplayPlayer *self,
                 const char            *text)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  guint64 number;
  double value;
  char *end;

  if (g_strv_length (pair) != 2 || pair[1][0] == '\0')
    return FALSE;
  if (g_str_equal (pair[0], "playouts") || g_str_equal (pair[0], "time"))
    {
      gboolean is_time = pair[0][0] == 't';

      if (!g_ascii_string_to_unsigned (pair[1], 10, 1, is_time ? MAX_MILLISECONDS : MAX_PLAYOUTS, &number, NULL))
        return FALSE;
      *(is_time ? &self->milliseconds : &self->playouts) = (guint) number;
      if (is_time)
        self->playouts = MAX_PLAYOUTS;
      return TRUE;
    }

  value = g_ascii_strtod (pair[1], &end);
  if (*end != '\0' || !(value >= -1e6 && value <= 1e6) || !bastide_weights_set (&self->weights, pair[0], value))
    return FALSE;
  self->mind.weights = &self->weights;

  return TRUE;
}

BastideSelfplayPlayer *
bastide_selfplay_player_new (const char  *word,
                             char       **problem)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", 0);
  BastideSelfplayPlayer *self = g_new0 (BastideSelfplayPlayer, 1);

  self->name = g_strdup (word);
  if (parts[0] == NULL || !bastide_mind_parse (parts[0], &self->mind))
    {
      *problem = bastide_level_names_refuse (parts[0] != NULL ? parts[0] : "");
      bastide_selfplay_player_free (self);
      return NULL;
    }

  self->playouts = self->mind.level->playouts;
  self->weights = *bastide_weights_get_default ();
  bastide_weights_bend (&self->weights, self->mind.character);
  for (guint i = 1; parts[i] != NULL; i++)
    if (!read_difference (self, parts[i]))
      {
        /* Translators: %s is what was written, such as "playouts=x" */
        *problem = g_strdup_printf (_("“%s” says nothing about a player: it must be playouts=NUMBER, time=MILLISECONDS "
                                      "or WEIGHT=NUMBER."), parts[i]);
        bastide_selfplay_player_free (self);
        return NULL;
      }

  return self;
}

void
bastide_selfplay_player_free (BastideSelfplayPlayer *self)
{
  g_free (self->name);
  g_free (self);
}

BastideThought *
bastide_selfplay_player_think (const BastideSelfplayPlayer *self,
                               const BastideRules          *rules,
                               const BastideState          *state,
                               guint64                      seed)
{
  BastideBudget budget = { self->playouts, seed };
  BastideStopwatch stopwatch;

  if (self->milliseconds == 0)
    return bastide_think (rules, state, &self->mind, budget, NULL, NULL);

  stopwatch = bastide_stopwatch_start (self->milliseconds);

  return bastide_think (rules, state, &self->mind, budget, is_time_up, &stopwatch);
}
