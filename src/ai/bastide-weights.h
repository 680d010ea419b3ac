/* bastide-weights.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-character.h"

G_BEGIN_DECLS

/**
 * BastideWeights:
 * @closing: how many of the draws that are left serve to complete one cell of a feature, as a share
 * @fitting: how much of a closing tile one is worth that fits but leaves the feature open
 * @gain: of the points that completing brings
 * @figure: of a figure that stands on what will be completed
 * @home_first: points of the first figure at home
 * @home_next: of each further one, as a share of the one before
 * @patience: how the worth of figures falls with the tiles that are left: the exponent of their share
 * @field: of points that what never completes will still get from what completes beside it
 * @others: of the points of the best other player
 *
 * What things are worth to a computer player. Found by matches: docs/computer-players.md.
 */
typedef struct
{
  double closing;
  double fitting;
  double gain;
  double figure;
  double home_first;
  double home_next;
  double patience;
  double field;
  double others;
} BastideWeights;

/* Returns: (transfer none): what all levels start from */
const BastideWeights *bastide_weights_get_default (void);
/* Changes weights to what a character likes; @character: (nullable) */
void                  bastide_weights_bend        (BastideWeights         *self,
                                                   const BastideCharacter *character);
/* Returns: whether there is a weight of that name; then it has the value */
gboolean              bastide_weights_set         (BastideWeights         *self,
                                                   const char             *name,
                                                   double                  value);

G_END_DECLS
