/* bastide-diagram-track.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-diagram-painter.h"

G_BEGIN_DECLS

/* A piece of the scoring track in a diagram: a row of spaces, and above it the room for the figures on them. */

#define BASTIDE_DIAGRAM_TRACK_ROWS 2

/* How many spaces a piece of the track has; none where there are no such spaces. */
guint bastide_diagram_track_get_length (const BastideDiagramTrack *self);

/* (x, y) is the corner of its picture, pixels the width of a space. */
void  bastide_diagram_track_paint      (const BastideDiagramTrack *self,
                                        cairo_t                   *cr,
                                        double                     x,
                                        double                     y,
                                        double                     pixels);

G_END_DECLS
