/* bastide-wordmark-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* The name of the game in letters of our own, which look the same with every set of fonts. */

/**
 * bastide_wordmark_paint:
 * @x: left end of the base line
 * @y: the base line
 * @height: height of the capital letter; the longest letters rise a little higher
 * @red: 0 to 1
 * @green: 0 to 1
 * @blue: 0 to 1
 */
void bastide_wordmark_paint (cairo_t *cr,
                             double   x,
                             double   y,
                             double   height,
                             double   red,
                             double   green,
                             double   blue);

/* The width of the word with a capital letter of this height. */
double bastide_wordmark_get_width (double height);

G_END_DECLS
