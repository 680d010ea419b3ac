/* bastide-game-interface.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-action.h"
#include "bastide-tileset.h"

G_BEGIN_DECLS

/*
 * What a game and a module declare: plain constant tables. Their rules are the hooks in
 * bastide-hooks.h, which only the kernel, games and modules include.
 * Texts are marked with N_() here and translated by those who show them.
 */

/**
 * BastideShape:
 * @BASTIDE_SHAPE_AREA: takes edge halves (cities, fields)
 * @BASTIDE_SHAPE_LINE: crosses edges in the middle (roads, rivers)
 * @BASTIDE_SHAPE_SPOT: lies inside the tile (monasteries, gardens)
 */
typedef enum
{
  BASTIDE_SHAPE_AREA,
  BASTIDE_SHAPE_LINE,
  BASTIDE_SHAPE_SPOT,
} BastideShape;

/**
 * BastideSegmentKind:
 * @name: element in a tileset file and word of the protocol
 * @shape: how it lies on the tile
 * @ends: (nullable) (array zero-terminated=1): what may close a line inside the tile
 * @derives: whether the loader derives segments of this kind from the others (fields)
 * @touches: kinds, a bit each, that its segments may be adjacent to ("touches")
 * @completes: whether its features can be completed (a spot is when all eight neighbours lie)
 */
typedef struct
{
  const char        *name;
  BastideShape       shape;
  const char *const *ends;
  gboolean           derives;
  guint8             touches;
  gboolean           completes;
} BastideSegmentKind;

/**
 * BastideFigureKind:
 * @name: word of the protocol
 * @count: how many each player has for use on the board
 * @power: strength in a majority; 0 for a figure that does not count
 * @claims: kinds of segments, a bit each, that it may claim where no other figure counts
 */
typedef struct
{
  const char *name;
  guint       count;
  guint       power;
  guint8      claims;
} BastideFigureKind;

/**
 * BastideOption:
 * @name: its name in setups, variants, saved games and the protocol
 * @choices: (array zero-terminated=1): its values as text, the default first; a switch has "true" and "false"
 * @title: what it is called, marked N_()
 * @choice_titles: (nullable) (array zero-terminated=1): what its values are called, marked N_(); NULL for a switch
 * @description: one sentence for the New Game page, marked N_()
 */
typedef struct
{
  const char        *name;
  const char *const *choices;
  const char        *title;
  const char *const *choice_titles;
  const char        *description;
} BastideOption;

/**
 * BastidePreset:
 * @id: for actions and settings
 * @title: what it is called, marked N_()
 * @summary: a few words, marked N_()
 * @options: (array zero-terminated=1): names and values of options in turn; all others have their default
 *
 * A setup that is offered ready-made.
 */
typedef struct
{
  const char        *id;
  const char        *title;
  const char        *summary;
  const char *const *options;
} BastidePreset;

typedef struct _BastideGameHooks BastideGameHooks;
typedef struct _BastideModuleHooks BastideModuleHooks;

/**
 * BastideGameInterface:
 * @id: "classic"
 * @title: marked N_()
 * @summary: two lines for the New Game page, marked N_()
 * @tilesets: (array zero-terminated=1): ids of the built-in sets that it is played with by default
 * @categories: (array zero-terminated=1): kinds of points, words of the protocol
 * @presets: ready-made setups; the first one is for beginners
 * @rulebook: (nullable): its rules for people
 *
 * A game: exactly one is played. All arrays are constant.
 */
struct _BastideGameInterface
{
  const char               *id;
  const char               *title;
  const char               *summary;
  guint                     min_players;
  guint                     max_players;
  const char *const        *tilesets;
  const BastideSegmentKind *kinds;
  guint                     n_kinds;
  const BastideMarkInfo    *marks;
  guint                     n_marks;
  const BastideFigureKind  *figures;
  guint                     n_figures;
  const char *const        *categories;
  const BastideOption      *options;
  guint                     n_options;
  const BastideVerb        *verbs;
  guint                     n_verbs;
  const BastidePreset      *presets;
  guint                     n_presets;
  const BastideGameHooks   *hooks;
  const BastideRulebook    *rulebook;
};

/**
 * BastideModuleInterface:
 * @id: "inns"
 * @game: id of the game that it belongs to
 *
 * A module: none to many are in play. Any member may be empty.
 */
struct _BastideModuleInterface
{
  const char               *id;
  const char               *game;
  const char               *title;
  const char               *summary;
  const BastideMarkInfo    *marks;
  guint                     n_marks;
  const BastideFigureKind  *figures;
  guint                     n_figures;
  const char *const        *categories;
  const BastideOption      *options;
  guint                     n_options;
  const BastideVerb        *verbs;
  guint                     n_verbs;
  const BastideModuleHooks *hooks;
  const BastideRulebook    *rulebook;
};

int bastide_game_interface_find_kind (const BastideGameInterface *self,
                                      const char                 *name);

/* Options that every game has: "start-player" and "take-backs". */
const BastideOption *bastide_common_options (guint *n_options);

G_END_DECLS
