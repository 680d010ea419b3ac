/* bastide-canvas-picture.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib-object.h>

#include "bastide-figure-stage.h"
#include "bastide-tile-painter.h"

G_BEGIN_DECLS

#define BASTIDE_TYPE_CANVAS_PICTURE (bastide_canvas_picture_get_type ())

/**
 * BastideCanvasPicture:
 *
 * A tile that is being edited, as it looks. The places of its segments are known at once; a thread paints it, and the
 * former picture stays until that is done.
 *
 * Signal "painted" (): there is another picture.
 */
G_DECLARE_FINAL_TYPE (BastideCanvasPicture, bastide_canvas_picture, BASTIDE, CANVAS_PICTURE, GObject)

BastideCanvasPicture        *bastide_canvas_picture_new            (void);

/**
 * bastide_canvas_picture_show:
 * @tileset: (nullable): an immutable set whose first tile is shown; NULL for none
 *
 * Shows another tile, or the same one after a change. If a tile cannot be painted (a border belongs to no segment, or
 * to several) the last picture stays.
 */
void                         bastide_canvas_picture_show           (BastideCanvasPicture       *self,
                                                                    BastideTileset             *tileset);

/* Forgets the picture, so that nothing is left of another tile. */
void                         bastide_canvas_picture_clear          (BastideCanvasPicture       *self);

/* Device pixels of the side of the tile. */
void                         bastide_canvas_picture_set_pixels     (BastideCanvasPicture       *self,
                                                                    int                         pixels);

/* Returns: (transfer none) (nullable): where the segments of the tile lie */
const BastideTilePlan       *bastide_canvas_picture_get_plan       (BastideCanvasPicture       *self);

/* Returns: (transfer none) (nullable): the tile of that plan */
const BastideTileDefinition *bastide_canvas_picture_get_tile       (BastideCanvasPicture       *self);

/**
 * bastide_canvas_picture_paint:
 * @cr: where the unit square is the tile
 *
 * Paints the last picture from the thread; nothing as long as there is none.
 */
void                         bastide_canvas_picture_paint          (BastideCanvasPicture       *self,
                                                                    cairo_t                    *cr);

/* Whether the picture shows the tile as it is now, in the size that is wanted. */
gboolean                     bastide_canvas_picture_is_current     (BastideCanvasPicture       *self);

/**
 * bastide_canvas_picture_plan:
 * @tile: a tile; must outlive the plan
 *
 * Returns: (transfer full) (nullable): where the segments of another tile would lie in such a picture; NULL for one
 *   that cannot be painted
 */
BastideTilePlan             *bastide_canvas_picture_plan           (const BastideTileDefinition *tile);

/* Whether no border of a tile belongs to two segments: tools work on such tiles only. */
gboolean                     bastide_tile_definition_is_disjoint   (const BastideTileDefinition *tile);

/**
 * bastide_canvas_figure_find:
 * @tile: a tile that is being edited
 * @segment: one of its segments
 * @figure: (out): the figure that shows the place of a figure on the segment before it has one
 *
 * Returns: FALSE where none may stand
 */
gboolean                     bastide_canvas_figure_find            (const BastideTileDefinition *tile,
                                                                    guint                        segment,
                                                                    BastideStagedFigure         *figure);

G_END_DECLS
