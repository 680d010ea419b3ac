/* bastide-edge-places.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Where edges lie, and where figures stand on them. */

#include "bastide-edge-pieces-private.h"

#include "bastide-geometry.h"

/* Half of the width of the bar on an edge that stands for a piece, and how high it rises. */
#define BAR 0.06
#define BAR_RISE 0.12

static void
get_line (int           x,
          int           y,
          BastideSide   side,
          BastidePoint *start,
          BastidePoint *end)
{
  BastidePoint cell = BASTIDE_POINT (x, y);

  *start = bastide_point_add (cell, bastide_corners[side], 1);
  *end = bastide_point_add (cell, bastide_corners[(side + 1) % BASTIDE_N_CORNERS], 1);
}

void
bastide_edge_append_outline (cairo_t    *cr,
                             int         x,
                             int         y,
                             BastideSide side)
{
  BastidePoint start, end;

  g_return_if_fail (side < BASTIDE_N_SIDES);

  get_line (x, y, side, &start, &end);
  cairo_rectangle (cr, MIN (start.x, end.x) - BAR, MIN (start.y, end.y) - BAR - BAR_RISE,
                   fabs (end.x - start.x) + 2 * BAR, fabs (end.y - start.y) + 2 * BAR + BAR_RISE);
}

double
bastide_edge_get_distance (int         x,
                           int         y,
                           BastideSide side,
                           double      point_x,
                           double      point_y)
{
  BastidePoint start, end;

  g_return_val_if_fail (side < BASTIDE_N_SIDES, G_MAXDOUBLE);

  get_line (x, y, side, &start, &end);

  return hypot (point_x - CLAMP (point_x, MIN (start.x, end.x), MAX (start.x, end.x)),
                point_y - CLAMP (point_y, MIN (start.y, end.y), MAX (start.y, end.y)));
}

void
bastide_edge_get_ends (int          x,
                       int          y,
                       BastideSide  side,
                       double      *start_x,
                       double      *start_y,
                       double      *end_x,
                       double      *end_y)
{
  BastidePoint start, end;

  g_return_if_fail (side < BASTIDE_N_SIDES);

  get_line (x, y, side, &start, &end);
  *start_x = start.x;
  *start_y = start.y;
  *end_x = end.x;
  *end_y = end.y;
}

const char *
bastide_edge_pieces_find (const BastideEdgePieces *self,
                          int                      x,
                          int                      y,
                          BastideSide              side)
{
  for (guint i = 0; i < self->chain->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->chain, BastideEdgePiece, i);

      if (piece->x == x && piece->y == y && piece->side == side)
        return piece->name;
    }

  return NULL;
}

const char *
bastide_edge_get_figure_name (const BastideGameInterface *game,
                              const char                 *figure)
{
  for (guint i = 0; i < game->vocabulary.n_figures; i++)
    {
      const BastideFigureKind *kind = &game->vocabulary.figures[i];

      if (g_strcmp0 (kind->name, figure) == 0 && kind->edge_member != NULL
          && bastide_figure_exists (kind->edge_member))
        return kind->edge_member;
    }

  return figure;
}

gboolean
bastide_edge_pieces_get_feet (const BastideEdgePieces *self,
                              const char              *figure,
                              int                      x,
                              int                      y,
                              BastideSide              side,
                              double                  *feet_x,
                              double                  *feet_y)
{
  const BastideEdgePiece *pieces = (const BastideEdgePiece *) (gconstpointer) self->chain->data;

  for (guint i = 0; i < self->chain->len; i++)
    if (pieces[i].x == x && pieces[i].y == y && pieces[i].side == side)
      {
        BastidePoint feet = self->style->get_feet (bastide_edge_get_figure_name (self->game, figure), pieces,
                                                   self->chain->len, i);

        *feet_x = x + feet.x;
        *feet_y = y + feet.y;
        return TRUE;
      }

  return FALSE;
}

/* Pieces follow each other clockwise: one that ends where the first one begins comes before it. */
void
bastide_edge_pieces_get_feet_beside (const BastideEdgePieces    *self,
                                     const BastideGameInterface *game,
                                     const char                 *figure,
                                     const BastideEdgePiece     *piece,
                                     double                     *feet_x,
                                     double                     *feet_y)
{
  const BastideEdgeStyle *style = bastide_edge_style_find (game);
  g_autoptr (GArray) chain = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  gboolean first = FALSE;
  BastidePoint feet;

  g_return_if_fail (style != NULL);

  if (self != NULL && self->chain->len > 0)
    {
      BastideEdgeCorner end = _bastide_edge_get_end (piece, 1);
      BastideEdgeCorner start = _bastide_edge_get_end (&g_array_index (self->chain, BastideEdgePiece, 0), 0);

      g_array_append_vals (chain, self->chain->data, self->chain->len);
      first = _bastide_edge_compare_corners (&end, &start) == 0;
    }
  g_array_insert_val (chain, first ? 0 : chain->len, *piece);
  feet = style->get_feet (bastide_edge_get_figure_name (game, figure),
                          (const BastideEdgePiece *) (gconstpointer) chain->data, chain->len,
                          first ? 0 : chain->len - 1);
  *feet_x = piece->x + feet.x;
  *feet_y = piece->y + feet.y;
}
