/* bastide-edge-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* What figures on edges bring, for hovering and for whoever thinks of placing one. */

#include <string.h>

#include "bastide-kernel.h"

BastideEdgeView *
bastide_state_get_edge_view (const BastideRules    *rules,
                             const BastideState    *state,
                             guint                  figure,
                             const BastideTileEdge *edge)
{
  const BastideGameHooks *hooks = rules->game->hooks;
  int placed = bastide_board_find_placed (rules, state, edge->x, edge->y);
  g_autoptr (BastideEdgeView) self = NULL;
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };

  if (hooks->view == NULL || placed < 0)
    return NULL;

  self = g_new0 (BastideEdgeView, 1);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));
  if (!hooks->view (rules, state, figure, (guint) placed, edge->side, &sheet, self))
    return NULL;

  for (guint i = 0; i < self->tiles->len; i++)
    {
      guint16 *tile = &g_array_index (self->tiles, guint16, i);

      *tile = (guint16) bastide_placed_number (rules, *tile);
    }
  self->points = sheet.points;
  self->n_items = sheet.n_items;
  memcpy (self->items, sheet.items, sizeof self->items);

  return g_steal_pointer (&self);
}

void
bastide_edge_view_free (BastideEdgeView *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->tiles);
  g_array_unref (self->edges);
  g_free (self);
}
