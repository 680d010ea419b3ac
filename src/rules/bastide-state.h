/* bastide-state.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-action.h"
#include "bastide-event.h"
#include "bastide-rules.h"

G_BEGIN_DECLS

/*
 * BastideState is everything that undo must restore: one flat block without pointers whose layout the
 * rules know. Copying is one memcpy(). Every function takes the rules beside it.
 */

/* A state at the start of the game, before the first draw; begin it with bastide_state_start(). */
BastideState *bastide_state_new   (const BastideRules *rules);
/* The same for another seed than that of the setup: many games with the same rules. */
BastideState *bastide_state_new_for_seed (const BastideRules *rules,
                                          guint64             seed);
BastideState *bastide_state_clone (const BastideRules *rules,
                                   const BastideState *state);
/* @to and @from are states of the same rules. */
void          bastide_state_copy  (const BastideRules *rules,
                                   BastideState       *to,
                                   const BastideState *from);
void          bastide_state_free  (BastideState       *state);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideState, bastide_state_free)

/**
 * BastideAdvance:
 * @BASTIDE_ADVANCE_TO_DECISION: go on through chance and everything automatic to the next decision or the end
 * @BASTIDE_ADVANCE_TO_CHANCE: stop before the next chance step, so that what led here can still be reconsidered
 * @BASTIDE_ADVANCE_TO_CONFIRMATION: the same, but what need not be revealed before the turn goes on waits for its end,
 *   so that a turn is confirmed once
 */
typedef enum
{
  BASTIDE_ADVANCE_TO_DECISION,
  BASTIDE_ADVANCE_TO_CHANCE,
  BASTIDE_ADVANCE_TO_CONFIRMATION,
} BastideAdvance;

/**
 * BastideStatus:
 * @BASTIDE_STATUS_DECISION: a player must decide
 * @BASTIDE_STATUS_CHANCE: stopped before a chance step; bastide_state_advance() goes on
 * @BASTIDE_STATUS_END: the game is over
 */
typedef enum
{
  BASTIDE_STATUS_DECISION,
  BASTIDE_STATUS_CHANCE,
  BASTIDE_STATUS_END,
} BastideStatus;

#define BASTIDE_MAX_FACT_NUMBERS 8

/**
 * BastideFact:
 * @name: "points", "space", "card" …, the word of the protocol
 * @text: (nullable): its value when that is a word
 * @number: its value else; of a list how many numbers it has
 * @known: FALSE when there is no value
 * @is_list: whether it is a list of numbers
 * @numbers: these
 *
 * Something that a decision or a state names.
 */
typedef struct
{
  const char *name;
  const char *text;
  int         number;
  gboolean    known;
  gboolean    is_list;
  guint8      numbers[BASTIDE_MAX_FACT_NUMBERS];
} BastideFact;

#define BASTIDE_MAX_FACTS 6

/**
 * BastideDecision:
 * @status: whether anything is to be decided
 * @kind: the word of the protocol: "place", "figure", …, "end"; "chance" when stopped before chance
 * @player: who decides, -1 at the end
 * @active: whose turn it is, -1 at the end
 * @part: the part of the turn
 * @tile: the kind of tile in hand (place) or just placed (figure), else -1
 * @x: where the tile of this part lies, when it has been placed
 * @y: where the tile of this part lies
 * @placed: whether it has been placed
 * @title: (nullable): what is to be decided, in the context "decision", to follow the name of the player: "place the tile"
 * @why: (nullable): why, or what it is about, marked NC_("decision", …); NULL where the title says it all
 * @number: the number in the title
 * @n_facts: how many @facts there are
 * @facts: what else the decision names
 */
typedef struct
{
  BastideStatus status;
  const char   *kind;
  int           player;
  int           active;
  BastidePart   part;
  int           tile;
  int           x;
  int           y;
  gboolean      placed;

  const BastidePhrase *title;
  const char          *why;
  int                  number;
  guint         n_facts;
  BastideFact   facts[BASTIDE_MAX_FACTS];
} BastideDecision;

/* The contract of interface, computer player, saved games and protocol: list, apply, status. */

void bastide_state_get_decision (const BastideRules *rules,
                                 const BastideState *state,
                                 BastideDecision    *decision);

/**
 * bastide_state_list:
 * @actions: emptied, then filled with every legal action, each once, in a fixed order that is not that of the protocol
 */
void bastide_state_list (const BastideRules *rules,
                         const BastideState *state,
                         BastideActions     *actions);

/**
 * bastide_state_pick:
 * @random: a generator of the caller, not the game's
 * @action: (out): one legal action, each with equal probability
 *
 * Like listing and choosing, but at a cost that hardly depends on the size of the board.
 *
 * Returns: FALSE when nothing is to be decided
 */
gboolean bastide_state_pick (const BastideRules *rules,
                             const BastideState *state,
                             guint64            *random,
                             BastideAction      *action);

/**
 * bastide_state_apply:
 * @action: one of the listed actions; anything else is a programmer's error, asserted in debug builds
 * @advance: where to stop
 * @events: (nullable): where to tell what happened; appended to
 */
void bastide_state_apply (const BastideRules *rules,
                          BastideState       *state,
                          BastideAction       action,
                          BastideAdvance      advance,
                          BastideEvents      *events);

/* Whether @action is one of the listed actions: for input from outside. */
gboolean bastide_state_is_legal (const BastideRules *rules,
                                 const BastideState *state,
                                 BastideAction       action);

/* Lays the start tile and draws the first tile (or stops before that draw). */
void bastide_state_start (const BastideRules *rules,
                          BastideState       *state,
                          BastideAdvance      advance,
                          BastideEvents      *events);

/* Goes on from BASTIDE_STATUS_CHANCE to the next decision; reveals what waits for that. */
void bastide_state_advance (const BastideRules *rules,
                            BastideState       *state,
                            BastideEvents      *events);
/* Whether something waits to be revealed at the end of the turn (%BASTIDE_ADVANCE_TO_CONFIRMATION). */
gboolean bastide_state_is_waiting (const BastideRules *rules,
                                   const BastideState *state);

/**
 * bastide_state_take_back_scoring:
 * @state: a state to be looked at, in which the game has ended
 * @event: a scoring of its end
 *
 * Takes the points of one of the last scorings back, so that the end of a game can be told one by one.
 */
void bastide_state_take_back_scoring (const BastideRules *rules,
                                      BastideState       *state,
                                      const BastideEvent *event);

/**
 * bastide_state_reseed:
 *
 * Replaces the game's own source of chance: with it a clone is a fair sample of what may come.
 */
void bastide_state_reseed (const BastideRules *rules,
                           BastideState       *state,
                           guint64             seed);

/**
 * BastideOutcome:
 * @name: what comes: "draw" for a tile, else the member of a setup that can fix it: "dice", "messages" …
 * @number: of the kind of tile, else what the die or the card shows
 * @weight: how likely it is, compared with the others: of a tile how many there are
 *
 * What chance may bring next.
 */
typedef struct
{
  const char *name;
  guint       number;
  guint       weight;
} BastideOutcome;

/**
 * bastide_state_list_outcomes:
 * @state: one that has stopped before chance (%BASTIDE_STATUS_CHANCE)
 * @outcomes: (element-type BastideOutcome): appended to
 *
 * What may come next; nothing where the chance that the state stopped before turns out to bring nothing. Tiles that fit
 * nowhere are among them: whoever draws one puts it aside and draws again. Where the setup has fixed what comes it is
 * the only one.
 */
void bastide_state_list_outcomes (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *outcomes);

/**
 * bastide_state_advance_with:
 * @state: one that has stopped before chance; as it was when an error is set
 * @outcome: (nullable): one of those that are listed, whatever its weight; NULL where none is
 * @events: (nullable): where to tell what happened; appended to
 *
 * Goes on with what chance brought elsewhere: at a table with real tiles, in another program, in a search. Stops at the
 * next decision or before the next chance, the end of the turn included.
 *
 * Returns: whether it can come, else @error is set (in the domain %BASTIDE_ACTION_ERROR)
 */
gboolean bastide_state_advance_with (const BastideRules    *rules,
                                     BastideState          *state,
                                     const BastideOutcome  *outcome,
                                     BastideEvents         *events,
                                     GError               **error);

/**
 * bastide_state_forget_script:
 *
 * Lets chance decide from now on what the setup has fixed beforehand: tiles, dice, cards. With it and
 * bastide_state_reseed() a clone holds nothing that its players cannot know, so that a search never sees the future.
 */
void bastide_state_forget_script (const BastideRules *rules,
                                  BastideState       *state);

/* What is visible. */

typedef struct
{
  guint tile;     /* kind */
  guint rotation; /* quarter turns */
  int   x;
  int   y;
} BastidePlacedTile;

/* Placed tiles are numbered in the order in which they were laid; the start tile is 0. */
guint bastide_state_get_n_placed    (const BastideRules *rules,
                                     const BastideState *state);
void  bastide_state_get_placed      (const BastideRules *rules,
                                     const BastideState *state,
                                     guint               placed,
                                     BastidePlacedTile  *tile);
/* Returns: the number of the tile at a cell, or -1. */
int   bastide_state_find_placed     (const BastideRules *rules,
                                     const BastideState *state,
                                     int                 x,
                                     int                 y);
/* The smallest rectangle of cells that holds all placed tiles; both corners inclusive. */
void  bastide_state_get_bounds      (const BastideRules *rules,
                                     const BastideState *state,
                                     int                *min_x,
                                     int                *min_y,
                                     int                *max_x,
                                     int                *max_y);

typedef struct
{
  guint player;
  guint figure;  /* kind */
  guint placed;  /* number of the placed tile */
  int   x;
  int   y;
  guint segment; /* index on the tile */
} BastidePlacedFigure;

/* Figures on the board, in the order y, x, segment, player. */
guint bastide_state_get_n_board_figures (const BastideRules *rules,
                                         const BastideState *state);
/* Appends all of them to an array of BastidePlacedFigure. */
void  bastide_state_get_board_figures   (const BastideRules *rules,
                                         const BastideState *state,
                                         GArray             *figures);

/**
 * bastide_state_get_pieces:
 * @pieces: (element-type BastidePiece): appended to, in the order of order.h
 *
 * Everything that is no tile and no figure of the map: ferries, gold, tokens, neutral figures, those on the track.
 */
void  bastide_state_get_pieces   (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *pieces);

/**
 * bastide_state_get_facts:
 * @facts: (element-type BastideFact): appended to
 *
 * What else of a game and its modules is visible and is no piece: how many there still are of something, and the like.
 */
void  bastide_state_get_facts    (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *facts);

/**
 * bastide_rules_get_stop:
 * @score: where a figure on the track stops
 *
 * Returns: (transfer none) (nullable): what comes there in one's own turn, in the context "track"; %NULL for nothing
 */
const char *bastide_rules_get_stop            (const BastideRules *rules,
                                               int                 score);

/* Figures on the scoring track: the score figure of each player is 0; names as in the protocol. */
guint       bastide_state_get_n_track_figures (const BastideRules *rules);
const char *bastide_state_get_track_name      (const BastideRules *rules,
                                               guint               figure);
/**
 * BastideEdgeFigure:
 * @side: of that tile
 *
 * A figure that stands on an edge of a tile and not on a segment of it.
 */
typedef struct
{
  guint       player;
  guint       figure;
  guint       placed;
  int         x;
  int         y;
  BastideSide side;
} BastideEdgeFigure;

/* Appends all of them to an array of BastideEdgeFigure, in the order y, x, side. */
void  bastide_state_get_edge_figures (const BastideRules *rules,
                                      const BastideState *state,
                                      GArray             *figures);

/**
 * BastideTileEdge:
 * @side: of the tile at that cell
 *
 * An edge of a tile, where a piece or a figure stands or could stand.
 */
typedef struct
{
  int         x;
  int         y;
  BastideSide side;
} BastideTileEdge;

/**
 * BastideEdgeView:
 * @points: what the figure brings
 * @category: of these points
 * @items: why, one row each
 * @n_items: how many
 * @tiles: (element-type guint16): the numbers of the placed tiles that it looks at, the nearest one first
 * @counted: (element-type guint16): those of them that bring something
 * @edges: (element-type BastideTileEdge): where the pieces stand that it counts, the nearest one first
 *
 * What a figure on an edge brings as things are now.
 */
typedef struct
{
  int              points;
  guint            category;
  guint            n_items;
  BastideEventItem items[BASTIDE_MAX_EVENT_ITEMS];
  GArray          *tiles;
  GArray          *counted;
  GArray          *edges;
} BastideEdgeView;

/**
 * bastide_state_get_edge_view:
 * @figure: a kind of figure
 * @edge: where it stands, or where it could: also before the piece is there on which it would stand
 *
 * Returns: (transfer full) (nullable): what it brings there; %NULL where no tile lies or nothing is ever counted from
 *   there
 */
BastideEdgeView *bastide_state_get_edge_view (const BastideRules    *rules,
                                              const BastideState    *state,
                                              guint                  figure,
                                              const BastideTileEdge *edge);
void             bastide_edge_view_free      (BastideEdgeView       *self);

/**
 * bastide_state_find_edge_scorer:
 * @event: something that happened
 * @figure: (out): for which figure on an edge it brought points; it still stands there
 *
 * Returns: whether it did
 */
gboolean         bastide_state_find_edge_scorer (const BastideRules *rules,
                                                 const BastideState *state,
                                                 const BastideEvent *event,
                                                 BastideEdgeFigure  *figure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEdgeView, bastide_edge_view_free)

/* How far a player's figure has gone; the sum of all is the score. */
int         bastide_state_get_track           (const BastideRules *rules,
                                               const BastideState *state,
                                               guint               player,
                                               guint               figure);

/* Figures of a kind in the supply of a player. */
guint bastide_state_get_supply   (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               figure);
/* Those that have left the board and enter the supply at the end of the turn. */
guint bastide_state_get_returning (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               player,
                                   guint               figure);
int   bastide_state_get_score    (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player);
int   bastide_state_get_points   (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               category);
/* Points of a built position that belong to no category; part of the score. */
int   bastide_state_get_earlier_points (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               player);
/* Tiles of a kind still to come, without the one in hand. */
guint bastide_state_get_left     (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               tile);
guint bastide_state_get_n_left   (const BastideRules *rules,
                                  const BastideState *state);
/* Of these, tiles of a kind in the stack that is drawn from next, and all in that stack: what the next tile may be. */
guint bastide_state_get_next     (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               tile);
guint bastide_state_get_n_next   (const BastideRules *rules,
                                  const BastideState *state);
#define BASTIDE_MAX_DRAW_STACKS 4

/**
 * bastide_state_get_draw_stack:
 *
 * In a game whose tiles are drawn from one stack after the other (@stacks of the game) a tile belongs to the stack that
 * it is drawn from, whatever it shows; tiles that were put aside count.
 *
 * Returns: the stack of the tile of this turn, from 1; 0 in a game without stacks
 */
guint bastide_state_get_draw_stack  (const BastideRules *rules,
                                     const BastideState *state);
/* @left: room for BASTIDE_MAX_DRAW_STACKS: how many tiles each stack still has. Returns: how many stacks there are */
guint bastide_state_get_draw_stacks (const BastideRules *rules,
                                     const BastideState *state,
                                     guint              *left);
/**
 * bastide_state_get_hand:
 * @tiles: (out): kinds of the open tiles of a player, valid until the state changes
 *
 * The hand of a player in games where players hold tiles; they are no longer among those that are left.
 *
 * Returns: how many there are
 */
guint bastide_state_get_hand     (const BastideRules  *rules,
                                  const BastideState  *state,
                                  guint                player,
                                  const guint16      **tiles);
/* The tiles of a kind in all hands, and all tiles in hands. */
guint bastide_state_get_in_hands   (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               tile);
guint bastide_state_get_n_in_hands (const BastideRules *rules,
                                    const BastideState *state);
/* Whether players hold tiles in this game. */
gboolean bastide_rules_has_hands (const BastideRules  *rules);
/* Discarded tiles: their kinds in the order in which they were discarded. Returns how many. */
guint bastide_state_get_discarded (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               i);
guint bastide_state_get_n_discarded (const BastideRules *rules,
                                     const BastideState *state);
/* Turns begun, from 1. */
guint bastide_state_get_turn     (const BastideRules *rules,
                                  const BastideState *state);
/* Rank of each player, 1 the best; equal totals share a rank. */
guint bastide_state_get_rank     (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player);

/**
 * bastide_state_list_places:
 * @tile: any kind of tile in play
 * @actions: emptied, then filled with place actions: every cell and rotation where it would fit now
 */
void bastide_state_list_places (const BastideRules *rules,
                                const BastideState *state,
                                guint               tile,
                                BastideActions     *actions);

typedef struct
{
  int x;
  int y;
} BastideCell;

/* Appends every empty cell beside a placed tile to an array of BastideCell, whether or not anything fits. */
void bastide_state_get_open_cells (const BastideRules *rules,
                                   const BastideState *state,
                                   GArray             *cells);

/* Whether nothing may ever be laid on a cell, although nothing lies there. It is not among the open ones. */
gboolean bastide_state_is_blocked (const BastideRules *rules,
                                   const BastideState *state,
                                   int                 x,
                                   int                 y);

/* Whether a kind of tile fits on an open cell in some rotation. */
gboolean bastide_state_tile_fits (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               tile,
                                  int                 x,
                                  int                 y);

/* Whether nothing that is still to come, in hand or in hands fits on an open cell in any rotation. */
gboolean bastide_state_is_dead_cell (const BastideRules *rules,
                                     const BastideState *state,
                                     int                 x,
                                     int                 y);

/* Number of the feature that a segment belongs to; valid until the next change. */
guint bastide_state_get_feature (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               placed,
                                 guint               segment);

/**
 * bastide_state_is_complete:
 * @placed: number of a placed tile
 * @segment: a segment of it
 *
 * Quicker than describing the whole feature.
 *
 * Returns: whether the feature of the segment is complete; what cannot be completed never is
 */
gboolean bastide_state_is_complete (const BastideRules *rules,
                                    const BastideState *state,
                                    guint               placed,
                                    guint               segment);

typedef struct
{
  guint16 placed;
  guint16 segment;
} BastideFeatureSegment;

typedef struct
{
  int   x;
  int   y;
  guint side;  /* #BastideSide */
  guint halves; /* areas: the halves of that side, else 0 */
} BastideOpenBorder;

/**
 * BastideFeature:
 * @kind: kind of its segments
 * @complete: geometrically; fields never are
 * @n_tiles: different tiles, start spaces included
 * @tiles: (element-type guint16): their numbers, in the order y, x
 * @segments: (element-type BastideFeatureSegment): in the order y, x, order of the file
 * @start_spaces: (element-type guint16): start spaces of the board that belong to it, by their index
 * @open: (element-type BastideOpenBorder): borders without a neighbour that nothing closes
 * @n_open: number of open edges; a monastery's: missing neighbours
 * @figures: (element-type BastidePlacedFigure)
 * @majority: a bit per player who would score it
 * @items: the rows of what it brings now: as a complete feature, where it is one
 * @n_items: how many
 * @points_complete: what it brings when complete (fields: now)
 * @points_incomplete: what it brings as it is at the end of the game
 * @n_more: how many tiles completing it takes at least: one for each empty cell that it must go on to, none where what
 *   is laid there may close it, or nothing may be laid
 * @points_reachable: what it brings when it is completed with no more tiles than that, and nothing else on them counts;
 *   where no tile to come fits on one of its cells, or there are too few: @points_incomplete
 * @marks: (element-type BastideMark): sums of counted marks in it ("pennants" …); flags count, and
 *   of a choice the value is the set of what there is (bit n = choice n)
 *
 * A description of a whole feature, for hovering and for the protocol.
 */
typedef struct
{
  guint    kind;
  gboolean complete;
  guint    n_tiles;
  GArray  *tiles;
  GArray  *segments;
  GArray  *start_spaces;
  GArray  *open;
  guint    n_open;
  GArray  *figures;
  guint    majority;
  int      points_complete;
  int      points_incomplete;
  guint    n_more;
  int      points_reachable;
  guint    n_items;
  BastideEventItem items[BASTIDE_MAX_EVENT_ITEMS];
  GArray  *marks;
} BastideFeature;

BastideFeature *bastide_feature_new  (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               placed,
                                      guint               segment);
void            bastide_feature_free (BastideFeature     *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideFeature, bastide_feature_free)

/**
 * bastide_state_finish:
 *
 * Ends the game now: final scoring on this state, as if no tile were left. Meant for a clone:
 * "points if the game ended now".
 */
void bastide_state_finish (const BastideRules *rules,
                           BastideState       *state,
                           BastideEvents      *events);

/**
 * bastide_state_checksum:
 *
 * Returns: 64-bit FNV-1a over a canonical text of the visible state: equal on every machine and for
 * every layout of the block
 */
guint64 bastide_state_checksum (const BastideRules *rules,
                                const BastideState *state);

/* Asserts everything that can be recomputed: rebuilt equals incremental. For tests and debug builds. */
gboolean bastide_state_check (const BastideRules  *rules,
                              const BastideState  *state,
                              GError             **error);

G_END_DECLS
