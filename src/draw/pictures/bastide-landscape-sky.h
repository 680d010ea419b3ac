/* bastide-landscape-sky.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/**
 * bastide_landscape_sky_paint:
 * @width: of the picture
 * @foot: how far down the sky reaches at most
 * @unit: of the landscape, in pixels
 * @dark: whether it is dusk
 *
 * Paints the sky: clouds by day, stars and the moon in the dusk. Words may stand in its upper left part.
 */
void bastide_landscape_sky_paint        (cairo_t *cr,
                                         double   width,
                                         double   foot,
                                         double   unit,
                                         gboolean dark);

/* Its colours alone. */
void bastide_landscape_sky_paint_ground (cairo_t *cr,
                                         double   width,
                                         double   foot,
                                         double   unit,
                                         gboolean dark);

G_END_DECLS
