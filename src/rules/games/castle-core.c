/* castle-core.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The pieces of The Castle: wall tokens and keeps. They use the hooks of a module, but are always part of the game.
 */

#include <glib/gi18n-lib.h>
#include <string.h>
#include "castle-private.h"
/* Effects of the tokens, from number 1 on. */
static const char *const faces[] = {
  NC_("piece", "Another turn"),
  NC_("piece", "A tower counts twice"),
  NC_("piece", "A house counts twice"),
  NC_("piece", "At the end: an unfinished path, as a completed one without a well"),
  NC_("piece", "At the end: an unfinished tower, as a completed one"),
  NC_("piece", "At the end: an unfinished house, as a completed one"),
  NC_("piece", "At the end: a court, 1 point more a market"),
  NC_("piece", "At the end: the keep is 2 tiles larger"),
  NC_("piece", "At the end: 5 points"),
  NULL
};

static const BastidePieceKind pieces[] = {
  [PIECE_TOKEN] = {
    "token", BASTIDE_TARGET_CARD, .title = NC_("piece", "Wall token"), .faces = faces,
    .member = "tokens", .form = BASTIDE_NUMBERS_OF_PLAYERS,
  },
  [PIECE_WALL_TOKEN] = {
    "wall-token", BASTIDE_TARGET_CARD, .title = NC_("piece", "Wall token"),
    .member = "wall-tokens", .form = BASTIDE_PIECES_PRESENT,
  },
  [PIECE_KEEP] = {
    "keep", BASTIDE_TARGET_SEGMENT, .title = NC_("piece", "Keep"),
    .placed = { NC_("log", "builds the keep"), NULL },
    .moved = { NC_("log", "moves the keep to a larger house"), NULL },
    .member = "keeps", .form = BASTIDE_PIECES_OF_PLAYERS_ON_SEGMENTS,
  },
};

#define TOKEN_MEMBERS { "player", BASTIDE_FORM_PLAYER }, { "number", BASTIDE_FORM_COUNT }

static const BastideEventWord events[] = {
  [EVENT_TAKEN] = {
    "token", BASTIDE_EVENT_TAKEN, TRUE, { TOKEN_MEMBERS, { "taken", BASTIDE_FORM_TRUE } },
    /* Translators: the number is the one printed on the token. */
    .sentence = { NC_("log", "takes the wall token %d") },
  },
  [EVENT_USED] = {
    "token", BASTIDE_EVENT_PLAYED, FALSE, { TOKEN_MEMBERS, { "used", BASTIDE_FORM_TRUE } },
    .sentence = { NC_("log", "plays the wall token %d") },
  },
};

static const BastideScript scripts[] = {
  { BASTIDE_TOKENS, BASTIDE_TOKEN_COPIES * (BASTIDE_N_TOKENS - 1), 1, BASTIDE_N_TOKENS - 1,
    NC_("chance", "Wall tokens") },
};

static const BastideVerb verbs[] = {
  [VERB_TOKEN] = { "token", "N", BASTIDE_TARGET_CARD, .label = NC_("action", "Play token %s") },
  [VERB_KEEP_TOKEN] = {
    "pass", "", BASTIDE_TARGET_BUTTON, .passes = TRUE,
    .label = NC_("action", "Keep it"), .log = NC_("log", "keeps the wall token"),
  },
};

static guint
count_places (const BastideRules *rules,
              guint               n_corners)
{
  const GArray *corners = bastide_rules_get_board (rules)->corners;
  guint n = 0;

  for (guint i = 0; i < n_corners; i++)
    n += g_array_index (corners, BastideBoardCorner, i).token;
  return n;
}

/* Each number is on two tokens, and each corner that has a token gets one of them. */
static gboolean
compile (BastideRules  *rules,
         GError       **error)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  guint n_wall = count_places (rules, board->corners->len);
  guint8 copies[BASTIDE_N_TOKENS] = { 0 };
  guint n_entries;
  const guint8 *script = bastide_rules_get_script (rules, BASTIDE_TOKENS, &n_entries);

  /* An empty list does not suit this wall either. */
  gboolean good = n_entries == n_wall
    || !g_hash_table_contains (bastide_rules_get_setup (rules)->scripts, BASTIDE_TOKENS);
  for (guint i = 0; i < n_entries; i++)
    good &= ++copies[script[i]] <= BASTIDE_TOKEN_COPIES;
  if (!good || n_wall > BASTIDE_TOKEN_COPIES * (BASTIDE_N_TOKENS - 1))
    return bastide_setup_fail (error,
                               good ? _("There are 18 wall tokens, and the board has places for %u")
                                    : _("“tokens” is a list of %u numbers from 1 to 9, each at most twice"),
                               n_wall);

  bastide_rules_find_marked (rules, "well", 0,
                             bastide_rules_alloc (rules, BASTIDE_MODULE_CASTLE,
                                                  (bastide_rules_get_n_tiles (rules) + board->start_spaces->len)
                                                  * sizeof (guint32)));
  return TRUE;
}

static void
init (const BastideRules *rules,
      BastideState       *state)
{
  const GArray *corners = bastide_rules_get_board (rules)->corners;
  BastideCastleState *own = bastide_edit_castle_state (rules, state);

  for (guint i = 0; i < corners->len; i++)
    if (g_array_index (corners, BastideBoardCorner, i).token)
      own->wall |= G_GUINT64_CONSTANT (1) << i;
  for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
    own->unseen[number] = BASTIDE_TOKEN_COPIES;
  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    own->keep_nodes[player] = own->best_courts[player] = BASTIDE_NO_NODE;
}

/* Tokens taken in an earlier turn, by either player, may be used. */
static void
begin_part (BastideContext *context)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);

  memset (own->fresh, 0, sizeof own->fresh);
}

/* The keep must move to a house that scores for its owner and is larger than its present one. */
static void
completed (BastideContext     *context,
           const BastideSheet *sheet)
{
  const BastideRules *rules = context->rules;
  BastideCastleState *own = bastide_edit_castle_state (rules, context->state);
  BastidePiecePlace from, to;
  guint node;

  if (sheet->kind != BASTIDE_CASTLE_HOUSE || sheet->winners == 0)
    return;

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      if (!(sheet->winners & (1u << player)) || sheet->n_tiles <= own->keep_sizes[player])
        continue;
      if (player != bastide_get_active (context->state)
          && bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_KEEP_MOVES) == 0)
        continue;

      node = bastide_feature_find_first (rules, context->state, sheet->root);
      from = bastide_pieces_place_of_node (rules, context->state, own->keep_nodes[player]);
      to = bastide_pieces_place_of_node (rules, context->state, node);
      own->keep_sizes[player] = (guint16) sheet->n_tiles;
      own->keep_nodes[player] = (guint16) node;
      bastide_pieces_tell_moved (context, BASTIDE_MODULE_CASTLE, PIECE_KEEP, (int) player, &from, &to);
    }
}

/* --- Pieces ------------------------------------------------------------------------------------ */

static void
list_pieces (const BastideRules *rules,
             const BastideState *state,
             GArray             *list)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  const GArray *corners = bastide_rules_get_board (rules)->corners;
  int n = 0;

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
      for (guint i = 0; i < own->tokens[player][number]; i++)
        g_array_append_vals (list, &(BastidePiece) {
          .kind = &pieces[PIECE_TOKEN], .player = (int) player, .present = TRUE, .count = (int) number,
        }, 1);

  /* Lists all places of tokens, clockwise; their count is the place. */
  for (guint i = 0; i < corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (corners, BastideBoardCorner, i);
      BastidePiece piece = {
        .kind = &pieces[PIECE_WALL_TOKEN], .player = -1, .present = (own->wall >> i) & 1,
        .x = corner->x, .y = corner->y, .count = n,
      };

      if (!corner->token)
        continue;
      g_array_append_val (list, piece);
      n++;
    }

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      BastidePiecePlace place = bastide_pieces_place_of_node (rules, state, own->keep_nodes[player]);
      BastidePiece piece = {
        .kind = &pieces[PIECE_KEEP], .player = (int) player, .present = place.known,
        .x = place.x, .y = place.y, .segment = (guint) MAX (place.segment, 0), .count = own->keep_sizes[player],
      };

      g_array_append_val (list, piece);
    }
}

static gboolean
set_keep (const BastideRules  *rules,
          BastideState        *state,
          const BastidePiece  *piece,
          GError             **error)
{
  BastideCastleState *own = bastide_edit_castle_state (rules, state);
  guint node;

  if (piece->player < 0)
    return bastide_position_fail (error, _("A keep belongs to a player"));
  if (own->keep_sizes[piece->player] > 0)
    return bastide_position_fail (error, _("Player %d has only one keep"), piece->player);

  node = bastide_board_find_node (rules, state, piece->x, piece->y, piece->segment);
  if (bastide_node_kind (rules, state, node) != BASTIDE_CASTLE_HOUSE
      || !bastide_feature_is_complete (rules, state, node))
    return bastide_position_fail (error, _("The keep of player %d does not stand on a completed house"), piece->player);
  if (piece->count < 1 || piece->count > G_MAXUINT16)
    return bastide_position_fail (error, _("The house of the keep of player %d cannot have the size %d"),
                                  piece->player, piece->count);

  own->keep_nodes[piece->player] = (guint16) node;
  own->keep_sizes[piece->player] = (guint16) piece->count;

  return TRUE;
}

static gboolean
set_piece (const BastideRules  *rules,
           BastideState        *state,
           const BastidePiece  *piece,
           GError             **error)
{
  BastideCastleState *own = bastide_edit_castle_state (rules, state);

  if (piece->kind == &pieces[PIECE_TOKEN])
    {
      if (piece->player < 0)
        return bastide_position_fail (error, _("An open wall token belongs to a player"));
      if (piece->count < 1 || piece->count >= BASTIDE_N_TOKENS)
        return bastide_position_fail (error, _("There is no wall token %d; the numbers are 1 to 9"), piece->count);
      if (own->unseen[piece->count] == 0)
        return bastide_position_fail (error, _("There are only two wall tokens %d"), piece->count);
      own->unseen[piece->count]--;
      own->tokens[piece->player][piece->count]++;
      return TRUE;
    }
  if (piece->kind == &pieces[PIECE_WALL_TOKEN])
    {
      const GArray *corners = bastide_rules_get_board (rules)->corners;
      int n = 0;

      /* A built position says which tokens are no longer on the wall. */
      for (guint i = 0; i < corners->len; i++)
        {
          if (!g_array_index (corners, BastideBoardCorner, i).token || n++ != piece->count)
            continue;
          if (!piece->present)
            own->wall &= ~(G_GUINT64_CONSTANT (1) << i);
          return TRUE;
        }
      return bastide_position_fail (error, _("The wall has places for %u tokens"),
                                    count_places (rules, corners->len));
    }
  return set_keep (rules, state, piece, error);
}

static guint
count_unseen (const BastideCastleState *own)
{
  guint n = 0;

  for (guint number = 1; number < BASTIDE_N_TOKENS; number++)
    n += own->unseen[number];

  return n;
}

static guint
count_on_wall (const BastideCastleState *own)
{

  return (guint) __builtin_popcountll (own->wall);
}

static gboolean
check_position (const BastideRules  *rules,
                BastideState        *state,
                GError             **error)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);

  if (count_on_wall (own) > count_unseen (own))
    return bastide_position_fail (error, _("%u wall tokens lie on the wall, and the players leave only %u"),
                                  count_on_wall (own), count_unseen (own));

  return TRUE;
}

/* Checks that no number occurs more often than there are tokens, tokens on the wall are unseen, and keeps stand on
 * houses. */
static const char *
check (const BastideRules *rules,
       const BastideState *state)
{
  const BastideCastleState *own = bastide_castle_state (rules, state);
  guint n_entries;

  bastide_rules_get_script (rules, BASTIDE_TOKENS, &n_entries);
  for (guint number = 1; number < BASTIDE_N_TOKENS && n_entries == 0; number++)
    if (own->tokens[0][number] + own->tokens[1][number] + own->unseen[number] > BASTIDE_TOKEN_COPIES)
      return "a number is on too many wall tokens";
  if (n_entries == 0 && count_on_wall (own) > count_unseen (own))
    return "more tokens lie on the wall than nobody has seen";

  for (guint player = 0; player < BASTIDE_CASTLE_N_PLAYERS; player++)
    {
      guint node = own->keep_nodes[player];

      if ((node == BASTIDE_NO_NODE) != (own->keep_sizes[player] == 0))
        return "a keep has a house and no size";
      if (node != BASTIDE_NO_NODE && (bastide_node_kind (rules, state, node) != BASTIDE_CASTLE_HOUSE
                                      || !bastide_feature_is_complete (rules, state, node)))
        return "a keep stands on no completed house";
    }

  return NULL;
}

/* --- Taking ------------------------------------------------------------------------------------ */

/* The corner with a token on whose fields a score marker stands, or -1. */
static int
find_corner (const BastideRules *rules,
             const BastideState *state,
             guint               player)
{
  const BastideBoardDefinition *board = bastide_rules_get_board (rules);
  const GArray *corners = board->corners;
  guint field;

  if (board->n_fields == 0)
    return -1;

  field = (guint) bastide_get_track (state, player, 0) % board->n_fields;
  for (guint i = 0; i < corners->len; i++)
    {
      const BastideBoardCorner *corner = &g_array_index (corners, BastideBoardCorner, i);

      if ((bastide_castle_state (rules, state)->wall & (G_GUINT64_CONSTANT (1) << i))
          && (corner->fields[0] == field || corner->fields[1] == field))
        return (int) i;
    }

  return -1;
}

static gboolean
is_taken_at_end_of_turn (const BastideRules *rules)
{

  return bastide_get_option (rules, BASTIDE_MODULE_GAME, OPTION_TOKEN_PICKUP) == 1;
}

static void
after_award (BastideContext     *context,
             const BastideAward *award)
{
  int corner;

  if (is_taken_at_end_of_turn (context->rules))
    return;

  corner = find_corner (context->rules, context->state, award->player);
  if (corner >= 0)
    bastide_push_frame (context->state, BASTIDE_STEP_TURN_UP, award->player, (guint) corner);
}

static gboolean
is_taken_late (const BastideRules *rules,
               guint               tile)
{

  return is_taken_at_end_of_turn (rules);
}

/* With the option: takes tokens where the markers stand at the end of the turn, the active player first. */
static gboolean
pick_up_run (BastideContext *context)
{
  BastideState *state = context->state;
  guint active = bastide_get_active (state);
  int own = find_corner (context->rules, state, active);
  int other = find_corner (context->rules, state, 1 - active);

  bastide_pop_frame (state);
  if (other >= 0 && other != own)
    bastide_push_frame (state, BASTIDE_STEP_TURN_UP, 1 - active, (guint) other);
  if (own >= 0)
    bastide_push_frame (state, BASTIDE_STEP_TURN_UP, active, (guint) own);

  return TRUE;
}

static const BastideStep pick_up_step = { .concerns = is_taken_late, .run = pick_up_run };

/* The number on the token of a corner: from the script, or any of those not yet seen. */
static guint
draw_number (BastideContext *context,
             guint           corner)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const guint8 *unseen = bastide_castle_state (rules, state)->unseen;
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, BASTIDE_TOKENS, &n_entries);
  guint n_unseen = 0;
  guint n;

  if (bastide_take_outcome (context, &n))
    return n;
  if (n_entries > 0)
    return script[count_places (rules, corner)];

  for (guint i = 1; i < BASTIDE_N_TOKENS; i++)
    n_unseen += unseen[i];
  n = bastide_take_number (context, n_unseen);
  for (guint i = 1; i < BASTIDE_N_TOKENS; i++)
    {
      if (n < unseen[i])
        return i;
      n -= unseen[i];
    }

  g_return_val_if_reached (BASTIDE_TOKEN_POINTS);
}

static void
list_numbers (const BastideRules *rules,
              const BastideState *state,
              GArray             *outcomes)
{
  const guint8 *unseen = bastide_castle_state (rules, state)->unseen;
  guint corner = bastide_top_frame (state)->argument;
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, BASTIDE_TOKENS, &n_entries);

  if (n_entries > 0)
    bastide_outcomes_add (outcomes, BASTIDE_TOKENS, script[count_places (rules, corner)], 1);
  for (guint i = 1; i < BASTIDE_N_TOKENS && n_entries == 0; i++)
    if (unseen[i] > 0)
      bastide_outcomes_add (outcomes, BASTIDE_TOKENS, i, unseen[i]);
}

static void
tell_token (BastideContext *context,
            guint           event,
            guint           player,
            guint           number)
{
  const BastideVocabulary *words = &bastide_castle_core.vocabulary;

  bastide_pieces_tell_taken (context, &words->events[event], &words->pieces[PIECE_TOKEN], player, number);
}

static gboolean
turn_up_run (BastideContext *context)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);
  guint corner = bastide_top_frame (context->state)->argument;
  guint player = bastide_top_frame (context->state)->actor;
  guint number = draw_number (context, corner);

  bastide_pop_frame (context->state);
  own->wall &= ~(G_GUINT64_CONSTANT (1) << corner);
  if (own->unseen[number] > 0)
    own->unseen[number]--;
  own->tokens[player][number]++;
  own->fresh[player][number]++;
  tell_token (context, EVENT_TAKEN, player, number);

  return TRUE;
}

static const BastideStep turn_up_step = {
  .chance = TRUE, .outcomes = list_numbers, .run = turn_up_run,
  .title = { NC_("decision", "turn up the wall token") },
};

/* --- Playing ----------------------------------------------------------------------------------- */

void
bastide_castle_use_tokens (BastideContext *context,
                           guint           player,
                           guint           number,
                           guint           n_tokens)
{
  BastideCastleState *own = bastide_edit_castle_state (context->rules, context->state);

  for (guint i = 0; i < n_tokens; i++)
    {
      own->tokens[player][number]--;
      own->fresh[player][number] = MIN (own->fresh[player][number], own->tokens[player][number]);
      tell_token (context, EVENT_USED, player, number);
    }
}

/* Points of the feature without tokens; each token adds the same again. */
static int
get_single_points (const BastideAward *award)
{

  return award->points / (1 + award->number);
}

/* Asks only in the player's own turn, and only about tokens of earlier turns; again while there is another copy. */
static gboolean
before_award (BastideContext *context,
              BastideAward   *award)
{
  BastideState *state = context->state;
  const BastideCastleState *own = bastide_castle_state (context->rules, state);
  guint number;
  guint kind;

  if (award->asked != 0 || award->player != bastide_get_active (state) || award->reason != BASTIDE_AWARD_COMPLETE)
    return TRUE;

  /* The number of the token that makes a kind of feature count twice, or 0. */
  kind = bastide_node_kind (context->rules, state, award->root);

  number = kind == BASTIDE_CASTLE_TOWER ? BASTIDE_TOKEN_TOWER : kind == BASTIDE_CASTLE_HOUSE ? BASTIDE_TOKEN_HOUSE : 0;
  if (number == 0 || own->tokens[award->player][number] <= own->fresh[award->player][number])
    return TRUE;

  bastide_push_frame (state, BASTIDE_STEP_TOKEN, award->player, number);

  return FALSE;
}

static void
describe_award (const BastideRules *rules,
                const BastideState *state,
                const BastideAward *award,
                BastideSheet       *sheet)
{

  bastide_sheet_add (sheet, "tokens", award->number, award->number * get_single_points (award));
}

/* Both steps ask whether to play a token with the number in the argument of the frame. */
static void
list_token (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{

  bastide_actions_add (actions, (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_CASTLE, VERB_TOKEN),
    .number = (guint8) bastide_top_frame (state)->argument,
  });
  bastide_actions_add_verb (actions, bastide_module_verb (rules, BASTIDE_MODULE_CASTLE, VERB_KEEP_TOKEN));
}

static gboolean
is_token (const BastideRules *rules,
          BastideAction       action)
{

  return action.verb == bastide_module_verb (rules, BASTIDE_MODULE_CASTLE, VERB_TOKEN);
}

static void
token_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;
  BastideAward *award = bastide_top_award (state);

  bastide_pop_frame (state);
  if (!is_token (context->rules, action))
    {
      award->asked = 1;
      return;
    }

  bastide_castle_use_tokens (context, award->player, action.number, 1);
  award->points += get_single_points (award);
  award->number++;
  award->module = BASTIDE_MODULE_CASTLE;
}

/* Adds the feature about to be scored, and its points with the token. */
static void
token_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  const BastideAward *award = bastide_top_award (state);
  guint node = bastide_feature_find_first (rules, state,
                                           bastide_node_root (rules, state, award->root));
  BastidePlacedTile placed = bastide_get_placed (rules, state, bastide_node_placed (rules, state, node));
  const BastideTileDefinition *tile = bastide_get_definition (rules, placed.tile);
  guint segment = bastide_node_segment (rules, state, node);

  bastide_decision_add_word (decision, "segment", bastide_tile_definition_get_segment (tile, segment)->id);
  bastide_decision_add_number (decision, "x", placed.x);
  bastide_decision_add_number (decision, "y", placed.y);
  bastide_decision_add_number (decision, "points", award->points + get_single_points (award));
}

static const BastideStep token_step = {
  .kind = "token", .list = list_token, .apply = token_apply, .describe = token_describe,
  .counts = "points",
  .title = NP_ ("play a wall token and score %d point, or keep it", "play a wall token and score %d points, or keep it"),
};

/* A token 1 gives another whole turn, also in the turn in which it was taken. */
static gboolean
extra_turn_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (bastide_state_get_n_left (context->rules, state) > 0
      && bastide_castle_state (context->rules, state)->tokens[bastide_get_active (state)][BASTIDE_TOKEN_EXTRA_TURN] > 0)
    {
      bastide_top_frame (state)->argument = BASTIDE_TOKEN_EXTRA_TURN;
      return FALSE;
    }

  bastide_pop_frame (state);

  return TRUE;
}

static void
extra_turn_apply (BastideContext *context,
                  BastideAction   action)
{

  bastide_pop_frame (context->state);
  if (!is_token (context->rules, action))
    return;

  bastide_castle_use_tokens (context, bastide_get_active (context->state), BASTIDE_TOKEN_EXTRA_TURN, 1);
  bastide_turn_owe (context->state, BASTIDE_PART_MAIN, 1);
}

static const BastideStep extra_turn_step = {
  .kind = "token", .run = extra_turn_run, .list = list_token, .apply = extra_turn_apply,
  .title = { NC_("decision", "play a wall token for another turn, or keep it") },
};

/* --- The core ----------------------------------------------------------------------------------- */

static const BastideHooks hooks = {
  .id = BASTIDE_MODULE_CASTLE,
  .compile = compile,
  .state_size = sizeof (BastideCastleState),
  .init = init,
  .steps = {
    [BASTIDE_STEP_PICK_UP] = &pick_up_step,
    [BASTIDE_STEP_EXTRA_TURN] = &extra_turn_step,
    [BASTIDE_STEP_TOKEN] = &token_step,
    [BASTIDE_STEP_TURN_UP] = &turn_up_step,
  },
  .begin_part = begin_part,
  .before_award = before_award,
  .after_award = after_award,
  .describe_award = describe_award,
  .completed = completed,
  .pieces = list_pieces,
  .set_piece = set_piece,
  .check_position = check_position,
  .check = check,
};

const BastideModuleInterface bastide_castle_core = {
  .id = "castle",
  .game = "castle",
  .vocabulary = {
    BASTIDE_WORDS (verbs),
    BASTIDE_WORDS (pieces),
    BASTIDE_WORDS (scripts),
    BASTIDE_WORDS (events),
  },
  .hooks = &hooks,
};
