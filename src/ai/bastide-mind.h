/* bastide-mind.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _BastideTask BastideTask;

/**
 * BastideLevel:
 * @name: its word on the command line, in saved games and in the protocol
 * @title: what people call it, marked NC_("level", "Strong")
 * @description: one sentence on how it plays, marked N_()
 * @playouts: how many playouts it makes of one decision where nobody says how many; 0: it makes none
 * @milliseconds: of processor time that it takes for a decision of people's games, at most; 0: as long as it takes
 * @measure: whether it is no opponent for people but a fixed measure: it never changes, so that others can be
 *   compared with it
 * @think: adds candidates to the thought of a task; at least one, unless it was stopped
 *
 * How well a computer player plays. How it finds its moves is the business of bastide_think() alone.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  guint       playouts;
  guint       milliseconds;
  gboolean    measure;

  /*< private >*/
  void      (*think) (BastideTask *task);
} BastideLevel;

/* Returns: (transfer none): all levels, the weakest first */
const BastideLevel *bastide_levels_get (guint *n_levels);

/* Returns: (transfer none) (nullable): the level of a name, NULL if there is none */
const BastideLevel *bastide_levels_find (const char *name);

/* How many times as much something is worth; @weight: a name of #BastideWeights */
typedef struct
{
  const char *weight;
  double      factor;
} BastideLike;

#define BASTIDE_MAX_LIKES 4

/**
 * BastideCharacter:
 * @name: its word on the command line, in saved games and in the protocol; also of its face
 * @title: what people call it, marked NC_("character", "Farmer")
 * @description: one sentence on what it likes, marked N_()
 * @likes: what is worth more to it, or less, than to others; up to the first without a name
 *
 * What a computer player likes best. It changes what it thinks things are worth, not how far it looks.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *description;
  BastideLike likes[BASTIDE_MAX_LIKES];
} BastideCharacter;

/* Returns: (transfer none): all characters */
const BastideCharacter *bastide_characters_get (guint *n_characters);

/* Returns: (transfer none) (nullable): the character of a name, NULL if there is none */
const BastideCharacter *bastide_characters_find (const char *name);

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

/**
 * BastideMind:
 * @level: how well it plays
 * @character: (nullable): what it likes best; NULL for nothing in particular
 * @weights: (nullable): what things are worth instead of what the level and the character say, for experiments
 *
 * Who thinks. Written as the level alone ("strong") or with a character ("strong:farmer").
 */
typedef struct
{
  const BastideLevel     *level;
  const BastideCharacter *character;
  const BastideWeights   *weights;
} BastideMind;

/* Returns: whether a word is that of a mind; then it is put into @mind, without weights */
gboolean bastide_mind_parse (const char  *word,
                             BastideMind *mind);
/* Returns: (transfer full): the word of a mind */
char    *bastide_mind_print (const BastideMind *self);

G_END_DECLS
