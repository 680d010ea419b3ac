/* bastide-layout.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-hooks.h"

G_BEGIN_DECLS

/*
 * How rules and states are stored. Only src/rules includes this header.
 *
 * Vocabulary: a node is a segment of a placed tile; a feature is a set of joined nodes, identified by its root, which
 * each of its nodes stores. A cell is a position that is occupied or open, that is, beside an occupied one.
 */

/* The cell beyond each side. */
static const gint8 bastide_side_dx[BASTIDE_N_SIDES] = { 0, 1, 0, -1 };
static const gint8 bastide_side_dy[BASTIDE_N_SIDES] = { -1, 0, 1, 0 };

#define BASTIDE_NO_NODE G_MAXUINT16
#define BASTIDE_NO_FIGURE G_MAXUINT16
#define BASTIDE_NO_TILE G_MAXUINT16
#define BASTIDE_MAX_FRAMES 32
#define BASTIDE_END_OF_PART 31 /* after the last step of the sequence */
#define BASTIDE_AFTER_STEPS (G_MAXUINT32 << BASTIDE_N_SEQUENCE_STEPS)
#define BASTIDE_MAX_AWARDS 16
#define BASTIDE_MAX_EDGE_TYPES 7
#define BASTIDE_MAX_STACKS 3
#define BASTIDE_MAX_TRACK_FIGURES 2

/* Rules: compiled tiles. */

/**
 * BastideEdge:
 * @type: the value compared in matching
 * @simple: whether one segment takes the whole edge, so that a single join covers both halves
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
 * @counts: four numbers of 16 bits, so that one addition merges two features: open edges, nodes, nodes that share their
 *   tile with another of their feature's kind, the first mark of the game
 * @power: strength on the feature, 8 bits for each player
 * @root: root of its feature
 * @next: next node in the ring of all nodes of the feature
 * @figures: at the root: any figure of the feature; the figures form a ring
 * @placed: the tile on which it lies
 *
 * 24 bytes; sums are valid only at the root.
 */
typedef struct
{
  guint64 counts;
  guint64 power;
  guint16 root;
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

/* The cells of a kind of tile, whatever its rotation, or its rotations as well. */
#define BASTIDE_RESTRICTED_CELLS 1
#define BASTIDE_RESTRICTED_ROTATIONS 2

/**
 * BastideTileInfo:
 * @definition: the tile
 * @kinds: kind of each segment
 * @touches: adjacent segments of each segment
 * @counts: initial @counts of the node of each segment
 * @completable: segments that are complete when no edge is open (bit set)
 * @isolated: whether one of these reaches no edge and is complete at once
 * @surrounded: segments that are complete when all eight neighbours are filled (bit set)
 * @fits: the rotations in which it may be placed, by the constraint of an open cell
 * @matches: the rotations in which its edges match; tiles with equal edges share it
 * @stack: the stack from which it is drawn; the highest number comes first
 * @restricted: whether a module restricts where it may be placed (bit set)
 * @fills: whether it fits on every cell between four tiles
 * @plugs: whether nothing continues over its edges
 * @standing: for each kind of figure, the segments on which their kind lets it stand (bit set)
 * @alike: for each rotation, the lowest one that is equivalent in the rules
 * @steps: the steps that may have something to do after it was placed (bit set); all bits after the last step of the
 *   sequence are set as well
 *
 * A compiled kind of tile.
 */
typedef struct
{
  const BastideTileDefinition *definition;
  const guint8 *fits;
  const guint8 *matches;
  guint8      n_segments;
  guint8      stack;
  guint8      restricted;
  guint8      isolated;
  guint8      fills;
  guint8      plugs;
  guint16     count;
  guint8      alike[BASTIDE_N_ROTATIONS];
  guint32     steps;
  guint32     completable;
  guint32     surrounded;
  guint8      kinds[BASTIDE_MAX_SEGMENTS];
  BastideEdge edges[BASTIDE_N_ROTATIONS][BASTIDE_N_SIDES];
  guint64     counts[BASTIDE_MAX_SEGMENTS];
  guint32     standing[BASTIDE_MAX_FIGURE_KINDS];
  guint32     touches[BASTIDE_MAX_SEGMENTS];
} BastideTileInfo;

/* Rules: everything that does not change during a game. */

/* @value: for an option that is a number, that number; otherwise the choice */
typedef struct
{
  const BastideOption *option;
  guint                choice;
  int                  value;
} BastideOptionValue;

/**
 * BastideModuleInfo:
 * @interface: (nullable): the module, NULL when it is not in play
 * @option: index of its first option in the table of the rules; likewise for verbs, figures, categories, reasons
 * @offset: offset of its part of the state, in bytes
 * @data: (nullable): its compiled data
 *
 * A module in play.
 */
typedef struct
{
  const BastideModuleInterface *interface;
  guint                         option;
  guint                         verb;
  guint                         figure;
  guint                         category;
  guint                         reason;
  guint                         offset;
  gpointer                      data;
} BastideModuleInfo;

/* The holders of a hook that are in play, in the order of order.h: the game first. */
typedef struct
{
  guint               n;
  const BastideHooks *hooks[BASTIDE_N_MODULES];
} BastideHookList;

/* The hooks that the kernel calls of all that have them. */
#define BASTIDE_HOOK_LISTS(LINE) \
  LINE (init) LINE (allows) LINE (allows_figure) LINE (drawn) LINE (begin_part) LINE (placed) \
  LINE (deployed) LINE (returned) \
  LINE (may_decline) LINE (list) LINE (list_any_time) LINE (kept) LINE (protects) LINE (tally) LINE (bonus) \
  LINE (account) LINE (order_matters) LINE (before_award) LINE (after_award) LINE (completed) LINE (final) \
  LINE (pieces) LINE (facts) LINE (refill) LINE (forget_script) LINE (estimate)

#define BASTIDE_HOOK_LIST(name) BastideHookList name;

/* Calls a hook of all holders that have it. */
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
  const BastideModuleInterface *known[BASTIDE_N_MODULES]; /* the core and all modules of the game, in play or not */
  GPtrArray                    *modules;       /* (element-type BastideModuleInterface) in play, as in order.h */
  BastideModuleInfo             module_info[BASTIDE_N_MODULES];
  BastideHookList               in_play;       /* the game and @modules */
  struct
  {
    BASTIDE_HOOK_LISTS (BASTIDE_HOOK_LIST)
  }                             hooks;
  guint                         n_players;

  BastideTileInfo              *tiles;
  guint                         n_tiles;
  GHashTable                   *tile_index;    /* id → kind + 1 */
  int                           start_tile;    /* kind, or -1 */

  /*
   * A printed board: its start spaces follow the kinds of tile in @tiles, and are the first placed tiles from the
   * beginning. The public functions do not count them as tiles.
   */
  const BastideBoardDefinition *board;         /* or NULL */
  guint                         n_start_spaces;
  guint8                       *open_sides;    /* by cell, margin included: sides over which something may meet */
  guint                         n_stacks;      /* number of stacks from which tiles are drawn */
  guint                         hand_size;     /* open tiles of each player; 0 in a game without hands */
  gboolean                      hands_fill_late; /* whether hands are filled at the end of the turn */
  guint                         n_all_tiles;
  guint16                      *script;        /* kinds in the order of the draw script, or NULL */
  guint                         n_script;

  /* Fitting: legal rotations as a mask, by pattern and by the constraint of an open cell. */
  guint8                       *fits;
  guint                         n_fits;          /* number of tables in it */
  guint                         n_constraints;   /* length of each table */
  guint                         blocked_weight;  /* first constraint of blocked cells; 0 if cells cannot be blocked */
  guint16                       constraint_weights[BASTIDE_N_SIDES];
  guint8                        type_kinds[BASTIDE_MAX_EDGE_TYPES];
  gboolean                      free_edges;      /* only lines must match at an edge */
  gboolean                      uniform_edges;   /* edges of one type have equal segments at equal ports */
  gboolean                      fills;           /* whether a tile may meet edges that are not like its own */
  guint32                       split_kinds;     /* kinds of areas that may take only one half of an edge, a bit each */

  BastideFigureKind             figures[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        figure_counts[BASTIDE_MAX_FIGURE_KINDS];
  guint8                        claims[BASTIDE_MAX_FIGURE_KINDS]; /* kinds of segments that it may claim */
  guint8                        joins[BASTIDE_MAX_FIGURE_KINDS];  /* kinds where it may join a follower of its owner */
  gboolean                      has_companions;                   /* whether any figure needs company */
  guint                         n_figures;
  guint                         with_bonus;                       /* kinds of figures that may bring more points */
  guint                         staying;                          /* kinds of figures that stay where they are */
  guint                         worth_beside;                     /* kinds whose value depends on what is beside them */
  guint                         worth_around;                     /* or on other things outside them */
  guint                         n_all_figures;

  const char                   *reasons[BASTIDE_MAX_REASONS]; /* reasons for points: words of the protocol */
  guint                         n_reasons;
  const BastideEventWord       *owed[BASTIDE_N_PARTS]; /* (nullable): event for the beginning of a part */
  const BastideCategory        *categories[BASTIDE_MAX_CATEGORIES];
  guint                         n_categories;
  BastideOptionValue            options[BASTIDE_MAX_OPTIONS];
  guint                         n_options;
  BastideVerb                   verbs[64];
  const BastideHooks           *verb_hooks[64]; /* the holder of each verb */
  guint                         n_verbs;
  guint                         n_track_figures;
  const char                   *track_names[BASTIDE_MAX_TRACK_FIGURES];

  const BastideStep            *steps[BASTIDE_N_STEPS];
  guint32                       sequence;        /* the steps of order.h that are provided, a bit each */
  guint32                       untied_steps;    /* steps of the sequence that may be due whatever the tile */

  /* Layout of the state: offsets of its arrays, in bytes. */
  guint                         n_nodes;
  guint                         slot_mask;
  guint                         slot_width_bits;
  guint                         offset_nodes;
  guint                         offset_placed;
  guint                         offset_open;
  guint                         offset_slots;
  guint                         offset_figures;
  guint                         offset_left;
  guint                         offset_bag;
  guint                         offset_discarded;
  guint                         offset_links;
  guint                         offset_hands;
  guint                         n_links;        /* maximum number of links */
  guint                         offset_completed;
  guint                         max_completed;  /* maximum number of features noted in one part */
  guint                         offset_closings;
  guint                         n_closings;     /* maximum number of closed edges */
  guint                         n_blocked_corners; /* maximum of blocked cells that are not open; 0: no limit */
  guint                         offset_returning;
  guint                         n_passing;      /* first bytes of rows on which no points of a feature depend */
  gsize                         state_size;
  BastideState                 *initial;
};

/* State: one block; the rules know the places of the arrays after this head. */

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

/* @constraint: the demand of each side: the type of the neighbour's edge plus 1, 0 without a neighbour. */
typedef struct
{
  gint16  x;
  gint16  y;
  guint16 constraint;
  guint16 slot;
} BastideOpenRecord;

/*
 * Contents of a slot: 0 for nothing; with %BASTIDE_SLOT_OPEN set, the number of an open cell; else the number of the
 * placed tile plus 1, with %BASTIDE_SLOT_SPOT if a segment of it is completed by its eight neighbours.
 */
#define BASTIDE_SLOT_OPEN 0x8000u
#define BASTIDE_SLOT_SPOT 0x4000u

G_STATIC_ASSERT (2 * BASTIDE_MAX_TILES + BASTIDE_MAX_START_SPACES < BASTIDE_SLOT_SPOT);

static inline gboolean
bastide_slot_has_tile (guint content)
{
  return content - 1 < BASTIDE_SLOT_OPEN - 1;
}

static inline gboolean
bastide_slot_has_spot (guint content)
{
  return (content & (BASTIDE_SLOT_OPEN | BASTIDE_SLOT_SPOT)) == BASTIDE_SLOT_SPOT;
}

/* The placed tile in a slot; there must be one. */
static inline guint
bastide_slot_placed (guint content)
{
  return (content & ~BASTIDE_SLOT_SPOT) - 1;
}

/*
 * @node: the node on which it stands, or %BASTIDE_NO_NODE, when @next is the next free record; for a figure with
 *   %BASTIDE_FIGURE_ON_EDGE @next is the edge instead: four times the placed tile plus the side. Such a figure counts
 *   in no feature.
 */
typedef struct
{
  guint16 node;
  guint16 next;
  guint8  player;
  guint8  figure;
} BastideFigureRecord;

/*
 * @ports: ports of the edge that are closed for good, a bit each, as in #BastideEdge. A tile placed beyond the edge
 *   gets a record of its own, so each record says what its own tile has lost.
 */
typedef struct
{
  guint16 placed;
  guint8  side;
  guint8  ports;
} BastideClosingRecord;

/* In a game without closed edges even the number is missing. */
typedef struct
{
  guint32              n;
  BastideClosingRecord records[];
} BastideClosings;

#define BASTIDE_FIGURE_ON_EDGE 0x80

/* Two nodes of one tile joined by a piece; it may be moved, so features can fall apart again. */
typedef struct
{
  guint16 a;
  guint16 b;
} BastideLink;

struct _BastideState
{
  guint64      random;
  gint32       points[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_CATEGORIES];
  gint32       earlier[BASTIDE_MAX_PLAYERS]; /* points of a built position without category */
  guint8       supply[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_FIGURE_KINDS];
  gint32       track[BASTIDE_MAX_PLAYERS][BASTIDE_MAX_TRACK_FIGURES];
  BastideAward awards[BASTIDE_MAX_AWARDS]; /* a stack, as are their frames */
  BastideFrame frames[BASTIDE_MAX_FRAMES];
  guint16      n_completed;
  guint16      scoring;     /* a node of the feature whose awards are being paid, or BASTIDE_NO_NODE */
  guint16      n_placed;
  guint16      n_nodes;
  guint16      n_open;
  guint16      n_bag;       /* tiles still to come */
  guint16      n_stack[BASTIDE_MAX_STACKS]; /* the same by stack; the bag holds the stacks in this order */
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
  guint32      due;         /* steps that have something to do whatever the tile, a bit each */
  guint32      skipped;     /* steps that are left out in this part, a bit each */
  guint8       n_frames;
  guint8       n_awards;
  guint8       owed[BASTIDE_N_PARTS]; /* parts still to come in this turn, by kind */
  guint8       finishing;   /* whether final scoring has begun */
  guint8       waiting;     /* a chance step that waits for the end of this part; 0, the first step, never waits */
  guint8       position;    /* the first step that may come next in this part */
  guint8       active;
  guint8       part;
  guint8       tile_placed; /* whether the tile of this part has been placed */
  guint8       ended;
  guint8       script_forgotten; /* whether outcomes fixed by the setup no longer count */
};

/**
 * BastideContext:
 *
 * The working context of a step. @events is NULL in a search. @outcome is the next outcome of chance, if it was given
 * from outside and not used yet. @known: (nullable): by root, the sheets of claimed features, incomplete as they are,
 * that are known already; NULL for others.
 */
struct _BastideContext
{
  const BastideRules *rules;
  BastideState       *state;
  BastideEvents      *events;
  const BastideOutcome *outcome;
  const BastideSheet *const *known;
};

/*
 * The parts of a state: writable for a writable state, const for a const one. Each has a pair of functions; the macro
 * of its name selects one by the type of the state.
 */
#define BASTIDE_PICK_BY_STATE(state, name) \
  _Generic ((state), BastideState *: bastide_writable_##name, const BastideState *: bastide_const_##name)

#define BASTIDE_STATE_ARRAY(type, name, offset)                     \
  static inline type *                                              \
  bastide_writable_##name (const BastideRules *rules,               \
                           BastideState       *state)               \
  {                                                                 \
    return (type *) (gpointer) ((char *) state + rules->offset);    \
  }                                                                 \
                                                                    \
  static inline const type *                                        \
  bastide_const_##name (const BastideRules *rules,                  \
                        const BastideState *state)                  \
  {                                                                 \
    return (const type *) (gconstpointer) ((const char *) state + rules->offset); \
  }

BASTIDE_STATE_ARRAY (BastideNode, nodes, offset_nodes)
BASTIDE_STATE_ARRAY (BastidePlacedRecord, placed, offset_placed)
BASTIDE_STATE_ARRAY (BastideOpenRecord, open_cells, offset_open)
BASTIDE_STATE_ARRAY (guint16, slots, offset_slots)
BASTIDE_STATE_ARRAY (BastideFigureRecord, figure_records, offset_figures)
BASTIDE_STATE_ARRAY (guint16, left, offset_left)
BASTIDE_STATE_ARRAY (guint16, bag, offset_bag)
BASTIDE_STATE_ARRAY (guint16, discarded, offset_discarded)
BASTIDE_STATE_ARRAY (BastideLink, links, offset_links)
BASTIDE_STATE_ARRAY (guint16, completed, offset_completed)
BASTIDE_STATE_ARRAY (BastideClosings, closings, offset_closings)
BASTIDE_STATE_ARRAY (guint8, returning, offset_returning)
BASTIDE_STATE_ARRAY (guint16, hands, offset_hands)

#define bastide_nodes(rules, state) BASTIDE_PICK_BY_STATE (state, nodes) (rules, state)
#define bastide_placed(rules, state) BASTIDE_PICK_BY_STATE (state, placed) (rules, state)
#define bastide_open_cells(rules, state) BASTIDE_PICK_BY_STATE (state, open_cells) (rules, state)
#define bastide_slots(rules, state) BASTIDE_PICK_BY_STATE (state, slots) (rules, state)
#define bastide_figure_records(rules, state) BASTIDE_PICK_BY_STATE (state, figure_records) (rules, state)
#define bastide_left(rules, state) BASTIDE_PICK_BY_STATE (state, left) (rules, state)
#define bastide_bag(rules, state) BASTIDE_PICK_BY_STATE (state, bag) (rules, state)
#define bastide_discarded(rules, state) BASTIDE_PICK_BY_STATE (state, discarded) (rules, state)
#define bastide_links(rules, state) BASTIDE_PICK_BY_STATE (state, links) (rules, state)
/* Nodes of features that may have been completed in this part. */
#define bastide_completed(rules, state) BASTIDE_PICK_BY_STATE (state, completed) (rules, state)
#define bastide_closings(rules, state) BASTIDE_PICK_BY_STATE (state, closings) (rules, state)
#define bastide_returning(rules, state) BASTIDE_PICK_BY_STATE (state, returning) (rules, state)
#define bastide_hands(rules, state) BASTIDE_PICK_BY_STATE (state, hands) (rules, state)

/* Functions that read a member of a state, of compiled rules, or of a node. */
#define BASTIDE_STATE_MEMBER(type, get, member) \
  static inline type                            \
  get (const BastideState *state)               \
  {                                             \
    return state->member;                       \
  }

#define BASTIDE_RULES_MEMBER(type, get, member) \
  static inline type                            \
  get (const BastideRules *rules)               \
  {                                             \
    return rules->member;                       \
  }

#define BASTIDE_NODE_MEMBER(type, get, member)        \
  static inline type                                  \
  get (const BastideRules *rules,                     \
       const BastideState *state,                     \
       guint               node)                      \
  {                                                   \
    return bastide_nodes (rules, state)[node].member; \
  }

/* A module's own part of the state. */
static inline gpointer
bastide_writable_module_state (const BastideRules *rules,
                               BastideState       *state,
                               BastideModuleId     module)
{
  return (char *) state + rules->module_info[module].offset;
}

static inline gconstpointer
bastide_const_module_state (const BastideRules *rules,
                            const BastideState *state,
                            BastideModuleId     module)
{
  return (const char *) state + rules->module_info[module].offset;
}

#define bastide_module_state(rules, state, module) BASTIDE_PICK_BY_STATE (state, module_state) (rules, state, module)

/* Defines the two functions by which a module reads and changes its part. */
#define BASTIDE_MODULE_STATE(type, get, edit, module)       \
  static inline const type *                                \
  get (const BastideRules *rules,                           \
       const BastideState *state)                           \
  {                                                         \
    return bastide_module_state (rules, state, module);     \
  }                                                         \
                                                            \
  static inline type *                                      \
  edit (const BastideRules *rules,                          \
        BastideState       *state)                          \
  {                                                         \
    return bastide_module_state (rules, state, module);     \
  }

/* Value of an option of a module or the game, by its place in the table: a number, or the place of a choice. */
static inline int
bastide_get_option (const BastideRules *rules,
                    BastideModuleId     module,
                    guint               option)
{
  return rules->options[rules->module_info[module].option + option].value;
}

/* A verb of a module, by its place in the module's table. */
static inline guint8
bastide_module_verb (const BastideRules *rules,
                     BastideModuleId     module,
                     guint               verb)
{
  return (guint8) (rules->module_info[module].verb + verb);
}

/* A reason of a module for points, by its place in the module's table. */
static inline guint8
bastide_module_reason (const BastideRules *rules,
                       BastideModuleId     module,
                       guint               reason)
{
  return (guint8) (rules->module_info[module].reason + reason);
}

/* The tile placed in this part. */
static inline const BastidePlacedRecord *
bastide_last_placed (const BastideRules *rules,
                     const BastideState *state)
{
  return &bastide_placed (rules, state)[state->n_placed - 1];
}

/* Public number of a placed tile: start spaces do not count. */
static inline guint
bastide_placed_number (const BastideRules *rules,
                       guint               placed)
{
  return placed - rules->n_start_spaces;
}

/* The kinds of tiles in the order fixed by the setup, or NULL where chance decides. */
static inline const guint16 *
bastide_draw_script (const BastideRules *rules,
                     const BastideState *state)
{
  return state->script_forgotten ? NULL : rules->script;
}

/* Whether an open cell is blocked: nothing may ever be placed on it. */
static inline gboolean
bastide_is_blocked (const BastideRules      *rules,
                    const BastideOpenRecord *open)
{
  return rules->blocked_weight != 0 && open->constraint >= rules->blocked_weight;
}

/* Whether a placed tile is a start space of the board. */
static inline gboolean
bastide_is_start_space (const BastideRules *rules,
                        guint               placed)
{
  return placed < rules->n_start_spaces;
}

/* Sides of a cell of a printed board, a bit each, over which anything may meet; the others are wall. */
static inline guint
bastide_board_open_sides (const BastideRules *rules,
                          int                 x,
                          int                 y)
{
  guint width = rules->board->width + 2;

  if (x < -1 || y < -1 || x > (int) rules->board->width || y > (int) rules->board->height)
    return 0;

  return rules->open_sides[(guint) (y + 1) * width + (guint) (x + 1)];
}

/* The root of the feature of a node. */
static inline guint
bastide_get_root (const BastideNode *nodes,
                  guint              node)
{
  return nodes[node].root;
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

G_END_DECLS
