/* bastide-chance.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Outcomes of chance: fixed by the setup, given from outside, or drawn. A chance step produces one outcome each time
 * that it runs, so that each can be given separately. Open hands, which are filled by chance, follow below.
 */

#include "bastide-chance.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-random.h"
#include "bastide-turn.h"

/* Drawing a tile: it may be placed, leaves the game, or is set aside until another one has been drawn. */

/* Draws a tile and asks what happens to it. */
static BastideDrawn
draw (BastideContext       *context,
      guint                 player,
      const BastidePhrase **reason)
{
  BastideState *state = context->state;
  guint tile = bastide_turn_take_tile (context);
  guint16 *bag = &bastide_bag (context->rules, state)[state->n_bag];
  guint n_aside = bastide_top_frame (state)->argument / BASTIDE_ASIDE;
  const BastideHookList *list = &context->rules->hooks.drawn;

  /* Tiles set aside before it stay next to the others. */
  if (G_UNLIKELY (n_aside > 0))
    bag[0] = bag[n_aside];
  bastide_turn_tell_tile (context, BASTIDE_EVENT_DRAWN, player, tile);
  state->tile = (guint16) tile;
  /* The first module that objects decides. */
  for (guint i = 0; i < list->n; i++)
    {
      BastideDrawn answer = list->hooks[i]->drawn (context->rules, context->state, tile, reason);

      if (answer != BASTIDE_DRAWN_USE)
        return answer;
    }

  return BASTIDE_DRAWN_USE;
}

static void
dismiss (BastideContext      *context,
         guint                player,
         BastideDrawn         answer,
         const BastidePhrase *reason)
{
  if (answer == BASTIDE_DRAWN_SET_ASIDE && context->rules->script == NULL)
    {
      BastideState *state = context->state;
      BastideFrame *frame = bastide_top_frame (state);
      BastideEvent *event = reason != NULL ? bastide_events_add (context->events, BASTIDE_EVENT_SKIPPED) : NULL;

      /* The argument of the frame counts the tiles set aside, which lie after the others in the bag. */
      bastide_bag (context->rules, state)[state->n_bag + frame->argument / BASTIDE_ASIDE] = state->tile;
      frame->argument = (guint16) (frame->argument + BASTIDE_ASIDE);
      if (event == NULL)
        return;
      event->player = (int) player;
      event->tile = state->tile;
      event->sentence = reason;
      return;
    }

  bastide_turn_discard (context, player);
  if (context->events != NULL && reason != NULL)
    g_array_index (context->events->items, BastideEvent, context->events->items->len - 1).sentence = reason;
}

/* A tile that fits nowhere is shown and leaves the game, and the next one is drawn (section 5.1). */
gboolean
bastide_turn_draw (BastideContext *context)
{
  BastideState *state = context->state;
  const BastidePhrase *reason = NULL;
  BastideDrawn answer = draw (context, state->active, &reason);

  if (answer == BASTIDE_DRAWN_USE && bastide_board_fits_anywhere (context->rules, state, state->tile))
    {
      state->tile_placed = FALSE;
      return TRUE;
    }
  dismiss (context, state->active, answer, reason);

  return FALSE;
}

void
bastide_turn_put_back (BastideContext *context)
{
  BastideState *state = context->state;
  BastideFrame *frame = bastide_top_frame (state);
  const guint16 *aside = &bastide_bag (context->rules, state)[state->n_bag];

  if (G_LIKELY (frame->argument < BASTIDE_ASIDE))
    return;

  for (; frame->argument >= BASTIDE_ASIDE; frame->argument = (guint16) (frame->argument - BASTIDE_ASIDE))
    bastide_left (context->rules, state)[*aside++]++;
  bastide_bag_fill (context->rules, state);
}

#define TILE "draw"

void
bastide_outcomes_add (GArray     *outcomes,
                      const char *name,
                      guint       number,
                      guint       weight)
{
  BastideOutcome outcome = { name, number, weight };

  g_array_append_val (outcomes, outcome);
}

gboolean
bastide_take_outcome (BastideContext *context,
                      guint          *number)
{
  const BastideOutcome *outcome = g_steal_pointer (&context->outcome);

  if (outcome == NULL)
    return FALSE;

  *number = outcome->number;

  return TRUE;
}

const guint8 *
bastide_state_get_script (const BastideRules *rules,
                          const BastideState *state,
                          const char         *name,
                          guint              *n_entries)
{
  *n_entries = 0;

  return state->script_forgotten ? NULL : bastide_rules_get_script (rules, name, n_entries);
}

/* Index in the bag of a tile of the stack in use. @tile: (nullable): the kind, NULL for any */
static guint
find_in_bag (const BastideRules *rules,
             BastideState       *state,
             guint               stack,
             const guint        *tile)
{
  const guint16 *bag = bastide_bag (rules, state);
  guint index = (guint) (state->n_bag - state->n_stack[stack]);

  if (tile == NULL)
    return index + bastide_random_below (&state->random, state->n_stack[stack]);

  while (bag[index] != *tile)
    index++;

  return index;
}

guint
bastide_turn_take_tile (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  const guint16 *script = bastide_draw_script (rules, state);
  guint tile;
  gboolean given = bastide_take_outcome (context, &tile);

  if (script != NULL)
    {
      tile = script[state->script_position++];
      state->n_bag--;
    }
  else
    {
      guint16 *bag = bastide_bag (rules, state);
      guint stack = bastide_next_stack (rules, state);
      guint index = find_in_bag (rules, state, stack, given ? &tile : NULL);

      tile = bag[index];
      bag[index] = bag[--state->n_bag];
      state->n_stack[stack]--;
    }
  bastide_left (rules, state)[tile]--;

  return tile;
}

void
bastide_turn_list_tiles (const BastideRules *rules,
                         const BastideState *state,
                         GArray             *outcomes)
{
  const guint16 *script = bastide_draw_script (rules, state);

  if (bastide_turn_is_last (rules, state))
    return;
  if (script != NULL)
    {
      bastide_outcomes_add (outcomes, TILE, script[state->script_position], 1);
      return;
    }

  for (guint tile = 0; tile < rules->n_tiles; tile++)
    {
      guint n = bastide_state_get_next (rules, state, tile);

      if (n > 0)
        bastide_outcomes_add (outcomes, TILE, tile, n);
    }
}

/* Lists the outcomes of the step on top. Returns: whether there are any */
static gboolean
list_of_step (const BastideRules *rules,
              const BastideState *state,
              GArray             *outcomes)
{
  const BastideStep *step = rules->steps[state->frames[state->n_frames - 1].step];
  guint n_before = outcomes->len;

  if (step->chance && step->outcomes != NULL)
    step->outcomes (rules, state, outcomes);

  return outcomes->len > n_before;
}

/* Runs steps without outcomes until the step on top has some. Returns: FALSE where none has */
static gboolean
find_chance (BastideContext *context,
             GArray         *outcomes)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;

  bastide_turn_take_waiting (state);
  while (!state->ended)
    {
      const BastideStep *step;

      if (state->n_frames == 0)
        bastide_turn_push_next (context, BASTIDE_ADVANCE_TO_DECISION);
      if (list_of_step (rules, state, outcomes))
        return TRUE;
      step = rules->steps[bastide_top_frame (state)->step];
      if (step->run == NULL || !step->run (context))
        return FALSE;
    }

  return FALSE;
}

static gboolean
is_before_chance (const BastideRules *rules,
                  const BastideState *state)
{
  return !state->ended && (state->n_frames == 0 || rules->steps[state->frames[state->n_frames - 1].step]->chance);
}

void
bastide_state_list_outcomes (const BastideRules *rules,
                             const BastideState *state,
                             GArray             *outcomes)
{
  g_autoptr (BastideState) clone = NULL;
  BastideContext context;

  g_return_if_fail (rules != NULL && state != NULL && outcomes != NULL);

  if (!is_before_chance (rules, state))
    return;
  if (state->waiting == 0 && state->n_frames > 0 && list_of_step (rules, state, outcomes))
    return;

  /* The outcomes are known only where they occur: in the next part of the turn, or after a step without outcomes. */
  clone = bastide_state_clone (rules, state);
  context = (BastideContext) { rules, clone, NULL };
  find_chance (&context, outcomes);
}

static gboolean
is_listed (const GArray         *outcomes,
           const BastideOutcome *outcome)
{
  if (outcome == NULL)
    return outcomes->len == 0;

  for (guint i = 0; i < outcomes->len; i++)
    {
      const BastideOutcome *other = &g_array_index (outcomes, BastideOutcome, i);

      if (other->number == outcome->number && strcmp (other->name, outcome->name) == 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
bastide_state_advance_with (const BastideRules    *rules,
                            BastideState          *state,
                            const BastideOutcome  *outcome,
                            BastideEvents         *events,
                            GError               **error)
{
  g_autoptr (GArray) outcomes = NULL;
  BastideContext context = { rules, state, events };

  g_return_val_if_fail (rules != NULL && state != NULL, FALSE);

  outcomes = g_array_new (FALSE, FALSE, sizeof (BastideOutcome));
  bastide_state_list_outcomes (rules, state, outcomes);
  if (!is_before_chance (rules, state) || !is_listed (outcomes, outcome))
    {
      g_set_error_literal (error, BASTIDE_ACTION_ERROR, BASTIDE_ACTION_ERROR_ILLEGAL,
                           _("Chance cannot bring this now."));
      return FALSE;
    }

  g_array_set_size (outcomes, 0);
  if (!find_chance (&context, outcomes))
    return TRUE;

  context.outcome = outcome;
  if (rules->steps[bastide_top_frame (state)->step]->run (&context))
    bastide_turn_run (&context, BASTIDE_ADVANCE_TO_CHANCE);

  return TRUE;
}

void
bastide_state_forget_script (const BastideRules *rules,
                             BastideState       *state)
{
  g_return_if_fail (rules != NULL && state != NULL);

  if (state->script_forgotten)
    return;

  state->script_forgotten = TRUE;
  if (rules->script != NULL)
    {
      state->script_position = 0;
      bastide_bag_fill (rules, state);
    }
  BASTIDE_CALL_HOOKS (rules, forget_script, rules, state);
}

/*
 * Games in which every player has open tiles and places one of them. Hands are filled right after placing, or at the
 * end of the turn, before the next one begins. In the latter case every part of a turn is played from the tiles that
 * remain, and a part that finds none draws one.
 */

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
draw_for_hand (BastideContext *context,
               guint           player)
{
  guint gap = find_gap (context->rules, context->state, player);
  BastideState *state = context->state;
  guint before = state->tile;
  const BastidePhrase *reason = NULL;
  BastideDrawn answer = draw (context, player, &reason);
  guint tile = state->tile;

  if (answer != BASTIDE_DRAWN_USE)
    dismiss (context, player, answer, reason);
  /* The tile of this part may already lie on the board. */
  state->tile = (guint16) before;
  if (answer != BASTIDE_DRAWN_USE)
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
      draw_for_hand (context, drawer);
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
      /* Another tile is drawn for the discarded one, and the question is asked again. */
      take_from_hand (context, action.tile);
      bastide_turn_discard (context, state->active);
      bastide_push_frame (state, BASTIDE_STEP_PLACE, state->active, 0);
      if (state->n_bag > 0)
        bastide_push_frame (state, BASTIDE_STEP_REPLACE, state->active, 0);

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
  gboolean drawn = !is_full (rules, context->state, player) && draw_for_hand (context, player);

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
