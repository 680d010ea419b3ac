/* bastide-ribbon-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Distance that the ends of a ribbon reach beyond its band, and below it, relative to its height with one line of
 * words. */
#define BASTIDE_RIBBON_END 0.42
#define BASTIDE_RIBBON_DROP 0.16

/**
 * bastide_ribbon_paint:
 * @colour: (nullable): a player's colour, for the ends; NULL is gold
 * @x: left end of the whole ribbon
 * @y: its upper edge
 * @width: width of the whole ribbon
 * @height: height of the whole ribbon
 * @unit: the height that it has with one line of words: with more of them the band grows, not its ends and seams
 *
 * The ribbon of a winner: a band of cream for the words, whose two ends fold behind it.
 */
void bastide_ribbon_paint (cairo_t    *cr,
                           const char *colour,
                           double      x,
                           double      y,
                           double      width,
                           double      height,
                           double      unit);

/* Appends a crown to the path of @cr, @width wide round a point. */
void bastide_crown_append (cairo_t *cr,
                           double   x,
                           double   y,
                           double   width);

G_END_DECLS
