/* bastide-figure-stage.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

/* Owner of neutral figures: mage and witch. */
#define BASTIDE_NO_OWNER -1

/**
 * BastideStagedFigure:
 * @name: name of its drawing
 * @style: (inout): whether it stands or lies, and how it is turned there
 * @segment: its segment
 * @owner: its owner, or %BASTIDE_NO_OWNER; figures with the same owner and name may be shown as one
 * @x: (out): its position, from the corner of the tile, in tiles: see bastide_figure_paint()
 * @y: (out): its position
 * @scale: (out): its scale, 1 is full size
 * @count: (out): number of figures that it stands for; 0 if it is represented by another one, whose place it has
 *
 * A figure on a tile, and the room found for it.
 */
typedef struct
{
  const char         *name;
  BastideFigureStyle  style;
  guint               segment;
  int                 owner;
  double              x;
  double              y;
  double              scale;
  guint               count;
} BastideStagedFigure;

/**
 * BastideStageThing:
 * @figure: (nullable): an interned name: a figure that stands on an edge, in full size
 * @x: its middle, in tiles from the corner of the tile; where its feet are, if it is a figure
 * @y: its middle, or where its feet are
 * @width: half of its width
 * @height: half of its height
 *
 * Things on a tile, or rising over it from an edge, that figures should not hide: gold, a barge, a guard.
 */
typedef struct
{
  const char *figure;
  double      x;
  double      y;
  double      width;
  double      height;
} BastideStageThing;

/* No figure is smaller than this. */
#define BASTIDE_LEAST_FIGURE_SCALE 0.6

/**
 * bastide_staged_figure_get_place:
 * @pixels: the side of a tile
 * @x: (out): where to paint it, from the corner of the tile
 * @y: (out): where to paint it
 * @height: (out): height of a follower of its size
 *
 * The arguments of bastide_figure_paint() on tiles of this size. On small tiles figures are enlarged to be
 * distinguishable, and keep their middle.
 */
void bastide_staged_figure_get_place (const BastideStagedFigure *self,
                                      double                     pixels,
                                      double                    *x,
                                      double                    *y,
                                      double                    *height);

/* The height of a follower with this scale on a tile of this many pixels. */
double bastide_figure_get_scaled_height (double tile_pixels,
                                         double scale);

/**
 * bastide_staged_figure_paint:
 * @colour: (nullable): colour of its owner
 * @x: the corner of its tile
 * @y: the corner of its tile
 * @pixels: the side of a tile
 * @max_height: maximum height of a follower: on thumbnails figures must not hide the tiles
 *
 * Paints a figure at its staged place, with the number of those that it stands for.
 */
void bastide_staged_figure_paint (const BastideStagedFigure *self,
                                  cairo_t                   *cr,
                                  const char                *colour,
                                  double                     x,
                                  double                     y,
                                  double                     pixels,
                                  double                     max_height);

/**
 * bastide_figure_count_paint:
 * @x: where the figure stands
 * @y: where the figure stands
 * @height: height of a follower
 *
 * The badge beside a figure that stands for several: "×3".
 */
void bastide_figure_count_paint (cairo_t            *cr,
                                 guint               count,
                                 double              x,
                                 double              y,
                                 double              height,
                                 BastideFigureStyle  style);

/**
 * bastide_figures_stage:
 * @plan: a tile
 * @figures: (array length=n_figures) (inout): all that stands or lies on its segments
 * @things: (array length=n_things) (nullable): other things there
 *
 * Finds places for all figures of a tile together. Each is within the area of its segment, smaller if it must be, but
 * never below %BASTIDE_LEAST_FIGURE_SCALE, clear of the others and of important details of the tile; a lying one is
 * turned if that helps. Figures without room are shown as one that stands for several.
 *
 * The same figures are at the same places whatever their order, and those that come first keep theirs when more are
 * added, as long as there is room. The plan remembers earlier figures: an offered figure goes to the end of the array,
 * and has the place that it will keep when it is chosen. May be called from any thread.
 */
void bastide_figures_stage (const BastideTilePlan   *plan,
                            BastideStagedFigure     *figures,
                            guint                    n_figures,
                            const BastideStageThing *things,
                            guint                    n_things);

G_END_DECLS
