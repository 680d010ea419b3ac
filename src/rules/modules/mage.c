/* mage.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Mage and Witch (section 7.9): the mage makes an incomplete road or city score more, the witch halves it; they never
 * share a feature for long, and leave completed ones.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

enum
{
  MAGE,
  WITCH,
  N_PIECES,
};

/* @nodes: the nodes of the two pieces, or BASTIDE_NO_NODE. */
typedef struct
{
  guint16 nodes[N_PIECES];
} BastideMageState;

BASTIDE_MODULE_STATE (BastideMageState, bastide_mage_state, bastide_edit_mage_state, BASTIDE_MODULE_MAGE)

#define MAX_SAMPLES 64

enum
{
  VERB_MAGE,
  VERB_WITCH,
  VERB_BANISH_MAGE,
  VERB_BANISH_WITCH,
};

static const BastideMarkInfo marks[] = {
  { "mage", BASTIDE_MARK_FLAG, NULL, 0, .words = { NC_("mark", "tower of the mage") },
    .title = NC_("tool", "Mage") },
};

static const BastidePieceKind pieces[] = {
  [MAGE] = {
    "mage", BASTIDE_TARGET_SEGMENT,
    .title = NC_("piece", "Mage"),
    .placed = { NC_("log", "calls the mage") },
    .moved = { NC_("log", "moves the mage") },
    .removed = { NC_("log", "The mage leaves the board.") },
    .member = "neutral", .form = BASTIDE_PIECES_ON_SEGMENTS,
  },
  [WITCH] = {
    "witch", BASTIDE_TARGET_SEGMENT,
    .title = NC_("piece", "Witch"),
    .placed = { NC_("log", "calls the witch") },
    .moved = { NC_("log", "moves the witch") },
    .removed = { NC_("log", "The witch leaves the board.") },
    .member = "neutral", .form = BASTIDE_PIECES_ON_SEGMENTS,
  },
};

enum
{
  OPTION_MAGE_POINTS,
};

static const BastideOption options[] = {
  [OPTION_MAGE_POINTS] = {
    "mage-points", NULL, N_("Road or city with the mage, more points a tile"), NULL, NULL, 0, 9, 1,
  },
};

static const BastideItem items[] = {
  { "mage", NP_ ("mage, %d tile", "mage, %d tiles") },
  { "witch", { NC_("items", "witch"), NULL } },
};

static const BastideVerb verbs[] = {
  [VERB_MAGE] = {
    "mage", "SXY", BASTIDE_TARGET_SEGMENT, .label = NC_("action", "Mage"), .log = NC_("log", "moves the mage"),
    .hint = NC_("hint", "Move the mage"),
  },
  [VERB_WITCH] = {
    "witch", "SXY", BASTIDE_TARGET_SEGMENT, .label = NC_("action", "Witch"), .log = NC_("log", "moves the witch"),
    .hint = NC_("hint", "Move the witch"),
  },
  [VERB_BANISH_MAGE] = {
    "banish mage", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Send the mage away"), .log = NC_("log", "sends the mage away"),
  },
  [VERB_BANISH_WITCH] = {
    "banish witch", "", BASTIDE_TARGET_BUTTON,
    .label = NC_("action", "Send the witch away"), .log = NC_("log", "sends the witch away"),
  },
};

/* Reasons for the decision, in the argument of the frame. */
enum
{
  REASON_NONE,
  REASON_TILE,
  REASON_JOINED,
  REASON_FERRY,
};

static const char *const reasons[] = { NULL, "tile", "joined", "ferry" };

static void
init (const BastideRules *rules,
      BastideState       *state)
{
  bastide_edit_mage_state (rules, state)->nodes[MAGE] = BASTIDE_NO_NODE;
  bastide_edit_mage_state (rules, state)->nodes[WITCH] = BASTIDE_NO_NODE;
}

/* The feature on which a piece stands, or BASTIDE_NO_NODE. */
static guint
mage_get_feature (const BastideRules *rules,
                  const BastideState *state,
                  guint               piece)
{
  guint node = bastide_mage_state (rules, state)->nodes[piece];

  return node != BASTIDE_NO_NODE ? bastide_node_root (rules, state, node) : BASTIDE_NO_NODE;
}

static gboolean
are_together (const BastideRules *rules,
              const BastideState *state)
{
  guint mage = mage_get_feature (rules, state, MAGE);

  return mage != BASTIDE_NO_NODE && mage == mage_get_feature (rules, state, WITCH);
}

/* Segments of a tile that are incomplete roads or cities without either piece. */
static guint32
get_targets (const BastideRules *rules,
             const BastideState *state,
             guint               placed,
             guint               mage,
             guint               witch)
{
  guint32 segments = bastide_get_completable (rules, bastide_get_placed (rules, state, placed).tile);
  guint first = bastide_get_node (rules, state, placed, 0);
  guint32 targets = 0;

  for (; segments != 0; segments &= segments - 1)
    {
      guint segment = (guint) __builtin_ctz (segments);
      guint root = bastide_node_root (rules, state, first + segment);

      if (bastide_feature_get_open (rules, state, root) != 0 && root != mage && root != witch)
        targets |= 1u << segment;
    }

  return targets;
}

static gboolean
has_target (const BastideRules *rules,
            const BastideState *state)
{
  guint mage = mage_get_feature (rules, state, MAGE);
  guint witch = mage_get_feature (rules, state, WITCH);

  for (guint i = bastide_count_placed (state); i > 0; i--)
    if (get_targets (rules, state, i - 1, mage, witch) != 0)
      return TRUE;

  return FALSE;
}

static void
magic_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  guint mage = mage_get_feature (rules, state, MAGE);
  guint witch = mage_get_feature (rules, state, WITCH);
  guint8 verb = bastide_module_verb (rules, BASTIDE_MODULE_MAGE, VERB_MAGE);

  /* Either piece may be moved to any target: a target is never part of the feature of one or the other. */
  bastide_actions_reserve (actions, N_PIECES * bastide_count_nodes (state));
  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, i);

      for (guint32 targets = get_targets (rules, state, i, mage, witch); targets != 0; targets &= targets - 1)
        for (guint piece = 0; piece < N_PIECES; piece++)
          bastide_actions_add (actions, (BastideAction) {
            .verb = (guint8) (verb + piece), .segment = (guint16) __builtin_ctz (targets),
            .x = (gint16) tile.x, .y = (gint16) tile.y,
          });
    }

  if (actions->n_items > 0)
    return;

  /* Without a target, one of the pieces on the board must leave it. */
  for (guint piece = 0; piece < N_PIECES; piece++)
    if (bastide_mage_state (rules, state)->nodes[piece] != BASTIDE_NO_NODE)
      bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_MAGE, VERB_BANISH_MAGE + piece));
}

/*
 * Tries nodes until one is a target: this is uniform, and its cost hardly depends on the size of the board. Where there
 * are few targets, the list is the fallback.
 */
static gboolean
magic_pick (const BastideRules *rules,
            const BastideState *state,
            guint64            *random,
            BastideAction      *action)
{
  guint mage = mage_get_feature (rules, state, MAGE);
  guint witch = mage_get_feature (rules, state, WITCH);

  for (guint i = 0; i < MAX_SAMPLES; i++)
    {
      guint sample = bastide_random_below (random, N_PIECES * bastide_count_nodes (state));
      guint node = sample / N_PIECES;
      guint placed = bastide_node_placed (rules, state, node);
      guint segment = bastide_node_segment (rules, state, node);
      BastidePlacedTile tile = bastide_get_placed (rules, state, placed);

      if (!(get_targets (rules, state, placed, mage, witch) & (1u << segment)))
        continue;
      *action = (BastideAction) {
        .verb = (guint8) (bastide_module_verb (rules, BASTIDE_MODULE_MAGE, VERB_MAGE) + sample % N_PIECES),
        .segment = (guint16) segment, .x = (gint16) tile.x, .y = (gint16) tile.y,
      };
      return TRUE;
    }

  return FALSE;
}

/* With both pieces on the board, they may come to share a feature. */
static void
set_due (const BastideRules *rules,
         BastideState       *state)
{
  const guint16 *nodes = bastide_mage_state (rules, state)->nodes;
  gboolean both = nodes[MAGE] != BASTIDE_NO_NODE && nodes[WITCH] != BASTIDE_NO_NODE;

  bastide_turn_set_due (state, BASTIDE_STEP_MAGIC, both);
  bastide_turn_set_due (state, BASTIDE_STEP_MAGIC_CONFLICT, both);
}

static void
put (BastideContext *context,
     guint           piece,
     guint           node)
{
  BastideMageState *own = bastide_edit_mage_state (context->rules, context->state);
  BastidePiecePlace from = bastide_pieces_place_of_node (context->rules, context->state, own->nodes[piece]);
  BastidePiecePlace to = bastide_pieces_place_of_node (context->rules, context->state, node);

  own->nodes[piece] = (guint16) node;
  set_due (context->rules, context->state);
  bastide_pieces_tell_moved (context, BASTIDE_MODULE_MAGE, piece, -1, &from, &to);
}

static void
magic_apply (BastideContext *context,
             BastideAction   action)
{
  guint verb = action.verb - bastide_module_verb (context->rules, BASTIDE_MODULE_MAGE, 0);

  bastide_pop_frame (context->state);
  if (verb >= VERB_BANISH_MAGE)
    put (context, verb - VERB_BANISH_MAGE, BASTIDE_NO_NODE);
  else
    put (context, verb, bastide_board_find_node (context->rules, context->state, action.x, action.y, action.segment));
}

/* Asks, unless there is nothing to choose: a target suits both pieces. */
static gboolean
decide (BastideContext *context,
        guint           reason)
{
  const guint16 *nodes = bastide_mage_state (context->rules, context->state)->nodes;
  gboolean has_mage = nodes[MAGE] != BASTIDE_NO_NODE;
  gboolean has_witch = nodes[WITCH] != BASTIDE_NO_NODE;

  bastide_top_frame (context->state)->argument = (guint16) reason;
  if (has_target (context->rules, context->state) || (has_mage && has_witch))
    return FALSE;

  bastide_pop_frame (context->state);
  if (has_mage || has_witch)
    put (context, has_mage ? MAGE : WITCH, BASTIDE_NO_NODE);

  return TRUE;
}

/* Whether a kind of tile has a tower of the mage. */
static gboolean
mage_has_tower (const BastideRules *rules,
                guint               tile)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_MAGE, tile) != 0;
}

static gboolean
magic_run (BastideContext *context)
{
  guint placed = bastide_count_placed (context->state) - 1;

  if (mage_has_tower (context->rules, bastide_get_placed (context->rules, context->state, placed).tile))
    return decide (context, REASON_TILE);
  if (are_together (context->rules, context->state))
    return decide (context, REASON_JOINED);

  bastide_pop_frame (context->state);

  return TRUE;
}

/* Ferries may have joined their features (D-09). */
static gboolean
conflict_run (BastideContext *context)
{
  if (are_together (context->rules, context->state))
    return decide (context, REASON_FERRY);

  bastide_pop_frame (context->state);

  return TRUE;
}

static void
magic_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  bastide_decision_add_word (decision, "reason", reasons[bastide_top_frame (state)->argument]);
}

static const BastideStep magic_step = {
  .kind = "magic", .when_due = TRUE, .concerns = mage_has_tower, .run = magic_run, .list = magic_list,
  .pick = magic_pick,
  .apply = magic_apply, .describe = magic_describe,
  .title = { NC_("decision", "move the mage or the witch") },
};

static const BastideStep conflict_step = {
  .kind = "magic", .when_due = TRUE, .run = conflict_run, .list = magic_list, .pick = magic_pick,
  .apply = magic_apply, .describe = magic_describe,
  .title = { NC_("decision", "move the mage or the witch") },
  .why = NC_("decision", "They must not stand on one road or city."),
};

/* Mage and Witch: estimates of their effect. */

/* Difference that a piece makes to the points of a feature as it is. */
static int
get_difference (const BastideRules *rules,
                const BastideState *state,
                guint               root,
                guint               piece)
{
  const BastideEventItem *item;
  BastideSheet sheet;

  bastide_sheet_fill (rules, state, root, FALSE, &sheet);
  item = bastide_sheet_find (&sheet, pieces[piece].name);

  return item != NULL ? item->points : 0;
}

/* The pieces do not stay where they are: each tower drawn moves one of the two. */
static void
mage_estimate (const BastideRules   *rules,
               const BastideState   *state,
               const BastideHorizon *horizon,
               int                  *values)
{
  int n_towers = 0;

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    if (mage_has_tower (rules, i))
      n_towers += (int) bastide_state_get_left (rules, state, i);

  for (guint piece = 0; piece < N_PIECES; piece++)
    {
      guint root = mage_get_feature (rules, state, piece);
      int chance, lost;
      const BastideProspect *prospect = root != BASTIDE_NO_NODE ? bastide_horizon_find (horizon, root, &chance) : NULL;

      if (prospect == NULL)
        continue;
      lost = BASTIDE_PARTS_OF_POINT * get_difference (rules, state, root, piece) * n_towers / (n_towers + 2);
      for (guint player = 0; player < bastide_count_players (rules); player++)
        if (prospect->majority & (1u << player))
          values[player] -= lost;
    }
}

/* Further points for each tile with the mage; with the witch half of everything, rounded up (section 6). */
static void
tally (const BastideRules *rules,
       const BastideState *state,
       BastideSheet       *sheet)
{
  if (sheet->kind != BASTIDE_CLASSIC_ROAD && sheet->kind != BASTIDE_CLASSIC_CITY)
    return;

  if (sheet->root == mage_get_feature (rules, state, MAGE))
    bastide_sheet_add (sheet, "mage", (int) sheet->n_tiles,
                       bastide_get_option (rules, BASTIDE_MODULE_MAGE, OPTION_MAGE_POINTS) * (int) sheet->n_tiles);
  if (sheet->root == mage_get_feature (rules, state, WITCH))
    bastide_sheet_add (sheet, "witch", 1, -(sheet->points / 2));
}

/* The pieces leave a completed feature, scored or not (D-27). */
static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  for (guint piece = 0; piece < N_PIECES; piece++)
    if (mage_get_feature (context->rules, context->state, piece) == sheet->root)
      put (context, piece, BASTIDE_NO_NODE);
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  for (guint piece = 0; piece < N_PIECES; piece++)
    {
      BastidePiecePlace place =
        bastide_pieces_place_of_node (rules, state, bastide_mage_state (rules, state)->nodes[piece]);
      BastidePiece item = {
        .kind = &pieces[piece], .player = -1, .present = place.known, .x = place.x, .y = place.y,
        .segment = (guint) place.segment, .count = 1,
      };

      g_array_append_val (list, item);
    }
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  guint node = bastide_board_find_node (rules, state, piece->x, piece->y, piece->segment);
  guint kind = bastide_node_kind (rules, state, node);

  if (kind != BASTIDE_CLASSIC_ROAD && kind != BASTIDE_CLASSIC_CITY)
    return bastide_position_fail (error, _("The piece “%s” at %d %d must stand on a road or a city"),
                                  piece->kind->name, piece->x, piece->y);
  bastide_edit_mage_state (rules, state)->nodes[piece->kind - pieces] = (guint16) node;
  set_due (rules, state);

  return TRUE;
}

static gboolean
check_position (const BastideRules  *rules,
                BastideState        *state,
                GError             **error)
{
  if (are_together (rules, state))
    return bastide_position_fail (error, _("Mage and witch stand on the same feature"));

  for (guint piece = 0; piece < N_PIECES; piece++)
    {
      guint node = bastide_mage_state (rules, state)->nodes[piece];

      if (node == BASTIDE_NO_NODE || !bastide_feature_is_complete (rules, state, node))
        continue;
      return bastide_position_fail (error, _("The piece “%s” stands on a completed feature"), pieces[piece].name);
    }

  return TRUE;
}

/* Between two parts they are on different features, none of them complete (section 13). */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  if (!bastide_turn_is_at (state, BASTIDE_STEP_PLACE))
    return NULL;
  if (are_together (rules, state))
    return "mage and witch on one feature";
  for (guint piece = 0; piece < N_PIECES; piece++)
    if (bastide_mage_state (rules, state)->nodes[piece] != BASTIDE_NO_NODE
        && bastide_feature_is_complete (rules, state, bastide_mage_state (rules, state)->nodes[piece]))
      return "mage or witch on a completed feature";

  return NULL;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_MAGE,
  .tile_mark = "mage",
  .state_size = sizeof (BastideMageState),
  .init = init,
  .steps = { [BASTIDE_STEP_MAGIC] = &magic_step, [BASTIDE_STEP_MAGIC_CONFLICT] = &conflict_step },
  .tally = tally,
  .completed = completed,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .check_position = check_position,
  .estimate = mage_estimate,
  .check = check,
};

const BastideModuleInterface bastide_module_mage = {
  .id = "mage",
  .game = "classic",
  .title = N_("Mage and Witch"),
  .summary = N_("The mage raises the worth of a road or city, the witch halves it"),
  .tileset = "mage",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
  },
  .hooks = &hooks,
};
