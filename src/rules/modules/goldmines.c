/* goldmines.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The Goldmines (section 7.8): gold lies on tiles and goes to the players who complete features with these tiles, one
 * ingot after the other in turn.
 */

#include <glib/gi18n-lib.h>

#include "bastide-module.h"
#include "classic-kinds.h"

#define BASTIDE_INGOTS_A_TILE 2

/* Number of ingots on a placed tile, and the players who may claim them, a bit each. */
typedef struct
{
  guint8 ingots;
  guint8 claims;
} BastideGoldTile;

/* @held: number of ingots of each player. */
typedef struct
{
  guint16         held[BASTIDE_MAX_PLAYERS];
  BastideGoldTile tiles[];
} BastideGoldminesState;

BASTIDE_MODULE_STATE (BastideGoldminesState, bastide_goldmines_state, bastide_edit_goldmines_state,
                      BASTIDE_MODULE_GOLDMINES)

enum
{
  VERB_GOLD,
  VERB_TAKE,
};

enum
{
  OPTION_GOLD_PICK,
};

enum
{
  PIECE_INGOT,
  PIECE_GOLD,
};

static const BastideMarkInfo marks[] = {
  { "gold", BASTIDE_MARK_FLAG, NULL, 0, .words = { NC_("mark", "goldmine") },
    .title = NC_("tool", "Gold") },
};

static const BastidePieceKind pieces[] = {
  [PIECE_INGOT] = {
    "ingot", BASTIDE_TARGET_TILE, .title = NC_("piece", "Gold bar"),
    .member = "gold", .form = BASTIDE_PIECES_ON_TILES, .tile_member = "ingots",
  },
  [PIECE_GOLD] = {
    "gold", BASTIDE_TARGET_CARD,
    .title = NC_("piece", "Gold"),
    .taken = NP_ ("takes %d gold bar", "takes %d gold bars"),
    .member = "tokens", .form = BASTIDE_PIECES_OF_PLAYERS,
  },
};

enum
{
  EVENT_INGOT,
  EVENT_GOLD,
};

static const BastideEventWord events[] = {
  [EVENT_INGOT] = { "ingot", BASTIDE_EVENT_LAID, FALSE, { { "x", BASTIDE_FORM_X }, { "y", BASTIDE_FORM_Y } } },
  [EVENT_GOLD] = {
    "gold", BASTIDE_EVENT_TAKEN, FALSE,
    {
      { "player", BASTIDE_FORM_PLAYER }, { "kind", BASTIDE_FORM_PIECE }, { "count", BASTIDE_FORM_COUNT },
      { "tiles", BASTIDE_FORM_TILES },
    },
  },
};

static const BastideCategory categories[] = {
  { "gold", NC_("points", "Gold") },
};

static const BastideItem items[] = {
  { "ingots", NP_ ("%d gold bar", "%d gold bars") },
  { "ingot", NP_ ("%d gold bar", "%d gold bars") },
};

static const BastideScoreText score_texts[] = {
  {
    .category = "gold", .reason = "final", .counted = "ingots",
    .active = NP_ ("has %d gold bar", "has %d gold bars"),
  },
};

static const char *const gold_pick_choices[] = { "ask", "auto", NULL };
static const char *const gold_pick_titles[] = { N_("The player chooses"), N_("The most contested first"), NULL };

static const BastideOption options[] = {
  {
    "gold-pick", gold_pick_choices, N_("Taking gold"), gold_pick_titles,
    N_("Which gold bar a player takes, where it makes a difference."),
  },
};

static const BastideVerb verbs[] = {
  { "gold", "XY", BASTIDE_TARGET_TILE, .log = NC_("log", "lays a gold bar"),
    .hint = NC_("hint", "Lay a gold bar") },
  { "take", "XY", BASTIDE_TARGET_TILE, .log = NC_("log", "takes a gold bar"),
    .hint = NC_("hint", "Take a gold bar") },
};

static gsize
count_more_bytes (const BastideRules *rules)
{
  guint n_script;

  bastide_rules_get_draw_script (rules, &n_script);

  return (bastide_rules_get_n_all_tiles (rules) + n_script) * sizeof (BastideGoldTile);
}

static void
lay_ingot (BastideContext *context,
           guint           placed)
{
  BastidePlacedTile tile = bastide_get_placed (context->rules, context->state, placed);
  BastideEvent *event = bastide_events_add_word (context->events, &events[EVENT_INGOT]);

  bastide_edit_goldmines_state (context->rules, context->state)->tiles[placed].ingots++;
  if (event == NULL)
    return;
  event->piece = &pieces[PIECE_INGOT];
  event->x = tile.x;
  event->y = tile.y;
}

/* One ingot on the gold tile, one on a neighbour that the active player chooses (section 7.8). */
static gboolean
has_gold (const BastideRules *rules,
          guint               tile)
{
  return bastide_module_mark (rules, BASTIDE_MODULE_GOLDMINES, tile) != 0;
}

/* An action on a placed tile. */
static void
add_tile (const BastideRules *rules,
          const BastideState *state,
          guint               verb,
          guint               placed,
          BastideActions     *actions)
{
  BastidePlacedTile tile = bastide_get_placed (rules, state, placed);

  bastide_actions_add (actions, (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_GOLDMINES, verb), .x = (gint16) tile.x, .y = (gint16) tile.y,
  });
}

static void
gold_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  guint center = bastide_count_placed (state) - 1;
  guint16 around[9];
  guint n = bastide_board_list_around (rules, state, center, around);

  for (guint i = 0; i < n; i++)
    if (around[i] != center)
      add_tile (rules, state, VERB_GOLD, around[i], actions);
}

static void
gold_apply (BastideContext *context,
            BastideAction   action)
{
  bastide_pop_frame (context->state);
  lay_ingot (context, (guint) bastide_board_find_placed (context->rules, context->state, action.x, action.y));
}

static gboolean
gold_run (BastideContext *context)
{
  BastideFrame *frame = bastide_top_frame (context->state);

  if (frame->argument == 0)
    lay_ingot (context, bastide_count_placed (context->state) - 1);
  frame->argument = 1;

  return bastide_turn_take_only (context, gold_list, gold_apply, FALSE);
}

static const BastideStep gold_step = {
  .kind = "gold", .concerns = has_gold, .run = gold_run, .list = gold_list, .apply = gold_apply,
  .title = { NC_("decision", "lay the second gold bar on a neighbouring tile") },
};

static void
claim (BastideContext *context,
       guint           placed,
       guint           players)
{
  BastideGoldTile *tile = &bastide_edit_goldmines_state (context->rules, context->state)->tiles[placed];

  if (tile->ingots == 0)
    return;

  tile->claims |= (guint8) players;
  bastide_turn_set_due (context->state, BASTIDE_STEP_TAKE_GOLD, TRUE);
}

/* Owners claim the gold on the tiles of a completed feature, and for a monastery also around it. */
static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  const BastideState *state = context->state;
  guint node = sheet->root;
  guint16 around[9];
  guint n;

  if (sheet->winners == 0)
    return;

  if (bastide_rules_get_game (rules)->kinds[sheet->kind].shape == BASTIDE_SHAPE_SPOT)
    {
      n = bastide_board_list_around (rules, state, bastide_node_placed (rules, state, node), around);
      for (guint i = 0; i < n; i++)
        claim (context, around[i], sheet->winners);
      return;
    }

  do
    {
      claim (context, bastide_node_placed (rules, state, node), sheet->winners);
      node = bastide_node_next (rules, state, node);
    }
  while (node != sheet->root);
}

static gboolean
comes_before (const BastideRules *rules,
              const BastideState *state,
              guint               placed,
              guint               other)
{
  BastidePlacedTile a = bastide_get_placed (rules, state, placed);
  BastidePlacedTile b = bastide_get_placed (rules, state, other);

  return a.y != b.y ? a.y < b.y : a.x < b.x;
}

/*
 * Gold that a player may take. @best: the first tile by y and x, or the first of those with most claimants where
 * @contested. Returns: number of different kinds of tiles, by who else may claim them.
 */
static guint
find_claimable (const BastideRules *rules,
                const BastideState *state,
                guint               player,
                gboolean            contested,
                guint              *best)
{
  const BastideGoldTile *tiles = bastide_goldmines_state (rules, state)->tiles;
  guint64 others = 0;

  *best = BASTIDE_NO_NODE;
  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      int more;

      if (tiles[i].ingots == 0 || !(tiles[i].claims & (1u << player)))
        continue;
      others |= G_GUINT64_CONSTANT (1) << (tiles[i].claims & 63);
      more = *best == BASTIDE_NO_NODE || !contested ? 0
        : __builtin_popcount (tiles[i].claims) - __builtin_popcount (tiles[*best].claims);
      if (*best == BASTIDE_NO_NODE || more > 0 || (more == 0 && comes_before (rules, state, i, *best)))
        *best = i;
    }

  return (guint) __builtin_popcountll (others);
}

static void
take (BastideContext *context,
      guint           player,
      guint           placed)
{
  BastideGoldminesState *own = bastide_edit_goldmines_state (context->rules, context->state);
  guint16 index = (guint16) placed;
  BastideEvent *event = bastide_pieces_tell_taken (context, &events[EVENT_GOLD], &pieces[PIECE_GOLD], player, 1);

  own->tiles[placed].ingots--;
  own->held[player]++;
  if (event == NULL)
    return;
  event->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_array_append_val (event->tiles, index);
}

/* Finds the next player in turn who may claim something; the argument of the frame counts from the active one. */
static gboolean
find_taker (BastideContext *context,
            gboolean        contested,
            guint          *n_kinds,
            guint          *best)
{
  const BastideRules *rules = context->rules;
  BastideFrame *frame = bastide_top_frame (context->state);

  for (guint i = 0; i < bastide_count_players (rules); i++)
    {
      guint offset = (frame->argument + i) % bastide_count_players (rules);
      guint player = bastide_player_after (rules, context->state, offset);

      *n_kinds = find_claimable (rules, context->state, player, contested, best);
      if (*n_kinds == 0)
        continue;
      frame->actor = (guint8) player;
      frame->argument = (guint16) offset;
      return TRUE;
    }

  return FALSE;
}

/* Goes round until nothing is claimed (section 7.8); asks only where it can matter (D-16). */
static gboolean
take_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  gboolean contested = bastide_get_option (rules, BASTIDE_MODULE_GOLDMINES, OPTION_GOLD_PICK) == 1;
  guint n_kinds, best;

  while (find_taker (context, contested, &n_kinds, &best))
    {
      if (n_kinds > 1 && !contested)
        return FALSE;
      take (context, bastide_top_frame (state)->actor, best);
      bastide_top_frame (state)->argument++;
    }

  for (guint i = 0; i < bastide_count_placed (state); i++)
    bastide_edit_goldmines_state (rules, state)->tiles[i].claims = 0;
  bastide_turn_set_due (state, BASTIDE_STEP_TAKE_GOLD, FALSE);
  bastide_pop_frame (state);

  return TRUE;
}

static void
take_list (const BastideRules *rules,
           const BastideState *state,
           BastideActions     *actions)
{
  const BastideGoldTile *tiles = bastide_goldmines_state (rules, state)->tiles;
  guint player = bastide_top_frame (state)->actor;

  for (guint i = 0; i < bastide_count_placed (state); i++)
    if (tiles[i].ingots > 0 && (tiles[i].claims & (1u << player)))
      add_tile (rules, state, VERB_TAKE, i, actions);
}

static void
take_apply (BastideContext *context,
            BastideAction   action)
{
  BastideFrame *frame = bastide_top_frame (context->state);

  take (context, frame->actor,
        (guint) bastide_board_find_placed (context->rules, context->state, action.x, action.y));
  frame->argument++;
}

static const BastideStep take_step = {
  .kind = "take-gold", .when_due = TRUE, .run = take_run, .list = take_list, .apply = take_apply,
  .title = { NC_("decision", "take a gold bar") },
};

/* Estimates for gold: what players hold, and what lies on tiles. */

/* Share of the ingots not yet taken, in hundredths, that somebody will get. */
#define SHARE_TAKEN 60

static gboolean
reaches (const BastideRules    *rules,
         const BastideState    *state,
         const BastideProspect *prospect,
         guint                  placed)
{
  guint n_segments = bastide_get_definition (rules, bastide_get_placed (rules, state, placed).tile)->segments->len;

  if (prospect->spot)
    {
      BastidePlacedTile a = bastide_get_placed (rules, state, placed);
      BastidePlacedTile b = bastide_get_placed (rules, state, bastide_node_placed (rules, state, prospect->feature));

      return ABS (a.x - b.x) <= 1 && ABS (a.y - b.y) <= 1;
    }

  for (guint i = 0; i < n_segments; i++)
    if (bastide_node_root (rules, state, bastide_get_node (rules, state, placed, i)) == prospect->feature)
      return TRUE;

  return FALSE;
}

/* Two ingots for each gold tile on a board with every tile of the bag and every entry of the script (section 2). */
static guint
goldmines_count_all (const BastideRules *rules)
{
  guint n_script;
  const guint16 *script = bastide_rules_get_draw_script (rules, &n_script);
  guint n = 0;

  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    if (bastide_module_mark (rules, BASTIDE_MODULE_GOLDMINES, i))
      n += BASTIDE_INGOTS_A_TILE * bastide_rules_get_tile_count (rules, i);
  for (guint i = 0; i < n_script; i++)
    if (bastide_module_mark (rules, BASTIDE_MODULE_GOLDMINES, script[i]))
      n += BASTIDE_INGOTS_A_TILE;

  return n;
}

/* Number of ingots not yet taken. With a script these are the ones on the board and those of its tiles, whatever the
 * sets hold. */
static int
count_free (const BastideRules *rules,
            const BastideState *state)
{
  const BastideGoldminesState *own = bastide_goldmines_state (rules, state);
  guint n_script;
  int n = 0;

  if (bastide_rules_get_draw_script (rules, &n_script) == NULL)
    {
      for (guint player = 0; player < bastide_count_players (rules); player++)
        n -= own->held[player];
      return n + (int) goldmines_count_all (rules);
    }

  for (guint i = 0; i < bastide_count_placed (state); i++)
    n += own->tiles[i].ingots;
  for (guint i = 0; i < bastide_rules_get_n_tiles (rules); i++)
    if (bastide_module_mark (rules, BASTIDE_MODULE_GOLDMINES, i))
      n += (int) (BASTIDE_INGOTS_A_TILE
                  * (bastide_state_get_left (rules, state, i) + bastide_state_get_in_hands (rules, state, i)));

  return n;
}

/* All ingots are worth the rate that is reached (section 7.8). */
static int
goldmines_get_worth (int n)
{
  int rate = n >= 10 ? 4 : n >= 7 ? 3 : n >= 4 ? 2 : 1;

  return rate * n;
}

/* Estimates of what is to come; see BastideHooks. */
static void
goldmines_estimate (const BastideRules   *rules,
                    const BastideState   *state,
                    const BastideHorizon *horizon,
                    int                  *values)
{
  const BastideGoldminesState *own = bastide_goldmines_state (rules, state);
  int rates[BASTIDE_MAX_PLAYERS];
  int to_come = MIN (count_free (rules, state), (int) horizon->n_left) * SHARE_TAKEN / 100;

  for (guint player = 0; player < bastide_count_players (rules); player++)
    {
      int n = own->held[player];
      int rate_now = BASTIDE_PARTS_OF_POINT * goldmines_get_worth (n) / MAX (1, n);

      /* The rate rises by one with every three ingots. */
      rates[player] = CLAMP (BASTIDE_PARTS_OF_POINT * (n + to_come / (int) bastide_count_players (rules) + 1) / 3,
                             BASTIDE_PARTS_OF_POINT, 4 * BASTIDE_PARTS_OF_POINT);
      values[player] += n * MAX (0, rates[player] - rate_now);
    }
  for (guint i = 0; i < bastide_count_placed (state); i++)
    if (own->tiles[i].ingots > 0)
      {
        int chances[BASTIDE_MAX_PLAYERS] = { 0 };
        int sum = 0;

        /* Ingots go to the players who complete features with the tile, in shares where several may. */
        for (guint j = 0; j < horizon->n_prospects; j++)
          {
            const BastideProspect *prospect = &horizon->prospects[j];
            int n_takers = __builtin_popcount (prospect->majority);

            if (horizon->chances[j] == 0 || n_takers == 0 || !reaches (rules, state, prospect, i))
              continue;
            for (guint player = 0; player < bastide_count_players (rules); player++)
              if (prospect->majority & (1u << player))
                chances[player] += horizon->chances[j] / n_takers;
            sum += horizon->chances[j];
          }
        for (guint player = 0; player < bastide_count_players (rules) && sum > 0; player++)
          values[player] += own->tiles[i].ingots * rates[player] * chances[player] / MAX (sum, BASTIDE_CERTAIN);
      }
}

static void
final (BastideContext    *context,
       BastideFinalStage  stage)
{
  const BastideRules *rules = context->rules;

  if (stage != BASTIDE_FINAL_TOKENS)
    return;

  for (guint player = 0; player < bastide_count_players (rules); player++)
    {
      int n = bastide_goldmines_state (rules, context->state)->held[player];
      BastideSheet sheet = { .root = BASTIDE_NO_NODE };

      if (n == 0)
        continue;
      bastide_sheet_add (&sheet, "ingots", n, goldmines_get_worth (n));
      bastide_award (context, player, sheet.points, bastide_module_category (rules, BASTIDE_MODULE_GOLDMINES, 0),
                     BASTIDE_AWARD_FINAL, &sheet);
    }
  for (guint i = 0; i < bastide_count_placed (context->state); i++)
    bastide_edit_goldmines_state (rules, context->state)->tiles[i].ingots = 0;
}

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  const BastideGoldminesState *own = bastide_goldmines_state (rules, state);

  for (guint i = 0; i < bastide_count_placed (state); i++)
    {
      BastidePlacedTile tile = bastide_get_placed (rules, state, i);

      if (own->tiles[i].ingots > 0)
        g_array_append_vals (list, &(BastidePiece) {
          .kind = &pieces[PIECE_INGOT], .player = -1, .present = TRUE, .x = tile.x, .y = tile.y,
          .count = own->tiles[i].ingots,
        }, 1);
    }

  for (guint player = 0; player < bastide_count_players (rules); player++)
    g_array_append_vals (list, &(BastidePiece) {
      .kind = &pieces[PIECE_GOLD], .player = (int) player, .present = TRUE, .count = own->held[player],
    }, 1);
}

static guint
count_used (const BastideRules *rules,
            const BastideState *state)
{
  guint n = 0;

  for (guint i = 0; i < bastide_count_placed (state); i++)
    n += bastide_goldmines_state (rules, state)->tiles[i].ingots;
  for (guint player = 0; player < bastide_count_players (rules); player++)
    n += bastide_goldmines_state (rules, state)->held[player];

  return n;
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  BastideGoldminesState *own = bastide_edit_goldmines_state (rules, state);

  if (piece->kind == &pieces[PIECE_INGOT])
    own->tiles[bastide_board_find_placed (rules, state, piece->x, piece->y)].ingots =
      (guint8) CLAMP (piece->count, 0, G_MAXUINT8);
  else if (piece->player >= 0)
    own->held[piece->player] = (guint16) CLAMP (piece->count, 0, G_MAXINT16);

  if (piece->count < 0 || count_used (rules, state) > goldmines_count_all (rules))
    return bastide_position_fail (error, _("There are only %u gold bars in this game"),
                                  goldmines_count_all (rules));

  return TRUE;
}

static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  return count_used (rules, state) > goldmines_count_all (rules) ? "more gold than there is" : NULL;
}

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_GOLDMINES,
  .tile_mark = "gold",
  .state_size = sizeof (BastideGoldminesState),
  .count_more_bytes = count_more_bytes,
  .steps = { [BASTIDE_STEP_GOLD] = &gold_step, [BASTIDE_STEP_TAKE_GOLD] = &take_step },
  .completed = completed,
  .final = final,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .estimate = goldmines_estimate,
  .check = check,
};

const BastideModuleInterface bastide_module_goldmines = {
  .id = "goldmines",
  .game = "classic",
  .title = N_("The Goldmines"),
  .summary = N_("Gold bars for those who complete what they lie on"),
  .tileset = "goldmines",
  .preset = "big-box",
  .vocabulary = {
    BASTIDE_WORDS (marks),
    BASTIDE_WORDS (categories),
    BASTIDE_WORDS (items),
    BASTIDE_WORDS (score_texts),
    BASTIDE_WORDS (options),
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
