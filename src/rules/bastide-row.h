/* bastide-row.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"

G_BEGIN_DECLS

/*
 * Rules in files: the rows of a set. A row is plain data: it names what it speaks of and what it does, in words that
 * the program knows. All rows of all sets in play are interpreted by one module (src/rules/rows).
 */

#define BASTIDE_MAX_ROWS 64      /* of one set */
#define BASTIDE_MAX_ALL_ROWS 200 /* of one game */
#define BASTIDE_MAX_ROW_ID 24
#define BASTIDE_MAX_ROW_POINTS 99
#define BASTIDE_MAX_ROW_TIMES 9
#define BASTIDE_MAX_ROW_TESTS 8
#define BASTIDE_MAX_ROW_EFFECTS 8

/**
 * BastideRowType:
 * @BASTIDE_ROW_MARK: a new mark on segments or tiles
 * @BASTIDE_ROW_FIGURE: a new kind of figure
 * @BASTIDE_ROW_SCORE: changes what a feature brings
 */
typedef enum
{
  BASTIDE_ROW_MARK,
  BASTIDE_ROW_FIGURE,
  BASTIDE_ROW_SCORE,

  BASTIDE_N_ROW_TYPES,
} BastideRowType;

/**
 * BastideRowWhen:
 *
 * When a feature is counted, a bit each.
 */
typedef enum
{
  BASTIDE_WHEN_COMPLETED = 1 << 0,
  BASTIDE_WHEN_END = 1 << 1, /* unfinished features, and those that never complete */
} BastideRowWhen;

/**
 * BastideRowTo:
 *
 * Those who get points.
 */
typedef enum
{
  BASTIDE_TO_WINNERS,
  BASTIDE_TO_TURN,    /* the player on turn */
  BASTIDE_TO_PRESENT, /* each player with a figure there */
  BASTIDE_TO_OWNER,   /* each player with a figure of the kind that the row tests */

  BASTIDE_N_ROW_TOS,
} BastideRowTo;

/**
 * BastideRowTestType:
 * @BASTIDE_TEST_MARK: how many marks of a kind the feature has; numbers on marks are added
 * @BASTIDE_TEST_TILES: how many different tiles it has; of a spot, with those around it
 * @BASTIDE_TEST_FIGURE: how many figures of a kind stand there
 * @BASTIDE_TEST_TILE_AROUND: how many tiles around it (the eight cells around one of its tiles) have a mark
 * @BASTIDE_TEST_FEATURE_BESIDE: how many features that touch it have a mark
 */
typedef enum
{
  BASTIDE_TEST_MARK,
  BASTIDE_TEST_TILES,
  BASTIDE_TEST_FIGURE,
  BASTIDE_TEST_TILE_AROUND,
  BASTIDE_TEST_FEATURE_BESIDE,

  BASTIDE_N_ROW_TESTS,
} BastideRowTestType;

/**
 * BastideRowTest:
 * @mark: (nullable): the mark that is counted
 * @figure: (nullable): the kind of figure that is counted
 * @least: the number must not be smaller
 * @most: nor larger; G_MAXUINT for no limit
 *
 * A condition: a number within limits.
 */
typedef struct
{
  BastideRowTestType     type;
  const BastideMarkInfo *mark;
  char                  *figure;
  guint                  least;
  guint                  most;
} BastideRowTest;

/**
 * BastideRowEffectType:
 * @BASTIDE_EFFECT_RAISE: each thing of a kind brings so many more points
 * @BASTIDE_EFFECT_ADD: so many points for each thing of a kind
 * @BASTIDE_EFFECT_TIMES: the points so far are multiplied
 * @BASTIDE_EFFECT_EXACTLY: it brings so many points, whatever else counts
 * @BASTIDE_EFFECT_VOID: it brings nothing
 */
typedef enum
{
  BASTIDE_EFFECT_RAISE,
  BASTIDE_EFFECT_ADD,
  BASTIDE_EFFECT_TIMES,
  BASTIDE_EFFECT_EXACTLY,
  BASTIDE_EFFECT_VOID,

  BASTIDE_N_ROW_EFFECTS,
} BastideRowEffectType;

/**
 * BastideRowEach:
 * @BASTIDE_EACH_ONCE: nothing is counted
 * @BASTIDE_EACH_TILE: its different tiles; of a spot, with those around it
 * @BASTIDE_EACH_SHIELD: the first mark of the game that is a number
 * @BASTIDE_EACH_MARK: marks of a kind; numbers on marks are added
 * @BASTIDE_EACH_TILE_AROUND: the tiles around it
 * @BASTIDE_EACH_FEATURE_BESIDE: completed features of a kind that touch it
 * @BASTIDE_EACH_FIGURE: figures there
 *
 * The things for which points are given.
 */
typedef enum
{
  BASTIDE_EACH_ONCE,
  BASTIDE_EACH_TILE,
  BASTIDE_EACH_SHIELD,
  BASTIDE_EACH_MARK,
  BASTIDE_EACH_TILE_AROUND,
  BASTIDE_EACH_FEATURE_BESIDE,
  BASTIDE_EACH_FIGURE,

  BASTIDE_N_ROW_EACHES,
} BastideRowEach;

/**
 * BastideRowEffect:
 * @each: a bit for each #BastideRowEach that it counts; exactly one unless it raises
 * @mark: (nullable): the mark that is counted
 * @kind: the kind of features that is counted
 * @number: points, or the factor
 */
typedef struct
{
  BastideRowEffectType   type;
  guint                  each;
  const BastideMarkInfo *mark;
  guint                  kind;
  int                    number;
} BastideRowEffect;

/**
 * BastideRow:
 * @id: as in its file
 * @name: as everywhere else: "SET/ID"
 * @line: of its file
 * @off: whether it is switched off, to try the others
 * @titles: (element-type BastideText): its name in several languages; may be empty
 * @counted: (element-type BastideCounted): a number of them; may be empty
 * @title: (nullable): its name, a word of the set
 * @counted_title: (nullable): a number of them
 * @kinds: the kinds of segments that it speaks of, a bit each; 0 for whole tiles
 * @mark: what it declares, where it is a mark
 * @count: of a figure, how many each player has
 * @strength: of a figure
 * @follower: whether it is an ordinary follower, to other expansions too
 * @companion: whether it may stand only beside a follower of its owner
 * @when: (type BastideRowWhen): a bit each
 * @tests: (element-type BastideRowTest): all must hold
 * @effects: (element-type BastideRowEffect): in their order
 *
 * One rule. The members that a type does not use are empty.
 */
struct _BastideRow
{
  BastideRowType   type;
  char            *id;
  char            *name;
  guint            line;
  gboolean         off;
  GPtrArray       *titles;
  GPtrArray       *counted;
  char            *title;
  char            *counted_title;
  guint            kinds;
  BastideMarkInfo  mark;
  guint            count;
  guint            strength;
  gboolean         follower;
  gboolean         companion;
  guint            when;
  BastideRowTo     to;
  GArray          *tests;
  GArray          *effects;
};

/**
 * bastide_row_new:
 * @tileset: the set that it will be part of
 * @type: its type
 * @id: its id there
 *
 * Returns: (transfer full): an empty row
 */
BastideRow *bastide_row_new  (const BastideTileset *tileset,
                              BastideRowType        type,
                              const char           *id);
void        bastide_row_free (BastideRow           *self);

/* Words of files and protocol. */
extern const char *const bastide_row_type_names[BASTIDE_N_ROW_TYPES];
extern const char *const bastide_row_to_names[BASTIDE_N_ROW_TOS];
extern const char *const bastide_row_each_names[BASTIDE_N_ROW_EACHES];

/* Whether points of an effect can be changed as a house rule, and its name then. Returns: (transfer full) (nullable) */
char       *bastide_row_name_option (const BastideRow *self,
                                     guint             effect);

/**
 * bastide_tileset_find_row:
 *
 * Returns: (transfer none) (nullable): the row of a set with an id
 */
BastideRow *bastide_tileset_find_row    (const BastideTileset *self,
                                         const char           *id);

/* Makes a module of the rows of a set, once all are there; it belongs to the set. */
void        bastide_tileset_make_module (BastideTileset       *self);

G_END_DECLS
