/* bastide-choice-hand.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Several tiles in hand, of which a #BastideChoice places one. */

#include "config.h"

#include "bastide-choice-private.h"

/* An action that names the tile that it places: there are several to choose from. */
static gboolean
names_tile (BastideChoice       *self,
            const BastideAction *action)
{
  const BastideVerb *verb = bastide_rules_get_verb (bastide_game_get_rules (self->game), action->verb);

  return verb->target == BASTIDE_TARGET_CELL && bastide_verb_has (verb, BASTIDE_ARGUMENT_TILE);
}

static gboolean
is_in_hand (BastideChoice *self,
            guint          tile)
{
  for (guint i = 0; i < self->hand->len; i++)
    if (g_array_index (self->hand, guint, i) == tile)
      return TRUE;

  return FALSE;
}

/* Of several tiles in hand one is chosen at a time, and only that one can be placed. */
void
_bastide_choice_take_from_hand (BastideChoice *self)
{
  guint n = 0;

  for (guint i = 0; i < self->actions.n_items; i++)
    {
      guint tile = self->actions.items[i].tile;

      if (names_tile (self, &self->actions.items[i]) && !is_in_hand (self, tile))
        g_array_append_val (self->hand, tile);
    }
  if (self->hand->len == 0)
    {
      self->tile = -1;
      return;
    }

  if (self->tile < 0 || !is_in_hand (self, (guint) self->tile))
    self->tile = (int) g_array_index (self->hand, guint, 0);
  self->decision.tile = self->tile;
  for (guint i = 0; i < self->actions.n_items; i++)
    if (!names_tile (self, &self->actions.items[i]) || self->actions.items[i].tile == (guint) self->tile)
      self->actions.items[n++] = self->actions.items[i];
  self->actions.n_items = n;
}

/**
 * bastide_choice_get_n_tiles:
 *
 * Returns: how many kinds of tile in hand can be placed; 0 when there is nothing to choose from. The chosen one is the
 *   tile of the decision.
 */
guint
bastide_choice_get_n_tiles (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);

  return self->hand->len;
}

/**
 * bastide_choice_get_tile:
 * @index: 0 to n
 *
 * Returns: a kind of tile
 */
guint
bastide_choice_get_tile (BastideChoice *self,
                         guint          index)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), 0);
  g_return_val_if_fail (index < self->hand->len, 0);

  return g_array_index (self->hand, guint, index);
}

/**
 * bastide_choice_set_tile:
 * @tile: a kind of tile; ignored unless it is in hand and can be placed
 *
 * Chooses the tile that is placed. Other cells are legal then.
 */
void
bastide_choice_set_tile (BastideChoice *self,
                         guint          tile)
{
  g_return_if_fail (BASTIDE_IS_CHOICE (self));

  if ((int) tile == self->tile || !is_in_hand (self, tile))
    return;

  self->tile = (int) tile;
  _bastide_choice_update (self);
}

/**
 * bastide_choice_exchange_tile:
 *
 * Chooses the next tile in hand.
 *
 * Returns: whether there is another one
 */
gboolean
bastide_choice_exchange_tile (BastideChoice *self)
{
  g_return_val_if_fail (BASTIDE_IS_CHOICE (self), FALSE);

  for (guint i = 0; self->hand->len > 1 && i < self->hand->len; i++)
    if ((int) g_array_index (self->hand, guint, i) == self->tile)
      {
        bastide_choice_set_tile (self, g_array_index (self->hand, guint, (i + 1) % self->hand->len));
        return TRUE;
      }

  return FALSE;
}
