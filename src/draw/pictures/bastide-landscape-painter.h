/* bastide-landscape-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "bastide-landscape-map.h"
#include "bastide-wordmark-painter.h"

G_BEGIN_DECLS

/**
 * BastideLandscapeRoom:
 * @foot: what lies on the picture begins there, from its upper end: the town stands above
 * @words_right: words end there, which stand in the upper left corner: nothing else is to be seen among them
 * @words_bottom: and there
 *
 * What of a picture is free for the landscape, in its pixels.
 */
typedef struct
{
  double foot;
  double words_right;
  double words_bottom;
} BastideLandscapeRoom;

/**
 * bastide_landscape_paint:
 * @width: any
 * @height: any
 * @room: what is free
 * @map: (nullable): the tiles before the town; without them there are fields
 * @dark: whether the page is dark
 *
 * Paints the landscape that fills the start page, from the origin on: a walled town on its hill on the right, from
 * whose gate a road leads to the tiles, which lie from there to the viewer; by day, or in the dusk with lights in the
 * windows. Its upper end has the colour of the page.
 */
void bastide_landscape_paint        (cairo_t                    *cr,
                                     double                      width,
                                     double                      height,
                                     const BastideLandscapeRoom *room,
                                     const BastideLandscapeMap  *map,
                                     gboolean                    dark);

/* Returns: the side of a tile on the map for a picture of some size. */
guint bastide_landscape_get_tile_pixels (double width,
                                         double height);

/**
 * bastide_landscape_paint_ground:
 *
 * Paints no more than the colours of sky and land, which takes no time: what is to be seen until the landscape is
 * painted. The arguments are those of bastide_landscape_paint().
 */
void bastide_landscape_paint_ground (cairo_t                    *cr,
                                     double                      width,
                                     double                      height,
                                     const BastideLandscapeRoom *room,
                                     gboolean                    dark);

G_END_DECLS
