/* bastide-curve-painter.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <cairo.h>
#include <pango/pango.h>

#include "rules/bastide-rules-types.h"

G_BEGIN_DECLS

/**
 * BastideCurve:
 * @name: name of the player, shown at the end of the curve
 * @colour: a player's colour
 * @scores: (array length=n_scores): points at the start and after each turn
 * @n_scores: turns played, plus 1
 *
 * The course of one player's points.
 */
typedef struct
{
  const char *name;
  const char *colour;
  const int  *scores;
  guint       n_scores;
} BastideCurve;

/**
 * bastide_curves_paint:
 * @curves: at most BASTIDE_MAX_PLAYERS
 * @n_curves: number of curves
 * @width: width of the diagram, in the units of @cr
 * @height: height of the diagram
 * @font: font of the labels, with its size; numbers on the axes are a little smaller
 * @dark: whether it lies on dark paper
 *
 * Paints the course of a game from the origin on, without a background. Each curve has its own colour,
 * dashes and symbol, and its name at its end instead of a legend.
 */
void bastide_curves_paint (cairo_t                    *cr,
                           const BastideCurve         *curves,
                           guint                       n_curves,
                           double                      width,
                           double                      height,
                           const PangoFontDescription *font,
                           gboolean                    dark);

G_END_DECLS
