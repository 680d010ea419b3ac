/* bastide-hooks.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"
#include "bastide-position.h"
#include "bastide-state.h"
#include "order.h"

G_BEGIN_DECLS

/*
 * The hooks of games and modules: the functions behind their tables. Only src/rules includes this header.
 */

typedef struct _BastideContext BastideContext;

/**
 * BastideStep:
 * @kind: protocol word for its decision; NULL when it never asks
 * @chance: whether it reveals something hidden
 * @may_wait: whether that may be postponed to the end of the part when nothing lies below it on the stack
 * @concerns: (nullable): whether the step can have anything to do after a tile of this kind was placed; NULL: always.
 *   Called once, when the rules are compiled
 * @when_due: whether the step has nothing to do, whatever the tile, unless bastide_turn_set_due() was called; with
 *   @concerns, either condition is enough
 * @outcomes: (nullable): for a chance step: adds the possible outcomes with bastide_outcomes_add(), none where there
 *   are none; one outcome for each call of @run
 * @run: (nullable): carries out the automatic part and takes its frame off; returns FALSE when a player must decide;
 *   NULL when one always must. A chance step with several outcomes produces one at a time and leaves its frame until
 *   the last
 * @list: (nullable): adds the legal actions
 * @pick: (nullable): picks a legal action at random, each equally likely, faster than by going through @list; FALSE
 *   where it gives up and the list is used
 * @apply: (nullable): carries out an action and takes the frame off
 * @title: the decision, in the context "decision", following the name of the player: "place the tile"; for a chance
 *   step in the middle of a turn, what happens: "throw the die"
 * @why: (nullable): the reason for the decision, or its subject, marked NC_("decision", …)
 * @counts: (nullable): the fact of the decision that is the number in the title: "points"
 * @describe: (nullable): adds the facts of the decision
 *
 * A step of a turn. The game or a module fills each place of order.h.
 */
typedef struct
{
  const char *kind;
  gboolean    chance;
  gboolean    may_wait;
  gboolean    when_due;
  gboolean  (*concerns) (const BastideRules *rules,
                         guint               tile);
  void      (*outcomes) (const BastideRules *rules,
                         const BastideState *state,
                         GArray             *outcomes);
  gboolean  (*run)   (BastideContext      *context);
  void      (*list)  (const BastideRules  *rules,
                      const BastideState  *state,
                      BastideActions      *actions);
  gboolean  (*pick)  (const BastideRules  *rules,
                      const BastideState  *state,
                      guint64             *random,
                      BastideAction       *action);
  void      (*apply) (BastideContext      *context,
                      BastideAction        action);
  BastidePhrase title;
  const char   *why;
  const char   *counts;
  void      (*describe) (const BastideRules *rules,
                         const BastideState *state,
                         BastideDecision    *decision);
} BastideStep;

/**
 * BastideSheet:
 * @root: the feature
 * @kind: its kind
 * @complete: whether it is scored as complete
 * @n_tiles: number of different tiles; not counted (0) where the kind never completes
 * @points: the sum of all rows
 * @power: strength of each player, 8 bits each
 * @winners: a bit per player who is awarded
 * @settled: whether its total is fixed, so that nothing raises the worth of what it counts
 * @items: the rows that make up the points
 *
 * A feature on its way through the stages tally, worth, power, majority, award, after.
 */
typedef struct
{
  guint16          root;
  guint8           kind;
  gboolean         complete;
  guint            n_tiles;
  int              points;
  guint64          power;
  guint            winners;
  gboolean         settled;
  guint            n_items;
  BastideEventItem items[BASTIDE_MAX_EVENT_ITEMS];
} BastideSheet;

/**
 * BastideDrawn:
 * @BASTIDE_DRAWN_USE: it may be placed
 * @BASTIDE_DRAWN_SET_ASIDE: it may not be placed now: another one is drawn, and then it goes back to the others. Where
 *   the setup fixes the order of the tiles it leaves the game, because there is nothing to mix it into
 * @BASTIDE_DRAWN_DISCARD: it leaves the game, and another one is drawn
 *
 * The fate of a tile that was drawn.
 */
typedef enum
{
  BASTIDE_DRAWN_USE,
  BASTIDE_DRAWN_SET_ASIDE,
  BASTIDE_DRAWN_DISCARD,
} BastideDrawn;

/**
 * BastideAwardReason:
 *
 * The kernel's reasons for giving points; those of modules follow: bastide_module_reason(). Their protocol words are in
 * the reasons of the rules.
 */
typedef enum
{
  BASTIDE_AWARD_COMPLETE,
  BASTIDE_AWARD_FINAL,
  BASTIDE_AWARD_RECALL,

  BASTIDE_N_AWARD_REASONS,
} BastideAwardReason;

/**
 * BastideAward:
 * @root: the feature that is scored, or %BASTIDE_NO_NODE
 * @points: how many; fewer than 0 are taken from the player
 * @player: the player who gets them
 * @category: category of points
 * @reason: a #BastideAwardReason or one of a module
 * @complete: whether the feature is scored as complete
 * @figure: the figure on the track that moves
 * @chosen: whether that figure has been chosen
 * @stage: number of hooks it has passed
 * @module: the module that describes it, or %BASTIDE_N_MODULES
 * @number: a number for that module's own use
 * @asked: players, a bit each, who have been asked about it
 * @takers: players, a bit each, who take their share
 *
 * Points on their way to a player.
 */
typedef struct
{
  gint32  points;
  guint16 root;
  guint8  player;
  guint8  category;
  guint8  reason;
  guint8  complete;
  guint8  figure;
  guint8  chosen;
  guint8  stage;
  guint8  module;
  guint8  number;
  guint8  asked;
  guint8  takers;
  guint8  padding[3]; /* named, so that compilers clear it: states are compared byte by byte */
} BastideAward;

/**
 * BastideHooks:
 * @id: its place in order.h; %BASTIDE_MODULE_GAME for a game
 * @tile_mark: (nullable): the mark whose value on whole tiles bastide_module_mark() returns
 * @compile: (nullable): examines the compiled tiles and options, refuses those that cannot be played, and adapts the
 *   rules
 * @bound: (nullable): called when everything is compiled, including the order of the tiles: sets the maximum number of
 *   its pieces on the board (n_links, n_closings and the like of the rules) when every tile of the bag and then every
 *   entry of the script lies there, as built positions allow
 * @measure: (nullable): called when everything is compiled, to find by games what things are worth
 * @state_size: number of its own bytes in the state
 * @count_more_bytes: (nullable): number of further bytes in a game with these tiles
 * @init: (nullable): sets their initial value, when it is not all 0
 * @steps: the steps that it provides; a module may replace one of the game
 * @owed: the event for the beginning of an extra or bonus part of the turn that it has brought
 * @allows: (nullable): whether a restricted tile that fits may be placed on an open cell in a rotation
 * @allows_figure: (nullable): filters segments of a placed tile, a bit each: returns those on which a player may place
 *   a figure of a kind
 * @drawn: (nullable): decides what happens to a tile that was drawn; @reason: (out): unless it is used, a log text that
 *   follows the name of the player, or NULL
 * @blocks_cells: whether it ever blocks cells (bastide_board_block_cell()); @bound may set the number of those that
 *   touch tiles only at a corner in n_blocked_corners of the rules
 * @begin_part: (nullable): called when a part of a turn begins; frames that it pushes come before the first step
 * @placed: (nullable): called when the tile of this part, the last one placed, lies on the board
 * @deployed: (nullable): called when a figure was placed on a segment; it may push frames
 * @returned: (nullable): called when a figure is about to go back to the supply from a segment; it may push frames
 * @may_decline: (nullable): whether the tile in hand may be put aside instead of being placed
 * @list: (nullable): adds actions to a step that several games share, or that belongs to the game
 * @list_any_time: (nullable): adds actions that the active player may take at each decision of his turn, with verbs
 *   that say so
 * @apply: (nullable): carries out one of these: those of @list with the frame off, those of any time with the frame
 *   that asks still on
 * @kept: (nullable): how many figures of a kind of a player it keeps, neither at home nor on the board
 * @protects: (nullable): whether a figure on the board, by its record, must not be taken away by others now
 * @tally: (nullable): counts a feature: the game adds the rows of a sheet, modules change them
 * @bonus: (nullable): adds rows that apply to only one of the winners
 * @account: (nullable): notes what each row of a set brings to the winners of a feature that is scored, where that is
 *   to be known (bastide_events_note_use())
 * @order_matters: (nullable): whether the order in which features are scored can make a difference
 * @before_award: (nullable): called until it returns TRUE; FALSE when it has pushed a frame that must be dealt with
 *   first
 * @after_award: (nullable): called when points have been given
 * @describe_award: (nullable): adds the rows of an award of its own
 * @completed: (nullable): called when a completed feature has been scored; its figures still stand on it, and stay
 *   until all frames pushed here are done
 * @final: (nullable): carries out a stage of final scoring, or adds to it
 * @pieces: (nullable): lists its pieces on the board and elsewhere
 * @set_piece: (nullable): puts a piece of one of its kinds at a place, for a built position
 * @check_position: (nullable): checks that a built position is consistent, and derives what follows from it
 * @facts: (nullable): lists what else is visible of its state, as members of "state" in the protocol (element-type
 *   BastideFact)
 * @refill: (nullable): works out which of the tiles left by a built position are still to come
 * @forget_script: (nullable): called when its outcomes are no longer fixed: forgets its place in the script
 * @estimate: (nullable): adds for each player the value of a position that is not yet in points, in features or in
 *   ordinary figures at home; in %BASTIDE_PARTS_OF_POINT
 * @check: (nullable): finds inconsistencies in a state, for tests and debug builds
 * @place_verb: the verb for placing a tile; the following members: for placing a figure, doing neither, declining a
 *   tile, choosing what is scored next
 * @place_from_hand_verb: in a game with hands: the verb for placing one of the player's tiles; the following members:
 *   for putting one aside, and for placing none although it is possible
 * @rank: (nullable): order in which completed features of a kind are scored, the lowest first; NULL for the order of
 *   the kinds
 * @own_first: whether features that score for the active player are scored before the others; the active player chooses
 *   the order within both groups
 * @begin: (nullable): called when the first tile lies and nothing has been drawn yet
 * @edge_type: the type of an edge for matching, below %BASTIDE_MAX_EDGE_TYPES
 * @winners: (nullable): the players, a bit each, who are awarded for the strengths on a feature; NULL for all who have
 *   the majority
 * @category: the category of points of a kind of segment
 * @figures_stay: whether figures stay where they are when their feature is completed
 * @figures_return_late: whether figures that leave the board return to the supply only at the end of the turn
 * @begins_empty: whether no tile lies at the beginning: the first one is drawn and placed like any other
 * @winners_by_number: whether the winners of a feature are listed from the first player on instead of the active one
 * @describe: (nullable): adds facts to the decision of a step that several games share
 * @is_over: (nullable): whether the game ends before another main part although tiles are left
 * @worth_beside: completable kinds, a bit each, whose value depends on the features beside them
 * @promise: (nullable): points that a feature of a kind that does not complete gets at the end for each completed
 *   feature beside it
 * @thrift: (nullable): the value of followers at home and of opponents' points, where it differs from other games
 * @can_close: (nullable): whether a piece may still close an edge of a placed tile that has no neighbour
 * @view: (nullable): what a figure of a kind scores on an edge of a placed tile: fills in the category and arrays of an
 *   empty @view, and @sheet; returns FALSE where it counts nothing from there
 *
 * Behaviour of a game, its core or a module. The kernel calls a hook of all that are in play in the order of order.h,
 * the game first; the members below @check belong to games only. Kinds of pieces are numbered as in its interface.
 */
struct _BastideHooks
{
  BastideModuleId      id;
  const char          *tile_mark;
  gboolean           (*compile)        (BastideRules       *rules,
                                        GError            **error);
  void               (*bound)          (BastideRules       *rules);
  void               (*measure)        (BastideRules       *rules);
  gsize                state_size;
  gsize              (*count_more_bytes) (const BastideRules *rules);
  void               (*init)           (const BastideRules *rules,
                                        BastideState       *state);
  const BastideStep   *steps[BASTIDE_N_STEPS];
  const BastideEventWord *owed[BASTIDE_N_PARTS];
  gboolean           (*allows)         (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               tile,
                                        int                 x,
                                        int                 y,
                                        guint               rotation);
  guint32            (*allows_figure)  (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               player,
                                        guint               figure,
                                        guint               placed,
                                        guint32             segments);
  BastideDrawn       (*drawn)          (const BastideRules  *rules,
                                        const BastideState  *state,
                                        guint                tile,
                                        const BastidePhrase **reason);
  gboolean             blocks_cells;
  void               (*begin_part)     (BastideContext     *context);
  void               (*placed)         (BastideContext     *context);
  void               (*deployed)       (BastideContext     *context,
                                        guint               record);
  void               (*returned)       (BastideContext     *context,
                                        guint               record);
  gboolean           (*may_decline)    (const BastideRules *rules,
                                        const BastideState *state);
  void               (*list)           (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideStepId       step,
                                        BastideActions     *actions);
  void               (*list_any_time)  (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideActions     *actions);
  void               (*apply)          (BastideContext     *context,
                                        BastideAction       action);
  guint              (*kept)           (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               player,
                                        guint               figure);
  gboolean           (*protects)       (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               record);
  void               (*tally)          (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideSheet       *sheet);
  void               (*bonus)          (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               player,
                                        BastideSheet       *sheet);
  void               (*account)        (BastideContext     *context,
                                        const BastideSheet *sheet);
  gboolean           (*order_matters)  (const BastideRules *rules,
                                        const BastideState *state);
  gboolean           (*before_award)   (BastideContext     *context,
                                        BastideAward       *award);
  void               (*after_award)    (BastideContext     *context,
                                        const BastideAward *award);
  void               (*describe_award) (const BastideRules *rules,
                                        const BastideState *state,
                                        const BastideAward *award,
                                        BastideSheet       *sheet);
  void               (*completed)      (BastideContext     *context,
                                        const BastideSheet *sheet);
  void               (*final)          (BastideContext     *context,
                                        BastideFinalStage   stage);
  void               (*pieces)         (const BastideRules *rules,
                                        const BastideState *state,
                                        GArray             *pieces);
  gboolean           (*set_piece)      (const BastideRules *rules,
                                        BastideState       *state,
                                        const BastidePiece *piece,
                                        GError            **error);
  gboolean           (*check_position) (const BastideRules *rules,
                                        BastideState       *state,
                                        GError            **error);
  void               (*facts)          (const BastideRules *rules,
                                        const BastideState *state,
                                        GArray             *facts);
  void               (*refill)         (const BastideRules *rules,
                                        BastideState       *state);
  void               (*forget_script)  (const BastideRules *rules,
                                        BastideState       *state);
  void               (*estimate)       (const BastideRules   *rules,
                                        const BastideState   *state,
                                        const BastideHorizon *horizon,
                                        int                  *values);
  const char        *(*check)          (const BastideRules *rules,
                                        const BastideState *state);

  guint8             place_verb;
  guint8             deploy_verb;
  guint8             pass_verb;
  guint8             decline_verb;
  guint8             score_verb;
  guint8             place_from_hand_verb;
  guint8             discard_verb;
  guint8             keep_verb;
  guint              (*rank)      (guint kind);
  gboolean           own_first;
  void               (*begin)     (BastideContext *context);
  guint              (*edge_type) (const BastideTileDefinition *tile,
                                   BastideSide                  side);
  guint              (*winners)   (guint64 power);
  guint              (*category)  (guint kind);
  gboolean             figures_stay;
  gboolean             figures_return_late;
  gboolean             begins_empty;
  gboolean             winners_by_number;
  void               (*describe)  (const BastideRules          *rules,
                                   const BastideState          *state,
                                   BastideStepId                step,
                                   BastideDecision             *decision);
  gboolean           (*is_over)   (const BastideRules          *rules,
                                   const BastideState          *state);
  guint32            worth_beside;
  int                (*promise)   (const BastideRules          *rules,
                                   guint                        kind);
  const BastideThrift *thrift;
  gboolean           (*can_close) (const BastideRules          *rules,
                                   const BastideState          *state,
                                   guint                        placed,
                                   BastideSide                  side);
  gboolean           (*view)      (const BastideRules          *rules,
                                   const BastideState          *state,
                                   guint                        figure,
                                   guint                        placed,
                                   BastideSide                  side,
                                   BastideSheet                *sheet,
                                   BastideEdgeView             *view);
};

G_END_DECLS
