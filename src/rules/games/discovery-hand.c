/* discovery-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Discovery, the variant for experts: every player has two open tiles, places one of them and draws
 * another right after placing.
 */

#include <glib/gi18n-lib.h>

#include "discovery-private.h"

static const guint16 *
get_hand (const BastideRules *rules,
          const BastideState *state,
          guint               player)
{
  return bastide_discovery_state (rules, state)->hands[player];
}

static guint16 *
edit_hand (const BastideRules *rules,
           BastideState       *state,
           guint               player)
{
  return bastide_discovery_state (rules, state)->hands[player];
}

/* The first gap in a hand that a tile is left for, or the size of a hand. */
static guint
find_gap (const BastideRules *rules,
          const BastideState *state,
          guint               player)
{
  const guint16 *hand = get_hand (rules, state, player);
  guint gap = 0;

  while (gap < BASTIDE_DISCOVERY_HAND && (hand[gap] != BASTIDE_NO_TILE || state->n_bag == 0))
    gap++;

  return gap;
}

static gboolean
is_full (const BastideRules *rules,
         const BastideState *state,
         guint               player)
{
  return find_gap (rules, state, player) == BASTIDE_DISCOVERY_HAND;
}

/* One tile for a hand that is not full. */
static void
draw (BastideContext *context,
      guint           player)
{
  guint gap = find_gap (context->rules, context->state, player);
  guint16 *hand = edit_hand (context->rules, context->state, player);

  hand[gap] = (guint16) bastide_turn_take_tile (context);
  bastide_turn_tell_tile (context, BASTIDE_EVENT_DRAWN, player, hand[gap]);
}

static gboolean
is_empty (const BastideRules *rules,
          const BastideState *state,
          guint               player)
{
  const guint16 *hand = get_hand (rules, state, player);

  return hand[0] == BASTIDE_NO_TILE && hand[1] == BASTIDE_NO_TILE;
}

static gboolean
are_all_empty (const BastideRules *rules,
               const BastideState *state)
{
  for (guint i = 0; i < rules->n_players; i++)
    if (!is_empty (rules, state, i))
      return FALSE;

  return TRUE;
}

/* Arguments of the frame. */
enum
{
  HAND_BEGUN,
  HAND_DEALT, /* everybody is dealt a hand */
  HAND_FILLED, /* the player fills his */
};

static guint
get_phase (const BastideRules *rules,
           const BastideState *state)
{
  guint argument = state->frames[state->n_frames - 1].argument;

  if (argument != HAND_BEGUN)
    return argument;

  return are_all_empty (rules, state) ? HAND_DEALT : HAND_FILLED;
}

/* Who draws next: every player in turn is dealt all his tiles at once. The number of players: nobody */
static guint
find_drawer (const BastideRules *rules,
             const BastideState *state)
{
  guint n = get_phase (rules, state) == HAND_DEALT ? rules->n_players : 1;

  for (guint i = 0; i < n; i++)
    {
      guint player = bastide_player_after (rules, state, i);

      if (!is_full (rules, state, player))
        return player;
    }

  return rules->n_players;
}

/*
 * The game ends when stack and hands are empty; who has nothing is passed over. Hands are full already, but for those
 * of a position that somebody made up.
 */
static gboolean
hand_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint drawer = find_drawer (rules, state);

  bastide_top_frame (state)->argument = (guint16) get_phase (rules, state);
  if (drawer < rules->n_players)
    {
      draw (context, drawer);
      return TRUE;
    }

  bastide_pop_frame (state);
  if (are_all_empty (rules, state))
    {
      if (state->turn > 1)
        state->turn--;
      bastide_turn_finish (context);
    }
  else if (is_empty (rules, state, state->active))
    {
      bastide_turn_end_part (state);
    }
  else
    {
      state->tile_placed = FALSE;
    }

  return TRUE;
}

static void
hand_outcomes (const BastideRules *rules,
               const BastideState *state,
               GArray             *outcomes)
{
  if (find_drawer (rules, state) < rules->n_players)
    bastide_turn_list_tiles (rules, state, outcomes);
}

const BastideStep bastide_discovery_hand_step = { .chance = TRUE, .outcomes = hand_outcomes, .run = hand_run };

/* Bit set of the places in the hand with different tiles; @fitting: only those that fit somewhere. */
static guint
get_choices (const BastideRules *rules,
             const BastideState *state,
             gboolean            fitting)
{
  const guint16 *hand = get_hand (rules, state, state->active);
  guint choices = 0;

  for (guint i = 0; i < BASTIDE_DISCOVERY_HAND; i++)
    if (hand[i] != BASTIDE_NO_TILE && (i == 0 || hand[i] != hand[0])
        && (!fitting || bastide_board_fits_anywhere (rules, state, hand[i])))
      choices |= 1u << i;

  return choices;
}

static void
place_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  const guint16 *hand = get_hand (rules, state, state->active);
  guint fitting = get_choices (rules, state, TRUE);
  guint choices = fitting != 0 ? fitting : get_choices (rules, state, FALSE);

  for (guint i = 0; i < BASTIDE_DISCOVERY_HAND; i++)
    {
      BastideAction action = { .verb = fitting != 0 ? VERB_PLACE_FROM_HAND : VERB_DISCARD, .tile = hand[i] };

      if (!(choices & (1u << i)))
        continue;
      if (fitting == 0)
        bastide_actions_add (actions, action);
      else
        bastide_board_list_places (rules, state, hand[i], action, actions);
    }
}

static void
take_from_hand (BastideContext *context,
                guint           tile)
{
  guint16 *hand = edit_hand (context->rules, context->state, context->state->active);
  guint index = hand[0] == tile ? 0 : 1;

  context->state->tile = (guint16) tile;
  hand[index] = BASTIDE_NO_TILE;
  if (index == 0)
    {
      hand[0] = hand[1];
      hand[1] = BASTIDE_NO_TILE;
    }
}

/* Without a tile that fits and without another one to draw there is no turn. */
static void
discard (BastideContext *context,
         guint           tile)
{
  BastideState *state = context->state;

  take_from_hand (context, tile);
  bastide_turn_discard (context);
  if (state->n_bag > 0)
    {
      bastide_push_frame (state, BASTIDE_STEP_PLACE, state->active, 0);
      bastide_push_frame (state, BASTIDE_STEP_REPLACE, state->active, 0);
    }
  else if (is_empty (context->rules, state, state->active))
    {
      bastide_turn_end_part (state);
    }
  else
    {
      bastide_push_frame (state, BASTIDE_STEP_PLACE, state->active, 0);
    }
}

static void
place_apply (BastideContext *context,
             BastideAction   action)
{
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (action.verb == VERB_DISCARD)
    {
      discard (context, action.tile);
      return;
    }

  take_from_hand (context, action.tile);
  bastide_turn_place (context, action);
  if (state->n_bag > 0)
    bastide_push_frame (state, BASTIDE_STEP_REPLACE, state->active, 0);
}

const BastideStep bastide_discovery_place_step = {
  .kind = "place", .list = place_list, .apply = place_apply,
  .title = { NC_("decision", "place one of your tiles") },
};

/* The new tile is drawn right after placing. Nothing in the rest of the turn asks for it, so a turn that must be
 * confirmed need not be interrupted: it is drawn at its end then. */
static gboolean
replace_run (BastideContext *context)
{
  guint player = context->state->active;

  if (!is_full (context->rules, context->state, player))
    draw (context, player);
  if (is_full (context->rules, context->state, player))
    bastide_pop_frame (context->state);

  return TRUE;
}

static void
replace_outcomes (const BastideRules *rules,
                  const BastideState *state,
                  GArray             *outcomes)
{
  if (!is_full (rules, state, state->active))
    bastide_turn_list_tiles (rules, state, outcomes);
}

const BastideStep bastide_discovery_replace_step = {
  .chance = TRUE, .may_wait = TRUE, .outcomes = replace_outcomes, .run = replace_run,
  .title = { NC_("decision", "draw another tile") },
};

/* The hand is kept without gaps. */
guint
bastide_discovery_get_hand (const BastideRules  *rules,
                            const BastideState  *state,
                            guint                player,
                            const guint16      **tiles)
{
  const guint16 *hand = get_hand (rules, state, player);
  guint n = 0;

  while (n < BASTIDE_DISCOVERY_HAND && hand[n] != BASTIDE_NO_TILE)
    n++;
  *tiles = hand;

  return n;
}

gboolean
bastide_discovery_set_hand (const BastideRules *rules,
                            BastideState       *state,
                            guint               player,
                            const guint16      *tiles,
                            guint               n_tiles)
{
  guint16 *hand = edit_hand (rules, state, player);

  if (n_tiles > BASTIDE_DISCOVERY_HAND)
    return FALSE;
  for (guint i = 0; i < BASTIDE_DISCOVERY_HAND; i++)
    hand[i] = i < n_tiles ? tiles[i] : BASTIDE_NO_TILE;

  return TRUE;
}
