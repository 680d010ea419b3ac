/* bastide-edge-pieces.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edge-pieces-private.h"

#include <string.h>

#include "bastide-edge-style.h"
#include "bastide-geometry.h"
#include "bastide-tile-plan.h"

const BastideEdgeStyle *
bastide_edge_style_find (const BastideGameInterface *game)
{
  const BastideDrawings *const *all = bastide_draw_registry_get ();

  for (guint i = 0; all[i] != NULL; i++)
    if (all[i]->edges != NULL && g_strcmp0 (all[i]->id, game->id) == 0)
      return all[i]->edges;

  return NULL;
}

/* --- What there is --- */

static int
compare_cells (int a_x,
               int a_y,
               int b_x,
               int b_y)
{
  if (a_y != b_y)
    return a_y < b_y ? -1 : 1;

  return (a_x > b_x) - (a_x < b_x);
}

static int
compare_pieces (gconstpointer a,
                gconstpointer b)
{
  const BastideEdgePiece *left = a;
  const BastideEdgePiece *right = b;
  int order = compare_cells (left->x, left->y, right->x, right->y);

  return order != 0 ? order : (int) left->side - (int) right->side;
}

int
_bastide_edge_compare_corners (gconstpointer a,
                               gconstpointer b)
{
  const BastideEdgeCorner *left = a;
  const BastideEdgeCorner *right = b;

  return compare_cells (left->x, left->y, right->x, right->y);
}

static void
collect_pieces (BastideEdgePieces  *self,
                const BastideRules *rules,
                const BastideState *state)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastidePiece));

  bastide_state_get_pieces (rules, state, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BastidePiece *piece = &g_array_index (pieces, BastidePiece, i);
      const BastideEdgePiece next = { piece->kind->name, piece->x, piece->y, piece->side };

      if (piece->present && piece->kind->place == BASTIDE_TARGET_EDGE)
        g_array_append_val (self->chain, next);
    }
  g_array_append_vals (self->pieces, self->chain->data, self->chain->len);
  g_array_sort (self->pieces, compare_pieces);
}

static const BastideCell steps[BASTIDE_N_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };

static guint
get_open_sides (const BastideRules *rules,
                const BastideState *state,
                int                 x,
                int                 y)
{
  guint open = 0;

  for (guint side = 0; side < BASTIDE_N_SIDES; side++)
    if (!bastide_state_is_blocked (rules, state, x + steps[side].x, y + steps[side].y)
        && bastide_state_find_placed (rules, state, x + steps[side].x, y + steps[side].y) < 0)
      open |= 1u << side;

  return open;
}

static void
collect_country (BastideEdgePieces  *self,
                 const BastideRules *rules,
                 const BastideState *state)
{
  int min_x, min_y, max_x, max_y;

  if (bastide_state_get_n_placed (rules, state) == 0)
    return;

  bastide_state_get_bounds (rules, state, &min_x, &min_y, &max_x, &max_y);
  for (int y = min_y - 1; y <= max_y + 1; y++)
    for (int x = min_x - 1; x <= max_x + 1; x++)
      {
        BastideEdgeCountry country = { x, y, 0 };

        if (!bastide_state_is_blocked (rules, state, x, y))
          continue;
        country.open = get_open_sides (rules, state, x, y);
        g_array_append_val (self->country, country);
      }
}

/* The vertex at an end of an edge: its first one, clockwise, or its second one. */
BastideEdgeCorner
_bastide_edge_get_end (const BastideEdgePiece *piece,
                       guint                   end)
{
  BastidePoint corner = bastide_corners[(piece->side + end) % BASTIDE_N_CORNERS];

  return (BastideEdgeCorner) { piece->x + (int) corner.x, piece->y + (int) corner.y };
}

static gboolean
turns_at (const BastideEdgePiece *a,
          const BastideEdgePiece *b,
          BastideEdgeCorner       at)
{
  if ((a->side ^ b->side) % 2 == 0)
    return FALSE;
  for (guint end = 0; end < 2; end++)
    {
      BastideEdgeCorner other = _bastide_edge_get_end (b, end);

      if (_bastide_edge_compare_corners (&at, &other) == 0)
        return TRUE;
    }

  return FALSE;
}

static void
collect_corners (BastideEdgePieces *self)
{
  for (guint i = 0; i < 2 * self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i / 2);
      BastideEdgeCorner corner = _bastide_edge_get_end (piece, i % 2);
      gboolean turns = FALSE;

      for (guint j = 0; j < self->pieces->len && !turns; j++)
        turns = turns_at (piece, &g_array_index (self->pieces, BastideEdgePiece, j), corner);
      for (guint j = 0; j < self->corners->len && turns; j++)
        turns = _bastide_edge_compare_corners (&corner, &g_array_index (self->corners, BastideEdgeCorner, j)) != 0;
      if (turns)
        g_array_append_val (self->corners, corner);
    }
  g_array_sort (self->corners, _bastide_edge_compare_corners);
}

static void
extend (BastideCellArea *area,
        int              x,
        int              y)
{
  int right = MAX (area->x + area->width, x + 1);
  int bottom = MAX (area->y + area->height, y + 1);

  if (area->width == 0)
    {
      *area = (BastideCellArea) { x, y, 1, 1 };
      return;
    }
  area->x = MIN (area->x, x);
  area->y = MIN (area->y, y);
  area->width = right - area->x;
  area->height = bottom - area->y;
}

static void
measure (BastideEdgePieces *self)
{
  for (guint i = 0; i < self->pieces->len; i++)
    extend (&self->area, g_array_index (self->pieces, BastideEdgePiece, i).x,
            g_array_index (self->pieces, BastideEdgePiece, i).y);
  for (guint i = 0; i < self->country->len; i++)
    extend (&self->area, g_array_index (self->country, BastideEdgeCountry, i).x,
            g_array_index (self->country, BastideEdgeCountry, i).y);
}

static BastideEdgePieces *
new_empty (const BastideGameInterface *game,
           const BastideEdgeStyle     *style)
{
  BastideEdgePieces *self = g_new0 (BastideEdgePieces, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->game = game;
  self->style = style;
  self->chain = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  self->pieces = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  self->country = g_array_new (FALSE, FALSE, sizeof (BastideEdgeCountry));
  self->corners = g_array_new (FALSE, FALSE, sizeof (BastideEdgeCorner));

  return self;
}

/* Returns: (transfer full) (nullable): @self, if there is anything */
static BastideEdgePieces *
finish (BastideEdgePieces *self)
{
  collect_corners (self);
  measure (self);
  if (self->area.width == 0)
    g_clear_pointer (&self, bastide_edge_pieces_unref);

  return self;
}

BastideEdgePieces *
bastide_edge_pieces_new (const BastideRules *rules,
                         const BastideState *state)
{
  const BastideGameInterface *game = bastide_rules_get_game (rules);
  const BastideEdgeStyle *style = bastide_edge_style_find (game);
  BastideEdgePieces *self;

  if (style == NULL)
    return NULL;

  self = new_empty (game, style);
  collect_pieces (self, rules, state);
  collect_country (self, rules, state);

  return finish (self);
}

static gboolean
has_cell (const GArray *cells,
          int           x,
          int           y)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, BastideCell, i).x == x && g_array_index (cells, BastideCell, i).y == y)
      return TRUE;

  return FALSE;
}

/* By rows. */
static int
compare_countries (gconstpointer a,
                   gconstpointer b)
{
  const BastideEdgeCountry *left = a;
  const BastideEdgeCountry *right = b;

  return compare_cells (left->x, left->y, right->x, right->y);
}

static void
add_outside (GArray       *cells,
             const GArray *tiles,
             BastideCell   cell)
{
  if (!has_cell (tiles, cell.x, cell.y) && !has_cell (cells, cell.x, cell.y))
    g_array_append_val (cells, cell);
}

/* Whether the second piece follows the first one, clockwise, around the corner of their tile. */
static gboolean
turns_inward (const BastideEdgePiece *first,
              const BastideEdgePiece *second)
{
  return second->x == first->x && second->y == first->y && second->side == (first->side + 1) % BASTIDE_N_SIDES;
}

/* The cells outside, and which of their sides are open. */
static void
add_country_for (BastideEdgePieces *self,
                 const GArray      *tiles)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);
      const BastideCell cell = { piece->x + steps[piece->side].x, piece->y + steps[piece->side].y };

      add_outside (cells, tiles, cell);
      for (guint j = 0; j < self->pieces->len; j++)
        if (turns_inward (piece, &g_array_index (self->pieces, BastideEdgePiece, j)))
          add_outside (cells, tiles, (BastideCell) { cell.x + steps[(piece->side + 1) % BASTIDE_N_SIDES].x,
                                                     cell.y + steps[(piece->side + 1) % BASTIDE_N_SIDES].y });
    }
  for (guint i = 0; i < cells->len; i++)
    {
      const BastideCell *cell = &g_array_index (cells, BastideCell, i);
      BastideEdgeCountry country = { cell->x, cell->y, 0 };

      for (guint side = 0; side < BASTIDE_N_SIDES; side++)
        if (!has_cell (tiles, cell->x + steps[side].x, cell->y + steps[side].y)
            && !has_cell (cells, cell->x + steps[side].x, cell->y + steps[side].y))
          country.open |= 1u << side;
      g_array_append_val (self->country, country);
    }
  g_array_sort (self->country, compare_countries);
}

BastideEdgePieces *
bastide_edge_pieces_new_for (const BastideGameInterface *game,
                             const BastideEdgePiece     *pieces,
                             guint                       n_pieces,
                             const GArray               *tiles)
{
  const BastideEdgeStyle *style = bastide_edge_style_find (game);
  BastideEdgePieces *self;

  if (style == NULL)
    return NULL;

  self = new_empty (game, style);
  g_array_append_vals (self->chain, pieces, n_pieces);
  g_array_append_vals (self->pieces, pieces, n_pieces);
  g_array_sort (self->pieces, compare_pieces);
  add_country_for (self, tiles);

  return finish (self);
}

void
bastide_edge_pieces_unref (BastideEdgePieces *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;
  g_array_unref (self->chain);
  g_array_unref (self->pieces);
  g_array_unref (self->country);
  g_array_unref (self->corners);
  g_free (self);
}

gboolean
bastide_edge_pieces_equal (const BastideEdgePieces *a,
                           const BastideEdgePieces *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->pieces->len != b->pieces->len || a->country->len != b->country->len)
    return FALSE;
  for (guint i = 0; i < a->pieces->len; i++)
    {
      const BastideEdgePiece *left = &g_array_index (a->pieces, BastideEdgePiece, i);
      const BastideEdgePiece *right = &g_array_index (b->pieces, BastideEdgePiece, i);

      if (compare_pieces (left, right) != 0 || g_strcmp0 (left->name, right->name) != 0)
        return FALSE;
    }

  return a->country->len == 0
    || memcmp (a->country->data, b->country->data, a->country->len * sizeof (BastideEdgeCountry)) == 0;
}

static gboolean
has_piece (const BastideEdgePieces *self,
           const BastideEdgePiece  *piece)
{
  for (guint i = 0; self != NULL && i < self->pieces->len; i++)
    if (compare_pieces (&g_array_index (self->pieces, BastideEdgePiece, i), piece) == 0
        && g_strcmp0 (g_array_index (self->pieces, BastideEdgePiece, i).name, piece->name) == 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_country (const BastideEdgePieces *self,
             const BastideEdgeCountry           *country)
{
  for (guint i = 0; self != NULL && i < self->country->len; i++)
    if (memcmp (&g_array_index (self->country, BastideEdgeCountry, i), country, sizeof *country) == 0)
      return TRUE;

  return FALSE;
}

/* What @self has and @other has not. */
static void
tell_missing (const BastideEdgePieces *self,
              const BastideEdgePieces *other,
              BastideEdgeCellFunc      func,
              gpointer                 data)
{
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);

      if (!has_piece (other, piece))
        func (piece->x, piece->y, data);
    }
  for (guint i = 0; i < self->country->len; i++)
    {
      const BastideEdgeCountry *country = &g_array_index (self->country, BastideEdgeCountry, i);

      if (!has_country (other, country))
        func (country->x, country->y, data);
    }
}

void
bastide_edge_pieces_compare (const BastideEdgePieces *a,
                             const BastideEdgePieces *b,
                             BastideEdgeCellFunc      func,
                             gpointer                 data)
{
  if (a != NULL)
    tell_missing (a, b, func, data);
  if (b != NULL)
    tell_missing (b, a, func, data);
}

BastideCellArea
bastide_edge_pieces_get_area (const BastideEdgePieces *self)
{
  g_return_val_if_fail (self != NULL, (BastideCellArea) { 0 });

  return self->area;
}
