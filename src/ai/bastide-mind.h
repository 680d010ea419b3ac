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
 * @title: its name for people, marked NC_("level", "Strong")
 * @description: one sentence on how it plays, marked N_()
 * @playouts: default number of playouts for a decision; 0: it makes none
 * @milliseconds: maximum processor time for a decision in games with people; 0: unlimited
 * @measure: whether it is a fixed measure instead of an opponent for people: it never changes, so that others can be
 *   compared with it
 * @think: adds candidates to the thought of a task; at least one, unless it was stopped
 *
 * The strength of a computer player. Only bastide_think() knows how it finds its moves.
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

/* Factor for a weight; @weight: a name of #BastideWeights */
typedef struct
{
  const char *weight;
  double      factor;
} BastideLike;

#define BASTIDE_MAX_LIKES 4

/**
 * BastideCharacter:
 * @name: its word on the command line, in saved games and in the protocol; also the word of its face
 * @title: its name for people, marked NC_("character", "Farmer")
 * @description: one sentence about its preferences, marked N_()
 * @likes: factors for weights; the first without a name ends the list
 *
 * The preferences of a computer player. They change how it values things, not how far it looks ahead.
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
 * @closing: share of the remaining draws that serve to complete one cell of a feature
 * @fitting: value of a tile that fits but leaves the feature open, as a share of a closing tile's
 * @gain: weight of the points for completion
 * @surround: weight of the points from the surroundings of a spot
 * @pace: how @closing changes with the remaining draws: exponent of their share of a long game
 * @hurry: number of draws that serve even at the very end
 * @figure: value of a figure on a feature that will be completed
 * @home_first: points of the first figure at home
 * @home_next: value of each further figure, as a share of the one before
 * @patience: how the value of figures falls with the number of tiles left: exponent of their share
 * @haste: how much faster that share falls with the number of turns left: exponent of their share
 * @lasting: weight of the points that a feature that never completes will still get for those completed beside it
 * @special: weight of the estimates of the game and its modules (@estimate in #BastideHooks)
 * @others: weight of the points of the best other player
 * @luck: points by which one turn may differ from the expected result; it decides which of several opponents may become
 *   the best
 * @error: maximum error in points of a player who does not look ahead when valuing a line
 * @depth: number of turns played out; with many players, as many as needed to come round to the same player again
 * @endgame: maximum number of tiles left for playing out to the end
 * @candidates: maximum number of lines played out
 * @window: points that a line may seem worse than the best one and still be played out
 * @shared: whether all lines get the same draws (1 or 0)
 * @guided: whether players in playouts do what seems best (1) or anything (0)
 * @rounds: playouts of each line before any is dropped
 * @caution: standard errors by which a line must be worse to be dropped
 * @prior: number of playouts that the value without playouts counts for
 *
 * Values of a computer player. Found by matches: docs/computer-players.md.
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

/* Returns: (transfer none): the weights from which all levels start */
const BastideWeights *bastide_weights_get_default (void);
/* Adapts weights to the preferences of a character; @character: (nullable) */
void                  bastide_weights_bend        (BastideWeights         *self,
                                                   const BastideCharacter *character);
/* Returns: whether there is a weight of that name; if so, it is set to the value */
gboolean              bastide_weights_set         (BastideWeights         *self,
                                                   const char             *name,
                                                   double                  value);

/**
 * BastideMind:
 * @level: its strength
 * @character: (nullable): its preferences; NULL for none
 * @weights: (nullable): weights that replace those of level and character, for experiments
 *
 * A thinking player. Written as the level alone ("strong") or with a character ("strong:farmer").
 */
typedef struct
{
  const BastideLevel     *level;
  const BastideCharacter *character;
  const BastideWeights   *weights;
} BastideMind;

/* Returns: whether a word names a mind; it is then stored in @mind, without weights */
gboolean bastide_mind_parse (const char  *word,
                             BastideMind *mind);
/* Returns: (transfer full): the word of a mind */
char    *bastide_mind_print (const BastideMind *self);

G_END_DECLS
