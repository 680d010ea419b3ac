/* bastide-diagram-edges.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-edge-pieces.h"
#include "rules/bastide-rulebook.h"

G_BEGIN_DECLS

/* Returns: (transfer full) (nullable): what stands on the edges of the tiles of a diagram; @tiles are laid ones */
BastideEdgePieces *bastide_diagram_edges_create   (const BastideDiagram *diagram,
                                                   const GArray         *tiles);

/* Paints the tiles, and between them what stands on their edges. */
void               bastide_diagram_edges_paint    (const BastideEdgePieces *self,
                                                   const GArray            *tiles,
                                                   cairo_t                 *cr,
                                                   double                   x,
                                                   double                   y,
                                                   double                   pixels);

/* Paints a figure that stands on an edge. Returns: whether it does */
gboolean           bastide_diagram_edges_paint_figure (const BastideEdgePieces    *self,
                                                       const BastideGameInterface *game,
                                                       const BastideDiagramFigure *figure,
                                                       cairo_t                    *cr,
                                                       double                      x,
                                                       double                      y,
                                                       double                      pixels);

G_END_DECLS
