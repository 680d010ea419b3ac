/* bastide-outlook.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-state.h"

G_BEGIN_DECLS

/*
 * What a search asks of thousands of states a second, without memory of its own: who decides, what would be if the
 * game ended now, what is open. The answers are those of bastide_state_get_decision(), bastide_state_finish() and
 * bastide_feature_new(), which tell more.
 */

/* Returns: the player who must decide; -1 before chance and at the end of the game */
int   bastide_state_get_decider (const BastideRules *rules,
                                 const BastideState *state);

/**
 * bastide_state_hash:
 *
 * A number that tells states of one game apart, in a hundredth of the time of bastide_state_checksum(): for a search
 * that has come to a state in several ways. Which figure of a kind stands where, and which features were joined first,
 * makes no difference. Only for comparison inside one run of a program.
 *
 * Returns: the same for states that differ in nothing that a player could notice, nearly always; another one for any
 *   others, but for chance
 */
guint64 bastide_state_hash (const BastideRules *rules,
                            const BastideState *state);

/**
 * bastide_state_get_totals_if_ended:
 * @scratch: another state of these rules; overwritten: afterwards it is @state at its end
 * @totals: room for %BASTIDE_MAX_PLAYERS: the score of each player with the final scoring
 *
 * What would be if the game ended now. Whoever does not need a state any more saves the copy by
 * bastide_state_finish() and bastide_state_get_score().
 */
void  bastide_state_get_totals_if_ended (const BastideRules *rules,
                                         const BastideState *state,
                                         BastideState       *scratch,
                                         int                *totals);

/**
 * BastideOpenFeature:
 * @feature: its number, as of bastide_state_get_feature()
 * @kind: kind of its segments
 * @n_open: number of open edges; of a spot: missing neighbours
 * @majority: a bit per player who would score it
 * @points_complete: what it would bring complete, with the tiles that it has
 * @points_incomplete: what it brings as it is at the end of the game
 *
 * A feature with figures that can be completed and is not. What is only scored at the end (fields) is none: its kind
 * does not complete.
 */
typedef struct
{
  guint16 feature;
  guint8  kind;
  guint8  majority;
  guint   n_open;
  int     points_complete;
  int     points_incomplete;
} BastideOpenFeature;

G_STATIC_ASSERT (BASTIDE_MAX_PLAYERS <= 8);

/* How many there may be at most: as many as figures. */
guint bastide_rules_get_max_open_features (const BastideRules *rules);

/**
 * bastide_state_list_open_features:
 * @features: room for bastide_rules_get_max_open_features()
 *
 * Returns: how many there are, in an order that is the same for the same actions
 */
guint bastide_state_list_open_features (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideOpenFeature *features);

/**
 * bastide_state_fold_alike:
 * @actions: from bastide_state_list() of this state; keeps its order
 *
 * Takes out placements that differ from another one of the list only by a rotation that makes no difference: a
 * straight road turned half round is the same, and so is all that can be done on it. What is left leads to everything
 * that the whole list leads to.
 */
void  bastide_state_fold_alike (const BastideRules *rules,
                                const BastideState *state,
                                BastideActions     *actions);

/* Returns: whether two actions place the same tile on the same cell in rotations that make no difference */
gboolean bastide_state_is_alike (const BastideRules *rules,
                                 const BastideState *state,
                                 BastideAction       a,
                                 BastideAction       b);

/**
 * bastide_rules_leaves_out:
 * @kind: a kind of features of the game
 *
 * Without farmers a field is worth nothing to anybody, nor is a garden where nobody has an abbot.
 *
 * Returns: whether figures may claim such features in the game or its expansions, but none that is in play
 */
gboolean bastide_rules_leaves_out (const BastideRules *rules,
                                   guint               kind);

/*
 * What may become of features: which of the tiles to come fit on the cells that they go on to. A search asks this of
 * thousands of states that follow one position; the tiles to come are counted once, for that position.
 */

/* Of a feature with more open cells only so many are told, and nobody should count on its completion. */
#define BASTIDE_MAX_PROSPECT_CELLS 8

/**
 * BastideProspect:
 * @look: a number of what is told of its cells: where it is the same, they are the same
 * @feature: its number, as of bastide_state_get_feature()
 * @kind: kind of its segments
 * @completes: whether its kind can be completed; one that cannot is only scored at the end
 * @spot: whether it is completed by what lies around it
 * @majority: a bit per player who would score it
 * @figures: of each player on it
 * @n_cells: empty cells that it goes on to, or of a spot those around it; more than are told where there are many
 * @fits: of each cell that is told: how many of the tiles to come fit there; cells that no tile touches yet take all
 * @closes: likewise how many of those can be laid so that nothing of the feature's kind goes on from there
 * @points_complete: what it brings complete, with one more tile for each of the cells
 * @points_incomplete: what it brings as it is at the end of the game; of one that does not complete both are 0
 * @n_beside: of one that does not complete: open features beside it that may yet be
 * @beside: these, until the outlook lists prospects again
 * @promise: points that each of those brings it at the end, when it is completed
 *
 * A feature with figures that is not complete, and what may become of it.
 */
typedef struct
{
  guint32  look;
  guint16  feature;
  guint8   kind;
  guint8   completes;
  guint8   spot;
  guint8   majority;
  guint8   n_cells;
  guint8   figures[BASTIDE_MAX_PLAYERS];
  guint16  fits[BASTIDE_MAX_PROSPECT_CELLS];
  guint16  closes[BASTIDE_MAX_PROSPECT_CELLS];
  int      points_complete;
  int      points_incomplete;
  int      promise;
  guint16        n_beside;
  const guint16 *beside;
} BastideProspect;

/* The terms of games and modules are told in so many parts of a point. */
#define BASTIDE_PARTS_OF_POINT 100

/**
 * BastideHorizon:
 * @n_left: tiles that are still to come, to all players; at least 1: else nothing is asked
 * @n_prospects: how many features with figures are open
 * @prospects: these, in no particular order
 * @chances: of each, in thousandths, that it is completed
 *
 * What is known of the future where a position is weighed: for what games and modules add (their hooks @estimate).
 */
struct _BastideHorizon
{
  guint                  n_left;
  guint                  n_prospects;
  const BastideProspect *prospects;
  const guint16         *chances;
};

/**
 * BastideThrift:
 * @first: points of the first follower at home
 * @next: what each further follower at home is worth, as a share of the one before
 * @patience: how their worth falls with the tiles that are left: the exponent of their share
 * @haste: how much faster @next falls with them: the exponent of their share
 * @others: what a point of the best other player counts, beside one's own
 *
 * What followers at home are worth in a game, all in hundredths: more where each of them has something to do soon. And
 * how much one minds what others get: less where one seldom can take it from them.
 */
struct _BastideThrift
{
  guint16 first;
  guint8  next;
  guint8  patience;
  guint8  haste;
  guint8  others;
};

/* Returns: (transfer none) (nullable): how it is in this game, where that is not as in others */
const BastideThrift *bastide_rules_get_thrift (const BastideRules *rules);

/* What the game and its modules add to the worth of a position for each player, in %BASTIDE_PARTS_OF_POINT. */
void  bastide_rules_estimate         (const BastideRules   *rules,
                                      const BastideState   *state,
                                      const BastideHorizon *horizon,
                                      int                  *values);
/* Whether there is anything that does. */
gboolean bastide_rules_has_estimates (const BastideRules   *rules);

/**
 * BastideOutlook:
 *
 * Knows the tiles to come after one position. Used by one thread at a time.
 */
typedef struct _BastideOutlook BastideOutlook;

/* @state: what is to come after it counts */
BastideOutlook *bastide_outlook_new  (const BastideRules *rules,
                                      const BastideState *state);
void            bastide_outlook_free (BastideOutlook     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOutlook, bastide_outlook_free)

/* How many tiles are to come, those that are held included, the one that is being laid not. */
guint bastide_outlook_get_n_tiles    (const BastideOutlook *self);

/**
 * bastide_outlook_begin:
 * @state: a state that follows the position, where somebody must decide
 *
 * From now on states that follow this one by one decision are asked about: what the decision does not touch is not
 * looked at again. It changes no answer. Other states may be asked about at any time.
 */
void  bastide_outlook_begin          (BastideOutlook     *self,
                                      const BastideState *state);

/**
 * bastide_outlook_list:
 * @state: any state that follows the position
 * @prospects: room for bastide_rules_get_max_open_features()
 *
 * Returns: how many features there are, in an order that is the same for the same actions
 */
guint bastide_outlook_list           (BastideOutlook     *self,
                                      const BastideState *state,
                                      BastideProspect    *prospects);

/* Tells of one feature, also without figures, what lies before it: only kind, cells, fits and closes are filled in. */
void  bastide_outlook_look           (BastideOutlook     *self,
                                      const BastideState *state,
                                      guint               feature,
                                      BastideProspect    *prospect);

G_END_DECLS
