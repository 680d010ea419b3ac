/* bastide-kernel.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-game-interface.h"
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
#define BASTIDE_MAX_FRAMES 16
#define BASTIDE_MAX_COMPLETED 48
#define BASTIDE_MAX_EDGE_TYPES 7

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
 * @pattern: number of its edge pattern; tiles with equal edges share it
 *
 * A kind of tile, compiled.
 */
typedef struct
{
  const BastideTileDefinition *definition;
  guint8      n_segments;
  guint16     pattern;
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
 * @title: what is to be decided, in the context "decision", to follow the name of the player: "place the tile"
 * @why: (nullable): why, or what it is about, marked NC_("decision", …)
 * @counts: (nullable): the fact of the decision that is the number in the title: "points"
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
 * @compile: (nullable): checks tiles and options and changes the compiled rules accordingly
 * @edge_type: the type of an edge for matching, below %BASTIDE_MAX_EDGE_TYPES
 * @steps: the steps that the game fills
 * @tally: counts a feature: adds the rows of a sheet
 * @category: the category of points of a kind of segment
 * @final: carries out a stage of final scoring
 */
struct _BastideGameHooks
{
  gboolean           (*compile)   (BastideRules                *rules,
                                   GError                     **error);
  guint              (*edge_type) (const BastideTileDefinition *tile,
                                   BastideSide                  side);
  const BastideStep  *steps[BASTIDE_N_STEPS];
  void               (*tally)     (const BastideRules          *rules,
                                   const BastideState          *state,
                                   BastideSheet                *sheet);
  guint              (*category)  (guint                        kind);
  void               (*final)     (BastideContext              *context,
                                   BastideFinalStage            stage);
};

/**
 * BastideModuleHooks:
 * @tally: (nullable): changes the rows of a sheet after the game has counted
 *
 * A module adds behaviour here; the kernel calls the hooks of all modules in play.
 */
struct _BastideModuleHooks
{
  void (*tally) (const BastideRules *rules,
                 const BastideState *state,
                 BastideSheet       *sheet);
};

/* Rules: everything that does not change in a game. */

typedef struct
{
  const BastideOption *option;
  guint                choice;
} BastideOptionValue;

struct _BastideRules
{
  gatomicrefcount               ref_count;
  BastideSetup                 *setup;
  const BastideGameInterface   *game;
  GPtrArray                    *modules;       /* (element-type BastideModuleInterface) in play */
  guint                         n_players;

  BastideTileInfo              *tiles;
  guint                         n_tiles;
  GHashTable                   *tile_index;    /* id → kind + 1 */
  int                           start_tile;    /* kind, or -1 */
  guint                         n_all_tiles;
  guint16                      *script;        /* kinds in the order of the draw script, or NULL */
  guint                         n_script;

  /* Fitting: legal rotations as a mask, by pattern and by the constraint of an open cell. */
  guint8                       *fits;
  guint                         constraint_bits; /* of one side: 2 or 3 */
  guint8                        type_kinds[BASTIDE_MAX_EDGE_TYPES];
  gboolean                      uniform_edges;   /* edges of one type have like segments at like ports */

  BastideFigureKind             figures[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        figure_counts[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        claims[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of segments it may claim */
  guint                         n_figures;
  guint                         n_all_figures;

  const BastideCategory        *categories[BASTIDE_MAX_CATEGORIES];
  guint                         n_categories;
  BastideOptionValue            options[BASTIDE_MAX_OPTIONS];
  guint                         n_options;
  BastideVerb                   verbs[64];
  guint                         n_verbs;

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

struct _BastideState
{
  guint64      random;
  gint32       points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  gint32       earlier[BASTIDE_MAX_PLAYERS]; /* points of a built position without category */
  guint8       supply[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_FIGURE_KINDS];
  BastideFrame frames[BASTIDE_MAX_FRAMES];
  guint16      completed[BASTIDE_MAX_COMPLETED]; /* nodes of what the tile of this part completed */
  guint16      n_completed;
  guint16      n_placed;
  guint16      n_nodes;
  guint16      n_cells;
  guint16      n_open;
  guint16      n_bag;       /* tiles still to come */
  guint16      script_position;
  guint16      n_discarded;
  guint16      free_figure;
  guint16      tile;        /* in hand, or just placed */
  guint16      turn;
  gint16       min_x;
  gint16       min_y;
  gint16       max_x;
  gint16       max_y;
  guint8       n_frames;
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
/* The rotations, a bit each, in which a tile fits on an open cell. */
static inline guint
bastide_board_fits (const BastideRules      *rules,
                    guint                    tile,
                    const BastideOpenRecord *open)
{
  return rules->fits[((guint) rules->tiles[tile].pattern << (4 * rules->constraint_bits)) | open->constraint];
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

/* bastide-figures.c: figures on the board. */

void bastide_figures_deploy     (BastideContext *context,
                                 guint           player,
                                 guint           figure,
                                 guint           node);
/* Takes all figures of a feature back into the supplies. */
void bastide_figures_return_all (BastideContext *context,
                                 guint           root,
                                 const char     *reason);

/* bastide-scoring.c: the stages of a sheet. */

/* Different tiles of a feature. */
guint bastide_feature_count_tiles (const BastideRules *rules,
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
/* Scores a feature for its winners; the figures stay. */
void  bastide_feature_score       (BastideContext     *context,
                                   guint               root,
                                   gboolean            complete,
                                   const char         *reason);
/* Gives points to a player and tells it. @root may be BASTIDE_NO_NODE. */
void  bastide_award               (BastideContext     *context,
                                   guint               player,
                                   int                 points,
                                   guint               category,
                                   const char         *reason,
                                   const BastideSheet *sheet);
/* The players with the greatest power, a bit each. */
guint bastide_power_majority      (guint64             power);
/* Final scoring of every feature with figures whose kind is in the set, in reading order. */
void  bastide_score_remaining     (BastideContext     *context,
                                   guint               kinds);

/* bastide-turn.c: frames and parts. */

static inline BastideFrame *
bastide_top_frame (BastideState *state)
{
  return &state->frames[state->n_frames - 1];
}

void bastide_push_frame (BastideState *state,
                         guint         step,
                         guint         actor,
                         guint         argument);
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
void bastide_turn_finish (BastideContext *context);

/* Choice of an option of the game, by its place in the game's table. */
static inline guint
bastide_game_option (const BastideRules *rules,
                     guint               option)
{
  return rules->options[option].choice;
}

G_END_DECLS
