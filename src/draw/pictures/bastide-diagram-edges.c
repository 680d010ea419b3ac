/* bastide-diagram-edges.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-edges.h"

#include <string.h>

#include "bastide-ban-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-piece-drawing.h"

/* The side that a border names, or -1. */
static int
find_side (const char *border)
{
  const char *sides = "NESW";
  const char *side = border != NULL && border[0] != '\0' ? strchr (sides, border[0]) : NULL;

  return side != NULL && border[1] == '\0' ? (int) (side - sides) : -1;
}

static gboolean
is_on_edge (const char *piece)
{
  const BastidePieceDrawing *drawing = piece != NULL ? bastide_piece_drawing_find (piece) : NULL;

  return drawing != NULL && drawing->place == BASTIDE_TARGET_EDGE;
}

BastideEdgePieces *
bastide_diagram_edges_create (const BastideDiagram *diagram,
                              const GArray         *tiles)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BastideEdgePiece));
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BastideCell));

  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];
      int side = find_side (piece->from);
      const BastideEdgePiece next = { piece->piece, piece->x, piece->y, (BastideSide) side };

      if (side >= 0 && is_on_edge (piece->piece) && bastide_laid_tiles_find (tiles, piece->x, piece->y) != NULL)
        g_array_append_val (pieces, next);
    }
  if (pieces->len == 0)
    return NULL;
  for (guint i = 0; i < tiles->len; i++)
    g_array_append_val (cells, g_array_index (tiles, BastideLaidTile, i).cell);

  return bastide_edge_pieces_new_for (g_array_index (tiles, BastideLaidTile, 0).tile->tileset->game,
                                      (const BastideEdgePiece *) (gconstpointer) pieces->data, pieces->len, cells);
}

void
bastide_diagram_edges_widen (const BastideDiagram *diagram,
                             int                  *min_x,
                             int                  *min_y,
                             int                  *max_x,
                             int                  *max_y)
{
  static const int dx[] = { 0, 1, 0, -1 };
  static const int dy[] = { -1, 0, 1, 0 };

  for (guint i = 0; i < diagram->n_pieces; i++)
    {
      const BastideDiagramPiece *piece = &diagram->pieces[i];
      int side = find_side (piece->from);

      if (side < 0 || !is_on_edge (piece->piece))
        continue;
      *min_x = MIN (*min_x, piece->x + dx[side]);
      *min_y = MIN (*min_y, piece->y + dy[side]);
      *max_x = MAX (*max_x, piece->x + dx[side]);
      *max_y = MAX (*max_y, piece->y + dy[side]);
    }
}

gboolean
bastide_diagram_edges_append_light (const BastideDiagramLight *light,
                                    cairo_t                   *cr)
{
  int side = find_side (light->border);

  if (side < 0 || !is_on_edge (light->kind))
    return FALSE;
  bastide_edge_append_outline (cr, light->x, light->y, (BastideSide) side);

  return TRUE;
}

/* What is painted between the tiles. */
typedef struct
{
  const BastideEdgePieces *edges;
  double                   pixels;
} Between;

static void
paint_ground (gpointer         data,
              cairo_t         *cr,
              int              y,
              BastideEdgeLayer layer)
{
  const Between *between = data;

  bastide_edge_pieces_paint_ground (between->edges, cr, between->pixels);
}

static void
paint_row (gpointer         data,
           cairo_t         *cr,
           int              y,
           BastideEdgeLayer layer)
{
  const Between *between = data;

  bastide_edge_pieces_paint_row (between->edges, cr, y, layer, between->pixels);
}

void
bastide_diagram_edges_paint (const BastideEdgePieces *self,
                             const GArray            *tiles,
                             cairo_t                 *cr,
                             double                   x,
                             double                   y,
                             double                   pixels)
{
  Between between = { self, pixels };
  const BastideLaidTilesHelp help = { .paint_ground = paint_ground, .paint_between = paint_row, .data = &between };

  bastide_laid_tiles_paint_with (tiles, cr, x, y, pixels, &help);
}

gboolean
bastide_diagram_edges_get_guard (const BastideEdgePieces    *self,
                                 const BastideGameInterface *game,
                                 const BastideDiagramFigure *figure,
                                 BastideStageThing          *guard)
{
  int side = find_side (figure->border);

  *guard = (BastideStageThing) {
    .figure = g_intern_string (bastide_edge_get_figure_name (game, figure->figure)),
  };

  return side >= 0 && is_on_edge (figure->kind) && bastide_figure_exists (guard->figure)
    && bastide_edge_pieces_get_feet (self, figure->figure, figure->x, figure->y, (BastideSide) side, &guard->x,
                                     &guard->y);
}

gboolean
bastide_diagram_edges_paint_figure (const BastideEdgePieces    *self,
                                    const BastideGameInterface *game,
                                    const BastideDiagramFigure *figure,
                                    cairo_t                    *cr,
                                    double                      x,
                                    double                      y,
                                    double                      pixels)
{
  BastideStageThing guard;

  if (!bastide_diagram_edges_get_guard (self, game, figure, &guard))
    return FALSE;
  if (figure->forbidden)
    bastide_ban_paint_figure (cr, guard.figure, figure->colour, x + guard.x * pixels, y + guard.y * pixels,
                              bastide_figure_get_height (pixels), BASTIDE_FIGURE_STANDING);
  else
    bastide_figure_paint (cr, guard.figure, figure->colour, x + guard.x * pixels, y + guard.y * pixels,
                          bastide_figure_get_height (pixels), BASTIDE_FIGURE_STANDING);

  return TRUE;
}
