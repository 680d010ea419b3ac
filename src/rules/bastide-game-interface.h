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
 * Texts are only marked here, with N_(), NC_() or NP_(), and translated by those who show them.
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
 * @title: a feature of the kind, marked NC_("feature", "City")
 * @edge: (nullable): the same in lower case, for edges and tiles in words, marked NC_("edge of a tile", "city")
 * @end_words: (nullable) (array): what each of @ends is called, in their order, to follow a line, marked
 *   NC_("end of a line", "ends in a village")
 * @counted: some of its segments on a tile that are not told one by one, because the others show where they lie,
 *   marked NP_("%d field", "%d fields"); empty for kinds that are told one by one
 * @touching: what a feature is called that is adjacent to some of the kinds in @touches, where that is what it is
 *   worth, marked NP_("touches %d city", "touches %d cities"); else empty
 * @role: (nullable): what a follower on it is, marked NC_("role", "Knight")
 * @deployed: (nullable): what a player does who places one there, marked NC_("log", "places a knight")
 * @record: (nullable): its statistic, marked NC_("statistics", "Largest city")
 * @record_by_points: whether that goes by points and not by tiles
 * @figure: (nullable): the drawing of a figure on it, where it is not that of its kind: "explorer"
 * @max_sides: lines: how many edges one may cross on a tile; 0 for the two of a line that does not fork
 */
typedef struct
{
  const char        *name;
  BastideShape       shape;
  const char *const *ends;
  gboolean           derives;
  guint8             touches;
  gboolean           completes;
  const char        *title;
  const char        *edge;
  const char        *role;
  const char        *deployed;
  const char        *record;
  gboolean           record_by_points;
  const char        *figure;
  guint8             max_sides;
  const char *const *end_words;
  BastidePhrase      counted;
  BastidePhrase      touching;
} BastideSegmentKind;

/**
 * BastideFigureKind:
 * @name: word of the protocol
 * @count: how many each player has for use on the board
 * @power: strength in a majority; 0 for a figure that does not count
 * @claims: kinds of segments, a bit each, that it may claim where no other figure counts
 * @joins: kinds of segments, a bit each, where it may stand beside a follower of its owner, and only there
 * @follower: whether it is an ordinary follower: what flies, and what is called and counted by its trade
 * @title: what it is called, marked NC_("figure", "Follower")
 * @counted: some of them, marked NP_("%d follower", "%d followers")
 * @deployed: (nullable): what a player does who places it, marked NC_("log", "places the builder"); NULL for a figure
 *   that takes the role of the kind of segment
 * @on_edges: whether it may stand on an edge of a tile
 */
typedef struct
{
  const char *name;
  guint       count;
  guint       power;
  guint8      claims;
  guint8      joins;
  gboolean    follower;
  const char   *title;
  BastidePhrase counted;
  const char   *deployed;
  gboolean      on_edges;
} BastideFigureKind;

/**
 * BastideCategory:
 * @name: word of the protocol
 * @title: heading in tables, marked NC_("points", "Cities")
 *
 * A kind of points.
 */
typedef struct
{
  const char *name;
  const char *title;
} BastideCategory;

/**
 * BastideItem:
 * @name: word of the protocol, in the items of a scoring or as a mark: "pennants"
 * @counted: some of them, marked NP_("%d shield", "%d shields")
 *
 * Something that formulas and features count.
 */
typedef struct
{
  const char   *name;
  BastidePhrase counted;
} BastideItem;

/**
 * BastideScoreText:
 * @category: (nullable): name of the category, NULL for any
 * @reason: word of the protocol: "complete", "final" …
 * @active: what the player whose turn it is does, in the context "log": "completes a city of %d tiles"
 * @other: the same of another player, "scores a city of %d tiles"; empty where there is no difference
 * @counted: (nullable): the item that the sentence counts, "points" for the points; NULL for the tiles of the feature
 * @item: (nullable): an item that must be among those of the scoring
 *
 * The line of the log for a scoring, to follow the name of the player. The first row that fits counts, those of
 * modules before those of the game.
 */
typedef struct
{
  const char   *category;
  const char   *reason;
  BastidePhrase active;
  BastidePhrase other;
  const char   *counted;
  const char   *item;
} BastideScoreText;

/**
 * BastidePieceKind:
 * @name: word of the protocol: "ferry", "ingot", "mage", "lady", "wine"
 * @place: %BASTIDE_TARGET_TILE for what lies on a tile, %BASTIDE_TARGET_SEGMENT for what stands on a
 *   segment or beside the board, %BASTIDE_TARGET_LINK for what joins two segments of a tile,
 *   %BASTIDE_TARGET_EDGE for what stands on an edge of a tile,
 *   %BASTIDE_TARGET_TRACK for figures of the players on the track, %BASTIDE_TARGET_CARD for cards and
 *   tokens that players hold or that lie open
 * @title: what it is called, marked NC_("piece", "Ferry")
 * @placed: line of the log when it comes from beside the board, to follow the name of a player, in the context "log":
 *   "places a ferry"; like the others it may be empty: nothing is told then
 * @moved: when it goes from one place to another: "moves a ferry"
 * @removed: when it goes beside the board; a whole sentence: "The mage leaves the board."
 * @taken: when a player gets some: NP_ ("takes %d wine", "takes %d wine")
 * @faces: (nullable) (array zero-terminated=1): of cards and tokens with a number on them, what each does, from 1,
 *   marked NC_("piece", "Another turn"); then the count of a piece is that number and not how many there are
 *
 * A kind of piece that is no figure of the map.
 */
struct _BastidePieceKind
{
  const char    *name;
  BastideTarget  place;
  const char    *title;
  BastidePhrase  placed;
  BastidePhrase  moved;
  BastidePhrase  removed;
  BastidePhrase  taken;
  const char *const *faces;
};

/**
 * BastidePiece:
 * @kind: what it is
 * @player: whose, -1 for neutral pieces
 * @present: whether it is on the board or the track; FALSE for what waits beside
 * @x: the tile
 * @y: the tile
 * @segment: index of the segment
 * @other_segment: the second segment that it joins
 * @side: the edge of the tile on which it stands
 * @count: how many lie there, the value of a figure on the track, the number of a card
 *
 * A piece where it is. Tokens: one piece for each player and kind.
 */
typedef struct
{
  const BastidePieceKind *kind;
  int                     player;
  gboolean                present;
  int                     x;
  int                     y;
  guint                   segment;
  guint                   other_segment;
  BastideSide             side;
  int                     count;
} BastidePiece;

/**
 * BastideScript:
 * @name: member of a setup: "dice", "messages"
 * @max_entries: how many numbers it may have
 * @min: the least number
 * @max: the greatest
 *
 * Outcomes of chance that a setup may fix beforehand, for tests and puzzles.
 */
typedef struct
{
  const char *name;
  guint       max_entries;
  guint       min;
  guint       max;
} BastideScript;

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
 * @tilesets: (nullable) (array zero-terminated=1): ids of sets that are taken once beside the game's own
 * @modules: (nullable) (array zero-terminated=1): ids of modules in play beside those that the sets turn on
 *
 * A setup that is offered ready-made, where everything that it names is there.
 */
typedef struct
{
  const char        *id;
  const char        *title;
  const char        *summary;
  const char *const *options;
  const char *const *tilesets;
  const char *const *modules;
} BastidePreset;

typedef struct _BastideGameHooks BastideGameHooks;
typedef struct _BastideModuleHooks BastideModuleHooks;

/**
 * BastideGameInterface:
 * @id: "classic"
 * @title: marked N_()
 * @summary: two lines for the New Game page, marked N_()
 * @tilesets: (array zero-terminated=1): ids of the built-in sets that it is played with by default
 * @categories: kinds of points
 * @items: what formulas and features count
 * @score_texts: lines of the log for scorings
 * @presets: ready-made setups; the first one is for beginners
 * @rulebook: (nullable): its rules for people
 * @bounded: whether its tiles are laid on a printed board, which one of its sets brings
 * @free_edges: whether any areas may meet at an edge: its halves may be different ones, whatever crosses between them
 * @core: (nullable): what belongs to the game beside its steps (pieces, verbs, hooks), like a module that is always in
 *   play; nobody chooses or names it
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
  const BastideCategory    *categories;
  guint                     n_categories;
  const BastideOption      *options;
  guint                     n_options;
  const BastideVerb        *verbs;
  guint                     n_verbs;
  const BastidePreset      *presets;
  guint                     n_presets;
  const BastideGameHooks   *hooks;
  const BastideRulebook    *rulebook;
  const BastideItem        *items;
  guint                     n_items;
  const BastideScoreText   *score_texts;
  guint                     n_score_texts;
  const BastidePairInfo    *pairs;
  guint                     n_pairs;
  gboolean                  bounded;
  gboolean                  free_edges;
  const BastideModuleInterface *core;
};

/**
 * BastideModuleInterface:
 * @id: "inns"
 * @game: id of the game that it belongs to
 * @track_figure: (nullable): a second figure of each player on the track, which counts like the first
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
  const BastideCategory    *categories;
  guint                     n_categories;
  const BastideOption      *options;
  guint                     n_options;
  const BastideVerb        *verbs;
  guint                     n_verbs;
  const BastideModuleHooks *hooks;
  const BastideRulebook    *rulebook;
  const BastideItem        *items;
  guint                     n_items;
  const BastideScoreText   *score_texts;
  guint                     n_score_texts;
  const BastidePieceKind   *pieces;
  guint                     n_pieces;
  const BastideScript      *scripts;
  guint                     n_scripts;
  const char               *track_figure;
};

int bastide_game_interface_find_kind (const BastideGameInterface *self,
                                      const char                 *name);

/* Options that every game has: "start-player" and "take-backs". */
const BastideOption *bastide_common_options (guint *n_options);

G_END_DECLS
