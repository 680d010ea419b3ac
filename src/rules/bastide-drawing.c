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

/* Leaves the game. */
static void
discard_drawn (BastideContext      *context,
               guint                player,
               const BastidePhrase *reason)
{
  bastide_turn_discard (context, player);
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
  guint n_aside = bastide_top_frame (state)->argument / BASTIDE_ASIDE;

  if (G_UNLIKELY (n_aside > 0))
    bag[0] = bag[n_aside];

  return tile;
}

/* Draws, and asks what becomes of it. */
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
    set_aside (context, player, reason);
  else
    discard_drawn (context, player, reason);
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
  /* The tile of this part may lie on the board already. */
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
