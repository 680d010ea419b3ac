/* bastide-edge-painter.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

/* Paints what stands on the edges of tiles. */

#include "bastide-edge-pieces-private.h"

/* How far a piece reaches beyond the cells of its edge at most. */
#define OVERHANG 1

/* Whether something of a cell may show within the clip. */
static gboolean
is_in_view (cairo_t *cr,
            int      x,
            int      y)
{
  double left, top, right, bottom;

  cairo_clip_extents (cr, &left, &top, &right, &bottom);

  return x - OVERHANG < right && x + 1 + OVERHANG > left && y - OVERHANG < bottom && y + 1 + OVERHANG > top;
}

static void
paint_country (const BastideEdgePieces *self,
               cairo_t                 *cr,
               double                   pixels)
{
  for (guint i = 0; i < self->country->len; i++)
    {
      const BastideEdgeCountry *country = &g_array_index (self->country, BastideEdgeCountry, i);
      BastidePen pen = bastide_pen_new (cr, pixels);

      if (!is_in_view (cr, country->x, country->y))
        continue;
      cairo_save (cr);
      cairo_translate (cr, country->x, country->y);
      cairo_new_path (cr);
      self->style->paint_country (&pen, country->x, country->y, country->open);
      cairo_restore (cr);
    }
}

void
bastide_edge_pieces_paint_ground (const BastideEdgePieces *self,
                                  cairo_t                 *cr,
                                  double                   pixels)
{
  BastideScene scene;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  paint_country (self, cr, pixels);
  bastide_scene_init (&scene, NULL, pixels, TRUE, FALSE);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i);

      if (is_in_view (cr, piece->x, piece->y))
        self->style->add_ground (&scene, piece);
    }
  for (guint i = 0; i < self->corners->len; i++)
    {
      const BastideEdgeCorner *corner = &g_array_index (self->corners, BastideEdgeCorner, i);

      if (is_in_view (cr, corner->x, corner->y))
        self->style->add_corner_ground (&scene, BASTIDE_POINT (corner->x, corner->y));
    }
  bastide_scene_paint_flat (&scene, cr);
  bastide_scene_paint_shadows (&scene, cr);
  bastide_scene_clear (&scene);
  cairo_restore (cr);
}

/* Northern edges come before what stands on the tiles, then what stands on the corners there; all others after it. */
static gboolean
is_in_layer (BastideSide      side,
             BastideEdgeLayer layer)
{
  return (side == BASTIDE_SIDE_NORTH) == (layer == BASTIDE_EDGES_BEHIND);
}

void
bastide_edge_pieces_paint_row (const BastideEdgePieces *self,
                               cairo_t                 *cr,
                               int                      y,
                               BastideEdgeLayer         layer,
                               double                   pixels)
{
  BastidePen pen;

  g_return_if_fail (self != NULL);
  g_return_if_fail (pixels > 0);

  cairo_save (cr);
  cairo_new_path (cr);
  pen = bastide_pen_new (cr, pixels);
  for (guint i = 0; i < 2 * self->pieces->len; i++)
    {
      const BastideEdgePiece *piece = &g_array_index (self->pieces, BastideEdgePiece, i % self->pieces->len);
      gboolean last = i >= self->pieces->len;

      if (piece->y == y && is_in_layer (piece->side, layer) && (piece->side == BASTIDE_SIDE_SOUTH) == last
          && is_in_view (cr, piece->x, piece->y))
        self->style->paint (&pen, piece);
    }
  for (guint i = 0; i < self->corners->len && layer == BASTIDE_EDGES_BEHIND; i++)
    {
      const BastideEdgeCorner *corner = &g_array_index (self->corners, BastideEdgeCorner, i);

      if (corner->y == y && is_in_view (cr, corner->x, corner->y))
        self->style->paint_corner (&pen, BASTIDE_POINT (corner->x, corner->y));
    }
  cairo_restore (cr);
}

void
bastide_edge_piece_paint (cairo_t                    *cr,
                          const BastideGameInterface *game,
                          const BastideEdgePiece     *piece,
                          double                      pixels)
{
  const BastideEdgeStyle *edges = bastide_edge_style_find (game);
  BastidePen pen;

  g_return_if_fail (piece != NULL);
  g_return_if_fail (pixels > 0);

  if (edges == NULL)
    return;
  cairo_save (cr);
  cairo_new_path (cr);
  pen = bastide_pen_new (cr, pixels);
  edges->paint (&pen, piece);
  cairo_restore (cr);
}
