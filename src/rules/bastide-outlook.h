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
 * Queries for a search, which makes thousands a second and keeps no memory: who decides, how the game would end now,
 * which features are open. The answers agree with those of bastide_state_get_decision(), bastide_state_finish() and
 * bastide_feature_new(), which give more detail.
 */

/* Returns: the player who must decide; -1 before chance and at the end of the game */
int   bastide_state_get_decider (const BastideRules *rules,
                                 const BastideState *state);

/**
 * bastide_state_hash:
 *
 * A number that tells states of one game apart, in a hundredth of the time of bastide_state_checksum(), for a search
 * that may reach a state in several ways. It does not depend on which figure of a kind stands where, nor on the order
 * in which features were joined. Only for comparison within one run of a program.
 *
 * Returns: the same number for states between which a player could notice no difference, except rarely; different
 *   numbers for any others, barring coincidence
 */
guint64 bastide_state_hash (const BastideRules *rules,
                            const BastideState *state);

/**
 * bastide_state_get_totals_if_ended:
 * @scratch: another state of these rules; overwritten with @state at its end
 * @totals: room for %BASTIDE_MAX_PLAYERS: the score of each player with the final scoring
 *
 * The totals if the game ended now. If a state is no longer needed, bastide_state_finish() and
 * bastide_state_get_score() avoid the copy.
 */
void  bastide_state_get_totals_if_ended (const BastideRules *rules,
                                         const BastideState *state,
                                         BastideState       *scratch,
                                         int                *totals);

/**
 * BastideOpenFeature:
 * @feature: its number, as of bastide_state_get_feature()
 * @kind: kind of its segments
 * @n_open: number of open edges; for a spot, of missing neighbours
 * @majority: a bit per player who would score it
 * @points_complete: its points if completed with its present tiles
 * @points_incomplete: its points if it stays as it is until the end of the game
 *
 * An incomplete feature with figures that can be completed. Kinds that are scored only at the end (fields) never count
 * as open, because they do not complete.
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

/* Maximum number of open features: one for each figure. */
guint bastide_rules_get_max_open_features (const BastideRules *rules);

/**
 * bastide_state_list_open_features:
 * @features: room for bastide_rules_get_max_open_features()
 *
 * Returns: the number of features, in an order that is the same for the same actions
 */
guint bastide_state_list_open_features (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideOpenFeature *features);

/**
 * bastide_state_fold_alike:
 * @actions: from bastide_state_list() of this state; keeps its order
 *
 * Removes placements that differ from another one of the list only by a rotation without effect: a straight road turned
 * half round is the same, with everything that can be done on it. The remaining actions lead to everything that the
 * whole list leads to.
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
 * Without farmers a field has no value for anybody; nor has a garden where nobody has an abbot.
 *
 * Returns: whether figures of the game or its expansions may claim such features, but no figure in play may
 */
gboolean bastide_rules_leaves_out (const BastideRules *rules,
                                   guint               kind);

/*
 * The prospects of features: which of the tiles to come fit on the cells where they continue. A search asks this of
 * thousands of states that follow one position; the tiles to come are counted once, for that position.
 */

/* Maximum number of cells described for a feature; one with more open cells is unlikely to be completed. */
#define BASTIDE_MAX_PROSPECT_CELLS 8

/**
 * BastideProspect:
 * @look: a number for the description of its cells: equal numbers mean equal descriptions
 * @feature: its number, as of bastide_state_get_feature()
 * @kind: kind of its segments
 * @completes: whether its kind can be completed; otherwise it is scored only at the end
 * @spot: whether it is completed by its surroundings
 * @majority: a bit per player who would score it
 * @figures: number of figures of each player on it
 * @n_cells: number of empty cells where it continues, or for a spot of those around it; may exceed the number described
 * @fits: for each cell described: how many of the tiles to come fit there; cells that no tile touches yet take all
 * @closes: for each cell described: how many of those can be placed so that nothing of the feature's kind continues
 *   from there
 * @points_complete: its points when completed with one more tile on each of the cells
 * @points_incomplete: its points if it stays as it is until the end of the game; for one that does not complete both
 *   are 0
 * @n_beside: for one that does not complete: number of open features beside it that may still be completed
 * @beside: those features, valid until the outlook lists prospects again
 * @promise: points that it gets at the end for each of those that is completed
 *
 * An incomplete feature with figures, and its prospects.
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

/* The estimates of games and modules are expressed in fractions of a point. */
#define BASTIDE_PARTS_OF_POINT 100

/**
 * BastideHorizon:
 * @n_left: tiles that are still to come, to all players; at least 1, otherwise no estimate is asked for
 * @n_prospects: number of open features with figures
 * @prospects: those features, in no particular order
 * @chances: for each of them, the chance in thousandths that it is completed
 *
 * The known future of a position that is being evaluated, for the hooks @estimate of games and modules.
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
 * @next: value of each further follower at home, as a share of the one before
 * @patience: how their value falls with the number of tiles left: exponent of the share of tiles left
 * @haste: how much faster @next falls with them: exponent of the same share
 * @others: weight of a point of the best other player, compared with one's own
 *
 * Values in hundredths that suit a game: of followers at home, which are worth more where each soon has something to
 * do; and of opponents' points, which matter less where one can seldom take them away.
 */
struct _BastideThrift
{
  guint16 first;
  guint8  next;
  guint8  patience;
  guint8  haste;
  guint8  others;
};

/* Returns: (transfer none) (nullable): the values for this game, where they differ from the usual ones */
const BastideThrift *bastide_rules_get_thrift (const BastideRules *rules);

/* Whether any set in play has rules of its own. */
gboolean bastide_rules_has_rows      (const BastideRules   *rules);

/* The additional value of a position for each player according to the game and its modules, in
 * %BASTIDE_PARTS_OF_POINT. */
void  bastide_rules_estimate         (const BastideRules   *rules,
                                      const BastideState   *state,
                                      const BastideHorizon *horizon,
                                      int                  *values);
/* Whether the game or any module adds such values. */
gboolean bastide_rules_has_estimates (const BastideRules   *rules);

/**
 * BastideOutlook:
 *
 * Knows the tiles to come after one position. Used by one thread at a time.
 */
typedef struct _BastideOutlook BastideOutlook;

/* @state: the position whose tiles to come are counted */
BastideOutlook *bastide_outlook_new  (const BastideRules *rules,
                                      const BastideState *state);
void            bastide_outlook_free (BastideOutlook     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideOutlook, bastide_outlook_free)

/* Number of tiles to come, including tiles in hands but not the one being placed. */
guint bastide_outlook_get_n_tiles    (const BastideOutlook *self);

/**
 * bastide_outlook_begin:
 * @state: a state that follows the position, at a decision
 *
 * From now on states one decision after this one are asked about, and parts that the decision does not touch are not
 * examined again. Answers do not change, and other states may be asked about at any time.
 */
void  bastide_outlook_begin          (BastideOutlook     *self,
                                      const BastideState *state);

/**
 * bastide_outlook_list:
 * @state: any state that follows the position
 * @prospects: room for bastide_rules_get_max_open_features()
 *
 * Returns: the number of features, in an order that is the same for the same actions
 */
guint bastide_outlook_list           (BastideOutlook     *self,
                                      const BastideState *state,
                                      BastideProspect    *prospects);

/* Finishes the state that was listed last (bastide_state_finish()); features whose points are known are not counted
 * again. */
void  bastide_outlook_finish         (const BastideOutlook *self,
                                      BastideState         *state);

/* Describes the surroundings of one feature, even without figures: only kind, cells, fits and closes are filled in. */
void  bastide_outlook_look           (BastideOutlook     *self,
                                      const BastideState *state,
                                      guint               feature,
                                      BastideProspect    *prospect);

G_END_DECLS
