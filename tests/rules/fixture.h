/* fixture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-registry.h"
#include "rules/bastide-state.h"
#include "tileset/reading/bastide-tileset-store.h"
#include "../harness.h"

/* Returns: (transfer none): the built-in sets */
BastideTilesetStore *fixture_get_store (void);

/* A setup of the sets' game with these built-in sets; an id given several times takes the set as often. */
BastideSetup *fixture_new_setup (const char *const *tilesets,
                                 guint              n_players,
                                 guint64            seed);

/* The same with sets from this store. */
BastideSetup *fixture_new_setup_of_store (BastideTilesetStore *store,
                                          const char *const   *tilesets,
                                          guint                n_players,
                                          guint64              seed);

/**
 * FixtureMix:
 * @modules: instead of those of the sets, where there are any
 * @hand: (nullable): value of that option
 *
 * Sets, modules and options of a game; together the mixes bring about every kind of decision and of chance.
 */
typedef struct
{
  const char *name;
  const char *sets[12];
  const char *modules[4];
  const char *hand;
} FixtureMix;

extern const FixtureMix fixture_mixes[];
extern const guint      fixture_n_mixes;

/* A setup for two players. */
BastideSetup *fixture_new_setup_of_mix (const FixtureMix *mix,
                                        guint64           seed);

/* Adds a test for each mix; the mix is its data. */
void fixture_add_for_mixes (const char    *path,
                            GTestDataFunc  test);

/* Rules for a setup that can be played. */
BastideRules *fixture_make_rules (const BastideSetup *setup);

/* Rules of the base game. */
BastideRules *fixture_new_rules (guint   n_players,
                                 guint64 seed);

/* A new game, up to its first decision. */
BastideState *fixture_start (const BastideRules *rules);

/* Plays a random game to its end; every decision is drawn from the full list. */
void fixture_play (const BastideRules *rules,
                   BastideState       *state,
                   guint64            *random);

/* A random game, up to this number of tiles or decisions, or to its end. */
BastideState *fixture_new_state (const BastideRules *rules,
                                 guint               n_tiles,
                                 guint               n_decisions,
                                 guint64            *random);

/* Getters that return the item by value: a BastidePlacedTile, a BastideDecision. */
#define fixture_get_placed(...) FILLED (BastidePlacedTile, bastide_state_get_placed, __VA_ARGS__)
#define fixture_get_decision(...) FILLED (BastideDecision, bastide_state_get_decision, __VA_ARGS__)

/* Returns: (transfer full): everything on the board: a BastidePlacedFigure, a BastidePiece, a BastideEdgeFigure each */
#define fixture_list_figures(...) FIXTURE_LIST (BastidePlacedFigure, bastide_state_get_board_figures, __VA_ARGS__)
#define fixture_list_pieces(...) FIXTURE_LIST (BastidePiece, bastide_state_get_pieces, __VA_ARGS__)
#define fixture_list_edge_figures(...) FIXTURE_LIST (BastideEdgeFigure, bastide_state_get_edge_figures, __VA_ARGS__)
#define FIXTURE_LIST(type, function, rules, state)                                                                     \
  ({                                                                                                                   \
    GArray *fixture_list = g_array_new (FALSE, FALSE, sizeof (type));                                                  \
    function (rules, state, fixture_list);                                                                             \
    fixture_list;                                                                                                      \
  })

/* Number of different sequences of this many actions, chance included. */
guint64 fixture_count_sequences (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               depth);

/* @cells: (element-type BastideCell) */
gboolean fixture_has_cell (const GArray *cells,
                           int           x,
                           int           y);

/* The first rotation of a tile in which its edges read as given ("frfi": field, road, river …); -1 if none. */
int fixture_find_rotation (const BastideRules *rules,
                           guint               tile,
                           const char         *edges);

/* The segment that a text names: "city:E", "road:S", "field:N1", "monastery", in board orientation; -1 if none. */
int fixture_find_segment (const BastideTileDefinition *tile,
                          guint                        rotation,
                          const char                  *text);
