/* bastide-track-stretch.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-track-painter.h"

G_BEGIN_DECLS

/* Where those figures come from that have stood there all the time. */
#define BASTIDE_TRACK_NOWHERE (-1)

/**
 * bastide_track_stretch_paint:
 * @figures: (array length=n_figures): those that stand on it
 * @origins: (array length=n_figures): the scores that they come from, or %BASTIDE_TRACK_NOWHERE
 * @first: the space at its beginning
 * @last: the space at its end
 * @x: corner of the first space
 * @y: corner of the first space
 * @unit: width and height of a space
 *
 * Paints a straight piece of the drawn track with the figures on it, and an arrow for each one that has come along: a
 * picture for the rules. The road goes on to both sides, up to where @cr is clipped. Figures need one space above it.
 */
void bastide_track_stretch_paint (cairo_t                  *cr,
                                  const BastideTrackFigure *figures,
                                  const int                *origins,
                                  guint                     n_figures,
                                  guint                     first,
                                  guint                     last,
                                  double                    x,
                                  double                    y,
                                  double                    unit);

G_END_DECLS
