/* bastide-kernel.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"
#include "bastide-position.h"
#include "bastide-random.h"
#include "bastide-state.h"
#include "order.h"

G_BEGIN_DECLS

/*
 * What the kernel offers to games and modules, and how it stores things. Nobody outside src/rules
 * includes this.
 *
 * Vocabulary: a node is a segment of a placed tile; a feature is a set of joined nodes, named by its
 * root (union-find). A cell is a position that is occupied or open, that is, beside an occupied one.
 */

#define BASTIDE_NO_NODE G_MAXUINT16
#define BASTIDE_NO_FIGURE G_MAXUINT16
#define BASTIDE_NO_SEGMENT G_MAXUINT8
#define BASTIDE_MAX_FRAMES 32
#define BASTIDE_MAX_AWARDS 16
#define BASTIDE_MAX_COMPLETED 96
#define BASTIDE_MAX_EDGE_TYPES 7
#define BASTIDE_MAX_STACKS 3
#define BASTIDE_MAX_TRACK_FIGURES 2

typedef struct _BastideContext BastideContext;

/* Rules: the compiled tiles. */

/**
 * BastideEdge:
 * @type: what matching compares
 * @simple: whether one segment takes the whole edge, so that one join does for both halves
 * @ports: the segments at the first half, the middle and the second half, clockwise
 */
typedef struct
{
  guint8 type;
  guint8 simple;
  guint8 ports[3];
} BastideEdge;

/**
 * BastideNode:
 * @counts: four numbers of 16 bits, so that one addition merges two features: open edges, nodes,
 *   nodes that share their tile with another of their kind, the first mark of the game
 * @power: strength on the feature, 8 bits a player
 * @parent: towards the root
 * @next: ring of all nodes of the feature
 * @figures: at the root: any figure of the feature; the figures form a ring
 * @placed: the tile it lies on
 *
 * 24 bytes; sums are valid at the root only.
 */
typedef struct
{
  guint64 counts;
  guint64 power;
  guint16 parent;
  guint16 next;
  guint16 figures;
  guint16 placed;
} BastideNode;

#define BASTIDE_COUNT_OPEN(counts) ((guint) ((counts) & 0xffff))
#define BASTIDE_COUNT_NODES(counts) ((guint) (((counts) >> 16) & 0xffff))
#define BASTIDE_COUNT_SHARED(counts) ((guint) (((counts) >> 32) & 0xffff))
#define BASTIDE_COUNT_MARKS(counts) ((guint) ((counts) >> 48))
#define BASTIDE_MAKE_COUNTS(open, nodes, shared, marks) \
  ((guint64) (open) | (guint64) (nodes) << 16 | (guint64) (shared) << 32 | (guint64) (marks) << 48)

/**
 * BastideTileInfo:
 * @definition: the tile
 * @kinds: kind of each segment
 * @touches: adjacent segments of each segment
 * @counts: what a fresh node of each segment counts
 * @completable: segments that are complete when no edge is open (bit set)
 * @surrounded: segments that are complete when all eight neighbours lie (bit set)
 * @fits: the rotations in which it fits, by the constraint of an open cell; tiles with equal edges share it
 * @stack: the stack it is drawn from; the one with the highest number goes first
 * @restricted: whether a module has more to say about where it may lie
 *
 * A kind of tile, compiled.
 */
typedef struct
{
  const BastideTileDefinition *definition;
  const guint8 *fits;
  guint8      n_segments;
  guint8      stack;
  guint8      restricted;
  guint16     count;
  guint32     completable;
  guint32     surrounded;
  guint8      kinds[BASTIDE_MAX_SEGMENTS];
  guint32     touches[BASTIDE_MAX_SEGMENTS];
  guint64     counts[BASTIDE_MAX_SEGMENTS];
  BastideEdge edges[BASTIDE_N_ROTATIONS][BASTIDE_N_SIDES];
} BastideTileInfo;

/**
 * BastideStep:
 * @kind: the word of the protocol for its decision; NULL when it never asks
 * @chance: whether it reveals something hidden
 * @run: carries out what is automatic and takes its frame off; returns FALSE when a player must decide
 * @list: (nullable): the legal actions
 * @pick: (nullable): one of them at random, faster than by listing
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
 * @n_tiles: different tiles
 * @points: the sum of all rows
 * @power: strength of each player, 8 bits each
 * @winners: a bit per player who is awarded
 * @items: why: one row each
 * @others: (nullable): for fields, where to note the cities that count
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
  GArray          *others;
} BastideSheet;

/**
 * BastideGameHooks:
 * @place_verb: which of its verbs places a tile; likewise those that place a figure, do neither, decline a tile
 * @compile: (nullable): checks tiles and options and changes the compiled rules accordingly
 * @state_size: (nullable): bytes of its own in the state
 * @init: (nullable): their first value, when it is not all 0
 * @begin: (nullable): the first tile lies, nothing has been drawn yet
 * @edge_type: the type of an edge for matching, below %BASTIDE_MAX_EDGE_TYPES
 * @steps: the steps that the game fills
 * @tally: counts a feature: adds the rows of a sheet
 * @winners: (nullable): who is awarded by the strengths on a feature, a bit each; NULL for all who have the majority
 * @category: the category of points of a kind of segment
 * @final: carries out a stage of final scoring
 * @list: (nullable): adds actions to a step that several games have
 * @apply: (nullable): carries out one of these, with the frame off
 * @figures_stay: whether figures stay where they are when their feature is completed
 */
struct _BastideGameHooks
{
  guint8             place_verb;
  guint8             deploy_verb;
  guint8             pass_verb;
  guint8             decline_verb;
  gboolean           (*compile)   (BastideRules                *rules,
                                   GError                     **error);
  gsize              (*state_size) (const BastideRules         *rules);
  void               (*init)      (const BastideRules          *rules,
                                   BastideState                *state);
  void               (*begin)     (BastideContext              *context);
  guint              (*edge_type) (const BastideTileDefinition *tile,
                                   BastideSide                  side);
  const BastideStep  *steps[BASTIDE_N_STEPS];
  void               (*tally)     (const BastideRules          *rules,
                                   const BastideState          *state,
                                   BastideSheet                *sheet);
  guint              (*winners)   (guint64                      power);
  guint              (*category)  (guint                        kind);
  void               (*final)     (BastideContext              *context,
                                   BastideFinalStage            stage);
  void               (*list)      (const BastideRules          *rules,
                                   const BastideState          *state,
                                   BastideStepId                step,
                                   BastideActions              *actions);
  void               (*apply)     (BastideContext              *context,
                                   BastideAction                action);
  gboolean             figures_stay;
};

/**
 * BastideAwardReason:
 *
 * Why points are given; the words of the protocol are in bastide_award_reason_names.
 */
typedef enum
{
  BASTIDE_AWARD_COMPLETE,
  BASTIDE_AWARD_FINAL,
  BASTIDE_AWARD_RECALL,
  BASTIDE_AWARD_MESSAGE,
  BASTIDE_AWARD_STOLEN,
  BASTIDE_AWARD_ROBBER_END,
} BastideAwardReason;

extern const char *const bastide_award_reason_names[];

/**
 * BastideAward:
 * @root: the feature that brings them, or %BASTIDE_NO_NODE
 * @points: how many, at least 1
 * @player: who gets them
 * @category: of points
 * @reason: a #BastideAwardReason
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
} BastideAward;

/**
 * BastideModuleHooks:
 * @id: its place in order.h
 * @compile: (nullable): looks at the compiled tiles and changes the rules accordingly
 * @state_size: (nullable): bytes of its own in the state
 * @init: (nullable): their first value, when it is not all 0
 * @steps: the steps that the module fills
 * @allows: (nullable): whether a restricted tile that fits may lie on an open cell in a rotation
 * @begin_part: (nullable): a part of a turn begins
 * @placed: (nullable): the tile of this part came to lie, the last placed one
 * @may_decline: (nullable): whether the tile in hand may be put aside instead of being placed
 * @list: (nullable): adds actions to a step of the game
 * @apply: (nullable): carries out an action of one of its verbs in a step of the game, whose frame is off
 * @tally: (nullable): changes the rows of a sheet after the game has counted
 * @bonus: (nullable): adds the rows that only one of the winners has
 * @order_matters: (nullable): whether the order in which features are scored can make a difference
 * @before_award: (nullable): called until it returns TRUE; FALSE when it has pushed a frame that must be dealt
 *   with first
 * @after_award: (nullable): points have been given
 * @describe_award: (nullable): the rows of an award of its own
 * @completed: (nullable): a completed feature has been scored, its figures still stand on it
 * @final: (nullable): adds to a stage of final scoring
 * @pieces: (nullable): what it has on the board and elsewhere
 * @set_piece: (nullable): puts a piece of one of its kinds there, for a built position
 * @check_position: (nullable): whether a built position is whole, and what follows from it
 * @refill: (nullable): what of the tiles that a built position leaves is still to come
 * @check: (nullable): what is wrong with a state, for tests and debug builds
 *
 * A module adds behaviour here; the kernel calls the hooks of all modules in play in the order of
 * order.h. Kinds of pieces are numbered as in its interface.
 */
struct _BastideModuleHooks
{
  BastideModuleId      id;
  gboolean           (*compile)        (BastideRules       *rules,
                                        GError            **error);
  gsize              (*state_size)     (const BastideRules *rules);
  void               (*init)           (const BastideRules *rules,
                                        BastideState       *state);
  const BastideStep   *steps[BASTIDE_N_STEPS];
  gboolean           (*allows)         (const BastideRules *rules,
                                        const BastideState *state,
                                        guint               tile,
                                        int                 x,
                                        int                 y,
                                        guint               rotation);
  void               (*begin_part)     (BastideContext     *context);
  void               (*placed)         (BastideContext     *context);
  gboolean           (*may_decline)    (const BastideRules *rules,
                                        const BastideState *state);
  void               (*list)           (const BastideRules *rules,
                                        const BastideState *state,
                                        BastideStepId       step,
                                        BastideActions     *actions);
  void               (*apply)          (BastideContext     *context,
                                        BastideAction       action);
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
  void               (*refill)         (const BastideRules *rules,
                                        BastideState       *state);
  const char        *(*check)          (const BastideRules *rules,
                                        const BastideState *state);
};

/* Rules: everything that does not change in a game. */

typedef struct
{
  const BastideOption *option;
  guint                choice;
} BastideOptionValue;

/**
 * BastideModuleInfo:
 * @interface: (nullable): the module, NULL when it is not in play
 * @option: its first option in the table of the rules; the same for verbs, figures, categories
 * @offset: of its part of the state, in bytes
 * @data: (nullable): what it compiled
 *
 * A module as it is in play.
 */
typedef struct
{
  const BastideModuleInterface *interface;
  guint                         option;
  guint                         verb;
  guint                         figure;
  guint                         category;
  guint                         offset;
  gpointer                      data;
} BastideModuleInfo;

/* The modules in play that have a hook, in the order of order.h. */
typedef struct
{
  guint                     n;
  const BastideModuleHooks *hooks[BASTIDE_N_MODULES];
} BastideHookList;

/* Calls a hook of all modules that have it. */
#define BASTIDE_CALL_HOOKS(rules, hook, ...)                    \
  G_STMT_START                                                  \
  {                                                             \
    const BastideHookList *list_ = &(rules)->hooks.hook;        \
                                                                \
    for (guint i_ = 0; i_ < list_->n; i_++)                     \
      list_->hooks[i_]->hook (__VA_ARGS__);                     \
  }                                                             \
  G_STMT_END

struct _BastideRules
{
  gatomicrefcount               ref_count;
  BastideSetup                 *setup;
  const BastideGameInterface   *game;
  GPtrArray                    *modules;       /* (element-type BastideModuleInterface) in play, as in order.h */
  BastideModuleInfo             module_info[BASTIDE_N_MODULES];
  struct
  {
    BastideHookList begin_part;
    BastideHookList placed;
    BastideHookList may_decline;
    BastideHookList list;
    BastideHookList tally;
    BastideHookList bonus;
    BastideHookList order_matters;
    BastideHookList before_award;
    BastideHookList after_award;
    BastideHookList completed;
    BastideHookList final;
    BastideHookList pieces;
  }                             hooks;
  guint                         n_players;

  BastideTileInfo              *tiles;
  guint                         n_tiles;
  GHashTable                   *tile_index;    /* id → kind + 1 */
  int                           start_tile;    /* kind, or -1 */
  guint                         n_stacks;      /* how many stacks tiles are drawn from */
  guint                         n_all_tiles;
  guint16                      *script;        /* kinds in the order of the draw script, or NULL */
  guint                         n_script;

  /* Fitting: legal rotations as a mask, by pattern and by the constraint of an open cell. */
  guint8                       *fits;
  guint16                       constraint_weights[BASTIDE_N_SIDES];
  guint8                        type_kinds[BASTIDE_MAX_EDGE_TYPES];
  gboolean                      uniform_edges;   /* edges of one type have like segments at like ports */

  BastideFigureKind             figures[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        figure_counts[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        claims[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of segments it may claim */
  guint8                        joins[BASTIDE_MAX_FIGURE_KINDS];  /* kinds where it may join an own follower */
  gboolean                      has_companions;                   /* whether any figure needs company */
  guint                         n_figures;
  guint                         n_all_figures;

  const BastideCategory        *categories[BASTIDE_MAX_CATEGORIES];
  guint                         n_categories;
  BastideOptionValue            options[BASTIDE_MAX_OPTIONS];
  guint                         n_options;
  BastideVerb                   verbs[64];
  const BastideModuleHooks     *verb_hooks[64]; /* (nullable): of the module that owns it */
  guint                         n_verbs;
  guint                         n_track_figures;
  const char                   *track_names[BASTIDE_MAX_TRACK_FIGURES];

  const BastideStep            *steps[BASTIDE_N_STEPS];
  guint8                        sequence[BASTIDE_N_STEPS]; /* the filled steps, in order */
  guint                         n_sequence;

  /* Layout of the state: offsets of its arrays, in bytes. */
  guint                         n_nodes;
  guint                         n_cells;
  guint                         slot_mask;
  guint                         slot_width_bits;
  guint                         offset_nodes;
  guint                         offset_placed;
  guint                         offset_cells;
  guint                         offset_open;
  guint                         offset_slots;
  guint                         offset_figures;
  guint                         offset_left;
  guint                         offset_bag;
  guint                         offset_discarded;
  guint                         offset_links;
  guint                         offset_game;
  guint                         n_links;        /* how many there may be */
  gsize                         state_size;
  BastideState                 *initial;
};

/* State: one block; the arrays behind this head lie where the rules say. */

typedef struct
{
  guint8  step;
  guint8  actor;
  guint16 argument;
} BastideFrame;

typedef struct
{
  gint16  x;
  gint16  y;
  guint16 tile;
  guint16 first_node;
  guint8  rotation;
  guint8  padding[3];
} BastidePlacedRecord;

/* @index: of the placed tile, or with %BASTIDE_CELL_OPEN set: of the open cell. */
typedef struct
{
  gint16  x;
  gint16  y;
  guint16 index;
} BastideCellRecord;

#define BASTIDE_CELL_OPEN 0x8000

/* @constraint: what each side demands: the type of the neighbour's edge plus 1, 0 for no neighbour. */
typedef struct
{
  gint16  x;
  gint16  y;
  guint16 constraint;
  guint16 cell;
} BastideOpenRecord;

/* @node: where it stands, or %BASTIDE_NO_NODE; then @next leads to the next free record. */
typedef struct
{
  guint16 node;
  guint16 next;
  guint8  player;
  guint8  figure;
} BastideFigureRecord;

/* Two nodes of one tile that a piece joins; it may be moved, so that features can fall apart again. */
typedef struct
{
  guint16 a;
  guint16 b;
} BastideLinkRecord;

struct _BastideState
{
  guint64      random;
  gint32       points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  gint32       earlier[BASTIDE_MAX_PLAYERS]; /* points of a built position without category */
  guint8       supply[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_FIGURE_KINDS];
  gint32       track[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_TRACK_FIGURES];
  BastideAward awards[BASTIDE_MAX_AWARDS]; /* a stack, as are their frames */
  BastideFrame frames[BASTIDE_MAX_FRAMES];
  guint16      completed[BASTIDE_MAX_COMPLETED]; /* nodes of what may have been completed in this part */
  guint16      n_completed;
  guint16      scoring;     /* a node of the feature whose awards are being paid, or BASTIDE_NO_NODE */
  guint16      n_placed;
  guint16      n_nodes;
  guint16      n_cells;
  guint16      n_open;
  guint16      n_bag;       /* tiles still to come */
  guint16      n_stack[BASTIDE_MAX_STACKS]; /* the same by stack; they lie in this order in the bag */
  guint16      script_position;
  guint16      n_discarded;
  guint16      free_figure;
  guint16      tile;        /* in hand, or just placed */
  guint16      turn;
  gint16       min_x;
  gint16       min_y;
  gint16       max_x;
  gint16       max_y;
  guint16      n_links;
  guint8       n_frames;
  guint8       n_awards;
  guint8       owed[BASTIDE_PART_EXTRA + 1]; /* parts still to come in this turn, by kind */
  guint8       finishing;   /* whether final scoring has begun */
  guint8       position;    /* in the sequence of steps of this part */
  guint8       active;
  guint8       part;
  guint8       tile_placed; /* whether the tile of this part has been placed */
  guint8       ended;
};

/**
 * BastideContext:
 *
 * What a step works on. @events is NULL in a search.
 */
struct _BastideContext
{
  const BastideRules *rules;
  BastideState       *state;
  BastideEvents      *events;
};

#define BASTIDE_STATE_ARRAY(type, name, offset)                       \
  static inline type *bastide_##name (const BastideRules *rules,      \
                                      const BastideState *state)      \
  {                                                                   \
    return (type *) (gpointer) ((char *) (gpointer) state + rules->offset); \
  }

BASTIDE_STATE_ARRAY (BastideNode, nodes, offset_nodes)
BASTIDE_STATE_ARRAY (BastidePlacedRecord, placed, offset_placed)
BASTIDE_STATE_ARRAY (BastideCellRecord, cells, offset_cells)
BASTIDE_STATE_ARRAY (BastideOpenRecord, open_cells, offset_open)
BASTIDE_STATE_ARRAY (guint16, slots, offset_slots)
BASTIDE_STATE_ARRAY (BastideFigureRecord, figure_records, offset_figures)
BASTIDE_STATE_ARRAY (guint16, left, offset_left)
BASTIDE_STATE_ARRAY (guint16, bag, offset_bag)
BASTIDE_STATE_ARRAY (guint16, discarded, offset_discarded)
BASTIDE_STATE_ARRAY (BastideLinkRecord, links, offset_links)

/* The game's own part of the state. */
static inline gpointer
bastide_game_state (const BastideRules *rules,
                    const BastideState *state)
{
  return (char *) (gpointer) state + rules->offset_game;
}

/* A module's own part of the state. */
static inline gpointer
bastide_module_state (const BastideRules *rules,
                      const BastideState *state,
                      BastideModuleId     module)
{
  return (char *) (gpointer) state + rules->module_info[module].offset;
}

/* Choice of an option of a module, by its place in the module's table. */
static inline guint
bastide_module_option (const BastideRules *rules,
                       BastideModuleId     module,
                       guint               option)
{
  return rules->options[rules->module_info[module].option + option].choice;
}

/* A verb of a module, by its place in the module's table. */
static inline guint8
bastide_module_verb (const BastideRules *rules,
                     BastideModuleId     module,
                     guint               verb)
{
  return (guint8) (rules->module_info[module].verb + verb);
}

/* The tile of this part, which has been placed. */
static inline const BastidePlacedRecord *
bastide_last_placed (const BastideRules *rules,
                     const BastideState *state)
{
  return &bastide_placed (rules, state)[state->n_placed - 1];
}

/* Root of a feature; halves the path on its way. */
static inline guint
bastide_find_root (BastideNode *nodes,
                   guint        node)
{
  while (nodes[node].parent != node)
    {
      guint above = nodes[nodes[node].parent].parent;

      nodes[node].parent = (guint16) above;
      node = above;
    }

  return node;
}

/* The same without writing, for states that are only looked at (by several threads at once). */
static inline guint
bastide_get_root (const BastideNode *nodes,
                  guint              node)
{
  while (nodes[node].parent != node)
    node = nodes[node].parent;

  return node;
}

static inline guint
bastide_power_of (guint64 power,
                  guint   player)
{
  return (power >> (8 * player)) & 0xff;
}

/* Kind of the segment of a node. */
static inline guint
bastide_node_kind (const BastideRules *rules,
                   const BastideState *state,
                   guint               node)
{
  const BastidePlacedRecord *record = &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];

  return rules->tiles[record->tile].kinds[node - record->first_node];
}

/* bastide-board.c: cells, placing, joining. */

/* Index of the record of a cell in bastide_cells(), or -1. */
int      bastide_board_find_cell    (const BastideRules *rules,
                                     const BastideState *state,
                                     int                 x,
                                     int                 y);
/* Those of some rotations of a restricted tile that the modules allow. */
guint    bastide_board_restrict     (const BastideRules      *rules,
                                     const BastideState      *state,
                                     guint                    tile,
                                     const BastideOpenRecord *open,
                                     guint                    rotations);

/* The rotations, a bit each, in which a tile fits on an open cell. */
static inline guint
bastide_board_fits (const BastideRules      *rules,
                    const BastideState      *state,
                    guint                    tile,
                    const BastideOpenRecord *open)
{
  guint rotations = rules->tiles[tile].fits[open->constraint];

  if (G_UNLIKELY (rules->tiles[tile].restricted && rotations != 0))
    return bastide_board_restrict (rules, state, tile, open, rotations);

  return rotations;
}

gboolean bastide_board_fits_anywhere (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile);
/* Appends an action with this verb for every cell and rotation where the tile fits. */
void     bastide_board_list_places   (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      guint               verb,
                                      BastideActions     *actions);
/* One of them, each equally likely; FALSE if there is none. */
gboolean bastide_board_pick_place    (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               tile,
                                      guint               verb,
                                      guint64            *random,
                                      BastideAction      *action);
/* Lays a tile that fits and joins its segments; notes in state->completed what became complete. */
void     bastide_board_place         (const BastideRules *rules,
                                      BastideState       *state,
                                      guint               tile,
                                      int                 x,
                                      int                 y,
                                      guint               rotation);

/* Notes that the feature of a node may have been completed in this part, if nothing of it is open. */
void     bastide_board_note         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               node);
/* Joins two features; @closed: how many open borders they lose together. */
void     bastide_board_join         (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b,
                                     guint               closed);
/* Joins one segment to what lies at it over one side. */
void     bastide_board_join_edges   (const BastideRules        *rules,
                                     BastideState              *state,
                                     const BastidePlacedRecord *record,
                                     const BastidePlacedRecord *other,
                                     guint                      side,
                                     guint                      segment,
                                     const BastideTileInfo     *tile);

/* bastide-links.c: pieces that join segments. */

/* Joins two nodes of one tile by a piece; returns the number of the link. */
guint    bastide_board_add_link     (const BastideRules *rules,
                                     BastideState       *state,
                                     guint               a,
                                     guint               b);
/* Moves that piece: the feature falls apart, and companions left alone go home. */
void     bastide_board_move_link    (BastideContext     *context,
                                     guint               link,
                                     guint               a,
                                     guint               b);
/* Index of the placed tile at a cell, or -1. */
static inline int
bastide_board_find_placed (const BastideRules *rules,
                           const BastideState *state,
                           int                 x,
                           int                 y)
{
  int cell = bastide_board_find_cell (rules, state, x, y);
  guint index;

  if (cell < 0)
    return -1;
  index = bastide_cells (rules, state)[cell].index;

  return index & BASTIDE_CELL_OPEN ? -1 : (int) index;
}

/* bastide-figures.c: figures on the board. */

void bastide_figures_deploy     (BastideContext *context,
                                 guint           player,
                                 guint           figure,
                                 guint           node);
/* Takes all figures of a feature back into the supplies. */
void bastide_figures_return_all (BastideContext *context,
                                 guint           root,
                                 const char     *reason);

/* Takes one figure back, by its record, and companions that it leaves alone. */
void bastide_figures_return     (BastideContext *context,
                                 guint           record,
                                 const char     *reason);
/* The same, when everything above this frame has been dealt with: after an award. */
void bastide_figures_return_later (BastideContext    *context,
                                   guint              record,
                                   BastideAwardReason reason);
extern const BastideStep bastide_return_step;
/* The record of a figure of a player on a node, or BASTIDE_NO_FIGURE. */
guint bastide_figures_find      (const BastideRules *rules,
                                 const BastideState *state,
                                 guint               player,
                                 guint               figure,
                                 guint               node);
/* Whether a feature is complete: nothing of it is open, and its kind can be. */
gboolean bastide_feature_is_complete (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               node);
/* Joins the ring of figures at a root, for bastide-board.c. */
void bastide_figures_attach     (const BastideRules *rules,
                                 BastideState       *state,
                                 guint               record,
                                 guint               root);
/* Sends home the companions of a feature whose owner has no follower there. */
void bastide_figures_return_orphans (BastideContext *context,
                                     guint           root);

/* bastide-scoring.c: the stages of a sheet. */

/* Different tiles of a feature. */
guint bastide_feature_count_tiles (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root);
/* Its tiles, by y and x; a spot has its neighbours too. (element-type guint16) */
GArray *bastide_feature_collect_tiles (const BastideRules *rules,
                                       const BastideState *state,
                                       guint               root);
/* Fills a sheet up to the majority. @others: (nullable): noted by the tally of fields. */
void  bastide_sheet_fill          (const BastideRules *rules,
                                   const BastideState *state,
                                   guint               root,
                                   gboolean            complete,
                                   BastideSheet       *sheet);
void  bastide_sheet_add           (BastideSheet       *sheet,
                                   const char         *name,
                                   int                 count,
                                   int                 points);
/* The row of a name, or NULL. */
const BastideEventItem *bastide_sheet_find (const BastideSheet *sheet,
                                            const char         *name);
/* Changes what a row is worth. */
void  bastide_sheet_set_points    (BastideSheet       *sheet,
                                   guint               row,
                                   int                 points);
/* How many nodes of a feature are segments out of a set; @segments: one bit set for each kind of tile. */
guint bastide_feature_count_segments (const BastideRules *rules,
                                      const BastideState *state,
                                      guint               root,
                                      const guint32      *segments);
/* The segments of each kind of tile that carry a mark with a value (0: with any). Filled for @segments. */
void  bastide_rules_find_marked   (const BastideRules *rules,
                                   const char         *mark,
                                   int                 value,
                                   guint32            *segments);
/* Value of a mark of a whole kind of tile, 0 without. */
int   bastide_rules_get_tile_mark (const BastideRules *rules,
                                   guint               tile,
                                   const char         *mark);
/* The sheet of one winner: @own is a copy with the rows that only he has. */
void  bastide_sheet_make_own       (const BastideRules *rules,
                                   const BastideState *state,
                                   const BastideSheet *sheet,
                                   guint               player,
                                   BastideSheet       *own);
/*
 * Scores a feature for its winners; the figures stay. Where modules have a say in awards they are
 * only put on the stack, the first one on top.
 */
void  bastide_feature_score       (BastideContext     *context,
                                   guint               root,
                                   gboolean            complete,
                                   BastideAwardReason  reason);
/* Puts an award on the stack, or pays it at once where nothing can come between. */
void  bastide_award_push          (BastideContext     *context,
                                   const BastideAward *award);
/* Gives points to a player at once and tells it. @sheet: (nullable). */
void  bastide_award               (BastideContext     *context,
                                   guint               player,
                                   int                 points,
                                   guint               category,
                                   BastideAwardReason  reason,
                                   const BastideSheet *sheet);
extern const BastideStep bastide_award_step;
/* The players with the greatest power, a bit each. */
guint bastide_power_majority      (guint64             power);
/* Final scoring of every feature with figures whose kind is in the set, in reading order. */
void  bastide_score_remaining     (BastideContext     *context,
                                   guint               kinds);

/* Adds a fact to a decision: a number, a word (NULL: unknown). */
void bastide_decision_add_number (BastideDecision *decision,
                                  const char      *name,
                                  int              number);
void bastide_decision_add_word   (BastideDecision *decision,
                                  const char      *name,
                                  const char      *text);

/* bastide-pieces.c: what is neither tile nor figure of the map. */

gboolean bastide_pieces_put   (const BastideRules          *rules,
                               BastideState                *state,
                               const BastidePositionPiece  *piece,
                               GError                     **error);
gboolean bastide_pieces_check (const BastideRules          *rules,
                               BastideState                *state,
                               GError                     **error);
/*
 * Tells that a piece of a module moved; @kind by its place in the module's table.
 * Returns: (nullable) (transfer none): the event, for a line of the log
 */
BastideEvent *bastide_pieces_tell_moved (BastideContext          *context,
                                         BastideModuleId          module,
                                         guint                    kind,
                                         int                      player,
                                         const BastidePiecePlace *from,
                                         const BastidePiecePlace *to);
/* Where a node is, as the place of a piece; BASTIDE_NO_NODE is beside the board. */
BastidePiecePlace bastide_pieces_place_of_node (const BastideRules *rules,
                                                const BastideState *state,
                                                guint               node);

/* bastide-turn.c: frames and parts. */

static inline BastideFrame *
bastide_top_frame (BastideState *state)
{
  return &state->frames[state->n_frames - 1];
}

static inline void
bastide_push_frame (BastideState *state,
                    guint         step,
                    guint         actor,
                    guint         argument)
{
  g_assert (state->n_frames < BASTIDE_MAX_FRAMES);

  state->frames[state->n_frames++] = (BastideFrame) { (guint8) step, (guint8) actor, (guint16) argument };
}

static inline void
bastide_pop_frame (BastideState *state)
{
  state->n_frames--;
}

/* Goes on to the next decision, or to the next chance step. */
void bastide_turn_run    (BastideContext *context,
                          BastideAdvance  advance);
/* Draws a tile that fits somewhere, putting aside those that do not. FALSE when none is left. */
gboolean bastide_turn_draw (BastideContext *context);
/* Takes the next tile: the script's, or any of the stack that is drawn from. There must be one. */
guint bastide_turn_take_tile (const BastideRules *rules,
                              BastideState       *state);
/* Tells that a tile was drawn or put aside. */
void bastide_turn_tell_tile (BastideContext   *context,
                             BastideEventType  type,
                             guint             player,
                             guint             tile);
/* Puts the tile in hand aside. */
void bastide_turn_discard (BastideContext *context);
/* Nothing more happens in this part. */
void bastide_turn_end_part (BastideState *state);
void bastide_turn_finish (BastideContext *context);

/* bastide-rules-layout.c: puts all tiles that are left into the bag, stack by stack. */
void bastide_bag_fill (const BastideRules *rules,
                       BastideState       *state);

/* bastide-steps.c: steps that several games have. */
extern const BastideStep bastide_draw_step;
extern const BastideStep bastide_place_step;
extern const BastideStep bastide_figure_step;
/* Lays the tile in hand where an action says, and tells it. */
void bastide_turn_place (BastideContext *context,
                         BastideAction   action);

/* Choice of an option of the game, by its place in the game's table. */
static inline guint
bastide_game_option (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].choice;
}

/* Bytes that live as long as the rules, for what a module compiles; all 0. */
gpointer bastide_rules_alloc (BastideRules    *rules,
                              BastideModuleId  module,
                              gsize            size);
/* The outcomes that the setup fixed under a name, or NULL. */
const guint8 *bastide_rules_get_script (const BastideRules *rules,
                                        const char         *name,
                                        guint              *n_entries);

G_END_DECLS
