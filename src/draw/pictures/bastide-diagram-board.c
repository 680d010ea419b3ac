/* bastide-diagram-board.c
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-diagram-board.h"

#include "bastide-figure-painter.h"
#include "bastide-piece-painter.h"
#include "bastide-surroundings.h"

/* In cells. */
#define MARGIN 4

static const BastideTileset *
find_tileset (const GPtrArray *tilesets,
              const char      *id)
{
  for (guint i = 0; i < tilesets->len; i++)
    {
      const BastideTileset *tileset = g_ptr_array_index (tilesets, i);

      if (g_str_equal (tileset->id, id) && tileset->board != NULL)
        return tileset;
    }

  return NULL;
}

BastideSurroundings *
bastide_diagram_board_create (const BastideDiagramBoard *self,
                              const GPtrArray           *tilesets)
{
  const BastideTileset *tileset = find_tileset (tilesets, self->tileset);

  return tileset != NULL ? bastide_surroundings_new (tileset->game, tileset->board) : NULL;
}

/* The cells that are shown, and some more: for what reaches into them, and where the picture is wider. */
static BastideCellArea
get_cells (const BastideDiagramBoard *self,
           const BastideSurroundings *surroundings)
{
  const BastideCellArea *area = bastide_surroundings_get_area (surroundings);
  int left = MAX (area->x, self->x - MARGIN);
  int top = MAX (area->y, self->y - MARGIN);
  int right = MIN (area->x + area->width, self->x + self->width + MARGIN);
  int bottom = MIN (area->y + area->height, self->y + self->height + MARGIN);

  return (BastideCellArea) { left, top, MAX (0, right - left), MAX (0, bottom - top) };
}

typedef void (*PaintLayer) (const BastideSurroundings *surroundings,
                            cairo_t                   *cr,
                            const BastideCellArea     *cells,
                            double                     pixels);

static void
paint_layer (const BastideDiagramBoard *self,
             const BastideSurroundings *surroundings,
             PaintLayer                 paint,
             cairo_t                   *cr,
             double                     x,
             double                     y,
             double                     pixels)
{
  BastideCellArea cells = get_cells (self, surroundings);

  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, pixels, pixels);
  paint (surroundings, cr, &cells, pixels);
  cairo_restore (cr);
}

void
bastide_diagram_board_paint_below (const BastideDiagramBoard *self,
                                   const BastideSurroundings *surroundings,
                                   cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     pixels)
{
  paint_layer (self, surroundings, bastide_surroundings_paint_backdrop, cr, x, y, pixels);
}

static void
paint_tokens (const BastideSurroundings    *surroundings,
              const BastideBoardDefinition *board,
              cairo_t                      *cr,
              double                        x,
              double                        y,
              double                        pixels)
{
  const char *name = bastide_surroundings_get_token_name (surroundings);

  for (guint i = 0; name != NULL && i < board->corners->len; i++)
    {
      double token_x, token_y, radius;

      if (g_array_index (board->corners, BastideBoardCorner, i).token
          && bastide_surroundings_get_token (surroundings, i, &token_x, &token_y, &radius))
        bastide_token_paint (cr, name, x + token_x * pixels, y + token_y * pixels, radius * pixels);
    }
}

static void
paint_markers (const BastideDiagramBoard *self,
               const BastideSurroundings *surroundings,
               cairo_t                   *cr,
               double                     x,
               double                     y,
               double                     pixels)
{
  for (guint i = 0; i < self->n_markers; i++)
    {
      const BastideDiagramMarker *marker = &self->markers[i];
      double marker_x, marker_y;

      if (bastide_surroundings_get_marker (surroundings, marker->field, 0, 1, &marker_x, &marker_y))
        bastide_figure_paint (cr, "follower", marker->colour, x + marker_x * pixels, y + marker_y * pixels,
                              bastide_figure_get_height (pixels), BASTIDE_FIGURE_STANDING);
    }
}

void
bastide_diagram_board_paint_above (const BastideDiagramBoard *self,
                                   const BastideSurroundings *surroundings,
                                   const GPtrArray           *tilesets,
                                   cairo_t                   *cr,
                                   double                     x,
                                   double                     y,
                                   double                     pixels)
{
  const BastideTileset *tileset = find_tileset (tilesets, self->tileset);

  g_return_if_fail (tileset != NULL);

  paint_layer (self, surroundings, bastide_surroundings_paint_foreground, cr, x, y, pixels);
  paint_tokens (surroundings, tileset->board, cr, x, y, pixels);
  paint_markers (self, surroundings, cr, x, y, pixels);
}
