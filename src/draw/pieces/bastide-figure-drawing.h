/* bastide-figure-drawing.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-draw-registry.h"

G_BEGIN_DECLS

/**
 * BastideFigureDrawing:
 * @name: the word of the protocol, and of the drawing in data/drawings/figures.svg, where a follower is 100 high
 * @scale: size of the whole drawing, or 0 for 1
 * @upright: whether it stands also where others lie
 * @lying: whether it lies also where others stand, as it is drawn
 * @lying_scale: size of the person that lies in its place elsewhere, or 0 for 1
 * @neutral: colour of a neutral figure
 */
struct _BastideFigureDrawing
{
  const char *name;
  double      scale;
  gboolean    upright;
  gboolean    lying;
  double      lying_scale;
  guint32     neutral;
};

/* Returns: (nullable): the drawing of a figure */
const BastideFigureDrawing *bastide_figure_drawing_find (const char *name);

G_END_DECLS
