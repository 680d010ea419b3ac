/* bastide-mind.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const BastideCharacter characters[] = {
  {
    "farmer", NC_("character", "Farmer"),
    N_("Looks far ahead and likes what lasts until the end of the game."),
    { { "lasting", 2.5 }, { "patience", 1.3 } },
  },
  {
    "builder", NC_("character", "Builder"),
    N_("Likes large works and wants to see them completed."),
    { { "gain", 1.4 }, { "figure", 0.7 } },
  },
  {
    "meddler", NC_("character", "Meddler"),
    N_("Likes to join in where others build, and to spoil their plans."),
    { { "others", 1.6 } },
  },
};

const BastideCharacter *
bastide_characters_get (guint *n_characters)
{
  g_return_val_if_fail (n_characters != NULL, NULL);

  *n_characters = G_N_ELEMENTS (characters);

  return characters;
}

const BastideCharacter *
bastide_characters_find (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (characters); i++)
    if (strcmp (characters[i].name, name) == 0)
      return &characters[i];

  return NULL;
}

static const BastideWeights default_weights = {
  .closing = 0.08,
  .fitting = 0.11,
  .gain = 0.85,
  .surround = 0.18,
  .pace = 0.4,
  .hurry = 0.13,
  .figure = 0.45,
  .home_first = 9.0,
  .home_next = 0.75,
  .patience = 0.3,
  .haste = 0.5,
  .lasting = 0.6,
  .special = 1.0,
  .others = 1.0,
  .luck = 2.0,
  .error = 1.5,
  .depth = 4,
  .endgame = 6,
  .candidates = 12,
  .window = 12,
  .shared = 1,
  .guided = 1,
  .rounds = 4,
  .caution = 2,
  .prior = 2,
};

#define WEIGHT(member) { #member, G_STRUCT_OFFSET (BastideWeights, member) }

static const struct
{
  const char *name;
  gsize       offset;
} names[] = {
  WEIGHT (closing), WEIGHT (fitting), WEIGHT (gain), WEIGHT (surround), WEIGHT (pace), WEIGHT (hurry),
  WEIGHT (figure), WEIGHT (home_first), WEIGHT (home_next), WEIGHT (patience), WEIGHT (haste), WEIGHT (lasting),
  WEIGHT (special), WEIGHT (others), WEIGHT (luck), WEIGHT (error), WEIGHT (depth), WEIGHT (endgame),
  WEIGHT (candidates), WEIGHT (window), WEIGHT (shared), WEIGHT (guided), WEIGHT (rounds),
  WEIGHT (caution), WEIGHT (prior),
};

const BastideWeights *
bastide_weights_get_default (void)
{
  return &default_weights;
}

static double *
find_weight (BastideWeights *self,
             const char     *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, name) == 0)
      return (double *) (gpointer) ((char *) self + names[i].offset);

  return NULL;
}

void
bastide_weights_bend (BastideWeights         *self,
                      const BastideCharacter *character)
{
  if (character == NULL)
    return;

  for (guint i = 0; i < G_N_ELEMENTS (character->likes) && character->likes[i].weight != NULL; i++)
    {
      double *weight = find_weight (self, character->likes[i].weight);

      g_assert (weight != NULL);
      *weight *= character->likes[i].factor;
    }
}

gboolean
bastide_weights_set (BastideWeights *self,
                     const char     *name,
                     double          value)
{
  double *weight = find_weight (self, name);

  if (weight == NULL)
    return FALSE;

  *weight = value;

  return TRUE;
}
