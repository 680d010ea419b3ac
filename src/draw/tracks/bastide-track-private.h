/* bastide-track-private.h
 *
 * Copyright 2026 The Bastide developers
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-figure-painter.h"
#include "bastide-track-painter.h"

G_BEGIN_DECLS

/* Shared by both shapes of the track. */

/* Every fifth space is dark. */
#define BASTIDE_TRACK_DARK_EVERY 5

/* Place of a figure among those on its space, by laps and then in the order given. */
typedef struct
{
  guint index;       /* among all on the space */
  guint n_figures;   /* on the space */
  guint lap_index;   /* among those with the same laps */
  guint n_lap;       /* with the same laps */
} BastideTrackPlace;

BastideTrackPlace bastide_track_find_place (const BastideTrackFigure *figures,
                                            guint                     n_figures,
                                            guint                     figure);

/* The points of whole laps in a score. */
int  bastide_track_find_laps    (int                         score);

void bastide_track_paint_figure (cairo_t                    *cr,
                                 const BastideTrackFigure   *figure,
                                 double                      x,
                                 double                      y,
                                 double                      height,
                                 BastideFigureStyle          style);

G_END_DECLS
