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
 * What games and modules do: the functions behind their tables. Nobody outside src/rules includes this.
 */

typedef struct _BastideContext BastideContext;

/**
 * BastideStep:
 * @kind: the word of the protocol for its decision; NULL when it never asks
 * @chance: whether it reveals something hidden
 * @may_wait: whether that may wait for the end of the part where nothing lies below it on the stack
 * @concerns: (nullable): whether it may have anything to do when a tile of a kind has been placed; NULL: with all.
 *   Asked once when the rules are compiled
 * @when_due: whether it has nothing to do, whatever the tile, unless somebody has called bastide_turn_set_due(); with
 *   @concerns it has something to do in either case
 * @outcomes: (nullable): of a chance step: what may come next, with bastide_outcomes_add(); nothing where it brings
 *   nothing. One outcome for each time that @run is called
 * @run: (nullable): carries out what is automatic and takes its frame off; returns FALSE when a player must decide;
 *   NULL when one always must. A chance step that brings several things brings one and leaves its frame until it has
 *   brought all
 * @list: (nullable): the legal actions
 * @pick: (nullable): one of them at random, each equally likely, faster than by going through @list; FALSE where it
 *   gives up: then the list is gone through
 * @apply: (nullable): carries one out and takes the frame off
 * @title: what is to be decided, in the context "decision", to follow the name of the player: "place the tile"; of a
 *   chance step in the middle of a turn, what comes then: "throw the die"
 * @why: (nullable): why, or what it is about, marked NC_("decision", …)
 * @counts: (nullable): the fact of the decision that is the number in the title: "points"
 * @describe: (nullable): adds the facts of the decision
 *
 * One step of a turn. The game or one module fills each place of order.h.
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
 * @n_tiles: different tiles; not counted (0) where the kind never completes
 * @points: the sum of all rows
 * @power: strength of each player, 8 bits each
 * @winners: a bit per player who is awarded
 * @items: why: one row each
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
  guint            n_items;
  BastideEventItem items[BASTIDE_MAX_EVENT_ITEMS];
} BastideSheet;

/**
 * BastideDrawn:
 * @BASTIDE_DRAWN_USE: it may be laid
 * @BASTIDE_DRAWN_SET_ASIDE: not now: another one is drawn, and then it goes back to the others. Where the order of the
 *   tiles is fixed by the setup it leaves the game, because there is nothing to mix it into
 * @BASTIDE_DRAWN_DISCARD: it leaves the game, and another one is drawn
 *
 * What becomes of a tile that was drawn.
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
 * Why points are given, as far as the kernel knows; those of modules follow: bastide_module_reason(). The words of
 * the protocol are in the reasons of the rules.
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
 * @root: the feature that brings them, or %BASTIDE_NO_NODE
 * @points: how many; fewer than 0 are taken from the player
 * @player: who gets them
 * @category: of points
 * @reason: a #BastideAwardReason or one of a module
 * @complete: whether the feature is scored as complete
 * @figure: the figure on the track that moves
 * @chosen: whether that figure has been chosen
 * @stage: how many hooks it has passed
 * @module: the module that describes it, or %BASTIDE_N_MODULES
 * @number: what that module likes to remember
 * @asked: players, a bit each, who have been asked about it
 * @takers: players, a bit each, who take their share
 *
 * Points on their way to a player (section 5.4).
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
 * @id: its place in order.h; %BASTIDE_MODULE_GAME of a game
 * @tile_mark: (nullable): the mark of whole tiles whose value it asks for: bastide_module_mark()
 * @compile: (nullable): looks at the compiled tiles and options, refuses what cannot be played, and changes the rules
 *   accordingly
 * @bound: (nullable): everything is compiled, with the order of the tiles: tells how many there may ever be of what it
 *   puts on the board (n_links, n_closings and the like of the rules), on a board that holds every tile of the bag and
 *   after it every entry of the script, as built positions may
 * @state_size: bytes of its own in the state
 * @count_more_bytes: (nullable): how many more there are of them in a game with these tiles
 * @init: (nullable): their first value, when it is not all 0
 * @steps: the steps that it fills; a module may take one of the game
 * @owed: how it tells that a part of the turn begins that it has brought: the extra or bonus part that is owed
 * @allows: (nullable): whether a restricted tile that fits may lie on an open cell in a rotation
 * @allows_figure: (nullable): of some segments of a placed tile, a bit each, those on which a player may place a figure
 *   of a kind
 * @drawn: (nullable): what becomes of a tile that was drawn; @reason: (out): unless it is used, why: a line of the log
 *   that follows the name of the player, or NULL
 * @blocks_cells: whether it ever blocks cells (bastide_board_block_cell()); how many of those touch tiles with their
 *   corners alone, @bound may say in n_blocked_corners of the rules
 * @begin_part: (nullable): a part of a turn begins; frames that it pushes come before the first step
 * @placed: (nullable): the tile of this part came to lie, the last placed one
 * @may_decline: (nullable): whether the tile in hand may be put aside instead of being placed
 * @list: (nullable): adds actions to a step that several games have, or of the game
 * @list_any_time: (nullable): adds actions that the active player may take at each decision of his turn, with verbs
 *   that say so
 * @apply: (nullable): carries out one of these: those of @list with the frame off, those of
 *   any time with the frame that asks still on
 * @kept: (nullable): how many figures of a kind of a player it keeps, neither at home nor on the board
 * @protects: (nullable): whether a figure on the board, by its record, must not be taken away by others now
 * @tally: (nullable): counts a feature: the game adds the rows of a sheet, modules change them
 * @bonus: (nullable): adds the rows that only one of the winners has
 * @order_matters: (nullable): whether the order in which features are scored can make a difference
 * @before_award: (nullable): called until it returns TRUE; FALSE when it has pushed a frame that must be dealt
 *   with first
 * @after_award: (nullable): points have been given
 * @describe_award: (nullable): the rows of an award of its own
 * @completed: (nullable): a completed feature has been scored, its figures still stand on it, and stay until all frames
 *   are done that it pushes
 * @final: (nullable): carries out a stage of final scoring, or adds to it
 * @pieces: (nullable): what it has on the board and elsewhere
 * @set_piece: (nullable): puts a piece of one of its kinds there, for a built position
 * @check_position: (nullable): whether a built position is whole, and what follows from it
 * @facts: (nullable): what else of it is visible, as members of "state" in the protocol (element-type BastideFact)
 * @refill: (nullable): what of the tiles that a built position leaves is still to come
 * @forget_script: (nullable): its outcomes are not fixed any more: forgets how far its script had come
 * @estimate: (nullable): adds to the worth of a position for each player what is not yet in points, in features or in
 *   ordinary figures at home; in %BASTIDE_PARTS_OF_POINT
 * @check: (nullable): what is wrong with a state, for tests and debug builds
 * @place_verb: which of its verbs places a tile; likewise those that place a figure, do neither, decline a tile, choose
 *   what is scored next
 * @place_from_hand_verb: in a game with hands, which of its verbs places one of the player's tiles; likewise those that
 *   put one aside, and place none though one could
 * @rank: (nullable): when completed features of a kind are scored, the lowest first; NULL for the order of the kinds
 * @own_first: whether features that score the active player are scored before the others; he chooses the order in both
 * @begin: (nullable): the first tile lies, nothing has been drawn yet
 * @edge_type: the type of an edge for matching, below %BASTIDE_MAX_EDGE_TYPES
 * @winners: (nullable): who is awarded by the strengths on a feature, a bit each; NULL for all who have the majority
 * @category: the category of points of a kind of segment
 * @figures_stay: whether figures stay where they are when their feature is completed
 * @figures_return_late: whether figures that leave the board are in the supply only from the end of the turn on
 * @begins_empty: whether no tile lies at the beginning: the first one is drawn and laid like any other
 * @winners_by_number: whether the winners of a feature are told from the first player on and not from the active one
 * @describe: (nullable): adds facts to the decision of a step that several games have
 * @is_over: (nullable): whether the game ends before another main part, although there are tiles
 * @worth_beside: kinds that can be completed and whose worth depends on what lies beside them, a bit each
 * @promise: (nullable): how many points a feature of a kind that does not complete gets at the end for each one beside
 *   it that is completed
 * @thrift: (nullable): what followers at home are worth, and what others have, where it is unlike in other games
 * @can_close: (nullable): whether an edge of a placed tile beyond which nothing lies may still be closed by a piece
 * @view: (nullable): what a kind of figure brings on an edge of a placed tile: fills in category and arrays of an empty
 *   @view, and @sheet; returns FALSE where it counts nothing from there
 *
 * What a game, its core or a module does. The kernel calls a hook of all that are in play in the order of order.h, the
 * game first; what stands below @check only the game has. Kinds of pieces are numbered as in its interface.
 */
struct _BastideHooks
{
  BastideModuleId      id;
  const char          *tile_mark;
  gboolean           (*compile)        (BastideRules       *rules,
                                        GError            **error);
  void               (*bound)          (BastideRules       *rules);
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
