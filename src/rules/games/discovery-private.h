/* discovery-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "../bastide-kernel.h"
#include "discovery.h"

G_BEGIN_DECLS

/* What the files of Discovery share. */

#define KIND(kind) (1u << (kind))

/* Places of the verbs in the table of the game. */
enum
{
  VERB_PLACE,
  VERB_PLACE_FROM_HAND,
  VERB_DISCARD,
  VERB_DEPLOY,
  VERB_RETRIEVE,
  VERB_PASS,
};

/* Open tiles of each player in the variant with a hand. */
#define BASTIDE_DISCOVERY_HAND 2
#define BASTIDE_NO_TILE G_MAXUINT16

/* @hands: kinds of tiles, or BASTIDE_NO_TILE. */
typedef struct
{
  guint16 hands[BASTIDE_MAX_PLAYERS][BASTIDE_DISCOVERY_HAND];
} BastideDiscoveryState;

BASTIDE_STATE_ARRAY (BastideDiscoveryState, discovery_state, offset_game)

#define bastide_discovery_state(rules, state) BASTIDE_PICK_BY_STATE (state, discovery_state) (rules, state)

/* discovery.c: options. */
gboolean bastide_discovery_has_hands (const BastideRules *rules);

/* discovery-values.c: what areas are worth. */
guint bastide_discovery_count_towns (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               root);
void  bastide_discovery_tally       (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideSheet       *sheet);
guint bastide_discovery_category    (guint               kind);
void  bastide_discovery_final       (BastideContext     *context,
                                     BastideFinalStage   stage);

/* discovery-hand.c: the variant with two open tiles. */
extern const BastideStep bastide_discovery_hand_step;
extern const BastideStep bastide_discovery_place_step;
extern const BastideStep bastide_discovery_replace_step;
guint    bastide_discovery_get_hand (const BastideRules  *rules,
                                     const BastideState  *state,
                                     guint                player,
                                     const guint16      **tiles);
gboolean bastide_discovery_set_hand (const BastideRules  *rules,
                                     BastideState        *state,
                                     guint                player,
                                     const guint16       *tiles,
                                     guint                n_tiles);

G_END_DECLS
