/* bastide-weights.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-weights.h"

#include <string.h>

static const BastideWeights default_weights = {
  .closing = 0.35,
  .fitting = 0.3,
  .gain = 0.9,
  .figure = 0.7,
  .home_first = 5.0,
  .home_next = 0.65,
  .patience = 0.7,
  .field = 0.7,
  .others = 1.0,
};

#define WEIGHT(member) { #member, G_STRUCT_OFFSET (BastideWeights, member) }

static const struct
{
  const char *name;
  gsize       offset;
} names[] = {
  WEIGHT (closing), WEIGHT (fitting), WEIGHT (gain), WEIGHT (figure), WEIGHT (home_first), WEIGHT (home_next),
  WEIGHT (patience), WEIGHT (field), WEIGHT (others),
};

const BastideWeights *
bastide_weights_get_default (void)
{
  return &default_weights;
}

void
bastide_weights_bend (BastideWeights         *self,
                      const BastideCharacter *character)
{
  if (character == NULL)
    return;

  if (strcmp (character->name, "farmer") == 0)
    self->field *= 1.5;
  else if (strcmp (character->name, "builder") == 0)
    self->gain *= 1.4;
  else
    self->others *= 1.5;
}

gboolean
bastide_weights_set (BastideWeights *self,
                     const char     *name,
                     double          value)
{
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (strcmp (names[i].name, name) == 0)
      {
        *(double *) (gpointer) ((char *) self + names[i].offset) = value;
        return TRUE;
      }

  return FALSE;
}
