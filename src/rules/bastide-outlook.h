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

G_END_DECLS
