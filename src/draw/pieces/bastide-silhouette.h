/* bastide-silhouette.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"

G_BEGIN_DECLS

/**
 * BastideSilhouetteRun:
 * @y: of the cells, from the cell in which the figure stands
 * @first: the westernmost of them
 * @end: the one behind the easternmost
 *
 * Cells side by side that a figure covers.
 */
typedef struct
{
  int y;
  int first;
  int end;
} BastideSilhouetteRun;

/**
 * BastideSilhouette:
 * @runs: (element-type BastideSilhouetteRun): what it covers, row by row
 * @broad_runs: (element-type BastideSilhouetteRun): the same with a little room round it
 *
 * What a figure covers on a stage (bastide-tile-stage.h), rim included, as the painter paints it.
 */
typedef struct
{
  GArray *runs;
  GArray *broad_runs;
} BastideSilhouette;

/**
 * bastide_silhouette_get:
 * @name: a figure that has a drawing
 * @style: whether it stands or lies, and how it is turned
 * @percent: its size
 *
 * May be called from any thread.
 *
 * Returns: (transfer none): made when first asked for, and kept
 */
const BastideSilhouette *bastide_silhouette_get (const char         *name,
                                                 BastideFigureStyle  style,
                                                 guint               percent);

G_END_DECLS
