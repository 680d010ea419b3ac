/* bastide-chance.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/*
 * Outcomes of chance: fixed by the setup, given from outside, or drawn. A chance step produces one outcome each time
 * that it runs, so that each can be given separately.
 */

#include "bastide-chance.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-board.h"
#include "bastide-compile.h"
#include "bastide-random.h"
#include "bastide-turn.h"

/* Drawing a tile: it may be placed, leaves the game, or is set aside until another one has been drawn. */

/* Asks the modules about a tile that was drawn; the first one that objects decides. */
static BastideDrawn
ask_about_drawn (BastideContext       *context,
                 guint                 tile,
                 const BastidePhrase **reason)
{
  const BastideHookList *list = &context->rules->hooks.drawn;

  for (guint i = 0; i < list->n; i++)
    {
      BastideDrawn answer = list->hooks[i]->drawn (context->rules, context->state, tile, reason);

      if (answer != BASTIDE_DRAWN_USE)
        return answer;
    }

  return BASTIDE_DRAWN_USE;
}

/* Only the log gives the reason; the argument of the frame counts the tiles set aside, which lie after the others in
 * the bag. */
static void
set_aside (BastideContext      *context,
           guint                player,
           const BastidePhrase *reason)
{
  BastideState *state = context->state;
  BastideEvent *event = reason != NULL ? bastide_events_add (context->events, BASTIDE_EVENT_SKIPPED) : NULL;

  bastide_bag (context->rules, state)[state->n_bag + bastide_top_frame (state)->argument / BASTIDE_ASIDE] = state->tile;
  bastide_top_frame (state)->argument = (guint16) (bastide_top_frame (state)->argument + BASTIDE_ASIDE);
  if (event == NULL)
    return;
  event->player = (int) player;
  event->tile = state->tile;
  event->sentence = reason;
}

/* Takes the next tile; tiles set aside before it stay next to the others. */
static guint
take_tile (BastideContext *context)
{
  BastideState *state = context->state;
  guint tile = bastide_turn_take_tile (context);
  guint16 *bag = &bastide_bag (context->rules, state)[state->n_bag];
  guint n_aside = bastide_top_frame (state)->argument / BASTIDE_ASIDE;

  if (G_UNLIKELY (n_aside > 0))
    bag[0] = bag[n_aside];

  return tile;
}

/* Draws a tile and asks what happens to it. */
static BastideDrawn
draw (BastideContext       *context,
      guint                 player,
      const BastidePhrase **reason)
{
  guint tile = take_tile (context);

  bastide_turn_tell_tile (context, BASTIDE_EVENT_DRAWN, player, tile);
  context->state->tile = (guint16) tile;

  return ask_about_drawn (context, tile, reason);
}

static void
dismiss (BastideContext      *context,
         guint                player,
         BastideDrawn         answer,
         const BastidePhrase *reason)
{
  if (answer == BASTIDE_DRAWN_SET_ASIDE && context->rules->script == NULL)
    {
      set_aside (context, player, reason);
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

gboolean
bastide_turn_draw_for (BastideContext *context,
                       guint           player,
                       guint          *tile)
{
  BastideState *state = context->state;
  guint before = state->tile;
  const BastidePhrase *reason = NULL;
  BastideDrawn answer = draw (context, player, &reason);

  *tile = state->tile;
  if (answer != BASTIDE_DRAWN_USE)
    dismiss (context, player, answer, reason);
  /* The tile of this part may already lie on the board. */
  state->tile = (guint16) before;

  return answer == BASTIDE_DRAWN_USE;
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
