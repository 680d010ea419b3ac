/* bastide-landscape-town.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Width of the pen in device pixels: finer than on the board, for it is only a background. */
#define BASTIDE_LANDSCAPE_INK 0.9

/* How far below the origin the foot of the gate is. */
#define BASTIDE_LANDSCAPE_TOWN_GATE 0.062

/**
 * bastide_landscape_town_paint:
 * @cr: scaled so that the town is about 0.85 wide; the origin is in its middle
 * @pixels: device pixels per unit
 *
 * Paints a walled town on its hill, seen from afar.
 */
void bastide_landscape_town_paint (cairo_t *cr,
                                   double   pixels);

/* Paints the lights in its windows, in the same units. */
void bastide_landscape_town_light (cairo_t *cr);

G_END_DECLS
