/* bastide-edge-view.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* The score of figures on edges, for hovering and for estimating their placement. */

#include <string.h>

#include "bastide-board.h"

/* Replaces places of the kernel by the public numbers of tiles. */
static void
number_tiles (const BastideRules *rules,
              GArray             *tiles)
{
  for (guint i = 0; i < tiles->len; i++)
    {
      guint16 *tile = &g_array_index (tiles, guint16, i);

      *tile = (guint16) bastide_placed_number (rules, *tile);
    }
}

BastideEdgeView *
bastide_state_get_edge_view (const BastideRules    *rules,
                             const BastideState    *state,
                             guint                  figure,
                             const BastideTileEdge *edge)
{
  const BastideHooks *hooks = rules->game->hooks;
  int placed = bastide_board_find_placed (rules, state, edge->x, edge->y);
  g_autoptr (BastideEdgeView) self = NULL;
  BastideSheet sheet = { .root = BASTIDE_NO_NODE };

  if (hooks->view == NULL || placed < 0)
    return NULL;

  self = g_new0 (BastideEdgeView, 1);
  self->tiles = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->counted = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->edges = g_array_new (FALSE, FALSE, sizeof (BastideTileEdge));
  if (!hooks->view (rules, state, figure, (guint) placed, edge->side, &sheet, self))
    return NULL;

  number_tiles (rules, self->tiles);
  number_tiles (rules, self->counted);
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
  g_array_unref (self->counted);
  g_array_unref (self->edges);
  g_free (self);
}

static gboolean
has_tile (const GArray *tiles,
          guint         placed)
{
  for (guint i = 0; i < tiles->len; i++)
    if (g_array_index (tiles, guint16, i) == placed)
      return TRUE;

  return FALSE;
}

/* Whether the tiles of an event are exactly those that a view counts, or those of the pieces that it counts. */
static gboolean
has_same_tiles (const BastideRules    *rules,
                const BastideState    *state,
                const BastideEdgeView *self,
                const BastideEvent    *event)
{
  g_autoptr (GArray) tiles = g_array_new (FALSE, FALSE, sizeof (guint16));

  g_array_append_vals (tiles, self->tiles->data, self->tiles->len);
  for (guint i = 0; i < self->edges->len; i++)
    {
      const BastideTileEdge *edge = &g_array_index (self->edges, BastideTileEdge, i);
      guint16 placed = (guint16) bastide_state_find_placed (rules, state, edge->x, edge->y);

      if (!has_tile (tiles, placed))
        g_array_append_val (tiles, placed);
    }
  if (tiles->len != event->tiles->len)
    return FALSE;

  for (guint i = 0; i < tiles->len; i++)
    if (!has_tile (event->tiles, g_array_index (tiles, guint16, i)))
      return FALSE;

  return TRUE;
}

gboolean
bastide_state_find_edge_scorer (const BastideRules *rules,
                                const BastideState *state,
                                const BastideEvent *event,
                                BastideEdgeFigure  *figure)
{
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (BastideEdgeFigure));

  if (event->type != BASTIDE_EVENT_SCORED || event->segment >= 0 || event->tiles == NULL)
    return FALSE;

  bastide_state_get_edge_figures (rules, state, figures);
  for (guint i = 0; i < figures->len; i++)
    {
      g_autoptr (BastideEdgeView) view = NULL;
      BastideTileEdge edge;

      *figure = g_array_index (figures, BastideEdgeFigure, i);
      edge = (BastideTileEdge) { figure->x, figure->y, figure->side };
      view = bastide_state_get_edge_view (rules, state, figure->figure, &edge);
      if (view != NULL && (int) figure->player == event->player && (int) view->category == event->category
          && view->points == event->points && has_same_tiles (rules, state, view, event))
        return TRUE;
    }

  return FALSE;
}
