/* bastide-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Games in which every player has open tiles and places one of them. Hands are filled right after placing, or at the
 * end of the turn, before the next one begins. In the latter case every part of a turn is played from the tiles that
 * remain, and a part that finds none draws one.
 */

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-chance.h"
#include "bastide-compile.h"
#include "bastide-turn.h"

static const guint16 *
get_hand (const BastideRules *rules,
          const BastideState *state,
          guint               player)
{
  return bastide_hands (rules, state) + player * rules->hand_size;
}

static guint16 *
edit_hand (const BastideRules *rules,
           BastideState       *state,
           guint               player)
{
  return bastide_hands (rules, state) + player * rules->hand_size;
}

/* Index of the first gap in a hand that a remaining tile can fill, or the size of a hand. */
static guint
find_gap (const BastideRules *rules,
          const BastideState *state,
          guint               player)
{
  const guint16 *hand = get_hand (rules, state, player);
  guint gap = 0;

  while (gap < rules->hand_size && (hand[gap] != BASTIDE_NO_TILE || state->n_bag == 0))
    gap++;

  return gap;
}

static gboolean
is_full (const BastideRules *rules,
         const BastideState *state,
         guint               player)
{
  return find_gap (rules, state, player) == rules->hand_size;
}

/* Draws one tile for a hand that is not full. Returns: FALSE when it did not get into the hand, and another is drawn */
static gboolean
draw (BastideContext *context,
      guint           player)
{
  guint gap = find_gap (context->rules, context->state, player);
  guint tile;

  if (!bastide_turn_draw_for (context, player, &tile))
    return FALSE;

  edit_hand (context->rules, context->state, player)[gap] = (guint16) tile;

  return TRUE;
}

static gboolean
are_all_empty (const BastideRules *rules,
               const BastideState *state)
{
  for (guint i = 0; i < rules->n_players; i++)
    if (!bastide_hand_is_empty (rules, state, i))
      return FALSE;

  return TRUE;
}

/* Values in the argument of the frame, beside the number of tiles set aside. */
enum
{
  HAND_BEGUN,
  HAND_DEALT, /* every player is dealt a hand */
  HAND_FILLED, /* gaps are filled */
};

static guint
get_phase (const BastideRules *rules,
           const BastideState *state)
{
  guint phase = state->frames[state->n_frames - 1].argument % BASTIDE_ASIDE;

  if (phase != HAND_BEGUN)
    return phase;

  return are_all_empty (rules, state) ? HAND_DEALT : HAND_FILLED;
}

/*
 * The player who draws next: each player in turn is dealt a whole hand at once. Where hands are filled late, the player
 * of the turn before comes first. Returns: the number of players when nobody draws
 */
static guint
find_drawer (const BastideRules *rules,
             const BastideState *state)
{
  gboolean dealt = get_phase (rules, state) == HAND_DEALT;
  guint first = dealt ? 0 : rules->n_players - 1;

  if (state->part != BASTIDE_PART_MAIN)
    return state->n_bag > 0 && bastide_hand_is_empty (rules, state, state->active) ? state->active : rules->n_players;
  if (!dealt && !rules->hands_fill_late)
    return is_full (rules, state, state->active) ? rules->n_players : state->active;

  for (guint i = 0; i < rules->n_players; i++)
    {
      guint player = bastide_player_after (rules, state, (first + i) % rules->n_players);

      if (!is_full (rules, state, player))
        return player;
    }

  return rules->n_players;
}

/*
 * The game ends when stack and hands are empty; a player without tiles is skipped. A bonus or extra part without a tile
 * is left out (D-02).
 */
static gboolean
hand_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint drawer = find_drawer (rules, state);

  if (bastide_top_frame (state)->argument % BASTIDE_ASIDE == HAND_BEGUN)
    bastide_top_frame (state)->argument |= (guint16) get_phase (rules, state);
  if (drawer < rules->n_players)
    {
      draw (context, drawer);
      return TRUE;
    }

  bastide_turn_put_back (context);
  bastide_pop_frame (state);
  if (state->part == BASTIDE_PART_MAIN && are_all_empty (rules, state))
    {
      if (state->turn > 1)
        state->turn--;
      bastide_turn_finish (context);
    }
  else if (bastide_hand_is_empty (rules, state, state->active))
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

static const BastideStep hand_step = { .chance = TRUE, .outcomes = hand_outcomes, .run = hand_run };

/* The stacks of a player's tiles, a bit each. */
static guint
list_stacks (const BastideRules *rules,
             const BastideState *state,
             guint               player)
{
  const guint16 *hand = get_hand (rules, state, player);
  guint stacks = 0;

  for (guint i = 0; i < rules->hand_size && hand[i] != BASTIDE_NO_TILE; i++)
    stacks |= 1u << rules->tiles[hand[i]].stack;

  return stacks;
}

/*
 * The stacks of which the active player may place a tile now, a bit each. Tiles of the earliest stack left are placed
 * first, whoever holds them; a player without any of these places those of the latest stack held, so that no stack ends
 * while others still have tiles of it. A script is a single stack, even for a search that does not know it.
 */
static guint
list_due_stacks (const BastideRules *rules,
                 const BastideState *state)
{
  guint own = list_stacks (rules, state, state->active);
  guint all = state->n_bag > 0 ? 1u << bastide_next_stack (rules, state) : 0;
  guint first;

  if (rules->n_stacks == 1 || rules->script != NULL)
    return G_MAXUINT;

  for (guint player = 0; player < rules->n_players; player++)
    all |= list_stacks (rules, state, player);
  first = 1u << g_bit_nth_msf (all, -1);

  return own & first ? first : own & -own;
}

static gboolean
stands_before (const guint16 *hand,
               guint          place)
{
  for (guint i = 0; i < place; i++)
    if (hand[i] == hand[place])
      return TRUE;

  return FALSE;
}

/* The places in the hand with different tiles, as a bit set; @fitting: only those that fit somewhere. */
static guint
get_choices (const BastideRules *rules,
             const BastideState *state,
             gboolean            fitting)
{
  const guint16 *hand = get_hand (rules, state, state->active);
  guint stacks = list_due_stacks (rules, state);
  guint choices = 0;

  for (guint i = 0; i < rules->hand_size && hand[i] != BASTIDE_NO_TILE; i++)
    if (!stands_before (hand, i) && (stacks & (1u << rules->tiles[hand[i]].stack))
        && (!fitting || bastide_board_fits_anywhere (rules, state, hand[i])))
      choices |= 1u << i;

  return choices;
}

static void
place_list (const BastideRules *rules,
            const BastideState *state,
            BastideActions     *actions)
{
  const BastideHooks *hooks = rules->game->hooks;
  const guint16 *hand = get_hand (rules, state, state->active);
  guint fitting = get_choices (rules, state, TRUE);
  guint choices = fitting != 0 ? fitting : get_choices (rules, state, FALSE);
  guint8 verb = fitting != 0 ? hooks->place_from_hand_verb : hooks->discard_verb;

  for (guint i = 0; i < rules->hand_size; i++)
    {
      BastideAction action = { .verb = verb, .tile = hand[i] };

      if (!(choices & (1u << i)))
        continue;
      if (fitting == 0)
        bastide_actions_add (actions, action);
      else
        bastide_board_list_places (rules, state, hand[i], action, actions);
    }
  if (bastide_turn_may_decline (rules, state))
    bastide_actions_add_verb (actions, hooks->keep_verb);
}

/* The tiles after it move up. */
static void
take_from_hand (BastideContext *context,
                guint           tile)
{
  guint16 *hand = edit_hand (context->rules, context->state, context->state->active);
  guint size = context->rules->hand_size;
  guint index = 0;

  while (hand[index] != tile)
    index++;
  memmove (&hand[index], &hand[index + 1], (size - index - 1) * sizeof (guint16));
  hand[size - 1] = BASTIDE_NO_TILE;
  context->state->tile = (guint16) tile;
}

/* Another tile is drawn for the discarded one, and the question is asked again. */
static void
discard (BastideContext *context,
         guint           tile)
{
  BastideState *state = context->state;

  take_from_hand (context, tile);
  bastide_turn_discard (context, state->active);
  bastide_push_frame (state, BASTIDE_STEP_PLACE, state->active, 0);
  if (state->n_bag > 0)
    bastide_push_frame (state, BASTIDE_STEP_REPLACE, state->active, 0);
}

/* Without a fitting tile, and without another one to draw, there is no turn. */
static gboolean
place_run (BastideContext *context)
{
  if (!bastide_hand_is_empty (context->rules, context->state, context->state->active))
    return FALSE;

  bastide_turn_end_part (context->state);

  return TRUE;
}

static void
place_apply (BastideContext *context,
             BastideAction   action)
{
  const BastideHooks *hooks = context->rules->game->hooks;
  BastideState *state = context->state;

  bastide_pop_frame (state);
  if (action.verb == hooks->discard_verb)
    {
      discard (context, action.tile);
      return;
    }
  /* An extra tile that need not be placed stays in the hand. */
  if (action.verb != hooks->place_from_hand_verb)
    {
      bastide_turn_end_part (state);
      return;
    }

  take_from_hand (context, action.tile);
  bastide_turn_place (context, action);
  if (!context->rules->hands_fill_late && state->n_bag > 0)
    bastide_push_frame (state, BASTIDE_STEP_REPLACE, state->active, 0);
}

static const BastideStep place_step = {
  .kind = "place", .run = place_run, .list = place_list, .apply = place_apply,
  .title = { NC_("decision", "place one of your tiles") },
};

/* Draws the replacement for a tile that was placed or discarded. Nothing later in the turn depends on the replacement
 * of a placed one, so where turns are confirmed it waits for the turn's end. */
static gboolean
replace_run (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  guint player = context->state->active;
  gboolean drawn = !is_full (rules, context->state, player) && draw (context, player);

  if (is_full (rules, context->state, player) || (drawn && rules->hands_fill_late))
    {
      bastide_turn_put_back (context);
      bastide_pop_frame (context->state);
    }

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

static const BastideStep replace_step = {
  .chance = TRUE, .may_wait = TRUE, .outcomes = replace_outcomes, .run = replace_run,
  .title = { NC_("decision", "draw another tile") },
};

void
bastide_rules_give_hands (BastideRules *rules,
                          guint         n_tiles,
                          gboolean      fill_late)
{
  g_return_if_fail (n_tiles > 0);

  rules->hand_size = n_tiles;
  rules->hands_fill_late = fill_late;
  rules->steps[BASTIDE_STEP_DRAW] = &hand_step;
  rules->steps[BASTIDE_STEP_PLACE] = &place_step;
  rules->steps[BASTIDE_STEP_REPLACE] = &replace_step;
}

gboolean
bastide_hand_set (const BastideRules *rules,
                  BastideState       *state,
                  guint               player,
                  const guint16      *tiles,
                  guint               n_tiles)
{
  guint16 *hand = edit_hand (rules, state, player);

  if (n_tiles > rules->hand_size)
    return FALSE;
  for (guint i = 0; i < rules->hand_size; i++)
    hand[i] = i < n_tiles ? tiles[i] : BASTIDE_NO_TILE;

  return TRUE;
}
