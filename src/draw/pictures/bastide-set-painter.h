/* bastide-set-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>

#include "rules/bastide-tileset.h"

G_BEGIN_DECLS

/**
 * bastide_set_paint:
 * @tileset: a set
 * @width: width of the picture, in the units of @cr, which is not scaled
 * @height: height of the picture
 * @dark: whether it lies on something dark
 *
 * Paints the symbol of a set: three of its tiles, those with most on them, spread like cards in a hand. A set without
 * tiles has none.
 */
void bastide_set_paint (cairo_t              *cr,
                        const BastideTileset *tileset,
                        double                width,
                        double                height,
                        gboolean              dark);

G_END_DECLS
