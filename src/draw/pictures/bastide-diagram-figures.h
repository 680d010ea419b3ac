/* bastide-diagram-figures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-diagram-painter.h"
#include "bastide-edge-pieces.h"
#include "bastide-figure-painter.h"
#include "bastide-figure-stage.h"
#include "bastide-laid-tiles.h"

G_BEGIN_DECLS

/* The figures on the tiles of a diagram. All of one tile find their places together, as on a board. */

/* Returns: (transfer full): none yet; free with g_array_unref() */
GArray *bastide_diagram_figures_new   (void);

/* Adds a figure on a segment of a tile; one without a drawing is left out. */
void    bastide_diagram_figures_add   (GArray                     *self,
                                       const BastideDiagramFigure *figure,
                                       const BastideLaidTile      *laid,
                                       guint                       segment);

/**
 * bastide_diagram_figures_paint:
 * @things: (element-type BastideStageThing): other things there; places are from the corner of cell 0 0
 * @x: the corner of cell 0 0
 * @y: the corner of cell 0 0
 * @pixels: the side of a tile
 *
 * Finds places for all figures, and paints them.
 */
void    bastide_diagram_figures_paint (GArray                     *self,
                                       const GArray               *things,
                                       cairo_t                    *cr,
                                       double                      x,
                                       double                      y,
                                       double                      pixels);

/* Returns: (transfer full) (nullable): the pieces on the edges of the tiles of a diagram; @tiles are laid ones */
BastideEdgePieces *bastide_diagram_edges_create   (const BastideDiagram *diagram,
                                                   const GArray         *tiles);

/* Adds the cells beyond those edges to the area of a diagram, to show that they are blocked. */
void               bastide_diagram_edges_widen    (const BastideDiagram *diagram,
                                                   int                  *min_x,
                                                   int                  *min_y,
                                                   int                  *max_x,
                                                   int                  *max_y);

/* Paints the tiles, with the pieces on their edges between them. */
void               bastide_diagram_edges_paint    (const BastideEdgePieces *self,
                                                   const GArray            *tiles,
                                                   cairo_t                 *cr,
                                                   double                   x,
                                                   double                   y,
                                                   double                   pixels);

/**
 * bastide_diagram_edges_append_light:
 * @cr: scaled so that a tile is 1 × 1
 *
 * Adds the outline of a present or possible piece on an edge to the path.
 *
 * Returns: whether it is an edge that is lit, and no segment
 */
gboolean           bastide_diagram_edges_append_light (const BastideDiagramLight *light,
                                                       cairo_t                   *cr);

/**
 * bastide_diagram_edges_get_guard:
 * @guard: (out): a figure that stands on an edge; its place is from the corner of cell 0 0
 *
 * Returns: whether the figure does
 */
gboolean           bastide_diagram_edges_get_guard   (const BastideEdgePieces    *self,
                                                       const BastideGameInterface *game,
                                                       const BastideDiagramFigure *figure,
                                                       BastideStageThing          *guard);

/* Paints a figure that stands on an edge. Returns: whether it does */
gboolean           bastide_diagram_edges_paint_figure (const BastideEdgePieces    *self,
                                                       const BastideGameInterface *game,
                                                       const BastideDiagramFigure *figure,
                                                       cairo_t                    *cr,
                                                       double                      x,
                                                       double                      y,
                                                       double                      pixels);

/* The sign that something is not allowed, in a picture of the rules: a disc with a cross. */
void bastide_ban_paint_cross (cairo_t *cr,
                              double   x,
                              double   y,
                              double   radius);

G_END_DECLS
