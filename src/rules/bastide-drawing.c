/* bastide-drawing.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Drawing a tile: it may be laid, leaves the game, or is set aside until another one has been drawn. */

#include "bastide-kernel.h"

/* What the modules say to a tile that was drawn; the first one that has something against it. */
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

/* Only the log tells why; the argument of the frame counts the tiles, which lie behind the others in the bag. */
static void
set_aside (BastideContext      *context,
           const BastidePhrase *reason)
{
  BastideState *state = context->state;
  BastideEvent *event = reason != NULL ? bastide_events_add (context->events, BASTIDE_EVENT_SKIPPED) : NULL;

  bastide_bag (context->rules, state)[state->n_bag + bastide_top_frame (state)->argument++] = state->tile;
  if (event == NULL)
    return;
  event->player = state->active;
  event->tile = state->tile;
  event->sentence = reason;
}

/* Leaves the game. */
static void
discard_drawn (BastideContext      *context,
               const BastidePhrase *reason)
{
  bastide_turn_discard (context);
  if (context->events != NULL && reason != NULL)
    g_array_index (context->events->items, BastideEvent, context->events->items->len - 1).sentence = reason;
}

/* The next tile; those that were set aside before it stay next to the others. */
static guint
take_tile (BastideContext *context)
{
  BastideState *state = context->state;
  guint tile = bastide_turn_take_tile (context);
  guint16 *bag = &bastide_bag (context->rules, state)[state->n_bag];
  guint n_aside = bastide_top_frame (state)->argument;

  if (G_UNLIKELY (n_aside > 0))
    bag[0] = bag[n_aside];

  return tile;
}

/* A tile that fits nowhere is shown and leaves the game, and the next one is drawn (section 5.1). */
gboolean
bastide_turn_draw (BastideContext *context)
{
  const BastideRules *rules = context->rules;
  BastideState *state = context->state;
  guint tile = take_tile (context);
  const BastidePhrase *reason = NULL;
  BastideDrawn answer;

  bastide_turn_tell_tile (context, BASTIDE_EVENT_DRAWN, state->active, tile);
  answer = ask_about_drawn (context, tile, &reason);
  state->tile = (guint16) tile;
  if (answer == BASTIDE_DRAWN_USE && bastide_board_fits_anywhere (rules, state, tile))
    {
      state->tile_placed = FALSE;
      return TRUE;
    }

  if (answer == BASTIDE_DRAWN_SET_ASIDE && bastide_draw_script (rules, state) == NULL)
    set_aside (context, reason);
  else
    discard_drawn (context, reason);

  return FALSE;
}

void
bastide_turn_put_back (BastideContext *context)
{
  BastideState *state = context->state;
  BastideFrame *frame = bastide_top_frame (state);
  const guint16 *aside = &bastide_bag (context->rules, state)[state->n_bag];

  if (G_LIKELY (frame->argument == 0))
    return;

  for (; frame->argument > 0; frame->argument--)
    bastide_left (context->rules, state)[*aside++]++;
  bastide_bag_fill (context->rules, state);
}
