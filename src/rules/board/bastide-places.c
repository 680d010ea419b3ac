/* bastide-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Places where a tile fits: the legal placements, listed or sampled. */

#include <string.h>

#include "bastide-board.h"
#include "bastide-layout.h"
#include "bastide-random.h"

gboolean
bastide_board_fits_anywhere (const BastideRules *rules,
                             const BastideState *state,
                             guint               tile)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  gboolean restricted = rules->tiles[tile].restricted;

  for (guint i = 0; i < state->n_open; i++)
    if (fits[open[i].constraint] != 0
        && (G_LIKELY (!restricted)
            || bastide_board_restrict (rules, state, tile, &open[i], fits[open[i].constraint]) != 0))
      return TRUE;

  return FALSE;
}

guint
bastide_board_restrict (const BastideRules      *rules,
                        const BastideState      *state,
                        guint                    tile,
                        const BastideOpenRecord *open,
                        guint                    rotations)
{
  const BastideHookList *list = &rules->hooks.allows;

  for (guint i = 0; i < list->n; i++)
    for (guint rotation = 0; rotation < BASTIDE_N_ROTATIONS; rotation++)
      if ((rotations & (1u << rotation))
          && !list->hooks[i]->allows (rules, state, tile, open->x, open->y, rotation))
        rotations &= ~(1u << rotation);

  return rotations;
}

/* The rotations of a mask in order, as actions with everything else 0, and their number. */
#define TURN(n) { .rotation = (n) }
static const BastideAction mask_turns[16][4] = {
  { TURN (0), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (0), TURN (0), TURN (0) },
  { TURN (1), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (0), TURN (0) },
  { TURN (2), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (2), TURN (0), TURN (0) },
  { TURN (1), TURN (2), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (2), TURN (0) },
  { TURN (3), TURN (0), TURN (0), TURN (0) }, { TURN (0), TURN (3), TURN (0), TURN (0) },
  { TURN (1), TURN (3), TURN (0), TURN (0) }, { TURN (0), TURN (1), TURN (3), TURN (0) },
  { TURN (2), TURN (3), TURN (0), TURN (0) }, { TURN (0), TURN (2), TURN (3), TURN (0) },
  { TURN (1), TURN (2), TURN (3), TURN (0) }, { TURN (0), TURN (1), TURN (2), TURN (3) },
};
static const guint8 mask_count[16] = { 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4 };

/*
 * Actions as whole words: members that are 0 in one come from the other, so an action is put together from its parts
 * with one "or".
 */
static inline guint64
to_word (BastideAction action)
{
  guint64 word;

  memcpy (&word, &action, sizeof word);

  return word;
}

/* The last two members, x and y, which lie together in an open cell as well. */
static inline guint64
cell_to_word (const BastideOpenRecord *open)
{
  guint32 cell;

  G_STATIC_ASSERT (G_STRUCT_OFFSET (BastideAction, x) == 4);
  memcpy (&cell, &open->x, sizeof cell);

  return GUINT64_TO_LE ((guint64) GUINT32_FROM_LE (cell) << 32);
}

/* Lists cells one by one, for tiles that modules restrict, and where only one action is kept. */
static G_GNUC_NO_INLINE void
list_singly (const BastideRules *rules,
             const BastideState *state,
             guint               tile,
             BastideAction       action,
             BastideActions     *actions)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);

  for (guint i = 0; i < state->n_open; i++)
    {
      guint rotations = bastide_board_fits (rules, state, tile, &open[i]);

      action.x = open[i].x;
      action.y = open[i].y;
      for (; rotations != 0; rotations &= rotations - 1)
        {
          action.rotation = (guint8) __builtin_ctz (rotations);
          bastide_actions_add (actions, action);
        }
    }
}

void
bastide_board_list_places (const BastideRules *rules,
                           const BastideState *state,
                           guint               tile,
                           BastideAction       action,
                           BastideActions     *actions)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  guint64 place = to_word (action);
  guint n_open = state->n_open;
  BastideAction *next;

  if (G_UNLIKELY (rules->tiles[tile].restricted || actions->random != NULL))
    {
      list_singly (rules, state, tile, action, actions);
      return;
    }

  /* Written without branches: always four actions, and the mask decides how many of them stay. */
  bastide_actions_reserve (actions, 4 * n_open + 4);
  next = actions->items + actions->n_items;

  for (guint i = 0; i < n_open; i++)
    {
      guint mask = fits[open[i].constraint];
      guint64 cell = place | cell_to_word (&open[i]);
      guint64 words[4];

      for (guint j = 0; j < 4; j++)
        words[j] = cell | to_word (mask_turns[mask][j]);
      memcpy (next, words, sizeof words);
      next += mask_count[mask];
    }

  actions->n_items = (guint) (next - actions->items);
}

/* Sampling with rejection is uniform and its cost hardly depends on the size of the board; listing is the fallback. */
#define MAX_SAMPLES 64

gboolean
bastide_board_pick_place (const BastideRules *rules,
                          const BastideState *state,
                          guint               tile,
                          guint               verb,
                          guint64            *random,
                          BastideAction      *action)
{
  const BastideOpenRecord *open = bastide_open_cells (rules, state);
  const guint8 *fits = rules->tiles[tile].fits;
  BastideActions actions = BASTIDE_ACTIONS_PICK (action, random);

  /* A restricted tile has few places left, so nearly all samples would fail. */
  for (guint i = 0; i < MAX_SAMPLES && state->n_open > 0 && !rules->tiles[tile].restricted; i++)
    {
      guint sample = bastide_random_below (random, 4u * state->n_open);
      const BastideOpenRecord *cell = &open[sample >> 2];
      guint rotation = sample & 3;

      if (fits[cell->constraint] & (1u << rotation))
        {
          *action = (BastideAction) { .verb = (guint8) verb, .rotation = (guint8) rotation,
                                      .x = cell->x, .y = cell->y };
          return TRUE;
        }
    }

  bastide_board_list_places (rules, state, tile, (BastideAction) { .verb = (guint8) verb }, &actions);

  return actions.n_items > 0;
}
