/* bastide-game-interface.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-action.h"
#include "bastide-event.h"
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
 * @has_ends: whether something may close a line inside the tile: see #BastideLineEnd
 * @derives: whether the loader derives segments of this kind from the others (fields)
 * @touches: kinds, a bit each, that its segments may be adjacent to ("touches")
 * @completes: whether its features can be completed (a spot is when all eight neighbours lie)
 * @title: a feature of the kind, marked NC_("feature", "City")
 * @edge: (nullable): the same in lower case, for edges and tiles in words, marked NC_("edge of a tile", "city")
 * @counted: some of its segments on a tile that are not told one by one, because the others show where they lie,
 *   marked NP_("%d field", "%d fields"); empty for kinds that are told one by one
 * @touching: what a feature is called that is adjacent to some of the kinds in @touches, where that is what it is
 *   worth, marked NP_("touches %d city", "touches %d cities"); else empty
 * @role: (nullable): what a follower on it is, marked NC_("role", "Knight")
 * @deployed: (nullable): what a player does who places one there, marked NC_("log", "places a knight")
 * @begun: (nullable): what a hint says of claiming one, marked NC_("hint", "Start a city")
 * @completed: (nullable): the same of completing one, marked NC_("hint", "Complete a city")
 * @record: (nullable): its statistic, marked NC_("statistics", "Largest city")
 * @record_by_points: whether that goes by points and not by tiles
 * @figure: (nullable): the drawing of a figure on it, where it is not that of its kind: "explorer"
 * @walled: areas: whether something that is seen runs round one (walls, hedges, a kerb), so that two of the kind that
 *   lie side by side are told apart
 * @max_sides: lines: how many edges one may cross on a tile; 0 for the two of a line that does not fork
 * @bridges: lines: whether one is seen to cross another of its kind: on a bridge
 */
typedef struct
{
  const char        *name;
  BastideShape       shape;
  gboolean           has_ends;
  gboolean           derives;
  guint8             touches;
  gboolean           completes;
  const char        *title;
  const char        *edge;
  const char        *role;
  const char        *deployed;
  const char        *begun;
  const char        *completed;
  const char        *record;
  gboolean           record_by_points;
  const char        *figure;
  gboolean           walled;
  guint8             max_sides;
  gboolean           bridges;
  BastidePhrase      counted;
  BastidePhrase      touching;
} BastideSegmentKind;

/**
 * BastideLineEnd:
 * @kind: index of the kind of line of the game
 * @name: value of the attribute in a tileset file, and in the protocol: "crossing"
 * @words: (nullable): what it is called, to follow a line, marked NC_("end of a line", "ends at a crossing")
 * @at: kinds of segments, a bit each, at which a line ends so; 0 for an end that needs no other segment
 * @hides_touch: whether the protocol leaves the segment at which it ends out of what touches what
 * @passed: whether another line of the kind is seen to go past it
 *
 * What may close a line inside a tile.
 */
typedef struct
{
  guint       kind;
  const char *name;
  const char *words;
  guint8      at;
  gboolean    hides_touch;
  gboolean    passed;
} BastideLineEnd;

/**
 * BastideFigureKind:
 * @name: word of the protocol
 * @count: how many each player has for use on the board; 0 where all share
 * @shared: how many there are for all players together, who get equally many: then @count is 0
 * @power: strength in a majority; 0 for a figure that does not count
 * @claims: kinds of segments, a bit each, that it may claim where no other figure counts
 * @joins: kinds of segments, a bit each, where it may stand beside a follower of its owner, and only there
 * @follower: whether it is an ordinary follower: what flies, and what is called and counted by its trade
 * @title: what it is called, marked NC_("figure", "Follower")
 * @counted: some of them, marked NP_("%d follower", "%d followers")
 * @deployed: (nullable): what a player does who places it, marked NC_("log", "places the builder"); NULL for a figure
 *   that takes the role of the kind of segment
 * @hint: (nullable): what a hint says of placing it, marked NC_("hint", "Place the builder")
 * @edge_member: (nullable): of a figure that may stand on an edge of a tile: the member of the protocol that says whose
 *   such figure stands at a piece on that edge
 * @edge_role: (nullable): what it is on an edge, marked NC_("role", "Watchman"); NULL for its title
 * @edge_title: the same and where, marked NC_("figure on an edge", "Guard on the wall %s"): "north of the tile 3 east"
 * @edge_view: (nullable): what it counts there, marked NC_("figure on an edge", "sees %s"); NULL where that needs no
 *   words before it
 * @edge_view_empty: (nullable): the same of one that counts nothing
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
  const char   *hint;
  guint         shared;
  const char   *edge_member;
  const char   *edge_role;
  const char   *edge_title;
  const char   *edge_view;
  const char   *edge_view_empty;
} BastideFigureKind;

/* How many of a kind each player has when so many play and nothing else is said. */
guint bastide_figure_kind_count (const BastideFigureKind *self,
                                 guint                    n_players);

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
 * @in_feature: whether it is a member of "feature" in the protocol, with the number that the formula has, or 0
 * @multiplies: whether the formula has it as a factor of the row before it, to which its points are added
 * @hint: (nullable): what it means to the players, marked with N_(): for what stands among the facts of a position
 *
 * Something that formulas, features and the facts of a position count.
 */
typedef struct
{
  const char   *name;
  BastidePhrase counted;
  gboolean      in_feature;
  gboolean      multiplies;
  const char   *hint;
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
 * BastidePieceForm:
 * @BASTIDE_PIECES_OF_PLAYERS: per player an object: how many he has of each kind
 * @BASTIDE_PIECES_ON_TILES: a list of x, y, count, of corners too
 * @BASTIDE_PIECES_OF_LINKS: a list of x, y, segments
 * @BASTIDE_PIECES_ON_EDGES: a list of x, y, edge, in the order of the rules, with the player of what is somebody's;
 *   where several kinds share the member, whether it is one of the others, and whose figures stand there
 * @BASTIDE_PIECES_ON_SEGMENTS: an object: for each kind x, y, segment, or null
 * @BASTIDE_PIECES_IN_ORDER: a list of numbers; no position sets it
 * @BASTIDE_NUMBERS_OF_PLAYERS: per player a list of the numbers on those that he has
 * @BASTIDE_PIECES_PRESENT: a list: of each whether it still lies where it lay at the beginning
 * @BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS: per player size, x, y, segment of his only one, or null
 *
 * How a member of "state" in the protocol tells where pieces are.
 */
typedef enum
{
  BASTIDE_PIECES_OF_PLAYERS,
  BASTIDE_PIECES_ON_TILES,
  BASTIDE_PIECES_OF_LINKS,
  BASTIDE_PIECES_ON_EDGES,
  BASTIDE_PIECES_ON_SEGMENTS,
  BASTIDE_PIECES_IN_ORDER,
  BASTIDE_NUMBERS_OF_PLAYERS,
  BASTIDE_PIECES_PRESENT,
  BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS,
} BastidePieceForm;

/**
 * BastidePieceKind:
 * @name: word of the protocol: "ferry", "ingot", "mage", "lady", "wine"
 * @place: %BASTIDE_TARGET_TILE for what lies on a tile, %BASTIDE_TARGET_SEGMENT for what stands on a
 *   segment or beside the board, %BASTIDE_TARGET_LINK for what joins two segments of a tile,
 *   %BASTIDE_TARGET_EDGE for what stands on an edge of a tile, %BASTIDE_TARGET_CORNER for what stands between tiles,
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
 * @member: (nullable): the member of "state" in the protocol, and of "position", that tells of it, maybe together with
 *   other kinds of the same form; NULL for those on the track, which have a member of their own there
 * @form: how that member is written
 * @tile_member: (nullable): the member of "segments" for those on one tile
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
  const char    *member;
  BastidePieceForm form;
  const char    *tile_member;
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
 * @choices: (nullable) (array zero-terminated=1): its values as text, the default first; a switch has "true" and
 *   "false"; NULL for a number
 * @title: what it is called, marked N_(); of a number, what it counts: "Completed city, points a tile"
 * @choice_titles: (nullable) (array zero-terminated=1): what its values are called, marked N_(); NULL for a switch and
 *   for a number
 * @description: (nullable): one sentence for the New Game page, marked N_(); NULL where the title of a number says all
 * @min: of a number: the least that is possible
 * @max: the greatest, at most %BASTIDE_MAX_OPTION_NUMBER
 * @printed: the one of the printed rules, which is the default
 *
 * Something about the rules that players may choose. Its possible values are numbered from 0: choices in their order,
 * numbers from @min on.
 */
typedef struct
{
  const char        *name;
  const char *const *choices;
  const char        *title;
  const char *const *choice_titles;
  const char        *description;
  guint8             min;
  guint8             max;
  guint8             printed;
} BastideOption;

/* Whether it is a number, or something that is on or off. */
gboolean    bastide_option_is_number      (const BastideOption *self);
gboolean    bastide_option_is_switch      (const BastideOption *self);
/* How many values are possible. */
guint       bastide_option_get_n_choices  (const BastideOption *self);
/* Returns: (transfer none): one of them as text */
const char *bastide_option_get_choice     (const BastideOption *self,
                                           guint                choice);
/* Which of them a text is; a number may be written with zeros in front. Returns: -1 if it is none */
int         bastide_option_find_choice    (const BastideOption *self,
                                           const char          *value);
/* The value that it has where nothing else is said. */
guint       bastide_option_find_default   (const BastideOption *self);
const char *bastide_option_get_default    (const BastideOption *self);

/**
 * BastidePreset:
 * @id: for actions and settings
 * @title: what it is called, marked N_()
 * @summary: a few words, marked N_()
 * @options: (array zero-terminated=1): names and values of options in turn; all others have their default
 *
 * A setup that is offered ready-made, where all that belongs to it is there: the modules that name it.
 */
typedef struct
{
  const char        *id;
  const char        *title;
  const char        *summary;
  const char *const *options;
} BastidePreset;

/**
 * BastideVocabulary:
 * @kinds: of segments, of a module
 * @first_kind: the place of the first of them among the kinds of the game
 * @marks: on tiles and segments. The first one of a game that is a count is counted in every feature
 * @ends: of lines
 * @figures: of the map
 * @categories: kinds of points
 * @items: what formulas and features count
 * @score_texts: lines of the log for scorings
 * @reasons: words of the protocol: why points are given or figures come home, beside those of the kernel
 * @options: rule options
 * @verbs: kinds of actions
 * @pieces: kinds of pieces
 * @scripts: outcomes of chance that a setup may fix
 * @events: how it tells what the kernel does not know
 * @presets: ready-made setups; the first one of a game is for beginners
 *
 * All words of a game or a module. Any table may be empty. All arrays are constant: BASTIDE_WORDS (marks) fills in the
 * array @marks and its length.
 */
typedef struct
{
  const BastideSegmentKind *kinds;
  guint                    n_kinds;
  guint                    first_kind;
  const BastideMarkInfo   *marks;
  const BastideLineEnd    *ends;
  const BastideFigureKind *figures;
  const BastideCategory   *categories;
  const BastideItem       *items;
  const BastideScoreText  *score_texts;
  const char *const       *reasons;
  const BastideOption     *options;
  const BastideVerb       *verbs;
  const BastidePieceKind  *pieces;
  const BastideScript     *scripts;
  const BastideEventWord  *events;
  const BastidePreset     *presets;
  guint                    n_marks;
  guint                    n_ends;
  guint                    n_figures;
  guint                    n_categories;
  guint                    n_items;
  guint                    n_score_texts;
  guint                    n_reasons;
  guint                    n_options;
  guint                    n_verbs;
  guint                    n_pieces;
  guint                    n_scripts;
  guint                    n_events;
  guint                    n_presets;
} BastideVocabulary;

#define BASTIDE_WORDS(table) .table = table, .n_##table = G_N_ELEMENTS (table)

typedef struct _BastideHooks BastideHooks;

/**
 * BastideGameInterface:
 * @id: "classic"
 * @title: marked N_()
 * @summary: two lines for the New Game page, marked N_()
 * @tilesets: (array zero-terminated=1): ids of the built-in sets that it is played with by default
 * @kinds: of segments; the array has blank places for those of its modules, and is not constant where it has any
 * @pairs: what lies between two segments of a tile
 * @vocabulary: its other words
 * @bounded: whether its tiles are laid on a printed board, which one of its sets brings
 * @free_edges: whether any areas may meet at an edge: its halves may be different ones, whatever crosses between them
 * @stacks: (nullable) (array zero-terminated=1): how many tiles its stacks have, which are drawn one
 *   after the other though all tiles are mixed; the last one, which is not named, has the rest
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
  const BastidePairInfo    *pairs;
  guint                     n_pairs;
  BastideVocabulary         vocabulary;
  const BastideHooks       *hooks;
  gboolean                  bounded;
  gboolean                  free_edges;
  const guint              *stacks;
  const BastideModuleInterface *core;
};

/**
 * BastideModuleInterface:
 * @id: "inns"
 * @game: id of the game that it belongs to
 * @tileset: (nullable): id of the set with its tiles; NULL for rules without tiles of their own
 * @preset: (nullable): id of the ready-made setup of the game that it belongs to
 * @vocabulary: its words
 * @track_figure: (nullable): a second figure of each player on the track, which counts like the first
 * @stop_every: on every so manyth space of the track something comes to those who stop there in their own turn; 0 for
 *   none
 * @stop: (nullable): what comes there, marked NC_("track", "a message comes")
 *
 * A module: none to many are in play. Any member may be empty.
 */
struct _BastideModuleInterface
{
  const char               *id;
  const char               *game;
  const char               *title;
  const char               *summary;
  const char               *tileset;
  const char               *preset;
  BastideVocabulary         vocabulary;
  const BastideHooks       *hooks;
  const char               *track_figure;
  guint                     stop_every;
  const char               *stop;
};

int bastide_game_interface_find_kind (const BastideGameInterface *self,
                                      const char                 *name);

/* Options that every game has: "start-player", "take-backs" and "draw-order". */
const BastideOption *bastide_common_options (guint *n_options);

G_END_DECLS
