/* castle-tokens.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * The wall tokens of The Castle: a score marker that stops on a corner of the wall takes the one that lies
 * there; 1 brings another turn, 2 and 3 a tower or a house that counts twice. The rest counts at the end.
 */

#include <glib/gi18n-lib.h>

#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-compile.h"
#include "bastide-pieces.h"
#include "bastide-scoring.h"
#include "bastide-turn.h"
#include "castle-private.h"

/* --- Taking ------------------------------------------------------------------------------------ */

/* The corner on whose fields a score marker stands and whose token still lies there, or -1. */
static int
find_corner (const BastideRules *rules,
             const BastideState *state,
             guint               player)
{
  const GArray *corners = rules->board->corners;
  guint field;

  if (rules->board->n_fields == 0)
    return -1;

  field = (guint) state->track[player][0] % rules->board->n_fields;
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
  return bastide_game_option (rules, OPTION_TOKEN_PICKUP) == 1;
}

void
bastide_castle_after_award (BastideContext     *context,
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

/* With the option: where the markers stand at the end of the turn, the active player first. */
static gboolean
pick_up_run (BastideContext *context)
{
  BastideState *state = context->state;
  guint active = state->active;
  int own = find_corner (context->rules, state, active);
  int other = find_corner (context->rules, state, 1 - active);

  bastide_pop_frame (state);
  if (other >= 0 && other != own)
    bastide_push_frame (state, BASTIDE_STEP_TURN_UP, 1 - active, (guint) other);
  if (own >= 0)
    bastide_push_frame (state, BASTIDE_STEP_TURN_UP, active, (guint) own);

  return TRUE;
}

const BastideStep bastide_castle_pick_up_step = { .concerns = is_taken_late, .run = pick_up_run };

/* The number on the token of a corner: of the script, or any of those that nobody has seen. */
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
    return script[bastide_castle_count_places (rules, corner)];

  for (guint i = 1; i < BASTIDE_N_TOKENS; i++)
    n_unseen += unseen[i];
  n = bastide_random_below (&state->random, n_unseen);
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
  guint corner = state->frames[state->n_frames - 1].argument;
  guint n_entries;
  const guint8 *script = bastide_state_get_script (rules, state, BASTIDE_TOKENS, &n_entries);

  if (n_entries > 0)
    bastide_outcomes_add (outcomes, BASTIDE_TOKENS, script[bastide_castle_count_places (rules, corner)], 1);
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

const BastideStep bastide_castle_turn_up_step = {
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

/* The number of the token that makes a kind of feature count twice, or 0. */
static guint
get_doubling_token (guint kind)
{
  return kind == BASTIDE_CASTLE_TOWER ? BASTIDE_TOKEN_TOWER : kind == BASTIDE_CASTLE_HOUSE ? BASTIDE_TOKEN_HOUSE : 0;
}

/* What the feature brings without tokens; each of them brings the same once more. */
static int
get_single_points (const BastideAward *award)
{
  return award->points / (1 + award->number);
}

/* Only in the own turn, and only tokens of earlier turns: asked again while there is another copy. */
gboolean
bastide_castle_before_award (BastideContext *context,
                             BastideAward   *award)
{
  BastideState *state = context->state;
  const BastideCastleState *own = bastide_castle_state (context->rules, state);
  guint number;

  if (award->asked != 0 || award->player != state->active || award->reason != BASTIDE_AWARD_COMPLETE)
    return TRUE;

  number = get_doubling_token (bastide_node_kind (context->rules, state, award->root));
  if (number == 0 || own->tokens[award->player][number] <= own->fresh[award->player][number])
    return TRUE;

  bastide_push_frame (state, BASTIDE_STEP_TOKEN, award->player, number);

  return FALSE;
}

void
bastide_castle_describe_award (const BastideRules *rules,
                               const BastideState *state,
                               const BastideAward *award,
                               BastideSheet       *sheet)
{
  bastide_sheet_add (sheet, "tokens", award->number, award->number * get_single_points (award));
}

/* Both steps ask whether to play one of some number: the argument of the frame. */
static void
list_token (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  bastide_actions_add (actions, (BastideAction) {
    .verb = bastide_module_verb (rules, BASTIDE_MODULE_CASTLE, VERB_TOKEN),
    .number = (guint8) state->frames[state->n_frames - 1].argument,
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
  BastideAward *award = &state->awards[state->n_awards - 1];

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

/* The feature that is about to be scored, and what it would bring with the token. */
static void
token_describe (const BastideRules *rules,
                const BastideState *state,
                BastideDecision    *decision)
{
  const BastideAward *award = &state->awards[state->n_awards - 1];
  guint node = bastide_feature_find_first (rules, state,
                                           bastide_get_root (bastide_nodes (rules, state), award->root));
  const BastidePlacedRecord *placed = &bastide_placed (rules, state)[bastide_nodes (rules, state)[node].placed];
  const BastideTileDefinition *tile = rules->tiles[placed->tile].definition;

  bastide_decision_add_word (decision, "segment",
                             bastide_tile_definition_get_segment (tile, node - placed->first_node)->id);
  bastide_decision_add_number (decision, "x", placed->x);
  bastide_decision_add_number (decision, "y", placed->y);
  bastide_decision_add_number (decision, "points", award->points + get_single_points (award));
}

const BastideStep bastide_castle_token_step = {
  .kind = "token", .list = list_token, .apply = token_apply, .describe = token_describe,
  .counts = "points",
  .title = NP_ ("play a wall token and score %d point, or keep it", "play a wall token and score %d points, or keep it"),
};

/* A token 1 brings a whole turn more, also in the turn in which it was taken. */
static gboolean
extra_turn_run (BastideContext *context)
{
  BastideState *state = context->state;

  if (state->n_bag > 0
      && bastide_castle_state (context->rules, state)->tokens[state->active][BASTIDE_TOKEN_EXTRA_TURN] > 0)
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

  bastide_castle_use_tokens (context, context->state->active, BASTIDE_TOKEN_EXTRA_TURN, 1);
  bastide_turn_owe (context->state, BASTIDE_PART_MAIN, 1);
}

const BastideStep bastide_castle_extra_turn_step = {
  .kind = "token", .run = extra_turn_run, .list = list_token, .apply = extra_turn_apply,
  .title = { NC_("decision", "play a wall token for another turn, or keep it") },
};
