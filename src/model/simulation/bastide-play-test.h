/* bastide-play-test.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "rules/bastide-row.h"
#include "rules/bastide-setup.h"
#include "rules/bastide-state.h"
#include "tileset/reading/bastide-tileset-store.h"

G_BEGIN_DECLS

/**
 * bastide_play_test_create_setup:
 * @tileset: a set
 * @tile: (nullable): id of the tile to be drawn first; NULL for any
 * @tilesets: source of the sets of its game
 * @seed: random seed for the order of the other tiles
 *
 * A game for two players to try a set in: with the default sets of its game and those the set needs. The usual first
 * tile lies on the board, and the others come in a random but listed order (the draw of the setup), so that the same
 * game can be repeated after the set has changed.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_setup (BastideTileset      *tileset,
                                              const char          *tile,
                                              BastideTilesetStore *tilesets,
                                              guint64              seed);

/**
 * bastide_play_test_create_open_setup:
 *
 * A game as of bastide_play_test_create_setup(), but with the order of the tiles left to chance, for playing more than
 * once: variants and simulations.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_open_setup (BastideTileset      *tileset,
                                                   BastideTilesetStore *tilesets);

/**
 * bastide_play_test_create_setup_of:
 * @sets: (element-type BastideTileset): the sets to use
 *
 * A game as of bastide_play_test_create_open_setup(), with these sets.
 *
 * Returns: (transfer full): the setup
 */
BastideSetup *bastide_play_test_create_setup_of (const BastideGameInterface *game,
                                                 GPtrArray                  *sets,
                                                 const char                 *tile,
                                                 guint64                     seed);

/* Returns: (transfer full) (nullable): the same game with a row of a set switched off, in any thread; NULL if it cannot
 * be played */
BastideRules *bastide_play_test_create_rules_without (const BastideRules *rules,
                                                      const BastideRow   *row);

/**
 * BastideRowScene:
 * @state: the board
 * @segments: (element-type BastideFeatureSegment): what is counted there; may be empty
 * @cell: the cell where something happens, if nothing is counted
 * @text: what happens, and for points the formula without the row and with it, a line each
 * @seed: of the game
 * @actions: (element-type BastideAction): that lead to the moment before
 *
 * A moment of a game in which a row of a set is at work. It never changes.
 */
typedef struct
{
  BastideRules *rules;
  BastideState *state;
  GArray       *segments;
  BastideCell   cell;
  char         *text;
  guint64       seed;
  GArray       *actions;
} BastideRowScene;

/**
 * bastide_row_scene_find:
 * @with: a game with the set
 * @row: of the set in @with
 * @cancellable: (nullable): stops the search
 *
 * Looks for a row at work, in a few games that are played at random and are always the same; of several moments, one
 * with few tiles. It takes up to some seconds, in any thread.
 *
 * Returns: (transfer full) (nullable): NULL if it has not happened; or with @error, if the games cannot be played
 */
BastideRowScene *bastide_row_scene_find (const BastideSetup *with,
                                         const BastideRow   *row,
                                         GCancellable       *cancellable,
                                         GError            **error);
BastideRowScene *bastide_row_scene_ref   (BastideRowScene   *self);
void             bastide_row_scene_unref (BastideRowScene   *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRowScene, bastide_row_scene_unref)

G_END_DECLS
