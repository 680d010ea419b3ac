/* bastide-landscape-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

#include <cairo.h>
#include "bastide-wordmark-painter.h"

G_BEGIN_DECLS

/**
 * BastideLandscapeRoom:
 * @foot: upper end of overlays: the town stands above it
 * @words_right: right end of the words in the upper left corner, which stay free of anything else
 * @words_bottom: and there
 *
 * The part of a picture that is free for the landscape, in its pixels.
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
 * @room: the free area
 * @dark: whether the page is dark
 *
 * Paints the landscape that fills the start page, from the origin on: a walled town on its hill on the right, and
 * fields before it; by day, or in the dusk with lights in the windows. Its upper end has the colour of the page.
 */
void bastide_landscape_paint        (cairo_t                    *cr,
                                     double                      width,
                                     double                      height,
                                     const BastideLandscapeRoom *room,
                                     gboolean                    dark);

G_END_DECLS
