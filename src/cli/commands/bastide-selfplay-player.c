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
#include "model/thinking/bastide-thinking.h"

#define MAX_PLAYOUTS 1000000000u
#define MAX_MILLISECONDS 3600000u
#define MAX_WEIGHT 1e6

/* How much may be spent of a decision; only once, and in one way. */
static gboolean
read_budget (BastideSelfplayPlayer *self,
             const char            *value,
             gboolean               is_time)
{
  guint64 number;

  if (self->milliseconds > 0 || self->playouts > 0
      || !g_ascii_string_to_unsigned (value, 10, 1, is_time ? MAX_MILLISECONDS : MAX_PLAYOUTS, &number, NULL))
    return FALSE;

  self->milliseconds = is_time ? (guint) number : 0;
  self->playouts = is_time ? MAX_PLAYOUTS : (guint) number;

  return TRUE;
}

/* One of what is different: NAME=VALUE. What is a fixed measure has nothing to weigh. */
static gboolean
read_difference (BastideSelfplayPlayer *self,
                 const char            *text)
{
  g_auto (GStrv) pair = g_strsplit (text, "=", 2);
  double value;
  char *end;

  if (g_strv_length (pair) != 2 || pair[1][0] == '\0')
    return FALSE;
  if (g_str_equal (pair[0], "playouts") || g_str_equal (pair[0], "time"))
    return read_budget (self, pair[1], g_str_equal (pair[0], "time"));
  if (self->mind.level->measure)
    return FALSE;

  value = g_ascii_strtod (pair[1], &end);
  if (*end != '\0' || !(value >= -MAX_WEIGHT && value <= MAX_WEIGHT)
      || !bastide_weights_set (&self->weights, pair[0], value))
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

  self->weights = *bastide_weights_get_default ();
  bastide_weights_bend (&self->weights, self->mind.character);
  for (guint i = 1; parts[i] != NULL; i++)
    if (!read_difference (self, parts[i]))
      {
        /* Translators: the first %s is what was written, such as "playouts=x", the second one all of it */
        *problem = g_strdup_printf (_("“%s” says nothing about the player “%s”: it must be playouts=NUMBER or "
                                      "time=MILLISECONDS, one of them once, or the WEIGHT=NUMBER of a level that "
                                      "weighs."), parts[i], word);
        bastide_selfplay_player_free (self);
        return NULL;
      }
  if (self->playouts == 0)
    self->playouts = self->mind.level->playouts;

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
  return bastide_thinking_run (rules, state, &self->mind, (BastideBudget) { self->playouts, seed },
                               self->milliseconds);
}
