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
 * Declarations of games and modules: plain constant tables. Their behaviour is in the hooks of bastide-hooks.h, which
 * only the kernel, games and modules include. Texts are only marked here, with N_(), NC_() or NP_(); code that shows
 * them translates them.
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
 * @shape: its position on the tile
 * @has_ends: whether something may close a line inside the tile: see #BastideLineEnd
 * @derives: whether the loader derives segments of this kind from the others (fields)
 * @touches: kinds, a bit each, that its segments may be adjacent to ("touches")
 * @completes: whether its features can be completed (a spot is complete when it has all eight neighbours)
 * @title: a feature of the kind, marked NC_("feature", "City")
 * @edge: (nullable): the title in lower case, for edges and tiles in words, marked NC_("edge of a tile", "city")
 * @counted: a number of segments on one tile, for kinds that are not described one by one because the others show where
 *   they lie, marked NP_("%d field", "%d fields"); else empty
 * @touching: description of a feature by the number of adjacent features of the kinds in @touches, where its value
 *   depends on that, marked NP_("touches %d city", "touches %d cities"); else empty
 * @role: (nullable): name of a follower on it, marked NC_("role", "Knight")
 * @deployed: (nullable): log text for placing a follower on it, marked NC_("log", "places a knight")
 * @begun: (nullable): hint text for claiming one, marked NC_("hint", "Start a city")
 * @completed: (nullable): hint text for completing one, marked NC_("hint", "Complete a city")
 * @record: (nullable): title of its statistic, marked NC_("statistics", "Largest city")
 * @record_by_points: whether the statistic compares points instead of tiles
 * @figure: (nullable): name of the drawing of a figure on it, where it differs from that of the figure's kind:
 *   "explorer"
 * @walled: areas: whether they have a visible border (walls, hedges, a kerb), so that two of the kind lying side by
 *   side can be told apart
 * @max_sides: lines: maximum number of edges that one may cross on a tile; 0 means two, a line that does not fork
 * @gathers: lines: whether those that meet inside a tile usually end there, although one may fork
 * @bridges: lines: whether one may visibly cross another of its kind, on a bridge
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
  gboolean           gathers;
  gboolean           bridges;
  BastidePhrase      counted;
  BastidePhrase      touching;
} BastideSegmentKind;
/**
 * BastideLineEnd:
 * @kind: index of the kind of line of the game
 * @name: value of the attribute in a tileset file, and in the protocol: "crossing"
 * @words: (nullable): text that follows the line's name, marked NC_("end of a line", "ends at a crossing")
 * @at: kinds of segments, a bit each, at which a line ends in this way; 0 for an end that needs no other segment
 * @hides_touch: whether the protocol does not list the segment at which it ends among those it touches
 * @passed: whether another line of the kind visibly runs past it
 *
 * An element that may close a line inside a tile.
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
 * @count: number that each player has for use on the board; 0 where all share
 * @shared: number for all players together, divided equally; @count is 0 then
 * @power: strength in a majority; 0 for a figure that does not count
 * @claims: kinds of segments, a bit each, that it may claim when no other figure counts there
 * @joins: kinds of segments, a bit each, where it may be placed, but only beside a follower of its owner
 * @follower: whether it is an ordinary follower: it can fly, and it is named and counted by its trade
 * @bonus: whether it may bring its owner more points where he scores, by the hook of that name
 * @stays: whether rules of the game by which figures are called home leave it alone
 * @title: its name, marked NC_("figure", "Follower")
 * @counted: a number of them, marked NP_("%d follower", "%d followers")
 * @deployed: (nullable): log text for placing it, marked NC_("log", "places the builder"); NULL for a figure that takes
 *   the role of the kind of segment
 * @hint: (nullable): hint text for placing it, marked NC_("hint", "Place the builder")
 * @edge_member: (nullable): for a figure that may stand on an edge of a tile: member of the protocol that names the
 *   owner of the figure at a piece on that edge
 * @edge_role: (nullable): its name on an edge, marked NC_("role", "Watchman"); NULL for its title
 * @edge_title: its name on an edge with the place, marked NC_("figure on an edge", "Guard on the wall %s"): "north of
 *   the tile 3 east"
 * @edge_view: (nullable): what it counts from there, marked NC_("figure on an edge", "sees %s"); NULL where no words
 *   are needed
 * @edge_view_empty: (nullable): used instead when it counts nothing
 * @row: (nullable): the row of a set that declares it
 */
typedef struct
{
  const char *name;
  guint       count;
  guint       power;
  guint8      claims;
  guint8      joins;
  gboolean    follower;
  gboolean    bonus;
  gboolean    stays;
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
  const BastideRow *row;
} BastideFigureKind;
/* Number of figures of a kind that each player has with @n_players, unless something else is specified. */
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
 * BastideUnit:
 *
 * A thing whose worth sets may raise.
 */
typedef enum
{
  BASTIDE_UNIT_NONE,
  BASTIDE_UNIT_TILE,   /* a tile of the feature; of a spot, with those around it */
  BASTIDE_UNIT_SHIELD, /* the game's own mark that is a number */
  BASTIDE_UNIT_BESIDE, /* a completed feature that touches it */
} BastideUnit;
/**
 * BastideItem:
 * @name: word of the protocol, in the items of a scoring or as a mark: "pennants"
 * @counted: a number of them, marked NP_("%d shield", "%d shields")
 * @in_feature: whether it is a member of "feature" in the protocol, with the number from the formula, or 0
 * @multiplies: whether it appears in the formula as a factor of the row before it, to which its points are added
 * @hint: (nullable): explanation for players, marked with N_(), of an item that is among the facts of a position
 * @unit: what it counts, where sets may raise its worth
 * @row: (nullable): the row of a set that it comes from, whose words are made from it
 *
 * An item counted by formulas, features and the facts of a position.
 */
typedef struct
{
  const char   *name;
  BastidePhrase counted;
  gboolean      in_feature;
  gboolean      multiplies;
  const char   *hint;
  BastideUnit   unit;
  const BastideRow *row;
} BastideItem;
/**
 * BastideScoreText:
 * @category: (nullable): name of the category, NULL for any
 * @reason: word of the protocol: "complete", "final" …
 * @active: log text when the active player scores, in the context "log": "completes a city of %d tiles"
 * @other: log text for another player, "scores a city of %d tiles"; empty where there is no difference
 * @counted: (nullable): the item counted in the sentence, "points" for the points; NULL for the tiles of the feature
 * @item: (nullable): an item that the scoring must contain
 *
 * The line of the log for a scoring, following the name of the player. The first row that fits is used; rows of modules
 * come before those of the game.
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
 * @BASTIDE_PIECES_OF_PLAYERS: an object for each player with the number of each kind
 * @BASTIDE_PIECES_ON_TILES: a list of x, y, count, of corners too
 * @BASTIDE_PIECES_OF_LINKS: a list of x, y, segments
 * @BASTIDE_PIECES_ON_EDGES: a list of x, y, edge, in the order of the rules, with the player of an owned piece; where
 *   several kinds share the member, also whether it is one of the others, and whose figures stand there
 * @BASTIDE_PIECES_ON_SEGMENTS: an object with x, y, segment for each kind, or null
 * @BASTIDE_PIECES_IN_ORDER: a list of numbers, which positions cannot set
 * @BASTIDE_NUMBERS_OF_PLAYERS: a list for each player of the numbers on the pieces held
 * @BASTIDE_PIECES_PRESENT: a list that says for each piece whether it is still at its first place
 * @BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS: size, x, y, segment of each player's only piece, or null
 * @BASTIDE_PIECES_ON_BOARD: a list of kind, x, y, with the segment, the edge or the half of one where the kind lies
 *   on it, and the player of an owned piece
 *
 * Format of a member of "state" in the protocol that describes where pieces are.
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
  BASTIDE_PIECES_ON_BOARD,
} BastidePieceForm;
/**
 * BastidePieceKind:
 * @name: word of the protocol: "ferry", "ingot", "mage", "lady", "wine"
 * @place: %BASTIDE_TARGET_CELL for what lies where no tile is, %BASTIDE_TARGET_TILE for what lies on a tile,
 *   %BASTIDE_TARGET_SEGMENT for what stands on a segment or beside the board, %BASTIDE_TARGET_LINK for what joins two
 *   segments of a tile, %BASTIDE_TARGET_EDGE for what stands on an edge of a tile, %BASTIDE_TARGET_CORNER for what
 *   stands between tiles, %BASTIDE_TARGET_HALF for what lies on a half of an edge, %BASTIDE_TARGET_TRACK for figures of
 *   the players on the track, %BASTIDE_TARGET_CARD for cards and tokens that players hold or that lie open
 * @title: its name, marked NC_("piece", "Ferry")
 * @placed: log text for coming onto the board, following the name of a player, in the context "log": "places a ferry";
 *   if it is empty, as the others may be, nothing is logged
 * @moved: log text for going from one place to another: "moves a ferry"
 * @removed: log text for leaving the board, a whole sentence: "The mage leaves the board."
 * @taken: log text for taking a number of them: NP_ ("takes %d wine", "takes %d wine")
 * @faces: (nullable) (array zero-terminated=1): for numbered cards and tokens: the effect of each number, from 1 on,
 *   marked NC_("piece", "Another turn"); the count of a piece is then that number instead of a quantity
 * @member: (nullable): the member of "state" and "position" in the protocol that describes it, perhaps shared with
 *   other kinds of the same form; NULL for pieces on the track, which have a member of their own there
 * @form: format of that member
 * @tile_member: (nullable): the member of "segments" for pieces on one tile
 * @row: (nullable): the row of a set that declares it
 *
 * A kind of piece other than a figure on the map.
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
  const BastideRow *row;
};
/**
 * BastidePiece:
 * @kind: its kind
 * @player: its owner, -1 for neutral pieces
 * @present: whether it is on the board or the track; FALSE for a piece that waits off the board
 * @x: the tile
 * @y: the tile
 * @segment: index of the segment
 * @other_segment: the second segment that it joins
 * @side: the edge of the tile on which it stands
 * @half: the half of an edge on which it lies
 * @count: the number of pieces there, the value of a figure on the track, or the number of a card
 *
 * A piece at its place. Tokens have one entry for each player and kind.
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
  guint                   half;
  int                     count;
} BastidePiece;
/**
 * BastideScript:
 * @name: member of a setup: "dice", "messages"
 * @max_entries: maximum length of the list
 * @min: the smallest
 * @max: the largest
 * @title: its name, marked NC_("chance", "Dice")
 *
 * Outcomes of chance that a setup may fix beforehand, for tests and puzzles.
 */
typedef struct
{
  const char *name;
  guint       max_entries;
  guint       min;
  guint       max;
  const char *title;
} BastideScript;
/**
 * BastideOption:
 * @name: its name in setups, variants, saved games and the protocol
 * @choices: (nullable) (array zero-terminated=1): its values as text, the default first; a switch has "true" and
 *   "false"; NULL for a number
 * @title: its name, marked N_(); for a number, what it counts: "Completed city, points a tile"
 * @choice_titles: (nullable) (array zero-terminated=1): names of its values, marked N_(); NULL for a switch or a number
 * @description: (nullable): one sentence for the New Game page, marked N_(); NULL for a number whose title is enough
 * @min: the smallest possible number
 * @max: the largest possible number, at most %BASTIDE_MAX_OPTION_NUMBER
 * @printed: the number in the printed rules, which is the default
 * @row: (nullable): the row of a set whose number it is; its words are made from it then
 *
 * A part of the rules that players may choose. Its possible values are numbered from 0: choices in their order, numbers
 * from @min on.
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
  const BastideRow  *row;
} BastideOption;

/* Whether the option is a number, or a switch. */
gboolean    bastide_option_is_number      (const BastideOption *self);
gboolean    bastide_option_is_switch      (const BastideOption *self);
/* Number of possible values. */
guint       bastide_option_get_n_choices  (const BastideOption *self);
/* Returns: (transfer none): a possible value as text */
const char *bastide_option_get_choice     (const BastideOption *self,
                                           guint                choice);
/* Finds a value from its text; a number may have leading zeros. Returns: -1 if there is none */
int         bastide_option_find_choice    (const BastideOption *self,
                                           const char          *value);
/* The value used where nothing else is specified. */
guint       bastide_option_find_default   (const BastideOption *self);
const char *bastide_option_get_default    (const BastideOption *self);

/**
 * BastidePreset:
 * @id: for actions and settings
 * @title: its name, marked N_()
 * @summary: a few words, marked N_()
 * @options: (array zero-terminated=1): names and values of options in turn; all others have their default
 *
 * A ready-made setup, offered when the modules it names are available.
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
 * @marks: on tiles and segments. The first mark of a game that is a count is counted in every feature
 * @ends: of lines
 * @figures: of the map
 * @categories: kinds of points
 * @items: what formulas and features count
 * @score_texts: lines of the log for scorings
 * @reasons: words of the protocol for why points are given or figures come home, in addition to the kernel's
 * @options: rule options
 * @verbs: kinds of actions
 * @pieces: kinds of pieces
 * @scripts: outcomes of chance that a setup may fix
 * @events: events that the kernel does not have
 * @presets: ready-made setups; the first preset of a game is for beginners
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
 * @tilesets: (array zero-terminated=1): ids of the built-in sets used by default
 * @kinds: of segments, those that its modules declare among them
 * @pairs: elements between two segments of a tile
 * @vocabulary: its other words
 * @bounded: whether its tiles are laid on a printed board, provided by one of its sets
 * @free_edges: whether any areas may meet at an edge: its two halves may differ whatever crosses between them
 * @stacks: (nullable) (array zero-terminated=1): sizes of the stacks that are drawn one after the other, although all
 *   tiles are mixed; the last stack has the rest and is not listed
 * @core: (nullable): further parts of the game beside its steps (pieces, verbs, hooks), like a module that is always in
 *   play and can be neither chosen nor named
 *
 * A game; exactly one is played. All arrays are constant.
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
 * @track_figure: (nullable): a second figure for each player on the track, which counts like the first
 * @stop_every: interval of the track spaces on which a player who stops in their own turn receives something; 0 for
 *   none
 * @stop: (nullable): text about it, marked NC_("track", "a message comes")
 * @shared: (nullable): the module that interprets it and has the words common to all of its kind: in play with it, of
 *   no game, and neither chosen nor named; @hooks is NULL then
 * @set: (nullable): the set whose rules it is; NULL for a module of the program
 *
 * A module; any number may be in play. Any member may be empty.
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
  const BastideModuleInterface *shared;
  const BastideTileset     *set;
};

int      bastide_game_interface_find_kind (const BastideGameInterface *self,
                                           const char                 *name);
/* Whether segments of one of @kinds, a bit each, can touch one of another kind. */
gboolean bastide_game_interface_may_touch (const BastideGameInterface *self,
                                           guint                       kinds,
                                           guint                       other);
/* Whether what is completed is scored at once, not only when its figures are called home. */
gboolean bastide_game_interface_scores_completed (const BastideGameInterface *self);

/* Options that every game has: "start-player", "take-backs" and "draw-order". */
const BastideOption *bastide_common_options (guint *n_options);

G_END_DECLS
