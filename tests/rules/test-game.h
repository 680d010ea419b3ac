/* test-game.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "fixture.h"
#include "rules/compile/bastide-layout.h"

/* Games that are not shipped: the classic one with an addition, to hold the kernel to its contract. */

/* The place in order.h that the module of a test game takes. */
#define TEST_MODULE BASTIDE_MODULE_CASTLE

/**
 * TestGame:
 * @interface: the game, with its differences from the classic one
 * @hooks: its hooks
 * @module: the module's vocabulary and other data beside its steps
 * @module_hooks: the module's hooks
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
 * @draw: (nullable): the tiles in the order in which they are drawn, separated by blanks
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
 * @actions: the legal actions
 * @events: the events that led here
 */
typedef void (*TestGameWatch) (const BastideRules   *rules,
                               const BastideState   *state,
                               const BastideActions *actions,
                               const BastideEvents  *events,
                               gpointer              data);

/* Defines a function of this type. Use: TEST_GAME_WATCH (watch_cells) { … } */
#define TEST_GAME_WATCH(name)                                                                                          \
  static void name (const BastideRules *rules, const BastideState *state, const BastideActions *actions,               \
                    const BastideEvents *events, gpointer data)

/*
 * Plays a random game to its end and checks after every action that recomputed values equal the incremental ones,
 * figures are conserved, picked actions are listed, and stops before chance lead to the same state.
 */
void          test_game_play      (const BastideRules *rules,
                                   guint64             random,
                                   TestGameWatch       watch,
                                   gpointer            data);

/* Whether a line of the log contains a sentence. */
gboolean      test_game_has_told  (const BastideEvents *events,
                                   const BastidePhrase *sentence);
