/* bastide-diagram-figures.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-diagram-painter.h"
#include "bastide-laid-tiles.h"
#include "bastide-figure-stage.h"

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
 * @things: (element-type BastideStageThing): what else lies or stands there; places are from the corner of cell 0 0
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

G_END_DECLS
