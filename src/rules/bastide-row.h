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
#define BASTIDE_MAX_EVENT_ROWS 32 /* of one game */
#define BASTIDE_MAX_ROW_ITEMS 48  /* of one game for a kind of feature: effects and tests of rows that score */
#define BASTIDE_ANY_KIND BASTIDE_MAX_SEGMENT_KINDS
#define BASTIDE_MAX_ROW_PIECES 25 /* of one kind, for one player, or for all */

/**
 * BastideRowType:
 * @BASTIDE_ROW_MARK: a new mark on segments or tiles
 * @BASTIDE_ROW_FIGURE: a new kind of figure
 * @BASTIDE_ROW_TOKEN: something that players collect beside the board
 * @BASTIDE_ROW_PIECE: something of the players, or of all, that comes to lie on the board
 * @BASTIDE_ROW_SCORE: changes what a feature brings
 * @BASTIDE_ROW_LIMIT: where figures or tiles may not be
 * @BASTIDE_ROW_EVENT: something happens
 */
typedef enum
{
  BASTIDE_ROW_MARK,
  BASTIDE_ROW_FIGURE,
  BASTIDE_ROW_TOKEN,
  BASTIDE_ROW_PIECE,
  BASTIDE_ROW_SCORE,
  BASTIDE_ROW_LIMIT,
  BASTIDE_ROW_EVENT,

  BASTIDE_N_ROW_TYPES,
} BastideRowType;

/**
 * BastideRowWhen:
 *
 * When a row speaks, a bit each. A row that scores has the first two, an event one but the second.
 */
typedef enum
{
  BASTIDE_WHEN_COMPLETED = 1 << 0,
  BASTIDE_WHEN_END = 1 << 1,      /* unfinished features, and those that never complete */
  BASTIDE_WHEN_LAID = 1 << 2,     /* a tile with the mark was laid */
  BASTIDE_WHEN_EXTENDED = 1 << 3, /* a tile extends a feature with the figure of the player on turn */
  BASTIDE_WHEN_DEPLOYED = 1 << 4, /* the figure was deployed */
  BASTIDE_WHEN_RETURNED = 1 << 5, /* the figure came home */
} BastideRowWhen;

/**
 * BastideRowPlace:
 * @BASTIDE_PLACE_SEGMENT: a segment of a tile
 * @BASTIDE_PLACE_TILE: a tile that was laid
 * @BASTIDE_PLACE_HALF: a half of an edge: the areas that meet there, one of each tile beside it
 * @BASTIDE_PLACE_CELL: a cell where a tile might be laid
 * @BASTIDE_PLACE_EDGE: an edge of a tile
 * @BASTIDE_PLACE_CORNER: a place where tiles meet at their corners
 *
 * Where a piece lies; the first ones are where figures may stand. There is at most one of a row at a place.
 */
typedef enum
{
  BASTIDE_PLACE_SEGMENT,
  BASTIDE_PLACE_TILE,
  BASTIDE_PLACE_HALF,
  BASTIDE_PLACE_CELL,
  BASTIDE_PLACE_EDGE,
  BASTIDE_PLACE_CORNER,

  BASTIDE_N_ROW_PLACES,
} BastideRowPlace;

/**
 * BastideRowAs:
 * @BASTIDE_AS_MARK: it counts as a mark of where it lies: at a corner, of each tile that meets there
 * @BASTIDE_AS_BLOCK: no figure may stand where it lies; no tile may be laid on its cell, or at its corner
 * @BASTIDE_AS_BARRIER: what crosses its edge, or meets at its half of one, is two features
 * @BASTIDE_AS_CAP: its edge, or half of one, is closed, and nothing continues there
 *
 * What a piece on the board is.
 */
typedef enum
{
  BASTIDE_AS_MARK,
  BASTIDE_AS_BLOCK,
  BASTIDE_AS_BARRIER,
  BASTIDE_AS_CAP,

  BASTIDE_N_ROW_AS,
} BastideRowAs;

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
  BASTIDE_TO_OWNER,   /* each player with a figure or a piece of the kind that the row tests */
  BASTIDE_TO_MOST_AROUND, /* all who have the greatest strength on its tiles and those around */

  BASTIDE_N_ROW_TOS,
} BastideRowTo;

/**
 * BastideRowEvery:
 *
 * Those for whom an event is, in turn.
 */
typedef enum
{
  BASTIDE_FOR_TURN, /* the player on turn */
  BASTIDE_FOR_EVERY,
  BASTIDE_FOR_WINNERS, /* of the feature that was completed */
  BASTIDE_FOR_PRESENT, /* each player with a figure there */
  BASTIDE_FOR_OWNER,   /* of the figure that was deployed, or came home */

  BASTIDE_N_ROW_EVERIES,
} BastideRowEvery;

/**
 * BastideRowTestType:
 * @BASTIDE_TEST_MARK: how many marks of a kind the feature has; numbers on marks are added
 * @BASTIDE_TEST_TILES: how many different tiles it has; of a spot, with those around it
 * @BASTIDE_TEST_FIGURE: how many figures of a kind stand there
 * @BASTIDE_TEST_TILE_AROUND: how many tiles around it (the eight cells around one of its tiles) have a mark or a kind
 *   of segment; of a tile that is to be laid, around its cell
 * @BASTIDE_TEST_TILE_BESIDE: how many tiles beside it (the four cells at its edges) have them
 * @BASTIDE_TEST_FEATURE_BESIDE: how many features that touch it have a mark; of a kind, how many completed ones
 * @BASTIDE_TEST_FIGURE_AROUND: how many figures of a kind, or of any, stand on the tiles around it
 * @BASTIDE_TEST_COMPLETED: how many completed features of a kind the game has, all or those with a mark
 * @BASTIDE_TEST_LARGEST: 1 if it has more tiles than each of its kind that was completed before, else 0
 * @BASTIDE_TEST_TOKENS: how many tokens of a kind the player has for whom an event is
 * @BASTIDE_TEST_NORTH: how many cells the tile lies to the north of the first tile
 * @BASTIDE_TEST_EAST: to the east
 * @BASTIDE_TEST_SOUTH: to the south
 * @BASTIDE_TEST_WEST: to the west
 */
typedef enum
{
  BASTIDE_TEST_MARK,
  BASTIDE_TEST_TILES,
  BASTIDE_TEST_FIGURE,
  BASTIDE_TEST_TILE_AROUND,
  BASTIDE_TEST_TILE_BESIDE,
  BASTIDE_TEST_FEATURE_BESIDE,
  BASTIDE_TEST_FIGURE_AROUND,
  BASTIDE_TEST_COMPLETED,
  BASTIDE_TEST_LARGEST,
  BASTIDE_TEST_TOKENS,
  BASTIDE_TEST_NORTH,
  BASTIDE_TEST_EAST,
  BASTIDE_TEST_SOUTH,
  BASTIDE_TEST_WEST,

  BASTIDE_N_ROW_TESTS,
} BastideRowTestType;

/**
 * BastideRowTest:
 * @mark: (nullable): the mark that is counted
 * @kind: the kind of segments or features that is counted, or BASTIDE_ANY_KIND
 * @figure: (nullable): the kind of figure that is counted; NULL for any
 * @token: (nullable): the row of the tokens that are counted
 * @least: the number must not be smaller
 * @most: nor larger; G_MAXUINT for no limit
 *
 * A condition: a number within limits.
 */
typedef struct
{
  BastideRowTestType     type;
  const BastideMarkInfo *mark;
  guint                  kind;
  char                  *figure;
  const BastideRow      *token;
  guint                  least;
  guint                  most;
} BastideRowTest;

/**
 * BastideRowEffectType:
 * @BASTIDE_EFFECT_RAISE: each thing of a kind brings so many more points
 * @BASTIDE_EFFECT_ADD: so many points for each thing of a kind; of a figure, for its owner alone when he scores there;
 *   of a token, at the end for each one
 * @BASTIDE_EFFECT_TIMES: the points so far are multiplied
 * @BASTIDE_EFFECT_EXACTLY: it brings so many points, whatever else counts
 * @BASTIDE_EFFECT_VOID: it brings nothing
 * @BASTIDE_EFFECT_MOST: of a token, at the end so many points for whoever has the most; ties all get them
 * @BASTIDE_EFFECT_SETS: at the end so many points for each set of different tokens
 * @BASTIDE_EFFECT_TABLE: at the end the points in @table, by the number of tokens
 * @BASTIDE_EFFECT_DRAW: another tile is drawn and laid: a bonus part, once a turn
 * @BASTIDE_EFFECT_TOKENS: so many tokens are taken, or given back
 * @BASTIDE_EFFECT_DEPLOY: a figure is deployed on the tile just laid
 * @BASTIDE_EFFECT_RECALL: a figure of one's own is called home
 * @BASTIDE_EFFECT_TAKE_OFF: a figure of somebody else goes home, or all of a kind do
 * @BASTIDE_EFFECT_MOVE: a figure of one's own moves to a free segment of its tile
 * @BASTIDE_EFFECT_LAY: a piece is laid on the board
 * @BASTIDE_EFFECT_PICK_UP: a piece of one's own, or of all, is picked up from the board; or all of its kind are
 * @BASTIDE_EFFECT_ROLL: a die is thrown; one of those that stand in it is done, by the number
 * @BASTIDE_EFFECT_CHOOSE: one of those that stand in it is chosen and done
 */
typedef enum
{
  BASTIDE_EFFECT_RAISE,
  BASTIDE_EFFECT_ADD,
  BASTIDE_EFFECT_TIMES,
  BASTIDE_EFFECT_EXACTLY,
  BASTIDE_EFFECT_VOID,
  BASTIDE_EFFECT_MOST,
  BASTIDE_EFFECT_SETS,
  BASTIDE_EFFECT_TABLE,
  BASTIDE_EFFECT_DRAW,
  BASTIDE_EFFECT_TOKENS,
  BASTIDE_EFFECT_DEPLOY,
  BASTIDE_EFFECT_RECALL,
  BASTIDE_EFFECT_TAKE_OFF,
  BASTIDE_EFFECT_MOVE,
  BASTIDE_EFFECT_LAY,
  BASTIDE_EFFECT_PICK_UP,
  BASTIDE_EFFECT_ROLL,
  BASTIDE_EFFECT_CHOOSE,

  BASTIDE_N_ROW_EFFECTS,
} BastideRowEffectType;

/**
 * BastideRowEach:
 * @BASTIDE_EACH_ONCE: nothing is counted
 * @BASTIDE_EACH_TILE: its different tiles; of a spot, with those around it; with a mark as often as that is there
 * @BASTIDE_EACH_SHIELD: the first mark of the game that is a number
 * @BASTIDE_EACH_MARK: marks of a kind; numbers on marks are added
 * @BASTIDE_EACH_TILE_AROUND: the tiles around it, all or those with a mark or a kind of segment
 * @BASTIDE_EACH_TILE_BESIDE: the same of the tiles beside it
 * @BASTIDE_EACH_FEATURE_BESIDE: completed features of a kind that touch it, all or those with a mark
 * @BASTIDE_EACH_COMPLETED: completed features of a kind in the whole game, all or those with a mark
 * @BASTIDE_EACH_FIGURE: figures there
 * @BASTIDE_EACH_FIGURE_AROUND: figures on the tiles around it
 * @BASTIDE_EACH_TOKEN: tokens of a kind that the player has for whom an event is
 * @BASTIDE_EACH_DIE: what the die shows
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
  BASTIDE_EACH_TILE_BESIDE,
  BASTIDE_EACH_FEATURE_BESIDE,
  BASTIDE_EACH_COMPLETED,
  BASTIDE_EACH_FIGURE,
  BASTIDE_EACH_FIGURE_AROUND,
  BASTIDE_EACH_TOKEN,
  BASTIDE_EACH_DIE,

  BASTIDE_N_ROW_EACHES,
} BastideRowEach;

/**
 * BastideRowMay:
 * @BASTIDE_MAY_NOT: where figures or tiles may not be
 * @BASTIDE_MAY_ONLY: where alone they may be
 * @BASTIDE_MAY_FILL: a tile also fits on a cell between four others, whatever lies there; edges that differ are closed
 * @BASTIDE_MAY_PLUG: the same, and all edges of the tile are closed, wherever it lies
 *
 * What a limit says.
 */
typedef enum
{
  BASTIDE_MAY_NOT,
  BASTIDE_MAY_ONLY,
  BASTIDE_MAY_FILL,
  BASTIDE_MAY_PLUG,

  BASTIDE_N_ROW_MAYS,
} BastideRowMay;

/**
 * BastideRowFrom:
 *
 * Where figures and pieces are looked for, and pieces are laid.
 */
typedef enum
{
  BASTIDE_FROM_ANYWHERE,
  BASTIDE_FROM_FEATURE,
  BASTIDE_FROM_TILE,
  BASTIDE_FROM_AROUND, /* on the tile and on those around it */

  BASTIDE_N_ROW_FROMS,
} BastideRowFrom;

/**
 * BastideRowColour:
 *
 * The colours that a look can have.
 */
typedef enum
{
  BASTIDE_ROW_RED,
  BASTIDE_ROW_ORANGE,
  BASTIDE_ROW_YELLOW,
  BASTIDE_ROW_GREEN,
  BASTIDE_ROW_BLUE,
  BASTIDE_ROW_VIOLET,
  BASTIDE_ROW_BROWN,
  BASTIDE_ROW_GREY,

  BASTIDE_N_ROW_COLOURS,
} BastideRowColour;

#define BASTIDE_N_ROW_LOOKS 60

#define BASTIDE_MAX_ROW_TABLE 12

/**
 * BastideRowEffect:
 * @each: a bit for each #BastideRowEach that it counts; exactly one unless it raises
 * @mark: (nullable): the mark that is counted
 * @kind: the kind of features or segments that is counted, or BASTIDE_ANY_KIND
 * @number: points, tokens, the factor, or the sides of the die
 * @token: (nullable): the row of the tokens
 * @tokens: (nullable) (element-type BastideRow): the different tokens of a set
 * @figure: (nullable): the kind of figure; NULL for any
 * @piece: (nullable): the row of the piece
 * @from: where it is looked for, or laid
 * @all: of pieces and figures, whether all go, whoever's they are
 * @first: of what follows a die, the lowest number for which it is done
 * @last: the highest one
 * @n_children: how many of the effects after it stand in it
 */
typedef struct
{
  BastideRowEffectType   type;
  guint                  each;
  const BastideMarkInfo *mark;
  guint                  kind;
  int                    number;
  const BastideRow      *token;
  GPtrArray             *tokens;
  char                  *figure;
  const BastideRow      *piece;
  BastideRowFrom         from;
  gboolean               all;
  guint8                 table[BASTIDE_MAX_ROW_TABLE];
  guint                  first;
  guint                  last;
  guint                  n_children;
} BastideRowEffect;

/**
 * BastideRowRecall:
 *
 * Whether a figure may be called home instead of deploying one.
 */
typedef enum
{
  BASTIDE_RECALL_NEVER,
  BASTIDE_RECALL_SCORED, /* it is scored for its owner alone */
  BASTIDE_RECALL_FREE,   /* it is not scored */

  BASTIDE_N_ROW_RECALLS,
} BastideRowRecall;

/**
 * BastideRow:
 * @id: as in its file
 * @name: as everywhere else: "SET/ID"
 * @game: (not nullable): the game of its set
 * @rows: (not nullable) (element-type BastideRow): all rows of its set
 * @line: of its file
 * @off: whether it is switched off, to try the others
 * @implied: whether it stands for a trait of a figure or a piece and has no element of its own
 * @titles: (element-type BastideText): its name in several languages; may be empty
 * @counted: (element-type BastideCounted): a number of them; may be empty
 * @title: (nullable): its name, a word of the set
 * @counted_title: (nullable): a number of them
 * @look: of a mark, a figure, a token or a piece: the drawing that shows it: one of bastide_row_look_names, or a
 *   group of SVG in a box of 100 units round the origin
 * @colour: its colour there
 * @kinds: the kinds of segments that it speaks of, a bit each; 0 for whole tiles
 * @mark: what it declares, where it is a mark, or a piece that is one
 * @count: of a figure or a piece, how many each player has; of a token or a common piece, how many there are, 0 for any
 *   number of tokens
 * @strength: of a figure
 * @follower: whether it is an ordinary follower, to other expansions too
 * @companion: whether it may stand only beside a follower of its owner
 * @joins: whether it may stand where others do
 * @beside: whether it may be deployed in a turn with another figure
 * @stays: whether it stays where it is to the end
 * @recall: whether it may be called home
 * @single: of a token, whether there is one, which whoever takes it takes from its holder
 * @place: of a piece, where it lies
 * @as: what it is there
 * @common: whether it belongs to nobody
 * @lay: (nullable): the row that lays it instead of deploying a figure
 * @when: (type BastideRowWhen): a bit each
 * @optional: of an event, whether it may be declined
 * @every: of an event, for whom it is
 * @instead: of an event, whether it stands in place of deploying a figure
 * @may: of a limit
 * @on_mark: (nullable): the mark that an event or a limit speaks of: of the tile, or of where a figure stands
 * @figure: (nullable): the kind of figure that an event or a limit speaks of
 * @tests: (element-type BastideRowTest): all must hold
 * @effects: (element-type BastideRowEffect): in their order
 *
 * One rule. The members that a type does not use are empty.
 */
struct _BastideRow
{
  BastideRowType         type;
  char                  *id;
  char                  *name;
  const BastideGameInterface *game;
  const GPtrArray            *rows;
  guint                  line;
  gboolean               off;
  gboolean               implied;
  GPtrArray             *titles;
  GPtrArray             *counted;
  char                  *title;
  char                  *counted_title;
  char                  *look;
  BastideRowColour       colour;
  guint                  kinds;
  BastideMarkInfo        mark;
  guint                  count;
  guint                  strength;
  gboolean               follower;
  gboolean               companion;
  gboolean               joins;
  gboolean               beside;
  gboolean               stays;
  BastideRowRecall       recall;
  gboolean               single;
  BastideRowPlace        place;
  BastideRowAs           as;
  gboolean               common;
  const BastideRow      *lay;
  guint                  when;
  BastideRowTo           to;
  gboolean               optional;
  BastideRowEvery        every;
  gboolean               instead;
  BastideRowMay          may;
  const BastideMarkInfo *on_mark;
  char                  *figure;
  GArray                *tests;
  GArray                *effects;
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
extern const char *const bastide_row_type_names[BASTIDE_N_ROW_TYPES + 1];
extern const char *const bastide_row_test_names[BASTIDE_N_ROW_TESTS + 1];
extern const char *const bastide_row_effect_names[BASTIDE_N_ROW_EFFECTS + 1];
extern const char *const bastide_row_each_names[BASTIDE_N_ROW_EACHES + 1];
extern const char *const bastide_row_to_names[BASTIDE_N_ROW_TOS + 1];
extern const char *const bastide_row_every_names[BASTIDE_N_ROW_EVERIES + 1];
extern const char *const bastide_row_may_names[BASTIDE_N_ROW_MAYS + 1];
extern const char *const bastide_row_from_names[BASTIDE_N_ROW_FROMS + 1];
extern const char *const bastide_row_recall_names[BASTIDE_N_ROW_RECALLS + 1];
extern const char *const bastide_row_place_names[BASTIDE_N_ROW_PLACES + 1];
extern const char *const bastide_row_as_names[BASTIDE_N_ROW_AS + 1];
extern const char *const bastide_row_look_names[BASTIDE_N_ROW_LOOKS + 1];
extern const char *const bastide_row_colour_names[BASTIDE_N_ROW_COLOURS + 1];

static inline const BastideRowTest *
bastide_row_get_test (const BastideRow *self,
                      guint             test)
{
  return &g_array_index (self->tests, BastideRowTest, test);
}

static inline const BastideRowEffect *
bastide_row_get_effect (const BastideRow *self,
                        guint             effect)
{
  return &g_array_index (self->effects, BastideRowEffect, effect);
}

/* The first effect after one, and after those that stand in it. */
static inline guint
bastide_row_next_effect (const BastideRow *self,
                         guint             effect)
{
  return effect + 1 + bastide_row_get_effect (self, effect)->n_children;
}

/* The @nth effect, from 1 on, of those that stand in another one. */
static inline guint
bastide_row_find_child (const BastideRow *self,
                        guint             effect,
                        guint             nth)
{
  for (effect++; nth > 1; nth--)
    effect = bastide_row_next_effect (self, effect);

  return effect;
}

/* The first of the effects in a die, from one of them on, that its number decides for; 0 for none. */
guint       bastide_row_find_thrown (const BastideRow      *self,
                                     guint                  roll,
                                     guint                  from,
                                     guint                  die);

/* The one that comes next after @effect has been done, where a die in the effect @first holds it; 0 for none. */
guint       bastide_row_find_after  (const BastideRow      *self,
                                     guint                  first,
                                     guint                  effect,
                                     guint                  die);

/* Whether it looks at one tile or cell, and at no feature. */
gboolean    bastide_row_is_of_tile  (const BastideRow      *self);

/* Whether it speaks of a mark. */
gboolean    bastide_row_reads_mark  (const BastideRow      *self,
                                     const BastideMarkInfo *mark);

/* Returns: (transfer full) (nullable): the name of the house rule that changes the number of an effect */
char       *bastide_row_name_option (const BastideRow *self,
                                     guint             effect);

/**
 * bastide_tileset_find_row:
 *
 * Returns: (transfer none) (nullable): the row of a set with an id
 */
BastideRow *bastide_tileset_find_row    (const BastideTileset *self,
                                         const char           *id);

/* Items that rows may need in the formula of one feature of a kind: one for each effect and each test. Only rows that
 * score and figures that bring more points are counted. */
guint       bastide_rows_count_items    (const GPtrArray      *rows,
                                         guint                 kind);

/* Makes a module of the rows of a set, once all are there; it belongs to the set. */
void        bastide_tileset_make_module (BastideTileset       *self);

G_END_DECLS
