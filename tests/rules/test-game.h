/* test-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"
#include "rules/compile/bastide-layout.h"

/* Games that nobody ships: the classic one with something of its own, to hold the kernel to its contract. */

/* The place in order.h that the module of such a game takes. */
#define TEST_MODULE BASTIDE_MODULE_CASTLE

/**
 * TestGame:
 * @interface: the game, as it differs from the classic one
 * @hooks: its hooks
 * @module: what belongs to it beside its steps
 * @module_hooks: likewise
 */
typedef struct
{
  BastideGameInterface   interface;
  BastideHooks           hooks;
  BastideModuleInterface module;
  BastideHooks           module_hooks;
} TestGame;

/* The classic game with a module that does nothing. It must live as long as its rules. */
void          test_game_init      (TestGame          *self);

/* A setup of the game for three players with built-in sets of the classic game. */
BastideSetup *test_game_new_setup (TestGame          *self,
                                   const char *const *tilesets,
                                   guint64            seed);

/**
 * test_game_new_rules:
 * @tilesets: (array zero-terminated=1): built-in sets of the classic game
 * @draw: (nullable): the tiles in the order in which they are drawn, with blanks between
 *
 * Rules of the game for three players.
 */
BastideRules *test_game_new_rules (TestGame          *self,
                                   const char *const *tilesets,
                                   const char        *draw,
                                   guint64            seed);

/**
 * TestGameWatch:
 * @state: at a decision or at the end
 * @actions: what is possible
 * @events: what has led here
 */
typedef void (*TestGameWatch) (const BastideRules   *rules,
                               const BastideState   *state,
                               const BastideActions *actions,
                               const BastideEvents  *events,
                               gpointer              data);

/* Such a function. Use: TEST_GAME_WATCH (watch_cells) { … } */
#define TEST_GAME_WATCH(name)                                                                                          \
  static void name (const BastideRules *rules, const BastideState *state, const BastideActions *actions,               \
                    const BastideEvents *events, gpointer data)

/*
 * Plays a random game to its end and checks after every action that what is recomputed is what grew, that figures are
 * conserved, that what is picked is listed, and that stops before chance lead to the same state.
 */
void          test_game_play      (const BastideRules *rules,
                                   guint64             random,
                                   TestGameWatch       watch,
                                   gpointer            data);

/* Whether a line of the log tells a sentence. */
gboolean      test_game_has_told  (const BastideEvents *events,
                                   const BastidePhrase *sentence);
