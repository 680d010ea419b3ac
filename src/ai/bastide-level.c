/* bastide-level.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-level.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-level-private.h"

static const BastideThinking thinkings[] = {
  {
    {
      "random", NC_("level", "Random"),
      N_("Does anything that the rules allow, each with equal probability."), .measure = TRUE,
    },
    bastide_random_player_think,
  },
  {
    {
      "one-ply", NC_("level", "One Move"),
      N_("Looks at its own move alone and takes the one that leaves most points now and in sight."), .measure = TRUE,
    },
    bastide_one_ply_think,
  },
  {
    { "beginner", NC_("level", "Beginner"), N_("A friendly opponent who does not see everything.") },
    bastide_beginner_think,
  },
  {
    { "casual", NC_("level", "Casual"), N_("Plays by feel, without thinking ahead.") },
    bastide_casual_player_think,
  },
  {
    {
      "strong", NC_("level", "Strong"), N_("Thinks a little ahead before each move."),
      .playouts = 200, .milliseconds = 100,
    },
    bastide_search_think,
  },
  {
    {
      "master", NC_("level", "Master"), N_("Plays through what may come before each move."),
      .playouts = 2000, .milliseconds = 1000,
    },
    bastide_search_think,
  },
};

/* They are given out as levels, one after the other. */
static BastideLevel levels[G_N_ELEMENTS (thinkings)];

static gpointer
fill_levels (gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (thinkings); i++)
    levels[i] = thinkings[i].level;

  return levels;
}

const BastideLevel *
bastide_levels_get (guint *n_levels)
{
  static GOnce once = G_ONCE_INIT;

  g_return_val_if_fail (n_levels != NULL, NULL);

  *n_levels = G_N_ELEMENTS (thinkings);

  return g_once (&once, fill_levels, NULL);
}

const BastideLevel *
bastide_levels_find (const char *name)
{
  guint n_levels;
  const BastideLevel *all = bastide_levels_get (&n_levels);

  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < n_levels; i++)
    if (strcmp (all[i].name, name) == 0)
      return &all[i];

  return NULL;
}

const BastideThinking *
bastide_level_get_thinking (const BastideLevel *level)
{
  g_return_val_if_fail (level >= levels && level < levels + G_N_ELEMENTS (levels), NULL);

  return &thinkings[level - levels];
}
