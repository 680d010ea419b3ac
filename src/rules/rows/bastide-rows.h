/* bastide-rows.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-module.h"
#include "bastide-row.h"

G_BEGIN_DECLS

/* The module that interprets the rows of all sets in play. Only src/rules includes this header. */

#define BASTIDE_NO_MARK G_MAXUINT8
#define BASTIDE_ANY_FIGURE G_MAXUINT8
#define BASTIDE_NO_SUCH_FIGURE (G_MAXUINT8 - 1) /* its module is not in play */

/* Sets of rows, marks, tiles or nodes, a bit each. */
#define BASTIDE_ROW_WORDS ((BASTIDE_MAX_ALL_ROWS + 63) / 64)
#define BASTIDE_ROW_BIT(i) (G_GUINT64_CONSTANT (1) << ((i) & 63))

/* Places in the tables of words of bastide-rows.c. */
enum
{
  BASTIDE_ROWS_VERB_RETRIEVE, /* call a figure home in the figure step, by its own row */
  BASTIDE_ROWS_VERB_RECALL,
  BASTIDE_ROWS_VERB_TAKE_OFF,
  BASTIDE_ROWS_VERB_MOVE,
  BASTIDE_ROWS_VERB_PUT,
  BASTIDE_ROWS_VERB_CHOOSE,
  BASTIDE_ROWS_VERB_TAKE,
  BASTIDE_ROWS_VERB_PASS,
  BASTIDE_ROWS_VERB_PIECE, /* lay a piece instead of deploying a figure */
  BASTIDE_ROWS_VERB_DEPLOY_AT, /* deploy on another tile than the one just laid */
  BASTIDE_ROWS_VERB_LAY,   /* on a place of each #BastideRowPlace */
  BASTIDE_ROWS_VERB_PICK_UP = BASTIDE_ROWS_VERB_LAY + BASTIDE_N_ROW_PLACES,

  BASTIDE_ROWS_N_VERBS = BASTIDE_ROWS_VERB_PICK_UP + BASTIDE_N_ROW_PLACES,
};

enum
{
  BASTIDE_ROWS_EVENT_TAKEN,
  BASTIDE_ROWS_EVENT_GIVEN,
  BASTIDE_ROWS_EVENT_DIE,
  BASTIDE_ROWS_EVENT_TILE,
};

enum
{
  BASTIDE_ROWS_REASON_SET,
};

/**
 * BastideRowMark:
 * @info: the mark
 * @segments: the segments of each kind of tile with it, a bit each; all bits for a mark of the whole tile
 * @values: (nullable): where it is a number, the value on each of BASTIDE_MAX_SEGMENTS segments of each kind of tile
 * @piece: (nullable): the pieces that are this mark
 *
 * A compiled mark.
 */
typedef struct
{
  const BastideMarkInfo *info;
  guint32               *segments;
  guint8                *values;
  const struct _BastideCompiledRow *piece;
} BastideRowMark;

/**
 * BastideCompiledRow:
 * @on_mark: the mark that it speaks of
 * @figure: the kind of figure that it speaks of, or that it declares
 * @test_marks: of each test
 * @test_figures: of each test
 * @test_tokens: of each test: the place of its tokens' numbers
 * @marks: of each effect
 * @figures: of each effect
 * @tokens: of each effect: the first byte of its tokens' numbers
 * @pieces: (nullable): of each effect: the row of its piece
 * @sets: of each effect: the kinds of tokens of its sets, a bit each, from the first kind of the row's set on
 * @first_token: that kind
 * @numbers: of each effect, with house rules
 * @types: of all effects, a bit each
 * @token: place of the numbers of the token that it declares
 * @piece: the kind of piece that it declares
 * @n_measured: of a token, how many come in a game, in hundredths
 * @kind: its place among all kinds of pieces of the rules
 * @first: the first of the pieces that it declares among all
 * @lay: the event that lays them instead of deploying a figure
 *
 * A compiled row.
 */
typedef struct _BastideCompiledRow
{
  const BastideRow       *row;
  const BastidePieceKind *piece;
  guint                   n_measured;
  const struct _BastideCompiledRow *pieces[BASTIDE_MAX_ROW_EFFECTS];
  guint64                 sets[BASTIDE_MAX_ROW_EFFECTS];
  guint16                 first;
  guint8                  first_token;
  guint8                  kind;
  guint8                  lay;
  guint8                  on_mark;
  guint8                  figure;
  guint8                  token;
  guint8                  test_marks[BASTIDE_MAX_ROW_TESTS];
  guint8                  test_figures[BASTIDE_MAX_ROW_TESTS];
  guint8                  test_tokens[BASTIDE_MAX_ROW_TESTS];
  guint8                  marks[BASTIDE_MAX_ROW_EFFECTS];
  guint8                  figures[BASTIDE_MAX_ROW_EFFECTS];
  guint8                  tokens[BASTIDE_MAX_ROW_EFFECTS];
  gint8                   numbers[BASTIDE_MAX_ROW_EFFECTS];
  guint                   types;
} BastideCompiledRow;

/* The rows of one type, in their order. */
typedef struct
{
  guint               n;
  BastideCompiledRow *rows;
} BastideRowList;

/* Rows with an effect on one sheet, in their order: no more than its items, of which each needs one. */
typedef struct
{
  guint                     n;
  const BastideCompiledRow *rows[BASTIDE_MAX_EVENT_ITEMS];
} BastideSheetRows;

#define BASTIDE_BLOCKS_OF_FIGURES ((1u << BASTIDE_PLACE_CELL) - 1)

/**
 * BastideRowTable:
 * @kinds: kinds of segments, a bit each, with rows for a sheet: unfinished, complete
 * @for_winners: those rows of unfinished and of complete features of each kind
 * @others: kinds with rows for others than the winners
 * @lists: of each type of rows
 * @events: whether there are events, a bit for each #BastideRowWhen
 * @n_tokens: number of kinds of tokens
 * @n_pieces: number of all pieces
 * @n_on_edges: number of those that close an edge
 * @max_fired: more events cannot happen in one part of a turn
 * @blocks: places where blocks may lie, a bit for each #BastideRowPlace
 * @lays: whether pieces may be laid instead of deploying a figure
 * @has_bonus: whether figures bring their owners more points
 * @has_listed: whether figures may join others or be called home
 * @unit_names: the items of the game whose worth can be raised
 * @draws: whether an event brings another tile
 * @worth_of_turn: what a turn brings, in %BASTIDE_PARTS_OF_POINT
 * @worth_of_figure: what a figure brings that is deployed
 *
 * All rows of a game, compiled.
 */
typedef struct
{
  guint           kinds[2];
  BastideSheetRows for_winners[2][BASTIDE_MAX_SEGMENT_KINDS];
  guint           others[2];
  guint           n_marks;
  BastideRowMark *marks;
  BastideRowList  lists[BASTIDE_N_ROW_TYPES];
  guint           events;
  guint           n_tokens;
  guint           n_pieces;
  guint           n_on_edges;
  guint           max_fired;
  guint           blocks;
  gboolean        lays;
  gboolean        has_bonus;
  gboolean        has_listed;
  const char     *unit_names[BASTIDE_UNIT_BESIDE + 1];
  gboolean        draws;
  int             worth_of_turn;
  int             worth_of_figure;
} BastideRowTable;

static inline const BastideRowTable *
bastide_rows_get_table (const BastideRules *rules)
{
  return bastide_module_data (rules, BASTIDE_MODULE_ROWS);
}

/**
 * BastideFired:
 * @row: an event that has happened, by its place among the events
 * @effect: the effect that comes next
 * @chosen: how far after it stands what was chosen or thrown of what it holds; 0 for nothing yet
 * @n_players: how far the player who comes next sits from the one on turn
 * @players: for whom it still is, a bit each, counted so
 * @accepted: whether it was accepted, where it may be declined
 * @figure: the kind of figure that moves
 * @die: what the die showed
 * @node: a node of the feature, or BASTIDE_NO_NODE
 * @placed: the tile
 *
 * An event that waits for its turn.
 */
typedef struct
{
  guint8  row;
  guint8  effect;
  guint8  chosen;
  guint8  n_players;
  guint8  accepted;
  guint8  figure;
  guint8  die;
  guint8  players;
  guint16 node;
  guint16 placed;
} BastideFired;

/**
 * BastideLaid:
 * @x: the cell; of a corner, the one south-east of it, of a half of an edge the one north or west of it
 * @y: the cell
 * @node: the node of what lies on a segment, the placed tile of what lies on a tile or an edge; else 0
 * @at: the segment, the side of the tile, or the half of an edge
 * @is_there: whether it lies on the board
 *
 * A piece. Those of one row and one player stand together, by their places, and those beside the board come last.
 */
typedef struct
{
  gint16  x;
  gint16  y;
  guint16 node;
  guint8  at;
  guint8  is_there;
} BastideLaid;

/**
 * BastideRowsState:
 * @bonus_used: whether the bonus part of this turn has been taken
 * @busy: whether what happens now is caused by an event of the file: it causes none
 * @n_fired: number of events that have happened in this part
 * @n_done: number of those that are done with; the next one waits
 * @n_thrown: number of dice thrown by the script of each event
 * @fired: events that have happened, the first one first; then come all pieces, and the tokens of each kind, of each
 *   player
 *
 * The rows' own part of a state.
 */
typedef struct
{
  guint8       bonus_used;
  guint8       busy;
  guint16      n_fired;
  guint16      n_done;
  guint16      n_thrown[BASTIDE_MAX_EVENT_ROWS];
  BastideFired fired[];
} BastideRowsState;

BASTIDE_MODULE_STATE (BastideRowsState, bastide_rows_state, bastide_edit_rows_state, BASTIDE_MODULE_ROWS)

/* All pieces. */
static inline BastideLaid *
bastide_rows_get_laid (const BastideRowTable  *table,
                       const BastideRowsState *own)
{
  return (BastideLaid *) (own->fired + table->max_fired);
}

/* The number of tokens of a kind that each player has. */
static inline guint16 *
bastide_rows_get_tokens (const BastideRowTable  *table,
                         const BastideRowsState *own,
                         guint                   kind)
{
  return (guint16 *) (bastide_rows_get_laid (table, own) + table->n_pieces) + kind * BASTIDE_MAX_PLAYERS;
}

/* The event that is carried out. */
static inline BastideFired *
bastide_rows_get_head (const BastideRowsState *own)
{
  return (BastideFired *) &own->fired[own->n_done];
}

/* Few games have more marks; others are counted each time. */
#define BASTIDE_N_KNOWN_MARKS 16

/**
 * BastideRowCount:
 * @sheet: (nullable): the feature that is counted; NULL for a tile
 * @placed: the tile, where there is no feature
 * @die: what a die showed
 * @owner: the player whose pieces alone are counted, or BASTIDE_ALL_OWNERS
 * @player: the player for whom an event is
 *
 * Something whose things are counted, the first marks at most once each. Thousands are made a second, so it is small.
 */
typedef struct
{
  const BastideRules    *rules;
  const BastideState    *state;
  const BastideRowTable *table;
  const BastideSheet    *sheet;
  guint                  placed;
  guint                  die;
  guint                  owner;
  guint                  player;
  guint                  counted;
  guint16                n_marks[BASTIDE_N_KNOWN_MARKS];
} BastideRowCount;

#define BASTIDE_ALL_OWNERS G_MAXUINT

#define BASTIDE_ROW_COUNT_INIT(rules_, state_, sheet_) { \
  .rules = (rules_), .state = (state_), .table = bastide_rows_get_table (rules_), .sheet = (sheet_), \
  .owner = BASTIDE_ALL_OWNERS, .counted = 0, \
}

/* bastide-row-count.c */

guint    bastide_row_count_marks   (BastideRowCount          *self,
                                    guint                     mark);
/* Figures on the feature; @figure: of one kind, or any; @players: (out): whose they are, a bit each. */
guint    bastide_row_count_figures (const BastideRowCount    *self,
                                    guint                     figure,
                                    guint                    *players);
/* The things for which an effect of a row gives points. */
guint    bastide_row_count_each    (BastideRowCount          *self,
                                    const BastideCompiledRow *row,
                                    guint                     effect);
/* Whether a feature has a segment on a placed tile. */
gboolean bastide_row_is_on_tile    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    guint                     root,
                                    guint                     placed);
/* Whether where a figure stands has the mark that a row speaks of, the segment or the tile; TRUE without one. */
gboolean bastide_row_is_at_mark    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    guint                     node);
/* Whether all tests of a row hold but those of players. */
gboolean bastide_row_holds         (BastideRowCount          *self,
                                    const BastideCompiledRow *row);
/* Whether they hold for a cell where a tile is to lie. */
gboolean bastide_row_holds_at      (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    int                       x,
                                    int                       y);

/* bastide-row-scores.c */

void bastide_rows_tally          (const BastideRules *rules,
                                  const BastideState *state,
                                  BastideSheet       *sheet);
void bastide_rows_bonus          (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  BastideSheet       *sheet);
/* Notes what each row brings to the winners of a feature. */
void bastide_rows_account        (BastideContext     *context,
                                  const BastideSheet *sheet);
/* Points of a feature for others than the winners. */
void bastide_rows_score_others   (BastideContext     *context,
                                  const BastideSheet *sheet);
void bastide_rows_describe_award (const BastideRules *rules,
                                  const BastideState *state,
                                  const BastideAward *award,
                                  BastideSheet       *sheet);
/* Points of a row for others, of one of them; @n: (out): how many things are counted, at most. */
int  bastide_row_add_up          (const BastideRowCount    *self,
                                  const BastideCompiledRow *row,
                                  guint                     player,
                                  int                      *n);
/* Returns: those others, a bit each */
guint bastide_row_list_receivers (BastideRowCount          *self,
                                  const BastideCompiledRow *row);
/* Points at the end: for others than the winners of unfinished features, and for tokens. */
void bastide_rows_final          (BastideContext     *context,
                                  BastideFinalStage   stage);

/* bastide-row-worth.c */

/* Whether anything is worth more than the points that it brings now. */
gboolean bastide_rows_have_worth (const BastideRowTable *self);
/* Plays short games, once everything is compiled. */
void     bastide_rows_measure    (BastideRules          *rules);
void     bastide_rows_estimate   (const BastideRules    *rules,
                                  const BastideState    *state,
                                  const BastideHorizon  *horizon,
                                  int                   *values);

/* bastide-row-figures.c */

/* Adds actions of the figure step: deploying where others stand, and calling home. */
void     bastide_rows_list          (const BastideRules *rules,
                                     const BastideState *state,
                                     BastideStepId       step,
                                     BastideActions     *actions);
/* Calls a figure home. */
void     bastide_rows_apply         (BastideContext     *context,
                                     BastideAction       action);
guint32  bastide_rows_allows_figure (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               player,
                                     guint               figure,
                                     guint               placed,
                                     guint32             segments);
/* Whether a tile with a node continues a feature: one with the figure of the player on turn, if the row names any. */
gboolean bastide_row_is_continued   (const BastideRules       *rules,
                                     const BastideState       *state,
                                     const BastideCompiledRow *row,
                                     guint                     node);
gboolean bastide_rows_allows        (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               tile,
                                     int                 x,
                                     int                 y,
                                     guint               rotation);

/* Finds the tiles of which rows say where they may lie, while the rules are compiled. */
void     bastide_rows_limit_tiles   (BastideRules          *rules,
                                     const BastideRowTable *self);

/* bastide-row-events.c */

extern const BastideStep bastide_rows_event_step;
extern const BastideStep bastide_rows_die_step;

/* The features and figures that can make an event happen in one part of a turn. */
guint   bastide_rows_count_causes (const BastideRules    *rules,
                                   const BastideRowTable *self,
                                   const BastideRow      *event);
void    bastide_rows_begin_part (BastideContext     *context);
/* Asks the player on turn where to lay a piece. */
void    bastide_rows_fire_lay   (BastideContext           *context,
                                 const BastideCompiledRow *piece);
void    bastide_rows_placed     (BastideContext     *context);
void    bastide_rows_deployed   (BastideContext     *context,
                                 guint               record);
void    bastide_rows_returned   (BastideContext     *context,
                                 guint               record);
/* A feature was completed and scored. */
void    bastide_rows_fire_completed (BastideContext     *context,
                                     const BastideSheet *sheet);

/* bastide-row-effects.c */

/* Adds the actions among which a player decides about an effect. */
void     bastide_row_list_effect  (const BastideRules  *rules,
                                   const BastideState  *state,
                                   const BastideFired  *fired,
                                   guint                player,
                                   BastideActions      *actions);
/* Whether a player decides something about an effect. */
gboolean bastide_row_effect_asks  (const BastideRowEffect *effect);
/* Does what needs no decision. */
void     bastide_row_do_effect    (BastideContext      *context,
                                   const BastideFired  *fired,
                                   guint                player);
/* Does what was decided. Returns: whether the effect is done with */
gboolean bastide_row_apply_effect (BastideContext      *context,
                                   BastideFired        *fired,
                                   guint                player,
                                   BastideAction        action);
/* Whether the tests of a player's tokens hold. */
gboolean bastide_row_holds_for    (const BastideRules       *rules,
                                   const BastideState       *state,
                                   const BastideCompiledRow *row,
                                   guint                     player);
/* Whether any of the things that an event does can be done, and what it costs can be paid. */
gboolean bastide_row_is_possible  (const BastideRules       *rules,
                                   const BastideState       *state,
                                   const BastideFired       *fired,
                                   guint                     player);
/* For whom an event is, a bit each, clockwise from the player on turn; @node: of the feature; @owner: of the figure */
guint    bastide_row_list_players (const BastideContext     *context,
                                   const BastideCompiledRow *row,
                                   guint                     node,
                                   guint                     owner);
/* Whether a tile, with the feature somewhere on it, or a node is where an effect looks. */
gboolean bastide_fired_reaches_tile (const BastideRules  *rules,
                                     const BastideState  *state,
                                     const BastideFired  *self,
                                     BastideRowFrom       from,
                                     guint                placed);
gboolean bastide_fired_reaches_node (const BastideRules  *rules,
                                     const BastideState  *state,
                                     const BastideFired  *self,
                                     BastideRowFrom       from,
                                     guint                node);

/* bastide-row-pieces.c */

/**
 * BastideRowPieces:
 * @laid: (nullable): the piece
 * @owner: whose it is
 * @number: how many of him have been passed
 *
 * A walk through the pieces of a row that lie on the board.
 */
typedef struct
{
  const BastideRules       *rules;
  const BastideState       *state;
  const BastideCompiledRow *row;
  const BastideLaid        *laid;
  guint                     owner;
  guint                     number;
} BastideRowPieces;

#define BASTIDE_ROW_PIECES_INIT(rules_, state_, row_) { .rules = (rules_), .state = (state_), .row = (row_) }

/* Goes on to the next piece. Returns: whether there is one */
gboolean bastide_row_pieces_next   (BastideRowPieces         *self);
/* How many groups of pieces a row declares: one for each player, or one for all. */
guint    bastide_row_get_n_owners  (const BastideRules       *rules,
                                    const BastideCompiledRow *piece);
/* Whether a player, or for a common piece anybody, can still lay one. */
gboolean bastide_row_has_piece_left (const BastideRules       *rules,
                                     const BastideState       *state,
                                     const BastideCompiledRow *piece,
                                     guint                     player);
/* Returns: whether one of a row lies there; @owner: (out): whose it is */
gboolean bastide_row_find_piece_at (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    const BastideLaid        *place,
                                    guint                    *owner);
/* Picks up a piece of an owner, by its number. */
void     bastide_row_pick_up       (BastideContext           *context,
                                    const BastideCompiledRow *row,
                                    guint                     owner,
                                    guint                     i);
/* Pieces on the feature or the tile; @players: (out): whose they are, a bit each. */
guint    bastide_row_count_pieces  (const BastideRowCount    *self,
                                    const BastideCompiledRow *piece,
                                    guint                    *players);
/* Lays a piece, or picks one up. */
void     bastide_rows_move_piece   (BastideContext           *context,
                                    const BastideCompiledRow *piece,
                                    guint                     player,
                                    gboolean                  lay,
                                    BastideAction             action);
/* The segments of a placed tile on which a block lies, or at one of whose halves of an edge; a bit each. */
guint32  bastide_rows_find_blocks  (const BastideRules       *rules,
                                    const BastideState       *state,
                                    guint                     placed);
/* Whether a block lies on a cell, or at a corner of it. */
gboolean bastide_rows_is_blocked   (const BastideRules       *rules,
                                    const BastideState       *state,
                                    int                       x,
                                    int                       y);
/* Tokens that players have, and pieces on the board. */
void     bastide_rows_list_pieces  (const BastideRules       *rules,
                                    const BastideState       *state,
                                    GArray                   *pieces);
gboolean bastide_rows_set_piece    (const BastideRules       *rules,
                                    BastideState             *state,
                                    const BastidePiece       *piece,
                                    GError                  **error);
/* Checks the number of pieces. @pieces: (element-type BastideRow) */
gboolean bastide_rows_check_pieces (const BastideRules       *rules,
                                    const GPtrArray          *pieces,
                                    GError                  **error);
/* Numbers all pieces, and finds the event of each kind. */
void     bastide_rows_compile_pieces (const BastideRules     *rules,
                                      BastideRowTable        *self);

/* bastide-row-places.c */

/* The placed tiles on which a piece lies, or at whose corner or edge. @tiles: room for four */
guint    bastide_row_list_tiles    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    const BastideLaid        *laid,
                                    guint16                  *tiles);
/* The nodes on which a piece on a segment or a half of an edge lies. @nodes: room for two */
guint    bastide_row_list_nodes    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    const BastideLaid        *laid,
                                    guint16                  *nodes);
/* Whether a piece would close a half of an edge: two tiles meet there, for a cap one is enough. */
gboolean bastide_row_parts_half    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideCompiledRow *row,
                                    const BastideLaid        *laid);
/* Closes it, or parts what meets there. */
void     bastide_row_close_half    (BastideContext           *context,
                                    const BastideLaid        *laid);
/* Adds the places where a piece may be laid, or from where one may be picked up. */
void     bastide_rows_list_lays    (const BastideRules       *rules,
                                    const BastideState       *state,
                                    const BastideFired       *fired,
                                    const BastideCompiledRow *piece,
                                    guint                     player,
                                    BastideActions           *actions);
void     bastide_rows_list_pick_ups (const BastideRules       *rules,
                                     const BastideState       *state,
                                     const BastideFired       *fired,
                                     const BastideCompiledRow *piece,
                                     guint                     player,
                                     BastideActions           *actions);
/* Picks up all pieces in reach, whoever's they are. */
void     bastide_rows_pick_up_all  (BastideContext           *context,
                                    const BastideFired       *fired,
                                    const BastideCompiledRow *piece);

static inline const BastideCompiledRow *
bastide_fired_get_row (const BastideRules *rules,
                       const BastideFired *self)
{
  return &bastide_rows_get_table (rules)->lists[BASTIDE_ROW_EVENT].rows[self->row];
}

/* The effect that comes next; @index: (out): its place. */
static inline const BastideRowEffect *
bastide_fired_get_effect (const BastideRules *rules,
                          const BastideFired *self,
                          guint              *index)
{
  *index = self->effect + self->chosen;

  return bastide_row_get_effect (bastide_fired_get_row (rules, self)->row, *index);
}

/* bastide-rows.c */

extern const BastideModuleInterface bastide_module_rows;

void bastide_set_module_free (BastideModuleInterface *self);

G_END_DECLS
