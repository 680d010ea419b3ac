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
 * @surround: of the points that what lies around a spot brings
 * @pace: how that share changes with the draws that are left: the exponent of their share of a long game
 * @hurry: draws that serve even at the very end
 * @figure: of a figure that stands on what will be completed
 * @home_first: points of the first figure at home
 * @home_next: of each further one, as a share of the one before
 * @patience: how the worth of figures falls with the tiles that are left: the exponent of their share
 * @haste: how much faster that share falls with the turns that are left: the exponent of their share
 * @lasting: of points that what never completes will still get from what completes beside it
 * @special: of what the game and its modules say of their own: estimate in #BastideHooks
 * @others: of the points of the best other player
 * @luck: points by which one turn may bring more or less than is expected: who of several others will be the best
 * @error: points by which who does not look ahead takes a line for better or worse than it is, at most
 * @depth: turns that are played on; with many players as many as bring everybody and oneself again
 * @endgame: tiles that are left at most when turns are played on to the end
 * @candidates: lines that are played on at most
 * @window: points that a line may seem worse than the best one to be played on
 * @shared: whether all lines meet the same draws (1 or 0)
 * @guided: whether players in playouts do what seems best (1) or anything (0)
 * @rounds: playouts of each before any is left out
 * @caution: standard errors that one must be worse to be left out
 * @prior: playouts that count as much as what seems without them
 *
 * What things are worth to a computer player. Found by matches: docs/computer-players.md.
 */
typedef struct
{
  double closing;
  double fitting;
  double gain;
  double surround;
  double pace;
  double hurry;
  double figure;
  double home_first;
  double home_next;
  double patience;
  double haste;
  double lasting;
  double special;
  double others;
  double luck;
  double error;
  double depth;
  double endgame;
  double candidates;
  double window;
  double shared;
  double guided;
  double rounds;
  double caution;
  double prior;
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
