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
/* Same as bastide_state_new() with another seed than that of the setup, for many games with the same rules. */
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
 * @BASTIDE_ADVANCE_TO_DECISION: continue through chance and everything automatic to the next decision or the end
 * @BASTIDE_ADVANCE_TO_CHANCE: stop before the next chance step, so that the decisions before it can still be
 *   reconsidered
 * @BASTIDE_ADVANCE_TO_CONFIRMATION: stop before chance as well, but postpone reveals that can wait to the end of the
 *   turn, so that a turn is confirmed once
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
 * @BASTIDE_STATUS_CHANCE: stopped before a chance step; bastide_state_advance() continues
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
 * @text: (nullable): its value, when it is a word
 * @number: its value otherwise; for a list, the length of @numbers
 * @known: FALSE when there is no value
 * @is_list: whether it is a list of numbers
 * @numbers: the numbers of a list
 *
 * A named value of a decision or a state.
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
 * @kind: protocol word: "place", "figure", …, "end"; "chance" when stopped before chance
 * @player: the player who decides, -1 at the end
 * @active: the player whose turn it is, -1 at the end
 * @part: the part of the turn
 * @tile: the kind of tile in hand (place) or just placed (figure), else -1
 * @x: column of the tile of this part, when it has been placed
 * @y: row of that tile
 * @placed: whether it has been placed
 * @title: (nullable): the decision, in the context "decision", following the name of the player: "place the tile"
 * @why: (nullable): the reason for the decision, or its subject, marked NC_("decision", …); NULL where the title is
 *   enough
 * @number: the number in the title
 * @row: (nullable): the row of a set that asks
 * @effect: the effect of it that is decided about; those of which one is chosen come after it
 * @n_facts: number of @facts
 * @facts: further values that belong to the decision
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
  const BastideRow    *row;
  guint                effect;
  guint         n_facts;
  BastideFact   facts[BASTIDE_MAX_FACTS];
} BastideDecision;

/* The contract shared by interface, computer player, saved games and protocol: list, apply, status. */

void bastide_state_get_decision (const BastideRules *rules,
                                 const BastideState *state,
                                 BastideDecision    *decision);

/**
 * bastide_state_list:
 * @actions: cleared, then filled with every legal action, each once, in a fixed order other than that of the protocol
 */
void bastide_state_list (const BastideRules *rules,
                         const BastideState *state,
                         BastideActions     *actions);

/**
 * bastide_state_pick:
 * @random: a generator of the caller, not the game's
 * @action: (out): one legal action, each with equal probability
 *
 * Equivalent to listing and choosing, but at a cost that hardly depends on the size of the board.
 *
 * Returns: FALSE when there is nothing to decide
 */
gboolean bastide_state_pick (const BastideRules *rules,
                             const BastideState *state,
                             guint64            *random,
                             BastideAction      *action);

/**
 * bastide_state_apply:
 * @action: one of the listed actions; anything else is a programmer's error, asserted in debug builds
 * @advance: where to stop
 * @events: (nullable): list to which events are appended
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

/* Continues from BASTIDE_STATUS_CHANCE to the next decision and reveals what waits for that. */
void bastide_state_advance (const BastideRules *rules,
                            BastideState       *state,
                            BastideEvents      *events);
/* Whether something waits to be revealed at the end of the turn (%BASTIDE_ADVANCE_TO_CONFIRMATION). */
gboolean bastide_state_is_waiting (const BastideRules *rules,
                                   const BastideState *state);

/**
 * bastide_state_take_back_scoring:
 * @state: a state for display, in which the game has ended
 * @event: a scoring of its end
 *
 * Takes back the points of one of the last scorings, so that the end of a game can be shown step by step.
 */
void bastide_state_take_back_scoring (const BastideRules *rules,
                                      BastideState       *state,
                                      const BastideEvent *event);

/**
 * bastide_state_reseed:
 *
 * Replaces the game's own source of chance, which makes a clone a fair sample of the possible futures.
 */
void bastide_state_reseed (const BastideRules *rules,
                           BastideState       *state,
                           guint64             seed);

/**
 * BastideOutcome:
 * @name: kind of outcome: "draw" for a tile, else the member of a setup that can fix it: "dice", "messages" …
 * @number: number of the kind of tile, or of what the die or card shows
 * @weight: likelihood relative to the other outcomes; for a tile, the number of copies
 *
 * A possible outcome of the next chance step.
 */
typedef struct
{
  const char *name;
  guint       number;
  guint       weight;
} BastideOutcome;

/**
 * bastide_state_list_outcomes:
 * @state: a state stopped before chance (%BASTIDE_STATUS_CHANCE)
 * @outcomes: (element-type BastideOutcome): appended to
 *
 * Lists the possible outcomes; none where the chance step turns out to have none. Tiles that fit nowhere are included:
 * the player who draws one puts it aside and draws again. An outcome fixed by the setup is the only one.
 */
void bastide_state_list_outcomes (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *outcomes);

/**
 * bastide_state_advance_with:
 * @state: a state stopped before chance; unchanged when an error is set
 * @outcome: (nullable): one of the listed outcomes, whatever its weight; NULL where the list is empty
 * @events: (nullable): list to which events are appended
 *
 * Continues with an outcome decided elsewhere: at a table with real tiles, in another program, in a search. Stops at
 * the next decision or before the next chance, the end of the turn included.
 *
 * Returns: whether this outcome is possible; if not, @error is set (domain %BASTIDE_ACTION_ERROR)
 */
gboolean bastide_state_advance_with (const BastideRules    *rules,
                                     BastideState          *state,
                                     const BastideOutcome  *outcome,
                                     BastideEvents         *events,
                                     GError               **error);

/**
 * bastide_state_forget_script:
 *
 * Leaves to chance what the setup has fixed beforehand: tiles, dice, cards. Together with bastide_state_reseed() a
 * clone holds nothing that its players cannot know, so a search never sees the future.
 */
void bastide_state_forget_script (const BastideRules *rules,
                                  BastideState       *state);

/* Everything visible. */

typedef struct
{
  guint tile;     /* kind */
  guint rotation; /* quarter turns */
  int   x;
  int   y;
} BastidePlacedTile;

/* Placed tiles are numbered in the order in which they were placed; the start tile is 0. */
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
/* Appends all figures on the board to an array of BastidePlacedFigure. */
void  bastide_state_get_board_figures   (const BastideRules *rules,
                                         const BastideState *state,
                                         GArray             *figures);

/**
 * bastide_state_get_pieces:
 * @pieces: (element-type BastidePiece): appended to, in the order of order.h
 *
 * Lists everything other than tiles and figures on the map: ferries, gold, tokens, neutral figures, figures on the
 * track.
 */
void  bastide_state_get_pieces   (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *pieces);
/* Pieces of a kind that a set declares and that lie nowhere yet. @player: whose, -1 for those in common. Returns: how
 * many; -1 where there are none of the kind to be counted */
int   bastide_state_count_left   (const BastideRules     *rules,
                                  const BastideState     *state,
                                  const BastidePieceKind *kind,
                                  int                     player);

/**
 * bastide_state_get_facts:
 * @facts: (element-type BastideFact): appended to
 *
 * Lists visible facts of a game and its modules other than pieces: remaining numbers and the like.
 */
void  bastide_state_get_facts    (const BastideRules *rules,
                                  const BastideState *state,
                                  GArray             *facts);

/**
 * bastide_rules_get_stop:
 * @score: the space on which a figure stops
 *
 * Returns: (transfer none) (nullable): what a player receives there in their own turn, in the context "track"; %NULL
 *   for nothing
 */
const char *bastide_rules_get_stop            (const BastideRules *rules,
                                               int                 score);

/* Figures on the scoring track: the score figure of each player is 0; names as in the protocol. */
guint       bastide_state_get_n_track_figures (const BastideRules *rules);
const char *bastide_state_get_track_name      (const BastideRules *rules,
                                               guint               figure);
/**
 * BastideEdgeFigure:
 * @side: side of that tile
 *
 * A figure that stands on an edge of a tile instead of a segment.
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

/* Appends all figures on edges to an array of BastideEdgeFigure, in the order y, x, side. */
void  bastide_state_get_edge_figures (const BastideRules *rules,
                                      const BastideState *state,
                                      GArray             *figures);

/**
 * BastideTileEdge:
 * @side: of the tile at that cell
 *
 * An edge of a tile, where a piece or a figure is or could be placed.
 */
typedef struct
{
  int         x;
  int         y;
  BastideSide side;
} BastideTileEdge;

/**
 * BastideEdgeView:
 * @points: points for the figure
 * @category: category of these points
 * @items: the rows that make up the points
 * @n_items: number of rows
 * @tiles: (element-type guint16): the placed tiles that it sees, by number, the nearest one first
 * @counted: (element-type guint16): those of them that score
 * @edges: (element-type BastideTileEdge): edges of the pieces that it counts, the nearest one first
 *
 * The score of a figure on an edge as things are now.
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
 * @edge: where it stands or could stand, even before the piece is there on which it would stand
 *
 * Returns: (transfer full) (nullable): what it scores there; %NULL where no tile lies or nothing is ever counted from
 *   there
 */
BastideEdgeView *bastide_state_get_edge_view (const BastideRules    *rules,
                                              const BastideState    *state,
                                              guint                  figure,
                                              const BastideTileEdge *edge);
void             bastide_edge_view_free      (BastideEdgeView       *self);

/**
 * bastide_state_find_edge_scorer:
 * @event: an event
 * @figure: (out): the figure on an edge that scored in this event; it still stands there
 *
 * Returns: whether there is such a figure
 */
gboolean         bastide_state_find_edge_scorer (const BastideRules *rules,
                                                 const BastideState *state,
                                                 const BastideEvent *event,
                                                 BastideEdgeFigure  *figure);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideEdgeView, bastide_edge_view_free)

/* Distance that a player's figure has gone; the sum over all figures is the score. */
int         bastide_state_get_track           (const BastideRules *rules,
                                               const BastideState *state,
                                               guint               player,
                                               guint               figure);

/* Figures of a kind in the supply of a player. */
guint bastide_state_get_supply   (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player,
                                  guint               figure);
/* Figures that have left the board and return to the supply at the end of the turn. */
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
/* Number of tiles of a kind in the stack that is drawn from next, and of all tiles in it: the possible next tiles. */
guint bastide_state_get_next     (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               tile);
guint bastide_state_get_n_next   (const BastideRules *rules,
                                  const BastideState *state);
#define BASTIDE_MAX_DRAW_STACKS 4

/**
 * bastide_state_get_draw_stack:
 *
 * In a game whose tiles are drawn from one stack after the other (@stacks of the game) a tile belongs to the stack from
 * which it is drawn, whatever it shows; tiles that were put aside count.
 *
 * Returns: the stack of the tile of this turn, from 1; 0 in a game without stacks
 */
guint bastide_state_get_draw_stack  (const BastideRules *rules,
                                     const BastideState *state);
/* @left: room for BASTIDE_MAX_DRAW_STACKS: number of tiles left in each stack. Returns: the number of stacks */
guint bastide_state_get_draw_stacks (const BastideRules *rules,
                                     const BastideState *state,
                                     guint              *left);
/**
 * bastide_state_get_hand:
 * @tiles: (out): kinds of the open tiles of a player, valid until the state changes
 *
 * The hand of a player in games where players hold tiles; these tiles no longer count as left.
 *
 * Returns: the number of tiles
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
/* Discarded tiles: their kinds in the order in which they were discarded. Returns: their number */
guint bastide_state_get_discarded (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               i);
guint bastide_state_get_n_discarded (const BastideRules *rules,
                                     const BastideState *state);
/* Number of turns begun; the first turn is 1. */
guint bastide_state_get_turn     (const BastideRules *rules,
                                  const BastideState *state);
/* Rank of each player, 1 for the best; equal totals share a rank. */
guint bastide_state_get_rank     (const BastideRules *rules,
                                  const BastideState *state,
                                  guint               player);

/**
 * bastide_state_list_places:
 * @tile: any kind of tile in play
 * @actions: cleared, then filled with place actions: every cell and rotation where it would fit now
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

/* Whether an empty cell is blocked: nothing may ever be placed on it. Such a cell is not listed as open. */
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

/* Whether no tile to come, in hand or in hands fits on an open cell in any rotation. */
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
 * Faster than describing the whole feature.
 *
 * Returns: whether the feature of the segment is complete; always FALSE for kinds that cannot be completed
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
 * @complete: whether it is complete geometrically; fields never are
 * @n_tiles: number of different tiles, start spaces included
 * @tiles: (element-type guint16): numbers of those tiles, in the order y, x
 * @segments: (element-type BastideFeatureSegment): in the order y, x, order of the file
 * @start_spaces: (element-type guint16): indices of the board's start spaces that belong to it
 * @open: (element-type BastideOpenBorder): borders without a neighbour that are not closed
 * @n_open: number of open edges; for a monastery, of missing neighbours
 * @figures: (element-type BastidePlacedFigure)
 * @majority: a bit per player who would score it
 * @items: the rows of its present score: as a complete feature, if it is one
 * @n_items: number of rows
 * @points_complete: its points when complete (fields: now)
 * @points_incomplete: its points if it stays as it is until the end of the game
 * @n_more: minimum number of tiles needed to complete it: one for each empty cell where it must continue, none where
 *   something else placed there may close it or the cell is blocked
 * @points_reachable: its points when completed with exactly that many tiles that add nothing else; @points_incomplete
 *   where no tile to come fits on one of its cells, or there are too few
 * @marks: (element-type BastideMark): sums of counted marks in it ("pennants" …); flags are counted, and the value of a
 *   choice is the set of those present (bit n = choice n)
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
 * Ends the game now: final scoring on this state, as if no tile were left. Meant for a clone, to find the points if the
 * game ended now.
 */
void bastide_state_finish (const BastideRules *rules,
                           BastideState       *state,
                           BastideEvents      *events);

/**
 * bastide_state_checksum:
 *
 * Returns: 64-bit FNV-1a over a canonical text of the visible state: the same on every machine and for every layout of
 *   the block
 */
guint64 bastide_state_checksum (const BastideRules *rules,
                                const BastideState *state);

/* Compares everything that can be recomputed with its incremental value. For tests and debug builds. */
gboolean bastide_state_check (const BastideRules  *rules,
                              const BastideState  *state,
                              GError             **error);

G_END_DECLS
